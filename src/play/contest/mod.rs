//! The contest: a tournament between programs from outside and built-in players, and what it comes to.
//!
//! It shows nothing: the command line prints what comes of it, and the window looks on while it is played.

mod by_the_clock;
mod dispatch;
mod entrants;
mod feed;
mod handshakes;
mod lobby;
mod names;
mod ratings;
mod referee;
mod results;
mod schedule;
mod standings;
mod tournament;

pub use entrants::{Entrant, Program, Source, settle_names};
pub use feed::Feed;
pub use lobby::Lobby;
pub use names::{name_of_command, tidy};
pub use ratings::{Rating, Ratings, Sprt, Verdict};
pub use referee::{Manners, Played, Referee};
pub use results::{FirstFault, PlayerResult, Results, TestResult};
pub use schedule::{Fixture, Schedule, ScheduleFault, deal_seed, secret_seed};
pub use standings::{Row, Standings};
pub use tournament::{Absent, Tournament, Watch};
