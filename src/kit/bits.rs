//! Words of 64 bits taken as small sets: where the nth member stands.

/// `IN_BYTE[b][n]` is the place of the nth set bit of the byte `b`.
static IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// A word whose byte `i` holds how many bits are set in bytes `0..=i` of `word`.
///
/// Adds where the textbook multiplies: several at once then go side by side in vector registers, and the compiler
/// does not take the last byte for a count that it would rather find once more by itself.
#[inline]
pub const fn running_counts(word: u64) -> u64 {
    let pairs = (word & 0x5555_5555_5555_5555) + (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let twos = bytes + (bytes << 8);
    let quads = twos + (twos << 16);
    quads + (quads << 32)
}

/// The place of the nth set bit of `word`, counted from 0 (Vigna, "Broadword implementation of rank/select queries").
///
/// `counts` are the [`running_counts`] of `word`, and `n` is less than their last.
#[inline]
pub fn select_counted(word: u64, counts: u64, n: u32) -> u32 {
    let reached = ((counts | HIGH) - LOW * u64::from(n + 1)) & HIGH;
    let shift = reached.trailing_zeros() & 0x38;
    let before = (counts << 8 >> shift) as u8;
    let byte = (word >> shift) as u8;
    shift + u32::from(IN_BYTE[usize::from(byte)][(n - u32::from(before)) as usize & 7])
}

/// The place of the nth set bit of `word`, counted from 0; `n` is less than the number of set bits.
#[inline]
pub fn select(word: u64, n: u32) -> u32 {
    select_counted(word, running_counts(word), n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn select_finds_every_set_bit_in_order() {
        for word in [
            1,
            u64::MAX,
            0x8000_0000_0000_0001,
            0x0123_4567_89ab_cdef,
            0xf0f0_0000_0000_1111,
        ] {
            let places: Vec<_> = (0..64).filter(|bit| word >> bit & 1 == 1).collect();
            let found: Vec<_> = (0..word.count_ones()).map(|n| select(word, n)).collect();
            assert_eq!(places, found, "{word:x}");
        }
    }
}
