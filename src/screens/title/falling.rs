//! How pieces fall onto the table behind the title, one after the other.

use std::time::Duration;

use bevy::prelude::*;

use crate::shell::{idle::Awake, screens::Screen, settings::Pace, theme::Motion};

/// Falls onto the table after a while. It is to be spawned hidden, with a transform.
#[derive(Component, Clone)]
#[require(UiTransform, Visibility::Hidden)]
pub struct Falls {
    /// In lengths of a fall.
    after: f32,
    age: Duration,
    turned: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fall.run_if(in_state(Screen::Title)));
}

impl Falls {
    /// Falls when so many lengths of a fall have passed, and lies turned by so many degrees then.
    pub fn after(after: f32, turned: f32) -> Self {
        Self {
            after,
            age: Duration::ZERO,
            turned,
        }
    }

    /// Whether it lies, where a fall takes so long.
    pub fn has_landed(&self, length: Duration) -> bool {
        self.age.as_secs_f32() > length.as_secs_f32() * (self.after + 1.0)
    }
}

/// Lets the pieces fall onto the table, one after the other.
fn fall(
    mut pieces: Query<(&mut Falls, &mut UiTransform, &mut Visibility)>,
    time: Res<Time<Real>>,
    pace: Pace,
    mut awake: ResMut<Awake>,
) {
    let length = pace.of(Motion::Rescale).as_secs_f32();
    for (mut falls, mut place, mut shown) in &mut pieces {
        let start = length * falls.after;
        let before = falls.age.as_secs_f32();
        if before > start + length && *shown != Visibility::Hidden {
            continue;
        }
        awake.stay();
        // The first frames after loading are long: nothing would be seen of the fall.
        falls.age += time.delta().min(Duration::from_millis(50));
        let part = if length > 0.0 {
            ((falls.age.as_secs_f32() - start) / length).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let eased = EaseFunction::CubicOut.sample_clamped(part);
        shown.set_if_neq(if part > 0.0 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        place.translation = Val2::px(0.0, -46.0 * (1.0 - eased));
        place.scale = Vec2::splat(1.0 + 0.10 * (1.0 - eased));
        place.rotation =
            Rot2::degrees(falls.turned + 6.0 * (1.0 - eased) * f32::from(falls.turned != 0.0));
    }
}
