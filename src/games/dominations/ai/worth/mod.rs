//! The worth of a kingdom: the points that it is expected to end with, learned from matches.

mod features;
mod net;
mod weights;

pub use features::{Features, Outlook};
pub use net::{Expected, Net, UNIT};
pub use weights::{Weights, WeightsError};
