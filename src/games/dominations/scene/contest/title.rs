//! The way to the contest among the choices of the title.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::dominations::scene::library::offer_library,
    shell::{
        screens::{Screen, TitleMenu},
        widgets::button,
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer_contest.after(offer_library));
}

/// The button.
#[derive(Component)]
struct ToContest;

/// Adds it to the choices.
fn offer_contest(menus: Query<Entity, Added<TitleMenu>>, mut commands: Commands) {
    for menu in &menus {
        let contest = commands
            .spawn((
                ToContest,
                button("title-contest")
                    .icon("trophy")
                    .from_left()
                    .height(48.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.set_state(Screen::Contest);
                }),
            ))
            .id();
        // After the match to watch.
        commands.entity(menu).insert_children(2, &[contest]);
    }
}
