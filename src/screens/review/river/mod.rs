//! The panel of the river: how likely each seat was to win, move by move.

mod below;
mod names;
pub(super) mod picture;
mod pressed;

use bevy::prelude::*;

use super::{decisions::Reviewed, pages::Pages, parts::percent, turning};
use crate::{
    play::review::{Author, Review},
    screens::{Shown, graph::levels, replay::Course, seat_art::SeatColour, seat_pattern},
    shell::{
        theme::{TextStyle, Theme, ThemedBackground, Tone},
        widgets::{at, text},
    },
};

/// Where it is drawn in its panel.
const PLOT: Rect = Rect {
    min: Vec2::new(52.0, 62.0),
    max: Vec2::new(768.0, 278.0),
};
/// The disc of a turning point.
const DISC: f32 = 26.0;
/// So many lines there are at most where chance had a part.
const MOST_LINES: usize = 60;

/// What the river is drawn of.
pub struct River<'a> {
    /// What is known.
    pub review: &'a Review,
    /// The numbers that decisions stand under.
    pub pages: &'a Pages,
    /// Where turns begin.
    pub course: &'a Course,
    /// The number of each of its stops.
    pub numbers: &'a [u32],
    /// Who plays.
    pub seats: &'a [Reviewed],
    /// Whose turning points are marked.
    pub seat: usize,
    /// How many pixels of the screen a design pixel has.
    pub scale: f32,
}

/// Fills the panel.
pub fn fill<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    theme: &Theme,
    images: &mut Assets<Image>,
) {
    panel.spawn((
        text("review-river", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 8.0, 500.0, 36.0)),
    ));
    let colour = |tone| {
        let colour = theme.colour(tone).to_srgba();
        [colour.red, colour.green, colour.blue].map(|part| (part * 255.0).round() as u8)
    };
    let bands = river.seats.iter().map(|seat| {
        let pattern = seat_pattern::of(seat.colour.name());
        (colour(seat.colour.tone()), pattern)
    });
    let bands: Vec<_> = bands.collect();
    let size = (PLOT.size() * river.scale)
        .round()
        .as_uvec2()
        .max(UVec2::splat(2));
    let pixels = picture::draw(river.review, &bands, size, river.scale);
    panel.spawn((
        at(PLOT.inflate(1.5)),
        ThemedBackground(Tone::Segment),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Name::new("River"),
        ImageNode::new(images.add(picture::image(size, pixels))),
        at(PLOT),
        Pickable::IGNORE,
    ));
    for quarter in 0..=4 {
        let y = PLOT.max.y - PLOT.height() * quarter as f32 / 4.0;
        panel.spawn((
            at(Rect::new(PLOT.min.x, y - 0.5, PLOT.max.x, y + 0.5)),
            ThemedBackground(Tone::LegalTint),
            Pickable::IGNORE,
        ));
        panel.spawn((
            text(
                percent(25.0 * f64::from(quarter)),
                TextStyle::Caption,
                Tone::Ink,
            ),
            TextLayout::justify(Justify::Right),
            at(Rect::new(2.0, y - 9.0, PLOT.min.x - 6.0, y + 9.0)),
        ));
    }
    let plies = river.review.plies.max(1) as f32;
    let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies;
    pressed::spawn::<G>(panel, river, x);
    let dealt = river.review.columns.iter().enumerate();
    let dealt = dealt.filter(|(_, column)| column.by == Some(Author::Chance));
    // Where chance comes after every other move, lines would hide the river.
    if dealt.clone().count() <= MOST_LINES {
        for (ply, _) in dealt {
            spawn_line(panel, x(ply), 1.0, Tone::GridLine);
        }
    }
    below::spawn::<G>(panel, river, x);
    let lines: Vec<f32> = turning::of_seat::<G>(river.review, river.seat)
        .iter()
        .map(|(.., turning)| x(turning.ply + turning.moves))
        .collect();
    for line in &lines {
        spawn_line(panel, *line, 2.0, Tone::Ink);
    }
    let discs = discs(&lines);
    for (number, disc) in (1..).zip(&discs) {
        panel.spawn(turning::disc(number, *disc));
    }
    names::spawn(panel, river.review, river.seats, &discs, x);
}

/// Where the numbers stand that mark these lines: each at its own line, none over another.
fn discs(lines: &[f32]) -> Vec<Rect> {
    let levels = levels(lines, DISC + 2.0);
    let discs = lines.iter().zip(levels).map(|(line, level)| {
        let y = PLOT.min.y - 6.0 + (DISC + 2.0) * level as f32;
        Rect::from_center_size(Vec2::new(*line, y), Vec2::splat(DISC))
    });
    discs.collect()
}

fn spawn_line(panel: &mut ChildSpawnerCommands, x: f32, width: f32, tone: Tone) {
    panel.spawn((
        at(Rect::new(
            x - width / 2.0,
            PLOT.min.y,
            x + width / 2.0,
            PLOT.max.y,
        )),
        ThemedBackground(tone),
        Pickable::IGNORE,
    ));
}
