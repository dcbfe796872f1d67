//! A lesson at the table: how it is begun, left and ended. What is taught in it is the game's.

use std::time::Duration;

use bevy::prelude::*;

use super::{Lessons, kept::keep};
use crate::shell::{
    audio::PlaySound,
    locale::Localized,
    screens::{Menu, Screen, WayOut},
    toasts::{Notice, Severity},
};

/// The lessons that there are: whose, and what lays them out from a step on.
#[derive(Resource, Default)]
pub(super) struct Taught(Vec<(&'static str, Begin)>);

/// Lays a lesson out from a step on, or as its match was left in it.
pub(super) type Begin = fn(step: usize, left: Option<&str>, way: WayOut, commands: &mut Commands);

impl Taught {
    /// Adds a lesson.
    pub fn add(&mut self, game: &'static str, begin: Begin) {
        self.0.push((game, begin));
    }

    fn find(&self, game: &str) -> Option<Begin> {
        let found = self.0.iter().find(|(one, _)| *one == game);
        found.map(|(_, begin)| *begin)
    }

    /// Whether a game has one.
    pub fn has(&self, game: &str) -> bool {
        self.find(game).is_some()
    }
}

/// The lesson on the table.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct RunningLesson {
    /// Whose.
    pub game: &'static str,
    /// Its step, from 0.
    pub step: usize,
    /// Its match as it stands, in the words of the game, where the step alone does not say it.
    pub left: Option<String>,
    /// How long it has lasted.
    spent: Duration,
    /// All of it has been seen, after so long.
    finished: Option<Duration>,
    /// Where it was opened.
    from: Screen,
}

impl RunningLesson {
    /// Notes that all of it has been seen.
    pub fn finish(&mut self) {
        if self.finished.is_none() {
            self.finished = Some(self.spent);
        }
    }

    /// What is kept of it when it is left now.
    fn note(&self, lessons: &mut Lessons) {
        let standing = lessons.of_mut(self.game);
        match self.finished {
            Some(finished) => {
                standing.done = Some(finished.as_secs() as u32);
                (standing.step, standing.spent, standing.left) = (0, 0, None);
            }
            None => {
                standing.declined = true;
                standing.step = self.step;
                standing.left.clone_from(&self.left);
                standing.spent = self.spent.as_secs() as u32;
            }
        }
    }
}

/// Asks for the lesson of that game, from where it was left.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenLesson(pub &'static str);

/// Asks to leave the lesson before its end.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveLesson;

/// Whoever learns has seen enough, and goes on.
#[derive(Event, Clone, Copy, Debug)]
pub struct GoOnLesson;

/// Whoever learns wants to see again what came before.
#[derive(Event, Clone, Copy, Debug)]
pub struct GoBackLesson;

/// The lesson is at its end. The game goes on from there: to a first match.
#[derive(Event, Clone, Copy, Debug)]
pub struct EndLesson;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Taught>()
        .add_observer(open)
        .add_observer(leave)
        .add_observer(end)
        .add_systems(
            Update,
            (note_step, count_seconds)
                .run_if(in_state(Screen::Table).and_then(in_state(Menu::None))),
        )
        .add_systems(OnExit(Screen::Table), note_left);
}

/// Whoever leaves it is told where it is to be found again.
const WAY: WayOut = WayOut::of_watched("learn-skip", |commands| commands.trigger(LeaveLesson));

fn open(
    asked: On<OpenLesson>,
    taught: Res<Taught>,
    lessons: Res<Lessons>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let game = asked.0;
    let Some(begin) = taught.find(game) else {
        return;
    };
    let standing = lessons.of(game);
    commands.insert_resource(RunningLesson {
        game,
        step: standing.step,
        left: standing.left.clone(),
        spent: Duration::from_secs(standing.spent.into()),
        finished: None,
        from: **screen,
    });
    begin(standing.step, standing.left.as_deref(), WAY, &mut commands);
}

/// The next step is heard, and kept: whatever ends the game, the lesson goes on from there.
fn note_step(
    running: Option<Res<RunningLesson>>,
    mut lessons: ResMut<Lessons>,
    mut seen: Local<Option<usize>>,
    mut commands: Commands,
) {
    let step = running.as_ref().map(|running| running.step);
    let before = std::mem::replace(&mut *seen, step);
    let Some(running) = running else { return };
    if before.is_some() && before != step {
        commands.trigger(PlaySound("page"));
        running.note(&mut lessons);
        keep(&mut commands);
    }
}

fn count_seconds(running: Option<ResMut<RunningLesson>>, time: Res<Time<Real>>) {
    if let Some(mut running) = running {
        running.bypass_change_detection().spent += time.delta();
    }
}

fn leave(_: On<LeaveLesson>, running: Option<Res<RunningLesson>>, mut commands: Commands) {
    let Some(running) = running else { return };
    commands.set_state(Menu::None);
    commands.set_state(running.from);
    let (severity, title, line) = match running.finished {
        Some(_) => (Severity::Ok, "learn-over", "learn-over-line"),
        None => (Severity::Info, "learn-left", "learn-left-line"),
    };
    commands.trigger(Notice::new(severity, title).line(Localized::new(line)));
}

/// However the table was left, the lesson can be taken up where it was.
fn note_left(
    running: Option<Res<RunningLesson>>,
    mut lessons: ResMut<Lessons>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    running.note(&mut lessons);
    commands.remove_resource::<RunningLesson>();
    keep(&mut commands);
}

fn end(
    _: On<EndLesson>,
    running: Option<ResMut<RunningLesson>>,
    mut lessons: ResMut<Lessons>,
    mut commands: Commands,
) {
    let Some(mut running) = running else { return };
    running.finish();
    running.note(&mut lessons);
    commands.remove_resource::<RunningLesson>();
    keep(&mut commands);
}
