//! What Conquest tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{moments, sketch, standouts::standouts, words::move_name};
use crate::{
    games::conquest::{
        ai::study,
        faults,
        notation::{Colour, MatchRecord, RecordError},
        review::MatchEstimator,
        rules::{Conquest, Layout, Move, Position},
    },
    kit::{Actor, Clock, Game, Insight, Notation as _, Record, Seat},
    locale::Localized,
    play::{
        arena::Stop as StopAsked,
        review::{Decision, Estimator as _, Review, Reviewer},
    },
    screens::{
        Advises, MatchPlan, Player, Shown,
        clocks::SeatClocks,
        replay::{Course, Highlight, Stop, Tick, ticks_of_turns},
        seat_art::SeatColour,
    },
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Shown for Conquest {
    const FACES: &'static [(&'static str, &'static str)] = &[
        ("naive", "face_naive"),
        ("minmax-1", "face_greedy"),
        ("minmax-2", "face_full_greedy"),
        ("minmax-3", "face_treasurer"),
        ("minmax-4", "face_architect"),
        ("strong-1", "face_instinct"),
        ("strong-2", "face_rival"),
        ("strong-3", "face_strategist"),
        ("strong-4", "face_master"),
        ("strong", "face_master"),
    ];

    const FIRST_SEAT_BEGINS: bool = true;

    fn usual_name(place: usize, player: &Player) -> &'static str {
        match (player, place) {
            (Player::Person, 0) => "setup-name-1",
            (Player::Person, _) => "setup-name-2",
            (_, 0) => "conquest-name-1",
            (_, _) => "conquest-name-2",
        }
    }

    fn level_line(agent: &str) -> String {
        format!("conquest-level-{agent}-line")
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    /// All lies open from the beginning: an end tells nothing new, and can be taken back as any move.
    fn is_told(&self, _: &Position) -> bool {
        false
    }

    fn is_dealt(&self) -> bool {
        self.layout() == Layout::Random
    }

    fn limits_all_moves(&self) -> bool {
        self.minutes() > 0
    }

    fn has_no_way_back(&self) -> bool {
        self.is_hardcore()
    }

    fn is_forced(made: Move) -> bool {
        made == Move::Pass
    }

    fn course(record: &Record<Self>) -> Course {
        let game = record.game();
        let mut at = game.opening();
        let mut stops = Vec::new();
        for (made, (by, choice)) in record.acts().enumerate() {
            if matches!(by, Actor::Seat(_)) {
                stops.push(stop(made, stops.len()));
            }
            game.advance(&mut at, by, choice);
        }
        stops.push(stop(record.moves().len(), stops.len()));
        Course {
            highlights: standouts(record)
                .into_iter()
                .map(|point| Highlight {
                    stop: point.number,
                    round: 1,
                    seat: point.seat,
                    said: Localized::new("conquest-replay-moment")
                        .with("number", point.number)
                        .with("move", move_name(point.made, game.size())),
                    gain: point.gain,
                })
                .collect(),
            ticks: ticks_of_turns(&stops)
                .into_iter()
                .map(|tick| Tick {
                    said: Some(u32::from(stops[tick.stop].turn) * TICK as u32),
                    ..tick
                })
                .collect(),
            stops,
        }
    }

    fn stands(of: &Record<Self>) -> Localized {
        let made = of.actors().iter();
        let made = made.filter(|by| matches!(by, Actor::Seat(_))).count();
        Localized::new("conquest-move").with("number", made + 1)
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.counts()[seat.index()] as i32
    }

    fn options_told(&self) -> Vec<Localized> {
        let size = Localized::new("conquest-board-told").with("size", self.size().side());
        let blocked = match self.layout() {
            Layout::None => None,
            Layout::Crosses => Some("conquest-blocked-crosses"),
            Layout::Diamonds => Some("conquest-blocked-diamonds"),
            Layout::Random => Some("conquest-blocked-random"),
        };
        let hardcore = self.is_hardcore().then_some("setup-hardcore");
        let more = [blocked, hardcore].into_iter().flatten();
        let minutes = (self.minutes() > 0)
            .then(|| Localized::new("conquest-time-told").with("count", self.minutes()));
        let draw = (self.draw_clock() > 0)
            .then(|| Localized::new("conquest-draw-told").with("count", self.draw_clock()));
        std::iter::once(size)
            .chain(more.map(Localized::from))
            .chain(minutes)
            .chain(draw)
            .collect()
    }

    fn play_again(plan: &mut MatchPlan<Self>, _: bool, _: &World) -> Result {
        // The other begins.
        plan.seats.reverse();
        Ok(())
    }

    fn sketch(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
        sketch::spawn(of, area, into);
    }

    type Advice = Insight<Move>;

    const ADVISES: Advises = Advises::Everybody { watchers: true };

    fn study(
        &self,
        at: &Position,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(Insight<Move>),
    ) {
        study::study(self, at, stop, tell);
    }

    const REVIEWS: bool = true;

    const RESULTS_TELL_REVIEW: bool = true;

    // What the results tell comes from here as well: nothing else looks at a whole match.
    fn review(record: &Record<Self>, stop: StopAsked, tell: &dyn Fn(&Review)) {
        let usual = MatchEstimator::USUAL_PLAYOUTS;
        let estimator = MatchEstimator::new(record.game(), usual, REVIEW_SEED);
        Reviewer::new(record, &estimator).tell_on(stop, tell);
    }

    fn review_version() -> u32 {
        MatchEstimator::version()
    }

    fn why_better(record: &Record<Self>, decision: &Decision, _: &[String]) -> Option<Localized> {
        let made = Self::read_move(decision.best()?.moves.first()?).ok()?;
        let what = moments::choice(Some(made), record.game().size());
        Some(Localized::new("review-turning-better").with("what", what))
    }

    fn moment(record: &Record<Self>, ply: usize, _: usize, names: &[String]) -> Localized {
        moments::told(record, ply, names)
    }

    fn choice(record: &Record<Self>, _: usize, choice: &[Move], _: &[String]) -> Localized {
        moments::choice(choice.first().copied(), record.game().size())
    }

    fn review_text(key: &'static str) -> &'static str {
        match key {
            "review-no-turning" => "conquest-review-no-turning",
            "review-turning-deal" => "conquest-review-turning-deal",
            "review-luck" => "conquest-review-luck",
            "review-of-decision" => "conquest-review-of-decision",
            "review-deal" => "conquest-review-deal",
            "review-luck-note" => "conquest-review-luck-note",
            key => key,
        }
    }

    /// A move of each seat stands under the number of the first of both.
    fn review_numbers(_: &Record<Self>, course: &Course) -> Vec<u32> {
        let stops = 0..course.stops.len() as u32;
        stops.map(|stop| stop / 2 * 2 + 1).collect()
    }
}

impl SeatClocks for Conquest {
    fn seat_clock(&self, of: Seat) -> Option<Clock<Move>> {
        self.clock_of(of)
    }
}

/// What reviews follow from, which draw nothing.
const REVIEW_SEED: u64 = 1;

/// Moves from one tick under the bar of a replay to the next.
const TICK: usize = 10;

/// A stop; turns are as many moves as lie between two ticks.
fn stop(made: usize, number: usize) -> Stop {
    Stop {
        made,
        round: 1,
        turn: u16::try_from(number / TICK).unwrap_or(u16::MAX),
    }
}
