//! The way to the contest among the choices of the title.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::shell::{
    screens::{Screen, TitleMenu, TitlePlace},
    widgets::button,
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer_contest);
}

/// Adds it to the choices.
fn offer_contest(added: On<Add, TitleMenu>, mut commands: Commands) {
    commands.entity(added.entity).with_child((
        TitlePlace::Contest,
        button("title-contest")
            .icon("trophy")
            .from_left()
            .height(48.0)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.set_state(Screen::Contest);
        }),
    ));
}
