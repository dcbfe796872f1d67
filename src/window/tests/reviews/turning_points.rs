//! The turning points of a match, and why.

use bevy::prelude::*;

use super::{super::room::NAME, golden, review, reviewed};
use crate::{
    games::{
        conquest::{self, rules::Conquest},
        dice_wars::{self, rules::DiceWars},
        dominations::{self, rules::Dominations},
    },
    kit::MatchRecord,
    play::review::Review,
    screens::{Shown, review::Reading},
    shell::{
        locale::Texts,
        testing::{
            room::{resize, wanting},
            shows_part, speak, wait_until,
        },
    },
};

/// The turning points of the seat that is read say why what was missed was better.
fn turning_points_say_why<G: Shown>(plugin: fn(&mut App), record: &MatchRecord<G>, found: &Review) {
    let mut app = reviewed(plugin, record, found);
    let seat = app.world().resource::<Reading>().seat;
    let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
    let points = found.turning_points(seat);
    let mut told = 0;
    for turning in [points.own, points.others].into_iter().flatten() {
        let mut decisions = found.decisions.iter();
        let decision = decisions.find(|one| one.ply == turning.ply).unwrap();
        if let Some(why) = G::why_better(&record.record, decision, &names) {
            let said = app.world().resource::<Texts>().read(&why);
            assert!(shows_part(&mut app, &said), "{said}");
            told += 1;
        }
    }
    assert!(told > 0, "weak players lose much");
    for (language, said) in [("en", "instead of"), ("fr", "au lieu de")] {
        speak(&mut app, language);
        resize(&mut app, 1280, 720);
        let crowded = |app: &mut App| -> Vec<String> {
            let faults = wanting(app).into_iter();
            faults.filter(|fault| fault.contains(said)).collect()
        };
        let fits = wait_until(&mut app, |app| crowded(app).is_empty());
        assert!(fits, "{language}: {:?}", crowded(&mut app));
    }
}

/// A match of a golden file whose seats have names as long as can be typed.
fn of_long_names<G: Shown>(file: &str) -> MatchRecord<G> {
    let mut record = golden::<G>(file);
    for seat in &mut record.seats {
        NAME.clone_into(&mut seat.name);
    }
    record
}

#[test]
fn a_turning_point_says_what_was_better_and_why() {
    let record = of_long_names::<Dominations>("two-seats.jsonl");
    let estimator = dominations::review::MatchEstimator::new(record.record.game(), 8, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(dominations::scene::plugin, &record, &found);
    let record = of_long_names::<Conquest>("conquest/usual.jsonl");
    let estimator = conquest::review::MatchEstimator::new(record.record.game(), 300, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(conquest::scene::plugin, &record, &found);
    let record = of_long_names::<DiceWars>("dice-wars/two-seats.jsonl");
    let estimator = dice_wars::review::MatchEstimator::new(record.record.game(), 20, 1);
    let found = review(&record, &estimator);
    turning_points_say_why(dice_wars::scene::plugin, &record, &found);
}
