//! What Domi'Nations tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{
    begin::DominosInPlay,
    dealt_lines,
    hints::study,
    moments,
    portrait::{self, Land},
    replay,
};
use crate::{
    games::dominations::{
        faults,
        notation::{MatchRecord, RecordError},
        review::{Fact, Hints, MatchEstimator, why_less},
        rules::{Colour, Dominations, Move, OptionalRule, Position, Stage},
    },
    kit::{Notation as _, Record, Seat, TurnBased},
    locale::Localized,
    play::{
        arena::Stop,
        review::{Choice, Decision, Estimator as _, Review, Reviewer},
    },
    screens::{Advises, MatchPlan, Player, Shown, replay::Course, seat_art::SeatColour},
};

/// The key of the name that a seat without one goes by.
pub(super) fn usual_name(place: usize) -> &'static str {
    [
        "setup-name-1",
        "setup-name-2",
        "setup-name-3",
        "setup-name-4",
    ][place]
}

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl Shown for Dominations {
    type Advice = Option<Hints>;

    const ADVISES: Advises = Advises::OnePerson;
    const FACES: &'static [(&'static str, &'static str)] = &[
        ("naive", "face_naive"),
        ("full-greedy", "face_full_greedy"),
        ("greedy", "face_greedy"),
        ("treasurer", "face_treasurer"),
        ("architect", "face_architect"),
        ("instinct", "face_instinct"),
        ("rival", "face_rival"),
        ("strategist", "face_strategist"),
        ("master", "face_master"),
    ];

    fn study(
        &self,
        at: &Position,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(Option<Hints>),
    ) {
        study(self, at, stop, tell);
    }

    fn usual_name(place: usize, _: &Player) -> &'static str {
        usual_name(place)
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    fn is_told(&self, at: &Position) -> bool {
        matches!(at.stage(), Stage::RoundOver | Stage::Over)
    }

    fn course(record: &Record<Self>) -> Course {
        replay::course(record)
    }

    fn begins_part(brought: Move) -> bool {
        matches!(brought, Move::DrawKings(_))
    }

    fn stands(of: &Record<Self>) -> Localized {
        let at = of.position();
        let key = match (at.rules().dynasty, at.stage(), at.turn()) {
            (true, Stage::RoundOver, _) => "library-round-over",
            (true, _, 0) => "library-round-draft",
            (true, ..) => "library-round-turn",
            (false, _, 0) => "table-draft",
            (false, ..) => "library-turn",
        };
        Localized::new(key)
            .with("round", at.round())
            .with("turn", at.turn())
            .with("turns", at.turns())
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.points_so_far(seat).into()
    }

    fn options_told(&self) -> Vec<Localized> {
        let all = OptionalRule::ALL.into_iter();
        let on = all.filter(|rule| rule.is_on(self.rules()));
        on.map(|rule| rule_key(rule).into()).collect()
    }

    const REVIEWS: bool = true;
    const TRIES_AGAIN: bool = true;
    const WAITS_FOR_REVIEWS: bool = true;
    /// A line is laid out for the turn that it begins.
    const CHANCE_BEGINS: bool = true;

    fn review(record: &Record<Self>, stop: Stop, tell: &dyn Fn(&Review)) {
        let game = record.game();
        let estimator = MatchEstimator::new(game, MatchEstimator::USUAL_PLAYOUTS, REVIEW_SEED);
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
        let read = |choice: &Choice| {
            let moves = choice.moves.iter().map(|made| Self::read_move(made).ok());
            moves.collect::<Option<Vec<Move>>>()
        };
        let (best, played) = (decision.best()?, decision.played()?);
        let (best_moves, played_moves) = (read(best)?, read(played)?);
        let sides = [
            (&*best_moves, &*best.scores),
            (&*played_moves, &*played.scores),
        ];
        let seat = Seat::try_new(decision.seat as u8)?;
        let at = record.after(decision.ply);
        let because = why_less(record.game(), &at, seat, sides)?;
        Some(Fact::Because(because).words(names))
    }

    fn moment(record: &Record<Self>, ply: usize, moves: usize, _: &[String]) -> Localized {
        moments::told(record, ply, moves)
    }

    fn play_again(plan: &mut MatchPlan<Self>, _: bool, world: &World) -> Result {
        Ok(world.resource::<DominosInPlay>().renew(plan)?)
    }

    fn deals(record: &Record<Self>, area: Rect, into: &mut ChildSpawnerCommands) -> bool {
        dealt_lines::spawn(record, area, into);
        true
    }

    fn sketch(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
        let (position, side) = (of.record.position(), area.height());
        let mut draw = |seat: Seat, left: f32| {
            let land = Land::plain(*position.kingdom(seat));
            let colour = of.seats[seat.index()].colour;
            portrait::spawn(into, &land, colour, Vec2::new(left, area.min.y), side);
        };
        let pitch = side + GAP;
        if pitch * of.seats.len() as f32 - GAP <= area.width() {
            for (index, seat) in Seat::first(of.seats.len()).enumerate() {
                draw(seat, area.min.x + pitch * index as f32);
            }
            return;
        }
        let winner = position.standing();
        let winner = winner.and_then(|standing| standing.winners.iter().next());
        let one = winner.or_else(|| of.record.game().to_move(position).seat());
        draw(one.unwrap_or(Seat::new(0)), area.min.x);
    }
}

/// What the playouts of a review follow from.
const REVIEW_SEED: u64 = 1;

/// Between two kingdoms in small.
const GAP: f32 = 10.0;

/// The key of what a rule is called where it is on.
fn rule_key(rule: OptionalRule) -> &'static str {
    match rule {
        OptionalRule::MiddleKingdom => "rule-middle-kingdom",
        OptionalRule::Harmony => "rule-harmony",
        OptionalRule::MightyDuel => "rule-mighty-duel",
        OptionalRule::Dynasty => "rule-dynasty",
        OptionalRule::LinesOfFour => "rule-lines-of-four",
        OptionalRule::PickThenPlace => "rule-order-other",
        OptionalRule::FreeDiscard => "library-free-discard",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{DominoSet, OptionalRule, Rules},
        },
        kit::{Agent as _, Dealer, Limits, Record, Seat, ToMove},
    };

    #[test]
    fn how_far_a_dynasty_has_come_is_told_with_its_round_and_all_of_its_points() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let game = Dominations::new(rules, 2, DominoSet::course()).unwrap();
        let dealer = Dealer { seed: 5 };
        let mut record = Record::new(game);
        let mut seen = Vec::new();
        let mut earlier = [0; 2];
        loop {
            let position = *record.position();
            let stands = Dominations::stands(&record).key.into_owned();
            if seen.last() != Some(&stands) {
                seen.push(stands);
            }
            for (index, seat) in Seat::first(2).enumerate() {
                let now = position.points_so_far(seat);
                assert!(now >= earlier[index], "no points are lost between rounds");
                if matches!(position.stage(), Stage::RoundOver | Stage::Over) {
                    assert_eq!(now, position.totals()[index]);
                    earlier[index] = now;
                }
            }
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(seat) => Greedy.choose(record.game(), &position, seat, &Limits::NONE),
            };
            record.play_next(made).unwrap();
        }
        assert!(earlier.iter().all(|points| *points > 0));
        let [draft, turn, over] = [
            "library-round-draft",
            "library-round-turn",
            "library-round-over",
        ];
        assert_eq!(
            seen[..7],
            [draft, turn, over, draft, turn, over, draft],
            "{seen:?}"
        );
    }
}
