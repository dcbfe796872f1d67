//! Advice on the board: the best line of play as numbered arrows; of a proven end what each cell and each pawn is good for.

use bevy::prelude::*;

use super::{Grid, arrows, tokens::SeatsHere};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Cell, Move, Position},
    },
    kit::{Insight, Verdict},
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, words},
    },
};

/// The side of a badge on a pawn.
const BADGE: f32 = 24.0;

/// Draws what has been found out about a position.
pub(super) fn spawn(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    position: &Position,
    insight: &Insight<Move>,
    seats: &SeatsHere,
) {
    let mover = position.to_move();
    let other = Position::SEATS[1 - mover.index()];
    let proven = insight.proof.as_ref().map(|proof| &proof.moves[..]);
    match proven {
        Some(moves) if !moves.is_empty() => {
            spawn_verdicts(parent, grid, position, moves);
            arrows::best_move(parent, grid, moves[0].0);
        }
        _ => {
            let colours = [mover, other].map(|seat| seats.colour(seat));
            if let Some(line) = insight.lines.first() {
                arrows::line(parent, grid, &line.moves, colours);
            }
        }
    }
}

/// Draws the best move alone, among the signs of where a pawn in hand may go.
pub(super) fn spawn_first(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    insight: &Insight<Move>,
    colour: Colour,
) {
    let proven = insight.proof.as_ref().and_then(|proof| proof.moves.first());
    if let Some((best, _)) = proven {
        arrows::best_move(parent, grid, *best);
    } else if let Some([first, ..]) = insight.lines.first().map(|line| &line.moves[..]) {
        arrows::line(parent, grid, &[*first], [colour; 2]);
    }
}

/// A seal with the margin on each free cell: the best way there. Check or cross on each pawn: whether a move of it keeps
/// what can be kept.
fn spawn_verdicts(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    position: &Position,
    moves: &[(Move, Option<Verdict>)],
) {
    for cell in position.empty().iter() {
        if let Some(best) = proven_at(position, moves, cell) {
            spawn_tile(parent, grid, cell, best);
        }
    }
    for cell in position.pawns(position.to_move()).iter() {
        if let Some(best) = proven_at(position, moves, cell) {
            spawn_badge(parent, grid, cell, best.outcome >= 0);
        }
    }
}

/// What the best move to a free cell comes to, or the best of a pawn that is to move; none where all that is known loses and
/// something is not known.
pub fn proven_at(
    position: &Position,
    moves: &[(Move, Option<Verdict>)],
    cell: Cell,
) -> Option<Verdict> {
    let owner = position.owner(cell);
    let concerns = |made: Move| match made {
        Move::Pawn { to, .. } if owner.is_none() => to == cell,
        _ if owner != Some(position.to_move()) => false,
        // Of the clones to a cell one stands for all.
        Move::Pawn { to, .. } if made.is_clone() => cell.distance(to) == 1,
        Move::Pawn { from, .. } => from == cell,
        _ => false,
    };
    let verdicts = moves.iter().filter(|(made, _)| concerns(*made));
    let verdicts: Vec<_> = verdicts.map(|(_, verdict)| *verdict).collect();
    let best = verdicts.iter().flatten().max().copied()?;
    (best.outcome >= 0 || verdicts.iter().all(Option::is_some)).then_some(best)
}

fn spawn_tile(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell, verdict: Verdict) {
    let seal = match verdict.outcome {
        -1 => "conquest_seal_loss",
        _ => "conquest_seal_win",
    };
    let place = grid.square(cell).inflate(-0.07 * grid.cell);
    let large = grid.cell >= 60.0;
    parent
        .spawn((
            Name::new("Proof tile"),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(7)),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(place)
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ))
        .with_children(|tile| {
            let margin = verdict.margin.filter(|margin| *margin != 0);
            let side = match (margin, large) {
                (Some(_), true) => 30.0,
                (Some(_), false) => 16.0,
                (None, _) => 0.6 * grid.cell,
            };
            tile.spawn((
                Node {
                    width: px(side * 0.84),
                    height: px(side),
                    flex_shrink: 0.0,
                    ..default()
                },
                Picture::new(seal),
                Pickable::IGNORE,
            ));
            if let Some(margin) = margin {
                let sign = if margin > 0 { "+" } else { "−" };
                let style = if large {
                    TextStyle::Value
                } else {
                    TextStyle::CaptionBold
                };
                tile.spawn((
                    words(
                        format!("{sign}{}", margin.unsigned_abs()),
                        style,
                        Tone::Gold,
                    ),
                    TextLayout::no_wrap(),
                ));
            }
        });
}

fn spawn_badge(parent: &mut ChildSpawnerCommands, grid: &Grid, cell: Cell, keeps: bool) {
    let side = if grid.cell < 60.0 { 18.0 } else { BADGE };
    let corner = grid.square(cell).max - 1.0;
    let (ground, sign) = match keeps {
        true => (Tone::Yes, "check"),
        false => (Tone::ButtonDisabled, "x"),
    };
    parent.spawn((
        Name::new("Badge"),
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(side / 2.0)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..at(Rect::from_corners(corner - side, corner))
        },
        ThemedBackground(ground),
        ThemedBorder(Tone::Cream),
        Pickable::IGNORE,
        children![icon(sign, side - 10.0, Tone::Cream)],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::{notation::position, scene::words::cell_named};

    #[test]
    fn what_is_proven_of_a_cell_is_the_best_that_comes_of_it() {
        let at = position::read("xo1/1o1/1ox x 0 1").expect("a position");
        let cell = |name| cell_named(name, at.size()).expect("a cell");
        let made = |from, to| Move::Pawn {
            from: cell(from),
            to: cell(to),
        };
        let verdict = |margin: i32| Verdict {
            outcome: margin.signum(),
            margin: Some(margin),
        };
        let moves = [
            (made("a3", "c3"), Some(verdict(3))),
            (made("c1", "c3"), Some(verdict(-1))),
            (made("c1", "c2"), Some(verdict(-3))),
            (made("a3", "a2"), Some(verdict(-5))),
            (made("c1", "a1"), None),
        ];
        let told = |name| proven_at(&at, &moves, cell(name)).and_then(|verdict| verdict.margin);
        assert_eq!(told("c3"), Some(3), "the better of two jumps");
        assert_eq!(told("c2"), Some(-3));
        assert_eq!(told("a1"), None, "nothing is known");
        assert_eq!(told("a3"), Some(3), "a pawn by its best move");
        assert_eq!(told("c1"), None, "what is not known may be better");
        assert_eq!(told("b2"), None, "a pawn of the other");
    }
}
