//! Tables over a network, as a user runs them: hosts and guests in processes of their own, and between them a network that
//! cuts, delays, repeats and reorders.

mod bad_network;
#[cfg(unix)]
mod killed;
mod played;
mod process;
#[cfg(unix)]
mod proof;
mod records;
mod refused;

use std::time::Duration;

/// Nothing here takes so long; a test that would wait for ever fails instead.
const FOR_EVER: Duration = Duration::from_secs(240);
