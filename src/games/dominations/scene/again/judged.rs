//! What is said of a choice that is tried again, in the hand bar.

use bevy::prelude::*;

use super::{Judged, Worth};
use crate::{
    locale::Localized,
    play::review::Grade,
    screens::review::{percent, sign_of},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{icon, picture, text},
    },
};

/// Of the sign.
const SIGN: f32 = 40.0;

/// What a choice loses against the best, in a sentence.
pub fn sentence(worth: Worth) -> Localized {
    let grade = Localized::new(format!("grade-{}", worth.grade.word()));
    match worth.grade {
        Grade::Best => Localized::new("again-best")
            .with("grade", grade)
            .with("chance", percent(worth.chance.get())),
        _ => Localized::new("again-loses")
            .with("grade", grade)
            .with("chance", percent(worth.chance.get()))
            .with("best", percent(worth.best.get())),
    }
}

/// Spawns the sign of the choice and the sentence; an hourglass while it is looked into.
pub fn spawn_judged(bar: &mut ChildSpawnerCommands, judged: &Judged) {
    let said = match judged.worth {
        Some(worth) => {
            bar.spawn(picture(sign_of(worth.grade), Vec2::splat(SIGN)));
            sentence(worth)
        }
        None => {
            bar.spawn(icon("hourglass", SIGN - 12.0, Tone::InkSoft));
            "again-looks".into()
        }
    };
    bar.spawn((
        Name::new("Judged"),
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(4),
            overflow: Overflow::clip(),
            ..default()
        },
        Pickable::IGNORE,
        children![text(said, TextStyle::BodyBold, Tone::Ink)],
    ));
}
