//! The match that Conquest is taught by, and what each step of it asks for. Pure.

use std::sync::LazyLock;

use bevy::ecs::error::BevyError;

use crate::{
    games::conquest::{
        notation::MatchRecord,
        rules::{Conquest, Layout, Move, Size},
    },
    kit::{Actor, Record},
    screens::learn::course::{Course, OWN, Others, Step},
};

/// So many pawns are to be turned over by one move.
const THREE: usize = 3;
/// So many moves of one's own are free at the end.
const FREE: usize = 3;

impl Course for Conquest {
    const STEPS: &'static [Step<Self>] = &[
        Step {
            stem: "conquest-tutor-clone",
            begins: 0,
            asks: |_, made| made.is_clone(),
            is_done: |record, begins| record.ply() > begins,
            others: Others::Wait,
        },
        Step {
            stem: "conquest-tutor-jump",
            begins: 2,
            asks: |record, made| !made.is_clone() && turned(record, made) > 0,
            is_done: |record, begins| record.ply() > begins,
            others: Others::Wait,
        },
        Step {
            stem: "conquest-tutor-three",
            begins: 8,
            asks: |record, made| turned(record, made) >= THREE,
            is_done: |record, begins| record.ply() > begins,
            others: Others::Wait,
        },
        Step {
            stem: "conquest-tutor-gap",
            begins: 10,
            asks: |record, made| Conquest::whole().record.moves().get(record.ply()) == Some(&made),
            is_done: |record, begins| record.ply() > begins + 1,
            others: Others::Answer,
        },
        Step {
            stem: "conquest-tutor-bar",
            begins: 26,
            asks: |_, _| true,
            is_done: |record, begins| {
                let acts = record.actors().iter().skip(begins);
                acts.filter(|by| **by == Actor::Seat(OWN)).count() >= FREE
            },
            others: Others::Play,
        },
    ];

    fn whole() -> &'static MatchRecord {
        static WHOLE: LazyLock<MatchRecord> = LazyLock::new(|| {
            let text = include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/lessons/conquest.json"
            ));
            MatchRecord::from_json(text).expect("a test reads it")
        });
        &WHOLE
    }

    fn first_game(_: u64) -> Result<Self, BevyError> {
        Ok(Self::new(Size::USUAL, Layout::None)?)
    }
}

/// How many pawns a move turns over.
fn turned(record: &Record<Conquest>, made: Move) -> usize {
    match made {
        Move::Pawn { to, .. } => {
            let captures = record.game().captures(record.position(), OWN, to);
            captures.len() as usize
        }
        _ => 0,
    }
}

/// Whether the step asks for one move and no other.
pub fn is_one_move(step: &Step<Conquest>) -> bool {
    step.others == Others::Answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::CellSet,
        kit::{Game, Seat},
        screens::learn::course::{
            replies,
            trial::{asked, keeps_to_its_word},
            until,
        },
    };

    #[test]
    fn the_lesson_keeps_to_its_word() {
        keeps_to_its_word::<Conquest>(FREE);
    }

    #[test]
    fn whatever_is_cloned_first_the_match_goes_on_from_there() {
        let begin = until::<Conquest>(0).record;
        let (clones, _) = asked(&Conquest::STEPS[0], &begin);
        assert!(clones.len() > 1);
        for made in clones {
            let mut after = begin.clone();
            after.play_next(made).unwrap();
            for (by, made) in replies::<Conquest>(&after, 1).expect("the other plays the same") {
                after.play(by, made).unwrap();
            }
            assert_eq!(after.ply(), Conquest::STEPS[1].begins);
            let (jumps, others) = asked(&Conquest::STEPS[1], &after);
            assert!(!jumps.is_empty() && others > 0, "{made:?}");
        }
        // Where more was done between, it is another moment.
        assert_eq!(replies(&until::<Conquest>(1).record, 2), None);
    }

    #[test]
    fn what_is_not_asked_for_is_refused_and_three_are_turned_over_on_one_cell_alone() {
        for (number, step) in Conquest::STEPS.iter().enumerate().take(4) {
            let (_, others) = asked(step, &until::<Conquest>(number).record);
            assert!(others > 0, "{}", step.stem);
        }
        let begin = until::<Conquest>(2).record;
        let (three, _) = asked(&Conquest::STEPS[2], &begin);
        let targets: Vec<_> = three
            .iter()
            .map(|made| match made {
                Move::Pawn { to, .. } => *to,
                _ => panic!("{made:?} turns nothing over"),
            })
            .collect();
        assert!(targets.iter().all(|to| *to == targets[0]));
        assert!(three.iter().any(|made| made.is_clone()));
    }

    #[test]
    fn the_jump_leaves_a_gap_that_costs_more_than_it_earns_and_a_clone_would_not() {
        let begin = until::<Conquest>(3).record;
        let whole = &Conquest::whole().record;
        let begins = Conquest::STEPS[3].begins;
        let (Move::Pawn { from, to }, Move::Pawn { to: into, .. }) =
            (whole.moves()[begins], whole.moves()[begins + 1])
        else {
            panic!("both move pawns");
        };
        assert_eq!((from.distance(to), into), (2, from));
        let earned = turned(&begin, whole.moves()[begins]);
        let mut after = begin.clone();
        after.play_next(whole.moves()[begins]).unwrap();
        let lost = after.game().captures(after.position(), Seat::new(1), into);
        assert!(lost.len() as usize > earned);
        // The same cell could have been cloned to.
        let (game, at) = (begin.game(), begin.position());
        let own = at.pawns(OWN).iter();
        let clones: Vec<CellSet> = own.map(|cell| game.clones_from(at, cell)).collect();
        assert!(clones.iter().any(|cells| cells.contains(to)));
    }

    #[test]
    fn free_moves_do_not_end_the_match() {
        let mut begin = until::<Conquest>(4).record;
        let free = begin.position().empty().len() as usize;
        assert!(free > 2 * FREE, "each fills one cell");
        let mut pawns = begin.position().counts();
        pawns.sort_unstable();
        assert!(pawns[0] >= 8, "nobody loses all of them so soon");
        // Whatever the others do: the greediest moves of both.
        for _ in 0..2 * FREE {
            let mut moves = Vec::new();
            let by = begin.position().to_move();
            begin.game().moves(begin.position(), by, &mut moves);
            let captures = |made: &Move| match made {
                Move::Pawn { to, .. } => begin.game().captures(begin.position(), by, *to).len(),
                _ => 0,
            };
            let best = moves.into_iter().max_by_key(captures).unwrap();
            begin.play_next(best).unwrap();
        }
        assert!(!begin.is_over());
    }
}
