//! `review --calibrate`: whether the chances are true, and how they are made so.

use std::{io::Write, process::ExitCode};

use rayon::prelude::*;
use serde::Serialize;

use super::{
    super::{
        failure::Failure,
        game::{GameOptions, no_agent},
        interrupt,
        language::say,
        output,
        progress::Progress,
        threads, units,
    },
    ReviewOptions,
    calibrated::{Asked, Calibrated, Fitted},
};
use crate::{
    kit::{
        Seat,
        chance::{below, stream},
    },
    play::{arena::Arena, review::calibration::Calibration},
};

/// How many matches are played between two looks at the clock.
const AT_ONCE: u64 = 16;
#[derive(Serialize)]
struct Report<F> {
    matches: u64,
    seed: u64,
    playouts: u32,
    players: Vec<String>,
    positions: u64,
    bins: Vec<Row>,
    brier: f64,
    /// That of always saying one in so many seats.
    even_brier: f64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fitted: Option<F>,
}

#[derive(Serialize)]
struct Row {
    from: u32,
    to: u32,
    count: u64,
    told: Option<f64>,
    won: Option<f64>,
}

pub(super) fn run<G: Calibrated>(
    options: &ReviewOptions,
    matches: u64,
) -> Result<ExitCode, Failure> {
    let usual = || G::PLAYERS.iter().map(ToString::to_string).collect();
    let seats: Vec<String> = options.seats.clone().unwrap_or_else(usual);
    let asked_for = GameOptions {
        game: options.game.unwrap_or_default(),
        rules: options.rules.clone(),
        dominos: None,
    };
    let game = G::asked_for(&asked_for, seats.len())?;
    let mut arena = Arena::new(game.clone(), &seats, options.seed)
        .map_err(|unknown| no_agent::<G>(&unknown))?;
    arena.opening_moves = G::OPENING_MOVES;
    let playouts = options.playouts.unwrap_or(G::USUAL_PLAYOUTS);
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    let mut progress = Progress::new(matches);
    let (mut next, mut asked) = (0, Vec::new());
    while next < matches && !interrupt::asked() {
        let until = matches.min(next + AT_ONCE);
        let of_match = |index: u64| ask(options, &arena, playouts, index);
        let found: Vec<Vec<Asked<G>>> =
            pool.install(|| (next..until).into_par_iter().filter_map(of_match).collect());
        asked.extend(found.into_iter().flatten());
        next = until;
        progress.set(next);
    }
    let fitted = options
        .fit
        .then(|| G::fit(&game, playouts, options.seed, &asked));
    if let Some(fitted) = &fitted {
        let estimator = game.estimator(playouts, options.seed);
        for one in &mut asked {
            if let Some(raw) = &one.raw {
                one.told = G::told(&game, &estimator, raw, fitted);
            }
        }
    }
    let mut counted = Calibration::default();
    for one in &asked {
        counted.add(&one.told, &one.won);
    }
    let rows = counted.bins.iter().zip(0..).map(|(bin, index)| Row {
        from: 10 * index,
        to: 10 * (index + 1),
        count: bin.count,
        told: bin.told(),
        won: bin.won(),
    });
    let report = Report {
        matches: next,
        seed: options.seed,
        playouts,
        players: seats,
        positions: counted.positions,
        bins: rows.collect(),
        brier: counted.brier(),
        even_brier: counted.even_brier(),
        seconds: progress.end().as_secs_f64(),
        fitted,
    };
    let printed = output::print(|out| match options.json {
        true => {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)
        }
        false => print(&report, out),
    })?;
    Ok(interrupt::code(printed))
}

/// Plays a match and asks about some of its positions; none if it was interrupted.
fn ask<G: Calibrated>(
    options: &ReviewOptions,
    arena: &Arena<G>,
    playouts: u32,
    index: u64,
) -> Option<Vec<Asked<G>>> {
    let played = arena.play(index, false, &interrupt::asked)?;
    let record = &played.record.record;
    let game = record.game();
    let winners = game.result(record.position())?.winners();
    let won: Vec<f64> = Seat::first(game.seats())
        .map(|seat| f64::from(u8::from(winners.contains(seat))) / winners.len() as f64)
        .collect();
    let mut rng = stream(options.seed, "positions of a calibration", index);
    let estimator = game.estimator(playouts, options.seed);
    let some = (0..options.positions).map(|_| {
        let at = record.after(below(&mut rng, record.ply() as u32) as usize);
        // What cannot be fitted need not be kept.
        let raw = match options.fit {
            true => G::raw(&estimator, &at),
            false => None,
        };
        let told = match raw.is_some() {
            true => Vec::new(),
            false => G::chances(game, &estimator, &at, options.raw)?,
        };
        Some(Asked {
            raw,
            told,
            won: won.clone(),
        })
    });
    some.collect()
}

fn print<F: Fitted>(report: &Report<F>, out: &mut impl Write) -> std::io::Result<()> {
    if let Some(fitted) = &report.fitted {
        for line in fitted.lines() {
            writeln!(out, "{line}")?;
        }
    }
    let heads = [
        say!("cli-review-bin"),
        say!("cli-review-count"),
        say!("cli-review-told"),
        say!("cli-review-won"),
    ];
    let [bin, count, told, won] = heads;
    writeln!(out, "{bin:>9}  {count:>9}  {told:>9}  {won:>9}")?;
    let per_cent = |share: Option<f64>| share.map_or("-".to_owned(), |share| format!("{share:.1}"));
    for row in &report.bins {
        let bin = format!("{}-{} %", row.from, row.to);
        let (told, won) = (per_cent(row.told), per_cent(row.won));
        writeln!(out, "{bin:>9}  {:>9}  {told:>9}  {won:>9}", row.count)?;
    }
    let summary = say!(
        "cli-review-calibration",
        positions = report.positions.to_string(),
        matches = report.matches.to_string(),
        seed = report.seed.to_string(),
        brier = format!("{:.4}", report.brier),
        even = format!("{:.4}", report.even_brier),
        time = units::time(report.seconds)
    );
    writeln!(out, "{summary}")
}
