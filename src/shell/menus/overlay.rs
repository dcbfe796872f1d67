//! The ground that menus are built on: a veil over the screen, or wood of their own.

use std::time::Duration;

use bevy::{
    camera::visibility::VisibilitySystems,
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{CloseMenu, Trail};
use crate::shell::{
    screens::{Menu, Screen, WayOut},
    settings::Pace,
    theme::{Motion, ShownTable, TextStyle, Tone, in_the_middle, veil},
    widgets::{self, Shortcut, Tip, button, icon_button, panel, text},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(leave_dialog)
        .add_systems(Update, rise)
        .add_systems(
            PostUpdate,
            cover.before(VisibilitySystems::VisibilityPropagate),
        );
}

/// Menus lie over the screens, and under notices.
const HEIGHT: i32 = 500;

/// Where menus are built: 1280 by 720, in the middle of the window.
fn inner() -> impl Bundle {
    (in_the_middle(), Rises::default(), Pickable::IGNORE)
}

/// A menu that has just opened comes up a little.
#[derive(Component, Default)]
#[require(UiTransform)]
struct Rises(Duration);

fn rise(
    time: Res<Time<Real>>,
    pace: Pace,
    mut rising: Query<(Entity, &mut Rises, &mut UiTransform)>,
    mut commands: Commands,
) {
    let length = pace.of(Motion::PanelIn);
    for (entity, mut rises, mut place) in &mut rising {
        rises.0 += time.delta();
        let left = 1.0 - rises.0.as_secs_f32() / length.as_secs_f32().max(f32::EPSILON);
        place.translation = Val2::px(0.0, 8.0 * left.clamp(0.0, 1.0).powi(2));
        if left <= 0.0 {
            commands.entity(entity).remove::<Rises>();
        }
    }
}

/// Dims the screen and builds a menu over it.
pub fn over_veil(
    name: &'static str,
    menu: Menu,
    commands: &mut Commands,
    build: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands
        .spawn((
            veil(name),
            GlobalZIndex(HEIGHT),
            DespawnOnExit(menu),
            TabGroup {
                order: 10,
                modal: true,
            },
        ))
        .with_children(|veil| {
            veil.spawn(inner()).with_children(build);
        });
}

/// Dims the screen and asks something of it on a panel of 520 wide in the middle, built from its title to the bottom.
/// It is marked by `marker`, lies under the menus, and goes with the screen.
pub fn dialog(
    name: &'static str,
    title: &'static str,
    marker: impl Bundle,
    screen: Screen,
    commands: &mut Commands,
    build: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands.set_state(Menu::Dialog);
    commands
        .spawn((
            veil(name),
            Dialog,
            marker,
            GlobalZIndex(HEIGHT - 100),
            DespawnOnExit(screen),
            TabGroup {
                order: 5,
                modal: true,
            },
        ))
        .with_children(|veil| {
            veil.spawn((
                Node {
                    width: percent(100),
                    height: percent(100),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|screen| {
                screen
                    .spawn(panel(Node {
                        width: px(520),
                        flex_direction: FlexDirection::Column,
                        padding: UiRect::axes(px(28), px(22)),
                        row_gap: px(12),
                        ..default()
                    }))
                    .with_children(|panel| {
                        // A text of no fixed width is thought to be as high as with a word on each line.
                        let whole = Node {
                            width: px(520 - 2 * 28),
                            ..default()
                        };
                        panel.spawn((text(title, TextStyle::PanelHeading, Tone::Ink), whole));
                        build(panel);
                    });
            });
        });
}

/// A panel that asks something of the screen.
#[derive(Component)]
struct Dialog;

/// However a dialog goes, the screen is in hand again, and no menu that lies over it leads back to it.
fn leave_dialog(
    _: On<Remove, Dialog>,
    menu: Res<State<Menu>>,
    mut trail: ResMut<Trail>,
    mut commands: Commands,
) {
    trail.0.retain(|below| *below != Menu::Dialog);
    if **menu == Menu::Dialog {
        commands.set_state(Menu::None);
    }
}

/// The foot of a dialog: the way out, and the button that answers.
pub fn answers(panel: &mut ChildSpawnerCommands, answer: impl Bundle) {
    foot(panel, "dialog-cancel", answer);
}

/// The foot of a dialog that may stay open as long as one likes: the way out cancels nothing.
pub fn close_or(panel: &mut ChildSpawnerCommands, deed: impl Bundle) {
    foot(panel, "menu-close", deed);
}

fn foot(panel: &mut ChildSpawnerCommands, way_out: &'static str, answer: impl Bundle) {
    panel
        .spawn(Node {
            column_gap: px(12),
            justify_content: JustifyContent::End,
            margin: UiRect::top(px(6)),
            ..default()
        })
        .with_children(|row| {
            row.spawn((
                button(way_out).height(44.0).build(),
                Shortcut(KeyCode::Escape),
                observe(
                    |_: On<Activate>,
                     dialogs: Query<Entity, With<Dialog>>,
                     mut commands: Commands| {
                        for dialog in &dialogs {
                            commands.entity(dialog).despawn();
                        }
                    },
                ),
            ));
            row.spawn(answer);
        });
}

/// Nothing of the screen below is to be seen: the menu lies on the bare table.
#[derive(Component)]
struct Covers;

/// Hidden while a menu covers it; how it was shown before.
#[derive(Component)]
struct Covered(Visibility);

/// Takes the screen away while a menu covers it: what is not seen is not to be drawn.
fn cover(
    covers: Query<(), With<Covers>>,
    mut roots: Query<
        (
            Entity,
            &mut Visibility,
            Option<&GlobalZIndex>,
            Option<&Covered>,
        ),
        (
            With<Node>,
            Without<ChildOf>,
            Without<Covers>,
            Without<ShownTable>,
        ),
    >,
    mut commands: Commands,
) {
    let hide = !covers.is_empty();
    for (entity, mut shown, height, covered) in &mut roots {
        let below = height.is_none_or(|height| height.0 < HEIGHT);
        match covered {
            None if hide && below => {
                commands.entity(entity).insert(Covered(*shown));
                *shown = Visibility::Hidden;
            }
            Some(before) if !hide => {
                *shown = before.0;
                commands.entity(entity).remove::<Covered>();
            }
            _ => {}
        }
    }
}

/// Hides the screen and builds a menu on the table, with its title and the way back.
pub fn on_wood(
    name: &'static str,
    title: &'static str,
    menu: Menu,
    commands: &mut Commands,
    build: impl FnOnce(&mut ChildSpawnerCommands),
) {
    on_wood_leading(name, title, menu, None, commands, build);
}

/// The same for a menu from which the way back, and Escape, may lead past the screen below.
pub fn on_wood_leading(
    name: &'static str,
    title: &'static str,
    menu: Menu,
    past: Option<WayOut>,
    commands: &mut Commands,
    build: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands
        .spawn((
            veil(name),
            Covers,
            GlobalZIndex(HEIGHT),
            DespawnOnExit(menu),
            TabGroup {
                order: 10,
                modal: true,
            },
        ))
        .with_children(|wood| {
            wood.spawn(inner()).with_children(|stage| {
                let mut back = stage.spawn(
                    icon_button("chevron_left", past.map_or("menu-back", |past| past.words))
                        .dark()
                        .width(44.0)
                        .height(44.0)
                        .at(32.0, 20.0)
                        .build(),
                );
                match past {
                    Some(past) => back.insert((
                        Tip(past.words.into()),
                        Shortcut(KeyCode::Escape),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            past.take(&mut commands);
                        }),
                    )),
                    None => back.insert(observe(|_: On<Activate>, mut commands: Commands| {
                        commands.trigger(CloseMenu);
                    })),
                };
                stage.spawn((
                    widgets::heading(title, TextStyle::ScreenTitle),
                    TextLayout::no_wrap(),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(96),
                        top: px(20),
                        ..default()
                    },
                ));
                build(stage);
            });
        });
}
