//! A match that is set up: the sheet that the screen of a game fills in, taken up where it was left, and the frame of
//! the screen.

use std::fmt::Debug;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    memory::{self, Remembered, keep},
    person_name::PersonName,
    seat_choice::{Kind, SeatChoice, first_person, without_command},
};
use crate::{
    kit::{Game, Notation},
    screens::{Shown, fair_deal::DrawnSeed, title::OpenSetup},
    shell::{
        locale::Localized,
        screens::{GameScreen, Screen, framed},
        theme::{TextStyle, Tone},
        widgets::{at, icon, panel, short_text},
    },
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

    /// What a match by it lacks to begin, as the key of its words; the default is the command of a bot.
    fn lacks(&self, seed: &Self::Seed) -> Option<&'static str> {
        let _ = seed;
        without_command(self.seats()).map(|_| "setup-no-command")
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

/// What one is called at tables that are hosted, where nothing else is typed.
#[derive(Resource, Clone, Debug, Default)]
pub struct OwnName(pub String);

/// What the set-up screen is opened for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A match that people play in.
    #[default]
    Play,
    /// A match with people at other machines, hosted here.
    Host,
    /// Other rules for a table that is hosted here, at which so many play.
    Change {
        /// How many.
        seats: usize,
    },
    /// A match of computer players alone, to be watched.
    Watch,
}

impl Purpose {
    /// The key of what the button says that goes on from the sheet.
    pub const fn start_words(self) -> &'static str {
        match self {
            Self::Play | Self::Watch => "setup-start",
            Self::Host => "setup-open-table",
            Self::Change { .. } => "setup-take-rules",
        }
    }

    /// Whether people at other machines play: the host's deals are drawn by nobody's number.
    pub const fn is_hosted(self) -> bool {
        matches!(self, Self::Host | Self::Change { .. })
    }

    /// Whether that card is left to somebody at another machine: all of a hosted table's people but the first are there.
    pub fn leaves_open<C>(self, seats: &[SeatChoice<C>], card: usize) -> bool {
        self.is_hosted() && seats[card].kind == Kind::Person && first_person(seats) != Some(card)
    }

    /// Whether it is said here who sits where.
    pub const fn seats_people(self) -> bool {
        !matches!(self, Self::Change { .. })
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
    /// A sheet, and the seed that was drawn for it.
    pub fn new(sheet: S, drawn: S::Seed) -> Self {
        Self {
            sheet,
            seed: drawn.clone(),
            drawn,
        }
    }

    /// Whether a match can begin.
    pub fn is_complete(&self) -> bool {
        self.sheet.lacks(&self.seed).is_none()
    }

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
    // Games share the purpose, and the name of who plays.
    if !app.world().contains_resource::<Purpose>() {
        memory::plugin::<PersonName>(app);
        app.init_resource::<Purpose>()
            .init_resource::<OwnName>()
            .add_observer(take_purpose);
    }
    let screen = GameScreen::setup::<S::Game>();
    app.add_systems(OnEnter(screen), take_up::<S>).add_systems(
        OnExit(screen),
        (remember_sheet::<S>, keep::<S::Memory>, keep::<PersonName>).chain(),
    );
}

fn take_purpose(asked: On<OpenSetup>, mut purpose: ResMut<Purpose>) {
    *purpose = match asked.computers_only {
        true => Purpose::Watch,
        false => Purpose::Play,
    };
}

/// Takes up the sheet that was filled in last for this purpose; the first person goes by the name that was typed last in any
/// game. A new match has a new seed: one that was typed was for its match alone.
pub fn take_up<S: MatchSheet>(
    purpose: Res<Purpose>,
    name: Res<PersonName>,
    mut memory: ResMut<S::Memory>,
    mut commands: Commands,
) {
    let mut sheet = memory.bypass_change_detection().of(*purpose).clone();
    match *purpose {
        Purpose::Host => leave_a_seat(&mut sheet),
        Purpose::Change { seats } => seat_as_many(&mut sheet, seats),
        Purpose::Play => name.offer_to(sheet.seats_mut()),
        Purpose::Watch => {}
    }
    commands.insert_resource(SetUp::new(sheet, S::fresh_seed()));
}

/// Has a seat for the host, and one at least for who comes.
fn leave_a_seat<S: MatchSheet>(sheet: &mut S) {
    let people = |sheet: &S| {
        let people = sheet.seats().iter();
        people.filter(|seat| seat.kind == Kind::Person).count()
    };
    while people(sheet) < 2 {
        let seats = sheet.seats();
        let computer = seats.iter().position(|seat| seat.kind == Kind::Computer);
        let closed =
            (0..seats.len()).find(|&card| !seats[card].is_open() && !sheet.is_locked(card));
        let Some(card) = computer.or(closed) else {
            return;
        };
        sheet.set_kind(card, Kind::Person);
    }
}

/// How many play.
pub(super) fn open_seats<S: MatchSheet>(sheet: &S) -> usize {
    sheet.seats().iter().filter(|seat| seat.is_open()).count()
}

/// Has as many seats played as at a table, whoever sits there.
fn seat_as_many<S: MatchSheet>(sheet: &mut S, seats: usize) {
    if open_seats(sheet) != seats {
        for card in 0..sheet.seats().len() {
            sheet.set_kind(
                card,
                match card < seats {
                    true => Kind::Person,
                    false => Kind::Closed,
                },
            );
        }
    }
}

fn remember_sheet<S: MatchSheet>(
    set_up: Option<Res<SetUp<S>>>,
    mut purpose: ResMut<Purpose>,
    mut name: ResMut<PersonName>,
    mut memory: ResMut<S::Memory>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    if *purpose == Purpose::Play {
        name.learn_from(set_up.sheet.seats());
    }
    // Rules that the table has not taken are forgotten.
    if purpose.seats_people() {
        memory.of(*purpose).clone_from(&set_up.sheet);
    }
    *purpose = Purpose::Play;
    commands.remove_resource::<SetUp<S>>();
}

/// Spawns the frame of the screen, with its title and the way back to where it was opened.
pub fn frame<S: MatchSheet>(
    purpose: Purpose,
    commands: &mut Commands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let (spoken, to) = match purpose {
        Purpose::Change { .. } => ("net-to-lobby", Screen::Lobby),
        Purpose::Host => ("setup-back-together", Screen::Together),
        Purpose::Play | Purpose::Watch => ("setup-back", Screen::Title),
    };
    let back = observe(move |_: On<Activate>, mut commands: Commands| {
        commands.set_state(to);
    });
    framed(
        "Set-up",
        Screen::Setup,
        (),
        title::<S::Game>(purpose),
        (spoken, back),
        commands,
        fill,
    );
}

/// The title of the screen. Whoever hosts a table has chosen its game elsewhere, and reads here which it is.
fn title<G: Game>(purpose: Purpose) -> Localized {
    match purpose {
        Purpose::Play => "setup-title".into(),
        Purpose::Host => Localized::new("setup-title-host")
            .with("game", Localized::new(format!("title-name-{}", G::ID))),
        Purpose::Change { .. } => "setup-title-rules".into(),
        Purpose::Watch => "setup-title-watch".into(),
    }
}

/// Spawns the cards of all seats; in place of them, in `area`, what is to be said where they stay as they are.
pub fn spawn_seats<S: MatchSheet>(
    screen: &mut ChildSpawnerCommands,
    purpose: Purpose,
    set_up: &SetUp<S>,
    area: Rect,
    spawn_card: impl Fn(&mut ChildSpawnerCommands, usize, &SetUp<S>),
) {
    if purpose.seats_people() {
        for card in 0..set_up.sheet.seats().len() {
            spawn_card(screen, card, set_up);
        }
    } else {
        // Whoever is to begin there changes places with whoever has the first seat.
        let said = match S::Game::FIRST_SEAT_BEGINS {
            true => "setup-seats-stay-but-first",
            false => "setup-seats-stay",
        };
        spawn_seats_stay(screen, area, said);
    }
}

/// Where a table whose seats stay as they are shows what it has until now, in a place of that size.
#[derive(Component, Clone, Copy, Debug)]
pub struct SeatsStay(pub Vec2);

/// How high the line is that says so below all that, and how far from the edges of its panel.
const STAYS: f32 = 24.0;
const EDGE: f32 = 20.0;

fn spawn_seats_stay(screen: &mut ChildSpawnerCommands, area: Rect, said: &'static str) {
    let size = area.size();
    screen
        .spawn((Name::new("Seats stay"), panel(at(area))))
        .with_children(|panel| {
            let above = Rect::new(0.0, 0.0, size.x, size.y - STAYS - EDGE);
            panel.spawn((SeatsStay(above.size()), at(above), Pickable::IGNORE));
            let below = size.y - STAYS - 14.0;
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(10),
                        overflow: Overflow::clip_x(),
                        ..at(Rect::new(EDGE, below, size.x - EDGE, below + STAYS))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    line.spawn(icon("users", 20.0, Tone::InkSoft));
                    line.spawn(short_text(said, TextStyle::Body, Tone::InkSoft));
                });
        });
}
