//! Who takes part in a contest: the computer players of the roster, switched on and off, and the commands of bots.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{ValueChange, observe},
};

use super::{
    super::{
        Contested,
        sheet::{BOTS, ContestSheet},
    },
    INSIDE, Prepared, line,
};
use crate::{
    screens::setup::{LONGEST_COMMAND, strength},
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, Tone},
        widgets::{FieldChanged, Tip, at, field, panel, switch, text},
    },
};

/// The panel.
const PLAYERS: Rect = Rect {
    min: Vec2::new(32.0, 84.0),
    max: Vec2::new(704.0, 688.0),
};

/// Spawns the panel.
pub(super) fn spawn<G: Contested>(screen: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    screen
        .spawn((Name::new("Contest players"), panel(at(PLAYERS))))
        .with_children(|panel| spawn_players::<G>(panel, sheet));
}

fn spawn_players<G: Contested>(panel: &mut ChildSpawnerCommands, sheet: &ContestSheet) {
    panel.spawn((
        text("contest-players", TextStyle::PanelHeading, Tone::Ink),
        at(Rect::new(INSIDE, 14.0, 400.0, 42.0)),
    ));
    panel.spawn((
        Node {
            justify_content: JustifyContent::End,
            ..at(Rect::new(190.0, 20.0, PLAYERS.width() - INSIDE, 40.0))
        },
        Pickable::IGNORE,
        children![(
            text("setup-elo-line", TextStyle::Caption, Tone::InkSoft),
            TextLayout::no_wrap()
        )],
    ));
    const PITCH: f32 = 36.0;
    for (row, &name) in G::agents().iter().enumerate() {
        let top = 54.0 + PITCH * row as f32;
        panel
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(12),
                    ..at(Rect::new(INSIDE, top, PLAYERS.width() - INSIDE, top + 32.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let called = format!("level-{name}");
                let mut switched = row.spawn((
                    switch(Words::Key(Localized::new(called.clone()))),
                    observe(
                        move |change: On<ValueChange<bool>>, mut prepared: ResMut<Prepared<G>>| {
                            prepared.sheet.set_plays::<G>(name, change.value);
                        },
                    ),
                ));
                switched.insert(Name::new(format!("Plays {name}")));
                if sheet.plays(name) {
                    switched.insert(Checked);
                }
                row.spawn((
                    text(called.clone(), TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                    Node {
                        width: px(104),
                        flex_shrink: 0.0,
                        ..default()
                    },
                ));
                let strength = strength::<G>(name).unwrap_or_else(|| "level-bot-line".into());
                row.spawn((
                    Tip("setup-elo-line".into()),
                    Node {
                        width: px(62),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    children![(
                        text(strength, TextStyle::CaptionBold, Tone::InkSoft),
                        TextLayout::no_wrap(),
                    )],
                ));
                row.spawn((
                    text(G::level_line(name), TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            });
    }
    let below = 54.0 + PITCH * G::agents().len() as f32 + 8.0;
    line(panel, below, PLAYERS.width());
    panel.spawn((
        text("contest-bots", TextStyle::BodyBold, Tone::Ink),
        at(Rect::new(
            INSIDE,
            below + 10.0,
            PLAYERS.width() - INSIDE,
            below + 30.0,
        )),
    ));
    for bot in 0..BOTS {
        panel.spawn((
            field(
                sheet.bots[bot].clone(),
                LONGEST_COMMAND,
                Localized::new("contest-bot").with("number", bot as i64 + 1),
            )
            .any_letters()
            .placeholder("setup-command-example")
            .width(PLAYERS.width() - 2.0 * INSIDE)
            .at(INSIDE, below + 36.0 + 46.0 * bot as f32)
            .build(),
            observe(
                move |typed: On<FieldChanged>, mut prepared: ResMut<Prepared<G>>| {
                    prepared.sheet.bots[bot].clone_from(&typed.value);
                    prepared.fault = None;
                },
            ),
        ));
    }
}
