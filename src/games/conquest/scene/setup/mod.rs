//! Setting up a match of Conquest: who plays, on which board, by which rules.

mod board_panel;
mod cards;
mod match_panel;
mod memory;
mod sheet;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use memory::Memory;
pub use sheet::Sheet;

use self::board_panel::{Which, spawn_choice};
use super::phase::SETUP;
use crate::{
    games::conquest::{notation::Colour, rules::Conquest},
    kit::Game,
    screens::{
        BeginWith,
        fresh_seed::fresh_seed,
        setup::{
            SeatChoice, SeatSheet,
            memory::{self as remembering, keep},
            seat_card, title,
        },
        title::OpenSetup,
    },
    shell::{
        screens::{CurrentGame, Screen, framed},
        widgets::at,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watching>()
        .add_plugins((remembering::plugin::<Memory>, seat_card::plugin::<SetUp>))
        .add_observer(take_purpose)
        .add_observer(start)
        .add_systems(OnEnter(SETUP), (take_up, spawn).chain())
        .add_systems(OnExit(SETUP), (put_away, keep::<Memory>).chain())
        .add_systems(
            Update,
            (
                board_panel::show_choices,
                board_panel::show_switches,
                cards::show_cards,
                match_panel::show_match,
                match_panel::show_start,
            )
                .run_if(in_state(SETUP).and_then(resource_exists_and_changed::<SetUp>)),
        );
}

/// Whether the screen is opened for a match of computer players alone.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Watching(bool);

/// The sheet that is being filled in.
#[derive(Resource, Clone, Debug)]
struct SetUp {
    sheet: Sheet,
    /// What a random board and a random beginner follow from.
    seed: u64,
}

impl SeatSheet for SetUp {
    type Game = Conquest;

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.sheet.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.sheet.seats
    }
}

/// Asks to begin the match on the sheet.
#[derive(Event, Clone, Copy, Debug)]
struct StartMatch;

fn take_purpose(
    asked: On<OpenSetup>,
    game: Res<State<CurrentGame>>,
    mut watching: ResMut<Watching>,
) {
    if **game == CurrentGame(Conquest::ID) {
        watching.0 = asked.computers_only;
    }
}

fn take_up(watching: Res<Watching>, memory: Res<Memory>, mut commands: Commands) {
    commands.insert_resource(SetUp {
        sheet: match watching.0 {
            true => memory.watch.clone(),
            false => memory.play.clone(),
        },
        seed: fresh_seed(),
    });
}

fn put_away(
    set_up: Option<Res<SetUp>>,
    mut watching: ResMut<Watching>,
    mut memory: ResMut<Memory>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    let sheet = set_up.sheet.clone();
    match watching.0 {
        true => memory.watch = sheet,
        false => memory.play = sheet,
    }
    watching.0 = false;
    commands.remove_resource::<SetUp>();
}

fn start(_: On<StartMatch>, set_up: Option<Res<SetUp>>, mut commands: Commands) {
    let Some(set_up) = set_up else { return };
    if set_up.sheet.is_complete() {
        commands.trigger(BeginWith::<Conquest> {
            plan: set_up.sheet.plan(set_up.seed),
            earlier: None,
        });
    }
}

fn spawn(set_up: Res<SetUp>, watching: Res<Watching>, mut commands: Commands) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Set-up",
        Screen::Setup,
        (),
        title(watching.0),
        ("setup-back", back),
        &mut commands,
        |screen| {
            let modes = [
                "conquest-mode-people",
                "conquest-mode-mixed",
                "conquest-mode-computers",
            ];
            let row = at(Rect::new(640.0, 22.0, 1248.0, 62.0));
            spawn_choice(screen, Which::Mode, &modes, "conquest-mode", row);
            for card in 0..2 {
                cards::spawn(screen, card, &set_up);
            }
            board_panel::spawn(screen);
            match_panel::spawn(screen);
        },
    );
}
