//! A match looked at again tile by tile: what was found against the shortest ways, how soon, and by whom.
//!
//! Shortest ways are looked for beside the match, and the page is shown while they become known.

mod chart;
mod columns;
mod little_chart;
mod page;
mod seat;
mod signs;
mod tile;
mod written;

use bevy::prelude::*;

use super::{
    phase::TABLE,
    round::rounds,
    shortest::Shortest,
    table::LookingBack,
    tiles::{LooksBack, TilesHere},
};
use crate::{
    games::ricochet::{
        review::{Review, ReviewedRound},
        rules::Ricochet,
    },
    kit::Game,
    screens::{
        learn::{CardKind, Cards, Sketch},
        replay::replaying,
        review::Reading,
    },
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        screens::Menu,
    },
    table::{Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    GameKeys::new(app, Ricochet::ID).bind_keys(&[KeyCode::KeyW], "ricochet-keys-shortest");
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.sketch(
        Ricochet::ID,
        CardKind::Review,
        Sketch::Drawn(little_chart::draw),
    );
    app.init_resource::<LooksBack>()
        .add_plugins(page::plugin)
        .add_systems(OnEnter(Menu::Review), begin.run_if(in_state(TABLE)))
        .add_systems(
            Update,
            (
                follow.run_if(resource_changed::<Shortest>),
                look_by_key
                    .run_if(in_state(Menu::None))
                    .run_if(replaying::<Ricochet>),
            )
                .run_if(in_state(TABLE)),
        )
        .add_systems(OnExit(TABLE), |mut looks: ResMut<LooksBack>| {
            *looks = LooksBack::default();
        });
}

/// Lists the tiles of the match when its review is opened for the first time.
fn begin(
    replays: Query<(Entity, &Replay<Ricochet>), Without<TilesHere>>,
    shortest: Res<Shortest>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    for (table, replay) in &replays {
        *reading = Reading::default();
        let record = replay.whole();
        let game = record.game();
        let listed = rounds(record).into_iter().map(|round| ReviewedRound {
            round,
            shortest: None,
        });
        let mut review = Review {
            seats: game.seats(),
            rounds: listed.collect(),
        };
        learn(&mut review, game, &shortest);
        commands.entity(table).insert(TilesHere(review));
    }
}

/// Takes over what has become known.
fn follow(mut tables: Query<(&Match<Ricochet>, &mut TilesHere)>, shortest: Res<Shortest>) {
    for (played, mut here) in &mut tables {
        learn(&mut here.0, played.game(), &shortest);
    }
}

fn learn(review: &mut Review, game: &Ricochet, shortest: &Shortest) {
    for one in review.rounds.iter_mut() {
        let goal = game.layout().goal(one.round.tile);
        let found = shortest.of(one.round.start, goal);
        one.shortest = found.and_then(|found| found.way.clone());
    }
}

fn look_by_key(
    keys: Keys,
    matches: Query<&Match<Ricochet>>,
    mut looks: ResMut<LooksBack>,
    mut looking: ResMut<LookingBack>,
) {
    if let Ok(played) = matches.single()
        && keys.just_pressed("ricochet-keys-shortest")
    {
        looks.turn(played.position());
        *looking = LookingBack::shortest();
    }
}
