//! Dice Wars: maps, rules, records and computer players, on many matches.

mod conserved;
mod limits;
mod maps;
mod players;
mod records;
mod rules;
mod small;
mod three_state;
