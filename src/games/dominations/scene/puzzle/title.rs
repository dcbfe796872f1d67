//! The way to the puzzles from the title.

use bevy::{prelude::*, ui_widgets::Activate};

use crate::{
    games::dominations::rules::Dominations,
    kit::Game,
    screens::{
        puzzles::OpenPuzzles,
        title::{TitleMenu, TitlePlace},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer);
}

/// Adds it to the choices of this game.
fn offer(added: On<Add, TitleMenu>, menus: Query<&TitleMenu>, mut commands: Commands) -> Result {
    let menu = *menus.get(added.entity)?;
    if menu.game == Dominations::ID {
        commands.entity(added.entity).with_children(|column| {
            column
                .spawn((
                    TitlePlace::Solo,
                    menu.column.choice("title-puzzles", "puzzle").build(),
                ))
                .observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(OpenPuzzles(Dominations::ID));
                });
        });
    }
    Ok(())
}
