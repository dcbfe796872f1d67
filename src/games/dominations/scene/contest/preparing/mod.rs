//! What is chosen before a contest: who takes part, and how it is held.

mod choices;
mod players;
mod start_block;

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use self::{
    choices::show_choices,
    start_block::{any_start_added, show_start},
};
use super::{
    hall,
    running::{Running, Stage},
    sheet::ContestSheet,
};
use crate::{
    games::dominations::scene::{
        begin::DominosInPlay,
        piece_art::at,
        setup::{Memory, keep_memory},
    },
    play::contest::secret_seed,
    shell::{
        idle::Awake,
        locale::{Localized, Texts, Words},
        screens::{Screen, framed},
        settings::Settings,
        theme::{Theme, ThemedBackground, Tone},
    },
    table::Waker,
};

/// How far from the edges of the panels everything stands.
const INSIDE: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Contest), take_up)
        .add_systems(
            OnExit(Screen::Contest),
            (move_to_trash, keep_memory).chain(),
        )
        .add_systems(
            Update,
            (
                lay_out,
                give_up,
                (show_choices, show_start).run_if(
                    resource_exists_and_changed::<Prepared>
                        .or_else(resource_changed::<Texts>)
                        .or_else(any_start_added),
                ),
            )
                .chain()
                .run_if(in_state(Screen::Contest)),
        );
}

/// The sheet being filled in, and why the last try to begin came to nothing.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Prepared {
    sheet: ContestSheet,
    fault: Option<Words>,
}

/// The nodes of the screen.
#[derive(Component, Clone)]
struct PreparingRoot;

/// Takes up the sheet that was filled in last.
fn take_up(prepared: Option<Res<Prepared>>, memory: Res<Memory>, mut commands: Commands) {
    if prepared.is_none() {
        commands.insert_resource(Prepared {
            sheet: memory.contest.clone(),
            fault: None,
        });
    }
}

fn move_to_trash(prepared: Option<Res<Prepared>>, mut memory: ResMut<Memory>) {
    if let Some(prepared) = prepared {
        memory.contest = prepared.sheet.clone();
    }
}

/// What a contest is begun with, besides its sheet.
#[derive(SystemParam)]
pub(super) struct Opening<'w> {
    prepared: ResMut<'w, Prepared>,
    texts: Res<'w, Texts>,
    dominos: Res<'w, DominosInPlay>,
    settings: Res<'w, Settings>,
    theme: Res<'w, Theme>,
    waker: Res<'w, Waker>,
}

/// Begins the contest on the sheet, with deals that nobody has seen or can guess; or says why it cannot.
pub(super) fn start(_: On<Activate>, mut opening: Opening, mut commands: Commands) {
    let running = Running::start(
        &opening.prepared.sheet,
        |player| opening.texts.text(&format!("level-{player}")),
        opening.dominos.0,
        secret_seed(),
        hall::beat(&opening.settings, &opening.theme),
        opening.waker.clone(),
    );
    match running {
        Ok(running) => {
            opening.prepared.fault = None;
            commands.insert_resource(running);
        }
        Err(fault) => opening.prepared.fault = Some(Words::plain(fault.to_string())),
    }
}

/// Goes back to the sheet where programs were not ready, and says which and why.
fn give_up(
    running: Option<Res<Running>>,
    mut prepared: ResMut<Prepared>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    let Stage::Absent(absent) = running.stage() else {
        return;
    };
    let told = absent.iter().map(|absent| {
        let told = Localized::new("contest-absent")
            .with("name", absent.name.clone())
            .with("why", absent.why.clone());
        Words::Key(told).read(&texts)
    });
    prepared.fault = Some(Words::plain(told.collect::<Vec<_>>().join("\n")));
    commands.remove_resource::<Running>();
}

/// Lays the screen out while no contest is being held.
fn lay_out(
    running: Option<Res<Running>>,
    prepared: Res<Prepared>,
    roots: Query<Entity, With<PreparingRoot>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let wanted = running.is_none();
    if wanted != roots.is_empty() {
        return;
    }
    awake.stay();
    for root in &roots {
        commands.entity(root).despawn();
    }
    if wanted {
        spawn(&prepared.sheet, &mut commands);
    }
}

fn spawn(sheet: &ContestSheet, commands: &mut Commands) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Contest set-up",
        Screen::Contest,
        PreparingRoot,
        "contest-title",
        ("setup-back", back),
        commands,
        |screen| {
            players::spawn(screen, sheet);
            choices::spawn(screen, sheet);
        },
    );
}

fn line(panel: &mut ChildSpawnerCommands, top: f32, width: f32) {
    panel.spawn((
        at(Rect::new(INSIDE, top, width - INSIDE, top + 1.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

/// `300 ms`, `3 s`.
pub(super) fn time_words(ms: u64) -> String {
    match ms {
        ms if ms % 1000 == 0 => format!("{}\u{a0}s", ms / 1000),
        ms => format!("{ms}\u{a0}ms"),
    }
}
