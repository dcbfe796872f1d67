//! The hall where a contest is held: what is around the standings and the tables.

mod bar;
mod ending;

use bevy::{prelude::*, ui_widgets::observe};

use self::{
    bar::{show_actions, show_progress, spawn_bar},
    ending::{EndPanel, leave},
};
use super::{Contested, grid, running::Running, screen, sheet::time_words, standings};
use crate::shell::{
    locale::Localized,
    screens::{Screen, framed},
    theme::{TextStyle, Tone},
    widgets::{at, text},
};

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_systems(
        Update,
        (lay_out::<G>, (show_progress::<G>, show_actions::<G>))
            .chain()
            .run_if(in_state(screen::<G>())),
    );
}

/// The nodes of the hall, as long as this contest is held.
#[derive(Component, Clone)]
struct HallRoot;

fn lay_out<G: Contested>(
    running: Option<Res<Running<G>>>,
    roots: Query<Entity, With<HallRoot>>,
    questions: Query<Entity, With<EndPanel>>,
    mut commands: Commands,
) {
    // Nothing is left to be ended.
    if running.is_none() {
        for question in &questions {
            commands.entity(question).despawn();
        }
    }
    let stands = !roots.is_empty();
    // Nobody changes a contest but by beginning another one.
    let fresh = running.as_ref().is_some_and(DetectChanges::is_changed);
    if stands && (fresh || running.is_none()) {
        for root in &roots {
            commands.entity(root).despawn();
        }
    }
    if let Some(running) = running
        && (fresh || !stands)
    {
        spawn::<G>(&running, &mut commands);
    }
}

fn spawn<G: Contested>(running: &Running<G>, commands: &mut Commands) {
    framed(
        "Contest",
        Screen::Contest,
        HallRoot,
        "contest-title",
        ("contest-leave", observe(leave::<G>)),
        commands,
        |screen| {
            let setting = Localized::new("contest-setting")
                .with("seats", i64::from(running.seats))
                .with("time", time_words(running.time_ms));
            screen.spawn((
                Node {
                    justify_content: JustifyContent::End,
                    ..at(Rect::new(700.0, 36.0, 1248.0, 60.0))
                },
                Pickable::IGNORE,
                children![(
                    text(setting, TextStyle::Body, Tone::CreamSoft),
                    TextLayout::no_wrap()
                )],
            ));
            standings::spawn(screen);
            grid::spawn::<G>(screen, running.tables);
            spawn_bar(screen);
        },
    );
}
