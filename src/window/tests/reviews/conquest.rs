//! A match of Conquest looked at again: its page, its results, and the way back from there.

use bevy::{input::keyboard::Key, prelude::*};

use super::{begun, golden, laid_out, look_at, made, press, review, reviewed};
use crate::{
    games::conquest::{self, rules::Conquest},
    play::{record_file, review::Review},
    screens::{
        BeginWith, ResultsShown, WayBack,
        review::{LookAt, OpensReview, ReviewHere, tenths},
    },
    shell::{
        locale::{Localized, Texts},
        menus::OpenMenu,
        screens::Menu,
        testing::{click, frames, middle, shows, wait_until},
    },
};

#[test]
fn a_match_of_conquest_is_reviewed_move_by_move() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    assert!(!found.has_luck());
    look_at(conquest::scene::plugin, &record, &found);
}

/// The review that lies on the table.
fn here(app: &mut App) -> Option<Review> {
    let world = app.world_mut();
    let mut tables = world.query::<&ReviewHere>();
    tables.single(world).ok().map(|here| here.0.clone())
}

#[test]
fn the_results_of_a_match_of_conquest_and_its_review_tell_the_same_that_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("match.json");
    let record = golden::<Conquest>("conquest/usual.jsonl");
    // Nothing but the file judges by so few nodes.
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    let beside = record_file::review_of(&file).unwrap();
    std::fs::write(beside, serde_json::to_string(&found).unwrap()).unwrap();
    let results = BeginWith::results(record.clone(), Some(file), WayBack::Library);
    let mut app = laid_out(conquest::scene::plugin, results);
    for seat in 0..2 {
        let lost = found.mean_loss(seat).expect("it had something to choose");
        let said = Localized::new("percent").with("value", tenths(lost));
        let said = app.world().resource::<Texts>().read(&said);
        let told = wait_until(&mut app, |app| shows(app, &said));
        assert!(told, "{said}");
    }
    assert_eq!(here(&mut app).as_ref(), Some(&found));
    // As a move that stands out leads into the match.
    let look = BeginWith::look_at(record, None, WayBack::Results);
    app.world_mut().trigger(look);
    frames(&mut app, 12);
    assert_eq!(here(&mut app), None);
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    assert_eq!(here(&mut app), Some(found));
}

#[test]
fn a_review_that_was_opened_in_place_of_the_match_leads_back_to_where_it_was_opened() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let mut app = begun(conquest::scene::plugin, &record);
    let menu = |app: &App| **app.world().resource::<State<Menu>>();
    let shows_results = |app: &App| app.world().contains_resource::<ResultsShown>();
    let look = |app: &mut App| {
        let look = BeginWith::look_at(record.clone(), None, WayBack::Results);
        app.world_mut().trigger(look);
        frames(app, 12);
        assert!(!shows_results(app));
    };
    let back = |app: &mut App| {
        press(app, KeyCode::Escape, Key::Escape);
        frames(app, 12);
    };
    let open = |app: &mut App| {
        app.world_mut().insert_resource(OpensReview);
        look(app);
        assert_eq!(menu(app), Menu::Review);
    };
    open(&mut app);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, true));
    // Whoever has gone on from it to a moment of the match comes back to it first.
    open(&mut app);
    app.world_mut().trigger(LookAt { ply: 0 });
    frames(&mut app, 6);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, false));
    back(&mut app);
    assert_eq!(menu(&app), Menu::Review);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, true));
    // One that is opened from the match leads back to the match.
    look(&mut app);
    press(&mut app, KeyCode::KeyV, Key::Character("v".into()));
    assert_eq!(menu(&app), Menu::Review);
    back(&mut app);
    assert_eq!((menu(&app), shows_results(&app)), (Menu::None, false));
}

#[test]
fn a_press_on_the_river_leads_to_the_decision_that_was_made_there() {
    let record = golden::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    let mut app = reviewed(conquest::scene::plugin, &record, &found);
    let world = app.world_mut();
    let mut names = world.query::<(Entity, &Name)>();
    let parts = names.iter(world).filter_map(|(entity, name)| {
        let number = name.as_str().strip_prefix("River at decision ")?;
        Some((entity, number.parse::<usize>().ok()? - 1))
    });
    let last = parts.max_by_key(|(_, index)| *index);
    let (part, index) = last.expect("the river can be pressed");
    assert!(found.decisions[index].ply > 0);
    let at = middle(&app, part);
    click(&mut app, at);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<Conquest>(&mut app), found.decisions[index].ply);
}
