//! Whole matches by every way to make a move final, and without a way back.

use bevy::prelude::*;

use super::table;
use crate::{
    games::dominations::{
        pieces::Tile,
        rules::{Dominations, Move, OptionalRule, Rules, Stage},
        scene::{
            self,
            begin::{BeginWith, a_plan},
            phase::Phase,
        },
    },
    screens::{autosave::MatchStore, forced::AUTOPLAY_FORCED},
    shell::{
        screens::Screen,
        settings::{Confirm as ConfirmMode, Settings, Speed},
        testing::{frames, run_until, shell_with},
    },
    table::{Confirm, Match},
};

/// Plays a match of two people to its end, each doing what the table asks for.
fn plays_to_the_end(app: &mut App, confirm: ConfirmMode, hardcore: bool) {
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.confirm = confirm;
    settings.speed = Speed::Instant;
    // What is tried is done by the trial alone.
    settings.turn(&AUTOPLAY_FORCED, false);
    let people = ["human".to_owned(), "human".to_owned()];
    let rules = Rules::with([OptionalRule::Harmony]);
    let mut plan = a_plan(&people, &[], rules, 7);
    plan.hardcore = hardcore;
    app.world_mut().trigger(BeginWith {
        plan,
        earlier: None,
    });
    run_until(app, Screen::Table);
    let mut asked = 0;
    for frame in 0.. {
        assert!(
            frame < 4000,
            "{confirm:?}, no way back {hardcore}: stuck in {:?} after {asked} moves",
            app.world().resource::<State<Phase>>()
        );
        app.update();
        let phase = **app.world().resource::<State<Phase>>();
        let (table, played) = table(app);
        let position = *played.position();
        let (made, settled) = (played.record().moves().to_vec(), played.is_settled());
        let mut legal = Vec::new();
        played.game().choices(&position, &mut legal);
        let placed = made.iter().filter(|made| matches!(made, Move::Place(_)));
        let placed = placed.count();
        let world = app.world_mut();
        let tiles = world.query::<&Tile>().iter(world).count();
        assert_eq!(tiles, 2 * placed, "each domino has become two tiles");
        match phase {
            Phase::Drafting | Phase::Placing | Phase::Picking => {
                assert_eq!(
                    phase == Phase::Placing,
                    position.stage() == Stage::Place,
                    "what the table asks for is what is awaited"
                );
                asked += 1;
                let world = app.world_mut();
                let played = world.get::<Match<Dominations>>(table).unwrap();
                let ask = played.ask(table, legal[0]);
                world.trigger(ask);
            }
            Phase::Confirming => {
                assert!(!hardcore && confirm != ConfirmMode::OneClick && !settled);
                app.world_mut().trigger(Confirm { table });
            }
            Phase::Scoring => break,
            Phase::Dealing => {}
            Phase::Thinking | Phase::Replaying | Phase::Answered => panic!("two people play"),
        }
    }
    assert!(asked > 40, "most of 52 moves are a person's own");
    frames(app, 2);
}

#[test]
fn a_match_comes_to_its_end_whenever_moves_are_final() {
    for (confirm, hardcore) in [
        (ConfirmMode::OneClick, false),
        (ConfirmMode::EndOfTurn, true),
        (ConfirmMode::EndOfTurn, false),
        (ConfirmMode::EachAction, false),
    ] {
        let mut app = shell_with(&[], |app| {
            app.insert_resource(MatchStore(None))
                .add_plugins(scene::plugin);
        });
        run_until(&mut app, Screen::Title);
        plays_to_the_end(&mut app, confirm, hardcore);
    }
}
