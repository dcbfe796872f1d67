//! The course of the match in the results: the tiles of each seat as curves, and the match tile by tile.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::ricochet::{
        notation::MatchRecord,
        rules::Ricochet,
        scene::{round::Rounds, table::SeatsHere, words::tile_stem},
    },
    kit::{Game, Seat},
    screens::{
        BeginWith, Shown, WayBack,
        graph::{self, Curve},
        replay::OpensAt,
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, panel, text},
    },
    table::Match,
};

/// How the tiles were won in the course of the match.
pub(super) fn spawn_graph(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    seats: &SeatsHere,
) {
    let curves: Vec<Curve> = Seat::first(played.game().seats())
        .map(|seat| {
            let mut won = 0;
            let after = rounds.iter().map(|round| {
                won += u16::from(round.taken().is_some_and(|demo| demo.seat == seat));
                won
            });
            Curve {
                tone: seats.colour(seat).line_tone(),
                points: std::iter::once(0).chain(after).collect(),
            }
        })
        .collect();
    screen
        .spawn((Name::new("Graph"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-graph", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(18.0, 12.0, place.width() - 18.0, 42.0)),
            ));
            let plot = Rect::new(46.0, 62.0, place.width() - 74.0, place.height() - 46.0);
            graph::spawn(panel, plot, &curves, &[]);
        });
}

/// The match tile by tile: a press shows the tile again.
pub(super) fn spawn_tiles(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    record: &MatchRecord,
    seats: &SeatsHere,
) {
    let layout = played.game().layout();
    let course = Ricochet::course(&record.record);
    screen
        .spawn((Name::new("Tile by tile"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-tile-by-tile", TextStyle::Button, Tone::Ink),
                at(Rect::new(20.0, 12.0, 300.0, 32.0)),
            ));
            panel.spawn((
                text("ricochet-click-replay", TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Right),
                at(Rect::new(
                    place.width() - 320.0,
                    13.0,
                    place.width() - 20.0,
                    31.0,
                )),
            ));
            let room = place.width() - 40.0;
            let pitch = (room / rounds.len().max(1) as f32).min(52.0);
            for (index, round) in rounds.iter().enumerate() {
                let left = 20.0 + pitch * index as f32;
                let began = round.began + 1;
                let stop = course.stops.partition_point(|stop| stop.made < began);
                let again = record.clone();
                let said = Localized::new("ricochet-tile").with("number", round.number);
                panel
                    .spawn((
                        Name::new("Tile of the match"),
                        bevy::ui_widgets::Button,
                        FocusRing,
                        HandCursor::default(),
                        SpokenName(Words::Key(said.clone())),
                        Tip(Words::Key(said)),
                        at(Rect::new(left, 40.0, left + 44.0, 122.0)),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.insert_resource(OpensAt(stop));
                            commands.trigger(BeginWith::look_at(
                                again.clone(),
                                None,
                                WayBack::Results,
                            ));
                        }),
                    ))
                    .with_children(|tile| {
                        tile.spawn((
                            at(Rect::new(2.0, 0.0, 42.0, 40.0)),
                            Picture::new(tile_stem(layout, round.tile)),
                            Pickable::IGNORE,
                        ));
                        if let Some(taken) = round.taken() {
                            let letter = seat_letter(taken.seat).to_string();
                            tile.spawn((
                                at(Rect::new(9.0, 44.0, 35.0, 70.0)),
                                Pickable::IGNORE,
                                children![crest(seats.colour(taken.seat), 26.0, letter)],
                            ));
                        }
                    });
            }
        });
}
