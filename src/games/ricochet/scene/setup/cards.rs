//! The eight cards of the seats: crest, name, who plays, which computer player or which key.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{SetUp, Sheet, key_caps};
use crate::{
    games::ricochet::{ai::roster::NAMES, notation::Colour, rules::Ricochet},
    screens::{
        Shown,
        setup::{
            BOT, Kind, MatchSheet,
            seat_card::{
                spawn_arrows, spawn_card, spawn_crest, spawn_kinds, spawn_name_or_command,
            },
            seat_choice::choose_colour,
        },
    },
    shell::{
        locale::{Localized, LocalizedText, SpokenName, Words},
        theme::{TextStyle, Tone},
        widgets::{FocusRing, HandCursor, Tip, at, show_node, text},
    },
};

/// Where the cards begin, how large they are, and how far apart.
const FIRST: Vec2 = Vec2::new(32.0, 80.0);
const CARD: Vec2 = Vec2::new(294.0, 130.0);
const PITCH: Vec2 = Vec2::new(307.0, 141.0);
const INSIDE: f32 = 12.0;
/// How high the last line of a card is.
const LINE: f32 = 30.0;

/// What a card says of those who sit there like that.
#[derive(Component, Clone, Copy)]
pub(super) struct Block(usize, Kind);

/// The name of a card's computer player.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelName(usize);

/// How strong that one is.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelStrength(usize);

/// How strong a computer player of the roster is, the weakest first; a bot is none of them.
fn strength(opponent: &str) -> Option<usize> {
    NAMES.iter().position(|name| *name == opponent)
}

/// The same in words, of that place in the roster.
fn strength_words(place: usize) -> Localized {
    Localized::new("ricochet-level-of")
        .with("level", place + 1)
        .with("of", NAMES.len())
}

/// Where it stands, and tells how that one plays.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelPlace(usize);

/// Spawns a card.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, card: usize, set_up: &SetUp) {
    let (column, row) = (card % 4, card / 4);
    let corner = FIRST + PITCH * Vec2::new(column as f32, row as f32);
    spawn_card(screen, card, corner, CARD, |panel| {
        let width = CARD.x - 2.0 * INSIDE;
        spawn_crest(panel, card, Rect::new(14.0, 14.0, 54.0, 54.0));
        spawn_colour_button(panel, card);
        let seat = &set_up.sheet.seats[card];
        let (corner, long) = (Vec2::new(68.0, 14.0), CARD.x - INSIDE - 68.0);
        spawn_name_or_command::<Sheet>(panel, card, seat, corner, long, long);
        let kinds = Node {
            height: px(30),
            ..at(Rect::new(INSIDE, 57.0, INSIDE + width, 87.0))
        };
        spawn_kinds::<Sheet>(panel, card, &Kind::ALL, kinds);
        let line = at(Rect::new(INSIDE, 91.0, INSIDE + width, 91.0 + LINE));
        let of_a_person = Node {
            align_items: AlignItems::Center,
            column_gap: px(10),
            ..line.clone()
        };
        key_caps::spawn(panel, card, (Block(card, Kind::Person), of_a_person));
        spawn_level(panel, card, line.clone());
        panel
            .spawn((
                Block(card, Kind::Closed),
                Node {
                    align_items: AlignItems::Center,
                    ..line
                },
                Pickable::IGNORE,
            ))
            .with_child(text(
                "ricochet-seat-closed",
                TextStyle::Caption,
                Tone::InkSoft,
            ));
    });
}

/// A press on the crest gives the seat the next colour; who had it gets the one given up.
fn spawn_colour_button(panel: &mut ChildSpawnerCommands, card: usize) {
    panel.spawn((
        Name::new("Colour"),
        bevy::ui_widgets::Button,
        FocusRing,
        HandCursor::default(),
        SpokenName(Words::Key("setup-colour".into())),
        Tip("ricochet-colour-next".into()),
        Node {
            border_radius: BorderRadius::all(px(8)),
            ..at(Rect::new(12.0, 12.0, 58.0, 56.0))
        },
        observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
            let now = set_up.sheet.seats[card].colour;
            let place = Colour::ALL.iter().position(|one| Some(*one) == now);
            let next = Colour::ALL[place.map_or(0, |place| (place + 1) % Colour::ALL.len())];
            choose_colour(set_up.sheet.seats_mut(), card, Some(next));
        }),
    ));
}

/// The computer player between two arrows; a bot comes after the last of them.
fn spawn_level(panel: &mut ChildSpawnerCommands, card: usize, node: Node) {
    panel
        .spawn((Block(card, Kind::Computer), node, Pickable::IGNORE))
        .with_children(|block| {
            let width = CARD.x - 2.0 * INSIDE;
            let corners = [0.0, width - 32.0].map(|left| Vec2::new(left, 0.0));
            spawn_arrows::<Sheet>(block, card, &NAMES, Vec2::new(32.0, LINE), corners);
            // The words alone are not seen by the pointer.
            block.spawn((
                LevelPlace(card),
                Tip("level-bot-line".into()),
                Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: px(8),
                    ..at(Rect::new(36.0, 0.0, width - 36.0, LINE))
                },
                children![
                    (
                        LevelName(card),
                        text("level-bot", TextStyle::BodyBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ),
                    (
                        LevelStrength(card),
                        text(strength_words(0), TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap(),
                    ),
                ],
            ));
        });
}

/// Shows on each card what goes with who sits there.
pub(super) fn show(
    set_up: Res<SetUp>,
    mut blocks: Query<(&Block, &mut Node)>,
    mut levels: Query<(&LevelName, &mut LocalizedText)>,
    mut strengths: Query<
        (&LevelStrength, &mut LocalizedText, &mut Node),
        (Without<LevelName>, Without<Block>),
    >,
    mut tips: Query<(&LevelPlace, &mut Tip)>,
) {
    let sheet = &set_up.sheet;
    for (block, node) in &mut blocks {
        show_node(node, sheet.seats[block.0].kind == block.1);
    }
    for (of, mut name) in &mut levels {
        let sits = &sheet.seats[of.0].opponent;
        name.set_if_neq(Localized::new(format!("level-{sits}")).into());
    }
    for (of, mut line, node) in &mut strengths {
        let strength = strength(&sheet.seats[of.0].opponent);
        if let Some(place) = strength {
            line.set_if_neq(strength_words(place).into());
        }
        show_node(node, strength.is_some());
    }
    for (of, mut tip) in &mut tips {
        let line = match sheet.seats[of.0].opponent.as_str() {
            BOT => "level-bot-line".to_owned(),
            agent => Ricochet::level_line(agent),
        };
        tip.set_if_neq(Tip(Localized::new(line).into()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_counted_from_the_weakest_and_a_bot_has_none() {
        for (place, name) in NAMES.into_iter().enumerate() {
            assert_eq!(strength(name), Some(place));
        }
        assert_eq!(strength(BOT), None);
    }
}
