//! What a round or a match came to: points by terrain, bonuses, sums, ranks, and what decided. No pictures.

use crate::{
    games::dominations::rules::{
        Dominations, MOST_SEATS, Move, Position, SEATS, Stage, Terrain, TieBreak,
    },
    kit::{Game, Record, Seat},
};

/// The terrains in the order in which they are counted and listed.
pub const COUNTED: [Terrain; Terrain::COUNT] = [
    Terrain::Wheat,
    Terrain::Pasture,
    Terrain::Lake,
    Terrain::Swamp,
    Terrain::Forest,
    Terrain::Mine,
];

/// One seat's line in the table of points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose.
    pub seat: Seat,
    /// From 1; seats that nothing separates share a rank.
    pub rank: u8,
    /// The points of all domains of a terrain, in the order of [`COUNTED`].
    pub terrains: [u16; Terrain::COUNT],
    /// The points for a castle in the middle, where that rule is on.
    pub middle: Option<u16>,
    /// The points for a complete kingdom, where that rule is on.
    pub harmony: Option<u16>,
    /// The points of the round.
    pub total: u16,
    /// The points of each round so far, where there are several.
    pub rounds: Vec<u16>,
    /// The points of all rounds so far, where there are several.
    pub sum: Option<u16>,
}

impl Row {
    /// The points of each round, then their sum.
    pub fn by_round(&self) -> Vec<u16> {
        self.rounds.iter().copied().chain(self.sum).collect()
    }

    /// The points of the round that was played last: terrains, bonuses and totals.
    pub fn by_terrain(&self) -> Vec<u16> {
        let bonuses = [self.middle, self.harmony].into_iter().flatten();
        let totals = [Some(self.total), self.sum].into_iter().flatten();
        self.terrains
            .into_iter()
            .chain(bonuses)
            .chain(totals)
            .collect()
    }
}

/// How the match stands, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A round is over, and others follow. Who leads.
    Leads {
        /// The seats with the most points so far.
        seats: Vec<Seat>,
        /// Their points.
        points: u16,
    },
    /// One seat has the most points.
    Wins {
        /// The winner.
        seat: Seat,
        /// Its points.
        points: u16,
        /// Who comes next.
        next: Seat,
        /// How many points separate the two.
        more: u16,
    },
    /// Tied on points; something else decided.
    TieBroken {
        /// The winner.
        seat: Seat,
        /// What decided.
        by: TieBreak,
        /// How much of it the winner has.
        own: u16,
        /// How much of it the next has.
        other: u16,
    },
    /// Nothing separates the winners.
    Shared {
        /// The winners.
        seats: Vec<Seat>,
        /// Their points.
        points: u16,
    },
}

impl Verdict {
    /// The seats that it names first.
    pub fn seats(&self) -> Vec<Seat> {
        match self {
            Self::Leads { seats, .. } | Self::Shared { seats, .. } => seats.clone(),
            Self::Wins { seat, .. } | Self::TieBroken { seat, .. } => vec![*seat],
        }
    }

    /// Whether points alone did not decide.
    pub fn is_tie(&self) -> bool {
        matches!(self, Self::TieBroken { .. } | Self::Shared { .. })
    }
}

/// Points, largest domain and crowns of each seat in all rounds that are over.
fn results(position: &Position) -> Vec<(u16, u16, u16)> {
    let rounds = (1..=position.round()).filter_map(|round| position.round_scores(round));
    let mut results = vec![(0, 0, 0); position.seats()];
    for scores in rounds {
        for (result, score) in results.iter_mut().zip(scores.iter()) {
            result.0 += score.total;
            result.1 = result.1.max(u16::from(score.largest_domain));
            result.2 += u16::from(score.crowns);
        }
    }
    results
}

/// How the match stands at the end of a round; nothing while a round is being played.
pub fn verdict(position: &Position) -> Option<Verdict> {
    let results = results(position);
    let most = results.iter().map(|result| result.0).max()?;
    let tied: Vec<Seat> = Seat::first(results.len())
        .filter(|seat| results[seat.index()].0 == most)
        .collect();
    match position.stage() {
        Stage::RoundOver => {
            return Some(Verdict::Leads {
                seats: tied,
                points: most,
            });
        }
        Stage::Over => {}
        _ => return None,
    }
    let standing = position.standing()?;
    let winners: Vec<Seat> = standing.winners.iter().collect();
    let &seat = winners.first()?;
    let next = |of: fn(&(u16, u16, u16)) -> u16, among: &[Seat]| {
        let others = among.iter().filter(|other| **other != seat);
        others
            .max_by_key(|other| of(&results[other.index()]))
            .copied()
    };
    let all: Vec<Seat> = Seat::first(results.len()).collect();
    let broken = |of: fn(&(u16, u16, u16)) -> u16, among: &[Seat]| {
        Some(Verdict::TieBroken {
            seat,
            by: standing.decided_by,
            own: of(&results[seat.index()]),
            other: of(&results[next(of, among)?.index()]),
        })
    };
    match standing.decided_by {
        TieBreak::Shared => Some(Verdict::Shared {
            seats: winners,
            points: most,
        }),
        TieBreak::LargestDomain => broken(|result| result.1, &tied),
        TieBreak::Crowns => {
            let largest = results[seat.index()].1;
            let still: Vec<Seat> = tied
                .into_iter()
                .filter(|other| results[other.index()].1 == largest)
                .collect();
            broken(|result| result.2, &still)
        }
        TieBreak::Points => {
            let next = next(|result| result.0, &all)?;
            let more = most - results[next.index()].0;
            Some(Verdict::Wins {
                seat,
                points: most,
                next,
                more,
            })
        }
    }
}

/// The seats from first to last at the end of a round, those that nothing separates in the order of the table.
pub fn ranked(position: &Position) -> Vec<Seat> {
    let results = results(position);
    let mut seats: Vec<Seat> = Seat::first(results.len()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(results[seat.index()]));
    seats
}

/// The table of points at the end of a round, from first to last.
pub fn rows(position: &Position) -> Vec<Row> {
    let results = results(position);
    let rules = position.rules();
    let scores = position.round_scores(position.round()).unwrap_or_default();
    ranked(position)
        .into_iter()
        .filter_map(|seat| {
            let score = scores.get(seat.index())?;
            let own = results[seat.index()];
            Some(Row {
                seat,
                rank: 1 + results.iter().filter(|other| **other > own).count() as u8,
                terrains: COUNTED.map(|terrain| {
                    let domains = position.kingdom(seat).domains();
                    let of_it = domains.iter().filter(|domain| domain.terrain == terrain);
                    of_it
                        .map(crate::games::dominations::rules::Domain::points)
                        .sum()
                }),
                middle: rules.middle_kingdom.then_some(score.middle_kingdom),
                harmony: rules.harmony.then_some(score.harmony),
                total: score.total,
                rounds: (1..=position.round())
                    .filter(|_| rules.dynasty)
                    .filter_map(|round| position.round_scores(round))
                    .map(|scores| scores[seat.index()].total)
                    .collect(),
                sum: rules.dynasty.then_some(own.0),
            })
        })
        .collect()
}

/// The match as it was at the end of each of its rounds so far.
pub fn round_ends(record: &Record<Dominations>) -> Vec<Record<Dominations>> {
    let game = record.game();
    let mut position = game.opening();
    let mut ends = Vec::new();
    for (made, after) in record.moves().iter().zip(1..) {
        game.make(&mut position, *made);
        if matches!(position.stage(), Stage::RoundOver | Stage::Over) {
            let mut end = record.clone();
            end.truncate(after);
            ends.push(end);
        }
    }
    ends
}

/// The points by turn, seat by seat, in the round that was played last: none for turn 0, the bonuses with the last one.
pub fn history(record: &Record<Dominations>) -> Vec<[u16; MOST_SEATS]> {
    histories(record).pop().unwrap_or_default()
}

/// The same of every round.
fn histories(record: &Record<Dominations>) -> Vec<Vec<[u16; MOST_SEATS]>> {
    let game = record.game();
    let mut position = game.opening();
    let mut rounds: Vec<Vec<_>> = Vec::new();
    for made in record.moves() {
        let before = position.turn();
        game.make(&mut position, *made);
        let now = || {
            SEATS.map(|seat| match seat.index() < position.seats() {
                true => position.round_points(seat),
                false => 0,
            })
        };
        if matches!(made, Move::DrawKings(_)) {
            rounds.push(vec![now()]);
        } else if before > 0
            && (position.turn() > before
                || matches!(position.stage(), Stage::RoundOver | Stage::Over))
            && let Some(turns) = rounds.last_mut()
        {
            turns.push(now());
        }
    }
    rounds
}

/// A match as its graph shows it: the points of all rounds by turn, and the turns that each round ended with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Curve {
    /// By turn, seat by seat; none for turn 0. The last turn of a round counts its bonuses.
    pub points: Vec<[u16; MOST_SEATS]>,
    /// The turns that the rounds ended with, counted through all of them.
    pub ends: Vec<usize>,
}

/// The course of the whole match. It ends at the points that decide.
pub fn curve(record: &Record<Dominations>) -> Curve {
    let mut curve = Curve::default();
    let mut before = [0; MOST_SEATS];
    for turns in histories(record) {
        // A round begins where the one before it ended.
        let from = usize::from(!curve.points.is_empty());
        curve.points.extend(
            turns
                .iter()
                .skip(from)
                .map(|turn| SEATS.map(|seat| before[seat.index()] + turn[seat.index()])),
        );
        before = curve.points.last().copied().unwrap_or(before);
        curve.ends.push(curve.points.len().saturating_sub(1));
    }
    curve
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{DominoSet, OptionalRule, Rules},
        },
        kit::{Agent as _, Dealer, Limits, ToMove},
        table::Match,
    };

    /// A match of greedy players, to the end of its last round or of an earlier one.
    pub fn played(rules: Rules, seats: usize, seed: u64, rounds: u8) -> Match<Dominations> {
        let game = Dominations::new(rules, seats, DominoSet::course()).unwrap();
        let dealer = Dealer { seed };
        let mut record = Record::new(game);
        loop {
            let at = *record.position();
            if at.stage() == Stage::RoundOver && at.round() == rounds {
                break;
            }
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(seat) => Greedy.choose(record.game(), &at, seat, &Limits::NONE),
            };
            record.play_next(made).unwrap();
        }
        Match::resume(record)
    }

    #[test]
    fn the_rows_add_up_to_the_totals_and_stand_in_the_order_of_ranks() {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        for seed in 0..20 {
            let played = played(rules, 4, seed, 1);
            let position = played.position();
            let rows = rows(position);
            let standing = position.standing().unwrap();
            for row in &rows {
                let points: u16 = row.terrains.iter().sum();
                assert_eq!(
                    points + row.middle.unwrap() + row.harmony.unwrap(),
                    row.total
                );
                assert_eq!(row.rank, standing.rank(row.seat));
            }
            assert!(rows.is_sorted_by_key(|row| row.rank));
        }
    }

    #[test]
    fn the_graph_ends_at_the_points_of_the_domains() {
        for (rules, seats, turns) in [
            (Rules::default(), 4, 12),
            (Rules::default(), 2, 6),
            (
                Rules::with([OptionalRule::MightyDuel, OptionalRule::PickThenPlace]),
                2,
                12,
            ),
        ] {
            let played = played(rules, seats, 7, 1);
            let turns_played = history(played.record());
            assert_eq!(turns_played.len(), turns + 1);
            assert_eq!(turns_played[0], [0; 4]);
            let last = turns_played[turns];
            for seat in Seat::first(seats) {
                assert_eq!(
                    last[seat.index()],
                    played.position().running_score(seat).total
                );
            }
        }
    }

    #[test]
    fn a_tie_names_what_broke_it() {
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..4000 {
            let played = played(Rules::default(), 4, seed, 1);
            let position = played.position();
            let decided_by = position.standing().unwrap().decided_by;
            let verdict = verdict(position).unwrap();
            match &verdict {
                Verdict::Wins { more, .. } => assert!(decided_by == TieBreak::Points && *more > 0),
                Verdict::TieBroken {
                    seat,
                    by,
                    own,
                    other,
                } => {
                    assert!(*by == decided_by && own > other, "{verdict:?}");
                    assert!(position.standing().unwrap().winners.contains(*seat));
                    seen.insert(format!("{by:?}"));
                }
                Verdict::Shared { seats, .. } => {
                    assert!(decided_by == TieBreak::Shared && seats.len() > 1);
                }
                Verdict::Leads { .. } => panic!("the match is over"),
            }
            if seen.len() == 2 {
                return;
            }
        }
        panic!("no seed led to both ways to break a tie: {seen:?}");
    }

    #[test]
    fn under_dynasty_a_round_says_who_leads_and_the_last_who_wins() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let first = played(rules, 2, 3, 1);
        let Some(Verdict::Leads { points, .. }) = verdict(first.position()) else {
            panic!("the match goes on")
        };
        let rows_now = rows(first.position());
        assert_eq!(rows_now[0].sum, Some(points));
        assert_eq!(history(first.record()).len(), 7);
        let whole = played(rules, 2, 3, 3);
        assert!(!matches!(
            verdict(whole.position()),
            Some(Verdict::Leads { .. }) | None
        ));
        let rows_then = rows(whole.position());
        assert!(rows_then.iter().all(|row| row.sum >= Some(row.total)));
        assert_eq!(
            history(whole.record()).len(),
            7,
            "the graph of a replay is that of the last round"
        );
    }

    #[test]
    fn every_round_is_known_as_it_ended() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        for rounds in 1..=3 {
            let played = played(rules, 3, 5, rounds);
            let ends = round_ends(played.record());
            assert_eq!(ends.len(), usize::from(rounds));
            for (index, end) in ends.iter().enumerate() {
                assert_eq!(usize::from(end.position().round()), index + 1);
                for row in rows(end.position()) {
                    let now = rows(played.position());
                    let now = now.iter().find(|now| now.seat == row.seat).unwrap();
                    assert_eq!(row.total, now.rounds[index]);
                }
            }
            let last = ends.last().map(Record::position);
            assert_eq!(last, Some(played.position()));
        }
    }

    #[test]
    fn the_graph_of_a_match_ends_at_the_points_that_decide_it() {
        use OptionalRule::{Dynasty, Harmony, MiddleKingdom};
        for (rules, seats, rounds) in [
            (Rules::with([MiddleKingdom, Harmony]), 4, 1),
            (Rules::with([Dynasty]), 2, 2),
            (Rules::with([Dynasty, MiddleKingdom, Harmony]), 3, 3),
        ] {
            for seed in 0..5 {
                let played = played(rules, seats, seed, rounds);
                let position = played.position();
                let curve = curve(played.record());
                let turns = usize::from(position.turns());
                assert_eq!(curve.points.len(), 1 + turns * usize::from(rounds));
                let ends: Vec<_> = (1..=usize::from(rounds)).map(|one| one * turns).collect();
                assert_eq!(curve.ends, ends);
                assert_eq!(curve.points[0], [0; 4]);
                assert_eq!(*curve.points.last().unwrap(), position.totals());
                for row in rows(position) {
                    let mut sum = 0;
                    for (points, end) in row.rounds.iter().zip(&curve.ends) {
                        sum += points;
                        assert_eq!(curve.points[*end][row.seat.index()], sum);
                    }
                    if rules.dynasty {
                        assert_eq!(row.by_round().len(), usize::from(rounds) + 1);
                        assert_eq!(row.by_round().last(), Some(&sum));
                    } else {
                        assert!(row.by_round().is_empty());
                    }
                }
            }
        }
    }
}
