//! The panel of the match to be: its board, its figures, and the button that starts it.

use bevy::prelude::*;

use super::{
    super::{
        board::{Grid, drawn},
        figures::majority,
    },
    Purpose, SetUp,
    sheet::{First, Sheet},
};
use crate::{
    games::conquest::{notation::Colour, pieces::of_position, rules::Layout},
    kit::{Actor, Awaits, Dealer, Game, Record, Seat},
    screens::{
        seat_art::seat_letter,
        setup::{
            match_panel::{figure_plate, spawn_dice, spawn_match},
            spawn_lack, spawn_start,
        },
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, name_in_sentence, short_text, show_node, text, words},
    },
};

/// Where the board and its figures hang.
#[derive(Component)]
pub(super) struct MatchPanel;

/// The button that draws other blocked cells: shown where chance lays them out.
#[derive(Component)]
pub(super) struct Dice;

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    let place = Rect::new(804.0, 84.0, 1248.0, 688.0);
    spawn_match(screen, place, MatchPanel, |panel| {
        if !purpose.is_hosted() {
            let corner = Vec2::new(384.0, 12.0);
            spawn_dice::<Sheet>(panel, Dice, "conquest-other-blocked", corner);
        }
        spawn_lack(panel, Rect::new(22.0, 506.0, 424.0, 524.0), None);
        spawn_start(panel, purpose, Rect::new(20.0, 532.0, 424.0, 588.0));
    });
}

/// Shows the dice where they have something to draw.
pub(super) fn show_dice(set_up: Res<SetUp>, mut dice: Query<&mut Node, With<Dice>>) {
    for node in &mut dice {
        show_node(node, set_up.sheet.blocked() == Layout::Random);
    }
}

/// Shows the board as it will be, and what there is of it.
pub(super) fn show_match(
    set_up: Res<SetUp>,
    purpose: Res<Purpose>,
    panels: Query<Entity, With<MatchPanel>>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let game = sheet.game();
    let opening = game.opening();
    let drawn_later = purpose.is_hosted() && game.awaits(&opening) == Awaits::Chance;
    // A random board is shown as the seed will lay it out; what a table that is hosted will draw is not known.
    let position = match game.awaits(&opening) {
        Awaits::Chance if !drawn_later => {
            let mut record = Record::new(game);
            let dealt = Dealer { seed: set_up.seed }.deal(&record);
            let laid_out = record.play(Actor::Chance, dealt);
            laid_out.map_or(opening, |()| *record.position())
        }
        _ => opening,
    };
    let blocked = position.blocked();
    let side = f32::from(sheet.size.side());
    let cell = (290.0 / side).floor().min(72.0);
    let grid = Grid::new(
        Vec2::new(202.0 + 20.0 - cell * side / 2.0, 226.0 - cell * side / 2.0),
        cell,
        sheet.size,
    );
    let [first, second] = match sheet.first {
        First::B => [1, 0],
        _ => [0, 1],
    };
    let shown = sheet.colours();
    let colours: [Colour; 2] = [first, second].map(|card| shown[card]);
    let cells = sheet.size.cells() - blocked.len();
    let counted = |count: String| match drawn_later {
        true => "?".to_owned(),
        false => count,
    };
    let figures = [
        (
            format!("{0} × {0}", sheet.size.side()),
            "conquest-figure-board",
        ),
        (counted(cells.to_string()), "conquest-figure-cells"),
        (
            counted(majority(&position).to_string()),
            "conquest-figure-majority",
        ),
        (
            counted(blocked.len().to_string()),
            "conquest-figure-blocked",
        ),
    ];
    for entity in &panels {
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            drawn::board(parent, &grid, blocked, true);
            drawn::pawns(parent, &grid, of_position(&position), colours);
            if drawn_later {
                parent.spawn((
                    text("conquest-blocked-hosted", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(20.0, 386.0, 424.0, 406.0)),
                ));
            }
            for (index, (number, what)) in figures.iter().enumerate() {
                parent.spawn((
                    figure_plate(index, 416.0),
                    Pickable::IGNORE,
                    children![
                        words(number.clone(), TextStyle::Score, Tone::Ink),
                        text(*what, TextStyle::Caption, Tone::InkSoft),
                    ],
                ));
            }
            let begins = match sheet.first {
                First::Either => Localized::new("conquest-begins-either"),
                _ => {
                    let letter = seat_letter(Seat::new(first as u8)).to_string();
                    // Whoever sits at a table that is hosted goes by the name of its own.
                    let is_known =
                        purpose.seats_people() && !purpose.leaves_open(&sheet.seats, first);
                    let name = sheet.seats[first].name.trim();
                    let who: &str = match name {
                        name if is_known && !name.is_empty() => name,
                        _ => &letter,
                    };
                    Localized::new("conquest-begins").with("name", name_in_sentence(who))
                }
            };
            parent.spawn((
                Node {
                    overflow: Overflow::clip_x(),
                    ..at(Rect::new(22.0, 486.0, 420.0, 506.0))
                },
                Pickable::IGNORE,
                children![short_text(begins, TextStyle::BodyBold, Tone::Ink)],
            ));
        });
    }
}
