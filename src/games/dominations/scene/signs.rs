//! Letters on the terrains, for those who want them: what each is without looking at its colours.

use bevy::prelude::*;

use super::faces::terrain_stem;
use crate::{
    games::dominations::rules::Terrain,
    shell::{
        settings::Settings,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::text,
    },
};

/// The node of a half that shows this terrain, and where there is room for its letter.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Shows(pub Terrain, pub SignPlace);

/// How much of a half, from the top, may be covered by its crowns.
pub const CROWNED: f32 = 0.34;

/// Where the letter stands. Crowns take the upper part of a half; what else lies on it depends on where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignPlace {
    /// In the lower right corner of a tile.
    Corner,
    /// On the lower edge of a domino's first half, beside the number and under the feet of a king.
    BesideNumber,
    /// On the lower edge of its second half, to the right of the letter of a king.
    LowerRight,
}

/// The letter on it.
#[derive(Component)]
struct Sign;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, put_signs.before(bevy::ui::UiSystems::Prepare));
}

fn put_signs(
    settings: Res<Settings>,
    halves: Query<(Entity, Ref<Shows>, Option<&Children>)>,
    signs: Query<(), With<Sign>>,
    mut commands: Commands,
) {
    for (entity, shows, children) in &halves {
        if !(settings.is_changed() || shows.is_changed()) {
            continue;
        }
        let old = children.and_then(|children| children.iter().find(|&one| signs.contains(one)));
        match (old, settings.signs) {
            (Some(old), false) => commands.entity(old).despawn(),
            (None, true) => {
                commands.entity(entity).with_child(sign(*shows));
            }
            _ => {}
        }
    }
}

/// A letter on a dark plate, low enough to leave the crowns alone on the smallest tiles.
fn sign(Shows(terrain, place): Shows) -> impl Bundle {
    let (left, right, bottom) = match place {
        SignPlace::Corner => (auto(), px(1), px(1)),
        SignPlace::BesideNumber => (px(24), auto(), px(3)),
        SignPlace::LowerRight => (auto(), px(3), px(3)),
    };
    (
        Sign,
        Name::new("Sign"),
        Node {
            position_type: PositionType::Absolute,
            left,
            right,
            bottom,
            height: px(15),
            min_width: px(16),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(4)),
            ..default()
        },
        ThemedBackground(Tone::Plate),
        Pickable::IGNORE,
        children![text(
            format!("sign-{}", terrain_stem(terrain)),
            TextStyle::Tag,
            Tone::Cream
        )],
    )
}

#[cfg(test)]
mod tests {
    use bevy::{
        asset::RenderAssetUsages,
        image::{CompressedImageFormats, Image, ImageSampler, ImageType},
    };

    use super::*;

    #[test]
    fn crowns_leave_the_lower_part_of_a_half_to_the_letter() {
        for stem in ["1", "2", "3", "1_small", "2_small", "3_small"] {
            let path = format!(
                "{}/assets/art/png/crowns_{stem}.png",
                env!("CARGO_MANIFEST_DIR")
            );
            let picture = Image::from_buffer(
                &std::fs::read(path).unwrap(),
                ImageType::Extension("png"),
                CompressedImageFormats::NONE,
                true,
                ImageSampler::Default,
                RenderAssetUsages::default(),
            )
            .unwrap();
            let size = picture.size();
            let from = (size.y as f32 * CROWNED) as u32;
            let covered = (from..size.y)
                .flat_map(|y| (0..size.x).map(move |x| (x, y)))
                .any(|(x, y)| picture.get_color_at(x, y).unwrap().alpha() > 0.08);
            assert!(!covered, "crowns_{stem}");
        }
    }
}
