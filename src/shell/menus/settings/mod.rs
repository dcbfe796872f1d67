//! The settings, drawn from a list: tabs at the left, rows on parchment. Changes hold and are saved at once, but for those
//! that wait until one has decided.

mod keys;
mod list;
mod own;
mod reset;
mod rows;
mod undecided;

use std::time::Duration;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{CloseMenu, overlay::on_wood};
use crate::shell::{
    bindings::{KeyUses, MouseUses, TellKeys},
    idle::Awake,
    locale::{Texts, Words},
    screens::{CurrentGame, Menu},
    settings::{LargestWindow, Settings},
    theme::{TextStyle, Tone},
    widgets::{self, Chosen, Frame, main_button, tabs},
};
pub use own::ClaimSettings;

use keys::Listening;
use list::{CONTROLS, TABS};
use own::OwnSettings;

/// How long "Saved" is shown.
const SHOWN: Duration = Duration::from_secs(2);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenTab>()
        .init_resource::<OwnSettings>()
        .init_resource::<MouseUses>()
        .init_resource::<Listening>()
        .add_plugins((reset::plugin, undecided::plugin))
        .bind_keys(&[KeyCode::F1], "keys-rules")
        .bind_keys(&[KeyCode::F11], "keys-fullscreen")
        .add_systems(OnEnter(Menu::Settings), spawn)
        .add_systems(
            Update,
            (
                fill_page
                    .run_if(resource_changed::<OpenTab>.or_else(resource_changed::<LargestWindow>)),
                show_saved,
                rows::show_choices,
                rows::show_values,
                rows::keep_dividers,
            )
                .run_if(in_state(Menu::Settings)),
        );
}

/// The tab that is open; changed also when its rows are to be drawn afresh.
#[derive(Resource, Default)]
struct OpenTab(usize);

/// The parchment that the rows are on.
#[derive(Component)]
struct Page;

/// "Saved", for two seconds after a change.
#[derive(Component)]
struct SavedSign;

fn spawn(mut open: ResMut<OpenTab>, mut commands: Commands) {
    open.0 = 0;
    let names: Vec<_> = TABS
        .iter()
        .map(|tab| (tab.icon, Words::from(tab.name)))
        .collect();
    on_wood(
        "Settings",
        "title-settings",
        Menu::Settings,
        &mut commands,
        |stage| {
            stage.spawn((
                tabs(
                    names,
                    0,
                    "title-settings",
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(32),
                        top: px(92),
                        ..default()
                    },
                ),
                AutoFocus,
                observe(
                    |chosen: On<Chosen>,
                     mut open: ResMut<OpenTab>,
                     mut listening: ResMut<Listening>| {
                        *listening = Listening::No;
                        open.0 = chosen.index;
                    },
                ),
            ));
            stage
                .spawn((
                    Frame::panel(),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(284),
                        top: px(84),
                        width: px(964),
                        // As high as its rows need, as far down as there is room.
                        max_height: px(540),
                        flex_direction: FlexDirection::Column,
                        ..default()
                    },
                ))
                .with_child((
                    Page,
                    Node {
                        width: percent(100),
                        min_height: px(0),
                        padding: UiRect::axes(px(28), px(16)),
                        flex_direction: FlexDirection::Column,
                        ..default()
                    },
                ));
            reset::spawn(stage, Vec2::new(284.0, 640.0));
            stage
                .spawn(Node {
                    position_type: PositionType::Absolute,
                    right: px(32),
                    top: px(640),
                    column_gap: px(16),
                    align_items: AlignItems::Center,
                    ..default()
                })
                .with_children(|row| {
                    row.spawn((
                        SavedSign,
                        widgets::text("set-saved", TextStyle::Body, Tone::CreamSoft),
                        Visibility::Hidden,
                    ));
                    row.spawn((
                        main_button("menu-close")
                            .icon("check")
                            .key(KeyCode::Escape)
                            .build(),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(CloseMenu);
                        }),
                    ));
                });
        },
    );
}

fn fill_page(
    open: Res<OpenTab>,
    page: Single<Entity, With<Page>>,
    settings: Res<Settings>,
    largest: Res<LargestWindow>,
    texts: Res<Texts>,
    uses: Res<KeyUses>,
    mouse: Res<MouseUses>,
    mut listening: ResMut<Listening>,
    own: Res<OwnSettings>,
    game: Res<State<CurrentGame>>,
    mut commands: Commands,
) {
    let Some(tab) = TABS.get(open.0) else {
        return;
    };
    commands
        .entity(*page)
        .despawn_children()
        .with_children(|page| {
            if tab.name == CONTROLS {
                keys::spawn(page, &uses, &mouse, *listening, &settings, &texts, game.0);
            } else {
                rows::spawn(page, &own.rows(tab, game.0), &settings, *largest, &texts);
            }
        });
    if let Listening::Done(_) = *listening {
        *listening = Listening::No;
    }
}

fn show_saved(
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    sign: Single<(Ref<SavedSign>, &mut Visibility)>,
    mut until: Local<Option<Duration>>,
    mut awake: ResMut<Awake>,
) {
    let (sign, mut visibility) = sign.into_inner();
    let now = time.elapsed();
    // What was changed before they were opened was not changed here.
    if sign.is_added() {
        *until = None;
    } else if settings.is_changed() {
        *until = Some(now + SHOWN);
    }
    *until = until.filter(|&until| now < until);
    if let Some(until) = *until {
        awake.be_back_at(until);
    }
    visibility.set_if_neq(match *until {
        Some(_) => Visibility::Inherited,
        None => Visibility::Hidden,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets that time pass; whether "Saved" is shown then.
    fn tells_saved(app: &mut App, milliseconds: u64) -> bool {
        let mut time = app.world_mut().resource_mut::<Time<Real>>();
        time.advance_by(Duration::from_millis(milliseconds));
        app.update();
        let world = app.world_mut();
        let mut signs = world.query_filtered::<&Visibility, With<SavedSign>>();
        *signs.single(world).unwrap() == Visibility::Inherited
    }

    #[test]
    fn what_is_changed_in_the_settings_is_told_to_be_saved_for_a_while() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .init_resource::<Settings>()
            .init_resource::<Awake>()
            .add_systems(Update, show_saved);
        let change = |app: &mut App| app.world_mut().resource_mut::<Settings>().set_changed();
        let sign = app.world_mut().spawn((SavedSign, Visibility::Hidden)).id();
        assert!(!tells_saved(&mut app, 1000));
        assert_eq!(app.world().resource::<Awake>().due(), None);
        change(&mut app);
        assert!(tells_saved(&mut app, 1000));
        let gone = Duration::from_secs(2) + SHOWN;
        assert_eq!(app.world().resource::<Awake>().due(), Some(gone));
        assert!(tells_saved(&mut app, 1900));
        assert!(!tells_saved(&mut app, 200));
        // Closed, and opened again after a change elsewhere.
        app.world_mut().despawn(sign);
        change(&mut app);
        app.update();
        app.world_mut().spawn((SavedSign, Visibility::Hidden));
        assert!(!tells_saved(&mut app, 100));
        change(&mut app);
        assert!(tells_saved(&mut app, 100));
    }
}
