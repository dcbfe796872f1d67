//! The lands of a match as entities: whose they are and how many dice lie there, kept in step with the referee.

use bevy::{platform::collections::HashMap, prelude::*};

use super::rules::{DiceWars, Position, Region};
use crate::{
    kit::Seat,
    table::{Match, MovedOn, referee::What},
};

/// A region of the map.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Land(pub Region);

/// Whose a land is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct HeldBy(pub Seat);

/// How many dice lie in a land.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Dice(pub u8);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow);
}

/// Makes the lands what the match has.
fn follow(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<&Match<DiceWars>>,
    lands: Query<(Entity, &Land, &HeldBy, &Dice, &ChildOf)>,
    mut commands: Commands,
) -> Result {
    if matches!(moved.what, What::Confirmed) {
        return Ok(());
    }
    let table = moved.table;
    let played = matches.get(table)?;
    let here: HashMap<Region, (Entity, HeldBy, Dice)> = lands
        .iter()
        .filter(|(.., child)| child.parent() == table)
        .map(|(entity, land, held, dice, _)| (land.0, (entity, *held, *dice)))
        .collect();
    for (region, owner, dice) in of_position(played.game(), played.position()) {
        let (held, dice) = (HeldBy(owner), Dice(dice));
        match here.get(&region) {
            None => drop(commands.spawn((
                Name::new(format!("Land {region}")),
                Land(region),
                held,
                dice,
                ChildOf(table),
            ))),
            Some((land, held_before, dice_before)) => {
                if *held_before != held {
                    commands.entity(*land).insert(held);
                }
                if *dice_before != dice {
                    commands.entity(*land).insert(dice);
                }
            }
        }
    }
    Ok(())
}

/// The lands of a table, read back from the entities, in the order of the map.
pub fn read_back<'a>(
    lands: impl IntoIterator<Item = (&'a Land, &'a HeldBy, &'a Dice)>,
) -> Vec<(Region, Seat, u8)> {
    let mut read: Vec<_> = lands
        .into_iter()
        .map(|(land, held, dice)| (land.0, held.0, dice.0))
        .collect();
    read.sort_unstable_by_key(|(region, ..)| *region);
    read
}

/// The lands of a position, in the order of the map.
pub fn of_position(game: &DiceWars, at: &Position) -> Vec<(Region, Seat, u8)> {
    let regions = game.map().regions();
    regions
        .filter_map(|region| Some((region, at.owner(region)?, at.dice(region))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::rules::{MapChoice, MapSize, Rules},
        kit::{Dealer, Game, ToMove, chance::below, chance::stream},
        table::{self, GoBack},
    };

    fn lands(app: &mut App) -> Vec<(Region, Seat, u8)> {
        let world = app.world_mut();
        let mut lands = world.query::<(&Land, &HeldBy, &Dice)>();
        read_back(lands.iter(world))
    }

    #[test]
    fn the_lands_are_the_positions_after_every_move_and_after_going_back() {
        for (seats, size) in [(2, 12), (4, 18), (8, 30)] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, table::plugin::<DiceWars>, plugin));
            let choice = MapChoice {
                size: MapSize::new(size).unwrap(),
                fixed: 0,
            };
            let game = DiceWars::drawn(Rules::default(), choice, seats, u64::from(size)).unwrap();
            let table = app.world_mut().spawn(Match::new(game.clone())).id();
            app.world_mut().flush();
            let dealer = Dealer { seed: 3 };
            let mut rng = stream(u64::from(size), "pieces", 0);
            for step in 0..300 {
                let played = app.world().get::<Match<DiceWars>>(table).unwrap();
                let ask = match played.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => played.ask(table, dealer.deal(played.record())),
                    ToMove::Seat(seat) => {
                        let mut moves = Vec::new();
                        game.moves(played.position(), seat, &mut moves);
                        let made = moves[below(&mut rng, moves.len() as u32) as usize];
                        played.ask(table, made)
                    }
                };
                app.world_mut().trigger(ask);
                app.world_mut().flush();
                if step % 17 == 16 {
                    let remain = app.world().get::<Match<DiceWars>>(table).unwrap().ply() - 5;
                    app.world_mut().trigger(GoBack { table, remain });
                    app.world_mut().flush();
                }
                let played = app.world().get::<Match<DiceWars>>(table).unwrap();
                let expected = of_position(played.game(), played.position());
                assert_eq!(lands(&mut app), expected, "{seats} {size} {step}");
            }
        }
    }
}
