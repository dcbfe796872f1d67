//! Rests while nothing moves: as many pictures a second as a screen shows while something does, else one now and then.

use std::time::Duration;

use bevy::{
    prelude::*,
    winit::{UpdateMode, WinitSettings},
};

use super::screens::Screen;

/// As many pictures a second as most screens show; more would only warm the room.
const AWAKE: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// A picture so seldom costs less than a hundredth of a core, even where it is drawn without a graphics card.
const ASLEEP: Duration = Duration::from_secs(30);
/// Who edits a file of the game has another window in front of it, and wants to see the change soon.
const ASIDE: Duration = Duration::from_secs(1);
/// Goes on drawing for so long after the last change: what waits a moment between two movements does not stutter.
const LINGER: Duration = Duration::from_millis(700);

/// Keeps the game drawing. Whatever moves is seen by itself; ask only for what waits without a sign.
#[derive(Resource)]
pub struct Awake {
    asked: bool,
    until: Duration,
    /// How long it sleeps at most in front of the others.
    pub nap: Duration,
}

impl Default for Awake {
    fn default() -> Self {
        Self {
            asked: false,
            until: Duration::ZERO,
            nap: ASLEEP,
        }
    }
}

impl Awake {
    /// Goes on drawing for a moment.
    pub fn stay(&mut self) {
        self.asked = true;
    }
}

/// Nothing has moved for a while, and the game goes to rest.
#[derive(Event)]
pub struct Rests;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .add_systems(Update, stay_awake.run_if(in_state(Screen::Loading)))
        .add_systems(Last, doze);
}

/// For systems to be run while something is waited for that gives no sign.
pub fn stay_awake(mut awake: ResMut<Awake>) {
    awake.stay();
}

fn doze(
    time: Res<Time<Real>>,
    moved: Query<
        (),
        Or<(
            Changed<UiTransform>,
            Changed<Node>,
            Changed<BackgroundColor>,
            Changed<ImageNode>,
            Changed<Text>,
            Changed<TextSpan>,
        )>,
    >,
    mut awake: ResMut<Awake>,
    winit: Option<ResMut<WinitSettings>>,
    mut commands: Commands,
) {
    if awake.asked || !moved.is_empty() {
        awake.until = time.elapsed() + LINGER;
        awake.asked = false;
    }
    let rests = time.elapsed() >= awake.until;
    let (front, aside) = if rests {
        (awake.nap, awake.nap.min(ASIDE))
    } else {
        (AWAKE, AWAKE)
    };
    let mode = UpdateMode::reactive_low_power(front);
    if let Some(mut winit) = winit
        && winit.focused_mode != mode
    {
        winit.focused_mode = mode;
        winit.unfocused_mode = UpdateMode::reactive_low_power(aside);
        if rests {
            commands.trigger(Rests);
        }
    }
}
