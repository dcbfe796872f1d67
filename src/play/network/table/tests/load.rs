//! What a host of many tables can carry on one core.

use std::time::Duration;

use super::Room;
use crate::{
    games::dominations::rules::Dominations,
    play::network::{AnyTable as _, Input, ToHost},
};

/// What a host of many tables can carry on one core: everything but the sockets and the encryption.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "measures: cargo network-load"]
fn five_hundred_tables_with_four_guests_each() {
    const TABLES: usize = 500;
    let mut rooms: Vec<_> = (0..TABLES).map(|_| Room::<Dominations>::begun(4)).collect();
    let mut hosted = Duration::ZERO;
    let mut longest = Duration::ZERO;
    let (mut moves, mut bytes) = (0_u64, 0_usize);
    while rooms.iter().any(|room| room.table.play.is_some()) {
        for room in &mut rooms {
            for guest in 0..4 {
                let Some(message) = room.wanted(guest) else {
                    continue;
                };
                // What a guest does is no work of the host's.
                let visitor = room.guests[guest].visitor.unwrap();
                let begun = std::time::Instant::now();
                let message = ToHost::read(&message.text()).unwrap();
                room.table.take(room.now, Input::Said { visitor, message });
                for job in room.table.jobs() {
                    let done = job();
                    room.table.done(room.now, done);
                }
                let kept = room.table.changed().map(|kept| kept.text());
                let took = begun.elapsed();
                hosted += took;
                longest = longest.max(took);
                moves += 1;
                bytes += kept.map_or(0, |kept| kept.len());
                room.pump();
                room.heard.clear();
            }
        }
    }
    let each = hosted.as_secs_f64() / moves as f64;
    println!(
        "{moves} moves at {TABLES} tables: {:.1} us each, {:.0} moves a second, the longest {:.2} ms, {} MB kept",
        each * 1e6,
        1.0 / each,
        longest.as_secs_f64() * 1e3,
        bytes / 1_000_000,
    );
}
