//! What a seat's card says of who sits there: a person, nobody, or a computer player between two arrows.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{SetUp, seat_choice::Kind, strength},
    LONGEST_COMMAND, Part,
};
use crate::{
    games::dominations::scene::piece_art::whole,
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedColour, Tone},
        widgets::{FieldChanged, Tip, field, icon, icon_button, text},
    },
};

/// An icon, who sits there, and a line about it.
pub(super) fn spawn_sitting(panel: &mut ChildSpawnerCommands, card: usize, kind: Kind, sign: &str) {
    panel
        .spawn((
            Part::Block(card, kind),
            Node {
                left: px(14),
                top: px(126),
                width: px(264),
                height: auto(),
                column_gap: px(12),
                align_items: AlignItems::Center,
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(icon(sign, 28.0, Tone::Ink));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_basis: px(0),
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                let title = format!("setup-{}-title", kind.word());
                lines.spawn(text(title, TextStyle::BodyBold, Tone::Ink));
                lines.spawn((
                    Part::Line(card, kind),
                    text("setup-person-line", TextStyle::Caption, Tone::InkSoft),
                ));
            });
        });
}

/// The computer player between two arrows, and how it plays.
pub(super) fn spawn_opponent(panel: &mut ChildSpawnerCommands, card: usize, command: &str) {
    panel
        .spawn((
            Part::Block(card, Kind::Computer),
            Node {
                left: px(14),
                top: px(120),
                width: px(264),
                height: auto(),
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|block| {
            for (sign, spoken, left, steps) in [
                ("chevron_left", "setup-opponent-before", 4.0, -1),
                ("chevron_right", "setup-opponent-after", 228.0, 1),
            ] {
                block.spawn((
                    icon_button(sign, spoken)
                        .width(32.0)
                        .height(32.0)
                        .at(left, 2.0)
                        .build(),
                    observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                        set_up.sheet.step_opponent(card, steps);
                    }),
                ));
            }
            block.spawn((
                Part::Level(card),
                text("level-greedy", TextStyle::ColumnHeading, Tone::Ink),
                TextLayout::justify(Justify::Center),
                Node {
                    left: px(40),
                    width: px(184),
                    top: px(0),
                    height: auto(),
                    ..whole()
                },
            ));
            block.spawn((
                Tip("setup-elo-line".into()),
                Node {
                    justify_content: JustifyContent::Center,
                    left: px(40),
                    width: px(184),
                    top: px(27),
                    height: px(18),
                    ..whole()
                },
                children![(
                    Part::Elo(card),
                    text("level-bot-line", TextStyle::CaptionBold, Tone::InkSoft),
                )],
            ));
            block.spawn((
                Part::LevelLine(card),
                text("level-greedy-line", TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Center),
                Node {
                    left: px(10),
                    width: px(244),
                    top: px(46),
                    height: auto(),
                    ..whole()
                },
            ));
            block.spawn((
                Part::Command(card),
                field(command, LONGEST_COMMAND, "setup-command")
                    .placeholder("setup-command-example")
                    .width(256.0)
                    .at(4.0, 40.0)
                    .build(),
                observe(move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
                    set_up.sheet.seats[card].command.clone_from(&typed.value);
                }),
            ));
        });
}

/// Shows the block of who sits there, and what is said of them.
pub(super) fn show_blocks(
    set_up: Res<SetUp>,
    mut blocks: Query<(&Part, &mut Node), Without<Localized>>,
    mut lines: Query<(&Part, &mut Localized, &mut ThemedColour)>,
) {
    let sheet = &set_up.sheet;
    for (part, mut node) in &mut blocks {
        let wanted = match *part {
            Part::Block(card, kind) => Some(sheet.seats[card].kind == kind),
            Part::Command(card) => Some(sheet.seats[card].is_bot()),
            _ => None,
        };
        if let Some(wanted) = wanted {
            let display = if wanted { Display::Flex } else { Display::None };
            if node.display != display {
                node.display = display;
            }
        }
    }
    let first_person = sheet
        .open()
        .find(|&card| sheet.seats[card].kind == Kind::Person);
    for (part, mut line, mut tone) in &mut lines {
        let (wanted, ink) = match *part {
            Part::Line(card, Kind::Person) if first_person == Some(card) => {
                ("setup-person-line".to_owned(), Tone::InkSoft)
            }
            Part::Line(_, Kind::Person) => ("setup-person-line-more".into(), Tone::InkSoft),
            Part::Line(card, Kind::Closed) if sheet.is_locked(card) => {
                ("setup-closed-duel".into(), Tone::Accent)
            }
            Part::Line(_, Kind::Closed) => ("setup-closed-line".into(), Tone::InkSoft),
            Part::Level(card) => (format!("level-{}", sheet.seats[card].opponent), Tone::Ink),
            Part::Elo(card) => {
                let strength = strength(&sheet.seats[card].opponent);
                line.set_if_neq(strength.unwrap_or_else(|| Localized::new("level-bot-line")));
                continue;
            }
            Part::LevelLine(card) if sheet.seats[card].is_bot() => {
                ("level-bot-line".to_owned(), Tone::InkSoft)
            }
            Part::LevelLine(card) => (
                format!("level-{}-line", sheet.seats[card].opponent),
                Tone::InkSoft,
            ),
            _ => continue,
        };
        line.set_if_neq(Localized::new(wanted));
        tone.set_if_neq(ThemedColour(ink));
    }
}
