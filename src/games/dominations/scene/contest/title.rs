//! The way to the contest among the choices of the title.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::dominations::rules::Dominations,
    kit::Game,
    screens::title::{TitleMenu, TitlePlace},
    shell::screens::Screen,
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer_contest);
}

/// Adds it to the choices of this game.
fn offer_contest(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    mut commands: Commands,
) -> Result {
    let menu = menus.get(added.entity)?;
    if menu.game != Dominations::ID {
        return Ok(());
    }
    commands.entity(added.entity).with_child((
        TitlePlace::Contest,
        menu.column.choice("title-contest", "trophy").build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.set_state(Screen::Contest);
        }),
    ));
    Ok(())
}
