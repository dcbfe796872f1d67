//! Proofs compared with what a position comes to by going back from the ends of all matches that it can lead to.

use std::collections::BTreeMap;

use dominations_core::{
    games::conquest::{
        ai::{
            roster::make,
            solver::{Solved, solve, solve_with_margin},
        },
        notation::{moves, position},
        rules::{CellSet, Conquest, Layout, Position, Size},
    },
    kit::{
        Actor, Game, Limits, Record, Rng, ToMove,
        chance::{below, stream},
    },
};

/// More than any difference of pawns.
const MOST: i32 = 1000;

/// What a side can force, in pawns of the side to move less the other's: `least` where a match without an end is the worst
/// for it, `most` where it is the best.
#[derive(Clone, Copy)]
struct Forced {
    least: i32,
    most: i32,
}

/// A position without the number of its move; the clock counts only where it draws.
type Key = ([u128; 2], usize, u16);

fn key(game: &Conquest, at: &Position) -> Key {
    let clock = if game.draw_clock() > 0 { at.clock() } else { 0 };
    (at.pawn_bits(), at.to_move().index(), clock)
}

/// What the side to move has more than the other in a match that is over.
fn end(game: &Conquest, at: &Position) -> Option<i32> {
    let result = game.result(at)?;
    let [first, second] = at.counts().map(|count| count as i32);
    let balance = if result.ranks == [1, 1] {
        0
    } else {
        first - second
    };
    Some(if at.to_move().index() == 0 {
        balance
    } else {
        -balance
    })
}

/// What both sides can force, if no more than so many positions can come of this one.
fn forced(game: &Conquest, at: Position, limit: usize) -> Option<Forced> {
    let mut places = BTreeMap::from([(key(game, &at), 0)]);
    let mut positions = vec![at];
    let mut follow: Vec<Vec<usize>> = Vec::new();
    let mut values = Vec::new();
    let mut listed = Vec::new();
    while follow.len() < positions.len() {
        let at = positions[follow.len()];
        let end = end(game, &at);
        values.push(Forced {
            least: end.unwrap_or(-MOST),
            most: end.unwrap_or(MOST),
        });
        listed.clear();
        game.moves(&at, at.to_move(), &mut listed);
        let mut to = Vec::new();
        for made in &listed {
            let mut after = at;
            game.advance(&mut after, Actor::Seat(at.to_move()), *made);
            let next = positions.len();
            let place = *places.entry(key(game, &after)).or_insert(next);
            if place == next {
                positions.push(after);
            }
            if !to.contains(&place) {
                to.push(place);
            }
        }
        follow.push(to);
        if positions.len() > limit {
            return None;
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        // What was found last is nearest to the ends.
        for place in (0..positions.len()).rev() {
            let after = || follow[place].iter().map(|next| values[*next]);
            let least = after().map(|value| -value.most).max();
            let most = after().map(|value| -value.least).max();
            if let (Some(least), Some(most)) = (least, most) {
                changed |= (least, most) != (values[place].least, values[place].most);
                values[place] = Forced { least, most };
            }
        }
    }
    Some(values[0])
}

/// A position with so many blocked and free cells, wherever they are.
fn any_position(size: Size, blocked: u32, free: u32, clock: u16, rng: &mut Rng) -> Position {
    let mut cells: Vec<u32> = (0..size.cells()).collect();
    let mut take = |count: u32, rng: &mut Rng| {
        let taken = (0..count).map(|_| {
            let index = below(rng, cells.len() as u32) as usize;
            1u128 << cells.swap_remove(index)
        });
        taken.fold(0, |set, cell| set | cell)
    };
    let blocked = take(blocked, rng);
    // A pawn of each side has to have a cell.
    let free = take(free.min(size.cells() - blocked.count_ones() - 2), rng);
    let left = size.cells() - (blocked | free).count_ones();
    let first = take(1 + below(rng, left - 1), rng);
    let second = size.all().bits() & !(blocked | free | first);
    let [first, second, blocked] = [first, second, blocked].map(|set| CellSet::of_bits(set, size));
    let seat = Position::SEATS[below(rng, 2) as usize];
    Position::new([first, second], blocked, seat, clock, 1).expect("no cell is taken twice")
}

/// Whether what was proven is what both sides can force.
fn check(game: &Conquest, at: &Position, solved: &Solved, forced: Forced) {
    let text = format!("{} {}", position::write(at), game.draw_clock());
    match solved.outcome {
        1 => assert!(forced.least > 0, "{text}: {solved:?}"),
        -1 => assert!(forced.most < 0, "{text}: {solved:?}"),
        _ => assert!(forced.least >= 0 && forced.most <= 0, "{text}: {solved:?}"),
    }
    let mut after = *at;
    for made in &solved.line {
        let by = Actor::Seat(after.to_move());
        (game.apply(&mut after, by, *made))
            .unwrap_or_else(|why| panic!("{text}: {}: {why}", moves::write(*made)));
    }
    let came_to = end(game, &after).map(|balance| match after.to_move() == at.to_move() {
        true => balance,
        false => -balance,
    });
    if let Some(margin) = solved.margin {
        assert_eq!(
            (forced.least, forced.most),
            (margin, margin),
            "{text}: {solved:?}"
        );
        assert_eq!(margin.signum(), solved.outcome);
        assert_eq!(came_to.unwrap_or(margin), margin, "{text}: {solved:?}");
    } else if let Some(came_to) = came_to {
        assert_eq!(came_to.signum(), solved.outcome, "{text}: {solved:?}");
    }
}

/// Compares many positions; of how many both know the value, and of how many of these the margin was proven.
fn compare(size: Size, blocked: &[u32], free: &[u32], clocks: &[u16], count: u32) -> (u32, u32) {
    let mut rng = stream(7, "conquest proofs", u64::from(size.side()));
    let (mut proven, mut margins) = (0, 0);
    for index in 0..count as usize {
        let draw_clock = clocks[index % clocks.len()];
        let clock = below(&mut rng, u32::from(draw_clock).max(1)) as u16;
        let blocked = blocked[index / 2 % blocked.len()];
        let free = free[index / 3 % free.len()];
        let at = any_position(size, blocked, free, clock, &mut rng);
        let game = Conquest::from_position(at).with_draw_clock(draw_clock);
        if end(&game, &at).is_some() {
            continue;
        }
        let Some(forced) = forced(&game, at, 60_000) else {
            continue;
        };
        let nodes = [300, 3_000, 30_000][index % 3];
        let solved = match index % 2 {
            0 => solve(&game, &at, nodes, &|| false),
            _ => solve_with_margin(&game, &at, nodes, nodes, &|| false),
        };
        if let Some(solved) = solved {
            check(&game, &at, &solved, forced);
            proven += 1;
            margins += u32::from(solved.margin.is_some());
        }
    }
    (proven, margins)
}

#[test]
fn proofs_on_the_smallest_board_are_what_both_sides_can_force() {
    let free = [1, 2, 3, 4, 5, 6, 7];
    let (proven, margins) = compare(Size::ALL[0], &[0, 1, 2], &free, &[0, 1, 2, 3, 5, 100], 400);
    assert!(
        proven > 250 && margins > 200,
        "{proven} proven, {margins} with the margin"
    );
}

#[test]
fn proofs_between_blocked_cells_are_what_both_sides_can_force() {
    let (proven, margins) = compare(Size::ALL[1], &[14, 12, 10], &[1, 2, 3], &[0, 2, 4, 7], 150);
    assert!(
        proven > 80 && margins > 60,
        "{proven} proven, {margins} with the margin"
    );
}

#[test]
fn proofs_on_open_boards_are_what_both_sides_can_force() {
    let (proven, margins) = compare(Size::ALL[1], &[0, 3], &[1, 2], &[1, 2, 3], 60);
    assert!(
        proven > 25 && margins > 20,
        "{proven} proven, {margins} with the margin"
    );
}

/// `cargo conquest-proofs`: some minutes.
#[test]
#[ignore = "it takes minutes"]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn thousands_of_proofs_are_what_both_sides_can_force() {
    let clocks = [0, 1, 2, 3, 4, 5, 7, 100];
    let five: &[u32] = &[1, 2, 3, 4, 5];
    for (size, blocked, free, count) in [
        (
            Size::ALL[0],
            &[0, 1, 2][..],
            &[1, 2, 3, 4, 5, 6, 7][..],
            20_000,
        ),
        (Size::ALL[1], &[16, 14, 12][..], five, 4000),
        (Size::ALL[1], &[10, 8, 4, 0][..], &[1, 2, 3][..], 4000),
    ] {
        let (proven, margins) = compare(size, blocked, free, &clocks, count);
        println!("{size:?}: {proven} of {count} proven, {margins} with the margin");
        assert!(proven > count / 4, "{proven} proven");
    }
}

#[test]
fn the_last_move_of_a_match_is_proven_however_many_cells_are_free() {
    let pairs = [
        ["naive", "minmax-2"],
        ["minmax-1", "minmax-2"],
        ["minmax-3", "minmax-2"],
        ["naive", "naive"],
    ];
    let mut many_free = false;
    for players in pairs {
        let game = Conquest::new(Size::ALL[1], Layout::None).unwrap();
        let mut record = Record::new(game);
        let mut agents = players.map(|name| make(name, 3).unwrap());
        let mut last = *record.position();
        while let ToMove::Seat(seat) = record.to_move() {
            last = *record.position();
            let made = agents[seat.index()].choose(&game, &last, seat, &Limits::NONE);
            record.play_next(made).unwrap();
        }
        let solved = solve(&game, &last, 100_000, &|| false).expect("it is the last move");
        let balance = end(&game, record.position()).unwrap();
        let moved = record.position().to_move() == last.to_move();
        let outcome = if moved { balance } else { -balance }.signum();
        assert_eq!(solved.outcome, outcome, "{players:?}");
        many_free |= last.empty().len() > 6;
    }
    assert!(
        many_free,
        "somebody lost all pawns before the board was full"
    );
}
