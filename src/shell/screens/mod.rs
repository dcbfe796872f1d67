//! Where in the game one is: the screen, and the menu laid over it.

mod failed;
mod frame;
mod loading;

pub use frame::framed;

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use iyes_progress::ProgressPlugin;

use crate::kit::Game;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        .init_state::<CurrentGame>()
        .add_computed_state::<GameScreen>()
        .init_resource::<WayOut>()
        .add_plugins(ProgressPlugin::<Screen>::new())
        .add_loading_state(
            LoadingState::new(Screen::Loading)
                .continue_to_state(Screen::Title)
                .on_failure_continue_to_state(Screen::Failed),
        )
        .add_plugins((loading::plugin, failed::plugin));
}

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Files are being read.
    #[default]
    Loading,
    /// A file is missing or broken, and the game cannot start.
    Failed,
    /// The title and its choices.
    Title,
    /// Seats and rules of a match to come.
    Setup,
    /// A match.
    Table,
    /// The matches that are kept.
    Library,
    /// A contest between computer players.
    Contest,
    /// What one plays alone with a game, beside its matches.
    Solo,
    /// What helps to learn the game in hand.
    Learn,
    /// How one meets people at other machines.
    Together,
    /// Where people from several machines meet before a match.
    Lobby,
}

/// Which game is in hand, by its [identifier](crate::kit::Game::ID).
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CurrentGame(pub &'static str);

/// What fills the window, and which game it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameScreen(pub Screen, pub &'static str);

impl GameScreen {
    /// The table of a game.
    pub const fn table<G: Game>() -> Self {
        Self(Screen::Table, G::ID)
    }

    /// The set-up of a game.
    pub const fn setup<G: Game>() -> Self {
        Self(Screen::Setup, G::ID)
    }

    /// What one plays alone with a game.
    pub const fn solo<G: Game>() -> Self {
        Self(Screen::Solo, G::ID)
    }

    /// The title while that game is in hand.
    pub const fn title<G: Game>() -> Self {
        Self(Screen::Title, G::ID)
    }
}

impl ComputedStates for GameScreen {
    type SourceStates = (Screen, CurrentGame);

    fn compute((screen, game): (Screen, CurrentGame)) -> Option<Self> {
        Some(Self(screen, game.0))
    }
}

/// The way out of a match, chosen by whoever lays it out.
#[derive(Resource, Clone, Copy, Debug)]
pub struct WayOut {
    /// The key of the words for it.
    pub words: &'static str,
    /// Whether the match is the player's own, and not only watched or looked at, nor played at somebody's table.
    pub own: bool,
    /// Whether Escape opens the pause first: else the match is left at once.
    pub pauses: bool,
    /// Whether it can be given up: it is the player's own and not over.
    pub can_give_up: bool,
    /// Whether one can look back at it from what it came to.
    pub looks_back: bool,
    /// Whether one can talk with those who sit there also when it is over.
    pub talks: bool,
    /// Leads there.
    pub lead: fn(&mut Commands),
    /// Another way out that the pause offers: the key of the words for it, and what leads there.
    pub other: Option<(&'static str, fn(&mut Commands))>,
}

/// What leaving one's own match for the title is called: it is kept.
const KEEPS: &str = "pause-quit";

/// The player has given the match up, and leaves it: whoever keeps it takes note.
#[derive(Event, Clone, Copy, Debug)]
pub struct GaveUp;

impl Default for WayOut {
    /// One's own match is left for the title.
    fn default() -> Self {
        Self {
            words: KEEPS,
            own: true,
            pauses: true,
            can_give_up: true,
            looks_back: true,
            talks: false,
            lead: |commands| commands.set_state(Screen::Title),
            other: None,
        }
    }
}

impl WayOut {
    /// The way out of a match that is only watched or looked at.
    pub const fn of_watched(words: &'static str, lead: fn(&mut Commands)) -> Self {
        Self {
            words,
            own: false,
            pauses: false,
            can_give_up: false,
            looks_back: false,
            talks: false,
            lead,
            other: None,
        }
    }

    /// The same with another way beside it.
    #[must_use]
    pub const fn or(self, words: &'static str, lead: fn(&mut Commands)) -> Self {
        Self {
            other: Some((words, lead)),
            ..self
        }
    }

    /// The same for a match that one can look back at from what it came to.
    #[must_use]
    pub const fn looking_back(self) -> Self {
        Self {
            looks_back: true,
            ..self
        }
    }

    /// The same for a match of people at several machines.
    #[must_use]
    pub const fn talking(self) -> Self {
        Self {
            talks: true,
            ..self
        }
    }

    /// The same for a match in which one plays.
    #[must_use]
    pub const fn pausing(self) -> Self {
        Self {
            pauses: true,
            ..self
        }
    }

    /// The same for a match of one's own.
    #[must_use]
    pub fn of_own(self) -> Self {
        Self {
            words: self.words,
            lead: self.lead,
            ..default()
        }
    }

    /// Whether the match is the player's own and over: nothing of it is left to be kept.
    pub const fn is_of_ended(&self) -> bool {
        self.own && !self.can_give_up
    }

    /// The key of what it is called in the pause.
    pub fn pause_words(&self) -> &'static str {
        match self.words {
            KEEPS if self.is_of_ended() => "pause-leave",
            words => words,
        }
    }

    /// Goes there.
    pub fn take(self, commands: &mut Commands) {
        commands.set_state(Menu::None);
        (self.lead)(commands);
    }
}

/// What is laid over the screen.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Menu {
    /// Nothing: the screen is in hand.
    #[default]
    None,
    /// The settings.
    Settings,
    /// The rules, illustrated.
    Rules,
    /// Who made what.
    Credits,
    /// All the pieces of the game that is played, filled in by it.
    Pieces,
    /// What a match was like, from its first move to its last.
    Review,
    /// How it is proven that a deal was fixed before the first move.
    FairDeal,
    /// A small panel that asks something: the screen behind it hears no keys.
    Dialog,
    /// The match stands still.
    Pause,
    /// Are you sure?
    Confirm(Question),
}

/// A question that [`Menu::Confirm`] asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Give the match up?
    GiveUp,
}
