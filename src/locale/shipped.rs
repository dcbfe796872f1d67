//! The texts inside the program.

use std::{borrow::Cow, sync::LazyLock};

use rust_embed::RustEmbed;

/// Paths here are those under `assets`.
#[derive(RustEmbed)]
#[folder = "../assets"]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_signs_stand_by_no_space_at_which_a_line_may_break() {
        let signs = [" ;", " :", " !", " ?", " »", "« "];
        let mut parted = Vec::new();
        for path in shipped_paths().filter(|path| path.starts_with("locales/fr/")) {
            let file = shipped(path).expect("it is one of them");
            let text = String::from_utf8_lossy(&file);
            for (number, line) in (1..).zip(text.lines()) {
                let is_text = !line.starts_with('#');
                if is_text && signs.iter().any(|sign| line.contains(sign)) {
                    parted.push(format!("{path}:{number}: {line}"));
                }
            }
        }
        assert!(parted.is_empty(), "{}", parted.join("\n"));
    }
}
