//! What a game tells of itself to be shown in a window.

use std::fmt::Debug;

use bevy::prelude::*;

use super::{MatchPlan, plan::Player, replay::Course, seat_art::SeatColour};
use crate::{
    kit::{MatchRecord, Notation, Record, Seat},
    locale::Localized,
    play::{
        arena::Stop,
        network::Terms,
        review::{Decision, Review},
        share::Coded,
        statistics::Measured,
    },
    shell::settings::Settings,
};

/// Something lies over the table that is looked at first: until it is gone, clocks stand and computer players wait.
#[derive(Component, Clone, Copy, Debug)]
pub struct LookedAt;

/// Nobody but whoever sits here plays for now, whatever lies over the table: clocks stand and computer players wait.
#[derive(Component, Clone, Copy, Debug)]
pub struct Halted;

/// Whom a table advises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advises {
    /// Nobody.
    Nobody,
    /// Whoever looks at a position at which a seat is to move. Where `watchers`, it does so from the beginning at tables at
    /// which computer players are alone.
    Everybody {
        /// Whether watchers are advised unasked.
        watchers: bool,
    },
    /// The only person at the table, on decisions of their own.
    OnePerson,
}

/// A game that is played in a window.
pub trait Shown: Measured + Coded + Notation<Colour: SeatColour> + Debug + PartialEq {
    /// Whether the steps of a decision can be taken back until it stands, whatever is set about confirming.
    const STEP_BY_STEP: bool = false;

    /// Whether whoever has the first seat begins: else chance says who does, or all act at once.
    const FIRST_SEAT_BEGINS: bool = false;

    /// The key of the name that a seat without one goes by.
    fn usual_name(place: usize, _: &Player) -> &'static str {
        const NAMES: [&str; Seat::MOST] = [
            "setup-name-1",
            "setup-name-2",
            "setup-name-3",
            "setup-name-4",
            "setup-name-5",
            "setup-name-6",
            "setup-name-7",
            "setup-name-8",
        ];
        NAMES[place % NAMES.len()]
    }

    /// Computer players that have a face, each with the picture of it. One that somebody has added has none.
    const FACES: &'static [(&'static str, &'static str)] = &[];

    /// The key of the sentence that tells how a computer player plays.
    fn level_line(agent: &str) -> String {
        format!("level-{agent}-line")
    }

    /// What is wrong with the record that begins on that line of its file.
    fn record_fault(error: &Self::RecordError, line: usize) -> Localized;

    /// Whether what a match, or a part of it, came to has been told at `at`: then nothing of it can be taken back.
    fn is_told(&self, at: &Self::Position) -> bool {
        self.awaits(at).is_over()
    }

    /// Whether chance deals something in a match by these rules: only then is there a deal with a number and a seal.
    fn is_dealt(&self) -> bool {
        true
    }

    /// Whether the rules give each seat a time of its own for all of its moves.
    fn limits_all_moves(&self) -> bool {
        false
    }

    /// Whether a seat has gone out of the match, which goes on without it.
    fn is_out(at: &Self::Position, seat: Seat) -> bool {
        let _ = (at, seat);
        false
    }

    /// Whether its options say that nothing can be taken back.
    fn has_no_way_back(&self) -> bool {
        false
    }

    /// Whether a move is nobody's decision: the seat had no other. Taking back goes past it.
    fn is_forced(made: Self::Move) -> bool {
        let _ = made;
        false
    }

    /// The key of what one stops at in a match that is looked at again, with `move`: `Move 31`.
    const REPLAY_STOP: &'static str = "replay-move";

    /// The key of a line that says what is counted there, where that is not clear by itself.
    const REPLAY_COUNTS: Option<&'static str> = None;

    /// Where one can stop in a match that is looked at again, and what stands out in it.
    fn course(record: &Record<Self>) -> Course;

    /// Whether this move of chance begins a part of the match, before which nothing can be taken back.
    fn begins_part(brought: Self::Move) -> bool {
        let _ = brought;
        false
    }

    /// How far a match that is not over has come, in a few words: `Turn 7 of 12`.
    fn stands(of: &Record<Self>) -> Localized;

    /// The points of a seat so far, as they are told in a list of matches.
    fn points_so_far(&self, at: &Self::Position, seat: Seat) -> i32;

    /// What is set here and binds everybody at a table that is hosted here, beside the rules.
    fn agree(settings: &Settings, terms: &mut Terms) {
        let _ = (settings, terms);
    }

    /// What the options are called that a match is played by; none where it is played by the usual rules.
    fn options_told(&self) -> Vec<Localized>;

    /// What else changes when the same seats play again: the plan already has its seed, the one of before where it is the
    /// same deal again.
    ///
    /// # Errors
    /// When they cannot, with what now lies on the table.
    fn play_again(plan: &mut MatchPlan<Self>, same_deal: bool, world: &World) -> Result {
        let _ = (plan, same_deal, world);
        Ok(())
    }

    /// Draws in small how a match stands: pictures as high as `area`, side by side from its left if all of them have
    /// room there, else the one that tells most.
    fn sketch(of: &MatchRecord<Self>, area: Rect, into: &mut ChildSpawnerCommands);

    /// Draws everything that was dealt in a match that is over into `area`; false where the game has no picture of that.
    fn deals(record: &Record<Self>, area: Rect, into: &mut ChildSpawnerCommands) -> bool {
        let _ = (record, area, into);
        false
    }

    /// What a table of the game advises with; the default is that nothing is known yet.
    type Advice: Clone + Debug + Default + Send + Sync + 'static;

    /// Whom a table of the game advises.
    const ADVISES: Advises = Advises::Nobody;

    /// Looks into a position at which a seat is to move, until `stop` says so or nothing more is to be found out, and
    /// tells what is known each time that it is more.
    fn study(
        &self,
        at: &Self::Position,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(Self::Advice),
    ) {
        let _ = (at, stop, tell);
    }

    /// Whether a jump or a step in a match that is looked at again waits until what is seen there is ready: the game takes
    /// [`HeadsFor`](super::replay::HeadsFor) up, and shows that moment itself.
    const PREPARES_JUMPS: bool = false;

    /// Whether matches of the game can be reviewed.
    const REVIEWS: bool = false;

    /// Whether the game has a page of its own for them: in [its menu](crate::shell::screens::Menu::Review), beside the match
    /// that is looked at again. Otherwise they tell [chances](Self::review).
    const OWN_REVIEW: bool = false;

    /// Whether a decision of a review can be tried again: the game judges what is chosen at a table that [is laid out for
    /// it](super::replay::again::Again).
    const TRIES_AGAIN: bool = false;

    /// Whether the results of a match tell what its review finds: it is worked through for them, whoever has played it.
    const RESULTS_TELL_REVIEW: bool = false;

    /// Whether statistics wait for reviews, where none are kept, and tell nothing in their place.
    const WAITS_FOR_REVIEWS: bool = false;

    /// Works through a record until all of it is known or `stop` says so, and tells what is known each time that it is more.
    fn review(record: &Record<Self>, stop: Stop, tell: &dyn Fn(&Review)) {
        let _ = (record, stop, tell);
    }

    /// The [version](crate::play::review::Estimator::version) of what works through it.
    fn review_version() -> u32 {
        0
    }

    /// What so many moves of a record were, from that one on: `Turn 9: Anna places 20, picks 45`. `names` are those of the
    /// seats.
    fn moment(record: &Record<Self>, ply: usize, moves: usize, names: &[String]) -> Localized {
        let _ = (record, moves, names);
        Localized::new("review-moment").with("ply", ply as i64 + 1)
    }

    /// Why the best choice of a decision that was reviewed was better than the one that was played, in a sentence: what outweighs
    /// it, or which it was.
    fn why_better(
        record: &Record<Self>,
        decision: &Decision,
        names: &[String],
    ) -> Option<Localized> {
        let _ = (record, decision, names);
        None
    }

    /// The key of a text of a review that speaks of things of the game: `key` where it says the same in every game.
    fn review_text(key: &'static str) -> &'static str {
        key
    }

    /// Under which number the decision at each stop of the course stands in a review, one beside those that other seats made
    /// under the same: by default the turn.
    fn review_numbers(record: &Record<Self>, course: &Course) -> Vec<u32> {
        let _ = record;
        course.stops.iter().map(|stop| stop.turn.into()).collect()
    }

    /// Whether what chance brings belongs to the number of the decisions after it, as a line that is laid out belongs to the
    /// turn that it begins. Otherwise it belongs to that of the decision before it.
    const CHANCE_BEGINS: bool = false;

    /// What a choice after so many moves of a record is in words, made or not: `attack Bruno, 5 against 3`. `names` are those
    /// of the seats.
    fn choice(
        record: &Record<Self>,
        ply: usize,
        choice: &[Self::Move],
        names: &[String],
    ) -> Localized {
        let _ = (record, choice, names);
        Localized::new("review-moment").with("ply", ply as i64 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    };

    /// What people without a name are called at a table of so many seats.
    fn names<G: Shown>(seats: usize) -> Vec<&'static str> {
        let name = |place| G::usual_name(place, &Player::Person);
        (0..seats).map(name).collect()
    }

    #[test]
    fn people_without_a_name_go_by_the_same_ones_in_every_game() {
        let all = names::<Ricochet>(Seat::MOST);
        assert_eq!(names::<DiceWars>(Seat::MOST), all);
        assert_eq!(names::<Dominations>(4), all[..4]);
        assert_eq!(names::<Conquest>(2), all[..2]);
    }
}
