//! What the title offers to who plays alone: the puzzle of the day, puzzles, free practice.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use jiff::civil::Date;

use super::{deeds::of_today, kept::Kept, kind::Kind, opening::OpenSolo};
use crate::{
    games::ricochet::rules::Ricochet,
    kit::Game,
    screens::{
        puzzles::today,
        title::{Column, TitleMenu, TitlePlace},
    },
    shell::{locale::Localized, widgets::button},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer).add_systems(Update, make_room);
}

/// A choice of who plays alone; whether it is without the line about today.
#[derive(Component)]
struct Alone {
    short: bool,
}

/// Adds them to the choices of this game.
fn offer(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    kept: Res<Kept>,
    mut commands: Commands,
) -> Result {
    let menu = menus.get(added.entity)?;
    if menu.game == Ricochet::ID {
        spawn(added.entity, menu, false, &kept, &mut commands);
    }
    Ok(())
}

/// Below the shelf there is no room for the line about today beside a match to go on with.
fn make_room(
    menus: Query<(Entity, &TitleMenu, &Children), Changed<Children>>,
    places: Query<&TitlePlace>,
    offered: Query<(Entity, &Alone)>,
    kept: Res<Kept>,
    mut commands: Commands,
) {
    for (entity, menu, choices) in &menus {
        let long: Vec<Entity> = offered
            .iter_many(choices)
            .filter_map(|(one, alone)| (!alone.short).then_some(one))
            .collect();
        let goes_on = places
            .iter_many(choices)
            .any(|place| *place == TitlePlace::GoOn);
        if long.is_empty() || !goes_on || menu.column != Column::UnderShelf {
            continue;
        }
        for old in long {
            commands.entity(old).despawn();
        }
        spawn(entity, menu, true, &kept, &mut commands);
    }
}

fn spawn(to: Entity, menu: &TitleMenu, short: bool, kept: &Kept, commands: &mut Commands) {
    let daily = match short {
        true => menu.column.half("ricochet-daily", "calendar"),
        false => button("ricochet-daily")
            .detail(daily_line(kept, today()))
            .icon("calendar")
            .from_left()
            .height(60.0)
            .width(360.0),
    };
    let half = |key, sign| menu.column.half(key, sign).build();
    commands.entity(to).with_children(|choices| {
        choices.spawn((
            TitlePlace::Solo,
            Alone { short },
            daily.build(),
            observe(|_: On<Activate>, mut commands: Commands| commands.trigger(of_today())),
        ));
        choices.spawn((
            TitlePlace::Solo,
            Alone { short },
            half("ricochet-puzzles", "puzzle"),
            observe(|_: On<Activate>, kept: Res<Kept>, mut commands: Commands| {
                commands.trigger(OpenSolo(kept.next_puzzle()));
            }),
        ));
        choices.spawn((
            TitlePlace::Solo,
            Alone { short },
            half("ricochet-practice", "mouse_pointer_click"),
            observe(|_: On<Activate>, mut commands: Commands| {
                commands.trigger(OpenSolo(Kind::Practice));
            }),
        ));
    });
}

/// A day in words: `23 November`.
pub fn day_words(day: Date) -> Localized {
    Localized::new("ricochet-day")
        .with("day", i64::from(day.day()))
        .with("month", i64::from(day.month()))
}

/// `23 November · not solved yet · streak 4`.
pub(super) fn daily_line(kept: &Kept, today: Date) -> Localized {
    let best = kept.best(Kind::Day(today));
    let line = match best {
        Some(best) if best.moves.is_some() && best.whole => Localized::new("ricochet-daily-told"),
        Some(best) if best.moves.is_some() => Localized::new("ricochet-daily-found")
            .with("moves", best.moves.map_or(0, u32::from))
            .with("shortest", u32::from(best.shortest)),
        Some(best) if best.ended => Localized::new("ricochet-daily-ended"),
        _ => Localized::new("ricochet-daily-open"),
    };
    line.with("date", day_words(today))
        .with("streak", kept.streak(today))
}
