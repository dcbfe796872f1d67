//! What statistics count of a match.

use super::rules::{
    Move, Position, Ricochet, Robots, Tile,
    solver::{Question, solve_while},
};
use crate::{
    kit::{Actor, Game as _, Record},
    play::statistics::{Amount, Measure, Measured, Score, SeatMeasures},
};

/// By how many slides the ways that won a tile were longer than the shortest ones, and how soon a seat bids.
impl Measured for Ricochet {
    const SCORE: Score = Score::MovesAboveShortest;
    const MEASURES: &'static [Measure] = &[Measure::SecondsToBid];

    fn measured(record: &Record<Self>) -> Vec<SeatMeasures> {
        let mut tallies = vec![Tally::default(); record.game().seats()];
        let mut round = Round::default();
        let mut at = record.game().opening();
        for ((by, made), &time) in record.acts().zip(record.times()) {
            let before = at;
            record.game().advance(&mut at, by, made);
            let tally = match by {
                Actor::Seat(seat) => &mut tallies[seat.index()],
                Actor::Chance | Actor::Clock => {
                    if let Move::Turn(tile) = made {
                        round = Round::of(tile, &at);
                    }
                    continue;
                }
            };
            match (made, by) {
                (Move::Bid(_), _) if !round.has_bid.contains(&by) => {
                    round.has_bid.push(by);
                    tally.bids.push(f64::from(time) / 1000.0);
                }
                (Move::Slide(_), Actor::Seat(seat)) => {
                    let won = |at: &Position| at.won[seat.index()].len();
                    if won(&at) > won(&before) {
                        tally.above.extend(round.above(record.game(), at.shown));
                    }
                }
                _ => {}
            }
        }
        let measures = tallies.iter().map(|tally| SeatMeasures {
            score: mean(&tally.above),
            measures: vec![mean(&tally.bids)],
        });
        measures.collect()
    }
}

/// What is counted of a seat.
#[derive(Clone, Debug, Default)]
struct Tally {
    /// For each tile that it won, by how many slides its way was longer than the shortest.
    above: Vec<f64>,
    /// For each tile that it bid for, after how many seconds.
    bids: Vec<f64>,
}

/// The tile that lies open.
#[derive(Clone, Debug, Default)]
struct Round {
    /// With where the robots stood.
    tile: Option<(Tile, Robots)>,
    has_bid: Vec<Actor>,
}

impl Round {
    /// That tile was turned at `at`.
    fn of(tile: Tile, at: &Position) -> Self {
        Self {
            tile: Some((tile, at.start)),
            has_bid: Vec::new(),
        }
    }

    /// By how many slides a way of so many is longer than the shortest.
    fn above(&self, game: &Ricochet, slides: u8) -> Option<f64> {
        let (tile, robots) = self.tile?;
        let (walls, goal) = (&game.layout().walls, game.layout().goal(tile));
        let question = Question {
            must_ricochet: game.rules().must_ricochet,
            count: false,
        };
        let shortest = solve_while(walls, robots, goal, question, &|| false, &mut |_| {});
        Some(f64::from(slides) - shortest.length()? as f64)
    }
}

fn mean(values: &[f64]) -> Option<Amount> {
    let count = values.len();
    (count > 0).then(|| Amount::new(values.iter().sum::<f64>() / count as f64))
}
