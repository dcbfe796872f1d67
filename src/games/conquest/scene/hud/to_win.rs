//! What there is to win, where the chart of the pieces comes to stand once there is something to show.

use bevy::prelude::*;

use super::{Column, Due, Part, due, told_for};
use crate::{
    games::conquest::{
        rules::Conquest,
        scene::{
            board::{BoardRoom, SeatsHere, token_stem},
            figures::{entries, majority},
            phase::{Phase, WhoseTurn},
        },
    },
    kit::Seat,
    screens::{OnScreen, TableConduct},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, picture, rest_of_row, text},
    },
    table::Match,
};

/// Before so many moves a chart has nothing to show.
const FIRST: usize = 2;

/// Whether the match has just begun.
pub(super) fn is_opening(played: &Match<Conquest>, phase: Phase) -> bool {
    phase.is_played() && entries(played.record()).len() < FIRST
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Conquest>, &TableConduct), With<OnScreen>>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<BoardRoom>,
    column: Res<Column>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, conduct))) = (due(&parts, Part::ToWin), matches.single()) else {
        return;
    };
    if !is_opening(played, **phase) || *column != Column::Counted {
        return;
    }
    let place = room.chart(room.position());
    let position = played.position();
    let open = position.size().cells() - position.blocked().len();
    let mover = whose_turn.0.unwrap_or(Seat::new(0));
    let colour = seats.colour(told_for(&seats, mover));
    commands.entity(part).with_children(|part| {
        part.spawn((
            Name::new("To win"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(12)),
                row_gap: px(12),
                ..at(place)
            }),
        ))
        .with_children(|panel| {
            heading(panel, "trophy", Tone::Ink, "conquest-to-win");
            hairline(panel);
            panel.spawn(text("conquest-to-win-line", TextStyle::Body, Tone::Ink));
            panel
                .spawn((row(14.0), Pickable::IGNORE))
                .with_children(|row| {
                    row.spawn(picture(token_stem(colour, 44.0), Vec2::splat(44.0)));
                    let half = Localized::new("conquest-to-win-majority")
                        .with("count", majority(position))
                        .with("cells", open);
                    row.spawn((rest_of_row(), Pickable::IGNORE))
                        .with_child(text(half, TextStyle::Body, Tone::InkSoft));
                });
            if conduct.0.hardcore {
                hairline(panel);
                heading(panel, "lock", Tone::Accent, "conquest-no-way-back");
                panel.spawn(text(
                    "conquest-no-way-back-line",
                    TextStyle::Caption,
                    Tone::InkSoft,
                ));
            }
        });
    });
}

fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

fn heading(panel: &mut ChildSpawnerCommands, sign: &'static str, tone: Tone, said: &'static str) {
    panel
        .spawn((row(8.0), Pickable::IGNORE))
        .with_children(|row| {
            row.spawn(icon(sign, 18.0, tone));
            row.spawn((rest_of_row(), Pickable::IGNORE))
                .with_child(text(said, TextStyle::Button, tone));
        });
}

fn hairline(panel: &mut ChildSpawnerCommands) {
    panel.spawn((
        Node {
            height: px(1),
            ..default()
        },
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}
