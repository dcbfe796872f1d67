//! Sealed deals at the table: the deal of a match whose seed nobody chose is sealed before the first move. What opens the seal
//! is kept apart from the match until it is over.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Shown,
    fresh_seed::fresh_salt,
    setup::memory::{self, Remembered},
};
use crate::{
    kit::{Salt, Seal, SealedDeal},
    locale::Localized,
};

/// So many seals can be opened: those of the matches begun last.
const MOST: usize = 500;
/// So much of a seal is shown: enough to be known again.
const SHOWN: usize = 8;

/// The seed that the game drew for the next match. One that was typed is sealed by nobody.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct DrawnSeed(pub Option<u64>);

/// What opens the seals of matches that are not over, the oldest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Salts(Vec<(Seal, Salt)>);

impl Remembered for Salts {
    const FILE: &'static str = "seals.ron";
    const DAMAGED: &'static str = "fair-salts-lost";

    fn mended(mut self) -> Self {
        self.0.drain(..self.0.len().saturating_sub(MOST));
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DrawnSeed>()
        .add_plugins(memory::plugin::<Salts>);
}

/// Seals the deal of a match that begins, if there is one and nobody chose its seed.
pub(super) fn seal<G: Shown>(
    game: &G,
    seed: u64,
    drawn: &mut DrawnSeed,
    salts: &mut Salts,
    commands: &mut Commands,
) -> Option<SealedDeal> {
    if drawn.0.take() != Some(seed) || !game.is_dealt() {
        return None;
    }
    let deal = SealedDeal::new::<G>(seed, fresh_salt());
    salts.0.push((deal.seal, deal.salt?));
    *salts = std::mem::take(salts).mended();
    commands.run_system_cached(memory::keep::<Salts>);
    Some(deal)
}

/// The sealed deal of a match that goes on, with what opens it; none where that is lost, since nobody could open it.
pub(super) fn sealed_before(deal: Option<SealedDeal>, salts: &Salts) -> Option<SealedDeal> {
    let deal = deal?;
    let known = salts.0.iter().find(|(seal, _)| *seal == deal.seal);
    let salt = deal.salt.or(known.map(|(_, salt)| *salt))?;
    Some(SealedDeal {
        salt: Some(salt),
        ..deal
    })
}

/// What is told of a deal that was sealed: by which seal, and where its proof is once it is open.
pub(super) fn told<G: Shown>(
    game: &G,
    deal: Option<SealedDeal>,
    is_over: bool,
) -> Option<Localized> {
    let key = match is_over {
        true => "fair-seal-open",
        false => "fair-seal",
    };
    let seal = deal.filter(|_| game.is_dealt())?.seal.to_string();
    Some(Localized::new(key).with("seal", seal[..SHOWN].to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::rules::{Conquest, Layout, Size};

    #[test]
    fn a_seal_is_told_only_where_chance_deals_something() {
        let deal = SealedDeal::new::<Conquest>(3, fresh_salt());
        for layout in Layout::ALL {
            let game = Conquest::new(Size::USUAL, layout).unwrap();
            let said = told(&game, Some(deal), true);
            assert_eq!(said.is_some(), layout == Layout::Random, "{layout:?}");
        }
    }
}
