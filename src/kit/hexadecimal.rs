//! Bytes as hexadecimal digits, two for each.

use std::fmt;

/// Writes the digits of these bytes, in small letters.
///
/// # Errors
/// When they cannot be written.
pub fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The bytes of a text that has their digits and nothing else, in small letters or large ones.
pub fn read<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N {
        return None;
    }
    let value = |digit: u8| char::from(digit).to_digit(16);
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = (value(pair[0])? << 4 | value(pair[1])?) as u8;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Spelled([u8; 3]);

    impl fmt::Display for Spelled {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write(&self.0, f)
        }
    }

    #[test]
    fn digits_bring_their_bytes_back() {
        let bytes = [0x0f, 0xa0, 0xff];
        assert_eq!(Spelled(bytes).to_string(), "0fa0ff");
        for text in ["0fa0ff", "0FA0FF", "0Fa0fF"] {
            assert_eq!(read(text), Some(bytes), "{text}");
        }
        for text in ["", "0fa0f", "0fa0ff0", "0fa0fg", "+fa0ff", "0fa0é"] {
            assert_eq!(read::<3>(text), None, "{text}");
        }
    }
}
