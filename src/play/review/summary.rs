//! What a review comes to: accuracy, turning points, luck and skill.

use serde::{Deserialize, Serialize};

use super::{Author, Decision, Grade, Points, Review, accuracy_of};

/// What cost fewer points of win chance than this turned no match: a decision is good up to there.
pub const LEAST_TURNING: f64 = 3.0;

/// How a seat's chance came about: the start and the three parts add up to the end, exactly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LuckAndSkill {
    /// The chance before the first move.
    pub start: Points,
    /// What chance brought, and the clocks of the rules.
    pub luck: Points,
    /// What the seat's own moves brought, against what the estimator's players would have made of them. Where those
    /// [play their best](super::Estimator::BEST_PLAY), what its decisions lost, and nothing else.
    pub skill: Points,
    /// What the moves of the others brought; where the chances are those of best play, and that turns came and went.
    pub others: Points,
    /// The chance after the last move that is known.
    pub end: Points,
    /// What the seat's own moves would have brought if none had lost anything.
    pub best: Points,
}

/// Where a match turned, for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurningPoints {
    /// The decision of another seat that lost that seat most, as an index into the decisions.
    pub others: Option<Turning>,
    /// The seat's own decision that lost most.
    pub own: Option<Turning>,
    /// The outcome of chance that cost the seat most.
    pub deal: Option<Turning>,
}

/// A moment at which a match turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turning {
    /// How many moves were made before it.
    pub ply: usize,
    /// How many moves it is made of.
    pub moves: usize,
    /// What it lost whoever decided, or what the deal cost the seat; at least [so much](LEAST_TURNING).
    pub loss: Points,
    /// The chance of the seat that is told of it before.
    pub before: Points,
    /// And after.
    pub after: Points,
}

impl Review {
    /// Whether chance had a part in it, as far as it is known.
    pub fn has_luck(&self) -> bool {
        let mut columns = self.columns.iter();
        columns.any(|column| column.by == Some(Author::Chance))
    }

    /// How many of a seat's decisions have each grade, the best first.
    pub fn tally(&self, seat: usize) -> [(Grade, usize); Grade::ALL.len()] {
        Grade::ALL.map(|grade| {
            let graded = self.of_seat(seat).filter(|one| one.grade == Some(grade));
            (grade, graded.count())
        })
    }

    /// How accurately a seat has decided, in per cent; none where it had nothing to choose.
    pub fn accuracy(&self, seat: usize) -> Option<f64> {
        let mean_loss = self.mean_loss(seat)?;
        Some(accuracy_of(mean_loss, self.seats))
    }

    /// How many points of win chance a decision of a seat lost on average; none where it had nothing to choose.
    pub fn mean_loss(&self, seat: usize) -> Option<f64> {
        let graded = self
            .of_seat(seat)
            .filter(|decision| decision.grade.is_some());
        let losses: Vec<Points> = graded.map(|decision| decision.loss).collect();
        let sum: Points = losses.iter().copied().sum();
        (!losses.is_empty()).then(|| sum.get() / losses.len() as f64)
    }

    /// A seat's decisions.
    pub fn of_seat(&self, seat: usize) -> impl Iterator<Item = &Decision> {
        let decisions = self.decisions.iter();
        decisions.filter(move |decision| decision.seat == seat)
    }

    /// How a seat's chance came about, as far as it is known.
    pub fn luck_and_skill(&self, seat: usize) -> LuckAndSkill {
        let of = |index: usize| self.columns[index].chances[seat];
        let mut found = LuckAndSkill::default();
        if self.columns.is_empty() {
            return found;
        }
        found.start = of(0);
        found.end = of(self.columns.len() - 1);
        for index in 1..self.columns.len() {
            let change = of(index) - of(index - 1);
            match self.columns[index].by {
                Some(Author::Seat(by)) if by == seat => found.skill += change,
                Some(Author::Seat(_)) => found.others += change,
                Some(Author::Chance | Author::Clock) | None => found.luck += change,
            }
        }
        let lost = self.of_seat(seat).map(|decision| decision.loss);
        found.best = found.skill + lost.sum();
        if self.best_play {
            // What the best choice seems to bring comes of what the position before it did not show: above all that the
            // turn goes to the others, and comes back.
            let passed = std::mem::take(&mut found.best);
            found.skill += -passed;
            found.others += passed;
        }
        found
    }

    /// Where the match turned for a seat, as far as it is known.
    pub fn turning_points(&self, seat: usize) -> TurningPoints {
        let turning = |ply: usize, moves: usize, loss: Points| {
            let of = |index: usize| Some(self.columns.get(index)?.chances[seat]);
            Some(Turning {
                ply,
                moves,
                loss,
                before: of(ply)?,
                after: of(ply + moves)?,
            })
        };
        let dearest = |own: bool| {
            let decisions = self.decisions.iter();
            let asked = decisions.filter(|decision| (decision.seat == seat) == own);
            let known = asked.filter_map(|one| turning(one.ply, one.moves, one.loss));
            // What others do after a seat has lost is nothing to it.
            let nothing = Points::NONE;
            first_most(known.filter(|one| own || one.before > nothing || one.after > nothing))
        };
        let deals = (1..self.columns.len())
            .filter(|&index| matches!(self.columns[index].by, Some(Author::Chance)));
        let deals = deals.filter_map(|index| {
            let of = |index: usize| self.columns[index].chances[seat];
            turning(index - 1, 1, of(index - 1) - of(index))
        });
        TurningPoints {
            others: dearest(false),
            own: dearest(true),
            deal: first_most(deals),
        }
    }
}

/// The turning that lost most, the first of those that lost the same; none where none lost [so much](LEAST_TURNING).
fn first_most(all: impl Iterator<Item = Turning>) -> Option<Turning> {
    let lost = all.filter(|one| one.loss >= Points::new(LEAST_TURNING));
    lost.reduce(|most, one| if one.loss > most.loss { one } else { most })
}
