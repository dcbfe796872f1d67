//! Arrows from cell to cell: the last move, and a line of play with a number at each arrival.

use bevy::prelude::*;

use super::Grid;
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, Move},
    },
    screens::seat_art::SeatColour as _,
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{at, words},
    },
};

/// How much of a cell an arrow keeps from the middles of its ends.
const KEPT: f32 = 0.36;
/// The side of a number.
const NUMBER: f32 = 28.0;
/// So many moves of a line are drawn.
const DRAWN: usize = 3;

/// How much of a cell the arrow of the last move keeps from the border of the one that it leads to: the frame there and the
/// shadow of the pawn would hide its head.
const CLEAR: f32 = 0.02;
/// The side of a head.
const HEAD: f32 = 18.0;

/// The shaft of a cream arrow that ends before the cell it leads to: the last move.
pub(super) fn last_move(parent: &mut ChildSpawnerCommands, grid: &Grid, from: Cell, to: Cell) {
    Arrow::to_border(grid, from, to, Tone::Cream).spawn_shaft(parent);
}

/// The head of that arrow. It lies above pawns: one that was jumped over would hide it.
pub(super) fn last_move_head(parent: &mut ChildSpawnerCommands, grid: &Grid, from: Cell, to: Cell) {
    Arrow::to_border(grid, from, to, Tone::Cream).spawn_head(parent);
}

/// A cream arrow for a move, where a pawn moves in it.
pub(super) fn cream(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move) {
    if let Move::Pawn { from, to } = made {
        Arrow::new(grid, from, to, KEPT, Tone::Cream).spawn(parent);
    }
}

/// A gold arrow: the best of several moves that are proven.
pub(super) fn best_move(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move) {
    if let Move::Pawn { from, to } = made {
        Arrow::new(grid, from, to, KEPT, Tone::Gold).spawn(parent);
    }
}

/// An arrow that leaves room for a sign where it ends.
pub(super) fn to_sign(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move, tone: Tone) {
    if let Move::Pawn { from, to } = made {
        Arrow::new(grid, from, to, 0.30, tone).spawn(parent);
    }
}

/// An arrow from cell to cell.
struct Arrow {
    start: Vec2,
    end: Vec2,
    /// Which way it goes, of length 1.
    way: Vec2,
    tone: Tone,
}

impl Arrow {
    /// One that keeps so much of a cell from the middle of the one that it leads to.
    fn new(grid: &Grid, from: Cell, to: Cell, kept: f32, tone: Tone) -> Self {
        let way = way(grid, from, to);
        Self {
            start: grid.middle(from) + way * KEPT * grid.cell,
            end: grid.middle(to) - way * kept * grid.cell,
            way,
            tone,
        }
    }

    /// One that ends before the cell that it leads to.
    fn to_border(grid: &Grid, from: Cell, to: Cell, tone: Tone) -> Self {
        let across = way(grid, from, to).abs().max_element();
        Self::new(grid, from, to, (0.5 + CLEAR) / across.max(0.5), tone)
    }

    fn spawn(&self, parent: &mut ChildSpawnerCommands) {
        self.spawn_shaft(parent);
        self.spawn_head(parent);
    }

    fn spawn_shaft(&self, parent: &mut ChildSpawnerCommands) {
        let long = (self.end - self.start).length() - HEAD * 0.5;
        let shaft = Vec2::new(long.max(2.0), 6.0);
        let middle = self.start + self.way * shaft.x / 2.0;
        parent.spawn((
            Node {
                border_radius: BorderRadius::all(px(3)),
                border: px(1.5).all(),
                ..at(Rect::from_center_size(middle, shaft + Vec2::new(0.0, 2.0)))
            },
            self.turned(),
            ThemedBackground(self.tone),
            ThemedBorder(Tone::InkLine),
            Pickable::IGNORE,
        ));
    }

    fn spawn_head(&self, parent: &mut ChildSpawnerCommands) {
        let middle = self.end - self.way * HEAD * 0.3;
        parent.spawn((
            at(Rect::from_center_size(middle, Vec2::splat(HEAD))),
            self.turned(),
            Picture::new("conquest_arrow_head"),
            ThemedColour(self.tone),
            Pickable::IGNORE,
        ));
    }

    fn turned(&self) -> UiTransform {
        UiTransform::from_rotation(Rot2::radians(self.way.to_angle()))
    }
}

/// Which way an arrow goes, of length 1.
fn way(grid: &Grid, from: Cell, to: Cell) -> Vec2 {
    (grid.middle(to) - grid.middle(from)).normalize_or_zero()
}

/// The first moves of a line of play, each in the colour of its seat, the first seat to move being `colours[0]`.
pub(super) fn line(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    moves: &[Move],
    colours: [Colour; 2],
) {
    let moves = moves.iter().take(DRAWN).enumerate();
    let pawns = moves.filter_map(|(number, made)| match *made {
        Move::Pawn { from, to } => Some((number, from, to)),
        Move::Pass | Move::Block(_) | Move::OutOfTime => None,
    });
    let pawns: Vec<_> = pawns.collect();
    let tone = |number: usize| colours[number % 2].line_tone();
    // The first lies over those that follow.
    for &(number, from, to) in pawns.iter().rev() {
        Arrow::new(grid, from, to, 0.30, tone(number)).spawn(parent);
    }
    for &(number, _, to) in pawns.iter().rev() {
        parent
            .spawn((
                Name::new("Number of a line"),
                Node {
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(NUMBER / 2.0)),
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(Rect::from_center_size(grid.middle(to), Vec2::splat(NUMBER)))
                },
                ThemedBackground(Tone::Field),
                ThemedBorder(tone(number)),
                Outline::new(px(1), px(0), Color::srgb_u8(0x33, 0x24, 0x1a)),
                Pickable::IGNORE,
            ))
            .with_child(words(
                (number + 1).to_string(),
                TextStyle::CaptionBold,
                Tone::Ink,
            ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::rules::Size;

    #[test]
    fn the_arrow_of_the_last_move_ends_outside_the_cell_that_it_leads_to() {
        let grid = Grid::new(Vec2::ZERO, 64.0, Size::new(7).unwrap());
        let to = Cell::new(3, 3);
        for (x, y) in [(1, 3), (5, 3), (3, 1), (1, 1), (1, 2), (4, 5)] {
            let from = Cell::new(x, y);
            let end = Arrow::to_border(&grid, from, to, Tone::Cream).end;
            let away = (end - grid.middle(to)).abs().max_element() - grid.cell / 2.0;
            assert!((0.0..4.0).contains(&away), "{x},{y}: {away}");
        }
    }
}
