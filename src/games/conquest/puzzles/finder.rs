//! Finds puzzles in matches of computer players.

use super::{
    super::{
        ai::study::distinct_moves,
        notation::MatchRecord,
        rules::{Conquest, Layout, Position, Size},
    },
    Puzzle, Task,
    force::Budget,
    line::alike,
    sought::{Sought, best_capture, difficulty, greedy, only_win},
};
use crate::{
    kit::{
        Game, TurnBased,
        chance::{below, stream},
    },
    play::arena::{Arena, Stop},
};

/// Those that play the matches: most of them blunder.
const PLAYERS: [&str; 6] = [
    "naive", "minmax-1", "minmax-2", "minmax-3", "minmax-4", "strong-1",
];
/// Their boards: two of three are of 5 x 5, where less is found, and half have no blocked cells.
const SIDES: [u8; 3] = [5, 5, 7];
const LAYOUTS: [Layout; 6] = [
    Layout::None,
    Layout::None,
    Layout::None,
    Layout::Crosses,
    Layout::Diamonds,
    Layout::Random,
];
/// The fewest and the most moves that are made at random first: no two matches are the same.
const OPENING_MOVES: [usize; 2] = [4, 6];
/// So many moves to choose from that come to different positions there are at the least.
const LEAST_CHOICES: usize = 6;
/// Captures are rare: wins are looked for in one of so many matches, so that there are about as many of both.
const WINS_OF: u64 = 3;
/// The puzzles of a match are so many moves apart: two positions, and not one and what has become of it. Of two that are
/// nearer the capture is kept.
const LEAST_APART: usize = 8;
/// How many nodes the wins of a position may take.
const WIN_NODES: u64 = 30_000;

/// Finds puzzles. Which follows from the seed alone.
#[derive(Clone, Copy, Debug)]
pub struct Finder {
    /// What all matches follow from.
    pub seed: u64,
}

/// A puzzle that there may be: at which move of the match, what is sought, and how good it is.
struct Candidate {
    ply: usize,
    sought: Sought,
    rank: (u8, u8),
}

impl Finder {
    /// The puzzles of match number `index`, one of each kind at most; none if `stop` said so before they were known.
    pub fn of_match(&self, index: u64, stop: Stop) -> Option<Vec<Puzzle>> {
        let played = self.play(index, stop)?;
        let game = played.record.game();
        let mut best: [Option<Candidate>; 2] = [None, None];
        let mut at = game.opening();
        for (ply, (by, made)) in played.record.acts().enumerate() {
            if stop() {
                return None;
            }
            if ply >= OPENING_MOVES[1] && is_worth_asking(game, &at) {
                let wins = index.is_multiple_of(WINS_OF);
                let win = wins.then(|| win(game, &at, ply, stop)).flatten();
                let found = [win, capture(game, &at, ply)];
                for (best, found) in best.iter_mut().zip(found) {
                    let rank = best.as_ref().map(|best| best.rank);
                    if let Some(found) = found
                        && rank.is_none_or(|rank| found.rank > rank)
                    {
                        *best = Some(found);
                    }
                }
            }
            game.advance(&mut at, by, made);
        }
        if let [Some(win), Some(capture)] = &best
            && win.ply.abs_diff(capture.ply) < LEAST_APART
        {
            best[0] = None;
        }
        let best = best.into_iter().flatten();
        Some(best.map(|found| puzzle(&played, &found)).collect())
    }

    /// Plays a match.
    fn play(&self, index: u64, stop: Stop) -> Option<MatchRecord> {
        let mut rng = stream(self.seed, "puzzle players", index);
        let mut draw = |bound: usize| below(&mut rng, bound as u32) as usize;
        let size = Size::new(SIDES[draw(SIDES.len())]).expect("boards have these sizes");
        let game = Conquest::new(size, LAYOUTS[draw(LAYOUTS.len())]);
        let game = game.expect("these boards have room for blocked cells");
        let players = [(); 2].map(|()| PLAYERS[draw(PLAYERS.len())].to_owned());
        let arena = Arena::new(game, &players, self.seed);
        let mut arena = arena.expect("the game has these players");
        let [fewest, most] = OPENING_MOVES;
        arena.opening_moves = (fewest + draw(most - fewest + 1)) as u32;
        Some(arena.play(index, false, stop)?.record)
    }
}

/// Whether a seat has enough moves to choose from.
fn is_worth_asking(game: &Conquest, at: &Position) -> bool {
    game.to_move(at).seat().is_some() && distinct_moves(game, at).len() >= LEAST_CHOICES
}

/// The win to be found there; the longer, the better.
fn win(game: &Conquest, at: &Position, ply: usize, stop: Stop) -> Option<Candidate> {
    let mut budget = Budget {
        nodes: WIN_NODES,
        stop,
    };
    let sought = only_win(game, at, &mut budget)??;
    let (Task::Win { moves }, made) = sought else {
        return None;
    };
    (!greedy(game, at).contains(&made)).then_some(Candidate {
        ply,
        sought,
        rank: (moves, 0),
    })
}

/// The capture to be found there; the farther ahead of the others, the better.
fn capture(game: &Conquest, at: &Position, ply: usize) -> Option<Candidate> {
    let (sought, lead) = best_capture(game, at)?;
    let (Task::Capture { kept, .. }, made) = sought else {
        return None;
    };
    (!greedy(game, at).contains(&made)).then_some(Candidate {
        ply,
        sought,
        rank: (lead, kept),
    })
}

fn puzzle(of: &MatchRecord, found: &Candidate) -> Puzzle {
    let mut record = of.record.clone();
    record.truncate(found.ply);
    let (task, made) = found.sought;
    let (game, at) = (record.game(), record.position());
    let answer = alike(&record, made);
    Puzzle {
        seed: of.seed,
        players: of.seats.iter().map(|seat| seat.player.clone()).collect(),
        task,
        greedy: greedy(game, at)[0],
        played: of.record.moves()[found.ply],
        difficulty: difficulty(game, at, task, &answer),
        answer,
        record,
    }
}
