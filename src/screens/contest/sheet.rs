//! What a contest is set up with: who takes part, at tables of how many, how often, how fast. Knows no pictures.

use serde::{Deserialize, Deserializer, Serialize, de::IgnoredAny};

use super::Contested;
use crate::{
    kit::Options,
    play::contest::{Schedule, ScheduleFault},
};

/// How many programs from outside can take part.
pub const BOTS: usize = 3;
/// How many matches each pairing may play: every deal in every rotation of two, three or four seats.
pub const EACH: [u64; 5] = [12, 24, 60, 120, 480];
/// How many milliseconds a move may take.
pub const TIMES: [u64; 5] = [100, 300, 1000, 3000, 10_000];
/// How many tables may play at once.
pub const TABLES: [u8; 3] = [1, 2, 4];
/// The longest contest: all of its records are held until they are kept.
pub const MOST_MATCHES: u64 = 20_000;

/// Everything that is chosen before a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestSheet {
    /// The computer players that take part, by their names in the roster.
    pub players: Vec<String>,
    /// The commands of programs that take part; empty where there is none.
    pub bots: [String; BOTS],
    /// How many sit at a table.
    pub seats: u8,
    /// How many matches each pairing plays.
    pub each: u64,
    /// Milliseconds for a move.
    pub time_ms: u64,
    /// How many tables play at once.
    pub tables: u8,
    /// The options that are not as usual, as a list.
    #[serde(default, deserialize_with = "list")]
    pub rules: String,
}

/// Reads a list of options. In place of one, earlier versions wrote what only one game could read.
fn list<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Rules {
        List(String),
        Earlier(IgnoredAny),
    }
    Ok(match Rules::deserialize(from)? {
        Rules::List(list) => list,
        Rules::Earlier(_) => String::new(),
    })
}

/// Why a contest cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetFault {
    /// A table stays empty.
    #[error("a table of {seats} needs {seats} players, and there are {players}")]
    TooFew {
        /// How many a table needs.
        seats: u8,
        /// How many take part.
        players: usize,
    },
    /// It would never end.
    #[error("{0} matches are more than {MOST_MATCHES}")]
    TooLong(u64),
}

impl ContestSheet {
    /// A sheet of two at a table, by the usual options.
    pub fn of_players(players: &[&str]) -> Self {
        Self {
            players: players.iter().map(|name| (*name).to_owned()).collect(),
            bots: [const { String::new() }; BOTS],
            seats: 2,
            each: EACH[0],
            time_ms: TIMES[1],
            tables: 4,
            rules: String::new(),
        }
    }

    /// The same without what no screen could have filled in: for sheets that come from a file.
    #[must_use]
    pub fn mended<G: Contested>(mut self) -> Self {
        let usual = G::usual_sheet();
        let known = |name: &&&str| self.players.iter().any(|player| player == **name);
        self.players = (G::agents().iter().filter(known))
            .map(|name| (*name).to_owned())
            .collect();
        if !EACH.contains(&self.each) {
            self.each = usual.each;
        }
        if !TIMES.contains(&self.time_ms) {
            self.time_ms = usual.time_ms;
        }
        if !TABLES.contains(&self.tables) {
            self.tables = usual.tables;
        }
        if Options::read(G::OPTIONS, &self.rules).is_err() {
            self.rules = usual.rules;
        }
        self.fit_seats::<G>();
        self
    }

    /// What was chosen of the game's options.
    pub fn options<G: Contested>(&self) -> Options {
        Options::read(G::OPTIONS, &self.rules).unwrap_or_else(|_| Options::usual(G::OPTIONS))
    }

    /// Whether this computer player takes part.
    pub fn plays(&self, name: &str) -> bool {
        self.players.iter().any(|player| player == name)
    }

    /// Has a computer player take part, or not.
    pub fn set_plays<G: Contested>(&mut self, name: &str, plays: bool) {
        let order = |name: &String| G::agents().iter().position(|known| known == name);
        self.players.retain(|player| player != name);
        if plays {
            self.players.push(name.to_owned());
        }
        self.players.sort_by_key(order);
    }

    /// The commands of the programs that take part.
    pub fn commands(&self) -> impl Iterator<Item = &str> {
        let commands = self.bots.iter().map(|command| command.trim());
        commands.filter(|command| !command.is_empty())
    }

    /// Changes how many sit at a table; options that so many cannot play by are switched off.
    pub fn set_seats<G: Contested>(&mut self, seats: u8) {
        self.seats = seats;
        let mut options = self.options::<G>();
        G::fit_to_seats(&mut options, seats);
        self.rules = options.write();
    }

    /// Chooses a value of an option; some seat fewer than others. Options that do not go with it are switched off.
    pub fn set_option<G: Contested>(&mut self, index: usize, value: i32) {
        let mut options = self.options::<G>();
        options.set(index, value);
        self.rules = options.write();
        // The newest choice has the seats that it needs.
        let mut alone = Options::usual(G::OPTIONS);
        alone.set(index, value);
        self.sit::<G>(G::seat_counts(&alone));
        self.fit_seats::<G>();
    }

    fn fit_seats<G: Contested>(&mut self) {
        self.sit::<G>(G::seat_counts(&self.options::<G>()));
    }

    /// Sits as many at a table as one of these counts, and leaves out the options that so many cannot play by.
    fn sit<G: Contested>(&mut self, counts: &[u8]) {
        let seats = match counts.contains(&self.seats) {
            true => self.seats,
            false => counts[0],
        };
        self.set_seats::<G>(seats);
    }

    /// How many pairings there are, and how many matches in all.
    ///
    /// # Errors
    /// Why the contest cannot begin.
    pub fn length(&self) -> Result<(u64, u64), SheetFault> {
        let players = self.players.len() + self.commands().count();
        let schedule = Schedule::new(players, usize::from(self.seats), self.each, false);
        let schedule = schedule.map_err(|fault| match fault {
            ScheduleFault::TooFewPlayers { players, .. } => SheetFault::TooFew {
                seats: self.seats,
                players,
            },
            ScheduleFault::TooManyMatches { .. } => SheetFault::TooLong(u64::MAX),
        })?;
        match schedule.len() {
            long if long > MOST_MATCHES => Err(SheetFault::TooLong(long)),
            matches => Ok((schedule.pairings(), matches)),
        }
    }
}

/// The time that a player has for a move: `300 ms`, `3 s`.
pub(super) fn time_words(ms: u64) -> String {
    match ms {
        ms if ms % 1000 == 0 => format!("{}\u{a0}s", ms / 1000),
        ms => format!("{ms}\u{a0}ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::{
        ai::roster,
        rules::{Dominations, OptionalRule},
    };

    fn usual() -> ContestSheet {
        Dominations::usual_sheet()
    }

    #[test]
    fn a_contest_is_as_long_as_its_pairings_make_it() {
        let mut sheet = usual();
        assert_eq!(sheet.length(), Ok((6, 72)));
        sheet.bots[1] = " ./mybot ".to_owned();
        assert_eq!(sheet.length(), Ok((10, 120)));
        sheet.set_seats::<Dominations>(4);
        assert_eq!(sheet.length(), Ok((5, 60)));
        sheet.bots[1] = "  ".to_owned();
        sheet.set_plays::<Dominations>("rival", false);
        let fault = SheetFault::TooFew {
            seats: 4,
            players: 3,
        };
        assert_eq!(sheet.length(), Err(fault));
        for name in roster::NAMES {
            sheet.set_plays::<Dominations>(name, true);
        }
        sheet.each = 480;
        assert!(matches!(sheet.length(), Err(SheetFault::TooLong(_))));
    }

    #[test]
    fn players_stand_in_the_order_of_the_roster_and_once() {
        let mut sheet = usual();
        sheet.set_plays::<Dominations>("naive", true);
        sheet.set_plays::<Dominations>("naive", true);
        assert_eq!(sheet.players[0], "naive");
        assert_eq!(sheet.players.len(), 5);
    }

    #[test]
    fn the_mighty_duel_is_for_two() {
        let duel = OptionalRule::MightyDuel as usize;
        let mut sheet = usual();
        sheet.set_seats::<Dominations>(4);
        sheet.set_option::<Dominations>(duel, 1);
        assert_eq!(sheet.seats, 2);
        assert_eq!(sheet.rules, "middle-kingdom,harmony,mighty-duel");
        sheet.set_seats::<Dominations>(3);
        assert_eq!(sheet.rules, "middle-kingdom,harmony");
    }

    #[test]
    fn the_newest_choice_has_the_seats_that_it_needs() {
        let [duel, lines_of_four] =
            [OptionalRule::MightyDuel, OptionalRule::LinesOfFour].map(|rule| rule as usize);
        let mut sheet = usual();
        sheet.set_option::<Dominations>(duel, 1);
        sheet.set_option::<Dominations>(lines_of_four, 1);
        assert_eq!(sheet.seats, 3);
        assert_eq!(sheet.rules, "middle-kingdom,harmony,lines-of-four");
        sheet.set_option::<Dominations>(duel, 1);
        assert_eq!(sheet.seats, 2);
        assert_eq!(sheet.rules, "middle-kingdom,harmony,mighty-duel");
    }

    #[test]
    fn a_sheet_of_an_earlier_version_is_read_without_its_rules() {
        let text = ron::to_string(&usual()).unwrap();
        let list = "\"middle-kingdom,harmony\"";
        assert!(text.contains(list));
        let earlier = "(kingdom_size:5,middle_kingdom:true,turn_order:r#place-then-pick)";
        let read: ContestSheet = ron::from_str(&text.replace(list, earlier)).unwrap();
        assert_eq!(read.rules, "");
        assert_eq!(read.players, usual().players);
    }

    #[test]
    fn a_sheet_that_no_screen_could_have_made_is_mended() {
        let mut sheet = usual();
        sheet.players.push("nobody".to_owned());
        (sheet.seats, sheet.each, sheet.time_ms, sheet.tables) = (9, 0, 1, 200);

        assert_eq!(sheet.mended::<Dominations>(), usual());
    }
}
