//! What statistics count of a match.

use super::rules::{Conquest, Size};
use crate::{
    kit::{Options, Record, Seat},
    play::statistics::{Amount, Measured, Score, SeatMeasures},
};

/// Its share of the board.
impl Measured for Conquest {
    const SCORE: Score = Score::ShareOfCells;

    /// On the smallest board a few moves decide the match.
    fn is_rated(options: &Options) -> bool {
        options.value(0) > i32::from(Size::ALL[0].side())
    }

    fn measured(record: &Record<Self>) -> Vec<SeatMeasures> {
        let at = record.position();
        let counts = at.counts();
        let cells = counts[0] + counts[1] + at.empty().iter().count() as u32;
        let of_seat = |seat: Seat| SeatMeasures {
            score: Some(Amount::new(
                100.0 * f64::from(counts[seat.index()]) / f64::from(cells.max(1)),
            )),
            measures: Vec::new(),
        };
        Seat::first(2).map(of_seat).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::{
            notation::position,
            rules::{Cell, Move},
        },
        kit::Actor,
        play::statistics::Thought,
    };

    #[test]
    fn the_board_is_shared_out_and_times_tell_how_long_a_move_took() {
        // A board of 3 x 3 with one cell left, which the second to move takes from both sides.
        let start = position::read("xx1/xxo/ooo x 0 1").unwrap();
        let game = Conquest::from_position(start);
        let mut record = Record::new(game);
        let seat = Seat::new(0);
        let clone = Move::Pawn {
            from: Cell::new(0, 1),
            to: Cell::new(0, 2),
        };
        record.play_at(Actor::Seat(seat), clone, 2500).unwrap();
        assert!(record.is_over());
        let measured = Conquest::measured(&record);
        let sum: f64 = measured.iter().map(|seat| seat.score.unwrap().get()).sum();
        assert!((sum - 100.0).abs() < 0.01, "{measured:?}");
        let won = record.position().counts()[0];
        assert_eq!(measured[0].score, Some(Amount::new(f64::from(won) / 0.09)));
        let thought = Thought {
            milliseconds: 2500,
            moves: 1,
        };
        assert_eq!(Thought::in_match(&record), [Some(thought), None]);
    }
}
