//! What tells the seats apart at every table: crests, letters, tones.

use bevy::prelude::*;

use crate::{
    kit::Seat,
    shell::{
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{name_words, rest_of_row, whole, words},
    },
};

/// What tells a seat's pieces from others.
pub trait SeatColour: Copy + Send + Sync + 'static {
    /// What pictures call it: the name of one of the colours of seats.
    fn name(self) -> &'static str;

    /// Its tone.
    fn tone(self) -> Tone {
        match self.name() {
            "pink" => Tone::SeatPink,
            "yellow" => Tone::SeatYellow,
            "green" => Tone::SeatGreen,
            "blue" => Tone::SeatBlue,
            "orange" => Tone::SeatOrange,
            "turquoise" => Tone::SeatTurquoise,
            "violet" => Tone::SeatViolet,
            _ => Tone::SeatWhite,
        }
    }

    /// Its tone as a line: a little darker where that is needed on parchment.
    fn line_tone(self) -> Tone {
        match self.tone() {
            Tone::SeatPink => Tone::LinePink,
            Tone::SeatYellow => Tone::LineYellow,
            Tone::SeatGreen => Tone::LineGreen,
            Tone::SeatBlue => Tone::LineBlue,
            other => other,
        }
    }
}

/// What tells a seat's pieces from others, of whatever game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyColour {
    name: &'static str,
    tone: Tone,
}

impl AnyColour {
    /// That of a seat of some game.
    pub fn of(colour: impl SeatColour) -> Self {
        Self {
            name: colour.name(),
            tone: colour.tone(),
        }
    }
}

impl SeatColour for AnyColour {
    fn name(self) -> &'static str {
        self.name
    }

    fn tone(self) -> Tone {
        self.tone
    }
}

/// The letter by which a seat is known beside its colour.
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// `_small` for pictures that have a bolder drawing for sizes below `from` pixels.
pub fn small_below(from: f32, side: f32) -> &'static str {
    if side < from { "_small" } else { "" }
}

/// The stem of the picture of a crest, in its full drawing.
pub fn crest_stem<C: SeatColour>(colour: C) -> String {
    format!("crest_{}", colour.name())
}

/// The picture of a crest `side` pixels wide.
fn crest_picture(colour: impl SeatColour, side: f32) -> Picture {
    let small = small_below(25.0, side);
    Picture::new(format!("{}{small}", crest_stem(colour)))
}

/// A seat's crest, `side` pixels wide, with its letter in a badge at the lower right.
pub fn crest(colour: impl SeatColour, side: f32, label: String) -> impl Bundle {
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
            (whole(), crest_picture(colour, side), Pickable::IGNORE),
            corner_badge(colour, label, side),
        ],
    )
}

/// The badge of a seat over the lower right corner of a picture `side` pixels wide.
pub fn corner_badge(colour: impl SeatColour, label: String, side: f32) -> impl Bundle {
    (
        Node {
            position_type: PositionType::Absolute,
            right: px(-side * 0.10),
            bottom: px(-side * 0.06),
            ..default()
        },
        Pickable::IGNORE,
        children![badge(colour, label, (side * 0.46).max(18.0))],
    )
}

/// A seat's crest, `side` pixels wide, and the name of who sits there in the rest of the row.
///
/// Only the name is cut where it is too long: the crest's letter reaches out of the crest.
pub fn spawn_named_crest(
    row: &mut ChildSpawnerCommands,
    (colour, seat): (impl SeatColour, Seat),
    side: f32,
    name: &str,
    style: TextStyle,
) {
    row.spawn(crest(colour, side, seat_letter(seat).to_string()));
    row.spawn((
        rest_of_row(),
        Pickable::IGNORE,
        children![name_words(name, style, Tone::Ink)],
    ));
}

/// A crest of which nothing more is to come for now.
pub fn faded_crest(colour: impl SeatColour, side: f32) -> impl Bundle {
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        crest_picture(colour, side),
        ImageNode {
            color: Color::WHITE.with_alpha(0.42),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// A letter in a cream disc ringed in the seat's colour.
pub fn badge(colour: impl SeatColour, label: String, side: f32) -> impl Bundle {
    (
        Name::new("Badge"),
        Node {
            min_width: px(side),
            height: px(side),
            padding: UiRect::horizontal(px(2.0)),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(side / 2.0)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        ThemedBackground(Tone::Cream),
        ThemedBorder(colour.tone()),
        Pickable::IGNORE,
        children![(
            words(label, TextStyle::Tag, Tone::Ink),
            TextLayout::no_wrap()
        )],
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest,
            dice_wars::rules::DiceWars,
            dominations::rules::{Colour, Dominations},
            ricochet::rules::Ricochet,
        },
        screens::Shown,
    };

    /// A colour that is not known by its name would have the tone of another.
    fn check<G: Shown>() {
        let tones: HashSet<Tone> = G::COLOURS.iter().map(|colour| colour.tone()).collect();
        assert_eq!(tones.len(), G::COLOURS.len(), "{}", G::ID);
    }

    #[test]
    fn a_crest_that_has_faded_is_drawn_as_it_was() {
        for side in [24.0, 25.0] {
            let mut world = World::new();
            world.spawn(crest(Colour::Pink, side, "A".to_owned()));
            world.spawn(faded_crest(Colour::Pink, side));
            let mut pictures = world.query::<&Picture>();
            let pictures: Vec<_> = pictures.iter(&world).collect();
            assert_eq!(pictures.len(), 2);
            assert_eq!(pictures[0], pictures[1], "{side}");
        }
    }

    #[test]
    fn every_colour_of_a_game_has_a_tone_of_its_own() {
        check::<Dominations>();
        check::<Conquest>();
        check::<Ricochet>();
        check::<DiceWars>();
    }
}
