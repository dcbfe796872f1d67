//! A match that is hosted elsewhere, at its table here.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use crate::{
    kit::SeatSet,
    play::contest::Feed,
    screens::{PacedElsewhere, Shown},
    table::HostedElsewhere,
};

/// What its host tells of the match at a table.
#[derive(Component, Clone)]
#[require(Follows, HostedElsewhere, PacedElsewhere)]
pub struct Joined<G: Shown> {
    /// The match as far as it has been told.
    pub feed: Arc<Feed<G>>,
    /// The seats that are played here; none for who watches.
    pub seats: SeatSet,
}

/// What the table waits for before the next move that was told.
#[derive(Component, Default)]
pub struct Follows {
    /// The ply at which the table is ready for an outcome of chance.
    pub deal: Option<usize>,
    /// How long it has rested since the last move.
    pub rested: Duration,
}
