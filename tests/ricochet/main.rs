//! Ricochet's solver and its boards, checked by searches and simulators that share no code with them.

mod arena;
mod bad_input;
mod boards;
mod golden;
mod players;
mod records;
mod rounds;
mod slow;
mod solver;
