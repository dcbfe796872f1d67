//! What the computer player that thinks has found out so far: how many positions, in what time, what it expects.

use std::time::Duration;

use bevy::prelude::*;

use super::advice::value_words;
use crate::{
    games::conquest::{
        rules::{Conquest, Size},
        scene::{phase::Phase, words::move_name},
    },
    shell::{
        idle::Awake,
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{rest_of_row, text},
    },
    table::{Considers, Match, Opponent},
};

/// From one look at what it has found out to the next.
const NEWS: Duration = Duration::from_millis(250);

/// A line of it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThinkingLine {
    /// The move that it expects to make, and what that comes to.
    Best,
    /// Positions, depth and time.
    Counted,
}

/// The part of its time that has passed.
#[derive(Component)]
pub(super) struct Passed;

/// Spawns the lines, to be filled in by [`show`].
pub(super) fn spawn(bar: &mut ChildSpawnerCommands, what: Localized) {
    bar.spawn((
        Name::new("Thinking"),
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(1),
            overflow: Overflow::clip(),
            ..rest_of_row()
        },
        Pickable::IGNORE,
    ))
    .with_children(|lines| {
        lines
            .spawn((
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    column_gap: px(8),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn((
                    text(what, TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                row.spawn((
                    ThinkingLine::Best,
                    text("conquest-nothing", TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
            });
        lines.spawn((
            ThinkingLine::Counted,
            text("conquest-nothing", TextStyle::Caption, Tone::InkSoft),
            TextLayout::no_wrap(),
        ));
        lines
            .spawn((
                Node {
                    height: px(8),
                    margin: UiRect::top(px(3)),
                    border: px(1).all(),
                    border_radius: BorderRadius::all(px(4)),
                    ..default()
                },
                ThemedBackground(Tone::Segment),
                ThemedBorder(Tone::Edge),
                Pickable::IGNORE,
            ))
            .with_child((
                Passed,
                Node {
                    width: percent(0),
                    border_radius: BorderRadius::all(px(3)),
                    ..default()
                },
                ThemedBackground(Tone::Accent),
                Pickable::IGNORE,
            ));
    });
}

/// What is told of what it has found out.
fn words_of(told: ThinkingLine, of: &Considers<Conquest>, size: Size) -> Localized {
    let Some(line) = of.insight.lines.first() else {
        return "conquest-nothing".into();
    };
    match told {
        ThinkingLine::Best => Localized::new("conquest-thinking-best")
            .with("value", value_words(line.value))
            .with(
                "move",
                line.moves
                    .first()
                    .map_or_else(String::new, |made| move_name(*made, size)),
            ),
        ThinkingLine::Counted => Localized::new("conquest-thinking-counted")
            .with("positions", Localized::grouped(of.insight.positions))
            .with("time", seconds(of.took)),
    }
}

/// A time in seconds, with one decimal.
fn seconds(time: Duration) -> Localized {
    let tenths = time.as_millis() as u64 / 100;
    Localized::new("advice-value")
        .with("sign", "")
        .with("whole", tenths / 10)
        .with("tenth", tenths % 10)
}

/// Fills in what is known now.
pub(super) fn show(
    phase: Res<State<Phase>>,
    matches: Query<&Match<Conquest>>,
    thinking: Query<&Considers<Conquest>, With<Opponent<Conquest>>>,
    time: Res<Time<Real>>,
    mut lines: Query<(&ThinkingLine, &mut Localized)>,
    mut bars: Query<&mut Node, With<Passed>>,
    mut awake: ResMut<Awake>,
    mut next: Local<Duration>,
) {
    if **phase != Phase::Thinking || lines.is_empty() {
        *next = Duration::ZERO;
        return;
    }
    let (Ok(played), Some(of)) = (matches.single(), thinking.iter().next()) else {
        return;
    };
    if time.elapsed() >= *next {
        *next = time.elapsed() + NEWS;
        let size = played.game().size();
        for (told, mut said) in &mut lines {
            said.set_if_neq(words_of(*told, of, size));
        }
        let part = of.took.as_secs_f32() / of.at_most.as_secs_f32().max(0.001);
        for mut bar in &mut bars {
            let width = percent(100.0 * part.clamp(0.0, 1.0));
            if bar.width != width {
                bar.width = width;
            }
        }
    }
    awake.be_back_at(*next);
}
