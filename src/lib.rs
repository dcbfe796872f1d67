//! Domi'Nations: a kingdom, domino by domino. This page is the map of the house.
//!
//! # The truth is a value; the world spells it out
//!
//! A [`Position`](games::dominations::rules::Position) is the referee's truth: small, `Copy`, and without secrets,
//! since it holds the *set* of undealt dominos and never their order. A [`Record`](kit::Record) is the rules with
//! their options, the moves made and the position they lead to; it is undo, save, replay and test fixture in one.
//! Chance is a move like the others: a [`Dealer`](kit::Dealer) draws it from a named, seeded stream.
//!
//! In the window the pieces (kings, dominos, kingdoms and tiles; pawns; lands) are entities with components that relate
//! to each other as on a table. There is one writer: the referee. A person, a computer player or a record
//! *asks* (`table::Ask`); the referee applies the move or refuses it with a reason, and announces
//! (`table::MovedOn`); the upkeep of the pieces then moves exactly what differs from the position. A step
//! and a jump are the same code. What a person has done and not yet confirmed *is* on the record, and comes off it
//! again when it is taken back, so that nothing has to be previewed twice.
//!
//! The law, tested on random matches: the position read back from the entities equals the referee's after every move.
//!
//! # Floors
//!
//! Two crates: what needs no window, [`kit`] to `games::*::review`, is `dominations_core`, optimised where the window is not.
//! The commands and the window are this one.
//!
//! Imports go one way: `kit <- games::*::{rules, notation, ai} <- games::*::playable <- cli` and `kit <- play <- cli`, and
//! in the window `kit, play <- table <- shell <- screens <- games::*::{pieces, scene} <- window`; `locale` stands on `kit`,
//! and `games::*::faults` on `locale`, `play` and the notation. Nothing below `table` knows the engine, so that the rules,
//! the computer players and the commands build without it. `play`, `table`, `shell` and `screens` name no game.
//!
//! | floor | what it is |
//! |---|---|
//! | [`kit`] | what every tabletop game shares: seats, cells, chance, clocks, options, records, kept files, the promises of a game |
//! | [`play`] | what is done with any game without a window: arena, programs from outside, contests, files of records, statistics, reviews, codes of matches, sealed deals, what puzzles share, tables over a network |
//! | [`locale`] | what is to be said, and the texts of each language |
//! | [`games`] | the games, each with its rules, notation, faults in words, computer players; in the window its pieces and its scene |
//! | [`cli`] | the commands without a window |
//! | `table` | a match in the world, for any game: referee, dealer, clock, computer players in tasks, replay, keeper of files |
//! | `shell` | around the tables: screens, menus, theme, texts, pictures, widgets, notices, settings, sounds |
//! | `screens` | what games show alike: shelf, set-up, matches kept, paused, taken back, looked at again, advice, contests |
//! | `window` | everything put together |
//!
//! # Game phases
//!
//! `Screen` says what fills the window, `Menu` what is laid over it. At the table of a game its sub-state `Phase` says
//! what the table waits for: in Domi'Nations dealing, drafting, placing, picking, confirming, thinking, scoring, or that
//! it shows a replay. One observer derives it from the match, so it cannot disagree with the rules.
//!
//! # Pictures
//!
//! Without a graphics card it is the area drawn that costs time. There the picture on the screen is kept, and
//! `shell::canvas` draws over it only where what Bevy is about to draw differs from what it drew then. With one, or where
//! the settings say so, Bevy draws all of it as ever. Screens know nothing of it: they are nodes as everywhere. Nothing
//! else is drawn, by either.
//!
//! # To add...
//!
//! | | one touches |
//! |---|---|
//! | an optional rule | a variant of `OptionalRule` and its line in `Rules::OPTIONS`; exhaustive matches name the rest; its texts; a golden match |
//! | a computer player | a file in `ai`, a line in its roster, its texts |
//! | a screen, a menu | a file, a variant, a line in its plugin |
//! | a setting | a field with its default, a row, its texts; of one game alone, an `OwnSwitch` in its `scene::settings` |
//! | a language | a folder under `assets/locales`; a test names what is missing |
//! | a game | a folder under [`games`] with the same rooms; six files: `core`, [`games`], `cli::{game, play, review}`, `window`; a test lists what names a game |

pub mod cli;
pub mod games;
#[cfg(feature = "window")]
pub mod screens;
#[cfg(feature = "window")]
pub mod shell;
#[cfg(feature = "window")]
pub mod table;
#[cfg(feature = "window")]
pub mod window;

pub use dominations_core::{kit, locale, play};
