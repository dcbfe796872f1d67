//! The two cards of the seats: name, who plays, which computer player, the colour.

use bevy::{prelude::*, ui_widgets::observe};

use super::{Purpose, SetUp, Sheet};
use crate::{
    games::conquest::{ai::roster, notation::Colour, rules::Conquest, scene::board::token_stem},
    screens::{
        Shown,
        setup::{
            BOT, Kind, MatchSheet,
            seat_card::{
                ColourRow, spawn_card, spawn_colours, spawn_command, spawn_computer, spawn_crest,
                spawn_kinds, spawn_name, spawn_sitting,
            },
            strength,
        },
    },
    shell::{
        locale::{Localized, Words},
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{Choice, Chosen, at, ladder, text},
    },
};

/// Where the cards begin, and how large they are.
const LEFT: [f32; 2] = [32.0, 418.0];
const CARD: Vec2 = Vec2::new(370.0, 272.0);
const INSIDE: f32 = 16.0;
const KINDS: &[Kind] = &[Kind::Person, Kind::Computer];

/// The choice of a card's computer player.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelChoice(usize);

/// Where the name of a card's computer player hangs.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelName(usize);

/// The token of a card's colour.
#[derive(Component, Clone, Copy)]
pub(super) struct Token(usize);

/// Spawns a card.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    card: usize,
    set_up: &SetUp,
    purpose: Purpose,
) {
    let corner = Vec2::new(LEFT[card], 84.0);
    spawn_card(screen, card, corner, CARD, |panel| {
        let width = CARD.x - 2.0 * INSIDE;
        let seat = &set_up.sheet.seats[card];
        spawn_crest(panel, card, Rect::new(16.0, 20.0, 70.0, 74.0));
        panel.spawn((
            Token(card),
            at(Rect::new(CARD.x - 66.0, 20.0, CARD.x - 12.0, 74.0)),
            Picture::new(token_stem(set_up.sheet.colours(purpose)[card], 54.0)),
            Pickable::IGNORE,
        ));
        spawn_name::<Sheet>(panel, card, seat, Vec2::new(84.0, 26.0), 210.0);
        let kinds = at(Rect::new(INSIDE, 80.0, INSIDE + width, 116.0));
        spawn_kinds::<Sheet>(panel, card, KINDS, kinds);
        spawn_sitting(panel, card, Kind::Person, Vec2::new(22.0, 132.0), width);
        let place = Rect::new(INSIDE, 118.0, INSIDE + width, 212.0);
        spawn_computer(panel, card, place, |block| {
            spawn_levels(block, card, width);
            // So far below the levels that the ring of its focus covers none of them.
            spawn_command::<Sheet>(block, card, Vec2::new(0.0, 51.0), width);
        });
        panel.spawn((
            at(Rect::new(INSIDE, 212.0, INSIDE + width, 213.0)),
            ThemedBackground(Tone::Hairline),
            Pickable::IGNORE,
        ));
        panel.spawn((
            text("setup-colour", TextStyle::Caption, Tone::InkSoft),
            at(Rect::new(INSIDE, 230.0, 90.0, 250.0)),
        ));
        // At a table that is hosted chairs have colours of their own, until those who sit there choose others.
        if purpose.is_hosted() {
            panel.spawn((
                text("conquest-colour-hosted", TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(100.0, 228.0, CARD.x - INSIDE, 252.0)),
            ));
            return;
        }
        let looks = ColourRow {
            picture: |colour| token_stem(colour, 38.0),
            option: 48.0,
            side: 38.0,
            gap: 18.0,
            chance: false,
        };
        let row = at(Rect::new(CARD.x - 270.0, 217.0, CARD.x - INSIDE, 265.0));
        spawn_colours::<Sheet>(panel, card, &Colour::ALL, looks, row);
    });
}

/// Whom a segment of the choice of levels stands for.
fn levels() -> impl Iterator<Item = &'static str> {
    roster::NAMES.into_iter().chain([BOT])
}

fn spawn_levels(block: &mut ChildSpawnerCommands, card: usize, width: f32) {
    let rungs = levels().map(|name| {
        [format!("conquest-level-{name}"), format!("level-{name}")]
            .map(|key| Words::Key(Localized::new(key)))
    });
    block.spawn((
        LevelChoice(card),
        ladder(
            rungs,
            roster::NAMES.len(),
            usize::MAX,
            "conquest-level",
            at(Rect::new(0.0, 0.0, width, 44.0)),
        ),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
            if let Some(level) = levels().nth(chosen.index) {
                set_up.sheet.seats_mut()[card].opponent = level.to_owned();
            }
        }),
    ));
    block.spawn((
        LevelName(card),
        Node {
            flex_direction: FlexDirection::Column,
            ..at(Rect::new(2.0, 47.0, width, 83.0))
        },
        Pickable::IGNORE,
    ));
}

/// Shows each card's token, and its computer player.
pub(super) fn show_cards(
    set_up: Res<SetUp>,
    purpose: Res<Purpose>,
    mut choices: Query<(&LevelChoice, &mut Choice)>,
    mut tokens: Query<(&Token, &mut Picture)>,
    levels: Query<(Entity, &LevelName)>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    for (of, mut choice) in &mut choices {
        let sits = &sheet.seats[of.0].opponent;
        let place = self::levels().position(|name| name == sits);
        choice.set_if_neq(Choice(place.unwrap_or(usize::MAX)));
    }
    for (of, mut picture) in &mut tokens {
        let stem = token_stem(sheet.colours(*purpose)[of.0], 54.0);
        picture.set_if_neq(Picture::new(stem));
    }
    for (entity, level) in &levels {
        let name = sheet.seats[level.0].opponent.as_str();
        commands.entity(entity).despawn_children();
        // The command of a bot stands there instead.
        if name != BOT {
            commands
                .entity(entity)
                .with_children(|parent| spawn_level_lines(parent, name));
        }
    }
}

/// What a computer player is called, how strong it is and how it plays.
fn spawn_level_lines(parent: &mut ChildSpawnerCommands, name: &str) {
    parent
        .spawn((
            Node {
                column_gap: px(12),
                align_items: AlignItems::Baseline,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                text(
                    Localized::new(format!("level-{name}")),
                    TextStyle::BodyBold,
                    Tone::Ink,
                ),
                TextLayout::no_wrap(),
            ));
            if let Some(strength) = strength::<Conquest>(name) {
                row.spawn(text(strength, TextStyle::Caption, Tone::InkSoft));
            }
        });
    parent.spawn((
        text(
            Localized::new(Conquest::level_line(name)),
            TextStyle::Caption,
            Tone::InkSoft,
        ),
        TextLayout::no_wrap(),
    ));
}
