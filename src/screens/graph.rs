//! A graph of points by turn: a line for each seat, each with its own dashes and its name at the end.

use bevy::prelude::*;

use super::seat_art::seat_letter;
use crate::{
    kit::Seat,
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, text, whole, words},
    },
};

/// Lengths of strokes and gaps by seat, so that lines are told apart without their colours.
const DASHES: [&[f32]; Seat::MOST] = [
    &[],
    &[9.0, 5.0],
    &[2.5, 4.5],
    &[10.0, 4.0, 2.5, 4.0],
    &[16.0, 5.0],
    &[2.5, 3.0, 2.5, 8.0],
    &[5.0, 3.0],
    &[12.0, 4.0, 2.5, 4.0, 2.5, 4.0],
];
const THICKNESS: f32 = 3.0;
/// Labels at the ends of lines are pushed apart so far.
const LABEL_PITCH: f32 = 19.0;

/// The line of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Its tone: dark enough for parchment.
    pub tone: Tone,
    /// The points after each turn, the first before any.
    pub points: Vec<u16>,
}

/// Draws the graph into `plot`, a part of its parent, a curve for each seat in order. Where there are several rounds, `ends`
/// are the turns that they ended with: then rounds are told below, not turns.
pub fn spawn(panel: &mut ChildSpawnerCommands, plot: Rect, curves: &[Curve], ends: &[usize]) {
    let all = curves.iter().flat_map(|curve| &curve.points);
    let highest = all.copied().max().unwrap_or(0);
    let turns = curves.first().map_or(0, |curve| curve.points.len());
    let step = grid_step(highest);
    let top = (f32::from(highest) / f32::from(step)).ceil().max(1.0) * f32::from(step);
    let last = turns.saturating_sub(1).max(1);
    let point = |turn: usize, score: f32| {
        Vec2::new(
            plot.min.x + plot.width() * turn as f32 / last as f32,
            plot.max.y - plot.height() * score / top,
        )
    };
    let mut score = 0;
    while f32::from(score) <= top {
        let y = point(0, f32::from(score)).y;
        panel.spawn((
            at(Rect::new(plot.min.x, y - 0.5, plot.max.x + 6.0, y + 0.5)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        label(
            panel,
            words(score.to_string(), TextStyle::Caption, Tone::Ink),
            Rect::new(plot.min.x - 44.0, y - 9.0, plot.min.x - 8.0, y + 9.0),
            Justify::Right,
        );
        score += step;
    }
    let below = |left: f32, right: f32| Rect::new(left, plot.max.y + 4.0, right, plot.max.y + 22.0);
    if ends.len() > 1 {
        let mut from = plot.min.x;
        for (end, round) in ends.iter().zip(1..) {
            let to = point(*end, 0.0).x;
            panel.spawn((
                at(Rect::new(to - 0.5, plot.min.y, to + 0.5, plot.max.y + 6.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let round = Localized::new("table-round").with("round", round);
            let said = text(round, TextStyle::Caption, Tone::Ink);
            label(panel, said, below(from, to), Justify::Center);
            from = to;
        }
    } else {
        for turn in (0..=last).step_by(last / 7 + 1) {
            let x = point(turn, 0.0).x;
            let said = words(turn.to_string(), TextStyle::Caption, Tone::Ink);
            label(panel, said, below(x - 16.0, x + 16.0), Justify::Center);
        }
    }
    for (curve, dashes) in curves.iter().zip(DASHES).rev() {
        let points = curve.points.iter().enumerate();
        let path: Vec<Vec2> = points
            .map(|(turn, points)| point(turn, f32::from(*points)))
            .collect();
        for (from, to) in strokes(&path, dashes) {
            stroke(panel, from, to, curve.tone);
        }
        if let Some(end) = path.last() {
            panel.spawn((
                Node {
                    border_radius: BorderRadius::all(px(4.5)),
                    ..at(Rect::from_center_size(*end, Vec2::splat(9.0)))
                },
                ThemedBackground(curve.tone),
                Pickable::IGNORE,
            ));
        }
    }
    let ends: Vec<u16> = curves
        .iter()
        .filter_map(|curve| curve.points.last().copied())
        .collect();
    let heights: Vec<f32> = (ends.iter())
        .map(|end| point(last, f32::from(*end)).y)
        .collect();
    let places = pushed_apart(&heights, plot.max.y);
    for ((seat, y), end) in Seat::ALL.into_iter().zip(places).zip(ends) {
        panel.spawn((
            words(
                format!("{} {end}", seat_letter(seat)),
                TextStyle::BodyBold,
                Tone::Ink,
            ),
            TextLayout::no_wrap(),
            Node {
                left: px(plot.max.x + 12.0),
                top: px(y - 9.5),
                width: auto(),
                height: auto(),
                ..whole()
            },
        ));
    }
}

fn label(panel: &mut ChildSpawnerCommands, said: impl Bundle, place: Rect, justify: Justify) {
    panel.spawn((said, TextLayout::justify(justify), at(place)));
}

/// A straight stroke with round ends.
fn stroke(panel: &mut ChildSpawnerCommands, from: Vec2, to: Vec2, tone: Tone) {
    let along = to - from;
    let size = Vec2::new(along.length() + THICKNESS * 0.6, THICKNESS);
    panel.spawn((
        Node {
            border_radius: BorderRadius::all(px(THICKNESS / 2.0)),
            ..at(Rect::from_center_size((from + to) / 2.0, size))
        },
        UiTransform::from_rotation(Rot2::radians(along.to_angle())),
        ThemedBackground(tone),
        Pickable::IGNORE,
    ));
}

/// The distance of the lines across the graph: the least of round numbers that needs five lines at most.
fn grid_step(highest: u16) -> u16 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200];
    steps
        .into_iter()
        .find(|step| highest <= step * 5)
        .unwrap_or(500)
}

/// The path cut into strokes: `dashes` are the lengths of strokes and gaps in turn; none for a whole line.
fn strokes(path: &[Vec2], dashes: &[f32]) -> Vec<(Vec2, Vec2)> {
    let mut strokes = Vec::new();
    let (mut part, mut left) = (0, dashes.first().copied().unwrap_or(f32::INFINITY));
    for ends in path.windows(2) {
        let (mut from, to) = (ends[0], ends[1]);
        loop {
            let way = to - from;
            let done = way.length() <= left;
            let until = if done {
                to
            } else {
                from + way.normalize() * left
            };
            if part % 2 == 0 && from.distance_squared(until) > 0.01 {
                strokes.push((from, until));
            }
            if done {
                left -= way.length();
                break;
            }
            from = until;
            part += 1;
            left = dashes[part % dashes.len()];
        }
    }
    strokes
}

/// On which level each number stands that marks one of these lines, from above, so that all stay at their lines: the first on
/// which no other is nearer than `apart`.
pub fn levels(lines: &[f32], apart: f32) -> Vec<usize> {
    let mut levels: Vec<usize> = Vec::with_capacity(lines.len());
    for (index, line) in lines.iter().enumerate() {
        let others = lines[..index].iter().zip(&levels);
        let taken: Vec<usize> = others
            .filter(|(other, _)| (**other - *line).abs() < apart)
            .map(|(_, level)| *level)
            .collect();
        let free = (0..taken.len()).find(|level| !taken.contains(level));
        levels.push(free.unwrap_or(taken.len()));
    }
    levels
}

/// The same heights, moved so that no two are nearer than a label is high, none below `lowest`.
fn pushed_apart(heights: &[f32], lowest: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|a, b| heights[*b].total_cmp(&heights[*a]));
    let mut apart = heights.to_vec();
    let mut limit = lowest;
    for index in order {
        apart[index] = heights[index].min(limit);
        limit = apart[index] - LABEL_PITCH;
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_cover_a_path_around_its_corners() {
        let path = [Vec2::ZERO, Vec2::new(10.0, 0.0), Vec2::new(10.0, 10.0)];
        assert_eq!(
            strokes(&path, &[]),
            [(path[0], path[1]), (path[1], path[2])]
        );
        let dashed = strokes(&path, &[4.0, 4.0]);
        let length: f32 = dashed.iter().map(|(from, to)| from.distance(*to)).sum();
        assert_eq!(dashed[1], (Vec2::new(8.0, 0.0), Vec2::new(10.0, 0.0)));
        assert!((length - 12.0).abs() < 0.01, "{dashed:?}");
    }

    #[test]
    fn labels_never_overlap() {
        let apart = pushed_apart(&[100.0, 98.0, 97.0, 20.0], 110.0);
        let mut sorted = apart.clone();
        sorted.sort_by(f32::total_cmp);
        assert!(
            sorted.windows(2).all(|two| two[1] - two[0] >= LABEL_PITCH),
            "{apart:?}"
        );
        assert_eq!(apart[3], 20.0);
    }

    #[test]
    fn numbers_of_lines_near_each_other_stand_on_different_levels() {
        for (lines, expected) in [
            (&[60.0, 61.0, 62.0, 63.0][..], &[0_usize, 1, 2, 3][..]),
            (&[60.0, 200.0, 201.0, 350.0][..], &[0, 0, 1, 0][..]),
            // What is far enough from the first stands beside it.
            (&[60.0, 75.0, 90.0][..], &[0, 1, 0][..]),
            (&[][..], &[][..]),
        ] {
            assert_eq!(levels(lines, 25.0), expected, "{lines:?}");
        }
    }

    #[test]
    fn the_grid_has_few_lines() {
        for highest in 0..400 {
            assert!(highest <= grid_step(highest) * 5);
        }
    }
}
