//! The code of a table: ten letters that tell its address, and ten more that tell the key of its host.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
    str::FromStr,
};

use super::fingerprint::Fingerprint;
use crate::kit::base32;

/// How many letters tell an address, and how many a key.
const LETTERS: usize = 10;
/// How many letters stand between two dashes.
const GROUP: usize = 5;
/// The port that hosts listen on if nothing else is said.
pub const PORT: u16 = 7420;

/// The code of a table: `R2M02-60WZH` for 192.168.1.24:7420.
///
/// Its 50 bits are the four bytes of the address, the two of the port, and two bits of check: the sum of those six bytes.
/// The optional second half is the first 50 bits of the SHA-256 of the host's certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// Where the host listens.
    pub address: SocketAddrV4,
    /// The first 50 bits of the fingerprint of the host's key.
    pub key: Option<u64>,
}

/// Why a text leads to no table. Letters count from 1, without what stands between groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// A sign that no code has.
    #[error("not a code: letter {0}")]
    Letter(usize),
    /// Too few letters or too many.
    #[error("not a code: {0} letters, expected 10 or 20")]
    Length(usize),
    /// The check says that a letter is wrong.
    #[error("not a code: some letter is wrong")]
    Check,
    /// It looks like an address or a name, and is none.
    #[error("not an address: expected one like 192.168.1.24:7420 or kitchen.local")]
    Address,
}

impl Code {
    /// The code of an address alone.
    pub const fn short(address: SocketAddrV4) -> Self {
        Self { address, key: None }
    }

    /// The code of an address and of the key that the host has there.
    pub const fn long(address: SocketAddrV4, key: &Fingerprint) -> Self {
        Self {
            address,
            key: Some(key.first_50_bits()),
        }
    }

    /// The same without the key.
    #[must_use]
    pub const fn without_key(self) -> Self {
        Self::short(self.address)
    }

    /// The ten letters that tell the key.
    pub fn letters_of_key(self) -> Option<String> {
        self.key.map(spelled)
    }

    fn first_half(self) -> u64 {
        let mut bits = 0;
        for byte in self.bytes() {
            bits = bits << 8 | u64::from(byte);
        }
        bits << 2 | check(self.bytes())
    }

    fn bytes(self) -> [u8; 6] {
        let [a, b, c, d] = self.address.ip().octets();
        let [high, low] = self.address.port().to_be_bytes();
        [a, b, c, d, high, low]
    }
}

/// The two bits of check of six bytes.
fn check(bytes: [u8; 6]) -> u64 {
    bytes.into_iter().map(u64::from).sum::<u64>() % 4
}

/// The letters of 50 bits, in two groups.
fn spelled(bits: u64) -> String {
    let places = (0..LETTERS).rev();
    let mut letters: String = places
        .map(|place| base32::letter(bits >> (5 * place)))
        .collect();
    letters.insert(GROUP, '-');
    letters
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spelled(self.first_half()))?;
        match self.letters_of_key() {
            Some(key) => write!(f, "-{key}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(text: &str) -> Result<Self, CodeError> {
        let between = |letter: &char| letter.is_whitespace() || *letter == '-';
        let letters = text.chars().filter(|letter| !between(letter));
        let (mut halves, mut count) = ([0_u64; 2], 0);
        for letter in letters {
            let value = base32::value(letter).ok_or(CodeError::Letter(count + 1))?;
            if let Some(half) = halves.get_mut(count / LETTERS) {
                *half = *half << 5 | u64::from(value);
            }
            count += 1;
        }
        let key = match count {
            LETTERS => None,
            20 => Some(halves[1]),
            _ => return Err(CodeError::Length(count)),
        };
        let [_, _, a, b, c, d, high, low] = (halves[0] >> 2).to_be_bytes();
        if check([a, b, c, d, high, low]) != halves[0] & 3 {
            return Err(CodeError::Check);
        }
        let port = u16::from_be_bytes([high, low]);
        Ok(Self {
            address: SocketAddrV4::new(Ipv4Addr::new(a, b, c, d), port),
            key,
        })
    }
}

/// Where a table is, as it was typed: a code or an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Destination {
    /// The address.
    pub address: SocketAddr,
    /// What the code tells of the host's key.
    pub key: Option<u64>,
}

impl Destination {
    /// The code that leads others there; none where an address leads nowhere from their machine, or fits in no code.
    pub fn code(&self) -> Option<Code> {
        match self.address {
            SocketAddr::V4(address) if !address.ip().is_loopback() => Some(Code {
                address,
                key: self.key,
            }),
            _ => None,
        }
    }
}

impl FromStr for Destination {
    type Err = CodeError;

    /// Reads a code, an address with its port, or an address alone.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let text = text.trim();
        let address = text.parse::<SocketAddr>();
        let address = address.or_else(|_| text.parse().map(|ip| SocketAddr::new(ip, PORT)));
        if let Ok(address) = address {
            return Ok(Self { address, key: None });
        }
        text.parse::<Code>().map(Self::from)
    }
}

impl From<Code> for Destination {
    fn from(code: Code) -> Self {
        Self {
            address: code.address.into(),
            key: code.key,
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn address(text: &str) -> SocketAddrV4 {
        text.parse().expect("an address")
    }

    #[test]
    fn codes_are_what_they_are_said_to_be() {
        let cases = [
            ("192.168.1.24:7420", "R2M02-60WZH"),
            ("127.0.0.1:7420", "FW000-08WZG"),
            ("0.0.0.0:0", "00000-00000"),
            ("255.255.255.255:65535", "ZZZZZ-ZZZZY"),
        ];
        for (at, code) in cases {
            assert_eq!(Code::short(address(at)).to_string(), code, "{at}");
            assert_eq!(code.parse(), Ok(Code::short(address(at))), "{code}");
        }
        let mistaken = [" r2mo2 6owzh ", "R2M02-60WZH", "R2MO260WZH"];
        for text in mistaken {
            let read = text.parse::<Code>().expect(text);
            assert_eq!(read.address, address("192.168.1.24:7420"));
        }
        assert_eq!("fwooo-o8wzg".parse(), "FW000-08WZG".parse::<Code>());
        assert_eq!("L1I00-00000".parse::<Code>(), "11100-00000".parse());
    }

    #[test]
    fn what_is_no_code_says_which_letter_is_wrong() {
        let cases = [
            ("R2M02-60WZU", CodeError::Letter(10)),
            ("R2M02-6!WZH", CodeError::Letter(7)),
            ("é2M02-60WZH", CodeError::Letter(1)),
            ("R2M02-60WZ", CodeError::Length(9)),
            ("", CodeError::Length(0)),
            ("R2M02-60WZH-00000-0000", CodeError::Length(19)),
            ("R2M02-60WZH-00000-000000", CodeError::Length(21)),
            ("R2M02-60WZJ", CodeError::Check),
        ];
        for (text, expected) in cases {
            assert_eq!(text.parse::<Code>(), Err(expected), "{text}");
        }
        let told = CodeError::Letter(7).to_string();
        assert_eq!(told, "not a code: letter 7");
    }

    #[test]
    fn an_address_may_be_typed_as_well() {
        let read = |text: &str| text.parse::<Destination>().expect(text);
        let at = read("192.168.1.24:7420");
        assert_eq!(at, read("R2M02-60WZH"));
        assert_eq!(at, read(" 192.168.1.24 "));
        assert_eq!(read("[::1]:80").address.port(), 80);
        assert_eq!("kitchen".parse::<Destination>(), Err(CodeError::Length(7)));
    }

    proptest! {
        #[test]
        fn every_code_reads_as_what_it_was_written_of(
            ip: [u8; 4], port: u16, key in prop::option::of(0_u64..1 << 50), lower: bool
        ) {
            let code = Code { address: SocketAddrV4::new(ip.into(), port), key };
            let text = code.to_string();
            let halves = [Some(code.without_key().to_string()), code.letters_of_key()];
            let halves: Vec<String> = halves.into_iter().flatten().collect();
            prop_assert_eq!(halves.join("-"), text.clone());
            let text = if lower { text.to_lowercase() } else { text };
            prop_assert_eq!(text.parse(), Ok(code));
        }

        #[test]
        fn any_text_is_a_code_or_says_why_not(text in "\\PC{0,30}") {
            if let Ok(code) = text.parse::<Code>() {
                prop_assert_eq!(code.to_string().parse(), Ok(code));
            }
        }

        #[test]
        fn a_change_of_a_bit_in_the_address_is_mostly_found(ip: [u8; 4], port: u16, bit in 0_u32..2) {
            // The lowest two bits of a byte are in the check.
            let code = Code::short(SocketAddrV4::new(ip.into(), port));
            let changed = code.first_half() ^ 1 << (2 + bit);
            prop_assert_eq!(spelled(changed).parse::<Code>(), Err(CodeError::Check));
        }
    }
}
