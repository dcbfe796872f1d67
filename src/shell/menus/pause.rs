//! The pause: the match stands still, and one may go on, look something up, or leave. At a table that others sit at elsewhere
//! it goes on, and the pause says so.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{CloseMenu, OpenMenu, overlay::over_veil};
use crate::{
    shell::{
        locale::Localized,
        screens::{Menu, Question, WayOut},
        theme::{TextStyle, Tone},
        widgets::{self, ButtonSpec, Shortcut, button, main_button, panel},
    },
    table::HostedElsewhere,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PauseNote>()
        .add_systems(OnEnter(Menu::Pause), spawn);
}

/// What else the pause tells of the match, below what can be done.
#[derive(Resource, Clone, Debug, Default)]
pub struct PauseNote(pub Option<Localized>);

fn spawn(
    way: Res<WayOut>,
    note: Res<PauseNote>,
    elsewhere: Query<(), With<HostedElsewhere>>,
    mut commands: Commands,
) {
    let (way, note) = (*way, note.0.clone());
    // What is only watched goes on by itself, as one knows.
    let goes_on: Option<Localized> =
        (way.pauses && !elsewhere.is_empty()).then(|| "pause-goes-on".into());
    over_veil("Pause", Menu::Pause, &mut commands, |stage| {
        stage
            .spawn(panel(Node {
                position_type: PositionType::Absolute,
                left: px(460),
                top: px(if way.can_give_up { 150 } else { 170 }),
                width: px(360),
                padding: UiRect::axes(px(32), px(24)),
                flex_direction: FlexDirection::Column,
                row_gap: px(12),
                ..default()
            }))
            .with_children(|panel| {
                panel.spawn((
                    widgets::text(
                        // What one only looks at goes on, and what is over has ended.
                        if way.can_give_up {
                            "pause-title"
                        } else {
                            "pause-menu"
                        },
                        TextStyle::ScreenTitle,
                        Tone::Ink,
                    ),
                    Node {
                        margin: UiRect::bottom(px(8)),
                        ..default()
                    },
                ));
                let (resume, sign) = match way.is_of_ended() {
                    true => ("menu-close", "x"),
                    false => ("pause-resume", "play"),
                };
                panel.spawn((
                    wide(main_button(resume).icon(sign).key(KeyCode::Escape)),
                    AutoFocus,
                    observe(go_on),
                ));
                // It looks like what Enter does, also where the mouse has taken the focus away.
                panel.spawn((
                    Node {
                        display: Display::None,
                        ..default()
                    },
                    Shortcut(KeyCode::Enter),
                    observe(go_on),
                ));
                for (key, icon, menu) in [
                    ("title-rules", "book_open", Menu::Rules),
                    ("title-settings", "settings", Menu::Settings),
                ] {
                    panel.spawn((
                        wide(button(key).icon(icon)),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(OpenMenu(menu));
                        }),
                    ));
                }
                if way.can_give_up {
                    panel.spawn((
                        wide(button("pause-give-up").icon("flag")),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(OpenMenu(Menu::Confirm(Question::GiveUp)));
                        }),
                    ));
                }
                panel.spawn((
                    wide(button(way.pause_words()).icon("door_open")),
                    observe(move |_: On<Activate>, mut commands: Commands| {
                        way.take(&mut commands);
                    }),
                ));
                if let Some((words, lead)) = way.other {
                    panel.spawn((
                        wide(button(words).icon("x")),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.set_state(Menu::None);
                            lead(&mut commands);
                        }),
                    ));
                }
                for note in goes_on.into_iter().chain(note) {
                    panel.spawn((
                        widgets::text(note, TextStyle::Caption, Tone::InkSoft),
                        Node {
                            width: px(296),
                            ..default()
                        },
                    ));
                }
            });
    });
}

fn go_on(_: On<Activate>, mut commands: Commands) {
    commands.trigger(CloseMenu);
}

fn wide(spec: ButtonSpec) -> impl Bundle {
    spec.from_left().height(48.0).build()
}

#[cfg(test)]
mod tests {
    use bevy::{
        input::keyboard::Key,
        input_focus::{InputFocus, InputFocusVisible},
    };

    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, hit, run_until, shell},
    };

    #[test]
    fn enter_and_escape_resume_also_where_the_mouse_has_taken_the_focus_away() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        for (code, key) in [(KeyCode::Enter, Key::Enter), (KeyCode::Escape, Key::Escape)] {
            app.world_mut().trigger(OpenMenu(Menu::Pause));
            frames(&mut app, 3);
            assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Pause);
            app.world_mut().resource_mut::<InputFocusVisible>().0 = false;
            app.world_mut().resource_mut::<InputFocus>().clear();
            hit(&mut app, code, key);
            assert_eq!(
                **app.world().resource::<State<Menu>>(),
                Menu::None,
                "{code:?}"
            );
        }
    }
}
