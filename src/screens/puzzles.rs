//! Puzzles of the games that have some: how they are asked for, and how far one is.

use std::collections::BTreeMap;

use bevy::prelude::*;
use jiff::civil::{Date, date};

/// Today, where the player is. Tests have one day for ever: what there is to find differs from day to day.
pub fn today() -> Date {
    if cfg!(test) {
        date(2026, 11, 25)
    } else {
        jiff::Zoned::now().date()
    }
}

/// Asks for the puzzle that is next in the game of that identifier.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPuzzles(pub &'static str);

/// How far one is with the puzzles of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSummary {
    /// How many of today's are found.
    pub found: usize,
    /// How many there are today.
    pub each_day: usize,
    /// How many were found one after the other.
    pub streak: u32,
    /// The longest that has been.
    pub best_streak: u32,
    /// The next one of today, from 1; none when nothing of today is left.
    pub next: Option<usize>,
}

/// The games that have puzzles, by their identifiers. A game keeps its own up to date.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzlesHere(pub BTreeMap<&'static str, PuzzleSummary>);
