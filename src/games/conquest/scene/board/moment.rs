//! A moment of a match as it is shown: the position, and the move that led to it with what that did.

use bevy::prelude::*;

use super::{Grid, arrows};
use crate::{
    games::conquest::rules::{Cell, CellSet, Conquest, Move, Position},
    kit::{Actor, Record, Seat},
    shell::{theme::Picture, widgets::at},
};

/// The side of the sign of a pawn that turns over, on cells of 69.
const TURN_SIGN: f32 = 27.0 / 69.0;

/// The position that a record leads to, and the last move of a seat.
pub(super) struct Moment {
    pub at: Position,
    last: Option<(Seat, Move)>,
    /// What that move turned over.
    turned: CellSet,
}

impl Moment {
    pub fn of(record: &Record<Conquest>) -> Self {
        let at = *record.position();
        let mut acts = record.acts().enumerate().rev();
        let last = acts.find_map(|(ply, (by, made))| match by {
            Actor::Seat(seat) => Some((ply, seat, made)),
            _ => None,
        });
        let turned = match last {
            Some((ply, seat, Move::Pawn { to, .. })) => {
                let before = record.after(ply);
                record.game().captures(&before, seat, to)
            }
            _ => CellSet::empty(at.size()),
        };
        Self {
            at,
            last: last.map(|(_, seat, made)| (seat, made)),
            turned,
        }
    }

    /// Where the last move went, and how; the head of an arrow is [apart](Self::spawn_arrow_head).
    pub fn spawn_marks(&self, parent: &mut ChildSpawnerCommands, grid: &Grid, arrow: bool) {
        let Some((_, made @ Move::Pawn { from, to })) = self.last else {
            return;
        };
        if self.at.owner(to).is_none() {
            return;
        }
        mark(parent, grid, to, "conquest_mark_last");
        if made.is_jump() {
            let ring = Rect::from_center_size(grid.middle(from), Vec2::splat(grid.cell * 0.8));
            parent.spawn((
                at(ring),
                Picture::new("conquest_mark_left"),
                Pickable::IGNORE,
            ));
            if arrow {
                arrows::last_move(parent, grid, from, to);
            }
        }
    }

    /// The head of the arrow of a last jump, above the pawns.
    pub fn spawn_arrow_head(&self, parent: &mut ChildSpawnerCommands, grid: &Grid) {
        let Some((_, made @ Move::Pawn { from, to })) = self.last else {
            return;
        };
        if made.is_jump() && self.at.owner(to).is_some() {
            arrows::last_move_head(parent, grid, from, to);
        }
    }

    /// A sprout between the pawn of the last clone and the one that it came from, if that is still there.
    pub fn spawn_sprout(&self, parent: &mut ChildSpawnerCommands, grid: &Grid) {
        let Some((_, made @ Move::Pawn { from, to })) = self.last else {
            return;
        };
        let gone = |cell| self.at.owner(cell).is_none();
        if !made.is_clone() || gone(from) || gone(to) {
            return;
        }
        let side = if grid.cell < 60.0 { 30.0 } else { 34.0 };
        let joint = (grid.middle(from) + grid.middle(to)) / 2.0;
        parent.spawn((
            at(Rect::from_center_size(joint, Vec2::splat(side))),
            Picture::new("conquest_icon_clone"),
            Pickable::IGNORE,
        ));
    }

    /// A sign on each pawn that the last move has turned over.
    pub fn spawn_turned(&self, parent: &mut ChildSpawnerCommands, grid: &Grid) {
        for cell in self.turned.iter() {
            turn_sign(parent, grid, cell);
        }
    }
}

pub(super) fn mark(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell, stem: &'static str) {
    parent.spawn((at(grid.square(cell)), Picture::new(stem), Pickable::IGNORE));
}

pub(super) fn turn_sign(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell) {
    let side = (grid.cell * TURN_SIGN).max(18.0);
    let corner = grid.square(cell).max - 1.0;
    parent.spawn((
        at(Rect::from_corners(corner - side, corner)),
        Picture::new("conquest_sign_turn"),
        Pickable::IGNORE,
    ));
}
