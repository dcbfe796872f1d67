//! What a search finds out about a position for somebody who looks on: several lines of play, and what is proven.

/// What has been found out about a position so far, for the seat that is to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight<M> {
    /// How many plies deep the search has gone.
    pub depth: u32,
    /// How many positions it has visited.
    pub positions: u64,
    /// The best lines of play, the best first.
    pub lines: Vec<Variation<M>>,
    /// How the match ends when both sides play their best, once that is certain.
    pub proof: Option<Proof<M>>,
    /// Whether nothing more will be found out.
    pub done: bool,
}

impl<M> Default for Insight<M> {
    fn default() -> Self {
        Self {
            depth: 0,
            positions: 0,
            lines: Vec::new(),
            proof: None,
            done: false,
        }
    }
}

impl<M: Copy> Insight<M> {
    /// The best move that is known.
    pub fn best(&self) -> Option<M> {
        let proven = self.proof.as_ref().and_then(|proof| proof.moves.first());
        let searched = self.lines.first().and_then(|line| line.moves.first());
        proven.map(|(made, _)| *made).or(searched.copied())
    }
}

/// A move with what is expected to be played after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Variation<M> {
    /// The moves, at least one.
    pub moves: Vec<M>,
    /// What the seat that is to move comes to by it, as the game counts scores, less what the others come to.
    pub value: f64,
}

/// What is certain of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof<M> {
    /// What the position comes to.
    pub verdict: Verdict,
    /// Every move that comes to another position, those first that come to more. One that is not settled yet comes
    /// after those that win or draw; there may be none where a search alone has found the end.
    pub moves: Vec<(M, Option<Verdict>)>,
}

/// What a match is certain to come to, for the seat that is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Verdict {
    /// 1: it wins; 0: nobody does; -1: it loses.
    pub outcome: i32,
    /// Its score less the other's in the end, where that is certain too.
    pub margin: Option<i32>,
}
