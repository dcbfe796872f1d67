//! Setting up a match of Dice Wars: who plays, on which map, by which rules.

mod cards;
mod map_panel;
mod memory;
mod rules_panel;
mod sheet;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use memory::Memory;
use sheet::{Preset, Sheet};

use super::{phase::SETUP, series::Series};
use crate::{
    games::dice_wars::{notation::Colour, rules::DiceWars},
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
        locale::Words,
        screens::{CurrentGame, Screen, framed},
        theme::{TextStyle, Tone},
        widgets::{Choice, Chosen, at, choice, text},
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
                show_preset,
                cards::show_levels,
                rules_panel::show_numbers,
                rules_panel::show_rules,
                map_panel::show_size,
                map_panel::show_map,
                map_panel::show_seeds,
                map_panel::show_start,
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
    /// What the map and its deal follow from, and what the rolls do.
    map_seed: u64,
    dice_seed: u64,
}

impl SeatSheet for SetUp {
    type Game = DiceWars;

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

/// The choice of the preset.
#[derive(Component)]
struct PresetChoice;

fn take_purpose(
    asked: On<OpenSetup>,
    game: Res<State<CurrentGame>>,
    mut watching: ResMut<Watching>,
) {
    if **game == CurrentGame(DiceWars::ID) {
        watching.0 = asked.computers_only;
    }
}

fn take_up(watching: Res<Watching>, memory: Res<Memory>, mut commands: Commands) {
    commands.insert_resource(SetUp {
        sheet: match watching.0 {
            true => memory.watch.clone(),
            false => memory.play.clone(),
        },
        map_seed: fresh_seed(),
        dice_seed: fresh_seed(),
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
        let plan = set_up.sheet.plan(set_up.map_seed, set_up.dice_seed);
        if set_up.sheet.fair {
            commands.insert_resource(Series::new(plan.clone()));
        } else {
            commands.remove_resource::<Series>();
        }
        commands.trigger(BeginWith::<DiceWars> {
            plan,
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
            screen.spawn((
                text("setup-preset", TextStyle::Button, Tone::Cream),
                TextLayout::justify(Justify::Right),
                at(Rect::new(700.0, 30.0, 896.0, 52.0)),
            ));
            let presets = ["dice-preset-duel", "dice-preset-four", "dice-preset-all"];
            screen.spawn((
                PresetChoice,
                choice(
                    presets.map(Words::from),
                    usize::MAX,
                    "setup-preset",
                    at(Rect::new(908.0, 22.0, 1248.0, 62.0)),
                ),
                observe(|chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
                    set_up.sheet.apply(Preset::ALL[chosen.index]);
                }),
            ));
            for card in 0..set_up.sheet.seats.len() {
                cards::spawn(screen, card, &set_up);
            }
            rules_panel::spawn(screen);
            map_panel::spawn(screen, &set_up);
        },
    );
}

fn show_preset(set_up: Res<SetUp>, mut choices: Query<&mut Choice, With<PresetChoice>>) {
    let preset = set_up.sheet.preset();
    let place = Preset::ALL.iter().position(|one| Some(*one) == preset);
    for mut choice in &mut choices {
        choice.set_if_neq(Choice(place.unwrap_or(usize::MAX)));
    }
}
