//! Whether everything of Conquest has its place: the table in every phase, with advice, and while a computer thinks.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::room::{
    NAME, Walk, leave, look_at_hosted_set_up, look_at_set_ups, look_at_title_and_rules,
};
use crate::{
    games::conquest::{
        self,
        rules::{Conquest, Layout, Move, Size},
        scene::{board::BoardRoom, phase::Phase},
    },
    kit::{Game, Insight, ToMove},
    screens::{
        BeginWith, LONGEST_NAME, MatchPlan, ResultsShown,
        insight::{Advised, ToggleAdvice},
        look_back::Look,
    },
    shell::{
        settings::Settings,
        testing::{click, frames, point, wait_until},
        widgets::{Field, FieldChanged},
    },
    table::{Confirm, Considers, Match},
};

/// Looks at advice on a table of Conquest as it stands, and at an earlier position with it; it waits for what `known` asks
/// for as long as anything is looked into.
fn look_at_advice(walk: &mut Walk, name: &str, known: fn(&Insight<Move>) -> bool) {
    walk.app.world_mut().trigger(ToggleAdvice);
    assert!(wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<Conquest>>();
        let told = advised.single(world);
        told.is_ok_and(|advised| known(&advised.insight) || advised.insight.done)
    }));
    frames(&mut walk.app, 1);
    walk.look(&format!("{name}, advice"));
    walk.app.world_mut().trigger(Look::At(1));
    frames(&mut walk.app, 2);
    walk.look(&format!("{name}, looking back"));
    walk.app.world_mut().trigger(Look::Now);
    walk.app.world_mut().trigger(ToggleAdvice);
    frames(&mut walk.app, 2);
}

/// Types names as wide as can be in the set-up, each another one.
fn type_wide_names(walk: &mut Walk) {
    let world = walk.app.world_mut();
    let mut fields = world.query_filtered::<Entity, With<Field>>();
    let fields: Vec<Entity> = fields.iter(world).collect();
    assert!(!fields.is_empty(), "there are fields of names");
    for (number, entity) in fields.into_iter().enumerate() {
        let value = format!("{}{number}", "W".repeat(LONGEST_NAME - 1));
        world.trigger(FieldChanged { entity, value });
    }
    frames(&mut walk.app, 6);
}

/// Plays a match of Conquest by itself, and looks at each kind of step, with a pawn in hand and without.
fn play_conquest(walk: &mut Walk, name: &str, game: Conquest, players: [&str; 2]) {
    let players = players.map(str::to_owned);
    let names = [NAME.to_owned(), NAME.to_owned()];
    let plan = MatchPlan::of_players(game, &players, &names, 11).unwrap();
    walk.app.world_mut().trigger(BeginWith::<Conquest> {
        plan,
        earlier: None,
    });
    let mut seen = BTreeSet::new();
    for step in 0_usize..2000 {
        frames(&mut walk.app, 2);
        let world = walk.app.world_mut();
        let Some(now) = world.get_resource::<State<Phase>>() else {
            continue;
        };
        let now = **now;
        if now == Phase::Over {
            break;
        }
        let mut matches = world.query::<(Entity, &Match<Conquest>)>();
        let (table, played) = matches.single(world).unwrap();
        let ToMove::Seat(seat) = played.to_move() else {
            continue;
        };
        let (at, ply) = (*played.position(), played.ply());
        let mut moves = Vec::new();
        played.game().moves(&at, seat, &mut moves);
        let made = moves[(step * 7) % moves.len()];
        let ask = played.ask(table, made);
        if ply == 4 && at.size().side() == 7 {
            look_at_advice(walk, name, |insight| insight.done);
        }
        if ply > 3 && at.empty().len() <= 3 && seen.insert(("proof".to_owned(), false)) {
            look_at_advice(walk, name, |insight| insight.done);
        }
        if seen.insert((format!("{now:?}"), ply > 60)) {
            walk.look(&format!("{name}, {now:?}, {ply}"));
            if let Move::Pawn { from, to } = made {
                let middle = |app: &mut App, cell| {
                    let grid = app.world().resource::<BoardRoom>().grid();
                    grid.middle(cell) * app.world().resource::<UiScale>().0
                };
                let place = middle(&mut walk.app, from);
                click(&mut walk.app, place);
                walk.look_pointing(&format!("{name}, in hand, {ply}"), |app| {
                    let place = middle(app, to);
                    point(app, place);
                });
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
    walk.look(&format!("{name}, results"));
    leave(walk);
}

/// Looks at a computer player of Conquest that thinks, once it tells what it expects.
fn look_at_thinking(walk: &mut Walk) {
    let usual = walk.app.world().resource::<Settings>().thinking_seconds;
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .thinking_seconds = 600.0;
    let players = ["strong", "human"].map(str::to_owned);
    let names = [NAME.to_owned(), NAME.to_owned()];
    let plan = MatchPlan::of_players(Conquest::default(), &players, &names, 11).unwrap();
    let earlier = None;
    walk.app
        .world_mut()
        .trigger(BeginWith::<Conquest> { plan, earlier });
    let told = wait_until(&mut walk.app, |app| {
        let world = app.world_mut();
        let mut thinking = world.query::<&Considers<Conquest>>();
        let found = thinking.iter(world).any(|of| {
            let line = of.insight.lines.first();
            line.is_some_and(|line| line.moves.len() > 3)
        });
        let mut texts = world.query::<&Text>();
        found && texts.iter(world).any(|text| text.0.contains(" · "))
    });
    assert!(told, "it does not say what it expects");
    walk.look("conquest, thinking");
    let phase = **walk.app.world().resource::<State<Phase>>();
    assert_eq!(phase, Phase::Thinking);
    leave(walk);
    walk.app
        .world_mut()
        .resource_mut::<Settings>()
        .thinking_seconds = usual;
}

#[test]
fn nothing_leaves_its_place_at_a_table_of_conquest() {
    let mut walk = Walk::start_with(|app| {
        app.add_plugins(conquest::scene::plugin);
    });
    for (side, layout, players) in [
        (3, Layout::None, ["human", "human"]),
        (7, Layout::Crosses, ["human", "human"]),
        (11, Layout::Random, ["human", "human"]),
    ] {
        let game = Conquest::new(Size::new(side).unwrap(), layout).unwrap();
        play_conquest(&mut walk, &format!("conquest {side}"), game, players);
    }
    look_at_thinking(&mut walk);
    look_at_title_and_rules(&mut walk, Conquest::ID, "Conquest", 5);
    look_at_set_ups(&mut walk, "Conquest", |walk, computers_only| {
        if !computers_only {
            type_wide_names(walk);
            walk.look("set-up of Conquest, wide names");
        }
    });
    look_at_hosted_set_up(&mut walk, Conquest::ID);
    walk.end();
}
