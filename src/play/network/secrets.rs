//! What only the host of a table knows: what its next match follows from.

use rand::Rng as _;
use serde::{Deserialize, Serialize};
use tokio_rustls::rustls::crypto::ring;

use super::error::NetworkError;
use crate::kit::chance::stream;

/// Seeds with so few bits can be read by every tool.
const SHORT: u32 = 11;

/// What a match follows from. Neither number tells anything of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// What the deals follow from.
    pub deal: u64,
    /// What the map follows from, where one is drawn that tells its seed: it stands in the record, which all may read.
    pub board: u64,
    /// What is added to the seed before it is sealed.
    pub salt: u64,
    /// What the computer players' chance follows from.
    pub players: u64,
}

impl Secrets {
    /// New ones that nobody can guess.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub fn fresh() -> Result<Self, NetworkError> {
        let mut numbers = [[0; 8]; 4];
        let random = ring::default_provider().secure_random;
        for number in &mut numbers {
            let filled = random.fill(number);
            filled
                .map_err(|_| NetworkError::System("the system has no chance to give".to_owned()))?;
        }
        Ok(Self::of(numbers.map(u64::from_le_bytes)))
    }

    /// Those of match number `number` of a table whose deals were chosen: whoever knows the seed knows them all.
    pub fn of_seed(seed: u64, number: u32) -> Self {
        let draw = |name| stream(seed, name, number.into()).next_u64();
        Self::of(["deal seed", "board seed", "salt", "players seed"].map(draw))
    }

    const fn of([deal, board, salt, players]: [u64; 4]) -> Self {
        Self {
            deal: deal >> SHORT,
            board: board >> SHORT,
            salt,
            players,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_fresh_or_follow_from_a_seed() {
        let [one, other] = [(); 2].map(|()| Secrets::fresh().unwrap());
        assert_ne!(one, other);
        assert_eq!(Secrets::of_seed(7, 1), Secrets::of_seed(7, 1));
        assert_ne!(Secrets::of_seed(7, 1), Secrets::of_seed(7, 2));
        let Secrets { deal, board, .. } = Secrets::of_seed(7, 1);
        assert!(deal != board && deal >> 53 == 0 && board >> 53 == 0);
    }
}
