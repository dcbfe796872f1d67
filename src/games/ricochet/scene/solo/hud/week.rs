//! What has come of other puzzles: the last seven days, and the grades.

use bevy::{
    prelude::*,
    text::LineBreak,
    ui_widgets::{Activate, observe},
};
use jiff::civil::Date;

use super::{
    super::{
        kept::{Best, Kept},
        kind::Kind,
        opening::OpenSolo,
    },
    figures::figure,
    top::grade_key,
};
use crate::{
    games::ricochet::rules::puzzle::Grade,
    locale::Localized,
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{ChipKind, Chosen, Tip, at, chip, choice, icon_button, text, words},
    },
};

/// A day's column, and how far one is from the next.
const DAY: Vec2 = Vec2::new(36.0, 84.0);
const PITCH: f32 = 40.0;

/// The last seven days up to `today`, moves over the shortest.
pub fn spawn_week(panel: &mut ChildSpawnerCommands, kept: &Kept, today: Date) {
    panel.spawn((
        text("ricochet-week", TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 8.0, 160.0, 36.0)),
    ));
    panel.spawn((
        text("ricochet-week-line", TextStyle::Caption, Tone::InkSoft),
        TextLayout::new(Justify::Right, LineBreak::NoWrap),
        at(Rect::new(160.0, 15.0, 294.0, 33.0)),
    ));
    let week = kept.week(today);
    for (index, (day, best)) in week.iter().enumerate() {
        spawn_day(panel, index, *day, *best, *day == today);
    }
    let found: Vec<Best> = week.iter().filter_map(|(_, best)| *best).collect();
    let shortest = found.iter().filter(|best| best.is_shortest()).count();
    let kind = match shortest {
        0 => ChipKind::Plain,
        _ => ChipKind::On,
    };
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(18.0, 146.0, 300.0, 176.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(chip(
                Localized::new("ricochet-week-shortest").with("count", shortest),
                kind,
                None,
            ));
            row.spawn((
                text(
                    Localized::new("ricochet-streak").with("count", kept.streak(today)),
                    TextStyle::CaptionBold,
                    Tone::Ink,
                ),
                TextLayout::no_wrap(),
            ));
        });
}

fn spawn_day(
    panel: &mut ChildSpawnerCommands,
    index: usize,
    day: Date,
    best: Option<Best>,
    now: bool,
) {
    let corner = Vec2::new(18.0 + PITCH * index as f32, 50.0);
    // Hints that were asked for are no end of it yet.
    let best = best.filter(|best| best.moves.is_some() || best.ended);
    let is_shortest = best.is_some_and(Best::is_shortest);
    panel
        .spawn((
            Name::new("Day"),
            Node {
                border: px(if now { 2.5 } else { 1.0 }).all(),
                border_radius: BorderRadius::all(px(6)),
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                row_gap: px(3),
                ..at(Rect::from_corners(corner, corner + DAY))
            },
            ThemedBackground(if is_shortest {
                Tone::WinnerRow
            } else {
                Tone::Field
            }),
            ThemedBorder(if now { Tone::Accent } else { Tone::Hairline }),
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            let name = Localized::new("ricochet-weekday")
                .with("day", i64::from(day.weekday().to_monday_one_offset()));
            column.spawn((
                text(name, TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
            ));
            let moves = match best {
                Some(Best {
                    moves: Some(moves), ..
                }) => moves.to_string(),
                Some(_) => "✕".to_owned(),
                None => "·".to_owned(),
            };
            column.spawn((
                words(moves, TextStyle::Value, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            let of = best.map_or_else(String::new, |best| format!("/ {}", best.shortest));
            column.spawn((
                words(of, TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
            ));
        });
}

/// The grades: which one is played, what has come of it, and the way to its other puzzles.
pub fn spawn_grades(panel: &mut ChildSpawnerCommands, kept: &Kept, grade: Grade, index: u32) {
    panel.spawn((
        text("ricochet-puzzles", TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
    ));
    panel.spawn((
        choice(
            Grade::ALL.map(|grade| Words::Key(grade_key(grade).into())),
            grade.index(),
            "ricochet-puzzles",
            at(Rect::new(18.0, 44.0, 294.0, 80.0)),
        ),
        observe(
            |chosen: On<Chosen>, kept: Res<Kept>, mut commands: Commands| {
                let grade = Grade::ALL[chosen.index % 3];
                commands.trigger(OpenSolo(Kind::Graded(grade, kept.open(grade))));
            },
        ),
    ));
    let (found, shortest) = kept.found(grade);
    for (row, (name, count)) in [
        ("ricochet-solved", found),
        ("ricochet-solved-shortest", shortest),
    ]
    .into_iter()
    .enumerate()
    {
        let top = 92.0 + 24.0 * row as f32;
        let row = Rect::new(20.0, top, 292.0, top + 20.0);
        figure(panel, name, Words::plain(count.to_string()), row);
    }
    let go = |to: u32| {
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(OpenSolo(Kind::Graded(grade, to)));
        })
    };
    let mut earlier = panel.spawn((
        icon_button("chevron_left", "ricochet-puzzle-before")
            .at(18.0, 148.0)
            .build(),
        Tip("ricochet-puzzle-before".into()),
        go(index.saturating_sub(1)),
    ));
    if index == 0 {
        earlier.insert(bevy::ui::InteractionDisabled);
    }
    panel.spawn((
        text(
            Localized::new("ricochet-number").with("number", index + 1),
            TextStyle::Button,
            Tone::Ink,
        ),
        TextLayout::justify(Justify::Center),
        at(Rect::new(66.0, 158.0, 146.0, 180.0)),
    ));
    panel.spawn((
        icon_button("chevron_right", "ricochet-puzzle-after")
            .at(154.0, 148.0)
            .build(),
        Tip("ricochet-puzzle-after".into()),
        go(index + 1),
    ));
}
