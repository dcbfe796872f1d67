//! Moves and matches as text, both ways: what a game says of them, and the match with all that its file tells.

use std::{error::Error, fmt::Debug};

use serde::{Serialize, de::DeserializeOwned};

use super::{
    about_match::{BotFault, Conduct, SeatEntry},
    fair_deal::{Ground, SealedDeal},
    game::{Actor, Game},
    record::Record,
    seat::Seat,
    text::NotUtf8,
};

/// A game whose moves and matches can be written down and read again.
pub trait Notation: Game {
    /// What tells the seats apart at a glance, as records spell it.
    type Colour: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Why a text is not a move.
    type MoveTextError: Error + Clone + Send + Sync + 'static;
    /// Why a text is not the record of a match.
    type RecordError: Error + Clone + From<NotUtf8> + Send + Sync + 'static;

    /// The colours that seats can have: as many as there can be seats, or more.
    const COLOURS: &'static [Self::Colour];

    /// The text of a move, one of chance or one of a seat.
    fn write_move(made: Self::Move) -> String;

    /// Reads a move, in whichever of its forms it is written.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_move(text: &str) -> Result<Self::Move, Self::MoveTextError>;

    /// The form of a move in which [`Game::moves`] lists it and in which it is written.
    fn canonical(&self, made: Self::Move) -> Self::Move {
        made
    }

    /// Which round of the match it is, from 1. A game without rounds has one.
    fn round(&self, _at: &Self::Position) -> u32 {
        1
    }

    /// What that seed, of the deals of a match, gives of what the match is played on.
    fn ground(&self, _seed: u64) -> Ground {
        Ground::OfSeed
    }

    /// A match as one line of JSON, without the line's end.
    fn write_record(of: &MatchRecord<Self>) -> String;

    /// Reads a match, and replays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    fn read_record(text: &str) -> Result<MatchRecord<Self>, Self::RecordError>;
}

/// A match with everything that its file tells.
#[derive(Clone, Debug)]
pub struct MatchRecord<G: Notation> {
    /// What the deals follow from.
    pub seed: u64,
    /// The seal of the deal, where it was sealed: not for a seed that somebody chose. The salt is written once the match is
    /// over.
    pub deal: Option<SealedDeal>,
    /// Who sits where.
    pub seats: Vec<SeatEntry<G::Colour>>,
    /// What was dealt and played.
    pub record: Record<G>,
    /// Moves that the referee made for bots.
    pub faults: Vec<BotFault>,
    /// What could be taken back, and was.
    pub conduct: Conduct,
}

impl<G: Notation> MatchRecord<G> {
    /// A match that has not begun.
    pub fn new(game: G, seed: u64, seats: Vec<SeatEntry<G::Colour>>) -> Self {
        Self::of(Record::new(game), seed, seats)
    }

    /// A match of which nothing is known but what was dealt and played.
    pub fn of(record: Record<G>, seed: u64, seats: Vec<SeatEntry<G::Colour>>) -> Self {
        Self {
            seed,
            deal: None,
            seats,
            record,
            faults: Vec::new(),
            conduct: Conduct::default(),
        }
    }

    /// What the deals follow from, where that is known: see [`SealedDeal::known_seed`].
    pub fn known_seed(&self) -> Option<u64> {
        SealedDeal::known_seed(self.deal, self.seed)
    }

    /// The record as one line of JSON, without the line's end.
    pub fn to_json(&self) -> String {
        G::write_record(self)
    }

    /// Reads a record, and replays it.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, G::RecordError> {
        G::read_record(text)
    }

    /// The fault of the bot in `seat` at the move that is to be made now.
    pub fn fault(&self, seat: Seat, why: String) -> BotFault {
        let game = self.record.game();
        let round = game.round(self.record.position());
        let mut at = game.opening();
        let mut of_round = 0;
        for (by, made) in self.record.acts() {
            of_round += u32::from(matches!(by, Actor::Seat(_)) && game.round(&at) == round);
            game.advance(&mut at, by, made);
        }
        BotFault {
            round,
            r#move: of_round + 1,
            seat: seat.index() as u8,
            why,
        }
    }
}

impl<G: Notation + PartialEq> MatchRecord<G> {
    /// Whether `whole` tells the same match, as far as this one or farther.
    pub fn begins(&self, whole: &Self) -> bool {
        let seal = |of: &Self| of.deal.map(|deal| deal.seal);
        let (own, other) = (&self.record, &whole.record);
        let same = own
            .acts()
            .zip(other.acts())
            .all(|(one, other)| one == other);
        seal(self) == seal(whole) && own.game() == other.game() && own.ply() <= other.ply() && same
    }
}

/// A game whose positions can be written down, each as one line that tells what board it is on.
///
/// Not every game has such a line: where the past says what may come, a record is the only way.
pub trait PositionNotation: Notation {
    /// Why a text is not a position.
    type PositionTextError: Error + Clone + Send + Sync + 'static;

    /// The text of a position.
    fn write_position(at: &Self::Position) -> String;

    /// The game that begins at the position of a text, its other options as usual.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_position(text: &str) -> Result<Self, Self::PositionTextError>;
}
