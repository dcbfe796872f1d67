//! What is shown of matches that nobody here plays in, and of matches of several rounds.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    games::dominations::{
        ai::Greedy,
        notation::{MatchRecord, SeatEntry},
        rules::{Colour, Dominations, DominoSet, OptionalRule, Rules, Stage},
        scene::{self, begin::BeginWith},
    },
    kit::{Agent as _, Dealer, Limits, ToMove},
    play::contest::Feed,
    shell::{
        screens::Screen,
        settings::{Settings, Speed},
        testing::{frames, run_until, shell_with, shows, speak},
    },
};

fn app() -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    speak(&mut app, "en");
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    app
}

/// A match of two computer players that are called what they are.
fn record(rules: Rules) -> MatchRecord {
    let game = Dominations::new(rules, 2, DominoSet::course()).unwrap();
    let seat = |name: &str, player: &str, colour| SeatEntry {
        name: name.to_owned(),
        colour,
        player: player.to_owned(),
    };
    let seats = vec![
        seat("Rival", "rival", Colour::Pink),
        seat("Architect", "architect", Colour::Blue),
    ];
    MatchRecord::new(game, 7, seats)
}

/// Plays on until `enough` says so, or to the end.
fn play(record: &mut MatchRecord, enough: impl Fn(&MatchRecord) -> bool) {
    let dealer = Dealer { seed: 7 };
    while !enough(record) {
        let made = match record.record.to_move() {
            ToMove::Nobody => return,
            ToMove::Chance => dealer.deal(&record.record),
            ToMove::Seat(seat) => {
                let (game, at) = (record.record.game(), record.record.position());
                Greedy.choose(game, at, seat, &Limits::NONE)
            }
        };
        record.record.play_next(made).unwrap();
    }
}

/// Runs until some node shows exactly that text, for a minute at most.
fn run_until_shown(app: &mut App, said: &str) {
    let begun = std::time::Instant::now();
    while !shows(app, said) {
        assert!(begun.elapsed().as_secs() < 60, "{said} is not shown");
        frames(app, 5);
    }
    frames(app, 5);
}

/// How many nodes show exactly that text.
fn count(app: &mut App, said: &str) -> usize {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    texts.iter(world).filter(|text| text.0 == said).count()
}

#[test]
fn a_watched_match_has_no_dead_buttons_and_says_more_of_a_player_than_its_name_twice() {
    let mut app = app();
    let mut told = record(Rules::default());
    play(&mut told, |told| told.record.position().turn() == 3);
    app.world_mut()
        .trigger(BeginWith::follow(Arc::new(Feed::new(1, told))));
    run_until_shown(&mut app, "Architect");
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Table);
    assert!(!shows(&mut app, "End turn"));
    for name in ["Rival", "Architect"] {
        assert!(count(&mut app, name) > 0, "{name} is named");
    }
    let world = app.world_mut();
    let mut plates = world.query::<(&Name, &Children)>();
    let plate = plates
        .iter(world)
        .find(|(name, _)| name.as_str() == "Name plate");
    let plate: Vec<Entity> = plate.unwrap().1.iter().collect();
    let mut said = Vec::new();
    let mut waiting = plate;
    while let Some(entity) = waiting.pop() {
        said.extend(world.get::<Text>(entity).map(|text| text.0.clone()));
        waiting.extend(world.get::<Children>(entity).into_iter().flatten());
    }
    let twice = |name: &str| said.iter().filter(|said| *said == name).count() > 1;
    assert!(!twice("Rival") && !twice("Architect"), "{said:?}");
    let mut dead = world.query_filtered::<&Name, With<bevy::ui::InteractionDisabled>>();
    let dead: Vec<_> = dead.iter(world).collect();
    assert!(dead.is_empty(), "{dead:?}");
}

#[test]
fn the_results_of_a_dynasty_show_its_rounds_and_what_they_add_up_to() {
    let mut app = app();
    let mut told = record(Rules::with([OptionalRule::Dynasty]));
    play(&mut told, |_| false);
    let position = *told.record.position();
    assert_eq!(position.stage(), Stage::Over);
    app.world_mut()
        .trigger(BeginWith::follow(Arc::new(Feed::new(1, told))));
    run_until_shown(&mut app, "Points by round");
    for said in ["Points by round", "3 rounds of 6 turns", "By round"] {
        assert!(shows(&mut app, said), "{said}");
    }
    for round in 1..=3 {
        // Over its column, below its part of the graph, and where it can be chosen.
        assert_eq!(count(&mut app, &format!("Round {round}")), 3);
        for score in position.round_scores(round).unwrap().iter() {
            assert!(shows(&mut app, &score.total.to_string()));
        }
    }
    for total in &position.totals()[..2] {
        assert!(shows(&mut app, &total.to_string()));
    }
}
