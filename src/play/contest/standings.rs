//! The standings of a tournament: what each player won, scored and was ahead by.

use std::time::Duration;

use serde::Serialize;

use crate::kit::{MatchRecord, MatchResult, Notation, Seat};

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
pub struct Standings {
    tallies: Vec<Tally>,
    matches: u64,
}

/// What one player has come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Who it is.
    pub name: String,
    /// What plays under that name.
    pub player: String,
    /// How many matches were played.
    pub matches: u64,
    /// How many were won alone.
    pub wins: u64,
    /// How many were won together with others.
    pub ties: u64,
    /// Matches won alone, of a hundred.
    pub win_percent: f64,
    /// Its standard error.
    pub win_percent_error: f64,
    /// Points a match.
    pub mean_score: f64,
    /// The standard deviation of the points.
    pub score_deviation: f64,
    /// The standard error of their mean.
    pub mean_score_error: f64,
    /// Points more than the best of the others had, a match.
    pub mean_margin: f64,
    /// The standard deviation of the margins.
    pub margin_deviation: f64,
    /// The standard error of their mean.
    pub margin_error: f64,
    /// Microseconds a move, where they were measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_per_move_us: Option<f64>,
    /// Over how many moves they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timed_moves: Option<u64>,
}

impl Standings {
    /// The standings of players, each a name and what plays under it.
    pub fn of_players<'a>(players: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        let mut standings = Self::default();
        for (name, player) in players {
            standings.line(name, player);
        }
        standings
    }

    /// Adds a finished match of a record. One that is not finished counts for nothing.
    pub fn add_record<G: Notation>(&mut self, record: &MatchRecord<G>) {
        let played = &record.record;
        let Some(result) = played.game().result(played.position()) else {
            return;
        };
        let mut sitting = [0; Seat::MOST];
        for (line, entry) in sitting.iter_mut().zip(&record.seats) {
            *line = self.line(&entry.name, &entry.player);
        }
        self.add(&result, &sitting[..record.seats.len()]);
    }

    /// Adds a match between the players of these lines, and how long they took over how many moves, by seat.
    pub fn add_timed(
        &mut self,
        result: &MatchResult,
        sitting: &[usize],
        taken: &[(Duration, u32)],
    ) {
        self.add(result, sitting);
        for (&line, (time, moves)) in sitting.iter().zip(taken) {
            self.tallies[line].time += *time;
            self.tallies[line].timed_moves += u64::from(*moves);
        }
    }

    /// Adds a match between the players of these lines, by seat.
    fn add(&mut self, result: &MatchResult, sitting: &[usize]) {
        self.matches += 1;
        let total = |seat: Seat| i64::from(result.scores[seat.index()]);
        let winners = result.winners();
        for (seat, &line) in Seat::first(sitting.len()).zip(sitting) {
            let others = Seat::first(sitting.len()).filter(|&other| other != seat);
            let best = others.map(total).max().unwrap_or_default();
            let tally = &mut self.tallies[line];
            tally.matches += 1;
            tally.score.add(total(seat));
            tally.margin.add(total(seat) - best);
            if winners.contains(seat) {
                *if winners.len() == 1 {
                    &mut tally.wins
                } else {
                    &mut tally.ties
                } += 1;
            }
        }
    }

    /// How many matches were added.
    pub const fn matches(&self) -> u64 {
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
    pub fn rows(&self) -> Vec<Row> {
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
