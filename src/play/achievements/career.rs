//! What somebody has done in match after match, as far as achievements count it.

use std::collections::BTreeSet;

use super::{
    super::statistics::{
        Amount, MatchSummary, Measure, MeasuredGame, OwnMatch, Score, SeatSummary,
    },
    Achievement,
};
use crate::kit::Day;

/// So many points are many.
const MANY_POINTS: f64 = 80.0;
/// So much win chance lost to the deal, or so many pips to the dice, is bad luck.
const BAD_LUCK: f64 = 10.0;
/// A table of so many seats is full.
const FULL_TABLE: usize = 4;

/// What somebody has done so far.
#[derive(Debug, Default)]
pub(super) struct Career<'a> {
    played: u32,
    days: BTreeSet<Day>,
    rules: BTreeSet<(&'a str, &'a str)>,
    games: BTreeSet<&'a str>,
    won: u32,
    in_a_row: u32,
    games_won: BTreeSet<&'a str>,
    beaten: BTreeSet<(&'a str, &'a str)>,
    feats: BTreeSet<Achievement>,
}

impl<'a> Career<'a> {
    /// Takes in a match of theirs that is over, the one after those before, played on that day.
    pub(super) fn take_in(&mut self, own: &OwnMatch<'a>, game: &MeasuredGame, day: Day) {
        self.days.insert(day);
        let summary = own.summary();
        self.played += 1;
        self.rules.insert((&summary.game, &summary.rules));
        self.games.insert(&summary.game);
        // One kingdom earns them: of a match of several rounds the best one.
        let points = own.own().best_round.or(own.own().score);
        let points = points.filter(|_| game.score == Score::Points);
        if points.is_some_and(|points| points.get() >= MANY_POINTS) {
            self.feats.insert(Achievement::ManyPoints);
        }
        let counts = !summary.taken_back && !summary.assisted && summary.seats.len() > 1;
        if !counts {
            return;
        }
        let ladder = game.ladder();
        let strongest = ladder.last().map(|(name, _)| *name);
        for other in own.others().filter(|other| own.own().rank < other.rank) {
            if !ladder.iter().any(|(name, _)| *name == other.player) {
                continue;
            }
            self.beaten.insert((&summary.game, &other.player));
            if Some(other.player.as_str()) == strongest {
                self.feats.insert(Achievement::Strongest);
            }
        }
        let winners = summary.seats.iter().filter(|seat| seat.rank == Some(1));
        if own.own().rank != Some(1) || winners.count() > 1 {
            self.in_a_row = 0;
            return;
        }
        self.won += 1;
        self.in_a_row += 1;
        self.games_won.insert(&summary.game);
        self.feats.extend(feats_of_win(own, summary, game));
    }

    /// How much of an achievement is done by now.
    pub(super) fn done(&self, of: Achievement) -> u32 {
        let size = |set: usize| set as u32;
        match of {
            Achievement::FirstMatch | Achievement::TenMatches | Achievement::HundredMatches => {
                self.played
            }
            Achievement::SevenDays => size(self.days.len()),
            Achievement::FiveRuleSets => size(self.rules.len()),
            Achievement::EveryGame => size(self.games.len()),
            Achievement::FirstWin => self.won,
            Achievement::ThreeInARow | Achievement::TenInARow => self.in_a_row,
            Achievement::EveryWin => size(self.games_won.len()),
            Achievement::FiveBeaten => size(self.beaten.len()),
            _ => u32::from(self.feats.contains(&of)),
        }
    }
}

/// What a match that was won alone is worth beside the victory.
fn feats_of_win(own: &OwnMatch, summary: &MatchSummary, game: &MeasuredGame) -> Vec<Achievement> {
    let (seat, counted) = (own.own(), game.score);
    let score = seat.score.map(Amount::get);
    let is = |wanted: Score| counted == wanted;
    let nothing_left = |other: &SeatSummary| other.score.is_some_and(|score| score.get() <= 0.0);
    let lead = score
        .zip(own.best_other(counted))
        .map(|(own, other)| own - other);
    let measured = |wanted: Measure| {
        let at = game.measures.iter().position(|measure| *measure == wanted);
        let found = at.and_then(|at| *seat.measures.get(at)?);
        found.map(Amount::get)
    };
    let feats = [
        (Achievement::FullTable, summary.seats.len() >= FULL_TABLE),
        (
            Achievement::SinglePoint,
            is(Score::Points) && lead.is_some_and(|lead| lead > 0.5 && lead < 1.5),
        ),
        (
            Achievement::CleanSweep,
            is(Score::ShareOfCells) && own.others().all(nothing_left),
        ),
        (
            Achievement::Shortest,
            is(Score::MovesAboveShortest) && score.is_some_and(|above| above <= 0.0),
        ),
        (
            Achievement::AgainstDice,
            measured(Measure::DiceLuck).is_some_and(|luck| luck <= -BAD_LUCK),
        ),
        (
            Achievement::AgainstLuck,
            seat.review
                .is_some_and(|review| review.luck.get() <= -BAD_LUCK),
        ),
        (
            Achievement::Flawless,
            seat.review.is_some_and(|review| review.mistakes == 0),
        ),
    ];
    let done = feats.into_iter().filter(|(_, is_done)| *is_done);
    done.map(|(feat, _)| feat).collect()
}
