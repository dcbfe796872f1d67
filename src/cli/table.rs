//! The table of a tournament: what each player won, scored and was ahead by.

use std::{
    io::{self, Write},
    time::Duration,
};

use serde::Serialize;

use super::match_play::{MatchPlan, Outcome};
use crate::{
    games::dominations::{notation::MatchRecord, rules::Standing},
    kit::Seat,
};

/// Whole numbers only, so that shards add up to the whole in any order.
#[derive(Clone, Debug, Default)]
struct Tally {
    name: String,
    player: String,
    matches: u64,
    wins: u64,
    ties: u64,
    score: Sum,
    margin: Sum,
    time: Duration,
    timed_moves: u64,
}

/// A sum and the sum of the squares.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    values: i64,
    squares: i64,
}

impl Sum {
    fn add(&mut self, value: i64) {
        self.values += value;
        self.squares += value * value;
    }

    fn mean(self, count: u64) -> f64 {
        self.values as f64 / count.max(1) as f64
    }

    /// The standard deviation of the values.
    fn deviation(self, count: u64) -> f64 {
        let count = i128::from(count);
        let spread = count * i128::from(self.squares) - i128::from(self.values).pow(2);
        if count < 2 {
            0.0
        } else {
            (spread as f64 / (count * (count - 1)) as f64).sqrt()
        }
    }
}

/// The players' tallies over all matches added.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    tallies: Vec<Tally>,
    matches: u64,
}

/// A player's line of the table.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    pub(super) name: String,
    player: String,
    matches: u64,
    wins: u64,
    ties: u64,
    win_percent: f64,
    win_percent_error: f64,
    mean_score: f64,
    score_deviation: f64,
    mean_score_error: f64,
    mean_margin: f64,
    margin_deviation: f64,
    margin_error: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    time_per_move_us: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    timed_moves: Option<u64>,
}

impl Table {
    /// A table of the players of a plan, in its order.
    pub(super) fn of(plan: &MatchPlan) -> Self {
        let names = plan.names.iter().map(String::as_str);
        Self::of_players(names.zip(plan.players.iter().map(String::as_str)))
    }

    /// A table of players, each a name and what plays under it.
    pub(super) fn of_players<'a>(players: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let mut table = Self::default();
        for (name, player) in players {
            table.line(name, player);
        }
        table
    }

    /// Adds a finished match of a record. One that is not finished counts for nothing.
    pub(super) fn add_record(&mut self, record: &MatchRecord) {
        let Some(standing) = record.record.position().standing() else {
            return;
        };
        let mut sitting = [0; Seat::MOST];
        for (line, entry) in sitting.iter_mut().zip(&record.seats) {
            *line = self.line(&entry.name, &entry.player);
        }
        self.add(&standing, &sitting[..record.seats.len()]);
    }

    /// Adds a match of the plan that the table is of.
    pub(super) fn add_outcome(&mut self, outcome: &Outcome) {
        self.add(&outcome.standing, &outcome.sitting[..self.tallies.len()]);
        for (tally, (time, moves)) in self.tallies.iter_mut().zip(outcome.taken) {
            tally.time += time;
            tally.timed_moves += u64::from(moves);
        }
    }

    /// Adds a match between the players of these lines, and how long they took over how many moves, by seat.
    pub(super) fn add_timed(
        &mut self,
        standing: &Standing,
        sitting: &[usize],
        taken: &[(Duration, u32)],
    ) {
        self.add(standing, sitting);
        for (&line, (time, moves)) in sitting.iter().zip(taken) {
            self.tallies[line].time += *time;
            self.tallies[line].timed_moves += u64::from(*moves);
        }
    }

    /// Adds a match between the players of these lines, by seat.
    fn add(&mut self, standing: &Standing, sitting: &[usize]) {
        self.matches += 1;
        let total = |seat| i64::from(standing.total(seat));
        for (seat, &line) in Seat::first(sitting.len()).zip(sitting) {
            let others = Seat::first(sitting.len()).filter(|&other| other != seat);
            let best = others.map(total).max().unwrap_or_default();
            let tally = &mut self.tallies[line];
            tally.matches += 1;
            tally.score.add(total(seat));
            tally.margin.add(total(seat) - best);
            if standing.winners.contains(seat) {
                *if standing.winners.len() == 1 {
                    &mut tally.wins
                } else {
                    &mut tally.ties
                } += 1;
            }
        }
    }

    /// How many matches were added.
    pub(super) const fn matches(&self) -> u64 {
        self.matches
    }

    /// The line of a player, a new one if there is none.
    fn line(&mut self, name: &str, player: &str) -> usize {
        let known = self
            .tallies
            .iter()
            .position(|tally| tally.name == name && tally.player == player);
        known.unwrap_or_else(|| {
            self.tallies.push(Tally {
                name: name.to_owned(),
                player: player.to_owned(),
                ..Tally::default()
            });
            self.tallies.len() - 1
        })
    }

    /// The lines, best first.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut tallies: Vec<_> = self.tallies.iter().collect();
        tallies.sort_by(|a, b| {
            // Shares of matches won, compared as fractions.
            let wins = u128::from(b.wins) * u128::from(a.matches);
            let ours = u128::from(a.wins) * u128::from(b.matches);
            wins.cmp(&ours)
                .then_with(|| {
                    b.margin
                        .mean(b.matches)
                        .total_cmp(&a.margin.mean(a.matches))
                })
                .then_with(|| a.name.cmp(&b.name))
        });
        tallies.into_iter().map(row).collect()
    }
}

fn row(tally: &Tally) -> Row {
    let count = tally.matches.max(1) as f64;
    let won = tally.wins as f64 / count;
    let score_deviation = tally.score.deviation(tally.matches);
    let margin_deviation = tally.margin.deviation(tally.matches);
    let timed = (tally.timed_moves > 0).then_some(tally.timed_moves);
    Row {
        name: tally.name.clone(),
        player: tally.player.clone(),
        matches: tally.matches,
        wins: tally.wins,
        ties: tally.ties,
        win_percent: 100.0 * won,
        win_percent_error: 100.0 * (won * (1.0 - won) / count).sqrt(),
        mean_score: tally.score.mean(tally.matches),
        score_deviation,
        mean_score_error: score_deviation / count.sqrt(),
        mean_margin: tally.margin.mean(tally.matches),
        margin_deviation,
        margin_error: margin_deviation / count.sqrt(),
        time_per_move_us: timed.map(|moves| tally.time.as_secs_f64() * 1e6 / moves as f64),
        timed_moves: timed,
    }
}

/// Writes the lines as text, each figure with what it was measured over.
pub(super) fn write_rows(rows: &[Row], out: &mut impl Write) -> io::Result<()> {
    let width = rows
        .iter()
        .map(|row| row.name.chars().count())
        .max()
        .unwrap_or_default()
        .max("player".len());
    writeln!(
        out,
        "{:width$}  {:>9}  {:>9}  {:>7}  {:>14}  {:>21}  {:>16}  time per move",
        "player", "matches", "wins", "ties", "win %", "mean score (sd)", "margin"
    )?;
    for row in rows {
        let time = match (row.time_per_move_us, row.timed_moves) {
            (Some(time), Some(moves)) => format!("{time:.2} us over {moves} moves"),
            _ => "not measured".to_owned(),
        };
        writeln!(
            out,
            "{:width$}  {:>9}  {:>9}  {:>7}  {:>14}  {:>21}  {:>16}  {time}",
            row.name,
            row.matches,
            row.wins,
            row.ties,
            format!("{:.1} +- {:.1}", row.win_percent, row.win_percent_error),
            format!(
                "{:.2} +- {:.2} ({:.1})",
                row.mean_score, row.mean_score_error, row.score_deviation
            ),
            format!("{:+.2} +- {:.2}", row.mean_margin, row.margin_error),
        )?;
    }
    Ok(())
}
