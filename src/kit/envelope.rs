//! What the records of all games begin and end with, and what can be wrong with that.

use serde::{Deserialize, de::DeserializeOwned};

use super::{
    json_fault::{self, JsonFault},
    text::NotUtf8,
};

/// What marks a text as a record of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// What a record calls itself.
    pub format: &'static str,
    /// The version of the format that is read and written.
    pub version: u64,
}

/// Why a text is no record of a game at all, whatever it tells of a match; [`Self::place`] tells where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnvelopeFault {
    /// Not JSON, or a field is missing or of the wrong kind.
    #[error(transparent)]
    Json(Box<JsonFault>),
    /// Not even text.
    #[error("not UTF-8 text: byte 0x{:02x}", .0.byte)]
    Text(#[from] NotUtf8),
    /// Another format.
    #[error("`format` is `{found}`, expected `{expected}`")]
    Format {
        /// What the record calls itself.
        found: String,
        /// What records of the game call themselves.
        expected: &'static str,
    },
    /// Another version of the format.
    #[error("`version` is {found}, expected {expected}{newer}", newer = if found > expected { ": a newer game wrote it" } else { "" })]
    Version {
        /// The version of the record.
        found: u64,
        /// The one that is read.
        expected: u64,
    },
}

/// The end that a record tells is not the one that its moves lead to.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{field}` is {found}, the moves lead to {expected}")]
pub struct EndFault {
    /// Which field.
    pub field: &'static str,
    /// What the record says.
    pub found: String,
    /// What follows from the moves.
    pub expected: String,
}

/// What every version of every format begins with.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u64,
}

impl EnvelopeFault {
    /// The line of the text and its column, both from 1, where the reader stopped; none where it has read all of it.
    pub fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Json(fault) => Some((fault.line, fault.column)),
            Self::Text(fault) => Some((fault.line, fault.column)),
            Self::Format { .. } | Self::Version { .. } => None,
        }
    }
}

impl Envelope {
    /// Reads a record as it is spelled. What another format or another version has changed is no fault of the file.
    ///
    /// # Errors
    /// When it is not JSON, is another format, or a field is missing or of the wrong kind.
    pub fn read<T: DeserializeOwned>(&self, text: &str) -> Result<T, EnvelopeFault> {
        json_fault::read(text).map_err(|fault| {
            let head = serde_json::from_str::<Head>(text).ok();
            let other = head.and_then(|head| self.check(head.format, head.version).err());
            other.unwrap_or_else(|| EnvelopeFault::Json(Box::new(fault)))
        })
    }

    /// Whether a record of that format and version is one that is read.
    ///
    /// # Errors
    /// When it is not.
    pub fn check(&self, format: String, version: u64) -> Result<(), EnvelopeFault> {
        if format != self.format {
            return Err(EnvelopeFault::Format {
                found: format,
                expected: self.format,
            });
        }
        if version != self.version {
            return Err(EnvelopeFault::Version {
                found: version,
                expected: self.version,
            });
        }
        Ok(())
    }
}

impl EndFault {
    /// Compares what a field of a record says with what follows from its moves.
    ///
    /// # Errors
    /// When they differ.
    pub fn compare(field: &'static str, found: String, expected: String) -> Result<(), Self> {
        match found == expected {
            true => Ok(()),
            false => Err(Self {
                field,
                found,
                expected,
            }),
        }
    }
}
