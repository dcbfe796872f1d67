//! The ways from one screen to another: nothing of a screen stays when it is left, and one comes back to where one was.

use std::{collections::BTreeMap, fs, path::Path};

use bevy::{prelude::*, ui_widgets::Activate};

use super::at_table::{
    act, begin, confirm, lay_out, phase, played, screen, stand, table, title, until,
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        pieces::{InHand, King, StandsOn},
        scene::{handover::Handover, phase::Phase, settings::HANDOVER},
    },
    kit::{Seat, ToMove},
    screens::{ResultsShown, library::Catalogue, title::TitleMenu},
    shell::{
        hearing::Hearing,
        menus::OpenMenu,
        screens::{Menu, Question, Screen},
        settings::{Confirm as ConfirmMode, Settings},
        testing::{click, frames, middle, showing, shows, wait_until},
        toasts::Toast,
    },
};

/// Where one can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Title,
    Setup,
    Library,
    Contest,
    Match,
    Results,
    Replay,
}

const PLACES: [Place; 7] = [
    Place::Title,
    Place::Setup,
    Place::Library,
    Place::Contest,
    Place::Match,
    Place::Results,
    Place::Replay,
];

fn go(app: &mut App, place: Place) {
    let people = ["human", "human", "human", "human"];
    match place {
        Place::Title => app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Title),
        Place::Setup => app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Setup),
        Place::Library => app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Library),
        Place::Contest => app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Contest),
        Place::Match => {
            lay_out(app, played(&people, 20));
            until(app, Phase::Placing);
        }
        Place::Results => {
            lay_out(app, played(&people, 1));
            act(app);
            confirm(app);
            until(app, Phase::Scoring);
        }
        Place::Replay => lay_out(app, played(&people, 0)),
    }
    frames(app, 20);
}

/// What there is to be seen, by its name.
fn seen(app: &mut App) -> BTreeMap<String, usize> {
    let world = app.world_mut();
    let mut nodes = world.query_filtered::<(&Name, Has<ChildOf>), With<Node>>();
    let mut counted = BTreeMap::new();
    for (name, _) in nodes.iter(world) {
        *counted.entry(name.to_string()).or_default() += 1;
    }
    counted
}

/// What the notices say.
fn notices(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut notices = world.query_filtered::<Entity, With<Toast>>();
    let mut waiting: Vec<Entity> = notices.iter(world).collect();
    let mut said = Vec::new();
    while let Some(at) = waiting.pop() {
        said.extend(world.get::<Text>(at).map(|text| text.0.clone()));
        waiting.extend(world.get::<Children>(at).into_iter().flatten());
    }
    said
}

/// Presses the button that shows that text.
fn press(app: &mut App, text: &str) {
    let label = showing(app, text);
    let at = middle(app, label);
    click(app, at);
    frames(app, 10);
}

#[test]
fn nothing_of_a_screen_stays_when_it_is_left() {
    let mut app = title(None);
    // The word at the handover goes by itself.
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&HANDOVER, false);
    let mut first: BTreeMap<Place, BTreeMap<String, usize>> = BTreeMap::new();
    for place in PLACES {
        go(&mut app, Place::Title);
        go(&mut app, place);
        first.insert(place, seen(&mut app));
    }
    // From each place to each other one: round by ever longer steps.
    let mut at = 0;
    go(&mut app, PLACES[at]);
    for step in 1..PLACES.len() {
        for _ in PLACES {
            let from = PLACES[at];
            at = (at + step) % PLACES.len();
            let to = PLACES[at];
            go(&mut app, to);
            let said = notices(&mut app);
            assert!(said.is_empty(), "from {from:?} to {to:?}: {said:?}");
            let now = seen(&mut app);
            let left: Vec<_> = now
                .iter()
                .filter(|(name, count)| first[&to].get(*name) != Some(count))
                .collect();
            assert!(left.is_empty(), "from {from:?} to {to:?}: {left:?}");
        }
    }
}

/// What was played with is not among what it came to: results that nobody has just played to look the same.
#[test]
fn the_results_are_the_same_however_one_comes_to_them() {
    let mut app = title(None);
    go(&mut app, Place::Results);
    let made = stand(&mut app).0;
    let played = seen(&mut app);
    assert!(!played.contains_key("Still possible"), "{played:?}");
    press(&mut app, "Replay");
    assert_eq!(phase(&app), Some(Phase::Replaying));
    press_named(&mut app, "replay-back-results");
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(phase(&app), Some(Phase::Scoring));
    assert!(app.world().contains_resource::<ResultsShown>());
    assert_eq!(stand(&mut app).0, made);
    frames(&mut app, 20);
    let again = seen(&mut app);
    let differ: Vec<_> = played
        .iter()
        .filter(|(name, count)| again.get(*name) != Some(count))
        .chain(again.iter().filter(|(name, _)| !played.contains_key(*name)))
        .collect();
    assert!(differ.is_empty(), "{differ:?}");
}

/// Presses the button whose spoken name has that key.
fn press_named(app: &mut App, key: &str) {
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &Name), With<Node>>();
    let wanted = format!("\"{key}\"");
    let found = buttons
        .iter(world)
        .find(|(_, name)| name.starts_with("Button") && name.contains(&wanted))
        .unwrap_or_else(|| panic!("no button {key}"))
        .0;
    world.trigger(Activate { entity: found });
    frames(app, 10);
}

/// The kept matches of that folder, and how many.
fn kept(folder: &Path) -> Vec<MatchRecord> {
    let files = fs::read_dir(folder).unwrap();
    let mut found: Vec<_> = files
        .map(|file| file.unwrap().path())
        .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
        // A review is kept beside its match.
        .filter(|file| !file.to_string_lossy().ends_with(".review.json"))
        .collect();
    found.sort();
    found
        .iter()
        .map(|file| MatchRecord::from_json(fs::read_to_string(file).unwrap().trim()).unwrap())
        .collect()
}

/// Waits until the matches have been looked through.
fn look_through(app: &mut App) {
    // Frames for what is on its way to be asked for, and for what is shown of what was found.
    frames(app, 100);
    let done = wait_until(app, |app| {
        !app.world().resource::<Catalogue>().is_being_read()
    });
    assert!(done, "the matches are still being read");
    frames(app, 2);
}

#[test]
fn a_match_that_is_given_up_ends_and_is_not_offered_again() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    begin(&mut app, 2);
    act(&mut app);
    confirm(&mut app);
    // What is left without a word is gone on with.
    app.world_mut().trigger(OpenMenu(Menu::Pause));
    frames(&mut app, 5);
    press(&mut app, "Save and leave");
    look_through(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert!(!kept(home.path())[0].conduct.given_up);
    press(&mut app, "Continue");
    assert_eq!(screen(&app), Screen::Table);
    // What is not confirmed when it is given up was not played.
    until(&mut app, Phase::Drafting);
    let made = stand(&mut app).0;
    act(&mut app);
    app.world_mut()
        .trigger(OpenMenu(Menu::Confirm(Question::GiveUp)));
    frames(&mut app, 5);
    press(&mut app, "Give up");
    look_through(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert!(!shows(&mut app, "Continue"));
    let records = kept(home.path());
    assert_eq!(records.len(), 1);
    assert!(records[0].conduct.given_up);
    assert_eq!(records[0].record.moves().len(), made);
    assert_ne!(records[0].record.to_move(), ToMove::Nobody);
    // Among the matches it can be taken up all the same, and is a match like the others then.
    press(&mut app, "Matches");
    look_through(&mut app);
    press(&mut app, "Continue");
    until(&mut app, Phase::Drafting);
    act(&mut app);
    confirm(&mut app);
    let taken_up = |_: &mut App| !kept(home.path())[0].conduct.given_up;
    assert!(wait_until(&mut app, taken_up));
}

#[test]
fn who_leaves_between_placing_and_picking_finds_the_king_where_it_stood() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    app.world_mut().resource_mut::<Settings>().confirm = ConfirmMode::OneClick;
    begin(&mut app, 2);
    while phase(&app) != Some(Phase::Placing) {
        until(&mut app, Phase::Drafting);
        act(&mut app);
        frames(&mut app, 60);
    }
    act(&mut app);
    until(&mut app, Phase::Picking);
    let waiting = |app: &mut App| {
        let world = app.world_mut();
        let mut kings =
            world.query_filtered::<&Node, (With<King>, Without<StandsOn>, Without<InHand>)>();
        let kings = kings
            .iter(world)
            .map(|node| (node.display, node.left, node.top));
        kings.collect::<Vec<_>>()
    };
    let before = waiting(&mut app);
    assert_eq!(before.len(), 1);
    assert_eq!(before[0].0, Display::Flex);
    app.world_mut().trigger(OpenMenu(Menu::Pause));
    frames(&mut app, 5);
    press(&mut app, "Save and leave");
    assert!(wait_until(&mut app, |app| shows(app, "Continue")));
    press(&mut app, "Continue");
    until(&mut app, Phase::Picking);
    assert_eq!(waiting(&mut app), before);
}

/// The words of the title's choices, from top to bottom.
fn choices(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut menus = world.query_filtered::<&Children, With<TitleMenu>>();
    let choices: Vec<Entity> = menus.single(world).unwrap().iter().collect();
    let words = |entity: Entity| {
        let mut waiting = vec![entity];
        while let Some(at) = waiting.pop() {
            if let Some(text) = world.get::<Text>(at)
                && text.0.len() > 2
            {
                return Some(text.0.clone());
            }
            let below = world.get::<Children>(at);
            waiting.extend(below.into_iter().flat_map(|below| below.iter().rev()));
        }
        None
    };
    choices.into_iter().filter_map(words).collect()
}

#[test]
fn the_title_offers_the_same_in_the_same_order_wherever_one_comes_from() {
    let home = tempfile::tempdir().unwrap();
    let mut app = title(Some(home.path()));
    let first = choices(&mut app);
    assert_eq!(first[0], "New match");
    for place in [Place::Contest, Place::Library, Place::Setup] {
        go(&mut app, place);
        go(&mut app, Place::Title);
        assert_eq!(choices(&mut app), first, "after {place:?}");
    }
    // With a match to go on with, that comes first, and the rest stays.
    go(&mut app, Place::Match);
    act(&mut app);
    confirm(&mut app);
    go(&mut app, Place::Title);
    assert!(wait_until(&mut app, |app| choices(app)[0] == "Continue"));
    let with_match = choices(&mut app);
    assert_eq!(with_match[0], "Continue");
    assert_eq!(with_match[1..], first);
    go(&mut app, Place::Contest);
    go(&mut app, Place::Title);
    assert!(wait_until(&mut app, |app| choices(app) == with_match));
    assert_eq!(choices(&mut app), with_match);
}

#[test]
fn a_double_click_deletes_one_match() {
    let home = tempfile::tempdir().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/harmony.jsonl");
    for name in ["a", "b", "c"] {
        fs::copy(&golden, home.path().join(format!("{name}.jsonl"))).unwrap();
    }
    let files = || {
        let files = fs::read_dir(home.path()).unwrap().map(|file| file.unwrap());
        files
            .filter(|file| {
                file.path()
                    .extension()
                    .is_some_and(|ending| ending == "jsonl")
            })
            .count()
    };
    let mut app = title(Some(home.path()));
    go(&mut app, Place::Library);
    look_through(&mut app);
    app.world_mut().resource_mut::<Hearing>().patience = 1000.0;
    let world = app.world_mut();
    let mut buttons = world.query::<(Entity, &Name)>();
    let bins: Vec<Entity> = buttons
        .iter(world)
        .filter(|(_, name)| name.starts_with("Button") && name.contains("\"library-delete"))
        .map(|(entity, _)| entity)
        .collect();
    // That of the first row: the next one comes up to its place.
    let places = bins.into_iter().map(|bin| middle(&app, bin));
    let at = places
        .min_by(|one, other| one.y.total_cmp(&other.y))
        .unwrap();
    for _ in 0..3 {
        click(&mut app, at);
        look_through(&mut app);
    }
    assert_eq!(files(), 2);
    // A click that comes when the list has been seen is meant.
    app.insert_resource(Hearing::default());
    click(&mut app, at);
    assert_eq!(files(), 1);
}

fn handed_to(app: &mut App) -> Option<Seat> {
    let world = app.world_mut();
    let mut shown = world.query::<&Handover>();
    shown.iter(world).next().map(|handover| handover.to)
}

#[test]
fn where_several_play_at_one_screen_it_says_whose_turn_it_is_and_nothing_waits_for_it() {
    let mut app = title(None);
    begin(&mut app, 2);
    let ToMove::Seat(first) = table(&mut app).1.to_move() else {
        panic!("a person is awaited");
    };
    assert_eq!(handed_to(&mut app), Some(first));
    let mut at = first;
    for _ in 0..4 {
        if phase(&app) != Some(Phase::Drafting) {
            break;
        }
        act(&mut app);
        assert_eq!(handed_to(&mut app), None, "it goes with the first move");
        confirm(&mut app);
        frames(&mut app, 10);
        let ToMove::Seat(now) = table(&mut app).1.to_move() else {
            break;
        };
        assert_eq!(handed_to(&mut app), (now != at).then_some(now));
        at = now;
    }
    // Not where it is not wanted, nor where one person plays.
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&HANDOVER, false);
    begin(&mut app, 3);
    assert_eq!(handed_to(&mut app), None);
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&HANDOVER, true);
    lay_out(&mut app, played(&["human", "greedy"], 20));
    frames(&mut app, 20);
    assert_eq!(handed_to(&mut app), None);
}

#[test]
fn nobody_is_said_to_think_when_the_last_move_is_made() {
    let mut app = title(None);
    lay_out(&mut app, played(&["greedy", "human"], 2));
    for _ in 0..500 {
        app.update();
        std::thread::sleep(std::time::Duration::from_millis(1));
        if phase(&app)
            .is_some_and(|phase| matches!(phase, Phase::Drafting | Phase::Placing | Phase::Picking))
        {
            act(&mut app);
            confirm(&mut app);
        }
        let over = table(&mut app).1.to_move() == ToMove::Nobody;
        let world = app.world_mut();
        let mut texts = world.query::<&Text>();
        let thinks = texts
            .iter(world)
            .any(|text| text.0.ends_with("is thinking…"));
        assert!(!(over && thinks), "the match is over");
        if phase(&app) == Some(Phase::Scoring) {
            return;
        }
    }
    panic!("{:?}", phase(&app));
}
