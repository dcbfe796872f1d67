//! Computer players: always legal, the same for the same seed and playouts, blind to the stock, right in the end.

use dominations_core::{
    games::dominations::{
        ai::{
            SearchAgent,
            endgame::{self, Endgame, Objective},
            opponents::Kind,
            roster,
            search::SearchConfig,
        },
        rules::{
            Dominations, DominoNumber, DominoSet, Line, MOST_SEATS, Move, OptionalRule, Position,
            Rules, SEATS, Stage, points,
        },
    },
    kit::{
        Agent, Choice, Dealer, Game, Limits, Seat, ToMove,
        chance::{below, shuffle, stream},
    },
};
use rayon::prelude::*;

/// What all opponents and the planner choose at all the fixed positions, and how they rank the moves, as one number. It
/// changes when one of them plays otherwise: if that is meant, write the new number here.
const SIGNATURE: u64 = 0xcfd9_853b_b7c7_bae8;

/// The name of the planner, beside those of the roster.
const PLANNER: &str = "planner";

const GAMES: [(usize, &[OptionalRule]); 7] = [
    (2, &[]),
    (3, &[OptionalRule::Harmony]),
    (4, &[OptionalRule::MiddleKingdom, OptionalRule::Harmony]),
    (2, &[OptionalRule::MightyDuel, OptionalRule::MiddleKingdom]),
    (
        4,
        &[OptionalRule::PickThenPlace, OptionalRule::MiddleKingdom],
    ),
    (3, &[OptionalRule::FreeDiscard]),
    (2, &[OptionalRule::Dynasty, OptionalRule::Harmony]),
];

/// Another, which the signature was without.
const LINES_OF_FOUR: (usize, &[OptionalRule]) = (3, &[OptionalRule::LinesOfFour]);

fn game(seats: usize, options: &[OptionalRule]) -> Dominations {
    let rules = Rules::with(options.iter().copied());
    Dominations::new(rules, seats, DominoSet::course()).expect("so many seats play so")
}

fn of_kind(name: &str, seed: u64) -> Box<dyn Agent<Dominations>> {
    roster::make(name, seed).expect("a name of the roster")
}

/// A search that plans, after few playouts.
fn planner() -> SearchAgent {
    let config = SearchConfig {
        determinizations: 4,
        endgame_nodes: 0,
        ..SearchConfig::default()
    };
    SearchAgent::new(5, config, Some(64))
}

/// All names of the roster, and the planner.
fn all_names() -> impl Iterator<Item = &'static str> {
    roster::NAMES.iter().copied().chain([PLANNER])
}

/// One of [`all_names`], and its limits where playouts are to be few.
fn with_limits(
    name: &str,
    seed: u64,
    playouts: u32,
) -> (Box<dyn Agent<Dominations>>, Limits<'static>) {
    if name == PLANNER {
        (Box::new(planner()), Limits::NONE)
    } else {
        (of_kind(name, seed), Limits::playouts(playouts))
    }
}

/// The seat that moves.
fn mover(at: &Position) -> Seat {
    at.to_move().seat().expect("a seat is awaited")
}

/// A position after so many moves of seats, played greedily; chance by `dealer`.
fn position(game: &Dominations, dealer: Dealer, moves: usize) -> Position {
    let (mut at, mut dealt, mut made) = (game.opening(), 0, 0);
    let mut greedy = of_kind("greedy", 0);
    loop {
        match at.to_move() {
            ToMove::Nobody => panic!("the match is over before"),
            ToMove::Chance => {
                let outcome = dealer.outcome(game, &at, dealt);
                dealt += 1;
                game.make(&mut at, outcome);
            }
            ToMove::Seat(_) if made == moves => return at,
            ToMove::Seat(seat) => {
                let chosen = greedy.choose(game, &at, seat, &Limits::NONE);
                game.make(&mut at, chosen);
                made += 1;
            }
        }
    }
}

#[test]
fn every_player_plays_by_the_rules_to_the_end() {
    for (index, (seats, options)) in GAMES.into_iter().chain([LINES_OF_FOUR]).enumerate() {
        let game = game(seats, options);
        for (number, name) in roster::NAMES.iter().enumerate() {
            let seed = (index * 100 + number) as u64;
            let mut players: Vec<_> = (0..seats)
                .map(|seat| of_kind(if seat == 0 { name } else { "greedy" }, seed))
                .collect();
            let (mut at, mut rng) = (game.opening(), stream(seed, "test", 0));
            loop {
                let made = match at.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => game.outcome(&at, &mut rng),
                    ToMove::Seat(seat) => {
                        let player = &mut players[seat.index()];
                        player.choose(&game, &at, seat, &Limits::playouts(8))
                    }
                };
                game.try_make(&mut at, made)
                    .unwrap_or_else(|why| panic!("{name}, {options:?}: {made:?}: {why}"));
            }
        }
    }
}

#[test]
fn what_all_players_choose_is_what_it_was() {
    let mut signature: u64 = 0xcbf2_9ce4_8422_2325;
    for (index, (seats, options)) in GAMES.into_iter().enumerate() {
        let game = game(seats, options);
        for moves in [0, 1, 9, 20] {
            let dealer = Dealer { seed: index as u64 };
            let at = position(&game, dealer, moves);
            for name in all_names() {
                let (mut player, limits) = with_limits(name, 7, 96);
                let Choice { made, analysis } = player.analyse(&game, &at, mover(&at), &limits);
                let found = analysis.map_or(Vec::new(), |analysis| analysis.candidates);
                let ranked: Vec<Move> = found.iter().map(|one| one.made).collect();
                for byte in format!("{made:?} {ranked:?}").bytes() {
                    signature = (signature ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
            }
        }
    }
    assert_eq!(
        signature, SIGNATURE,
        "a player plays otherwise: if that is meant, the signature is now {signature:#x}"
    );
}

#[test]
fn the_choice_does_not_depend_on_the_cores() {
    let game = game(4, &[OptionalRule::MiddleKingdom]);
    for moves in [2, 10, 21, 40] {
        let at = position(&game, Dealer { seed: 3 }, moves);
        let choices: Vec<_> = [1, 2, 5]
            .into_iter()
            .map(|cores| {
                let mut master = of_kind("master", 5);
                master.use_cores(cores);
                master.analyse(&game, &at, mover(&at), &Limits::playouts(400))
            })
            .collect();
        assert!(
            choices.windows(2).all(|pair| pair[0] == pair[1]),
            "{choices:?}"
        );
    }
}

#[test]
fn the_planner_plays_by_the_rules_under_every_option_on_any_number_of_cores() {
    for (seats, options) in GAMES.into_iter().chain([LINES_OF_FOUR]) {
        let game = game(seats, options);
        let kings = usize::from(game.opening().kings_each()) * seats;
        let turns = usize::from(game.opening().turns());
        // Each king picks first, and then places and picks in every turn but the last.
        let mut at = position(&game, Dealer { seed: 11 }, kings * 2 * (turns - 3));
        let mut planners = [1, 3].map(|cores| {
            let mut planner = planner();
            planner.use_cores(cores);
            planner
        });
        let (mut greedy, mut rng) = (of_kind("greedy", 0), stream(4, "test", 0));
        let round = at.round();
        while at.round() == round {
            let made = match at.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => game.outcome(&at, &mut rng),
                ToMove::Seat(seat) if seat.index() == 0 => {
                    let made = planners
                        .each_mut()
                        .map(|planner| planner.choose(&game, &at, seat, &Limits::NONE));
                    assert_eq!(made[0], made[1], "{options:?}");
                    made[0]
                }
                ToMove::Seat(seat) => greedy.choose(&game, &at, seat, &Limits::NONE),
            };
            game.try_make(&mut at, made)
                .unwrap_or_else(|why| panic!("{options:?}: {made:?}: {why}"));
        }
    }
}

/// The moves of a match in which one player has every seat, until so many lines are on the table and played with.
fn played_from(stock: &[DominoNumber], game: &Dominations, name: &str, lines: usize) -> Vec<Move> {
    let size = usize::from(game.opening().line_size());
    let mut players: Vec<_> = (0..game.seats())
        .map(|seat| with_limits(name, seat as u64, 8))
        .collect();
    let (mut at, mut rng) = (game.opening(), stream(7, "kings", 0));
    let (mut made, mut laid_out) = (Vec::new(), 0);
    loop {
        let next = match at.to_move() {
            ToMove::Seat(seat) => {
                let (player, limits) = &mut players[seat.index()];
                player.choose(game, &at, seat, limits)
            }
            ToMove::Chance if at.stage() == Stage::LayOut => {
                if laid_out == lines {
                    return made;
                }
                let mut line = stock[laid_out * size..][..size].to_vec();
                line.sort_unstable();
                laid_out += 1;
                Move::LayOut(Line::new(&line).expect("a line of the stock"))
            }
            ToMove::Chance => game.outcome(&at, &mut rng),
            ToMove::Nobody => return made,
        };
        game.try_make(&mut at, next)
            .expect("players play by the rules");
        made.push(next);
    }
}

#[test]
fn no_choice_depends_on_the_order_of_the_stock() {
    let games = [
        (4, &[OptionalRule::MiddleKingdom, OptionalRule::Harmony][..]),
        (2, &[OptionalRule::MiddleKingdom]),
        LINES_OF_FOUR,
    ];
    games.into_par_iter().for_each(|(seats, options)| {
        let game = game(seats, options);
        let mut rng = stream(11, "stock", seats as u64);
        let mut stock: Vec<_> = DominoNumber::all().collect();
        shuffle(&mut stock, &mut rng);
        let turns = usize::from(game.opening().turns());
        let cuts = [turns / 6, turns * 2 / 5, turns * 2 / 3];
        // The same lines so far, and another order of everything below them.
        let others = cuts.map(|lines| {
            let mut other = stock.clone();
            shuffle(&mut other[lines * 4..], &mut rng);
            other
        });
        let names: Vec<_> = all_names().collect();
        names.into_par_iter().for_each(|name| {
            let made = played_from(&stock, &game, name, cuts[2] + 1);
            let cut = cuts.into_par_iter().zip(&others);
            cut.for_each(|(lines, other)| {
                let made_too = played_from(other, &game, name, lines + 1);
                let parted = made.iter().zip(&made_too).position(|(one, two)| one != two);
                let parted = parted.expect("the line after them is another");
                assert!(
                    matches!(made[parted], Move::LayOut(_)),
                    "{name}: {:?} or {:?}",
                    made[parted],
                    made_too[parted]
                );
                let laid_out = made[..parted]
                    .iter()
                    .filter(|made| matches!(made, Move::LayOut(_)));
                assert_eq!(laid_out.count(), lines, "{name}");
            });
        });
    });
}

#[test]
fn one_legal_move_is_made_at_once() {
    let game = game(4, &[]);
    let at = position(&game, Dealer { seed: 1 }, 3);
    let mut moves = Vec::new();
    game.choices(&at, &mut moves);
    assert_eq!(moves.len(), 1, "the last pick of the first line");
    let mut master = of_kind("master", 1);
    let never = || -> bool { panic!("nothing to think about") };
    let limits = Limits {
        playouts: None,
        timed: false,
        stop: &never,
    };
    let choice = master.analyse(&game, &at, mover(&at), &limits);
    assert_eq!(choice, moves[0].into());
}

#[test]
fn a_master_that_is_stopped_at_once_still_answers() {
    let game = game(4, &[]);
    let at = position(&game, Dealer { seed: 1 }, 6);
    let limits = Limits {
        playouts: Some(u32::MAX),
        timed: false,
        stop: &|| true,
    };
    let mut master = of_kind("master", 1);
    let choice = master.analyse(&game, &at, mover(&at), &limits);
    assert_eq!(game.check(&at, choice.made), Ok(()));
    assert_eq!(choice.analysis.map(|analysis| analysis.playouts), Some(0));
}

/// The points when every seat plays for itself, by trying every legal move.
fn brute_force(game: &Dominations, at: &Position, objective: Objective) -> [u16; MOST_SEATS] {
    let ToMove::Seat(seat) = at.to_move() else {
        return SEATS.map(|seat| points(at.kingdom(seat), game.rules()));
    };
    let mut moves = Vec::new();
    game.choices(at, &mut moves);
    let outcomes = moves.into_iter().map(|made| {
        let mut after = *at;
        game.make(&mut after, made);
        brute_force(game, &after, objective)
    });
    let value = |points: &[u16; MOST_SEATS]| value(at.seats(), seat, points, objective);
    let mut best: Option<[u16; MOST_SEATS]> = None;
    for points in outcomes {
        if best.is_none_or(|best| value(&points) > value(&best)) {
            best = Some(points);
        }
    }
    best.expect("a seat has a move")
}

fn value(seats: usize, seat: Seat, points: &[u16; MOST_SEATS], objective: Objective) -> f32 {
    let own = f32::from(points[seat.index()]);
    let others = Seat::first(seats).filter(|&other| other != seat);
    let most = others
        .map(|other| f32::from(points[other.index()]))
        .fold(0.0, f32::max);
    own - objective.opponent_weight * most
}

#[test]
fn the_solved_end_is_what_trying_everything_finds() {
    // Where only own points count, the best of every seat is one number, whatever the others do.
    let objective = Objective {
        opponent_weight: 0.0,
        win_bonus: 0.0,
    };
    let mut checked = 0;
    for (seats, options) in [
        (3, &[OptionalRule::Harmony][..]),
        (4, &[OptionalRule::MiddleKingdom, OptionalRule::Harmony]),
        (2, &[OptionalRule::FreeDiscard]),
        (3, &[OptionalRule::PickThenPlace]),
        LINES_OF_FOUR,
    ] {
        let game = game(seats, options);
        for seed in 0..12 {
            // Late enough for trying everything.
            let mut at = game.opening();
            let mut rng = stream(seed, "endgame", seats as u64);
            loop {
                match at.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => {
                        let dealt = game.outcome(&at, &mut rng);
                        game.make(&mut at, dealt);
                        continue;
                    }
                    ToMove::Seat(seat) => {
                        if endgame::is_without_chance(&at)
                            && endgame::is_proven(&at)
                            && continuations(&game, &at) < 20_000
                        {
                            let solved = Endgame::solve(&game, &at, seat, objective, 1 << 22)
                                .expect("few kingdoms");
                            let found = brute_force(&game, &at, objective);
                            assert_eq!(
                                solved[0].points[seat.index()],
                                found[seat.index()],
                                "{options:?} {seed}: {at:?}"
                            );
                            checked += 1;
                        }
                        let any = game.any_move(&at, &mut rng).expect("a seat is awaited");
                        game.make(&mut at, any);
                    }
                }
            }
        }
    }
    assert!(
        checked > 100,
        "only {checked} were few enough to try everything"
    );
}

/// About how many continuations there are: the product of the numbers of moves on a random one.
fn continuations(game: &Dominations, at: &Position) -> u64 {
    let mut moves = Vec::new();
    let (mut at, mut product) = (*at, 1_u64);
    let mut rng = stream(0, "ways", 0);
    while let ToMove::Seat(_) = at.to_move() {
        moves.clear();
        game.choices(&at, &mut moves);
        product = product.saturating_mul(moves.len() as u64);
        let any = moves[below(&mut rng, moves.len() as u32) as usize];
        game.make(&mut at, any);
    }
    product
}

#[test]
fn an_evaluation_bias_shows_in_the_kingdoms() {
    let game = game(4, &[OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let kingdoms = |name: &str| -> (u32, u32) {
        let (mut crowns, mut complete) = (0, 0);
        for seed in 0..12 {
            let mut players: Vec<_> = (0..4)
                .map(|seat| of_kind(if seat == 0 { name } else { "greedy" }, seed))
                .collect();
            let (mut at, mut rng) = (game.opening(), stream(seed, "style", 0));
            loop {
                let made = match at.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => game.outcome(&at, &mut rng),
                    ToMove::Seat(seat) => {
                        players[seat.index()].choose(&game, &at, seat, &Limits::NONE)
                    }
                };
                game.make(&mut at, made);
            }
            let score = at.running_score(SEATS[0]);
            crowns += u32::from(score.crowns);
            complete += at.kingdom(SEATS[0]).tile_count();
        }
        (crowns, complete)
    };
    let (plain, treasurer, architect) = (
        kingdoms("instinct"),
        kingdoms("treasurer"),
        kingdoms("architect"),
    );
    assert!(
        treasurer.0 > plain.0,
        "the treasurer has {treasurer:?}, instinct {plain:?}"
    );
    assert!(
        architect.1 >= plain.1,
        "the architect has {architect:?}, instinct {plain:?}"
    );
}

#[test]
fn the_shipped_master_searches() {
    let master = roster::OPPONENTS
        .iter()
        .find(|opponent| opponent.id == "master");
    let kind = master.map(|opponent| opponent.kind);
    assert!(matches!(kind, Some(Kind::Search { .. })), "{kind:?}");
    let config = kind
        .and_then(|kind| kind.search_config())
        .unwrap_or_default();
    assert!(config.endgame_nodes > 0 && config.determinizations > 0);
    let _made = SearchAgent::new(1, SearchConfig::default(), None);
}
