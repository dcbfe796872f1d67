//! Which cells lie beside which, as words of bits: 64 up to 7 x 7, 128 above.

use std::{
    fmt::Debug,
    ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr},
    sync::LazyLock,
};

use super::cell::Size;

/// A word of bits, one a cell in reading order.
pub trait Bits:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// No bit.
    const ZERO: Self;

    /// The lowest bits of a longer word.
    fn of(wide: u128) -> Self;

    /// The same as a longer word.
    fn wide(self) -> u128;

    /// How many bits are set.
    fn count(self) -> u32;

    /// The number of the lowest bit that is set.
    fn first(self) -> u32;

    /// Without the lowest bit that is set.
    #[must_use]
    fn without_first(self) -> Self;

    /// The bit of that number.
    #[inline]
    fn bit(number: u32) -> Self {
        Self::of(1) << number
    }

    /// Whether no bit is set.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    /// The numbers of the bits that are set, in order.
    #[inline]
    fn numbers(self) -> impl Iterator<Item = u32> {
        let mut left = self;
        std::iter::from_fn(move || {
            (!left.is_empty()).then(|| {
                let number = left.first();
                left = left.without_first();
                number
            })
        })
    }

    /// The tables of a board whose cells fit such a word.
    fn geometry(size: Size) -> &'static Geometry<Self>;
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const ZERO: Self = 0;

            #[inline]
            fn of(wide: u128) -> Self {
                wide as Self
            }

            #[inline]
            fn wide(self) -> u128 {
                self.into()
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            fn geometry(size: Size) -> &'static Geometry<Self> {
                static ALL: LazyLock<[Geometry<$word>; 5]> =
                    LazyLock::new(|| Size::ALL.map(Geometry::new));
                &ALL[usize::from(size.side() / 2 - 1)]
            }
        }
    )*};
}
bits!(u64, u128);

/// The tables of a board of one size. Of a board that does not fit the word they are of no use.
#[derive(Clone, Debug)]
pub struct Geometry<B> {
    size: Size,
    /// Every cell.
    pub all: B,
    not_first_column: B,
    not_last_column: B,
    /// The up to 8 cells around each.
    near: [B; Size::MOST_CELLS],
    /// The up to 16 cells at distance 2 of each.
    ring: [B; Size::MOST_CELLS],
}

impl<B: Bits> Geometry<B> {
    fn new(size: Size) -> Self {
        let at_distance = |index: u32, distance: u8| {
            let of = size.cell(index);
            let cells =
                (0..size.cells()).filter(|other| of.distance(size.cell(*other)) == distance);
            B::of(cells.fold(0, |set, other| set | 1 << other))
        };
        let table = |distance| {
            let mut table = [B::ZERO; Size::MOST_CELLS];
            for index in 0..size.cells() {
                table[index as usize] = at_distance(index, distance);
            }
            table
        };
        let column = |column| {
            let cells = (0..size.cells()).filter(|cell| size.cell(*cell).column == column);
            cells.fold(0, |set, cell| set | 1 << cell)
        };
        let all = size.all().bits();
        Self {
            size,
            all: B::of(all),
            not_first_column: B::of(all & !column(0)),
            not_last_column: B::of(all & !column(size.side() - 1)),
            near: table(1),
            ring: table(2),
        }
    }

    /// How large the board is.
    #[inline]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The up to 8 cells around a cell: where its pawn clones to, and what a pawn that arrives there turns over.
    #[inline]
    pub fn near(&self, cell: u32) -> B {
        self.near[cell as usize]
    }

    /// The up to 16 cells at distance 2 of a cell: where its pawn jumps to.
    #[inline]
    pub fn ring(&self, cell: u32) -> B {
        self.ring[cell as usize]
    }

    /// These cells and those around them.
    #[inline]
    pub fn spread(&self, cells: B) -> B {
        let side = u32::from(self.size.side());
        let row =
            cells | (cells & self.not_last_column) << 1 | (cells & self.not_first_column) >> 1;
        (row | row << side | row >> side) & self.all
    }
}

/// Calls a function of any word with the one that a board of that size fits.
pub trait OnBoard {
    /// What the function returns.
    type Output;

    /// The function.
    fn run<B: Bits>(self) -> Self::Output;

    /// Runs it with 64 bits up to 7 x 7, with 128 above.
    fn on(self, size: Size) -> Self::Output
    where
        Self: Sized,
    {
        if size.cells() <= u64::BITS {
            self.run::<u64>()
        } else {
            self.run::<u128>()
        }
    }
}
