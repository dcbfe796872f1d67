use super::*;
use crate::{
    games::ricochet::rules::{Slide, Walls, solver::solve},
    kit::{Actor, Dealer, Direction, Record},
};

/// What is written when that is typed.
fn written(options: &PlayOptions, typed: &str) -> String {
    written_of(Desk::new(given(options), 7), typed)
}

fn given(options: &PlayOptions) -> Setup {
    Setup::of_options(options).expect("the options are good")
}

fn written_of(desk: Desk, typed: &str) -> String {
    let mut talk = Talk {
        typed: typed.as_bytes(),
        out: Vec::new(),
    };
    let left = desk.work(&mut talk);
    assert!(matches!(left, Err(Left::Here)), "it ends as typing does");
    String::from_utf8(talk.out).expect("it is text")
}

fn seated(seats: &[&str]) -> PlayOptions {
    PlayOptions {
        seats: seats.iter().map(ToString::to_string).collect(),
        names: vec!["Ada".to_owned(), "Bo".to_owned()],
        rules: Some("tiles=1".to_owned()),
        seed: Some(7),
        ..PlayOptions::default()
    }
}

/// The shortest way that was told last.
fn told_way(said: &str) -> String {
    let line = said
        .lines()
        .rfind(|line| line.contains("shortest way, proven"));
    let way = line.and_then(|line| line.rsplit_once(": ")).expect(said).1;
    way.to_owned()
}

/// A shortest way of the tile that is turned first in the rounds of [`written`].
fn first_way(options: &PlayOptions) -> String {
    let desk = Desk::new(given(options), 7);
    let rules = *desk.given.game.rules();
    let layout = generator::layout(desk.number);
    let game = Ricochet::new(rules, options.seats.len(), layout).unwrap();
    let mut record = Record::new(game);
    let turned = Dealer { seed: 7 }.deal(&record);
    record.play(Actor::Chance, turned).unwrap();
    let (game, at) = (record.game(), record.position());
    let board = Board {
        walls: game.layout().walls.clone(),
        robots: at.start,
        goal: game.goal(at).unwrap(),
    };
    telling::way(&solving::shortest(&board, rules.must_ricochet).unwrap())
}

#[test]
fn a_way_is_solved_step_by_step_and_its_moves_reach_the_target() {
    let solved = written(&PlayOptions::default(), "3\n\n\n");
    let way = told_way(&solved);
    let first = way.split(' ').next().expect("a move");
    assert!(solved.contains(&format!("{first}: the ")), "{solved}");
    let said = written(&PlayOptions::default(), &format!("2\n{way}\n"));
    let count = way.split(' ').count();
    assert!(
        said.contains(&format!("target reached in {count} move")),
        "{said}"
    );
    assert!(
        said.trim_end().ends_with("(1 to 4, board, quit):"),
        "{said}"
    );
}

#[test]
fn moves_are_taken_back_unless_nothing_can_be() {
    let options = PlayOptions::default();
    let board = Desk::new(given(&options), 7).board;
    let can = |slide: &Slide| board.robots.clone().slide(&board.walls, *slide).is_ok();
    let cannot = Slide::all().find(|slide| !can(slide));
    let can = Slide::all().find(can).expect("a robot can slide");
    let said = written(&options, &format!("2\n{can}\nundo\nundo\nstart\n{can}\n"));
    assert_eq!(said.matches(&format!("{can}: the ")).count(), 2, "{said}");
    assert_eq!(said.matches("there is no move to take back").count(), 1);
    let kept = PlayOptions {
        no_way_back: true,
        ..options.clone()
    };
    let said = written(&kept, &format!("2\n{can}\nundo\nstart\n"));
    assert_eq!(said.matches("no way back").count(), 2, "{said}");
    // What cannot be done is told in a line, and nothing of it is done.
    let said = written(&options, "2\nnothing\nstop\n\n");
    assert_eq!(said.matches("is no move: expected BN").count(), 3, "{said}");
    assert_eq!(said.matches("Move 1:").count(), 4, "{said}");
    if let Some(cannot) = cannot {
        let said = written(&options, &format!("2\n{can} {cannot} XX\n{cannot}\n"));
        assert!(said.contains("cannot slide that way"), "{said}");
        assert!(!said.contains("Move 2:"), "{said}");
    }
}

#[test]
fn robots_that_were_left_somewhere_are_solved_from_there() {
    let options = PlayOptions::default();
    let mut board = Desk::new(given(&options), 7).board;
    let slide = Slide::all().find(|slide| board.robots.slide(&board.walls, *slide).is_ok());
    let slide = slide.expect("a robot can slide");
    let moves = solve(&board).length().expect("it can be solved");
    let said = written(&options, &format!("2\n{slide}\nmenu\n3\n"));
    assert!(said.contains(&format!("proven: {moves} move")), "{said}");
}

#[test]
fn that_there_is_no_way_is_told() {
    let mut desk = Desk::new(given(&PlayOptions::default()), 7);
    let target = desk.board.goal.target;
    let around = [Direction::N, Direction::E, Direction::S, Direction::W];
    let walls = Walls::with(&around.map(|side| (target, side)));
    desk.board.walls = std::sync::Arc::new(walls);
    let said = written_of(desk, "3\n");
    assert!(said.contains("there is no way: proven"), "{said}");
}

#[test]
fn another_board_is_drawn_or_had_by_its_code() {
    let options = PlayOptions::default();
    let second = BoardNumber::drawn(BoardKind::Quadrants, 7, 1);
    let said = written(&options, "1\ncircles\nquadrants\n1\n\nboard\n");
    assert!(said.contains(&format!("board {second}: ")), "{said}");
    assert!(said.contains("`circles`: expected random"), "{said}");
    let said = written(&options, &format!("1\n17MJ-ZMR2\n{second}\n"));
    assert!(said.contains(&format!("board {second}: ")), "{said}");
    assert!(said.contains("has a letter that was misread"), "{said}");
}

#[test]
fn the_lowest_number_shows_its_way_and_takes_the_tile() {
    let people = seated(&["human", "human"]);
    let way = first_way(&people);
    let count = way.split(' ').count();
    let more = count + 1;
    let typed =
        format!("7x\ncy 4\n5\n1 {more}\n1 {more}\nbo {count}\nshow\nundo\nnothing\n{way}\n");
    let said = written(&people, &typed);
    for part in [
        "`7x` is no announcement",
        "`cy`: expected 1 Ada, 2 Bo",
        "`5`: expected who as well",
        &format!("Ada has announced {more}: expected less than that, found {more}"),
        &format!("Bo shows a way of {count} move"),
        "there is no move to take back",
        "`nothing` is no move: expected BN",
        &format!("Bo arrives in {count} move"),
        "tiles: Ada 0, Bo 1",
        "Bo wins after one round",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}

#[test]
fn the_way_of_a_tile_that_comes_once_more_is_told_to_who_plays_alone() {
    for (seats, told) in [(&["human"][..], true), (&["human", "human"], false)] {
        let options = seated(seats);
        let said = written(&options, "pass\nmenu\n");
        assert!(said.contains("nobody takes the tile"), "{said}");
        assert_eq!(said.contains("shortest way, proven"), told, "{said}");
        assert_eq!(said.contains("the tile comes once more"), !told, "{said}");
        if told {
            assert_eq!(told_way(&said), first_way(&options));
        }
    }
}

#[test]
fn who_fails_gives_way_to_the_next_number() {
    let people = seated(&["human", "human"]);
    let way = first_way(&people);
    let count = way.split(' ').count();
    let typed = format!("ada {}\nbo {count}\nshow\nstop\n", count + 1);
    let said = written(&people, &typed);
    assert!(said.contains("Bo has not arrived"), "{said}");
    assert!(
        said.trim_end()
            .ends_with(&format!("Ada, move 1 of {}:", count + 1)),
        "{said}"
    );
}

#[test]
fn computers_announce_last_and_show_their_own_way() {
    let mut computers = seated(&["solver", "beginner"]);
    computers.rules = Some("tiles=2, sand-glass=180".to_owned());
    let said = written(&computers, "");
    assert!(said.contains("Ada announces "), "{said}");
    assert!(said.contains("no clock runs"), "{said}");
    assert!(
        said.contains("Ada wins after ") || said.contains("Bo wins after "),
        "{said}"
    );
    assert_eq!(said, written(&computers, ""), "the same again");
}

#[test]
fn what_is_not_given_is_asked_and_nonsense_is_asked_again() {
    // Not on the menu; how many people (a wrong number first), a computer, the names; one passes for all.
    let typed = "5\nundo\n4\n9\n2\n8\n1\nAda\n\nhelp\nada pass\nundo\npass\nmenu\nquit\n";
    let said = written(&PlayOptions::default(), typed);
    for part in [
        "`5`: expected 1, 2, 3, 4, board or quit",
        "`9`: expected 1..8",
        "`8`: expected 0..4",
        "(1 Ada, 2 Player 2)",
        "Ada passes",
        "what is announced stands",
        "Player 2 passes",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
}
