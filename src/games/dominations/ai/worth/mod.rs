//! The worth of a kingdom: the points that it is expected to end with, learned from matches.

mod features;
mod net;
mod outlook;
mod weights;

pub use features::Features;
pub use net::{Expected, Net, Prospect, UNIT};
pub use outlook::Outlook;
pub use weights::{Weights, WeightsError};
