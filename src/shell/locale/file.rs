//! One file of texts, as an asset; its faults carry their line.

use std::sync::Arc;

use bevy::{
    asset::{AssetLoader, LoadContext, io::Reader},
    prelude::*,
};
use fluent_bundle::FluentResource;

use crate::shell::faults::AnnounceReloads;

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<TextFile>()
        .init_asset_loader::<FluentLoader>()
        .announce_reloads::<TextFile>();
}

/// So many braces and brackets may stand within one another.
const DEEPEST: usize = 24;

/// The texts of one file in one language.
#[derive(Asset, TypePath, Clone)]
pub struct TextFile(pub Arc<FluentResource>);

/// Why a file of texts is refused.
#[derive(Debug, thiserror::Error)]
pub enum TextFault {
    /// The disk refuses.
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    /// Its bytes are no text.
    #[error("is not UTF-8 text")]
    NotText,
    /// All that is wrong with the texts in it, by line and column.
    #[error("{}", .0.join("\n"))]
    Syntax(Vec<String>),
}

/// Reads a file of texts, or tells every fault with its line and column.
///
/// # Errors
/// The faults, or that it goes too deep.
pub fn parse(source: String) -> Result<TextFile, TextFault> {
    if let Some(at) = too_deep(&source) {
        let (line, column) = place(&source, at);
        let told = format!("{line}:{column}: more than {DEEPEST} braces within one another");
        return Err(TextFault::Syntax(vec![told]));
    }
    match FluentResource::try_new(source) {
        Ok(texts) => Ok(TextFile(Arc::new(texts))),
        Err((partly, faults)) => {
            let source = partly.source();
            let told = faults.iter().map(|fault| {
                let (line, column) = place(source, fault.pos.start);
                format!("{line}:{column}: {}", fault.kind)
            });
            Err(TextFault::Syntax(told.collect()))
        }
    }
}

/// The line and the column of a place in a text, from 1.
fn place(source: &str, at: usize) -> (usize, usize) {
    let before = &source[..source.floor_char_boundary(at)];
    let line = before.matches('\n').count() + 1;
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    (line, column)
}

/// Where braces, and brackets within them, stand in one another more than [`DEEPEST`] times: the reader would follow
/// them down until there is no more room to remember the way back.
fn too_deep(source: &str) -> Option<usize> {
    let (mut depth, mut quoted) = (0_usize, false);
    let mut signs = source.bytes().enumerate();
    while let Some((at, sign)) = signs.next() {
        match sign {
            b'\n' => quoted = false,
            b'"' if depth > 0 => quoted = !quoted,
            b'\\' if quoted => drop(signs.next()),
            _ if quoted => {}
            b'{' => depth += 1,
            b'(' if depth > 0 => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            b')' if depth > 1 => depth -= 1,
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
    }
    None
}

#[derive(Default, TypePath)]
struct FluentLoader;

impl AssetLoader for FluentLoader {
    type Asset = TextFile;
    type Settings = ();
    type Error = TextFault;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        _: &mut LoadContext<'_>,
    ) -> Result<TextFile, TextFault> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        parse(String::from_utf8(bytes).map_err(|_| TextFault::NotText)?)
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_in_a_text_is_told_with_its_line() {
        let Err(fault) = parse("a = un\n\nb = { deux\n".into()) else {
            panic!("a brace is open");
        };
        assert!(fault.to_string().starts_with("4:1: "), "{fault}");
    }

    #[test]
    fn a_text_without_a_bottom_is_refused() {
        for part in ["{", "{\n", "{ A(", "{ A(\"}}))\", "] {
            let Err(fault) = parse(format!("a = un\nb = {}", part.repeat(100_000))) else {
                panic!("{part:?} goes deep");
            };
            assert!(fault.to_string().contains("within one another"), "{fault}");
        }
        let shallow = "a = { $n ->\n    [one] { b(\"{\") }\n   *[other] ({ $n })\n}\n".repeat(100);
        assert!(too_deep(&shallow).is_none());
    }
}
