//! The shortest way of each tile as a column, and over it what was announced and shown.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::written::Written;
use crate::{
    games::ricochet::review::{Mark, Outcome, ReviewedRound},
    kit::Seat,
    locale::Localized,
    screens::{
        review::{Reading, signs::Sign},
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        locale::SpokenName,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Tip, at, icon, text, words},
    },
};

/// Where the scale ends and begins.
const TOP: f32 = 70.0;
const BOTTOM: f32 = 282.0;
/// So many moves above the shortest are told apart; what is longer stands at the edge.
const ABOVE: u8 = 8;
/// The crest of who has the tile, at most.
const CREST: f32 = 28.0;
/// What was announced.
const DOT: f32 = 11.0;

pub(super) fn fill(panel: &mut ChildSpawnerCommands, written: &Written) {
    let (rounds, columns) = (&written.here.0.rounds, written.columns);
    panel.spawn((
        text("ricochet-review-chart", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 8.0, 790.0, 36.0)),
    ));
    let most = rounds.iter().map(highest).max().unwrap_or(0);
    let step = match most {
        0..=10 => 2,
        11..=20 => 5,
        _ => 10,
    };
    let most = most.div_ceil(step).max(1) * step;
    let y = |moves: u8| BOTTOM - (BOTTOM - TOP) * f32::from(moves) / f32::from(most);
    let right = columns.edges(rounds.len().max(1) - 1).y;
    for moves in (0..=most).step_by(step.into()) {
        let line = y(moves);
        panel.spawn((
            at(Rect::new(136.0, line - 0.5, right, line + 0.5)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        panel.spawn((
            words(moves.to_string(), TextStyle::Caption, Tone::Ink),
            TextLayout::justify(Justify::Right),
            at(Rect::new(104.0, line - 9.0, 130.0, line + 9.0)),
        ));
    }
    spawn_legend(panel, written.seats.colour(written.seat()), written.seat());
    for (tile, one) in rounds.iter().enumerate() {
        spawn_column(panel, written, tile, one, &y);
        if tile.is_multiple_of(columns.numbered) {
            let x = columns.middle(tile);
            panel.spawn((
                words(one.round.number.to_string(), TextStyle::Caption, Tone::Ink),
                TextLayout::justify(Justify::Center),
                at(Rect::new(x - 20.0, BOTTOM + 5.0, x + 20.0, BOTTOM + 25.0)),
            ));
        }
    }
}

/// The most moves of a tile that are drawn.
fn highest(one: &ReviewedRound) -> u8 {
    let bids = one.round.bids.iter().map(|bid| bid.slides);
    let told = bids.chain(one.taken_in()).max().unwrap_or(0);
    match one.fewest() {
        Some(fewest) => told.min(fewest + ABOVE).max(fewest),
        None => 0,
    }
}

fn spawn_column(
    panel: &mut ChildSpawnerCommands,
    written: &Written,
    tile: usize,
    one: &ReviewedRound,
    y: &dyn Fn(u8) -> f32,
) {
    let columns = written.columns;
    let (edges, x) = (columns.edges(tile), columns.middle(tile));
    // It can be read as long as its shortest way is looked for as well.
    let said = match one.fewest() {
        Some(fewest) => Localized::new("ricochet-review-column").with("count", usize::from(fewest)),
        None => Localized::new("ricochet-tile"),
    };
    let said = said.with("number", one.round.number);
    panel.spawn((
        Sign,
        Name::new(format!("Column of tile {}", one.round.number)),
        SpokenName(said.clone().into()),
        Tip(said.into()),
        at(Rect::new(edges.x, TOP - 14.0, edges.y, BOTTOM)),
        observe(move |_: On<Activate>, mut reading: ResMut<Reading>| {
            reading.decision = Some(tile);
        }),
    ));
    let Some(fewest) = one.fewest() else { return };
    let wide = (columns.pitch - 6.0).min(34.0);
    let edge = if tile == written.tile() { 3.0 } else { 1.0 };
    let mut bar = panel.spawn((
        Node {
            border: px(edge).all(),
            // The number stays where it is, whichever tile is read.
            padding: px(3.0 - edge).all(),
            border_radius: BorderRadius::top(px(4)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::End,
            ..at(Rect::new(x - wide / 2.0, y(fewest), x + wide / 2.0, BOTTOM))
        },
        ThemedBackground(Tone::WinnerRow),
        ThemedBorder(match tile == written.tile() {
            true => Tone::Focus,
            false => Tone::WinnerEdge,
        }),
        Pickable::IGNORE,
    ));
    bar.with_child((
        words(fewest.to_string(), TextStyle::CaptionBold, Tone::Ink),
        TextLayout::no_wrap(),
    ));
    let limit = fewest + ABOVE;
    let taken = one.round.taken().map(|demo| demo.seat);
    // What was announced last by each seat, side by side where several say the same.
    let seats = Seat::first(written.here.0.seats);
    let told: Vec<(Seat, u8)> = seats
        .filter_map(|seat| Some((seat, one.round.bid(seat)?)))
        .filter(|(seat, _)| Some(*seat) != taken)
        .collect();
    for (index, (seat, moves)) in told.iter().enumerate() {
        let same = told.iter().filter(|(_, other)| other == moves).count();
        let place = told[..index].iter().filter(|(_, other)| other == moves);
        let aside = (place.count() as f32 - (same - 1) as f32 / 2.0) * (DOT + 1.0);
        // Beside the crest of who has the tile, where that would lie over it.
        let high = y((*moves).min(limit));
        let crest = one.taken_in().map(|taken| y(taken.min(limit)));
        let covered = crest.is_some_and(|crest| (crest - high).abs() < (CREST + DOT) / 2.0);
        let aside = match covered {
            true => aside.abs() + CREST.min(wide) / 2.0 + DOT / 2.0,
            false => aside,
        };
        let middle = Vec2::new(x + aside, high);
        if one.mark(*seat) == Some(Mark::Failed) {
            panel
                .spawn(icon("x", 14.0, Tone::Accent))
                .insert(at(Rect::from_center_size(middle, Vec2::splat(14.0))));
            continue;
        }
        panel.spawn((
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(DOT / 2.0)),
                ..at(Rect::from_center_size(middle, Vec2::splat(DOT)))
            },
            ThemedBackground(written.seats.colour(*seat).tone()),
            ThemedBorder(Tone::Ink),
            Pickable::IGNORE,
        ));
    }
    match (one.round.outcome(), one.taken_in()) {
        (Outcome::Taken(seat), Some(moves)) => {
            let high = y(moves.min(limit));
            if moves > fewest {
                panel.spawn((
                    at(Rect::new(x - 1.0, high, x + 1.0, y(fewest))),
                    ThemedBackground(Tone::Ink),
                    Pickable::IGNORE,
                ));
            }
            let side = CREST.min(columns.pitch - 2.0);
            panel.spawn((
                at(Rect::from_center_size(
                    Vec2::new(x, high),
                    Vec2::splat(side),
                )),
                Pickable::IGNORE,
                children![crest(
                    written.seats.colour(seat),
                    side,
                    seat_letter(seat).to_string()
                )],
            ));
        }
        (Outcome::TimedOut, _) => {
            let side = 18.0_f32.min(columns.pitch - 2.0);
            let middle = Vec2::new(x, y(fewest) - side);
            panel
                .spawn(icon("hourglass", side, Tone::InkSoft))
                .insert(at(Rect::from_center_size(middle, Vec2::splat(side))));
        }
        _ => {}
    }
}

/// What the signs of the chart say, at its left.
fn spawn_legend(panel: &mut ChildSpawnerCommands, colour: impl SeatColour, seat: Seat) {
    let lines = [
        "ricochet-review-legend-fewest",
        "ricochet-review-legend-taken",
        "ricochet-review-legend-told",
        "ricochet-review-legend-failed",
    ];
    for (index, key) in lines.into_iter().enumerate() {
        let top = TOP + 50.0 * index as f32;
        let middle = Vec2::new(26.0, top + 10.0);
        let square = |side: f32| at(Rect::from_center_size(middle, Vec2::splat(side)));
        match index {
            0 => drop(panel.spawn((
                Node {
                    border: px(1).all(),
                    border_radius: BorderRadius::top(px(4)),
                    ..square(16.0)
                },
                ThemedBackground(Tone::WinnerRow),
                ThemedBorder(Tone::WinnerEdge),
                Pickable::IGNORE,
            ))),
            1 => drop(panel.spawn((
                square(22.0),
                Pickable::IGNORE,
                children![crest(colour, 22.0, seat_letter(seat).to_string())],
            ))),
            2 => drop(panel.spawn((
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(DOT / 2.0)),
                    ..square(DOT)
                },
                ThemedBackground(colour.tone()),
                ThemedBorder(Tone::Ink),
                Pickable::IGNORE,
            ))),
            _ => drop(
                panel
                    .spawn(icon("x", 14.0, Tone::Accent))
                    .insert(square(14.0)),
            ),
        }
        panel.spawn((
            text(key, TextStyle::Caption, Tone::Ink),
            at(Rect::new(42.0, top, 112.0, top + 44.0)),
        ));
    }
}
