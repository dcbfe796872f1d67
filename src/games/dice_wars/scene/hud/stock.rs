//! The stock of a seat as a panel: how many dice it keeps for later, of how many that it may.

use bevy::prelude::*;

use crate::shell::{
    locale::Localized,
    theme::{TextStyle, ThemedBackground, Tone},
    widgets::{at, panel, picture, text, words},
};

/// Spawns the panel at a place about 90 high.
pub(super) fn spawn(part: &mut ChildSpawnerCommands, place: Rect, stock: u8, cap: u8) {
    let width = place.width();
    let middle = place.height() / 2.0;
    part.spawn((Name::new("Stock"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                at(Rect::from_center_size(
                    Vec2::new(46.0, middle),
                    Vec2::splat(62.0),
                )),
                Pickable::IGNORE,
                children![picture("dice_wars_stock_bag", Vec2::splat(62.0))],
            ));
            panel.spawn((
                text("dice-stock", TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(94.0, middle - 32.0, 180.0, middle - 12.0)),
            ));
            panel.spawn((
                Node {
                    justify_content: JustifyContent::End,
                    align_items: AlignItems::Baseline,
                    column_gap: px(6),
                    ..at(Rect::new(150.0, middle - 38.0, width - 16.0, middle - 8.0))
                },
                Pickable::IGNORE,
                children![
                    (
                        words(stock.to_string(), TextStyle::Total, Tone::Ink),
                        TextLayout::no_wrap()
                    ),
                    (
                        text(
                            Localized::new("dice-of").with("rounds", cap),
                            TextStyle::Caption,
                            Tone::InkSoft
                        ),
                        TextLayout::no_wrap()
                    ),
                ],
            ));
            let bar = Rect::new(94.0, middle - 3.0, width - 16.0, middle + 8.0);
            let share = f32::from(stock) / f32::from(cap.max(1));
            let full = bar.min.x + bar.width() * share.clamp(0.0, 1.0);
            for (right, tone) in [(bar.max.x, Tone::Segment), (full, Tone::Accent)] {
                panel.spawn((
                    Node {
                        border_radius: BorderRadius::all(px(5)),
                        ..at(Rect::new(bar.min.x, bar.min.y, right, bar.max.y))
                    },
                    ThemedBackground(tone),
                    Pickable::IGNORE,
                ));
            }
            panel.spawn((
                text("dice-stock-line", TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(94.0, middle + 14.0, width - 8.0, middle + 34.0)),
            ));
        });
}
