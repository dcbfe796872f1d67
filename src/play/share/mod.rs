//! A match as a short text that can be told, typed and pasted: what its deals follow from and every decision, no names.
//!
//! A code is one number of mixed radix, its lowest digits first: version, game, options, seats, seed, how many moves that
//! follow by themselves are still to be made, then each decision as its place among the moves that [`Game::moves`](crate::kit::Game::moves) lists,
//! and 1 as the highest digit. What chance brings follows from the seed, and a seat that has one move only makes it: neither
//! takes room. Two matches of one deal have codes that begin alike.

mod error;
mod letters;
mod natural;
mod qr;

pub use error::{OpenError, ShareError};
pub use letters::{MARK, groups, sealed};
pub use qr::{QrError, QrMatrix};

use natural::{Digit, Natural};

use super::Playable;
use crate::kit::{
    Actor, Configured, Dealer, GameOption, MatchRecord, Options, Record, Seat, SeatEntry, ToMove,
    TurnBased,
};

/// The newest version of codes. It changes when a game comes to list other moves, or in another order; then older ones are
/// not read any more. The second is the first with more values for some options, and written only where they are needed.
pub const VERSION: u32 = 2;
/// The version of most codes.
const FIRST: u32 = 1;
/// The longest code that is read: a Dynasty of four takes a fortieth of it.
const MOST_LETTERS: usize = 10_000;
/// The most moves of a match that has a code, those of chance included.
const MOST_PLIES: usize = 100_000;

/// How many versions, games and options a code can tell apart.
const VERSIONS: u64 = 16;
const GAMES: u64 = 16;
const MOST_OPTIONS: usize = 8;

/// A game whose matches can be told by codes.
pub trait Shareable: Playable + Configured + TurnBased {
    /// The number of the game in codes, below 16: no other game has it, and it never changes.
    const SHARE_NUMBER: u32;

    /// The options that have more values than a code of the first version tells, by their places, and the last that it does.
    const WIDENED: &'static [(usize, i32)] = &[];

    /// The options by which [`Configured::configured`] and [`Playable::of_seed`] make this game again, for a match of that
    /// seed.
    ///
    /// # Errors
    /// What about this game no options give.
    fn shared_options(&self, seed: u64) -> Result<Options, ShareError>;
}

/// A game whose matches may have codes; without more, none has.
pub trait Coded: Playable {
    /// The number of the game in codes, if it has any.
    const NUMBER: Option<u32> = None;

    /// The code of a match.
    ///
    /// # Errors
    /// Why it has none.
    fn code(of: &MatchRecord<Self>) -> Result<String, ShareError> {
        let _ = of;
        Err(ShareError::AnyMoment)
    }

    /// The match that a code tells.
    ///
    /// # Errors
    /// What is wrong with the code.
    fn of_code(code: &Code) -> Result<MatchRecord<Self>, OpenError> {
        Err(OpenError::Game(code.game()))
    }
}

/// The code of a match, whether or not it is over.
///
/// # Errors
/// Why it has none.
pub fn share<G: Shareable>(of: &MatchRecord<G>) -> Result<String, ShareError> {
    let game = of.record.game();
    let options = game.shared_options(of.seed)?;
    if of.record.ply() > MOST_PLIES {
        return Err(ShareError::TooLong);
    }
    let mut course = Course::new(game.clone(), of.seed);
    let mut decisions = Vec::new();
    for (&made, number) in of.record.moves().iter().zip(1..) {
        let made = game.canonical(made);
        match course.next() {
            Next::Given(given) if given == made => {}
            // A seat's only move was made; chance may have brought something else.
            Next::Given(_) | Next::Over => return Err(ShareError::OtherDeal(number)),
            Next::Decision => decisions.push(course.digit_of(made)),
        }
        course.make(made);
    }
    let mut digits = head::<G>(&options, game.seats(), of.seed);
    while let Next::Given(given) = course.next() {
        if course.record.ply() > MOST_PLIES {
            return Err(ShareError::TooLong);
        }
        digits.push(WAITS);
        course.make(given);
    }
    digits.push(WAITS_NO_MORE);
    digits.append(&mut decisions);
    let mut number = Natural::one();
    digits.iter().rev().for_each(|&digit| number.push(digit));
    Ok(letters::write(number))
}

/// A move that follows by itself is still to be made.
const WAITS: Digit = Digit { value: 1, radix: 2 };
/// No other one is.
const WAITS_NO_MORE: Digit = Digit { value: 0, radix: 2 };

/// What a code tells before the decisions.
fn head<G: Shareable>(options: &Options, seats: usize, seed: u64) -> Vec<Digit> {
    let digit = |value, radix| Digit { value, radix };
    let mut widened = G::WIDENED.iter();
    let version = match widened.all(|&(index, last)| options.value(index) <= last) {
        true => FIRST,
        false => VERSION,
    };
    let mut digits = vec![digit(version, VERSIONS), digit(G::SHARE_NUMBER, GAMES)];
    let chosen = G::OPTIONS.iter().enumerate();
    let chosen = chosen.map(|(index, option)| (index, option, options.value(index)));
    let unusual = chosen.filter(|(_, option, value)| *value != option.usual());
    let marks = unusual.clone().map(|(index, ..)| 1 << index).sum();
    digits.push(digit(marks, 1 << MOST_OPTIONS));
    digits.extend(unusual.map(|(index, option, value)| {
        let place = unusual_up_to(option, value) - 1;
        digit(place, unusual_count::<G>(index, version))
    }));
    digits.push(digit(seats as u32 - 1, Seat::MOST as u64));
    digits.push(digit(seed as u32, 1 << 32));
    digits.push(digit((seed >> 32) as u32, 1 << 32));
    digits
}

/// How many values other than the usual one an option has up to one of them.
fn unusual_up_to(option: &GameOption, last: i32) -> u32 {
    let place = option.place_of(last);
    let place = place.expect("it is one of the option's values");
    place + u32::from(option.usual() > last)
}

/// How many values other than the usual one a code of that version tells of an option.
fn unusual_count<G: Shareable>(index: usize, version: u32) -> u64 {
    let option = &G::OPTIONS[index];
    let mut widened = G::WIDENED.iter();
    match widened.find(|(widened, _)| *widened == index) {
        Some((_, last)) if version == FIRST => unusual_up_to(option, *last).into(),
        _ => u64::from(option.count()) - 1,
    }
}

/// A code that is none by mistake: its letters are right. Its match is still to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// What is left of the number behind version and game.
    rest: Natural,
    version: u32,
    game: u32,
}

impl Code {
    /// Reads the letters of a code, however they are grouped.
    ///
    /// # Errors
    /// What of the text is no code, or of another version.
    pub fn read(text: &str) -> Result<Self, OpenError> {
        let mut rest = letters::read(text)?;
        let version = match rest.pop(VERSIONS) {
            known @ FIRST..=VERSION => known,
            other => return Err(OpenError::Version(other)),
        };
        let game = rest.pop(GAMES);
        Ok(Self {
            rest,
            version,
            game,
        })
    }

    /// Which game it is of, by [`Shareable::SHARE_NUMBER`].
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// The match, played again by the rules. Codes know no names: the seats are called A, B and so on.
    ///
    /// # Errors
    /// Why there is no such match.
    pub fn open<G: Shareable>(&self) -> Result<MatchRecord<G>, OpenError> {
        if self.game != G::SHARE_NUMBER {
            return Err(OpenError::Game(self.game));
        }
        let mut rest = self.rest.clone();
        let options = read_options::<G>(self.version, &mut rest)?;
        let seats = rest.pop(Seat::MOST as u64) as usize + 1;
        let seed = u64::from(rest.pop(1 << 32)) | u64::from(rest.pop(1 << 32)) << 32;
        let game = G::configured(&options, seats);
        let game = game.map_err(|why| OpenError::Rules(why.to_string()))?;
        let game = game.of_seed(seed);
        let shared = game.shared_options(seed);
        shared.map_err(|why| OpenError::Rules(why.to_string()))?;
        let mut waiting = 0;
        while rest.pop(2) == 1 {
            waiting += 1;
        }
        let mut course = Course::new(game, seed);
        // How many moves there were after the last decision.
        let mut decided = 0;
        loop {
            let ply = course.record.ply();
            if ply > MOST_PLIES {
                return Err(OpenError::TooLong);
            }
            match course.next() {
                Next::Given(given) => course.make(given),
                Next::Over | Next::Decision if rest.is_one() => break,
                Next::Over | Next::Decision if rest.is_zero() => {
                    return Err(OpenError::Missing(ply + 1));
                }
                Next::Over => return Err(OpenError::LeftOver),
                Next::Decision => {
                    let place = rest.pop(course.listed.len() as u64);
                    course.make(course.listed[place as usize]);
                    decided = course.record.ply();
                }
            }
        }
        let played = course.record.ply();
        let kept = played.checked_sub(waiting).filter(|kept| *kept >= decided);
        let mut record = course.record;
        record.truncate(kept.ok_or(OpenError::Missing(played + 1))?);
        let entries = Seat::first(seats).map(|seat| SeatEntry {
            name: char::from(b'A' + seat.index() as u8).to_string(),
            colour: G::COLOURS[seat.index()],
            player: "human".to_owned(),
        });
        Ok(MatchRecord::of(record, seed, entries.collect()))
    }
}

fn read_options<G: Shareable>(version: u32, from: &mut Natural) -> Result<Options, OpenError> {
    let marks = from.pop(1 << MOST_OPTIONS);
    if marks >> G::OPTIONS.len() != 0 {
        let number = marks.ilog2() + 1;
        return Err(OpenError::Rules(format!("there is no option {number}")));
    }
    let mut options = Options::usual(G::OPTIONS);
    for (index, option) in G::OPTIONS.iter().enumerate() {
        if marks >> index & 1 == 1 {
            let place = from.pop(unusual_count::<G>(index, version));
            let is_after_usual = option.value_at(place) >= option.usual();
            options.set(index, option.value_at(place + u32::from(is_after_usual)));
        }
    }
    Ok(options)
}

/// What comes next in a match.
enum Next<M> {
    /// This: chance brings it, or there is nothing else to do.
    Given(M),
    /// One of several moves, those listed.
    Decision,
    /// Nothing.
    Over,
}

/// A match that is played again.
struct Course<G: Shareable> {
    record: Record<G>,
    dealer: Dealer,
    /// How often chance has acted.
    dealt: u64,
    /// The moves of a decision.
    listed: Vec<G::Move>,
}

impl<G: Shareable> Course<G> {
    fn new(game: G, seed: u64) -> Self {
        Self {
            record: Record::new(game),
            dealer: Dealer { seed },
            dealt: 0,
            listed: Vec::new(),
        }
    }

    fn next(&mut self) -> Next<G::Move> {
        let (game, at) = (self.record.game(), self.record.position());
        match game.to_move(at) {
            ToMove::Nobody => Next::Over,
            ToMove::Chance => Next::Given(self.dealer.outcome(game, at, self.dealt)),
            ToMove::Seat(seat) => {
                self.listed.clear();
                game.moves(at, seat, &mut self.listed);
                match self.listed[..] {
                    [only] => Next::Given(only),
                    _ => Next::Decision,
                }
            }
        }
    }

    /// The place of a move among those listed.
    fn digit_of(&self, made: G::Move) -> Digit {
        let place = self.listed.iter().position(|listed| *listed == made);
        Digit {
            value: place.expect("what was played is listed") as u32,
            radix: self.listed.len() as u64,
        }
    }

    /// Makes a move that is listed or given.
    fn make(&mut self, made: G::Move) {
        let by = self.record.game().next_actor(self.record.position());
        self.dealt += u64::from(by == Actor::Chance);
        let played = self.record.play(by, made);
        played.expect("it is listed, dealt or recorded");
    }
}
