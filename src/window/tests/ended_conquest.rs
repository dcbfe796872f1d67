//! A match of Conquest that is over, without a window: its end can be taken back, and nothing of it is left to be kept.

use bevy::{input::keyboard::Key, prelude::*};

use super::{
    hands::{begin_against, listened, until_asked},
    puzzle_conquest::record,
    room::Walk,
};
use crate::{
    games::conquest::{
        self,
        notation::position,
        review::MatchEstimator,
        rules::{Cell, Conquest, Move},
        scene::phase::Phase,
    },
    play::review::{Review, Reviewer},
    screens::{
        ResultsShown,
        review::{ReviewHere, tenths},
    },
    shell::{
        locale::{Localized, Texts},
        menus::OpenMenu,
        screens::{Menu, WayOut},
        testing::{click, frames, hit, middle, showing, shows, wait_until},
    },
    table::{Confirm, Match},
};

/// Fills the last free cell, and waits for the results.
fn end(app: &mut App) {
    let world = app.world_mut();
    let mut matches = world.query::<(Entity, &Match<Conquest>)>();
    let (table, played) = matches.single(world).unwrap();
    let [from, to] = [(0, 1), (1, 2)].map(|(row, column)| Cell::new(row, column));
    let ask = played.ask(table, Move::Pawn { from, to });
    world.trigger(ask);
    world.trigger(Confirm { table });
    let told = wait_until(app, |app| app.world().contains_resource::<ResultsShown>());
    assert!(told, "the match has no results");
    frames(app, 10);
}

/// A match against a computer player that a person has just won.
fn ended(hardcore: bool) -> Walk {
    let mut walk = listened(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    let at = position::read("xxx/xo1/xxx x 0 1").unwrap();
    let game = Conquest::from_position(at).with_hardcore(hardcore);
    begin_against(&mut walk.app, game, "naive");
    until_asked(&mut walk.app, |_, phase: Phase| phase == Phase::Moving);
    end(&mut walk.app);
    walk
}

/// Clicks what shows that text.
fn press(app: &mut App, text: &str) {
    let label = showing(app, text);
    let at = middle(app, label);
    click(app, at);
}

#[test]
fn the_last_move_of_a_match_is_taken_back_from_its_results() {
    let mut walk = ended(false);
    let app = &mut walk.app;
    for _ in 0..2 {
        assert!(!app.world().resource::<WayOut>().can_give_up);
        press(app, "Take back");
        until_asked(app, |_, phase: Phase| phase == Phase::Moving);
        assert_eq!(record(app).ply(), 0);
        assert!(!app.world().contains_resource::<ResultsShown>());
        assert!(app.world().resource::<WayOut>().can_give_up, "it goes on");
        end(app);
        assert_eq!(record(app).ply(), 1);
    }
}

#[test]
fn a_look_back_from_the_results_leaves_the_last_move_to_be_taken_back() {
    let mut walk = ended(false);
    let app = &mut walk.app;
    press(app, "Replay");
    until_asked(app, |_, phase: Phase| phase == Phase::Replaying);
    assert!(!app.world().contains_resource::<ResultsShown>());
    hit(app, KeyCode::Escape, Key::Escape);
    until_asked(app, |_, phase: Phase| phase == Phase::Over);
    frames(app, 10);
    assert!(!app.world().resource::<WayOut>().can_give_up);
    press(app, "Take back");
    until_asked(app, |_, phase: Phase| phase == Phase::Moving);
    assert_eq!(record(app).ply(), 0);
    assert!(app.world().resource::<WayOut>().can_give_up, "it goes on");
    end(app);
}

/// The review that lies on the table.
fn here(app: &mut App) -> Option<Review> {
    let world = app.world_mut();
    let mut tables = world.query::<&ReviewHere>();
    tables.single(world).ok().map(|here| here.0.clone())
}

/// The same, once it is complete.
fn found(app: &mut App) -> Review {
    let done = wait_until(app, |app| {
        here(app).is_some_and(|found| found.is_complete())
    });
    assert!(done, "the match is not worked through");
    frames(app, 4);
    here(app).unwrap()
}

#[test]
fn the_results_of_a_match_tell_what_its_review_tells() {
    let mut walk = ended(false);
    let app = &mut walk.app;
    let told = found(app);
    let record = record(app);
    let usual = MatchEstimator::USUAL_PLAYOUTS;
    let estimator = MatchEstimator::new(record.game(), usual, 1);
    let mut reviewer = Reviewer::new(&record, &estimator);
    assert!(reviewer.finish(&|| false));
    assert_eq!(&told, reviewer.review());
    let lost = told.mean_loss(0).expect("there was more than one move");
    let said = Localized::new("percent").with("value", tenths(lost));
    let said = app.world().resource::<Texts>().read(&said);
    assert!(shows(app, &said), "{said}");
    // What was found is not about a match that goes on.
    press(app, "Take back");
    until_asked(app, |_, phase: Phase| phase == Phase::Moving);
    assert_eq!(here(app), None);
    end(app);
    assert_eq!(found(app), told);
    press(app, "Review");
    let opened = wait_until(app, |app| {
        **app.world().resource::<State<Menu>>() == Menu::Review
    });
    assert!(opened, "there is no way to the review");
    assert_eq!(found(app), told);
}

#[test]
fn without_a_way_back_a_match_that_is_over_stays_so_and_its_pause_offers_to_leave_it() {
    let mut walk = ended(true);
    let app = &mut walk.app;
    assert!(!shows(app, "Take back"));
    app.world_mut().trigger(OpenMenu(Menu::Pause));
    frames(app, 5);
    for offered in ["Close", "Leave the match"] {
        assert!(shows(app, offered), "{offered}");
    }
    for other in ["Resume", "Give up the match", "Save and leave"] {
        assert!(!shows(app, other), "{other}");
    }
}
