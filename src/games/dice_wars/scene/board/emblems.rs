//! The emblems of the owners on their lands, tone on tone, where there is room beside the dice.

use bevy::prelude::*;

use crate::{
    games::dice_wars::{notation::Colour, scene::chart::Chart},
    shell::{theme::Picture, widgets::at},
};

/// The side of an emblem, times the scale of the map.
const SIDE: f32 = 27.0;

/// Spawns them; `owners` are the colours region by region.
pub fn spawn(map: &mut ChildSpawnerCommands, chart: &Chart, owners: &[Colour]) {
    for (region, owner) in chart.map().regions().zip(owners) {
        let Some(middle) = chart.emblem(region) else {
            continue;
        };
        // On the dark paints only lighter marks are seen.
        let tint = match owner {
            Colour::Blue | Colour::Violet => Color::WHITE.with_alpha(0.3),
            _ => Color::srgba(0.12, 0.05, 0.02, 0.42),
        };
        map.spawn((
            Name::new("Emblem"),
            at(Rect::from_center_size(
                middle,
                Vec2::splat(SIDE * chart.scale()),
            )),
            Picture::new(format!("dice_wars_mark_{}", owner.name())),
            ImageNode {
                color: tint,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
}
