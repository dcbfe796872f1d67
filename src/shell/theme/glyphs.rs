//! The pictures that letters are drawn from: one for each font and size. Small where the letters are, and gone once
//! nothing is written in that size any more.
//!
//! Bevy keeps all that it has ever made, of 512 x 512 pixels each, twice: here and on the graphics card. Every width that
//! a window passes through while it is pulled at its corner has sizes of its own.

use std::{collections::HashSet, hash::BuildHasher as _};

use bevy::{
    asset::AssetEventSystems,
    platform::hash::FixedHasher,
    prelude::*,
    text::{FontAtlas, FontAtlasKey, FontAtlasSet, FontHinting, FontSource, TextLayoutInfo},
    ui::UiSystems,
    window::PrimaryWindow,
};

/// Up to so many pixels of a size, and the picture that holds the letters of one language with their accents, figures and
/// signs. Larger letters, and what does not fit, get the picture that Bevy makes.
const ROOM: [(f32, UVec2); 2] = [(20.5, UVec2::new(256, 128)), (32.5, UVec2::new(256, 256))];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            make_room
                .after(UiSystems::Content)
                .before(UiSystems::PostLayout),
            forget
                .run_if(resource_changed::<UiScale>)
                .after(UiSystems::PostLayout)
                .before(AssetEventSystems),
        ),
    );
}

/// Makes a small picture for each font and size that something is about to be written in for the first time.
fn make_room(
    texts: Query<Ref<TextFont>>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    fonts: Res<Assets<Font>>,
    mut images: ResMut<Assets<Image>>,
    mut atlases: ResMut<FontAtlasSet>,
) {
    let Ok(window) = windows.single() else { return };
    let anew = scale.is_changed() || fonts.is_changed();
    let factor = window.scale_factor() * scale.0;
    for text in texts.iter().filter(|text| anew || text.is_changed()) {
        let (FontSource::Handle(font), FontSize::Px(size)) = (&text.font, text.font_size) else {
            continue;
        };
        let size = size * factor;
        let room = ROOM.iter().find(|(largest, _)| size <= *largest);
        let (Some(font), Some((_, room))) = (fonts.get(font), room) else {
            continue;
        };
        // As Bevy will look for it: the fonts are of one face and one weight each.
        let key = FontAtlasKey {
            id: font.data.id() as u32,
            index: 0,
            font_size_bits: size.to_bits(),
            variations_hash: FixedHasher.hash_one::<&[i16]>(&[]),
            hinting: FontHinting::Enabled,
            font_smoothing: text.font_smoothing,
        };
        if !atlases.contains_key(&key) {
            let atlas = FontAtlas::new(&mut images, *room, text.font_smoothing);
            atlases.insert(key, vec![atlas]);
        }
    }
}

/// Drops what was for another size of the window, once no text is drawn from it.
fn forget(
    texts: Query<&TextLayoutInfo>,
    fonts: Query<&TextFont>,
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    mut atlases: ResMut<FontAtlasSet>,
) {
    let Ok(window) = windows.single() else { return };
    let factor = window.scale_factor() * scale.0;
    let sizes = fonts.iter().filter_map(|font| match font.font_size {
        FontSize::Px(size) => Some((size * factor).to_bits()),
        _ => None,
    });
    let of_now: HashSet<u32> = sizes.collect();
    let glyphs = texts.iter().flat_map(|text| &text.glyphs);
    let used: HashSet<AssetId<Image>> = glyphs.map(|glyph| glyph.atlas_info.texture).collect();
    let is_used = |atlas: &FontAtlas| used.contains(&atlas.texture.id());
    atlases
        .retain(|key, atlases| of_now.contains(&key.font_size_bits) || atlases.iter().any(is_used));
}
