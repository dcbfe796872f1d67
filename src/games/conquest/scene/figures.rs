//! What can be counted of a position and of a match: for panels, charts and results. Pure.

use super::words::{gain, turned};
use crate::{
    games::conquest::rules::{CellSet, Conquest, Move, Position},
    kit::{Actor, Game, Record, Seat},
};

/// What one side has at a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SideFigures {
    /// Its pawns.
    pub pawns: u32,
    /// Those with no free cell beside them: nothing can turn them over now.
    pub safe: u32,
    /// Free cells that one of its pawns can go to.
    pub reach: u32,
    /// The most pawns that it would turn over if it moved now.
    pub capture: u32,
}

/// What a side has at a position, whoever's turn it is.
pub fn standing(game: &Conquest, at: &Position, of: Seat) -> SideFigures {
    let own = at.pawns(of);
    let safe = own
        .iter()
        .filter(|pawn| game.clones_from(at, *pawn).is_empty());
    let reached = targets(game, at, own);
    let captures = reached.iter().map(|to| game.captures(at, of, to).len());
    SideFigures {
        pawns: own.len(),
        safe: safe.count() as u32,
        reach: reached.len(),
        capture: captures.max().unwrap_or(0),
    }
}

/// The seat that has won; none in a draw, and before the end.
pub fn winner(game: &Conquest, at: &Position) -> Option<Seat> {
    let winners = game.result(at)?.winners();
    let mut alone = winners.iter();
    alone.next().filter(|_| alone.next().is_none())
}

/// The free cells that some of these pawns can go to.
fn targets(game: &Conquest, at: &Position, pawns: CellSet) -> CellSet {
    let bits = pawns.iter().fold(0, |bits, from| {
        bits | game.clones_from(at, from).bits() | game.jumps_from(at, from).bits()
    });
    CellSet::of_bits(bits, at.size())
}

/// The move of a side that turns over the most, whoever's turn it is: of several the first, clones before jumps; nothing
/// where none turns any.
pub fn largest_capture(game: &Conquest, at: &Position, of: Seat) -> Option<(Move, u32)> {
    let mut best: Option<(Move, u32, bool)> = None;
    for from in at.pawns(of).iter() {
        let near = game.clones_from(at, from).iter();
        let far = game.jumps_from(at, from).iter();
        for (to, is_clone) in near.map(|to| (to, true)).chain(far.map(|to| (to, false))) {
            let turned = game.captures(at, of, to).len();
            let better = best.is_none_or(|(_, most, cloned)| (turned, is_clone) > (most, cloned));
            if turned > 0 && better {
                best = Some((Move::Pawn { from, to }, turned, is_clone));
            }
        }
    }
    best.map(|(made, turned, _)| (made, turned))
}

/// The pawns of both seats after each move of a seat, the opening first.
pub fn history(record: &Record<Conquest>) -> Vec<[u32; 2]> {
    let game = record.game();
    let mut at = game.opening();
    let mut counts = Vec::with_capacity(record.ply() + 1);
    counts.push(at.counts());
    for (by, made) in record.acts() {
        game.advance(&mut at, by, made);
        if matches!(by, Actor::Seat(_)) {
            counts.push(at.counts());
        }
    }
    counts
}

/// A move of a seat as the list shows it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entry {
    /// Whose.
    pub seat: Seat,
    /// The move.
    pub made: Move,
    /// What it earned.
    pub gain: i32,
}

/// The moves of the seats.
pub fn entries(record: &Record<Conquest>) -> Vec<Entry> {
    let game = record.game();
    let mut at = game.opening();
    let mut entries = Vec::new();
    for (by, made) in record.acts() {
        let before = at;
        game.advance(&mut at, by, made);
        if let Actor::Seat(seat) = by {
            let gain = gain(&before, &at, seat);
            entries.push(Entry { seat, made, gain });
        }
    }
    entries
}

/// What one side did in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// Pawns at the end.
    pub pawns: u32,
    /// Clones.
    pub clones: u32,
    /// Jumps.
    pub jumps: u32,
    /// Pawns turned over.
    pub turned: u32,
    /// The most of them by one move.
    pub largest: u32,
    /// Moves after which it had the most pawns.
    pub leading: u32,
}

/// What each side did in a match.
pub fn deeds(record: &Record<Conquest>) -> [Deeds; 2] {
    let mut deeds = [Deeds::default(); 2];
    for entry in entries(record) {
        let own = &mut deeds[entry.seat.index()];
        let turned = turned(entry.made, entry.gain);
        own.clones += u32::from(entry.made.is_clone());
        own.jumps += u32::from(entry.made.is_jump());
        own.turned += turned;
        own.largest = own.largest.max(turned);
    }
    let history = history(record);
    for [first, second] in history.iter().skip(1) {
        deeds[0].leading += u32::from(first > second);
        deeds[1].leading += u32::from(second > first);
    }
    for (deeds, pawns) in deeds.iter_mut().zip(record.position().counts()) {
        deeds.pawns = pawns;
    }
    deeds
}

/// So many pawns are more than half of the cells that are not blocked.
pub fn majority(at: &Position) -> u32 {
    (at.size().cells() - at.blocked().len()) / 2 + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{ToMove, chance::below, chance::stream};

    fn played(seed: u64) -> Record<Conquest> {
        let mut record = Record::new(Conquest::default());
        let mut rng = stream(seed, "figures", 0);
        let mut moves = Vec::new();
        while let ToMove::Seat(seat) = record.to_move() {
            moves.clear();
            record.game().moves(record.position(), seat, &mut moves);
            let made = moves[below(&mut rng, moves.len() as u32) as usize];
            record.play_next(made).unwrap();
        }
        record
    }

    #[test]
    fn what_the_sides_did_adds_up_to_what_they_have() {
        for seed in 0..20 {
            let record = played(seed);
            let deeds = deeds(&record);
            let gained = |own: usize| 2 + deeds[own].clones + deeds[own].turned;
            assert_eq!(deeds[0].pawns, gained(0) - deeds[1].turned);
            assert_eq!(deeds[1].pawns, gained(1) - deeds[0].turned);
            let history = history(&record);
            assert_eq!(history.last(), Some(&record.position().counts()));
            assert_eq!(history.len(), entries(&record).len() + 1);
        }
    }

    #[test]
    fn what_a_side_has_is_what_its_moves_say() {
        let record = played(3);
        let game = record.game();
        for ply in 0..record.ply() {
            let at = record.after(ply);
            let seat = at.to_move();
            let mut moves = Vec::new();
            game.moves(&at, seat, &mut moves);
            let mut most = 0;
            let mut reached = CellSet::empty(at.size());
            for made in moves {
                if let Move::Pawn { to, .. } = made {
                    reached.insert(to);
                    most = most.max(game.captures(&at, seat, to).len());
                }
            }
            let standing = standing(game, &at, seat);
            assert_eq!((standing.reach, standing.capture), (reached.len(), most));
            let largest = largest_capture(game, &at, seat).map_or(0, |(_, turned)| turned);
            assert_eq!(largest, most);
        }
    }

    #[test]
    fn a_majority_is_more_than_half_of_the_open_cells() {
        let at = Conquest::default().opening();
        assert_eq!(majority(&at), 25);
    }
}
