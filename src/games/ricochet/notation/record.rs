//! The record of a match: written from what was played, read by playing it again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    MatchRecord, SeatEntry,
    board_line::{self, RawBoard, TilesFault, spelled_tiles},
    format::ENVELOPE,
    moves,
    record_error::{MoveFault, RecordError},
};
use crate::{
    games::ricochet::rules::{
        Board, BoardKind, Goal, Layout, Move, Ricochet, Rules, Tile, puzzle::Grade,
    },
    kit::{Actor, Awaits, BotFault, Conduct, EndFault, Game, Record, SealedDeal, TakenBack},
};

/// The options as records and programs are told them. Those that a record does not tell are as usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RawRules {
    /// The tiles that win the match.
    pub tiles: u8,
    /// Of equal bids that of the seat with fewer tiles is shown first.
    pub priority: bool,
    /// A straight run is no solution.
    pub must_ricochet: bool,
    /// How long the sand-glass runs, in seconds.
    pub sand_glass: u8,
    /// How long seats may think before the first bid, in seconds; 0 is as long as they like.
    pub thinking: u16,
    /// How boards come about.
    pub board: RawBoardKind,
    /// Which tiles are turned first.
    #[serde(skip_serializing_if = "RawTargets::are_all")]
    pub targets: RawTargets,
    /// While a way is shown a slide can be taken back once only.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undo_once: bool,
}

/// Which tiles are turned first, by the length of their shortest ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RawTargets {
    /// As they come.
    All,
    /// Up to four slides.
    Easy,
    /// Five to seven.
    Medium,
    /// Eight or more.
    Hard,
}

impl RawTargets {
    fn are_all(&self) -> bool {
        *self == Self::All
    }
}

impl From<Option<Grade>> for RawTargets {
    fn from(grade: Option<Grade>) -> Self {
        match grade {
            None => Self::All,
            Some(Grade::Easy) => Self::Easy,
            Some(Grade::Medium) => Self::Medium,
            Some(Grade::Hard) => Self::Hard,
        }
    }
}

impl From<RawTargets> for Option<Grade> {
    fn from(raw: RawTargets) -> Self {
        match raw {
            RawTargets::All => None,
            RawTargets::Easy => Some(Grade::Easy),
            RawTargets::Medium => Some(Grade::Medium),
            RawTargets::Hard => Some(Grade::Hard),
        }
    }
}

/// How boards come about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RawBoardKind {
    /// At random.
    Random,
    /// Of quadrants.
    Quadrants,
}

impl Default for RawRules {
    fn default() -> Self {
        Rules::default().into()
    }
}

impl From<Rules> for RawRules {
    fn from(rules: Rules) -> Self {
        Self {
            tiles: rules.tiles_to_win,
            priority: rules.priority,
            must_ricochet: rules.must_ricochet,
            sand_glass: rules.sand_glass,
            thinking: rules.thinking,
            board: match rules.board {
                BoardKind::Random => RawBoardKind::Random,
                BoardKind::Quadrants => RawBoardKind::Quadrants,
            },
            targets: rules.targets.into(),
            undo_once: rules.undo_once,
        }
    }
}

impl TryFrom<RawRules> for Rules {
    type Error = RecordError;

    fn try_from(raw: RawRules) -> Result<Self, RecordError> {
        let within =
            |field, found: u16, least: u16, most: u16| match (least..=most).contains(&found) {
                true => Ok(()),
                false => Err(RecordError::Rule {
                    field,
                    found,
                    least,
                    most,
                }),
            };
        within("tiles", raw.tiles.into(), 1, 17)?;
        within("sand_glass", raw.sand_glass.into(), 15, 180)?;
        within("thinking", raw.thinking, 0, 900)?;
        Ok(Self {
            tiles_to_win: raw.tiles,
            priority: raw.priority,
            must_ricochet: raw.must_ricochet,
            sand_glass: raw.sand_glass,
            thinking: raw.thinking,
            board: match raw.board {
                RawBoardKind::Random => BoardKind::Random,
                RawBoardKind::Quadrants => BoardKind::Quadrants,
            },
            targets: raw.targets.into(),
            undo_once: raw.undo_once,
        })
    }
}

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct RawRecord {
    format: String,
    version: u64,
    seed: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deal: Option<SealedDeal>,
    rules: RawRules,
    seats: Vec<SeatEntry>,
    /// All tiles of the board, by number: a robot or `any`, and the target. Where they are not told, those that were turned
    /// are known.
    #[serde(default)]
    tiles: Option<Vec<(String, i64)>>,
    /// The board as each tile that was turned found it.
    boards: Vec<RawBoard>,
    /// The board before any tile is turned, only then; what it asks for is that of the first tile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<RawBoard>,
    moves: Vec<String>,
    /// What time it was when the match was left, where a clock ran on after the last of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    left_at: Option<u32>,
    #[serde(default)]
    totals: Option<Vec<i32>>,
    winners: Vec<u8>,
    finished: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    faults: Vec<BotFault>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    taken_back: Vec<TakenBack>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    hardcore: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    given_up: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    assisted: bool,
}

fn totals(record: &Record<Ricochet>) -> Vec<i32> {
    let won = record.position().won;
    won.iter()
        .take(record.game().seats())
        .map(|tiles| tiles.len() as i32)
        .collect()
}

impl RawRecord {
    pub(super) fn from_json(text: &str) -> Result<Self, RecordError> {
        Ok(ENVELOPE.read(text)?)
    }

    pub(super) fn of(of: &MatchRecord) -> Self {
        let (record, game) = (&of.record, of.record.game());
        let layout = game.layout();
        let spelled = |goal: Goal, robots| {
            RawBoard::from(&Board {
                walls: Arc::clone(&layout.walls),
                robots,
                goal,
            })
        };
        let mut boards = Vec::new();
        let mut moves = Vec::new();
        let mut at = game.opening();
        for ((by, made), &time) in record.acts().zip(record.times()) {
            match made {
                Move::Turn(tile) => boards.push(spelled(layout.goal(tile), at.robots)),
                Move::NoTile => {}
                _ => moves.push(moves::write_line(time, by, made)),
            }
            game.advance(&mut at, by, made);
        }
        Self {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: of.seed,
            deal: of.deal.map(|deal| deal.told(record.is_over())),
            rules: (*game.rules()).into(),
            seats: of.seats.clone(),
            tiles: Some(spelled_tiles(layout)),
            start: boards
                .is_empty()
                .then(|| spelled(layout.tiles[0], layout.robots)),
            boards,
            moves,
            left_at: Some(record.left_at()).filter(|time| *time > 0),
            totals: Some(totals(record)),
            winners: record.winner_numbers(),
            finished: record.is_over(),
            faults: of.faults.clone(),
            taken_back: of.conduct.taken_back.clone(),
            hardcore: of.conduct.hardcore,
            given_up: of.conduct.given_up,
            assisted: of.conduct.assisted,
        }
    }

    /// Plays the match again.
    pub(super) fn replayed(self) -> Result<MatchRecord, RecordError> {
        ENVELOPE.check(self.format.clone(), self.version)?;
        for (number, seat) in self.seats.iter().enumerate() {
            if self.seats[..number]
                .iter()
                .any(|other| other.colour == seat.colour)
            {
                return Err(RecordError::SameColour(number));
            }
        }
        let layout = self.layout()?;
        let game = Ricochet::new(self.rules.try_into()?, self.seats.len(), layout)?;
        let mut record = Record::new(game);
        let mut boards = self.boards.iter().enumerate();
        let mut before = 0;
        for (text, number) in self.moves.iter().zip(1..) {
            if record.awaits() == Awaits::Chance {
                turn(&mut record, boards.next())?;
                before = 0;
            }
            let fault = |why| RecordError::Move {
                number,
                text: text.clone(),
                why,
            };
            let (time, by, made) = moves::read_line(text).map_err(|why| fault(why.into()))?;
            if time < before {
                return Err(fault(MoveFault::Earlier(before)));
            }
            before = time;
            record
                .play_at(by, made, time)
                .map_err(|why| fault(why.into()))?;
        }
        if boards.len() > 0 && record.awaits() == Awaits::Chance {
            turn(&mut record, boards.next())?;
        }
        if let Some((number, _)) = boards.next() {
            return Err(RecordError::MoreBoards(number));
        }
        if self.finished && record.awaits() == Awaits::Chance {
            let none = record.play(Actor::Chance, Move::NoTile);
            none.map_err(RecordError::Unfinished)?;
        }
        self.check_end(&record)?;
        Ok(MatchRecord {
            seed: self.seed,
            deal: self.deal,
            seats: self.seats,
            record: record.with_left_at(self.left_at.unwrap_or_default()),
            faults: self.faults,
            conduct: Conduct {
                hardcore: self.hardcore,
                taken_back: self.taken_back,
                given_up: self.given_up,
                assisted: self.assisted,
            },
        })
    }

    /// The board of the match.
    fn layout(&self) -> Result<Layout, RecordError> {
        let first = self
            .boards
            .first()
            .or(self.start.as_ref())
            .ok_or(RecordError::NoBoard)?;
        let board =
            Board::try_from(first).map_err(|faults| RecordError::Board { number: 0, faults })?;
        let Some(told) = &self.tiles else {
            let known = self.known()?;
            let layout = Layout::with_known(board.walls, board.robots, &known);
            return layout.ok_or_else(|| TilesFault::Count(known.len()).into());
        };
        let tiles = board_line::goals(first, told)?;
        Ok(Layout {
            walls: board.walls,
            tiles,
            robots: board.robots,
        })
    }

    /// The tiles that the boards tell, each once.
    fn known(&self) -> Result<Vec<Goal>, RecordError> {
        let mut known = Vec::new();
        for (number, raw) in self.boards.iter().chain(&self.start).enumerate() {
            let board =
                Board::try_from(raw).map_err(|faults| RecordError::Board { number, faults })?;
            if !known.contains(&board.goal) {
                known.push(board.goal);
            }
        }
        Ok(known)
    }

    fn check_end(&self, record: &Record<Ricochet>) -> Result<(), EndFault> {
        let compare = EndFault::compare;
        compare(
            "finished",
            self.finished.to_string(),
            record.is_over().to_string(),
        )?;
        compare(
            "winners",
            format!("{:?}", self.winners),
            format!("{:?}", record.winner_numbers()),
        )?;
        match &self.totals {
            Some(found) => compare(
                "totals",
                format!("{found:?}"),
                format!("{:?}", totals(record)),
            ),
            None => Ok(()),
        }
    }
}

/// Turns the tile of the next board.
fn turn(
    record: &mut Record<Ricochet>,
    next: Option<(usize, &RawBoard)>,
) -> Result<(), RecordError> {
    let (number, raw) = next.ok_or(RecordError::NoBoard)?;
    let board = Board::try_from(raw).map_err(|faults| RecordError::Board { number, faults })?;
    let (layout, at) = (record.game().layout(), record.position());
    if board.walls != layout.walls || board.robots != at.robots {
        return Err(RecordError::OtherBoard(number));
    }
    let open = |tile: &Tile| at.stock.contains(*tile) || at.under.contains(*tile);
    let tile = Tile::all()
        .filter(open)
        .find(|&tile| layout.goal(tile) == board.goal);
    let tile = tile.ok_or(RecordError::NoTile(number))?;
    let turned = record.play(Actor::Chance, Move::Turn(tile));
    turned.map_err(|_| RecordError::NoTile(number))
}
