//! Whether everything of Dice Wars has its place: the table in every phase, with advice and with reasons.

use std::{collections::BTreeSet, time::Duration};

use bevy::prelude::*;

use super::{
    learn,
    room::{
        NAME, Walk, leave, look_at_hosted_set_up, look_at_proof, look_at_set_ups,
        look_at_title_and_rules,
    },
};
use crate::{
    games::dice_wars::{
        self,
        ai::Plan,
        rules::{DiceWars, MapChoice, MapSize, Move, RawRules, Rules},
        scene::{
            board::{Hand, Seen, Telling},
            phase::Phase,
        },
    },
    kit::{Game, ToMove},
    screens::{
        BeginWith, LONGEST_NAME, MatchPlan, ResultsShown,
        insight::{Advised, ToggleAdvice},
        pause::AskPause,
    },
    shell::testing::{frames, wait_until},
    table::{Confirm, Match},
};

/// Plays a match of Dice Wars by itself, and looks at each kind of step, with an attack aimed at and without.
fn play_dice_wars(walk: &mut Walk, seats: usize, size: u8, rounds: u16) {
    let rules = RawRules {
        round_limit: rounds,
        ..Rules::default().into()
    };
    let choice = MapChoice {
        size: MapSize::new(size).unwrap(),
        fixed: 0,
    };
    let game = DiceWars::drawn(Rules::try_from(rules).unwrap(), choice, seats, 43).unwrap();
    let players = vec!["human".to_owned(); seats];
    let names = vec![NAME.to_owned(); seats];
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    let begin = BeginWith::<DiceWars> {
        plan,
        earlier: None,
    };
    walk.app.world_mut().trigger(begin);
    let mut seen = BTreeSet::new();
    for step in 0_usize..4000 {
        frames(&mut walk.app, 2);
        let world = walk.app.world_mut();
        let Some(now) = world.get_resource::<State<Phase>>() else {
            continue;
        };
        let now = **now;
        if now == Phase::Over {
            break;
        }
        let mut matches = world.query::<(Entity, &Match<DiceWars>)>();
        let (table, played) = matches.single(world).unwrap();
        let at = *played.position();
        if !matches!(played.to_move(), ToMove::Seat(_)) {
            if seen.insert((format!("{now:?}"), false, at.round() > 1)) {
                walk.look(&format!("dice wars {seats}, {now:?}"));
            }
            continue;
        }
        let attacks: Vec<_> = played.game().attacks(&at, at.mover()).collect();
        let attack = (step % 4 != 3).then(|| attacks.get((step * 7) % attacks.len().max(1)));
        let made = match attack.flatten() {
            Some(&(from, to)) => Move::Attack { from, to },
            None => Move::End,
        };
        let ask = played.ask(table, made);
        let late = at.round() > 2;
        if seen.insert((format!("{now:?}"), true, late)) {
            walk.look(&format!("dice wars {seats}, {now:?}, late {late}"));
            look_at_dice_advice(walk, &format!("dice wars {seats}, advice, late {late}"));
            if let Move::Attack { from, to } = made {
                let mut hand = walk.app.world_mut().resource_mut::<Hand>();
                (hand.picked, hand.at, hand.by_keys) = (Some(from), Some(to), true);
                frames(&mut walk.app, 2);
                walk.look(&format!("dice wars {seats}, aimed, late {late}"));
            }
        }
        let world = walk.app.world_mut();
        world.trigger(ask);
        world.trigger(Confirm { table });
    }
    for _ in 0..20 {
        frames(&mut walk.app, 2);
    }
    assert!(walk.app.world().contains_resource::<ResultsShown>());
    walk.look(&format!("dice wars {seats}, results"));
    leave(walk);
}

/// Looks at advice, at the turn of a person.
fn look_at_dice_advice(walk: &mut Walk, name: &str) {
    walk.app.world_mut().trigger(ToggleAdvice);
    assert!(wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<DiceWars>>();
        let mut told = advised.iter(world);
        told.any(|advised| !advised.insight.lines.is_empty())
    }));
    frames(&mut walk.app, 2);
    walk.look(name);
    walk.app.world_mut().trigger(ToggleAdvice);
    frames(&mut walk.app, 2);
}

/// Lets computer players play move by move, and looks at each kind of reason that they give.
fn look_at_reasons(walk: &mut Walk) {
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 8, 43).unwrap();
    let players = ["three-state", "best-odds"].repeat(4);
    let players: Vec<String> = players.into_iter().map(str::to_owned).collect();
    let widest = "W".repeat(LONGEST_NAME);
    let names = [NAME, &widest].repeat(4);
    let names: Vec<String> = names.into_iter().map(str::to_owned).collect();
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app.world_mut().trigger(BeginWith::<DiceWars> {
        plan,
        earlier: None,
    });
    frames(&mut walk.app, 3);
    walk.app.world_mut().trigger(AskPause::Toggle);
    let mut kinds = BTreeSet::new();
    for _ in 0..60 {
        walk.app.world_mut().trigger(AskPause::Step);
        let mut told = None;
        for _ in 0..200 {
            frames(&mut walk.app, 1);
            let seen = walk.app.world().resource::<Seen>();
            if seen.telling == Some(Telling::Reason) && told.is_some() {
                break;
            }
            // The step before it is over first.
            told = Some(());
            std::thread::sleep(Duration::from_millis(2));
        }
        let seen = walk.app.world().resource::<Seen>();
        let Some(reason) = seen.reason_told() else {
            continue;
        };
        let kind = match &reason.plan {
            Some(Plan::Link { .. }) => "link",
            Some(Plan::Press { .. }) => "press",
            Some(Plan::Wait { .. }) => "wait",
            None => "manner",
        };
        if kinds.insert((kind, reason.ends)) {
            walk.look(&format!("reason: {kind}"));
        }
    }
    assert!(kinds.len() > 2, "{kinds:?}");
    leave(walk);
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_dice_wars() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    for (seats, size) in [(2, 18), (4, 24), (8, 30)] {
        play_dice_wars(&mut walk, seats, size, 6);
    }
    look_at_reasons(&mut walk);
    look_at_title_and_rules(&mut walk, DiceWars::ID, "Dice Wars", 4);
    look_at_set_ups(&mut walk, "Dice Wars", |_, _| {});
    look_at_hosted_set_up(&mut walk, DiceWars::ID);
    look_at_proof(&mut walk, |matches| {
        learn::keep_sealed::<DiceWars>(learn::ON_OWN_MAP, matches, false);
    });
    walk.end();
}
