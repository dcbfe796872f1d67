//! The row of colours on a seat's card: the four crests, and a die for whichever is left.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange, observe},
};

use super::{SetUp, ShowSheet};
use crate::{
    games::dominations::{rules::Colour, scene::piece_art::whole},
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{FocusRing, HandCursor, Tip, text},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (show_chosen, show_crests).in_set(ShowSheet))
        .add_systems(Update, show_hover);
}

/// A colour on a card, or chance.
#[derive(Component, Clone, Copy)]
#[require(RadioButton, Hovered, HandCursor)]
struct ColourOption {
    card: usize,
    colour: Option<Colour>,
}

/// The crest or die in an option.
#[derive(Component, Clone, Copy)]
struct OptionPicture(ColourOption);

/// Spawns the row.
pub(super) fn spawn(panel: &mut ChildSpawnerCommands, card: usize, _now: Option<Colour>) {
    panel.spawn((
        text("setup-colour", TextStyle::Caption, Tone::InkSoft),
        Node {
            left: px(14),
            top: px(222),
            width: auto(),
            height: auto(),
            ..whole()
        },
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
                position_type: PositionType::Absolute,
                right: px(12),
                top: px(212),
                column_gap: px(2),
                border_radius: BorderRadius::all(px(10)),
                ..default()
            },
            choose,
        ))
        .with_children(|row| {
            for colour in Colour::ALL.map(Some).into_iter().chain([None]) {
                let option = ColourOption { card, colour };
                let name = Localized::new(format!("colour-{}", colour.map_or("any", Colour::name)));
                let stem = colour.map_or("icon_dices".to_owned(), |colour| {
                    format!("crest_{}", colour.name())
                });
                let mut shown = row.spawn((
                    option,
                    SpokenName(Words::Key(name.clone())),
                    Tip(Words::Key(name)),
                    Node {
                        width: px(38),
                        height: px(38),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(9)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    BackgroundColor::default(),
                    BorderColor::default(),
                ));
                shown.with_children(|button| {
                    let side = if colour.is_some() { 27.0 } else { 22.0 };
                    let mut picture = button.spawn((
                        OptionPicture(option),
                        Node {
                            width: px(side),
                            height: px(side),
                            ..default()
                        },
                        Picture::new(stem),
                        Pickable::IGNORE,
                    ));
                    if colour.is_none() {
                        picture.insert(ThemedColour(Tone::InkSoft));
                    }
                });
            }
        });
}

/// Frames what is chosen.
fn show_chosen(
    set_up: Res<SetUp>,
    options: Query<(Entity, &ColourOption, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, option, checked) in &options {
        let chosen = set_up.sheet.seats[option.card].colour == option.colour;
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
}

/// Dims the colours that another seat has: choosing one swaps the two.
fn show_crests(set_up: Res<SetUp>, mut pictures: Query<(&OptionPicture, &mut ImageNode)>) {
    for (OptionPicture(option), mut image) in &mut pictures {
        let taken = option
            .colour
            .is_some_and(|colour| set_up.sheet.holder(option.card, colour).is_some());
        let open = set_up.sheet.seats[option.card].is_open();
        image
            .color
            .set_alpha(if taken || !open { 0.45 } else { 1.0 });
    }
}

/// A thin frame under the pointer.
fn show_hover(
    mut options: Query<
        (&Hovered, &mut BorderColor),
        (With<ColourOption>, Without<Checked>, Changed<Hovered>),
    >,
    theme: Res<crate::shell::theme::Theme>,
) {
    for (hovered, mut border) in &mut options {
        *border = BorderColor::all(if hovered.get() {
            theme.colour(Tone::Edge)
        } else {
            Color::NONE
        });
    }
}
