//! A match that is set up: the sheet that the screen of a game fills in, taken up where it was left, and the frame of
//! the screen.

use std::fmt::Debug;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    memory::{Remembered, keep},
    seat_choice::{Kind, SeatChoice},
};
use crate::{
    kit::Notation,
    screens::{Shown, fair_deal::DrawnSeed, title::OpenSetup},
    shell::screens::{GameScreen, Screen, framed},
};

/// The colours of the game of a sheet.
pub type ColourOf<S> = <<S as MatchSheet>::Game as Notation>::Colour;

/// What a game's set-up screen is filled in with: who sits where, and by which options.
pub trait MatchSheet:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The game of the match.
    type Game: Shown;
    /// Where the sheets of the game are remembered.
    type Memory: Remembered + Sheets<Self>;
    /// What chance follows from in the match.
    type Seed: Clone + Debug + PartialEq + Send + Sync + 'static;

    /// The name of the file that remembers it.
    const FILE: &'static str;
    /// The key of what is said of a locked card.
    const LOCKED: &'static str = "setup-closed-line";
    /// The keys of the names of choices that go well together.
    const PRESETS: &'static [&'static str] = &[];

    /// For a match that people play in, before anybody has filled it in.
    fn for_a_person() -> Self;

    /// For a match of computer players alone.
    fn of_computers() -> Self;

    /// The same without what no screen could have filled in: for sheets that come from a file.
    #[must_use]
    fn mended(self) -> Self;

    /// A seed that no match has had.
    fn fresh_seed() -> Self::Seed;

    /// The cards, open and closed.
    fn seats(&self) -> &[SeatChoice<ColourOf<Self>>];

    /// The same, to be changed.
    fn seats_mut(&mut self) -> &mut [SeatChoice<ColourOf<Self>>];

    /// Whether the rules leave no seat for this card, so that it must stay closed.
    fn is_locked(&self, card: usize) -> bool {
        let _ = card;
        false
    }

    /// Sits somebody else down, or closes the seat. Nothing happens to a locked card.
    fn set_kind(&mut self, card: usize, kind: Kind) {
        if !self.is_locked(card) {
            self.seats_mut()[card].sit(kind);
        }
    }

    /// The preset by which it is filled in, if it is one: its place in [`Self::PRESETS`].
    fn preset(&self) -> Option<usize> {
        None
    }

    /// Fills it in by a preset; seats that can stay do.
    fn take_preset(&mut self, preset: usize) {
        let _ = preset;
    }
}

/// The sheets that are remembered of a game.
pub trait Sheets<S> {
    /// The one that was filled in last for this purpose.
    fn of(&mut self, purpose: Purpose) -> &mut S;
}

/// What the set-up screen is opened for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A match that people play in.
    #[default]
    Play,
    /// A match with people at other machines, hosted here.
    Host,
    /// A match of computer players alone, to be watched.
    Watch,
}

impl Purpose {
    /// The key of what the button says that goes on from the sheet.
    pub const fn start_words(self) -> &'static str {
        match self {
            Self::Play | Self::Watch => "setup-start",
            Self::Host => "setup-open-table",
        }
    }
}

/// The sheet that is being filled in, while the screen is open.
#[derive(Resource, Clone, Debug)]
pub struct SetUp<S: MatchSheet> {
    /// What is on it.
    pub sheet: S,
    /// What chance follows from, anew each time that the screen is opened.
    pub seed: S::Seed,
    /// What was drawn for it last: another one was typed.
    pub drawn: S::Seed,
}

impl<S: MatchSheet> SetUp<S> {
    /// Draws another seed.
    pub fn draw(&mut self) {
        self.drawn = S::fresh_seed();
        self.seed.clone_from(&self.drawn);
    }

    /// The seed of the match that is to be, if nobody has typed it.
    pub fn drawn(&self, seed: u64) -> DrawnSeed {
        DrawnSeed((self.seed == self.drawn).then_some(seed))
    }
}

/// Asks to begin the match on the sheet.
#[derive(Event, Clone, Copy, Debug)]
pub struct StartMatch;

/// Has the sheet taken up when the screen of its game opens, and remembered when it closes.
pub(super) fn plugin<S: MatchSheet>(app: &mut App) {
    // Games share the purpose.
    if !app.world().contains_resource::<Purpose>() {
        app.init_resource::<Purpose>().add_observer(take_purpose);
    }
    let screen = GameScreen::setup::<S::Game>();
    app.add_systems(OnEnter(screen), take_up::<S>)
        .add_systems(OnExit(screen), (put_away::<S>, keep::<S::Memory>).chain());
}

fn take_purpose(asked: On<OpenSetup>, mut purpose: ResMut<Purpose>) {
    *purpose = match asked.computers_only {
        true => Purpose::Watch,
        false => Purpose::Play,
    };
}

/// Takes up the sheet that was filled in last for this purpose. A new match has a new seed: one that was typed was for its
/// match alone.
pub fn take_up<S: MatchSheet>(
    purpose: Res<Purpose>,
    mut memory: ResMut<S::Memory>,
    mut commands: Commands,
) {
    let drawn = S::fresh_seed();
    commands.insert_resource(SetUp {
        sheet: memory.bypass_change_detection().of(*purpose).clone(),
        seed: drawn.clone(),
        drawn,
    });
}

fn put_away<S: MatchSheet>(
    set_up: Option<Res<SetUp<S>>>,
    mut purpose: ResMut<Purpose>,
    mut memory: ResMut<S::Memory>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    memory.of(*purpose).clone_from(&set_up.sheet);
    *purpose = Purpose::Play;
    commands.remove_resource::<SetUp<S>>();
}

/// Spawns the frame of the screen, with its title and the way back to that of the game.
pub fn frame(
    purpose: Purpose,
    commands: &mut Commands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Set-up",
        Screen::Setup,
        (),
        match purpose {
            Purpose::Play => "setup-title",
            Purpose::Host => "setup-title-host",
            Purpose::Watch => "setup-title-watch",
        },
        ("setup-back", back),
        commands,
        fill,
    );
}
