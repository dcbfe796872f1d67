//! The matches of a training, and what there is to learn from them.

use rand::Rng as _;

use super::{
    super::{
        super::rules::{
            Dominations, Domino, DominoSet, Kingdom, Move, OptionalRule, Placement, Position,
            Rules, SEATS, Stage, points,
        },
        evaluation::{
            EvaluationBias, Evaluator, Features, Net, POINTS_PER_UNIT, Prediction, StockFeatures,
        },
        full_greedy::FullGreedy,
        remaining::Remaining,
        search::{Choice, Search, Style},
    },
    Lesson, Lessons,
};
use crate::kit::{Agent as _, Game, Limits, Rng, Seat, ToMove, chance::below};

/// One in so many placements of a training match is another than the best.
const STRAY: u32 = 20;
/// One in so many placements of a match with surveys is surveyed.
const SURVEYED: u32 = 3;
/// How many choices a survey looks at.
const CHOICES: usize = 16;
/// How many deals it plays each out with.
const DEALS: u64 = 16;

/// A game as matches are played: mostly of four seats with both bonuses.
pub(super) fn any_game(large: bool, rng: &mut Rng) -> Dominations {
    let seats = if large {
        2
    } else {
        [2, 2, 3, 3, 4, 4, 4, 4, 4, 4][below(rng, 10) as usize]
    };
    let mut rules = Rules::default();
    OptionalRule::MightyDuel.set(&mut rules, large);
    for option in [OptionalRule::MiddleKingdom, OptionalRule::Harmony] {
        option.set(&mut rules, below(rng, 5) > 0);
    }
    Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
}

/// Plays a match and notes its kingdoms, or those that surveys look at; tells the sum of all points.
pub(super) fn play(
    game: &Dominations,
    net: Option<&Net>,
    surveys: bool,
    rng: &mut Rng,
    lessons: &mut Vec<Lessons>,
) -> u32 {
    let mut at = game.opening();
    let mut noted: Vec<(Seat, StockFeatures, Features)> = Vec::with_capacity(48);
    // In every other match with surveys two of three are full-greedy: a table is not always of one's own kind.
    let mixed = surveys && below(rng, 2) == 0;
    let is_greedy = SEATS.map(|_| mixed && below(rng, 3) > 0);
    let mut greedy = FullGreedy::new(rng.next_u64());
    // What goes with the placement that a survey found best.
    let mut pick = None;
    loop {
        match at.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => {
                let dealt = game.outcome(&at, rng);
                game.make(&mut at, dealt);
            }
            ToMove::Seat(seat) if is_greedy[seat.index()] => {
                let choice = greedy.choose(game, &at, seat, &Limits::NONE);
                game.make(&mut at, choice.made);
            }
            ToMove::Seat(seat) => {
                let placed = at.stage() == Stage::Place;
                let mut made = pick.take().map(Move::Pick);
                if let Some(net) = net.filter(|_| surveys && placed && below(rng, SURVEYED) == 0)
                    && let Some((best, looked_at)) = survey(game, net, &at, seat, rng)
                {
                    lessons.push(looked_at);
                    let held = at.held().expect("a king that must place holds a domino");
                    made = Some(best.placement.map_or(Move::Discard(held), Move::Place));
                    pick = best.pick;
                }
                let made = made.unwrap_or_else(|| choose(game, net, &at, seat, rng));
                game.make(&mut at, made);
                if placed && !surveys {
                    let remaining = Remaining::of(&at, seat);
                    if remaining.dominos() > 0 {
                        let stock_features = stock_features(game, &remaining, remaining.dominos());
                        noted.push((
                            seat,
                            stock_features,
                            Features::of(at.kingdom(seat), &stock_features),
                        ));
                    }
                }
            }
        }
    }
    let truths: Vec<Prediction> = Seat::first(game.seats())
        .map(|seat| truth(at.kingdom(seat), game.rules()))
        .collect();
    lessons.extend(noted.into_iter().map(|(seat, stock_features, features)| {
        vec![Lesson {
            stock_features,
            features,
            truth: truths[seat.index()],
        }]
    }));
    at.totals().iter().map(|&total| u32::from(total)).sum()
}

/// Plays choices out: the best, and what becomes of all; none if there are no two.
fn survey(
    game: &Dominations,
    net: &Net,
    at: &Position,
    seat: Seat,
    rng: &mut Rng,
) -> Option<(Choice, Lessons)> {
    let bias = EvaluationBias::default();
    let style = Style {
        width: CHOICES,
        ..Style::default()
    };
    let search = Search::new(
        Evaluator { game, net, bias },
        at,
        seat,
        style,
        rng.next_u64(),
        1,
    );
    let surveyed = search.survey(DEALS, rng);
    let best = surveyed
        .iter()
        .max_by(|a, b| a.result.total_cmp(&b.result))
        .filter(|_| surveyed.len() > 1)?
        .choice;
    let lessons = surveyed.into_iter().map(|surveyed| Lesson {
        stock_features: surveyed.stock_features,
        features: surveyed.features,
        truth: Prediction::mean(
            surveyed
                .kingdoms
                .iter()
                .map(|kingdom| truth(kingdom, game.rules())),
        ),
    });
    Some((best, lessons.collect()))
}

fn stock_features(game: &Dominations, remaining: &Remaining, dominos: u32) -> StockFeatures {
    StockFeatures::new(
        game.dominos(),
        remaining.stock,
        dominos,
        game.rules(),
        game.seats(),
    )
}

/// What a finished kingdom came to.
fn truth(kingdom: &Kingdom, rules: &Rules) -> Prediction {
    let mut truth = Prediction::default();
    for domain in kingdom.domains() {
        truth.terrains[domain.terrain.index()] += f32::from(domain.points()) / POINTS_PER_UNIT;
    }
    truth.bonuses = [
        rules.middle_kingdom && kingdom.castle_in_middle_possible(),
        rules.harmony && kingdom.is_complete(),
    ]
    .map(|is| f32::from(u8::from(is)));
    truth
}

/// The best move by the network, or by the rule of thumb; now and then a placement goes astray.
fn choose(game: &Dominations, net: Option<&Net>, at: &Position, seat: Seat, rng: &mut Rng) -> Move {
    if let (Stage::Place, Some(held)) = (at.stage(), at.held())
        && below(rng, STRAY) == 0
        && let Some(placement) = at.kingdom(seat).places(&game.dominos()[held]).any(rng)
    {
        return Move::Place(placement);
    }
    if let Some(net) = net {
        let bias = EvaluationBias::default();
        return Evaluator { game, net, bias }.best_move(at, seat);
    }
    thumb(game, at, seat)
}

/// The first generation's player: points now, and room for more.
fn thumb(game: &Dominations, at: &Position, seat: Seat) -> Move {
    let kingdom = at.kingdom(seat);
    let remaining = Remaining::of(at, seat);
    let stock_features = stock_features(game, &remaining, remaining.dominos().max(1));
    let best = |domino: &Domino| -> (Option<Placement>, f32) {
        let mut best = (None, f32::MIN);
        for placement in kingdom.placements(domino) {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            let features = Features::of(&grown, &stock_features);
            let value = f32::from(points(&grown, game.rules())) - 4.0 * features.global[5]
                + features
                    .terrains
                    .iter()
                    .map(|input| input[11] * 4.0 + input[12] * 4.0)
                    .sum::<f32>();
            if value > best.1 {
                best = (Some(placement), value);
            }
        }
        best
    };
    match (at.stage(), at.held()) {
        (Stage::Place, Some(held)) => {
            let (placement, _) = best(&game.dominos()[held]);
            placement.map_or(Move::Discard(held), Move::Place)
        }
        _ => {
            let mut most = None;
            for domino in at.next_line().free().iter() {
                let (_, value) = best(&game.dominos()[domino]);
                if most.is_none_or(|(_, most)| value > most) {
                    most = Some((domino, value));
                }
            }
            Move::Pick(most.expect("a line on offer has a free domino").0)
        }
    }
}
