//! The tiles of a match that is looked at again: what is known of them, and whose ways are on the board.

use bevy::prelude::*;

use crate::games::ricochet::{
    review::{Review, Round},
    rules::{Position, Stage, Tile},
};

/// How the tiles of a match stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Somebody has won them.
    pub won: usize,
    /// Nobody has won them, and they are not turned again.
    pub lost: usize,
    /// One lies open.
    pub open: bool,
    /// They are still to be turned, those that went back under the others among them.
    pub left: usize,
}

impl Stock {
    /// As they stand at that moment.
    pub fn of(at: &Position) -> Self {
        let won = at.won.iter().map(|tiles| tiles.len()).sum();
        let open = !matches!(at.stage, Stage::Turning | Stage::Over);
        let left = at.stock.len() + at.under.len();
        let lost = Tile::COUNT.saturating_sub(won + left + usize::from(open));
        Self {
            won,
            lost,
            open,
            left,
        }
    }
}

/// What becomes of the last tile that nobody has won: whether it is turned once more.
pub fn fate(at: &Position) -> &'static str {
    match at.tile.is_some_and(|tile| at.under.contains(tile)) {
        true => "ricochet-tile-goes-back",
        false => "ricochet-tile-leaves",
    }
}

/// What is known of the match that is looked at again.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct TilesHere(pub Review);

/// The tile of a replay whose ways are looked at, the shortest among them, in place of what the moment shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LooksBack(pub Option<u32>);

impl LooksBack {
    /// Whether it is that tile.
    pub fn is_at(self, round: &Round) -> bool {
        self.0 == Some(round.number)
    }

    /// Looks at the ways of the tile that lies open, or at the moment again.
    pub fn turn(&mut self, at: &Position) {
        self.0 = (at.round > 0 && self.0 != Some(at.round)).then_some(at.round);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{
            BoardKind, BoardNumber, Move, Ricochet, Rules, TileSet, generator,
        },
        kit::{Actor, Dealer, Game, Record, Seat},
    };

    #[test]
    fn a_tile_that_nobody_has_won_goes_back_once_and_is_gone_the_second_time() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), 2, layout).unwrap();
        let mut record = Record::new(game);
        let stock = |record: &Record<Ricochet>| Stock::of(record.position());
        let begun = Stock {
            won: 0,
            lost: 0,
            open: false,
            left: Tile::COUNT,
        };
        assert_eq!(stock(&record), begun);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let open = Stock {
            open: true,
            left: Tile::COUNT - 1,
            ..begun
        };
        assert_eq!(stock(&record), open);
        for seat in Seat::first(2) {
            record.play(Actor::Seat(seat), Move::Pass).unwrap();
        }
        assert_eq!(stock(&record), begun);
        assert_eq!(fate(record.position()), "ricochet-tile-goes-back");
        // Once all others are won it is turned again.
        let mut at = *record.position();
        let tile = at.tile.unwrap();
        (at.won[0], at.stock) = (at.stock, TileSet::default());
        let game = record.game();
        for (by, made) in [
            (Actor::Chance, Move::Turn(tile)),
            (Actor::Seat(Seat::new(0)), Move::Pass),
            (Actor::Seat(Seat::new(1)), Move::Pass),
        ] {
            assert!(at.can_be_won(tile));
            game.advance(&mut at, by, made);
        }
        assert!(!at.can_be_won(tile));
        let gone = Stock {
            won: Tile::COUNT - 1,
            lost: 1,
            open: false,
            left: 0,
        };
        assert_eq!(Stock::of(&at), gone);
        assert_eq!(fate(&at), "ricochet-tile-leaves");
    }
}
