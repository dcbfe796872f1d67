//! The four cards of the seats: name, who plays, which computer player.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    SetUp, ShowSheet, colours, key,
    seat_choice::{Kind, LONGEST_NAME},
    sheet::Sheet,
    usual_name,
};
use crate::{
    games::dominations::{
        ai::roster,
        scene::faces::{seat_letter, seat_tone, whole},
    },
    shell::{
        locale::Localized,
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, choice, field, icon, icon_button, panel, text,
            words,
        },
    },
};

/// The longest command that starts a bot.
pub const LONGEST_COMMAND: usize = 400;
const LEFT: [f32; 4] = [32.0, 340.0, 648.0, 956.0];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_heads, show_fields, show_kinds, show_blocks).in_set(ShowSheet),
    );
}

/// A part of a seat's card, with the card's number.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The stripe of the seat's colour.
    Band(usize),
    /// The crest, or a die where chance deals the colour.
    Crest(usize),
    /// The disc with the seat's letter.
    Badge(usize),
    /// The letter.
    Letter(usize),
    /// The name.
    Name(usize),
    /// Person, computer or closed.
    Kind(usize),
    /// What is said of one of the three.
    Block(usize, Kind),
    /// The line under a person or a closed seat.
    Line(usize, Kind),
    /// The name of the computer player.
    Level(usize),
    /// How strong it is.
    Elo(usize),
    /// How it plays.
    LevelLine(usize),
    /// The command of a bot.
    Command(usize),
}

/// Spawns a seat's card.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, card: usize, sheet: &Sheet) {
    let seat = &sheet.seats[card];
    screen
        .spawn((
            Name::new(format!("Seat card {}", card + 1)),
            panel(Node {
                position_type: PositionType::Absolute,
                left: px(LEFT[card]),
                top: px(84),
                width: px(292),
                height: px(262),
                ..default()
            }),
        ))
        .with_children(|panel| {
            panel.spawn((
                Part::Band(card),
                Node {
                    left: px(3),
                    top: px(3),
                    width: px(286),
                    height: px(9),
                    ..whole()
                },
                ThemedBackground(Tone::Edge),
                Pickable::IGNORE,
            ));
            spawn_crest(panel, card);
            panel.spawn((
                Part::Name(card),
                field(
                    seat.name.clone(),
                    LONGEST_NAME,
                    Localized::new("setup-name").with("seat", card + 1),
                )
                .placeholder(usual_name(card))
                .width(196.0)
                .at(82.0, 24.0)
                .build(),
                observe(move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
                    set_up.sheet.rename(card, &typed.value);
                }),
            ));
            panel.spawn((
                Part::Kind(card),
                choice(
                    Kind::ALL.map(|kind| key("setup", kind.word())),
                    place_of(seat.kind),
                    Localized::new("setup-kind").with("seat", card + 1),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(14),
                        top: px(78),
                        width: px(264),
                        height: px(34),
                        ..default()
                    },
                ),
                observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
                    set_up.sheet.set_kind(card, Kind::ALL[chosen.index]);
                }),
            ));
            spawn_sitting(panel, card, Kind::Person, "user");
            spawn_sitting(panel, card, Kind::Closed, "ban");
            spawn_opponent(panel, card, &seat.command);
            panel.spawn((
                Node {
                    left: px(14),
                    top: px(207),
                    width: px(264),
                    height: px(1),
                    ..whole()
                },
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            colours::spawn(panel, card, seat.colour);
        });
}

fn spawn_crest(panel: &mut ChildSpawnerCommands, card: usize) {
    panel
        .spawn((
            Node {
                left: px(14),
                top: px(18),
                width: px(54),
                height: px(54),
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|crest| {
            crest.spawn((
                Part::Crest(card),
                whole(),
                Picture::new("crest_pink"),
                Pickable::IGNORE,
            ));
            crest
                .spawn((
                    Part::Badge(card),
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(-4),
                        bottom: px(-3),
                        width: px(22),
                        height: px(22),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(11)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    ThemedBackground(Tone::Cream),
                    ThemedBorder(Tone::Edge),
                    Pickable::IGNORE,
                ))
                .with_child((Part::Letter(card), words("", TextStyle::Tag, Tone::Ink)));
        });
}

/// An icon, who sits there, and a line about it.
fn spawn_sitting(panel: &mut ChildSpawnerCommands, card: usize, kind: Kind, sign: &str) {
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
fn spawn_opponent(panel: &mut ChildSpawnerCommands, card: usize, command: &str) {
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
                Part::Elo(card),
                text("level-bot-line", TextStyle::CaptionBold, Tone::InkSoft),
                TextLayout::justify(Justify::Center),
                Node {
                    left: px(40),
                    width: px(184),
                    top: px(27),
                    height: auto(),
                    ..whole()
                },
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

fn place_of(kind: Kind) -> usize {
    Kind::ALL.iter().position(|one| *one == kind).unwrap_or(0)
}

fn show_heads(
    set_up: Res<SetUp>,
    mut parts: Query<(
        &Part,
        Option<&mut ThemedBackground>,
        Option<&mut ThemedBorder>,
        Option<&mut Picture>,
        Option<&mut Text>,
        &mut Visibility,
        Entity,
    )>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let tone_of = |card: usize| {
        let seat = &sheet.seats[card];
        seat.colour
            .filter(|_| seat.is_open())
            .map_or(Tone::Edge, seat_tone)
    };
    for (part, background, border, picture, letter, mut shown, entity) in &mut parts {
        match *part {
            Part::Band(card) => {
                if let Some(mut background) = background {
                    background.set_if_neq(ThemedBackground(tone_of(card)));
                }
            }
            Part::Badge(card) => {
                shown.set_if_neq(match sheet.seat_of(card) {
                    Some(_) => Visibility::Inherited,
                    None => Visibility::Hidden,
                });
                if let Some(mut border) = border {
                    border.set_if_neq(ThemedBorder(tone_of(card)));
                }
            }
            Part::Letter(card) => {
                let wanted = sheet
                    .seat_of(card)
                    .map(|seat| seat_letter(seat).to_string())
                    .unwrap_or_default();
                if let Some(mut letter) = letter {
                    letter.set_if_neq(Text(wanted));
                }
            }
            Part::Crest(card) => {
                let seat = &sheet.seats[card];
                let stem = seat.colour.map_or("icon_dices".to_owned(), |colour| {
                    format!("crest_{}", colour.name())
                });
                if let Some(mut picture) = picture {
                    picture.set_if_neq(Picture::new(stem));
                }
                let mut crest = commands.entity(entity);
                match seat.colour {
                    None => crest.insert(ThemedColour(Tone::InkSoft)),
                    Some(_) => crest.remove::<ThemedColour>(),
                };
                let faded = if seat.is_open() { 1.0 } else { 0.4 };
                let inked = seat.colour.is_none();
                crest.entry::<ImageNode>().and_modify(move |mut image| {
                    image.color = if inked { image.color } else { Color::WHITE }.with_alpha(faded);
                });
            }
            _ => {}
        }
    }
}

fn show_fields(set_up: Res<SetUp>, mut fields: Query<(&Part, &mut Field)>) {
    for (part, mut field) in &mut fields {
        let wanted = match *part {
            Part::Name(card) => &set_up.sheet.seats[card].name,
            Part::Command(card) => &set_up.sheet.seats[card].command,
            _ => continue,
        };
        if field.value != *wanted {
            field.value.clone_from(wanted);
        }
    }
}

fn show_kinds(
    set_up: Res<SetUp>,
    mut choices: Query<(&Part, &mut Choice, Has<InteractionDisabled>, Entity)>,
    mut commands: Commands,
) {
    for (part, mut choice, disabled, entity) in &mut choices {
        let Part::Kind(card) = *part else { continue };
        choice.set_if_neq(Choice(place_of(set_up.sheet.seats[card].kind)));
        let locked = set_up.sheet.is_locked(card);
        if locked && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if !locked && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
    }
}

fn show_blocks(
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
                let elo = roster::elo(&sheet.seats[card].opponent);
                let wanted = match elo {
                    Some(elo) => Localized::new("setup-elo").with("elo", elo.to_string()),
                    None => Localized::new("level-bot-line"),
                };
                line.set_if_neq(wanted);
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
