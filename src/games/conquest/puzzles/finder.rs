//! Finds puzzles in matches of computer players.

use super::{
    super::{
        ai::{
            roster,
            study::{distinct_moves, same},
        },
        rules::{Conquest, Layout, Move, Position, Size},
    },
    LEAST_KEPT, Puzzle, Task, WIN_MOVES,
    force::{Budget, winning_moves},
    held::{Held, held},
    line::alike,
};
use crate::{
    kit::{
        Limits, Record, ToMove, TurnBased,
        chance::{below, stream},
    },
    play::{
        arena::{Arena, Stop},
        puzzles::strongest_that_misses,
    },
};

/// So many pawns more than of any other capture stay of the answer.
pub const LEAST_LEAD: u8 = 2;
/// The ladder that grades wins: difficulty 1 is missed by the first and found by the others.
pub const LEVELS: [&str; 5] = ["minmax-1", "minmax-2", "minmax-3", "minmax-4", "strong-1"];
/// With so many captures that are as large as what is kept of the answer, or larger, a capture has difficulty 2, 3, 4, 5.
pub const TEMPTING: [usize; 4] = [3, 5, 8, 12];

/// Those that play the matches: quick ones, of which some blunder.
const PLAYERS: [&str; 5] = ["naive", "minmax-1", "minmax-2", "minmax-3", "strong-1"];
/// The boards, one match after the other.
const BOARDS: [(u8, Layout); 4] = [
    (7, Layout::None),
    (5, Layout::None),
    (7, Layout::Crosses),
    (7, Layout::Diamonds),
];
/// So many positions are visited at most in looking for the wins at a decision.
const NODES: u64 = 60_000;
/// Before so many moves there is nothing to be found.
const OPENING: usize = 6;

/// Finds puzzles. Which follows from the seed alone.
#[derive(Clone, Copy, Debug)]
pub struct Finder {
    /// What all matches follow from.
    pub seed: u64,
}

/// What a position asks for, and what the answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    pub task: Task,
    /// One of the moves to the best position.
    pub best: Move,
    pub difficulty: u8,
}

impl Finder {
    /// The puzzles of match number `index`, at most one of each kind: the longest win, and the capture that leads by most. None
    /// if `stop` said so before all were known.
    pub fn of_match(&self, index: u64, stop: Stop) -> Option<Vec<Puzzle>> {
        let (size, layout) = BOARDS[(index % BOARDS.len() as u64) as usize];
        let size = Size::new(size).expect("boards have this size");
        let game = Conquest::new(size, layout).expect("the layout fits");
        let mut rng = stream(self.seed, "puzzle players", index);
        let player = |_| PLAYERS[below(&mut rng, PLAYERS.len() as u32) as usize].to_owned();
        let players: Vec<String> = (0..2).map(player).collect();
        let mut arena = Arena::new(game, &players, self.seed).expect("the game has these players");
        // Else whoever plays without chance plays one match for ever.
        arena.opening_moves = 4;
        let played = arena.play(index, false, stop)?.record;
        let whole = &played.record;
        let mut found: [Option<(u8, Puzzle)>; 2] = [None, None];
        for ply in OPENING..whole.ply() {
            let mut record = whole.clone();
            record.truncate(ply);
            if record.to_move().seat().is_none() {
                continue;
            }
            for asked in asked_at(&record, stop)? {
                let (kind, worth) = match asked.task {
                    Task::Win { moves } => (0, moves),
                    Task::Capture { turned, kept } => (1, 2 * kept + turned),
                };
                if found[kind].as_ref().is_some_and(|(best, _)| *best >= worth) {
                    continue;
                }
                let puzzle = Puzzle {
                    seed: played.seed,
                    players: played
                        .seats
                        .iter()
                        .map(|seat| seat.player.clone())
                        .collect(),
                    task: asked.task,
                    answer: alike(&record, asked.best),
                    greedy: greedy(record.game(), record.position()).0,
                    played: whole.moves()[ply],
                    difficulty: asked.difficulty,
                    record: record.clone(),
                };
                found[kind] = Some((worth, puzzle));
            }
        }
        Some(
            found
                .into_iter()
                .flatten()
                .map(|(_, puzzle)| puzzle)
                .collect(),
        )
    }
}

/// What can be asked at the end of a record: none, one or both. The outer none says that `stop` said so.
pub(super) fn asked_at(record: &Record<Conquest>, stop: Stop) -> Option<Vec<Asked>> {
    let (game, at) = (record.game(), record.position());
    if stop() {
        return None;
    }
    let win = win_at(game, at, stop);
    let capture = capture_at(game, at);
    let asked = win.into_iter().chain(capture).map(|(task, best)| {
        let difficulty = match task {
            Task::Win { .. } => {
                strongest_that_misses(&LEVELS, |name| !same(choice_of(name, game, at), best))
            }
            Task::Capture { kept, .. } => {
                let tempting = captures(game, at);
                let tempting = tempting.iter().filter(|(_, held)| held.turned >= kept);
                let tempting = tempting.count();
                let harder = TEMPTING.iter().filter(|least| tempting >= **least);
                harder.count() as u8 + 1
            }
        };
        Asked {
            task,
            best,
            difficulty,
        }
    });
    Some(asked.collect())
}

/// The win that one move alone leads to, if it takes more than one move and greed misses it.
fn win_at(game: &Conquest, at: &Position, stop: Stop) -> Option<(Task, Move)> {
    let mut budget = Budget { nodes: NODES, stop };
    let [fewest, most] = WIN_MOVES;
    for moves in 1..=most {
        let winning = winning_moves(game, at, moves, &mut budget)?;
        match &winning[..] {
            [] => {}
            [best] if moves >= fewest => {
                let best = *best;
                let misses = !same(greedy(game, at).0, best);
                return misses.then_some((Task::Win { moves }, best));
            }
            _ => return None,
        }
    }
    None
}

/// The capture that holds best, if it leads and greed misses it.
fn capture_at(game: &Conquest, at: &Position) -> Option<(Task, Move)> {
    let captures = captures(game, at);
    let (best, held) = captures.iter().max_by_key(|(_, held)| held.kept)?;
    let others = captures.iter().filter(|(made, _)| !same(*made, *best));
    let second = others.map(|(_, held)| held.kept).max().unwrap_or(0);
    let (_, greed) = greedy(game, at);
    let leads = held.kept >= LEAST_KEPT && held.kept >= second + LEAST_LEAD;
    let misses = greed.turned >= held.turned && greed.kept < held.kept;
    let (turned, kept) = (held.turned, held.kept);
    (leads && misses).then_some((Task::Capture { turned, kept }, *best))
}

/// What every move comes to, one for each position that is come to.
fn captures(game: &Conquest, at: &Position) -> Vec<(Move, Held)> {
    let moves = distinct_moves(game, at).into_iter();
    moves.map(|made| (made, held(game, at, made))).collect()
}

/// What turns over the most pawns: of several the clone, then the first that the game lists.
pub(super) fn greedy(game: &Conquest, at: &Position) -> (Move, Held) {
    let mut captures = captures(game, at);
    captures.sort_by_key(|(made, held)| std::cmp::Reverse((held.turned, made.is_clone())));
    captures.into_iter().next().expect("a seat has a move")
}

/// What the computer player of that name chooses.
fn choice_of(name: &str, game: &Conquest, at: &Position) -> Move {
    let mut agent = roster::make(name, 1).expect("the game has this player");
    match game.to_move(at) {
        ToMove::Seat(seat) => agent.choose(game, at, seat, &Limits::NONE),
        ToMove::Chance | ToMove::Nobody => unreachable!("a seat decides"),
    }
}
