//! The keys of the board: arrows go from cell to cell; Enter picks up and puts down; Tab goes through what can be moved, then
//! through its targets by gain; Escape puts down. A move can also be typed.

use bevy::{input_focus::InputFocus, prelude::*};

use super::{Asks, Hand, Preview, Turn, act_on, can_be_picked, reaches};
use crate::{
    games::conquest::{
        rules::{Cell, CellSet, Conquest, Move, Position},
        scene::{board::BoardRoom, words::cell_named},
    },
    screens::OnScreen,
    shell::{bindings::Keys, settings::Settings},
    table::Match,
};

pub(super) fn by_keys(
    keys: Keys,
    matches: Query<(Entity, &Match<Conquest>, Asks), With<OnScreen>>,
    turn: Turn,
    room: Res<BoardRoom>,
    settings: Res<Settings>,
    mut focus: ResMut<InputFocus>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    let (Ok((table, played, asks)), true) = (matches.single(), turn.is_a_persons()) else {
        return;
    };
    let (game, at) = (played.game(), played.position());
    let last = at.size().side() - 1;
    let middle = Cell::new(last / 2, last / 2);
    let steps = [
        (KeyCode::ArrowLeft, 0, -1),
        (KeyCode::ArrowRight, 0, 1),
        (KeyCode::ArrowUp, -1, 0),
        (KeyCode::ArrowDown, 1, 0),
    ];
    for (key, down, right) in steps {
        if keys.just_hit(key) {
            let now = hand.at.or(hand.picked).unwrap_or(middle);
            let step = |value: u8, by: i8| value.saturating_add_signed(by).min(last);
            focus.clear();
            hand.at = Some(Cell::new(step(now.row, down), step(now.column, right)));
            hand.by_keys = true;
            hand.shown = None;
            hand.refused = None;
        }
    }
    if keys.just_hit(KeyCode::Tab)
        && let Some(next) = next_cell(game, at, hand.picked, hand.at, keys.shift())
    {
        // What Tab went to besides would hear Enter before the board.
        focus.clear();
        hand.at = Some(next);
        hand.by_keys = true;
        hand.shown = None;
        hand.refused = None;
    }
    // Where a move is shown, Enter is the main button's.
    if keys.just_hit(KeyCode::Enter)
        && hand.by_keys
        && hand.preview(played, &room.grid()).is_none()
        && let Some(cell) = hand.at
    {
        let (asks, grid) = (asks.first(&settings), room.grid());
        act_on(cell, table, played, asks, &grid, &mut hand, &mut commands);
    }
    if keys.just_hit(KeyCode::Escape) && (hand.picked.is_some() || hand.shown.is_some()) {
        hand.put_down();
    }
}

/// The next cell for Tab: of the pawns that can move, or of the targets of the one in hand, those first that earn most.
fn next_cell(
    game: &Conquest,
    at: &Position,
    picked: Option<Cell>,
    now: Option<Cell>,
    back: bool,
) -> Option<Cell> {
    let by = at.to_move();
    let cells: Vec<Cell> = match picked {
        Some(from) => {
            let targets = [game.clones_from(at, from), game.jumps_from(at, from)];
            let mut all: Vec<Cell> = targets.into_iter().flat_map(CellSet::iter).collect();
            let gain = |to: &Cell| Preview::of(game, at, by, from, *to).gain;
            all.sort_by_key(|to| std::cmp::Reverse(gain(to)));
            all
        }
        None => {
            let own = at.pawns(by).iter();
            own.filter(|cell| can_be_picked(game, at, *cell).is_ok())
                .collect()
        }
    };
    let count = cells.len();
    let place = now.and_then(|now| cells.iter().position(|cell| *cell == now));
    let next = match (place, back) {
        (Some(place), false) => place + 1,
        (Some(place), true) => place + count - 1,
        (None, false) => 0,
        (None, true) => count.checked_sub(1)?,
    };
    cells.get(next.checked_rem(count)?).copied()
}

/// The move that was typed: `c3`, `d4-c2`.
pub fn typed_move(text: &str, game: &Conquest, at: &Position) -> Option<Move> {
    let size = at.size();
    let cells: Option<Vec<Cell>> = text
        .split(['-', '–', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| cell_named(part.trim(), size))
        .collect();
    match cells?[..] {
        [from, to] => Some(Move::Pawn { from, to }),
        [to] => {
            let own = at.pawns(at.to_move()).iter();
            let mut near: Vec<Cell> = own.filter(|from| reaches(game, at, *from, to)).collect();
            near.sort_by_key(|from| from.distance(to));
            let from = *near.first()?;
            let alone = from.distance(to) == 1 || near.len() == 1;
            alone.then_some(Move::Pawn { from, to })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Game as _;

    #[test]
    fn tab_goes_through_all_that_can_be_moved_and_all_targets_by_gain() {
        let game = Conquest::default();
        let at = game.opening();
        let first = next_cell(&game, &at, None, None, false).unwrap();
        let second = next_cell(&game, &at, None, Some(first), false).unwrap();
        assert_ne!(first, second);
        assert_eq!(
            next_cell(&game, &at, None, Some(second), false),
            Some(first)
        );
        assert_eq!(next_cell(&game, &at, None, Some(first), true), Some(second));
        let mut now = None;
        let mut gains = Vec::new();
        for _ in 0..8 {
            now = next_cell(&game, &at, Some(first), now, false);
            gains.push(Preview::of(&game, &at, at.to_move(), first, now.unwrap()).gain);
        }
        assert_eq!(gains, [1, 1, 1, 0, 0, 0, 0, 0], "three clones, five jumps");
    }

    #[test]
    fn a_move_is_typed_as_it_is_written() {
        let game = Conquest::default();
        let at = game.opening();
        let a7 = Cell::new(0, 0);
        let typed = |text| typed_move(text, &game, &at);
        let pawn = |row, column| {
            Some(Move::Pawn {
                from: a7,
                to: Cell::new(row, column),
            })
        };
        assert_eq!(typed("b6"), pawn(1, 1));
        assert_eq!(typed("a7-c5"), pawn(2, 2));
        assert_eq!(typed(" a7 – c5 "), pawn(2, 2));
        assert_eq!(typed("c5"), pawn(2, 2), "one pawn alone gets there");
        assert_eq!(typed("d4"), None);
        assert_eq!(typed("z9"), None);
        assert_eq!(typed(""), None);
    }
}
