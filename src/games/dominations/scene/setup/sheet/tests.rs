//! A sheet as it is filled in: who becomes a computer player, who gets which colour, which matches can start.

use super::*;
use crate::{
    kit::Seat,
    screens::{
        LONGEST_NAME, Player,
        setup::{
            Remembered,
            seat_choice::{choose_colour, seat_of_card},
        },
    },
};

fn sit(sheet: &mut Sheet, card: usize, kind: Kind) {
    if !sheet.is_locked(card) {
        sheet.seats[card].sit(kind);
    }
}

fn kinds(sheet: &Sheet) -> [Kind; 4] {
    sheet.seats.each_ref().map(|seat| seat.kind)
}

#[test]
fn a_seat_named_ai_becomes_a_computer_player() {
    for name in ["AI", "ai", " AI "] {
        let mut sheet = Sheet::for_a_person();
        sheet.seats[0].rename(name);
        assert_eq!(sheet.seats[0].kind, Kind::Computer, "{name}");
        let plan = sheet
            .plan(1, DominoSet::course(), |_| String::new())
            .unwrap();
        assert_eq!(plan.seats[0].player, Player::Computer("greedy".into()));
    }
}

#[test]
fn a_name_that_goes_on_after_ai_is_a_person_s_again() {
    let mut sheet = Sheet::for_a_person();
    for typed in ["a", "ai", "aim", "aimé"] {
        sheet.seats[0].rename(typed);
    }
    assert_eq!(sheet.seats[0].kind, Kind::Person);
    sit(&mut sheet, 1, Kind::Computer);
    sheet.seats[1].rename("ai");
    sheet.seats[1].rename("aimé");
    assert_eq!(
        sheet.seats[1].kind,
        Kind::Computer,
        "it was one before it was named so"
    );
}

#[test]
fn a_colour_that_another_seat_has_is_swapped() {
    let mut sheet = Sheet::for_a_person();
    choose_colour(&mut sheet.seats, 0, Some(Colour::Blue));
    assert_eq!(sheet.seats[0].colour, Some(Colour::Blue));
    assert_eq!(sheet.seats[3].colour, Some(Colour::Pink));
    choose_colour(&mut sheet.seats, 1, None);
    choose_colour(&mut sheet.seats, 1, Some(Colour::Pink));
    assert_eq!(
        sheet.seats[3].colour, None,
        "who left it to chance swaps with who had it"
    );
}

#[test]
fn colours_left_to_chance_are_dealt_from_those_that_nobody_chose() {
    let mut sheet = Sheet::for_a_person();
    choose_colour(&mut sheet.seats, 0, None);
    choose_colour(&mut sheet.seats, 2, None);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let plan = sheet
            .plan(seed, DominoSet::course(), |_| String::new())
            .unwrap();
        let colours: std::collections::BTreeSet<_> =
            plan.seats.iter().map(|seat| seat.colour).collect();
        assert_eq!(colours.len(), 4);
        assert_eq!(
            (plan.seats[1].colour, plan.seats[3].colour),
            (Colour::Yellow, Colour::Blue)
        );
        seen.insert(plan.seats[0].colour);
    }
    assert_eq!(seen.len(), 2, "chance deals both");
}

#[test]
fn the_mighty_duel_is_for_two_seats() {
    let mut sheet = Sheet::for_a_person();
    assert!(!sheet.allows(OptionalRule::MightyDuel));
    sit(&mut sheet, 1, Kind::Closed);
    sit(&mut sheet, 3, Kind::Closed);
    assert!(sheet.allows(OptionalRule::MightyDuel));
    sheet.set_rule(OptionalRule::MightyDuel, true);
    sit(&mut sheet, 3, Kind::Person);
    assert_eq!(
        kinds(&sheet),
        [Kind::Person, Kind::Closed, Kind::Computer, Kind::Closed]
    );
    assert!(sheet.is_locked(1) && sheet.is_locked(3) && !sheet.is_locked(0));
    assert_eq!(sheet.rules.check(sheet.open().count()), Ok(()));
    sheet.set_rule(OptionalRule::MightyDuel, false);
    sit(&mut sheet, 3, Kind::Person);
    assert_eq!(sheet.seats[3].kind, Kind::Person);
}

#[test]
fn lines_of_four_wait_until_three_seats_are_open() {
    let mut sheet = Sheet::for_a_person();
    let open = |sheet: &Sheet| sheet.open().count();
    assert_eq!(open(&sheet), 4);
    assert!(!sheet.allows(OptionalRule::LinesOfFour) && sheet.offers(OptionalRule::MightyDuel));
    sit(&mut sheet, 1, Kind::Closed);
    assert!(sheet.allows(OptionalRule::LinesOfFour) && !sheet.offers(OptionalRule::MightyDuel));
    sheet.set_rule(OptionalRule::LinesOfFour, true);
    assert_eq!((open(&sheet), sheet.figures().dominos), (3, 48));
    sit(&mut sheet, 3, Kind::Closed);
    assert_eq!((open(&sheet), sheet.figures().dominos), (2, 24));
    assert!(!sheet.rules_in_force().lines_of_four);
}

#[test]
fn the_duel_s_preset_closes_the_third_and_the_fourth_seat_until_another_opens_them() {
    let mut sheet = Sheet::for_a_person();
    sit(&mut sheet, 3, Kind::Person);
    let before = kinds(&sheet);
    assert_eq!(sheet.preset(), Some(Preset::Full as usize));
    sheet.take_preset(Preset::Duel as usize);
    assert_eq!(
        kinds(&sheet),
        [Kind::Person, Kind::Computer, Kind::Closed, Kind::Closed]
    );
    assert_eq!(
        sheet.figures(),
        Figures {
            seats: 2,
            dominos: 48,
            turns: 12,
            rounds: 1,
            kingdom: 7
        }
    );
    // What is remembered between runs remembers who was sent away.
    let kept = serde_json::to_string(&sheet).unwrap();
    sheet = serde_json::from_str::<Sheet>(&kept).unwrap().mended();
    sheet.take_preset(Preset::First as usize);
    assert_eq!(
        sheet.figures(),
        Figures {
            seats: 4,
            dominos: 48,
            turns: 12,
            rounds: 1,
            kingdom: 5
        }
    );
    assert_eq!(sheet.preset(), Some(Preset::First as usize));
    assert_eq!(kinds(&sheet), before);
    sit(&mut sheet, 2, Kind::Closed);
    sheet.take_preset(Preset::Duel as usize);
    sit(&mut sheet, 1, Kind::Closed);
    sit(&mut sheet, 3, Kind::Computer);
    sheet.take_preset(Preset::Full as usize);
    let [person, closed, computer] = [Kind::Person, Kind::Closed, Kind::Computer];
    assert_eq!(
        kinds(&sheet),
        [person, closed, closed, computer],
        "what somebody has chosen stays"
    );
}

#[test]
fn a_match_needs_two_seats() {
    let mut sheet = Sheet::for_a_person();
    (1..4).for_each(|card| sit(&mut sheet, card, Kind::Closed));
    assert_eq!(
        sheet.plan(1, DominoSet::course(), |_| String::new()),
        Err(SheetFault::TooFewSeats(1))
    );
    sheet.set_rule(OptionalRule::MightyDuel, true);
    assert_eq!(
        sheet.check(),
        Ok(()),
        "the duel opens the seat that it needs"
    );
}

#[test]
fn the_match_planned_is_the_one_shown() {
    let mut sheet = Sheet::for_a_person();
    sheet.seats[0].rename("Éloïse");
    sheet.seats[3].rename("  ");
    sit(&mut sheet, 2, Kind::Closed);
    sheet.seats[1].step_opponent(&roster::NAMES, 1);
    choose_colour(&mut sheet.seats, 0, Some(Colour::Green));
    sheet.set_rule(OptionalRule::Dynasty, true);
    sheet.set_rule(OptionalRule::PickThenPlace, true);
    let plan = sheet
        .plan(988, DominoSet::course(), |card| format!("seat {card}"))
        .unwrap();
    let seats: Vec<_> = plan
        .seats
        .iter()
        .map(|seat| (seat.name.as_str(), seat.colour))
        .collect();
    assert_eq!(
        seats,
        [
            ("Éloïse", Colour::Green),
            ("seat 1", Colour::Yellow),
            ("seat 3", Colour::Blue)
        ]
    );
    assert_eq!(
        plan.seats[1].player,
        Player::Computer(sheet.seats[1].opponent.clone())
    );
    assert_eq!((*plan.game.rules(), plan.seed), (sheet.rules, 988));
    assert_eq!(
        (seat_of_card(&sheet.seats, 2), seat_of_card(&sheet.seats, 3)),
        (None, Some(Seat::new(2)))
    );
}

#[test]
fn names_have_a_longest_length_in_letters_not_in_bytes() {
    let mut sheet = Sheet::for_a_person();
    sheet.seats[0].rename(&"é".repeat(40));
    assert_eq!(sheet.seats[0].name.chars().count(), LONGEST_NAME);
}

#[test]
fn a_sheet_that_no_screen_could_have_made_is_mended() {
    let mut sheet = Sheet::for_a_person();
    sheet.seats[1].opponent = "nobody".into();
    sheet.seats[2].colour = Some(Colour::Pink);
    sheet.rules.mighty_duel = true;
    let mended = sheet.mended();
    assert_eq!(mended.seats[1].opponent, USUAL_OPPONENT);
    assert_eq!(mended.seats[2].colour, None);
    assert_eq!(mended.open().count(), 2);
}

#[test]
fn what_was_set_up_is_written_and_read() {
    let mut memory = RememberedSheets::<Sheet>::default();
    memory.play.seats[0].rename("Gaëlle");
    memory.play.seats[2].sit(Kind::Closed);
    choose_colour(&mut memory.play.seats, 0, Some(Colour::Green));
    choose_colour(&mut memory.play.seats, 1, None);
    memory.play.set_rule(OptionalRule::FreeDiscard, true);
    memory.watch.take_preset(Preset::Duel as usize);
    memory.contest.bots[2] = "python3 \"my bot.py\"".to_owned();
    let text = ron::to_string(&memory).unwrap();
    assert_eq!(
        ron::from_str::<RememberedSheets<Sheet>>(&text)
            .unwrap()
            .mended(),
        memory
    );
    // As earlier versions called it.
    assert!(text.contains("before_rule"));
    let earlier = text.replace("before_rule", "before_duel");
    assert_eq!(
        ron::from_str::<RememberedSheets<Sheet>>(&earlier).unwrap(),
        memory
    );
}
