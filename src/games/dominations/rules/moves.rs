//! Moves, those of seats and those of chance, and why one is refused.

use super::{
    domino::DominoNumber,
    placement::{Placement, PlacementRefusal},
    seats::SEATS,
    stage::Stage,
};
use crate::kit::Seat;

/// One choice of a seat, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance: the kings come out of the hand in this order.
    DrawKings(KingOrder),
    /// Chance: these dominos are laid out next.
    LayOut(Line),
    /// The king goes on this domino of the line on offer.
    Pick(DominoNumber),
    /// The domino in hand is laid down.
    Place(Placement),
    /// The domino in hand is given up.
    Discard(DominoNumber),
}

macro_rules! short_list {
    ($(#[$doc:meta])* $name:ident of $item:ty, blank $blank:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name {
            items: [$item; 4],
            len: u8,
        }

        impl $name {
            /// A list of at most four; what is beyond does not fit.
            pub fn new(items: &[$item]) -> Option<Self> {
                let mut list = Self { items: [$blank; 4], len: items.len() as u8 };
                list.items.get_mut(..items.len())?.copy_from_slice(items);
                Some(list)
            }

            /// The items, blanks behind them, and how many they are.
            #[inline]
            pub(super) const fn parts(&self) -> ([$item; 4], u8) {
                (self.items, self.len)
            }

            /// The first `len` of four items.
            #[inline]
            pub(super) const fn of_parts(items: [$item; 4], len: u8) -> Self {
                Self { items, len }
            }

            /// The list as a slice.
            #[inline]
            pub fn as_slice(&self) -> &[$item] {
                &self.items[..usize::from(self.len)]
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_list().entries(self.as_slice()).finish()
            }
        }
    };
}

short_list! {
    /// The seats of the kings in the order in which they come out of the hand.
    KingOrder of Seat, blank SEATS[0]
}
short_list! {
    /// Dominos laid out together, in ascending order.
    Line of DominoNumber, blank DominoNumber::new(1).expect("1 is a domino's number")
}

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Something else is awaited.
    #[error("{}", awaited(.0))]
    NotNow(Stage),
    /// Somebody else is to move.
    #[error("somebody else is to move")]
    NotToMove,
    /// The kings drawn are not the kings of the table.
    #[error("each of the {seats} seats has {each} of the kings in the hand")]
    WrongKings {
        /// How many seats there are.
        seats: u8,
        /// How many kings each has.
        each: u8,
    },
    /// A line of the wrong length.
    #[error("a line has {expected} dominos, not {found}")]
    WrongLineLength {
        /// How many a line has.
        expected: u8,
        /// How many were laid out.
        found: u8,
    },
    /// A line that is not in ascending order.
    #[error("a line is laid out in ascending order: {0} is out of place")]
    Unordered(DominoNumber),
    /// A domino laid out twice in a round.
    #[error("domino {0} has been laid out before")]
    AlreadyDealt(DominoNumber),
    /// A pick of a domino that is not on offer.
    #[error("domino {0} is not on offer")]
    NotOffered(DominoNumber),
    /// A pick of a domino with a king on it.
    #[error("a king stands on domino {0}")]
    AlreadyPicked(DominoNumber),
    /// Another domino is in hand.
    #[error("domino {held} is in hand, not {named}")]
    NotHeld {
        /// The domino in hand.
        held: DominoNumber,
        /// The domino that the move names.
        named: DominoNumber,
    },
    /// A domino may not lie there.
    #[error(transparent)]
    Placement(#[from] PlacementRefusal),
    /// A discard of a domino that fits.
    #[error("domino {0} fits somewhere: it must be placed")]
    FitsSomewhere(DominoNumber),
}

const fn awaited(stage: &Stage) -> &'static str {
    match stage {
        Stage::DrawKings | Stage::RoundOver => "the kings must be drawn first",
        Stage::LayOut => "a line must be laid out first",
        Stage::Pick => "a domino must be picked now",
        Stage::Place => "a domino must be placed now",
        Stage::Over => "the match is over",
    }
}
