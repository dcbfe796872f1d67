//! A match of Dice Wars looked at again: its page, and land that changes with the figures.

use bevy::prelude::*;

use super::{begun, golden, look_at, made, review};
use crate::{
    games::dice_wars::{
        self,
        rules::{DiceWars, Move},
        scene::{board::Seen, chart::ShownOwners},
    },
    screens::{
        Shown,
        replay::Seek,
        review::{LookAt, ReviewHere},
    },
    shell::{
        settings::{Settings, Speed},
        testing::{frames, wait_until},
    },
    table::{Match, Replay},
};

#[test]
fn a_match_of_dice_wars_is_reviewed_attack_by_attack() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    assert!(found.has_luck());
    look_at(dice_wars::scene::plugin, &record, &found);
}

#[test]
fn a_jump_changes_land_and_figures_in_one_frame() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let course = DiceWars::course(&record.record);
    let mut app = begun(dice_wars::scene::plugin, &record);
    let painted = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        lands.iter(world).count() == 1
    });
    assert!(painted, "the land is not painted");
    // Whether the land is that of the match as the figures tell it.
    let agrees = |app: &mut App| {
        let world = app.world_mut();
        let mut matches = world.query::<&Match<DiceWars>>();
        let played = matches.single(world).unwrap();
        let (game, at) = (played.game().clone(), *played.position());
        let mut lands = world.query::<&ShownOwners>();
        let land = lands.single(world).unwrap();
        game.map().regions().all(|region| {
            let owner = at.owner(region).expect("somebody holds it");
            land.has(region, record.seats[owner.index()].colour)
        })
    };
    assert!(agrees(&mut app));
    let arrives = |app: &mut App, stop: usize| {
        let arrived = wait_until(app, |app| {
            assert!(agrees(app), "on the way to stop {stop}");
            made::<DiceWars>(app) == course.stops[stop].made
        });
        assert!(arrived, "stop {stop} is not shown");
    };
    for (jump, stop) in [
        (Seek::Last, course.last()),
        (Seek::To(course.last() / 2), course.last() / 2),
        (Seek::First, 0),
    ] {
        app.world_mut().trigger(jump);
        arrives(&mut app, stop);
    }
    // Steps that come faster than lands are painted add up.
    let mut stop = 0;
    for _ in 0..3 {
        app.world_mut().trigger(Seek::TurnForward);
        app.world_mut().flush();
        stop = course.turn_from(stop, true);
    }
    arrives(&mut app, stop);
}

#[test]
fn a_step_waits_for_the_land_of_what_came_before_it() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let (game, course) = (record.record.game(), DiceWars::course(&record.record));
    let mut app = begun(dice_wars::scene::plugin, &record);
    let painted = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        lands.iter(world).count() == 1
    });
    assert!(painted, "the land is not painted");
    // What the map tells comes at once here: only its picture is late.
    for stop in (0..course.last()).take(30) {
        let before = course.stops[stop].made;
        app.world_mut().trigger(Seek::Forward);
        app.world_mut().flush();
        let steps = wait_until(&mut app, |app| made::<DiceWars>(app) > before);
        assert!(steps, "no step from stop {stop}");
        // The land is that of before, or of what has been dealt already.
        let now = made::<DiceWars>(&mut app);
        let world = app.world_mut();
        let mut lands = world.query::<&ShownOwners>();
        let land = lands.single(world).unwrap();
        let agrees = [before, now].into_iter().any(|made| {
            let at = record.record.after(made);
            game.map().regions().all(|region| {
                let owner = at.owner(region).expect("somebody holds it");
                land.has(region, record.seats[owner.index()].colour)
            })
        });
        assert!(agrees, "at stop {stop}");
        let next = course.stops[stop + 1].made;
        let dealt = wait_until(&mut app, |app| made::<DiceWars>(app) == next);
        assert!(dealt, "nothing is dealt after stop {stop}");
    }
}

#[test]
fn a_reviewed_decision_is_read_about_until_what_came_of_it_has_been_told() {
    let record = golden::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    let is_attack = |ply: usize| matches!(record.record.moves()[ply], Move::Attack { .. });
    let mut decisions = found.decisions.iter();
    let attack = decisions.find(|one| one.grade.is_some() && is_attack(one.ply));
    let attack = attack.expect("somebody attacks").ply;
    let mut app = begun(dice_wars::scene::plugin, &record);
    let world = app.world_mut();
    let mut replays = world.query_filtered::<Entity, With<Replay<DiceWars>>>();
    let table = replays.single(world).unwrap();
    world.entity_mut(table).insert(ReviewHere(found.clone()));
    app.world_mut().resource_mut::<Settings>().speed = Speed::Normal;
    app.world_mut().trigger(LookAt { ply: attack });
    frames(&mut app, 8);
    let card = |app: &mut App| {
        let world = app.world_mut();
        let mut names = world.query::<(Entity, &Name)>();
        let found = names
            .iter(world)
            .find(|(_, name)| name.as_str() == "Reviewed decision");
        found.map(|(card, _)| card)
    };
    let before = card(&mut app);
    assert!(before.is_some());
    app.world_mut().trigger(Seek::Forward);
    let mut seen = 0;
    for _ in 0..600 {
        frames(&mut app, 1);
        if made::<DiceWars>(&mut app) == attack + 2 && !app.world().resource::<Seen>().is_telling()
        {
            break;
        }
        let telling = app.world().resource::<Seen>().telling;
        assert_eq!(card(&mut app), before, "{telling:?} after {seen} frames");
        seen += 1;
    }
    assert!((2..600).contains(&seen), "the roll was told");
    let is_new = wait_until(&mut app, |app| card(app) != before);
    assert!(is_new, "once the dice have marched");
}
