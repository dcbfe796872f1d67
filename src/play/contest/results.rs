//! What a contest has come to: standings, strengths, faults.

use std::time::Duration;

use serde::Serialize;

use super::{
    entrants::Entrant,
    ratings::{Ratings, Sprt, Verdict},
    referee::{Manners, Played},
    schedule::Fixture,
    standings::{Row, Standings},
};
use crate::{
    kit::{BotFault, Seat, SeatSet},
    play::Playable,
};

/// The results so far.
pub struct Results {
    standings: Standings,
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
    manners: Manners,
}

/// What a player did wrong first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FirstFault {
    /// Which match of the contest, from 1.
    pub r#match: u64,
    /// Where in the match, and what.
    #[serde(flatten)]
    pub fault: BotFault,
}

struct Test {
    elo: (f64, f64),
    sprt: Sprt,
    /// The deal of which one match is over, and the points of the first player in it.
    half: Option<(u64, f64)>,
}

/// What one player has come to: the standings, how strong it is, and how it behaved.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerResult {
    /// Wins, points and margins.
    #[serde(flatten)]
    pub row: Row,
    /// Elo points above the mean of all players.
    pub elo: f64,
    /// The interval of 95 % is so wide to either side.
    pub elo_error: f64,
    /// How many moves were made for it.
    pub faults: u64,
    /// In how many matches.
    pub matches_with_faults: u64,
    /// The first of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_fault: Option<FirstFault>,
    /// How long its slowest move took, in milliseconds.
    pub slowest_move_ms: f64,
    /// How many of its lines answered nothing.
    pub stray_lines: u64,
    /// How often its program was started again because it was not ready.
    pub second_starts: u64,
    /// How many moves of a built-in player took longer than they may.
    pub overruns: u64,
}

/// What the test between the first two players has come to.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TestResult {
    /// Tested against.
    pub elo0: f64,
    /// Tested for.
    pub elo1: f64,
    /// How often either mistake happens.
    pub mistakes: f64,
    /// The logarithm of the likelihood ratio.
    pub ratio: f64,
    /// Beyond it either way the test is over.
    pub bound: f64,
    /// What is sure.
    pub verdict: Verdict,
}

impl Results {
    /// Nothing has been played between these players; `sprt` are the strengths of a test between the first two.
    pub fn new<G: Playable>(entrants: &[Entrant<G>], sprt: Option<(f64, f64)>) -> Self {
        let players = entrants
            .iter()
            .map(|entrant| (entrant.name.as_str(), entrant.player()));
        let conduct = entrants.iter().map(|entrant| Conduct {
            name: entrant.name.clone(),
            ..Conduct::default()
        });
        Self {
            standings: Standings::of_players(players),
            ratings: Ratings::new(entrants.len()),
            conduct: conduct.collect(),
            test: sprt.map(|elo| Test {
                elo,
                sprt: Sprt::new(elo.0, elo.1),
                half: None,
            }),
        }
    }

    /// Adds a match. They come in the order of the schedule.
    pub fn add<G: Playable>(&mut self, fixture: &Fixture, played: &Played<G>) {
        let (sitting, result) = (&fixture.sitting, &played.result);
        self.standings.add_timed(result, sitting, &played.taken);
        let ranks: Vec<(usize, u8)> = (sitting.iter())
            .zip(&result.ranks)
            .map(|(&player, &rank)| (player, rank))
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
        for (seat, (&player, &slowest)) in
            (Seat::ALL.into_iter()).zip(sitting.iter().zip(&played.slowest))
        {
            let conduct = &mut self.conduct[player];
            conduct.matches_with_faults += u64::from(faulty.contains(seat));
            conduct.slowest = conduct.slowest.max(slowest);
        }
        for (&player, manners) in sitting.iter().zip(&played.manners) {
            let so_far = &mut self.conduct[player].manners;
            so_far.strays += manners.strays;
            so_far.second_starts += manners.second_starts;
            so_far.overruns += manners.overruns;
        }
        if let Some(test) = &mut self.test {
            let seat = Seat::ALL[sitting.iter().position(|&player| player == 0).unwrap_or(0)];
            let winners = result.winners();
            let points = match winners.contains(seat) {
                true => 1.0 / winners.len() as f64,
                false => 0.0,
            };
            match test.half.take() {
                Some((deal, earlier)) if deal == fixture.deal => test.sprt.add(earlier + points),
                // Of the deal before, one match was broken off.
                _ => test.half = Some((fixture.deal, points)),
            }
        }
    }

    /// How many matches were added.
    pub const fn matches(&self) -> u64 {
        self.standings.matches()
    }

    /// Whether more matches would tell nothing new.
    pub fn is_decided(&self) -> bool {
        let verdict = self.test.as_ref().map(|test| test.sprt.verdict());
        verdict.is_some_and(|verdict| verdict != Verdict::Open)
    }

    /// What is known of every player, the strongest first.
    pub fn players(&self) -> Vec<PlayerResult> {
        let ratings = self.ratings.ratings();
        let players = self.standings.rows().into_iter().filter_map(|row| {
            let of = |conduct: &Conduct| conduct.name == row.name;
            let player = self.conduct.iter().position(of)?;
            let conduct = &self.conduct[player];
            Some(PlayerResult {
                row,
                elo: ratings[player].elo,
                elo_error: ratings[player].error,
                faults: conduct.faults,
                matches_with_faults: conduct.matches_with_faults,
                first_fault: conduct.first_fault.clone(),
                slowest_move_ms: conduct.slowest.as_secs_f64() * 1e3,
                stray_lines: conduct.manners.strays,
                second_starts: conduct.manners.second_starts,
                overruns: conduct.manners.overruns,
            })
        });
        let mut players: Vec<_> = players.collect();
        players.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        players
    }

    /// What the test has come to, if there is one.
    pub fn test(&self) -> Option<TestResult> {
        self.test.as_ref().map(|test| TestResult {
            elo0: test.elo.0,
            elo1: test.elo.1,
            mistakes: Sprt::MISTAKES,
            ratio: test.sprt.ratio(),
            bound: Sprt::bound(),
            verdict: test.sprt.verdict(),
        })
    }
}
