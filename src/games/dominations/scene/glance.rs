//! A glance at another kingdom: large over one's own while the pointer rests on it.

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    begin::{Seated, TABLE},
    boards::{BoardSystems, TableRoom},
    layout::Arrangement,
    piece_art::{at, crest, seat_letter, whole},
    portrait::{self, Land},
};
use crate::{
    games::dominations::rules::Dominations,
    kit::Seat,
    screens::learn::Spotlight,
    shell::{
        idle::Awake,
        screens::Menu,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::name_words,
    },
    table::{Match, SitsAt},
};

/// How long the pointer rests before the kingdom grows.
const REST: Duration = Duration::from_millis(350);
/// The largest that a kingdom is shown.
const LARGEST: f32 = 520.0;

/// The kingdom shown large. It covers what is told of one's own.
#[derive(Component)]
pub struct Glance(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        look.after(BoardSystems).run_if(
            in_state(TABLE)
                .and_then(in_state(Menu::None))
                .and_then(resource_exists::<TableRoom>),
        ),
    );
}

/// Which other kingdom the pointer is on, and since when.
#[derive(Default)]
struct Resting {
    on: Option<Seat>,
    since: Duration,
    pointer: Option<Vec2>,
    table: Option<Entity>,
    /// Whether the pointer has moved there: nobody looks at what comes under it by itself.
    by_hand: bool,
}

fn look(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    seats: Query<(&SitsAt, &Seated)>,
    lights: Query<(), With<Spotlight>>,
    shown: Query<(Entity, &Glance)>,
    time: Res<Time<Real>>,
    mut resting: Local<Resting>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let (Ok(window), Ok((table, played))) = (windows.single(), matches.single()) else {
        return;
    };
    let pointer = window.cursor_position().map(|point| point / scale.0);
    // A lesson lights what is looked at.
    let looks = matches!(room.room.arrangement, Arrangement::Playing(_)) && lights.is_empty();
    let on = pointer.filter(|_| looks).and_then(|point| {
        let others = room
            .places
            .iter()
            .enumerate()
            .filter(|(_, place)| !place.main);
        let mut under = others.filter(|(_, place)| {
            let header = place.header.is_some_and(|header| header.contains(point));
            header || place.board.contains(point)
        });
        under.next().map(|(seat, _)| Seat::new(seat as u8))
    });
    let stays = resting.pointer == pointer || resting.table != Some(table);
    if resting.on != on || resting.table != Some(table) {
        *resting = Resting {
            on,
            since: time.elapsed(),
            pointer,
            table: Some(table),
            by_hand: !stays,
        };
    } else if !stays {
        resting.by_hand = true;
        resting.pointer = pointer;
    }
    let on = on.filter(|_| resting.by_hand);
    let due = on.filter(|_| time.elapsed() - resting.since >= REST);
    if on.is_some() && due.is_none() {
        awake.stay();
    }
    let stands = shown.iter().any(|(_, glance)| Some(glance.0) == due);
    if stands && !played.is_changed() {
        return;
    }
    for (entity, _) in &shown {
        commands.entity(entity).despawn();
    }
    let seated = due.and_then(|seat| seats.iter().find(|(at, _)| at.0 == seat));
    let Some((SitsAt(seat), seated)) = seated else {
        return;
    };
    let centre = room.room.centre();
    commands
        .spawn((
            Name::new("Glance"),
            Glance(*seat),
            ChildOf(table),
            at(centre),
            ThemedBackground(Tone::Veil),
            // Over all that is told of one's own kingdom.
            ZIndex(10),
            Pickable::IGNORE,
        ))
        .with_children(|veil| {
            let side = (centre.height() - 76.0)
                .min(centre.width() - 40.0)
                .min(LARGEST);
            let corner = Vec2::new((centre.width() - side) / 2.0, 60.0);
            veil.spawn((
                Node {
                    height: px(48),
                    top: px(6),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: px(12),
                    ..whole()
                },
                Pickable::IGNORE,
            ))
            .with_children(|head| {
                head.spawn(crest(seated.0.colour, 36.0, seat_letter(*seat).to_string()));
                head.spawn(name_words(
                    seated.0.name.clone(),
                    TextStyle::Name,
                    Tone::Cream,
                ));
            });
            let land = Land::of(played.record(), *seat);
            portrait::spawn(veil, &land, seated.0.colour, corner, side);
        });
}
