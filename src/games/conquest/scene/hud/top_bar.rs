//! The bar at the top: which move it is, how many cells are free, whose turn it is; and the buttons at its right end.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        rules::{Conquest, Position},
        scene::{
            board::SeatsHere,
            figures::history,
            phase::{Phase, WhoseTurn},
        },
    },
    screens::{
        Followed, OnScreen, Posed, TableConduct,
        look_back::LookBack,
        seat_art::{crest, faded_crest, seat_letter},
        top_bar::{across_the_top, turn_plate, way_back_space},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{ChipKind, chip, name_words, text},
    },
    table::Match,
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<
        (&Match<Conquest>, &TableConduct, Has<Followed>),
        (With<OnScreen>, Without<Posed>),
    >,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    look_back: Res<LookBack>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(bar), Ok((played, conduct, followed))) =
        (due(&parts, Part::TopBar), matches.single())
    else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let shown = look_back.record(played);
    let free = shown.position().empty().len();
    let number = history(&shown).len();
    let turn = match look_back.0 {
        Some(_) => Some(shown.position().to_move()),
        None => whose_turn.0,
    };
    commands.entity(bar).with_children(|bar| {
        bar.spawn(across_the_top(16.0, 18.0)).with_children(|bar| {
            if followed {
                bar.spawn(way_back_space(18.0));
            }
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
            if conduct.0.hardcore {
                bar.spawn(chip("setup-hardcore", ChipKind::Plain, None));
            }
            bar.spawn((
                text("conquest-to-move", TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            for seat in Position::SEATS {
                let colour = seats.colour(seat);
                let letter = seat_letter(seat).to_string();
                if turn != Some(seat) {
                    bar.spawn(faded_crest(colour, 30.0));
                    continue;
                }
                let name = seats.plan(seat).map_or("", |plan| &*plan.name);
                bar.spawn((
                    turn_plate(Node {
                        max_width: px(220),
                        ..default()
                    }),
                    children![
                        crest(colour, 30.0, letter),
                        name_words(name.to_owned(), TextStyle::Button, Tone::Ink),
                    ],
                ));
            }
        });
    });
}
