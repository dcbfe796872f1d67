//! The hall where a contest is held: what is around the standings and the tables.

mod bar;
mod ending;

use std::time::{Duration, Instant};

use bevy::{prelude::*, ui_widgets::observe};

use self::{
    bar::{show_actions, show_progress, spawn_bar},
    ending::{EndPanel, leave},
};
use super::{
    Contested, grid,
    preparing::time_words,
    running::{Running, Stage},
    screen, standings,
};
use crate::shell::{
    idle::Awake,
    locale::Localized,
    screens::{Screen, framed},
    settings::Settings,
    theme::{Motion, TextStyle, Theme, Tone},
    widgets::{at, text},
};

/// What is shown is looked at anew so often.
pub const LOOK: Duration = Duration::from_millis(120);

/// What the contests of all games share.
pub(super) fn shared(app: &mut App) {
    app.init_resource::<Glance>();
}

pub(super) fn plugin<G: Contested>(app: &mut App) {
    // Those who look on look in `Update`.
    app.add_systems(
        PreUpdate,
        (set_pace::<G>, glance::<G>).distributive_run_if(resource_exists::<Running<G>>),
    );
    app.add_systems(
        Update,
        (lay_out::<G>, (show_progress::<G>, show_actions::<G>))
            .chain()
            .run_if(in_state(screen::<G>())),
    );
}

/// The nodes of the hall, as long as this contest is held.
#[derive(Component, Clone)]
struct HallRoot;

/// Says that it is time to look at the contest anew, and how far it was then.
#[derive(Resource, Default)]
pub struct Glance {
    last: Option<Instant>,
    /// Whether this is a frame in which it is looked at.
    pub due: bool,
    /// How far the contest is.
    pub stage: Stage,
    /// How many matches are over.
    pub done: u64,
}

/// How long a move takes at a table: about a beat, by the player's pace.
pub fn beat(settings: &Settings, theme: &Theme) -> Duration {
    match settings.speed.factor() {
        Some(factor) => theme.motion(Motion::Beat).div_f32(factor),
        None => Duration::ZERO,
    }
}

fn set_pace<G: Contested>(running: Res<Running<G>>, settings: Res<Settings>, theme: Res<Theme>) {
    running.set_beat(beat(&settings, &theme));
}

/// Looks at the contest from time to time, while the game draws: whatever happens in a contest wakes it.
fn glance<G: Contested>(
    running: Res<Running<G>>,
    screen: Res<State<Screen>>,
    mut glance: ResMut<Glance>,
    mut awake: ResMut<Awake>,
) {
    let now = Instant::now();
    let fresh = running.is_changed() || screen.is_changed();
    let due = fresh || glance.last.is_none_or(|last| now - last >= LOOK);
    if glance.due != due {
        glance.due = due;
    }
    if !due {
        return;
    }
    let stage = running.stage();
    // The last moves are still to be seen when it is over.
    if glance.stage != stage || fresh {
        awake.stay();
    }
    *glance = Glance {
        last: Some(now),
        due,
        stage,
        done: running.done(),
    };
}

fn lay_out<G: Contested>(
    running: Option<Res<Running<G>>>,
    roots: Query<Entity, With<HallRoot>>,
    questions: Query<Entity, With<EndPanel>>,
    mut commands: Commands,
) {
    // Nothing is left to be ended.
    if running.is_none() {
        for question in &questions {
            commands.entity(question).despawn();
        }
    }
    let stands = !roots.is_empty();
    // Nobody changes a contest but by beginning another one.
    let fresh = running.as_ref().is_some_and(DetectChanges::is_changed);
    if stands && (fresh || running.is_none()) {
        for root in &roots {
            commands.entity(root).despawn();
        }
    }
    if let Some(running) = running
        && (fresh || !stands)
    {
        spawn::<G>(&running, &mut commands);
    }
}

fn spawn<G: Contested>(running: &Running<G>, commands: &mut Commands) {
    framed(
        "Contest",
        Screen::Contest,
        HallRoot,
        "contest-title",
        ("contest-leave", observe(leave::<G>)),
        commands,
        |screen| {
            let setting = Localized::new("contest-setting")
                .with("seats", i64::from(running.seats))
                .with("time", time_words(running.time_ms));
            screen.spawn((
                Node {
                    justify_content: JustifyContent::End,
                    ..at(Rect::new(700.0, 36.0, 1248.0, 60.0))
                },
                Pickable::IGNORE,
                children![(
                    text(setting, TextStyle::Body, Tone::CreamSoft),
                    TextLayout::no_wrap()
                )],
            ));
            standings::spawn(screen);
            grid::spawn::<G>(screen, running.tables);
            spawn_bar(screen);
        },
    );
}
