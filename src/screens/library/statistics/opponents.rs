//! How it went against each opponent.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::observe,
};

use super::{
    page::{Page, spawn_label, spawn_name, spawn_panel},
    tiles::NONE,
};
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
/// The columns within a row that are the same in every table: left edge of the name, right edge of the matches.
const NAME: f32 = 10.0;
const PLAYED: f32 = 178.0;

/// The other columns within a row.
#[derive(Clone, Copy, Debug)]
struct Columns {
    /// The edges of the bar of what was won, and the right edge of its figure.
    bar: (f32, f32),
    won: f32,
    /// The right edge of how accurately the player decided; none where decisions are not judged.
    accuracy: Option<f32>,
    /// The right edges of the scores, of the margin, of the best score and of the victories in a row.
    scored: f32,
    against: f32,
    margin: f32,
    best: f32,
    streak: f32,
}

/// Where decisions are not judged.
const PLAIN: Columns = Columns {
    bar: (192.0, 246.0),
    won: 292.0,
    accuracy: None,
    scored: 340.0,
    against: 394.0,
    margin: 444.0,
    best: 489.0,
    streak: 532.0,
};
/// Where they are.
const JUDGED: Columns = Columns {
    bar: (186.0, 218.0),
    won: 257.0,
    accuracy: Some(310.0),
    scored: 348.0,
    against: 398.0,
    margin: 446.0,
    best: 491.0,
    streak: 534.0,
};

/// Spawns the panel; whether decisions of the game are judged.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, is_judged: bool, page: &Page) {
    let columns = if is_judged { JUDGED } else { PLAIN };
    spawn_panel(
        into,
        "Statistics opponents",
        AREA,
        "statistics-opponents",
        |panel| {
            let soft = (TextStyle::Caption, Tone::InkSoft);
            let heads = [
                ("statistics-opponents-played", Some(PLAYED)),
                ("review-accuracy", columns.accuracy),
                ("statistics-opponents-for", Some(columns.scored)),
                ("statistics-opponents-against", Some(columns.against)),
                ("statistics-opponents-margin", Some(columns.margin)),
                ("statistics-opponents-best", Some(columns.best)),
                ("statistics-opponents-streak", Some(columns.streak)),
            ];
            for (key, right) in heads {
                let Some(right) = right else {
                    continue;
                };
                let right = ROWS.min.x + right;
                let place = Rect::new(right - 70.0, 19.0, right, 37.0);
                spawn_label(panel, page.read(key), soft, place, JustifyContent::End);
            }
            let left = ROWS.min.x + columns.bar.0;
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
            rows.with_children(|rows| {
                for (index, of) in of.opponents.iter().enumerate() {
                    spawn_row(rows, index, of, &columns, page);
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
    columns: &Columns,
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
        let black = (TextStyle::Tag, Tone::Ink);
        figure(page.percent(of.won.share), black, columns.won);
        if let Some(right) = columns.accuracy {
            match of.accuracy {
                Some(accuracy) => figure(page.percent(accuracy / 100.0), plain, right),
                None => figure(NONE.to_owned(), (TextStyle::Caption, Tone::InkSoft), right),
            }
        }
        let mean = |mean: Option<f64>| mean.map_or_else(String::new, |mean| page.figure(mean, 1));
        figure(mean(of.score_for), plain, columns.scored);
        figure(mean(of.score_against), plain, columns.against);
        if let Some(margin) = of.margin {
            let tone = margin_tone(margin);
            figure(
                page.signed(margin, 1),
                (TextStyle::Tag, tone),
                columns.margin,
            );
        }
        figure(mean(of.best_score), plain, columns.best);
        figure(of.streak.now.to_string(), plain, columns.streak);
        spawn_won(row, of.won.share as f32, columns.bar);
    });
}

fn margin_tone(margin: f64) -> Tone {
    match margin < 0.0 {
        true => Tone::Accent,
        false => Tone::YesEdge,
    }
}

/// The share that was won, as a bar.
fn spawn_won(row: &mut ChildSpawnerCommands, share: f32, (left, right): (f32, f32)) {
    row.spawn((
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(3)),
            overflow: Overflow::clip(),
            ..at(Rect::new(left, 6.0, right, ROW - 6.0))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What a figure of two digits and a decimal takes at most, with its sign.
    const FIGURE: f32 = 37.0;

    #[test]
    fn no_column_lies_on_another_in_either_table() {
        for columns in [PLAIN, JUDGED] {
            let bar = columns.bar;
            assert!(PLAYED < bar.0 && bar.0 < bar.1, "{columns:?}");
            let mut rights = vec![bar.1, columns.won];
            rights.extend(columns.accuracy);
            rights.extend([columns.scored, columns.against, columns.margin]);
            rights.extend([columns.best, columns.streak]);
            for pair in rights.windows(2) {
                assert!(pair[1] - pair[0] >= FIGURE, "{pair:?} of {columns:?}");
            }
            assert!(columns.streak <= ROWS.width(), "{columns:?}");
        }
    }
}
