//! Ricochet's solver and its boards, checked by searches and simulators that share no code with them.

mod boards;
mod rounds;
mod slow;
mod solver;
