//! What the table shows of the match: an attack is seen rolling before the map tells what came of it.

use std::time::Duration;

use bevy::prelude::*;

use super::reason::Reason;
use crate::{
    games::dice_wars::rules::{DiceWars, GroupChange, Growth, Odds, Position, Region, Roll},
    kit::Seat,
    table::Match,
};

/// An attack, before its dice have fallen or after.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// Who attacks.
    pub by: Seat,
    /// Who is attacked.
    pub against: Seat,
    /// From where.
    pub from: Region,
    /// What is attacked.
    pub to: Region,
    /// The dice of both sides.
    pub dice: [u8; 2],
    /// How the dice fell.
    pub roll: Option<Roll>,
    /// The largest groups of both before, and after.
    pub groups: [[usize; 2]; 2],
}

impl Clash {
    /// The attack that is made at a position.
    pub fn of(game: &DiceWars, at: &Position, from: Region, to: Region) -> Option<Self> {
        let effect = game.effect(at, from, to)?;
        let change = |group: GroupChange| [group.before.len(), group.after.len()];
        Some(Self {
            by: effect.attacker.seat,
            against: effect.defender.seat,
            from,
            to,
            dice: [effect.attack, effect.defence],
            roll: None,
            groups: [change(effect.attacker), change(effect.defender)],
        })
    }

    /// How likely it is to succeed.
    pub fn odds(&self) -> Odds {
        Odds::of(self.dice[0], self.dice[1])
    }
}

/// The dice that the end of a turn has brought.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grown {
    /// Whose.
    pub seat: Seat,
    /// Where they were placed.
    pub growth: Growth,
    /// How many the largest group brought.
    pub income: u8,
    /// The stock before and after.
    pub stock: [u8; 2],
    /// When the first of them began to fall, and how long until the next does.
    pub since: Duration,
    /// From one to the next; none where they all lie there at once.
    pub gap: Duration,
}

impl Grown {
    /// How many were placed.
    pub fn placed(&self) -> usize {
        self.growth.as_slice().len()
    }

    /// How many of them came from the stock.
    pub fn from_stock(&self) -> u8 {
        self.stock[0].saturating_sub(self.stock[1])
    }

    /// How many are still to come once so many lie there.
    pub fn to_come(&self, placed: usize) -> usize {
        self.placed().saturating_sub(placed)
    }

    /// The stock as it is seen once so many dice lie there: it changes with the last of them.
    pub fn stock_seen(&self, placed: usize) -> u8 {
        self.stock[usize::from(self.to_come(placed) == 0)]
    }
}

/// What is being told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Why a computer player moves as it does.
    Reason,
    /// An attack, its dice in the air.
    Tumbling,
    /// The dice as they come to lie, one after the other: nothing tells yet what they came to.
    Settling,
    /// What they came to.
    Verdict,
    /// The dice that a turn brings.
    Growth,
}

/// What is heard at the speed of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hears {
    /// Everything.
    #[default]
    All,
    /// What attacks came to.
    Verdicts,
    /// Only who goes out.
    Out,
}

/// What is shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct Seen {
    /// The last attack, until a turn ends.
    pub clash: Option<Clash>,
    /// Why the last move was made, where a computer player made it.
    pub reason: Option<Reason>,
    /// What the last turn brought, until somebody attacks, or a person who is to act has had the time to read it.
    pub grown: Option<Grown>,
    /// What is being told now.
    pub telling: Option<Telling>,
    /// When the last dice were rolled.
    pub rolled_at: Duration,
    /// How many of the rolled dice have been heard.
    pub(super) fallen: usize,
    /// What is heard.
    pub(super) hears: Hears,
    /// Whether nothing was held back to tell of it.
    pub(super) at_once: bool,
    /// The position before what is still being told, and before what the land has not been painted for.
    pub(super) held: Option<Position>,
    /// What is on its way while it is told.
    pub(super) hold: Option<Entity>,
}

impl Seen {
    /// The position as the map shows it.
    pub fn position(&self, played: &Match<DiceWars>) -> Position {
        self.held.unwrap_or(*played.position())
    }

    /// Whose turn it is at the table, of whom it is in the match: while the dice of a turn fall it is still that of whoever gets
    /// them.
    pub fn turn(&self, now: Option<Seat>) -> Option<Seat> {
        let falls = self.telling == Some(Telling::Growth);
        let grown = self.grown.as_ref().filter(|_| falls);
        grown.map_or(now, |grown| Some(grown.seat))
    }

    /// Whether something is still being told.
    pub fn is_telling(&self) -> bool {
        self.telling.is_some()
    }

    /// What the last attack came to, once its dice lie there.
    pub fn outcome(&self) -> Option<Roll> {
        let known = self.telling != Some(Telling::Settling);
        self.clash.and_then(|clash| clash.roll).filter(|_| known)
    }

    /// Why a computer player moves as it does, while that is told.
    pub fn reason_told(&self) -> Option<&Reason> {
        let told = self.telling == Some(Telling::Reason);
        self.reason.as_ref().filter(|_| told)
    }

    /// Whether the last attack is told all at once: then nothing on the map leads to it.
    pub fn is_at_once(&self) -> bool {
        self.at_once
    }

    /// Whether the dice of the last attack lie there to be seen, but the map does not tell of it yet.
    pub fn is_before_verdict(&self) -> bool {
        self.held.is_some()
    }
}

/// The systems that tell on.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeenSystems;
