//! What is said of a choice that is tried again, in the hand bar.

use bevy::prelude::*;

use super::{Judged, Worth};
use crate::{
    locale::Localized,
    play::review::Grade,
    screens::{
        hand_bar::lines,
        review::{percent, sign_of},
    },
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
        lines("Judged"),
        children![text(said, TextStyle::BodyBold, Tone::Ink)],
    ));
}
