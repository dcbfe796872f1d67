//! The four cards of the seats: name, who plays, which computer player.

mod blocks;
mod head;

use bevy::{prelude::*, ui::InteractionDisabled, ui_widgets::observe};

use self::{
    blocks::{show_blocks, spawn_opponent, spawn_sitting},
    head::{show_heads, spawn_crest},
};
use super::{
    SetUp, ShowSheet, colours, key,
    seat_choice::{Kind, LONGEST_NAME},
    sheet::Sheet,
};
use crate::{
    games::dominations::scene::{piece_art::whole, shown::usual_name},
    shell::{
        locale::Localized,
        theme::{ThemedBackground, Tone},
        widgets::{Choice, Chosen, Field, FieldChanged, choice, field, panel},
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

fn place_of(kind: Kind) -> usize {
    Kind::ALL.iter().position(|one| *one == kind).unwrap_or(0)
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
