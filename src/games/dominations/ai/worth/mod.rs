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
