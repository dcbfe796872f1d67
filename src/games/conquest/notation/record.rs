//! The record of a match: written from what was played, read by playing it again.

use super::{
    super::rules::{
        Cell, CellSet, Conquest, Layout, LayoutFault, MOST_DRAW_CLOCK, MOST_MINUTES, Move, Size,
    },
    MatchRecord, RawRules,
    format::ENVELOPE,
    moves, position,
    raw_record::{RawLayout, RawRecord},
    record_error::{BlockedFault, MoveFault, RecordError},
};
use crate::kit::{Actor, Conduct, EndFault, Record, TimesFault, ToMove};

/// The options as records and programs are told them, `blocked` being the blocked cells.
pub fn rules_of(game: &Conquest, blocked: CellSet) -> RawRules {
    RawRules {
        size: game.size().side(),
        blocked: blocked.iter().map(|cell| [cell.row, cell.column]).collect(),
        draw_clock: game.draw_clock(),
        hardcore: game.is_hardcore(),
        layout: (game.layout() == Layout::Random).then_some(RawLayout::Random),
        minutes: game.minutes(),
    }
}

impl RawRecord {
    pub(super) fn of(of: &MatchRecord) -> Self {
        let (game, at) = (of.record.game(), of.record.position());
        let moves = of.record.acts().filter_map(|(by, made)| match by {
            Actor::Seat(seat) => Some(format!("{seat} {}", moves::write(made))),
            Actor::Clock => Some(moves::write(made)),
            Actor::Chance => None,
        });
        let timed = of.record.actors().iter().zip(of.record.times());
        let timed = timed.filter(|(by, _)| **by != Actor::Chance);
        let times = match game.minutes() {
            0 => of.record.told_times(),
            _ => timed.map(|(_, time)| *time).collect(),
        };
        let mut rules = rules_of(game, at.blocked());
        rules.hardcore |= of.conduct.hardcore;
        Self {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: of.seed,
            deal: of.deal.map(|deal| deal.told(of.record.is_over())),
            rules,
            start: game.start().map(position::write),
            seats: of.seats.clone(),
            moves: moves.collect(),
            times,
            left_at: Some(of.record.left_at()).filter(|time| *time > 0),
            totals: Some(at.counts().to_vec()),
            winners: of.record.winner_numbers(),
            finished: of.record.is_over(),
            faults: of.faults.clone(),
            taken_back: of.conduct.taken_back.clone(),
            given_up: of.conduct.given_up,
            assisted: of.conduct.assisted,
        }
    }

    /// Plays the match again.
    pub(super) fn replayed(self) -> Result<MatchRecord, RecordError> {
        ENVELOPE.check(self.format.clone(), self.version)?;
        if self.seats.len() != 2 {
            return Err(RecordError::Seats(self.seats.len()));
        }
        if self.seats[0].colour == self.seats[1].colour {
            return Err(RecordError::SameColour(self.seats[0].colour));
        }
        if !self.times.is_empty() && self.times.len() != self.moves.len() {
            let (found, expected) = (self.times.len(), self.moves.len());
            return Err(TimesFault { found, expected }.into());
        }
        let record = replayed(&self.rules, self.start.as_deref(), &self.moves, &self.times)?;
        self.check_end(&record)?;
        Ok(MatchRecord {
            seed: self.seed,
            deal: self.deal,
            seats: self.seats,
            record: record.with_left_at(self.left_at.unwrap_or_default()),
            faults: self.faults,
            conduct: Conduct {
                hardcore: self.rules.hardcore,
                taken_back: self.taken_back,
                given_up: self.given_up,
                assisted: self.assisted,
            },
        })
    }

    fn check_end(&self, record: &Record<Conquest>) -> Result<(), EndFault> {
        let at = record.position();
        let compare = EndFault::compare;
        let over = record.is_over();
        compare("finished", self.finished.to_string(), over.to_string())?;
        let winners = format!("{:?}", record.winner_numbers());
        compare("winners", format!("{:?}", self.winners), winners)?;
        match &self.totals {
            Some(totals) => compare(
                "totals",
                format!("{totals:?}"),
                format!("{:?}", at.counts().to_vec()),
            ),
            None => Ok(()),
        }
    }
}

/// Plays the moves of a match again, as records and puzzles spell it; `times` may be empty.
///
/// # Errors
/// The first thing that is wrong with the rules, the start or a move.
pub fn replayed(
    rules: &RawRules,
    start: Option<&str>,
    texts: &[String],
    times: &[u32],
) -> Result<Record<Conquest>, RecordError> {
    let (game, laid_out) = game_of(rules, start)?;
    let mut record = Record::new(game);
    if let Some(cells) = laid_out {
        let laid_out = record.play(Actor::Chance, Move::Block(cells));
        laid_out.map_err(|why| RecordError::Blocked(BlockedFault::Refused(why)))?;
    }
    let times = times.iter().copied().chain(std::iter::repeat(0));
    for ((text, number), time) in texts.iter().zip(1..).zip(times) {
        play_text(&mut record, text, time).map_err(|why| RecordError::Move {
            number,
            text: text.clone(),
            why,
        })?;
    }
    Ok(record)
}

/// The game by these rules, and the cells that chance has blocked, if it has.
fn game_of(
    rules: &RawRules,
    start: Option<&str>,
) -> Result<(Conquest, Option<CellSet>), RecordError> {
    let size = Size::new(rules.size).ok_or(RecordError::Size(rules.size))?;
    if rules.draw_clock > MOST_DRAW_CLOCK {
        return Err(RecordError::DrawClock(rules.draw_clock));
    }
    if rules.minutes > MOST_MINUTES {
        return Err(RecordError::Minutes(rules.minutes));
    }
    let mut blocked = CellSet::empty(size);
    for &[row, column] in &rules.blocked {
        let cell = Cell::new(row, column);
        if !size.has(cell) {
            return Err(RecordError::Blocked(BlockedFault::OffBoard(
                cell, rules.size,
            )));
        }
        if blocked.contains(cell) {
            return Err(RecordError::Blocked(BlockedFault::Twice(cell)));
        }
        blocked.insert(cell);
    }
    let with_options = |game: Conquest| {
        game.with_draw_clock(rules.draw_clock)
            .with_hardcore(rules.hardcore)
            .with_minutes(rules.minutes)
    };
    if let Some(start) = start {
        let start = position::read(start)?;
        if (start.size(), start.blocked()) != (size, blocked) {
            return Err(RecordError::OtherStart);
        }
        return Ok((with_options(Conquest::from_position(start)), None));
    }
    let named = [Layout::None, Layout::Crosses, Layout::Diamonds];
    let layout = match rules.layout {
        Some(RawLayout::Random) => None,
        None => named
            .into_iter()
            .find(|layout| layout.blocked(size) == blocked),
    };
    let laid_out = (layout.is_none() && !blocked.is_empty()).then_some(blocked);
    let game = Conquest::new(size, layout.unwrap_or(Layout::Random)).map_err(|_| {
        let cell = blocked.iter().next().unwrap_or(Cell::new(0, 0));
        RecordError::Blocked(BlockedFault::Refused(LayoutFault::Corner(cell).into()))
    })?;
    Ok((with_options(game), laid_out))
}

fn play_text(record: &mut Record<Conquest>, text: &str, time: u32) -> Result<(), MoveFault> {
    let (by, made) = moves::read_with_seat(text)?;
    if made == Move::OutOfTime && by.is_none() {
        return Ok(record.play_at(Actor::Clock, made, time)?);
    }
    match record.to_move() {
        ToMove::Seat(awaited) if by.is_none_or(|by| by == awaited) => {
            Ok(record.play_at(Actor::Seat(awaited), made, time)?)
        }
        ToMove::Seat(awaited) => Err(MoveFault::Turn(awaited)),
        ToMove::Nobody => Err(MoveFault::Over),
        ToMove::Chance => Err(MoveFault::NoLayout),
    }
}
