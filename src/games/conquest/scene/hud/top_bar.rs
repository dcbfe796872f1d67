//! The bar at the top: which move it is, how many cells are free, whose turn it is; and the buttons at its right end.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        rules::{Conquest, Position},
        scene::{
            board::SeatsHere,
            figures::history,
            phase::{Phase, TABLE, WhoseTurn},
        },
    },
    screens::{
        Standing,
        seat_art::{crest, faded_crest, seat_letter},
        top_bar::{TOP_BAR, across_the_top, table_buttons},
    },
    shell::{
        locale::Localized,
        settings::{Settings, Speed},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{ChipKind, chip, name_words, text, whole},
    },
    table::{LaidOut, Match},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay)
        .add_systems(Update, write_buttons.run_if(in_state(TABLE)));
}

/// Where the buttons hang, and what they were written for: they stay while the rest is written anew.
#[derive(Component, Default)]
struct TopButtons(Option<(Speed, bool)>);

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Top buttons"),
        TopButtons::default(),
        ChildOf(laid_out.table),
        Node {
            height: px(TOP_BAR),
            ..whole()
        },
        ZIndex(7),
        Pickable::IGNORE,
    ));
}

fn write_buttons(
    mut rows: Query<(Entity, &mut TopButtons)>,
    phase: Option<Res<State<Phase>>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let played = phase.is_some_and(|phase| phase.is_played());
    let wanted = (settings.speed, played);
    for (row, mut buttons) in &mut rows {
        if buttons.0 == Some(wanted) {
            continue;
        }
        buttons.0 = Some(wanted);
        let mut row = commands.entity(row);
        row.despawn_children();
        if !played {
            continue;
        }
        row.with_children(|row| {
            row.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(16),
                    height: px(TOP_BAR - 2.0),
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| table_buttons(row, settings.speed));
        });
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Conquest>, &Standing)>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(bar), Ok((played, standing))) = (due(&parts, Part::TopBar), matches.single()) else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let free = played.position().empty().len();
    let number = history(played.record()).len();
    commands.entity(bar).with_children(|bar| {
        bar.spawn(across_the_top(16.0, 18.0)).with_children(|bar| {
            let mut said = |what: Localized, style, tone| {
                bar.spawn((text(what, style, tone), TextLayout::no_wrap()));
            };
            said(
                Localized::new("conquest-move").with("number", number),
                TextStyle::Name,
                Tone::Cream,
            );
            said(
                Localized::new("conquest-free").with("count", free),
                TextStyle::CaptionBold,
                Tone::CreamSoft,
            );
            if standing.0.hardcore {
                bar.spawn(chip("setup-hardcore", ChipKind::Plain, None));
            }
            bar.spawn((
                text("conquest-to-move", TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            for seat in Position::SEATS {
                let colour = seats.colour(seat);
                let letter = seat_letter(seat).to_string();
                if whose_turn.0 != Some(seat) {
                    bar.spawn(faded_crest(colour, 30.0));
                    continue;
                }
                let name = seats.plan(seat).map_or("", |plan| &*plan.name);
                bar.spawn((
                    Node {
                        height: px(38),
                        padding: UiRect::axes(px(10), px(3)),
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(8)),
                        align_items: AlignItems::Center,
                        column_gap: px(10),
                        max_width: px(220),
                        ..default()
                    },
                    ThemedBackground(Tone::Field),
                    ThemedBorder(Tone::Gold),
                    Pickable::IGNORE,
                    children![
                        crest(colour, 30.0, letter),
                        name_words(name.to_owned(), TextStyle::Button, Tone::Ink),
                    ],
                ));
            }
        });
    });
}
