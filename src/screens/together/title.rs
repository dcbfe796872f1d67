//! What the title offers: to play with people at other machines.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    screens::title::{TitleMenu, TitlePlace},
    shell::screens::Screen,
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer);
}

fn offer(added: On<Add, TitleMenu>, menus: Query<&TitleMenu>, mut commands: Commands) -> Result {
    let column = menus.get(added.entity)?.column;
    commands.entity(added.entity).with_child((
        TitlePlace::Together,
        column.choice("title-together", "wifi").build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.set_state(Screen::Together)),
    ));
    Ok(())
}
