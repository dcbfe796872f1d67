//! What lies on the table behind the title: a map in the middle of a match, and two loose dice.

use std::sync::{Arc, OnceLock};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};

use super::{
    board::{emblems, stacks},
    chart::{AwaitsMap, Chart, MapPicture},
    seats::owners,
};
use crate::{
    games::dice_wars::{
        ai::roster,
        notation::Colour,
        rules::{DiceWars, MapChoice, Position, Rules},
    },
    kit::{Actor, Dealer, Game, Limits, Record, ToMove},
    screens::title::{Column, TitleScene},
    shell::{idle::Awake, theme::Picture, widgets::at},
    table::Waker,
};

/// Where the map lies.
const ALONE: Rect = Rect {
    min: Vec2::new(500.0, 60.0),
    max: Vec2::new(1270.0, 690.0),
};
/// The same under the shelf.
const UNDER_SHELF: Rect = Rect {
    min: Vec2::new(510.0, 222.0),
    max: Vec2::new(1276.0, 716.0),
};
/// The loose dice: colours, faces, middles, and how far they are turned, in degrees.
const LOOSE: [(&str, Vec2, f32); 2] = [
    ("dice_wars_die_blue_5", Vec2::new(566.0, 560.0), -16.0),
    ("dice_wars_die_pink_6", Vec2::new(632.0, 606.0), 12.0),
];
/// The match that is looked at: its seed, and how many moves it has gone on.
const SEED: u64 = 43;
const MOVES: usize = 190;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate).add_systems(Update, lay_out);
}

/// A position in the middle of a match of eight.
fn position() -> Option<(DiceWars, Position)> {
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 8, SEED).ok()?;
    let mut record = Record::new(game);
    let dealer = Dealer { seed: SEED };
    let mut player = roster::make("three-state", SEED)?;
    for _ in 0..MOVES {
        let (by, made) = match record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => (Actor::Chance, dealer.deal(&record)),
            ToMove::Seat(seat) => {
                let made = player.choose(record.game(), record.position(), seat, &Limits::NONE);
                (Actor::Seat(seat), made)
            }
        };
        record.play(by, made).ok()?;
    }
    Some((record.game().clone(), *record.position()))
}

/// What lies on the table: the map in its place, whose its regions are, and how many dice lie on each.
struct Scene {
    chart: Arc<Chart>,
    owners: Vec<Colour>,
    dice: Vec<u8>,
}

/// Where the map lies in a column.
fn place_of(column: Column) -> Rect {
    match column {
        Column::Alone => ALONE,
        Column::UnderShelf => UNDER_SHELF,
    }
}

/// The scene of a column, found once: to play a match takes a while.
fn scene_of(column: Column) -> Option<&'static Scene> {
    static SCENES: [OnceLock<Option<Scene>>; 2] = [OnceLock::new(), OnceLock::new()];
    let known = match column {
        Column::Alone => &SCENES[0],
        Column::UnderShelf => &SCENES[1],
    };
    let scene = known.get_or_init(|| {
        let (game, at_then) = position()?;
        let chart = Chart::new(Arc::new(game.map().clone()), place_of(column).size());
        let regions = game.map().regions();
        Some(Scene {
            chart: Arc::new(chart),
            owners: owners(&game, &at_then, Colour::ALL),
            dice: regions.map(|region| at_then.dice(region)).collect(),
        })
    });
    scene.as_ref()
}

/// A map that is being found, aside.
#[derive(Component)]
struct Finding(Task<Option<&'static Scene>>);

/// Lays the loose dice out, and the map once it has been found.
fn decorate(
    added: On<Add, TitleScene>,
    scenes: Query<&TitleScene>,
    waker: Option<Res<Waker>>,
    mut commands: Commands,
) -> Result {
    let TitleScene { game, column } = *scenes.get(added.entity)?;
    if game != DiceWars::ID {
        return Ok(());
    }
    let waker = waker.as_deref().cloned();
    let task = AsyncComputeTaskPool::get_or_init(Default::default).spawn(async move {
        let found = scene_of(column);
        if let Some(waker) = waker {
            waker.wake();
        }
        found
    });
    commands.entity(added.entity).with_children(|parent| {
        parent.spawn((
            Name::new("Title map"),
            at(place_of(column)),
            AwaitsMap::Large,
            Finding(task),
            Pickable::IGNORE,
        ));
        for (stem, middle, turned) in LOOSE {
            parent.spawn((
                Name::new("Title loose die"),
                at(Rect::from_center_size(middle, Vec2::splat(52.0))),
                UiTransform::from_rotation(Rot2::degrees(turned)),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
        }
    });
    Ok(())
}

/// Lays out what has been found.
fn lay_out(
    mut finding: Query<(Entity, &mut Finding)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) -> Result {
    for (entity, mut task) in &mut finding {
        let Some(scene) = block_on(poll_once(&mut task.0)) else {
            awake.stay();
            continue;
        };
        let scene = scene.ok_or("the match of the title breaks off")?;
        let chart = &scene.chart;
        commands
            .entity(entity)
            .remove::<Finding>()
            .insert(MapPicture::new(chart.clone(), scene.owners.clone()))
            .with_children(|map| {
                emblems::spawn(map, chart, &scene.owners);
                let lands = scene.owners.iter().zip(&scene.dice);
                for (region, (owner, dice)) in chart.map().regions().zip(lands) {
                    stacks::drawn(map, chart, region, *owner, *dice);
                }
            });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_of_the_title_is_still_going_on() {
        let (game, at) = position().unwrap();
        assert!(!game.awaits(&at).is_over());
    }
}
