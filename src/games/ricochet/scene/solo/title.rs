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
    shell::{
        locale::Localized,
        widgets::{ButtonSpec, button},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer).add_observer(make_room);
}

/// A choice of who plays alone.
#[derive(Component)]
struct Alone;

/// Adds them to the choices of this game.
fn offer(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    kept: Res<Kept>,
    mut commands: Commands,
) -> Result {
    let menu = *menus.get(added.entity)?;
    if menu.game == Ricochet::ID {
        let line = daily_line(&kept, today());
        let daily = button("ricochet-daily")
            .detail(line)
            .icon("calendar")
            .from_left()
            .height(60.0)
            .width(360.0);
        spawn(added.entity, menu.column, daily, &mut commands);
    }
    Ok(())
}

/// Below the shelf there is no room for the line about today beside a match to go on with.
fn make_room(
    added: On<Add, TitlePlace>,
    places: Query<(&TitlePlace, &ChildOf)>,
    menus: Query<&TitleMenu>,
    alone: Query<Entity, With<Alone>>,
    mut commands: Commands,
) {
    let Ok((TitlePlace::GoOn, above)) = places.get(added.entity) else {
        return;
    };
    let Ok(menu) = menus.get(above.parent()) else {
        return;
    };
    if menu.game == Ricochet::ID && menu.column == Column::UnderShelf {
        for old in &alone {
            commands.entity(old).despawn();
        }
        let daily = menu.column.half("ricochet-daily", "calendar");
        spawn(above.parent(), menu.column, daily, &mut commands);
    }
}

fn spawn(menu: Entity, column: Column, daily: ButtonSpec, commands: &mut Commands) {
    commands.entity(menu).with_children(|choices| {
        choices.spawn((
            TitlePlace::Solo,
            Alone,
            daily.build(),
            observe(|_: On<Activate>, mut commands: Commands| commands.trigger(of_today())),
        ));
        choices.spawn((
            TitlePlace::Solo,
            Alone,
            column.half("ricochet-puzzles", "puzzle").build(),
            observe(|_: On<Activate>, kept: Res<Kept>, mut commands: Commands| {
                commands.trigger(OpenSolo(kept.next_puzzle()));
            }),
        ));
        choices.spawn((
            TitlePlace::Solo,
            Alone,
            column
                .half("ricochet-practice", "mouse_pointer_click")
                .build(),
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
        Some(best) if best.moves.is_some() => Localized::new("ricochet-daily-found")
            .with("moves", best.moves.map_or(0, u32::from))
            .with("shortest", u32::from(best.shortest)),
        Some(best) if best.ended => Localized::new("ricochet-daily-ended"),
        _ => Localized::new("ricochet-daily-open"),
    };
    line.with("date", day_words(today))
        .with("streak", kept.streak(today))
}
