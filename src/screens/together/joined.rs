//! A match that is hosted elsewhere, at its table here.

use std::{sync::Arc, time::Duration};

use bevy::prelude::*;

use super::terms_panel::time;
use crate::{
    kit::SeatSet,
    locale::Localized,
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

/// Nobody here plays at the table: the match is only watched, so many milliseconds later than it is played.
#[derive(Component, Clone, Copy, Debug)]
pub struct Watches {
    /// How much later.
    pub delay_ms: u64,
}

impl Watches {
    /// How much later, where it is not at once.
    pub fn later(self) -> Option<Duration> {
        (self.delay_ms > 0).then(|| Duration::from_millis(self.delay_ms))
    }

    /// That in words.
    pub fn words(self) -> Localized {
        match self.delay_ms {
            0 => "net-you-watch".into(),
            delay => Localized::new("net-you-watch-later").with("time", time(delay)),
        }
    }
}

/// What the table waits for before the next move that was told.
#[derive(Component, Default)]
pub struct Follows {
    /// The ply at which the table is ready for an outcome of chance.
    pub deal: Option<usize>,
    /// How long it has rested since the last move.
    pub rested: Duration,
}
