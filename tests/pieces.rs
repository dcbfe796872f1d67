//! The law of the house: whatever is played, the pieces on the table spell out the referee's position, whole.
#![cfg(feature = "window")]

use std::time::{Duration, Instant};

use bevy::prelude::*;
use dominations::{
    games::{
        conquest::rules::{Conquest, Layout, Size},
        dominations::{
            pieces::{self, Domino, HalfOf, InHand, King, StandsOn, Tile, read_back, spelled},
            rules::{Dominations, DominoNumber, DominoSet, OptionalRule, Refusal, Rules, Stage},
        },
    },
    kit::{Actor, Awaits, Dealer, Limits, Seat, ToMove, chance::stream},
    play::Playable,
    table::{
        self, Ask, AtTable, Confirm, Deal, DealtBy, Finality, Match, MovedOn, Objection, Opponent,
        Pace, Refused, SitsAt, TakeBack, Thought, referee::What,
    },
};
use rand::Rng as _;

/// Set to how many matches are played in the long run, when others than ten thousand are wanted.
const MATCHES: &str = "DOMINATIONS_MATCHES";

fn table_of(rules: Rules, seats: usize, seed: u64) -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, table::plugin::<Dominations>, pieces::plugin));
    let game = Dominations::new(rules, seats, DominoSet::course())
        .expect("only tables that fit are listed");
    let table = app
        .world_mut()
        .spawn((Match::new(game), DealtBy(Dealer { seed })))
        .id();
    app.update();
    (app, table)
}

fn every_table() -> impl Iterator<Item = (Rules, usize)> {
    let alone = OptionalRule::ALL
        .into_iter()
        .map(|rule| Rules::with([rule]));
    let all = [
        Rules::default(),
        Rules::with([
            OptionalRule::PickThenPlace,
            OptionalRule::MightyDuel,
            OptionalRule::Dynasty,
        ]),
    ];
    alone
        .chain(all)
        .flat_map(|rules| (2..=4).map(move |seats| (rules, seats)))
        .filter(|(rules, seats)| rules.check(*seats).is_ok())
}

/// What lies on the table must be what the position wants; then nothing may change when all is set out anew.
fn check(app: &mut App, table: Entity, when: &str) {
    let position = *app
        .world()
        .get::<Match<Dominations>>(table)
        .expect("the table carries a match")
        .position();
    let found = read_back(app.world_mut(), table);
    assert_eq!(found, spelled(&position), "{when}");
    let kings = position.kings_each() as usize * position.seats();
    let world = app.world_mut();
    assert_eq!(
        world.query::<&King>().iter(world).count(),
        kings,
        "{when}: kings are neither lost nor made"
    );
}

/// Asks, and waits until all that follows from it is done.
fn ask<'a, E: Event<Trigger<'a>: Default>>(app: &mut App, asked: E) {
    app.world_mut().trigger(asked);
    app.world_mut().flush();
}

/// Makes the next move of a random match; false when it is over.
fn step(app: &mut App, table: Entity, rng: &mut dominations::kit::Rng) -> bool {
    let played = app
        .world()
        .get::<Match<Dominations>>(table)
        .expect("the table carries a match");
    match played.to_move() {
        ToMove::Nobody => return false,
        ToMove::Chance => ask(app, Deal { table }),
        ToMove::Seat(_) => {
            let mut moves = Vec::new();
            played.game().choices(played.position(), &mut moves);
            let made = moves[rng.next_u64() as usize % moves.len()];
            let asked = played.ask(table, made);
            ask(app, asked);
        }
    }
    true
}

/// Plays a random match and checks the pieces after every move; how many moves it had.
fn check_match(rules: Rules, seats: usize, seed: u64) -> u64 {
    let (mut app, table) = table_of(rules, seats, seed);
    let mut rng = stream(seed, "law", 0);
    let mut made = 0;
    check(&mut app, table, "at the start");
    while step(&mut app, table, &mut rng) {
        made += 1;
        ask(&mut app, Confirm { table });
        check(
            &mut app,
            table,
            &format!("{rules:?}, {seats} seats, seed {seed}, move {made}"),
        );
    }
    let played = app.world().get::<Match<Dominations>>(table);
    let stage = played
        .expect("the table carries a match")
        .position()
        .stage();
    assert_eq!(stage, Stage::Over);
    made
}

#[test]
fn the_pieces_spell_the_position_after_every_move_of_random_matches() {
    for (rules, seats) in every_table() {
        for seed in 0..3 {
            check_match(rules, seats, seed);
        }
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the figure is what it is run for")]
#[ignore = "takes minutes: cargo law"]
fn the_pieces_spell_the_position_in_ten_thousand_matches() {
    let wanted = std::env::var(MATCHES).map_or(10_000, |count| {
        count
            .parse::<u64>()
            .unwrap_or_else(|error| panic!("{MATCHES}: {error}"))
    });
    let each = wanted.div_ceil(every_table().count() as u64);
    let (mut matches, mut moves) = (0, 0);
    for (rules, seats) in every_table() {
        for seed in 0..each {
            matches += 1;
            moves += check_match(rules, seats, seed);
        }
    }
    println!("{matches} matches spelled out after each of {moves} moves");
}

#[test]
fn what_is_taken_back_leaves_the_table_as_it_was() {
    for (rules, seats) in every_table() {
        let (mut app, table) = table_of(rules, seats, 7);
        let mut rng = stream(7, "undo", 0);
        loop {
            let before = read_back(app.world_mut(), table);
            let by_seat = matches!(
                app.world()
                    .get::<Match<Dominations>>(table)
                    .unwrap()
                    .to_move(),
                ToMove::Seat(_)
            );
            if !step(&mut app, table, &mut rng) {
                break;
            }
            if by_seat {
                ask(&mut app, TakeBack { table });
                assert_eq!(
                    read_back(app.world_mut(), table),
                    before,
                    "{rules:?}, {seats} seats"
                );
                check(&mut app, table, "after an undo");
                step(&mut app, table, &mut rng);
            }
            ask(&mut app, Confirm { table });
        }
    }
}

#[test]
fn a_match_taken_up_in_the_middle_is_set_out_as_it_was_played() {
    let (mut app, table) = table_of(Rules::default(), 3, 11);
    let mut rng = stream(11, "resume", 0);
    for _ in 0..40 {
        step(&mut app, table, &mut rng);
        ask(&mut app, Confirm { table });
    }
    let record = app
        .world()
        .get::<Match<Dominations>>(table)
        .expect("the table carries a match")
        .record()
        .clone();
    let by_steps = read_back(app.world_mut(), table);
    assert!(
        record.moves().len() == 40 && by_steps.kingdoms.values().any(|tiles| !tiles.is_empty())
    );
    let again = app.world_mut().spawn(Match::resume(record)).id();
    assert_eq!(read_back(app.world_mut(), again), by_steps);
}

/// Which king stands on which domino, and which is the how-manieth in the hand.
fn kings(app: &mut App, table: Entity) -> Vec<(King, Option<u8>, Option<usize>)> {
    let world = app.world_mut();
    let mut kings = world.query::<(&King, Option<&StandsOn>, Option<&InHand>, &ChildOf)>();
    let mut dominos = world.query::<&Domino>();
    let mut found: Vec<_> = kings
        .iter(world)
        .filter(|(.., child)| child.parent() == table)
        .map(|(king, on, in_hand, _)| {
            let on = on.and_then(|on| Some(dominos.get(world, on.0).ok()?.0.get()));
            (*king, on, in_hand.map(|order| order.0))
        })
        .collect();
    found.sort_by_key(|(king, ..)| (king.seat, king.which));
    found
}

#[test]
fn which_of_two_kings_is_which_follows_from_the_record() {
    for rules in [
        Rules::default(),
        Rules::with([OptionalRule::PickThenPlace, OptionalRule::Dynasty]),
    ] {
        let (mut app, table) = table_of(rules, 2, 11);
        let mut rng = stream(11, "kings", 0);
        let mut moves = 0;
        while step(&mut app, table, &mut rng) {
            moves += 1;
            ask(&mut app, Confirm { table });
            let by_steps = kings(&mut app, table);
            let played = app.world().get::<Match<Dominations>>(table);
            let record = played.expect("the table carries a match").record().clone();
            let again = Match::resume(record);
            let again = app.world_mut().spawn(again).id();
            assert_eq!(kings(&mut app, again), by_steps, "{rules:?}, move {moves}");
            app.world_mut().entity_mut(again).despawn();
        }
        assert!(moves > 40);
    }
}

#[test]
fn a_king_stays_the_same_from_domino_to_domino() {
    let (mut app, table) = table_of(Rules::default(), 2, 5);
    let mut rng = stream(5, "kings", 1);
    let mut went = 0;
    loop {
        let played = app.world().get::<Match<Dominations>>(table);
        let before = *played.expect("the table carries a match").position();
        let stood = kings(&mut app, table);
        if !step(&mut app, table, &mut rng) {
            break;
        }
        // Who places goes from there to what it picks, and nobody else moves.
        if before.stage() == Stage::Place && before.turn() < before.turns() {
            step(&mut app, table, &mut rng);
            let held = before.held().map(DominoNumber::get);
            for (was, is) in stood.iter().zip(kings(&mut app, table)) {
                if was.1 == held {
                    went += 1;
                    assert!(is.1.is_some() && is.1 != held);
                } else {
                    assert_eq!(*was, is);
                }
            }
        }
        ask(&mut app, Confirm { table });
    }
    assert!(went > 10);
}

#[test]
fn moves_that_are_final_at_once_are_announced_as_they_stand() {
    #[derive(Resource, Default)]
    struct Told(Vec<bool>);

    let (mut app, table) = table_of(Rules::default(), 2, 9);
    app.init_resource::<Told>().add_observer(
        |moved: On<MovedOn<Dominations>>,
         matches: Query<&Match<Dominations>>,
         mut told: ResMut<Told>|
         -> Result {
            assert!(!matches!(moved.what, What::Confirmed), "once is enough");
            told.0.push(matches.get(moved.table)?.is_settled());
            Ok(())
        },
    );
    app.world_mut().entity_mut(table).insert(Finality::AtOnce);
    let mut rng = stream(9, "at once", 0);
    let mut moves = 0;
    while step(&mut app, table, &mut rng) {
        moves += 1;
        check(&mut app, table, &format!("move {moves}"));
        ask(&mut app, TakeBack { table });
        let played = app.world().get::<Match<Dominations>>(table);
        assert_eq!(
            played
                .expect("the table carries a match")
                .record()
                .moves()
                .len(),
            moves,
            "nothing comes back"
        );
    }
    assert_eq!(app.world().resource::<Told>().0, vec![true; moves]);
}

#[test]
fn chance_is_never_taken_back() {
    let (mut app, table) = table_of(Rules::default(), 2, 5);
    ask(&mut app, Deal { table });
    ask(&mut app, Deal { table });
    let before = read_back(app.world_mut(), table);
    assert_eq!(before.lines.len(), 4, "a line lies on the table");
    ask(&mut app, TakeBack { table });
    assert_eq!(read_back(app.world_mut(), table), before);
}

#[test]
fn every_tile_is_a_half_of_a_domino_and_every_king_stands_or_waits() {
    let (mut app, table) = table_of(Rules::default(), 4, 3);
    let mut rng = stream(3, "relations", 0);
    while step(&mut app, table, &mut rng) {
        ask(&mut app, Confirm { table });
    }
    let world = app.world_mut();
    let tiles = world.query::<(&Tile, &HalfOf)>().iter(world).count();
    assert_eq!(tiles, world.query::<&Tile>().iter(world).count());
    assert!(tiles > 0 && tiles.is_multiple_of(2));
    assert_eq!(
        world.query::<(&King, &StandsOn)>().iter(world).count(),
        0,
        "the last line has been played"
    );
}

#[test]
fn what_comes_late_is_refused_and_two_tables_stand_side_by_side() {
    #[derive(Resource, Default)]
    struct Said(Vec<(Entity, Objection<Refusal>)>);

    let (mut app, one) = table_of(Rules::default(), 2, 1);
    app.init_resource::<Said>().add_observer(
        |refused: On<Refused<Dominations>>, mut said: ResMut<Said>| {
            said.0.push((refused.table, refused.why.clone()));
        },
    );
    let game = Dominations::new(Rules::default(), 3, DominoSet::course()).expect("they fit");
    let other = app
        .world_mut()
        .spawn((Match::new(game), DealtBy(Dealer { seed: 2 })))
        .id();
    for table in [one, other] {
        ask(&mut app, Deal { table });
        ask(&mut app, Deal { table });
    }
    // A second click on what has been picked already, and a pick that is not the picker's.
    let played = app
        .world()
        .get::<Match<Dominations>>(one)
        .expect("it is there");
    let mut moves = Vec::new();
    played.game().choices(played.position(), &mut moves);
    let (first, second) = (played.ask(one, moves[0]), played.ask(one, moves[1]));
    let ToMove::Seat(mover) = played.to_move() else {
        panic!("a seat picks first");
    };
    let another = Actor::Seat(Seat::new(1 - mover.index() as u8));
    let theirs = Ask {
        by: another,
        ..played.ask(one, moves[0])
    };
    ask(&mut app, theirs);
    ask(&mut app, first);
    ask(&mut app, second);
    let said = std::mem::take(&mut app.world_mut().resource_mut::<Said>().0);
    assert_eq!(
        said,
        [
            (one, Objection::Rules(Refusal::NotToMove)),
            (one, Objection::Late { meant: 2, made: 3 }),
        ]
    );
    // The other table has noticed nothing of it.
    let played = |table: Entity| {
        app.world()
            .get::<Match<Dominations>>(table)
            .expect("it is there")
    };
    assert_eq!((played(one).ply(), played(other).ply()), (3, 2));
}

#[test]
fn computer_players_play_at_two_tables_of_one_world() {
    let (mut app, one) = table_of(Rules::default(), 2, 1);
    let game = Dominations::new(Rules::default(), 3, DominoSet::course()).expect("they fit");
    let other = app
        .world_mut()
        .spawn((Match::new(game), DealtBy(Dealer { seed: 2 })))
        .id();
    // Each table has a pace of its own: the other one waits.
    set_pace(&mut app, one, false);
    set_pace(&mut app, other, true);
    for (table, seats) in [(one, 2), (other, 3)] {
        for seat in Seat::first(seats) {
            let first = move |thought: Thought<Dominations>| {
                assert_eq!(thought.record.to_move(), ToMove::Seat(seat));
                assert_eq!((thought.seat, thought.record.game().seats()), (seat, seats));
                let mut moves = Vec::new();
                let record = &thought.record;
                record.game().choices(record.position(), &mut moves);
                moves[0]
            };
            app.world_mut()
                .spawn((SitsAt(seat), AtTable(table), Opponent::new(first)));
        }
    }
    play_out(&mut app, &[one]);
    ask(&mut app, Deal { table: other });
    ask(&mut app, Deal { table: other });
    let waiting = app.world().get::<Match<Dominations>>(other);
    assert_eq!(
        waiting.expect("it is there").ply(),
        2,
        "it was dealt, no more"
    );
    set_pace(&mut app, other, false);
    play_out(&mut app, &[one, other]);
}

#[test]
fn two_games_are_played_side_by_side() {
    let (mut app, one) = table_of(Rules::default(), 2, 4);
    app.add_plugins(table::plugin::<Conquest>);
    let game = Conquest::new(Size::USUAL, Layout::Random).expect("it has such a layout");
    let other = app
        .world_mut()
        .spawn((Match::new(game), DealtBy(Dealer { seed: 4 })))
        .id();
    for table in [one, other] {
        set_pace(&mut app, table, false);
    }
    for seat in Seat::first(2) {
        seat_agent::<Dominations>(&mut app, one, seat, "greedy");
        seat_agent::<Conquest>(&mut app, other, seat, "minmax-1");
    }
    let begun = Instant::now();
    let over = |app: &App| {
        let one = app.world().get::<Match<Dominations>>(one);
        let other = app.world().get::<Match<Conquest>>(other);
        let (one, other) = (one.expect("it is there"), other.expect("it is there"));
        (one.awaits(), other.awaits())
    };
    loop {
        let (first, second) = over(&app);
        if first.is_over() && second.is_over() {
            break;
        }
        // Who deals at one table is heard at that table alone.
        if first == Awaits::Chance {
            ask(&mut app, Deal { table: one });
        }
        if second == Awaits::Chance {
            ask(&mut app, Deal { table: other });
        }
        app.update();
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "nobody moves any more"
        );
    }
    check(&mut app, one, "at the end");
}

/// A computer player of that name sits down.
fn seat_agent<G: Playable>(app: &mut App, table: Entity, seat: Seat, name: &'static str) {
    let choose = move |thought: Thought<G>| {
        let mut agent = G::agent(name, 7).expect("it is on the list");
        let record = &thought.record;
        agent.choose(
            record.game(),
            record.position(),
            thought.seat,
            &Limits::NONE,
        )
    };
    app.world_mut()
        .spawn((SitsAt(seat), AtTable(table), Opponent::new(choose)));
}

/// Computer players at the table move at once, or not at all.
fn set_pace(app: &mut App, table: Entity, held: bool) {
    let mut pace = app
        .world_mut()
        .get_mut::<Pace>(table)
        .expect("a match has one");
    (pace.at_least, pace.held) = (Duration::ZERO, held);
}

/// Runs until the matches at these tables are over.
fn play_out(app: &mut App, tables: &[Entity]) {
    let begun = Instant::now();
    loop {
        app.update();
        let mut over = true;
        for &table in tables {
            match app
                .world()
                .get::<Match<Dominations>>(table)
                .expect("it is there")
                .to_move()
            {
                ToMove::Nobody => {}
                ToMove::Chance => {
                    ask(app, Deal { table });
                    over = false;
                }
                ToMove::Seat(_) => over = false,
            }
        }
        if over {
            break;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "nobody moves any more"
        );
    }
}
