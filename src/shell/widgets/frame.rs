//! Nine-slice pictures behind nodes: panels, buttons.

use std::borrow::Cow;

use bevy::prelude::*;

use crate::shell::theme::{Picture, Upkeep};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(hang_frame)
        .add_systems(PostUpdate, change_frames.in_set(Upkeep::Follow));
}

/// Draws a nine-slice picture behind a node, reaching out of it where the picture holds its shadow.
///
/// The picture is a child of the node, below all others: clear the node with care.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Node)]
pub struct Frame {
    /// The picture.
    pub stem: Cow<'static, str>,
    /// How much of the picture is border, left and right, top and bottom.
    pub slice: Vec2,
    /// How large the border is drawn.
    pub scale: f32,
    /// How far it reaches out of the node.
    pub outset: Vec2,
}

impl Frame {
    /// The parchment of a panel.
    pub fn panel() -> Self {
        Self {
            stem: "panel".into(),
            slice: Vec2::splat(48.0),
            scale: 0.5,
            outset: Vec2::splat(6.0),
        }
    }
}

/// A panel of parchment: `node` says where and how large; its padding is for you to set.
pub fn panel(node: Node) -> impl Bundle {
    (node, Frame::panel())
}

/// The picture of its parent's frame.
#[derive(Component)]
struct FramePicture;

fn hang_frame(
    hung: On<Insert, Frame>,
    frames: Query<(&Frame, Option<&Children>)>,
    pictures: Query<(), With<FramePicture>>,
    mut commands: Commands,
) -> Result {
    let (frame, children) = frames.get(hung.entity)?;
    if children.is_some_and(|children| children.iter().any(|child| pictures.contains(child))) {
        return Ok(());
    }
    commands.entity(hung.entity).with_child((
        Name::new("Frame"),
        FramePicture,
        Node {
            position_type: PositionType::Absolute,
            left: px(-frame.outset.x),
            right: px(-frame.outset.x),
            top: px(-frame.outset.y),
            bottom: px(-frame.outset.y),
            ..default()
        },
        ZIndex(-1),
        Picture(frame.stem.clone()),
        ImageNode {
            image_mode: NodeImageMode::Sliced(TextureSlicer {
                border: BorderRect::axes(frame.slice.x, frame.slice.y),
                max_corner_scale: frame.scale,
                ..default()
            }),
            ..default()
        },
        Pickable::IGNORE,
    ));
    Ok(())
}

fn change_frames(
    frames: Query<(&Frame, &Children), Changed<Frame>>,
    mut pictures: Query<&mut Picture, With<FramePicture>>,
) {
    for (frame, children) in &frames {
        for child in children {
            if let Ok(mut picture) = pictures.get_mut(*child)
                && picture.0 != frame.stem
            {
                picture.0 = frame.stem.clone();
            }
        }
    }
}
