//! What is chosen before a contest: who takes part, and how it is held.

mod choices;
mod players;
mod start_block;

use std::marker::PhantomData;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use self::{
    choices::show_choices,
    start_block::{any_start_added, show_start},
};
use super::{
    Contested, RememberedSheets, pace,
    running::{Running, Stage},
    screen,
    sheet::ContestSheet,
};
use crate::{
    play::contest::secret_seed,
    screens::setup::memory::keep,
    shell::{
        idle::Awake,
        locale::{Localized, Texts, Words},
        screens::{Screen, framed},
        settings::Settings,
        theme::{Theme, ThemedBackground, Tone},
        widgets::at,
    },
    table::Waker,
};

/// How far from the edges of the panels everything stands.
const INSIDE: f32 = 20.0;

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_systems(OnEnter(screen::<G>()), take_up::<G>)
        .add_systems(
            OnExit(screen::<G>()),
            (remember_sheet::<G>, keep::<Remembered<G>>).chain(),
        )
        .add_systems(
            Update,
            (
                lay_out::<G>,
                give_up::<G>,
                (show_choices::<G>, show_start::<G>).run_if(
                    resource_exists_and_changed::<Prepared<G>>
                        .or_else(resource_changed::<Texts>)
                        .or_else(any_start_added),
                ),
            )
                .chain()
                .run_if(in_state(screen::<G>())),
        );
}

/// The sheet being filled in, and why the last try to begin came to nothing.
#[derive(Resource, Clone, Debug)]
pub(super) struct Prepared<G: Contested> {
    sheet: ContestSheet,
    fault: Option<Words>,
    of: PhantomData<G>,
}

/// What is remembered of the game.
type Remembered<G> = RememberedSheets<<G as Contested>::Sheet>;

/// The nodes of the screen.
#[derive(Component, Clone)]
struct PreparingRoot;

/// Takes up the sheet that was filled in last.
fn take_up<G: Contested>(
    prepared: Option<Res<Prepared<G>>>,
    memory: Res<Remembered<G>>,
    mut commands: Commands,
) {
    if prepared.is_none() {
        commands.insert_resource(Prepared::<G> {
            sheet: memory.contest.clone(),
            fault: None,
            of: PhantomData,
        });
    }
}

fn remember_sheet<G: Contested>(
    prepared: Option<Res<Prepared<G>>>,
    mut memory: ResMut<Remembered<G>>,
) {
    if let Some(prepared) = prepared {
        memory.contest.clone_from(&prepared.sheet);
    }
}

/// Begins the contest on the sheet, with deals that nobody has seen or can guess; or says why it cannot.
pub(super) fn start<G: Contested>(_: On<Activate>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        let Some(prepared) = world.get_resource::<Prepared<G>>() else {
            return;
        };
        let texts = world.resource::<Texts>();
        let sheet = &prepared.sheet;
        let game = G::contest_game(&sheet.options::<G>(), usize::from(sheet.seats), world);
        let running = game.map_err(|fault| fault.to_string()).and_then(|game| {
            let running = Running::<G>::start(
                sheet,
                |player| texts.text(&format!("level-{player}")),
                game,
                secret_seed(),
                pace::beat(world.resource::<Settings>(), world.resource::<Theme>()),
                world.resource::<Waker>().clone(),
            );
            running.map_err(|fault| fault.to_string())
        });
        match running {
            Ok(running) => {
                world.resource_mut::<Prepared<G>>().fault = None;
                world.insert_resource(running);
            }
            Err(fault) => {
                world.resource_mut::<Prepared<G>>().fault = Some(Words::plain(fault));
            }
        }
    });
}

/// Goes back to the sheet where programs were not ready, and says which and why.
fn give_up<G: Contested>(
    running: Option<Res<Running<G>>>,
    mut prepared: ResMut<Prepared<G>>,
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
    commands.remove_resource::<Running<G>>();
}

/// Lays the screen out while no contest is being held.
fn lay_out<G: Contested>(
    running: Option<Res<Running<G>>>,
    prepared: Res<Prepared<G>>,
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
        spawn::<G>(&prepared.sheet, &mut commands);
    }
}

fn spawn<G: Contested>(sheet: &ContestSheet, commands: &mut Commands) {
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
            players::spawn::<G>(screen, sheet);
            choices::spawn::<G>(screen, sheet);
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
