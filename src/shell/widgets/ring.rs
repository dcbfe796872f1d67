//! The ring round what has the keyboard's focus: blue, and white outside it.

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    text::EditableText,
    ui::{Checked, ComputedNode, Outline, UiGlobalTransform, UiSystems},
    ui_widgets::{Button, Checkbox},
};

use crate::shell::theme::{Theme, ThemedBorder, Tone};

/// Rings lie over menus, and under tips and notices.
const HEIGHT: i32 = 800;
/// How far the ring stands off its control.
const GAP: f32 = 1.0;
/// How wide the blue is.
const WIDTH: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ring)
        .add_systems(Update, let_go_after_click)
        .add_systems(PostUpdate, place_ring.before(UiSystems::Prepare));
}

/// Wears the ring while it, or the control it is part of, has the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct FocusRing;

#[derive(Component)]
struct Ring;

fn spawn_ring(mut visible: ResMut<InputFocusVisible>, mut commands: Commands) {
    // Shows where the keyboard is until the mouse takes over.
    visible.0 = true;
    commands.spawn((
        Name::new("Focus ring"),
        Ring,
        GlobalZIndex(HEIGHT),
        Node {
            position_type: PositionType::Absolute,
            border: px(WIDTH).all(),
            display: Display::None,
            ..default()
        },
        ThemedBorder(Tone::Focus),
        Outline {
            width: px(2),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// Lays the ring round what has the focus: itself, the part of it that wears rings, or what it is part of.
fn place_ring(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    theme: Res<Theme>,
    wearers: Query<(Entity, Has<Checked>), With<FocusRing>>,
    places: Query<
        (
            &Node,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
        ),
        Without<Ring>,
    >,
    parents: Query<&ChildOf>,
    fields: Query<(), With<EditableText>>,
    ring: Single<(&mut Node, &mut Outline), With<Ring>>,
) {
    let focused = focus
        .get()
        .filter(|&entity| visible.0 || fields.contains(entity));
    let wearer = focused.and_then(|focused| {
        // Of several parts that wear rings, the chosen one.
        let part = || {
            let inside = |part: Entity| parents.iter_ancestors(part).any(|above| above == focused);
            let parts = wearers.iter().filter(|&(part, _)| inside(part));
            parts
                .max_by_key(|&(_, chosen)| chosen)
                .map(|(part, _)| part)
        };
        let whole = || {
            parents
                .iter_ancestors(focused)
                .find(|&above| wearers.contains(above))
        };
        let direct = wearers.contains(focused).then_some(focused);
        direct.or_else(part).or_else(whole)
    });
    let place = wearer.and_then(|wearer| places.get(wearer).ok());
    let (mut node, mut outline) = ring.into_inner();
    let Some((of, size, at, _)) = place.filter(|(.., seen)| seen.get()) else {
        if node.display != Display::None {
            node.display = Display::None;
        }
        return;
    };
    let to_screen = size.inverse_scale_factor();
    let out = Vec2::splat(WIDTH + GAP);
    let extent = size.size() * to_screen + 2.0 * out;
    let corner = at.translation * to_screen - extent / 2.0;
    let radius = match of.border_radius.top_left {
        Val::Px(radius) => radius + WIDTH + GAP,
        _ => WIDTH,
    };
    let mut wanted = node.clone();
    wanted.display = Display::Flex;
    wanted.left = px(corner.x);
    wanted.top = px(corner.y);
    wanted.width = px(extent.x);
    wanted.height = px(extent.y);
    wanted.border_radius = BorderRadius::all(px(radius));
    if *node != wanted {
        *node = wanted;
    }
    let white = theme.colour(Tone::FocusOuter);
    if outline.color != white {
        outline.color = white;
    }
}

/// A button or a switch pressed with the mouse does not keep the focus: the next Enter is for the main action, not for it.
fn let_go_after_click(
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
    pressed: Query<(), Or<(With<Button>, With<Checkbox>)>>,
) {
    if !visible.0 && focus.get().is_some_and(|entity| pressed.contains(entity)) {
        focus.clear();
    }
}
