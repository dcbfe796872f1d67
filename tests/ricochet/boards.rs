//! What the generator promises of its boards, read off their lines.

use dominations_core::games::ricochet::{
    notation::board_line::RawBoard,
    rules::{Board, BoardKind, BoardNumber, Cell, Robot, generator, solver::solve},
};

/// The walls of each cell.
fn digits(board: &Board) -> Vec<u8> {
    let rows = RawBoard::from(board).walls;
    let digit = |sign: char| sign.to_digit(16).expect("a digit") as u8;
    rows.iter().flat_map(|row| row.chars()).map(digit).collect()
}

const CENTRE: [usize; 4] = [119, 120, 135, 136];

/// Which quarter a cell lies in: north-west, north-east, south-west, south-east.
fn quarter(cell: usize) -> usize {
    usize::from(cell / 16 > 7) * 2 + usize::from(cell % 16 > 7)
}

/// The walls of a cell that are neither the border's nor the centre's.
fn own_walls(walls: &[u8], cell: usize) -> u8 {
    let (row, column) = (cell / 16, cell % 16);
    let given = |at_border: bool, beside: Option<usize>| {
        at_border || beside.is_some_and(|next| CENTRE.contains(&next))
    };
    let north = given(row == 0, cell.checked_sub(16));
    let east = given(column == 15, Some(cell + 1));
    let south = given(row == 15, Some(cell + 16));
    let west = given(column == 0, cell.checked_sub(1));
    let given = u8::from(north) | u8::from(east) << 1 | u8::from(south) << 2 | u8::from(west) << 3;
    walls[cell] & !given
}

/// Checks the walls of a board at random.
fn check_walls(board: &Board, place: &str) -> Vec<u8> {
    let walls = digits(board);
    let mut across = [[0; 4]; 2];
    let mut all = 0;
    for cell in (0..256).filter(|cell| !CENTRE.contains(cell)) {
        let (row, column) = (cell / 16, cell % 16);
        let own = own_walls(&walls, cell);
        all += own.count_ones();
        if [0, 15].contains(&row) && column < 15 && own & 2 != 0 {
            across[0][quarter(cell)] += 1;
            assert_eq!(
                quarter(cell),
                quarter(cell + 1),
                "{place}: a wall between quarters"
            );
        }
        if [0, 15].contains(&column) && row < 15 && own & 4 != 0 {
            across[1][quarter(cell)] += 1;
            assert_eq!(
                quarter(cell),
                quarter(cell + 16),
                "{place}: a wall between quarters"
            );
        }
    }
    assert_eq!(
        across, [[1; 4]; 2],
        "{place}: one wall across each border of each quarter"
    );
    // Eight at the border and seventeen times two, each told on both of its sides.
    assert_eq!(all, 2 * (8 + 17 * 2), "{place}: walls");
    walls
}

/// The places of the walls of an angle.
const ANGLES: [u8; 4] = [9, 3, 6, 12];

/// Checks a board at random: walls, angles, tiles, robots.
fn check_random(number: BoardNumber) {
    let place = number.to_string();
    let board = generator::board(number);
    let walls = check_walls(&board, &place);
    let target = board.goal.target.index();
    assert!(
        ANGLES.contains(&own_walls(&walls, target)),
        "{place}: the target is no angle"
    );
    assert!(!board.goal.is_reached(board.robots), "{place}");
    assert!(
        board.robots.cells().iter().all(|cell| !cell.is_centre()),
        "{place}"
    );

    let layout = generator::layout(number);
    let board = Board {
        walls: layout.walls,
        robots: layout.robots,
        goal: layout.tiles[0],
    };
    let walls = check_walls(&board, &place);
    let mut targets: Vec<usize> = layout
        .tiles
        .iter()
        .map(|goal| goal.target.index())
        .collect();
    targets.sort_unstable();
    targets.dedup();
    assert_eq!(targets.len(), 17, "{place}: two tiles on one cell");
    let mut kinds = [[0; 4]; 4];
    for &cell in &targets {
        assert!(
            (1..15).contains(&(cell / 16)) && (1..15).contains(&(cell % 16)),
            "{place}: {cell}"
        );
        let kind = ANGLES
            .iter()
            .position(|&kind| kind == own_walls(&walls, cell));
        kinds[quarter(cell)][kind.expect("an angle")] += 1;
        for next in [cell - 16, cell + 1, cell + 16, cell - 1] {
            let empty = !CENTRE.contains(&next) && !targets.contains(&next);
            assert!(empty, "{place}: {cell} has {next} beside it");
        }
    }
    let least = kinds.as_flattened().iter().min();
    assert_eq!(least, Some(&1), "{place}: each orientation in each quarter");
    for robot in 0..4 {
        let of_robot = layout
            .tiles
            .iter()
            .filter(|goal| goal.robot.map(Robot::index) == Some(robot));
        let mut quarters: Vec<_> = of_robot.map(|goal| quarter(goal.target.index())).collect();
        quarters.sort_unstable();
        assert_eq!(
            quarters,
            [0, 1, 2, 3],
            "{place}: a tile of each robot in each quarter"
        );
    }
    for robot in board.robots.cells() {
        assert!(
            !targets.contains(&robot.index()),
            "{place}: a robot on a target"
        );
    }
}

#[test]
fn boards_at_random_are_what_the_course_says() {
    (0..150).for_each(|index| check_random(BoardNumber::drawn(BoardKind::Random, 1, index)));
}

/// `cargo ricochet-proof`
#[test]
#[ignore = "a minute: ten thousand boards"]
fn ten_thousand_boards_are_what_the_course_says() {
    (0..10_000).for_each(|index| check_random(BoardNumber::drawn(BoardKind::Random, 2, index)));
}

#[test]
fn quadrants_have_the_tiles_of_a_board() {
    for index in 0..400 {
        let number = BoardNumber::drawn(BoardKind::Quadrants, 1, index);
        let layout = generator::layout(number);
        let mut targets: Vec<Cell> = layout.tiles.iter().map(|goal| goal.target).collect();
        targets.sort_unstable();
        targets.dedup();
        assert_eq!(targets.len(), 17, "{number}: two tiles on one cell");
        assert_eq!(
            layout
                .tiles
                .iter()
                .filter(|goal| goal.robot.is_none())
                .count(),
            1,
            "{number}"
        );
        for goal in layout.tiles {
            let walls = layout.walls.sides(goal.target);
            assert!(
                [9, 3, 6, 12].contains(&walls),
                "{number}: {goal:?} is no angle: {walls}"
            );
            assert_eq!(layout.robots.on(goal.target), None, "{number}");
        }
    }
}

#[test]
fn every_board_that_is_dealt_can_be_solved_and_comes_back_by_its_code() {
    for kind in BoardKind::ALL {
        for index in 0..40 {
            let number = BoardNumber::drawn(kind, 9, index);
            let board = generator::board(number);
            assert!(
                solve(&board).length().is_some_and(|length| length > 0),
                "{number}"
            );
            let code: BoardNumber = number.to_string().parse().expect("a code");
            assert_eq!(generator::board(code), board);
        }
    }
}

/// How long shortest ways are aimed to be on average on boards of each kind.
const AIMED: [(BoardKind, f64); 2] = [(BoardKind::Random, 6.4), (BoardKind::Quadrants, 5.9)];

/// How long shortest ways are on average on so many boards of each of these seeds.
fn mean_length(kind: BoardKind, seeds: &[u64], count: u64) -> f64 {
    let numbers = seeds
        .iter()
        .flat_map(|&seed| (0..count).map(move |index| BoardNumber::drawn(kind, seed, index)));
    let boards = numbers.map(generator::board);
    let lengths: Vec<usize> = boards.filter_map(|board| solve(&board).length()).collect();
    lengths.iter().sum::<usize>() as f64 / lengths.len() as f64
}

#[test]
fn boards_are_as_long_as_boards_of_their_kind_are() {
    for (kind, aimed) in AIMED {
        let found = mean_length(kind, &[4], 240);
        // Three times the error of a mean of 240.
        assert!((found - aimed).abs() < 0.5, "{kind:?}: {found}");
    }
}

/// `cargo ricochet-proof`
#[test]
#[ignore = "half a minute: thousands of boards solved"]
fn thousands_of_boards_are_as_long_as_boards_of_their_kind_are() {
    for (kind, aimed) in AIMED {
        let found = mean_length(kind, &[7, 8], 2000);
        // Random boards are 0.20 shorter, those of quadrants 0.15 longer; the error of either mean is 0.04.
        assert!((found - aimed).abs() < 0.25, "{kind:?}: {found}");
    }
}

#[test]
fn a_board_is_its_layout_with_a_tile_that_can_be_reached() {
    for index in 0..300 {
        for kind in BoardKind::ALL {
            let number = BoardNumber::drawn(kind, 6, index);
            let (board, layout) = (generator::board(number), generator::layout(number));
            let tile = layout
                .tile_on(board.goal.target)
                .expect("a tile lies there");
            assert_eq!(layout.asking(tile), board, "{number}");
        }
    }
}
