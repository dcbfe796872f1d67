//! What a contest has come to: standings, strengths, faults.

use std::{io::Write, process::ExitCode, time::Duration};

use serde::Serialize;

use super::{
    super::{
        failure::Failure,
        output,
        rating::{Ratings, Sprt, Verdict},
        table::{Row, Table, write_rows},
    },
    entrants::Entrant,
    referee::Played,
    schedule::Fixture,
};
use crate::{
    games::dominations::notation::BotFault,
    kit::{Seat, SeatSet},
};

/// The results so far.
pub(super) struct Results {
    table: Table,
    ratings: Ratings,
    conduct: Vec<Conduct>,
    test: Option<Test>,
}

/// How a player behaved.
#[derive(Default)]
struct Conduct {
    name: String,
    faults: u64,
    matches_with_faults: u64,
    first_fault: Option<FirstFault>,
    slowest: Duration,
}

#[derive(Clone, Serialize)]
struct FirstFault {
    /// Which match of the contest, from 1.
    r#match: u64,
    #[serde(flatten)]
    fault: BotFault,
}

struct Test {
    elo: (f64, f64),
    sprt: Sprt,
    /// The points of the first player in the pair of matches being played, and how many of it are over.
    pair: (f64, u8),
}

/// What the contest was played with.
pub(super) struct Setting {
    pub table: u8,
    pub seed: u64,
    pub time_ms: u64,
    pub jobs: usize,
    pub seconds: f64,
    pub interrupted: bool,
}

#[derive(Serialize)]
struct Report {
    matches: u64,
    table: u8,
    players: Vec<PlayerRow>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtReport>,
    seed: u64,
    time_ms: u64,
    jobs: usize,
    seconds: f64,
    matches_per_second: f64,
    interrupted: bool,
}

#[derive(Serialize)]
struct PlayerRow {
    #[serde(flatten)]
    row: Row,
    /// Above the mean of all players.
    elo: f64,
    /// The interval of 95 % is so wide to either side.
    elo_error: f64,
    faults: u64,
    matches_with_faults: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_fault: Option<FirstFault>,
    slowest_move_ms: f64,
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    mistakes: f64,
    ratio: f64,
    bound: f64,
    verdict: Verdict,
}

impl Results {
    pub(super) fn new(entrants: &[Entrant], sprt: Option<(f64, f64)>) -> Self {
        let players = entrants
            .iter()
            .map(|entrant| (entrant.name.as_str(), entrant.player()));
        let conduct = entrants.iter().map(|entrant| Conduct {
            name: entrant.name.clone(),
            ..Conduct::default()
        });
        Self {
            table: Table::of_players(players),
            ratings: Ratings::new(entrants.len()),
            conduct: conduct.collect(),
            test: sprt.map(|elo| Test {
                elo,
                sprt: Sprt::new(elo.0, elo.1),
                pair: (0.0, 0),
            }),
        }
    }

    /// Adds a match. They come in the order of the schedule.
    pub(super) fn add(&mut self, fixture: &Fixture, played: &Played) {
        let (sitting, standing) = (&fixture.sitting, &played.standing);
        self.table.add_timed(standing, sitting, &played.taken);
        let ranks: Vec<(usize, u8)> = Seat::ALL
            .into_iter()
            .zip(sitting)
            .map(|(seat, &player)| (player, standing.rank(seat)))
            .collect();
        self.ratings.add(fixture.deal, &ranks);
        let mut faulty = SeatSet::default();
        for fault in &played.record.faults {
            let seat = Seat::new(fault.seat);
            faulty.insert(seat);
            let conduct = &mut self.conduct[sitting[seat.index()]];
            conduct.faults += 1;
            conduct.first_fault.get_or_insert_with(|| FirstFault {
                r#match: fixture.index + 1,
                fault: fault.clone(),
            });
        }
        for (seat, (&player, &slowest)) in Seat::ALL
            .into_iter()
            .zip(sitting.iter().zip(&played.slowest))
        {
            let conduct = &mut self.conduct[player];
            conduct.matches_with_faults += u64::from(faulty.contains(seat));
            conduct.slowest = conduct.slowest.max(slowest);
        }
        if let Some(test) = &mut self.test {
            let seat = Seat::ALL[sitting.iter().position(|&player| player == 0).unwrap_or(0)];
            let (points, over) = &mut test.pair;
            if standing.winners.contains(seat) {
                *points += 1.0 / standing.winners.len() as f64;
            }
            *over += 1;
            if *over == 2 {
                test.sprt.add(*points);
                test.pair = (0.0, 0);
            }
        }
    }

    pub(super) const fn matches(&self) -> u64 {
        self.table.matches()
    }

    /// Whether more matches would tell nothing new.
    pub(super) fn is_decided(&self) -> bool {
        let verdict = self.test.as_ref().map(|test| test.sprt.verdict());
        verdict.is_some_and(|verdict| verdict != Verdict::Open)
    }

    fn report(&self, setting: &Setting) -> Report {
        let ratings = self.ratings.ratings();
        let players = self.table.rows().into_iter().filter_map(|row| {
            let of = |conduct: &Conduct| conduct.name == row.name;
            let player = self.conduct.iter().position(of)?;
            let conduct = &self.conduct[player];
            Some(PlayerRow {
                row,
                elo: ratings[player].elo,
                elo_error: ratings[player].error,
                faults: conduct.faults,
                matches_with_faults: conduct.matches_with_faults,
                first_fault: conduct.first_fault.clone(),
                slowest_move_ms: conduct.slowest.as_secs_f64() * 1e3,
            })
        });
        let mut players: Vec<_> = players.collect();
        players.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        Report {
            matches: self.matches(),
            table: setting.table,
            players,
            sprt: self.test.as_ref().map(|test| SprtReport {
                elo0: test.elo.0,
                elo1: test.elo.1,
                mistakes: Sprt::MISTAKES,
                ratio: test.sprt.ratio(),
                bound: Sprt::bound(),
                verdict: test.sprt.verdict(),
            }),
            seed: setting.seed,
            time_ms: setting.time_ms,
            jobs: setting.jobs,
            seconds: setting.seconds,
            matches_per_second: self.matches() as f64 / setting.seconds.max(1e-9),
            interrupted: setting.interrupted,
        }
    }

    pub(super) fn print(&self, setting: &Setting, json: bool) -> Result<ExitCode, Failure> {
        let report = self.report(setting);
        output::print(|out| {
            if json {
                serde_json::to_writer(&mut *out, &report)?;
                return writeln!(out);
            }
            write_text(&report, out)
        })
    }
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
            format!("{:.1} ms", player.slowest_move_ms),
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
        "{} matches of seed {} in {:.2} s{}: {:.1} matches per second, {} at once, {} ms per move",
        report.matches,
        report.seed,
        report.seconds,
        if report.interrupted {
            " (interrupted)"
        } else {
            ""
        },
        report.matches_per_second,
        report.jobs,
        report.time_ms
    )
}
