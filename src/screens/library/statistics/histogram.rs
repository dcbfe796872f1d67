//! How often each score came, with the player's own mean and that of the others.

use bevy::prelude::*;

use super::page::{Page, score_word, spawn_label, spawn_panel};
use crate::{
    play::statistics::{Bin, Statistics},
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, name_words, words},
    },
};

/// Where the panel lies, and the bars in it.
const AREA: Rect = Rect {
    min: Vec2::new(860.0, 188.0),
    max: Vec2::new(1248.0, 436.0),
};
const PLOT: Rect = Rect {
    min: Vec2::new(28.0, 66.0),
    max: Vec2::new(360.0, 206.0),
};
/// More bars are joined to broader ones.
const MOST_BARS: usize = 16;
/// A bar at least so wide is told by its number.
const TOLD: f32 = 18.0;
/// Numbers below are so far apart at least.
const NUMBER_PITCH: f32 = 34.0;
/// The line of a mean is at least so long.
const SHORTEST: f32 = 30.0;
/// How long a stroke of the line of the others is, and the gap after it.
const STROKE: f32 = 5.0;
const GAP: f32 = 4.0;

/// Spawns the panel.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, page: &Page) {
    let title = format!("statistics-scores-{}", score_word(of.score_is));
    spawn_panel(into, "Statistics histogram", AREA, title, |panel| {
        let bars = joined(&of.histogram, MOST_BARS);
        let (Some(first), Some(last)) = (bars.first(), bars.last()) else {
            return;
        };
        let (from, to) = (first.from, last.to);
        let x = |score: f64| PLOT.min.x + PLOT.width() * ((score - from) / (to - from)) as f32;
        let most = bars.iter().map(|bar| bar.count).max().unwrap_or_default();
        for bar in &bars {
            spawn_bar(panel, bar, (x(bar.from), x(bar.to)), most);
        }
        panel.spawn((
            at(Rect::new(
                PLOT.min.x - 4.0,
                PLOT.max.y - 0.5,
                PLOT.max.x + 4.0,
                PLOT.max.y + 1.5,
            )),
            ThemedBackground(Tone::Ink),
            Pickable::IGNORE,
        ));
        spawn_numbers(panel, &bars, x, page);
        // A line ends with the bar that it goes through, below the number on that.
        let top = |score: f64| {
            let within = |bar: &&Bin| (bar.from..bar.to).contains(&score);
            let count = bars.iter().find(within).map_or(0, |bar| bar.count);
            (PLOT.max.y - height(count, most)).min(PLOT.max.y - SHORTEST)
        };
        if let Some(score) = &of.score {
            let (x, top) = (x(score.mean), top(score.mean));
            let area = Rect::new(x - 1.5, top, x + 1.5, PLOT.max.y);
            spawn_stroke(panel, area, Tone::Accent);
        }
        if let Some(others) = of.others_score.filter(|mean| (from..=to).contains(mean)) {
            let (x, mut y) = (x(others), top(others));
            while y < PLOT.max.y {
                let end = (y + STROKE).min(PLOT.max.y);
                spawn_stroke(panel, Rect::new(x - 1.5, y, x + 1.5, end), Tone::LineBlue);
                y += STROKE + GAP;
            }
        }
        spawn_legend(panel, of, page);
    });
}

/// How high the bar of so many matches is, the highest being that of `most`.
fn height(count: usize, most: usize) -> f32 {
    (PLOT.height() * count as f32 / most.max(1) as f32).max(2.0)
}

fn spawn_stroke(panel: &mut ChildSpawnerCommands, area: Rect, tone: Tone) {
    panel.spawn((at(area), ThemedBackground(tone), Pickable::IGNORE));
}

fn spawn_bar(panel: &mut ChildSpawnerCommands, bar: &Bin, (from, to): (f32, f32), most: usize) {
    if bar.count == 0 {
        return;
    }
    let top = PLOT.max.y - height(bar.count, most);
    let area = Rect::new(from + 1.0, top, to - 1.0, PLOT.max.y);
    panel.spawn((
        Node {
            border: px(1.5).all(),
            ..at(area)
        },
        ThemedBackground(Tone::Edge),
        ThemedBorder(Tone::InkSoft),
        Pickable::IGNORE,
    ));
    if to - from >= TOLD {
        let middle = area.center().x;
        let label = Rect::new(
            middle - 20.0,
            area.min.y - 19.0,
            middle + 20.0,
            area.min.y - 1.0,
        );
        let style = (TextStyle::CaptionBold, Tone::Ink);
        spawn_label(
            panel,
            bar.count.to_string(),
            style,
            label,
            JustifyContent::Center,
        );
    }
}

/// The scores at which bars begin, as many as have room.
fn spawn_numbers(
    panel: &mut ChildSpawnerCommands,
    bars: &[Bin],
    x: impl Fn(f64) -> f32,
    page: &Page,
) {
    let ends = bars
        .iter()
        .map(|bar| bar.from)
        .chain(bars.last().map(|bar| bar.to));
    let mut free = f32::MIN;
    for score in ends {
        let x = x(score);
        if x < free {
            continue;
        }
        let decimals = if score.fract() == 0.0 { 0 } else { 1 };
        let label = Rect::new(x - 22.0, PLOT.max.y + 5.0, x + 22.0, PLOT.max.y + 23.0);
        let style = (TextStyle::Caption, Tone::Ink);
        spawn_label(
            panel,
            page.figure(score, decimals),
            style,
            label,
            JustifyContent::Center,
        );
        free = x + NUMBER_PITCH;
    }
}

/// Whose means the lines are, at the right of the title.
fn spawn_legend(panel: &mut ChildSpawnerCommands, of: &Statistics, page: &Page) {
    let own = of.score.map(|score| {
        let name = of.player.clone().unwrap_or_default();
        (Tone::Accent, name, score.mean)
    });
    let others = of
        .others_score
        .map(|mean| (Tone::LineBlue, page.read("statistics-others"), mean));
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::End,
                column_gap: px(12),
                ..at(Rect::new(150.0, 14.0, AREA.width() - 20.0, 34.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|legend| {
            for (tone, name, mean) in own.into_iter().chain(others) {
                legend
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(4),
                            min_width: px(0),
                            overflow: Overflow::clip_x(),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        // The same strokes as in the plot: one, or two with a gap.
                        let strokes = match tone {
                            Tone::Accent => &[12.0][..],
                            _ => &[5.0, 5.0],
                        };
                        for width in strokes {
                            line.spawn((
                                Node {
                                    width: px(*width),
                                    height: px(3),
                                    flex_shrink: 0.0,
                                    ..default()
                                },
                                ThemedBackground(tone),
                                Pickable::IGNORE,
                            ));
                        }
                        line.spawn(name_words(name, TextStyle::CaptionBold, tone));
                        line.spawn((
                            words(page.figure(mean, 1), TextStyle::Tag, tone),
                            TextLayout::no_wrap(),
                            Node {
                                flex_shrink: 0.0,
                                ..default()
                            },
                        ));
                    });
            }
        });
}

/// The same counts in at most so many bars of one width, from the first score to the last.
fn joined(bins: &[Bin], most: usize) -> Vec<Bin> {
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else {
        return Vec::new();
    };
    let width = first.to - first.from;
    let place = |score: f64| ((score - first.from) / width).round() as usize;
    let each = place(last.to).div_ceil(most.max(1)).max(1);
    let mut bars: Vec<Bin> = (0..place(last.to).div_ceil(each))
        .map(|bar| Bin {
            from: first.from + (bar * each) as f64 * width,
            to: first.from + ((bar + 1) * each) as f64 * width,
            count: 0,
        })
        .collect();
    for bin in bins {
        if let Some(bar) = bars.get_mut(place(bin.from) / each) {
            bar.count += bin.count;
        }
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bin(from: i32, count: usize) -> Bin {
        Bin {
            from: from.into(),
            to: (from + 10).into(),
            count,
        }
    }

    #[test]
    fn few_bars_stay_as_they_are() {
        let bins = [bin(30, 6), bin(40, 0), bin(50, 47)];
        assert_eq!(joined(&bins, 16), bins);
        assert!(joined(&[], 16).is_empty());
    }

    #[test]
    fn many_bars_are_joined_and_nothing_is_lost() {
        let bins: Vec<_> = (0..37).map(|place| bin(place * 10 - 50, 3)).collect();
        let bars = joined(&bins, 16);
        assert!(bars.len() <= 16);
        let count = |bars: &[Bin]| bars.iter().map(|bar| bar.count).sum::<usize>();
        assert_eq!(count(&bars), count(&bins));
        assert_eq!(bars[0].from, -50.0);
        let steps = bars.windows(2).map(|two| (two[0].to - two[1].from).abs());
        assert!(steps.sum::<f64>() < 1e-9);
        // Scores far apart come without those between them.
        let bars = joined(&[bin(0, 1), bin(100_000, 2)], 16);
        assert_eq!(count(&bars), 3);
        assert!(bars.len() <= 16 && bars[bars.len() - 1].count == 2);
    }
}
