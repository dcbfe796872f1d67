//! What Bevy's interface is about to draw, told as marks.

use std::hash::{BuildHasher, Hash, Hasher};

use bevy::{
    ecs::query::QueryItem,
    math::Affine2,
    platform::hash::FixedHasher,
    prelude::*,
    sprite::{BorderRect, SpriteImageMode},
    ui::{CalculatedClip, ComputedStackIndex, ResolvedBorderRadius, UiGlobalTransform},
    ui_render::{
        ExtractedGlyph, ExtractedUiItem, ExtractedUiNode, NodeType, box_shadow::ExtractedBoxShadow,
        stack_z_offsets, ui_texture_slice_pipeline::ExtractedUiTextureSlice,
    },
};

use super::regions::Mark;

/// A mark, how far in front it is, and the picture that it shows.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(super) z: f32,
    pub(super) mark: Mark,
    pub(super) picture: Option<AssetId<Image>>,
}

/// Makes one number of many.
struct Fingerprint(<FixedHasher as BuildHasher>::Hasher);

impl Fingerprint {
    fn new(kind: u8) -> Self {
        let mut look = Self(FixedHasher.build_hasher());
        look.0.write_u8(kind);
        look
    }

    fn add(&mut self, part: impl Hash) -> &mut Self {
        part.hash(&mut self.0);
        self
    }

    fn numbers<const N: usize>(&mut self, numbers: [f32; N]) -> &mut Self {
        for number in numbers {
            self.0.write_u32(number.to_bits());
        }
        self
    }

    fn rect(&mut self, rect: Rect) -> &mut Self {
        self.numbers([rect.min.x, rect.min.y, rect.max.x, rect.max.y])
    }

    fn colour(&mut self, colour: LinearRgba) -> &mut Self {
        self.numbers(colour.to_f32_array())
    }

    fn placed(&mut self, transform: Affine2, clip: Option<Rect>) -> &mut Self {
        self.numbers(transform.to_cols_array());
        match clip {
            Some(clip) => self.rect(clip),
            None => self,
        }
    }

    fn radius(&mut self, radius: ResolvedBorderRadius) -> &mut Self {
        self.numbers(radius.into())
    }

    fn border(&mut self, border: BorderRect) -> &mut Self {
        self.numbers(border.min_inset.to_array())
            .numbers(border.max_inset.to_array())
    }

    fn at(&self, z: f32, area: IRect, picture: Option<AssetId<Image>>) -> Placed {
        let look = self.0.finish();
        Placed {
            z,
            mark: Mark { look, area },
            picture,
        }
    }
}

/// The pixels that a rectangle around the origin covers where `transform` puts it.
fn covered(transform: Affine2, around: Rect, clip: Option<Rect>) -> IRect {
    let corners = [
        around.min,
        Vec2::new(around.max.x, around.min.y),
        around.max,
        Vec2::new(around.min.x, around.max.y),
    ]
    .map(|corner| transform.transform_point2(corner));
    let min = corners.into_iter().reduce(Vec2::min).unwrap_or_default();
    let max = corners.into_iter().reduce(Vec2::max).unwrap_or_default();
    let shown = Rect { min, max };
    let shown = clip.map_or(shown, |clip| shown.intersect(clip));
    if shown.is_empty() {
        return IRect::default();
    }
    IRect::from_corners(shown.min.floor().as_ivec2(), shown.max.ceil().as_ivec2())
}

fn around_origin(size: Vec2) -> Rect {
    Rect::from_center_size(Vec2::ZERO, size)
}

/// A background, a border, a picture, or letters.
pub(super) fn node(node: &ExtractedUiNode, glyphs: &[ExtractedGlyph]) -> Placed {
    let mut look = Fingerprint::new(0);
    look.placed(node.transform, node.clip).add(node.image);
    let around = match &node.item {
        ExtractedUiItem::Node {
            color,
            rect,
            atlas_scaling,
            flip_x,
            flip_y,
            border_radius,
            border,
            node_type,
        } => {
            let kind = match node_type {
                NodeType::Rect => 0,
                NodeType::Inverted => 1,
                NodeType::Border(sides) => *sides,
            };
            let scaling = atlas_scaling.unwrap_or(Vec2::ZERO);
            look.colour(*color)
                .rect(*rect)
                .numbers(scaling.to_array())
                .add((flip_x, flip_y, kind))
                .radius(*border_radius)
                .border(*border);
            around_origin(rect.size())
        }
        ExtractedUiItem::Glyphs { range } => {
            let mut around: Option<Rect> = None;
            for glyph in &glyphs[range.clone()] {
                look.colour(glyph.color)
                    .rect(glyph.rect)
                    .numbers(glyph.translation.to_array());
                let place = Rect::from_center_size(glyph.translation, glyph.rect.size());
                around = Some(around.map_or(place, |around| around.union(place)));
            }
            around.unwrap_or_default()
        }
    };
    let area = covered(node.transform, around, node.clip);
    look.at(node.z_order, area, Some(node.image))
}

/// A picture in nine slices.
pub(super) fn slice(slice: &ExtractedUiTextureSlice) -> Placed {
    let mut look = Fingerprint::new(1);
    look.placed(slice.transform, slice.clip)
        .rect(slice.rect)
        .rect(slice.atlas_rect.unwrap_or_default())
        .add((slice.image, slice.flip_x, slice.flip_y))
        .colour(slice.color)
        .numbers([slice.inverse_scale_factor]);
    match &slice.image_scale_mode {
        SpriteImageMode::Sliced(slicer) => look
            .border(slicer.border)
            .numbers([slicer.max_corner_scale]),
        // The house has no other.
        other => look.add(format!("{other:?}")),
    };
    let area = covered(
        slice.transform,
        around_origin(slice.rect.size()),
        slice.clip,
    );
    let z = slice.stack_index as f32 + stack_z_offsets::IMAGE;
    look.at(z, area, Some(slice.image))
}

/// A soft shadow.
pub(super) fn shadow(shadow: &ExtractedBoxShadow) -> Placed {
    let mut look = Fingerprint::new(2);
    look.placed(shadow.transform, shadow.clip)
        .numbers(shadow.bounds.to_array())
        .numbers(shadow.size.to_array())
        .numbers([shadow.blur_radius])
        .radius(shadow.radius)
        .colour(shadow.color);
    let area = covered(shadow.transform, around_origin(shadow.bounds), shadow.clip);
    let z = shadow.stack_index as f32 + stack_z_offsets::BOX_SHADOW;
    look.at(z, area, None)
}

/// What there is to know of a node with a gradient.
pub(super) type WithGradient = (
    Ref<'static, BackgroundGradient>,
    &'static ComputedNode,
    &'static ComputedStackIndex,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Option<&'static CalculatedClip>,
);

/// Colours running into one another, where they are shown: Bevy tells nobody what it draws of these.
pub(super) fn gradient(
    (gradient, node, index, transform, visible, clip): QueryItem<WithGradient>,
) -> Option<Placed> {
    let (transform, clip) = (Affine2::from(transform), clip.map(|clip| clip.clip));
    let mut look = Fingerprint::new(3);
    look.placed(transform, clip)
        .numbers(node.size.to_array())
        .radius(node.border_radius())
        .border(node.border())
        .add(gradient.last_changed().get());
    let area = covered(transform, around_origin(node.size), clip);
    let z = index.0 as f32 + stack_z_offsets::GRADIENT;
    visible.get().then(|| look.at(z, area, None))
}
