//! What stands around a board that is looked at again.

use bevy::prelude::*;

use super::{begun, golden};
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dominations::{self, rules::Dominations},
    },
    kit::MatchRecord,
    screens::Shown,
    shell::{
        settings::{Settings, Speed},
        testing::frames,
    },
};

/// Looks at a match, and changes what can be set: what stands around the board is built anew only where it shows that.
fn stays_around_the_board<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>) {
    let mut app = begun(plugin, record);
    let around = |app: &mut App| {
        let world = app.world_mut();
        let mut named = world.query::<(Entity, &Name)>();
        let mut found = named
            .iter(world)
            .filter(|(_, name)| name.as_str() == "Replay");
        found.next().expect("it is looked at again").0
    };
    let first = around(&mut app);
    app.world_mut().resource_mut::<Settings>().volume = 0.3;
    frames(&mut app, 3);
    assert_eq!(around(&mut app), first, "the volume is not shown there");
    app.world_mut().resource_mut::<Settings>().speed = Speed::Half;
    frames(&mut app, 3);
    assert_ne!(around(&mut app), first, "the speed is");
}

#[test]
fn what_stands_around_a_replay_stays_where_a_setting_changes_that_it_does_not_show() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    stays_around_the_board(conquest::scene::plugin, &record);
    let record = golden::<Dominations>("two-seats.jsonl");
    stays_around_the_board(dominations::scene::plugin, &record);
}
