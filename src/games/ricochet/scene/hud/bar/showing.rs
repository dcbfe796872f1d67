//! Buttons of whoever shows a way: the robots, one to take a slide back, one to give up.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::ricochet::{
        rules::Robot,
        scene::{
            agreement::GiveUp,
            board::{Hand, draw_robot},
            words::colour_key,
        },
    },
    shell::{
        audio::PlaySound,
        locale::{Localized, SpokenName, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, button, icon_button, main_button},
    },
    table::TakeBack,
};

/// The four robots, to pick one.
pub fn spawn_robots(bar: &mut ChildSpawnerCommands, hand: &Hand) {
    for robot in Robot::ALL {
        let picked = hand.picked == Some(robot);
        bar.spawn((
            Name::new("Robot button"),
            bevy::ui_widgets::Button,
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::Key(Localized::new(colour_key(robot)))),
            Node {
                width: px(46),
                height: px(46),
                border: px(if picked { 3.0 } else { 1.5 }).all(),
                border_radius: BorderRadius::all(px(8)),
                flex_shrink: 0.0,
                margin: UiRect::right(px(-6)),
                ..default()
            },
            ThemedBackground(if picked { Tone::Field } else { Tone::Row }),
            ThemedBorder(if picked { Tone::WinnerEdge } else { Tone::Edge }),
            observe(
                move |_: On<Activate>, mut hand: ResMut<Hand>, mut commands: Commands| {
                    hand.pick(Some(robot));
                    commands.trigger(PlaySound("ricochet_pick"));
                },
            ),
        ))
        .with_children(|place| {
            let inset = if picked { 0.5 } else { 2.0 };
            draw_robot(place, robot, Vec2::splat(inset), 39.0);
        });
    }
}

/// To give the way up: it asks, and a second press does it.
pub(super) fn spawn_give_up(bar: &mut ChildSpawnerCommands, asked: bool) {
    let spec = match asked {
        true => main_button("ricochet-give-up"),
        false => button("ricochet-give-up"),
    };
    bar.spawn((
        spec.icon("flag")
            .style(TextStyle::CaptionBold)
            .node(|node| node.padding = UiRect::horizontal(px(8)))
            .build(),
        Tip("ricochet-give-up-showing".into()),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(GiveUp::Ask);
        }),
    ));
}

/// To take a slide back; where that is counted, it says how often it still can be.
pub(super) fn spawn_undo(
    bar: &mut ChildSpawnerCommands,
    table: Entity,
    steps: usize,
    left: Option<u8>,
) {
    let name: Words = match left {
        Some(left) => Localized::new("ricochet-undo-left")
            .with("count", u32::from(left))
            .into(),
        None => "ricochet-undo".into(),
    };
    let spec = match left {
        Some(left) => button(Words::plain(left.to_string()))
            .icon("undo")
            .spoken(name.clone())
            .node(|node| node.padding = UiRect::horizontal(px(8))),
        None => icon_button("undo", name.clone()),
    };
    let mut undo = bar.spawn((
        spec.node(|node| node.margin = UiRect::left(px(6))).build(),
        Tip(name),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(TakeBack { table });
        }),
    ));
    if steps == 0 {
        undo.insert(InteractionDisabled);
    }
}
