//! The slides of a way, one below another.

use std::ops::Range;

use bevy::prelude::*;

use crate::{
    games::ricochet::{
        rules::{Robots, Slide, Walls},
        scene::{
            board::shape_with,
            table::LookingBack,
            words::{colour_key, squares, way_icon, way_key},
        },
    },
    shell::{
        locale::Localized,
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{HandCursor, at, icon, text, words},
    },
};

/// How the list of the slides of a way looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct StepsLook {
    /// How large its panel is.
    pub size: Vec2,
    /// So many lines at the least.
    pub total: usize,
    /// After how many slides the board is, if not after all.
    pub at: Option<usize>,
    /// Whether a press on a line goes there.
    pub clickable: bool,
    /// So many of the last slides were only told, and nobody has made them.
    pub told: usize,
}

/// Which of `all` slides are listed after `now` of them, where `fits` lines have room. A line more says how many come before
/// those, and one how many come after.
fn listed(all: usize, now: usize, fits: usize) -> Range<usize> {
    if all <= fits {
        return 0..all;
    }
    let fits = fits.max(3);
    if now < fits {
        return 0..fits - 1;
    }
    let first = now + 2 - fits;
    match first + fits > all {
        true => all + 1 - fits..all,
        false => first..now,
    }
}

/// The slides of a way: number, robot, direction, how far.
pub fn steps(
    panel: &mut ChildSpawnerCommands,
    title: Localized,
    walls: &Walls,
    start: Robots,
    way: &[Slide],
    look: StepsLook,
) {
    panel.spawn((
        text(title, TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        Node {
            overflow: Overflow::clip(),
            ..at(Rect::new(20.0, 8.0, look.size.x - 10.0, 36.0))
        },
    ));
    let all = way.len().max(look.total);
    let room = look.size.y - 44.0 - 8.0;
    let pitch = (room / all.max(1) as f32).clamp(26.0, 34.0);
    let fits = ((room / pitch) as usize).max(1);
    let at_now = look.at.unwrap_or(way.len());
    let listed = listed(all, at_now, fits);
    let above = usize::from(listed.start > 0);
    let left_out = [
        (0, "ricochet-steps-before", listed.start),
        (
            above + listed.len(),
            "ricochet-steps-after",
            all - listed.end,
        ),
    ];
    for (line, key, count) in left_out.into_iter().filter(|(.., count)| *count > 0) {
        let top = 42.0 + pitch * line as f32;
        panel.spawn((
            text(
                Localized::new(key).with("count", count),
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(20.0, top + 3.0, look.size.x - 12.0, top + pitch)),
        ));
    }
    let mut robots = start;
    for number in 0..all {
        let told = number + look.told >= way.len();
        let line = way.get(number).and_then(|slide| {
            let from = robots[slide.robot];
            let rest = robots.slide(walls, *slide).ok()?;
            Some((*slide, squares(from, rest)))
        });
        if !listed.contains(&number) {
            continue;
        }
        let top = 42.0 + pitch * (above + number - listed.start) as f32;
        let mut row = panel.spawn((
            Name::new("Step"),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(6)),
                padding: UiRect::horizontal(px(4)),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(12.0, top, look.size.x - 12.0, top + pitch - 2.0))
            },
            Pickable::IGNORE,
        ));
        if look.at.is_some_and(|now| now == number + 1) {
            row.insert((
                ThemedBackground(Tone::Field),
                ThemedBorder(Tone::WinnerEdge),
            ));
        }
        if look.clickable && line.is_some() {
            row.insert((Pickable::default(), HandCursor::default()))
                .observe(
                    move |_: On<Pointer<Click>>, mut looking: ResMut<LookingBack>| {
                        looking.step = Some(number + 1);
                        looking.runs = false;
                    },
                );
        }
        row.with_children(|row| {
            let side = 24.0;
            let cell = |width: f32| Node {
                width: px(width),
                height: px(side),
                flex_shrink: 0.0,
                ..default()
            };
            let Some((slide, far)) = line else {
                row.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(side / 2.0)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..cell(side)
                    },
                    ThemedBorder(Tone::Edge),
                    Pickable::IGNORE,
                ))
                .with_child(words(
                    (number + 1).to_string(),
                    TextStyle::CaptionBold,
                    Tone::InkSoft,
                ));
                row.spawn((
                    Node {
                        flex_grow: 1.0,
                        height: px(1),
                        ..default()
                    },
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                return;
            };
            row.spawn((cell(side), Pickable::IGNORE))
                .with_children(|place| {
                    shape_with(place, slide.robot, side, (number + 1).to_string());
                });
            row.spawn((
                cell(26.0),
                Picture::new(format!("ricochet_robot_{}", slide.robot.word())),
                Pickable::IGNORE,
            ));
            row.spawn((
                text(colour_key(slide.robot), TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    width: px(56),
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
            row.spawn(icon(way_icon(slide.to), 18.0, Tone::InkLine));
            row.spawn((
                text(way_key(slide.to), TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            if told {
                row.spawn(icon("lightbulb", 18.0, Tone::InkSoft));
                return;
            }
            row.spawn((
                text(
                    Localized::new("ricochet-squares").with("count", far),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
            ));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_slides_are_listed_or_told_of_and_the_one_of_now_is_among_them() {
        for fits in 1..=9 {
            for all in 0..=30 {
                for now in 0..=all {
                    let listed = listed(all, now, fits);
                    let signs = usize::from(listed.start > 0) + usize::from(listed.end < all);
                    assert!(
                        listed.len() + signs <= fits.max(3).min(all.max(3)),
                        "{all}, {now}"
                    );
                    assert!(listed.end <= all);
                    assert!(now == 0 || listed.contains(&(now - 1)), "{all}, {now}");
                }
            }
        }
        assert_eq!(listed(12, 12, 8), 5..12);
        assert_eq!(listed(12, 0, 8), 0..7);
        assert_eq!(listed(12, 9, 8), 3..9);
        assert_eq!(listed(8, 8, 8), 0..8);
    }
}
