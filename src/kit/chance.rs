//! Chance from seeds: named streams of random numbers that stay the same for ever.

use rand::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator that everything random draws from.
pub type Rng = Xoshiro256PlusPlus;

/// The stream called `name`, number `index`, of a seed. Any two differ in everything that can be noticed.
///
/// The recipe must never change: records would find other deals. The name is hashed with FNV-1a, the three are
/// mixed and stretched with `SplitMix64`.
pub fn stream(seed: u64, name: &str, index: u64) -> Rng {
    let mut state = split_mix(seed).wrapping_add(hash(name));
    state = split_mix(state).wrapping_add(index);
    let mut key = [0; 32];
    for bytes in key.chunks_exact_mut(8) {
        state = state.wrapping_add(GOLDEN);
        bytes.copy_from_slice(&split_mix(state).to_le_bytes());
    }
    Rng::from_seed(key)
}

/// A whole number below `bound`, each equally likely (Lemire 2019). `bound` is not 0.
#[inline]
pub fn below(rng: &mut Rng, bound: u32) -> u32 {
    let mut wide = u64::from(rng.next_u32()) * u64::from(bound);
    if (wide as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (wide as u32) < uneven {
            wide = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// The items in an order drawn at random, all equally likely (Fisher and Yates).
pub fn shuffled<T, const N: usize>(mut items: [T; N], rng: &mut Rng) -> [T; N] {
    shuffle(&mut items, rng);
    items
}

/// Puts the items into an order drawn at random, all equally likely.
#[inline]
pub fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// A number drawn in four parts, for up to four small draws at the price of one.
#[derive(Clone, Copy, Debug)]
pub struct Parts(u64);

impl Parts {
    /// Four parts.
    #[inline]
    pub fn draw(rng: &mut Rng) -> Self {
        Self(rng.next_u64())
    }

    /// A whole number below `bound`, each equally likely. `bound` is from 1 to 65536.
    #[inline]
    pub fn below(&mut self, rng: &mut Rng, bound: u32) -> u32 {
        let wide = (self.0 as u32 & 0xffff) * bound;
        self.0 >>= 16;
        // Where 65536 is no multiple of the bound, the first few parts are too many.
        if wide & 0xffff < bound && wide & 0xffff < 0x1_0000 % bound {
            below(rng, bound)
        } else {
            wide >> 16
        }
    }
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(GOLDEN);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn hash(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_what_they_were_when_the_first_record_was_written() {
        let first = |seed, name, index| stream(seed, name, index).next_u64();
        assert_eq!(first(42, "deal", 0), 10_955_022_120_765_439_077);
        assert_eq!(first(42, "deal", 1), 14247321268798780513);
        assert_eq!(first(42, "deal", 0), first(42, "deal", 0));
        assert_ne!(first(42, "deal", 0), first(42, "deal", 1));
        assert_ne!(first(42, "deal", 0), first(42, "player", 0));
        assert_ne!(first(42, "deal", 0), first(43, "deal", 0));
    }

    #[test]
    fn below_is_even() {
        let mut rng = stream(1, "test", 0);
        let mut seen = [0; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(
            seen.iter().all(|count| (9_600..10_400).contains(count)),
            "{seen:?}"
        );
    }

    #[test]
    fn parts_are_even() {
        let mut rng = stream(1, "test", 1);
        let mut seen = [[0; 48]; 4];
        for _ in 0..48_000 {
            let mut parts = Parts::draw(&mut rng);
            let drawn = [48, 47, 46, 45].map(|bound| parts.below(&mut rng, bound));
            for (seen, at) in seen.iter_mut().zip(drawn) {
                seen[at as usize] += 1;
            }
        }
        for (seen, bound) in seen.iter().zip([48, 47, 46, 45]) {
            assert!(
                seen[..bound]
                    .iter()
                    .all(|count| (850..1_200).contains(count)),
                "{seen:?}"
            );
            assert!(seen[bound..].iter().all(|&count| count == 0));
        }
    }
}
