//! The course of a match that is looked at again: where one can stop, and the moves that stand out. Pure.

use bevy::prelude::*;

use crate::{kit::Seat, locale::Localized};

/// A moment to stop at: somebody is to move, or a round or the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// How many moves of the record came before, those of chance included.
    pub made: usize,
    /// The round, from 1.
    pub round: u8,
    /// The turn; 0 for what comes before the first.
    pub turn: u16,
}

/// A move that stands out.
#[derive(Clone, Debug, PartialEq)]
pub struct Highlight {
    /// The stop right after it.
    pub stop: usize,
    /// In which round.
    pub round: u8,
    /// Whose.
    pub seat: Seat,
    /// What it was.
    pub said: Localized,
    /// What it earned.
    pub gain: i32,
}

/// Every stop, and the moves that stand out.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Course {
    /// In the order of the match; at least one.
    pub stops: Vec<Stop>,
    /// By round, then in the order of the match.
    pub highlights: Vec<Highlight>,
    /// The ticks under the bar.
    pub ticks: Vec<Tick>,
}

/// A tick under the bar that moves through a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Where it stands.
    pub stop: usize,
    /// What is written there, if anything is.
    pub said: Option<u32>,
}

/// A tick where each turn begins, every second of them with its number.
pub fn ticks_of_turns(stops: &[Stop]) -> Vec<Tick> {
    let mut before = None;
    let mut ticks = Vec::new();
    for (index, stop) in stops.iter().enumerate() {
        if before.replace((stop.round, stop.turn)) != Some((stop.round, stop.turn)) {
            let said = (stop.turn % 2 == 0).then_some(stop.turn.into());
            ticks.push(Tick { stop: index, said });
        }
    }
    ticks
}

impl Course {
    /// The last stop.
    pub fn last(&self) -> usize {
        self.stops.len() - 1
    }

    /// The stop at or before a number of moves.
    pub fn at(&self, made: usize) -> usize {
        let after = self.stops.partition_point(|stop| stop.made <= made);
        after.saturating_sub(1)
    }

    /// The first and the last stop of a round.
    pub fn round(&self, round: u8) -> (usize, usize) {
        let of_round = |stop: &Stop| stop.round == round;
        let first = self.stops.iter().position(of_round).unwrap_or(0);
        let last = self.stops.iter().rposition(of_round).unwrap_or(0);
        (first, last)
    }

    /// How many stops of its round lie before a stop: what is counted beside the bar, which goes through one round.
    pub fn number_in_round(&self, stop: usize) -> usize {
        let (first, _) = self.round(self.stops[stop].round);
        stop - first
    }

    /// How many moves there are until a round is over, or until the match breaks off in it.
    pub fn end_of_round(&self, round: u8) -> usize {
        let (_, last) = self.round(round);
        self.stops[last].made
    }

    /// Whether one stands at a stop after so many moves, not at what chance brings between two.
    pub fn stops_after(&self, made: usize) -> bool {
        self.stops[self.at(made)].made == made
    }

    /// The first stop of each turn of a round, with the turn.
    pub fn turns(&self, round: u8) -> impl Iterator<Item = (usize, u16)> + '_ {
        let mut before = None;
        let stops = self.stops.iter().enumerate();
        stops.filter_map(move |(index, stop)| {
            let new = before != Some((stop.round, stop.turn));
            before = Some((stop.round, stop.turn));
            (new && stop.round == round).then_some((index, stop.turn))
        })
    }

    /// The first stop of the turn after (or before) the one that `stop` is in.
    pub fn turn_from(&self, stop: usize, forward: bool) -> usize {
        let turn = |index: usize| (self.stops[index].round, self.stops[index].turn);
        let mut starts =
            (0..self.stops.len()).filter(|&index| index == 0 || turn(index) != turn(index - 1));
        let found = if forward {
            starts.find(|&index| turn(index) > turn(stop))
        } else {
            starts.rfind(|&index| index < stop)
        };
        found.unwrap_or(if forward { self.last() } else { 0 })
    }

    /// How far the round is at a stop, in turns: 0 before the first one, with the part of the turn that is over.
    pub fn turns_done(&self, stop: usize) -> f32 {
        let Stop { round, turn, .. } = self.stops[stop];
        if turn == 0 {
            return 0.0;
        }
        let same = |other: &&Stop| other.round == round && other.turn == turn;
        let done = self.stops[..stop].iter().filter(same).count();
        let (_, last) = self.round(round);
        // After the last decision of a round its turn is over.
        if stop == last {
            return f32::from(if done > 0 { turn } else { turn - 1 });
        }
        let whole = self.stops[..last].iter().filter(same).count();
        f32::from(turn - 1) + done as f32 / whole as f32
    }
}
