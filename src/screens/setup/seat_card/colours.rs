//! The row of colours on a seat's card, and a die for whichever is left.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange, observe},
};

use super::{ColourOf, MatchSheet, SetUp, choose_colour, colour_holder};
use crate::{
    locale::Localized,
    screens::seat_art::SeatColour,
    shell::{
        locale::{SpokenName, Words},
        theme::{Picture, Theme, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{FocusRing, HandCursor, Tip},
    },
};

/// A colour on a card, or chance.
#[derive(Component, Clone, Copy)]
#[require(RadioButton, Hovered, HandCursor)]
pub(super) struct ColourOption<C: Send + Sync + 'static> {
    card: usize,
    colour: Option<C>,
}

/// The crest, token or die in an option.
#[derive(Component, Clone, Copy)]
pub(super) struct OptionPicture<C: Send + Sync + 'static>(ColourOption<C>);

/// How a row of colours looks.
#[derive(Clone, Copy)]
pub struct ColourRow<C> {
    /// The picture of a colour.
    pub picture: fn(C) -> String,
    /// How wide and high an option is, and the picture in it.
    pub option: f32,
    /// The same of the picture.
    pub side: f32,
    /// What is between two options.
    pub gap: f32,
    /// Whether the colour can be left to chance.
    pub chance: bool,
}

/// Spawns the row, at `node`.
pub fn spawn_colours<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    colours: &[ColourOf<S>],
    looks: ColourRow<ColourOf<S>>,
    node: Node,
) {
    let choose = observe(
        |change: On<ValueChange<Entity>>,
         options: Query<&ColourOption<ColourOf<S>>>,
         mut set_up: ResMut<SetUp<S>>| {
            if let Ok(option) = options.get(change.value) {
                choose_colour(set_up.sheet.seats_mut(), option.card, option.colour);
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
                column_gap: px(looks.gap),
                border_radius: BorderRadius::all(px(10)),
                ..node
            },
            choose,
        ))
        .with_children(|row| {
            let offered = colours.iter().copied().map(Some);
            for colour in offered.chain(looks.chance.then_some(None)) {
                spawn_option::<S>(row, ColourOption { card, colour }, looks);
            }
        });
}

fn spawn_option<S: MatchSheet>(
    row: &mut ChildSpawnerCommands,
    option: ColourOption<ColourOf<S>>,
    looks: ColourRow<ColourOf<S>>,
) {
    let word = option.colour.map_or("any", SeatColour::name);
    let name = Localized::new(format!("colour-{word}"));
    let mut shown = row.spawn((
        option,
        SpokenName(Words::Key(name.clone())),
        Tip(Words::Key(name)),
        Node {
            width: px(looks.option),
            height: px(looks.option),
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
        let (stem, side) = match option.colour {
            Some(colour) => ((looks.picture)(colour), looks.side),
            None => ("icon_dices".to_owned(), (looks.side * 0.82).round()),
        };
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
        if option.colour.is_none() {
            picture.insert(ThemedColour(Tone::InkSoft));
        }
    });
}

/// Frames what is chosen.
pub(super) fn show_chosen<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    options: Query<(Entity, &ColourOption<ColourOf<S>>, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, option, checked) in &options {
        let chosen = set_up.sheet.seats()[option.card].colour == option.colour;
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
pub(super) fn show_taken<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut pictures: Query<(&OptionPicture<ColourOf<S>>, &mut ImageNode)>,
) {
    let seats = set_up.sheet.seats();
    for (OptionPicture(option), mut image) in &mut pictures {
        let taken = option
            .colour
            .is_some_and(|colour| colour_holder(seats, option.card, colour).is_some());
        let dim = taken || !seats[option.card].is_open();
        let colour = image.color.with_alpha(if dim { 0.45 } else { 1.0 });
        if image.color != colour {
            image.color = colour;
        }
    }
}

/// A thin frame under the pointer.
pub(super) fn show_hover<C: SeatColour>(
    mut options: Query<
        (&Hovered, &mut BorderColor),
        (With<ColourOption<C>>, Without<Checked>, Changed<Hovered>),
    >,
    theme: Res<Theme>,
) {
    for (hovered, mut border) in &mut options {
        *border = BorderColor::all(if hovered.get() {
            theme.colour(Tone::Edge)
        } else {
            Color::NONE
        });
    }
}
