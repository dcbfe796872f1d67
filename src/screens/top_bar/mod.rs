//! The bar at the top of every table, and what always stands in it.

mod buttons;

use bevy::{prelude::*, ui_widgets::Activate};

use crate::shell::{
    locale::{Localized, Words},
    menus::OpenMenu,
    screens::Menu,
    settings::{Settings, Speed},
    theme::{ThemedBackground, ThemedBorder, Tone},
    widgets::{Tip, TipKey, dark_button},
};

pub use buttons::{BACK, BUTTONS, TablePhase, plugin, way_back_space};

/// Its height.
pub const TOP_BAR: f32 = 48.0;

/// `×2`, or the word for no movement at all.
pub fn speed_words(speed: Speed) -> Words {
    match speed.factor() {
        Some(factor) if factor < 1.0 => Words::plain("× ½"),
        Some(factor) => Words::plain(format!("× {factor}")),
        None => Words::Key(Localized::new("speed-instant")),
    }
}

/// The dark bar at the top of the table, with what it keeps free at both ends and between what stands in it.
pub fn across_the_top(ends: f32, gap: f32) -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: px(TOP_BAR),
            border: UiRect::bottom(px(2)),
            padding: UiRect::horizontal(px(ends)),
            align_items: AlignItems::Center,
            column_gap: px(gap),
            ..default()
        },
        ThemedBackground(Tone::PlateTop),
        ThemedBorder(Tone::PlateEdge),
    )
}

/// The plate of whose turn it is, where the seats stand in the bar; `node` says how wide it may be.
pub fn turn_plate(node: Node) -> impl Bundle {
    (
        Node {
            height: px(38),
            padding: UiRect::axes(px(10), px(3)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::Center,
            column_gap: px(10),
            ..node
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Gold),
        Pickable::IGNORE,
    )
}

/// The buttons at its right end: the speed, the rules, the menu.
pub fn table_buttons(row: &mut ChildSpawnerCommands, speed: Speed) {
    row.spawn((
        dark_button(speed_words(speed))
            .icon("chevrons_right")
            .spoken("table-speed")
            .build(),
        Tip("table-speed".into()),
    ))
    .observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
        settings.speed = settings.speed.next();
    });
    row.spawn((
        dark_button(Words::plain("?")).spoken("title-rules").build(),
        Tip("title-rules".into()),
        TipKey("keys-rules"),
    ))
    .observe(|_: On<Activate>, mut commands: Commands| {
        commands.trigger(OpenMenu(Menu::Rules));
    });
    row.spawn(dark_button("table-menu").icon("menu").build())
        .observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(OpenMenu(Menu::Pause));
        });
}
