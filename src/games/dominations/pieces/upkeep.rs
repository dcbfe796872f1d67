//! Upkeep of the pieces: after every change of a match, what differs from its position is moved, and nothing else.
//!
//! A step and a jump (undo, load, next round) are the same code: a jump merely finds more that differs.

use bevy::{platform::collections::HashMap, prelude::*};

use super::{
    Domino, HalfOf, InHand, King, KingdomOf, LiesAt, Line, StandsOn, Tile, Whereabouts, lying,
};
use crate::{
    games::dominations::rules::{Dominations, DominoNumber, Move, Placement, Position},
    kit::Seat,
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

/// The placements and discards of the round being played.
struct Laid {
    placed: HashMap<DominoNumber, (Seat, Placement)>,
    discarded: Vec<DominoNumber>,
}

fn laid(played: &Match<Dominations>) -> Laid {
    let mut laid = Laid {
        placed: HashMap::default(),
        discarded: Vec::new(),
    };
    for (seat, made) in played.moves().rev() {
        match (seat, made) {
            (_, Move::DrawKings(_)) => break,
            (Some(seat), Move::Place(placement)) => {
                laid.placed.insert(placement.domino, (seat, placement));
            }
            (_, Move::Discard(number)) => laid.discarded.push(number),
            _ => {}
        }
    }
    laid
}

fn whereabouts(
    position: &Position,
    laid: &Laid,
    number: DominoNumber,
    kingdom: impl Fn(Seat) -> Entity,
) -> Whereabouts {
    if let Some((seat, _)) = laid.placed.get(&number) {
        return Whereabouts::PlacedIn(kingdom(*seat));
    }
    if laid.discarded.contains(&number) {
        return Whereabouts::Discarded;
    }
    for line in [Line::ThisTurn, Line::Next] {
        if let Some((slot, ..)) = lying(position, line).find(|(_, domino, _)| *domino == number) {
            return Whereabouts::InLine(line, slot);
        }
    }
    Whereabouts::InStock
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
    let laid = laid(played);
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
        let wanted = whereabouts(position, &laid, *number, kingdom);
        if wanted != *now {
            commands.entity(entity).insert(wanted);
        }
        let placement = laid.placed.get(number).map(|(_, placement)| *placement);
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

/// Moves the kings that do not stand where the position has them.
fn move_kings(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    dominos: Query<(Entity, &Domino, &ChildOf)>,
    kings: Query<(Entity, &King, Option<&StandsOn>, Option<&InHand>, &ChildOf)>,
    mut commands: Commands,
) -> Result {
    let table = changed.table;
    let position = matches.get(table)?.position();
    let number_of: HashMap<Entity, DominoNumber> = dominos
        .iter()
        .filter(|(.., child)| child.parent() == table)
        .map(|(entity, domino, _)| (entity, domino.0))
        .collect();
    let entity_of: HashMap<DominoNumber, Entity> = number_of
        .iter()
        .map(|(&entity, &number)| (number, entity))
        .collect();

    for seat in Seat::first(position.seats()) {
        let mut wanted: Vec<Spot> = [Line::ThisTurn, Line::Next]
            .into_iter()
            .flat_map(|line| lying(position, line))
            .filter(|(.., king)| *king == Some(seat))
            .map(|(_, number, _)| Spot::On(number))
            .collect();
        let hand = position.hand().iter().enumerate();
        wanted.extend(
            hand.filter(|(_, king)| **king == seat)
                .map(|(order, _)| Spot::InHand(order)),
        );

        // A king that already stands where one is wanted stays; the others go to the spots left over.
        let mut moving = Vec::new();
        let mut own: Vec<_> = kings
            .iter()
            .filter(|(_, king, .., child)| king.seat == seat && child.parent() == table)
            .collect();
        own.sort_by_key(|(_, king, ..)| king.which);
        for (entity, _, on, in_hand, _) in own {
            let now = on
                .and_then(|on| number_of.get(&on.0).copied().map(Spot::On))
                .or(in_hand.map(|order| Spot::InHand(order.0)));
            match now.and_then(|now| wanted.iter().position(|spot| *spot == now)) {
                Some(kept) => drop(wanted.remove(kept)),
                None => moving.push(entity),
            }
        }
        for (index, king) in moving.into_iter().enumerate() {
            let mut king = commands.entity(king);
            match wanted.get(index) {
                Some(Spot::On(number)) => {
                    king.remove::<InHand>().insert(StandsOn(entity_of[number]))
                }
                Some(Spot::InHand(order)) => king.remove::<StandsOn>().insert(InHand(*order)),
                None => king.remove::<(StandsOn, InHand)>(),
            };
        }
    }
    Ok(())
}
