//! The bar at the top: what is played, which board it is, the way back.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{deeds::SoloDeed, kind::Kind, session::Solo, title::day_words},
    Due, Part, due,
};
use crate::{
    games::ricochet::rules::puzzle::Grade,
    locale::Localized,
    screens::top_bar::{across_the_top, table_buttons},
    shell::{
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{icon_button, text},
    },
};

/// The name of a grade.
pub fn grade_key(grade: Grade) -> &'static str {
    match grade {
        Grade::Easy => "ricochet-grade-easy",
        Grade::Medium => "ricochet-grade-medium",
        Grade::Hard => "ricochet-grade-hard",
    }
}

/// What is played, in words.
pub fn kind_words(kind: Kind) -> Localized {
    match kind {
        Kind::Practice => "ricochet-practice".into(),
        Kind::Day(_) => "ricochet-daily".into(),
        Kind::Graded(grade, index) => Localized::new("ricochet-puzzle-number")
            .with("grade", Localized::new(grade_key(grade)))
            .with("number", index + 1),
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Some(part) = due(&parts, Part::Top) else {
        return;
    };
    let kind = solo.as_ref().map_or(Kind::Practice, |solo| solo.kind);
    commands.entity(part).with_children(|part| {
        part.spawn(across_the_top(12.0, 10.0)).with_children(|bar| {
            bar.spawn((
                icon_button("chevron_left", kind.leave_words())
                    .dark()
                    .width(36.0)
                    .height(36.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(SoloDeed::Leave);
                }),
            ));
            let Some(solo) = &solo else { return };
            bar.spawn((
                text(kind_words(solo.kind), TextStyle::Name, Tone::Title),
                TextLayout::no_wrap(),
            ));
            let board = match solo.posed.number {
                Some(number) => {
                    Localized::new("ricochet-board-of").with("code", number.to_string())
                }
                None => "ricochet-board-own".into(),
            };
            let line = match solo.kind {
                Kind::Day(day) => Localized::new("ricochet-day-board")
                    .with("date", day_words(day))
                    .with("board", board),
                _ => board,
            };
            bar.spawn((
                text(line, TextStyle::CaptionBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
        });
        part.spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(16),
                height: px(46),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| table_buttons(row, settings.speed));
    });
}
