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

/// The node of a half that shows this terrain.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Shows(pub Terrain);

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
                commands.entity(entity).with_child(sign(shows.0));
            }
            _ => {}
        }
    }
}

/// A letter on a dark plate in the upper left corner.
fn sign(terrain: Terrain) -> impl Bundle {
    (
        Sign,
        Node {
            position_type: PositionType::Absolute,
            left: px(1),
            top: px(1),
            min_width: px(16),
            justify_content: JustifyContent::Center,
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
