//! The frame of a review's page: four panels, how far the work has come, and the keys below.

use std::fmt::Debug;

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{OpenedFirst, parts::Step};
use crate::{
    locale::Localized,
    screens::replay::FromReview,
    shell::{
        menus::{CloseMenu, on_wood_leading},
        screens::{Menu, WayOut},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Shortcut, at, dark_button, mark, panel, text},
    },
};

/// The panel of the course of a match.
pub const LARGE: Rect = Rect {
    min: Vec2::new(32.0, 80.0),
    max: Vec2::new(844.0, 396.0),
};
/// That of what each seat did.
pub const WIDE: Rect = Rect {
    min: Vec2::new(32.0, 406.0),
    max: Vec2::new(844.0, 674.0),
};
/// That at the upper right.
pub const HIGH: Rect = Rect {
    min: Vec2::new(860.0, 80.0),
    max: Vec2::new(1248.0, 368.0),
};
/// That at the lower right.
pub const LOW: Rect = Rect {
    min: Vec2::new(860.0, 378.0),
    max: Vec2::new(1248.0, 674.0),
};

/// The button that leads to the next mistake.
#[derive(Component, Clone, Copy, Debug)]
pub struct NextMistakeButton;

/// The button that leads to the decision that is chosen.
#[derive(Component, Clone, Copy, Debug)]
pub struct OpenButton;

/// Greys the button where there is no mistake to go to.
pub fn grey_next(
    is_none: bool,
    buttons: &Query<(Entity, Has<InteractionDisabled>), With<NextMistakeButton>>,
    commands: &mut Commands,
) {
    for (entity, greyed) in buttons {
        mark::<InteractionDisabled>(entity, greyed, is_none, commands);
    }
}

/// Where a review leads back to.
#[derive(SystemParam)]
pub struct ReviewBack<'w> {
    first: Option<Res<'w, OpenedFirst>>,
    way: Res<'w, WayOut>,
}

impl ReviewBack<'_> {
    /// The way out of the match, if the review was opened in its place; none where one comes back to the match.
    fn past_the_match(&self) -> Option<WayOut> {
        self.first.as_ref().map(|_| *self.way)
    }
}

/// Lays out a page: each part is an empty node that fills its panel, `progress` one beside the title. `next` is the key of
/// what [`Step::NextMistake`] leads to.
pub fn build<P: Component + Copy + Debug, const PARTS: usize>(
    progress: P,
    parts: [(P, Rect); PARTS],
    next: &'static str,
    back: &ReviewBack,
    commands: &mut Commands,
) {
    let past = back.past_the_match();
    let (title, menu) = ("review-title", Menu::Review);
    on_wood_leading("Review", title, menu, past, commands, |stage| {
        for (part, area) in parts {
            let inner = at(Rect::from_corners(Vec2::ZERO, area.size()));
            stage.spawn((
                Name::new(format!("Review {part:?}")),
                panel(at(area)),
                // The panel's picture is a child of it as well: it stays when the part is written anew.
                children![(part, inner, Pickable::IGNORE)],
            ));
        }
        stage.spawn((
            progress,
            Name::new("Review Progress"),
            at(Rect::new(260.0, 24.0, 1040.0, 64.0)),
            Pickable::IGNORE,
        ));
        spawn_foot(stage, next);
        let replay = dark_button("review-replay")
            .icon("square_play")
            .node(|node| {
                node.position_type = PositionType::Absolute;
                node.right = px(32);
                node.top = px(24);
            });
        let replay = match past {
            Some(_) => replay,
            None => replay.key(KeyCode::Escape),
        };
        stage.spawn((
            replay.build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(CloseMenu);
                // The match lies beyond the review, which one comes back to from there.
                if past.is_some() {
                    commands.insert_resource(FromReview);
                }
            }),
        ));
    });
}

/// The keys that lead from one decision to another.
fn spawn_foot(stage: &mut ChildSpawnerCommands, next: &'static str) {
    stage
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(10),
                ..at(Rect::new(32.0, 680.0, 1248.0, 716.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|foot| {
            let keys = [
                (
                    "review-back",
                    Some("chevron_left"),
                    KeyCode::ArrowLeft,
                    Step::Back,
                ),
                (
                    "review-on",
                    Some("chevron_right"),
                    KeyCode::ArrowRight,
                    Step::On,
                ),
                (next, None, KeyCode::KeyN, Step::NextMistake),
                ("review-open", None, KeyCode::Enter, Step::Open),
            ];
            for (key, sign, hit, to) in keys {
                let button = dark_button(key).height(32.0);
                let button = match sign {
                    Some(sign) => button.icon(sign),
                    None => button,
                };
                let mut button = foot.spawn((
                    button.key(hit).build(),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        commands.trigger(to);
                    }),
                ));
                match to {
                    Step::NextMistake => {
                        button.insert(NextMistakeButton);
                    }
                    Step::Open => {
                        button.insert(OpenButton);
                    }
                    _ => {}
                }
            }
            for (hit, to) in [
                (KeyCode::ArrowUp, Step::SeatUp),
                (KeyCode::ArrowDown, Step::SeatDown),
            ] {
                foot.spawn((
                    Pushed,
                    Shortcut(hit),
                    Node::default(),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        commands.trigger(to);
                    }),
                ));
            }
        });
}

/// Tells how far the work has come.
pub fn spawn_progress(bar: &mut ChildSpawnerCommands, told: Localized, done: usize, all: usize) {
    bar.spawn((
        text(told, TextStyle::Body, Tone::CreamSoft),
        TextLayout::no_wrap(),
        at(Rect::new(0.0, 2.0, 400.0, 24.0)),
    ));
    let part = done as f32 / all.max(1) as f32;
    bar.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            ..at(Rect::new(0.0, 28.0, 300.0, 34.0))
        },
        ThemedBackground(Tone::DarkButtonEdge),
        Pickable::IGNORE,
    ));
    bar.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            ..at(Rect::new(0.0, 28.0, 300.0 * part, 34.0))
        },
        ThemedBackground(Tone::Gold),
        Pickable::IGNORE,
    ));
}
