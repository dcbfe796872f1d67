//! A table of a contest of Ricochet that is gone to: what is told of its match is made there move by move.

use std::{sync::Arc, time::Duration};

use bevy::{input::keyboard::Key, prelude::*};

use crate::{
    games::ricochet::{
        self,
        notation::MatchRecord,
        rules::{
            Board, BoardKind, BoardNumber, Move, Ricochet, Rules, generator,
            solver::{Answer, solve},
        },
        scene::table::Missed,
    },
    kit::{Actor, Dealer, Notation as _, Seat, SeatEntry},
    play::contest::Feed,
    screens::{BeginWith, ResultsShown},
    shell::{
        screens::Screen,
        settings::{Settings, Speed},
        testing::{frames, hit, run_until, shell_with, shows, shows_part, speak, wait_until},
    },
    table::{HostClock, Match},
};

fn app() -> App {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(ricochet::scene::plugin);
    });
    run_until(&mut app, Screen::Title);
    speak(&mut app, "en");
    app
}

fn set_speed(app: &mut App, speed: Speed) {
    app.world_mut().resource_mut::<Settings>().speed = speed;
}

/// A match of two computer players for one tile, which is turned.
fn begun() -> MatchRecord {
    let rules = Rules {
        tiles_to_win: 1,
        ..Rules::default()
    };
    let layout = generator::layout(BoardNumber::new(BoardKind::Random, 21));
    let game = Ricochet::new(rules, 2, layout).unwrap();
    let seats = ["Ada", "Bo"].into_iter().zip(Ricochet::COLOURS);
    let seats = seats.map(|(name, &colour)| SeatEntry {
        name: name.to_owned(),
        colour,
        player: "expert".to_owned(),
    });
    let mut told = MatchRecord::new(game, 7, seats.collect());
    turn(&mut told);
    told
}

fn turn(told: &mut MatchRecord) {
    let turned = Dealer { seed: 7 }.deal(&told.record);
    told.record.play(Actor::Chance, turned).unwrap();
}

/// Both announce, the first gives up, the second arrives.
fn rest_of(told: &MatchRecord) -> Vec<(Actor, Move, u32)> {
    let (game, at) = (told.record.game(), told.record.position());
    let board = Board {
        walls: game.layout().walls.clone(),
        robots: at.robots,
        goal: game.goal(at).unwrap(),
    };
    let Answer::Solved(solution) = solve(&board) else {
        panic!("a tile that is turned can be reached");
    };
    let [ada, bo] = [0, 1].map(|seat| Actor::Seat(Seat::new(seat)));
    let length = solution.slides.len() as u8;
    let mut acts = vec![
        (ada, Move::Bid(length), 12_300),
        (bo, Move::Bid(length + 1), 31_000),
        (Actor::Clock, Move::Time, 72_300),
        (ada, Move::Stop, 73_000),
    ];
    let slides = solution.slides.into_iter();
    acts.extend(slides.map(|slide| (bo, Move::Slide(slide), 75_000)));
    acts
}

/// Goes to the table of that match, and waits until it lies there.
fn follow(app: &mut App, told: MatchRecord) -> Arc<Feed<Ricochet>> {
    let feed = Arc::new(Feed::new(1, told));
    app.world_mut().trigger(BeginWith::follow(feed.clone()));
    assert!(wait_until(app, |app| times(app) == [0]));
    frames(app, 5);
    feed
}

/// When each of the moves on the table was made.
fn times(app: &mut App) -> Vec<u32> {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<Ricochet>>();
    let played = matches.single(world);
    played.map_or_else(|_| Vec::new(), |played| played.record().times().to_vec())
}

fn now(app: &mut App) -> Duration {
    let world = app.world_mut();
    let mut clocks = world.query::<&HostClock>();
    clocks.single(world).unwrap().now()
}

#[test]
fn a_match_of_ricochet_that_is_followed_goes_on_by_its_own_clock_to_its_end() {
    let mut app = app();
    set_speed(&mut app, Speed::Normal);
    let told = begun();
    let acts = rest_of(&told);
    let feed = follow(&mut app, told);
    for (place, (by, made, time)) in acts.iter().copied().enumerate() {
        let before = now(&mut app);
        assert!(feed.add(by, made, time), "{made:?}");
        let time_of = Duration::from_millis(time.into());
        let mut passes = false;
        let comes = wait_until(&mut app, |app| {
            let now = now(app);
            passes |= before < now && now < time_of;
            times(app).len() == place + 2
        });
        assert!(comes, "{made:?}");
        assert_eq!(times(&mut app).last(), Some(&time));
        let missed = app.world().contains_resource::<Missed>();
        assert_eq!(missed, made == Move::Stop, "{made:?}");
        frames(&mut app, 3);
        assert_eq!(now(&mut app), time_of, "nobody knows what time it is later");
        // The sand runs from each to the next, and stands where nothing more is known.
        if place == 1 {
            assert!(passes);
            assert!(shows(&mut app, "42 s"));
            assert!(shows_part(&mut app, " after 31 s"));
        }
        if place == 2 {
            assert!(passes);
            set_speed(&mut app, Speed::Quadruple);
        }
    }
    let all = feed.look(|told| told.record.times().to_vec());
    assert_eq!(times(&mut app), all);
    let over = wait_until(&mut app, |app| {
        app.world().contains_resource::<ResultsShown>()
    });
    assert!(over);
    let back = wait_until(&mut app, |app| shows(app, "Back to the contest"));
    assert!(back);
}

#[test]
fn a_table_that_lags_behind_its_contest_is_shown_as_it_stands_there_when_asked_to() {
    let mut app = app();
    set_speed(&mut app, Speed::Half);
    let mut told = begun();
    let feed = follow(&mut app, told.clone());
    for _ in 0..8 {
        for seat in Seat::first(2) {
            let by = Actor::Seat(seat);
            told.record.play_at(by, Move::Pass, 40_000).unwrap();
        }
        turn(&mut told);
    }
    let all = told.record.times().to_vec();
    feed.tell(&told);
    assert!(wait_until(&mut app, |app| shows(app, "Catch up")));
    assert!(times(&mut app).len() < all.len());
    hit(&mut app, KeyCode::End, Key::End);
    frames(&mut app, 3);
    assert_eq!(times(&mut app), all);
    assert!(wait_until(&mut app, |app| !shows(app, "Catch up")));
    hit(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 5);
    assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Contest);
}
