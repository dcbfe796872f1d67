//! The graph of the scores by turn.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::{Colour, MOST_SEATS},
        scene::piece_art::whole,
    },
    screens::{
        graph::{self, Curve},
        seat_art::SeatColour as _,
    },
    shell::{
        theme::{TextStyle, Tone},
        widgets::text,
    },
};

/// Draws the graph into `plot`, a part of its parent. Where there are several rounds, `ends` are the turns that they
/// ended with: then rounds are told below, not turns.
pub fn spawn(
    panel: &mut ChildSpawnerCommands,
    plot: Rect,
    turns: &[[u16; MOST_SEATS]],
    ends: &[usize],
    colours: &[Colour],
) {
    let curves: Vec<Curve> = (colours.iter().enumerate())
        .map(|(seat, colour)| Curve {
            tone: colour.line_tone(),
            points: turns.iter().map(|scores| scores[seat]).collect(),
        })
        .collect();
    graph::spawn(panel, plot, &curves, ends);
}

/// Spawns the remark under the graph.
pub fn spawn_remark(panel: &mut ChildSpawnerCommands, left: f32, top: f32) {
    panel.spawn((
        text("end-graph-line", TextStyle::Caption, Tone::InkSoft),
        Node {
            left: px(left),
            top: px(top),
            width: auto(),
            height: auto(),
            ..whole()
        },
    ));
}
