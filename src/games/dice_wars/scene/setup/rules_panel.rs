//! The rules of the set-up: three numbers that go up and down.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{SetUp, sheet::Number};
use crate::shell::{
    locale::Localized,
    theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
    widgets::{at, icon_button, panel, text},
};

const PANEL: Rect = Rect {
    min: Vec2::new(32.0, 476.0),
    max: Vec2::new(788.0, 688.0),
};
/// Where each number begins.
const LEFT: [f32; 3] = [20.0, 264.0, 508.0];

/// A number that is shown.
#[derive(Component, Clone, Copy)]
pub(super) struct Shown(Number);

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((Name::new("Rules"), panel(at(PANEL))))
        .with_children(|panel| {
            panel.spawn((
                text("setup-rules", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, 500.0, 42.0)),
            ));
            let names = [
                ("dice-per-region", "dice-per-region-line"),
                ("dice-stock-most", "dice-stock-most-line"),
                ("dice-limit", "dice-limit-line"),
            ];
            for ((number, left), (name, line)) in Number::ALL.into_iter().zip(LEFT).zip(names) {
                panel.spawn((
                    text(name, TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(left, 56.0, left + 230.0, 76.0)),
                ));
                panel.spawn((
                    text(line, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(left, 78.0, left + 226.0, 116.0)),
                ));
                for (sign, spoken, x, up) in [
                    ("minus", "dice-less", 0.0, false),
                    ("plus", "dice-more", 132.0, true),
                ] {
                    let spoken = Localized::new(spoken).with("what", Localized::new(name));
                    panel.spawn((
                        icon_button(sign, spoken)
                            .width(40.0)
                            .height(38.0)
                            .at(left + x, 122.0)
                            .build(),
                        observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                            set_up.sheet.step(number, up);
                        }),
                    ));
                }
                panel
                    .spawn((
                        Node {
                            border: px(2).all(),
                            border_radius: BorderRadius::all(px(8)),
                            justify_content: JustifyContent::Center,
                            align_items: AlignItems::Center,
                            ..at(Rect::new(left + 46.0, 122.0, left + 126.0, 160.0))
                        },
                        ThemedBackground(Tone::Field),
                        ThemedBorder(Tone::Edge),
                        Pickable::IGNORE,
                    ))
                    .with_child((
                        Shown(number),
                        text(
                            Localized::new("dice-number").with("count", 0),
                            TextStyle::Value,
                            Tone::Ink,
                        ),
                        TextLayout::no_wrap(),
                    ));
            }
            panel.spawn((
                text("dice-rules-foot", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(20.0, 172.0, PANEL.width() - 20.0, 192.0)),
            ));
        });
}

/// Shows the numbers.
pub(super) fn show_numbers(set_up: Res<SetUp>, mut shown: Query<(&Shown, &mut Localized)>) {
    for (shown, mut said) in &mut shown {
        let count = set_up.sheet.number(shown.0);
        said.set_if_neq(match (shown.0, count) {
            (Number::Limit, 0) => Localized::new("dice-limit-none"),
            _ => Localized::new("dice-number").with("count", count),
        });
    }
}
