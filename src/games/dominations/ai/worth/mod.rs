//! The worth of a kingdom: the points that it is expected to end with, learned from matches.

mod features;
mod net;
mod outlook;
mod weights;

use multiversion::multiversion;

use super::super::rules::Kingdom;

pub use features::Features;
pub use net::{Expected, Net, Prospect, UNIT};
pub use outlook::Outlook;
pub use weights::{Weights, WeightsError};

/// The points that a kingdom is expected to end with. Where the machine has wide registers they are used: the same
/// numbers, sooner. What it calls is part of it, or would have to do without them.
#[multiversion(targets("x86_64+avx+avx2+bmi1+bmi2+lzcnt+popcnt"))]
pub fn expected_points(net: &Net, kingdom: &Kingdom, prospect: &Prospect) -> f32 {
    net.expect(&Features::of(kingdom, &prospect.outlook), prospect)
        .points()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::{Judge, Taste},
            rules::{Dominations, DominoSet, Rules},
        },
        kit::{Game, Seat, chance::stream},
    };

    #[test]
    fn wide_registers_tell_the_same() {
        let game = Dominations::new(Rules::default(), 4, DominoSet::course()).expect("four seats");
        let judge = Judge::new(&game, Weights::shipped(), Taste::default());
        let (mut at, mut rng) = (game.opening(), stream(1, "wide registers", 0));
        while at.turn() < 11 {
            game.advance_at_random(&mut at, &mut rng);
            let prospect = judge.prospect(at.undealt(), 3);
            for seat in Seat::first(4) {
                let kingdom = at.kingdom(seat);
                let narrow = judge
                    .net
                    .expect(&Features::of(kingdom, &prospect.outlook), &prospect);
                let told = expected_points(judge.net, kingdom, &prospect);
                assert_eq!(told.to_bits(), narrow.points().to_bits());
            }
        }
    }
}
