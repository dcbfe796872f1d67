//! The pawns of a match as entities: what lies on the board, kept in step with the referee.

use bevy::{platform::collections::HashMap, prelude::*};

use super::rules::{Cell, CellSet, Conquest, Move, Position, Size};
use crate::{
    kit::{Actor, Seat},
    screens::motion::Piece,
    table::{Match, MovedOn, referee::What},
};

/// A pawn, and whose it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
#[require(Piece)]
pub struct Pawn(pub Seat);

/// The cell that a pawn stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct StandsOn(pub Cell);

/// A pawn has come to its cell by a move: from where, and whether another stayed there.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Arrived {
    /// The pawn.
    pub entity: Entity,
    /// Where it comes from.
    pub from: Cell,
    /// Where it stands now.
    pub to: Cell,
    /// Whether it is a second one, the first stays.
    pub is_clone: bool,
    /// How many pawns it turns over.
    pub turned: u32,
}

/// A pawn changed sides by a move.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Turned {
    /// The pawn.
    pub entity: Entity,
    /// Whose it was.
    pub before: Seat,
    /// Where it stands.
    pub on: Cell,
    /// How far from the way of the pawn that turned it, in degrees: 0 straight ahead of the arrival, 180 behind it.
    pub degrees: f32,
    /// How many are turned over before it: those ahead come first.
    pub order: u32,
}

/// How far a cell beside an arrival lies from the way there, in degrees.
fn degrees(from: Cell, to: Cell, beside: Cell) -> f32 {
    let middle = |cell: Cell| Vec2::new(f32::from(cell.column), f32::from(cell.row));
    let way = middle(to) - middle(from);
    way.angle_to(middle(beside) - middle(to)).abs().to_degrees()
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow);
}

/// Makes the pawns what the match has: a move moves one and turns others, anything else is laid out anew.
fn follow(
    moved: On<MovedOn<Conquest>>,
    matches: Query<&Match<Conquest>>,
    pawns: Query<(Entity, &Pawn, &StandsOn, &ChildOf)>,
    mut commands: Commands,
) -> Result {
    let table = moved.table;
    let played = matches.get(table)?;
    let mut here: HashMap<Cell, (Entity, Seat)> = pawns
        .iter()
        .filter(|(.., child)| child.parent() == table)
        .map(|(entity, pawn, on, _)| (on.0, (entity, pawn.0)))
        .collect();
    let now = played.position();
    let made = match moved.what {
        What::Confirmed => return Ok(()),
        What::Made(Actor::Seat(seat), Move::Pawn { from, to }) => Some((seat, from, to)),
        _ => None,
    };
    let mut arrived = None;
    if let Some((seat, from, to)) = made {
        let is_clone = from.distance(to) == 1;
        let pawn = match here.get(&from).copied() {
            Some((pawn, _)) if !is_clone => {
                here.remove(&from);
                commands.entity(pawn).insert(StandsOn(to));
                pawn
            }
            _ => lay(table, seat, to, &mut commands),
        };
        here.insert(to, (pawn, seat));
        arrived = Some(Arrived {
            entity: pawn,
            from,
            to,
            is_clone,
            turned: 0,
        });
    }
    let mut turned: Vec<Turned> = Vec::new();
    for cell in now.size().all().iter() {
        match (here.get(&cell), now.owner(cell)) {
            (Some((pawn, before)), Some(seat)) if *before != seat => {
                commands.entity(*pawn).insert(Pawn(seat));
                if let Some((_, from, to)) = made {
                    turned.push(Turned {
                        entity: *pawn,
                        before: *before,
                        on: cell,
                        degrees: degrees(from, to, cell),
                        order: 0,
                    });
                }
            }
            (Some((pawn, _)), None) => commands.entity(*pawn).despawn(),
            (None, Some(seat)) => drop(lay(table, seat, cell, &mut commands)),
            _ => {}
        }
    }
    if let Some(mut arrived) = arrived {
        arrived.turned = turned.len() as u32;
        commands.trigger(arrived);
    }
    turned.sort_by(|one, other| one.degrees.total_cmp(&other.degrees));
    for (order, turned) in (0..).zip(turned) {
        commands.trigger(Turned { order, ..turned });
    }
    Ok(())
}

fn lay(table: Entity, seat: Seat, on: Cell, commands: &mut Commands) -> Entity {
    let pawn = commands.spawn((
        Name::new(format!("Pawn on {on}")),
        Pawn(seat),
        StandsOn(on),
        ChildOf(table),
    ));
    pawn.id()
}

/// The pawns of each seat at a table, read back from the entities.
pub fn read_back<'a>(
    size: Size,
    pawns: impl IntoIterator<Item = (&'a Pawn, &'a StandsOn)>,
) -> [CellSet; 2] {
    let mut read = [CellSet::empty(size); 2];
    for (pawn, on) in pawns {
        read[pawn.0.index()].insert(on.0);
    }
    read
}

/// The pawns of each seat at a position.
pub fn of_position(at: &Position) -> [CellSet; 2] {
    Position::SEATS.map(|seat| at.pawns(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Layout,
        kit::{Dealer, Game, ToMove, chance::below, chance::stream},
        table::{self, GoBack},
    };

    fn pawns(app: &mut App) -> [CellSet; 2] {
        let world = app.world_mut();
        let size = {
            let mut matches = world.query::<&Match<Conquest>>();
            matches.single(world).unwrap().position().size()
        };
        let mut pawns = world.query::<(&Pawn, &StandsOn)>();
        let all: Vec<_> = pawns.iter(world).collect();
        let laid: u32 = all.len() as u32;
        let read = read_back(size, all);
        assert_eq!(read[0].len() + read[1].len(), laid, "two on one cell");
        read
    }

    #[test]
    fn the_pawns_are_the_positions_after_every_move_and_after_going_back() {
        let dealer = Dealer { seed: 3 };
        for (side, layout) in [
            (3, Layout::None),
            (7, Layout::Random),
            (11, Layout::Crosses),
        ] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, table::plugin::<Conquest>, plugin));
            let game = Conquest::new(Size::new(side).unwrap(), layout).unwrap();
            let table = app.world_mut().spawn(Match::new(game)).id();
            app.world_mut().flush();
            let mut rng = stream(u64::from(side), "pieces", 0);
            for step in 0..200 {
                let played = app.world().get::<Match<Conquest>>(table).unwrap();
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
                    let remain = app.world().get::<Match<Conquest>>(table).unwrap().ply() - 5;
                    app.world_mut().trigger(GoBack { table, remain });
                    app.world_mut().flush();
                }
                let played = app.world().get::<Match<Conquest>>(table).unwrap();
                let expected = of_position(played.position());
                assert_eq!(pawns(&mut app), expected, "{side} {layout:?} {step}");
            }
        }
    }
}
