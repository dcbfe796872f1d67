//! Upkeep of the pieces: after every change of a match, what differs from its position is moved, and nothing else.
//!
//! A step and a jump (undo, load, next round) are the same code: a jump merely finds more that differs.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    Domino, HalfOf, InHand, King, KingdomOf, LiesAt, StandsOn, Tile, Whereabouts, WhichLine,
    king_drawn, lying, picked_by,
};
use crate::{
    games::dominations::rules::{Dominations, DominoNumber, Move, Placement, Position},
    kit::{Actor, Seat},
    table::{LaidOut, Match, MovedOn},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(set_out)
        .add_observer(move_dominos)
        .add_observer(move_kings);
}

/// Where a king of a seat is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    On(DominoNumber),
    InHand(usize),
}

/// Sets out the box's contents beside a new match: all dominos, the kings, the empty kingdoms.
fn set_out(
    laid_out: On<LaidOut<Dominations>>,
    matches: Query<&Match<Dominations>>,
    mut commands: Commands,
) -> Result {
    let table = laid_out.table;
    let position = matches.get(table)?.position();
    for seat in Seat::first(position.seats()) {
        commands.spawn((
            Name::new(format!("Kingdom {seat}")),
            KingdomOf(seat),
            ChildOf(table),
        ));
        for which in 0..position.kings_each() {
            commands.spawn((
                Name::new(format!("King {seat}.{which}")),
                King { seat, which },
                ChildOf(table),
            ));
        }
    }
    for number in DominoNumber::all() {
        commands.spawn((
            Name::new(format!("Domino {}", number.get())),
            Domino(number),
            Whereabouts::InStock,
            ChildOf(table),
        ));
    }
    Ok(())
}

/// The placements of the round being played.
type Placed = HashMap<DominoNumber, (Seat, Placement)>;

fn placed(played: &Match<Dominations>) -> Placed {
    let mut placed = Placed::default();
    for (by, made) in played.acts().rev() {
        match (by, made) {
            (_, Move::DrawKings(_)) => break,
            (Actor::Seat(seat), Move::Place(placement)) => {
                placed.insert(placement.domino, (seat, placement));
            }
            _ => {}
        }
    }
    placed
}

fn whereabouts(
    position: &Position,
    placed: &Placed,
    number: DominoNumber,
    kingdom: impl Fn(Seat) -> Entity,
) -> Whereabouts {
    if let Some((seat, _)) = placed.get(&number) {
        return Whereabouts::PlacedIn(kingdom(*seat));
    }
    for line in [WhichLine::ThisTurn, WhichLine::Next] {
        if let Some((slot, ..)) = lying(position, line).find(|(_, domino, _)| *domino == number) {
            return Whereabouts::InLine(line, slot);
        }
    }
    // Its owner has given it up, or nobody has picked it.
    match position.undealt().contains(number) {
        true => Whereabouts::InStock,
        false => Whereabouts::Discarded,
    }
}

/// Moves the dominos that are not where the position has them, and lays or lifts their tiles.
fn move_dominos(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf, &ChildOf)>,
    dominos: Query<(Entity, &Domino, &Whereabouts, &ChildOf)>,
    tiles: Query<(Entity, &HalfOf, &LiesAt)>,
    mut commands: Commands,
) -> Result {
    let table = changed.table;
    let played = matches.get(table)?;
    let position = played.position();
    let placed = placed(played);
    let kingdom = |seat: Seat| {
        kingdoms
            .iter()
            .find(|(_, of, child)| of.0 == seat && child.parent() == table)
            .map(|(entity, ..)| entity)
            .expect("every seat's kingdom was set out with the match")
    };
    for (entity, Domino(number), now, _) in
        dominos.iter().filter(|(.., child)| child.parent() == table)
    {
        let wanted = whereabouts(position, &placed, *number, kingdom);
        if wanted != *now {
            commands.entity(entity).insert(wanted);
        }
        let placement = placed.get(number).map(|(_, placement)| *placement);
        let lying: Vec<_> = tiles
            .iter()
            .filter(|(_, half, _)| half.domino == entity)
            .collect();
        let as_wanted = placement.is_some_and(|placement| {
            lying.len() == 2
                && lying
                    .iter()
                    .all(|(_, half, at)| placement.cells()[half.half] == at.0)
        }) && wanted == *now;
        if as_wanted {
            continue;
        }
        for (tile, ..) in lying {
            commands.entity(tile).despawn();
        }
        if let (Some(placement), Whereabouts::PlacedIn(kingdom)) = (placement, wanted) {
            let faces = played.game().dominos()[*number].halves;
            for (half, cell) in placement.cells().into_iter().enumerate() {
                commands.spawn((
                    Name::new(format!("Tile {}.{half}", number.get())),
                    Tile(faces[half]),
                    LiesAt(cell),
                    HalfOf {
                        domino: entity,
                        half,
                    },
                    ChildOf(kingdom),
                ));
            }
        }
    }
    Ok(())
}

/// Where each king is wanted; a king that has placed and has still to pick, or is done, is wanted nowhere.
fn wanted_kings(played: &Match<Dominations>) -> HashMap<King, Spot> {
    let position = played.position();
    let picked_by = picked_by(played);
    let standing = [WhichLine::ThisTurn, WhichLine::Next]
        .into_iter()
        .flat_map(|line| lying(position, line))
        .filter_map(|(_, number, seat)| {
            let seat = seat?;
            let which = picked_by[&number];
            Some((King { seat, which }, Spot::On(number)))
        });
    let out = position.king_order().as_slice().len() - position.hand().len();
    let in_hand = (0..position.hand().len())
        .map(|order| (king_drawn(position, out + order), Spot::InHand(order)));
    standing.chain(in_hand).collect()
}

/// Moves the kings that do not stand where the position has them.
fn move_kings(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    dominos: Query<(Entity, &Domino, &ChildOf)>,
    kings: Query<(Entity, &King, Option<&StandsOn>, Option<&InHand>, &ChildOf)>,
    mut commands: Commands,
) -> Result {
    let table = changed.table;
    let wanted = wanted_kings(matches.get(table)?);
    let entity_of: HashMap<DominoNumber, Entity> = dominos
        .iter()
        .filter(|(.., child)| child.parent() == table)
        .map(|(entity, domino, _)| (domino.0, entity))
        .collect();
    for (entity, king, on, in_hand, _) in kings.iter().filter(|(.., child)| child.parent() == table)
    {
        let mut moved = commands.entity(entity);
        match wanted.get(king) {
            Some(Spot::On(number)) if on.map(|on| on.0) != Some(entity_of[number]) => {
                moved.remove::<InHand>().insert(StandsOn(entity_of[number]));
            }
            Some(Spot::InHand(order)) if in_hand.map(|order| order.0) != Some(*order) => {
                moved.remove::<StandsOn>().insert(InHand(*order));
            }
            Some(_) => {}
            None => {
                moved.remove::<(StandsOn, InHand)>();
            }
        }
    }
    Ok(())
}
