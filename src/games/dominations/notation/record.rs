//! The record of a match as JSON: save, replay, contest log and test fixture in one.

use super::{
    super::rules::{Domino, DominoSet, Move, Stage},
    MatchRecord,
    format::ENVELOPE,
    moves,
    raw_record::{RawDomino, RawRecord, RawRound},
};
use crate::kit::{Game, ToMove};

impl MatchRecord {
    pub(super) fn to_raw(&self) -> RawRecord {
        let game = self.record.game();
        let mut position = game.opening();
        let mut rounds: Vec<RawRound> = Vec::new();
        for &made in self.record.moves() {
            let mover = position.to_move();
            match (made, rounds.last_mut()) {
                (Move::DrawKings(kings), _) => {
                    let kings = kings
                        .as_slice()
                        .iter()
                        .map(|king| king.index() as u8)
                        .collect();
                    rounds.push(RawRound {
                        kings,
                        ..RawRound::default()
                    });
                }
                (Move::LayOut(line), Some(round)) => {
                    round
                        .lines
                        .push(line.as_slice().iter().map(|domino| domino.get()).collect());
                }
                (choice, Some(round)) => {
                    if let ToMove::Seat(seat) = mover {
                        let text = moves::write(game.canonical(choice));
                        round.moves.push(format!("{seat} {text}"));
                    }
                }
                (_, None) => {}
            }
            game.make(&mut position, made);
        }
        for (round, number) in rounds.iter_mut().zip(1..) {
            round.scores = position.round_scores(number).map(|scores| scores.to_vec());
        }
        let dominos = (*game.dominos() != DominoSet::course())
            .then(|| game.dominos().iter().map(spelled).collect());
        RawRecord {
            format: ENVELOPE.format.to_owned(),
            version: ENVELOPE.version,
            seed: self.seed,
            deal: self
                .deal
                .map(|deal| deal.told(position.stage() == Stage::Over)),
            rules: *game.rules(),
            dominos,
            seats: self.seats.clone(),
            rounds,
            times: self.record.told_times(),
            totals: position.totals()[..game.seats()].to_vec(),
            winners: self.record.winner_numbers(),
            finished: position.stage() == Stage::Over,
            faults: self.faults.clone(),
            hardcore: self.conduct.hardcore,
            taken_back: self.conduct.taken_back.clone(),
            given_up: self.conduct.given_up,
            assisted: self.conduct.assisted,
        }
    }
}

/// A domino as records and programs are told it.
pub(in crate::games::dominations) fn spelled(domino: &Domino) -> RawDomino {
    let [first, second] = domino.halves;
    (
        domino.number.get(),
        first.terrain.letter(),
        first.crowns,
        second.terrain.letter(),
        second.crowns,
    )
}
