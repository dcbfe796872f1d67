//! An upper bound for any player at the paper's table: oracles against three full-greedy players. One oracle knows the
//! order of the stock and how the three will break ties, another the order alone. For comparison at the same deals, a
//! planner searches like them but samples what it does not know, and the master plays as it is: `cargo ceiling`.

use dominations_core::{
    games::dominations::{
        ai::{
            SearchAgent,
            evaluation::{EvaluationBias, Evaluator, Weights},
            search::{
                SearchConfig,
                planning::{KingMove, PlanNode, lines_to_come},
            },
        },
        rules::{Dominations, DominoSet, OptionalRule, Rules, SEATS},
    },
    kit::{Agent as _, Dealer, Game, Limits, chance::stream},
};
use rand::Rng as _;
use rayon::prelude::*;

/// How many matches, and how many nodes the beam keeps at each depth.
const MATCHES: (&str, usize) = ("DOMINATIONS_MATCHES", 100);
const WIDTH: (&str, usize) = ("DOMINATIONS_WIDTH", 4);
/// The most king moves that are searched.
const MOST_KING_MOVES: usize = 8;
/// How many determinizations the planner samples, and how many playouts the master takes.
const DEALS: (&str, usize) = ("DOMINATIONS_DEALS", 16);
const PLAYOUTS: (&str, usize) = ("DOMINATIONS_PLAYOUTS", 1000);
/// The weight of the best opponent's points, subtracted from one's own.
const OPPONENT_WEIGHT: f32 = 0.5;

fn setting((name, default): (&str, usize)) -> usize {
    let set = std::env::var(name).ok().and_then(|text| text.parse().ok());
    set.unwrap_or(default)
}

/// Who plays against the three.
#[derive(Clone, Copy)]
enum Who {
    /// Knows the stock and how the opponents break ties.
    OracleOfAll,
    /// Knows the stock; samples how the opponents break ties, so often.
    OracleOfTheStock(usize),
    /// Knows neither; samples both, so often.
    Planner(usize),
    /// Knows neither; takes so many playouts.
    Master(u32),
}

/// The best king moves from here, each with the result of its plan.
fn plan(node: &PlanNode, evaluator: &Evaluator, width: usize) -> Vec<(KingMove, f32)> {
    let successors = node.successors(evaluator).into_iter().take(MOST_KING_MOVES);
    successors
        .map(|node| {
            let king_move = node.king_move();
            (
                king_move,
                node.beam_search(evaluator, width, OPPONENT_WEIGHT),
            )
        })
        .collect()
}

/// Plays one match; the points of the player, and those of the best opponent.
fn play(game: &Dominations, seed: u64, width: usize, who: Who) -> (f64, f64) {
    let mut at = game.opening();
    let kings = Dealer { seed }.outcome(game, &at, 0);
    game.try_make(&mut at, kings)
        .expect("kings are drawn first");
    let mut drawn = 0;
    let lines = lines_to_come(game, &at, |at| {
        drawn += 1;
        Dealer { seed }.outcome(game, at, drawn)
    });
    let evaluator = Evaluator::new(game, Weights::shipped(), EvaluationBias::default());
    let seat = SEATS[(seed % 4) as usize];
    let mut table = PlanNode::new(game, &at, seat, &lines, seed);
    let mut master = SearchAgent::new(seed, SearchConfig::default(), None);
    // What is sampled is independent of what will be dealt.
    let mut rng = stream(seed, "what is imagined", 0);
    while table.advance() {
        let samples = match who {
            Who::OracleOfAll => 1,
            Who::OracleOfTheStock(samples) | Who::Planner(samples) => samples,
            Who::Master(playouts) => {
                let limits = Limits::playouts(playouts);
                let made = master.choose(game, table.at(), seat, &limits);
                table.make(made);
                continue;
            }
        };
        let mut king_moves: Vec<(KingMove, f32)> = Vec::new();
        for _ in 0..samples {
            let sampled = lines_to_come(game, table.at(), |at| game.outcome(at, &mut rng));
            let root = match who {
                Who::OracleOfAll => table.clone(),
                Who::OracleOfTheStock(_) => table.with_opponents(rng.next_u64()),
                _ => PlanNode::new(game, table.at(), seat, &sampled, rng.next_u64()),
            };
            for (king_move, value) in plan(&root, &evaluator, width) {
                match king_moves.iter_mut().find(|known| known.0 == king_move) {
                    Some(known) => known.1 += value,
                    None => king_moves.push((king_move, value)),
                }
            }
        }
        let best = king_moves.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        for &made in best.expect("there is a move").0.iter().flatten() {
            table.make(made);
        }
    }
    (table.points(seat).into(), table.best_opponent().into())
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "ten minutes of one core: cargo ceiling"]
fn what_oracles_win_against_three_full_greedy() {
    let (matches, width) = (setting(MATCHES), setting(WIDTH));
    let (deals, playouts) = (setting(DEALS), setting(PLAYOUTS));
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats");
    for (who, name) in [
        (
            Who::OracleOfAll,
            "an oracle of stock and opponents".to_owned(),
        ),
        (
            Who::OracleOfTheStock(deals),
            format!("an oracle of the stock alone, the opponents sampled {deals} times"),
        ),
        (
            Who::Master(playouts as u32),
            format!("master, {playouts} playouts"),
        ),
        (Who::Planner(deals), format!("a planner of {deals} deals")),
    ] {
        let ends: Vec<_> = (0..matches as u64)
            .into_par_iter()
            .map(|seed| play(&game, seed, width, who))
            .collect();
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| {
            let all: Vec<f64> = ends.iter().map(of).collect();
            let count = all.len() as f64;
            let mean = all.iter().sum::<f64>() / count;
            let squares = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
            (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
        };
        let wins = mean(&|&(own, other)| 100.0 * f64::from(u8::from(own > other)));
        let score = mean(&|&(own, _)| own);
        let margin = mean(&|&(own, other)| own - other);
        println!(
            "{name}, {width} wide, {matches} matches: {:.1} +- {:.1} % won, mean score {:.2} +- {:.2}, \
             margin {:+.2} +- {:.2}",
            wins.0, wins.1, score.0, score.1, margin.0, margin.1,
        );
        assert!(wins.0 > 50.0, "all of them beat the three");
    }
}
