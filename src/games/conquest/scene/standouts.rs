//! The moves of a match that stand out by the pieces that they bring; what they cost in chances is the review's business.

use super::words::{gain, turned};
use crate::{
    games::conquest::rules::{Conquest, Move, Position},
    kit::{Actor, Game, Record, Seat},
};

/// Why a move stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandoutReason {
    /// Its seat takes the lead.
    Leads,
    /// Its seat, which has led before, takes the lead again.
    Retakes,
    /// It is the largest capture.
    Largest,
    /// It ends the match.
    Ends,
    /// It ends the match by filling the board, and wins.
    Fills,
}

/// A move that stands out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standout {
    /// Which move of the seats, from 1.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// The move.
    pub made: Move,
    /// What it earned.
    pub gain: i32,
    /// Why it is told.
    pub why: StandoutReason,
    /// The pawns after it, the mover's first.
    pub counts: [u32; 2],
}

/// The last changes of the lead, the largest capture and the last move: four at most, in the order of the match.
pub fn standouts(record: &Record<Conquest>) -> Vec<Standout> {
    const MOST: usize = 4;
    let game = record.game();
    let mut at = game.opening();
    let mut all = Vec::new();
    let mut leader = None;
    let mut has_led = [false; 2];
    for (by, made) in record.acts() {
        let before = at;
        game.advance(&mut at, by, made);
        let Actor::Seat(seat) = by else { continue };
        let [first, second] = at.counts();
        let ahead = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Position::SEATS[0]),
            std::cmp::Ordering::Less => Some(Position::SEATS[1]),
            std::cmp::Ordering::Equal => leader,
        };
        let leads = ahead != leader && ahead == Some(seat);
        leader = ahead;
        let led = &mut has_led[seat.index()];
        let why = match std::mem::replace(led, *led || leads) {
            true => StandoutReason::Retakes,
            false => StandoutReason::Leads,
        };
        all.push((
            leads,
            Standout {
                number: all.len() + 1,
                seat,
                made,
                gain: gain(&before, &at, seat),
                why,
                counts: match seat.index() {
                    0 => [first, second],
                    _ => [second, first],
                },
            },
        ));
    }
    let mut points: Vec<Standout> = Vec::new();
    if record.is_over()
        && let Some((_, last)) = all.last()
    {
        let fills = record.position().empty().is_empty() && last.counts[0] > last.counts[1];
        points.push(Standout {
            why: match fills {
                true => StandoutReason::Fills,
                false => StandoutReason::Ends,
            },
            ..*last
        });
    }
    // The first of the largest: those after it were no larger.
    let largest = all.iter().rev();
    let largest = largest.max_by_key(|(_, point)| turned(point.made, point.gain));
    if let Some((_, largest)) = largest
        && largest.gain > 1
        && points.iter().all(|point| point.number != largest.number)
    {
        points.push(Standout {
            why: StandoutReason::Largest,
            ..*largest
        });
    }
    let leads = all.iter().rev().filter(|(leads, _)| *leads);
    for (_, point) in leads {
        if points.len() < MOST && points.iter().all(|known| known.number != point.number) {
            points.push(*point);
        }
    }
    points.sort_by_key(|point| point.number);
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::{
        notation::{moves, position},
        scene::figures::deeds,
    };

    fn played(from: &str, made: &[&str]) -> Record<Conquest> {
        let game = Conquest::from_position(position::read(from).expect("a position"));
        let mut record = Record::new(game);
        for text in made {
            let by = Actor::Seat(record.position().to_move());
            let made = moves::read(text).expect("a move");
            record.play(by, made).expect("it is legal");
        }
        record
    }

    #[test]
    fn the_largest_capture_is_the_one_that_the_figures_tell() {
        // A clone that turns five pawns over brings six.
        let record = played("xxx4/x1x4/2o4/7/7/7/6x o 0 9", &["2,2-1,1"]);
        let all = standouts(&record);
        let whys: Vec<_> = all.iter().map(|point| point.why).collect();
        assert_eq!(whys, [StandoutReason::Largest]);
        assert_eq!(all[0].gain, 6);
        assert_eq!(turned(all[0].made, all[0].gain), 5);
        assert_eq!(deeds(&record)[1].largest, 5);
    }

    #[test]
    fn what_stands_out_says_whether_a_lead_was_had_before_and_how_the_match_ends() {
        // First leads, second takes the lead, first takes it again, and so on to a full board.
        let record = played(
            "xx1/oo1/3 x 0 1",
            &["0,1-0,2", "1,0-2,0", "0,1-1,2", "2,0-2,1"],
        );
        let whys: Vec<_> = standouts(&record)
            .into_iter()
            .map(|point| point.why)
            .collect();
        assert!(
            !whys.contains(&StandoutReason::Fills),
            "it is not over: {whys:?}"
        );
        let over = played("xxx/xo1/xxx x 0 1", &["0,1-1,2"]);
        let last = standouts(&over);
        assert_eq!(
            last.last().map(|point| point.why),
            Some(StandoutReason::Fills)
        );
    }
}
