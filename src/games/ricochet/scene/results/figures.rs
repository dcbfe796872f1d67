//! The table of the results: a row for each seat, what it has won, announced and shown.

use bevy::prelude::*;

use super::{by_tiles, winners};
use crate::{
    games::ricochet::{
        rules::{Layout, Ricochet},
        scene::{
            round::{End, Round, Rounds},
            shortest::Shortest,
            table::SeatsHere,
        },
    },
    kit::{Game, Seat},
    screens::{
        review::tenths,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, name_words, panel, text, words},
    },
    table::Match,
};

/// What a seat has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Deeds {
    tiles: usize,
    announced: usize,
    first: usize,
    shown: usize,
    missed: usize,
    /// By how many slides its ways were longer than the shortest ones, on average.
    over: Option<f32>,
}

fn deeds(rounds: &[Round], layout: &Layout, shortest: &Shortest, seat: Seat) -> Deeds {
    let mut done = Deeds::default();
    let (mut over, mut known) = (0, 0);
    for round in rounds {
        done.announced += usize::from(round.bid(seat).is_some());
        done.first += usize::from(round.bids.first().is_some_and(|bid| bid.seat == seat));
        for demo in round.demos.iter().filter(|demo| demo.seat == seat) {
            match demo.ended {
                Some(End::Reached) => {
                    done.tiles += 1;
                    done.shown += 1;
                    let found = shortest.of(round.start, layout.goal(round.tile));
                    if let Some(way) = found.and_then(|found| found.way.as_ref()) {
                        over += demo.slides.len().saturating_sub(way.len());
                        known += 1;
                    }
                }
                Some(_) => {
                    done.shown += 1;
                    done.missed += 1;
                }
                None => {}
            }
        }
    }
    done.over = (known > 0).then(|| over as f32 / known as f32);
    done
}

/// How many columns there are, and the one of who has announced first.
const COLUMNS: usize = 6;
const FIRST: usize = 2;

/// The columns for so many seats: who plays alone is always the first to announce.
fn columns(seats: usize) -> impl Iterator<Item = (usize, usize)> {
    let columns = (0..COLUMNS).filter(move |column| seats > 1 || *column != FIRST);
    columns.enumerate()
}

/// The room for the line below the figures.
const FOOTNOTE: f32 = 20.0;

/// Who has done what: a row for each seat, the best of a column in bold.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    shortest: &Shortest,
    seats: &SeatsHere,
) {
    let layout = played.game().layout();
    let count = played.game().seats();
    let done: Vec<Deeds> = Seat::first(count)
        .map(|seat| deeds(rounds, layout, shortest, seat))
        .collect();
    let order = by_tiles(played);
    let winners = winners(played);
    let first = 260.0;
    let pitch = (place.width() - first - 16.0) / columns(count).count() as f32;
    let middle = |index: usize| first + pitch * (index as f32 + 0.5);
    screen
        .spawn((Name::new("Figures"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-figures", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, first, 42.0)),
            ));
            let heads: [_; COLUMNS] = [
                "ricochet-figure-tiles",
                "ricochet-figure-announced",
                "ricochet-figure-first",
                "ricochet-figure-shown",
                "ricochet-figure-missed",
                "ricochet-figure-over",
            ];
            for (index, column) in columns(count) {
                panel.spawn((
                    text(heads[column], TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(
                        middle(index) - pitch / 2.0,
                        14.0,
                        middle(index) + pitch / 2.0,
                        52.0,
                    )),
                ));
            }
            // A seat alone is the best of every column.
            let foot = if count > 1 { FOOTNOTE } else { 0.0 };
            if count > 1 {
                let line = place.height() - foot - 6.0;
                panel.spawn((
                    text("ricochet-figures-line", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, line, place.width() - 20.0, line + foot)),
                ));
            }
            let height = ((place.height() - foot - 66.0) / count as f32).min(54.0);
            let best = |of: fn(&Deeds) -> Option<f32>, low: bool| {
                let all = done.iter().filter_map(of);
                match low {
                    true => all.reduce(f32::min),
                    false => all.reduce(f32::max),
                }
            };
            for (row, &seat) in order.iter().enumerate() {
                let top = 58.0 + height * row as f32;
                let of = done[seat.index()];
                let mut band = panel.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(Rect::new(
                            14.0,
                            top,
                            place.width() - 14.0,
                            top + height - 6.0,
                        ))
                    },
                    Pickable::IGNORE,
                ));
                match winners.contains(seat) {
                    true => band.insert((
                        ThemedBackground(Tone::WinnerRow),
                        ThemedBorder(Tone::WinnerEdge),
                    )),
                    false => band.insert(ThemedBackground(Tone::Row)),
                };
                let line = top + (height - 6.0) / 2.0;
                let side = (height - 14.0).min(34.0);
                panel.spawn((
                    at(Rect::new(
                        24.0,
                        line - side / 2.0,
                        24.0 + side,
                        line + side / 2.0,
                    )),
                    Pickable::IGNORE,
                    children![crest(
                        seats.colour(seat),
                        side,
                        seat_letter(seat).to_string()
                    )],
                ));
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Baseline,
                            column_gap: px(10),
                            overflow: Overflow::clip(),
                            ..at(Rect::new(70.0, line - 11.0, first, line + 13.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|cell| {
                        cell.spawn(name_words(seats.name(seat), TextStyle::Button, Tone::Ink));
                        if let Some(plan) = seats.plan(seat) {
                            cell.spawn((
                                text(plan.player.words(), TextStyle::Caption, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ));
                        }
                    });
                type Figure = (fn(&Deeds) -> Option<f32>, bool);
                let figures: [Figure; COLUMNS] = [
                    (|of| Some(of.tiles as f32), false),
                    (|of| Some(of.announced as f32), false),
                    (|of| Some(of.first as f32), false),
                    (|of| Some(of.shown as f32), false),
                    (|of| Some(of.missed as f32), true),
                    (|of| of.over, true),
                ];
                for (index, column) in columns(count) {
                    let (of_deeds, low) = figures[column];
                    let value = of_deeds(&of);
                    let said = match value {
                        Some(value) if column == 5 => Words::Key(tenths(value.into())),
                        Some(value) => Words::plain(format!("{value:.0}")),
                        None => Words::plain("–"),
                    };
                    let is_best = count > 1 && value.is_some() && value == best(of_deeds, low);
                    let half = if column == 0 { 14.0 } else { 11.0 };
                    let mut figure = panel.spawn((
                        TextLayout::justify(Justify::Center),
                        at(Rect::new(
                            middle(index) - pitch / 2.0,
                            line - half,
                            middle(index) + pitch / 2.0,
                            line + half,
                        )),
                    ));
                    let style = figure_style(column, is_best || (count == 1 && column == 0));
                    match said {
                        Words::Key(key) => figure.insert(text(key, style, Tone::Ink)),
                        Words::Plain(plain) => figure.insert(words(plain, style, Tone::Ink)),
                    };
                }
            }
        });
}

/// How a figure is written: those of the first column are larger, and the best of each is in bold. Alone, only the tiles
/// are.
fn figure_style(column: usize, is_best: bool) -> TextStyle {
    match (column, is_best) {
        (0, true) => TextStyle::Total,
        (0, false) => TextStyle::TotalPlain,
        (_, true) => TextStyle::Value,
        (_, false) => TextStyle::ValuePlain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::theme::Theme;

    #[test]
    fn the_best_of_each_column_is_in_bold_and_as_large_as_the_others() {
        let theme = Theme::default();
        for column in 0..COLUMNS {
            let [best, other] = [true, false].map(|is_best| {
                let style = figure_style(column, is_best);
                theme.text(style)
            });
            assert_eq!((best.size, best.line), (other.size, other.line));
            assert_ne!(best.face, other.face, "{column}");
        }
    }

    #[test]
    fn who_plays_alone_is_not_compared_by_who_announced_first() {
        let of = |seats| columns(seats).map(|(_, column)| column).collect::<Vec<_>>();
        assert_eq!(of(1), [0, 1, 3, 4, 5]);
        assert_eq!(of(2), [0, 1, FIRST, 3, 4, 5]);
    }
}
