//! What a game tells of its matches to be counted.

use serde::{Deserialize, Serialize};

use super::{Amount, MatchSummary};
use crate::{
    kit::{Actor, Configured, Options, Record, Seat},
    play::{Playable, record_file::RecordText},
};

/// What stands for the score of a match in its statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// The points that the game counts.
    Points,
    /// The share of the board, in per cent.
    ShareOfCells,
    /// Moves above the shortest way, for each tile that was won. Less is better.
    MovesAboveShortest,
    /// The rounds in which the seat was still in.
    RoundsSurvived,
}

impl Score {
    /// Whether less is better.
    pub const fn less_is_better(self) -> bool {
        matches!(self, Self::MovesAboveShortest)
    }

    /// How wide a bar of the histogram is.
    pub const fn bin(self) -> f64 {
        match self {
            Self::Points | Self::ShareOfCells => 10.0,
            Self::MovesAboveShortest => 1.0,
            Self::RoundsSurvived => 5.0,
        }
    }
}

/// What else is measured in a match, beside its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Seconds from the turn of a tile to the seat's first bid, on average.
    SecondsToBid,
    /// The sum that the seat's dice have rolled, less the sum that such dice roll on average.
    DiceLuck,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::SecondsToBid, Self::DiceLuck];

    /// What it is called in files and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::SecondsToBid => "seconds-to-bid",
            Self::DiceLuck => "dice-luck",
        }
    }
}

/// How long a seat has thought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// In all, in milliseconds.
    pub milliseconds: u64,
    /// Over how many moves.
    pub moves: u32,
}

impl Thought {
    /// That of each seat of a match; none where nobody measured, or where no seat waits for another. What chance brings starts
    /// the clock anew.
    pub fn in_match<G: Playable>(record: &Record<G>) -> Vec<Option<Self>> {
        let mut thought = vec![None; record.game().seats()];
        if G::SIMULTANEOUS || record.told_times().is_empty() {
            return thought;
        }
        let mut before = 0;
        for (by, &time) in record.actors().iter().zip(record.times()) {
            match by {
                Actor::Seat(seat) => {
                    let of: &mut Self = thought[seat.index()].get_or_insert_default();
                    of.milliseconds += u64::from(time.saturating_sub(before));
                    of.moves += 1;
                    before = time;
                }
                Actor::Chance => before = 0,
                Actor::Clock => {}
            }
        }
        thought
    }
}

/// What was measured of a seat in a match that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatMeasures {
    /// What [`Measured::SCORE`] says; none where the match does not tell.
    pub score: Option<Amount>,
    /// Each of [`Measured::MEASURES`]; none where the match does not tell.
    pub measures: Vec<Option<Amount>>,
}

/// A game whose matches are counted.
pub trait Measured: Playable + Configured {
    /// What stands for the score.
    const SCORE: Score = Score::Points;
    /// What else is measured.
    const MEASURES: &'static [Measure] = &[];

    /// Whether a match by these options tells how strong its players are.
    fn is_rated(_options: &Options) -> bool {
        true
    }

    /// What was measured in a match that is over, seat by seat.
    fn measured(record: &Record<Self>) -> Vec<SeatMeasures> {
        let result = record.game().result(record.position());
        let scores = result.map_or_else(Vec::new, |result| result.scores);
        let of_seat = |seat: Seat| SeatMeasures {
            score: scores.get(seat.index()).map(|score| (*score).into()),
            ..SeatMeasures::default()
        };
        Seat::first(record.game().seats()).map(of_seat).collect()
    }

    /// The best score of a round in a match that is over, seat by seat; none where its score is that of one round.
    fn best_rounds(record: &Record<Self>) -> Vec<Option<Amount>> {
        vec![None; record.game().seats()]
    }
}

/// A game whose matches are counted, as a value: the list of games need not be known here.
#[derive(Clone, Copy, Debug)]
pub struct MeasuredGame {
    /// The identifier of the game.
    pub id: &'static str,
    /// What stands for the score.
    pub score: Score,
    /// What else is measured.
    pub measures: &'static [Measure],
    /// The computer players, the weakest first.
    agents: fn() -> &'static [&'static str],
    /// How strong one is.
    elo: fn(&str) -> Option<i32>,
    /// Whether matches by that list of options tell how strong their players are.
    is_rated: fn(&str) -> bool,
    /// What a record comes to, or what is wrong with it.
    read: fn(&RecordText) -> Result<MatchSummary, String>,
}

impl MeasuredGame {
    /// That game.
    pub fn of<G: Measured>() -> Self {
        Self {
            id: G::ID,
            score: G::SCORE,
            measures: G::MEASURES,
            agents: G::agents,
            elo: G::elo,
            is_rated: |rules| {
                Options::read(G::OPTIONS, rules).map_or(true, |options| G::is_rated(&options))
            },
            read: |text| match text.record::<G>() {
                Ok(record) => Ok(MatchSummary::of(&record, text.line)),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    /// How strong a computer player of the game is; none where that was not measured.
    pub fn elo(&self, agent: &str) -> Option<i32> {
        (self.elo)(agent)
    }

    /// Whether a match by that list of options tells how strong its players are.
    pub fn is_rated(&self, rules: &str) -> bool {
        (self.is_rated)(rules)
    }

    /// The computer players of whom it is known how strong they are, the weakest first.
    pub fn ladder(&self) -> Vec<(&'static str, i32)> {
        let agents = (self.agents)().iter();
        let rated = agents.filter_map(|agent| Some((*agent, self.elo(agent)?)));
        let mut ladder: Vec<_> = rated.collect();
        ladder.sort_by_key(|(_, elo)| *elo);
        ladder
    }

    /// Reads a record of whichever of the games; what names none of them is told its faults by the first.
    pub(super) fn read(games: &[Self], text: &RecordText) -> Result<MatchSummary, String> {
        let named = text.game();
        let of_its_game = games.iter().find(|game| Some(game.id) == named.as_deref());
        match of_its_game.or(games.first()) {
            Some(game) => (game.read)(text),
            None => Err("no game is known".to_owned()),
        }
    }
}
