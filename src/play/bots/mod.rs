//! Bots: programs from outside in the seats of a match, over pipes or over the network.
//!
//! Here are clocks, threads and processes, which agents do without. A [`Bot`] always answers with
//! a legal move, whatever the program behind it does; what was wrong with the program's own answer comes with it.

mod bot;
mod connection;
mod exhausted;
mod link;
mod listener;
mod log;
mod process;
mod protocol;
#[cfg(target_os = "linux")]
mod supervisor;
#[cfg(not(target_os = "linux"))]
#[path = "no_supervisor.rs"]
mod supervisor;

pub use bot::{Answer, Bot, MOST_FAULTS, TimeControl, Unready};
pub use exhausted::Exhausted;
pub use listener::{Listener, Visitor};
pub use log::{Log, log_file};
pub use process::{SEED, TOKENS};
pub use protocol::{FromBot, NotAMessage, ToBot, news, quoted};
pub use supervisor::{hide_secrets, supervise};
