//! What statistics count of a match.

use super::rules::{DiceWars, Faces, Move};
use crate::{
    kit::{Game as _, Record, Seat},
    play::statistics::{Amount, Measure, Measured, Score, SeatMeasures},
};

/// What one die rolls on average.
const MEAN_FACE: f64 = 3.5;

/// How many rounds it was in, and whether its dice rolled more than dice do.
impl Measured for DiceWars {
    const SCORE: Score = Score::RoundsSurvived;
    const MEASURES: &'static [Measure] = &[Measure::DiceLuck];

    fn measured(record: &Record<Self>) -> Vec<SeatMeasures> {
        let game = record.game();
        let seats = game.seats();
        let mut survived = vec![0; seats];
        let mut luck = vec![0.0; seats];
        let mut attack: Option<[Option<Seat>; 2]> = None;
        let mut at = game.opening();
        for (by, made) in record.acts() {
            match made {
                Move::Attack { from, to } => attack = Some([at.owner(from), at.owner(to)]),
                Move::Roll(roll) => {
                    let sides = attack.take().unwrap_or_default();
                    for (seat, faces) in sides.into_iter().zip([roll.attack, roll.defence]) {
                        if let Some(seat) = seat {
                            luck[seat.index()] += above_mean(faces);
                        }
                    }
                }
                Move::End | Move::Grow(_) => {}
            }
            game.advance(&mut at, by, made);
            for seat in Seat::first(seats).filter(|seat| at.is_in(*seat)) {
                survived[seat.index()] = at.round();
            }
        }
        let measures = survived
            .into_iter()
            .zip(luck)
            .map(|(rounds, luck)| SeatMeasures {
                score: Some(i32::from(rounds).into()),
                measures: vec![Some(Amount::new(luck))],
            });
        measures.collect()
    }
}

/// By how much dice rolled more than as many do on average.
fn above_mean(faces: Faces) -> f64 {
    f64::from(faces.sum()) - MEAN_FACE * f64::from(faces.count())
}
