//! Finds puzzles in matches of computer players.

use super::{
    super::{
        ai::{
            chances::{Estimator, Tried, continues},
            roster,
        },
        notation::MatchRecord,
        rules::{Dominations, DominoSet, Move, OptionalRule, Position, Rules, Stage},
    },
    Puzzle, PuzzleChoice,
    choice::{after, chosen_by},
};
use crate::{
    kit::{
        Game as _, Record, ToMove,
        chance::{below, stream},
    },
    play::{
        arena::{Arena, Stop},
        puzzles::strongest_that_misses,
        review::Points,
    },
};

/// So many points of win chance the answer is ahead of any other choice.
pub const LEAST_LEAD: f64 = 12.0;
/// How many playouts each chance of a puzzle is estimated by, where nobody says how many.
pub const PLAYOUTS: u32 = 600;
/// The ladder that grades puzzles: difficulty 1 is missed by the first and found by the others.
pub const LEVELS: [&str; 5] = ["greedy", "instinct", "rival", "strategist", "master"];

/// Those that play the matches: quick ones, of which some blunder.
const PLAYERS: [&str; 4] = ["greedy", "architect", "instinct", "treasurer"];
/// How many playouts a first look takes, and which lead it asks for.
const FIRST_LOOK: (u32, f64) = (48, 8.0);
/// How many choices are told beside the answer.
const OTHERS: usize = 4;

/// Finds puzzles. Which follows from the seed and the number of playouts alone.
#[derive(Clone, Copy, Debug)]
pub struct Finder {
    /// What all matches follow from.
    pub seed: u64,
    /// How many playouts each chance is estimated by.
    pub playouts: u32,
}

impl Finder {
    /// The puzzles of match number `index`; none if `stop` said so before all were known.
    pub fn of_match(&self, index: u64, stop: Stop) -> Option<Vec<Puzzle>> {
        let played = self.play(index, stop)?;
        let (record, game) = (&played.record, played.record.game());
        let mut found = Vec::new();
        let mut at = game.opening();
        let mut before: Option<Position> = None;
        for (ply, &made) in record.moves().iter().enumerate() {
            let begins = before.is_none_or(|before| !continues(&before, &at));
            if begins && is_worth_asking(&at) {
                let mut puzzle = played.record.clone();
                puzzle.truncate(ply);
                let choice = whole_choice(game, &at, &record.moves()[ply..]);
                found.extend(self.at(&played, puzzle, choice, stop)?);
            }
            before = Some(at);
            game.make(&mut at, made);
        }
        Some(found)
    }

    /// Plays a match: two to four seats in turn, by the rules of the ladder.
    fn play(&self, index: u64, stop: Stop) -> Option<MatchRecord> {
        let seats = 2 + (index % 3) as usize;
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        let game = Dominations::new(rules, seats, DominoSet::course());
        let game = game.expect("two to four seats play by these rules");
        let mut rng = stream(self.seed, "puzzle players", index);
        let player = |_| PLAYERS[below(&mut rng, PLAYERS.len() as u32) as usize].to_owned();
        let players: Vec<String> = (0..seats).map(player).collect();
        let arena = Arena::new(game, &players, self.seed);
        let arena = arena.expect("the game has these players");
        Some(arena.play(index, false, stop)?.record)
    }

    /// The puzzle at the end of a record, if there is one. The outer none says that `stop` said so.
    fn at(
        &self,
        of: &MatchRecord,
        record: Record<Dominations>,
        played: Vec<Move>,
        stop: Stop,
    ) -> Option<Option<Puzzle>> {
        let (game, at) = (record.game(), record.position());
        let greedy = choice_of("greedy", game, at);
        let (playouts, least) = FIRST_LOOK;
        let first = Estimator::new(game, playouts.min(self.playouts), self.seed);
        let tried = first.choices(at, None, stop)?;
        if leading(&record, &tried, &greedy, least).is_none() {
            return Some(None);
        }
        let compared = |seed| {
            let estimator = Estimator::new(game, self.playouts, seed).thorough();
            estimator.choices(at, None, stop)
        };
        // Whoever leads by luck does not lead again: the second estimate knows nothing of the first.
        let tried = compared(self.seed.wrapping_add(1))?;
        if leading(&record, &tried, &greedy, LEAST_LEAD).is_none() {
            return Some(None);
        }
        let playout_seed = self.seed.wrapping_add(2);
        let tried = compared(playout_seed)?;
        let Some((answer, others)) = leading(&record, &tried, &greedy, LEAST_LEAD) else {
            return Some(None);
        };
        let all_proven = tried.iter().all(|one| one.chances.proven);
        Some(Some(Puzzle {
            seed: of.seed,
            players: of.seats.iter().map(|seat| seat.player.clone()).collect(),
            difficulty: difficulty(&record, &answer.moves),
            answer,
            others,
            greedy,
            played,
            playouts: if all_proven { 0 } else { self.playouts },
            playout_seed,
            record,
        }))
    }
}

/// Whether there is a placement and then a pick to be found.
pub(super) fn is_worth_asking(at: &Position) -> bool {
    let seat = matches!(at.to_move(), ToMove::Seat(_));
    let free = at.next_line().free().iter().count();
    seat && at.stage() == Stage::Place && at.held().is_some() && free > 1
}

/// The answer and the best of the other choices, if the first leads by so many points and is not the greedy one.
pub(super) fn leading(
    record: &Record<Dominations>,
    tried: &[Tried],
    greedy: &[Move],
    least: f64,
) -> Option<(PuzzleChoice, Vec<PuzzleChoice>)> {
    let best = tried.first()?;
    let best_after = after(record, &best.moves);
    if best_after == after(record, greedy) {
        return None;
    }
    let told = |one: &Tried| PuzzleChoice {
        moves: one.moves.clone(),
        chance: Points::of_share(one.win),
        proven: one.chances.proven,
    };
    let answer = told(best);
    // What comes to the same is no other choice.
    let mut known = vec![best_after];
    let mut others = Vec::new();
    for one in &tried[1..] {
        let after = after(record, &one.moves);
        if !known.contains(&after) {
            known.push(after);
            others.push(told(one));
        }
        if others.len() == OTHERS {
            break;
        }
    }
    let lead = (answer.chance - others.first()?.chance).get();
    (lead >= least).then_some((answer, others))
}

/// What the computer player of that name chooses.
pub(super) fn choice_of(name: &str, game: &Dominations, at: &Position) -> Vec<Move> {
    let mut agent = roster::make(name, 1).expect("the game has this player");
    chosen_by(&mut *agent, game, at)
}

/// Which of the levels, from 1, is the strongest that does not find the answer; 1 where all find it.
pub(super) fn difficulty(record: &Record<Dominations>, answer: &[Move]) -> u8 {
    let (game, at) = (record.game(), record.position());
    let answer = after(record, answer);
    let misses = |name: &&str| after(record, &choice_of(name, game, at)) != answer;
    strongest_that_misses(&LEVELS, misses)
}

/// The moves of the turn that begins at `before`, of those that follow.
fn whole_choice(game: &Dominations, before: &Position, following: &[Move]) -> Vec<Move> {
    let mut at = *before;
    let mut moves = Vec::new();
    for &made in following {
        game.make(&mut at, made);
        moves.push(game.canonical(made));
        if !continues(before, &at) {
            break;
        }
    }
    moves
}
