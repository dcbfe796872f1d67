//! The match that Ricochet is taught by, and what each step of it asks for. Pure.

use std::sync::LazyLock;

use bevy::ecs::error::BevyError;

use crate::{
    games::ricochet::{
        notation::MatchRecord,
        rules::{Cell, Move, Position, Ricochet, Robots, Slide, Stage},
    },
    kit::{Configured, Options, Record},
    screens::learn::course::{Course, Others, Step},
};

/// The step in which a robot slides past the cell that it would have to stop on.
pub const PAST: usize = 2;
/// The step in which a number is announced.
pub const ANNOUNCE: usize = 4;
/// The shortest ways that are asked for.
const TWO: u8 = 2;
const THREE: u8 = 3;

impl Course for Ricochet {
    const STEPS: &'static [Step<Self>] = &[
        Step {
            stem: "ricochet-tutor-slide",
            begins: 2,
            asks: |_, made| matches!(made, Move::Slide(_)),
            is_done: |record, begins| record.ply() > begins,
            others: Others::Wait,
        },
        Step {
            stem: "ricochet-tutor-target",
            begins: 2,
            asks: |record, made| leads(record, made, TWO),
            is_done: is_over,
            others: Others::Wait,
        },
        Step {
            stem: "ricochet-tutor-past",
            begins: 27,
            asks: |record, made| Some(made) == goes_past().map(Move::Slide) && record.ply() == 27,
            is_done: |record, begins| record.ply() > begins,
            others: Others::Wait,
        },
        Step {
            stem: "ricochet-tutor-stopper",
            begins: 27,
            asks: |record, made| leads(record, made, THREE),
            is_done: is_over,
            others: Others::Wait,
        },
        Step {
            stem: "ricochet-tutor-announce",
            begins: 31,
            asks: |_, made| made == Move::Bid(TWO),
            is_done: |record, _| matches!(record.position().stage, Stage::Showing(_)),
            others: Others::Wait,
        },
        Step {
            stem: "ricochet-tutor-show",
            begins: 32,
            asks: |record, made| leads(record, made, TWO),
            is_done: is_over,
            others: Others::Wait,
        },
    ];
    const PLAYERS: &'static [&'static str] = &["human", "beginner"];

    fn whole() -> &'static MatchRecord {
        static WHOLE: LazyLock<MatchRecord> = LazyLock::new(|| {
            let text = include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/lessons/ricochet.json"
            ));
            MatchRecord::from_json(text).expect("a test reads it")
        });
        &WHOLE
    }

    fn first_game(seed: u64) -> Result<Self, BevyError> {
        let usual = Options::usual(Self::OPTIONS);
        Ok(Self::configured(&usual, Self::PLAYERS.len())?.redrawn(seed))
    }
}

/// Whether the tile has been reached.
fn is_over(record: &Record<Ricochet>, _: usize) -> bool {
    record.position().stage == Stage::Turning
}

/// The slide of the robot that is wanted which does not stop where it would have to.
pub fn goes_past() -> Option<Slide> {
    // The record has it after the slide of the robot that stops it.
    let begins = Ricochet::STEPS[PAST].begins;
    match Ricochet::whole().record.moves().get(begins + 1) {
        Some(Move::Slide(slide)) => Some(*slide),
        _ => None,
    }
}

/// The cell that it would have to stop on.
pub fn wanted_stop() -> Option<Cell> {
    let begins = Ricochet::STEPS[PAST].begins;
    let stopped: Position = Ricochet::whole().record.after(begins + 2);
    goes_past().map(|slide| stopped.robots[slide.robot])
}

/// Whether a slide leaves a way to the tile, of so many slides in all.
fn leads(record: &Record<Ricochet>, made: Move, in_all: u8) -> bool {
    let Move::Slide(slide) = made else {
        return false;
    };
    let (game, at) = (record.game(), record.position());
    let left = in_all.checked_sub(at.shown + 1);
    left.is_some_and(|left| can_be_reached(game, at, at.robots, slide, left))
}

/// Whether a slide reaches the tile, or so many more of them do after it.
fn can_be_reached(
    game: &Ricochet,
    at: &Position,
    mut robots: Robots,
    slide: Slide,
    left: u8,
) -> bool {
    if robots.slide(&game.layout().walls, slide).is_err() {
        return false;
    }
    let there = game.goal(at).is_some_and(|goal| goal.is_reached(robots));
    there || (left > 0 && Slide::all().any(|next| can_be_reached(game, at, robots, next, left - 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::learn::course::{
        trial::{asked, keeps_to_its_word_as_laid_out},
        until,
    };

    #[test]
    fn the_lesson_keeps_to_its_word() {
        keeps_to_its_word_as_laid_out::<Ricochet>(THREE.into());
        for (number, step) in Ricochet::STEPS.iter().enumerate() {
            let (asked, others) = asked(step, &until::<Ricochet>(number).record);
            assert!(!asked.is_empty() && others > 0, "{}", step.stem);
        }
    }

    #[test]
    fn the_robot_runs_past_its_stop_until_another_one_stands_behind_it() {
        let begin = until::<Ricochet>(PAST).record;
        let (slide, stop) = (goes_past().unwrap(), wanted_stop().unwrap());
        let (walls, at) = (&begin.game().layout().walls, begin.position());
        let path: Vec<Cell> = walls.path(at.robots, slide.robot, slide.to).collect();
        let over = path.iter().position(|cell| *cell == stop).unwrap();
        assert!(over + 1 < path.len(), "it does not stop there");
        assert!(begin.game().goal(at).unwrap().wants(slide.robot));
        // Alone it is not done, nor in fewer slides.
        let (asked, _) = asked(&Ricochet::STEPS[PAST + 1], &begin);
        assert!(!asked.is_empty());
        for made in asked {
            assert!(!leads(&begin, made, TWO), "{made:?}");
            assert!(matches!(made, Move::Slide(first) if first.robot != slide.robot));
        }
    }
}
