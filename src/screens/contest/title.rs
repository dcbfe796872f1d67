//! The way to the contest among the choices of the title.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::Contested;
use crate::{
    screens::title::{TitleMenu, TitlePlace},
    shell::screens::Screen,
};

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_observer(offer_contest::<G>);
}

/// Adds it to the choices of this game.
fn offer_contest<G: Contested>(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    mut commands: Commands,
) -> Result {
    let menu = menus.get(added.entity)?;
    if menu.game != G::ID {
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
