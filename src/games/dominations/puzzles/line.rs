//! A puzzle as a line of JSON: the seed, the moves up to the decision, and what is to be found.

use serde::{Deserialize, Serialize};

use super::{
    super::{
        notation::moves::{self, MoveTextError},
        rules::{Dominations, DominoSet, Move, Refusal, Rules, RulesError},
    },
    LEVELS, Puzzle, PuzzleChoice,
    choice::after,
    finder::is_worth_asking,
};
use crate::{
    kit::{Dealer, Envelope, EnvelopeFault, Record, ToMove, text::NotUtf8},
    play::review::Points,
};

/// What its lines call themselves, and the version that is read and written.
pub const ENVELOPE: Envelope = Envelope {
    format: "dominations-puzzle",
    version: 1,
};

/// Why a text is not a puzzle. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// No puzzle at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// The rules do not fit the seats.
    #[error("`rules`: {0}")]
    Rules(#[from] RulesError),
    /// A move that is none.
    #[error("`{field}`, move {number} (`{text}`): {why}")]
    MoveText {
        /// Where it stands.
        field: &'static str,
        /// Which one.
        number: usize,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        why: MoveTextError,
    },
    /// A move that cannot have been made.
    #[error("`moves`, move {number} (`{text}`): {why}")]
    Move {
        /// Which one.
        number: usize,
        /// The move as written.
        text: String,
        /// The rule broken.
        why: Refusal,
    },
    /// More moves than the match has.
    #[error("`moves` has {0} moves more than the match")]
    MoreMoves(usize),
    /// Nobody has a domino to place and then one to pick.
    #[error("`moves` does not lead to a placement with a pick after it")]
    NoDecision,
    /// A choice that the rules do not allow.
    #[error("`{field}` is no choice that the rules allow")]
    Choice {
        /// Which one.
        field: &'static str,
    },
    /// No choice beside the answer is told.
    #[error("`others` is empty, expected the best choice that is not the answer")]
    NoOthers,
    /// No level has this number.
    #[error("`difficulty` is {0}, expected 1 to {most}", most = LEVELS.len())]
    Difficulty(u8),
}

#[derive(Debug, Serialize, Deserialize)]
struct RawPuzzle {
    format: String,
    version: u64,
    seed: u64,
    rules: Rules,
    seats: Vec<String>,
    moves: Vec<String>,
    answer: RawChoice,
    others: Vec<RawChoice>,
    greedy: Vec<String>,
    played: Vec<String>,
    difficulty: u8,
    playouts: u32,
    playout_seed: u64,
}

#[derive(Debug, Serialize, Deserialize)]
struct RawChoice {
    moves: Vec<String>,
    chance: Points,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    proven: bool,
}

impl From<&PuzzleChoice> for RawChoice {
    fn from(choice: &PuzzleChoice) -> Self {
        Self {
            moves: spelled(&choice.moves),
            chance: choice.chance,
            proven: choice.proven,
        }
    }
}

fn spelled(made: &[Move]) -> Vec<String> {
    made.iter().map(|made| moves::write(*made)).collect()
}

impl From<NotUtf8> for PuzzleError {
    fn from(fault: NotUtf8) -> Self {
        Self::Envelope(fault.into())
    }
}

impl Puzzle {
    /// The puzzle as one line, without the line's end.
    pub fn to_json(&self) -> String {
        let game = self.record.game();
        let choices = self.record.moves().iter().copied();
        let choices = choices.filter(|made| !is_of_chance(*made));
        let raw = RawPuzzle {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: self.seed,
            rules: *game.rules(),
            seats: self.players.clone(),
            moves: choices
                .map(|made| moves::write(game.canonical(made)))
                .collect(),
            answer: (&self.answer).into(),
            others: self.others.iter().map(RawChoice::from).collect(),
            greedy: spelled(&self.greedy),
            played: spelled(&self.played),
            difficulty: self.difficulty,
            playouts: self.playouts,
            playout_seed: self.playout_seed,
        };
        serde_json::to_string(&raw).expect("a puzzle holds nothing that JSON lacks")
    }

    /// Reads a puzzle, and replays the match up to its decision.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_json(text: &str) -> Result<Self, PuzzleError> {
        let raw: RawPuzzle = ENVELOPE.read(text)?;
        ENVELOPE.check(raw.format, raw.version)?;
        if !(1..=LEVELS.len()).contains(&raw.difficulty.into()) {
            return Err(PuzzleError::Difficulty(raw.difficulty));
        }
        let game = Dominations::new(raw.rules, raw.seats.len(), DominoSet::course())?;
        let record = replayed(game, raw.seed, &raw.moves)?;
        if !is_worth_asking(record.position()) {
            return Err(PuzzleError::NoDecision);
        }
        if raw.others.is_empty() {
            return Err(PuzzleError::NoOthers);
        }
        let choice = |field, choice: &RawChoice| -> Result<PuzzleChoice, PuzzleError> {
            Ok(PuzzleChoice {
                moves: allowed(&record, field, &choice.moves)?,
                chance: choice.chance,
                proven: choice.proven,
            })
        };
        let others = raw.others.iter().map(|other| choice("others", other));
        Ok(Self {
            seed: raw.seed,
            players: raw.seats,
            answer: choice("answer", &raw.answer)?,
            others: others.collect::<Result<_, _>>()?,
            greedy: allowed(&record, "greedy", &raw.greedy)?,
            played: allowed(&record, "played", &raw.played)?,
            difficulty: raw.difficulty,
            playouts: raw.playouts,
            playout_seed: raw.playout_seed,
            record,
        })
    }
}

const fn is_of_chance(made: Move) -> bool {
    matches!(made, Move::DrawKings(_) | Move::LayOut(_))
}

/// The match of that seed after these moves of the seats, and what chance brought before the next one.
fn replayed(
    game: Dominations,
    seed: u64,
    texts: &[String],
) -> Result<Record<Dominations>, PuzzleError> {
    let dealer = Dealer { seed };
    let mut record = Record::new(game);
    let mut texts = texts.iter().zip(1..);
    loop {
        match record.to_move() {
            ToMove::Chance => {
                let dealt = dealer.deal(&record);
                record.play_next(dealt).expect("what is dealt is allowed");
            }
            ToMove::Seat(_) => {
                let Some((text, number)) = texts.next() else {
                    return Ok(record);
                };
                let made = read_move("moves", number, text)?;
                record.play_next(made).map_err(|why| PuzzleError::Move {
                    number,
                    text: text.clone(),
                    why,
                })?;
            }
            ToMove::Nobody => {
                return match texts.count() {
                    0 => Ok(record),
                    more => Err(PuzzleError::MoreMoves(more)),
                };
            }
        }
    }
}

fn read_move(field: &'static str, number: usize, text: &str) -> Result<Move, PuzzleError> {
    moves::parse(text).map_err(|why| PuzzleError::MoveText {
        field,
        number,
        text: text.to_owned(),
        why,
    })
}

/// The moves of a choice at the end of the record.
fn allowed(
    record: &Record<Dominations>,
    field: &'static str,
    texts: &[String],
) -> Result<Vec<Move>, PuzzleError> {
    let numbered = texts.iter().zip(1..);
    let moves = numbered.map(|(text, number)| read_move(field, number, text));
    let moves: Vec<Move> = moves.collect::<Result<_, _>>()?;
    match after(record, &moves) {
        Some(_) => Ok(moves),
        None => Err(PuzzleError::Choice { field }),
    }
}
