//! The outline around the domino that each seat has placed last.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    begin::{Seated, TABLE},
    boards::{Board, BoardSystems},
    phase::Phase,
    piece_art::{seat_tone, square, whole},
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Move},
    },
    kit::{Actor, Cell},
    shell::theme::{ThemedBorder, Tone},
    table::{Match, MovedOn, SitsAt, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(outline_last)
        .add_systems(
            Update,
            lay_overlays.after(BoardSystems).run_if(in_state(TABLE)),
        )
        .add_systems(OnEnter(Phase::Scoring), clear);
}

/// The outline of the domino that its kingdom's seat has placed last.
#[derive(Component)]
struct LastPlaced;

/// Lies over these cells of its kingdom, so much larger on every side.
#[derive(Component)]
struct OverCells([Cell; 2], f32);

/// Puts what lies over tiles where they are now.
fn lay_overlays(
    boards: Query<Ref<Board>>,
    mut overlays: Query<(Ref<OverCells>, &ChildOf, &mut Node)>,
) {
    for (over, child, mut node) in &mut overlays {
        let Ok(board) = boards.get(child.parent()) else {
            continue;
        };
        if board.is_changed() || over.is_added() {
            let side = board.now.cell;
            let rect = square(over.0[0], side)
                .union(square(over.0[1], side))
                .inflate(over.1);
            node.left = px(rect.min.x);
            node.top = px(rect.min.y);
            node.width = px(rect.width());
            node.height = px(rect.height());
        }
    }
}

/// Where a round is counted, no move is the last one any more.
fn clear(outlines: Query<Entity, With<LastPlaced>>, mut commands: Commands) {
    for outline in &outlines {
        commands.entity(outline).despawn();
    }
}

/// Keeps an outline around the last domino of each kingdom.
fn outline_last(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf)>,
    old: Query<Entity, With<LastPlaced>>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) -> Result {
    if matches!(changed.what, What::Confirmed) {
        return Ok(());
    }
    let played = matches.get(changed.table)?;
    let this_round = played
        .acts()
        .rev()
        .take_while(|(_, made)| !matches!(made, Move::DrawKings(_)));
    let mut last = HashMap::new();
    for (by, made) in this_round {
        if let (Actor::Seat(seat), Move::Place(placement)) = (by, made) {
            last.entry(seat).or_insert(placement);
        }
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for (entity, of) in &kingdoms {
        let Some(placement) = last.get(&of.0) else {
            continue;
        };
        let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == of.0) else {
            continue;
        };
        commands.entity(entity).with_child((
            Name::new("Last placed"),
            LastPlaced,
            OverCells(placement.cells(), 2.5),
            Node {
                border: px(2.5).all(),
                border_radius: BorderRadius::all(px(8)),
                ..whole()
            },
            ThemedBorder(seat_tone(seated.0.colour)),
            ZIndex(3),
            Pickable::IGNORE,
            children![(
                Node {
                    border: px(2.5).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..whole()
                },
                ThemedBorder(Tone::Cream),
                Pickable::IGNORE,
            )],
        ));
    }
    Ok(())
}
