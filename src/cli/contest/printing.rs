//! Prints what a contest has come to: standings, strengths, faults.

use std::{io::Write, process::ExitCode};

use serde::Serialize;

use super::super::{failure::Failure, output, table::write_rows, units};
use crate::games::dominations::contest::{
    Absent, FirstFault, Line, Results, Row, TestLine, Verdict,
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
    players: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<TestLine>,
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
        players: results.lines(),
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
    let names = report.players.iter().map(|player| &player.row.name);
    let width = names.map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().max("player".len());
    writeln!(
        out,
        "\n{:width$}  {:>16}  {:>12}  {:>7}",
        "player", "Elo (95 %)", "slowest move", "faults"
    )?;
    for player in &report.players {
        writeln!(
            out,
            "{:width$}  {:>16}  {:>12}  {:>7}",
            player.row.name,
            format!("{:+.0} +- {:.0}", player.elo, player.elo_error),
            units::time(player.slowest_move_ms / 1e3),
            player.faults,
        )?;
    }
    for player in &report.players {
        if let Some(FirstFault { r#match, fault }) = &player.first_fault {
            writeln!(
                out,
                "{}: {} faults in {} matches, the first in match {match}, round {}, move {}: {}",
                player.row.name,
                player.faults,
                player.matches_with_faults,
                fault.round,
                fault.r#move,
                fault.why
            )?;
        }
    }
    for player in &report.players {
        for (count, one, many) in [
            (
                player.second_starts,
                "start failed and was tried again",
                "starts failed and were tried again",
            ),
            (
                player.stray_lines,
                "line answered nothing and was skipped",
                "lines answered nothing and were skipped",
            ),
            (
                player.overruns,
                "move took longer than it may",
                "moves took longer than they may",
            ),
        ] {
            if count > 0 {
                let what = if count == 1 { one } else { many };
                writeln!(out, "{}: {count} {what}", player.row.name)?;
            }
        }
    }
    if let Some(sprt) = &report.sprt {
        writeln!(
            out,
            "SPRT {} to {} Elo: {} (logarithm of the ratio {:.2}, bounds +-{:.2})",
            sprt.elo0,
            sprt.elo1,
            match sprt.verdict {
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
                Verdict::Open => "open",
            },
            sprt.ratio,
            sprt.bound
        )?;
    }
    writeln!(
        out,
        "{} matches of seed {} in {}{}: {}, {} at once, {} per move",
        report.matches,
        report.seed,
        units::time(report.seconds),
        if report.interrupted {
            " (interrupted)"
        } else {
            ""
        },
        units::rate(report.matches, "matches", report.seconds),
        report.jobs,
        units::time(report.time_ms as f64 / 1e3)
    )
}
