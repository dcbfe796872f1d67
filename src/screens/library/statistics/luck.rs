//! Luck and decisions, match by match, where reviews are kept; in games without reviews, what else they measure.

use bevy::prelude::*;

use super::{
    page::{ON_PARCHMENT, Page, round_step, score_word, spawn_label, spawn_panel, spawn_sentence},
    paint::Painting,
};
use crate::{
    locale::Localized,
    play::statistics::{Measure, ReviewFigures, Spread, Statistics},
    shell::{
        locale::{SpokenName, Words},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::at,
    },
};

/// Where the panel lies, and the bars in it.
const AREA: Rect = Rect {
    min: Vec2::new(860.0, 448.0),
    max: Vec2::new(1248.0, 704.0),
};
const PLOT: Rect = Rect {
    min: Vec2::new(58.0, 52.0),
    max: Vec2::new(370.0, 139.0),
};
/// Where a sentence stands in place of them.
const ROOM: Rect = Rect {
    min: Vec2::new(24.0, 48.0),
    max: Vec2::new(364.0, 232.0),
};
/// The lines below, and from one to the next.
const LINES: f32 = 151.0;
const PITCH: f32 = 19.0;
/// The widest that a bar is.
const WIDEST: f32 = 8.0;

/// Spawns the panel; whether it waits for reviews where none are kept.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, waits: bool, page: &mut Page) {
    if of.review.is_none() && !waits {
        return spawn_measures(into, of, page);
    }
    let time = of.time.map(|time| {
        let time = seconds(page, time.milliseconds / 1000.0);
        Localized::new("statistics-luck-time").with("time", time)
    });
    spawn_panel(
        into,
        "Statistics luck",
        AREA,
        "statistics-luck",
        |panel| match &of.review {
            Some(review) => spawn_review(panel, review, time, page),
            None => {
                spawn_sentence(panel, "statistics-luck-none", ON_PARCHMENT, ROOM);
                if let Some(time) = time {
                    spawn_line(panel, 4, page.read(time), Tone::Ink);
                }
            }
        },
    );
}

/// Tells of the reviews, and how long a move took, where that is known.
fn spawn_review(
    panel: &mut ChildSpawnerCommands,
    of: &ReviewFigures,
    time: Option<Localized>,
    page: &mut Page,
) {
    let (plain, hatched) = (page.colour(Tone::Yes), page.colour(Tone::Warning));
    let stripes = page.colour(Tone::InkSoft);
    let values = of.last.iter().flat_map(|one| [one.luck, one.decisions]);
    let (least, most) = values.fold((-50.0, 50.0), |(least, most): (f64, f64), value| {
        (least.min(value), most.max(value))
    });
    let step = round_step(most - least, 5).max(50.0);
    let range = ((least / step).floor() * step, (most / step).ceil() * step);
    let y =
        |value: f64| PLOT.max.y - PLOT.height() * ((value - range.0) / (range.1 - range.0)) as f32;
    for line in 0..=((range.1 - range.0) / step).round() as usize {
        let value = range.0 + step * line as f64;
        let is_zero = value.abs() < step / 2.0;
        let y = y(value);
        let tone = if is_zero { Tone::Ink } else { Tone::Hairline };
        panel.spawn((
            at(Rect::new(PLOT.min.x - 4.0, y - 0.5, PLOT.max.x, y + 0.5)),
            ThemedBackground(tone),
            Pickable::IGNORE,
        ));
        let said = match is_zero {
            true => "0".to_owned(),
            false => page.signed(value, 0),
        };
        let label = Rect::new(8.0, y - 9.0, PLOT.min.x - 10.0, y + 9.0);
        spawn_label(
            panel,
            said,
            (TextStyle::Caption, Tone::Ink),
            label,
            JustifyContent::End,
        );
    }
    let mut painting = Painting::new(PLOT.size(), page.scale);
    let slot = PLOT.width() / of.last.len().max(1) as f32;
    let width = (slot * 0.4).min(WIDEST);
    for (index, one) in of.last.iter().enumerate() {
        let middle = slot * (index as f32 + 0.5);
        let mut bar = |from: f32, value: f64, colour, stripes| {
            let (zero, end) = (y(0.0) - PLOT.min.y, y(value) - PLOT.min.y);
            let area = Rect::new(from, zero.min(end), from + width, zero.max(end));
            painting.fill(area, colour, stripes);
        };
        bar(middle - width, one.luck, plain, None);
        bar(middle, one.decisions, hatched, Some(stripes));
    }
    let figures = |key: &'static str, of: &Spread, page: &Page| {
        Localized::new(key)
            .with("mean", page.signed(of.mean, 1))
            .with("error", page.figure(of.error, 1))
    };
    let deal = figures("statistics-luck-deal", &of.luck, page);
    let decisions = figures("statistics-luck-decisions", &of.decisions, page);
    let spoken = [page.read(deal.clone()), page.read(decisions.clone())].join(", ");
    panel.spawn((
        Name::new("Luck and decisions"),
        ImageNode::new(page.images.add(painting.into_image())),
        SpokenName(Words::plain(spoken)),
        at(PLOT),
        Pickable::IGNORE,
    ));
    let mistakes = Localized::new("statistics-luck-mistakes")
        .with("mean", page.figure(of.mistakes.mean, 1))
        .with("error", page.figure(of.mistakes.error, 1));
    let note = match of.last.len() {
        0 => Localized::new("statistics-luck-zero"),
        count => Localized::new("statistics-luck-last").with("count", count),
    };
    let mut lines = vec![
        (deal, Tone::Ink, Some((plain, None))),
        (decisions, Tone::Ink, Some((hatched, Some(stripes)))),
        (mistakes, Tone::Ink, None),
    ];
    lines.extend(time.map(|time| (time, Tone::Ink, None)));
    lines.push((note, Tone::InkSoft, None));
    for (index, (said, tone, sample)) in lines.into_iter().enumerate() {
        let top = LINES + PITCH * index as f32;
        if let Some((colour, stripes)) = sample {
            let mut painting = Painting::new(Vec2::splat(13.0), page.scale);
            painting.fill(
                Rect::new(0.0, 0.0, 13.0, 13.0),
                page.colour(Tone::InkSoft),
                None,
            );
            painting.fill(Rect::new(1.0, 1.0, 12.0, 12.0), colour, stripes);
            panel.spawn((
                ImageNode::new(page.images.add(painting.into_image())),
                at(Rect::new(20.0, top + 2.0, 33.0, top + 15.0)),
                Pickable::IGNORE,
            ));
        }
        spawn_line(panel, index, page.read(said), tone);
    }
}

/// One of the lines below the bars.
fn spawn_line(panel: &mut ChildSpawnerCommands, index: usize, said: String, tone: Tone) {
    let top = LINES + PITCH * index as f32;
    let place = Rect::new(40.0, top, AREA.width() - 12.0, top + 18.0);
    let style = (TextStyle::Caption, tone);
    spawn_label(panel, said, style, place, JustifyContent::Start);
}

/// What a game measures beside its score.
fn spawn_measures(into: &mut ChildSpawnerCommands, of: &Statistics, page: &Page) {
    let mut lines: Vec<(Localized, String)> = Vec::new();
    let spread =
        |of: &Spread, figure: String| format!("{figure} {}", page.give_or_take(of.error, 1));
    for one in &of.measures {
        let Some(all) = &one.spread else {
            continue;
        };
        let figure = match one.measure {
            Measure::DiceLuck => page.signed(all.mean, 1),
            Measure::SecondsToBid => seconds(page, all.mean),
        };
        let name = format!("statistics-measure-{}", one.measure.name());
        lines.push((name.into(), spread(all, figure)));
    }
    if let Some(time) = of.time {
        let said = seconds(page, time.milliseconds / 1000.0);
        lines.push(("statistics-measure-time".into(), said));
    }
    if let Some(others) = of.others_score {
        let name = format!("statistics-others-{}", score_word(of.score_is));
        lines.push((name.into(), page.score(others, 1, of.score_is)));
    }
    spawn_panel(
        into,
        "Statistics measures",
        AREA,
        "statistics-measures",
        |panel| {
            if lines.is_empty() {
                spawn_sentence(panel, "statistics-measures-none", ON_PARCHMENT, ROOM);
            }
            for (index, (name, figure)) in lines.into_iter().enumerate() {
                let top = 54.0 + 36.0 * index as f32;
                let row = Rect::new(10.0, top, AREA.width() - 10.0, top + 32.0);
                panel.spawn((
                    Node {
                        border_radius: BorderRadius::all(px(6)),
                        ..at(row)
                    },
                    ThemedBackground(Tone::Row),
                    Pickable::IGNORE,
                ));
                let place = Rect::new(20.0, top + 7.0, 270.0, top + 26.0);
                let plain = (TextStyle::Body, Tone::Ink);
                spawn_label(panel, page.read(name), plain, place, JustifyContent::Start);
                let place = Rect::new(250.0, top + 7.0, AREA.width() - 20.0, top + 26.0);
                let bold = (TextStyle::BodyBold, Tone::Ink);
                spawn_label(panel, figure, bold, place, JustifyContent::End);
            }
        },
    );
}

fn seconds(page: &Page, seconds: f64) -> String {
    page.read(Localized::new("statistics-seconds").with("seconds", page.figure(seconds, 1)))
}
