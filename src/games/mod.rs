//! The games at our table, one folder each. No game knows another.

pub mod conquest;
pub mod dominations;
pub mod ricochet;
