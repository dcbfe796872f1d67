//! Tips: a word about a control, after the pointer has rested on it a moment. A click sends it away until the pointer comes
//! again.

use std::time::Duration;

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::{ComputedNode, UiGlobalTransform, UiSystems},
    window::PrimaryWindow,
};

use super::{
    keys::key_cap,
    plate::plate,
    words::{text, words},
};
use crate::shell::{
    bindings::KeyUses,
    idle::Awake,
    locale::Words,
    settings::Settings,
    theme::{TextStyle, Tone},
};

/// The room that a tip is laid out in, and how far it stays from its control and from the edges of the window.
const ROOM: Vec2 = Vec2::new(320.0, 60.0);
const GAP: f32 = 8.0;
/// How long the pointer rests before the tip shows.
const REST: Duration = Duration::from_millis(450);
/// A pointer that has clicked where no tip is rests within a square of so many pixels.
const STILL: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_tip)
        .add_systems(PostUpdate, settle_tip.after(UiSystems::PostLayout));
}

/// Words that show over this node when the pointer rests on it.
#[derive(Component, Clone, Debug, PartialEq)]
#[require(Hovered)]
pub struct Tip(pub Words);

/// The tip names the key that does the same: the one that does what this text of a key says.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct TipKey(pub &'static str);

/// The tip shows below the node, because what lies above it is not to be covered.
#[derive(Component, Clone, Copy, Debug)]
pub struct TipBelow;

/// The tip is about that part of the node, from its corner: it shows beside it.
#[derive(Component, Clone, Copy, Debug)]
pub struct TipAt(pub Rect);

/// The room of a tip: the middle of its control, and the width of the window. It is hidden until the tip has been
/// measured and stands at its place.
#[derive(Component)]
struct ShownTip {
    middle: f32,
    window: f32,
}

/// Where the room of a tip lies, and at which side of it the tip.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Placed {
    corner: Vec2,
    along: AlignItems,
}

/// Where a tip of that width begins: over the middle of its control, unless an edge of the window is too near.
fn begins(middle: f32, width: f32, window: f32) -> f32 {
    (middle - width / 2.0).min(window - GAP - width).max(GAP)
}

impl Placed {
    /// Beside a control in a window of that size: above it if there is room and `below` does not say otherwise.
    fn new(control: Rect, window: Vec2, below: bool) -> Self {
        let left = begins(control.center().x, ROOM.x, window.x);
        let below = below || control.min.y < ROOM.y;
        let below = below && control.max.y + GAP + ROOM.y / 2.0 <= window.y;
        let (top, along) = if below {
            (control.max.y + GAP, AlignItems::Start)
        } else {
            (control.min.y - GAP - ROOM.y, AlignItems::End)
        };
        Self {
            corner: Vec2::new(left, top),
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
    /// What was clicked, in pixels of the window: no tip shows until the pointer has left it, also where it is spawned anew.
    clicked: Option<Rect>,
}

/// What a tip is about, in pixels of the window.
fn control_of(node: &ComputedNode, place: &UiGlobalTransform, part: Option<&TipAt>) -> Rect {
    let control = Rect::from_center_size(place.translation, node.size());
    part.map_or(control, |TipAt(part)| {
        let scale = node.inverse_scale_factor().recip();
        Rect::from_corners(
            control.min + part.min * scale,
            control.min + part.max * scale,
        )
    })
}

fn show_tip(
    time: Res<Time<Real>>,
    tips: Query<(
        Entity,
        &Hovered,
        &Tip,
        Has<TipBelow>,
        Option<&TipAt>,
        Option<&TipKey>,
        &ComputedNode,
        &UiGlobalTransform,
    )>,
    windows: Query<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    uses: Option<Res<KeyUses>>,
    settings: Option<Res<Settings>>,
    mut resting: Local<Resting>,
    awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    let Ok(window) = windows.single() else { return };
    let under = tips.iter().find(|(_, hovered, ..)| hovered.get());
    let on = under.map(|(entity, ..)| entity);
    let pointer = window.physical_cursor_position();
    if let Some(pointer) = pointer
        && buttons.get_just_pressed().next().is_some()
    {
        let here = Rect::from_center_size(pointer, Vec2::splat(STILL));
        let control = under.map(|(.., part, _, node, place)| control_of(node, place, part));
        resting.clicked = Some(control.map_or(here, |control| control.union(here)));
    }
    let clicked = resting
        .clicked
        .filter(|area| pointer.is_some_and(|pointer| area.contains(pointer)));
    if resting.on != on || clicked.is_some() {
        if let Some(plate) = resting.plate.take() {
            commands.entity(plate).try_despawn();
        }
        *resting = Resting {
            on,
            since: time.elapsed(),
            plate: None,
            clicked,
        };
    }
    resting.clicked = clicked;
    if clicked.is_some() {
        return;
    }
    let Some((_, _, tip, below, part, does, node, place)) = under else {
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
    let control = control_of(node, place, part);
    let control = Rect::from_corners(control.min * to_screen, control.max * to_screen);
    let window = window.physical_size().as_vec2() * to_screen;
    let place = Placed::new(control, window, below);
    let key = does.zip(uses.zip(settings));
    let key = key.and_then(|(does, (uses, settings))| uses.first(does.0, &settings));
    let id = commands
        .spawn((
            ShownTip {
                middle: control.center().x,
                window: window.x,
            },
            Name::new("Tip"),
            Visibility::Hidden,
            GlobalZIndex(900),
            Node {
                position_type: PositionType::Absolute,
                left: px(place.corner.x),
                top: px(place.corner.y),
                width: px(ROOM.x),
                height: px(ROOM.y),
                align_items: place.along,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|wide| {
            wide.spawn((
                plate(Node {
                    padding: UiRect::axes(px(10), px(6)),
                    align_items: AlignItems::Center,
                    column_gap: px(8),
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
                if let Some(key) = key {
                    plate.spawn(key_cap(key, Tone::Cream));
                }
            });
        })
        .id();
    resting.plate = Some(id);
}

/// Moves a new tip over the middle of its control as soon as it is known how wide it is.
fn settle_tip(
    mut tips: Query<(&ShownTip, &mut Node, &mut Visibility, &Children)>,
    plates: Query<&ComputedNode>,
    mut awake: Option<ResMut<Awake>>,
) {
    for (tip, mut room, mut visible, children) in &mut tips {
        if *visible != Visibility::Hidden {
            continue;
        }
        if let Some(awake) = &mut awake {
            awake.stay();
        }
        let plate = children.first().and_then(|&plate| plates.get(plate).ok());
        let width = plate.map_or(0.0, |node| node.size().x * node.inverse_scale_factor());
        if width > 0.0 {
            room.left = px(begins(tip.middle, width, tip.window));
            *visible = Visibility::Inherited;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{click, frames, point, run_until, shell, wait_until},
        widgets::at,
    };

    fn shown(app: &mut App) -> usize {
        let world = app.world_mut();
        world.query::<&ShownTip>().iter(world).count()
    }

    #[test]
    fn a_tip_goes_with_a_click_and_comes_again_when_the_pointer_does() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let control = |app: &mut App| {
            let place = at(Rect::new(900.0, 300.0, 940.0, 330.0));
            let tip = Tip(Words::plain("turns it"));
            let spawned = app.world_mut().spawn((tip, place, GlobalZIndex(800))).id();
            frames(app, 3);
            spawned
        };
        let before = control(&mut app);
        let rests = |app: &mut App| {
            std::thread::sleep(REST + Duration::from_millis(50));
            frames(app, 3);
            shown(app)
        };
        let (on, beside, away) = (
            Vec2::new(920.0, 315.0),
            Vec2::new(910.0, 310.0),
            Vec2::new(920.0, 400.0),
        );
        point(&mut app, on);
        assert!(wait_until(&mut app, |app| shown(app) == 1));
        click(&mut app, on);
        assert_eq!((shown(&mut app), rests(&mut app)), (0, 0));
        // Not within the control either, nor where the click has laid it out anew.
        point(&mut app, beside);
        assert_eq!(rests(&mut app), 0);
        app.world_mut().entity_mut(before).despawn();
        control(&mut app);
        assert_eq!(rests(&mut app), 0);
        point(&mut app, away);
        point(&mut app, on);
        assert!(wait_until(&mut app, |app| shown(app) == 1));
    }

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
    fn a_tip_stands_over_its_control_even_near_the_edge_of_the_window() {
        let (window, width) = (1280.0, 90.0);
        assert_eq!(begins(640.0, width, window) + width / 2.0, 640.0);
        // Buttons of the library: the tip still fits there, if not so wide as the room of one.
        assert_eq!(begins(1170.0, width, window) + width / 2.0, 1170.0);
        for middle in [10.0, 1275.0] {
            let begin = begins(middle, width, window);
            assert!(begin >= GAP && begin + width <= window - GAP, "{begin}");
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
