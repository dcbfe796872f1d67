//! What a seat has laid and can still take back, where all see it at once: a way in Ricochet that is being shown. It is in no
//! record until it is confirmed, and what goes otherwise than it lay is as if it had never lain there.

use crate::{
    kit::{Actor, Record, Seat, SeatSet},
    play::Playable,
};

/// Moves that have not been confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconfirmed<M> {
    /// Whose they are.
    pub seat: Seat,
    /// How many moves had been made when the first of them was laid.
    pub after: usize,
    /// They, in order.
    pub moves: Vec<M>,
}

impl<M: Copy + PartialEq> Unconfirmed<M> {
    /// What still lies there in a match with these acts, the next one first: those that have been confirmed meanwhile do not
    /// count any more, and none does once something else was played.
    pub fn left(&self, acts: impl ExactSizeIterator<Item = (Actor, M)>) -> &[M] {
        let Some(confirmed) = acts.len().checked_sub(self.after) else {
            return &[];
        };
        let mut made = acts.skip(self.after).zip(&self.moves);
        let is_same =
            |((by, made), laid): ((Actor, M), &M)| by == Actor::Seat(self.seat) && made == *laid;
        match made.all(is_same) {
            true => self.moves.get(confirmed..).unwrap_or_default(),
            false => &[],
        }
    }

    /// Whether a match that has come so far may go on so: where this seat alone is awaited, and only as far as all of it can
    /// be taken back.
    pub fn fits<G: Playable<Move = M>>(&self, record: &Record<G>) -> bool {
        let game = record.game();
        let mut at = *record.position();
        let is_awaited = record.awaits().seats() == SeatSet::only(self.seat);
        let mut moves = self.moves.iter();
        G::SIMULTANEOUS
            && self.after == record.ply()
            && is_awaited
            && moves.all(|&made| {
                let done = game.apply(&mut at, Actor::Seat(self.seat), made);
                done.is_ok() && !game.stands_at_once(&at)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_confirmed_no_longer_lies_there_and_nothing_does_after_anything_else() {
        let [own, other] = [0, 1].map(|seat| Actor::Seat(Seat::new(seat)));
        let laid = Unconfirmed {
            seat: Seat::new(0),
            after: 2,
            moves: vec!['a', 'b', 'c'],
        };
        let left = |more: &[(Actor, char)]| {
            let mut acts = vec![(other, 'x'), (own, 'y')];
            acts.extend(more);
            laid.left(acts.into_iter()).iter().collect::<String>()
        };
        assert_eq!(left(&[]), "abc");
        assert_eq!(left(&[(own, 'a')]), "bc");
        assert_eq!(left(&[(own, 'a'), (own, 'b'), (own, 'c')]), "");
        assert_eq!(left(&[(own, 'a'), (own, 'b'), (own, 'c'), (own, 'd')]), "");
        assert_eq!(left(&[(own, 'b')]), "");
        assert_eq!(left(&[(other, 'a')]), "");
        assert_eq!(left(&[(own, 'a'), (Actor::Clock, 'b')]), "");
        // What it was laid after is not known yet.
        assert!(laid.left([(other, 'x')].into_iter()).is_empty());
    }
}
