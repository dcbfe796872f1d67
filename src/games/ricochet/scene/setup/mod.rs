//! Setting up a match of Ricochet: who plays, on which board, by which rules.

mod cards;
mod panels;
mod preset;
mod sheet;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use serde::{Deserialize, Serialize};

pub use sheet::Sheet;

use self::preset::Preset;
use super::phase::SETUP;
use crate::{
    games::ricochet::{notation::Colour, rules::Ricochet},
    kit::Game,
    screens::{
        BeginWith,
        contest::{ContestSheet, Contested},
        fresh_seed::fresh_seed,
        setup::{
            Kind, Remembered, SeatChoice, SeatSheet,
            memory::{self as remembering, keep},
            seat_card,
            seat_choice::typed_commands,
            title,
        },
        title::OpenSetup,
    },
    shell::{
        locale::Words,
        screens::{CurrentGame, Screen, framed},
        theme::{TextStyle, Tone},
        widgets::{Choice, Chosen, choice, text},
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
                cards::show,
                panels::show_choices,
                panels::show_switches,
                panels::show_code,
                panels::show_start,
                panels::show_match,
            )
                .run_if(in_state(SETUP).and_then(resource_exists_and_changed::<SetUp>)),
        );
}

/// The sheets as they were last filled in.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// For a match that people play in.
    pub play: Sheet,
    /// For a match of computer players alone.
    pub watch: Sheet,
    /// For a contest.
    #[serde(default = "Ricochet::usual_sheet")]
    pub contest: ContestSheet,
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            play: Sheet::for_a_person(),
            watch: Sheet::of_computers(),
            contest: Ricochet::usual_sheet(),
        }
    }
}

impl Remembered for Memory {
    const FILE: &'static str = "setup-ricochet.ron";

    fn mended(self) -> Self {
        Self {
            play: self.play.mended(),
            watch: self.watch.mended(),
            contest: self.contest.mended::<Ricochet>(),
        }
    }

    fn bots(&self) -> Vec<String> {
        let seats = typed_commands(&self.play.seats).chain(typed_commands(&self.watch.seats));
        let typed = seats.chain(self.contest.commands());
        typed.map(str::to_owned).collect()
    }
}

/// Whether the screen is opened for a match of computer players alone.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Watching(bool);

/// The sheet that is being filled in.
#[derive(Resource, Clone, Debug)]
struct SetUp {
    sheet: Sheet,
    /// What the board and the tiles follow from.
    seed: u64,
}

impl SeatSheet for SetUp {
    type Game = Ricochet;

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.sheet.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.sheet.seats
    }

    /// The last one stays.
    fn set_kind(&mut self, card: usize, kind: Kind) {
        let last = self.sheet.open() == 1 && self.sheet.seats[card].is_open();
        if !(last && kind == Kind::Closed) {
            self.sheet.seats[card].sit(kind);
        }
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
    if **game == CurrentGame(Ricochet::ID) {
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
    if !set_up.sheet.is_complete(set_up.seed) {
        return;
    }
    if let Some(plan) = set_up.sheet.plan(set_up.seed) {
        commands.trigger(BeginWith::<Ricochet> {
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
            spawn_presets(screen, &set_up.sheet);
            for card in 0..set_up.sheet.seats.len() {
                cards::spawn(screen, card, &set_up);
            }
            panels::spawn_rules(screen, &set_up.sheet);
            panels::spawn_match(screen);
        },
    );
}

/// The choice of presets.
#[derive(Component)]
struct PresetChoice;

/// No segment is chosen where the sheet is that of no preset.
fn chosen_preset(sheet: &Sheet) -> usize {
    let preset = Preset::of(sheet);
    let place = Preset::ALL.iter().position(|one| Some(*one) == preset);
    place.unwrap_or(usize::MAX)
}

fn spawn_presets(screen: &mut ChildSpawnerCommands, sheet: &Sheet) {
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(32),
                top: px(22),
                align_items: AlignItems::Center,
                column_gap: px(14),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(text("setup-preset", TextStyle::Button, Tone::CreamSoft));
            let presets = Preset::ALL.map(|preset| Words::Key(preset.name().into()));
            row.spawn((
                PresetChoice,
                choice(
                    presets,
                    chosen_preset(sheet),
                    "setup-preset",
                    Node::default(),
                ),
                observe(|chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
                    if let Some(preset) = Preset::ALL.get(chosen.index) {
                        preset.fill_in(&mut set_up.sheet);
                    }
                }),
            ));
        });
}

fn show_preset(set_up: Res<SetUp>, mut choices: Query<&mut Choice, With<PresetChoice>>) {
    for mut choice in &mut choices {
        choice.set_if_neq(Choice(chosen_preset(&set_up.sheet)));
    }
}
