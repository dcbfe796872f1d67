//! Seeds that nobody chose.

use std::hash::{BuildHasher, Hasher, RandomState};

use crate::kit::Salt;

/// Seeds that the game thinks up stay below this, so that they can be read out and typed.
const READABLE: u64 = 1_000_000;

/// A seed that differs from one call to the next.
pub fn fresh_seed() -> u64 {
    // Every hasher of the standard library is keyed from the system's randomness.
    RandomState::new().build_hasher().finish() % READABLE
}

/// A salt that nobody can guess.
pub fn fresh_salt() -> Salt {
    Salt::new(RandomState::new().build_hasher().finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fresh_seeds_differ() {
        let seeds: std::collections::BTreeSet<_> = (0..20).map(|_| fresh_seed()).collect();
        assert!(seeds.len() > 15);
    }
}
