//! Facts about a choice, each of which can be checked on the board.

use super::super::rules::{DominoNumber, HARMONY, Kingdom, MIDDLE_KINGDOM, Rules, Terrain};
use crate::kit::Seat;

/// Something that is true of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Of the domains that the placed domino is part of, the one that gains most.
    Grows(Growth),
    /// The domino in hand fits nowhere.
    FitsNowhere(DominoNumber),
    /// What the picked domino gains where it gains most, as the kingdom will be after this placement. More than 0.
    Earns {
        /// The domino.
        domino: DominoNumber,
        /// The points of its best placement, bonuses aside.
        gain: u16,
        /// Its place in the order of that turn, from 1.
        place: u8,
        /// The turn in which it is placed.
        turn: u8,
    },
    /// When the king on the picked domino plays.
    Order {
        /// The domino.
        domino: DominoNumber,
        /// Its place in the order of that turn, from 1.
        place: u8,
        /// The turn.
        turn: u8,
    },
    /// A bonus can still be had, which some other place for the domino in hand would end.
    Keeps(Bonus),
    /// A bonus could be had before, and no longer.
    Ends(Bonus),
    /// A domino of one terrain alone has a place again.
    Opens(Double),
    /// A domino of one terrain alone has no place any more.
    Closes(Double),
    /// What the domain that grows most waits for.
    Awaits(Awaited),
    /// The pick takes a domino that gains a seat which picks later in this turn more than any other on offer.
    Denies {
        /// The domino.
        domino: DominoNumber,
        /// That seat.
        from: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// The chance is worked out to the end of the match, and not estimated.
    Proven,
    /// What speaks for another choice, which wins less often all the same.
    Instead(Instead),
    /// Why it does, where it gains more at once.
    Because(Because),
}

/// A domain before and after a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Growth {
    /// Its terrain.
    pub terrain: Terrain,
    /// The domain before; of several that are joined the one worth most. None where it is new.
    pub before: Option<Extent>,
    /// The domain after.
    pub after: Extent,
    /// What it is worth after, less what all that is joined in it was worth before.
    pub gain: u16,
}

/// How large a domain is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extent {
    /// Its cells.
    pub cells: u8,
    /// The crowns on them.
    pub crowns: u8,
}

/// A bonus at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// The castle ends in the middle.
    MiddleKingdom,
    /// The kingdom is complete.
    Harmony,
}

/// The dominos of one terrain alone that nobody has seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Double {
    /// The terrain.
    pub terrain: Terrain,
    /// How many of them there are, at least one.
    pub unseen: u8,
}

/// The dominos that nobody has seen yet and that can make a domain worth more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The terrain of the domain.
    pub terrain: Terrain,
    /// How many dominos can, at least one.
    pub fits: u8,
    /// The one, where no other can.
    pub only: Option<DominoNumber>,
    /// How many dominos nobody has seen yet.
    pub unseen: u8,
    /// How likely one of those that can is in the next line laid out, in per cent: 100 only where that is certain, and
    /// never 0.
    pub percent: u8,
}

/// What speaks for another choice. Each has it more than the choice that it is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instead {
    /// Its placement gains more points now.
    MoreNow {
        /// So many, bonuses aside.
        gain: u16,
    },
    /// Its pick gains more in the next turn, as [`Fact::Earns`] counts.
    EarnsMore {
        /// The domino that it picks.
        domino: DominoNumber,
        /// So many.
        gain: u16,
    },
    /// It takes a domino that a seat which picks later in this turn could want.
    Denies {
        /// The domino that it picks.
        domino: DominoNumber,
        /// That seat.
        from: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// Its pick plays earlier in the next turn.
    Sooner {
        /// The domino that it picks.
        domino: DominoNumber,
        /// Its place in the order, from 1.
        place: u8,
    },
}

/// What speaks against another choice that gains more at once. Each numbers what that choice has, and what this one has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// Its placement gains fewer points now, bonuses aside.
    LessNow {
        /// So many there.
        there: u16,
        /// And here.
        here: u16,
    },
    /// Its pick gains fewer in the next turn, as [`Fact::Earns`] counts.
    EarnsLess {
        /// So many there.
        there: u16,
        /// And here.
        here: u16,
    },
    /// It leaves what is picked here to a seat that picks later in this turn.
    Leaves {
        /// The domino that is picked here.
        domino: DominoNumber,
        /// That seat.
        to: Seat,
        /// What the domino gains in that seat's kingdom of now, where it gains most, bonuses aside.
        gain: u16,
    },
    /// Its pick plays later in the next turn.
    Later {
        /// Its place in the order there, from 1.
        there: u8,
        /// And here.
        here: u8,
    },
    /// The castle can no longer end in the middle.
    NoMiddle,
    /// The kingdom can no longer be completed.
    NoHarmony,
    /// The seat is expected to end with fewer points.
    FewerPoints {
        /// So many there, rounded.
        there: u16,
        /// And here.
        here: u16,
    },
    /// Another seat is expected to end with more points.
    MoreFor {
        /// That seat.
        seat: Seat,
        /// So many there, rounded.
        there: u16,
        /// And here.
        here: u16,
    },
}

impl Bonus {
    /// Both of them.
    pub(super) const ALL: [Self; 2] = [Self::MiddleKingdom, Self::Harmony];

    /// What it is worth.
    pub const fn points(self) -> u16 {
        match self {
            Self::MiddleKingdom => MIDDLE_KINGDOM,
            Self::Harmony => HARMONY,
        }
    }

    /// Whether the rules have it.
    pub(super) const fn is_on(self, rules: &Rules) -> bool {
        match self {
            Self::MiddleKingdom => rules.middle_kingdom,
            Self::Harmony => rules.harmony,
        }
    }

    /// Whether a kingdom can still have it, as long as no domino is discarded.
    pub(super) fn is_open(self, kingdom: &Kingdom) -> bool {
        match self {
            Self::MiddleKingdom => kingdom.castle_in_middle_possible(),
            Self::Harmony => kingdom.harmony_possible(),
        }
    }
}

impl Extent {
    /// What the domain is worth.
    pub fn points(self) -> u16 {
        u16::from(self.cells) * u16::from(self.crowns)
    }
}
