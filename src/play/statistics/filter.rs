//! Which matches count, and whose they are told of.

use std::{collections::BTreeMap, time::SystemTime};

use serde::Serialize;

use super::{Amount, IndexedMatch, MatchSummary, Score, SeatSummary};

/// What is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The identifier of the game.
    pub game: String,
    /// The name of the player; where none is asked for, the person who has played most matches, and where no person has played,
    /// whoever has.
    pub player: Option<String>,
    /// The options that are not as usual, as [`Options::write`](crate::kit::Options::write) has them; none: whatever they are.
    pub rules: Option<String>,
    /// [Who](SeatSummary::who) played as well; none: whoever it was.
    pub opponent: Option<String>,
    /// How many seats; none: however many.
    pub seats: Option<usize>,
    /// Only what was written then or later.
    pub since: Option<SystemTime>,
}

/// A match as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnMatch<'a> {
    /// The match, and where it comes from.
    pub found: IndexedMatch<'a>,
    /// The seat of the player.
    pub seat: usize,
}

/// The matches that count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selected<'a> {
    /// Whose they are; none where nobody has played.
    pub player: Option<String>,
    /// The oldest first.
    pub matches: Vec<OwnMatch<'a>>,
    /// Those that would count if it were not for this.
    pub left_out: LeftOut,
}

/// How many matches do not count, by the first reason of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct LeftOut {
    /// They are not over.
    pub unfinished: usize,
    /// Something was taken back.
    pub taken_back: usize,
    /// The player was helped by hints.
    pub assisted: usize,
}

/// What can be asked for in the matches of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choices {
    /// Who has played: people before computer players, and of each kind those with most matches first.
    pub players: Vec<PlayerChoice>,
    /// The options that were played by, with how many matches, those of most matches first.
    pub rules: Vec<(String, usize)>,
    /// The numbers of seats, with how many matches, the fewest seats first.
    pub seats: Vec<(usize, usize)>,
}

/// Somebody who has played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerChoice {
    /// The name.
    pub name: String,
    /// Whether a person goes by it.
    pub is_person: bool,
    /// In how many matches.
    pub matches: usize,
}

impl<'a> OwnMatch<'a> {
    /// The match.
    pub fn summary(&self) -> &'a MatchSummary {
        self.found.summary
    }

    /// The seat of the player.
    pub fn own(&self) -> &'a SeatSummary {
        &self.found.summary.seats[self.seat]
    }

    /// The other seats.
    pub fn others(&self) -> impl Iterator<Item = &'a SeatSummary> + use<'a> {
        let own = self.seat;
        let seats = self.found.summary.seats.iter().enumerate();
        seats.filter_map(move |(index, seat)| (index != own).then_some(seat))
    }

    /// How much of the victory is the player's: 1 alone, a part of as many as share it, 0 without. None where nobody else
    /// played.
    pub fn won(&self) -> Option<f64> {
        let seats = &self.found.summary.seats;
        let winners = seats.iter().filter(|seat| seat.rank == Some(1)).count();
        let wins = self.own().rank == Some(1);
        (seats.len() > 1).then(|| match wins {
            true => 1.0 / winners as f64,
            false => 0.0,
        })
    }

    /// What came of it against one of the others: 1 ahead, 0.5 where nothing separates them, 0 behind.
    pub fn won_against(&self, other: &SeatSummary) -> f64 {
        match self.own().rank.cmp(&other.rank) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        }
    }

    /// The score of the best of the others, as the game has it counted; none where there is none.
    pub fn best_other(&self, counted: Score) -> Option<f64> {
        let scores = self.others().filter_map(|seat| seat.score);
        let best = match counted.less_is_better() {
            true => scores.min(),
            false => scores.max(),
        };
        best.map(Amount::get)
    }
}

impl Filter {
    /// The matches that count: over, without anything taken back and without help.
    pub fn select<'a>(&self, all: &[IndexedMatch<'a>]) -> Selected<'a> {
        let asked = || {
            let usual = || Choices::of(all, &self.game).players.into_iter().next();
            self.player.clone().or_else(|| Some(usual()?.name))
        };
        let Some(player) = asked() else {
            return Selected::default();
        };
        let mut selected = Selected {
            player: Some(player.clone()),
            ..Selected::default()
        };
        // Where a person and a computer player have one name, the person is meant.
        let of_name = |seat: &&SeatSummary| seat.name == player;
        let seats = || all.iter().flat_map(|found| &found.summary.seats);
        let is_person = seats().filter(of_name).any(SeatSummary::is_person);
        for &found in all.iter().filter(|found| self.asks_for(found)) {
            let summary = found.summary;
            let mut named = summary.seats.iter().filter(of_name);
            let own = named.find(|seat| seat.is_person() == is_person);
            let is_own = |seat: &SeatSummary| own.is_some_and(|own| std::ptr::eq(own, seat));
            let Some(seat) = summary.seats.iter().position(is_own) else {
                continue;
            };
            let own_match = OwnMatch { found, seat };
            let met = |name: &String| own_match.others().any(|other| other.who() == name);
            if !self.opponent.as_ref().is_none_or(met) {
                continue;
            }
            let left_out = &mut selected.left_out;
            if !summary.finished {
                left_out.unfinished += 1;
            } else if summary.taken_back {
                left_out.taken_back += 1;
            } else if summary.assisted {
                left_out.assisted += 1;
            } else {
                selected.matches.push(own_match);
            }
        }
        selected
    }

    fn asks_for(&self, found: &IndexedMatch) -> bool {
        let summary = found.summary;
        summary.game == self.game
            && (self.rules.as_ref()).is_none_or(|rules| *rules == summary.rules)
            && self.seats.is_none_or(|seats| seats == summary.seats.len())
            && self.since.is_none_or(|since| since <= found.written)
    }
}

impl Selected<'_> {
    /// [Who](SeatSummary::who) played as well, those most met first.
    pub fn opponents(&self) -> Vec<String> {
        let mut met: BTreeMap<&str, usize> = BTreeMap::new();
        for other in self.matches.iter().flat_map(OwnMatch::others) {
            *met.entry(other.who()).or_default() += 1;
        }
        let mut met: Vec<_> = met.into_iter().collect();
        met.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        met.into_iter().map(|(name, _)| name.to_owned()).collect()
    }

    /// Whether the player has played at all, whether or not it counts.
    pub fn has_player(&self) -> bool {
        let left_out = self.left_out;
        let others = left_out.unfinished + left_out.taken_back + left_out.assisted;
        self.matches.len() + others > 0
    }
}

impl Choices {
    /// What can be asked for in the matches of that game.
    pub fn of(all: &[IndexedMatch], game: &str) -> Self {
        let mut players: BTreeMap<(bool, &str), usize> = BTreeMap::new();
        let mut rules: BTreeMap<&str, usize> = BTreeMap::new();
        let mut seats: BTreeMap<usize, usize> = BTreeMap::new();
        let of_game = all.iter().filter(|found| found.summary.game == game);
        for found in of_game {
            let summary = found.summary;
            for seat in &summary.seats {
                *players.entry((!seat.is_person(), &seat.name)).or_default() += 1;
            }
            *rules.entry(&summary.rules).or_default() += 1;
            *seats.entry(summary.seats.len()).or_default() += 1;
        }
        let mut players: Vec<PlayerChoice> = players
            .into_iter()
            .map(|((is_computer, name), matches)| PlayerChoice {
                name: name.to_owned(),
                is_person: !is_computer,
                matches,
            })
            .collect();
        players.sort_by_key(|player| (!player.is_person, std::cmp::Reverse(player.matches)));
        let mut rules: Vec<_> = rules
            .into_iter()
            .map(|(rules, count)| (rules.to_owned(), count))
            .collect();
        rules.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Self {
            players,
            rules,
            seats: seats.into_iter().collect(),
        }
    }
}

/// How many matches there are of each game.
pub fn counts_by_game(all: &[IndexedMatch]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for found in all {
        *counts.entry(found.summary.game.clone()).or_default() += 1;
    }
    counts
}
