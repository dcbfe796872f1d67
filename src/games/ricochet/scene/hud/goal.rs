//! What is to be reached: the tile, which robot, where to.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::ricochet::{
        rules::{Goal, Layout, Ricochet, Tile},
        scene::{
            board::{BoardRoom, draw_robot},
            phase::Phase,
            words::{symbol_key, tile_stem, wanted_key},
        },
    },
    shell::{
        theme::{Picture, TextStyle, Tone},
        widgets::{at, panel, text},
    },
    table::Match,
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Goal), matches.single()) else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    let (game, at) = (played.game(), played.position());
    commands.entity(part).with_children(|part| {
        let must = game.rules().must_ricochet;
        spawn(
            part,
            room.goal(),
            game.layout(),
            at.tile,
            game.goal(at),
            must,
        );
    });
}

/// Spawns the panel, at `place`.
pub fn spawn(
    parent: &mut ChildSpawnerCommands,
    place: Rect,
    layout: &Layout,
    tile: Option<Tile>,
    goal: Option<Goal>,
    must_ricochet: bool,
) {
    parent
        .spawn((Name::new("To reach"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-to-reach", TextStyle::CaptionBold, Tone::InkSoft),
                at(Rect::new(20.0, 12.0, 200.0, 30.0)),
            ));
            let stem = tile.map_or_else(
                || "ricochet_tile_back".to_owned(),
                |tile| tile_stem(layout, tile),
            );
            panel.spawn((
                Name::new("Tile to reach"),
                at(Rect::new(14.0, 34.0, 110.0, 130.0)),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
            let (Some(goal), Some(tile)) = (goal, tile) else {
                return;
            };
            let line = |top: f32, height: f32| Node {
                position_type: PositionType::Absolute,
                left: px(122),
                top: px(top),
                width: px(178),
                height: px(height),
                ..default()
            };
            panel.spawn((
                text(wanted_key(goal), TextStyle::ColumnHeading, Tone::Ink),
                TextLayout::no_wrap(),
                line(30.0, 28.0),
            ));
            panel.spawn((
                text(symbol_key(tile), TextStyle::ColumnHeading, Tone::Ink),
                TextLayout::no_wrap(),
                line(56.0, 28.0),
            ));
            let how = match must_ricochet {
                true => "ricochet-must-turn",
                false => "ricochet-must-stop",
            };
            let width = if goal.robot.is_some() { 128.0 } else { 178.0 };
            panel.spawn((
                text(how, TextStyle::Caption, Tone::InkSoft),
                Node {
                    width: px(width),
                    ..line(88.0, 40.0)
                },
            ));
            if let Some(robot) = goal.robot {
                draw_robot(panel, robot, Vec2::new(254.0, 88.0), 42.0);
            }
        });
}
