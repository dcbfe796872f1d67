//! Letters on the terrains, for those who want them: what each is without looking at its colours. Tiles that are too small
//! for them have none.

use bevy::prelude::*;

use super::settings::SIGNS;
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

/// On narrower halves two letters on their plate would hide what they name.
const NARROWEST: f32 = 32.0;
/// What the plate has on both sides of its letters.
const ASIDE: f32 = 3.0;

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
    halves: Query<(Entity, Ref<Shows>, Ref<Node>, Option<&Children>)>,
    signs: Query<(), With<Sign>>,
    mut commands: Commands,
) {
    for (entity, shows, node, children) in &halves {
        if !(settings.is_changed() || shows.is_changed() || node.is_changed()) {
            continue;
        }
        let old = children.and_then(|children| children.iter().find(|&one| signs.contains(one)));
        match (old, settings.is_on(&SIGNS) && has_room(&node)) {
            (Some(old), false) => commands.entity(old).despawn(),
            (None, true) => {
                commands.entity(entity).with_child(sign(*shows));
            }
            _ => {}
        }
    }
}

/// Whether a half is large enough for its letters. A tile without a size has not been laid yet.
fn has_room(half: &Node) -> bool {
    matches!(half.width, Val::Px(width) if width >= NARROWEST)
}

/// Two letters on a dark plate that holds them, low enough to leave the crowns alone on the smallest tiles.
fn sign(Shows(terrain, place): Shows) -> impl Bundle {
    let (left, right, bottom) = match place {
        SignPlace::Corner => (auto(), px(3), px(3)),
        SignPlace::BesideNumber => (px(24), auto(), px(3)),
        SignPlace::LowerRight => (auto(), px(2), px(3)),
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
            padding: UiRect::horizontal(px(ASIDE)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(4)),
            ..default()
        },
        ThemedBackground(Tone::Plate),
        Pickable::IGNORE,
        children![(
            text(
                format!("sign-{}", terrain.name()),
                TextStyle::Tag,
                Tone::Cream
            ),
            TextLayout::no_wrap()
        )],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::testing::shipped_picture;

    #[test]
    fn crowns_leave_the_lower_part_of_a_half_to_the_letter() {
        for stem in ["1", "2", "3", "1_small", "2_small", "3_small"] {
            let picture = shipped_picture(&format!("crowns_{stem}"));
            let size = picture.size();
            let from = (size.y as f32 * CROWNED) as u32;
            let covered = (from..size.y)
                .flat_map(|y| (0..size.x).map(move |x| (x, y)))
                .any(|(x, y)| picture.get_color_at(x, y).unwrap().alpha() > 0.08);
            assert!(!covered, "crowns_{stem}");
        }
    }
}
