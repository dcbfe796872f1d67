//! A match as it was played: save, replay and undo in one.

use super::{
    chance::stream,
    game::{Awaits, Game},
};

/// The rules, every move so far (those of chance too) and the position that they lead to.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    game: G,
    moves: Vec<G::Move>,
    position: G::Position,
}

impl<G: Game> Record<G> {
    /// A match that has not begun.
    pub fn new(game: G) -> Self {
        let position = game.opening();
        Self {
            game,
            moves: Vec::new(),
            position,
        }
    }

    /// A match of which these moves were made, those of chance included.
    ///
    /// # Errors
    /// What the rules have against the first move that they refuse.
    pub fn of_moves(game: G, moves: Vec<G::Move>) -> Result<Self, G::Refusal> {
        let mut position = game.opening();
        moves
            .iter()
            .try_for_each(|&made| game.apply(&mut position, made))?;
        Ok(Self {
            game,
            moves,
            position,
        })
    }

    /// The rules played by.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// Every move so far, those of chance included.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Who acts now.
    pub fn awaits(&self) -> Awaits {
        self.game.awaits(&self.position)
    }

    /// Makes a move and writes it down.
    ///
    /// # Errors
    /// What the rules have against it; the record is then as it was.
    pub fn play(&mut self, made: G::Move) -> Result<(), G::Refusal> {
        self.game.apply(&mut self.position, made)?;
        self.moves.push(made);
        Ok(())
    }

    /// The position after the first `count` moves; after all of them if there are fewer.
    pub fn after(&self, count: usize) -> G::Position {
        let mut position = self.game.opening();
        for &made in self.moves.iter().take(count) {
            self.game
                .apply(&mut position, made)
                .expect("recorded moves were allowed");
        }
        position
    }

    /// Takes back every move after the first `count`.
    pub fn truncate(&mut self, count: usize) {
        if count < self.moves.len() {
            self.moves.truncate(count);
            self.position = self.after(count);
        }
    }

    /// Takes back the last move and returns it.
    pub fn undo(&mut self) -> Option<G::Move> {
        let made = *self.moves.last()?;
        self.truncate(self.moves.len() - 1);
        Some(made)
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
        let mut position = record.game.opening();
        let mut dealt = 0;
        for &made in &record.moves {
            dealt += u64::from(record.game.awaits(&position) == Awaits::Chance);
            record
                .game
                .apply(&mut position, made)
                .expect("recorded moves were allowed");
        }
        self.outcome(&record.game, &record.position, dealt)
    }

    /// The outcome at `at`, `dealt` being how many came before it in the match.
    pub fn outcome<G: Game>(&self, game: &G, at: &G::Position, dealt: u64) -> G::Move {
        game.deal(at, &mut stream(self.seed, "deal", dealt))
    }
}
