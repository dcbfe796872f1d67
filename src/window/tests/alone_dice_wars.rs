//! Dice Wars by keys alone, by gamepad alone, and by ear.

use bevy::{
    input::keyboard::Key,
    input_focus::{FocusCause, InputFocus, InputFocusVisible},
    prelude::*,
};

use super::{
    hands::{
        self, Act, Hands, NAMES, assert_heard, begin_against, by_gamepad, by_keys_all_named,
        listened,
    },
    room::leave,
};
use crate::{
    games::dice_wars::{
        self,
        rules::{DiceWars, MapChoice, MapSize, Move, RawRules, Region, RegionSet, Rules},
        scene::{
            board::{Choose, EndTurn, Hand, Offered, Seen, attackers},
            chart::{Shape, ShapePicture},
            phase::Phase,
            settings::{AUTO_END, ODDS},
            setup::Sheet,
            study,
        },
        words::region_number,
    },
    kit::{Game, Insight, Record, Seat, Variation},
    screens::{
        insight::{Advice, Advised, ToggleAdvice},
        setup::{MatchSheet, Purpose, SetUp},
    },
    shell::{
        screens::{CurrentGame, Screen},
        settings::Settings,
        testing::{frames, hit, wait_until},
        widgets::AROUND,
    },
    table::Match,
};

/// The fewest rounds that a limit leaves.
const ROUNDS: u16 = 5;

fn hand(app: &App) -> Hand {
    *app.world().resource::<Hand>()
}

/// The match as it stands.
fn record(app: &mut App) -> Record<DiceWars> {
    let world = app.world_mut();
    let mut matches = world.query::<&Match<DiceWars>>();
    matches.single(world).unwrap().record().clone()
}

/// Waits until a person may attack, or the match is over.
fn until_asked(app: &mut App) -> Phase {
    hands::until_asked(app, |app, phase| match phase {
        Phase::Attacking => !app.world().resource::<Seen>().is_telling(),
        other => other == Phase::Over,
    })
}

/// Attacks from what comes first, where it is safest; from where, and what.
fn attack(app: &mut App, hands: Hands) -> (Region, Region) {
    let before = record(app).moves().len();
    let (from, to) = hands.pick_and_aim(app, |app| (hand(app).at, hand(app).picked));
    let made = record(app).moves().get(before).copied();
    assert_eq!(made, Some(Move::Attack { from, to }));
    (from, to)
}

fn end_turn(app: &mut App, hands: Hands) {
    let before = record(app).moves().len();
    hands.does(app, Act::End);
    let ended = wait_until(app, |app| record(app).moves().len() > before);
    assert!(ended, "the turn does not end");
}

/// Plays a whole match against the computer, one attack a turn: from the shelf to the set-up, the table, the results
/// and back. `look` sees each screen.
fn play_a_match(app: &mut App, hands: Hands, look: &dyn Fn(&mut App, &str)) {
    let sheet = |app: &App| app.world().resource::<SetUp<Sheet>>().sheet.clone();
    hands.set_up(app, DiceWars::ID);
    look(app, "set-up of Dice Wars");
    hands.walk_to_choice(app, "Preset");
    hands.choose(app, |app| sheet(app).preset().cmp(&Some(0)));
    hands.press_while(app, "Rounds: less", |app| sheet(app).limit > ROUNDS);
    hands.press_while(app, "Size of the map: less", |app| {
        sheet(app).size > MapSize::LEAST.get()
    });
    hands.begin(app);
    until_asked(app);
    let game = record(app).game().clone();
    assert_eq!(game.seats(), 2);
    assert_eq!(game.rules().round_limit(), Some(ROUNDS));
    look(app, "table of Dice Wars");
    let mut attacked = None;
    for _ in 0..40 {
        match until_asked(app) {
            Phase::Over => {
                return hands.end(app, DiceWars::ID, |app| look(app, "results of Dice Wars"));
            }
            Phase::Attacking => {
                let at = *record(app).position();
                if attacked == Some(at.round()) || attackers(&game, &at).is_empty() {
                    end_turn(app, hands);
                } else {
                    attacked = Some(at.round());
                    attack(app, hands);
                }
            }
            // The turn has ended by itself.
            _ => {}
        }
    }
    panic!("the match does not come to its end");
}

#[test]
fn a_match_of_dice_wars_is_played_by_keys_alone_and_whatever_they_go_to_has_a_name() {
    by_keys_all_named(play_a_match);
}

#[test]
fn a_match_of_dice_wars_is_played_by_gamepad_alone() {
    by_gamepad(play_a_match);
}

/// What is said of a region that keys have gone to.
fn told(record: &Record<DiceWars>, region: Region) -> String {
    let (map, at) = (record.game().map(), record.position());
    let owner = NAMES[at.owner(region).unwrap().index()];
    let dice = match at.dice(region) {
        1 => "1 die".to_owned(),
        count => format!("{count} dice"),
    };
    let beside = map.neighbours(region).iter();
    let beside: Vec<_> = beside
        .map(|beside| region_number(beside).to_string())
        .collect();
    let (region, beside) = (region_number(region), beside.join(", "));
    format!("Region {region}, {owner}, {dice}. Next to it: {beside}.")
}

#[test]
fn a_listener_of_dice_wars_is_told_the_map_the_chances_and_what_was_done() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    // What is tried is done by the trial alone.
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&AUTO_END, false);
    let rules = RawRules {
        round_limit: ROUNDS,
        ..Rules::default().into()
    };
    let choice = MapChoice {
        size: MapSize::new(16).unwrap(),
        fixed: 0,
    };
    let game = DiceWars::drawn(Rules::try_from(rules).unwrap(), choice, 2, 1).unwrap();
    begin_against(app, game, "random");
    assert_eq!(until_asked(app), Phase::Attacking);
    let keys = Hands::Keys;
    let now = record(app);

    // Each region that arrows go to is told by its number, with what lies there and what is next to it; and why a press
    // does nothing there.
    let (mut gone_to, mut is_refused) = (Vec::new(), false);
    let round = [Act::Right, Act::Down, Act::Left, Act::Up];
    for way in round.into_iter().flat_map(|way| [way; 6]) {
        let before = hand(app).at;
        keys.does(app, way);
        let Some(at) = hand(app).at.filter(|&at| Some(at) != before) else {
            continue;
        };
        assert_heard(app, &[&told(&now, at)]);
        if !gone_to.contains(&at) {
            gone_to.push(at);
        }
        let owner = now.position().owner(at).unwrap();
        if !is_refused && owner != now.position().mover() {
            keys.does(app, Act::Press);
            assert_heard(app, &["Pick a region of your own first"]);
            is_refused = true;
        }
    }
    assert!(gone_to.len() >= 4, "arrows go to {gone_to:?} alone");
    assert!(is_refused, "nothing is refused");

    // The chance is told before the attack, and then what has come of it.
    let (from, to) = attack(app, keys);
    assert_eq!(until_asked(app), Phase::Attacking);
    let (from, to) = (region_number(from), region_number(to));
    let picked = format!("Region {from}, Ada, ");
    let aimed = format!("Region {to}, Bo, ");
    let won = matches!(record(app).moves().last(), Some(Move::Roll(roll)) if roll.succeeds());
    let came = match won {
        true => format!("Ada takes region {to} from Bo, from region {from}: "),
        false => format!("Ada attacks region {to} of Bo from region {from} in vain: "),
    };
    assert_heard(app, &[&picked, &aimed, "Chance to win: ", &came]);

    // What both turns have brought.
    end_turn(app, keys);
    until_asked(app);
    assert_heard(app, &["Ada gets ", "Bo gets "]);
}

/// Whether a text on the screen is so.
fn reads(app: &mut App, is_so: impl Fn(&str) -> bool) -> bool {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    texts.iter(world).any(|text| is_so(&text.0))
}

/// How many there are of that name.
fn named(app: &mut App, wanted: &str) -> usize {
    let world = app.world_mut();
    let mut names = world.query::<&Name>();
    let named = names.iter(world).filter(|name| name.as_str() == wanted);
    named.count()
}

/// The table of a person against the random player, whose turn it is.
fn at_the_table(app: &mut App) {
    at_a_table_of(app, 16);
}

/// That with a map so large.
fn at_a_table_of(app: &mut App, size: u8) {
    app.world_mut()
        .resource_mut::<Settings>()
        .turn(&AUTO_END, false);
    let choice = MapChoice {
        size: MapSize::new(size).unwrap(),
        fixed: 0,
    };
    let game = DiceWars::drawn(Rules::default(), choice, 2, 1).unwrap();
    begin_against(app, game, "random");
    assert_eq!(until_asked(app), Phase::Attacking);
}

#[test]
fn the_possible_targets_are_one_stop_of_the_keys_and_up_and_down_lead_through_them() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    assert!(named(app, "Attack row") > 1, "there are several targets");
    let at_row = |app: &App| -> Option<Entity> {
        let focused = app.world().resource::<InputFocus>().get()?;
        let name = app.world().get::<Name>(focused)?;
        (name.as_str() == "Attack row").then_some(focused)
    };
    let press = |app: &mut App, code: KeyCode, key: Key| {
        hit(app, code, key);
        frames(app, 3);
    };
    let around = |app: &mut App| press(app, AROUND, Key::F6);
    for _ in 0..40 {
        around(app);
        if at_row(app).is_some() {
            break;
        }
    }
    let first = at_row(app).expect("the keys do not come to the list");
    let offered = app.world().resource::<Offered>().0;
    assert!(offered.is_some(), "its arrow is not on the map");
    let before = hand(app);
    press(app, KeyCode::ArrowDown, Key::ArrowDown);
    let second = at_row(app).expect("down leads out of the list");
    assert_ne!(second, first);
    assert_ne!(app.world().resource::<Offered>().0, offered);
    assert_eq!(hand(app), before, "the map has heard it as well");
    press(app, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(at_row(app), Some(first));
    // The list has an end, and is left at once.
    press(app, KeyCode::ArrowUp, Key::ArrowUp);
    assert_eq!(at_row(app), Some(first));
    around(app);
    assert_eq!(at_row(app), None);
}

#[test]
fn every_target_has_its_row_and_the_list_says_whether_it_is_of_one_region() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_a_table_of(app, 40);
    let now = record(app);
    let mover = now.position().mover();
    let attacks: Vec<_> = now.game().attacks(now.position(), mover).collect();
    let targets = |of: Option<Region>| -> usize {
        let asked = attacks
            .iter()
            .filter(|(from, _)| of.is_none_or(|of| of == *from));
        asked.map(|(_, to)| *to).collect::<RegionSet>().len()
    };
    assert!(targets(None) > 7, "there are more than have room");
    for picked in [None, Some(attacks[0].0)] {
        let mut in_hand = app.world_mut().resource_mut::<Hand>();
        *in_hand = Hand::default();
        in_hand.picked = picked;
        frames(app, 5);
        assert_eq!(named(app, "Attack row"), targets(picked), "{picked:?}");
        let heading = match picked {
            Some(_) => "From the picked region",
            None => "Possible targets",
        };
        assert!(reads(app, |text| text == heading), "{picked:?}");
        // Of one region there is one attack on each target.
        let says_best = reads(app, |text| text == "The best attack on each");
        assert!(!says_best, "{picked:?}");
        // The row that is pointed at has its arrow on the map.
        let world = app.world_mut();
        let mut rows = world.query::<(Entity, &Name)>();
        let row = rows
            .iter(world)
            .find(|(_, name)| name.as_str() == "Attack row");
        let (row, _) = row.expect("there are rows");
        world
            .resource_mut::<InputFocus>()
            .set(row, FocusCause::Navigated);
        world.resource_mut::<InputFocusVisible>().0 = true;
        frames(app, 4);
        let world = app.world_mut();
        let (from, to) = world.resource::<Offered>().0.expect("it is pointed at");
        let mut marks = world.query::<&ShapePicture>();
        let is_drawn = marks
            .iter(world)
            .any(|mark| matches!(mark.shape, Shape::Arrow(way, ..) if way == [from, to]));
        assert!(is_drawn, "{picked:?}");
        // It stays where it is while its attack is in hand.
        app.world_mut().trigger(Choose(Move::Attack { from, to }));
        frames(app, 5);
        assert!(hand(app).is_kept);
        assert_eq!(named(app, "Attack row"), targets(picked), "{picked:?}");
        assert!(reads(app, |text| text == heading), "{picked:?}");
    }
    // The last of all is seen once the keys have come to it.
    *app.world_mut().resource_mut::<Hand>() = Hand::default();
    frames(app, 5);
    let world = app.world_mut();
    let mut rows = world.query::<(&Name, &ChildOf)>();
    let row = rows
        .iter(world)
        .find(|(name, _)| name.as_str() == "Attack row");
    let list = row.expect("there are rows").1.parent();
    let last = world.get::<Children>(list).unwrap()[targets(None) - 1];
    world
        .resource_mut::<InputFocus>()
        .set(last, FocusCause::Navigated);
    frames(app, 4);
    assert!(app.world().get::<ScrollPosition>(list).unwrap().y > 0.0);
}

#[test]
fn what_the_last_turn_brought_makes_room_where_a_person_is_to_act() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    let grown = |app: &App| app.world().resource::<Seen>().grown.map(|grown| grown.seat);
    for goes_to_own in [false, true] {
        end_turn(app, Hands::Keys);
        let told = wait_until(app, |app| {
            let asked = hands::phase(app) == Some(Phase::Attacking);
            asked && grown(app) == Some(Seat::new(1))
        });
        assert!(told, "what the other's turn brought is not told");
        if goes_to_own {
            let now = record(app);
            let own = now.position().held(now.position().mover()).nth(0);
            app.world_mut().resource_mut::<Hand>().at = Some(own);
            frames(app, 3);
        } else {
            assert!(wait_until(app, |app| grown(app).is_none()));
            frames(app, 3);
        }
        assert_eq!(grown(app), None, "{goes_to_own}");
        assert_eq!(until_asked(app), Phase::Attacking);
        assert_eq!(hand(app).picked, None);
        for (name, count) in [
            ("Reinforcement", 0),
            ("Last turn", 0),
            ("New dice", 0),
            ("Possible targets", 1),
        ] {
            assert_eq!(named(app, name), count, "{name}");
        }
    }
}

#[test]
fn a_turn_is_ended_against_the_advice_that_is_shown_only_after_a_question() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    let now = record(app);
    let before = now.moves().len();
    let mut attacks = now.game().attacks(now.position(), now.position().mover());
    let (from, to) = attacks.next().expect("something can attack");
    let line = |made: Move, value: f64| Variation {
        moves: vec![made],
        value,
    };
    for (value, asks) in [(0.9, true), (0.1, false)] {
        let lines = vec![line(Move::Attack { from, to }, value), line(Move::End, 0.5)];
        let insight = Insight { lines, ..default() };
        let at = *now.position();
        let world = app.world_mut();
        let mut tables = world.query_filtered::<Entity, With<Match<DiceWars>>>();
        let table = tables.single(world).unwrap();
        let advised: Advised<DiceWars> = Advised { at, insight };
        world.entity_mut(table).insert(advised);
        world.insert_resource(Advice(true));
        *world.resource_mut::<Hand>() = Hand::default();
        world.trigger(EndTurn);
        world.flush();
        assert_eq!(hand(app).asks, asks);
        assert!(!asks || record(app).moves().len() == before);
    }
    assert!(wait_until(app, |app| record(app).moves().len() > before));
}

#[test]
fn where_odds_are_not_shown_no_chance_of_an_attack_is_told() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    let now = record(app);
    let at = now.position();
    let (from, to) = now.game().attacks(at, at.mover()).next().unwrap();
    for (shown, told) in [(true, "Chance to win: "), (false, "Next to it: ")] {
        let world = app.world_mut();
        world.resource_mut::<Settings>().turn(&ODDS, shown);
        *world.resource_mut::<Hand>() = Hand::default();
        frames(app, 5);
        assert!(shown || !reads(app, |text| text.contains('%')), "at rest");
        let mut hand = app.world_mut().resource_mut::<Hand>();
        (hand.picked, hand.at, hand.by_keys) = (Some(from), Some(to), true);
        frames(app, 5);
        assert_eq!(reads(app, |text| text.contains('%')), shown, "aimed");
        assert_heard(app, &[told]);
    }
}

#[test]
fn a_move_of_a_list_is_in_hand_when_it_is_chosen_and_made_when_it_is_chosen_once_more() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    let choose = |app: &mut App, made: Move| {
        app.world_mut().trigger(Choose(made));
        frames(app, 5);
    };
    let chosen = |app: &mut App| {
        let now = record(app);
        hand(app).chosen(now.game(), now.position())
    };
    let made = |app: &mut App| record(app).moves().len();
    let now = record(app);
    let mut attacks = now.game().attacks(now.position(), now.position().mover());
    let (from, to) = attacks.next().expect("something can attack");
    let attack = Move::Attack { from, to };
    let before = made(app);
    let rows = named(app, "Attack row");
    assert!(rows > 0);
    for one in [attack, Move::End, attack] {
        choose(app, one);
        assert_eq!(chosen(app), Some(one));
        assert_eq!(named(app, "Attack row"), rows, "the list stays");
        assert_eq!(made(app), before);
    }
    assert_heard(app, &["Chance to win: ", "End the turn?"]);
    choose(app, attack);
    assert!(wait_until(app, |app| made(app) > before));
    assert_eq!(record(app).moves().get(before), Some(&attack));
    assert_eq!(until_asked(app), Phase::Attacking);
    let before = made(app);
    choose(app, Move::End);
    assert_eq!(made(app), before);
    choose(app, Move::End);
    assert!(wait_until(app, |app| made(app) > before));
    assert_eq!(record(app).moves().get(before), Some(&Move::End));
}

#[test]
fn advice_numbers_its_attacks_on_the_map_and_has_a_sentence_for_each_move() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    let app = &mut walk.app;
    at_the_table(app);
    app.world_mut().trigger(ToggleAdvice);
    let lines = |app: &mut App| {
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<DiceWars>>();
        let known = advised.iter(world).next();
        known.map_or_else(Vec::new, |known| known.insight.lines.clone())
    };
    assert!(wait_until(app, |app| lines(app).len() > 3));
    // It goes on being looked for: what is shown is what was known when it was drawn.
    let drawn = |app: &mut App| {
        frames(app, 1);
        let world = app.world_mut();
        let mut advised = world.query::<&Advised<DiceWars>>();
        let known = advised.single(world).unwrap();
        let attacks = study::attacks(&known.insight, &known.at).count();
        assert!(attacks > 1);
        // The panel has that name, too.
        assert_eq!(named(app, "Advice"), 1 + attacks);
    };
    drawn(app);
    let told = wait_until(app, |app| {
        reads(app, |text| {
            text.starts_with("If attack 1 succeeds, ") || text.starts_with("No attack makes")
        })
    });
    assert!(told, "nothing speaks for the best move");
    // What is in hand hides no number, as long as nothing is aimed at.
    let from = lines(app).iter().find_map(|line| match line.moves[..] {
        [Move::Attack { from, .. }] => Some(from),
        _ => None,
    });
    app.world_mut().resource_mut::<Hand>().picked = from;
    drawn(app);
}

#[test]
fn a_fair_start_is_not_offered_where_a_table_is_hosted() {
    let mut walk = listened(|app| {
        app.add_plugins(dice_wars::scene::plugin);
    });
    for (purpose, is_offered) in [(Purpose::Play, true), (Purpose::Host, false)] {
        walk.app.insert_resource(purpose);
        let mut commands = walk.app.world_mut().commands();
        commands.set_state_if_neq(CurrentGame(DiceWars::ID));
        commands.set_state(Screen::Setup);
        frames(&mut walk.app, 5);
        assert!(reads(&mut walk.app, |text| text == "Odds shown"));
        let found = reads(&mut walk.app, |text| text == "Fair start");
        assert_eq!(found, is_offered, "{purpose:?}");
        leave(&mut walk);
    }
}
