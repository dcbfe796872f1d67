//! The plate over the board that says that a seat can only pass.

use std::time::Duration;

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
    screens::{
        LookedAt, OnScreen, forced::AUTOPLAY_FORCED, look_back::LookBack, motion::Travelling,
    },
    shell::{
        bindings::Keys,
        idle::Awake,
        locale::Localized,
        screens::Menu,
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{at, panel, picture, text},
    },
    table::Match,
};

/// How large it is.
const SIZE: Vec2 = Vec2::new(380.0, 132.0);

/// So long a pass is looked at that is made by itself, at normal speed.
const LOOKED_AT: Duration = Duration::from_millis(1400);

/// Lets a pass be read before it is made by a computer player, or by itself; the key that hurries ends it.
pub(super) fn hold(
    matches: Query<(Entity, &Match<Conquest>, Has<LookedAt>), With<OnScreen>>,
    phase: Option<Res<State<Phase>>>,
    menu: Res<State<Menu>>,
    travelling: Travelling,
    settings: Res<Settings>,
    keys: Keys,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut looked: Local<(usize, Duration)>,
    mut commands: Commands,
) {
    let (Ok((table, played, looked_at)), Some(phase)) = (matches.single(), phase) else {
        return;
    };
    let lasts = settings
        .speed
        .factor()
        .map(|speed| LOOKED_AT.div_f32(speed));
    let by_itself = match **phase {
        Phase::Thinking => must_pass(played),
        Phase::Passing => settings.is_on(&AUTOPLAY_FORCED),
        _ => false,
    };
    let lasts = lasts.filter(|_| by_itself);
    let Some(lasts) = lasts else {
        *looked = default();
        if looked_at {
            commands.entity(table).remove::<LookedAt>();
        }
        return;
    };
    if looked.0 != played.ply() {
        *looked = (played.ply(), Duration::ZERO);
    }
    if travelling.is_empty() && **menu == Menu::None {
        looked.1 += time.delta();
    }
    if keys.just_pressed("keys-hurry") {
        looked.1 = lasts;
    }
    let over = looked.1 >= lasts;
    // A pass of one's own may be pressed as long as one likes.
    if !over || looked_at || **phase == Phase::Thinking {
        awake.stay();
    }
    if over && looked_at {
        commands.entity(table).remove::<LookedAt>();
    } else if !over && !looked_at {
        commands.entity(table).insert(LookedAt);
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
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
