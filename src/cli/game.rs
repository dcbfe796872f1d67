//! Which game a command is about, and by which options it is played.

use std::{io::Write, path::PathBuf};

use clap::{Args, ValueEnum};

use serde::Deserialize;

use super::{
    failure::Failure,
    input_fault::InputFault,
    language::{say, told, words_of},
    options,
};
use crate::{
    games::{
        conquest::{
            faults as conquest_faults, notation::verify::verify as verify_conquest, rules::Conquest,
        },
        dice_wars::{
            faults as dice_wars_faults, notation::verify::verify as verify_dice_wars,
            rules::DiceWars,
        },
        dominations::{
            faults,
            notation::{RecordError, verify::verify},
            rules::{Dominations, Rules},
        },
        ricochet::{
            faults as ricochet_faults, notation::verify::verify as verify_ricochet, rules::Ricochet,
        },
    },
    kit::{
        Actor, Configured, EnvelopeFault, Game, GameOption, MatchRecord, Notation, Options,
        noted::Noted,
    },
    locale::{Localized, faults::of_noted},
    play::{Playable, arena::UnknownAgent, fair_deal, statistics::Measured},
};

/// Calls a function of any game with the game of that name.
macro_rules! with_game {
    ($name:expr, $run:ident($($argument:expr),*)) => {
        match $name {
            $crate::cli::game::GameName::Dominations => {
                $run::<$crate::games::dominations::rules::Dominations>($($argument),*)
            }
            $crate::cli::game::GameName::Conquest => {
                $run::<$crate::games::conquest::rules::Conquest>($($argument),*)
            }
            $crate::cli::game::GameName::Ricochet => {
                $run::<$crate::games::ricochet::rules::Ricochet>($($argument),*)
            }
            $crate::cli::game::GameName::DiceWars => {
                $run::<$crate::games::dice_wars::rules::DiceWars>($($argument),*)
            }
        }
    };
}
pub(super) use with_game;

/// The games that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Domi'Nations.
    #[default]
    Dominations,
    /// Conquest.
    Conquest,
    /// Ricochet.
    Ricochet,
    /// Dice Wars.
    DiceWars,
}

impl GameName {
    /// The game whose records call themselves so.
    pub(super) fn of_format(format: &str) -> Option<Self> {
        let id = format.strip_suffix(RECORD)?;
        let known = Self::value_variants().iter().copied();
        known.into_iter().find(|game| game.id() == id)
    }

    /// The game whose record that is; none where the text does not tell, or no game's do.
    #[cfg(feature = "window")]
    pub(super) fn of_record(text: &str) -> Option<Self> {
        Self::of_format(&format_of(text)?)
    }

    /// What files call the game.
    pub(super) fn id(self) -> &'static str {
        with_game!(self, id())
    }
}

/// What the format of a record has behind the name of its game.
pub(super) const RECORD: &str = "-record";

/// What a record calls itself, where the text tells.
pub(super) fn format_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Head {
        format: String,
    }
    let head: Option<Head> = serde_json::from_str(text).ok();
    head.map(|head| head.format)
}

fn id<G: Game>() -> &'static str {
    G::ID
}

/// The words that `--rules` takes, by game.
pub(super) fn rules_of_all() -> String {
    by_game(|game| with_game!(game, option_words()))
}

/// The names of the computer players, by game.
pub(super) fn players_of_all() -> String {
    by_game(|game| with_game!(game, agent_names()))
}

fn by_game(words: impl Fn(GameName) -> String) -> String {
    let games = GameName::value_variants().iter();
    let games: Vec<_> = games
        .map(|game| format!("{}: {}", game.id(), words(*game)))
        .collect();
    games.join("; ")
}

fn agent_names<G: Playable>() -> String {
    G::agents().join(", ")
}

fn option_words<G: Configured>() -> String {
    let words: Vec<_> = G::OPTIONS.iter().map(GameOption::words).collect();
    words.join(", ")
}

/// What is played, by which options.
#[derive(Clone, Debug, Args)]
pub(super) struct GameOptions {
    /// Which game.
    #[arg(long, value_name = "GAME", value_enum, default_value_t)]
    pub game: GameName,
    /// Optional rules, separated by commas; the help lists those of every game.
    #[arg(long, value_name = "LIST", help = rules_help())]
    pub rules: Option<String>,
    /// Another table of dominos, for Domi'Nations.
    #[arg(long, value_name = "FILE")]
    pub dominos: Option<PathBuf>,
}

/// What the commands ask of a game, beside what it promises.
pub(super) trait Commanded: Measured {
    /// The game as a command asks for it.
    ///
    /// # Errors
    /// What is wrong with what it asks for.
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure>;

    /// The same for a table at which people sit, where `said` tells which options were chosen by name.
    #[must_use]
    fn with_people(self, said: &dyn Fn(&str) -> bool) -> Self {
        let _ = said;
        self
    }

    /// Why a text is no record at all; none where it is one, and only what it tells breaks the rules.
    fn envelope(error: &Self::RecordError) -> Option<&EnvelopeFault>;

    /// What is wrong with the record that begins on that line of its file.
    fn record_fault(error: &Self::RecordError, line: usize) -> Localized;

    /// What is wrong with a record, in the language of the commands.
    fn input_fault(error: &Self::RecordError) -> InputFault {
        match Self::envelope(error) {
            Some(fault) => InputFault::from(fault),
            None => InputFault::from(told(error, || Self::record_fault(error, 1))),
        }
    }

    /// Reads a record, and checks everything in it.
    ///
    /// # Errors
    /// When it is none, or does not replay.
    fn checked(text: &str) -> Result<Checked, Self::RecordError>;
}

/// What is wrong with the seal of a match, or with deals that are not the sealed seed's.
fn seal_faults<G: Notation>(of: &MatchRecord<G>) -> impl Iterator<Item = Explained> {
    let faults = fair_deal::check(of).into_iter();
    faults.map(|fault| (fault.to_string(), words_of(fault.key(), fault.values())))
}

/// What is said in English, and by which key in the other languages.
pub(super) type Explained = (String, Localized);

/// A record that replays, looked at closely.
pub(super) struct Checked {
    /// Whether the match is over.
    pub finished: bool,
    /// What it says and cannot have been.
    pub nonsense: Vec<Explained>,
    /// Its deals.
    pub deals: Deals,
}

impl Checked {
    /// What is to be said of a record, and of its seal.
    fn of<G: Notation>(
        record: &MatchRecord<G>,
        nonsense: impl Iterator<Item = Explained>,
        deals: Deals,
    ) -> Self {
        let deals = match (deals, record.known_seed()) {
            (Deals::OfSeed | Deals::Other(_), None) => Deals::Sealed,
            (deals, _) => deals,
        };
        Self {
            finished: record.record.is_over(),
            nonsense: nonsense.chain(seal_faults(record)).collect(),
            deals,
        }
    }
}

/// Whether the deals of a record are its seed's.
pub(super) enum Deals {
    /// Nothing is dealt in this match.
    Nothing,
    /// They are.
    OfSeed,
    /// They are not: the first that is another.
    Other(Explained),
    /// Nobody can tell: the seed is not told before the seal is opened.
    Sealed,
}

impl Deals {
    /// They are all the seed's but for that one.
    fn but(other: Option<Explained>) -> Self {
        other.map_or(Self::OfSeed, Self::Other)
    }
}

impl Commanded for Dominations {
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure> {
        let rules = Rules::from(&by.options::<Self>()?);
        let dominos = options::dominos(by.dominos.as_ref())?;
        Self::new(rules, seats, dominos).map_err(Failure::bad_input)
    }

    fn envelope(error: &Self::RecordError) -> Option<&EnvelopeFault> {
        error.envelope()
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    fn checked(text: &str) -> Result<Checked, RecordError> {
        let verified = verify(text)?;
        let said = |why| (ToString::to_string(why), faults::of_nonsense(why));
        let nonsense = verified.nonsense.iter().map(said);
        let other = verified.other_deal;
        let deals = Deals::but(other.map(|deal| (deal.to_string(), faults::of_deal(deal))));
        Ok(Checked::of(&verified.record, nonsense, deals))
    }
}

impl Commanded for Conquest {
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure> {
        by.without_dominos()?;
        let options = by.options::<Self>()?;
        Self::configured(&options, seats).map_err(|why| {
            Failure::bad_input(told(&why, || conquest_faults::of_configuration(&why)))
        })
    }

    /// The draw clock is for computers among themselves, unless somebody asks for it.
    fn with_people(self, said: &dyn Fn(&str) -> bool) -> Self {
        match said("draw-clock") {
            true => self,
            false => self.with_draw_clock(0),
        }
    }

    fn envelope(error: &Self::RecordError) -> Option<&EnvelopeFault> {
        error.envelope()
    }

    fn record_fault(error: &Self::RecordError, line: usize) -> Localized {
        conquest_faults::of_record(error, line)
    }

    fn checked(text: &str) -> Result<Checked, Self::RecordError> {
        let verified = verify_conquest(text)?;
        let said = |why| (ToString::to_string(why), conquest_faults::of_nonsense(why));
        let nonsense = verified.nonsense.iter().map(said);
        let other = verified.other_deal;
        let deals = match verified.record.record.actors().contains(&Actor::Chance) {
            false => Deals::Nothing,
            true => {
                Deals::but(other.map(|deal| (deal.to_string(), conquest_faults::of_deal(deal))))
            }
        };
        Ok(Checked::of(&verified.record, nonsense, deals))
    }
}

impl Commanded for DiceWars {
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure> {
        by.without_dominos()?;
        let options = by.options::<Self>()?;
        Self::configured(&options, seats)
            .map_err(|why| Failure::bad_input(told(&why, || dice_wars_faults::of_rules(why))))
    }

    fn envelope(error: &Self::RecordError) -> Option<&EnvelopeFault> {
        error.envelope()
    }

    fn record_fault(error: &Self::RecordError, line: usize) -> Localized {
        dice_wars_faults::of_record(error, line)
    }

    fn checked(text: &str) -> Result<Checked, Self::RecordError> {
        let verified = verify_dice_wars(text)?;
        let said = |why: &Noted| (why.to_string(), of_noted(*why));
        let nonsense = verified.nonsense.iter().map(said);
        let other = verified.other_deal;
        let deals =
            Deals::but(other.map(|deal| (deal.to_string(), dice_wars_faults::of_deal(deal))));
        Ok(Checked::of(&verified.record, nonsense, deals))
    }
}

impl Commanded for Ricochet {
    fn asked_for(by: &GameOptions, seats: usize) -> Result<Self, Failure> {
        by.without_dominos()?;
        let options = by.options::<Self>()?;
        Self::configured(&options, seats)
            .map_err(|why| Failure::bad_input(told(&why, || ricochet_faults::of_seats(why))))
    }

    fn envelope(error: &Self::RecordError) -> Option<&EnvelopeFault> {
        error.envelope()
    }

    fn record_fault(error: &Self::RecordError, line: usize) -> Localized {
        ricochet_faults::of_record(error, line)
    }

    fn checked(text: &str) -> Result<Checked, Self::RecordError> {
        let verified = verify_ricochet(text)?;
        let said = |why| (ToString::to_string(why), ricochet_faults::of_nonsense(why));
        let nonsense = verified.nonsense.iter().map(said);
        let other = verified.other_deal;
        let deals =
            Deals::but(other.map(|deal| (deal.to_string(), ricochet_faults::of_deal(deal))));
        Ok(Checked::of(&verified.record, nonsense, deals))
    }
}

impl GameOptions {
    /// What `--rules` says of this game's options.
    ///
    /// # Errors
    /// The first word that is none of them.
    pub(super) fn options<G: Configured>(&self) -> Result<Options, Failure> {
        check_rules::<G>(self.rules.as_deref())
    }

    /// Says on standard error that the clocks of the seats do not run here, where the options give them some.
    ///
    /// # Errors
    /// The first word that is no option.
    pub(super) fn tell_of_clocks<G: Configured>(&self) -> Result<(), Failure> {
        let chosen = self.options::<G>()?;
        let minutes = G::OPTIONS.iter().position(|one| one.name == "minutes");
        if minutes.is_some_and(|place| chosen.value(place) > 0) {
            // Nobody is left to tell when standard error is closed.
            let _closed = writeln!(std::io::stderr(), "{}", say!("cli-no-clocks"));
        }
        Ok(())
    }

    /// Only Domi'Nations is played with dominos.
    ///
    /// # Errors
    /// When a table of them is given.
    pub(super) fn without_dominos(&self) -> Result<(), Failure> {
        match self.dominos {
            None => Ok(()),
            Some(_) => Err(Failure::bad_input(say!(
                "cli-no-dominos",
                game = self.game.id()
            ))),
        }
    }
}

/// The options of a game that such a list chooses.
///
/// # Errors
/// The first word that is none of them.
pub(super) fn check_rules<G: Configured>(list: Option<&str>) -> Result<Options, Failure> {
    match list {
        None => Ok(Options::usual(G::OPTIONS)),
        Some(list) => options::chosen::<G>(list).map_err(|why| unfit(list, &why)),
    }
}

/// The help of `--rules`.
pub(super) fn rules_help() -> String {
    format!("Optional rules, separated by commas; {}", rules_of_all())
}

fn unfit(list: &str, why: &str) -> Failure {
    Failure::bad_input(say!(
        "cli-usage-value",
        arg = "--rules <LIST>",
        found = list,
        why = why
    ))
}

/// That the game has no computer player of that name, and which it has.
pub(super) fn no_agent<G: Playable>(unknown: &UnknownAgent) -> Failure {
    Failure::bad_input(say!(
        "cli-no-player",
        found = unknown.0.as_str(),
        game = G::ID,
        expected = agent_names::<G>()
    ))
}
