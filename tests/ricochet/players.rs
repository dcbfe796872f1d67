//! Computer players that announce: what they find, and how rounds between levels end.

use dominations_core::{
    games::ricochet::{
        ai::{Find, Level, finds},
        rules::{Board, BoardKind, BoardNumber, Turns, generator, solver::solve},
    },
    kit::{Rng, chance::stream},
};
use rand::Rng as _;

const GLASS: u32 = 60_000;

fn board(index: u64) -> Board {
    generator::board(BoardNumber::drawn(BoardKind::Random, 21, index))
}

fn found(board: &Board, level: Level, seed: u64) -> Vec<Find> {
    finds(
        &board.walls,
        board.robots,
        board.goal,
        false,
        level,
        seed,
        &|| false,
    )
}

/// Whether a way leads to the goal in as few slides as were announced.
fn holds(board: &Board, find: &Find) -> bool {
    let (mut robots, mut turns) = (board.robots, Turns::default());
    find.way.iter().take(find.bid.into()).any(|&slide| {
        robots.slide(&board.walls, slide).expect("it moves");
        turns.note(slide);
        turns.reach(board.goal, robots, false)
    })
}

/// Who wins a tile that these levels look for: the lowest bid before the sand has run out, the earlier of equal ones, the
/// next if its way does not hold.
fn winner(board: &Board, levels: &[Level], rng: &mut Rng) -> Option<usize> {
    let mut all = Vec::new();
    for (seat, &level) in levels.iter().enumerate() {
        all.extend(
            found(board, level, rng.next_u64())
                .into_iter()
                .map(|find| (seat, find)),
        );
    }
    let first = all.iter().map(|(_, find)| find.at).min()?;
    all.retain(|(_, find)| find.at <= first + GLASS);
    let mut last: Vec<_> = (0..levels.len())
        .filter_map(|seat| {
            all.iter()
                .filter(|bid| bid.0 == seat)
                .min_by_key(|bid| bid.1.bid)
        })
        .collect();
    last.sort_by_key(|(_, find)| (find.bid, find.at));
    last.into_iter()
        .find(|(_, find)| holds(board, find))
        .map(|(seat, _)| *seat)
}

#[test]
fn what_is_found_follows_from_the_seed_gets_better_and_is_a_way() {
    for index in 0..25 {
        let board = board(index);
        let best = solve(&board).length().expect("boards can be solved");
        for level in Level::ALL {
            let finds = found(&board, level, 5);
            assert_eq!(finds, found(&board, level, 5), "{level:?}");
            assert!(
                finds.is_sorted_by(|one, next| one.at <= next.at && one.bid > next.bid),
                "{finds:?}"
            );
            for find in &finds {
                let whole = Find {
                    bid: find.way.len() as u8,
                    ..find.clone()
                };
                assert!(holds(&board, &whole), "{level:?}: {find:?}");
                assert!(find.way.len() >= best && find.bid >= 1);
            }
            if level == Level::Solver {
                assert_eq!(finds.last().map(|find| usize::from(find.bid)), Some(best));
            }
        }
    }
}

#[test]
fn who_is_told_to_stop_tells_what_was_found_so_far() {
    let board = board(3);
    let finds = finds(
        &board.walls,
        board.robots,
        board.goal,
        false,
        Level::Expert,
        5,
        &|| true,
    );
    assert!(finds.len() <= found(&board, Level::Expert, 5).len() + 1);
}

/// The tiles that the second of two levels wins, and all that one of them wins.
fn rounds(levels: [Level; 2], count: u64) -> (u32, u32) {
    let mut rng = stream(8, "rounds between levels", 0);
    let (mut second, mut all) = (0, 0);
    for index in 0..count {
        // Seats change places, for equal bids at equal times.
        let turned = index % 2 == 1;
        let seated = if turned {
            [levels[1], levels[0]]
        } else {
            levels
        };
        if let Some(seat) = winner(&board(index), &seated, &mut rng) {
            all += 1;
            second += u32::from((seat == 1) != turned);
        }
    }
    (second, all)
}

#[test]
fn a_higher_level_wins_more_tiles() {
    for pair in Level::ALL.windows(2) {
        let (second, all) = rounds([pair[0], pair[1]], 40);
        assert!(second * 2 > all, "{pair:?}: {second} of {all}");
    }
}

/// `cargo ricochet-proof`
#[test]
#[ignore = "a minute: rounds between all levels"]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn rounds_between_all_levels() {
    for (place, lower) in Level::ALL.into_iter().enumerate() {
        for higher in Level::ALL.into_iter().skip(place + 1) {
            let (second, all) = rounds([lower, higher], 1000);
            let share = 100.0 * f64::from(second) / f64::from(all);
            println!(
                "{} wins {share:.0} % of {all} tiles against {}",
                higher.word(),
                lower.word()
            );
            assert!(share > 50.0);
        }
    }
}
