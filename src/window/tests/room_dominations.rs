//! Whether everything of Domi'Nations has its place: the table at every step of a turn, with each rule.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::room::{NAME, Walk, find, leave};
use crate::{
    games::dominations::{
        rules::{Dominations, Move, OptionalRule, Rules, Stage},
        scene::{
            begin::{BeginWith, a_plan},
            boards::TableRoom,
            phase::Phase,
            settings::SIGNS,
        },
    },
    screens::ResultsShown,
    shell::{
        settings::{Hints, Settings, Speed},
        testing::{frames, point},
    },
    table::{Confirm, Match},
};

pub(super) fn phase(app: &App) -> Option<Phase> {
    app.world()
        .get_resource::<State<Phase>>()
        .map(|phase| **phase)
}

/// Plays a match by itself, all seats being people, and looks at each kind of step once.
fn play(walk: &mut Walk, name: &str, seats: usize, rules: &[OptionalRule]) {
    let players = vec!["human".to_owned(); seats];
    let names = vec![NAME.to_owned(); seats];
    let rules = Rules::with(rules.iter().copied());
    let plan = a_plan(&players, &names, rules, 11);
    walk.app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    let mut seen = BTreeSet::new();
    for step in 0_usize.. {
        frames(&mut walk.app, 2);
        let Some(now) = phase(&walk.app) else {
            continue;
        };
        let world = walk.app.world_mut();
        let mut matches = world.query::<(Entity, &Match<Dominations>)>();
        let Ok((table, played)) = matches.single(world) else {
            continue;
        };
        let position = *played.position();
        let last = position.stage() == Stage::Over;
        let mut moves = Vec::new();
        if now != Phase::Confirming {
            played.game().choices(&position, &mut moves);
        }
        if now == Phase::Scoring {
            break;
        }
        let stuck = matches!(moves[..], [Move::Discard(_)]);
        let mid = now == Phase::Placing && position.turn() == position.turns() / 2;
        if seen.insert((format!("{now:?}"), stuck, last, mid)) {
            let at = format!("{name}, {now:?}");
            walk.look(&at);
            match now {
                Phase::Drafting | Phase::Picking | Phase::Confirming => {
                    for slot in [0, 2] {
                        walk.look_pointing(&format!("{at}, domino {slot}"), |app| {
                            let room = &app.world().resource::<TableRoom>().room;
                            let scale = app.world().resource::<UiScale>().0;
                            let at = room.slot(1, slot) * scale;
                            point(app, at);
                        });
                    }
                }
                Phase::Placing => {
                    for goal in ["Legal cell", "Castle"] {
                        walk.look_pointing(&format!("{at}, {goal}"), |app| {
                            if let Some(place) = find(app, goal) {
                                point(app, place);
                            }
                        });
                    }
                }
                _ => {}
            }
        }
        // Pick is a domino that differs from turn to turn, so that the matches are not all alike.
        let choice = moves
            .iter()
            .filter(|made| moves.len() == 1 || !matches!(made, Move::Discard(_)))
            .collect::<Vec<_>>();
        let world = walk.app.world_mut();
        match now {
            Phase::Confirming => world.trigger(Confirm { table }),
            Phase::Drafting | Phase::Placing | Phase::Picking => {
                let made = *choice[step % choice.len()];
                let played = world.get::<Match<Dominations>>(table).unwrap();
                let ask = played.ask(table, made);
                world.trigger(ask);
            }
            _ => {}
        }
    }
    walk.app.world_mut().resource_mut::<Settings>().speed = Speed::Half;
    walk.app.world_mut().remove_resource::<ResultsShown>();
    frames(&mut walk.app, 5);
    walk.look(&format!("{name}, count"));
    walk.app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    frames(&mut walk.app, 5);
    walk.look(&format!("{name}, results"));
    leave(walk);
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_two() {
    use OptionalRule::*;
    let mut walk = Walk::start();
    play(&mut walk, "two", 2, &[]);
    play(
        &mut walk,
        "two, all",
        2,
        &[MiddleKingdom, Harmony, FreeDiscard],
    );
    let all = [MightyDuel, MiddleKingdom, Harmony, FreeDiscard];
    play(&mut walk, "duel", 2, &all);
    walk.end();
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_three_or_four() {
    use OptionalRule::*;
    let mut walk = Walk::start();
    play(&mut walk, "three", 3, &[Harmony]);
    let all = [MiddleKingdom, Harmony, FreeDiscard, PickThenPlace];
    play(&mut walk, "three, all", 3, &all);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .turn(&SIGNS, true);
    let all = [MiddleKingdom, Harmony, FreeDiscard, Dynasty];
    play(&mut walk, "four, all", 4, &all);
    walk.app.world_mut().resource_mut::<Settings>().hints = Hints::Dots;
    play(&mut walk, "four", 4, &[]);
    walk.end();
}
