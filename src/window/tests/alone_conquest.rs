//! Conquest by keys alone, by gamepad alone, and by ear.

use bevy::{
    a11y::AccessibilityNode, input::keyboard::Key, prelude::*, ui::Pressed, ui_widgets::Activate,
};

use super::{
    hands::{
        self, Act, Hands, NAMES, assert_heard, begin_against, by_gamepad, by_keys_all_named,
        listened,
    },
    puzzle_conquest::{named, record},
};
use crate::{
    games::conquest::{
        self,
        rules::{Cell, Conquest, Layout, Move, Size},
        scene::{
            board::{Choose, Hand, HandSystems},
            phase::Phase,
            setup::{First, Sheet},
        },
    },
    kit::{Game, Seat},
    screens::{
        MatchPlan, OnScreen,
        insight::ToggleAdvice,
        setup::{BOT, SetUp, StartMatch},
    },
    shell::testing::{frames, hit, wait_until},
    table::{Confirm, Match},
};

/// The smallest board on which a match is not won by its first move.
const SIZE: Size = Size::ALL[1];

fn hand(app: &App) -> Hand {
    *app.world().resource::<Hand>()
}

/// Waits until a person is asked for something, or the match is over.
fn until_asked(app: &mut App) -> Phase {
    hands::until_asked(app, |_, phase| {
        matches!(phase, Phase::Moving | Phase::Passing | Phase::Over)
    })
}

/// Makes the move that comes first: a piece, then the cell where it earns most.
fn move_a_piece(app: &mut App, hands: Hands) {
    let before = record(app).moves().len();
    let (from, to) = hands.pick_and_aim(app, |app| (hand(app).at, hand(app).picked));
    let made = record(app).moves().get(before).copied();
    assert_eq!(made, Some(Move::Pawn { from, to }));
}

/// Plays a whole match against the computer: from the shelf to the set-up, the table, the results and back. `look` sees
/// each screen.
fn play_a_match(app: &mut App, hands: Hands, look: &dyn Fn(&mut App, &str)) {
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
                return hands.end(app, Conquest::ID, |app| look(app, "results of Conquest"));
            }
            Phase::Passing => {
                let before = record(app).moves().len();
                hands.does(app, Act::Press);
                assert_eq!(record(app).moves().get(before), Some(&Move::Pass));
            }
            _ => move_a_piece(app, hands),
        }
    }
    panic!("the match does not come to its end");
}

#[test]
fn a_match_of_conquest_is_played_by_keys_alone_and_whatever_they_go_to_has_a_name() {
    by_keys_all_named(play_a_match);
}

#[test]
fn a_match_of_conquest_is_played_by_gamepad_alone() {
    by_gamepad(play_a_match);
}

#[test]
fn a_listener_is_told_why_no_match_can_begin_and_why_no_cells_can_be_blocked() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    Hands::Keys.set_up(app, Conquest::ID);
    let called = |app: &mut App, name: &str| {
        frames(app, 4);
        let world = app.world_mut();
        let mut nodes = world.query::<&AccessibilityNode>();
        nodes.iter(world).any(|node| node.label() == Some(name))
    };
    assert!(called(app, "Start") && called(app, "Blocked cells"));
    let sheet = &mut app.world_mut().resource_mut::<SetUp<Sheet>>().sheet;
    BOT.clone_into(&mut sheet.seats[1].opponent);
    sheet.size = Size::ALL[0];
    let missing = "Start: A program has no command.";
    assert!(called(app, missing));
    assert!(called(app, "Blocked cells: No room on 3 × 3."));
    let sheet = &mut app.world_mut().resource_mut::<SetUp<Sheet>>().sheet;
    sheet.seats[1].command = "python3 bot.py".to_owned();
    sheet.size = SIZE;
    assert!(called(app, "Start") && called(app, "Blocked cells"));
}

#[test]
fn whoever_begins_keeps_the_name_that_the_set_up_shows() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    Hands::Keys.set_up(app, Conquest::ID);
    frames(app, 4);
    let sheet = &mut app.world_mut().resource_mut::<SetUp<Sheet>>().sheet;
    sheet.first = First::B;
    sheet.seats[0].rename("");
    app.world_mut().trigger(StartMatch);
    assert_eq!(until_asked(app), Phase::Moving);
    let world = app.world_mut();
    let mut plans = world.query_filtered::<&MatchPlan<Conquest>, With<OnScreen>>();
    let seats = plans.single(world).unwrap().seats.iter();
    let names: Vec<_> = seats.map(|seat| &*seat.name).collect();
    assert_eq!(names, ["Waterloo", "Anna"]);
}

#[test]
fn blocked_cells_at_random_are_drawn_again() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    Hands::Keys.set_up(app, Conquest::ID);
    frames(app, 4);
    let world = app.world_mut();
    let mut nodes = world.query::<(Entity, &AccessibilityNode)>();
    let (dice, _) = nodes
        .iter(world)
        .find(|(_, node)| node.label() == Some("Draw other blocked cells"))
        .expect("the dice");
    let display = |app: &App| app.world().get::<Node>(dice).map(|node| node.display);
    assert_eq!(
        display(app),
        Some(Display::None),
        "there is nothing to draw"
    );
    app.world_mut().resource_mut::<SetUp<Sheet>>().sheet.layout = Layout::Random;
    frames(app, 4);
    assert_eq!(display(app), Some(Display::Flex));
    let before = app.world().resource::<SetUp<Sheet>>().seed;
    app.world_mut().trigger(Activate { entity: dice });
    frames(app, 1);
    assert_ne!(app.world().resource::<SetUp<Sheet>>().seed, before);
}

/// The rows of advice that can be chosen.
fn rows(app: &mut App) -> Vec<Entity> {
    all_of_name(app, "Move row")
}

fn all_of_name(app: &mut App, wanted: &str) -> Vec<Entity> {
    let world = app.world_mut();
    let mut named = world.query::<(Entity, &Name)>();
    let found = named
        .iter(world)
        .filter(|(_, name)| name.as_str() == wanted);
    found.map(|(entity, _)| entity).collect()
}

/// Holds the mouse down on a button.
fn hold(app: &mut App, button: Entity) {
    let mut mouse = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
    mouse.press(MouseButton::Left);
    app.world_mut().entity_mut(button).insert(Pressed);
}

/// Lets go of it.
fn let_go(app: &mut App, button: Entity) {
    let mut mouse = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
    mouse.release(MouseButton::Left);
    app.world_mut().entity_mut(button).remove::<Pressed>();
}

#[test]
fn a_button_that_is_held_stays_until_it_is_let_go_of_however_the_match_goes_on() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    begin_against(app, Conquest::new(SIZE, Layout::None).unwrap(), "naive");
    assert_eq!(until_asked(app), Phase::Moving);
    let go_on = |app: &mut App| {
        let before = record(app).ply();
        let world = app.world_mut();
        let mut matches = world.query_filtered::<(Entity, &Match<Conquest>), With<OnScreen>>();
        let (table, played) = matches.single(world).unwrap();
        let mut legal = Vec::new();
        played
            .game()
            .moves(played.position(), Seat::new(0), &mut legal);
        let ask = played.ask(table, legal[0]);
        world.trigger(ask);
        world.trigger(Confirm { table });
        let answered = wait_until(app, |app| record(app).ply() >= before + 2);
        assert!(answered, "the other does not move");
        assert_eq!(until_asked(app), Phase::Moving);
    };
    go_on(app);
    let listed = all_of_name(app, "Move");
    let [first, ..] = listed[..] else {
        panic!("the moves are not listed");
    };
    let [counted] = all_of_name(app, "Bar of the pieces")[..] else {
        panic!("the pieces are not counted");
    };
    hold(app, first);
    go_on(app);
    assert!(app.world().get_entity(first).is_ok(), "it was taken away");
    let follows = app.world().get_entity(counted).is_err();
    assert!(follows, "what holds no pressed button is out of date");
    let_go(app, first);
    frames(app, 3);
    assert!(app.world().get_entity(first).is_err(), "it is out of date");
    assert!(all_of_name(app, "Move").len() > listed.len());
}

/// Has the first legal move made in the middle of a frame.
#[derive(Resource)]
struct MovesOn;

fn move_on(matches: Query<(Entity, &Match<Conquest>), With<OnScreen>>, mut commands: Commands) {
    let (table, played) = matches.single().expect("a match lies there");
    let mut legal = Vec::new();
    played
        .game()
        .moves(played.position(), Seat::new(0), &mut legal);
    commands.trigger(played.ask(table, legal[0]));
    commands.trigger(Confirm { table });
    commands.remove_resource::<MovesOn>();
}

#[test]
fn the_bar_says_what_is_to_be_done_of_the_seat_that_is_to_do_it() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
        app.add_systems(
            Update,
            move_on
                .before(HandSystems)
                .run_if(resource_exists::<MovesOn>),
        );
    });
    let app = &mut walk.app;
    // Whoever answers takes its time.
    begin_against(app, Conquest::new(SIZE, Layout::None).unwrap(), "strong-4");
    assert_eq!(until_asked(app), Phase::Moving);
    frames(app, 4);
    let before = all_of_name(app, "Hand bar");
    assert_eq!(before.len(), 1);
    app.insert_resource(MovesOn);
    frames(app, 1);
    assert_eq!(record(app).ply(), 1);
    let until_the_phase_follows = all_of_name(app, "Hand bar");
    assert_eq!(until_the_phase_follows, before);
    frames(app, 1);
    assert_ne!(all_of_name(app, "Hand bar"), before);
}

#[test]
fn advice_that_is_chosen_is_shown_first_and_made_when_it_is_chosen_again() {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    begin_against(app, Conquest::new(SIZE, Layout::None).unwrap(), "naive");
    assert_eq!(until_asked(app), Phase::Moving);
    app.world_mut().trigger(ToggleAdvice);
    assert!(wait_until(app, |app| !rows(app).is_empty()), "none is told");
    let row = rows(app)[0];
    // What else is found out in the meantime takes no row away that is held.
    hold(app, row);
    frames(app, 60);
    assert_eq!(rows(app).first(), Some(&row));
    let_go(app, row);
    // With a piece in hand as well.
    let piece = record(app).position().pawns(Seat::new(0)).iter().next();
    app.world_mut().resource_mut::<Hand>().picked = piece;
    app.world_mut().trigger(Activate { entity: row });
    frames(app, 1);
    assert_eq!(record(app).ply(), 0, "it is only shown");
    assert_eq!(hand(app).picked, None);
    let made = hand(app).shown.expect("it is in hand");
    app.world_mut().trigger(Choose(made));
    frames(app, 2);
    assert_eq!(record(app).moves().first(), Some(&made));
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
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let app = &mut walk.app;
    let game = Conquest::new(SIZE, Layout::None).unwrap();
    begin_against(app, game, "naive");
    assert_eq!(until_asked(app), Phase::Moving);
    let (keys, side) = (Hands::Keys, SIZE.side());
    let at = *record(app).position();

    // Every cell is told by its name, with what lies there.
    for cell in SIZE.all().iter() {
        go_to(app, keys, cell);
        let lies = at.owner(cell).map_or("free", |seat| NAMES[seat.index()]);
        assert_heard(app, &[&format!("{}: {lies}", named(cell, side))]);
    }

    // Asked to, it tells how the match stands.
    ask_for_board(app);
    assert_heard(app, &["Ada 2, Bo 2, 21 free cells.", "Ada to move."]);

    // And why nothing comes of a press.
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
    ask_for_board(app);
    assert_heard(app, &["Ada to move.", "Move 2: Bo "]);
}

/// Presses the key that has the board told.
fn ask_for_board(app: &mut App) {
    hit(app, KeyCode::KeyT, Key::Character("t".into()));
    frames(app, 4);
}
