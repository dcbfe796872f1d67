//! Domi'Nations: a kingdom, domino by domino.
//!
//! The floors of the house, lowest first: [`kit`] (what every tabletop game shares), then the pure parts of
//! each game under [`games`] (rules, notation, computer players), then [`cli`], the commands without a window.

pub mod cli;
pub mod games;
pub mod kit;
#[cfg(feature = "window")]
pub mod shell;
#[cfg(feature = "window")]
pub mod table;
#[cfg(feature = "window")]
pub mod window;
