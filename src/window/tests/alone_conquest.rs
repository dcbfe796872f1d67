//! Conquest by keys alone, by gamepad alone, and by ear.

use bevy::prelude::*;

use super::{
    gamepad::plug,
    hands::{Act, Hands, all_named, assert_heard, listen, until_results},
    learn_page,
    puzzle_conquest::{named, record},
    room::Walk,
};
use crate::{
    games::conquest::{
        self,
        rules::{Cell, Conquest, Layout, Move, Size},
        scene::{board::Hand, phase::Phase, setup::Sheet},
    },
    kit::{Game, Seat},
    screens::{BeginWith, MatchPlan, setup::SetUp},
    shell::testing::{frames, speak, wait_until},
};

/// The smallest board on which a match is not won by its first move.
const SIZE: Size = Size::ALL[1];
const NAMES: [&str; 2] = ["Ada", "Bo"];

fn phase(app: &App) -> Option<Phase> {
    let phase = app.world().get_resource::<State<Phase>>();
    phase.map(|phase| **phase)
}

fn hand(app: &App) -> Hand {
    *app.world().resource::<Hand>()
}

/// Waits until a person is asked for something, or the match is over.
fn until_asked(app: &mut App) -> Phase {
    let asks = |phase| matches!(phase, Some(Phase::Moving | Phase::Passing | Phase::Over));
    let asked = wait_until(app, |app| asks(phase(app)));
    assert!(asked, "nobody is asked: {:?}", phase(app));
    frames(app, 4);
    phase(app).expect("the table is laid out")
}

/// Makes the move that comes first: a piece, then the cell where it earns most.
fn move_a_piece(app: &mut App, hands: Hands) {
    let before = record(app).moves().len();
    hands.does(app, Act::Next);
    let from = hand(app).at.expect("it goes to a piece");
    hands.does(app, Act::Press);
    assert_eq!(hand(app).picked, Some(from));
    hands.does(app, Act::Next);
    let to = hand(app).at.expect("it goes to a cell");
    hands.does(app, Act::Press);
    let made = record(app).moves().get(before).copied();
    assert_eq!(made, Some(Move::Pawn { from, to }));
}

/// Plays a whole match against the computer: from the shelf to the set-up, the table, the results and back. `look` sees
/// each screen.
fn play_a_match(app: &mut App, hands: Hands, look: impl Fn(&mut App, &str)) {
    hands.set_up(app, Conquest::ID);
    look(app, "set-up of Conquest");
    hands.walk_to_choice(app, "Size");
    hands.choose(app, |app| {
        let chosen = app.world().resource::<SetUp<Sheet>>().sheet.size;
        chosen.cmp(&SIZE)
    });
    hands.begin(app);
    until_asked(app);
    assert_eq!(record(app).game().size(), SIZE);
    look(app, "table of Conquest");
    // Far more than a match on so small a board takes.
    for _ in 0..100 {
        match until_asked(app) {
            Phase::Over => {
                until_results(app);
                look(app, "results of Conquest");
                return hands.go_back(app, Conquest::ID);
            }
            Phase::Passing => {
                let before = record(app).moves().len();
                hands.does(app, Act::Press);
                assert_eq!(record(app).moves().get(before), Some(&Move::Pass));
            }
            _ => move_a_piece(app, hands),
        }
    }
    panic!("the match does not come to its end: {:?}", phase(app));
}

#[test]
fn a_match_of_conquest_is_played_by_keys_alone_and_whatever_they_go_to_has_a_name() {
    let mut walk = learn_page::start();
    play_a_match(&mut walk.app, Hands::Keys, |app, what| {
        let names = all_named(app, what);
        if what.starts_with("table") {
            for wanted in ["Animation speed", "Rules", "Menu"] {
                assert!(names.iter().any(|name| name == wanted), "{names:?}");
            }
        }
    });
}

#[test]
fn a_match_of_conquest_is_played_by_gamepad_alone() {
    let mut walk = learn_page::start();
    let pad = plug(&mut walk.app);
    play_a_match(&mut walk.app, Hands::Pad(pad), |_, _| {});
}

/// Goes to a cell by arrows.
fn go_to(app: &mut App, hands: Hands, cell: Cell) {
    for _ in 0..40 {
        let way = match hand(app).at {
            Some(at) if at == cell => return,
            Some(at) if at.row < cell.row => Act::Down,
            Some(at) if at.row > cell.row => Act::Up,
            Some(at) if at.column < cell.column => Act::Right,
            Some(_) => Act::Left,
            None => Act::Up,
        };
        hands.does(app, way);
    }
    panic!("arrows do not lead to {cell}");
}

#[test]
fn a_listener_of_conquest_is_told_the_board_what_a_move_would_do_and_what_was_done() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    speak(app, "en");
    listen(app);
    let game = Conquest::new(SIZE, Layout::None).unwrap();
    let players = ["human", "naive"].map(str::to_owned);
    let plan = MatchPlan::of_players(game, &players, &NAMES.map(str::to_owned), 11).unwrap();
    app.world_mut().trigger(BeginWith::<Conquest> {
        plan,
        earlier: None,
    });
    assert_eq!(until_asked(app), Phase::Moving);
    let (keys, side) = (Hands::Keys, SIZE.side());
    let at = *record(app).position();

    // Every cell is told by its name, with what lies there.
    for cell in SIZE.all().iter() {
        go_to(app, keys, cell);
        let lies = at.owner(cell).map_or("free", |seat| NAMES[seat.index()]);
        assert_heard(app, &[&format!("{}: {lies}", named(cell, side))]);
    }

    // So is why nothing comes of a press.
    let other = at.pawns(Seat::new(1)).iter().next().unwrap();
    go_to(app, keys, other);
    keys.does(app, Act::Press);
    assert_heard(app, &["Not your piece"]);

    // What a piece can do, and what a move would do before it is made; then what it has done, and the other's move.
    keys.does(app, Act::Next);
    let from = named(hand(app).at.unwrap(), side);
    assert_heard(app, &[&format!("{from}: Ada")]);
    keys.does(app, Act::Press);
    assert_heard(app, &[&format!("{from}: Ada, in hand. 3 clones, 5 jumps.")]);
    keys.does(app, Act::Next);
    let to = named(hand(app).at.unwrap(), side);
    let would = format!("{to}: free. Clone from {from} to {to}: 1 new, 0 turned.");
    assert_heard(app, &[&would]);
    let before = record(app).moves().len();
    keys.does(app, Act::Press);
    let answered = wait_until(app, |app| record(app).moves().len() >= before + 2);
    assert!(answered, "the other does not move");
    assert_eq!(until_asked(app), Phase::Moving);
    let does = format!("Ada clones to {to}, 1 more. 3 to 2.");
    let answer = match record(app).moves()[before + 1] {
        made if made.is_clone() => "Bo clones to ",
        _ => "Bo jumps ",
    };
    assert_heard(app, &[&does, answer]);
}
