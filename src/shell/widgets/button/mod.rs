//! Buttons: the main one, plain ones, dark ones for bars and wood, icons alone.

mod states;

use std::borrow::Cow;

use bevy::{
    ecs::spawn::SpawnWith, input_focus::tab_navigation::TabIndex, picking::hover::Hovered,
    prelude::*, ui_widgets::Button as Pushed,
};

use self::states::{
    ButtonFace, ButtonState, ShownState, flat_edge, flat_tone, rest_ink, show_states, stem,
};
use super::{frame::Frame, hand::HandCursor, keys, name::in_its_room, ring::FocusRing, words};
use crate::shell::{
    locale::{SpokenName, Words},
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone, Upkeep},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show_states.in_set(Upkeep::States));
}

/// How a button looks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Pushed, Hovered, TabIndex, FocusRing, HandCursor)]
pub enum ButtonLook {
    /// Wax red: the one main action.
    Main,
    /// Light wood, on parchment.
    Plain,
    /// Seen through, on wood and bars.
    Dark,
}

/// Marks texts and icons in a button that take the colour of its state.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ButtonInk;

/// What a button is to be; [`ButtonSpec::build`] makes the bundle.
#[must_use]
pub struct ButtonSpec {
    look: ButtonLook,
    label: Option<Words>,
    detail: Option<Words>,
    icon: Option<Cow<'static, str>>,
    icon_after: bool,
    key: Option<KeyCode>,
    style: TextStyle,
    large: bool,
    left: bool,
    shortens: bool,
    spoken: Option<Words>,
    node: Node,
}

/// The one main action: wax red, 44 high.
pub fn main_button(label: impl Into<Words>) -> ButtonSpec {
    ButtonSpec::new(ButtonLook::Main, 44.0, 20.0).label(label)
}

/// A button on parchment, 40 high.
pub fn button(label: impl Into<Words>) -> ButtonSpec {
    ButtonSpec::new(ButtonLook::Plain, 40.0, 16.0).label(label)
}

/// A button on wood, bars and plates, 36 high.
pub fn dark_button(label: impl Into<Words>) -> ButtonSpec {
    ButtonSpec::new(ButtonLook::Dark, 36.0, 12.0).label(label)
}

/// An icon alone, 40 by 40, with the name that a screen reader says.
pub fn icon_button(icon: impl Into<Cow<'static, str>>, spoken: impl Into<Words>) -> ButtonSpec {
    let mut spec = ButtonSpec::new(ButtonLook::Plain, 40.0, 0.0).icon(icon);
    spec.node.width = px(40);
    spec.spoken = Some(spoken.into());
    spec
}

impl ButtonSpec {
    fn new(look: ButtonLook, height: f32, padding: f32) -> Self {
        Self {
            look,
            label: None,
            detail: None,
            icon: None,
            icon_after: false,
            key: None,
            style: TextStyle::Button,
            large: false,
            left: false,
            shortens: false,
            spoken: None,
            node: Node {
                height: px(height),
                padding: UiRect::horizontal(px(padding)),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
        }
    }

    fn label(mut self, label: impl Into<Words>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Looks as dark buttons do.
    pub fn dark(mut self) -> Self {
        self.look = ButtonLook::Dark;
        self
    }

    /// Looks as the one main action does.
    pub fn main(mut self) -> Self {
        self.look = ButtonLook::Main;
        self
    }

    /// A second, smaller line.
    pub fn detail(mut self, detail: impl Into<Words>) -> Self {
        self.detail = Some(detail.into());
        self
    }

    /// An icon before the label (`icon_NAME.png`).
    pub fn icon(mut self, name: impl Into<Cow<'static, str>>) -> Self {
        self.icon = Some(name.into());
        self
    }

    /// The icon stands after the label.
    pub fn icon_after(mut self) -> Self {
        self.icon_after = true;
        self
    }

    /// A key that presses it, shown on a cap inside. Pressing the key presses the button.
    pub fn key(mut self, key: KeyCode) -> Self {
        self.key = Some(key);
        self
    }

    /// 56 high, with larger letters.
    pub fn large(mut self) -> Self {
        self.large = true;
        self.style = TextStyle::LargeButton;
        self.node.height = px(56);
        self
    }

    /// Letters of that style.
    pub fn style(mut self, style: TextStyle) -> Self {
        self.style = style;
        self
    }

    /// Contents from the left edge; the key cap goes to the right one.
    pub fn from_left(mut self) -> Self {
        self.left = true;
        self
    }

    /// Each line ends in an ellipsis where it does not fit: for labels with a name in them, on buttons of a fixed width.
    pub fn shortened(mut self) -> Self {
        self.shortens = true;
        self
    }

    /// Exactly that wide.
    pub fn width(mut self, width: f32) -> Self {
        self.node.width = px(width);
        self
    }

    /// Exactly that high.
    pub fn height(mut self, height: f32) -> Self {
        self.node.height = px(height);
        self
    }

    /// At a place in its parent, left and top.
    pub fn at(mut self, left: f32, top: f32) -> Self {
        self.node.position_type = PositionType::Absolute;
        self.node.left = px(left);
        self.node.top = px(top);
        self
    }

    /// Any other change of its node.
    pub fn node(mut self, change: impl FnOnce(&mut Node)) -> Self {
        change(&mut self.node);
        self
    }

    /// What a screen reader says, if not the label.
    pub fn spoken(mut self, name: impl Into<Words>) -> Self {
        self.spoken = Some(name.into());
        self
    }

    /// The bundle: spawn it with an observer of [`Activate`](bevy::ui_widgets::Activate).
    pub fn build(self) -> impl Bundle {
        let Self {
            look,
            label,
            detail,
            icon,
            icon_after,
            key,
            style,
            large,
            left,
            shortens,
            spoken,
            mut node,
        } = self;
        let spoken = spoken.or_else(|| label.clone()).unwrap_or(Words::plain(""));
        let name = format!("Button {spoken:?}");
        // A text takes room although there is nothing in it.
        let label = label.filter(|label| *label != Words::plain(""));
        let edged = look == ButtonLook::Dark || is_flat(look, &node);
        node.border = px(if edged { 1.5 } else { 0.0 }).all();
        node.border_radius = BorderRadius::all(px(8));
        let ink = rest_ink(look);
        // Else the longest line counts as room that the button needs.
        let least: Val = if shortens { px(0) } else { auto() };
        let face = SpawnWith(move |parent: &mut ChildSpawner| {
            let mut face = parent.spawn((
                ButtonFace,
                Node {
                    align_items: AlignItems::Center,
                    justify_content: if left {
                        JustifyContent::Start
                    } else {
                        JustifyContent::Center
                    },
                    column_gap: px(if large { 10 } else { 8 }),
                    flex_grow: if left { 1.0 } else { 0.0 },
                    min_width: least,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            face.with_children(|row| {
                let size = if large { 24.0 } else { 20.0 };
                if let (Some(icon), false) = (&icon, icon_after) {
                    let mut shown = row.spawn((words::icon(icon, size, ink), ButtonInk));
                    if label.is_none() {
                        let moved = Val2::px(size * off_the_middle(icon), 0.0);
                        shown.insert(UiTransform::from_translation(moved));
                    }
                }
                if let Some(label) = &label {
                    if let Some(detail) = &detail {
                        row.spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                min_width: least,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|lines| {
                            let top = words::any_words(label, style, ink, lines);
                            lines.world_mut().entity_mut(top).insert(ButtonInk);
                            let tone = if look == ButtonLook::Plain {
                                Tone::InkSoft
                            } else {
                                ink
                            };
                            let below = words::any_words(detail, TextStyle::Caption, tone, lines);
                            if shortens {
                                for line in [top, below] {
                                    lines.world_mut().entity_mut(line).insert(in_its_room());
                                }
                            }
                        });
                    } else {
                        let label = words::any_words(label, style, ink, row);
                        let mut label = row.world_mut().entity_mut(label);
                        label.insert((ButtonInk, TextLayout::no_wrap()));
                        if shortens {
                            label.insert(in_its_room());
                        }
                    }
                }
                if let (Some(icon), true) = (&icon, icon_after) {
                    row.spawn((words::icon(icon, size, ink), ButtonInk));
                }
                if let Some(key) = key {
                    if left {
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                    }
                    row.spawn(keys::key_cap(key, ink));
                }
            });
        });
        (
            Name::new(name),
            look,
            ShownState::default(),
            SpokenName(spoken),
            node,
            Dressing { key, large },
            Children::spawn(face),
        )
    }
}

/// How far an icon that stands alone is moved to the right, as a part of its side: what counts is the middle of its
/// area, which for a triangle lies nearer to its broad end.
fn off_the_middle(icon: &str) -> f32 {
    match icon {
        "play" => 0.04,
        _ => 0.0,
    }
}

/// What a hook adds with the button, since it is not the same for every one.
#[derive(Component)]
#[component(on_add = dress)]
struct Dressing {
    key: Option<KeyCode>,
    large: bool,
}

/// Narrower buttons have no frame: its corners would take most of them. Wider ones have corners as large as any other
/// of their height, since the picture of the frame is no wider than they are.
const NARROW: f32 = 64.0;

/// Whether a button is drawn flat, in colours alone, as large as its node.
fn is_flat(look: ButtonLook, node: &Node) -> bool {
    look == ButtonLook::Plain && matches!(node.width, Val::Px(width) if width < NARROW)
}

fn dress(mut world: bevy::ecs::world::DeferredWorld, context: bevy::ecs::lifecycle::HookContext) {
    let entity = world.entity(context.entity);
    let (Some(dressing), Some(&look)) = (entity.get::<Dressing>(), entity.get::<ButtonLook>())
    else {
        return;
    };
    let (key, large) = (dressing.key, dressing.large);
    let flat = entity.get::<Node>().is_some_and(|node| is_flat(look, node));
    let mut commands = world.commands();
    let mut entity = commands.entity(context.entity);
    if let Some(key) = key {
        entity.insert(keys::Shortcut(key));
    }
    match look {
        ButtonLook::Plain if flat => {
            let rest = ButtonState::Rest;
            entity.insert((
                ThemedBackground(flat_tone(rest)),
                ThemedBorder(flat_edge(rest)),
            ));
        }
        ButtonLook::Main | ButtonLook::Plain => {
            entity.insert(Frame {
                stem: stem(look, ButtonState::Rest).into(),
                slice: Vec2::new(24.0, 22.0),
                scale: if large { 1.0 } else { 0.75 },
                outset: if large {
                    Vec2::new(8.0, 7.0)
                } else {
                    Vec2::new(6.0, 5.0)
                },
            });
        }
        ButtonLook::Dark => {
            entity.insert((
                ThemedBackground(Tone::DarkButton),
                ThemedBorder(Tone::DarkButtonEdge),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::{ecs::system::RunSystemOnce, ui::InteractionDisabled};

    use super::*;
    use crate::shell::testing::shipped_picture;

    #[test]
    fn a_small_button_is_no_larger_than_its_node() {
        let mut world = World::new();
        let framed = |world: &mut World, spec: ButtonSpec| {
            let button = world.spawn(spec.build()).id();
            world.flush();
            world.get::<Frame>(button).is_some()
        };
        for width in [28.0, 30.0, 40.0] {
            assert!(!framed(
                &mut world,
                icon_button("pencil", "set-key").width(width)
            ));
        }
        assert!(framed(&mut world, button("set-key")));
        assert!(framed(&mut world, button("set-key").width(174.0)));
    }

    #[test]
    fn the_corners_of_a_frame_are_as_large_whatever_the_width_of_its_button() {
        let mut world = World::new();
        for large in [false, true] {
            let spec = button("set-key").width(NARROW);
            let spec = if large { spec.large() } else { spec };
            let narrow = world.spawn(spec.build()).id();
            world.flush();
            let frame = world.get::<Frame>(narrow).expect("it has one");
            let width = NARROW + 2.0 * frame.outset.x;
            for look in [ButtonLook::Main, ButtonLook::Plain] {
                for state in [
                    ButtonState::Rest,
                    ButtonState::Hover,
                    ButtonState::Pressed,
                    ButtonState::Disabled,
                ] {
                    let stem = stem(look, state);
                    // The engine draws them smaller where the picture is wider than that.
                    let most = width / shipped_picture(stem).width() as f32;
                    assert!(most >= frame.scale, "{stem}: {most}");
                }
            }
        }
    }

    #[test]
    fn a_small_button_that_is_disabled_has_a_fainter_edge() {
        let mut world = World::new();
        let button = world.spawn(icon_button("minus", "set-key").width(30.0).build());
        let button = button.id();
        world.flush();
        let mut edge = |disabled: bool| {
            let mut changed = world.entity_mut(button);
            match disabled {
                true => changed.insert(InteractionDisabled),
                false => changed.remove::<InteractionDisabled>(),
            };
            world.run_system_once(show_states).unwrap();
            world.get::<ThemedBorder>(button).unwrap().0
        };
        let live = edge(false);
        assert_ne!(edge(true), live);
        assert_eq!(edge(false), live);
    }

    #[test]
    fn an_icon_alone_stands_in_the_middle_of_its_area() {
        let moved = |icon: &'static str| {
            let mut world = World::new();
            let spec = icon_button(icon, "replay-run").main().width(58.0);
            let button = world.spawn(spec.build()).id();
            world.flush();
            let face = world.get::<Children>(button).unwrap()[0];
            let [icon] = **world.get::<Children>(face).unwrap() else {
                panic!("something stands beside the icon");
            };
            world.get::<UiTransform>(icon).unwrap().translation.x
        };
        let shipped = shipped_picture("icon_play");
        let side = shipped.width() as f32;
        let (mut area, mut across) = (0.0, 0.0);
        for y in 0..shipped.height() {
            let is_drawn = |x: &u32| shipped.get_color_at(*x, y).unwrap().alpha() > 0.4;
            let mut drawn = (0..shipped.width()).filter(is_drawn);
            let Some(first) = drawn.next() else { continue };
            let (first, end) = (
                first as f32,
                drawn.next_back().unwrap_or(first) as f32 + 1.0,
            );
            area += end - first;
            across += (end - first) * (end + first) / 2.0;
        }
        let off = 0.5 - across / area / side;
        assert!((off - off_the_middle("play")).abs() < 0.005, "{off}");
        assert_eq!(moved("play"), px(20.0 * off_the_middle("play")));
        assert_eq!(moved("pause"), px(0));
    }
}
