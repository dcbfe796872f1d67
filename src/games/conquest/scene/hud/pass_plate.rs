//! The plate over the board that says that a seat can only pass.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        rules::{Conquest, Position},
        scene::{
            board::{BoardRoom, SeatsHere},
            phase::{Phase, must_pass},
        },
    },
    kit::ToMove,
    screens::look_back::LookBack,
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, panel, picture, text},
    },
    table::Match,
};

/// How large it is.
const SIZE: Vec2 = Vec2::new(380.0, 132.0);

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    look_back: Res<LookBack>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::PassPlate), matches.single()) else {
        return;
    };
    let ToMove::Seat(seat) = played.to_move() else {
        return;
    };
    if !phase.is_played() || !must_pass(played) || look_back.0.is_some() {
        return;
    }
    let name = |seat| seats.plan(seat).map_or("", |plan| &*plan.name).to_owned();
    let other = Position::SEATS[1 - seat.index()];
    let place = Rect::from_center_size(room.grid().field.center(), SIZE);
    commands.entity(part).with_children(|part| {
        part.spawn((
            Name::new("Pass"),
            panel(Node {
                padding: UiRect::all(px(16)),
                column_gap: px(16),
                align_items: AlignItems::Center,
                ..at(place)
            }),
        ))
        .with_children(|plate| {
            plate.spawn(picture("conquest_icon_pass", Vec2::splat(68.0)));
            plate
                .spawn((
                    Node {
                        width: px(SIZE.x - 32.0 - 84.0),
                        flex_direction: FlexDirection::Column,
                        row_gap: px(4),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    let passes = Localized::new("conquest-must-pass").with("name", name(seat));
                    lines.spawn(text(passes, TextStyle::Button, Tone::Ink));
                    let why = Localized::new("conquest-must-pass-why").with("other", name(other));
                    lines.spawn(text(why, TextStyle::Caption, Tone::InkSoft));
                });
        });
    });
}
