//! The match that the lesson is taught by, and where in it each step begins. Pure.

use std::sync::LazyLock;

use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Domain, Dominations, Kingdom, Move, Stage},
    },
    kit::{Actor, Record, Seat, ToMove},
};

/// The seat of whoever learns.
pub const OWN: Seat = Seat::new(0);
/// The turn after which domains are counted.
const COUNTED: usize = 9;

/// A step of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A king is put on a domino.
    Pick,
    /// The domino is laid down.
    Place,
    /// A domain is counted.
    Score,
    /// The bonuses are counted.
    Bonus,
}

impl Step {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Pick, Self::Place, Self::Score, Self::Bonus];

    /// The step of that number; the first one where there is none.
    pub fn of(number: usize) -> Self {
        Self::ALL.get(number).copied().unwrap_or(Self::Pick)
    }

    /// Its number.
    pub fn number(self) -> usize {
        self as usize
    }

    /// The key of its heading; its sentences are at `-line` and, once it is done, at `-done`.
    pub fn stem(self) -> &'static str {
        match self {
            Self::Pick => "tutor-1",
            Self::Place => "tutor-2",
            Self::Score => "tutor-3",
            Self::Bonus => "tutor-4",
        }
    }
}

/// The whole match.
pub fn whole() -> &'static MatchRecord {
    static WHOLE: LazyLock<MatchRecord> = LazyLock::new(|| {
        let text = include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/assets/lessons/dominations.json"
        ));
        MatchRecord::from_json(text).expect("a test reads it")
    });
    &WHOLE
}

/// The match as it stands when a step begins.
pub fn until(step: Step) -> MatchRecord {
    let mut part = whole().clone();
    part.record.truncate(begins(&part.record, step));
    part
}

/// The lesson with that played of its match.
pub fn of_record(record: &Record<Dominations>) -> MatchRecord {
    MatchRecord {
        record: record.clone(),
        ..whole().clone()
    }
}

/// The match as it was left in a step, where that is known and whoever learns is to go on; else as it stands when the step
/// begins.
pub fn left(step: Step, left: Option<&str>) -> MatchRecord {
    let left = left.and_then(|text| MatchRecord::from_json(text).ok());
    let left = left.filter(|left| {
        step == Step::Place
            && left.record.game() == whole().record.game()
            && left.record.to_move() == ToMove::Seat(OWN)
            && left.record.position().stage() == Stage::Place
    });
    left.unwrap_or_else(|| until(step))
}

/// After how many moves a step begins.
fn begins(record: &Record<Dominations>, step: Step) -> usize {
    let acts = || record.acts().enumerate();
    let mut own_placed = acts().filter_map(|(index, (by, made))| {
        (by == Actor::Seat(OWN) && matches!(made, Move::Place(_))).then_some(index)
    });
    let found = match step {
        Step::Pick => acts()
            .find(|(_, (_, made))| matches!(made, Move::Pick(_)))
            .map(|(index, _)| index),
        Step::Place => own_placed.next(),
        // The domino lies.
        Step::Score => own_placed.nth(COUNTED - 1).map(|index| index + 1),
        // With the last move the results would begin.
        Step::Bonus => record.ply().checked_sub(1),
    };
    found.unwrap_or(0)
}

/// The domain of a kingdom that is worth most.
pub fn best_domain(kingdom: &Kingdom) -> Option<Domain> {
    let domains = kingdom.domains();
    let mut best = domains.into_iter().max_by_key(Domain::points)?;
    // As one reads.
    best.cells.sort_by_key(|cell| (-cell.y, cell.x));
    Some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{self, HARMONY, MIDDLE_KINGDOM, Position, Stage},
        kit::{Dealer, ToMove},
    };

    #[test]
    fn the_match_of_the_lesson_replays_and_is_dealt_from_its_seed() {
        let whole = whole();
        assert!(whole.record.is_over());
        assert!(whole.seats.iter().any(|seat| seat.player == "human"));
        let mut again = Record::new(whole.record.game().clone());
        let dealer = Dealer { seed: whole.seed };
        for &made in whole.record.moves() {
            if again.to_move() == ToMove::Chance {
                assert_eq!(dealer.deal(&again), made);
            }
            again.play_next(made).unwrap();
        }
        assert_eq!(again.position(), whole.record.position());
    }

    #[test]
    fn each_step_begins_where_it_can_be_taught() {
        let at = |step| *until(step).record.position();
        let pick = at(Step::Pick);
        assert_eq!((pick.stage(), pick.turn()), (Stage::Pick, 0));
        assert_eq!(pick.to_move(), ToMove::Seat(OWN));
        let place = at(Step::Place);
        assert_eq!(
            (place.stage(), place.to_move()),
            (Stage::Place, ToMove::Seat(OWN))
        );
        assert_eq!(place.kingdom(OWN).tile_count(), 0);
        let score = at(Step::Score);
        assert_eq!(score.to_move(), ToMove::Seat(OWN));
        let best = best_domain(score.kingdom(OWN)).unwrap();
        assert!(best.cells.len() >= 5 && best.crowns >= 2, "{best:?}");
        let bonus = at(Step::Bonus);
        assert_ne!(bonus.stage(), Stage::RoundOver);
        let by = whole().record.game().rules();
        let earned = |position: &Position| {
            let score = rules::score(position.kingdom(OWN), by);
            [score.middle_kingdom, score.harmony]
        };
        assert_eq!(earned(&bonus), [MIDDLE_KINGDOM, HARMONY]);
        assert_eq!(earned(&score)[1], 0, "it has holes");
    }
}
