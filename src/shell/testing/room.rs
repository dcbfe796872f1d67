//! Whether everything on the screen has the room it needs: what leaves its place, what is cut off, what lies over what.

use std::collections::BTreeSet;

use bevy::{
    prelude::*,
    text::{EditableText, TextLayoutInfo},
    ui::{CalculatedClip, ComputedNode, OverflowAxis, UiGlobalTransform},
    window::{PrimaryWindow, WindowResized},
};

use super::{
    super::widgets::{ButtonLook, Frame},
    frames,
};

/// Lines are a little higher than their letters, and half pixels are rounded: so much is no fault, in design pixels.
const SLACK: f32 = 2.0;
/// A line is so much higher than its letters, above them and below.
const LEADING: f32 = 0.12;
/// The rim of a framed button, above and below, that no letters lie on, in design pixels: where the button is as high as
/// its picture or higher. On lower ones it is narrower.
const RIM: (f32, f32) = (5.0, 13.0);
/// How high the picture of a button is without its shadow.
const BUTTON: f32 = 58.0;
/// As high as a usual line, in design pixels.
const LINE: f32 = 20.0;
/// As wide as a space, in design pixels.
const SPACE: f32 = 4.0;
/// Two texts that share less than this are apart, in design pixels.
const APART: f32 = 4.0;

/// Gives the window that size.
pub fn resize(app: &mut App, width: u32, height: u32) {
    let world = app.world_mut();
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let (window, mut shown) = windows.single_mut(world).unwrap();
    let (width, height) = (width as f32, height as f32);
    shown.resolution.set(width, height);
    world.write_message(WindowResized {
        window,
        width,
        height,
    });
    frames(app, 2);
}

/// A node that is shown.
struct Shown {
    entity: Entity,
    rect: Rect,
    /// Words, with the rectangle that their letters take.
    text: Option<(String, Rect)>,
    field: bool,
}

/// What has not the room it needs: one line each, with the way to it.
pub fn wanting(app: &mut App) -> BTreeSet<String> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let window = windows.single(world).unwrap().physical_size().as_vec2();
    let window = Rect::from_corners(Vec2::ZERO, window);
    let mut nodes = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<(&Text, &TextLayoutInfo)>,
        Has<EditableText>,
    )>();
    let shown: Vec<Shown> = nodes
        .iter(world)
        .filter(|(_, node, _, visible, ..)| visible.get() && node.size().min_element() > 0.0)
        .map(|(entity, node, place, _, text, field)| Shown {
            entity,
            rect: Rect::from_center_size(place.translation, node.size()),
            text: text
                .filter(|(text, _)| !text.trim().is_empty())
                .map(|(text, laid)| {
                    let corner = place.translation - node.size() / 2.0;
                    let size = laid.size * laid.scale_factor;
                    let mut letters = Rect::from_corners(corner, corner + size);
                    let leading = (size.y * LEADING).min(0.2 * LINE * laid.scale_factor);
                    letters.min.y += leading;
                    letters.max.y -= leading;
                    if size.y > 1.5 * LINE * laid.scale_factor {
                        // The space at which a line is broken counts as a part of it.
                        letters.max.x -= SPACE * laid.scale_factor;
                    }
                    (text.0.clone(), letters)
                }),
            field,
        })
        .collect();
    let mut found = BTreeSet::new();
    for one in &shown {
        let way = || way(world, one.entity);
        if let Some(fault) = leaves_parent(world, one, scale) {
            found.insert(format!("{fault}: {}", way()));
        }
        let pressed = world.get::<ButtonLook>(one.entity).is_some();
        let scrolled = scrolls(world, one.entity);
        if (one.text.is_some() || pressed) && !scrolled && !within(one.rect, window, scale) {
            found.insert(format!("leaves the window: {}", way()));
        }
        if let Some((_, letters)) = one.text.as_ref().filter(|_| !one.field && !scrolled) {
            if !within(*letters, one.rect, scale) {
                let (needs, has) = (letters.size().round(), one.rect.size().round());
                let fault = format!("has no room for its letters ({needs} in {has})");
                found.insert(format!("{fault}: {}", way()));
            }
            let button = ancestors(world, one.entity).find(|&above| {
                let look = world.get::<ButtonLook>(above);
                look.is_some_and(|look| *look != ButtonLook::Dark)
            });
            let button = button.and_then(|button| shown.iter().find(|node| node.entity == button));
            if let Some(button) = button {
                let part = (button.rect.height() / (BUTTON * scale)).min(1.0);
                let (above, below) = (
                    (part * RIM.0 - SLACK) * scale,
                    (part * RIM.1 - SLACK) * scale,
                );
                if letters.min.y < button.rect.min.y + above
                    || letters.max.y > button.rect.max.y - below
                {
                    found.insert(format!("lies on the rim of its button: {}", way()));
                }
            }
            let clip = world.get::<CalculatedClip>(one.entity);
            if clip.is_some_and(|clip| !within(*letters, clip.clip, scale)) {
                found.insert(format!("is cut: {}", way()));
            }
            let framed = ancestors(world, one.entity).find(|&above| has_frame(world, above));
            let frame = framed.and_then(|frame| shown.iter().find(|node| node.entity == frame));
            if frame.is_some_and(|frame| !within(*letters, frame.rect, scale)) {
                found.insert(format!("leaves its panel: {}", way()));
            }
        }
    }
    overlaps(world, &shown, scale, &mut found);
    found
}

fn has_frame(world: &World, entity: Entity) -> bool {
    world.get::<Frame>(entity).is_some()
}

fn ancestors(world: &World, entity: Entity) -> impl Iterator<Item = Entity> {
    std::iter::successors(Some(entity), |&at| {
        world.get::<ChildOf>(at).map(ChildOf::parent)
    })
    .skip(1)
}

fn scrolls(world: &World, entity: Entity) -> bool {
    ancestors(world, entity).any(|above| {
        world
            .get::<Node>(above)
            .is_some_and(|node| [node.overflow.x, node.overflow.y].contains(&OverflowAxis::Scroll))
    })
}

fn within(inner: Rect, outer: Rect, scale: f32) -> bool {
    let outer = outer.inflate(SLACK * scale);
    outer.contains(inner.min) && outer.contains(inner.max)
}

/// What stands in a row or a column has to stay in it; what is put at a place of its own may stand out.
fn leaves_parent(world: &World, one: &Shown, scale: f32) -> Option<&'static str> {
    let node = world.get::<Node>(one.entity)?;
    let parent = world.get::<ChildOf>(one.entity)?.parent();
    let (above, place) = (
        world.get::<ComputedNode>(parent)?,
        world.get::<UiGlobalTransform>(parent)?,
    );
    let rows = world.get::<Node>(parent)?.overflow;
    let scrolled = [rows.x, rows.y].contains(&OverflowAxis::Scroll);
    if node.position_type == PositionType::Absolute || scrolled {
        return None;
    }
    let outer = Rect::from_center_size(place.translation, above.size());
    let outer = outer.inflate(SLACK * scale);
    let inner = one.text.as_ref().map_or(one.rect, |(_, letters)| *letters);
    let across = one.rect.min.x < outer.min.x || one.rect.max.x > outer.max.x;
    let down = inner.min.y < outer.min.y || inner.max.y > outer.max.y;
    match (across, down) {
        (true, _) => Some("leaves its parent sideways"),
        (_, true) => Some("leaves its parent up or down"),
        _ => None,
    }
}

/// Texts of one panel that lie over one another, and texts over buttons of the same panel.
fn overlaps(world: &World, shown: &[Shown], scale: f32, found: &mut BTreeSet<String>) {
    let panel = |entity: Entity| {
        ancestors(world, entity)
            .find(|&above| has_frame(world, above) && world.get::<ButtonLook>(above).is_none())
    };
    let texts: Vec<_> = shown
        .iter()
        .filter(|one| !scrolls(world, one.entity))
        .filter_map(|one| Some((one, one.text.as_ref()?, panel(one.entity)?)))
        .collect();
    let overlap = |one: Rect, other: Rect| {
        let shared = one.intersect(other).size();
        shared.min_element() > APART * scale
    };
    for (index, (one, (words, letters), within)) in texts.iter().enumerate() {
        let others = texts[index + 1..].iter();
        for (_, (other_words, other_letters), _) in others.filter(|(.., panel)| panel == within) {
            if overlap(*letters, *other_letters) {
                let way = way(world, one.entity);
                found.insert(format!("\"{words}\" lies over \"{other_words}\": {way}"));
            }
        }
        for button in shown.iter().filter(|button| {
            world.get::<ButtonLook>(button.entity).is_some()
                && panel(button.entity) == Some(*within)
                && !ancestors(world, one.entity).any(|above| above == button.entity)
        }) {
            if overlap(*letters, button.rect) {
                let (way, button) = (way(world, one.entity), name(world, button.entity));
                found.insert(format!("\"{words}\" lies over {button}: {way}"));
            }
        }
    }
}

/// The names and the words from the root of the screen to a node.
fn way(world: &World, entity: Entity) -> String {
    let mut names: Vec<String> = vec![name(world, entity)];
    names.extend(ancestors(world, entity).map(|above| name(world, above)));
    names.retain(|name| !name.is_empty());
    names.truncate(6);
    names.reverse();
    names.join(" > ")
}

fn name(world: &World, entity: Entity) -> String {
    let text = world
        .get::<Text>(entity)
        .map(|text| format!("\"{}\"", text.0));
    let named = || world.get::<Name>(entity).map(ToString::to_string);
    text.or_else(named).unwrap_or_default()
}
