//! The statistics of the library: one tab away, of all games and of each, by keys alone.

use std::{fs, path::Path};

use bevy::{input::keyboard::Key, input_focus::InputFocus, prelude::*};

use super::{
    at_table::{self, act, confirm, lay_out, played, until},
    shelf::title,
};
use crate::{
    games::dominations::{rules::Dominations, scene::phase::Phase},
    kit::MatchRecord,
    play::{
        record_file,
        review::{Author, Column, Points, Review},
    },
    screens::{
        ResultsShown,
        library::{IndexFile, KnownMatches, LookThrough},
        review::ReviewKept,
    },
    shell::{
        screens::Screen,
        testing::{frames, hit, shows, shows_part, wait_until},
        toasts::Toast,
        widgets::Choice,
    },
};

/// Writes so many finished matches of two seats into the folder, in turn of two, played by that person.
pub(super) fn keep_matches(folder: &Path, person: &str, count: usize) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/two-seats.jsonl");
    let golden = fs::read_to_string(golden).unwrap();
    for (index, line) in golden.lines().cycle().take(count).enumerate() {
        let mut record: serde_json::Value = serde_json::from_str(line).unwrap();
        record["seats"][0]["name"] = person.into();
        record["seats"][0]["player"] = "human".into();
        fs::write(
            folder.join(format!("Counted {index}.json")),
            record.to_string(),
        )
        .unwrap();
    }
}

/// Waits until the matches have been read to be counted.
pub(super) fn wait_until_counted(app: &mut App) {
    let known = wait_until(app, |app| {
        app.world().resource::<KnownMatches>().told().is_some()
    });
    assert!(known, "the matches are still being read");
    frames(app, 6);
}

/// Gives the keys to the first node of that name.
fn focus(app: &mut App, name: &str) {
    let world = app.world_mut();
    let mut all = world.query::<(Entity, &Name)>();
    let found = all.iter(world).find(|(_, one)| one.as_str() == name);
    let (entity, _) = found.unwrap_or_else(|| panic!("no {name}"));
    app.insert_resource(InputFocus::from_entity(entity));
}

/// The library with its statistics open, reached by keys.
pub(super) fn open(app: &mut App) {
    app.world_mut().commands().set_state(Screen::Library);
    frames(app, 6);
    focus(app, "Choice");
    let tabs = app.world().resource::<InputFocus>().get();
    hit(app, KeyCode::ArrowRight, Key::ArrowRight);
    wait_until_counted(app);
    let focus = app.world().resource::<InputFocus>().get();
    assert_eq!(focus, tabs, "the keys stay on the tabs");
}

/// From the statistics on to the achievements, by keys.
pub(super) fn open_achievements(app: &mut App) {
    focus(app, "Choice");
    hit(app, KeyCode::ArrowRight, Key::ArrowRight);
    frames(app, 6);
}

/// Takes the next game of the pile.
pub(super) fn next_game(app: &mut App) {
    focus(app, "Library filter");
    hit(app, KeyCode::ArrowDown, Key::ArrowDown);
    frames(app, 6);
}

#[test]
fn statistics_are_told_of_all_games_and_of_each() {
    let home = tempfile::tempdir().unwrap();
    let matches = home.path().join("matches");
    fs::create_dir(&matches).unwrap();
    keep_matches(&matches, "Ada", 12);
    let mut app = title(&matches);
    let kept = home.path().join("statistics.index");
    app.insert_resource(IndexFile(Some(kept.clone())));
    open(&mut app);
    assert!(
        kept.exists(),
        "what was read is kept, not among the matches"
    );
    assert_eq!(fs::read_dir(&matches).unwrap().count(), 12);
    assert!(shows(&mut app, "Wins in a row") && shows(&mut app, "12"));
    assert!(!shows(&mut app, "Scores"), "there are none of all games");
    next_game(&mut app);
    for part in [
        "Elo against the ladder",
        "Scores",
        "Opponents",
        "Luck and decisions",
        "Ada",
    ] {
        assert!(shows(&mut app, part), "{part}");
    }
    assert!(shows(&mut app, "Full Greedy") || shows(&mut app, "Greedy"));
    assert!(shows(&mut app, "Accuracy") && shows(&mut app, "Export"));
    assert!(shows(&mut app, "accuracy"), "against each opponent");
    // Nothing is reviewed: beside the strength there is the curve of the score, and its choice keeps the keys.
    focus(&mut app, "Curves");
    let curves = app.world().resource::<InputFocus>().get();
    hit(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    frames(&mut app, 4);
    assert!(shows_part(&mut app, "mean of the last"));
    assert!(!shows(&mut app, "Elo against the ladder"));
    assert_eq!(app.world().resource::<InputFocus>().get(), curves);
    // Of the other game no match is kept.
    next_game(&mut app);
    assert!(!shows(&mut app, "Scores"));
    assert!(shows(
        &mut app,
        "No finished matches yet: play one to its end, and it counts here."
    ));
    // Back in the list the same game is chosen, and the way back leads to the title.
    focus(&mut app, "Choice");
    hit(&mut app, KeyCode::ArrowLeft, Key::ArrowLeft);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut choices = world.query::<&Choice>();
    assert_eq!(choices.single(world).unwrap(), &Choice(0));
    assert!(shows(
        &mut app,
        "No matches of this game yet: each one is saved here from its first move on."
    ));
    hit(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 4);
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Title);
}

#[test]
fn a_few_matches_are_told_by_figures_alone() {
    let home = tempfile::tempdir().unwrap();
    keep_matches(home.path(), "Ada", 3);
    let mut app = title(home.path());
    open(&mut app);
    next_game(&mut app);
    assert!(shows(&mut app, "Mean score") && shows(&mut app, "3"));
    assert!(shows(&mut app, "The curves begin after ten matches."));
    assert!(!shows(&mut app, "Scores") && !shows(&mut app, "Opponents"));
}

#[test]
fn what_was_achieved_is_told_of_each_person() {
    let home = tempfile::tempdir().unwrap();
    let matches = home.path().join("matches");
    fs::create_dir(&matches).unwrap();
    keep_matches(&matches, "Ada", 12);
    let mut app = title(&matches);
    open(&mut app);
    open_achievements(&mut app);
    assert!(shows(&mut app, "Ada") && shows(&mut app, "of 18 achievements"));
    assert!(shows(&mut app, "First steps") && shows(&mut app, "12 of 100"));
    assert!(shows(&mut app, "All the boxes") && shows(&mut app, "Clean sweep"));
    assert!(shows(
        &mut app,
        "A win with help or a take-back does not count."
    ));
    // Of one game only what can be reached in it is told.
    next_game(&mut app);
    assert!(shows(&mut app, "12 of 100") && shows(&mut app, "Rich lands"));
    assert!(!shows(&mut app, "All the boxes") && !shows(&mut app, "Clean sweep"));
    // A record that is gone is gone here as well.
    for file in fs::read_dir(&matches).unwrap().skip(5) {
        fs::remove_file(file.unwrap().path()).unwrap();
    }
    app.world_mut().trigger(LookThrough);
    let told = wait_until(&mut app, |app| shows(app, "5 of 10"));
    assert!(told);
}

#[test]
fn what_is_achieved_is_told_when_the_match_is_over_and_once() {
    let home = tempfile::tempdir().unwrap();
    keep_matches(home.path(), "human", 9);
    let mut app = at_table::title(Some(home.path()));
    lay_out(&mut app, played(&["human", "naive"], 1));
    act(&mut app);
    confirm(&mut app);
    until(&mut app, Phase::Scoring);
    // Beside others it is told by its title alone.
    let told = wait_until(&mut app, |app| shows_part(app, "A regular"));
    assert!(told, "the tenth match is over");
    // Whoever sees the results again has been told.
    app.world_mut().remove_resource::<ResultsShown>();
    frames(&mut app, 2);
    let world = app.world_mut();
    let mut toasts = world.query_filtered::<Entity, With<Toast>>();
    let toasts: Vec<_> = toasts.iter(world).collect();
    for toast in toasts {
        world.despawn(toast);
    }
    app.insert_resource(ResultsShown);
    frames(&mut app, 200);
    assert!(!shows_part(&mut app, "A regular"));
}

#[test]
fn what_is_achieved_by_a_review_is_told_when_that_is_there() {
    let home = tempfile::tempdir().unwrap();
    keep_matches(home.path(), "Ada", 1);
    let mut app = at_table::title(Some(home.path()));
    app.insert_resource(IndexFile(None));
    let file = home.path().join("Counted 0.json");
    let text = fs::read_to_string(&file).unwrap();
    let record = MatchRecord::<Dominations>::from_json(&text).unwrap().record;
    let even = Column {
        by: Some(Author::Chance),
        chances: vec![Points::new(50.0); 2],
        scores: Vec::new(),
        proven: false,
    };
    let review = Review {
        seats: 2,
        plies: record.ply(),
        columns: vec![even; record.ply() + 1],
        ..Review::default()
    };
    let beside = record_file::review_of(&file).unwrap();
    fs::write(beside, serde_json::to_string(&review).unwrap()).unwrap();
    app.world_mut().trigger(ReviewKept(file));
    let told = wait_until(&mut app, |app| {
        shows(app, "Flawless: Win without a mistake, as a review has it.")
    });
    assert!(told, "she has won, and the review knows of no mistake");
    // What the end of the match had brought was told then.
    assert!(!shows(&mut app, "First steps: Play a match to its end."));
}

#[test]
fn a_step_of_the_filter_keeps_the_keys() {
    let home = tempfile::tempdir().unwrap();
    keep_matches(home.path(), "Ada", 10);
    let mut app = title(home.path());
    open(&mut app);
    next_game(&mut app);
    let opponent = "full-greedy";
    assert!(!shows(&mut app, opponent));
    let world = app.world_mut();
    let mut named = world.query::<(Entity, &AccessibleLabel)>();
    let found = named
        .iter(world)
        .find(|(_, label)| label.0 == "Player: next");
    let (arrow, _) = found.expect("there are two players to choose from");
    app.insert_resource(InputFocus::from_entity(arrow));
    hit(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert!(shows(&mut app, opponent), "it has played as well");
    let focus = app.world().resource::<InputFocus>().get();
    assert_eq!(focus, Some(arrow));
}
