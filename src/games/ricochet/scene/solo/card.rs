//! The puzzles on the page for learners.

use bevy::prelude::*;

use super::{kept::Kept, opening::OpenSolo, title::daily_line};
use crate::{
    games::ricochet::rules::Ricochet,
    kit::Game,
    screens::{
        learn::{CardKind, CardState, Cards, Laid, Sketch},
        puzzles::{OpenPuzzles, today},
    },
    shell::{locale::Localized, theme::Tone},
};

/// A robot and where it is to stop.
const PUZZLE: [Laid; 3] = [
    Laid::new("ricochet_robot_yellow_large", (82.0, 84.0), (104.0, 104.0)),
    Laid::new("ricochet_arrow_yellow", (150.0, 84.0), (34.0, 34.0)),
    Laid::new("ricochet_tile_yellow_moon", (206.0, 84.0), (76.0, 76.0)),
];

/// Robots of every colour.
const ROBOTS: [Laid; 4] = [
    Laid::new("ricochet_robot_red_large", (48.0, 92.0), (76.0, 76.0)),
    Laid::new("ricochet_robot_blue_large", (104.0, 72.0), (76.0, 76.0)),
    Laid::new("ricochet_robot_green_large", (160.0, 92.0), (76.0, 76.0)),
    Laid::new("ricochet_robot_yellow_large", (216.0, 72.0), (76.0, 76.0)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open);
    let mut cards = app.world_mut().resource_mut::<Cards>();
    cards.sketch(Ricochet::ID, CardKind::Rules, Sketch::Pictures(&ROBOTS));
    cards.add_puzzles(Ricochet::ID, Sketch::Pictures(&PUZZLE), |_, world| {
        let line = daily_line(world.resource::<Kept>(), today());
        CardState {
            sign: ("calendar", Tone::InkSoft),
            line: Localized::new("learn-puzzles-state")
                .with("line", line)
                .into(),
            button: ("learn-solve", "puzzle"),
            open: true,
            next: true,
        }
    });
}

fn open(asked: On<OpenPuzzles>, kept: Res<Kept>, mut commands: Commands) {
    if asked.0 == Ricochet::ID {
        commands.trigger(OpenSolo(kept.next_puzzle()));
    }
}
