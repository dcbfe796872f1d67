//! The board and what happens on it, in words.

use std::io::{BufRead, Write};

use crate::{
    cli::{
        language::{read, say, told},
        text::{Left, Talk},
    },
    games::ricochet::{
        faults,
        notation::board_text::{self, cell_name},
        rules::{Board, Cell, Goal, Refusal, Slide, SlideError},
    },
    locale::Localized,
};

/// Shows the board.
pub(super) fn show<R: BufRead, W: Write>(board: &Board, talk: &mut Talk<R, W>) -> Result<(), Left> {
    talk.line("")?;
    talk.line(board_text::write(board).trim_end())
}

/// What is to be reached: which robot, and where.
pub(super) fn goal(goal: Goal) -> String {
    let robot = match goal.robot {
        Some(robot) => faults::of_robot(robot),
        None => Localized::new("cli-text-ricochet-any"),
    };
    say!(
        "cli-text-ricochet-goal",
        robot = robot,
        cell = cell_name(goal.target)
    )
}

/// A slide that ends on that cell.
pub(super) fn slid(slide: Slide, rest: Cell) -> String {
    say!(
        "cli-text-ricochet-slid",
        slide = slide.to_string(),
        robot = faults::of_robot(slide.robot),
        cell = cell_name(rest)
    )
}

/// `8 moves`.
pub(super) fn moves(count: usize) -> String {
    read(&Localized::new("ricochet-moves").with("count", count))
}

/// A way in a line.
pub(super) fn way(slides: &[Slide]) -> String {
    let slides: Vec<_> = slides.iter().map(ToString::to_string).collect();
    slides.join(" ")
}

/// Why a robot does not slide.
pub(super) fn cannot_slide(why: SlideError) -> String {
    let why = Refusal::from(why);
    told(&why, || faults::of_refusal(&why))
}

/// Why the rules refuse what a seat of that name does.
pub(super) fn refused(why: &Refusal, name: &str) -> String {
    match why {
        Refusal::NotBetter { before, found, .. } => say!(
            "cli-text-ricochet-not-better",
            name = name,
            before = u32::from(*before),
            found = u32::from(*found)
        ),
        Refusal::PassedAlready(_) => say!("cli-text-ricochet-passed-already", name = name),
        Refusal::CannotBeBettered(_) | Refusal::NotAwaited(_) => {
            say!("cli-text-ricochet-bid-one", name = name)
        }
        _ => told(why, || faults::of_refusal(why)),
    }
}
