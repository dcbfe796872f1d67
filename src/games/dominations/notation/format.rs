//! What marks a text as a record of this game.

/// What a record calls itself.
pub const FORMAT: &str = "dominations-record";
/// The version of the format that is read and written.
pub const VERSION: u64 = 1;
