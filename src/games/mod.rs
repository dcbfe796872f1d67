//! The games at our table, one folder each. No game knows another.

pub mod conquest;
pub mod dice_wars;
pub mod dominations;
pub mod ricochet;
