//! The plan of a match: who plays in which seat, by which rules, from which seed.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Shown, TypedBots};
use crate::{
    kit::{
        MatchRecord, SeatEntry,
        text::{short_name, visible},
    },
    locale::Localized,
    play::{Playable, network::Link},
    shell::theme::drawable,
};

/// Who plays in a seat: a person, or a computer player by its name in the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Somebody with the mouse.
    Person,
    /// Somebody at another machine, and how it is connected.
    Remote(Link),
    /// A computer player.
    Computer(String),
    /// A program from outside, by the command that starts it.
    Bot(String),
}

/// How the player of a record says that it is a bot, before its command.
const BOT: &str = "bot: ";

impl Player {
    /// The word for it in a record.
    pub fn word(&self) -> String {
        match self {
            Self::Person | Self::Remote(_) => "human".to_owned(),
            Self::Computer(name) => name.clone(),
            Self::Bot(command) => format!("{BOT}{command}"),
        }
    }

    /// What it is called.
    pub fn words(&self) -> Localized {
        match self {
            Self::Person => Localized::new("setup-person"),
            Self::Remote(link) => Localized::new(match link {
                Link::Here => "net-remote",
                Link::Lost => "net-away",
                Link::ComputerPlays => "net-replaced",
            }),
            Self::Computer(name) => Localized::new(format!("level-{name}")),
            Self::Bot(_) => Localized::new("level-bot"),
        }
    }

    /// The player of that word, known here or not.
    pub fn of_word(word: &str) -> Self {
        match (word, word.strip_prefix(BOT)) {
            ("human", _) => Self::Person,
            (_, Some(command)) => Self::Bot(command.to_owned()),
            (name, None) => Self::Computer(name.to_owned()),
        }
    }

    /// Whether it can sit down here to play `G`.
    ///
    /// # Errors
    /// When there is no computer player of that name.
    fn check<G: Playable>(&self) -> Result<(), PlanFault> {
        match self {
            Self::Computer(name) if !G::agents().contains(&name.as_str()) => {
                Err(PlanFault::UnknownPlayer {
                    name: name.clone(),
                    expected: G::agents().join(", "),
                })
            }
            _ => Ok(()),
        }
    }
}

/// One seat of a match to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlan<C> {
    /// The name on its plate; empty until [`BeginWith`](super::BeginWith) finds a usual one.
    pub name: String,
    /// The name in the record that the seat comes from, where a plate cannot show it as it is.
    #[serde(default)]
    pub recorded: Option<String>,
    /// Its colour.
    pub colour: C,
    /// Who plays.
    pub player: Player,
}

/// What is known of who sits in a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Seated<C: Send + Sync + 'static>(pub SeatPlan<C>);

/// The most letters of a name on a plate.
pub const LONGEST_NAME: usize = 24;

impl<C> SeatPlan<C> {
    /// A seat of that name, whatever is in it: the plate shows what it can.
    pub fn new(name: &str, colour: C, player: Player) -> Self {
        let shown = drawable(&short_name(name, LONGEST_NAME));
        Self {
            recorded: (shown != name).then(|| name.to_owned()),
            name: shown,
            colour,
            player,
        }
    }
}

/// Everything that a match is begun with; at its table, what it was begun with.
#[derive(Component, Clone, Debug, PartialEq)]
#[component(immutable)]
pub struct MatchPlan<G: Shown> {
    /// The seats, in the order of the table.
    pub seats: Vec<SeatPlan<G::Colour>>,
    /// What is played: the rules with their options.
    pub game: G,
    /// What the deals come from.
    pub seed: u64,
    /// Nothing can be taken back.
    pub hardcore: bool,
}

impl<G: Shown> MatchPlan<G> {
    /// A match of these players (`human`, or names of the roster), a seat of `game` each. Seats that no name is left
    /// over for have none yet; colours go round the table.
    ///
    /// # Errors
    /// When a player is not known.
    pub fn of_players(
        game: G,
        players: &[String],
        names: &[String],
        seed: u64,
    ) -> Result<Self, PlanFault> {
        let seats = players
            .iter()
            .zip(G::COLOURS)
            .enumerate()
            .map(|(index, (player, colour))| {
                let player = Player::of_word(player);
                player.check::<G>()?;
                let name = names.get(index).map(|name| visible(name.trim()));
                Ok::<_, PlanFault>(SeatPlan::new(&name.unwrap_or_default(), *colour, player))
            });
        Ok(Self {
            seats: seats.collect::<Result<_, _>>()?,
            hardcore: game.has_no_way_back(),
            game,
            seed,
        })
    }

    /// Names the seats that have no name, by their place at the table.
    pub fn name_the_nameless(&mut self, in_words: impl Fn(&'static str) -> String) {
        for (index, seat) in self.seats.iter_mut().enumerate() {
            if seat.name.is_empty() {
                seat.name = in_words(G::usual_name(index, &seat.player));
            }
        }
    }
}

/// Why a match cannot be played as planned.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanFault {
    /// Nobody of that name plays here, or not in this window.
    #[error("\"{name}\" is no player: expected human, bot: COMMAND, {expected}")]
    UnknownPlayer {
        /// The name.
        name: String,
        /// The computer players that there are, separated by commas.
        expected: String,
    },
    /// A record names a command that nobody has typed here.
    #[error(
        "a bot played, started by `{0}`: a command is not taken from a record, choose the bot anew"
    )]
    UntypedBot(String),
}

impl PlanFault {
    /// The fault in the language of the player.
    pub fn words(&self) -> Localized {
        match self {
            Self::UnknownPlayer { name, expected } => Localized::new("fault-player")
                .with("found", name.clone())
                .with("expected", expected.clone()),
            Self::UntypedBot(command) => {
                Localized::new("fault-bot").with("command", command.clone())
            }
        }
    }
}

impl<G: Shown> MatchPlan<G> {
    /// The match that a record tells of, whoever played it: for looking at.
    pub fn seen(record: &MatchRecord<G>) -> Self {
        let seats = record
            .seats
            .iter()
            .map(|entry| SeatPlan::new(&entry.name, entry.colour, Player::of_word(&entry.player)));
        Self {
            seats: seats.collect(),
            game: record.record.game().clone(),
            seed: record.seed,
            hardcore: record.conduct.hardcore,
        }
    }

    /// The match that a record tells of, with the same people and computer players: for playing on.
    ///
    /// A record may come from anywhere, so that no command in it is run unless it is one of `bots`, the commands that
    /// were typed here.
    ///
    /// # Errors
    /// When one of its players is not known.
    pub fn of_record(record: &MatchRecord<G>, bots: &TypedBots) -> Result<Self, PlanFault> {
        let plan = Self::seen(record);
        for seat in &plan.seats {
            seat.player.check::<G>()?;
            if let Player::Bot(command) = &seat.player
                && !bots.contains(command)
            {
                return Err(PlanFault::UntypedBot(command.clone()));
            }
        }
        Ok(plan)
    }

    /// The entries of the seats in a record.
    pub fn entries(&self) -> Vec<SeatEntry<G::Colour>> {
        let entries = self.seats.iter().map(|seat| SeatEntry {
            name: seat.recorded.as_ref().unwrap_or(&seat.name).clone(),
            colour: seat.colour,
            player: seat.player.word(),
        });
        entries.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::{Dominations, DominoSet, Rules};

    fn a_game(seats: usize) -> Dominations {
        Dominations::new(Rules::default(), seats, DominoSet::course()).unwrap()
    }

    #[test]
    fn a_plate_shows_any_name_in_its_room_and_the_record_keeps_it() {
        let long = "x".repeat(300);
        let names = [long.as_str(), "\u{202e}Ada", "日本", "Bo"];
        let players = vec!["human".to_owned(); 4];
        let typed = names.map(str::to_owned);
        let plan = MatchPlan::of_players(a_game(4), &players, &typed, 7).unwrap();
        let shown = [
            "x".repeat(23) + "…",
            "\\u{202e}Ada".to_owned(),
            "??".to_owned(),
            "Bo".to_owned(),
        ];
        let plates = |plan: &MatchPlan<Dominations>| {
            plan.seats
                .iter()
                .map(|seat| seat.name.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(plates(&plan), shown);
        let mut record = MatchRecord::new(plan.game.clone(), 7, plan.entries());
        for (entry, name) in record.seats.iter_mut().zip(names) {
            entry.name = name.to_owned();
        }
        let again = MatchPlan::of_record(&record, &TypedBots::default()).unwrap();
        assert_eq!(plates(&again), shown);
        assert_eq!(again.entries(), record.seats);
    }

    #[test]
    fn only_seats_without_a_name_get_the_usual_one() {
        let players = ["human", "greedy", "naive"].map(str::to_owned);
        let names = ["Ada", "  "].map(str::to_owned);
        let mut plan = MatchPlan::of_players(a_game(3), &players, &names, 7).unwrap();
        plan.name_the_nameless(|key| format!("usual {key}"));
        let named: Vec<_> = plan.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(named, ["Ada", "usual setup-name-2", "usual setup-name-3"]);
    }
}
