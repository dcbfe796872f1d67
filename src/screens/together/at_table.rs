//! What stands in the bar at the top of a table that is hosted elsewhere: the time that is left for the move, and the way to
//! talk.

use std::time::Duration;

use bevy::{prelude::*, ui_widgets::Activate};

use super::{chat::Talk, joined::Joined, meeting::Meeting};
use crate::{
    screens::{
        Player, Seated, Shown,
        clocks::{figures, to_next_second},
    },
    shell::{
        idle::{Awake, Ticks},
        locale::SpokenName,
        screens::GameScreen,
        theme::{TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{Tip, icon, icon_button, words},
    },
    table::{Match, SitsAt},
};

/// A clock that has so little left is told by its tone.
const LITTLE: Duration = Duration::from_secs(10);

/// What is left for the move that is awaited, in figures.
#[derive(Component)]
#[require(Ticks)]
struct MoveClock;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        Update,
        (
            show::<G>,
            note_links::<G>.run_if(resource_exists_and_changed::<Meeting>),
        )
            .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<Meeting>)),
    );
}

/// Spawns them in the bar; the clock only where time is limited.
pub fn spawn_in_bar(bar: &mut ChildSpawnerCommands, limited: bool) {
    if limited {
        bar.spawn((
            Name::new("Move clock"),
            SpokenName("net-time-left".into()),
            Tip("net-time-left".into()),
            Node {
                height: px(36),
                min_width: px(78),
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::horizontal(px(9)),
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..default()
            },
            ThemedBackground(Tone::PlateTop),
            ThemedBorder(Tone::DarkButtonEdge),
            children![
                icon("clock", 18.0, Tone::Cream),
                (
                    MoveClock,
                    words("", TextStyle::BodyBold, Tone::Cream),
                    TextLayout::no_wrap()
                ),
            ],
        ));
    }
    bar.spawn((
        icon_button("message", "net-talk")
            .dark()
            .height(36.0)
            .build(),
        Tip("net-talk".into()),
    ))
    .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(Talk));
}

/// Notes in the seats of those at other machines how they are connected.
fn note_links<G: Shown>(
    meeting: Res<Meeting>,
    mut tables: Query<&mut Match<G>, With<Joined<G>>>,
    seats: Query<(Entity, &SitsAt, &Seated<G::Colour>)>,
    mut commands: Commands,
) {
    let Ok(mut played) = tables.single_mut() else {
        return;
    };
    for (entity, at, seated) in &seats {
        let Some(link) = meeting.link(at.0) else {
            continue;
        };
        if let Player::Remote(noted) = seated.0.player
            && noted != link
        {
            let mut now = seated.clone();
            now.0.player = Player::Remote(link);
            commands.entity(entity).insert(now);
            // What stands around the board is written anew.
            played.set_changed();
        }
    }
}

/// Writes what is left, when it is another second.
fn show<G: Shown>(
    tables: Query<&Joined<G>>,
    time: Res<Time<Real>>,
    mut meeting: ResMut<Meeting>,
    mut clocks: Query<(&mut Text, &mut ThemedColour), With<MoveClock>>,
    mut awake: ResMut<Awake>,
) {
    let (Ok(joined), Ok((mut text, mut tone))) = (tables.single(), clocks.single_mut()) else {
        return;
    };
    let awaited = joined.feed.look(|told| told.record.awaits().seats());
    (meeting.bypass_change_detection()).rest(awaited, time.delta());
    let left = meeting.time_left(awaited);
    let said = left.map_or_else(|| "–".to_owned(), figures);
    if text.0 != said {
        text.0 = said;
    }
    let little = left.is_some_and(|left| left <= LITTLE);
    tone.set_if_neq(ThemedColour(if little { Tone::Gold } else { Tone::Cream }));
    if let Some(left) = left.filter(|left| !left.is_zero()) {
        awake.be_back_at(time.elapsed() + to_next_second(left));
    }
}
