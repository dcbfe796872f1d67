//! The list of all dominos, those that are still to come at full strength and those seen already faded.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    begin::TABLE,
    piece_art::{at, number_tag, numbered_face},
};
use crate::{
    games::dominations::rules::{Dominations, DominoNumber},
    shell::{
        bindings::Keys,
        locale::Localized,
        menus::{CloseMenu, OpenMenu, over_veil},
        screens::Menu,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Shortcut, icon_button, panel, text},
    },
    table::Match,
};

/// Half of a domino in the list.
const HALF: f32 = 48.0;
const COLUMNS: usize = 8;
const PITCH: Vec2 = Vec2::new(116.0, 74.0);
/// Lies over a domino that has been seen, so strongly.
const FADED: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pieces), spawn)
        .add_systems(Update, open_by_key.run_if(in_state(TABLE)));
}

fn open_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-pieces") {
        commands.trigger(OpenMenu(Menu::Pieces));
    }
}

fn spawn(matches: Query<&Match<Dominations>>, mut commands: Commands) {
    let Ok(played) = matches.single() else {
        return;
    };
    let position = played.position();
    let dominos = *played.game().dominos();
    let to_come: Vec<DominoNumber> = position.undealt().iter().collect();
    let laid_out = usize::from(position.turns()) * usize::from(position.line_size());
    let some_stay = laid_out < dominos.iter().count();
    let line = Localized::new("pieces-line").with("box", if some_stay { "yes" } else { "no" });
    over_veil("All dominos", Menu::Pieces, &mut commands, |stage| {
        stage
            .spawn(panel(at(Rect::new(144.0, 64.0, 1136.0, 656.0))))
            .with_children(|sheet| {
                sheet.spawn((
                    text("pieces-title", TextStyle::PanelHeading, Tone::Ink),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(36),
                        top: px(22),
                        ..default()
                    },
                ));
                sheet.spawn((
                    text(line, TextStyle::Body, Tone::InkSoft),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(36),
                        top: px(58),
                        ..default()
                    },
                ));
                sheet.spawn((
                    icon_button("x", "pieces-close")
                        .node(|node| {
                            node.position_type = PositionType::Absolute;
                            node.right = px(28);
                            node.top = px(22);
                        })
                        .build(),
                    Shortcut(KeyCode::Escape),
                    observe(|_: On<Activate>, mut commands: Commands| commands.trigger(CloseMenu)),
                ));
                for (index, domino) in dominos.iter().enumerate() {
                    let place = Vec2::new((index % COLUMNS) as f32, (index / COLUMNS) as f32);
                    let corner = Vec2::new(40.0, 108.0) + place * PITCH;
                    let seen = !to_come.contains(&domino.number);
                    let opacity = if seen { FADED } else { 1.0 };
                    let rect = Rect::from_corners(corner, corner + Vec2::new(2.0 * HALF, HALF));
                    sheet
                        .spawn((
                            Name::new(format!("Listed domino {}", domino.number)),
                            at(rect),
                            Pickable::IGNORE,
                        ))
                        .with_children(|face| {
                            face.spawn(numbered_face(domino, HALF, opacity));
                            if seen {
                                // Crowns have a picture of their own: the parchment fades them too.
                                face.spawn((
                                    super::piece_art::whole(),
                                    ThemedBackground(Tone::Row),
                                    Pickable::IGNORE,
                                ));
                            }
                            face.spawn((
                                Node {
                                    border: px(1.5).all(),
                                    border_radius: BorderRadius::all(px(4)),
                                    ..super::piece_art::whole()
                                },
                                ThemedBorder(if seen { Tone::Hairline } else { Tone::InkLine }),
                                Pickable::IGNORE,
                            ));
                            face.spawn(number_tag(domino.number));
                        });
                }
            });
    });
}
