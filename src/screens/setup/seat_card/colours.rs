//! The row of colours on a seat's card, and a die for whichever is left.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, RadioGroup, ValueChange, observe},
};

use super::{ColourOf, MatchSheet, SeatChoice, SetUp, choose_colour, colour_holder, seat_of_card};
use crate::{
    locale::Localized,
    screens::seat_art::{SeatColour, seat_letter},
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

impl<C: SeatColour + PartialEq> ColourOption<C> {
    fn name(self) -> Localized {
        let word = self.colour.map_or("any", SeatColour::name);
        Localized::new(format!("colour-{word}"))
    }

    /// What is said of it: its name, and that choosing it swaps two colours where another seat has it.
    fn told(self, seats: &[SeatChoice<C>]) -> Localized {
        let holder = (self.colour).and_then(|colour| colour_holder(seats, self.card, colour));
        match holder.and_then(|holder| seat_of_card(seats, holder)) {
            Some(seat) => Localized::new("setup-colour-swap")
                .with("colour", self.name())
                .with("seat", seat_letter(seat).to_string()),
            None => self.name(),
        }
    }
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
    let mut shown = row.spawn((
        option,
        SpokenName(option.name().into()),
        Tip(option.name().into()),
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

/// Says of the colours that another seat has that choosing one swaps the two.
pub(super) fn tell_swaps<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut options: Query<(&ColourOption<ColourOf<S>>, &mut Tip, &mut SpokenName)>,
) {
    for (option, mut tip, mut name) in &mut options {
        let told: Words = option.told(set_up.sheet.seats()).into();
        tip.set_if_neq(Tip(told.clone()));
        name.set_if_neq(SpokenName(told));
    }
}

/// Dims the colours of a closed seat.
pub(super) fn show_closed<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut pictures: Query<(&OptionPicture<ColourOf<S>>, &mut ImageNode)>,
) {
    let seats = set_up.sheet.seats();
    for (OptionPicture(option), mut image) in &mut pictures {
        let open = seats[option.card].is_open();
        let colour = image.color.with_alpha(if open { 1.0 } else { 0.45 });
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

#[cfg(test)]
mod tests {
    use super::{super::Kind, *};
    use crate::games::conquest::notation::Colour;

    #[test]
    fn a_colour_that_another_seat_has_says_that_choosing_it_swaps_the_two() {
        let [own, other, free] = [0, 1, 2].map(|at| Colour::ALL[at]);
        let seats = [own, other].map(|colour| SeatChoice::new(Kind::Person, "", colour));
        let told = |colour| {
            let option = ColourOption {
                card: 0,
                colour: Some(colour),
            };
            (option.told(&seats), option.name())
        };
        for colour in [own, free] {
            let (told, name) = told(colour);
            assert_eq!(told, name);
        }
        let (told, name) = told(other);
        let swap = Localized::new("setup-colour-swap");
        assert_eq!(told, swap.with("colour", name).with("seat", "B"));
    }
}
