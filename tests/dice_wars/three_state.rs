//! The three-state strategy on small maps made by hand, each of its rules once.

use dominations_core::{
    games::dice_wars::{
        ai::{LinkRule, Plan, StrikeRule, ThreeState},
        rules::{DiceWars, MapChoice, Move, Position, Rules},
    },
    kit::{Actor, Agent, Dealer, Game, Limits, Record, Seat, ToMove, TurnBased, remind},
};

use super::small::{self, region};

const FIRST: Seat = Seat::new(0);

fn plan(rows: &[&str], owners: &[u8], dice: &[u8], mut by: ThreeState) -> Plan {
    let (game, at) = small::game(rows, owners, dice);
    by.plan(&game, &at, FIRST)
}

/// The regions of the way that it joins its groups by.
fn way(rows: &[&str], owners: &[u8], dice: &[u8], link: LinkRule) -> Option<Vec<usize>> {
    match plan(
        rows,
        owners,
        dice,
        ThreeState::new(link, StrikeRule::default()),
    ) {
        Plan::Link { way, .. } => Some(way.iter().map(|region| region.index()).collect()),
        Plan::Press { .. } | Plan::Wait { .. } => None,
    }
}

#[test]
fn it_joins_its_groups_from_the_end_that_is_easier() {
    let easiest = LinkRule::EasiestFirst;
    assert_eq!(
        way(&["abc"], &[0, 1, 0], &[3, 1, 2], easiest),
        Some(vec![0, 1, 2])
    );
    assert_eq!(
        way(&["abc"], &[0, 1, 0], &[2, 1, 4], easiest),
        Some(vec![2, 1, 0])
    );
}

#[test]
fn a_way_costs_the_dice_of_the_regions_entered() {
    // From a to c over b with eight dice, or below it over d and e with one each.
    let rows = ["abc", "de"];
    let owners = [0, 1, 0, 1, 1];
    let cheap = way(&rows, &owners, &[3, 8, 3, 1, 1], LinkRule::ShortestFirst);
    assert_eq!(cheap, Some(vec![0, 3, 4, 2]));
    let short = way(&rows, &owners, &[3, 2, 3, 2, 2], LinkRule::ShortestFirst);
    assert_eq!(short, Some(vec![0, 1, 2]));
}

#[test]
fn the_two_readings_of_the_best_way_differ() {
    // Between a and c one die, two against one at best; between c and e two dice, and eight against two.
    let (owners, dice) = ([0, 1, 0, 1, 0], [2, 1, 2, 2, 8]);
    let rows = ["abcde"];
    assert_eq!(
        way(&rows, &owners, &dice, LinkRule::EasiestFirst),
        Some(vec![4, 3, 2])
    );
    assert_eq!(
        way(&rows, &owners, &dice, LinkRule::ShortestFirst),
        Some(vec![0, 1, 2])
    );
}

#[test]
fn it_does_not_join_where_it_is_not_ahead_at_either_end() {
    assert_eq!(
        way(&["abc"], &[0, 1, 0], &[2, 2, 2], LinkRule::EasiestFirst),
        None
    );
}

#[test]
fn in_the_middle_game_it_takes_the_best_odds_while_ahead() {
    let pressed = |dice: &[u8]| {
        let owners = [0, 0, 1, 1, 1];
        plan(&["abcde"], &owners, dice, ThreeState::default()).made()
    };
    let attack = Move::Attack {
        from: region(1),
        to: region(2),
    };
    assert_eq!(pressed(&[5, 3, 2, 1, 1]), attack);
    assert_eq!(pressed(&[5, 3, 3, 1, 1]), Move::End);
    assert_eq!(pressed(&[5, 3, 4, 1, 1]), Move::End);
}

#[test]
fn who_has_begun_to_press_on_does_so_to_the_end_of_the_turn() {
    let (game, at) = small::game(&["abcde"], &[0, 0, 1, 1, 1], &[1, 8, 1, 4, 4]);
    let mut player = ThreeState::default();
    assert!(matches!(player.plan(&game, &at, FIRST), Plan::Press { .. }));
    let mut after = at;
    game.after_attack(&mut after, region(1), region(2), true);
    // It earns most now: who comes to this anew waits.
    assert!(matches!(
        player.plan(&game, &after, FIRST),
        Plan::Press { .. }
    ));
    let anew = ThreeState::default().plan(&game, &after, FIRST);
    assert!(matches!(anew, Plan::Wait { .. }));
}

#[test]
fn who_is_made_anew_for_each_move_plays_on_as_who_sat_there_all_the_time() {
    let (mut pressed_on, mut moves) = (0, 0);
    for seed in 0..6 {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 3, seed).expect("seats");
        let mut sitting = [ThreeState::default(); 3];
        let mut record = Record::new(game.clone());
        while moves < 400 * (seed + 1) {
            let made = match game.to_move(record.position()) {
                ToMove::Nobody => break,
                ToMove::Chance => Dealer { seed }.deal(&record),
                ToMove::Seat(seat) => {
                    let at = *record.position();
                    let mut anew = ThreeState::default();
                    // Without a reminder it would wait where it has begun to press on.
                    let forgetful = anew.choose(&game, &at, seat, &Limits::NONE);
                    let mut anew = ThreeState::default();
                    remind(&mut anew, &record, record.ply(), seat);
                    let plan = anew.plan(&game, &at, seat);
                    let made = sitting[seat.index()].choose(&game, &at, seat, &Limits::NONE);
                    assert_eq!(plan.made(), made, "{seed}, move {moves}");
                    pressed_on += usize::from(forgetful != made);
                    moves += 1;
                    made
                }
            };
            record.play_next(made).expect("it is allowed");
        }
    }
    assert!(pressed_on > 0, "of {moves} moves none shows the difference");
}

#[test]
fn who_earns_most_waits_until_the_dice_to_come_fill_everything() {
    // Three regions bring three dice; an attack leaves eight more places to fill.
    let owners = [0, 0, 0, 1];
    let attacks = |dice: &[u8], strike| {
        let player = ThreeState::new(LinkRule::default(), strike);
        match plan(&["abcd"], &owners, dice, player) {
            Plan::Wait {
                attack,
                income,
                missing,
                stock,
            } => {
                assert_eq!((income, stock), (3, 0));
                assert_eq!(
                    missing,
                    24 - dice[..3].iter().map(|&dice| u16::from(dice)).sum::<u16>()
                );
                attack.is_some()
            }
            other => panic!("{other:?}"),
        }
    };
    assert!(!attacks(&[8, 8, 8, 1], StrikeRule::AfterAttack));
    assert!(attacks(&[8, 8, 8, 1], StrikeRule::BeforeAttack));
    assert!(attacks(&[8, 6, 7, 1], StrikeRule::BeforeAttack));
    assert!(!attacks(&[8, 4, 8, 1], StrikeRule::BeforeAttack));
}

/// Lets all seats end their turns for so many rounds.
fn wait(game: &DiceWars, rounds: u16) -> Position {
    let mut record = Record::new(game.clone());
    while record.position().round() <= rounds {
        let made = match record.awaits().seats().is_empty() {
            true => Dealer { seed: 1 }.deal(&record),
            false => Move::End,
        };
        record.play_next(made).expect("it is allowed");
    }
    *record.position()
}

#[test]
fn who_is_rich_waits_too_and_then_strikes() {
    // One region against two: it never earns most, but its dice go to the stock.
    let (game, _) = small::game(&["abc"], &[0, 1, 1], &[8, 8, 8]);
    let mut player = ThreeState::default();
    let poor = wait(&game, 7);
    assert_eq!(poor.stock(FIRST), 7);
    assert!(matches!(
        player.plan(&game, &poor, FIRST),
        Plan::Press { attack: None }
    ));
    let rich = wait(&game, 8);
    assert_eq!(rich.stock(FIRST), 8);
    // Eight in stock and one to come fill the eight places that an attack leaves: equal dice are enough now.
    let struck = player.plan(&game, &rich, FIRST);
    assert!(
        matches!(
            struck,
            Plan::Wait {
                attack: Some(_),
                ..
            }
        ),
        "{struck:?}"
    );
    let mut at = rich;
    game.apply(&mut at, Actor::Seat(FIRST), struck.made())
        .expect("it is allowed");
}
