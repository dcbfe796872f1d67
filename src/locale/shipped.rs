//! The texts inside the program.

use std::{borrow::Cow, sync::LazyLock};

use rust_embed::RustEmbed;

/// Paths here are those under `assets`.
#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "locales/*/*.ftl"]
struct Shipped;

/// A file of texts inside the program, by its path under `assets`.
pub fn shipped(path: &str) -> Option<Cow<'static, [u8]>> {
    Shipped::get(path).map(|file| file.data)
}

/// A debug build would walk through the folder at every question.
static PATHS: LazyLock<Vec<Cow<'static, str>>> = LazyLock::new(|| Shipped::iter().collect());

/// The paths of all of them.
pub fn shipped_paths() -> impl Iterator<Item = &'static str> {
    PATHS.iter().map(AsRef::as_ref)
}
