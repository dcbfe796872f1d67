//! The parts of the panel of the match to be: its frame, the plates of its figures, the button that draws another.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{MatchSheet, SetUp};
use crate::shell::{
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::{Tip, at, icon_button, panel, text},
};

/// Spawns the panel with its heading: at `shown` hangs what is shown of the match, below all that `fill` puts there.
pub fn spawn_match(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    shown: impl Bundle,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    screen
        .spawn((Name::new("Match"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("setup-match", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 14.0, 300.0, 44.0)),
            ));
            panel.spawn((
                shown,
                Node {
                    position_type: PositionType::Absolute,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            fill(panel);
        });
}

/// Spawns the button that draws another seed; `what` is the key of what it brings.
pub fn spawn_dice<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    dice: impl Bundle,
    what: &'static str,
    corner: Vec2,
) {
    panel.spawn((
        dice,
        icon_button("dices", what)
            .width(40.0)
            .height(38.0)
            .at(corner.x, corner.y)
            .build(),
        Tip(what.into()),
        observe(|_: On<Activate>, mut set_up: ResMut<SetUp<S>>| set_up.draw()),
    ));
}

/// The plate of a figure of the match, the first at the left; `top` is where it begins in the panel.
pub fn figure_plate(place: usize, top: f32) -> impl Bundle {
    let left = 20.0 + 103.0 * place as f32;
    (
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(8)),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..at(Rect::new(left, top, left + 95.0, top + 64.0))
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Hairline),
    )
}
