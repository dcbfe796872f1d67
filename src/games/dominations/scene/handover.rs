//! The word at the handover: where several people play, at one screen or at several, whose turn it is now. Nothing waits for
//! it.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    begin::{Seated, TABLE},
    boards::{BoardSystems, TableRoom},
    phase::{Phase, WhoseTurn},
    piece_art::{at, crest, seat_letter},
    settings::HANDOVER,
};
use crate::{
    games::dominations::rules::Dominations,
    kit::Seat,
    shell::{
        idle::Awake,
        locale::Localized,
        reader::Announce,
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{plate, text},
    },
    table::{HostedElsewhere, Match, Opponent, SitsAt},
};

/// How long it stands there, if nobody moves before.
const SHOWN: Duration = Duration::from_millis(1600);

/// Whose turn it is, until then.
#[derive(Component)]
pub struct Handover {
    /// The person whose turn it is.
    pub to: Seat,
    until: Duration,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (take_away, hand_over)
            .chain()
            .after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// Says whose turn it is when it has come to another person than before.
fn hand_over(
    whose_turn: Res<WhoseTurn>,
    phase: Res<State<Phase>>,
    settings: Res<Settings>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Has<HostedElsewhere>), With<Match<Dominations>>>,
    persons: Query<(&SitsAt, &Seated), Without<Opponent<Dominations>>>,
    time: Res<Time<Real>>,
    mut last: Local<Option<(Entity, Seat)>>,
    mut commands: Commands,
) {
    let (Ok((table, hosted)), Some(seat)) = (matches.single(), whose_turn.seat) else {
        return;
    };
    if !whose_turn.person || !phase.is_played() || *last == Some((table, seat)) {
        return;
    }
    *last = Some((table, seat));
    let seated = persons.iter().find(|(at, _)| at.0 == seat);
    let (Some((_, seated)), true) = (
        seated,
        settings.is_on(&HANDOVER) && (hosted || persons.iter().count() > 1),
    ) else {
        return;
    };
    let words = Localized::new("handover").with("name", seated.0.name.clone());
    commands.trigger(Announce(words.clone().into()));
    let centre = room.room.centre();
    let place = Rect::new(
        centre.min.x,
        centre.min.y + 12.0,
        centre.max.x,
        centre.min.y + 72.0,
    );
    commands
        .spawn((
            Name::new("Handover"),
            Handover {
                to: seat,
                until: time.elapsed() + SHOWN,
            },
            ChildOf(table),
            Node {
                justify_content: JustifyContent::Center,
                ..at(place)
            },
            ZIndex(9),
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                plate(Node {
                    padding: UiRect::axes(px(18), px(10)),
                    column_gap: px(12),
                    align_items: AlignItems::Center,
                    ..default()
                }),
                Pickable::IGNORE,
            ))
            .with_children(|plate| {
                plate.spawn(crest(seated.0.colour, 36.0, seat_letter(seat).to_string()));
                plate.spawn((
                    text(words, TextStyle::Name, Tone::Cream),
                    TextLayout::no_wrap(),
                ));
            });
        });
}

/// It goes by itself, and at once when somebody has moved.
fn take_away(
    shown: Query<(Entity, &Handover)>,
    matches: Query<Ref<Match<Dominations>>>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let moved = matches.iter().any(|played| played.is_changed());
    for (entity, handover) in &shown {
        if moved || time.elapsed() >= handover.until {
            commands.entity(entity).despawn();
        } else {
            awake.stay();
        }
    }
}
