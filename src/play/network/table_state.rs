//! What there is to see of a table beside its match: who sits there, by which terms it plays, and for whom it waits.

use serde::{Deserialize, Serialize};

use super::terms::Terms;

/// Who sits in a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum Who {
    /// Whoever comes may sit there.
    Open,
    /// It is not played.
    Closed,
    /// A computer player.
    Computer {
        /// Which.
        player: String,
    },
    /// Somebody who has come.
    Person {
        /// What it is called.
        name: String,
        /// `human`, or which computer player it says it is.
        player: String,
        /// Whether the match may begin.
        ready: bool,
        /// How its connection is.
        link: Link,
        /// Whether it is the host.
        is_host: bool,
        /// How long a message takes there and back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ping_ms: Option<u32>,
        /// From where it comes: only the host is told.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        address: Option<String>,
    },
}

impl Who {
    /// A person of that name who is no host, all else as usual.
    pub fn person(name: &str, ready: bool, link: Link) -> Self {
        Self::Person {
            name: name.to_owned(),
            player: "human".to_owned(),
            ready,
            link,
            is_host: false,
            ping_ms: None,
            address: None,
        }
    }
}

/// How the connection of somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Link {
    /// It is there.
    Here,
    /// It is lost: the table waits.
    Lost,
    /// It is lost: a computer plays meanwhile.
    ComputerPlays,
}

/// A chair at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatState {
    /// The seat of the match that it is; none where it is closed, or no match is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Who sits there.
    #[serde(flatten)]
    pub who: Who,
}

/// What a table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// It waits for players, or until they are ready.
    Lobby,
    /// A match is played.
    Playing,
}

/// That the table waits for somebody who is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The chair.
    pub chair: u8,
    /// Its name.
    pub name: String,
    /// How long it still waits; none where it waits for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
    /// Whether a computer plays then; else the match ends.
    pub then_computer: bool,
    /// How many guests wish that it waits longer.
    pub wishes: u8,
}

/// All that there is to see of a table beside its match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableState {
    /// What it is called.
    pub name: String,
    /// Whose it is, where it is called after somebody: each reader says so in its own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Which game.
    pub game: String,
    /// The options, as `--rules` reads them; empty where all are as usual.
    pub options: String,
    /// Which match of the table it is, or will be, from 1.
    pub number: u32,
    /// What it does.
    pub phase: Phase,
    /// Which round is played, from 1; 0 before.
    pub round: u32,
    /// The chairs.
    pub seats: Vec<SeatState>,
    /// Which of the colours of the game each chair has, from 0: see [`TableState::colour`]. Older hosts do not say.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
    /// The chairs of those who still look at what the last match came to, as far as they say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looking_back: Vec<u8>,
    /// Who watches.
    pub spectators: Vec<String>,
    /// The seal of the next deal, or of the one played.
    pub seal: String,
    /// By which terms it plays.
    #[serde(flatten)]
    pub terms: Terms,
    /// For whom it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub waiting: Option<Waiting>,
}

/// A table, as those are told who look for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// What it is called.
    pub name: String,
    /// Whose it is, where it is called after somebody: each reader says so in its own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Which game.
    pub game: String,
    /// The options, as `--rules` reads them.
    pub options: String,
    /// What it does.
    pub phase: Phase,
    /// Whether the match stands still, since nobody is connected who plays it. An announcement does not tell.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stands: bool,
    /// Which round is played.
    pub round: u32,
    /// The chairs that are played: whether each is taken.
    pub taken: Vec<bool>,
    /// What those are called who sit there, chair by chair: nobody and computer players have no name. Empty where that is not
    /// told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// The seal of the match that is played; in an announcement only its beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<String>,
    /// By which terms it plays. Older hosts do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub terms: Option<Terms>,
}

impl About {
    /// Whether somebody who comes can sit down.
    pub fn has_room(&self) -> bool {
        self.phase == Phase::Lobby && self.free() > 0
    }

    /// How many chairs are free.
    pub fn free(&self) -> usize {
        self.taken.iter().filter(|taken| !**taken).count()
    }

    /// The names of those who sit there, as far as they are told.
    pub fn sitting(&self) -> impl Iterator<Item = &str> {
        let names = self.names.iter().map(String::as_str);
        names.filter(|name| !name.is_empty())
    }
}

impl TableState {
    /// A table of a game in the lobby, with those in its chairs and all else as usual.
    pub fn in_lobby(name: &str, game: &str, seats: impl IntoIterator<Item = Who>) -> Self {
        let seats = seats.into_iter();
        Self {
            name: name.to_owned(),
            of: None,
            game: game.to_owned(),
            options: String::new(),
            number: 1,
            phase: Phase::Lobby,
            round: 0,
            seats: seats.map(|who| SeatState { seat: None, who }).collect(),
            colours: Vec::new(),
            looking_back: Vec::new(),
            spectators: Vec::new(),
            seal: String::new(),
            terms: Terms::default(),
            waiting: None,
        }
    }

    /// Which of the colours of the game a chair has, from 0: where nothing else is told, the one of its number.
    pub fn colour(&self, chair: usize) -> usize {
        let told = self.colours.get(chair);
        told.map_or(chair, |&colour| usize::from(colour))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_tells_no_colours_has_those_of_the_numbers_of_its_chairs() {
        let mut table = TableState::in_lobby("Kitchen", "conquest", [Who::Open, Who::Open]);
        let colours = |table: &TableState| {
            let text = serde_json::to_string(table).unwrap();
            let read: TableState = serde_json::from_str(&text).unwrap();
            (text.contains("colours"), [0, 1].map(|at| read.colour(at)))
        };
        assert_eq!(colours(&table), (false, [0, 1]));
        table.colours = vec![3, 0];
        assert_eq!(colours(&table), (true, [3, 0]));
    }
}
