//! Tips: a word about a control, after the pointer has rested on it a moment.

use std::time::Duration;

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform},
    window::PrimaryWindow,
};

use super::{
    plate::plate,
    words::{text, words},
};
use crate::shell::{
    idle::Awake,
    locale::Words,
    theme::{TextStyle, Tone},
};

/// The room that a tip is laid out in, and how far it stays from its control and from the edges of the window.
const ROOM: Vec2 = Vec2::new(320.0, 60.0);
const GAP: f32 = 8.0;
/// How long the pointer rests before the tip shows.
const REST: Duration = Duration::from_millis(450);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_tip);
}

/// Words that show over this node when the pointer rests on it.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Hovered)]
pub struct Tip(pub Words);

/// The tip shows below the node, because what lies above it is not to be covered.
#[derive(Component, Clone, Copy, Debug)]
pub struct TipBelow;

#[derive(Component)]
struct ShownTip;

/// Where the room of a tip lies, and at which side of it the tip.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Placed {
    corner: Vec2,
    across: JustifyContent,
    along: AlignItems,
}

impl Placed {
    /// Beside a control in a window of that size: above it if there is room and `below` does not say otherwise, in its
    /// middle unless an edge of the window is too near.
    fn new(control: Rect, window: Vec2, below: bool) -> Self {
        let wanted = control.center().x - ROOM.x / 2.0;
        let furthest = window.x - GAP - ROOM.x;
        let below = below || control.min.y < ROOM.y;
        let below = below && control.max.y + GAP + ROOM.y / 2.0 <= window.y;
        let (left, across) = if wanted < GAP {
            (GAP, JustifyContent::Start)
        } else if wanted > furthest {
            (furthest, JustifyContent::End)
        } else {
            (wanted, JustifyContent::Center)
        };
        let (top, along) = if below {
            (control.max.y + GAP, AlignItems::Start)
        } else {
            (control.min.y - GAP - ROOM.y, AlignItems::End)
        };
        Self {
            corner: Vec2::new(left, top),
            across,
            along,
        }
    }
}

/// The control under the pointer, since when, and its tip.
#[derive(Default)]
struct Resting {
    on: Option<Entity>,
    since: Duration,
    plate: Option<Entity>,
}

fn show_tip(
    time: Res<Time<Real>>,
    tips: Query<(
        Entity,
        &Hovered,
        &Tip,
        Has<TipBelow>,
        &ComputedNode,
        &UiGlobalTransform,
    )>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut resting: Local<Resting>,
    awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    let under = tips.iter().find(|(_, hovered, ..)| hovered.get());
    let on = under.map(|(entity, ..)| entity);
    if resting.on != on {
        if let Some(plate) = resting.plate.take() {
            commands.entity(plate).try_despawn();
        }
        *resting = Resting {
            on,
            since: time.elapsed(),
            plate: None,
        };
    }
    let Some((_, _, tip, below, node, place)) = under else {
        return;
    };
    if resting.plate.is_some() {
        return;
    }
    if time.elapsed() - resting.since < REST {
        if let Some(mut awake) = awake {
            awake.stay();
        }
        return;
    }
    let to_screen = node.inverse_scale_factor();
    let Ok(window) = windows.single() else { return };
    let place = Placed::new(
        Rect::from_center_size(place.translation * to_screen, node.size() * to_screen),
        window.physical_size().as_vec2() * to_screen,
        below,
    );
    let id = commands
        .spawn((
            ShownTip,
            Name::new("Tip"),
            GlobalZIndex(900),
            Node {
                position_type: PositionType::Absolute,
                left: px(place.corner.x),
                top: px(place.corner.y),
                width: px(ROOM.x),
                height: px(ROOM.y),
                justify_content: place.across,
                align_items: place.along,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|wide| {
            wide.spawn((
                plate(Node {
                    padding: UiRect::axes(px(10), px(6)),
                    ..default()
                }),
                Pickable::IGNORE,
            ))
            .with_children(|plate| {
                match &tip.0 {
                    Words::Key(key) => {
                        plate.spawn(text(key.clone(), TextStyle::Caption, Tone::Cream))
                    }
                    Words::Plain(plain) => {
                        plate.spawn(words(plain.clone(), TextStyle::Caption, Tone::Cream))
                    }
                };
            });
        })
        .id();
    resting.plate = Some(id);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tip_leaves_the_window() {
        let window = Vec2::new(1280.0, 720.0);
        for (x, y) in [
            (20.0, 20.0),
            (640.0, 360.0),
            (1260.0, 700.0),
            (1216.0, 388.0),
        ] {
            for below in [false, true] {
                let control = Rect::from_center_size(Vec2::new(x, y), Vec2::new(44.0, 24.0));
                let placed = Placed::new(control, window, below);
                let room = Rect::from_corners(placed.corner, placed.corner + ROOM);
                assert!(
                    room.min.x >= GAP && room.max.x <= window.x - GAP,
                    "{placed:?}"
                );
                assert!(
                    room.min.y >= 0.0 && room.min.y + ROOM.y / 2.0 <= window.y,
                    "{placed:?}"
                );
                assert!(room.intersect(control).is_empty(), "{placed:?}");
            }
        }
    }

    #[test]
    fn a_tip_lies_above_unless_it_would_cover_something_there() {
        let control = Rect::new(600.0, 300.0, 640.0, 330.0);
        let window = Vec2::new(1280.0, 720.0);
        assert!(Placed::new(control, window, false).corner.y < control.min.y);
        assert_eq!(
            Placed::new(control, window, true).corner.y,
            control.max.y + GAP
        );
    }
}
