//! The bar at the top of a puzzle: the way back, which one it is, and what is asked for.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Puzzled, deeds::PuzzleDeed, progress::Which, session::PuzzleSession};
use crate::{
    play::puzzles::EACH_DAY,
    screens::top_bar::across_the_top,
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{
            TellsWhole, Tip, TipKey, dark_button, icon_button, rest_of_row, short_text, text,
        },
    },
};

/// `Puzzle 3 of 5`, `Puzzle 17`.
fn title(which: Which) -> Localized {
    match which {
        Which::OfDay(_, index) => Localized::new("puzzle-of-day")
            .with("number", index + 1)
            .with("all", EACH_DAY),
        Which::InStore(number) => {
            Localized::new("puzzle-in-store").with("number", i64::from(number) + 1)
        }
    }
}

/// Spawns it.
pub(super) fn spawn<G: Puzzled>(around: &mut ChildSpawnerCommands, session: &PuzzleSession<G>) {
    around
        .spawn((Name::new("Puzzle bar"), across_the_top(12.0, 12.0)))
        .with_children(|bar| {
            bar.spawn((
                icon_button("chevron_left", "puzzle-back")
                    .dark()
                    .height(36.0)
                    .build(),
                Tip("puzzle-back".into()),
            ))
            .observe(|_: On<Activate>, mut commands: Commands| {
                commands.trigger(PuzzleDeed::Leave);
            });
            bar.spawn((
                text(title(session.which), TextStyle::Name, Tone::Title),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    margin: UiRect::right(px(24)),
                    ..default()
                },
            ));
            // Whoever is asked once more has a longer button: then less of a long task is read.
            bar.spawn((rest_of_row(), Pickable::IGNORE))
                .with_children(|room| {
                    let task = G::task(session.puzzle);
                    room.spawn(short_text(task, TextStyle::BodyBold, Tone::CreamSoft))
                        .insert((TellsWhole, Pickable::default()));
                });
            let press = |deed: PuzzleDeed| {
                observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(deed))
            };
            if !session.is_over() {
                let label = match session.sure {
                    true => "puzzle-show-sure",
                    false => "puzzle-show",
                };
                bar.spawn((
                    dark_button(label).icon("eye").build(),
                    Tip("puzzle-show-tip".into()),
                    TipKey("keys-puzzle-show"),
                    press(PuzzleDeed::Show),
                ));
            }
            bar.spawn((
                dark_button("puzzle-another").icon("chevron_right").build(),
                Tip("puzzle-another".into()),
                TipKey("keys-puzzle-another"),
                press(PuzzleDeed::Another),
            ));
        });
}
