//! How pieces move: from where they were seen to where they lie now, in the time that the theme and the player's pace give.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_tweening::{Lens, RepeatStrategy, Tween, TweenAnim, TweeningPlugin};

use crate::shell::{
    bindings::{Keys, TellKeys},
    settings::Pace,
    theme::Motion,
};

pub(super) fn plugin(app: &mut App) {
    app.bind_keys(&[KeyCode::Space], "keys-hurry");
    if !app.is_plugin_added::<TweeningPlugin>() {
        app.add_plugins(TweeningPlugin).add_observer(end_motion);
    }
}

/// How fast things move now: the player's pace, hurried on while Space is held.
#[derive(SystemParam)]
pub struct Tempo<'w> {
    pace: Pace<'w>,
    keys: Keys<'w>,
}

impl Tempo<'_> {
    /// How long the movement lasts; zero when things do not move.
    pub fn of(&self, motion: Motion) -> Duration {
        self.pace.of(motion)
            / if self.keys.pressed("keys-hurry") {
                4
            } else {
                1
            }
    }
}

/// A piece: the table is at rest when none is on its way.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Piece;

/// Asks that whatever moves be where it is going at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndMotion;

/// Nothing takes longer than this many times its own time.
const AT_ONCE: f64 = 1e6;

/// Each comes to its end with the next picture, and says so as if it had come there by itself.
fn end_motion(_: On<EndMotion>, mut moving: Query<&mut TweenAnim>) {
    for mut anim in &mut moving {
        anim.speed = AT_ONCE;
    }
}

/// The pieces that are on their way.
pub type Travelling<'w, 's> = Query<'w, 's, (), (With<TweenAnim>, With<Piece>)>;

/// Moves a node from an offset to its place, with a hop on the way.
pub struct Glide {
    /// Where it seems to be at first, from its place, in design pixels.
    pub from: Vec2,
    /// How high it hops.
    pub hop: f32,
    /// Its size at first, times its size.
    pub scale: Vec2,
}

impl Lens<UiTransform> for Glide {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let offset =
            self.from * (1.0 - ratio) - Vec2::Y * self.hop * (std::f32::consts::PI * ratio).sin();
        target.translation = Val2::px(offset.x, offset.y);
        target.scale = self.scale.lerp(Vec2::ONE, ratio);
    }
}

impl Glide {
    /// A straight way at full size.
    pub fn from(from: Vec2) -> Self {
        Self {
            from,
            hop: 0.0,
            scale: Vec2::ONE,
        }
    }

    /// The animation, or nothing where it would take no time.
    pub fn over(self, duration: Duration, ease: EaseFunction) -> Option<TweenAnim> {
        (!duration.is_zero())
            .then(|| TweenAnim::new(Tween::new::<UiTransform, _>(ease, duration, self)))
    }
}

/// How often a node breathes, how long a breath takes, in times of what the theme gives to what is looked at for a moment
/// (1.6 s), and how far the node draws in.
const BREATHS: u32 = 3;
const BREATH: u32 = 2;
const DRAWN_IN: f32 = 0.12;

/// Draws a node in.
struct Breathe;

impl Lens<UiTransform> for Breathe {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        target.scale = Vec2::splat(1.0 - DRAWN_IN * ratio);
    }
}

/// Lets a node that is to be noticed breathe some times, then rest; nothing where that would take no time. `beat` is how
/// long [`Motion::Beat`] lasts.
pub fn breathing(beat: Duration) -> Option<TweenAnim> {
    let half = beat * BREATH / 2;
    (!half.is_zero()).then(|| {
        let tween = Tween::new::<UiTransform, _>(EaseFunction::SineInOut, half, Breathe);
        TweenAnim::new(tween.with_repeat(2 * BREATHS, RepeatStrategy::MirroredRepeat))
    })
}

/// Shakes a node sideways: three swings that die down.
pub struct Shake(pub f32);

impl Lens<UiTransform> for Shake {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let swing = self.0 * (1.0 - ratio) * (ratio * 3.0 * std::f32::consts::TAU).sin();
        target.translation = Val2::px(swing, 0.0);
    }
}
