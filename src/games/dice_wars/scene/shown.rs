//! What Dice Wars tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{
    figures::{Attack, percent, story},
    sketch,
};
use crate::{
    games::dice_wars::{
        ai::roster,
        faults,
        notation::{MatchRecord, RecordError},
        rules::{DiceWars, MapSize, Position, Rules},
    },
    kit::{Actor, Game, Record, Seat},
    locale::Localized,
    screens::{
        MatchPlan, Player, Shown,
        replay::{Course, Highlight, Stop},
    },
};

/// No more moments stand out than these.
const MOST_MOMENTS: usize = 4;
/// A win less likely than that is told, and a largest group that grows by so much.
const UPSET: f64 = 0.3;
const LEAP: usize = 4;

impl Shown for DiceWars {
    fn usual_name(place: usize, _: &Player) -> &'static str {
        const NAMES: [&str; Seat::MOST] = [
            "dice-name-1",
            "dice-name-2",
            "dice-name-3",
            "dice-name-4",
            "dice-name-5",
            "dice-name-6",
            "dice-name-7",
            "dice-name-8",
        ];
        NAMES[place % NAMES.len()]
    }

    fn elo(agent: &str) -> Option<i32> {
        roster::find(agent).map(|level| level.elo)
    }

    fn level_line(agent: &str) -> String {
        match agent {
            // Another game has a player of that name, who plays otherwise.
            "strong" => "dice-level-strong-line".to_owned(),
            _ => format!("level-{agent}-line"),
        }
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    fn course(record: &Record<Self>) -> Course {
        let game = record.game();
        let mut at = game.opening();
        let mut stops = Vec::new();
        for (made, (by, choice)) in record.acts().enumerate() {
            if matches!(by, Actor::Seat(_)) {
                stops.push(stop(made, &at));
            }
            game.advance(&mut at, by, choice);
        }
        stops.push(stop(record.moves().len(), &at));
        let highlights = moments(record).into_iter().map(|(attack, said)| Highlight {
            // What came of an attack is seen at the stop after it.
            stop: stops.partition_point(|stop| stop.made < attack.made),
            round: 1,
            seat: attack.by,
            said,
            gain: attack.group[1] as i32 - attack.group[0] as i32,
        });
        Course {
            highlights: highlights.collect(),
            stops,
            turn_counts: 1,
        }
    }

    fn stands(of: &Record<Self>) -> Localized {
        Localized::new("dice-round").with("round", of.position().round())
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.held(seat).len() as i32
    }

    fn options_told(&self) -> Vec<Localized> {
        let rules = self.rules();
        let usual = Rules::default();
        let mut told = vec![match self.map().size() {
            MapSize::USUAL => Localized::new("dice-size-large"),
            size if size.get() == 24 => Localized::new("dice-size-medium"),
            size if size.get() == 18 => Localized::new("dice-size-small"),
            size => Localized::new("dice-size-told").with("size", size.get()),
        }];
        if rules.dice_per_region() != usual.dice_per_region() {
            told.push(
                Localized::new("dice-per-region-told").with("count", rules.dice_per_region()),
            );
        }
        if rules.stock_cap() != usual.stock_cap() {
            told.push(Localized::new("dice-stock-told").with("count", rules.stock_cap()));
        }
        if let Some(limit) = rules.round_limit() {
            told.push(Localized::new("dice-limit-told").with("count", limit));
        }
        told
    }

    fn play_again(plan: &mut MatchPlan<Self>, world: &World) -> Result {
        // The same dice fall on the same map, others on another.
        let before = world.get_resource::<MatchPlan<Self>>();
        if before.is_none_or(|before| before.seed != plan.seed) {
            plan.game = plan.game.redrawn(plan.seed);
        }
        Ok(())
    }

    fn sketch(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
        sketch::spawn(of, area, into);
    }
}

/// A stop; the turns of a replay are the rounds of the match.
fn stop(made: usize, at: &Position) -> Stop {
    Stop {
        made,
        round: 1,
        turn: u8::try_from(at.round()).unwrap_or(u8::MAX),
    }
}

/// The attacks that stand out: those that put a seat out, lucky ones, those that joined much; in the order of the match.
pub fn moments(record: &Record<DiceWars>) -> Vec<(Attack, Localized)> {
    let attacks = story(record).attacks;
    let worth = |attack: &Attack| {
        let grows = attack.group[1].saturating_sub(attack.group[0]);
        let share = attack.odds().share();
        match attack.won() {
            true if attack.puts_out => Some(300.0 + grows as f64),
            true if grows >= LEAP => Some(100.0 + grows as f64),
            true if share < UPSET => Some(100.0 * (1.0 - share)),
            _ => None,
        }
    };
    let mut told: Vec<(f64, Attack)> = attacks
        .into_iter()
        .filter_map(|attack| Some((worth(&attack)?, attack)))
        .collect();
    told.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    told.truncate(MOST_MOMENTS);
    told.sort_by_key(|(_, attack)| attack.made);
    told.into_iter()
        .map(|(_, attack)| (attack, words_of(&attack)))
        .collect()
}

fn words_of(attack: &Attack) -> Localized {
    let grows = attack.group[1].saturating_sub(attack.group[0]);
    let said = if attack.puts_out {
        let letter = crate::screens::seat_art::seat_letter(attack.against).to_string();
        Localized::new("dice-moment-out").with("other", letter)
    } else if grows >= LEAP {
        Localized::new("dice-moment-group")
            .with("before", attack.group[0])
            .with("after", attack.group[1])
    } else {
        Localized::new("dice-moment-upset").with("chance", percent(attack.odds()))
    };
    said.with("round", attack.round)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::scene::figures::tests::played;

    #[test]
    fn a_course_stops_before_every_decision_and_at_the_end() {
        let record = played(4, 2);
        let course = DiceWars::course(&record);
        let decisions = record
            .actors()
            .iter()
            .filter(|by| matches!(by, Actor::Seat(_)));
        assert_eq!(course.stops.len(), decisions.count() + 1);
        assert!(course.highlights.len() <= MOST_MOMENTS && !course.highlights.is_empty());
        for highlight in &course.highlights {
            assert!(highlight.stop <= course.last());
        }
        for pair in course.stops.windows(2) {
            assert!(pair[0].made < pair[1].made && pair[0].turn <= pair[1].turn);
        }
    }
}
