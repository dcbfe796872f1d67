//! Rests while nothing moves: as many pictures a second as a screen shows while something does, else one now and then.
//!
//! It rests the same with and without the focus. What is typed or pointed at wakes it, and so does a [`Waker`].

use std::time::Duration;

use bevy::{
    a11y::AccessibilityRequested,
    input::gamepad::Gamepad,
    prelude::*,
    time::TimeReceiver,
    winit::{UpdateMode, WinitSettings},
};

use super::screens::Screen;
use crate::table::Waker;

/// As many pictures a second as most screens show; more would only warm the room.
const AWAKE: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// A picture so seldom costs less than a hundredth of a core, even where it is drawn without a graphics card.
const ASLEEP: Duration = Duration::from_secs(30);
/// What a screen reader asks for is looked at so often: it cannot wake the window.
const LISTENING: Duration = Duration::from_millis(250);
/// A gamepad is looked at so often: it cannot wake the window either, and what is pressed should answer at once.
const PLAYED: Duration = Duration::from_millis(100);
/// Goes on drawing for so long after the last change: what waits a moment between two movements does not stutter.
const LINGER: Duration = Duration::from_millis(700);
/// The same after a call: a file that has changed is first read, in a task.
const CALLED: Duration = Duration::from_secs(2);

/// Keeps the game drawing. Whatever moves is seen by itself; ask only for what waits without a sign.
#[derive(Resource)]
pub struct Awake {
    asked: bool,
    until: Duration,
    due: Option<Duration>,
    /// While it rests: until when, and how long at a time.
    rest: Option<(Duration, Duration)>,
    /// How long it sleeps at most.
    pub nap: Duration,
    /// How long it waits from picture to picture while something moves.
    pub pace: Duration,
}

impl Default for Awake {
    fn default() -> Self {
        Self {
            asked: false,
            until: Duration::ZERO,
            due: None,
            rest: None,
            nap: ASLEEP,
            pace: AWAKE,
        }
    }
}

impl Awake {
    /// Goes on drawing for a moment.
    pub fn stay(&mut self) {
        self.asked = true;
    }

    /// Whether somebody has asked to go on in this frame.
    pub fn is_asked(&self) -> bool {
        self.asked
    }

    /// Whether nothing has moved for a while, and nothing is about to.
    pub const fn rests(&self) -> bool {
        self.rest.is_some()
    }

    /// Draws again when so much real time has passed since the start of the game, though it may rest until then. To be
    /// asked for in every frame before that.
    pub fn be_back_at(&mut self, time: Duration) {
        self.due = Some(self.due.map_or(time, |due| due.min(time)));
    }

    /// When somebody has asked to draw again.
    #[cfg(test)]
    pub const fn due(&self) -> Option<Duration> {
        self.due
    }
}

/// Ticks, as the figures of a clock do: it is drawn as it changes, and nobody waits for what comes next.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Ticks;

/// What has changed so that it may look another way.
pub type Moved = Or<(
    Changed<UiTransform>,
    Changed<Node>,
    Changed<BackgroundColor>,
    Changed<ImageNode>,
    Changed<Text>,
    Changed<TextSpan>,
)>;

/// Nothing has moved for a while, and the game goes to rest.
#[derive(Event)]
pub struct Rests;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Awake>()
        .init_resource::<Waker>()
        .add_systems(PreStartup, tell_time_as_it_is)
        .add_systems(Update, stay_awake.run_if(in_state(Screen::Loading)))
        .add_systems(Last, doze.in_set(Dozes));
}

/// Has time pass until each picture is begun. Else Bevy has it pass until the last one was drawn: then a rest would not have
/// passed yet in the picture that ends it, but in the one after that, as if something had gone on meanwhile.
fn tell_time_as_it_is(mut commands: Commands) {
    commands.remove_resource::<TimeReceiver>();
}

/// When it is decided whether to rest.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dozes;

/// For systems to be run while something is waited for that gives no sign.
pub fn stay_awake(mut awake: ResMut<Awake>) {
    awake.stay();
}

fn doze(
    time: Res<Time<Real>>,
    moved: Query<(), (Moved, Without<Ticks>)>,
    waker: Res<Waker>,
    listened_to: Option<Res<AccessibilityRequested>>,
    gamepads: Query<(), With<Gamepad>>,
    mut awake: ResMut<Awake>,
    winit: Option<ResMut<WinitSettings>>,
    mut commands: Commands,
) {
    let now = time.elapsed();
    if awake.asked || !moved.is_empty() {
        awake.until = awake.until.max(now + LINGER);
        awake.asked = false;
    }
    if waker.was_called() {
        awake.until = awake.until.max(now + CALLED);
    }
    let mut nap = awake.nap;
    if listened_to.is_some_and(|listened_to| listened_to.get()) {
        nap = nap.min(LISTENING);
    }
    if !gamepads.is_empty() {
        nap = nap.min(PLAYED);
    }
    let due = awake.due.take().unwrap_or(Duration::MAX);
    let rests = now >= awake.until && due > now + LINGER && waker.may_rest();
    let rest = rests.then_some((due, nap));
    let (begins, another) = (rests && awake.rest.is_none(), rest != awake.rest);
    awake.rest = rest;
    if let Some(mut winit) = winit
        && (another || winit.unfocused_mode != winit.focused_mode)
    {
        let wait = rest.map_or(awake.pace, |(due, nap)| nap.min(due - now));
        winit.focused_mode = UpdateMode::reactive_low_power(wait);
        winit.unfocused_mode = winit.focused_mode;
    }
    if begins {
        commands.trigger(Rests);
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Instant};

    use bevy::time::create_time_channels;

    use super::*;

    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .init_resource::<Awake>()
            .init_resource::<Waker>()
            .init_resource::<WinitSettings>()
            .add_systems(Last, doze);
        // The first instant is the beginning.
        waits_after(&mut app, Duration::ZERO);
        app
    }

    /// Draws a picture after that time; how long it then waits for the next one, with the focus and without.
    fn waits_after(app: &mut App, passed: Duration) -> Duration {
        let mut time = app.world_mut().resource_mut::<Time<Real>>();
        time.update_with_duration(passed);
        app.update();
        let winit = app.world().resource::<WinitSettings>();
        let [focused, unfocused] = [winit.focused_mode, winit.unfocused_mode].map(|mode| {
            let UpdateMode::Reactive { wait, .. } = mode else {
                panic!("it draws for ever: {mode:?}");
            };
            wait
        });
        assert_eq!(focused, unfocused);
        focused
    }

    #[test]
    fn it_rests_with_and_without_the_focus_until_something_moves() {
        let mut app = app();
        app.world_mut().spawn(Node::default());
        assert_eq!(waits_after(&mut app, AWAKE), AWAKE);
        assert_eq!(waits_after(&mut app, LINGER), ASLEEP);
        app.world_mut().spawn(Node::default());
        assert_eq!(waits_after(&mut app, ASLEEP), AWAKE);
    }

    #[test]
    fn a_rest_has_passed_in_the_picture_that_ends_it() {
        let (drawn, receiver) = create_time_channels();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .insert_resource(receiver);
        for _ in 0..2 {
            app.update();
            // As who draws does it; nobody may listen.
            let _heard = drawn.0.try_send(Instant::now());
        }
        let rest = Duration::from_millis(200);
        thread::sleep(rest);
        app.update();
        let passed = app.world().resource::<Time<Real>>().delta();
        assert!(passed >= rest, "{passed:?}");
    }

    #[test]
    fn a_clock_that_ticks_lets_it_rest() {
        let mut app = app();
        assert_eq!(waits_after(&mut app, LINGER), ASLEEP);
        app.world_mut()
            .spawn((Text::default(), Node::default(), Ticks));
        assert_eq!(waits_after(&mut app, AWAKE), ASLEEP);
    }

    #[test]
    fn a_call_from_another_thread_keeps_it_drawing_until_a_file_may_be_read() {
        let mut app = app();
        assert_eq!(waits_after(&mut app, LINGER), ASLEEP);
        app.world().resource::<Waker>().wake();
        assert_eq!(waits_after(&mut app, AWAKE), AWAKE);
        assert_eq!(waits_after(&mut app, LINGER), AWAKE);
        assert_eq!(waits_after(&mut app, CALLED), ASLEEP);
    }

    #[test]
    fn a_gamepad_is_looked_at_often_while_it_is_there() {
        let mut app = app();
        assert_eq!(waits_after(&mut app, LINGER), ASLEEP);
        let pad = app.world_mut().spawn(Gamepad::default()).id();
        assert_eq!(waits_after(&mut app, ASLEEP), PLAYED);
        app.world_mut().despawn(pad);
        assert_eq!(waits_after(&mut app, PLAYED), ASLEEP);
    }

    #[test]
    fn it_is_back_when_it_was_asked_to_be_and_asks_for_no_other_moment_before() {
        let mut app = app();
        let due = Duration::from_secs(4);
        let ask = move |time: Res<Time<Real>>, mut awake: ResMut<Awake>| {
            if time.elapsed() < due {
                awake.be_back_at(due);
            }
        };
        app.add_systems(Update, ask);
        let second = Duration::from_secs(1);
        assert_eq!(waits_after(&mut app, second), due - second);
        assert_eq!(waits_after(&mut app, second), due - second, "set anew");
        // The clock of the system may be a little early.
        assert_eq!(waits_after(&mut app, second * 19 / 10), AWAKE);
        assert_eq!(waits_after(&mut app, second), ASLEEP);
    }
}
