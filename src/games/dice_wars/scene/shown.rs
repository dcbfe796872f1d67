//! What Dice Wars tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{
    figures::percent,
    series::Series,
    settings::HOSTED_ODDS,
    sketch, spelled,
    story::{Attack, Story},
    study,
};
use crate::{
    games::dice_wars::{
        faults,
        notation::{MatchRecord, RecordError},
        review::MatchEstimator,
        rules::{DiceWars, MapSize, Move, Position, Rules, Stage},
    },
    kit::{Actor, Game, Insight, Notation as _, Record, Seat},
    locale::Localized,
    play::{
        arena::Stop as StopAsked,
        network::Terms,
        review::{Decision, Estimator as _, Review, Reviewer},
    },
    screens::{
        Advises, MatchPlan, Shown,
        replay::{Course, Highlight, Stop, Tick},
        seat_art::seat_letter,
    },
    shell::settings::Settings,
};

/// No more moments stand out than these.
const MOST_MOMENTS: usize = 4;
/// A win less likely than that is told, and a largest group that grows by so much.
pub const UPSET: f64 = 0.3;
pub const LEAP: usize = 4;
/// No more rounds than that have a tick under the bar of a replay.
const MOST_TICKS: usize = 15;

impl Shown for DiceWars {
    const FACES: &'static [(&'static str, &'static str)] = &[
        ("random", "face_naive"),
        ("best-odds", "face_rival"),
        ("three-state-shortest", "face_architect"),
        ("three-state-eager", "face_full_greedy"),
        ("three-state", "face_strategist"),
        ("expectation", "face_treasurer"),
        ("lookahead-1", "face_instinct"),
        ("lookahead-2", "face_greedy"),
        ("strong", "face_master"),
    ];

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

    fn agree(settings: &Settings, terms: &mut Terms) {
        terms.hides_chances = !settings.is_on(&HOSTED_ODDS);
    }

    fn course(record: &Record<Self>) -> Course {
        let game = record.game();
        let mut at = game.opening();
        let mut stops = Vec::new();
        let (mut turn, mut rounds) = (1, vec![0]);
        for (made, (by, choice)) in record.acts().enumerate() {
            if matches!(by, Actor::Seat(_)) {
                stops.push(stop(made, turn));
            }
            let before = at;
            game.advance(&mut at, by, choice);
            if matches!(choice, Move::Grow(_)) && at.stage() != Stage::Over {
                turn += 1;
                if at.round() > before.round() {
                    rounds.push(stops.len());
                }
            }
        }
        stops.push(stop(record.ply(), turn));
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
            ticks: ticks(&rounds),
        }
    }

    fn stands(of: &Record<Self>) -> Localized {
        Localized::new("dice-round").with("round", of.position().round())
    }

    fn is_out(at: &Position, seat: Seat) -> bool {
        !at.is_in(seat)
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.held(seat).len() as i32
    }

    fn options_told(&self) -> Vec<Localized> {
        let rules = self.rules();
        let usual = Rules::default();
        let mut told = vec![match self.map().size() {
            MapSize::USUAL => Localized::new("dice-map-large-told"),
            size if size.get() == 24 => Localized::new("dice-map-medium-told"),
            size if size.get() == 18 => Localized::new("dice-map-small-told"),
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
        if let Some(number) = self.fixed_map() {
            told.push(Localized::new("dice-map-told").with("number", number));
        }
        told
    }

    fn play_again(plan: &mut MatchPlan<Self>, same_deal: bool, world: &World) -> Result {
        // The same dice fall on the same map, others on another.
        let series = world.get_resource::<Series>();
        if let Some(series) = series.filter(|series| !series.is_over() && !same_deal) {
            plan.game = series.game(series.done())?;
            plan.seed = series.seed();
        } else if !same_deal {
            plan.game = plan.game.redrawn(plan.seed);
        }
        Ok(())
    }

    type Advice = Insight<Move>;

    // Of those who play by themselves the table tells what they are about.
    const ADVISES: Advises = Advises::Everybody { watchers: false };

    fn study(
        &self,
        at: &Position,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(Insight<Move>),
    ) {
        study::study(self, at, stop, tell);
    }

    fn sketch(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
        sketch::spawn(of, area, into);
    }

    // The land takes long to be painted.
    const PREPARES_JUMPS: bool = true;

    const REVIEWS: bool = true;

    fn review(record: &Record<Self>, stop: StopAsked, tell: &dyn Fn(&Review)) {
        let usual = MatchEstimator::USUAL_PLAYOUTS;
        let estimator = MatchEstimator::new(record.game(), usual, REVIEW_SEED);
        Reviewer::new(record, &estimator).tell_on(stop, tell);
    }

    fn review_version() -> u32 {
        MatchEstimator::version()
    }

    fn why_better(
        record: &Record<Self>,
        decision: &Decision,
        names: &[String],
    ) -> Option<Localized> {
        let made = Self::read_move(decision.best()?.moves.first()?).ok()?;
        let what = spelled::short_choice(&record.after(decision.ply), made, names);
        Some(Localized::new("review-turning-better").with("what", what))
    }

    fn moment(record: &Record<Self>, ply: usize, _: usize, names: &[String]) -> Localized {
        spelled::moment(record, ply, names)
    }

    fn choice(record: &Record<Self>, ply: usize, choice: &[Move], names: &[String]) -> Localized {
        spelled::choice(&record.after(ply), choice.first().copied(), names)
    }

    fn review_text(key: &'static str) -> &'static str {
        match key {
            "review-no-turning" => "dice-review-no-turning",
            "review-turning-deal" => "dice-review-turning-deal",
            "review-deal" => "dice-review-deal",
            "review-luck-note" => "dice-review-luck-note",
            "review-of-decision" => "review-of-decision-rounds",
            // The odds of the attack stand beside the chance to win the match: these say which is which.
            "review-played" => "dice-review-played",
            "review-better" => "dice-review-better",
            key => key,
        }
    }

    /// The round.
    fn review_numbers(record: &Record<Self>, course: &Course) -> Vec<u32> {
        let game = record.game();
        let mut at = game.opening();
        let mut acts = record.acts();
        let mut made = 0;
        let rounds = course.stops.iter().map(|stop| {
            while made < stop.made
                && let Some((by, choice)) = acts.next()
            {
                game.advance(&mut at, by, choice);
                made += 1;
            }
            at.round().into()
        });
        rounds.collect()
    }
}

/// What reviews follow from: where the dice of turns might have fallen.
const REVIEW_SEED: u64 = 1;

/// A stop in a turn of a seat.
fn stop(made: usize, turn: usize) -> Stop {
    Stop {
        made,
        round: 1,
        turn: u16::try_from(turn).unwrap_or(u16::MAX),
    }
}

/// Ticks where rounds begin: every one, or every second, fifth or tenth, as many as have room; `rounds` are the stops at which they do.
fn ticks(rounds: &[usize]) -> Vec<Tick> {
    let pitch = [1, 2, 5, 10, 20, 50, 100];
    let few = pitch
        .into_iter()
        .find(|pitch| rounds.len() / pitch <= MOST_TICKS);
    let begins = (1..).zip(rounds);
    begins
        .filter(|(round, _)| (*round as usize).is_multiple_of(few.unwrap_or(200)))
        .map(|(round, stop)| Tick {
            stop: *stop,
            said: Some(round),
        })
        .collect()
}

/// The attacks that stand out: those that put a seat out, lucky ones, those that joined much; in the order of the match.
pub fn moments(record: &Record<DiceWars>) -> Vec<(Attack, Localized)> {
    let attacks = Story::of(record).attacks;
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
    let letter = |seat| seat_letter(seat).to_string();
    let said = if attack.puts_out {
        Localized::new("dice-moment-out").with("other", letter(attack.against))
    } else if grows >= LEAP {
        Localized::new("dice-moment-group")
            .with("before", attack.group[0])
            .with("after", attack.group[1])
    } else {
        Localized::new("dice-moment-upset").with("chance", percent(attack.odds()))
    };
    said.with("round", attack.round)
        .with("name", letter(attack.by))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::scene::figures::tests::played, locale::Arg};

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
            let mover = |stop: Stop| record.after(stop.made).mover();
            if pair[0].turn == pair[1].turn && pair[1].made < record.ply() {
                assert_eq!(mover(pair[0]), mover(pair[1]), "a turn is of one seat");
            }
        }
    }

    #[test]
    fn what_stands_out_is_told_with_who_did_it() {
        let record = played(4, 2);
        let told = moments(&record);
        assert!(!told.is_empty());
        for (attack, said) in told {
            let args = [
                ("round", Arg::from(attack.round)),
                ("name", letter(attack.by)),
            ];
            let puts_out = attack.puts_out.then(|| ("other", letter(attack.against)));
            for (name, arg) in args.into_iter().chain(puts_out) {
                assert!(said.args.contains(&(name.into(), arg)), "{said:?}");
            }
        }
    }

    fn letter(seat: Seat) -> Arg {
        seat_letter(seat).to_string().into()
    }

    #[test]
    fn ticks_tell_of_rounds_however_many_there_are() {
        for (count, pitch) in [(1, 1), (12, 1), (60, 5), (300, 20), (2000, 200)] {
            let rounds: Vec<usize> = (0..count).map(|round| 3 * round).collect();
            let ticks = ticks(&rounds);
            assert_eq!(ticks.len(), count / pitch);
            for tick in ticks {
                let round = tick.said.unwrap() as usize;
                assert_eq!(tick.stop, 3 * (round - 1));
            }
        }
    }
}
