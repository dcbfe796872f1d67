//! What is worked on, for whom, and when it rests.

use std::thread;

use bevy::ecs::system::RunSystemOnce as _;

use super::*;
use crate::{
    games::conquest::{
        notation::moves,
        review::MatchEstimator,
        rules::{Conquest, Layout, Size},
    },
    locale::{Language, Texts},
    play::review::{Column, Reviewer},
    table::referee::What,
};

#[test]
fn the_switch_has_its_texts() {
    let mut texts = Texts::shipped(
        |path| path.ends_with("/shell.ftl"),
        |fault| panic!("{fault}"),
    );
    for language in ["en", "fr"] {
        texts.speak(Language(language.to_owned()));
        for key in [
            BY_ITSELF.name.to_owned(),
            format!("{}-detail", BY_ITSELF.name),
        ] {
            assert!(texts.has(&key), "{language}: {key}");
        }
    }
}

fn work() -> Work {
    Work {
        of: Box::new(()),
        is_asked: false,
        is_by_itself: true,
        shared: Arc::default(),
    }
}

fn orders(desk: &Desk) -> Vec<Order> {
    let works = desk.works.iter();
    works.map(|work| *lock(&work.shared.order)).collect()
}

/// A match of four moves that is over.
fn ended() -> Record<Conquest> {
    let game = Conquest::new(Size::new(3).unwrap(), Layout::None).unwrap();
    let mut record = Record::new(game);
    for text in ["0,0-1,2", "2,0-1,0", "0,2-0,1", "2,0-1,1"] {
        record.play_next(moves::read(text).unwrap()).unwrap();
    }
    assert!(record.is_over());
    record
}

/// A desk with nothing on it.
fn world() -> World {
    let mut world = World::new();
    world.init_resource::<Desk>();
    world.init_resource::<Waker>();
    world.init_resource::<Reading>();
    world
}

#[test]
fn who_is_to_rest_waits_for_another_order() {
    for (next, stops) in [(Order::Work, false), (Order::Stop, true)] {
        let shared = Arc::new(Shared::default());
        let asked = shared.clone();
        let asks = thread::spawn(move || asked.is_stopped());
        thread::sleep(Duration::from_millis(20));
        assert!(!asks.is_finished());
        shared.order(next);
        assert_eq!(asks.join().unwrap(), stops);
        assert_eq!(shared.is_stopped(), stops);
    }
}

#[test]
fn one_match_is_worked_on_and_none_while_something_is_played() {
    let mut desk = Desk {
        works: vec![work(), work(), work()],
        ..Desk::default()
    };
    desk.works[0]
        .shared
        .has_ended
        .store(true, Ordering::Relaxed);
    desk.arrange(false, &[]);
    assert_eq!(orders(&desk)[1..], [Order::Work, Order::Rest]);
    desk.arrange(true, &[]);
    assert_eq!(orders(&desk)[1..], [Order::Rest, Order::Rest]);
    desk.arrange(false, &[]);
    desk.is_played = true;
    desk.arrange(false, &[]);
    assert_eq!(orders(&desk)[1..], [Order::Rest, Order::Rest]);
    let first = desk.works[1].shared.clone();
    drop(desk);
    assert!(first.is_stopped());
}

#[test]
fn what_nobody_has_asked_for_is_dropped_and_stops() {
    let mut desk = Desk {
        works: vec![work(), work(), work()],
        ..Desk::default()
    };
    desk.works[0]
        .shared
        .has_ended
        .store(true, Ordering::Relaxed);
    desk.works[1].is_asked = true;
    let shared = |desk: &Desk| -> Vec<Arc<Shared>> {
        let works = desk.works.iter();
        works.map(|work| work.shared.clone()).collect()
    };
    let before = shared(&desk);
    desk.drop_unasked(&[]);
    let after = shared(&desk);
    assert_eq!(after.len(), 2, "what is done, and what is asked for");
    assert!(Arc::ptr_eq(&after[1], &before[1]));
    assert!(before[2].is_stopped());
}

#[test]
fn what_results_alone_want_is_worked_on_while_they_are_shown() {
    let mut desk = Desk {
        works: vec![work(), work()],
        ..Desk::default()
    };
    desk.works[0].is_by_itself = false;
    let of_results = desk.works[0].shared.clone();
    desk.arrange(false, &[&of_results]);
    assert_eq!(orders(&desk), [Order::Work, Order::Rest]);
    desk.arrange(false, &[]);
    assert_eq!(orders(&desk), [Order::Rest, Order::Work]);
    // Nobody is to look at the others unasked any more.
    desk.drop_unasked(&[&of_results]);
    assert_eq!(desk.works.len(), 1);
    assert!(Arc::ptr_eq(&desk.works[0].shared, &of_results));
    desk.arrange(false, &[&of_results]);
    assert!(!of_results.is_stopped());
    // Something else is played.
    desk.clear();
    assert!(desk.works.is_empty() && of_results.is_stopped());
    // A contest goes on beside its tables.
    assert_eq!(Asker::Results { in_contest: true }.cores(), 1);
}

#[test]
fn the_results_of_a_match_and_its_review_are_one_work() {
    let mut world = world();
    let record = ended();
    let results = (OnScreen, Match::resume(record.clone()));
    let results = world.spawn(results).id();
    let begun = Match::<Conquest>::new(*record.game());
    let going = world.spawn((OnScreen, begun)).id();
    world.run_system_once(tell_results::<Conquest>).unwrap();
    assert!(!world.entity(going).contains::<ReviewHere>(), "not over");
    let asked = |world: &World| -> Vec<bool> {
        let works = world.resource::<Desk>().works.iter();
        works.map(|work| work.is_asked).collect()
    };
    assert_eq!(asked(&world), [false]);
    let replay = world.spawn((OnScreen, Replay::of(record.clone()), Match::resume(record)));
    let replay = replay.id();
    world.run_system_once(open::<Conquest>).unwrap();
    world.run_system_once(tell_results::<Conquest>).unwrap();
    assert_eq!(asked(&world), [true], "the same work, and asked for now");
    let work = |table| &world.get::<GrowsBy>(table).unwrap().0;
    assert!(Arc::ptr_eq(work(results), work(replay)));
}

#[test]
fn the_results_of_a_match_tell_the_review_that_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("match.json");
    let record = ended();
    let estimator = MatchEstimator::new(record.game(), 300, 1);
    let mut reviewer = Reviewer::new(&record, &estimator);
    assert!(reviewer.finish(&|| false));
    let review = reviewer.into_review();
    kept::write(&record_file::review_of(&file).unwrap(), &review).unwrap();
    let mut world = world();
    let table = (OnScreen, ReadFrom(file), Match::resume(record));
    let table = world.spawn(table).id();
    world.run_system_once(tell_results::<Conquest>).unwrap();
    let here = world.get::<ReviewHere>(table).unwrap();
    assert_eq!(here.0, review);
    assert!(!world.entity(table).contains::<GrowsBy>());
    assert!(world.resource::<Desk>().works.is_empty());
}

#[test]
fn a_match_that_goes_on_is_told_of_no_more() {
    let mut world = world();
    world.add_observer(note_play::<Conquest>);
    let mut record = ended();
    let over = world.spawn(Match::resume(record.clone())).id();
    record.truncate(3);
    let goes_on = world.spawn(Match::resume(record)).id();
    for (table, stays) in [(over, true), (goes_on, false)] {
        world.entity_mut(table).insert(ReviewHere::default());
        let what = What::Confirmed;
        world.trigger(MovedOn::<Conquest> { table, what });
        world.flush();
        assert_eq!(world.entity(table).contains::<ReviewHere>(), stays);
    }
}

#[test]
fn a_review_is_kept_beside_its_record_alone() {
    let home = tempfile::tempdir().unwrap();
    let record = home.path().join("match.json");
    let shared = Shared::default();
    // Of a match without a move there is one moment.
    let moment = Column {
        by: None,
        chances: Vec::new(),
        scores: Vec::new(),
        proven: false,
    };
    shared.tell(&Review {
        columns: vec![moment],
        ..Review::default()
    });
    assert_eq!(shared.keep(), None, "there is no file");
    *lock(&shared.file) = Some(record.clone());
    assert_eq!(shared.keep(), None, "it is not there yet");
    std::fs::write(&record, "{}").unwrap();
    assert_eq!(shared.keep().as_ref(), Some(&record));
    let beside = record_file::review_of(&record).unwrap();
    assert!(beside.exists());
    // What has got another name is kept beside that.
    let renamed = home.path().join("renamed.json");
    std::fs::rename(&record, &renamed).unwrap();
    assert_eq!(shared.keep(), None);
    *lock(&shared.file) = Some(renamed.clone());
    assert_eq!(shared.keep(), Some(renamed));
}

#[test]
fn whoever_has_left_a_review_is_told_that_it_is_complete() {
    #[derive(Resource, Default)]
    struct Told(Vec<Notice>);
    let mut world = world();
    world.init_resource::<Told>();
    world.add_observer(|notice: On<Notice>, mut told: ResMut<Told>| told.0.push(notice.clone()));
    let file = PathBuf::from("match.json");
    let work = work();
    *lock(&work.shared.file) = Some(file.clone());
    world.spawn(GrowsBy(work.shared.clone()));
    world.resource_mut::<Desk>().works.push(work);
    for (is_asked, menu, is_told) in [
        (false, Menu::None, false),
        (true, Menu::Review, false),
        (true, Menu::None, true),
    ] {
        let mut desk = world.resource_mut::<Desk>();
        desk.works[0].is_asked = is_asked;
        lock(&desk.kept).push(file.clone());
        world.insert_resource(State::new(menu));
        world.run_system_once(tell_kept).unwrap();
        world.flush();
        let told = std::mem::take(&mut world.resource_mut::<Told>().0);
        assert_eq!(!told.is_empty(), is_told, "{is_asked}, {menu:?}: {told:?}");
    }
}
