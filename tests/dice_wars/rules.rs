//! The rules on many random matches, and whether chance is even.

use dominations_core::{
    games::dice_wars::rules::{
        DiceWars, Growth, MOST_DICE, MapChoice, Move, Odds, Position, RawRules, RegionSet, Roll,
        Rules, Stage, Start,
    },
    kit::{
        Actor, Configured, Dealer, Game, Limits, Options, Seat, ToMove, TurnBased,
        chance::{below, stream},
        conformance::{check, check_agent, check_notation, check_options},
    },
    play::Playable,
};

use super::small;

/// How many matches are played, of each number of seats.
const MATCHES: u64 = if cfg!(debug_assertions) { 10 } else { 300 };

fn drawn(seats: usize, seed: u64) -> DiceWars {
    DiceWars::drawn(Rules::default(), MapChoice::default(), seats, seed).expect("there is room")
}

fn with(list: &str, seats: usize) -> DiceWars {
    let options = Options::read(DiceWars::OPTIONS, list).expect("an option");
    DiceWars::configured(&options, seats).expect("it can be played")
}

#[test]
fn every_number_of_seats_conforms() {
    for seats in 2..=Seat::MOST {
        check(&drawn(seats, seats as u64), 0..2, |made| made);
    }
}

#[test]
fn options_conform() {
    check_options::<DiceWars>();
    for list in [
        "dice-per-region=5",
        "stock-cap=0",
        "round-limit=3",
        "size=12",
        "map=9",
    ] {
        check(&with(list, 3), 0..2, |made| made);
    }
}

#[test]
fn moves_and_records_are_read_as_they_were_written() {
    check_notation(&with("size=12,round-limit=2", 2), 0..2);
    check_notation(&with("size=12,round-limit=1", 8), 0..1);
}

#[test]
fn computer_players_conform() {
    let game = with("size=12,round-limit=3", 3);
    for name in DiceWars::agents() {
        let agent = |seed| DiceWars::agent(name, seed).expect("it is on the list");
        check_agent(&game, 0..1, agent, &Limits::playouts(60));
    }
}

/// Plays a random match and shows every move with the position before and after.
fn play(game: &DiceWars, seed: u64, mut show: impl FnMut(&Position, Move, &Position)) -> Position {
    let dealer = Dealer { seed };
    let mut rng = stream(seed, "test", 0);
    let (mut at, mut dealt, mut listed) = (game.opening(), 0, Vec::new());
    loop {
        let (by, made) = match game.to_move(&at) {
            ToMove::Nobody => return at,
            ToMove::Chance => {
                dealt += 1;
                (Actor::Chance, dealer.outcome(game, &at, dealt - 1))
            }
            ToMove::Seat(seat) => {
                listed.clear();
                game.moves(&at, seat, &mut listed);
                let which = below(&mut rng, listed.len() as u32);
                (Actor::Seat(seat), listed[which as usize])
            }
        };
        let before = at;
        game.apply(&mut at, by, made).expect("it is allowed");
        show(&before, made, &at);
    }
}

fn all_dice(game: &DiceWars, at: &Position) -> u32 {
    at.dice_in(RegionSet::first(game.map().region_count()))
}

/// What holds of every move of a match.
fn check_move(game: &DiceWars, before: &Position, made: Move, after: &Position) {
    let (dice, left) = (all_dice(game, before), all_dice(game, after));
    let mover = before.mover();
    match (made, before.stage()) {
        (Move::Attack { .. } | Move::End, _) => assert_eq!(left, dice),
        (Move::Roll(roll), Stage::Roll { from, to }) => {
            let (attack, defence) = (before.dice(from), before.dice(to));
            assert_eq!(
                (roll.attack.count(), roll.defence.count()),
                (attack, defence)
            );
            assert_eq!(after.dice(from), 1);
            if roll.succeeds() {
                assert_eq!(left, dice - u32::from(defence));
                assert_eq!((after.owner(to), after.dice(to)), (Some(mover), attack - 1));
            } else {
                assert_eq!(left, dice - u32::from(attack - 1));
                assert_eq!(
                    (after.owner(to), after.dice(to)),
                    (before.owner(to), defence)
                );
            }
        }
        (Move::Grow(growth), _) => {
            let placed = growth.as_slice().len() as u32;
            assert_eq!(left, dice + placed);
            let income = u32::from(game.income(before, mover));
            let in_hand = (income + u32::from(before.stock(mover))).min(64);
            assert_eq!(u32::from(after.stock(mover)) + placed, in_hand);
            let held = after.held(mover);
            let full = held.without(after.full()).is_empty();
            assert!(full || after.stock(mover) == 0, "dice are kept back");
        }
        (Move::Roll(_), stage) => panic!("a roll at {stage:?}"),
    }
    let mut all = RegionSet::EMPTY;
    for seat in Seat::ALL {
        assert!(
            all.and(after.held(seat)).is_empty(),
            "two seats hold a region"
        );
        all = all.or(after.held(seat));
    }
    assert_eq!(all.len(), game.map().region_count());
}

#[test]
fn dice_are_neither_lost_nor_found() {
    for seats in 2..=Seat::MOST {
        for seed in 0..MATCHES {
            let game = drawn(seats, seed);
            let end = play(&game, seed, |before, made, after| {
                check_move(&game, before, made, after);
            });
            let result = game.result(&end).expect("it is over");
            assert!(result.ranks.contains(&1));
            let regions: i32 = result.scores.iter().sum();
            assert_eq!(regions as usize, game.map().region_count());
        }
    }
}

#[test]
#[ignore = "takes minutes: a hundred thousand matches"]
fn dice_are_neither_lost_nor_found_in_a_hundred_thousand_matches() {
    for seed in 0..100_000 {
        let game = drawn(2 + (seed % 7) as usize, seed / 7);
        play(&game, seed, |before, made, after| {
            check_move(&game, before, made, after);
        });
    }
}

#[test]
fn a_start_is_even() {
    for seats in 2..=Seat::MOST {
        for seed in 0..20 {
            let game = drawn(seats, seed);
            let at = game.opening();
            let regions = game.map().region_count();
            assert_eq!(all_dice(&game, &at) as usize, 3 * regions);
            for seat in Seat::first(seats) {
                let held = at.held(seat).len();
                assert!(held == regions / seats || held == regions / seats + 1);
            }
        }
    }
}

#[test]
fn a_fair_start_gives_every_seat_every_place_once() {
    let game = drawn(3, 1);
    let first = game.start();
    assert_eq!(first.rotated(0), *first);
    for by in 1..3 {
        let turned = first.rotated(by);
        for seat in Seat::first(3) {
            let now = Seat::ALL[(seat.index() + by) % 3];
            assert_eq!(turned.position().held(now), first.position().held(seat));
        }
        assert_eq!(
            turned.order()[0].index(),
            (first.order()[0].index() + by) % 3
        );
        let raw = turned.to_raw(game.map());
        assert_eq!(Start::read(&raw, game.map(), 3), Ok(turned));
    }
}

#[test]
fn after_the_last_round_most_regions_win_then_most_dice() {
    let rules = RawRules {
        round_limit: 1,
        ..Rules::default().into()
    };
    let rules = Rules::try_from(rules).expect("one round");
    let end = |owners: &[u8], dice: &[u8]| {
        let (game, _) = small::game(&["abcd"], owners, dice);
        let start = game.start().clone();
        let game = DiceWars::new(rules, game.map().clone().into(), start).expect("a map");
        let mut at = game.opening();
        while let Some(actor) = game.to_move(&at).actor() {
            let made = match actor {
                Actor::Seat(_) => Move::End,
                _ => game.outcome(&at, &mut stream(1, "test", 0)),
            };
            game.apply(&mut at, actor, made).expect("it is allowed");
        }
        game.result(&at).expect("it is over").ranks
    };
    assert_eq!(end(&[0, 1, 1, 1], &[8, 1, 1, 1]), [2, 1]);
    assert_eq!(end(&[0, 0, 1, 1], &[8, 8, 1, 1]), [1, 2]);
    assert_eq!(end(&[0, 0, 1, 1], &[8, 8, 8, 8]), [1, 1]);
}

#[test]
fn who_goes_out_later_is_placed_better() {
    let (game, mut at) = small::game(&["abcd"], &[1, 0, 0, 2], &[1, 8, 8, 1]);
    let mut attack = |from: usize, to: usize| {
        let (from, to) = (small::region(from), small::region(to));
        let seat = Actor::Seat(Seat::new(0));
        game.apply(&mut at, seat, Move::Attack { from, to })
            .expect("an attack");
        // Eight dice against one always win.
        let roll = game.outcome(&at, &mut stream(1, "test", 0));
        game.apply(&mut at, Actor::Chance, roll).expect("a roll");
        at
    };
    let one_out = attack(1, 0);
    assert_eq!(
        (game.result(&one_out), one_out.fell(Seat::new(1))),
        (None, Some(1))
    );
    let over = attack(2, 3);
    assert_eq!(game.to_move(&over), ToMove::Nobody);
    let result = game.result(&over).expect("it is over");
    assert_eq!(
        (result.ranks, result.scores),
        (vec![1, 3, 2], vec![4, 0, 0])
    );
}

#[test]
fn an_effect_tells_odds_and_groups() {
    let (game, at) = small::game(&["abcde"], &[0, 1, 0, 1, 1], &[4, 3, 1, 1, 1]);
    let effect = game
        .effect(&at, small::region(0), small::region(1))
        .expect("an attack");
    assert_eq!(effect.odds, Odds::of(4, 3));
    assert_eq!(effect.moves_in(), 3);
    assert_eq!(effect.attacker.seat, Seat::new(0));
    assert_eq!(
        (effect.attacker.before.len(), effect.attacker.after.len()),
        (1, 3)
    );
    assert_eq!(
        (effect.defender.before.len(), effect.defender.after.len()),
        (2, 2)
    );
    assert_eq!(game.effect(&at, small::region(0), small::region(2)), None);
}

/// Pearson's sum for counts that should be alike.
fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let off = counts.iter().map(|&count| f64::from(count) - expected);
    off.map(|off| off * off / expected).sum()
}

#[test]
fn dice_fall_evenly() {
    let (game, mut at) = small::game(&["ab"], &[0, 1], &[8, 8]);
    let (from, to) = (small::region(0), small::region(1));
    game.apply(
        &mut at,
        Actor::Seat(Seat::new(0)),
        Move::Attack { from, to },
    )
    .expect("an attack");
    // Each place of the sixteen by itself, since they are drawn together.
    let mut seen = [[0_u32; 6]; 16];
    let mut wins = 0;
    for seed in 0..12_000 {
        let Move::Roll(Roll { attack, defence }) = (Dealer { seed }).outcome(&game, &at, 0) else {
            panic!("an attack rolls");
        };
        let faces = attack.as_slice().iter().chain(defence.as_slice());
        for (seen, face) in seen.iter_mut().zip(faces) {
            seen[usize::from(face - 1)] += 1;
        }
        wins += u32::from(attack.sum() > defence.sum());
    }
    // With five degrees of freedom one in a hundred thousand is above 30.9.
    for (place, seen) in seen.iter().enumerate() {
        assert!(chi_square(seen) < 30.9, "die {place}: {seen:?}");
    }
    let (share, odds) = (f64::from(wins) / 12_000.0, Odds::of(8, 8).share());
    assert!(
        (share - odds).abs() < 4.0 * (0.25_f64 / 12_000.0).sqrt(),
        "{share}"
    );
}

#[test]
fn dice_are_placed_evenly_where_there_is_room() {
    let (game, mut at) = small::game(
        &["abcdef", "gg"],
        &[0, 0, 0, 0, 0, 0, 1],
        &[1, 2, 8, 3, 4, 5, 8],
    );
    game.apply(&mut at, Actor::Seat(Seat::new(0)), Move::End)
        .expect("the turn ends");
    let (mut first, mut second) = ([0_u32; 6], [0_u32; 6]);
    for seed in 0..10_000 {
        let Move::Grow(growth) = (Dealer { seed }).outcome(&game, &at, 3) else {
            panic!("a turn grows");
        };
        assert_eq!(growth.as_slice().len(), 6);
        first[growth.as_slice()[0].index()] += 1;
        second[growth.as_slice()[1].index()] += 1;
    }
    // With four degrees of freedom one in a hundred thousand is above 28.5.
    for seen in [first, second] {
        assert_eq!(seen[2], 0, "a full region");
        let others = [seen[0], seen[1], seen[3], seen[4], seen[5]];
        assert!(chi_square(&others) < 28.5, "{seen:?}");
    }
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let (game, at) = small::game(&["abcd"], &[0, 0, 1, 1], &[1, 4, 3, 2]);
    let of = |number| small::region(number);
    let attack = |from, to| Move::Attack {
        from: of(from),
        to: of(to),
    };
    let told = |at: &Position, by, made| {
        let mut tried = *at;
        let why = game.apply(&mut tried, by, made).expect_err("it is refused");
        assert_eq!(tried, *at);
        why.to_string()
    };
    let (first, second) = (Actor::Seat(Seat::new(0)), Actor::Seat(Seat::new(1)));
    let cases = [
        (first, attack(0, 2), "regions 0 and 2 do not touch"),
        (first, attack(1, 0), "region 0 is one's own"),
        (first, attack(2, 1), "region 2 is seat 1's"),
        (
            first,
            attack(1, 9),
            "the map has no region 9, expected 0 to 3",
        ),
        (second, attack(2, 1), "a move of seat 0 is awaited"),
        (Actor::Chance, Move::End, "a move of seat 0 is awaited"),
        (
            first,
            Move::Grow(Growth::NONE),
            "a move of seat 0 is awaited",
        ),
    ];
    for (by, made, why) in cases {
        assert_eq!(told(&at, by, made), why);
    }
    let (one, weak) = small::game(&["ab"], &[0, 1], &[1, 1]);
    let mut tried = weak;
    let why = one.apply(&mut tried, first, attack(0, 1));
    assert_eq!(
        why.map_err(|why| why.to_string()),
        Err("region 0 has one die, expected 2 or more".to_owned())
    );
    let mut rolling = at;
    game.apply(&mut rolling, first, attack(1, 2))
        .expect("an attack");
    assert_eq!(
        told(&rolling, first, Move::End),
        "the roll of an attack is awaited"
    );
    let mut growing = at;
    game.apply(&mut growing, first, Move::End).expect("the end");
    let grow = |regions: &[usize]| {
        let regions: Vec<_> = regions.iter().copied().map(of).collect();
        Move::Grow(Growth::new(&regions).expect("few enough"))
    };
    for (made, why) in [
        (grow(&[0]), "1 dice placed, expected 2"),
        (grow(&[0, 2]), "region 2 is seat 1's"),
        (grow(&[1, 1, 1, 1, 1]), "region 1 is full"),
    ] {
        assert_eq!(told(&growing, Actor::Chance, made), why);
    }
    assert_eq!(MOST_DICE, 8);
}
