//! Prints what a contest has come to: standings, strengths, faults.

use std::{io::Write, process::ExitCode};

use serde::Serialize;

use super::super::{
    failure::Failure,
    language::{read, say},
    output,
    table::write_rows,
    units,
};
use crate::{
    kit::text::visible,
    locale::Localized,
    play::contest::{Absent, FirstFault, PlayerResult, Results, Row, TestResult, Verdict},
};

/// What the contest was played with.
pub(super) struct Setting {
    pub table: u8,
    pub seed: u64,
    pub time_ms: u64,
    pub jobs: usize,
    pub seconds: f64,
    pub interrupted: bool,
    /// The programs that were not ready when the contest began.
    pub absent: Vec<Absent>,
}

#[derive(Serialize)]
struct Report<'a> {
    matches: u64,
    table: u8,
    players: Vec<PlayerResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<TestResult>,
    seed: u64,
    time_ms: u64,
    jobs: usize,
    seconds: f64,
    matches_per_second: f64,
    interrupted: bool,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    absent: &'a [Absent],
}

pub(super) fn print(results: &Results, setting: &Setting, json: bool) -> Result<ExitCode, Failure> {
    let report = Report {
        matches: results.matches(),
        table: setting.table,
        players: results.players(),
        sprt: results.test(),
        seed: setting.seed,
        time_ms: setting.time_ms,
        jobs: setting.jobs,
        seconds: setting.seconds,
        matches_per_second: results.matches() as f64 / setting.seconds.max(1e-9),
        interrupted: setting.interrupted,
        absent: &setting.absent,
    };
    output::print(|out| {
        if json {
            serde_json::to_writer(&mut *out, &report)?;
            return writeln!(out);
        }
        write_text(&report, out)
    })
}

fn write_text(report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let rows: Vec<Row> = report
        .players
        .iter()
        .map(|player| player.row.clone())
        .collect();
    write_rows(&rows, out)?;
    let player = say!("cli-table-player");
    let names: Vec<_> = rows.iter().map(|row| visible(&row.name)).collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().max(player.chars().count());
    writeln!(
        out,
        "\n{player:width$}  {:>16}  {:>12}  {:>7}",
        say!("cli-contest-elo"),
        say!("cli-contest-slowest"),
        say!("cli-contest-faults")
    )?;
    for (player, name) in report.players.iter().zip(&names) {
        writeln!(
            out,
            "{name:width$}  {:>16}  {:>12}  {:>7}",
            format!("{:+.0} +- {:.0}", player.elo, player.elo_error),
            units::time(player.slowest_move_ms / 1e3),
            player.faults,
        )?;
    }
    for (player, name) in report.players.iter().zip(&names) {
        if let Some(FirstFault { r#match, fault }) = &player.first_fault {
            let first = say!(
                "cli-contest-first-fault",
                name = &**name,
                faults = player.faults,
                matches = player.matches_with_faults,
                match = *r#match,
                round = fault.round,
                move = fault.r#move,
                why = fault.why.as_str()
            );
            writeln!(out, "{first}")?;
        }
    }
    for (player, name) in report.players.iter().zip(&names) {
        for (key, count) in [
            ("cli-contest-second-starts", player.second_starts),
            ("cli-contest-stray-lines", player.stray_lines),
            ("cli-contest-overruns", player.overruns),
        ] {
            if count > 0 {
                let told = Localized::new(key)
                    .with("name", &**name)
                    .with("count", count);
                writeln!(out, "{}", read(&told))?;
            }
        }
    }
    if let Some(sprt) = &report.sprt {
        let verdict = match sprt.verdict {
            Verdict::Accepted => say!("cli-contest-accepted"),
            Verdict::Rejected => say!("cli-contest-rejected"),
            Verdict::Open => say!("cli-contest-open"),
        };
        let test = say!(
            "cli-contest-sprt",
            elo0 = sprt.elo0.to_string(),
            elo1 = sprt.elo1.to_string(),
            verdict = verdict,
            ratio = format!("{:.2}", sprt.ratio),
            bound = format!("{:.2}", sprt.bound)
        );
        writeln!(out, "{test}")?;
    }
    let interrupted = match report.interrupted {
        true => say!("cli-interrupted"),
        false => String::new(),
    };
    let summary = say!(
        "cli-contest-summary",
        matches = report.matches,
        seed = report.seed.to_string(),
        time = units::time(report.seconds),
        interrupted = interrupted,
        rate = units::rate(report.matches, report.seconds),
        jobs = report.jobs,
        each = units::time(report.time_ms as f64 / 1e3)
    );
    writeln!(out, "{summary}")
}
