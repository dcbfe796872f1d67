//! The graph of the scores by turn.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        rules::{Colour, MOST_SEATS},
        scene::piece_art::whole,
    },
    screens::graph::{self, Curve},
    shell::{
        theme::{TextStyle, Tone},
        widgets::text,
    },
};

/// The tone of a seat's line, a little darker than its colour where that is needed on parchment.
fn line_tone(colour: Colour) -> Tone {
    match colour {
        Colour::Pink => Tone::LinePink,
        Colour::Yellow => Tone::LineYellow,
        Colour::Green => Tone::LineGreen,
        Colour::Blue => Tone::LineBlue,
    }
}

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
            tone: line_tone(*colour),
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
