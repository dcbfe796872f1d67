//! The panel of the river: how likely each seat was to win, move by move.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{decisions::Reviewed, parts::percent, river_picture, turning};
use crate::{
    kit::Seat,
    play::review::{Author, Review},
    screens::{
        Shown,
        graph::levels,
        replay::Course,
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        theme::{TextStyle, Theme, ThemedBackground, Tone},
        widgets::{at, name_words, text, words},
    },
};

/// Where it is drawn in its panel.
const PLOT: Rect = Rect {
    min: Vec2::new(52.0, 62.0),
    max: Vec2::new(768.0, 278.0),
};
/// A band is named where it is at least so broad, and has its crest alone where it is half as broad.
const NAMED: f64 = 18.0;
/// The disc of a turning point.
const DISC: f32 = 26.0;
/// So many lines there are at most where chance had a part.
const MOST_LINES: usize = 60;
/// Moments this near to the edges name no band.
const EDGE: f32 = 0.03;

/// What the river is drawn of.
pub struct River<'a> {
    /// What is known.
    pub review: &'a Review,
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
    let colours: Vec<_> = river
        .seats
        .iter()
        .map(|seat| colour(seat.colour.tone()))
        .collect();
    let size = (PLOT.size() * river.scale)
        .round()
        .as_uvec2()
        .max(UVec2::splat(2));
    let pixels = river_picture::draw(river.review, &colours, size, river.scale);
    panel.spawn((
        at(PLOT.inflate(1.5)),
        ThemedBackground(Tone::Segment),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Name::new("River"),
        ImageNode::new(images.add(picture(size, pixels))),
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
    let dealt = river.review.columns.iter().enumerate();
    let dealt = dealt.filter(|(_, column)| column.by == Some(Author::Chance));
    // Where chance comes after every other move, lines would hide the river.
    if dealt.clone().count() <= MOST_LINES {
        for (ply, _) in dealt {
            spawn_line(panel, x(ply), 1.0, Tone::GridLine);
        }
    }
    spawn_turns(panel, &numbers_at::<G>(river), x);
    let lines: Vec<f32> = turning::of_seat::<G>(river.review, river.seat)
        .iter()
        .map(|(.., turning)| x(turning.ply + turning.moves))
        .collect();
    for line in &lines {
        spawn_line(panel, *line, 2.0, Tone::Ink);
    }
    // Each at its own line, none over another.
    for (number, (line, level)) in (1..).zip(lines.iter().zip(levels(&lines, DISC + 2.0))) {
        let y = PLOT.min.y - 6.0 + (DISC + 2.0) * level as f32;
        let disc = Rect::from_center_size(Vec2::new(*line, y), Vec2::splat(DISC));
        panel.spawn(turning::disc(number, disc));
    }
    for seat in 0..river.seats.len() {
        spawn_name(panel, river, seat, x);
    }
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

/// Each number with the moment where it stands below: where its first decision has led, or what chance began it with. What is
/// marked above is read over its own number so.
fn numbers_at<G: Shown>(river: &River) -> Vec<(usize, u32)> {
    let mut before = None;
    let mut all = Vec::new();
    for (stop, &number) in river.course.stops.iter().zip(river.numbers) {
        let is_new = before.replace((stop.round, number)) != Some((stop.round, number));
        let column = river.review.columns.get(stop.made);
        let begun = column.is_none_or(|column| column.by == Some(Author::Chance));
        let at = stop.made + usize::from(!(G::CHANCE_BEGINS && begun));
        // After the end nobody decides.
        if is_new && at <= river.review.plies {
            all.push((at, number));
        }
    }
    all
}

/// The numbers of turns below, as far as there is room.
fn spawn_turns(
    panel: &mut ChildSpawnerCommands,
    numbers: &[(usize, u32)],
    x: impl Fn(usize) -> f32,
) {
    let mut free = 0.0;
    for &(at_ply, number) in numbers {
        let x = x(at_ply);
        if x < free {
            continue;
        }
        let place = at(Rect::new(
            x - 30.0,
            PLOT.max.y + 4.0,
            x + 30.0,
            PLOT.max.y + 24.0,
        ));
        let justify = TextLayout::justify(Justify::Center);
        if number == 0 {
            panel.spawn((
                text("review-picks", TextStyle::Caption, Tone::Ink),
                justify,
                place,
            ));
            free = x + 26.0;
        } else {
            let turn = words(number.to_string(), TextStyle::Caption, Tone::Ink);
            panel.spawn((turn, justify, place));
            free = x + 14.0 + 8.0 * number.to_string().len() as f32;
        }
    }
}

/// A seat's crest and name in the broadest part of its band.
fn spawn_name(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    seat: usize,
    x: impl Fn(usize) -> f32,
) {
    let columns = &river.review.columns;
    let plies = river.review.plies.max(1) as f32;
    let inside = |ply: &usize| (EDGE..1.0 - 4.0 * EDGE).contains(&(*ply as f32 / plies));
    // As broad as it is there and a little later: the name needs that.
    let broad = |ply: usize| {
        let later = (ply + river.review.plies / 14).min(columns.len() - 1);
        let of = |ply: usize| columns[ply].chances[seat];
        of(ply).min(of(later))
    };
    let Some(ply) = (0..columns.len())
        .filter(inside)
        .max_by_key(|&ply| broad(ply))
    else {
        return;
    };
    let chance = broad(ply).get();
    if chance < NAMED / 2.0 {
        return;
    }
    let below: f64 = columns[ply].chances[..seat]
        .iter()
        .map(|one| one.get())
        .sum();
    let middle = below + columns[ply].chances[seat].get() / 2.0;
    let y = PLOT.max.y - PLOT.height() * middle as f32 / 100.0;
    let x = x(ply).min(PLOT.max.x - 150.0);
    let of = &river.seats[seat];
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(x - 4.0, y - 14.0, x + 150.0, y + 14.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|name| {
            let letter = seat_letter(Seat::new(seat as u8)).to_string();
            name.spawn(crest(of.colour, 28.0, letter));
            if chance >= NAMED {
                name.spawn((
                    Node {
                        padding: UiRect::axes(px(7), px(1)),
                        border_radius: BorderRadius::all(px(6)),
                        max_width: px(110),
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    ThemedBackground(Tone::Field),
                    Pickable::IGNORE,
                    children![name_words(
                        of.name.clone(),
                        TextStyle::CaptionBold,
                        Tone::Ink
                    )],
                ));
            }
        });
}

pub(super) fn picture(size: UVec2, pixels: Vec<u8>) -> Image {
    Image::new(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        },
        kit::{Actor, MatchRecord},
        play::review::Column,
    };

    /// What is marked above, a move of a seat or of chance, is read over the number that its words name.
    fn read_over_its_number<G: Shown>(golden: &str) {
        for line in golden.lines() {
            let record = MatchRecord::<G>::from_json(line).expect("a record").record;
            let course = G::course(&record);
            let numbers = G::review_numbers(&record, &course);
            let by = |by: &Actor| match by {
                Actor::Seat(seat) => Author::Seat(seat.index()),
                Actor::Chance => Author::Chance,
                Actor::Clock => Author::Clock,
            };
            let moved = record.actors().iter().map(|actor| Some(by(actor)));
            let columns = std::iter::once(None).chain(moved).map(|by| Column {
                by,
                chances: Vec::new(),
                scores: Vec::new(),
                proven: false,
            });
            let review = Review {
                plies: record.ply(),
                columns: columns.collect(),
                ..Review::default()
            };
            let river = River {
                review: &review,
                course: &course,
                numbers: &numbers,
                seats: &[],
                seat: 0,
                scale: 1.0,
            };
            let below = numbers_at::<G>(&river);
            assert!(below.is_sorted_by_key(|(at, _)| *at) && !below.is_empty());
            for (ply, by) in record.actors().iter().enumerate() {
                let opens = *by == Actor::Chance && G::CHANCE_BEGINS;
                let stop = course.at(ply + usize::from(opens));
                // What comes before the first decision has no number to stand over.
                if *by == Actor::Clock || course.stops[stop].made > ply + usize::from(opens) {
                    continue;
                }
                let marked = ply + 1;
                let read = below.iter().rev().find(|(at, _)| *at <= marked);
                assert_eq!(
                    read.map(|(_, number)| *number),
                    Some(numbers[stop]),
                    "{ply}"
                );
            }
        }
    }

    #[test]
    fn a_mark_stands_at_the_number_of_its_move_whatever_chance_brought_before() {
        read_over_its_number::<Conquest>(include_str!(
            "../../../tests/golden/conquest/usual.jsonl"
        ));
        let blocked = include_str!("../../../tests/golden/conquest/random-blocks.jsonl");
        read_over_its_number::<Conquest>(blocked);
        read_over_its_number::<DiceWars>(include_str!(
            "../../../tests/golden/dice-wars/two-seats.jsonl"
        ));
        read_over_its_number::<Dominations>(include_str!("../../../tests/golden/two-seats.jsonl"));
    }
}
