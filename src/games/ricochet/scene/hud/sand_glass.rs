//! The sand-glass, and the seconds that are left.

use bevy::prelude::*;

use crate::{
    games::ricochet::rules::{Ricochet, Rules, Stage},
    kit::Game,
    shell::{
        idle::Ticks,
        theme::{Picture, TextStyle, ThemedColour, Tone},
        widgets::{at, words},
    },
    table::{HostClock, Match},
};

/// The seconds that are left.
#[derive(Component)]
#[require(Ticks)]
pub(super) struct Seconds;

/// The picture of the sand-glass.
#[derive(Component)]
#[require(Ticks)]
pub struct Glass;

/// The last seconds are told in another colour.
const LAST: u64 = 10;

/// Spawns both in the panel of what was announced.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands) {
    panel.spawn((
        Glass,
        Name::new("Sand-glass"),
        at(Rect::new(18.0, 44.0, 90.0, 152.0)),
        Picture::new("ricochet_glass_rest"),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Seconds,
        words("", TextStyle::CountTotal, Tone::Ink),
        TextLayout::justify(Justify::Center),
        at(Rect::new(8.0, 152.0, 100.0, 188.0)),
    ));
}

/// Shows how much time is left.
pub(super) fn count(
    matches: Query<(&Match<Ricochet>, &HostClock)>,
    mut glasses: Query<&mut Picture, With<Glass>>,
    mut seconds: Query<(&mut Text, &mut ThemedColour), With<Seconds>>,
) {
    let Ok((played, clock)) = matches.single() else {
        return;
    };
    let position = played.position();
    let runs = played.game().clock(position);
    let left = runs.as_ref().map(|runs| (clock.left(runs), runs.runs));
    // Of the time to show a table at another machine tells nothing.
    let left = left.filter(|(left, _)| position.stage == Stage::Bidding || !left.is_zero());
    let stem = match (position.stage, left) {
        (Stage::Bidding, Some((left, whole))) => {
            let gone = 1.0 - left.as_secs_f32() / whole.as_secs_f32().max(1.0);
            format!("ricochet_glass_{:02}", ((10.0 * gone) as u32).min(10))
        }
        (Stage::Showing(_), _) => "ricochet_glass_10".to_owned(),
        _ => "ricochet_glass_rest".to_owned(),
    };
    for mut picture in &mut glasses {
        picture.set_if_neq(Picture::new(stem.clone()));
    }
    let shown = left.map_or_else(String::new, |(left, _)| {
        left.as_secs_f32().ceil().to_string() + " s"
    });
    let late = left.is_some_and(|(left, _)| left.as_secs() < LAST);
    for (mut text, mut colour) in &mut seconds {
        text.set_if_neq(Text::new(shown.clone()));
        colour.set_if_neq(ThemedColour(match late {
            true => Tone::Accent,
            false => Tone::Ink,
        }));
    }
    const _: () = assert!(
        Rules::DEMONSTRATION.as_secs() < 1000,
        "three digits have room"
    );
}
