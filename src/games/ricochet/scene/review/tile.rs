//! The tile that is read: the shortest way, what was announced when, and what became of it.

use bevy::prelude::*;

use super::written::Written;
use crate::{
    games::ricochet::{
        review::{Announced, Demo, End, Outcome, ReviewedRound},
        scene::words::{moves, symbol_key, tile_stem, wanted_key, ways},
    },
    kit::Seat,
    locale::Localized,
    screens::{
        review::tenths,
        seat_art::{crest, seat_letter},
    },
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, name_words, text, words},
    },
};

const WIDTH: f32 = 388.0;
/// The first line of what was announced, from one to the next, and how many have room.
const TOP: f32 = 138.0;
const PITCH: f32 = 28.0;
const MOST: usize = 5;

pub(super) fn fill(panel: &mut ChildSpawnerCommands, written: &Written) {
    let Some(one) = written.here.0.rounds.get(written.tile()) else {
        panel.spawn((
            text("ricochet-review-none", TextStyle::Body, Tone::InkSoft),
            at(Rect::new(18.0, 12.0, 370.0, 60.0)),
        ));
        return;
    };
    let layout = written.played.game().layout();
    let tile = one.round.tile;
    let goal = layout.goal(tile);
    panel.spawn((
        at(Rect::new(16.0, 12.0, 68.0, 64.0)),
        Picture::new(tile_stem(layout, tile)),
        Pickable::IGNORE,
    ));
    panel.spawn((
        text(
            Localized::new("ricochet-tile").with("number", one.round.number),
            TextStyle::PanelHeading,
            Tone::Ink,
        ),
        TextLayout::no_wrap(),
        at(Rect::new(80.0, 8.0, 370.0, 36.0)),
    ));
    let wanted = Localized::new("ricochet-review-wanted")
        .with("robot", Localized::new(wanted_key(goal)))
        .with("to", Localized::new(symbol_key(tile)));
    panel.spawn((
        text(wanted, TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(80.0, 40.0, 374.0, 62.0)),
    ));
    let found = written.shortest.of(one.round.start, goal);
    let line = match (one.fewest(), found) {
        (Some(fewest), Some(found)) => Localized::new("ricochet-review-fewest")
            .with("moves", moves(fewest.into()))
            .with("ways", ways(found.ways.count)),
        _ => Localized::new("ricochet-searching"),
    };
    panel.spawn((
        text(line, TextStyle::BodyBold, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 76.0, 374.0, 98.0)),
    ));
    panel.spawn((
        text(became(one, written), TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        Node {
            overflow: Overflow::clip(),
            ..at(Rect::new(18.0, 100.0, 374.0, 122.0))
        },
    ));
    panel.spawn((
        at(Rect::new(16.0, 130.0, WIDTH - 16.0, 131.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    let bids = &one.round.bids;
    if bids.is_empty() {
        panel.spawn((
            text("ricochet-review-no-bids", TextStyle::Body, Tone::InkSoft),
            at(Rect::new(18.0, TOP, 374.0, TOP + 24.0)),
        ));
    }
    // The first, and then the last ones: those are shown.
    let skipped = bids.len().saturating_sub(MOST);
    let listed = bids.iter().enumerate();
    let listed = listed.filter(|(index, _)| *index == 0 || *index > skipped);
    for (row, (index, bid)) in listed.enumerate() {
        let top = TOP + PITCH * row as f32;
        spawn_bid(panel, written, one, bid, is_last(bids, index), top);
    }
}

/// Whether a seat has announced nothing after that.
fn is_last(bids: &[Announced], index: usize) -> bool {
    let mut later = bids[index + 1..].iter();
    later.all(|bid| bid.seat != bids[index].seat)
}

/// What became of it, in a line.
fn became(one: &ReviewedRound, written: &Written) -> Localized {
    let name = |seat: Seat| written.seats.name(seat);
    match (one.round.outcome(), one.winning_bid()) {
        (Outcome::Taken(seat), Some(bid)) => {
            let said = Localized::new("ricochet-review-taken")
                .with("name", name(seat))
                .with("moves", moves(one.taken_in().unwrap_or_default().into()))
                .with("seconds", tenths(f64::from(bid.at) / 1000.0));
            match one.above() {
                Some(above) => said.with("above", i64::from(above)),
                None => said.with("above", 0),
            }
        }
        (Outcome::Failed, _) => "ricochet-review-all-failed".into(),
        (Outcome::GivenUp, _) => "ricochet-review-given-up".into(),
        (Outcome::TimedOut, _) => "ricochet-review-timed-out".into(),
        (Outcome::Taken(_) | Outcome::Open, _) => "ricochet-review-open".into(),
    }
}

fn spawn_bid(
    panel: &mut ChildSpawnerCommands,
    written: &Written,
    one: &ReviewedRound,
    bid: &Announced,
    last: bool,
    top: f32,
) {
    let seat = bid.seat;
    let line = |left: f32, right: f32| at(Rect::new(left, top + 3.0, right, top + PITCH - 2.0));
    panel.spawn((
        at(Rect::new(18.0, top, 42.0, top + 24.0)),
        Pickable::IGNORE,
        children![crest(
            written.seats.colour(seat),
            24.0,
            seat_letter(seat).to_string()
        )],
    ));
    panel.spawn((
        Node {
            overflow: Overflow::clip(),
            ..line(50.0, 150.0)
        },
        Pickable::IGNORE,
        children![name_words(
            written.seats.name(seat),
            TextStyle::Body,
            Tone::Ink
        )],
    ));
    panel.spawn((
        words(bid.slides.to_string(), TextStyle::BodyBold, Tone::Ink),
        TextLayout::justify(Justify::Right),
        line(150.0, 180.0),
    ));
    let seconds = Localized::new("ricochet-review-seconds")
        .with("seconds", tenths(f64::from(bid.at) / 1000.0));
    panel.spawn((
        text(seconds, TextStyle::Body, Tone::InkSoft),
        TextLayout::justify(Justify::Right),
        line(180.0, 246.0),
    ));
    let demo = one.round.demos.iter().find(|demo| demo.seat == seat);
    if let Some((sign, tone, key)) = demo.filter(|_| last).and_then(|demo| ended(demo)) {
        panel.spawn(icon(sign, 16.0, tone)).insert(at(Rect::new(
            256.0,
            top + 5.0,
            272.0,
            top + 21.0,
        )));
        panel.spawn((
            text(key, TextStyle::Caption, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(278.0, top + 5.0, WIDTH - 8.0, top + PITCH)),
        ));
    }
}

/// How a demonstration ended: its sign, and what is said of it.
fn ended(demo: &Demo) -> Option<(&'static str, Tone, &'static str)> {
    Some(match demo.ended? {
        End::Reached => ("check", Tone::YesEdge, "ricochet-review-reached"),
        End::UsedUp => ("x", Tone::Accent, "ricochet-review-used-up"),
        End::Stopped => ("x", Tone::Accent, "ricochet-review-stopped"),
        End::OutOfTime => ("x", Tone::Accent, "ricochet-review-out-of-time"),
    })
}
