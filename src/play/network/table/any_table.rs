//! What whoever serves a table says to it and asks of it, whichever game is played there.

use std::{any::Any, sync::Arc, time::Duration};

use super::super::{
    abilities::Abilities,
    fingerprint::Fingerprint,
    kept::{KeptClock, KeptError, KeptTable},
    message::{Order, Role, ToHost},
    table_state::{About, TableState},
};
use crate::kit::MatchResult;

/// A connection, by a number that no other one of the host has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Visitor(pub u64);

/// What comes to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody has come, whose name and key were checked.
    Came {
        /// Its connection.
        visitor: Visitor,
        /// What it is called.
        name: String,
        /// Its key.
        key: Fingerprint,
        /// What it comes for.
        role: Role,
        /// Which computer player it says it is.
        player: Option<String>,
        /// From where.
        address: String,
        /// What it understands beside what it can always be told.
        abilities: Abilities,
    },
    /// It says something.
    Said {
        /// Its connection.
        visitor: Visitor,
        /// What.
        message: ToHost,
    },
    /// Its connection is closed.
    Left {
        /// Which.
        visitor: Visitor,
    },
    /// The host orders something.
    Ordered(Order),
}

/// What a table has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// A message to a connection.
    Send(Visitor, Arc<str>),
    /// A connection is to be closed, when all that was sent is out.
    Close(Visitor),
}

/// Something that takes time, done beside the table. What comes of it is given back by [`AnyTable::done`].
pub type Job = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// A match that has come to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its record, as one line of JSON.
    pub record: String,
    /// Who sat there, by seat.
    pub names: Vec<String>,
    /// How it ended; none if it was broken off.
    pub result: Option<MatchResult>,
}

/// A table of whichever game.
pub trait AnyTable: Send {
    /// Which game.
    fn game(&self) -> &'static str;
    /// Takes what comes.
    fn take(&mut self, now: Duration, input: Input);
    /// Does what is due by now.
    fn tick(&mut self, now: Duration);
    /// When to call [`AnyTable::tick`] next, if nothing comes before.
    fn wakes(&self) -> Option<Duration>;
    /// What is to be said, in order.
    fn outputs(&mut self) -> Vec<Output>;
    /// What is to be done beside the table.
    fn jobs(&mut self) -> Vec<Job>;
    /// Takes what came of a job.
    fn done(&mut self, now: Duration, done: Box<dyn Any + Send>);
    /// The table as it is to be kept, if it has changed since it was asked last.
    fn changed(&mut self) -> Option<KeptTable>;
    /// What the clocks of its match show, where they run and that is to be noted beside the table as it was kept.
    fn clock_to_note(&mut self) -> Option<KeptClock>;
    /// The matches that have come to their end since it was asked last.
    fn finished(&mut self) -> Vec<Finished>;
    /// How many matches were played to their end here, also before it went on.
    fn played_out(&self) -> u64;
    /// All options, also what is as usual.
    fn rules(&self) -> String;
    /// What those are told who look for a table.
    fn about(&self) -> About;
    /// What there is to see of it.
    fn state(&self, now: Duration) -> TableState;
    /// The keys of those who sit there.
    fn keys(&self) -> Vec<Fingerprint>;
    /// Lets the table go on where it was kept, or where its match was over, if that was recorded already. Whether it goes on
    /// with other options or chairs than it was made with.
    ///
    /// # Errors
    /// What is wrong with it; the table is then as it was.
    fn go_on_from(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<bool, KeptError>;
    /// Whether all its matches are over and everybody was sent home.
    fn is_closed(&self) -> bool;
    /// Sends everybody home.
    fn close(&mut self);
}
