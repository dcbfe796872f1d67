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

/// The texts of one file in one language.
#[derive(Asset, TypePath, Clone)]
pub struct TextFile(pub Arc<FluentResource>);

/// Why a file of texts is refused.
#[derive(Debug, thiserror::Error)]
pub enum TextFault {
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
    #[error("is not UTF-8 text")]
    NotText,
    #[error("{}", .0.join("\n"))]
    Syntax(Vec<String>),
}

/// Reads a file of texts, or tells every fault with its line and column.
pub fn parse(source: String) -> Result<TextFile, TextFault> {
    match FluentResource::try_new(source) {
        Ok(texts) => Ok(TextFile(Arc::new(texts))),
        Err((partly, faults)) => {
            let source = partly.source();
            let told = faults.iter().map(|fault| {
                let before = &source[..fault.pos.start.min(source.len())];
                let line = before.matches('\n').count() + 1;
                let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
                format!("{line}:{column}: {}", fault.kind)
            });
            Err(TextFault::Syntax(told.collect()))
        }
    }
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
}
