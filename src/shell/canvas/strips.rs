//! Draws of a border the strips that it is in.
//!
//! Bevy draws the whole rectangle for a border, and finds for each pixel of it that there is none.

use bevy::{
    math::Mat2,
    prelude::*,
    render::{
        render_phase::{PhaseItemExtraIndex, SortedRenderPhase},
        sync_world::TemporaryRenderEntity,
    },
    ui_render::{ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType, TransparentUi},
};

/// Less than this, in pixels, is not worth the strips.
const WORTH: f32 = 600.0;

/// The rectangles at the four sides of `around` in which a border of these widths and corners lies, top first; none where
/// there is hardly anything between them.
///
/// `widths` are those of the left, the top, the right and the bottom side, `corners` the radii at the top left, the top
/// right, the bottom right and the bottom left.
fn strips(around: Rect, widths: [f32; 4], corners: [f32; 4]) -> Option<[Rect; 4]> {
    let [left, top, right, bottom] = widths;
    let [top_left, top_right, bottom_right, bottom_left] = corners;
    // Soft edges reach half a pixel further.
    let deep = |width: f32, one: f32, other: f32| {
        let deep = width.max(one).max(other);
        if deep > 0.0 { deep + 1.0 } else { 0.0 }
    };
    let inner = Rect {
        min: Vec2::new(
            (around.min.x + deep(left, top_left, bottom_left)).ceil(),
            (around.min.y + deep(top, top_left, top_right)).ceil(),
        ),
        max: Vec2::new(
            (around.max.x - deep(right, top_right, bottom_right)).floor(),
            (around.max.y - deep(bottom, bottom_left, bottom_right)).floor(),
        ),
    };
    let spared = inner.size().max(Vec2::ZERO);
    (spared.x * spared.y > WORTH).then(|| {
        [
            Rect::from_corners(around.min, Vec2::new(around.max.x, inner.min.y)),
            Rect::from_corners(
                Vec2::new(around.min.x, inner.min.y),
                Vec2::new(inner.min.x, inner.max.y),
            ),
            Rect::from_corners(
                Vec2::new(inner.max.x, inner.min.y),
                Vec2::new(around.max.x, inner.max.y),
            ),
            Rect::from_corners(Vec2::new(around.min.x, inner.max.y), around.max),
        ]
    })
}

/// The strips of a node, if it is a border that stands upright and at its own size.
fn strips_of(node: &ExtractedUiNode) -> Option<[Rect; 4]> {
    let ExtractedUiItem::Node {
        rect,
        border_radius,
        border,
        node_type: NodeType::Border(_),
        ..
    } = &node.item
    else {
        return None;
    };
    if node.transform.matrix2 != Mat2::IDENTITY {
        return None;
    }
    let (min, max) = (border.min_inset, border.max_inset);
    strips(
        Rect::from_center_size(node.transform.translation, rect.size()),
        [min.x, min.y, max.x, max.y],
        (*border_radius).into(),
    )
}

/// Puts strips in the place of the large borders that are to be drawn.
pub(super) fn cut(
    phase: &mut SortedRenderPhase<TransparentUi>,
    nodes: &mut ExtractedUiNodes,
    commands: &mut Commands,
) {
    // What is equally far in front is drawn in the order of these.
    for (key, item) in std::mem::take(&mut phase.items) {
        let node = nodes.uinodes.get(item.index);
        let node = node.filter(|node| node.render_entity == key.0);
        let Some((node, strips)) = node.and_then(|node| Some((node, strips_of(node)?))) else {
            phase.items.insert(key, item);
            continue;
        };
        let clips = strips.map(|strip| node.clip.map_or(strip, |clip| clip.intersect(strip)));
        for clip in clips.into_iter().filter(|clip| !clip.is_empty()) {
            let node = &nodes.uinodes[item.index];
            let strip = ExtractedUiNode {
                clip: Some(clip),
                render_entity: commands.spawn(TemporaryRenderEntity).id(),
                item: copy(&node.item),
                ..*node
            };
            phase.add_transient(TransparentUi {
                entity: (strip.render_entity, item.entity.1),
                index: nodes.uinodes.len(),
                batch_range: 0..0,
                extra_index: PhaseItemExtraIndex::None,
                ..item
            });
            nodes.uinodes.push(strip);
        }
    }
}

/// Bevy's are not to be cloned.
fn copy(item: &ExtractedUiItem) -> ExtractedUiItem {
    match item {
        ExtractedUiItem::Node {
            color,
            rect,
            atlas_scaling,
            flip_x,
            flip_y,
            border_radius,
            border,
            node_type,
        } => ExtractedUiItem::Node {
            color: *color,
            rect: *rect,
            atlas_scaling: *atlas_scaling,
            flip_x: *flip_x,
            flip_y: *flip_y,
            border_radius: *border_radius,
            border: *border,
            node_type: *node_type,
        },
        ExtractedUiItem::Glyphs { range } => ExtractedUiItem::Glyphs {
            range: range.clone(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strips_cover_the_border_once_and_nothing_of_the_middle() {
        let around = Rect::new(10.5, 20.0, 210.5, 120.0);
        let strips = strips(around, [2.0, 0.0, 1.5, 2.0], [8.0, 0.0, 0.0, 4.0]).unwrap();
        let area = |rect: &Rect| rect.width() * rect.height();
        for (index, one) in strips.iter().enumerate() {
            assert_eq!(one.union(around), around);
            for other in &strips[..index] {
                assert!(one.intersect(*other).is_empty(), "{one:?} and {other:?}");
            }
        }
        let [top, left, right, bottom] = strips;
        // As deep as the larger corner, or the width where there is none, and a pixel.
        assert_eq!(top.max.y, 29.0);
        assert_eq!((left.max.x, right.min.x), (20.0, 208.0));
        assert_eq!(bottom.min.y, 115.0);
        assert!(strips.iter().map(area).sum::<f32>() < 0.3 * area(&around));
    }

    #[test]
    fn what_is_small_is_left_whole() {
        assert_eq!(
            strips(Rect::new(0.0, 0.0, 24.0, 24.0), [1.0; 4], [4.0; 4]),
            None
        );
        assert_eq!(
            strips(Rect::new(0.0, 0.0, 90.0, 9.0), [4.0; 4], [0.0; 4]),
            None
        );
    }

    #[test]
    fn a_side_without_a_border_has_no_strip() {
        let [top, left, right, bottom] = strips(
            Rect::new(0.0, 0.0, 100.0, 50.0),
            [0.0, 0.0, 0.0, 2.0],
            [0.0; 4],
        )
        .unwrap();
        assert!(top.is_empty() && left.is_empty() && right.is_empty());
        assert_eq!(bottom, Rect::new(0.0, 47.0, 100.0, 50.0));
    }
}
