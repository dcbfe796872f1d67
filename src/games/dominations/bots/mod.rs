//! Bots: programs from outside in the seats of a match, over pipes or over the network.
//!
//! Here are clocks, threads and processes, which the computer players of `ai` do without. A [`Bot`] always answers with
//! a legal move, whatever the program behind it does; what was wrong with the program's own answer comes with it.

mod bot;
mod connection;
mod door;
mod exhausted;
mod link;
mod log;
mod process;
#[cfg(target_os = "linux")]
mod supervisor;
#[cfg(not(target_os = "linux"))]
#[path = "no_supervisor.rs"]
mod supervisor;

pub use bot::{Bot, Choice, MOST_FAULTS, Patience};
pub use door::{Door, Visitor};
pub use exhausted::Exhausted;
pub use log::{Log, log_file};
pub use process::{SEED, TOKENS};
pub use supervisor::{hide_secrets, supervise};
