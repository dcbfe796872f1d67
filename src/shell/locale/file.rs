//! Files of texts as assets.

use bevy::{
    asset::{AssetLoader, LoadContext, io::Reader},
    prelude::*,
};

use crate::{
    kit::text::utf8,
    locale::{TextFault, TextSource, parse},
    shell::faults::AnnounceReloads,
};

pub(super) fn plugin(app: &mut App) {
    app.init_asset::<TextFile>()
        .init_asset_loader::<FluentLoader>()
        .announce_reloads::<TextFile>();
}

/// The texts of one file in one language.
#[derive(Asset, TypePath, Clone)]
pub struct TextFile(pub TextSource);

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
        Ok(TextFile(parse(utf8(&bytes)?.to_owned())?))
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}
