//! The bar at the top of a puzzle: the way back, which one it is, and what is asked for.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Puzzled, deeds::PuzzleDeed, progress::Which, session::PuzzleSession};
use crate::{
    play::puzzles::EACH_DAY,
    screens::top_bar::{TOP_BAR, across_the_top},
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{Tip, TipKey, dark_button, icon_button, text},
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
            let line = |key: Localized, style: TextStyle, tone: Tone| {
                (text(key, style, tone), TextLayout::no_wrap())
            };
            bar.spawn((
                line(title(session.which), TextStyle::Name, Tone::Title),
                Node {
                    flex_shrink: 0.0,
                    margin: UiRect::right(px(24)),
                    ..default()
                },
            ));
            bar.spawn(line(
                G::task(session.puzzle),
                TextStyle::BodyBold,
                Tone::CreamSoft,
            ));
        });
    around
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(12),
                height: px(TOP_BAR - 2.0),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let press = |deed: PuzzleDeed| {
                observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(deed))
            };
            if !session.is_over() {
                let label = match session.sure {
                    true => "puzzle-show-sure",
                    false => "puzzle-show",
                };
                row.spawn((
                    dark_button(label).icon("eye").build(),
                    Tip("puzzle-show-tip".into()),
                    TipKey("keys-puzzle-show"),
                    press(PuzzleDeed::Show),
                ));
            }
            row.spawn((
                dark_button("puzzle-another").icon("chevron_right").build(),
                Tip("puzzle-another".into()),
                TipKey("keys-puzzle-another"),
                press(PuzzleDeed::Another),
            ));
        });
}
