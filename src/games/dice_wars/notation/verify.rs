//! What a record says beside its moves, checked: more than replaying it needs, so that records with such faults stay
//! readable.

use super::{
    super::rules::{DiceWars, Start, generate},
    MatchRecord,
    record_error::RecordError,
};
use crate::kit::{
    Actor, Dealer, Game, Ground, Notation,
    noted::{self, Noted, RoundMovers},
};

/// A record that replays, looked at closely.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The match.
    pub record: MatchRecord,
    /// What it says and cannot have been.
    pub nonsense: Vec<Noted>,
    /// The first deal that its seeds do not give; none if all are theirs.
    pub other_deal: Option<Deal>,
}

/// Something that chance has dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Deal {
    /// The map.
    #[error("the map")]
    Map,
    /// The start.
    #[error("the start")]
    Start,
    /// An outcome, by its number among all moves, from 1.
    #[error("move {0}")]
    Outcome(usize),
}

/// Reads a record and checks everything in it.
///
/// # Errors
/// When it is none, or does not replay.
pub fn verify(text: &str) -> Result<Verified, RecordError> {
    let record = MatchRecord::from_json(text)?;
    let (movers, other_outcome) = walk(&record);
    let other_deal = other_setting(&record).or(other_outcome);
    // How long rounds were before something was taken back, nobody knows.
    let nonsense = noted::check(&record, &movers, |_, _| Ok(()));
    Ok(Verified {
        record,
        nonsense,
        other_deal,
    })
}

/// What of the map and the start its seeds do not give. The map may have a seed of its own, from which the start may follow as
/// well; and where a deal is played several times, every seat has each place once.
fn other_setting(of: &MatchRecord) -> Option<Deal> {
    let game = of.record.game();
    let (map, start) = (game.map(), game.start());
    if *map != generate(map.size(), map.seed()) {
        return Some(Deal::Map);
    }
    let dealt = [of.seed, map.seed()].into_iter().any(|seed| {
        let dealt = Start::deal(map, game.seats(), game.rules(), seed);
        (0..game.seats()).any(|by| dealt.rotated(by) == *start)
    });
    (!dealt).then_some(Deal::Start)
}

/// What the sealed seed of a match gives of its map and its start. Seats are dealt their places there: no match of a series but
/// the first is sealed.
pub(super) fn ground(game: &DiceWars, sealed: u64) -> Ground {
    let (map, start) = (game.map(), game.start());
    let deals_it = |seed| Start::deal(map, game.seats(), game.rules(), seed) == *start;
    if map.seed() != sealed {
        return match deals_it(sealed) {
            true => Ground::OwnMap,
            false if deals_it(map.seed()) => Ground::OwnMapAndStart,
            false => Ground::OtherStart,
        };
    }
    match *map == generate(map.size(), sealed) {
        true if deals_it(sealed) => Ground::OfSeed,
        true => Ground::OtherStart,
        false => Ground::OtherMap,
    }
}

/// Who made each move of each round, and the first outcome of chance that the seed does not give.
fn walk(of: &MatchRecord) -> (Vec<RoundMovers>, Option<Deal>) {
    let game = of.record.game();
    let dealer = Dealer { seed: of.seed };
    let mut position = game.opening();
    let (mut movers, mut dealt, mut other) = (Vec::<RoundMovers>::new(), 0, None);
    for ((by, made), number) in of.record.acts().zip(1..) {
        match by {
            Actor::Seat(seat) => {
                let round = game.round(&position) as usize;
                movers.resize(movers.len().max(round), Vec::new());
                movers[round - 1].push(Some(seat));
            }
            Actor::Chance | Actor::Clock => {
                if made != dealer.outcome(game, &position, dealt) {
                    other = other.or(Some(Deal::Outcome(number)));
                }
                dealt += 1;
            }
        }
        game.advance(&mut position, by, made);
    }
    (movers, other)
}
