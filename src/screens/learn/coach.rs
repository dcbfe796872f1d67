//! The plate that says what a lesson asks for: the king of one's own seat, a sentence, how far one is, and the way out.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::lesson::{EndLesson, GoBackLesson, GoOnLesson, LeaveLesson};
use crate::{
    screens::motion::Glide,
    shell::{
        locale::{Localized, Texts, Words},
        reader::Announce,
        settings::Pace,
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Shortcut, at, button, icon_button, main_button, panel, text},
    },
};

/// It lies over the veil, and under menus.
const HEIGHT: i32 = 310;
/// Who speaks, and how far that one stands out of the plate.
const SPEAKER: Vec2 = Vec2::new(102.0, 128.0);
const ABOVE: f32 = 34.0;
/// Where the words begin and end.
const LEFT: f32 = 126.0;
const RIGHT: f32 = 18.0;
/// The side of the square whose corner points at what is spoken of.
const POINTER: f32 = 24.0;

/// The widths of plates beside what is lit, what lies between, and what they keep from the edge of the window.
const WIDTHS: (f32, f32) = (300.0, 440.0);
const BESIDE: f32 = 12.0;
const EDGE: f32 = 10.0;

/// The upper left corner and the size of a plate beside what is lit, so far below its upper edge and so high: at the right,
/// or at the left where there is too little room at the right.
pub fn beside(hole: Rect, width: f32, below: f32, high: f32) -> (Vec2, Vec2) {
    let right = hole.max.x + BESIDE;
    let room = width - EDGE - right;
    let (x, wide) = match room >= WIDTHS.0 {
        true => (right, room.min(WIDTHS.1)),
        false => {
            let wide = (hole.min.x - BESIDE - EDGE).clamp(WIDTHS.0, WIDTHS.1);
            (hole.min.x - BESIDE - wide, wide)
        }
    };
    (Vec2::new(x, hole.min.y + below), Vec2::new(wide, high))
}

/// The same above what is lit, in its middle.
pub fn above(hole: Rect, high: f32) -> (Vec2, Vec2) {
    let size = Vec2::new(WIDTHS.1, high);
    let left = hole.center().x - size.x / 2.0;
    (Vec2::new(left, hole.min.y - BESIDE - high), size)
}

/// What a plate says.
#[derive(Clone, Debug, Default)]
pub struct CoachSpec {
    /// The picture of who speaks.
    pub speaker: String,
    /// The key of the heading.
    pub heading: String,
    /// The key of the sentence.
    pub line: String,
    /// The step, from 0, and how many there are.
    pub step: usize,
    /// How many steps there are.
    pub of: usize,
    /// There is something before it to go back to.
    pub goes_back: bool,
    /// Enter goes on; the table hears no keys.
    pub goes_on: bool,
    /// The key of the words for what comes after the lesson, at its end; the table hears no keys then either.
    pub end: Option<&'static str>,
    /// Its upper left corner.
    pub corner: Vec2,
    /// How wide it is, and how high at the least.
    pub size: Vec2,
    /// How far below its upper edge it points to the left; none where it points nowhere.
    pub points: Option<f32>,
}

/// The plate.
#[derive(Component, Clone, Copy, Debug)]
pub struct Coach;

/// It has yet to be said to who cannot see it.
#[derive(Component)]
struct Unsaid(Localized, Localized);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (say, come_in));
}

impl Coach {
    /// Spawns it. It goes with `with`.
    pub fn spawn(spec: &CoachSpec, with: impl Bundle, commands: &mut Commands) {
        let width = spec.size.x;
        commands
            .spawn((
                Name::new("Coach"),
                Self,
                with,
                Unsaid(spec.heading.clone().into(), spec.line.clone().into()),
                panel(Node {
                    position_type: PositionType::Absolute,
                    left: px(spec.corner.x),
                    top: px(spec.corner.y),
                    width: px(width),
                    min_height: px(spec.size.y),
                    flex_direction: FlexDirection::Column,
                    padding: UiRect {
                        left: px(LEFT),
                        right: px(RIGHT),
                        top: px(15),
                        bottom: px(16),
                    },
                    row_gap: px(6),
                    ..default()
                }),
                UiTransform::default(),
                GlobalZIndex(HEIGHT),
            ))
            .insert_if(TabGroup::modal(), || spec.goes_on || spec.end.is_some())
            .with_children(|plate| {
                if let Some(top) = spec.points {
                    spawn_pointer(plate, top);
                }
                plate.spawn((
                    Name::new("Coach speaker"),
                    at(Rect::from_corners(
                        Vec2::new(16.0, -ABOVE),
                        Vec2::new(16.0, -ABOVE) + SPEAKER,
                    )),
                    Picture::new(spec.speaker.clone()),
                    Pickable::IGNORE,
                ));
                spawn_head(plate, spec);
                plate.spawn((
                    text(spec.line.clone(), TextStyle::CoachLine, Tone::Ink),
                    Node {
                        width: px(width - LEFT - RIGHT),
                        ..default()
                    },
                ));
                plate.spawn((
                    Node {
                        flex_grow: 1.0,
                        min_height: px(6),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                spawn_buttons(plate, spec);
            });
    }
}

fn spawn_pointer(plate: &mut ChildSpawnerCommands, top: f32) {
    let middle = Vec2::new(0.0, top);
    plate.spawn((
        Name::new("Coach pointer"),
        Node {
            border: px(2).all(),
            ..at(Rect::from_center_size(middle, Vec2::splat(POINTER)))
        },
        UiTransform::from_rotation(Rot2::degrees(45.0)),
        ThemedBackground(Tone::Cream),
        ThemedBorder(Tone::Edge),
        ZIndex(-2),
        Pickable::IGNORE,
    ));
}

/// The heading, and a dot for each step.
fn spawn_head(plate: &mut ChildSpawnerCommands, spec: &CoachSpec) {
    plate
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                // Beside a long heading there is no room for the dots on a narrow plate.
                flex_wrap: FlexWrap::Wrap,
                column_gap: px(10),
                row_gap: px(6),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            head.spawn((
                text(spec.heading.clone(), TextStyle::ColumnHeading, Tone::Accent),
                TextLayout::no_wrap(),
            ));
            head.spawn((
                Node {
                    column_gap: px(8),
                    padding: UiRect::right(px(10)),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|dots| {
                for step in 0..spec.of {
                    let (fill, edge) = match step <= spec.step {
                        true => (Tone::Accent, 0),
                        false => (Tone::Field, 2),
                    };
                    dots.spawn((
                        Name::new("Coach dot"),
                        Node {
                            width: px(12),
                            height: px(12),
                            border: px(edge).all(),
                            border_radius: BorderRadius::all(px(6)),
                            ..default()
                        },
                        ThemedBackground(fill),
                        ThemedBorder(Tone::Edge),
                        Pickable::IGNORE,
                    ));
                }
            });
        });
}

/// The way back, the way out, and the way on where there is one; Escape leaves it even at its end.
fn spawn_buttons(plate: &mut ChildSpawnerCommands, spec: &CoachSpec) {
    let row = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::FlexEnd,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(8),
        row_gap: px(8),
        // Below who speaks there is room.
        margin: UiRect::left(px(RIGHT - LEFT)),
        ..default()
    };
    plate.spawn((row, Pickable::IGNORE)).with_children(|row| {
        if spec.goes_back {
            row.spawn((
                icon_button("chevron_left", "learn-step-back").build(),
                Shortcut(KeyCode::Backspace),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoBackLesson)),
            ));
        }
        row.spawn((
            Node {
                flex_grow: 1.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        let leave = match (spec.end, spec.goes_on) {
            (Some(_), _) => button("learn-close"),
            (None, true) => button("learn-leave"),
            (None, false) => button("learn-skip").key(KeyCode::Escape),
        };
        let mut leave = row.spawn((
            leave.build(),
            observe(|_: On<Activate>, mut commands: Commands| commands.trigger(LeaveLesson)),
        ));
        if spec.end.is_some() || spec.goes_on {
            // Beside the way on there is no room for its key.
            leave.insert(Shortcut(KeyCode::Escape));
        }
        if let Some(end) = spec.end {
            row.spawn((
                main_button(end).key(KeyCode::Enter).build(),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(EndLesson)),
            ));
        } else if spec.goes_on {
            row.spawn((
                main_button("learn-step-on").key(KeyCode::Enter).build(),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(GoOnLesson)),
            ));
        }
    });
}

/// Says what is new.
fn say(plates: Query<(Entity, &Unsaid)>, texts: Res<Texts>, mut commands: Commands) {
    for (plate, Unsaid(heading, line)) in &plates {
        let said = [heading, line].map(|one| texts.read(one));
        commands.trigger(Announce(Words::plain(said.join(" "))));
        commands.entity(plate).remove::<Unsaid>();
    }
}

/// It comes up a little.
fn come_in(plates: Query<Entity, Added<Coach>>, pace: Pace, mut commands: Commands) {
    for plate in &plates {
        let up = Glide::from(Vec2::Y * 8.0).over(pace.of(Motion::PanelIn), EaseFunction::CubicOut);
        if let Some(up) = up {
            commands.entity(plate).insert(up);
        }
    }
}
