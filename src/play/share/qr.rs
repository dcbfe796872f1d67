//! A code as a QR code, for the camera of a phone: which modules are dark.

use qrcode::{Color, EcLevel, QrCode, types::QrError as EncodingError};

/// The modules of a QR code, without the light border of four that belongs around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrMatrix {
    side: usize,
    dark: Vec<bool>,
}

/// Why a text has no QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum QrError {
    /// The largest has no room for it.
    #[error("too long for a QR code")]
    TooLong,
    /// The encoder refuses it.
    #[error("no QR code: {0}")]
    Refused(EncodingError),
}

impl QrMatrix {
    /// The QR code of a text, the smallest that still reads with a seventh of it spoilt.
    ///
    /// # Errors
    /// When it is too long.
    pub fn of(text: &str) -> Result<Self, QrError> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M);
        let code = code.map_err(|why| match why {
            EncodingError::DataTooLong => QrError::TooLong,
            other => QrError::Refused(other),
        })?;
        Ok(Self {
            side: code.width(),
            dark: code
                .to_colors()
                .into_iter()
                .map(|module| module == Color::Dark)
                .collect(),
        })
    }

    /// How many modules it is wide and high.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Whether a module is dark.
    ///
    /// # Panics
    /// When row or column is not below [`Self::side`].
    pub fn is_dark(&self, row: usize, column: usize) -> bool {
        assert!(
            row < self.side && column < self.side,
            "it has no such module"
        );
        self.dark[row * self.side + column]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sizes that QR codes have.
    fn is_a_size(side: usize) -> bool {
        (21..=177).contains(&side) && (side - 17).is_multiple_of(4)
    }

    /// The finder pattern in a corner: rings around a core, and the light line that parts it from the rest.
    fn check_finder(of: &QrMatrix, rows: [usize; 8], columns: [usize; 8]) {
        for (r, &row) in rows.iter().enumerate() {
            for (c, &column) in columns.iter().enumerate() {
                let from_core = r.abs_diff(3).max(c.abs_diff(3));
                let dark = matches!(from_core, 0 | 1 | 3);
                assert_eq!(of.is_dark(row, column), dark, "row {row}, column {column}");
            }
        }
    }

    #[test]
    fn a_code_has_a_size_and_its_three_finder_patterns() {
        let mut sides = Vec::new();
        for length in [12, 58, 100, 250] {
            let matrix = QrMatrix::of(&"DN7Q2X".repeat(50)[..length]).expect("there is room");
            let side = matrix.side();
            assert!(is_a_size(side), "{side}");
            let near: [usize; 8] = std::array::from_fn(|at| at);
            let far: [usize; 8] = std::array::from_fn(|at| side - 1 - at);
            check_finder(&matrix, near, near);
            check_finder(&matrix, near, far);
            check_finder(&matrix, far, near);
            for at in 8..side - 8 {
                assert_eq!(matrix.is_dark(6, at), at % 2 == 0, "timing, column {at}");
                assert_eq!(matrix.is_dark(at, 6), at % 2 == 0, "timing, row {at}");
            }
            sides.push(side);
        }
        // Letters and digits alone take less room than any text: a hundred fit version 5.
        assert_eq!(sides[2], 17 + 4 * 5);
        assert!(sides.is_sorted(), "{sides:?}");
    }

    #[test]
    fn what_is_too_long_is_refused() {
        assert_eq!(QrMatrix::of(&"D".repeat(5000)), Err(QrError::TooLong));
    }
}
