//! Outlines around sets of cells: thin strips along the outer edges, and nothing inside.

use bevy::prelude::*;

use super::piece_art::at;
use crate::{
    kit::{Cell, Direction},
    shell::theme::{ThemedBackground, Tone},
};

/// The strips, `width` thick and centred on the outer edges of `cells`, from the middle of the castle's cell.
pub fn strips(cells: &[Cell], side: f32, width: f32) -> Vec<Rect> {
    let mut strips = Vec::new();
    for cell in cells {
        let middle = Vec2::new(f32::from(cell.x), -f32::from(cell.y)) * side;
        for (towards, off) in [
            (Direction::E, Vec2::X),
            (Direction::N, Vec2::NEG_Y),
            (Direction::W, Vec2::NEG_X),
            (Direction::S, Vec2::Y),
        ] {
            if cells.contains(&cell.step(towards)) {
                continue;
            }
            let across = Vec2::new(off.y.abs(), off.x.abs());
            let size = across * (side + width) + off.abs() * width;
            strips.push(Rect::from_center_size(middle + off * side / 2.0, size));
        }
    }
    strips
}

/// Spawns the outline of `cells` as a child of a kingdom's node.
pub fn spawn_outline(
    kingdom: &mut ChildSpawnerCommands,
    marker: impl Bundle + Clone,
    cells: &[Cell],
    side: f32,
    width: f32,
    tone: Tone,
    layer: i32,
) {
    for strip in strips(cells, side, width) {
        kingdom.spawn((
            marker.clone(),
            at(strip),
            ThemedBackground(tone),
            ZIndex(layer),
            Pickable::IGNORE,
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_runs_along_the_outer_edges_alone() {
        let two = [Cell { x: 0, y: 0 }, Cell { x: 1, y: 0 }];
        assert_eq!(strips(&two, 10.0, 2.0).len(), 6);
        let around: Vec<Cell> = (-1..=1)
            .flat_map(|x| (-1..=1).map(move |y| Cell { x, y }))
            .filter(|cell| *cell != Cell { x: 0, y: 0 })
            .collect();
        assert_eq!(strips(&around, 10.0, 2.0).len(), 16);
    }
}
