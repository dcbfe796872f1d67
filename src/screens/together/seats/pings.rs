//! How long messages take to the chairs and back.

use std::time::Duration;

use bevy::prelude::*;

use super::super::meeting::Meeting;
use crate::{
    locale::Localized,
    shell::{
        idle::{Awake, Ticks},
        locale::LocalizedText,
    },
};

/// How often it is looked how long messages take.
const PINGS: Duration = Duration::from_secs(2);

/// Tells how long a message takes to that chair and back.
#[derive(Component, Clone, Copy, Debug)]
#[require(Ticks)]
pub struct PingOf(pub usize);

/// Tells the times anew, in the lines that are there; nothing else is a sign of them.
pub fn show_pings(
    meeting: Res<Meeting>,
    mut lines: Query<(&PingOf, &mut LocalizedText)>,
    time: Res<Time<Real>>,
    mut due: Local<Duration>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    if *due <= now {
        *due = now + PINGS;
    }
    awake.be_back_at(*due);
    for (of, mut said) in &mut lines {
        said.set_if_neq(ping_words(meeting.pings.get(of.0).copied().flatten()).into());
    }
}

/// So long, in words.
pub fn ping_words(ping: Option<u32>) -> Localized {
    match ping {
        Some(ms) => Localized::new("net-ping").with("ms", i64::from(ms)),
        None => "net-connected".into(),
    }
}
