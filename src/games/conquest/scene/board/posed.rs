//! What is marked of a puzzle: what nudges tell, what the other side makes of a move that is not the answer, and the answer.

use bevy::prelude::*;

use super::{Grid, arrows, reviewed::signed};
use crate::{
    games::conquest::{
        rules::{Cell, Conquest, Move},
        scene::judged::{Flaw, PuzzleSession, best, flaw, nudged},
    },
    play::review::Grade,
    screens::puzzles::{Outcome, Puzzled},
    shell::{
        theme::{ThemedBorder, Tone},
        widgets::at,
    },
    table::Match,
};

/// How broad the edge of a marked cell is.
const EDGE: f32 = 4.0;

/// Draws what there is to be marked.
pub(super) fn spawn(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    session: &PuzzleSession,
    played: &Match<Conquest>,
) {
    let wrong = session
        .wrong
        .as_ref()
        .and_then(|made| made.first().copied());
    let graded = wrong.map(|made| (made, Conquest::grade(session, &[made])));
    let lies = played.ply() > session.stands();
    match session.outcome() {
        // What has been found lies there, unless it was found before and is looked at again.
        Some(Outcome::Found) if lies || !session.line.is_empty() => {}
        Some(_) if !lies => {
            let best = best(session).map(|made| (made, Grade::Best));
            signed(parent, grid, graded, best);
        }
        None if session.wrong_lies && lies => {
            if let Some((made, grade)) = graded {
                signed(parent, grid, Some((made, grade)), None);
                refute(parent, grid, session, made);
            }
        }
        None if !lies => nudge(parent, grid, session),
        _ => {}
    }
}

/// The reply to a move that is not the answer, and what it takes back.
fn refute(parent: &mut ChildSpawnerCommands, grid: &Grid, session: &PuzzleSession, made: Move) {
    let Some(flaw) = flaw(session, made) else {
        return;
    };
    let (reply, back) = match flaw {
        Flaw::NoWin(reply) => (reply, Vec::new()),
        Flaw::Less(held) => (held.reply, held.back.iter().collect()),
    };
    for cell in back {
        ring(parent, grid, cell, "Taken back", Tone::Accent);
    }
    if let Some(reply) = reply {
        arrows::cream(parent, grid, reply);
    }
}

/// A ring round the pawn of the answer, then one round the cell that it goes to.
fn nudge(parent: &mut ChildSpawnerCommands, grid: &Grid, session: &PuzzleSession) {
    let (from, to) = nudged(session);
    let pawn = from.map(|cell| ("Nudge pawn", cell));
    let cells = pawn.into_iter().chain(to.map(|cell| ("Nudge cell", cell)));
    // The first nudge tells of no cell.
    let given = usize::from(session.attempt.nudges).saturating_sub(1);
    for (name, cell) in cells.take(given) {
        ring(parent, grid, cell, name, Tone::Gold);
    }
}

fn ring(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    cell: Cell,
    name: &'static str,
    tone: Tone,
) {
    parent.spawn((
        Name::new(name),
        Node {
            border: px(EDGE).all(),
            border_radius: BorderRadius::all(px(8)),
            ..at(grid.square(cell).inflate(-2.0))
        },
        ThemedBorder(tone),
        Pickable::IGNORE,
    ));
}
