//! What Conquest tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{
    moments, sketch,
    words::{gain, move_name},
};
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
            highlights: turning_points(record)
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
            .then(|| Localized::new("conquest-time-minutes").with("count", self.minutes()));
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
            "review-turning" => "conquest-review-turning",
            "review-no-turning" => "conquest-review-no-turning",
            "review-turning-deal" => "conquest-review-turning-deal",
            "review-luck" => "conquest-review-luck",
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

/// Why a move stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// Its seat takes the lead.
    Leads,
    /// Its seat, which has led before, takes the lead again.
    Retakes,
    /// It is the largest capture.
    Largest,
    /// It ends the match.
    Ends,
    /// It ends the match by filling the board, and wins.
    Fills,
}

/// A move that stands out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// Which move of the seats, from 1.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// The move.
    pub made: Move,
    /// What it earned.
    pub gain: i32,
    /// Why it is told.
    pub why: Turning,
    /// The pawns after it, the mover's first.
    pub counts: [u32; 2],
}

/// The last changes of the lead, the largest capture and the last move: four at most, in the order of the match.
pub fn turning_points(record: &Record<Conquest>) -> Vec<TurningPoint> {
    const MOST: usize = 4;
    let game = record.game();
    let mut at = game.opening();
    let mut all = Vec::new();
    let mut leader = None;
    let mut has_led = [false; 2];
    for (by, made) in record.acts() {
        let before = at;
        game.advance(&mut at, by, made);
        let Actor::Seat(seat) = by else { continue };
        let [first, second] = at.counts();
        let ahead = match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Position::SEATS[0]),
            std::cmp::Ordering::Less => Some(Position::SEATS[1]),
            std::cmp::Ordering::Equal => leader,
        };
        let leads = ahead != leader && ahead == Some(seat);
        leader = ahead;
        let led = &mut has_led[seat.index()];
        let why = match std::mem::replace(led, *led || leads) {
            true => Turning::Retakes,
            false => Turning::Leads,
        };
        all.push((
            leads,
            TurningPoint {
                number: all.len() + 1,
                seat,
                made,
                gain: gain(&before, &at, seat),
                why,
                counts: match seat.index() {
                    0 => [first, second],
                    _ => [second, first],
                },
            },
        ));
    }
    let mut points: Vec<TurningPoint> = Vec::new();
    if record.is_over()
        && let Some((_, last)) = all.last()
    {
        let fills = record.position().empty().is_empty() && last.counts[0] > last.counts[1];
        points.push(TurningPoint {
            why: match fills {
                true => Turning::Fills,
                false => Turning::Ends,
            },
            ..*last
        });
    }
    // The first of the largest: those after it were no larger.
    let turned = |point: &TurningPoint| point.gain - i32::from(point.made.is_clone());
    let largest = all.iter().rev().max_by_key(|(_, point)| turned(point));
    if let Some((_, largest)) = largest
        && largest.gain > 1
        && points.iter().all(|point| point.number != largest.number)
    {
        points.push(TurningPoint {
            why: Turning::Largest,
            ..*largest
        });
    }
    let leads = all.iter().rev().filter(|(leads, _)| *leads);
    for (_, point) in leads {
        if points.len() < MOST && points.iter().all(|known| known.number != point.number) {
            points.push(*point);
        }
    }
    points.sort_by_key(|point| point.number);
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::notation::{moves, position};

    fn played(from: &str, made: &[&str]) -> Record<Conquest> {
        let game = Conquest::from_position(position::read(from).expect("a position"));
        let mut record = Record::new(game);
        for text in made {
            let by = Actor::Seat(record.position().to_move());
            let made = moves::read(text).expect("a move");
            record.play(by, made).expect("it is legal");
        }
        record
    }

    #[test]
    fn what_stands_out_says_whether_a_lead_was_had_before_and_how_the_match_ends() {
        // First leads, second takes the lead, first takes it again, and so on to a full board.
        let record = played(
            "xx1/oo1/3 x 0 1",
            &["0,1-0,2", "1,0-2,0", "0,1-1,2", "2,0-2,1"],
        );
        let whys: Vec<_> = turning_points(&record)
            .into_iter()
            .map(|point| point.why)
            .collect();
        assert!(!whys.contains(&Turning::Fills), "it is not over: {whys:?}");
        let over = played("xxx/xo1/xxx x 0 1", &["0,1-1,2"]);
        let last = turning_points(&over);
        assert_eq!(last.last().map(|point| point.why), Some(Turning::Fills));
    }
}
