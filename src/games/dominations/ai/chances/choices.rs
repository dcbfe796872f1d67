//! The choices of one decision, compared: a placement and a pick together.

use rayon::prelude::*;

use super::{
    super::{
        super::rules::{Dominations, DominoNumber, Move, Placement, Position, Stage},
        search::{Search, SearchConfig},
    },
    Chances, Estimator, Outcome, certain_of,
};
use crate::kit::{Seat, ToMove};

/// How many choices are played out at most, those first that the evaluation likes best.
const WIDTH: usize = 48;
/// How many playouts each choice has before the first comparison; then twice as many each time.
const FIRST: usize = 32;
/// A choice is given up when it is so many standard errors of the paired differences behind the best.
const BEHIND: f64 = 2.5;

/// A choice and what was found out about it.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Its moves, one or two.
    pub moves: Vec<Move>,
    /// Where the domino in hand goes; none if there is none, or if it is discarded.
    pub placement: Option<Placement>,
    /// The domino that is picked, if one is.
    pub pick: Option<DominoNumber>,
    /// The chances after it. Those of a choice that was given up are counted by the playouts that it had.
    pub chances: Chances,
    /// The chance of the seat that decides: no more than that of a better choice that had more playouts.
    pub win: f64,
    /// The standard error of what it is behind the best choice, as a share of 1.
    pub error: f64,
    after: Position,
    outcomes: Vec<Outcome>,
    shares: Vec<f64>,
}

/// The moves of a king's turn in the order in which they are made.
pub fn king_move(
    at: &Position,
    placement: Option<Placement>,
    pick: Option<DominoNumber>,
) -> Vec<Move> {
    let picks = pick.map(Move::Pick);
    let first_picks = at.stage() == Stage::Pick;
    let places = match (at.held(), placement) {
        (Some(_), Some(placement)) => Some(Move::Place(placement)),
        (Some(held), None) => Some(Move::Discard(held)),
        (None, _) => None,
    };
    let moves = if first_picks {
        [picks, places]
    } else {
        [places, picks]
    };
    moves.into_iter().flatten().collect()
}

/// How many choices the rules allow to the seat awaited: placements and picks together.
pub fn legal_choices(game: &Dominations, at: &Position) -> usize {
    let mut moves = Vec::new();
    game.choices(at, &mut moves);
    let goes_on = |made: &Move| {
        let mut after = *at;
        game.make(&mut after, *made);
        if continues(at, &after) {
            let mut second = Vec::new();
            game.choices(&after, &mut second);
            second.len()
        } else {
            1
        }
    };
    // The second move of a turn has as many choices after each first one, or they are few.
    moves.iter().map(goes_on).sum()
}

/// Whether the king that moved at `before` goes on with its turn at `after`.
pub fn continues(before: &Position, after: &Position) -> bool {
    let same = before.current_slot().is_some() && before.current_slot() == after.current_slot();
    same && before.turn() == after.turn() && before.to_move() == after.to_move()
}

impl Estimator<'_> {
    /// The choices of the seat awaited, the best first; `played` is among them whatever it is. None if `stop` said so before
    /// they were compared, and none where no seat is awaited.
    pub fn choices(
        &self,
        at: &Position,
        played: Option<&[Move]>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Tried>> {
        let ToMove::Seat(seat) = at.to_move() else {
            return None;
        };
        let played: Option<Vec<Move>> = played.map(|played| {
            let listed = played.iter().map(|made| self.game.canonical(*made));
            listed.collect()
        });
        let played = played.as_deref();
        if let Some(solved) = self.solved_choices(at, seat, stop) {
            return Some(solved);
        }
        let width = if self.thorough { usize::MAX } else { WIDTH };
        let config = SearchConfig {
            width,
            ..SearchConfig::default()
        };
        let search = Search::new(self.evaluator, at, seat, config, 0, 1);
        let root_moves = search.root_moves();
        let liked = root_moves.iter().take(width);
        let mut racing: Vec<Tried> = liked
            .map(|liked| self.untried(at, liked.placement, liked.pick))
            .collect();
        if let Some(played) = played
            && racing.iter().all(|tried| tried.moves != played)
        {
            racing.push(self.untried_moves(at, played));
        }
        self.race(seat, racing, played, stop)
    }

    /// Plays choices out until all but the best are given up, or have all playouts.
    fn race(
        &self,
        seat: Seat,
        mut racing: Vec<Tried>,
        played: Option<&[Move]>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Tried>> {
        let mut given_up: Vec<Tried> = Vec::new();
        let most = self.deals.len();
        let mut count = FIRST.min(most);
        loop {
            let play = |tried: &mut Tried| -> Option<()> {
                if tried.chances.proven {
                    return Some(());
                }
                let more = self.outcomes(&tried.after, tried.outcomes.len()..count, stop)?;
                tried.outcomes.extend(more);
                let won = self.blended(&tried.after, &tried.outcomes);
                tried.shares = won.iter().map(|(win, _)| win[seat.index()]).collect();
                tried.chances = self
                    .certain(&tried.after)
                    .unwrap_or_else(|| self.counted(&won));
                tried.win = tried.chances.win[seat.index()];
                Some(())
            };
            racing
                .par_iter_mut()
                .map(play)
                .collect::<Option<Vec<_>>>()?;
            racing.sort_by(|a, b| better(seat, a, b));
            let (best, rest) = racing.split_first_mut()?;
            for other in rest {
                other.error = paired_error(&best.shares, &other.shares);
            }
            if count == most {
                break;
            }
            let best = racing[0].win;
            let is_behind = |tried: &Tried| {
                !self.thorough
                    && best - tried.win > BEHIND * tried.error
                    && played != Some(tried.moves.as_slice())
            };
            let (behind, kept): (Vec<_>, Vec<_>) = racing.into_iter().partition(is_behind);
            given_up.extend(behind);
            racing = kept;
            count = (2 * count).min(most);
        }
        given_up.sort_by(|a, b| better(seat, a, b));
        let mut least = racing.iter().map(|tried| tried.win).fold(1.0, f64::min);
        if played.is_some() {
            // The choice that was played stays in the race however bad it is.
            let others = racing
                .iter()
                .filter(|tried| played != Some(tried.moves.as_slice()));
            least = others.map(|tried| tried.win).fold(racing[0].win, f64::min);
        }
        for tried in &mut given_up {
            tried.win = tried.win.min(least);
        }
        racing.extend(given_up);
        racing.sort_by(|a, b| better(seat, a, b));
        Some(racing)
    }

    /// The choices of an endgame that is solved exactly.
    fn solved_choices(
        &self,
        at: &Position,
        seat: Seat,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Tried>> {
        // A king that picks first places later: its solutions tell no placement.
        let picks_first = at.stage() == Stage::Pick && at.held().is_some();
        if picks_first || stop() {
            return None;
        }
        let solved = self.solve(at)?;
        let mut all: Vec<Tried> = solved
            .iter()
            .map(|solution| {
                let mut tried = self.untried(at, solution.placement, solution.pick);
                tried.chances = certain_of(at, &solution.points);
                tried.win = tried.chances.win[seat.index()];
                tried
            })
            .collect();
        all.sort_by(|a, b| better(seat, a, b));
        Some(all)
    }

    fn untried(
        &self,
        at: &Position,
        placement: Option<Placement>,
        pick: Option<DominoNumber>,
    ) -> Tried {
        // A king that picks first places when it has: its pick alone decides where the line goes on.
        self.untried_moves(at, &king_move(at, placement, pick))
    }

    fn untried_moves(&self, at: &Position, moves: &[Move]) -> Tried {
        let mut after = *at;
        let (mut placement, mut pick) = (None, None);
        for &made in moves {
            self.game.make(&mut after, made);
            match made {
                Move::Place(placed) => placement = Some(placed),
                Move::Pick(picked) => pick = Some(picked),
                Move::Discard(_) | Move::DrawKings(_) | Move::LayOut(_) => {}
            }
        }
        Tried {
            moves: moves.to_vec(),
            placement,
            pick,
            chances: Chances::default(),
            win: 0.0,
            error: 0.0,
            after,
            outcomes: Vec::new(),
            shares: Vec::new(),
        }
    }
}

/// The better of two choices first: by the chance, and where that is the same by the points.
fn better(seat: Seat, a: &Tried, b: &Tried) -> std::cmp::Ordering {
    let points = |tried: &Tried| tried.chances.points[seat.index()];
    (b.win.total_cmp(&a.win)).then(points(b).total_cmp(&points(a)))
}

/// The standard error of the mean difference of two choices that were played out with the same deals.
fn paired_error(a: &[f64], b: &[f64]) -> f64 {
    let count = a.len().min(b.len()).max(2) as f64;
    let (mut sum, mut squares) = (0.0, 0.0);
    for (a, b) in a.iter().zip(b) {
        sum += a - b;
        squares += (a - b) * (a - b);
    }
    let mean = sum / count;
    ((squares / count - mean * mean).max(0.0) / (count - 1.0)).sqrt()
}
