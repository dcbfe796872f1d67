//! The row of colours on a card: the four tokens.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange, observe},
};

use super::{CARD, SetUp, ShowSheet};
use crate::{
    games::conquest::{
        notation::Colour,
        scene::{board::token_stem, phase::SETUP},
    },
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, text},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_chosen
            .in_set(ShowSheet)
            .run_if(in_state(SETUP).and_then(resource_exists::<SetUp>)),
    );
}

/// A colour on a card.
#[derive(Component, Clone, Copy)]
#[require(RadioButton, Hovered, HandCursor)]
struct ColourOption {
    card: usize,
    colour: Colour,
}

/// The token in an option.
#[derive(Component, Clone, Copy)]
struct Token(ColourOption);

/// Spawns the row.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands, card: usize) {
    panel.spawn((
        text("setup-colour", TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(16.0, 230.0, 90.0, 250.0)),
    ));
    let choose = observe(
        |change: On<ValueChange<Entity>>,
         options: Query<&ColourOption>,
         mut set_up: ResMut<SetUp>| {
            if let Ok(option) = options.get(change.value) {
                set_up.sheet.choose_colour(option.card, option.colour);
            }
        },
    );
    panel
        .spawn((
            Name::new("Colours"),
            RadioGroup,
            TabIndex(0),
            FocusRing,
            SpokenName(Words::Key(Localized::new("setup-colour"))),
            Node {
                column_gap: px(18),
                border_radius: BorderRadius::all(px(10)),
                ..at(Rect::new(CARD.x - 270.0, 217.0, CARD.x - 16.0, 265.0))
            },
            choose,
        ))
        .with_children(|row| {
            for colour in Colour::ALL {
                let option = ColourOption { card, colour };
                let name = Localized::new(format!("colour-{}", colour.name()));
                row.spawn((
                    option,
                    SpokenName(Words::Key(name.clone())),
                    Tip(Words::Key(name)),
                    Node {
                        width: px(48),
                        height: px(48),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(9)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    BackgroundColor::default(),
                    BorderColor::default(),
                    children![(
                        Token(option),
                        Node {
                            width: px(38),
                            height: px(38),
                            ..default()
                        },
                        Picture::new(token_stem(colour, 38.0)),
                        Pickable::IGNORE,
                    )],
                ));
            }
        });
}

/// Frames what is chosen, and fades what the other seat has.
fn show_chosen(
    set_up: Res<SetUp>,
    options: Query<(Entity, &ColourOption, Has<Checked>)>,
    mut tokens: Query<(&Token, &mut ImageNode)>,
    mut commands: Commands,
) {
    let seats = &set_up.sheet.seats;
    for (entity, option, checked) in &options {
        let chosen = seats[option.card].colour == option.colour;
        if chosen == checked {
            continue;
        }
        let mut option = commands.entity(entity);
        if chosen {
            option.insert((
                Checked,
                ThemedBackground(Tone::Field),
                ThemedBorder(Tone::Ink),
            ));
        } else {
            option
                .remove::<(Checked, ThemedBackground, ThemedBorder)>()
                .insert((BackgroundColor(Color::NONE), BorderColor::all(Color::NONE)));
        }
    }
    for (token, mut image) in &mut tokens {
        let taken = seats[1 - token.0.card].colour == token.0.colour;
        let colour = Color::WHITE.with_alpha(if taken { 0.38 } else { 1.0 });
        if image.color != colour {
            image.color = colour;
        }
    }
}
