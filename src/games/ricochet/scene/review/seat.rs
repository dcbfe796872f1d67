//! What all tiles come to for the seat that is read.

use bevy::prelude::*;

use super::written::Written;
use crate::{
    locale::Localized,
    screens::review::{percent, tenths},
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, text},
    },
};

const WIDTH: f32 = 388.0;
const TOP: f32 = 50.0;
const PITCH: f32 = 38.0;

pub(super) fn fill(panel: &mut ChildSpawnerCommands, written: &Written) {
    let seat = written.seat();
    // What is told against the shortest ways may change as long as some are looked for.
    let (heading, against_shortest) = match written.here.0.is_complete() {
        true => ("ricochet-review-seat", Tone::Ink),
        false => ("ricochet-review-seat-so-far", Tone::InkSoft),
    };
    panel.spawn((
        text(
            Localized::new(heading).with("name", written.seats.name(seat)),
            TextStyle::PanelHeading,
            Tone::Ink,
        ),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 12.0, 370.0, 40.0)),
    ));
    let tally = written.here.0.tally(seat);
    let none = || Localized::new("ricochet-review-nothing");
    let share = tally
        .share()
        .map_or_else(none, |share| percent(share * 100.0));
    let or_none = |value: Option<f64>| value.map_or_else(none, tenths);
    let seconds =
        |value: f64| Localized::new("ricochet-review-seconds").with("seconds", tenths(value));
    let rows = [
        (
            "ricochet-review-figure-won",
            Localized::new("ricochet-review-won-of")
                .with("won", tally.won)
                .with("played", tally.played)
                .with("share", share),
            Tone::Ink,
        ),
        (
            "ricochet-review-figure-above",
            or_none(tally.above_won),
            against_shortest,
        ),
        (
            "ricochet-review-figure-announced",
            or_none(tally.above_announced),
            against_shortest,
        ),
        (
            "ricochet-review-figure-optimum",
            Localized::new("ricochet-review-of")
                .with("part", tally.optimum)
                .with("all", tally.announced),
            against_shortest,
        ),
        (
            "ricochet-review-figure-seconds",
            tally.seconds_to_bid.map_or_else(none, seconds),
            Tone::Ink,
        ),
        (
            "ricochet-review-figure-failed",
            Localized::new("ricochet-review-of")
                .with("part", tally.failed)
                .with("all", tally.shown),
            Tone::Ink,
        ),
    ];
    for (index, (key, value, tone)) in rows.into_iter().enumerate() {
        let top = TOP + PITCH * index as f32;
        if index > 0 {
            panel.spawn((
                at(Rect::new(18.0, top - 6.0, WIDTH - 18.0, top - 5.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
        }
        panel.spawn((
            text(key, TextStyle::Body, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(18.0, top + 2.0, 262.0, top + 26.0)),
        ));
        panel.spawn((
            text(value, TextStyle::Value, tone),
            TextLayout::justify(Justify::Right),
            at(Rect::new(220.0, top + 1.0, WIDTH - 18.0, top + 28.0)),
        ));
    }
    if tally.impossible > 0 {
        panel.spawn((
            text(
                Localized::new("ricochet-review-impossible").with("count", tally.impossible),
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(18.0, 272.0, WIDTH - 18.0, 292.0)),
        ));
    }
}
