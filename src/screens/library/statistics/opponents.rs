//! How it went against each opponent.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::observe,
};

use super::page::{Page, spawn_label, spawn_name, spawn_panel};
use crate::{
    play::statistics::{OpponentFigures, Statistics},
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, at, scroll_area, whole},
    },
};

/// Where the panel lies, and the rows in it.
const AREA: Rect = Rect {
    min: Vec2::new(288.0, 448.0),
    max: Vec2::new(848.0, 704.0),
};
const ROWS: Rect = Rect {
    min: Vec2::new(10.0, 44.0),
    max: Vec2::new(550.0, 244.0),
};
const ROW: f32 = 25.0;
/// The columns within a row: left edges of the name and the bar, right edges of the figures.
const NAME: f32 = 10.0;
const PLAYED: f32 = 178.0;
const BAR: (f32, f32) = (196.0, 270.0);
const WON: f32 = 322.0;
const FOR: f32 = 376.0;
const AGAINST: f32 = 432.0;
const MARGIN: f32 = 484.0;
/// Half of the bar of the margin round its line.
const BALANCE: (f32, f32) = (508.0, 24.0);

/// Spawns the panel.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, page: &Page) {
    spawn_panel(
        into,
        "Statistics opponents",
        AREA,
        "statistics-opponents",
        |panel| {
            let soft = (TextStyle::Caption, Tone::InkSoft);
            for (key, right) in [
                ("statistics-opponents-played", PLAYED),
                ("statistics-opponents-for", FOR),
                ("statistics-opponents-against", AGAINST),
                ("statistics-opponents-margin", BALANCE.0 + BALANCE.1),
            ] {
                let right = ROWS.min.x + right;
                let place = Rect::new(right - 70.0, 19.0, right, 37.0);
                spawn_label(panel, page.read(key), soft, place, JustifyContent::End);
            }
            let left = ROWS.min.x + BAR.0;
            let place = Rect::new(left, 19.0, left + 80.0, 37.0);
            spawn_label(
                panel,
                page.read("statistics-opponents-won"),
                soft,
                place,
                JustifyContent::Start,
            );
            let mut rows = panel.spawn((
                scroll_area(at(ROWS)),
                SpokenName("statistics-opponents".into()),
            ));
            if of.opponents.len() as f32 * ROW > ROWS.height() {
                rows.insert((TabIndex(0), FocusRing, observe(scroll)));
            }
            let widest = of.opponents.iter().filter_map(|row| row.margin);
            let widest = widest.map(f64::abs).fold(1.0, f64::max);
            rows.with_children(|rows| {
                for (index, of) in of.opponents.iter().enumerate() {
                    spawn_row(rows, index, of, widest, page);
                }
            });
        },
    );
}

/// Arrows go through what has no room.
fn scroll(
    mut hit: On<FocusedInput<KeyboardInput>>,
    mut areas: Query<(&mut ScrollPosition, &ComputedNode)>,
) {
    let rows = match hit.input.key_code {
        KeyCode::ArrowUp => -1.0,
        KeyCode::ArrowDown => 1.0,
        KeyCode::PageUp => -6.0,
        KeyCode::PageDown => 6.0,
        _ => return,
    };
    if hit.input.state == ButtonState::Pressed
        && let Ok((mut position, node)) = areas.get_mut(hit.event_target())
    {
        let most = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
        position.y = (position.y + rows * ROW).clamp(0.0, most.max(0.0));
        hit.propagate(false);
    }
}

fn spawn_row(
    rows: &mut ChildSpawnerCommands,
    index: usize,
    of: &OpponentFigures,
    widest: f64,
    page: &Page,
) {
    let mut row = rows.spawn((
        Node {
            width: px(ROWS.width()),
            height: px(ROW),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        Pickable::IGNORE,
    ));
    if index.is_multiple_of(2) {
        row.insert(ThemedBackground(Tone::Row));
    }
    let line = |left: f32, right: f32| Rect::new(left, 3.0, right, ROW - 3.0);
    row.with_children(|row| {
        let bold = (TextStyle::CaptionBold, Tone::Ink);
        let plain = (TextStyle::Caption, Tone::Ink);
        spawn_name(row, page.opponent(of), bold, line(NAME, PLAYED - 34.0));
        let mut figure = |said: String, style, right: f32| {
            spawn_label(
                row,
                said,
                style,
                line(right - 52.0, right),
                JustifyContent::End,
            );
        };
        figure(of.played.to_string(), plain, PLAYED);
        figure(page.percent(of.won.share), (TextStyle::Tag, Tone::Ink), WON);
        let mean = |mean: Option<f64>| mean.map_or_else(String::new, |mean| page.figure(mean, 1));
        figure(mean(of.score_for), plain, FOR);
        figure(mean(of.score_against), plain, AGAINST);
        if let Some(margin) = of.margin {
            let tone = margin_tone(margin);
            figure(page.signed(margin, 1), (TextStyle::Tag, tone), MARGIN);
            spawn_margin(row, margin / widest, tone);
        }
        spawn_won(row, of.won.share as f32);
    });
}

fn margin_tone(margin: f64) -> Tone {
    match margin < 0.0 {
        true => Tone::Accent,
        false => Tone::YesEdge,
    }
}

/// The share that was won, as a bar.
fn spawn_won(row: &mut ChildSpawnerCommands, share: f32) {
    row.spawn((
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(3)),
            overflow: Overflow::clip(),
            ..at(Rect::new(BAR.0, 6.0, BAR.1, ROW - 6.0))
        },
        ThemedBackground(Tone::Segment),
        ThemedBorder(Tone::Edge),
        Pickable::IGNORE,
    ))
    .with_children(|bar| {
        bar.spawn((
            Node {
                width: percent(100.0 * share.clamp(0.0, 1.0)),
                ..whole()
            },
            ThemedBackground(Tone::Yes),
            Pickable::IGNORE,
        ));
    });
}

/// The margin as a bar from a line in the middle; `part` of the widest.
fn spawn_margin(row: &mut ChildSpawnerCommands, part: f64, tone: Tone) {
    let (middle, half) = BALANCE;
    let end = middle + half * part.clamp(-1.0, 1.0) as f32;
    row.spawn((
        at(Rect::new(middle.min(end), 7.0, middle.max(end), ROW - 7.0)),
        ThemedBackground(match tone {
            Tone::YesEdge => Tone::Yes,
            other => other,
        }),
        Pickable::IGNORE,
    ));
    row.spawn((
        at(Rect::new(middle - 0.5, 3.0, middle + 0.5, ROW - 3.0)),
        ThemedBackground(Tone::Ink),
        Pickable::IGNORE,
    ));
}
