//! The decision that a replay stands before: an arrow for the move that was made and one for the better one, each with its
//! sign.

use bevy::prelude::*;

use super::{Grid, arrows};
use crate::{
    games::conquest::rules::{Cell, Conquest, Move},
    kit::Notation,
    play::review::{Choice, Decision, Grade},
    screens::review::sign_of,
    shell::{
        theme::Tone,
        widgets::{at, picture},
    },
};

/// The side of a sign, in cells, and at most.
const SIGN: f32 = 0.56;
const LARGEST: f32 = 40.0;

/// Draws what was played, and what was better.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, grid: &Grid, decision: &Decision) {
    let (Some(best), Some(own), Some(grade)) = (decision.best(), decision.played(), decision.grade)
    else {
        return;
    };
    let better = decision.played > 0 && grade != Grade::Best;
    let own = read(own);
    let best = read(best).filter(|_| better);
    signed(
        parent,
        grid,
        own.map(|own| (own, grade)),
        best.map(|best| (best, Grade::Best)),
    );
}

/// An arrow for a move that was made and one for a better one, each with its sign.
pub(super) fn signed(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    own: Option<(Move, Grade)>,
    best: Option<(Move, Grade)>,
) {
    let shared = match (own, best) {
        (Some((own, _)), Some((best, _))) => arrival(own) == arrival(best),
        _ => false,
    };
    // Signs in one cell lie side by side.
    let aside = if shared { 0.24 * grid.cell } else { 0.0 };
    let drawn = [
        own.map(|(made, grade)| (made, grade, Tone::Accent, aside)),
        best.map(|(made, grade)| (made, grade, Tone::Gold, -aside)),
    ];
    let drawn: Vec<_> = drawn.into_iter().flatten().collect();
    for (made, _, tone, _) in &drawn {
        arrows::to_sign(parent, grid, *made, *tone);
    }
    for (made, grade, _, aside) in drawn {
        let Some(cell) = arrival(made) else { continue };
        let side = (grid.cell * SIGN).min(LARGEST);
        let middle = grid.middle(cell) + Vec2::new(aside, 0.0);
        parent.spawn((
            Name::new(format!("Reviewed {grade:?}")),
            at(Rect::from_center_size(middle, Vec2::splat(side))),
            Pickable::IGNORE,
            children![picture(sign_of(grade), Vec2::splat(side))],
        ));
    }
}

fn read(choice: &Choice) -> Option<Move> {
    Conquest::read_move(choice.moves.first()?).ok()
}

fn arrival(made: Move) -> Option<Cell> {
    match made {
        Move::Pawn { to, .. } => Some(to),
        _ => None,
    }
}
