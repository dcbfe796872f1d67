//! The order of the moves that advice tells: it stands while the list is pointed at or a move is in hand, so that no row changes
//! under a click.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    board::{BoardRoom, Hand, HandSystems},
    phase::TABLE,
};
use crate::{
    games::dice_wars::rules::{DiceWars, Move, Position},
    kit::Insight,
    screens::{
        OnScreen,
        insight::{AdviceSystems, Advised},
    },
    table::Match,
};

/// The systems that keep the order; whoever shows advice runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AdviceOrderSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        keep.in_set(AdviceOrderSystems)
            .after(AdviceSystems)
            .after(HandSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// The orders of the moves of a position.
#[derive(Default)]
struct Orders {
    at: Option<Position>,
    /// That in which they are shown.
    shown: Vec<Move>,
    /// That in which they were found last.
    found: Vec<Move>,
}

fn keep(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    mut matches: Query<(&Match<DiceWars>, &mut Advised<DiceWars>), With<OnScreen>>,
    mut orders: Local<Orders>,
) {
    let Ok((played, mut advised)) = matches.single_mut() else {
        return;
    };
    if orders.at != Some(advised.at) {
        *orders = Orders {
            at: Some(advised.at),
            ..default()
        };
    }
    if advised.is_changed() {
        orders.found = moves(&advised.insight);
    }
    let pointer = windows.single().ok().and_then(Window::cursor_position);
    let is_pointed_at = pointer.is_some_and(|point| room.room.tray().contains(point / scale.0));
    let is_in_hand = hand.chosen(played.game(), played.position()).is_some();
    let stands = (is_pointed_at || is_in_hand) && !orders.shown.is_empty();
    if !stands && orders.shown != orders.found {
        orders.shown = orders.found.clone();
    }
    if moves(&advised.insight) != orders.shown {
        put_in_order(&mut advised.insight, &orders.shown);
    }
}

/// The moves of an advice, in its order.
fn moves(insight: &Insight<Move>) -> Vec<Move> {
    let lines = insight.lines.iter();
    lines
        .filter_map(|line| line.moves.first().copied())
        .collect()
}

/// Puts the lines of an advice into that order of their moves.
fn put_in_order(insight: &mut Insight<Move>, order: &[Move]) {
    insight.lines.sort_by_key(|line| {
        let place = order.iter().position(|made| line.moves == [*made]);
        place.unwrap_or(usize::MAX)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::rules::Region, kit::Variation};

    #[test]
    fn moves_keep_their_order_whatever_their_chances_become() {
        let region = |number| Region::new(number).expect("a region");
        let attack = |from, to| Move::Attack {
            from: region(from),
            to: region(to),
        };
        let order = [attack(0, 1), Move::End, attack(2, 3)];
        let found = [(order[1], 0.6), (order[2], 0.5), (order[0], 0.4)];
        let lines = found.map(|(made, value)| Variation {
            moves: vec![made],
            value,
        });
        let mut insight = Insight {
            depth: 2,
            lines: lines.to_vec(),
            ..default()
        };
        put_in_order(&mut insight, &order);
        assert_eq!(moves(&insight), order);
        let values: Vec<f64> = insight.lines.iter().map(|line| line.value).collect();
        assert_eq!(values, [0.4, 0.6, 0.5]);
    }
}
