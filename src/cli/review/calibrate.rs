//! `review --calibrate`: whether the chances are true, and how they are made so.

use std::{io::Write, process::ExitCode};

use rayon::prelude::*;
use serde::Serialize;

use super::{
    super::{
        failure::Failure, game::no_agent, interrupt, language::say, output, progress::Progress,
        threads, units,
    },
    ReviewOptions,
};
use crate::{
    games::dominations::{
        ai::chances::{Blend, Estimator, Raw, STAGES},
        rules::{Dominations, DominoSet},
    },
    kit::{
        Game as _, Seat,
        chance::{below, stream},
    },
    play::{arena::Arena, review::calibration::Calibration},
};

/// How many matches are played between two looks at the clock.
const AT_ONCE: u64 = 16;
/// What is tried when a blend is fitted: so many steps of trust from 0 to 1, and straying up to so many points.
const TRUSTS: u32 = 10;
const STRAYS: u32 = 24;

/// A position of a match that was played, and what each seat won in the end.
struct Asked {
    raw: Option<Raw>,
    told: Vec<f64>,
    won: Vec<f64>,
}

#[derive(Serialize)]
struct Report {
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
    fitted: Option<Fitted>,
}

#[derive(Serialize)]
struct Row {
    from: u32,
    to: u32,
    count: u64,
    told: Option<f64>,
    won: Option<f64>,
}

#[derive(Serialize)]
struct Fitted {
    trust: [f64; STAGES],
    stray: [f64; STAGES],
}

pub(super) fn run(options: &ReviewOptions, matches: u64) -> Result<ExitCode, Failure> {
    let rules = options.rules.unwrap_or_default();
    let game = Dominations::new(rules, options.seats.len(), DominoSet::course())
        .map_err(Failure::bad_input)?;
    let arena = Arena::new(game.clone(), &options.seats, options.seed)
        .map_err(|unknown| no_agent::<Dominations>(&unknown))?;
    let mut estimator = Estimator::new(&game, options.playouts, options.seed);
    if options.raw {
        estimator = estimator.with_blend(Blend::RAW);
    }
    interrupt::listen()?;
    let pool = threads::pool(options.jobs)?;
    let mut progress = Progress::new(matches);
    let (mut next, mut asked) = (0, Vec::new());
    while next < matches && !interrupt::asked() {
        let until = matches.min(next + AT_ONCE);
        let of_match = |index: u64| ask(options, &arena, &estimator, index);
        let found: Vec<Vec<Asked>> =
            pool.install(|| (next..until).into_par_iter().filter_map(of_match).collect());
        asked.extend(found.into_iter().flatten());
        next = until;
        progress.set(next);
    }
    let fitted = options.fit.then(|| fit(&estimator, &asked));
    if let Some(fitted) = &fitted {
        for one in &mut asked {
            if let Some(raw) = &one.raw {
                one.told = estimator.told(raw, fitted)[..game.seats()].to_vec();
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
        playouts: options.playouts,
        players: options.seats.clone(),
        positions: counted.positions,
        bins: rows.collect(),
        brier: counted.brier(),
        even_brier: counted.even_brier(),
        seconds: progress.end().as_secs_f64(),
        fitted: fitted.map(|Blend { trust, stray }| Fitted { trust, stray }),
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
fn ask(
    options: &ReviewOptions,
    arena: &Arena<Dominations>,
    estimator: &Estimator,
    index: u64,
) -> Option<Vec<Asked>> {
    let played = arena.play(index, false, &interrupt::asked)?;
    let record = &played.record.record;
    let winners = record.game().result(record.position())?.winners();
    let won: Vec<f64> = Seat::first(record.game().seats())
        .map(|seat| f64::from(u8::from(winners.contains(seat))) / winners.len() as f64)
        .collect();
    let mut rng = stream(options.seed, "positions of a calibration", index);
    let some = (0..options.positions).map(|_| {
        let at = record.after(below(&mut rng, record.ply() as u32) as usize);
        // What cannot be fitted need not be kept.
        let raw = options.fit.then(|| estimator.raw(&at)).flatten();
        let told = match raw.is_some() {
            true => Vec::new(),
            false => estimator.chances(&at, &interrupt::asked)?.win[..won.len()].to_vec(),
        };
        Some(Asked {
            raw,
            told,
            won: won.clone(),
        })
    });
    some.collect()
}

/// The blend that tells best of these positions, stage by stage: by the Brier score, of all on a grid.
fn fit(estimator: &Estimator, asked: &[Asked]) -> Blend {
    let mut fitted = Blend::RAW;
    for stage in 0..STAGES {
        let of_stage = |one: &&Asked| one.raw.as_ref().is_some_and(|raw| raw.stage() == stage);
        let of_stage: Vec<&Asked> = asked.iter().filter(of_stage).collect();
        let grid = (0..=TRUSTS).flat_map(|trust| (0..=STRAYS).map(move |stray| (trust, stray)));
        let brier = |(trust, stray): (u32, u32)| {
            let mut blend = Blend::RAW;
            blend.trust[stage] = f64::from(trust) / f64::from(TRUSTS);
            blend.stray[stage] = f64::from(stray);
            let mut counted = Calibration::default();
            for (raw, one) in of_stage
                .iter()
                .filter_map(|one| Some((one.raw.as_ref()?, one)))
            {
                let told = estimator.told(raw, &blend);
                counted.add(&told[..one.won.len()], &one.won);
            }
            (counted.brier(), blend)
        };
        let all: Vec<(f64, Blend)> = grid
            .collect::<Vec<_>>()
            .into_par_iter()
            .map(brier)
            .collect();
        let best = all.iter().min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, best)) = best {
            fitted.trust[stage] = best.trust[stage];
            fitted.stray[stage] = best.stray[stage];
        }
    }
    fitted
}

fn print(report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    if let Some(fitted) = &report.fitted {
        for (stage, (trust, stray)) in fitted.trust.iter().zip(fitted.stray).enumerate() {
            let line = say!(
                "cli-review-fitted",
                stage = stage + 1,
                trust = format!("{trust:.2}"),
                stray = format!("{stray:.0}")
            );
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
