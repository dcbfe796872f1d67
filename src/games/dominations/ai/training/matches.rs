//! Training matches, and the samples that they give.

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
        search::{RootMove, Search, SearchConfig},
    },
    Sample, SampleGroup,
};
use crate::kit::{Agent as _, Game, Limits, Rng, Seat, ToMove, chance::below};

/// Exploration: one in so many placements of a training match is random.
const EXPLORATION: u32 = 20;
/// One in so many placements of a match with comparisons is compared with others.
const COMPARED: u32 = 3;
/// How many root moves are compared.
const ROOT_MOVES: usize = 16;
/// How many playouts each of them gets.
const PLAYOUTS: u64 = 16;

/// A random game to train on: mostly four seats, mostly with both bonuses.
pub(super) fn random_game(large: bool, rng: &mut Rng) -> Dominations {
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

/// Plays a match and adds its samples: its kingdoms, or those of comparisons. Returns the sum of all points.
pub(super) fn play(
    game: &Dominations,
    net: Option<&Net>,
    compares: bool,
    rng: &mut Rng,
    samples: &mut Vec<SampleGroup>,
) -> u32 {
    let mut at = game.opening();
    let mut kingdoms: Vec<(Seat, StockFeatures, Features)> = Vec::with_capacity(48);
    // In every other match with comparisons two seats of three are full-greedy: not all opponents play by the network.
    let mixed = compares && below(rng, 2) == 0;
    let is_greedy = SEATS.map(|_| mixed && below(rng, 3) > 0);
    let mut greedy = FullGreedy::new(rng.next_u64());
    // The pick that goes with a placement that a comparison chose.
    let mut next_pick = None;
    loop {
        match at.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => {
                let dealt = game.outcome(&at, rng);
                game.make(&mut at, dealt);
            }
            ToMove::Seat(seat) if is_greedy[seat.index()] => {
                let made = greedy.choose(game, &at, seat, &Limits::NONE);
                game.make(&mut at, made);
            }
            ToMove::Seat(seat) => {
                let places = at.stage() == Stage::Place;
                let mut made = next_pick.take().map(Move::Pick);
                if let Some(net) = net.filter(|_| compares && places && below(rng, COMPARED) == 0)
                    && let Some((best, compared)) = compare(game, net, &at, seat, rng)
                {
                    samples.push(compared);
                    let held = at.held().expect("a king that must place holds a domino");
                    made = Some(best.placement.map_or(Move::Discard(held), Move::Place));
                    next_pick = best.pick;
                }
                let made = made.unwrap_or_else(|| choose(game, net, &at, seat, rng));
                game.make(&mut at, made);
                if places && !compares {
                    let remaining = Remaining::of(&at, seat);
                    if remaining.dominos() > 0 {
                        let stock_features = stock_features(game, &remaining, remaining.dominos());
                        kingdoms.push((
                            seat,
                            stock_features,
                            Features::of(at.kingdom(seat), &stock_features),
                        ));
                    }
                }
            }
        }
    }
    let targets: Vec<Prediction> = Seat::first(game.seats())
        .map(|seat| target(at.kingdom(seat), game.rules()))
        .collect();
    samples.extend(
        kingdoms
            .into_iter()
            .map(|(seat, stock_features, features)| {
                vec![Sample {
                    stock_features,
                    features,
                    target: targets[seat.index()],
                }]
            }),
    );
    at.totals().iter().map(|&total| u32::from(total)).sum()
}

/// Compares root moves by playouts: the best of them, and the samples of all. None if there are fewer than two.
fn compare(
    game: &Dominations,
    net: &Net,
    at: &Position,
    seat: Seat,
    rng: &mut Rng,
) -> Option<(RootMove, SampleGroup)> {
    let bias = EvaluationBias::default();
    let config = SearchConfig {
        width: ROOT_MOVES,
        ..SearchConfig::default()
    };
    let search = Search::new(
        Evaluator { game, net, bias },
        at,
        seat,
        config,
        rng.next_u64(),
        1,
    );
    let compared = search.compare(PLAYOUTS, rng);
    let best = compared
        .iter()
        .max_by(|a, b| a.value.total_cmp(&b.value))
        .filter(|_| compared.len() > 1)?
        .root_move;
    let samples = compared.into_iter().map(|compared| Sample {
        stock_features: compared.stock_features,
        features: compared.features,
        target: Prediction::mean(
            compared
                .kingdoms
                .iter()
                .map(|kingdom| target(kingdom, game.rules())),
        ),
    });
    Some((best, samples.collect()))
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

/// The target for a finished kingdom: what the network should have predicted.
fn target(kingdom: &Kingdom, rules: &Rules) -> Prediction {
    let mut target = Prediction::default();
    for domain in kingdom.domains() {
        target.terrains[domain.terrain.index()] += f32::from(domain.points()) / POINTS_PER_UNIT;
    }
    target.bonuses = [
        rules.middle_kingdom && kingdom.castle_in_middle_possible(),
        rules.harmony && kingdom.is_complete(),
    ]
    .map(|is| f32::from(u8::from(is)));
    target
}

/// The best move by the network, or by the heuristic if there is none; some placements are random.
fn choose(game: &Dominations, net: Option<&Net>, at: &Position, seat: Seat, rng: &mut Rng) -> Move {
    if let (Stage::Place, Some(held)) = (at.stage(), at.held())
        && below(rng, EXPLORATION) == 0
        && let Some(placement) = at.kingdom(seat).places(&game.dominos()[held]).any(rng)
    {
        return Move::Place(placement);
    }
    if let Some(net) = net {
        let bias = EvaluationBias::default();
        return Evaluator { game, net, bias }.best_move(at, seat);
    }
    heuristic_move(game, at, seat)
}

/// The policy of the first generation: points now, and room for more.
fn heuristic_move(game: &Dominations, at: &Position, seat: Seat) -> Move {
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
