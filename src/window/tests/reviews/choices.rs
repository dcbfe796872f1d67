//! The choices of a decision of Domi'Nations: compared, and tried again.

use bevy::{
    input::keyboard::Key,
    prelude::*,
    text::TextLayoutInfo,
    ui::{InteractionDisabled, UiGlobalTransform},
};

use super::{begun, golden, is_there, made, press, review};
use crate::{
    games::dominations::{self, rules::Dominations, scene::replay::reviewed},
    play::review::{Choice, Decision, Grade, Points},
    screens::{
        replay::again::TryAgain,
        review::{LookAt, ReviewHere, frame::NextMistakeButton},
    },
    shell::testing::{
        click, frames, middle,
        room::{resize, wanting},
        shows, shows_part, speak, wait_until,
    },
    table::Replay,
};

#[test]
fn the_choices_of_a_decision_are_compared_side_by_side() {
    let record = golden::<Dominations>("two-seats.jsonl");
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    for decision in &found.decisions {
        // What is told as better is never worse than what was played, nor the same.
        let (Some(best), Some(own)) = (decision.best(), decision.played()) else {
            continue;
        };
        assert!(best.chance >= own.chance);
        let same = decision.tried.iter().filter(|one| one.moves == own.moves);
        assert_eq!(same.count(), 1);
    }
    let mut app = begun(dominations::scene::plugin, &record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<Dominations>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    frames(&mut app, 4);
    let wrong = |one: &&Decision| one.played > 0 && one.tried.len() > 2;
    let decision = found.decisions.iter().filter(wrong).nth(2);
    let decision = decision.expect("weak players miss much").clone();
    app.world_mut().trigger(LookAt { ply: decision.ply });
    frames(&mut app, 8);
    assert!(is_there(&mut app, "Compared kingdom") && !is_there(&mut app, "Graph"));
    assert!(shows(&mut app, "Played") && shows(&mut app, "Better"));
    assert!(shows_part(&mut app, " · next decision"));
    let cards = decision.tried.len().min(10);
    assert!(is_there(&mut app, "Choice 1"));
    let named = |app: &mut App, name: &str| {
        let world = app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names.iter(world).find(|(_, one)| one.as_str() == name);
        found.map(|(entity, _)| entity)
    };
    // A card shows its choice in place of the better one.
    let other = (2..=cards).find(|place| *place != decision.played + 1);
    let other = other.expect("there are three");
    let card = named(&mut app, &format!("Choice {other}")).unwrap();
    let at = middle(&app, card);
    click(&mut app, at);
    frames(&mut app, 4);
    assert!(shows(&mut app, &format!("Choice {other}")) && !shows(&mut app, "Better"));
    // And back to the whole table, and from there to the choices again.
    press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    assert!(is_there(&mut app, "Graph") && !is_there(&mut app, "Compared kingdom"));
    press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
    assert!(is_there(&mut app, "Compared kingdom"));
    // The next mistake is compared as well.
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    frames(&mut app, 6);
    let bad = found.decisions.iter().filter(|one| {
        let grade = one.grade;
        grade.is_some_and(|grade| grade >= Grade::Mistake)
    });
    // Where the seat has made none those of the others are gone to.
    let own = bad.clone().any(|one| one.seat == decision.seat);
    let mut asked = bad.clone().filter(|one| !own || one.seat == decision.seat);
    let has_other = asked.any(|one| one.ply != decision.ply);
    let stays = made::<Dominations>(&mut app) == decision.ply;
    assert_eq!(stays, !has_other);
    assert!(is_there(&mut app, "Compared kingdom"));
    // Where nobody has made one there is no way to it.
    let is_greyed = |app: &mut App| {
        let world = app.world_mut();
        let mut buttons =
            world.query_filtered::<Has<InteractionDisabled>, With<NextMistakeButton>>();
        buttons.single(world).unwrap()
    };
    assert_eq!(is_greyed(&mut app), bad.count() == 0);
    let mut faultless = found.clone();
    for one in &mut faultless.decisions {
        one.grade = Some(Grade::Best);
    }
    let world = app.world_mut();
    world.entity_mut(table).insert(ReviewHere(faultless));
    frames(&mut app, 4);
    assert!(is_greyed(&mut app));
    // The end stands before no decision.
    press(&mut app, KeyCode::End, Key::End);
    frames(&mut app, 6);
    assert!(is_there(&mut app, "Graph") && !is_there(&mut app, "Compared kingdom"));
}

/// What is drawn on the cards of choices and lies over their words.
fn drawn_over_words(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let mut cards = world.query::<(&Name, &Children)>();
    let area = |part: Entity| {
        let size = world.get::<ComputedNode>(part)?.size();
        let place = world.get::<UiGlobalTransform>(part)?.translation;
        Some(Rect::from_center_size(place, size))
    };
    let letters = |part: Entity| {
        let node = area(part)?;
        let laid = world.get::<TextLayoutInfo>(part)?;
        let size = laid.size * laid.scale_factor;
        Some(Rect::from_corners(node.min, node.min + size))
    };
    let mut found = Vec::new();
    for (name, parts) in cards.iter(world) {
        if !name.starts_with("Choice ") {
            continue;
        }
        let parts = parts.to_vec();
        let (written, drawn): (Vec<Entity>, Vec<Entity>) =
            parts.into_iter().partition(|part| letters(*part).is_some());
        let written: Vec<Rect> = written.into_iter().filter_map(letters).collect();
        for drawn in drawn.into_iter().filter_map(area) {
            let mut over = written.iter().map(|words| words.intersect(drawn));
            if over.any(|shared| shared.size().min_element() > 0.5) {
                found.push(format!("{name}: {drawn:?} over {written:?}"));
            }
        }
    }
    found
}

#[test]
fn what_is_told_of_a_first_choice_has_its_room_in_both_views() {
    let mut record = golden::<Dominations>("two-seats.jsonl");
    for seat in &mut record.seats {
        "Bartholomus-Konstantin".clone_into(&mut seat.name);
    }
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let mut found = review(&record, &estimator);
    // A mistake of the most words, and chances of three figures.
    let first = &mut found.decisions[0];
    let ply = first.ply;
    assert!(first.tried.len() > 1, "there are several dominos to choose");
    first.played = 1;
    first.grade = Some(Grade::Mistake);
    first.loss = Points::new(12.2);
    first.proven = false;
    for tried in &mut first.tried {
        tried.chance = Points::ALL;
        tried.playouts = 1000;
        tried.error = 2.2;
    }
    let placing = found.decisions.iter_mut().find(|one| {
        let is_placed = |tried: &Choice| reviewed::read(tried).placement.is_some();
        one.tried.len() > 1 && one.tried.iter().all(is_placed)
    });
    let placing = placing.expect("dominos are placed");
    for tried in &mut placing.tried {
        tried.chance = Points::ALL;
    }
    let plies = [ply, placing.ply];
    let mut app = begun(dominations::scene::plugin, &record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<Dominations>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found));
    frames(&mut app, 4);
    for language in ["en", "fr"] {
        speak(&mut app, language);
        resize(&mut app, 1280, 720);
        for ply in plies {
            app.world_mut().trigger(LookAt { ply });
            frames(&mut app, 8);
            for compares in [true, false] {
                let at = format!("{language}, {ply}, {compares}");
                assert_eq!(is_there(&mut app, "Compared kingdom"), compares, "{at}");
                let crowded = |app: &mut App| -> Vec<String> {
                    let faults = wanting(app).into_iter();
                    let here = faults.filter(|fault| fault.contains("> Decision"));
                    here.chain(drawn_over_words(app)).collect()
                };
                let fits = wait_until(&mut app, |app| crowded(app).is_empty());
                assert!(fits, "{at}: {:?}", crowded(&mut app));
                press(&mut app, KeyCode::KeyC, Key::Character("c".into()));
                frames(&mut app, 4);
            }
        }
    }
}

#[test]
fn a_decision_that_is_tried_again_tells_who_made_it() {
    let mut record = golden::<Dominations>("two-seats.jsonl");
    for (seat, player) in record.seats.iter_mut().zip(["human", "greedy"]) {
        player.clone_into(&mut seat.player);
        seat.name = format!("Seat of {player}");
    }
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    for seat in 0..2 {
        let mut app = begun(dominations::scene::plugin, &record);
        let world = app.world_mut();
        let mut replays = world.query_filtered::<Entity, With<Replay<Dominations>>>();
        let table = replays.single(world).unwrap();
        world.entity_mut(table).insert(ReviewHere(found.clone()));
        let mut decisions = found.decisions.iter();
        let decision = decisions.find(|one| one.seat == seat && !one.is_forced());
        let ply = decision.expect("there is much to choose").ply;
        app.world_mut().trigger(LookAt { ply });
        frames(&mut app, 8);
        app.world_mut().trigger(TryAgain);
        let laid = |app: &mut App| is_there(app, "Around the decision");
        assert!(wait_until(&mut app, laid), "seat {seat}");
        frames(&mut app, 8);
        let stands_in = shows_part(&mut app, "you choose for Seat of greedy");
        assert_eq!(stands_in, seat == 1);
        assert!(shows(&mut app, "Greedy"), "seat {seat}");
    }
}
