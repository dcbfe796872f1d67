//! Pictures that no graphics card is sure to take: they are refused before they are unpacked.

/// Pixels of a side at most.
pub const LARGEST: u32 = 4096;
/// How every PNG begins.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

/// What is wrong with a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// A side is too long.
    #[error("{0} x {1} pixels, expected {LARGEST} a side at most")]
    Size(u32, u32),
    /// So many bits a channel.
    #[error("{0} bits a channel, expected 8 at most")]
    Depth(u8),
}

/// What its head says against a PNG; nothing against what is none, which is for the reader of pictures to say.
pub fn unfit(bytes: &[u8]) -> Option<Unfit> {
    let head = bytes.strip_prefix(PNG)?;
    let (sides, rest) = head.split_first_chunk::<8>()?;
    let [width, height] = [0, 4].map(|at| {
        let side = [sides[at], sides[at + 1], sides[at + 2], sides[at + 3]];
        u32::from_be_bytes(side)
    });
    let depth = *rest.first()?;
    if width.max(height) > LARGEST {
        Some(Unfit::Size(width, height))
    } else if depth > 8 {
        Some(Unfit::Depth(depth))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(width: u32, height: u32, depth: u8) -> Vec<u8> {
        let sides = [width.to_be_bytes(), height.to_be_bytes()].concat();
        [PNG, &sides, &[depth, 0]].concat()
    }

    #[test]
    fn a_picture_is_judged_by_its_head() {
        assert_eq!(unfit(&head(40_000, 1, 8)), Some(Unfit::Size(40_000, 1)));
        assert_eq!(unfit(&head(64, 64, 16)), Some(Unfit::Depth(16)));
        assert_eq!(unfit(&head(LARGEST, LARGEST, 8)), None);
        assert_eq!(unfit(b"GIF89a"), None);
        assert_eq!(unfit(&head(64, 64, 8)[..20]), None);
    }
}
