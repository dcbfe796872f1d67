//! Arrows from cell to cell: the last move, and a line of play with a number at each arrival.

use bevy::prelude::*;

use super::Grid;
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, Move},
    },
    screens::seat_art::SeatColour,
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

/// A cream arrow: the last move.
pub(super) fn last_move(parent: &mut ChildSpawnerCommands, grid: &Grid, from: Cell, to: Cell) {
    arrow(parent, grid, (from, to), KEPT, Tone::Cream);
}

/// The same of a move, where a pawn moves in it.
pub(super) fn cream(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move) {
    if let Move::Pawn { from, to } = made {
        last_move(parent, grid, from, to);
    }
}

/// A gold arrow: the best of several moves that are proven.
pub(super) fn best_move(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move) {
    if let Move::Pawn { from, to } = made {
        arrow(parent, grid, (from, to), KEPT, Tone::Gold);
    }
}

/// An arrow that leaves room for a sign where it ends.
pub(super) fn to_sign(parent: &mut ChildSpawnerCommands, grid: &Grid, made: Move, tone: Tone) {
    if let Move::Pawn { from, to } = made {
        arrow(parent, grid, (from, to), 0.30, tone);
    }
}

fn arrow(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    (from, to): (Cell, Cell),
    kept: f32,
    tone: Tone,
) {
    let (start, end) = (grid.middle(from), grid.middle(to));
    let way = (end - start).normalize_or_zero();
    let (start, end) = (start + way * KEPT * grid.cell, end - way * kept * grid.cell);
    let turned = UiTransform::from_rotation(Rot2::radians(way.to_angle()));
    let head = 18.0;
    let shaft = Vec2::new(((end - start).length() - head * 0.5).max(2.0), 6.0);
    let middle = start + way * shaft.x / 2.0;
    parent.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            border: px(1.5).all(),
            ..at(Rect::from_center_size(middle, shaft + Vec2::new(0.0, 2.0)))
        },
        turned,
        ThemedBackground(tone),
        ThemedBorder(Tone::InkLine),
        Pickable::IGNORE,
    ));
    parent.spawn((
        at(Rect::from_center_size(
            end - way * head * 0.3,
            Vec2::splat(head),
        )),
        turned,
        Picture::new("conquest_arrow_head"),
        ThemedColour(tone),
        Pickable::IGNORE,
    ));
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
    let tone = |number: usize| line_tone(colours[number % 2]);
    // The first lies over those that follow.
    for &(number, from, to) in pawns.iter().rev() {
        arrow(parent, grid, (from, to), 0.30, tone(number));
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

/// The colour of a seat in lines.
fn line_tone(colour: Colour) -> Tone {
    match colour.tone() {
        Tone::SeatPink => Tone::LinePink,
        Tone::SeatYellow => Tone::LineYellow,
        Tone::SeatGreen => Tone::LineGreen,
        _ => Tone::LineBlue,
    }
}
