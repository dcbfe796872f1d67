//! The count of a round as a row of beats: which terrain or bonus is counted when, and what each seat gets for it. Pure.

use crate::{
    games::dominations::{
        rules::{Domain, Position, Terrain},
        scene::results::tally::{COUNTED, Row, Verdict, rows, verdict},
    },
    kit::Seat,
};

/// What is counted at one beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The domains of a terrain.
    Terrain(Terrain),
    /// The castles in the middle.
    Middle,
    /// The complete kingdoms.
    Harmony,
    /// Nothing more: what broke a tie is told.
    Tie,
}

/// A round to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The beats, in their order.
    pub beats: Vec<Beat>,
    /// What each seat gets at each beat, by seat, then beat.
    pub points: Vec<Vec<u16>>,
    /// How it ends.
    pub verdict: Verdict,
}

impl Score {
    /// The count of the round that is over; nothing while one is being played.
    pub fn of(position: &Position) -> Option<Self> {
        let verdict = verdict(position)?;
        let rules = position.rules();
        let mut beats: Vec<Beat> = COUNTED.into_iter().map(Beat::Terrain).collect();
        beats.extend(rules.middle_kingdom.then_some(Beat::Middle));
        beats.extend(rules.harmony.then_some(Beat::Harmony));
        beats.extend(verdict.is_tie().then_some(Beat::Tie));
        let rows = rows(position);
        let points = Seat::first(position.seats())
            .map(|seat| {
                let row = rows.iter().find(|row| row.seat == seat);
                beats
                    .iter()
                    .map(|beat| row.map_or(0, |row| points_of(row, *beat)))
                    .collect()
            })
            .collect();
        Some(Self {
            beats,
            points,
            verdict,
        })
    }

    /// The points of a seat before a beat.
    #[cfg(test)]
    pub fn before(&self, seat: Seat, beat: usize) -> u16 {
        self.points[seat.index()][..beat].iter().sum()
    }

    /// The most points that a seat ends with.
    pub fn most(&self) -> u16 {
        self.points
            .iter()
            .map(|points| points.iter().sum())
            .max()
            .unwrap_or(0)
    }
}

fn points_of(row: &Row, beat: Beat) -> u16 {
    match beat {
        Beat::Terrain(terrain) => COUNTED
            .iter()
            .position(|one| *one == terrain)
            .map_or(0, |place| row.terrains[place]),
        Beat::Middle => row.middle.unwrap_or(0),
        Beat::Harmony => row.harmony.unwrap_or(0),
        Beat::Tie => 0,
    }
}

/// The domains that a beat lights up in a kingdom.
pub fn lit(position: &Position, seat: Seat, beat: Beat) -> Vec<Domain> {
    let domains = position.kingdom(seat).domains();
    match beat {
        Beat::Terrain(terrain) => domains
            .into_iter()
            .filter(|domain| domain.terrain == terrain)
            .collect(),
        Beat::Tie => {
            let totals = position.totals();
            if totals.iter().any(|total| *total > totals[seat.index()]) {
                return Vec::new();
            }
            let largest = domains.into_iter().max_by_key(|domain| domain.cells.len());
            largest.into_iter().collect()
        }
        Beat::Middle | Beat::Harmony => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{Dominations, DominoSet, OptionalRule, Rules},
        },
        kit::{Agent as _, Dealer, Limits, Record, ToMove},
    };

    #[test]
    fn the_beats_add_up_to_the_scores() {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        for seed in 0..10 {
            let game = Dominations::new(rules, 3, DominoSet::course()).unwrap();
            let mut record = Record::new(game);
            loop {
                let made = match record.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => Dealer { seed }.deal(&record),
                    ToMove::Seat(seat) => {
                        let (game, at) = (record.game(), record.position());
                        Greedy.choose(game, at, seat, &Limits::NONE)
                    }
                };
                assert_eq!(Score::of(record.position()), None);
                record.play_next(made).unwrap();
            }
            let position = record.position();
            let score = Score::of(position).unwrap();
            assert!(score.beats.len() >= 8);
            for seat in Seat::first(3) {
                let total = score.before(seat, score.beats.len());
                assert_eq!(total, position.round_scores(1).unwrap()[seat.index()].total);
                for (place, beat) in score.beats.iter().enumerate() {
                    if let Beat::Terrain(_) = beat {
                        let lit: u16 = lit(position, seat, *beat).iter().map(Domain::points).sum();
                        assert_eq!(lit, score.points[seat.index()][place]);
                    }
                }
            }
        }
    }
}
