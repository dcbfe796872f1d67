//! How much there is to win at the paper's table: seers against three full-greedy players. One is told the order of the
//! stock and how the three will decide between equals, another the order alone. No honest player knows as much. A
//! planner thinks like them, but has to imagine what it is not told, again and again; and the master plays at the same
//! deals: `cargo ceiling`.

use dominations::{
    games::dominations::{
        ai::{
            Master,
            evaluation::{EvaluationBias, Evaluator, Weights},
            search::{
                Style,
                foresight::{Future, Go, deal},
            },
        },
        rules::{Dominations, DominoSet, OptionalRule, Rules, SEATS},
    },
    kit::{Agent as _, Dealer, Game, Limits, chance::stream},
};
use rand::Rng as _;
use rayon::prelude::*;

/// How many matches, and how many ways to play on are compared at once after each go.
const MATCHES: (&str, usize) = ("DOMINATIONS_MATCHES", 100);
const WIDTH: (&str, usize) = ("DOMINATIONS_WIDTH", 4);
/// How many goes are thought through at most.
const GOES: usize = 8;
/// How often the planner imagines what is to come, and how many playouts the master takes.
const DEALS: (&str, usize) = ("DOMINATIONS_DEALS", 16);
const PLAYOUTS: (&str, usize) = ("DOMINATIONS_PLAYOUTS", 1000);
/// How much the best of the others' points count against its own.
const ENVY: f32 = 0.5;

fn setting((name, default): (&str, usize)) -> usize {
    let told = std::env::var(name).ok().and_then(|told| told.parse().ok());
    told.unwrap_or(default)
}

/// Who sits there.
#[derive(Clone, Copy)]
enum Who {
    /// Told the stock and how the others decide between equals.
    SeerOfAll,
    /// Told the stock: imagines the others, so often.
    SeerOfTheStock(usize),
    /// Told nothing: imagines both, so often.
    Planner(usize),
    /// Told nothing: takes so many playouts.
    Master(u32),
}

/// What each of the best goes comes to in this future.
fn foresee(future: &Future, evaluator: &Evaluator, width: usize) -> Vec<(Go, f32)> {
    let goes = future.goes(evaluator).into_iter().take(GOES);
    goes.map(|gone| (gone.go(), gone.plan(evaluator, width, ENVY)))
        .collect()
}

/// One match: the points of whoever sits there, and the best other's.
fn play(game: &Dominations, seed: u64, width: usize, who: Who) -> (f64, f64) {
    let mut at = game.opening();
    let kings = Dealer { seed }.outcome(game, &at, 0);
    game.try_make(&mut at, kings)
        .expect("kings are drawn first");
    let mut drawn = 0;
    let told = deal(game, &at, |at| {
        drawn += 1;
        Dealer { seed }.outcome(game, at, drawn)
    });
    let evaluator = Evaluator::new(game, Weights::shipped(), EvaluationBias::default());
    let seat = SEATS[(seed % 4) as usize];
    let mut table = Future::new(game, &at, seat, &told, seed);
    let mut master = Master::new(seed, Style::default(), None);
    // What is imagined has nothing to do with what is to come.
    let mut rng = stream(seed, "what is imagined", 0);
    while table.advance() {
        let tries = match who {
            Who::SeerOfAll => 1,
            Who::SeerOfTheStock(deals) | Who::Planner(deals) => deals,
            Who::Master(playouts) => {
                let limits = Limits::playouts(playouts);
                let choice = master.choose(game, table.at(), seat, &limits);
                table.make(choice.made);
                continue;
            }
        };
        let mut goes: Vec<(Go, f32)> = Vec::new();
        for _ in 0..tries {
            let imagined = deal(game, table.at(), |at| game.outcome(at, &mut rng));
            let future = match who {
                Who::SeerOfAll => table.clone(),
                Who::SeerOfTheStock(_) => table.with_others(rng.next_u64()),
                _ => Future::new(game, table.at(), seat, &imagined, rng.next_u64()),
            };
            for (go, value) in foresee(&future, &evaluator, width) {
                match goes.iter_mut().find(|known| known.0 == go) {
                    Some(known) => known.1 += value,
                    None => goes.push((go, value)),
                }
            }
        }
        let best = goes.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        for &made in best.expect("there is a go").0.iter().flatten() {
            table.make(made);
        }
    }
    (table.points(seat).into(), table.best_other().into())
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "ten minutes of one core: cargo ceiling"]
fn what_seers_come_to_against_three_full_greedy() {
    let (matches, width) = (setting(MATCHES), setting(WIDTH));
    let (deals, playouts) = (setting(DEALS), setting(PLAYOUTS));
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats");
    for (who, name) in [
        (Who::SeerOfAll, "a seer of stock and others".to_owned()),
        (
            Who::SeerOfTheStock(deals),
            format!("a seer of the stock alone, the others imagined {deals} times"),
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
