//! Seats: the places at the table, numbered from 0.

use std::fmt;

/// A place at the table; a person or a computer player sits in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(Number);

/// Eight values and no more, so that the compiler knows how far an index goes and that no seat takes no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
enum Number {
    Zero,
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
}

impl Seat {
    /// The most seats that a table has.
    pub const MOST: usize = 8;
    /// All seats of the largest table, in order.
    pub const ALL: [Self; Self::MOST] = [
        Self(Number::Zero),
        Self(Number::One),
        Self(Number::Two),
        Self(Number::Three),
        Self(Number::Four),
        Self(Number::Five),
        Self(Number::Six),
        Self(Number::Seven),
    ];

    /// The seat with this number, counted from 0.
    ///
    /// # Panics
    /// When no table has that many seats.
    pub const fn new(number: u8) -> Self {
        Self::try_new(number).expect("a table has eight seats at most")
    }

    /// The seat with this number, if a table has that many.
    pub const fn try_new(number: u8) -> Option<Self> {
        if (number as usize) < Self::MOST {
            Some(Self::ALL[number as usize])
        } else {
            None
        }
    }

    /// The seat's number as an index into what is kept by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `count` seats, in order.
    pub fn first(
        count: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        Self::ALL.into_iter().take(count)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index().fmt(f)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set of one seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// Adds `seat`.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL
            .into_iter()
            .filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}
