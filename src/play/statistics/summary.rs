//! What is kept of a match to be counted: much less than its record.

use serde::{Deserialize, Serialize};

use super::{Amount, Measured, SeatMeasures, Thought};
use crate::{
    kit::{MatchRecord, Seat},
    play::review::{Grade, Points, Review},
};

/// A person sits there, as records spell it.
const PERSON: &str = "human";
/// What a program from outside is called in records, whatever stands behind it.
const BOT: &str = "bot";

/// A match, as far as it is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The line of its file that the record starts on, from 1.
    pub line: usize,
    /// The identifier of the game.
    pub game: String,
    /// What the deals follow from.
    pub seed: u64,
    /// The options that are not as usual, as `--rules` takes them; empty where all are.
    pub rules: String,
    /// How many moves the record has, those of chance included.
    pub plies: usize,
    /// Whether it was played to its end.
    pub finished: bool,
    /// Whether something was taken back.
    pub taken_back: bool,
    /// Whether a person was helped.
    pub assisted: bool,
    /// The seats.
    pub seats: Vec<SeatSummary>,
}

/// A seat of a match, as far as it is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The name of who sat there.
    pub name: String,
    /// `human`, or which computer player.
    pub player: String,
    /// From 1; seats that share a place share it. None where the match is not over.
    pub rank: Option<u8>,
    /// The score, as the game has it counted.
    pub score: Option<Amount>,
    /// The best score of a round; none where the score is that of one round.
    // Where an index says nothing of it, the match is read again.
    #[serde(deserialize_with = "Option::deserialize")]
    pub best_round: Option<Amount>,
    /// What else the game measures, in its order.
    pub measures: Vec<Option<Amount>>,
    /// How long it thought, where the record tells.
    pub thought: Option<Thought>,
    /// What a review says of it, where one is kept beside the record.
    pub review: Option<SeatReview>,
}

/// What a review says of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatReview {
    /// The changes of its win chance by what was dealt.
    pub luck: Points,
    /// Those by its own moves.
    pub decisions: Points,
    /// How many of its decisions were mistakes or worse.
    pub mistakes: u32,
    /// How accurately it decided, in per cent; none where it had nothing to choose.
    // Where an index says nothing of it, the match is read again.
    #[serde(deserialize_with = "Option::deserialize")]
    pub accuracy: Option<Amount>,
}

impl SeatSummary {
    /// Whether a person sat there.
    pub fn is_person(&self) -> bool {
        self.player == PERSON
    }

    /// Which player it was: a computer player by what it is, a person or a program from outside by name.
    pub fn who(&self) -> &str {
        let is_bot = self.player == BOT || self.player.starts_with("bot: ");
        if self.is_person() || is_bot {
            &self.name
        } else {
            &self.player
        }
    }
}

impl MatchSummary {
    /// What is kept of a match whose record starts on that line of its file.
    pub fn of<G: Measured>(of: &MatchRecord<G>, line: usize) -> Self {
        let (record, game) = (&of.record, of.record.game());
        let result = game.result(record.position());
        let (measured, best_rounds) = match &result {
            Some(_) => (G::measured(record), G::best_rounds(record)),
            None => (
                vec![SeatMeasures::default(); game.seats()],
                vec![None; game.seats()],
            ),
        };
        let thought = Thought::in_match(record);
        let seats = of.seats.iter().zip(measured).zip(Seat::first(game.seats()));
        let seats = seats.map(|((entry, measured), seat)| SeatSummary {
            name: entry.name.clone(),
            player: entry.player.clone(),
            rank: result.as_ref().map(|result| result.ranks[seat.index()]),
            score: measured.score,
            best_round: best_rounds[seat.index()],
            measures: measured.measures,
            thought: thought[seat.index()],
            review: None,
        });
        Self {
            line,
            game: G::ID.to_owned(),
            seed: of.seed,
            rules: game.options().write(),
            plies: record.ply(),
            finished: result.is_some(),
            taken_back: !of.conduct.taken_back.is_empty(),
            assisted: of.conduct.assisted,
            seats: seats.collect(),
        }
    }

    /// Takes in what a review says, if it is one of this match and nothing of it is missing.
    pub(super) fn take_in(&mut self, review: &Review) {
        let seats = self.seats.len();
        let fits = (review.seats, review.plies) == (seats, self.plies)
            && review.is_complete()
            && (review.columns.iter()).all(|column| column.chances.len() == seats);
        if !fits {
            return;
        }
        for (index, seat) in self.seats.iter_mut().enumerate() {
            let sums = review.luck_and_skill(index);
            let is_mistake = |grade: &Grade| matches!(grade, Grade::Mistake | Grade::Blunder);
            let grades = review.of_seat(index).filter_map(|decision| decision.grade);
            seat.review = Some(SeatReview {
                luck: sums.luck,
                decisions: sums.skill,
                mistakes: grades.filter(is_mistake).count() as u32,
                accuracy: review.accuracy(index).map(Amount::new),
            });
        }
    }
}
