//! A puzzle as a line of JSON: the match up to the decision, and what is to be found.

use serde::{Deserialize, Serialize};

use super::{
    super::{
        ai::study::same,
        notation::{
            RawRules, RecordError,
            moves::{self, MoveTextError},
            position, replayed, rules_of,
        },
        rules::{Conquest, Move, Refusal},
    },
    GRADES, LEAST_KEPT, Puzzle, Task, WIN_MOVES,
};
use crate::kit::{Actor, Envelope, EnvelopeFault, Game, Record, text::NotUtf8};

/// What its lines call themselves, and the version that is read and written.
pub const ENVELOPE: Envelope = Envelope {
    format: "conquest-puzzle",
    version: 1,
};

/// Why a text is not a puzzle. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// No puzzle at all.
    #[error(transparent)]
    Envelope(#[from] EnvelopeFault),
    /// The match up to the decision does not replay.
    #[error(transparent)]
    Match(#[from] RecordError),
    /// No seat is to decide anything.
    #[error("`moves` does not lead to a decision")]
    NoDecision,
    /// Nothing that puzzles ask for.
    #[error(
        "`task` is neither `win` with {fewest} to {most} moves nor `capture` with {LEAST_KEPT} pawns or more and `turned` with no fewer",
        fewest = WIN_MOVES[0], most = WIN_MOVES[1]
    )]
    Task,
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
    /// A move that the rules do not allow.
    #[error("`{field}`, move {number} (`{text}`): {why}")]
    Move {
        /// Where it stands.
        field: &'static str,
        /// Which one.
        number: usize,
        /// The move as written.
        text: String,
        /// The rule broken.
        why: Refusal,
    },
    /// Some moves to the best position are missing, or there are others among them.
    #[error("`answer` is not every move that comes to one position, in reading order")]
    Answer,
    /// No grade has this number.
    #[error("`difficulty` is {0}, expected 1 to {GRADES}")]
    Difficulty(u8),
}

#[derive(Debug, Serialize, Deserialize)]
struct RawPuzzle {
    format: String,
    version: u64,
    seed: u64,
    rules: RawRules,
    /// Only when it is not the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    seats: Vec<String>,
    moves: Vec<String>,
    task: RawTask,
    answer: Vec<String>,
    greedy: String,
    played: String,
    difficulty: u8,
}

/// `{"win": 3}` or `{"capture": 4, "turned": 5}`.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTask {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    win: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    capture: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turned: Option<u8>,
}

impl From<Task> for RawTask {
    fn from(task: Task) -> Self {
        match task {
            Task::Win { moves } => Self {
                win: Some(moves),
                ..Self::default()
            },
            Task::Capture { turned, kept } => Self {
                capture: Some(kept),
                turned: Some(turned),
                ..Self::default()
            },
        }
    }
}

impl TryFrom<RawTask> for Task {
    type Error = PuzzleError;

    fn try_from(raw: RawTask) -> Result<Self, PuzzleError> {
        let [fewest, most] = WIN_MOVES;
        match (raw.win, raw.capture, raw.turned) {
            (Some(moves), None, None) if (fewest..=most).contains(&moves) => {
                Ok(Self::Win { moves })
            }
            (None, Some(kept), Some(turned)) if (LEAST_KEPT..=turned).contains(&kept) => {
                Ok(Self::Capture { turned, kept })
            }
            _ => Err(PuzzleError::Task),
        }
    }
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
        let moves = self.record.acts().filter_map(|(by, made)| match by {
            Actor::Seat(seat) => Some(format!("{seat} {}", moves::write(made))),
            Actor::Chance | Actor::Clock => None,
        });
        let raw = RawPuzzle {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: self.seed,
            rules: rules_of(game, self.position().blocked()),
            start: game.start().map(position::write),
            seats: self.players.clone(),
            moves: moves.collect(),
            task: self.task.into(),
            answer: self.answer.iter().copied().map(moves::write).collect(),
            greedy: moves::write(self.greedy),
            played: moves::write(self.played),
            difficulty: self.difficulty,
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
        if raw.seats.len() != 2 {
            return Err(RecordError::Seats(raw.seats.len()).into());
        }
        if !(1..=GRADES).contains(&raw.difficulty) {
            return Err(PuzzleError::Difficulty(raw.difficulty));
        }
        let task = raw.task.try_into()?;
        let record = replayed(&raw.rules, raw.start.as_deref(), &raw.moves, &[])?;
        if record.to_move().seat().is_none() {
            return Err(PuzzleError::NoDecision);
        }
        let answer = raw.answer.iter().zip(1..);
        let answer = answer.map(|(text, number)| allowed(&record, "answer", number, text));
        let answer: Vec<Move> = answer.collect::<Result<_, _>>()?;
        if answer.is_empty() || answer != alike(&record, answer[0]) {
            return Err(PuzzleError::Answer);
        }
        Ok(Self {
            seed: raw.seed,
            players: raw.seats,
            task,
            answer,
            greedy: allowed(&record, "greedy", 1, &raw.greedy)?,
            played: allowed(&record, "played", 1, &raw.played)?,
            difficulty: raw.difficulty,
            record,
        })
    }
}

/// Every move that comes to the same position as that one, in the order in which the game lists them.
pub(super) fn alike(record: &Record<Conquest>, made: Move) -> Vec<Move> {
    let at = record.position();
    let mut listed = Vec::new();
    record.game().moves(at, at.to_move(), &mut listed);
    listed.retain(|other| same(*other, made));
    listed
}

/// A move at the end of the record.
fn allowed(
    record: &Record<Conquest>,
    field: &'static str,
    number: usize,
    text: &str,
) -> Result<Move, PuzzleError> {
    let made = moves::read(text).map_err(|why| PuzzleError::MoveText {
        field,
        number,
        text: text.to_owned(),
        why,
    })?;
    let mut after = *record.position();
    let by = Actor::Seat(after.to_move());
    let refused = record.game().apply(&mut after, by, made);
    refused.map_err(|why| PuzzleError::Move {
        field,
        number,
        text: text.to_owned(),
        why,
    })?;
    Ok(made)
}
