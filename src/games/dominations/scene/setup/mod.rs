//! The set-up screen: who sits where, by which rules, from which seed.

mod cards;
mod match_panel;
mod memory;
mod preset;
mod rules_panel;
pub mod sheet;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use memory::Memory;
pub use sheet::Sheet;

use self::preset::Preset;
use super::{
    begin::{DominosInPlay, MatchPlan, SETUP},
    shown::usual_name,
};
use crate::{
    games::dominations::rules::{Colour, Dominations},
    screens::{
        fresh_seed::fresh_seed,
        setup::{
            SeatChoice, SeatSheet,
            memory::{self as remembering, keep},
            seat_card, title,
        },
        title::OpenSetup,
    },
    shell::{
        locale::{Texts, Words},
        screens::{Screen, framed},
        theme::{TextStyle, Tone},
        widgets::{Choice, Chosen, choice, text},
    },
};

/// The systems that show the sheet as it is.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct ShowSheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Purpose>()
        .add_plugins((
            remembering::plugin::<Memory>,
            seat_card::plugin::<SetUp>,
            rules_panel::plugin,
            match_panel::plugin,
        ))
        .configure_sets(
            Update,
            ShowSheet.run_if(in_state(SETUP).and_then(resource_exists_and_changed::<SetUp>)),
        )
        .add_observer(start)
        .add_observer(note_purpose)
        .add_systems(OnEnter(SETUP), (take_up, spawn).chain())
        .add_systems(OnExit(SETUP), (move_to_trash, keep::<Memory>).chain())
        .add_systems(Update, show_preset.in_set(ShowSheet));
}

/// What the set-up screen is opened for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A match that people play in.
    #[default]
    Play,
    /// A match of computer players alone, to be watched.
    Watch,
}

fn note_purpose(open: On<OpenSetup>, mut purpose: ResMut<Purpose>) {
    *purpose = match open.computers_only {
        true => Purpose::Watch,
        false => Purpose::Play,
    };
}

/// The sheet being filled in, while the screen is open.
#[derive(Resource, Clone, Debug)]
pub struct SetUp {
    /// What for.
    pub purpose: Purpose,
    /// Seats and rules.
    pub sheet: Sheet,
    /// The seed, as it stands in its field; empty for any.
    pub seed: String,
}

impl SetUp {
    /// The seed of the match: the one in the field, or any.
    fn match_seed(&self) -> u64 {
        self.seed.trim().parse().unwrap_or_else(|_| fresh_seed())
    }
}

impl SeatSheet for SetUp {
    type Game = Dominations;
    const LOCKED: &'static str = "setup-closed-duel";

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.sheet.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.sheet.seats
    }

    fn is_locked(&self, card: usize) -> bool {
        self.sheet.is_locked(card)
    }
}

/// Asks for the match on the sheet.
#[derive(Event, Clone, Copy, Debug)]
pub struct StartMatch;

/// Takes up the sheet that was filled in last for this purpose.
fn take_up(purpose: Res<Purpose>, memory: Res<Memory>, mut commands: Commands) {
    let sheet = match *purpose {
        Purpose::Play => &memory.play,
        Purpose::Watch => &memory.watch,
    };
    // A new match, a new deal: a seed that was typed was for its match alone.
    commands.insert_resource(SetUp {
        purpose: *purpose,
        sheet: sheet.clone(),
        seed: fresh_seed().to_string(),
    });
}

/// Keeps the sheet for the next time.
fn move_to_trash(
    set_up: Option<Res<SetUp>>,
    mut purpose: ResMut<Purpose>,
    mut memory: ResMut<Memory>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    match set_up.purpose {
        Purpose::Play => memory.play = set_up.sheet.clone(),
        Purpose::Watch => memory.watch = set_up.sheet.clone(),
    }
    *purpose = Purpose::Play;
    commands.remove_resource::<SetUp>();
}

/// Begins the match on the sheet, unless something is still missing.
fn start(
    _: On<StartMatch>,
    set_up: Option<Res<SetUp>>,
    dominos: Res<DominosInPlay>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    let usual_name = |card: usize| texts.text(usual_name(card));
    if let Ok(plan) = set_up
        .sheet
        .plan(set_up.match_seed(), dominos.0, usual_name)
    {
        commands.insert_resource::<MatchPlan>(plan);
        commands.set_state(Screen::Table);
    }
}

/// The choice of presets.
#[derive(Component)]
struct PresetChoice;

fn spawn(set_up: Res<SetUp>, mut commands: Commands) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Set-up",
        Screen::Setup,
        (),
        title(set_up.purpose == Purpose::Watch),
        ("setup-back", back),
        &mut commands,
        |screen| {
            screen
                .spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(32),
                        top: px(24),
                        align_items: AlignItems::Center,
                        column_gap: px(14),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(text("setup-preset", TextStyle::Button, Tone::CreamSoft));
                    let presets = Preset::ALL.map(|preset| key("setup-preset", preset.word()));
                    row.spawn((
                        PresetChoice,
                        choice(
                            presets,
                            chosen_preset(&set_up.sheet),
                            "setup-preset",
                            Node::default(),
                        ),
                        observe(|chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
                            set_up.sheet.take_preset(Preset::ALL[chosen.index]);
                        }),
                    ));
                });
            for card in 0..set_up.sheet.seats.len() {
                cards::spawn(screen, card, &set_up);
            }
            rules_panel::spawn(screen, &set_up.sheet);
            match_panel::spawn(screen, &set_up);
        },
    );
}

/// The words under the key `stem-word`.
fn key(stem: &str, word: &str) -> Words {
    Words::Key(format!("{stem}-{word}").into())
}

/// No segment is chosen when the rules are those of no preset.
fn chosen_preset(sheet: &Sheet) -> usize {
    let preset = sheet.preset();
    preset.map_or(usize::MAX, |preset| {
        Preset::ALL
            .iter()
            .position(|one| *one == preset)
            .unwrap_or(usize::MAX)
    })
}

fn show_preset(set_up: Res<SetUp>, mut choices: Query<&mut Choice, With<PresetChoice>>) {
    for mut choice in &mut choices {
        choice.set_if_neq(Choice(chosen_preset(&set_up.sheet)));
    }
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::{
        games::dominations::scene::begin::Player,
        screens::setup::{Kind, MemoryFolder, seat_choice::choose_colour},
        shell::screens::{CurrentGame, GameScreen},
    };

    /// The set-up without a window, from the title on, remembering in `folder`.
    fn app(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .insert_state(CurrentGame(SETUP.1))
            .add_computed_state::<GameScreen>()
            .init_resource::<Texts>()
            .init_resource::<DominosInPlay>()
            .init_resource::<crate::shell::theme::Theme>()
            .insert_resource(MemoryFolder(Some(folder.to_owned())))
            .add_plugins(plugin);
        app.update();
        app
    }

    fn open(app: &mut App, computers_only: bool) {
        app.world_mut().trigger(OpenSetup { computers_only });
        app.world_mut().commands().set_state(Screen::Setup);
        app.update();
        app.update();
    }

    fn sheet(app: &mut App) -> Mut<'_, SetUp> {
        app.world_mut().resource_mut::<SetUp>()
    }

    #[test]
    fn the_match_that_starts_is_the_one_on_the_sheet() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, false);
        let mut set_up = sheet(&mut app);
        set_up.sheet.seats[0].rename("Zoé");
        set_up.set_kind(3, Kind::Closed);
        choose_colour(&mut set_up.sheet.seats, 0, Some(Colour::Blue));
        set_up.seed = "988".into();
        app.world_mut().trigger(StartMatch);
        app.update();
        let plan = app.world().resource::<MatchPlan>();
        assert_eq!((plan.seed, plan.seats.len()), (988, 3));
        assert_eq!(
            (plan.seats[0].name.as_str(), plan.seats[0].colour),
            ("Zoé", Colour::Blue)
        );
        assert_eq!(plan.seats[0].player, Player::Person);
        assert!(
            !plan.seats[1].name.is_empty(),
            "a seat without a name gets one"
        );
        assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Table);
    }

    #[test]
    fn the_next_run_opens_with_the_last_sheet_but_another_seed() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = app(folder.path());
        open(&mut first, false);
        let mut set_up = sheet(&mut first);
        set_up.sheet.seats[1].rename("Noé");
        set_up.sheet.take_preset(Preset::Duel);
        set_up.seed = "12345678901".into();
        first.world_mut().trigger(StartMatch);
        first.update();
        let mut next = app(folder.path());
        open(&mut next, false);
        let set_up = sheet(&mut next);
        assert_eq!(set_up.sheet.seats[1].name, "Noé");
        assert_eq!(set_up.sheet.preset(), Some(Preset::Duel));
        assert_ne!(set_up.seed, "12345678901");
    }

    #[test]
    fn watching_has_a_sheet_of_its_own_with_computers_alone() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, true);
        assert!(
            sheet(&mut app)
                .sheet
                .seats
                .iter()
                .all(|seat| seat.kind == Kind::Computer)
        );
        app.world_mut().commands().set_state(Screen::Title);
        app.update();
        app.update();
        assert!(!app.world().contains_resource::<SetUp>());
        open(&mut app, false);
        assert_eq!(sheet(&mut app).sheet.seats[0].kind, Kind::Person);
    }

    #[test]
    fn too_few_seats_start_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(folder.path());
        open(&mut app, false);
        (1..4).for_each(|card| sheet(&mut app).set_kind(card, Kind::Closed));
        app.world_mut().trigger(StartMatch);
        app.update();
        assert!(!app.world().contains_resource::<MatchPlan>());
        assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Setup);
    }
}
