//! What the matches of a player come to: everything that is shown of them, worked out.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{
    Amount, Elo, LeftOut, Measure, MeasuredGame, Meeting, OwnMatch, Score, SeatReview, SeatSummary,
    Selected, Share, Spread, Thought,
};

/// Fewer matches make no curve.
pub const CURVES_FROM: usize = 10;
/// The strength is that of so many matches, the last ones.
const ELO_OVER: usize = 60;
/// Scores that are further apart than so many bars come from no match: then only the bars that have some are told.
const MOST_BARS: i64 = 1000;
/// So many matches are told one by one with their luck, the last ones.
const LUCK_OVER: usize = 24;
/// A curve of means is that of so many matches, the last ones; of fewer than so few it says next to nothing.
pub const MEAN_OVER: usize = 20;
const MEAN_FROM: usize = 5;

/// What the matches of a player in one game come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Statistics {
    /// The identifier of the game.
    pub game: &'static str,
    /// Whose they are; none where nobody has played.
    pub player: Option<String>,
    /// How many matches count.
    pub matches: usize,
    /// Those that do not.
    pub left_out: LeftOut,
    /// Matches won, of those in which somebody else played: a victory that several share counts for each as its part.
    pub won: Option<Share>,
    /// Victories one after the other, shared ones as well.
    pub streak: Streak,
    /// What stands for the score.
    pub score_is: Score,
    /// The scores.
    pub score: Option<Spread>,
    /// The best score.
    pub best_score: Option<f64>,
    /// The mean score of the others.
    pub others_score: Option<f64>,
    /// How often each score came.
    pub histogram: Vec<Bin>,
    /// What else the game measures.
    pub measures: Vec<MeasureFigures>,
    /// How long a move took, where records tell.
    pub time: Option<TimePerMove>,
    /// The strength by the last matches; none where nobody was met whose strength is known.
    pub elo: Option<Elo>,
    /// The strength after each match; empty before there are [`CURVES_FROM`].
    pub elo_curve: Vec<CurvePoint>,
    /// The mean score after each match, by the last ones; empty before there are [`CURVES_FROM`].
    pub score_curve: Vec<MeanPoint>,
    /// The same of the accuracy, by the last matches that have one.
    pub accuracy_curve: Vec<MeanPoint>,
    /// The computer players that the strength is measured by, the weakest first.
    pub ladder: Vec<LadderPlayer>,
    /// Against whom, the weakest of the ladder first, then the others, those most met first.
    pub opponents: Vec<OpponentFigures>,
    /// Luck and decisions, where reviews are kept beside the records.
    pub review: Option<ReviewFigures>,
}

/// Victories in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Streak {
    /// Up to the last match.
    pub now: usize,
    /// The longest there was.
    pub best: usize,
}

/// A bar of the histogram.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Bin {
    /// Scores from here,
    pub from: f64,
    /// to here, which is no more in it.
    pub to: f64,
    /// came so often.
    pub count: usize,
}

/// What one of the game's measures came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeasureFigures {
    /// Which.
    pub measure: Measure,
    /// Over the matches that tell; none where no match does.
    pub spread: Option<Spread>,
}

/// How long moves took.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TimePerMove {
    /// On average, in milliseconds.
    pub milliseconds: f64,
    /// Over how many moves.
    pub moves: u64,
}

/// The strength after so many matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CurvePoint {
    /// How many matches had been played.
    pub matches: usize,
    /// The strength by the last ones.
    #[serde(flatten)]
    pub elo: Elo,
}

/// A mean after so many matches.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeanPoint {
    /// How many matches had been played.
    pub matches: usize,
    /// The mean of the last ones.
    pub mean: f64,
    /// The standard error of it.
    pub error: f64,
}

/// A computer player of known strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LadderPlayer {
    /// Its name among the agents.
    pub name: &'static str,
    /// How strong it is.
    pub elo: i32,
}

/// How it went against somebody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OpponentFigures {
    /// A computer player by what it is, a person or a program from outside by name.
    pub name: String,
    /// Whether it is a person.
    pub is_person: bool,
    /// How strong it is, where that is known.
    pub elo: Option<i32>,
    /// How often they met: twice in a match in which it had two seats.
    pub played: usize,
    /// How often the player was ahead; a shared place is half.
    pub won: Share,
    /// The mean score of the player.
    pub score_for: Option<f64>,
    /// The mean score of the other.
    pub score_against: Option<f64>,
    /// The mean of the difference.
    pub margin: Option<f64>,
    /// The best score of the player.
    pub best_score: Option<f64>,
    /// How often in a row the player was ahead; a shared place counts.
    pub streak: Streak,
    /// The mean accuracy of the player, where reviews are kept.
    pub accuracy: Option<f64>,
}

/// What reviews say of the matches that have one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewFigures {
    /// How many matches have one.
    pub matches: usize,
    /// Points of win chance a match by what was dealt.
    pub luck: Spread,
    /// Points of win chance a match by the player's own moves; 0: an average player.
    pub decisions: Spread,
    /// Mistakes and blunders a match.
    pub mistakes: Spread,
    /// How accurately the player decided, in per cent, over the matches in which there was something to choose.
    pub accuracy: Option<Spread>,
    /// The last matches one by one, the oldest first; empty before there are [`CURVES_FROM`] matches.
    pub last: Vec<LuckPoint>,
}

/// Luck and decisions in one match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct LuckPoint {
    /// Points of win chance by what was dealt.
    pub luck: f64,
    /// By the player's own moves.
    pub decisions: f64,
}

impl Statistics {
    /// Whether there are matches enough for means to have an error.
    pub const fn has_errors(&self) -> bool {
        self.matches > 1
    }

    /// What the matches come to.
    pub fn of(game: &MeasuredGame, selected: &Selected) -> Self {
        let matches = &selected.matches;
        let scores = || {
            matches
                .iter()
                .filter_map(|one| Some(one.own().score?.get()))
        };
        let score = Spread::of(scores());
        let others = matches.iter().flat_map(OwnMatch::others);
        let others = others.filter_map(|seat| Some(seat.score?.get()));
        let won: Vec<f64> = matches.iter().filter_map(OwnMatch::won).collect();
        let met = met(game, matches);
        Self {
            game: game.id,
            player: selected.player.clone(),
            matches: matches.len(),
            left_out: selected.left_out,
            won: Share::of(won.iter().sum(), won.len()),
            streak: streak(&won),
            score_is: game.score,
            best_score: score.map(|score| best(game, score)),
            score,
            others_score: Spread::of(others).map(|others| others.mean),
            histogram: histogram(scores(), game.score.bin()),
            measures: measures(game, matches),
            time: time_per_move(matches),
            elo: elo_after(&met, met.len()),
            elo_curve: elo_curve(&met),
            score_curve: mean_curve(matches, |one| one.own().score),
            accuracy_curve: mean_curve(matches, accuracy),
            ladder: (game.ladder().into_iter())
                .map(|(name, elo)| LadderPlayer { name, elo })
                .collect(),
            opponents: opponents(game, matches),
            review: review(matches),
        }
    }

    /// Whether there are matches enough for curves.
    pub const fn has_curves(&self) -> bool {
        self.matches >= CURVES_FROM
    }
}

fn best(game: &MeasuredGame, scores: Spread) -> f64 {
    match game.score.less_is_better() {
        true => scores.least,
        false => scores.most,
    }
}

fn streak(won: &[f64]) -> Streak {
    let mut streak = Streak::default();
    for &won in won {
        streak.now = if won > 0.0 { streak.now + 1 } else { 0 };
        streak.best = streak.best.max(streak.now);
    }
    streak
}

fn histogram(scores: impl Iterator<Item = f64>, width: f64) -> Vec<Bin> {
    let mut counts: BTreeMap<i64, usize> = BTreeMap::new();
    for score in scores {
        *counts.entry((score / width).floor() as i64).or_default() += 1;
    }
    let ends = (counts.first_key_value(), counts.last_key_value());
    let (Some((&first, _)), Some((&last, _))) = ends else {
        return Vec::new();
    };
    let bar = |number: i64| Bin {
        from: number as f64 * width,
        to: (number + 1) as f64 * width,
        count: counts.get(&number).copied().unwrap_or_default(),
    };
    if last.saturating_sub(first) > MOST_BARS {
        return counts.keys().map(|number| bar(*number)).collect();
    }
    (first..=last).map(bar).collect()
}

fn measures(game: &MeasuredGame, matches: &[OwnMatch]) -> Vec<MeasureFigures> {
    let of = |(index, &measure): (usize, &Measure)| {
        let told = |one: &OwnMatch| one.own().measures.get(index).copied().flatten();
        MeasureFigures {
            measure,
            spread: Spread::of(matches.iter().filter_map(told).map(Amount::get)),
        }
    };
    game.measures.iter().enumerate().map(of).collect()
}

fn time_per_move(matches: &[OwnMatch]) -> Option<TimePerMove> {
    let told = matches.iter().filter_map(|one| one.own().thought);
    let (mut milliseconds, mut moves) = (0, 0);
    for Thought {
        milliseconds: more,
        moves: count,
    } in told
    {
        milliseconds += more;
        moves += u64::from(count);
    }
    (moves > 0).then(|| TimePerMove {
        milliseconds: milliseconds as f64 / moves as f64,
        moves,
    })
}

/// By match, how it went against each player of known strength, where the match tells it.
fn met(game: &MeasuredGame, matches: &[OwnMatch]) -> Vec<Vec<Meeting>> {
    let of_match = |one: &OwnMatch| {
        if !game.is_rated(&one.found.summary.rules) {
            return Vec::new();
        }
        let meetings = one.others().filter_map(|other| {
            Some(Meeting {
                against: rated(game, other)?,
                won: one.won_against(other),
            })
        });
        meetings.collect()
    };
    matches.iter().map(of_match).collect()
}

fn rated(game: &MeasuredGame, seat: &SeatSummary) -> Option<i32> {
    if seat.is_person() {
        return None;
    }
    game.elo(&seat.player)
}

/// The strength after the first `count` matches, by the last of them.
fn elo_after(met: &[Vec<Meeting>], count: usize) -> Option<Elo> {
    let last = &met[count.saturating_sub(ELO_OVER)..count];
    Elo::estimate(last.iter().flatten())
}

fn elo_curve(met: &[Vec<Meeting>]) -> Vec<CurvePoint> {
    if met.len() < CURVES_FROM {
        return Vec::new();
    }
    let after = |matches: usize| {
        let elo = elo_after(met, matches)?;
        Some(CurvePoint { matches, elo })
    };
    (1..=met.len()).filter_map(after).collect()
}

fn accuracy(one: &OwnMatch) -> Option<Amount> {
    one.own().review?.accuracy
}

/// The mean of what matches tell after each that tells it, by the last of them.
fn mean_curve(matches: &[OwnMatch], told: fn(&OwnMatch) -> Option<Amount>) -> Vec<MeanPoint> {
    if matches.len() < CURVES_FROM {
        return Vec::new();
    }
    let (mut values, mut curve) = (Vec::new(), Vec::new());
    for (index, one) in matches.iter().enumerate() {
        let Some(value) = told(one) else {
            continue;
        };
        values.push(value.get());
        let last = &values[values.len().saturating_sub(MEAN_OVER)..];
        let spread = Spread::of(last.iter().copied());
        curve.extend(
            spread
                .filter(|of| of.count >= MEAN_FROM)
                .map(|of| MeanPoint {
                    matches: index + 1,
                    mean: of.mean,
                    error: of.error,
                }),
        );
    }
    curve
}

fn opponents(game: &MeasuredGame, matches: &[OwnMatch]) -> Vec<OpponentFigures> {
    let mut met: BTreeMap<(bool, &str), Vec<(&OwnMatch, &SeatSummary)>> = BTreeMap::new();
    for one in matches {
        for other in one.others() {
            let key = (other.is_person(), other.who());
            met.entry(key).or_default().push((one, other));
        }
    }
    let of = |((is_person, name), met): ((bool, &str), Vec<(&OwnMatch, &SeatSummary)>)| {
        let mean = |of: fn(&(&OwnMatch, &SeatSummary)) -> Option<f64>| {
            Spread::of(met.iter().filter_map(of)).map(|spread| spread.mean)
        };
        let won = met.iter().map(|(one, other)| one.won_against(other));
        let won: Vec<f64> = won.collect();
        let scores = met.iter().filter_map(|(one, _)| one.own().score);
        Some(OpponentFigures {
            name: name.to_owned(),
            is_person,
            elo: met.first().and_then(|(_, other)| rated(game, other)),
            played: met.len(),
            won: Share::of(won.iter().sum(), met.len())?,
            score_for: mean(|(one, _)| Some(one.own().score?.get())),
            score_against: mean(|(_, other)| Some(other.score?.get())),
            margin: mean(|(one, other)| Some(one.own().score?.get() - other.score?.get())),
            best_score: Spread::of(scores.map(Amount::get)).map(|scores| best(game, scores)),
            streak: streak(&won),
            accuracy: mean(|(one, _)| accuracy(one).map(Amount::get)),
        })
    };
    let mut rows: Vec<OpponentFigures> = met.into_iter().filter_map(of).collect();
    rows.sort_by_key(|row| {
        let elo = row.elo.unwrap_or(i32::MAX);
        (elo, std::cmp::Reverse(row.played))
    });
    rows
}

fn review(matches: &[OwnMatch]) -> Option<ReviewFigures> {
    let reviews = matches.iter().filter_map(|one| one.own().review);
    let reviews: Vec<SeatReview> = reviews.collect();
    let of = |value: fn(&SeatReview) -> f64| Spread::of(reviews.iter().map(value));
    let last = match matches.len() < CURVES_FROM {
        true => &[],
        false => &reviews[reviews.len().saturating_sub(LUCK_OVER)..],
    };
    Some(ReviewFigures {
        matches: reviews.len(),
        luck: of(|review| review.luck.get())?,
        decisions: of(|review| review.decisions.get())?,
        mistakes: of(|review| review.mistakes.into())?,
        accuracy: Spread::of(
            reviews
                .iter()
                .filter_map(|review| Some(review.accuracy?.get())),
        ),
        last: (last.iter())
            .map(|review| LuckPoint {
                luck: review.luck.get(),
                decisions: review.decisions.get(),
            })
            .collect(),
    })
}
