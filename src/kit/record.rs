//! A match as it was played: save, replay and undo in one.

use super::{
    chance::stream,
    game::{Actor, Awaits, Game, ToMove, TurnBased},
};

/// The rules, every move so far (those of chance and of clocks too), who made it, and the position that they lead to.
///
/// Always holds: there are as many moves as actors and times.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    by: Vec<Actor>,
    /// When each was made, in milliseconds, as its game counts them.
    times: Vec<u32>,
    position: G::Position,
    /// The position before the last move; none where it was not kept.
    before: Option<G::Position>,
    left_at: u32,
}

/// There are more or fewer times told than moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`times` has {found} entries, expected {expected}, one for each move")]
pub struct TimesFault {
    /// How many there are.
    pub found: usize,
    /// How many moves there are that are timed.
    pub expected: usize,
}

impl<G: Game> Record<G> {
    /// A match that has not begun.
    pub fn new(game: G) -> Self {
        let position = game.opening();
        Self {
            game,
            moves: Vec::new(),
            by: Vec::new(),
            times: Vec::new(),
            position,
            before: None,
            left_at: 0,
        }
    }

    /// The rules played by.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// How many moves have been made, those of chance and of clocks included: the number of the next one, from 0.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// Every move so far, those of chance and of clocks included.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Who made each of the moves.
    pub fn actors(&self) -> &[Actor] {
        &self.by
    }

    /// When each of the moves was made, in milliseconds since a moment that the game names; 0 where nobody measured.
    pub fn times(&self) -> &[u32] {
        &self.times
    }

    /// The times of the moves that are not of chance, as files have them; nothing where nobody measured.
    pub fn told_times(&self) -> Vec<u32> {
        let timed = self.by.iter().zip(&self.times);
        let timed = timed.filter(|(by, _)| **by != Actor::Chance);
        let times: Vec<u32> = timed.map(|(_, time)| *time).collect();
        match times.iter().any(|time| *time > 0) {
            true => times,
            false => Vec::new(),
        }
    }

    /// The same moves, made at the [times](Self::told_times) that a file has; as it is where the file has none.
    ///
    /// # Errors
    /// When there are more or fewer of them than moves.
    pub fn with_told_times(mut self, told: &[u32]) -> Result<Self, TimesFault> {
        let timed = self.times.iter_mut().zip(&self.by);
        let timed = timed.filter(|(_, by)| **by != Actor::Chance);
        let timed: Vec<&mut u32> = timed.map(|(time, _)| time).collect();
        if !told.is_empty() && told.len() != timed.len() {
            return Err(TimesFault {
                found: told.len(),
                expected: timed.len(),
            });
        }
        for (time, told) in timed.into_iter().zip(told) {
            *time = *told;
        }
        Ok(self)
    }

    /// The same moves, made at these times, those of chance and of clocks too.
    ///
    /// # Errors
    /// When there are more or fewer of them than moves.
    pub fn with_times(mut self, times: &[u32]) -> Result<Self, TimesFault> {
        if times.len() != self.ply() {
            return Err(TimesFault {
                found: times.len(),
                expected: self.ply(),
            });
        }
        self.times.copy_from_slice(times);
        Ok(self)
    }

    /// What time it was when the match was left after its last move, in milliseconds as the times of its moves; 0 where nobody
    /// measured.
    pub fn left_at(&self) -> u32 {
        self.left_at
    }

    /// The same match, [left at](Self::left_at) that time. With the next move, or with one that is taken back, it is forgotten.
    #[must_use]
    pub fn with_left_at(mut self, time: u32) -> Self {
        self.left_at = time;
        self
    }

    /// Every move with who made it.
    pub fn acts(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Actor, G::Move)> + ExactSizeIterator + Clone {
        self.by.iter().copied().zip(self.moves.iter().copied())
    }

    /// Who is to act now.
    pub fn awaits(&self) -> Awaits {
        self.game.awaits(&self.position)
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.awaits().is_over()
    }

    /// The numbers of the seats that win, as files have them; none until the match is over.
    pub fn winner_numbers(&self) -> Vec<u8> {
        let result = self.game.result(&self.position);
        let winners = result.map(|result| result.winners()).unwrap_or_default();
        winners.iter().map(|seat| seat.index() as u8).collect()
    }

    /// Makes a move and writes it down.
    ///
    /// # Errors
    /// What the rules have against it; the record is then as it was.
    pub fn play(&mut self, by: Actor, made: G::Move) -> Result<(), G::Refusal> {
        self.play_at(by, made, 0)
    }

    /// Makes a move and writes it down with its time: milliseconds since a moment that the game names.
    ///
    /// # Errors
    /// What the rules have against it; the record is then as it was.
    pub fn play_at(&mut self, by: Actor, made: G::Move, time: u32) -> Result<(), G::Refusal> {
        let before = self.position;
        self.game.apply(&mut self.position, by, made)?;
        self.before = Some(before);
        self.moves.push(made);
        self.by.push(by);
        self.times.push(time);
        self.left_at = 0;
        Ok(())
    }

    /// The position after the first `count` moves; after all of them if there are fewer.
    pub fn after(&self, count: usize) -> G::Position {
        // What was a moment ago is known.
        match (self.ply().checked_sub(count), self.before) {
            (Some(0) | None, _) => return self.position,
            (Some(1), Some(before)) => return before,
            _ => {}
        }
        let mut position = self.game.opening();
        for (by, made) in self.acts().take(count) {
            self.game.advance(&mut position, by, made);
        }
        position
    }

    /// Takes back every move after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        if count < self.moves.len() {
            self.position = self.after(count);
            self.before = None;
            self.left_at = 0;
            self.moves.truncate(count);
            self.by.truncate(count);
            self.times.truncate(count);
        }
    }

    /// Takes back the last move and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let made = *self.moves.last()?;
        self.truncate(self.moves.len() - 1);
        Some(made)
    }
}

impl<G: TurnBased> Record<G> {
    /// A match of which these moves were made, those of chance included.
    ///
    /// # Errors
    /// What the rules have against the first move that they refuse.
    pub fn of_moves(game: G, moves: Vec<G::Move>) -> Result<Self, G::Refusal> {
        let mut position = game.opening();
        let mut by = Vec::with_capacity(moves.len());
        for &made in &moves {
            let actor = game.next_actor(&position);
            game.apply(&mut position, actor, made)?;
            by.push(actor);
        }
        Ok(Self {
            game,
            times: vec![0; moves.len()],
            moves,
            by,
            position,
            before: None,
            left_at: 0,
        })
    }

    /// Who is to act now.
    pub fn to_move(&self) -> ToMove {
        self.game.to_move(&self.position)
    }

    /// Makes a move of whoever is to act, and writes it down.
    ///
    /// # Errors
    /// What the rules have against it; the record is then as it was.
    pub fn play_next(&mut self, made: G::Move) -> Result<(), G::Refusal> {
        self.play(self.game.next_actor(&self.position), made)
    }
}

/// Decides what chance brings, from a seed.
///
/// Outcome number k of a match comes from a stream of its own, so that undo and replay find the same deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealer {
    /// What the outcomes follow from.
    pub seed: u64,
}

impl Dealer {
    /// The outcome of the chance that the record awaits.
    pub fn deal<G: Game>(&self, record: &Record<G>) -> G::Move {
        let by_chance = record.by.iter().filter(|&&by| by == Actor::Chance);
        self.outcome(&record.game, &record.position, by_chance.count() as u64)
    }

    /// The outcome at `at`, `dealt` being how many came before it in the match.
    pub fn outcome<G: Game>(&self, game: &G, at: &G::Position, dealt: u64) -> G::Move {
        game.outcome(at, &mut stream(self.seed, "deal", dealt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::{PositionNotation as _, Seat},
    };

    #[test]
    fn times_are_taken_over_if_there_is_one_for_each_move() {
        let mut record = Record::new(Conquest::default());
        for _ in 0..3 {
            let seat = record.to_move().seat().expect("it is not over");
            let mut moves = Vec::new();
            record.game().moves(record.position(), seat, &mut moves);
            record.play_next(moves[0]).expect("it is listed");
        }
        let timed = record.clone().with_times(&[5, 0, 9]);
        let timed = timed.expect("there is one for each");
        assert_eq!(timed.times(), [5, 0, 9]);
        assert_eq!(timed.moves(), record.moves());
        assert_eq!(timed.position(), record.position());
        for times in [&[5, 0][..], &[5, 0, 9, 9], &[]] {
            let fault = TimesFault {
                found: times.len(),
                expected: 3,
            };
            assert_eq!(record.clone().with_times(times).err(), Some(fault));
        }
    }

    #[test]
    fn when_a_match_was_left_is_known_until_it_goes_on() {
        let game = Conquest::default();
        let mut record = Record::new(game);
        let mut moves = Vec::new();
        for seat in [0, 1].map(Seat::new) {
            moves.clear();
            game.moves(record.position(), seat, &mut moves);
            record = record.with_left_at(7);
            record
                .play_at(Actor::Seat(seat), moves[0], 9)
                .expect("it is listed");
            assert_eq!(record.left_at(), 0);
        }
        record = record.with_left_at(12);
        record.truncate(2);
        assert_eq!(record.left_at(), 12, "nothing was taken back");
        record.undo();
        assert_eq!(record.left_at(), 0);
    }

    #[test]
    fn who_wins_is_told_once_the_match_is_over() {
        let winners = |text: &str| {
            let game = Conquest::read_position(text).expect("a position");
            Record::new(game).winner_numbers()
        };
        assert!(winners("xxx/xoo/oo1 o 0 9").is_empty());
        assert_eq!(winners("xxx/xoo/ooo o 0 9"), [1]);
    }
}
