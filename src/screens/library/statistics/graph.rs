//! The strength after each match: a curve with its band, among the players that it is measured by.

use bevy::prelude::*;

use super::{
    page::{ON_PARCHMENT, Page, round_step, spawn_label, spawn_panel, spawn_sentence},
    paint::{Painting, Spot},
};
use crate::{
    locale::Localized,
    play::statistics::{LadderPlayer, Statistics},
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, words},
    },
};

/// Where the panel lies, and the plot in it.
const AREA: Rect = Rect {
    min: Vec2::new(288.0, 188.0),
    max: Vec2::new(848.0, 436.0),
};
const PLOT: Rect = Rect {
    min: Vec2::new(58.0, 54.0),
    max: Vec2::new(424.0, 214.0),
};
/// Where the names of players begin and end, and how far they are apart at least.
const NAMES: (f32, f32) = (436.0, 548.0);
const NAME_PITCH: f32 = 17.0;
/// After fewer matches the strength says next to nothing.
const FROM: usize = 5;
/// Players so far above and below are shown at least.
const AROUND: f64 = 320.0;
const THICKNESS: f32 = 3.0;

/// Spawns the panel.
pub fn spawn(into: &mut ChildSpawnerCommands, of: &Statistics, page: &mut Page) {
    spawn_panel(
        into,
        "Statistics graph",
        AREA,
        "statistics-graph",
        |panel| {
            let points = of.elo_curve.iter().filter(|point| point.matches >= FROM);
            let points: Vec<_> = points.collect();
            let Some(last) = points.last() else {
                let room = Rect::new(40.0, 50.0, 520.0, 220.0);
                return spawn_sentence(panel, "statistics-graph-none", ON_PARCHMENT, room);
            };
            let near =
                |player: &&LadderPlayer| (f64::from(player.elo) - last.elo.elo).abs() <= AROUND;
            let near = of
                .ladder
                .iter()
                .filter(near)
                .map(|player| f64::from(player.elo));
            let ends = (points.iter()).flat_map(|point| {
                [
                    point.elo.elo - point.elo.error,
                    point.elo.elo + point.elo.error,
                ]
            });
            let (lowest, highest) = (ends.chain(near))
                .fold((f64::MAX, f64::MIN), |(low, high), elo| {
                    (low.min(elo), high.max(elo))
                });
            let step = round_step(highest - lowest, 5).max(50.0);
            let range = (
                (lowest / step).floor() * step,
                (highest / step).ceil() * step,
            );
            let place = |matches: usize, elo: f64| {
                let across = matches as f32 / of.matches.max(1) as f32;
                let up = ((elo - range.0) / (range.1 - range.0)) as f32;
                PLOT.min + PLOT.size() * Vec2::new(across, 1.0 - up)
            };
            spawn_grid(panel, of.matches, (range, step), place, page);
            let players = players_named(of, |elo| place(0, elo.into()).y);
            let mut painting = Painting::new(PLOT.size(), page.scale);
            for player in &players {
                let y = place(0, player.elo.into()).y - PLOT.min.y;
                painting.dots(y, page.colour(Tone::Edge));
            }
            let spots: Vec<_> = (points.iter())
                .map(|point| Spot {
                    at: place(point.matches, point.elo.elo) - PLOT.min,
                    reach: PLOT.height() * (point.elo.error / (range.1 - range.0)) as f32,
                })
                .collect();
            painting.curve(&spots, THICKNESS, page.colour(Tone::Accent));
            let spoken = Localized::new("statistics-graph-spoken")
                .with("matches", of.matches)
                .with("elo", page.figure(last.elo.elo, 0))
                .with("error", page.figure(last.elo.error, 0));
            panel.spawn((
                Name::new("Elo curve"),
                ImageNode::new(page.images.add(painting.into_image())),
                SpokenName(spoken.into()),
                at(PLOT),
                Pickable::IGNORE,
            ));
            panel.spawn((
                Node {
                    border_radius: BorderRadius::all(px(5)),
                    ..at(Rect::from_center_size(
                        place(last.matches, last.elo.elo),
                        Vec2::splat(10.0),
                    ))
                },
                ThemedBackground(Tone::Accent),
                Pickable::IGNORE,
            ));
            for player in players {
                spawn_player(panel, player, place(0, player.elo.into()).y, page);
            }
        },
    );
}

/// Lines across with their strengths, and the numbers of matches below.
fn spawn_grid(
    panel: &mut ChildSpawnerCommands,
    matches: usize,
    (range, step): ((f64, f64), f64),
    place: impl Fn(usize, f64) -> Vec2,
    page: &Page,
) {
    let caption = (TextStyle::Caption, Tone::Ink);
    let lines = ((range.1 - range.0) / step).round() as usize;
    for line in 0..=lines {
        let elo = range.0 + step * line as f64;
        let y = place(0, elo).y;
        panel.spawn((
            at(Rect::new(PLOT.min.x, y - 0.5, PLOT.max.x, y + 0.5)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        let label = Rect::new(8.0, y - 9.0, PLOT.min.x - 8.0, y + 9.0);
        spawn_label(
            panel,
            page.figure(elo, 0),
            caption,
            label,
            JustifyContent::End,
        );
    }
    let every = round_step(matches as f64, 6).max(1.0) as usize;
    for count in (0..=matches).step_by(every) {
        let x = place(count, range.0).x;
        let label = Rect::new(x - 24.0, PLOT.max.y + 5.0, x + 24.0, PLOT.max.y + 23.0);
        spawn_label(
            panel,
            count.to_string(),
            caption,
            label,
            JustifyContent::Center,
        );
    }
    let name = Rect::new(NAMES.0 + 16.0, PLOT.max.y + 5.0, NAMES.1, PLOT.max.y + 23.0);
    let soft = (TextStyle::Caption, Tone::InkSoft);
    spawn_label(
        panel,
        page.read("statistics-graph-matches"),
        soft,
        name,
        JustifyContent::Start,
    );
}

/// The players whose lines are drawn: within the plot, those met most often first, as far as their names have room.
fn players_named(of: &Statistics, height: impl Fn(i32) -> f32) -> Vec<LadderPlayer> {
    let met = |player: &LadderPlayer| {
        let rows = of.opponents.iter().filter(|row| !row.is_person);
        let own = rows.filter(|row| row.name == player.name);
        own.map(|row| row.played).sum::<usize>()
    };
    let mut players = of.ladder.clone();
    players.retain(|player| {
        let y = height(player.elo);
        (PLOT.min.y..=PLOT.max.y).contains(&y)
    });
    players.sort_by_key(|player| std::cmp::Reverse(met(player)));
    let mut named: Vec<LadderPlayer> = Vec::new();
    for player in players {
        let far =
            |other: &LadderPlayer| (height(other.elo) - height(player.elo)).abs() >= NAME_PITCH;
        if named.iter().all(far) {
            named.push(player);
        }
    }
    named
}

fn spawn_player(panel: &mut ChildSpawnerCommands, player: LadderPlayer, y: f32, page: &Page) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..at(Rect::new(NAMES.0, y - 9.0, NAMES.1, y + 9.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn(crate::shell::widgets::name_words(
                page.agent(player.name),
                TextStyle::Caption,
                Tone::InkSoft,
            ));
            line.spawn((
                words(
                    player.elo.to_string(),
                    TextStyle::CaptionBold,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        });
}
