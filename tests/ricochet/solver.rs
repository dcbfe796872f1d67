//! The solver against the slow search: length, impossibility, number of ways, the fewest robots that they move; every way
//! gone by the slow simulator.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use dominations_core::{
    games::ricochet::{
        notation::board_line::{self, RawBoard},
        rules::{
            Board, BoardKind, BoardNumber, Cell, Goal, Robot, Robots, Slide, Turns, Walls,
            generator,
            puzzle::robots_moved,
            solver::{
                Answer, Question, Solution, Ways, astar_manhattan, solve, solve_after,
                solve_for_people, solve_while,
            },
        },
    },
    kit::{
        Direction, Rng,
        chance::{below, stream},
    },
};

use super::slow::Slow;

/// A board of one of all kinds: drawn by the generator, or with any walls at all, none of them to many.
pub fn any_board(index: u64) -> Board {
    let mut rng = stream(11, "boards of all kinds", index);
    let number = |kind| BoardNumber::drawn(kind, 11, index);
    match index % 4 {
        0 => generator::board(number(BoardKind::Random)),
        1 => generator::board(number(BoardKind::Quadrants)),
        2 => with_walls(below(&mut rng, 30), &mut rng),
        _ => with_walls(60 + below(&mut rng, 300), &mut rng),
    }
}

fn with_walls(count: u32, rng: &mut Rng) -> Board {
    let walls: Vec<_> = (0..count)
        .map(|_| {
            (
                Cell(below(rng, 256) as u8),
                Direction::nth(below(rng, 4) as usize),
            )
        })
        .collect();
    let robots = loop {
        let cells = [(); 4].map(|()| Cell(below(rng, 256) as u8));
        if let Ok(robots) = Robots::new(cells) {
            break robots;
        }
    };
    let target = loop {
        let cell = Cell(below(rng, 256) as u8);
        if !cell.is_centre() {
            break cell;
        }
    };
    let robot = Robot::ALL.into_iter().nth(below(rng, 5) as usize);
    Board {
        walls: Arc::new(Walls::with(&walls)),
        robots,
        goal: Goal { robot, target },
    }
}

fn asked(board: &Board, question: Question) -> Answer {
    solve_while(
        &board.walls,
        board.robots,
        board.goal,
        question,
        &|| false,
        &mut |_| {},
    )
}

fn spelled(solution: &Solution) -> Vec<String> {
    solution.slides.iter().map(ToString::to_string).collect()
}

/// Compares the solvers on boards of all kinds, those that the slow one gives up on left out. How many it did not, and how
/// many of them could not be solved.
fn compare(boards: std::ops::Range<u64>, most: usize) -> (u32, u32) {
    let (mut compared, mut impossible) = (0, 0);
    for index in boards {
        let board = any_board(index);
        let slow = Slow::new(&RawBoard::from(&board));
        for must_ricochet in [false, true] {
            let Some(expected) = slow.solve(must_ricochet, most) else {
                continue;
            };
            let question = Question {
                must_ricochet,
                count: true,
            };
            let place = format!("board {index}, {question:?}: {board:?}");
            compared += 1;
            // Who does not count stops at the first way.
            let first = asked(
                &board,
                Question {
                    count: false,
                    ..question
                },
            );
            assert_eq!(
                first.length(),
                expected.map(|(length, ..)| length),
                "{place}"
            );
            if let Answer::Solved(solution) = first {
                assert_eq!(solution.ways, None, "{place}");
                assert!(
                    slow.is_solved_by(&spelled(&solution), must_ricochet),
                    "{place}"
                );
            }
            match (asked(&board, question), expected) {
                (Answer::Solved(solution), Some((length, count, fewest_robots))) => {
                    assert_eq!(solution.slides.len(), length, "{place}");
                    let ways = Ways {
                        count,
                        fewest_robots,
                    };
                    assert_eq!(solution.ways, Some(ways), "{place}");
                    assert!(
                        slow.is_solved_by(&spelled(&solution), must_ricochet),
                        "{place}"
                    );
                }
                (Answer::Impossible, None) => impossible += 1,
                (found, expected) => panic!("{place}: {found:?}, expected {expected:?}"),
            }
        }
    }
    (compared, impossible)
}

#[test]
fn the_solver_agrees_with_a_plain_search() {
    let (compared, impossible) = compare(0..60, 10_000);
    assert!(compared > 40 && impossible > 5, "{compared}, {impossible}");
}

/// Every way of so many slides from where the robots stand to the goal, put after `way`.
fn every_way(
    board: &Board,
    robots: Robots,
    slides: usize,
    way: &mut Vec<Slide>,
    into: &mut Vec<Vec<Slide>>,
) {
    if slides == 0 {
        if board.goal.is_reached(robots) {
            into.push(way.clone());
        }
        return;
    }
    for slide in Slide::all() {
        let mut moved = robots;
        if moved.slide(&board.walls, slide).is_ok() {
            way.push(slide);
            every_way(board, moved, slides - 1, way, into);
            way.pop();
        }
    }
}

/// How many robots a way moves, and how often it goes on with another one.
fn effort(way: &[Slide]) -> (usize, usize) {
    let pairs = way.windows(2);
    let changes = pairs.filter(|pair| pair[0].robot != pair[1].robot);
    (robots_moved(way), changes.count())
}

#[test]
fn people_are_shown_a_shortest_way_with_the_fewest_robots_and_then_the_fewest_changes_of_robot() {
    let (mut asked, mut compared) = (0, 0);
    for index in 0..120 {
        let board = any_board(index);
        let slow = Slow::new(&RawBoard::from(&board));
        let Some(Some((length, count, fewest_robots))) = slow.solve(false, 10_000) else {
            continue;
        };
        let start = (board.robots, Turns::default());
        let (walls, goal) = (&board.walls, board.goal);
        let shown = solve_for_people(walls, start, goal, false, &|| false, &mut |_| {});
        let Answer::Solved(shown) = shown else {
            panic!("board {index}: {shown:?}");
        };
        let place = format!("board {index}: {:?}", spelled(&shown));
        assert!(slow.is_solved_by(&spelled(&shown), false), "{place}");
        assert_eq!(shown.slides.len(), length, "{place}");
        let ways = Ways {
            count,
            fewest_robots,
        };
        assert_eq!(shown.ways, Some(ways), "{place}");
        assert_eq!(robots_moved(&shown.slides), fewest_robots, "{place}");
        asked += 1;
        if length > 4 {
            continue;
        }
        let mut all = Vec::new();
        every_way(&board, board.robots, length, &mut Vec::new(), &mut all);
        assert_eq!(all.len() as u64, count, "{place}");
        let least = all.iter().map(|way| effort(way)).min();
        assert_eq!(least, Some(effort(&shown.slides)), "{place}");
        compared += 1;
    }
    assert!(asked > 20 && compared > 5, "{asked}, {compared}");
}

/// `cargo ricochet-proof`
#[test]
#[ignore = "minutes: two thousand boards of all kinds"]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
fn the_solver_agrees_with_a_plain_search_on_thousands_of_boards() {
    let (compared, impossible) = compare(0..2_600, 3_000_000);
    println!("{compared} questions compared, {impossible} of them without an answer");
    assert!(
        compared >= 4_000 && impossible > 300,
        "{compared}, {impossible}"
    );
}

/// `cargo ricochet-proof`
#[test]
#[ignore = "seconds: boards with nearly no walls"]
fn the_hardest_boards_take_as_many_slides_as_ever() {
    for (line, slides) in [
        (include_str!("../../benches/ricochet/20.json"), 20),
        (include_str!("../../benches/ricochet/24.json"), 24),
        (include_str!("../../benches/ricochet/25.json"), 25),
        (include_str!("../../benches/ricochet/31.json"), 31),
    ] {
        let board = board_line::read(line.trim()).expect("a board");
        let Answer::Solved(solution) = solve(&board) else {
            panic!("it can be solved: {board:?}");
        };
        assert_eq!(solution.slides.len(), slides);
        let slow = Slow::new(&RawBoard::from(&board));
        assert!(slow.is_solved_by(&spelled(&solution), false), "{board:?}");
    }
}

#[test]
fn a_robot_on_its_target_needs_no_move_unless_it_must_ricochet() {
    let mut board = any_board(0);
    board.goal = Goal {
        robot: Some(Robot::Red),
        target: board.robots[Robot::Red],
    };
    assert_eq!(solve(&board).length(), Some(0));
    let turned = asked(
        &board,
        Question {
            must_ricochet: true,
            count: false,
        },
    );
    assert!(
        turned.length().is_none_or(|length| length >= 2),
        "{turned:?}"
    );
}

#[test]
fn robots_on_their_way_need_what_is_left_of_it_with_the_turns_they_have_made() {
    let question = Question {
        must_ricochet: true,
        count: false,
    };
    let mut slides = 0;
    for index in (0..40).filter(|index| index % 4 < 2) {
        let board = any_board(index);
        let Answer::Solved(solution) = asked(&board, question) else {
            continue;
        };
        let (mut robots, mut turns) = (board.robots, Turns::default());
        for (made, slide) in solution.slides.iter().enumerate() {
            let left = solve_after(
                &board.walls,
                robots,
                turns,
                board.goal,
                question,
                &|| false,
                &mut |_| {},
            );
            let expected = Some(solution.slides.len() - made);
            assert_eq!(left.length(), expected, "board {index}, after {made}");
            robots.slide(&board.walls, *slide).expect("it can be gone");
            turns.note(*slide);
            slides += 1;
        }
    }
    assert!(slides > 60, "{slides}");
}

#[test]
fn a_solver_that_is_stopped_tells_what_it_has_ruled_out() {
    let bare = Board {
        walls: Arc::new(Walls::bare()),
        robots: Robots::new([0, 1, 2, 3].map(Cell)).unwrap(),
        goal: Goal {
            robot: Some(Robot::Blue),
            target: Cell::at(5, 6),
        },
    };
    let asked_times = AtomicU32::new(0);
    let stop = || asked_times.fetch_add(1, Ordering::Relaxed) >= 3;
    let mut ruled_out = Vec::new();
    let answer = solve_while(
        &bare.walls,
        bare.robots,
        bare.goal,
        Question::default(),
        &stop,
        &mut |progress| ruled_out.push(progress.at_least),
    );
    let last = *ruled_out.last().expect("some lengths are ruled out before");
    assert_eq!(answer, Answer::AtLeast(last));
    assert_eq!(ruled_out, (1..=last).collect::<Vec<_>>());
}

#[test]
fn the_courses_search_finds_ways_none_of_them_shorter_than_the_shortest() {
    let mut longer = 0;
    let boards =
        (0..60).map(|index| generator::board(BoardNumber::drawn(BoardKind::Quadrants, 2, index)));
    for board in boards.filter(|board| solve(board).length().is_some_and(|length| length <= 5)) {
        let best = solve(&board).length().expect("boards can be solved");
        let Answer::Solved(found) = astar_manhattan::solve(&board, false, &|| false) else {
            panic!("it can be solved: {board:?}");
        };
        let slow = Slow::new(&RawBoard::from(&board));
        assert!(slow.is_solved_by(&spelled(&found), false), "{board:?}");
        assert!(found.slides.len() >= best, "{board:?}");
        longer += u32::from(found.slides.len() > best);
    }
    assert!(longer > 2, "{longer} are longer");
}
