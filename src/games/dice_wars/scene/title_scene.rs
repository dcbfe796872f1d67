//! What lies on the table behind the title: a map in the middle of a match, and two loose dice.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    board::{emblems, stacks},
    chart::{Chart, MapPicture},
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
    shell::{theme::Picture, widgets::at},
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
    app.add_observer(decorate);
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

fn decorate(
    added: On<Add, TitleScene>,
    scenes: Query<&TitleScene>,
    mut commands: Commands,
) -> Result {
    let scene = scenes.get(added.entity)?;
    if scene.game != DiceWars::ID {
        return Ok(());
    }
    let place = match scene.column {
        Column::Alone => ALONE,
        Column::UnderShelf => UNDER_SHELF,
    };
    let (game, at_then) = position().ok_or("the match of the title breaks off")?;
    let chart = Arc::new(Chart::new(Arc::new(game.map().clone()), place.size()));
    let owners = owners(&game, &at_then, Colour::ALL);
    commands.entity(added.entity).with_children(|scene| {
        scene
            .spawn((
                Name::new("Title map"),
                at(place),
                MapPicture::new(chart.clone(), owners.clone()),
                Pickable::IGNORE,
            ))
            .with_children(|map| {
                emblems::spawn(map, &chart, &owners);
                for region in chart.map().regions() {
                    stacks::drawn(
                        map,
                        &chart,
                        region,
                        owners[region.index()],
                        at_then.dice(region),
                    );
                }
            });
        for (stem, middle, turned) in LOOSE {
            scene.spawn((
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_match_of_the_title_is_still_going_on() {
        let (game, at) = position().unwrap();
        assert!(!game.awaits(&at).is_over());
    }
}
