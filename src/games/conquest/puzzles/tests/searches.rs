//! What can be asked of positions, compared with plain looks at every line.

use super::super::{
    super::rules::{Cell, CellSet, Conquest, Move, Position, Size},
    held, longest_defence, way_out, wins_within,
};
use crate::kit::{
    Actor, Game, TurnBased,
    chance::{Rng, below, shuffle, stream},
};

fn moves(game: &Conquest, at: &Position) -> Vec<(Move, Position)> {
    let mut listed = Vec::new();
    if let Some(seat) = game.to_move(at).seat() {
        game.moves(at, seat, &mut listed);
    }
    let after = listed.into_iter().map(|made| {
        let mut after = *at;
        let by = Actor::Seat(at.to_move());
        game.apply(&mut after, by, made).expect("it is listed");
        (made, after)
    });
    after.collect()
}

fn is_over(game: &Conquest, at: &Position) -> bool {
    game.to_move(at).seat().is_none()
}

/// Whether the match is over, and the side to move has lost.
fn has_lost(game: &Conquest, at: &Position) -> bool {
    let result = game.result(at);
    result.is_some_and(|result| result.ranks[at.to_move().index()] == 2)
}

fn wins_plainly(game: &Conquest, at: &Position, most: u8) -> bool {
    let left = most.checked_sub(1);
    left.is_some_and(|left| {
        let mut after = moves(game, at).into_iter();
        after.any(|(_, after)| match is_over(game, &after) {
            true => has_lost(game, &after),
            false => loses_plainly(game, &after, left),
        })
    })
}

fn loses_plainly(game: &Conquest, at: &Position, most: u8) -> bool {
    lasts_plainly(game, at, most) <= most
}

/// After how many more moves of the side not to move it has won at the latest; one more than so many where it has not.
fn lasts_plainly(game: &Conquest, at: &Position, most: u8) -> u8 {
    let after = moves(game, at).into_iter();
    let lasts = after.map(|(_, after)| reply_lasts(game, at, &after, most));
    lasts.max().unwrap_or(most + 1)
}

fn reply_lasts(game: &Conquest, before: &Position, after: &Position, most: u8) -> u8 {
    if is_over(game, after) {
        let result = game.result(after).expect("it is over");
        let is_lost = result.ranks[before.to_move().index()] == 2;
        return if is_lost { 0 } else { most + 1 };
    }
    let fewest = (1..=most).find(|fewer| wins_plainly(game, after, *fewer));
    fewest.unwrap_or(most + 1)
}

/// A position with so many free cells, anything else on it drawn; its clock may run out soon.
fn drawn(rng: &mut Rng, side: u8, free: u32, blocked: u32) -> (Conquest, Position) {
    let size = Size::new(side).expect("a size of boards");
    let mut cells: Vec<Cell> = size.all().iter().collect();
    shuffle(&mut cells, rng);
    let mut cells = cells.into_iter().skip(free as usize);
    let mut blocked_cells = CellSet::empty(size);
    for cell in cells.by_ref().take(blocked as usize) {
        blocked_cells.insert(cell);
    }
    let mut pawns = [CellSet::empty(size); 2];
    // One side has more.
    let share = 1 + below(rng, 4);
    for cell in cells {
        pawns[usize::from(below(rng, 5) < share)].insert(cell);
    }
    let at = Position::new(pawns, blocked_cells, Position::SEATS[1], 0, 9);
    let at = at.expect("each cell has one thing");
    let clock = if below(rng, 4) == 0 { 2 } else { 100 };
    (Conquest::from_position(at).with_draw_clock(clock), at)
}

#[test]
fn wins_are_those_of_a_plain_look_at_every_line() {
    let mut rng = stream(1, "wins", 0);
    let mut found = [0; 4];
    let kinds = [
        (3, 5, 0, 2),
        (3, 3, 1, 3),
        (3, 2, 0, 3),
        (5, 3, 4, 2),
        (5, 2, 12, 3),
    ];
    for (side, free, blocked, most) in kinds {
        for _ in 0..40 {
            let (game, at) = drawn(&mut rng, side, free, blocked);
            for moves in 0..=most {
                let wins = wins_plainly(&game, &at, moves);
                assert_eq!(wins_within(&game, &at, moves), wins, "{moves}: {at:?}");
                found[usize::from(moves)] += u32::from(wins);
            }
        }
    }
    assert!(found[0] == 0 && found[1] > 0, "{found:?}");
    assert!(found[3] > 0 && found[2] > found[1], "{found:?}");
}

#[test]
fn ways_out_and_the_longest_defence_are_those_of_a_plain_look_at_every_line() {
    let mut rng = stream(1, "defences", 0);
    let (mut lost, mut held_on) = (0, 0);
    for (side, free, blocked, most) in [(3, 3, 0, 2), (3, 4, 1, 1), (5, 3, 6, 1), (5, 2, 12, 2)] {
        for _ in 0..160 {
            let (game, at) = drawn(&mut rng, side, free, blocked);
            if is_over(&game, &at) {
                continue;
            }
            let longest = lasts_plainly(&game, &at, most);
            let out = way_out(&game, &at, most);
            assert_eq!(out.is_some(), longest > most, "{at:?}");
            let defence = longest_defence(&game, &at, most);
            let own = |after: &Position| after.pawns(at.to_move()).len();
            let best = moves(&game, &at).into_iter();
            let best = best.filter(|(_, after)| reply_lasts(&game, &at, after, most) == longest);
            let best: Vec<(Move, Position)> = best.collect();
            let pawns = best.iter().map(|(_, after)| own(after)).max();
            let first = best.iter().find(|(_, after)| Some(own(after)) == pawns);
            let first = first.map(|(made, _)| *made);
            assert_eq!(Some(defence), first, "{at:?}");
            assert!(out.is_none() || out == first, "{at:?}");
            lost += u32::from(longest <= most);
            held_on += u32::from(longest > most);
        }
    }
    assert!(lost > 10 && held_on > 10, "{lost} {held_on}");
}

#[test]
fn what_holds_of_a_capture_is_what_the_worst_reply_leaves() {
    let mut rng = stream(1, "held", 0);
    let mut lost = 0;
    for _ in 0..60 {
        let (game, at) = drawn(&mut rng, 5, 8, 2);
        let (by, other) = (at.to_move(), Position::SEATS[1 - at.to_move().index()]);
        for (made, after) in moves(&game, &at) {
            let turned = after.pawns(by).bits() & at.pawns(other).bits();
            let found = held(&game, &at, made);
            assert_eq!(u32::from(found.turned), turned.count_ones());
            let back = |reply: &Position| turned & reply.pawns(other).bits();
            let replies = moves(&game, &after);
            let worst = replies.iter().map(|(_, reply)| back(reply).count_ones());
            let worst = worst.max().unwrap_or_default();
            assert_eq!(
                u32::from(found.turned - found.kept),
                worst,
                "{made:?}: {at:?}"
            );
            assert_eq!(found.back.len(), worst);
            assert_eq!(found.reply.is_some(), worst > 0);
            let reply = replies
                .iter()
                .find(|(reply, _)| Some(*reply) == found.reply);
            if let Some((_, reply)) = reply {
                assert_eq!(back(reply), found.back.bits());
                lost += 1;
            }
        }
    }
    assert!(lost > 100, "{lost}");
}
