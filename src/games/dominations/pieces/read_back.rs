//! Reading a position back from the pieces: the proof that the world spells out the referee's truth, whole.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;

use super::{
    Domino, InHand, King, KingdomOf, LiesAt, StandsOn, Tile, Whereabouts, WhichLine, lying,
};
use crate::{
    games::dominations::rules::{DominoNumber, Position, Tile as TileFace},
    kit::{Cell, Seat},
};

/// Everything that lies on a table, in a form in which two tables can be compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spelled {
    /// The tiles of each seat's kingdom.
    pub kingdoms: BTreeMap<Seat, BTreeMap<Cell, TileFace>>,
    /// The dominos that lie in the two draft lines, with the seat of the king on each.
    pub lines: BTreeMap<(WhichLine, usize), (DominoNumber, Option<Seat>)>,
    /// The kings still to come out of the hand, in their order.
    pub hand: BTreeMap<usize, Seat>,
    /// The dominos that have not been dealt.
    pub undealt: BTreeSet<DominoNumber>,
}

/// What `position` wants to see on the table.
pub fn spelled(position: &Position) -> Spelled {
    let seats = Seat::first(position.seats());
    let lines = [WhichLine::ThisTurn, WhichLine::Next]
        .into_iter()
        .flat_map(|line| {
            lying(position, line).map(move |(slot, domino, king)| ((line, slot), (domino, king)))
        })
        .collect();
    Spelled {
        kingdoms: seats
            .map(|seat| (seat, position.kingdom(seat).tiles().collect()))
            .collect(),
        hand: position.hand().iter().copied().enumerate().collect(),
        undealt: position.undealt().iter().collect(),
        lines,
    }
}

/// What lies on the table of the match that `table` carries.
pub fn read_back(world: &mut World, table: Entity) -> Spelled {
    let mut spelled = Spelled::default();
    let mut slot_of = BTreeMap::new();
    let mut dominos = world.query::<(Entity, &Domino, &Whereabouts, &ChildOf)>();
    for (entity, domino, whereabouts, child) in dominos.iter(world) {
        if child.parent() != table {
            continue;
        }
        match whereabouts {
            Whereabouts::InStock => drop(spelled.undealt.insert(domino.0)),
            Whereabouts::InLine(line, slot) => {
                slot_of.insert(entity, (*line, *slot));
                spelled.lines.insert((*line, *slot), (domino.0, None));
            }
            Whereabouts::PlacedIn(_) | Whereabouts::Discarded => {}
        }
    }
    let mut kings = world.query::<(&King, Option<&StandsOn>, Option<&InHand>, &ChildOf)>();
    for (king, on, in_hand, child) in kings.iter(world) {
        if child.parent() != table {
            continue;
        }
        if let Some(slot) = on
            .and_then(|on| slot_of.get(&on.0))
            .and_then(|slot| spelled.lines.get_mut(slot))
        {
            slot.1 = Some(king.seat);
        }
        if let Some(order) = in_hand {
            spelled.hand.insert(order.0, king.seat);
        }
    }
    let mut kingdoms = world.query::<(&KingdomOf, Option<&Children>, &ChildOf)>();
    let tiles = world.query::<(&Tile, &LiesAt)>();
    for (of, children, child) in kingdoms.iter(world) {
        if child.parent() != table {
            continue;
        }
        let own = children
            .into_iter()
            .flatten()
            .filter_map(|tile| tiles.get_manual(world, *tile).ok());
        spelled
            .kingdoms
            .insert(of.0, own.map(|(tile, at)| (at.0, tile.0)).collect());
    }
    spelled
}
