//! What the computer player that thinks has found out so far: how many positions, what it expects, in what part of its time.

use std::time::Duration;

use bevy::prelude::*;

use super::advice::value_words;
use crate::{
    games::conquest::{
        rules::{Conquest, Move, Size},
        scene::{phase::Phase, words::names_within},
    },
    kit::Insight,
    screens::{OnScreen, review::tenths},
    shell::{
        idle::Awake,
        locale::{Localized, LocalizedText},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{rest_of_row, short_text, text},
    },
    table::{Considers, Match, Opponent},
};

/// From one look at what it has found out to the next.
const NEWS: Duration = Duration::from_millis(250);
/// So many letters of the line have room beside its value.
const LINE: usize = 19;
/// So many positions are told in millions.
const MILLION: u64 = 1_000_000;

/// A line of it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThinkingLine {
    /// What is expected to be played, its own move first, and what that comes to.
    Best,
    /// How many positions it has looked at.
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
                    ThinkingLine::Counted,
                    text("conquest-nothing", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            });
        lines.spawn((
            ThinkingLine::Best,
            short_text("conquest-nothing", TextStyle::Caption, Tone::Ink),
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
fn words_of(told: ThinkingLine, insight: &Insight<Move>, size: Size) -> Localized {
    let Some(line) = insight.lines.first() else {
        return "conquest-nothing".into();
    };
    match told {
        ThinkingLine::Best => Localized::new("conquest-thinking-best")
            .with("value", value_words(line.value))
            .with("line", names_of(&line.moves, size)),
        ThinkingLine::Counted => counted(insight.positions),
    }
}

/// As many of the moves as have room, with an ellipsis where there are more.
fn names_of(moves: &[Move], size: Size) -> String {
    let (mut names, all) = names_within(moves, size, LINE);
    if !all {
        names.push_str(" …");
    }
    names
}

/// So many positions, from a million on with one decimal.
fn counted(positions: u64) -> Localized {
    if positions < MILLION {
        return Localized::new("conquest-thinking-counted")
            .with("positions", Localized::grouped(positions));
    }
    let millions = tenths(positions as f64 / MILLION as f64);
    Localized::new("conquest-thinking-millions").with("number", millions)
}

/// Fills in what is known now.
pub(super) fn show(
    phase: Res<State<Phase>>,
    matches: Query<&Match<Conquest>, With<OnScreen>>,
    thinking: Query<&Considers<Conquest>, With<Opponent<Conquest>>>,
    time: Res<Time<Real>>,
    mut lines: Query<(&ThinkingLine, &mut LocalizedText)>,
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
            said.set_if_neq(words_of(*told, &of.insight, size).into());
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::rules::Cell;

    #[test]
    fn as_much_of_a_line_is_told_as_has_room() {
        let jump = Move::Pawn {
            from: Cell::new(0, 0),
            to: Cell::new(2, 2),
        };
        let clone = Move::Pawn {
            from: Cell::new(0, 0),
            to: Cell::new(1, 1),
        };
        let told = |moves: &[Move]| names_of(moves, Size::USUAL);
        assert_eq!(told(&[jump]), "a7–c5");
        assert_eq!(told(&[jump, Move::Pass, clone]), "a7–c5 b6");
        assert_eq!(told(&[jump; 4]), "a7–c5 a7–c5 a7–c5 …");
        assert_eq!(told(&[clone; 6]), "b6 b6 b6 b6 b6 b6");
        assert_eq!(told(&[clone; 9]), "b6 b6 b6 b6 b6 b6 b6 …");
    }
}
