//! How one of the four seats is filled in.

use serde::{Deserialize, Serialize};

use super::super::begin::Player;
use crate::games::dominations::{ai::roster, rules::Colour};

/// The longest name that fits a plate.
pub use crate::games::dominations::scene::begin::LONGEST_NAME;
/// The names by which a seat asks for a computer player.
const COMPUTER_NAMES: [&str; 2] = ["AI", "ai"];
/// What stands in place of a name in the roster where a bot plays.
pub const BOT: &str = "bot";
/// The computer player that sits down when nobody says which.
pub(super) const USUAL_OPPONENT: &str = "greedy";

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Somebody at this screen.
    Person,
    /// A computer player.
    Computer,
    /// Nobody: the match is played without it.
    Closed,
}

impl Kind {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Person, Self::Computer, Self::Closed];

    /// Its word in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer => "computer",
            Self::Closed => "closed",
        }
    }
}

/// How one of the four seats is filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatChoice {
    /// The name, as typed; a usual one stands in for an empty one.
    pub name: String,
    /// Who sits there.
    pub kind: Kind,
    /// Which computer player sits there when one does, by its name in the roster.
    pub opponent: String,
    /// The command that starts the bot, when the computer player is one.
    #[serde(default)]
    pub command: String,
    /// The colour; none for one dealt at random.
    pub colour: Option<Colour>,
    /// Whether the name alone has made it a computer player.
    #[serde(skip)]
    by_name: bool,
    /// Who sat here before the Mighty Duel closed the seat, and comes back after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before_duel: Option<Kind>,
}

impl SeatChoice {
    pub(super) fn new(kind: Kind, opponent: &str, colour: Colour) -> Self {
        Self {
            name: String::new(),
            kind,
            opponent: opponent.to_owned(),
            command: String::new(),
            colour: Some(colour),
            by_name: false,
            before_duel: None,
        }
    }

    /// Whether a bot plays here.
    pub fn is_bot(&self) -> bool {
        self.kind == Kind::Computer && self.opponent == BOT
    }

    /// Whether nobody has said yet how its bot is started.
    pub(super) fn lacks_command(&self) -> bool {
        self.is_bot() && self.command.trim().is_empty()
    }

    /// Whether it takes part in the match.
    pub fn is_open(&self) -> bool {
        self.kind != Kind::Closed
    }

    /// Sits somebody else down.
    pub(super) fn sit(&mut self, kind: Kind) {
        self.kind = kind;
        self.by_name = false;
        self.before_duel = None;
    }

    /// Closes the seat as long as the Mighty Duel is on.
    pub(super) fn close_for_duel(&mut self) {
        self.before_duel = Some(self.kind);
        self.kind = Kind::Closed;
    }

    /// Lets whoever the Mighty Duel sent away sit down again.
    pub(super) fn open_after_duel(&mut self) {
        if let Some(kind) = self.before_duel.take() {
            self.kind = kind;
        }
    }

    /// Names it. One named `AI` or `ai` becomes a computer player, and a person again if the name goes on.
    pub(super) fn rename(&mut self, name: &str) {
        self.name = within_length(name);
        let asks = COMPUTER_NAMES.contains(&self.name.trim());
        if asks && self.kind == Kind::Person {
            self.kind = Kind::Computer;
            self.by_name = true;
        } else if !asks && self.by_name {
            self.kind = Kind::Person;
            self.by_name = false;
        }
    }

    /// Sits down the computer player `steps` further in the roster, which goes round.
    pub(super) fn step_opponent(&mut self, steps: isize) {
        let names: Vec<&str> = roster::NAMES.into_iter().chain([BOT]).collect();
        let now = names.iter().position(|name| *name == self.opponent);
        let next = (now.unwrap_or(0) as isize + steps).rem_euclid(names.len() as isize);
        self.opponent = names[next as usize].to_owned();
    }

    /// Puts in order what no screen could have filled in.
    pub(super) fn mend(&mut self) {
        self.name = within_length(&self.name);
        if self.opponent != BOT && roster::make(&self.opponent, 0).is_none() {
            self.opponent = USUAL_OPPONENT.to_owned();
        }
    }

    /// Who plays here in the match.
    pub(super) fn player(&self) -> Player {
        match self.kind {
            Kind::Computer if self.is_bot() => Player::Bot(self.command.trim().to_owned()),
            Kind::Computer => Player::Computer(self.opponent.clone()),
            Kind::Person | Kind::Closed => Player::Person,
        }
    }
}

fn within_length(name: &str) -> String {
    name.chars()
        .filter(|letter| !letter.is_control())
        .take(LONGEST_NAME)
        .collect()
}
