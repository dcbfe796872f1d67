//! The match that Dice Wars is taught by, and what each step of it asks for. Pure.
//!
//! Dice fall as they were dealt: where a step shows what winning or losing means, it asks for attacks that do so.

use std::sync::LazyLock;

use bevy::ecs::error::BevyError;

use crate::{
    games::dice_wars::{
        notation::MatchRecord,
        rules::{DiceWars, MapChoice, Move, Odds, Position, Rules},
    },
    kit::{Dealer, Record},
    screens::learn::course::{Course, OWN, Others, Step},
};

/// An attack is good from this chance on, all but sure from that one, and bold up to the last.
const GOOD: f64 = 0.75;
const SURE: f64 = 0.9;
const BOLD: f64 = 0.25;
/// A region joins groups where the largest grows by at least so many.
const JOINS: u8 = 2;

impl Course for DiceWars {
    const STEPS: &'static [Step<Self>] = &[
        Step {
            stem: "dice-tutor-pick",
            begins: 0,
            asks: |_, _| false,
            is_done: |_, _| false,
            others: Others::Wait,
        },
        Step {
            stem: "dice-tutor-attack",
            begins: 0,
            asks: |record, made| comes_to(record, made, true, |share| share >= GOOD),
            is_done: is_rolled,
            others: Others::Wait,
        },
        Step {
            stem: "dice-tutor-lose",
            begins: 28,
            asks: |record, made| comes_to(record, made, false, |share| share <= BOLD),
            is_done: is_rolled,
            others: Others::Wait,
        },
        Step {
            stem: "dice-tutor-end",
            begins: 32,
            asks: |_, made| made == Move::End,
            is_done: |record, _| record.position().mover() != OWN,
            others: Others::Wait,
        },
        Step {
            stem: "dice-tutor-join",
            begins: 48,
            asks: |record, made| {
                comes_to(record, made, true, |share| share >= SURE)
                    && income_after(record, made) >= income(record, record.position()) + JOINS
            },
            is_done: is_rolled,
            others: Others::Wait,
        },
    ];
    const PLAYERS: &'static [&'static str] = &["human", "best-odds"];

    fn whole() -> &'static MatchRecord {
        static WHOLE: LazyLock<MatchRecord> = LazyLock::new(|| {
            let text = include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/assets/lessons/dice-wars.json"
            ));
            MatchRecord::from_json(text).expect("a test reads it")
        });
        &WHOLE
    }

    fn first_game(seed: u64) -> Result<Self, BevyError> {
        let seats = Self::PLAYERS.len();
        Ok(Self::drawn(
            Rules::default(),
            MapChoice::default(),
            seats,
            seed,
        )?)
    }
}

/// Whether an attack has been made and its dice have fallen.
fn is_rolled(record: &Record<DiceWars>, begins: usize) -> bool {
    record.ply() > begins + 1
}

fn income(record: &Record<DiceWars>, at: &Position) -> u8 {
    record.game().income(at, OWN)
}

/// What an attack that succeeds leads to.
fn income_after(record: &Record<DiceWars>, made: Move) -> u8 {
    let mut after = *record.position();
    if let Move::Attack { from, to } = made {
        record.game().after_attack(&mut after, from, to, true);
    }
    income(record, &after)
}

/// Whether a move is an attack with such a chance, and its dice fall so that it succeeds, or does not.
fn comes_to(record: &Record<DiceWars>, made: Move, succeeds: bool, with: fn(f64) -> bool) -> bool {
    let Move::Attack { from, to } = made else {
        return false;
    };
    let at = record.position();
    if !with(Odds::of(at.dice(from), at.dice(to)).share()) {
        return false;
    }
    let mut after = record.clone();
    if after.play_next(made).is_err() {
        return false;
    }
    let seed = DiceWars::whole().seed;
    matches!(Dealer { seed }.deal(&after), Move::Roll(roll) if roll.succeeds() == succeeds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::scene::board::{LIKELY, best_chance},
        kit::Actor,
        screens::learn::course::{
            trial::{asked, keeps_to_its_word},
            until,
        },
    };

    fn begin(step: usize) -> Record<DiceWars> {
        until::<DiceWars>(step).record
    }

    #[test]
    fn the_lesson_keeps_to_its_word() {
        keeps_to_its_word::<DiceWars>(1);
        for (number, step) in DiceWars::STEPS.iter().enumerate().skip(1) {
            let (asked, others) = asked(step, &begin(number));
            assert!(!asked.is_empty() && others > 0, "{}", step.stem);
        }
    }

    #[test]
    fn no_attack_with_such_a_chance_is_refused_for_its_dice() {
        let joins = |record: &Record<DiceWars>, made| {
            income_after(record, made) >= income(record, record.position()) + JOINS
        };
        for step in [1, 2, 4] {
            let begin = begin(step);
            let (asked, _) = asked(&DiceWars::STEPS[step], &begin);
            let at = begin.position();
            let attacks = begin.game().attacks(at, OWN);
            let such = attacks.filter(|&(from, to)| {
                let share = Odds::of(at.dice(from), at.dice(to)).share();
                match step {
                    1 => share >= GOOD,
                    2 => share <= BOLD,
                    _ => share >= SURE && joins(&begin, Move::Attack { from, to }),
                }
            });
            assert_eq!(asked.len(), such.count(), "{}", DiceWars::STEPS[step].stem);
        }
    }

    #[test]
    fn who_loses_keeps_one_die_and_the_enemy_all() {
        let before = begin(2);
        for made in asked(&DiceWars::STEPS[2], &before).0 {
            let Move::Attack { from, to } = made else {
                panic!("{made:?}");
            };
            let mut after = before.clone();
            after.play_next(made).unwrap();
            let seed = DiceWars::whole().seed;
            after.play_next(Dealer { seed }.deal(&after)).unwrap();
            let dice = |record: &Record<DiceWars>, region| record.position().dice(region);
            assert_eq!(dice(&after, from), 1);
            assert_eq!(dice(&after, to), dice(&before, to));
        }
    }

    #[test]
    fn nothing_likely_is_left_when_the_turn_is_to_end_and_dice_come_for_the_largest_group() {
        let mut end = begin(3);
        let best = best_chance(end.game(), end.position()).unwrap();
        assert!(best.share() < LIKELY, "nobody is asked twice");
        let income = income(&end, end.position());
        end.play_next(Move::End).unwrap();
        let seed = DiceWars::whole().seed;
        let Move::Grow(growth) = Dealer { seed }.deal(&end) else {
            panic!("dice come");
        };
        assert_eq!(growth.as_slice().len(), usize::from(income));
    }

    #[test]
    fn joining_brings_the_largest_group_from_four_regions_to_seven() {
        let begin = begin(4);
        assert_eq!(income(&begin, begin.position()), 4);
        for made in asked(&DiceWars::STEPS[4], &begin).0 {
            assert_eq!(income_after(&begin, made), 7, "{made:?}");
        }
        assert!(matches!(begin.actors().last(), Some(Actor::Chance)));
    }
}
