//! The way out of a contest: who ends one that is still being held is asked first.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::super::{
    Contested,
    running::{Running, Stage},
};
use crate::shell::{
    menus::dialog,
    screens::Screen,
    theme::{TextStyle, Tone},
    widgets::{button, main_button, text},
};

/// The question whether to end the contest.
#[derive(Component)]
pub(super) struct EndPanel;

/// Leaves a contest that is over; before that one is asked.
pub(super) fn leave<G: Contested>(
    pressed: On<Activate>,
    running: Option<Res<Running<G>>>,
    open: Query<(), With<EndPanel>>,
    mut commands: Commands,
) {
    let Some(running) = running else { return };
    if running.stage() == Stage::Over {
        commands.remove_resource::<Running<G>>();
    } else {
        ask_to_end::<G>(pressed, open, commands);
    }
}

/// Asks whether to end the contest, unless that is asked already.
pub(super) fn ask_to_end<G: Contested>(
    _: On<Activate>,
    open: Query<(), With<EndPanel>>,
    mut commands: Commands,
) {
    if !open.is_empty() {
        return;
    }
    dialog(
        "End contest",
        "contest-end-title",
        EndPanel,
        Screen::Contest,
        &mut commands,
        |panel| {
            panel.spawn((
                text("contest-end-line", TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            panel
                .spawn(Node {
                    column_gap: px(12),
                    justify_content: JustifyContent::End,
                    margin: UiRect::top(px(10)),
                    ..default()
                })
                .with_children(|row| {
                    row.spawn((
                        button("contest-end-yes").icon("flag").height(44.0).build(),
                        observe(
                            |_: On<Activate>,
                             running: Option<Res<Running<G>>>,
                             panels: Query<Entity, With<EndPanel>>,
                             mut commands: Commands| {
                                if let Some(running) = running {
                                    running.stop();
                                }
                                close(&panels, &mut commands);
                            },
                        ),
                    ));
                    row.spawn((
                        main_button("contest-end-no").key(KeyCode::Escape).build(),
                        AutoFocus,
                        observe(
                            |_: On<Activate>,
                             panels: Query<Entity, With<EndPanel>>,
                             mut commands: Commands| {
                                close(&panels, &mut commands);
                            },
                        ),
                    ));
                });
        },
    );
}

fn close(panels: &Query<Entity, With<EndPanel>>, commands: &mut Commands) {
    for panel in panels {
        commands.entity(panel).despawn();
    }
}
