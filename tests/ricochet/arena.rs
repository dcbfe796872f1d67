//! Matches without a window: the clock of the match says who is first, and nothing but the seed says what happens.

use dominations_core::{
    games::ricochet::{
        notation::verify::verify,
        rules::{Move, Ricochet},
    },
    kit::{Actor, Configured, Options},
    play::arena::Arena,
};

fn arena(options: &str, players: &[&str]) -> Arena<Ricochet> {
    let options = Options::read(Ricochet::OPTIONS, options).expect("they are options");
    let game = Ricochet::configured(&options, players.len()).expect("it can be played");
    let players: Vec<_> = players.iter().map(ToString::to_string).collect();
    Arena::new(game, &players, 3).expect("the roster knows them")
}

#[test]
fn the_same_seed_plays_the_same_match_in_whatever_order() {
    let arena = arena("tiles=2", &["beginner", "amateur", "expert"]);
    let play = |index| {
        let played = arena
            .play(index, false, &|| false)
            .expect("nobody stops it");
        played.record.to_json()
    };
    let forwards: Vec<_> = (0..4).map(play).collect();
    let mut backwards: Vec<_> = (0..4).rev().map(play).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    assert_ne!(forwards[0], forwards[1]);
}

#[test]
fn every_match_of_the_arena_is_on_a_board_of_its_own_and_holds() {
    let arena = arena("tiles=2,sand-glass=15", &["beginner", "solver"]);
    let mut layouts = Vec::new();
    for index in 0..6 {
        let played = arena.play(index, true, &|| false).expect("nobody stops it");
        let verified = verify(&played.record.to_json()).expect("it replays");
        assert_eq!(verified.nonsense, vec![]);
        assert_eq!(verified.other_deal, None);
        assert!(played.record.record.is_over());
        layouts.push(played.record.record.game().layout().clone());
        assert!(played.outcome.taken.iter().any(|(_, moves)| *moves > 0));
    }
    for (index, layout) in layouts.iter().enumerate() {
        assert!(!layouts[..index].contains(layout));
    }
}

#[test]
fn the_clock_of_the_rules_ends_what_nobody_ends_in_time() {
    let arena = arena("tiles=1,sand-glass=15", &["beginner", "beginner"]);
    let ended_by_clock = (0..10).any(|index| {
        let played = arena
            .play(index, false, &|| false)
            .expect("nobody stops it");
        let acts: Vec<_> = played.record.record.acts().collect();
        acts.contains(&(Actor::Clock, Move::Time))
    });
    assert!(ended_by_clock);
}

#[test]
fn a_match_that_is_stopped_comes_to_nothing() {
    let arena = arena("tiles=1", &["solver", "solver"]);
    assert!(arena.play(0, false, &|| true).is_none());
}

#[test]
fn a_higher_level_wins_more_matches() {
    let arena = arena("tiles=2", &["beginner", "expert"]);
    let mut wins = [0; 2];
    for index in 0..12 {
        let outcome = arena
            .outcome(index, false, &|| false)
            .expect("nobody stops it");
        for seat in outcome.result.winners().iter() {
            wins[outcome.sitting[seat.index()]] += 1;
        }
    }
    assert!(wins[1] > wins[0], "{wins:?}");
}
