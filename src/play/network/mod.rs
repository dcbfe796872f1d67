//! Tables with players at other machines: what a host and its guests say to each other, who they are, and how they find
//! each other.
//!
//! [`Table`] is the state of a hosted table, without any input or output: time and chance come in as arguments. [`Host`]
//! serves tables to connections; a [`Client`] is a guest, and comes back by itself when its connection is lost. Both run
//! on a thread of their own and are spoken to without waiting.

mod abilities;
mod client;
mod code;
mod connection;
mod damaged_key;
mod discovery;
mod error;
mod fingerprint;
mod host;
mod identity;
mod keeper;
mod kept;
mod limits;
mod message;
mod mirror;
mod names;
mod refusal;
mod search;
mod secrets;
mod status;
mod table;
mod table_state;
mod terms;
#[cfg(test)]
mod tests;
mod tls;
mod typed_destination;
mod unconfirmed;

pub use abilities::{Abilities, Ability};
pub use client::{Client, Join};
pub use code::{Code, CodeError, Destination, PORT};
pub use damaged_key::set_aside_damaged_key;
pub use discovery::{Announcement, Browser, Nearby, heard as heard_nearby};
pub use error::NetworkError;
pub use fingerprint::{Fingerprint, NotAFingerprint};
pub use host::{Host, HostEvent, HostOptions, KeptPlace};
pub use identity::{Identity, KnownHosts, file_name};
pub use kept::{KeptChair, KeptClock, KeptEntry, KeptError, KeptTable, LeftChair, ShownOut};
pub use limits::Allowance;
pub use message::{
    By, Clocks, MoveRefusal, Order, PHRASES, Role, Said, ToGuest, ToHost, VERSION, Words,
};
pub use mirror::{Event, Mirror};
pub use refusal::Refusal;
pub use search::{Found, Search, look};
pub use secrets::Secrets;
pub use status::{PlayerTotals, Status, TableStatus};
pub use table::{
    AnyTable, Finished, Input, Job, Opening, Output, Setting, Table, TimeLimits, Timing, Visitor,
    WhenLost,
};
pub use table_state::{About, Link, Phase, SeatState, TableState, Waiting, Who};
pub use terms::Terms;
pub use typed_destination::{Lookup, TypedDestination};
pub use unconfirmed::Unconfirmed;
