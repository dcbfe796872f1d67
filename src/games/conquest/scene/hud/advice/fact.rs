//! Why a move is good: what it turns over, and what the other side can turn over next.

use crate::{
    games::conquest::{
        rules::{Conquest, Move, Position},
        scene::figures::largest_capture,
    },
    kit::{Actor, Game as _},
    shell::locale::Localized,
};

/// What is true of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    /// So many pieces are turned over.
    turned: u32,
    /// Whether no free cell lies beside the arrival, so that nothing can turn that piece over next.
    fills_gap: bool,
    /// The most pieces that a reply can turn over.
    reply: u32,
}

impl Fact {
    /// The fact about a move of the seat that is to move; none about one that moves no piece.
    pub(super) fn of(game: &Conquest, at: &Position, made: Move) -> Option<Self> {
        let Move::Pawn { to, .. } = made else {
            return None;
        };
        let by = at.to_move();
        let mut after = *at;
        game.advance(&mut after, Actor::Seat(by), made);
        let other = Position::SEATS[1 - by.index()];
        Some(Self {
            turned: game.captures(at, by, to).len(),
            fills_gap: game.clones_from(&after, to).is_empty(),
            reply: largest_capture(game, &after, other).map_or(0, |(_, turned)| turned),
        })
    }

    /// The sentence that says it.
    pub(super) fn words(self) -> Localized {
        let said = match self {
            Self { turned: 1.., .. } => "conquest-why-turns",
            Self {
                fills_gap: true, ..
            } => "conquest-why-gap",
            _ => "conquest-why-quiet",
        };
        Localized::new(said)
            .with("turned", self.turned)
            .with("reply", self.reply)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Cell,
        kit::PositionNotation as _,
        locale::{Language, Texts},
    };

    fn fact(position: &str, from: (u8, u8), to: (u8, u8)) -> Option<Fact> {
        let game = Conquest::read_position(position).expect("a position");
        let [from, to] = [from, to].map(|(row, column)| Cell::new(row, column));
        Fact::of(&game, &game.opening(), Move::Pawn { from, to })
    }

    #[test]
    fn what_a_move_turns_over_and_what_a_reply_can_are_counted() {
        let told = |turned, fills_gap, reply| {
            Some(Fact {
                turned,
                fills_gap,
                reply,
            })
        };
        // The third piece reaches the cell between two of those that have become the mover's.
        let turns = "6o/7/2oo3/2x4/7/7/7 x 0 1";
        assert_eq!(fact(turns, (3, 2), (3, 3)), told(2, false, 2));
        // A corner among own pieces.
        let gap = "1x5/xx5/7/7/7/7/6o x 0 1";
        assert_eq!(fact(gap, (0, 1), (0, 0)), told(0, true, 0));
        // Far from everything, and within reach.
        let far = "x6/7/7/7/7/7/6o x 0 1";
        assert_eq!(fact(far, (0, 0), (0, 1)), told(0, false, 0));
        let near = "7/7/7/3x2o/7/7/7 x 0 1";
        assert_eq!(fact(near, (3, 3), (2, 3)), told(0, false, 2));
    }

    #[test]
    fn a_pass_has_no_fact() {
        let game = Conquest::read_position("x6/7/7/7/7/7/6o x 0 1").expect("a position");
        assert_eq!(Fact::of(&game, &game.opening(), Move::Pass), None);
    }

    #[test]
    fn every_fact_is_a_sentence_in_both_languages() {
        let of = |turned, fills_gap, reply| Fact {
            turned,
            fills_gap,
            reply,
        };
        let facts = [
            (
                of(1, false, 0),
                "Turns 1 piece; no reply turns any.",
                "Retourne 1 pion\u{a0}; aucune réponse n’en retourne.",
            ),
            (
                of(4, true, 2),
                "Turns 4 pieces; no reply turns more than 2.",
                "Retourne 4 pions\u{a0}; aucune réponse n’en retourne plus de 2.",
            ),
            (
                of(0, true, 3),
                "Fills a gap; no reply turns more than 3.",
                "Comble un trou\u{a0}; aucune réponse ne retourne plus de 3 pions.",
            ),
            (
                of(0, false, 1),
                "No reply turns more than 1.",
                "Aucune réponse ne retourne plus de 1 pion.",
            ),
            (
                of(0, false, 0),
                "No reply turns any piece.",
                "Aucune réponse ne retourne de pion.",
            ),
        ];
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        for (language, column) in [("en", 0), ("fr", 1)] {
            texts.speak(Language(language.to_owned()));
            for (fact, english, french) in facts {
                assert_eq!(texts.read(&fact.words()), [english, french][column]);
            }
        }
    }
}
