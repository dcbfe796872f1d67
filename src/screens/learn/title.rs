//! What the title offers to learners: the page, and once for each game, before it was played, the lesson.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Lessons, OpenLesson, kept::keep, lesson::Taught};
use crate::{
    screens::title::{Column, TitleMenu, TitlePlace},
    shell::{
        screens::{CurrentGame, Screen},
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{button, panel, text},
    },
};

/// How wide what the offer says is.
const WIDTH: f32 = 360.0;
const INSIDE: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer_page)
        .add_observer(offer_lesson)
        .add_systems(OnEnter(Screen::Table), note_played)
        .add_systems(Update, leave_room);
}

/// The lesson is offered.
#[derive(Component)]
struct Offer;

fn offer_page(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    mut commands: Commands,
) -> Result {
    let column = menus.get(added.entity)?.column;
    commands.entity(added.entity).with_child((
        TitlePlace::Learn,
        column.half("title-learn", "lightbulb").build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.set_state(Screen::Learn)),
    ));
    Ok(())
}

/// Where a game has more to be chosen alone, or a match to go on with, the column is as long as the screen: there the lesson is
/// found under Learn.
fn leave_room(
    offers: Query<(Entity, &ChildOf), With<Offer>>,
    choices: Query<(&TitlePlace, &ChildOf)>,
    mut commands: Commands,
) {
    for (offer, menu) in &offers {
        let mut others = choices
            .iter()
            .filter(|(_, of)| of.parent() == menu.parent());
        if others.any(|(place, _)| matches!(place, TitlePlace::Solo | TitlePlace::GoOn)) {
            commands.entity(offer).despawn();
        }
    }
}

/// Who has played the game needs no lesson to begin with.
fn note_played(
    game: Res<State<CurrentGame>>,
    mut lessons: ResMut<Lessons>,
    mut commands: Commands,
) {
    if lessons.of(game.0).is_untouched() {
        lessons.of_mut(game.0).declined = true;
        keep(&mut commands);
    }
}

/// Offers the lesson of the game in hand as long as that was never played, and nobody said no.
fn offer_lesson(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    taught: Res<Taught>,
    lessons: Res<Lessons>,
    settings: Res<Settings>,
    mut commands: Commands,
) -> Result {
    let menu = *menus.get(added.entity)?;
    let first = settings.game != menu.game && taught.has(menu.game);
    // Where there is no shelf the column is as long as the screen.
    if !first || !lessons.of(menu.game).is_untouched() || menu.column == Column::Alone {
        return Ok(());
    }
    let game = menu.game;
    commands.entity(added.entity).with_children(|column| {
        column
            .spawn((
                Name::new("Lesson offer"),
                Offer,
                TitlePlace::Offer,
                panel(Node {
                    width: px(WIDTH),
                    margin: UiRect::top(px(4)),
                    padding: UiRect::axes(px(INSIDE), px(10)),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(4),
                    ..default()
                }),
            ))
            .with_children(|plate| {
                let wide = || Node {
                    width: px(WIDTH - 2.0 * INSIDE),
                    ..default()
                };
                plate.spawn((
                    text("learn-offer", TextStyle::ColumnHeading, Tone::Accent),
                    wide(),
                ));
                plate.spawn((text("learn-offer-line", TextStyle::Body, Tone::Ink), wide()));
                plate
                    .spawn((
                        Node {
                            justify_content: JustifyContent::FlexEnd,
                            align_items: AlignItems::Center,
                            column_gap: px(10),
                            margin: UiRect::top(px(2)),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn((
                            button("learn-offer-later").width(104.0).build(),
                            observe(
                                move |_: On<Activate>,
                                      offers: Query<Entity, With<Offer>>,
                                      mut lessons: ResMut<Lessons>,
                                      mut commands: Commands| {
                                    lessons.of_mut(game).declined = true;
                                    keep(&mut commands);
                                    for offer in &offers {
                                        commands.entity(offer).despawn();
                                    }
                                },
                            ),
                        ));
                        row.spawn((
                            button("learn-offer-begin").icon("play").build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(OpenLesson(game));
                            }),
                        ));
                    });
            });
    });
    Ok(())
}
