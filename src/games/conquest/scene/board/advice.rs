//! Advice on the board: the best line of play as numbered arrows; of a proven end what each cell and each pawn is good for.

use bevy::prelude::*;

use super::{Grid, arrows, tokens::SeatsHere};
use crate::{
    games::conquest::rules::{Cell, Move, Position},
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

/// A seal with the margin on each free cell: the best way there. Check or cross on each pawn: whether a move of it keeps
/// what can be kept.
fn spawn_verdicts(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    position: &Position,
    moves: &[(Move, Option<Verdict>)],
) {
    for cell in position.empty().iter() {
        let best = moves.iter().filter_map(|(made, verdict)| match *made {
            Move::Pawn { to, .. } if to == cell => *verdict,
            _ => None,
        });
        if let Some(best) = best.max() {
            spawn_tile(parent, grid, cell, best);
        }
    }
    for cell in position.pawns(position.to_move()).iter() {
        // Of the clones to a cell one stands for all.
        let of_it = moves.iter().filter(|(made, _)| match *made {
            Move::Pawn { to, .. } if made.is_clone() => cell.distance(to) == 1,
            Move::Pawn { from, .. } => from == cell,
            _ => false,
        });
        let verdicts: Vec<_> = of_it.map(|(_, verdict)| *verdict).collect();
        let keeps = |verdict: &Option<Verdict>| verdict.is_some_and(|one| one.outcome >= 0);
        if verdicts.iter().any(keeps) {
            spawn_badge(parent, grid, cell, true);
        } else if !verdicts.is_empty() && verdicts.iter().all(Option::is_some) {
            spawn_badge(parent, grid, cell, false);
        }
    }
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
