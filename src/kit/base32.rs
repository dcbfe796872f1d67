//! Base 32 after Crockford: no letter looks like another, and what is easily mistaken is read all the same.

/// The letters by their values: no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The letter of the lowest five of these bits.
pub const fn letter(bits: u64) -> char {
    ALPHABET[bits as usize & 31] as char
}

/// The value of a letter as people write it: also of a small one, and of O, I and L, which are taken for 0 and 1.
pub fn value(letter: char) -> Option<u8> {
    let meant = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let value = ALPHABET.iter().position(|&one| char::from(one) == meant)?;
    Some(value as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_its_value_however_it_is_written() {
        for bits in 0..32_u8 {
            let letter = letter(bits.into());
            assert_eq!(value(letter), Some(bits), "{letter}");
            assert_eq!(value(letter.to_ascii_lowercase()), Some(bits), "{letter}");
        }
        assert_eq!(letter(32 + 31), 'Z', "higher bits do not count");
        let mistaken = ['O', 'o', 'I', 'i', 'L', 'l'];
        assert_eq!(mistaken.map(value), [0, 0, 1, 1, 1, 1].map(Some));
        assert_eq!(['U', 'u', 'é', '-', ' '].map(value), [None; 5]);
    }
}
