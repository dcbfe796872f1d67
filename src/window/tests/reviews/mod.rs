//! Reviews of the games with boards of their own: the page, every page of its decisions, and the moment before one of them.

mod around;
mod choices;
mod conquest;
mod dice_wars;
mod ricochet;
mod turning_points;

use std::path::Path;

use bevy::{input::keyboard::Key, prelude::*};

use crate::{
    games::dice_wars::rules::DiceWars,
    kit::{Game, MatchRecord},
    play::review::{Estimator, Grade, Review, Reviewer},
    screens::{
        BeginWith, Shown, WayBack,
        review::{Reading, ReviewHere},
    },
    shell::{
        menus::OpenMenu,
        screens::{CurrentGame, Menu, Screen},
        settings::{Settings, Speed},
        testing::{frames, hit, run_until, shell_with, shows, speak},
    },
    table::{Match, Replay},
};

/// A match of a golden file.
fn golden<G: Shown>(file: &str) -> MatchRecord<G> {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = std::fs::read_to_string(golden.join(file)).unwrap();
    MatchRecord::from_json(text.lines().next().unwrap()).unwrap()
}

fn review<G: Shown>(record: &MatchRecord<G>, estimator: &impl Estimator<G>) -> Review {
    let mut reviewer = Reviewer::new(&record.record, estimator);
    assert!(reviewer.finish(&|| false));
    reviewer.into_review()
}

/// Whether something of that name is there.
fn is_there(app: &mut App, name: &str) -> bool {
    let world = app.world_mut();
    let mut names = world.query::<&Name>();
    names.iter(world).any(|one| one.as_str() == name)
}

fn press(app: &mut App, code: KeyCode, key: Key) {
    hit(app, code, key);
    frames(app, 4);
}

fn made<G: Shown>(app: &mut App) -> usize {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<G>>();
    matches.single(world).unwrap().ply()
}

/// A match that is looked at again.
fn begun<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>) -> App {
    let look = BeginWith::look_at(record.clone(), None, WayBack::Results);
    laid_out(plugin, look)
}

/// A match that is laid out as that says.
fn laid_out<G: Shown>(plugin: fn(&mut App), begin: BeginWith<G>) -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    speak(&mut app, "en");
    app.world_mut().commands().set_state(CurrentGame(G::ID));
    app.world_mut().trigger(begin);
    frames(&mut app, 12);
    app
}

/// The page of a match's review.
fn reviewed<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) -> App {
    let mut app = begun(plugin, record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<G>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    app.world_mut().trigger(OpenMenu(Menu::Review));
    frames(&mut app, 4);
    app
}

/// Looks at a match with its review: every decision has its sign on some page, the first bad one is told at the table.
fn look_at<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) {
    let mut app = reviewed(plugin, record, found);
    assert!(is_there(&mut app, "River") && is_there(&mut app, "Review of seat 2"));
    assert_eq!(is_there(&mut app, "Tally of grades"), !found.has_luck());
    let mut seen = vec![false; found.decisions.len()];
    for _ in 0..200 {
        for (index, seen) in seen.iter_mut().enumerate() {
            *seen |= is_there(&mut app, &format!("Decision {}", index + 1));
        }
        if seen.iter().all(|seen| *seen) {
            break;
        }
        press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    }
    let missing = seen.iter().filter(|seen| !**seen).count();
    assert_eq!(missing, 0, "of {} decisions", seen.len());
    // From the last on, the next mistake is the first.
    let bad = |grade: Grade| grade >= Grade::Mistake;
    let mut decisions = found.decisions.iter();
    let first = decisions.find(|one| one.grade.is_some_and(bad));
    let first = first.expect("weak players make mistakes");
    while app.world().resource::<Reading>().seat != first.seat {
        press(&mut app, KeyCode::ArrowDown, Key::ArrowDown);
    }
    for _ in 0..found.decisions.len() {
        press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
        let reading = *app.world().resource::<Reading>();
        assert_eq!(reading.seat, first.seat, "others are not read about");
        if reading
            .decision
            .and_then(|index| found.decisions.get(index))
            == Some(first)
        {
            break;
        }
    }
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<G>(&mut app), first.ply);
    assert!(is_there(&mut app, "Reviewed decision"));
    let stop = G::course(&record.record).at(first.ply);
    assert!(shows(&mut app, &format!("Move {stop} · next decision")));
    let grade = first.grade.unwrap();
    assert!(is_there(&mut app, &format!("Reviewed {grade:?}")));
    // The map has the numbers by which it is told.
    let is_numbered = is_there(&mut app, "Number of a region");
    assert_eq!(is_numbered, G::ID == DiceWars::ID);
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    assert!(texts.iter(world).any(|text| text.0.starts_with("Played: ")));
    // The end stands before no decision.
    press(&mut app, KeyCode::End, Key::End);
    frames(&mut app, 6);
    assert!(!is_there(&mut app, "Reviewed decision"));
}
