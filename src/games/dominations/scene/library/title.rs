//! What the title offers of the matches that are kept: to go on with the last one, and the library.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Catalogue, LookThrough, when::when};
use crate::{
    games::dominations::scene::begin::BeginWith,
    screens::TypedBots,
    shell::{
        locale::{Localized, Texts, Words},
        screens::{Menu, Screen, TitleMenu, TitlePlace},
        widgets::{button, main_button},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), |mut commands: Commands| {
        commands.trigger(LookThrough);
    })
    .add_observer(offer_library)
    .add_systems(
        Update,
        offer_to_continue.run_if(
            in_state(Screen::Title)
                .and_then(resource_changed::<Catalogue>.or_else(resource_changed::<Texts>)),
        ),
    );
}

/// Room for the label and two lines below it, all within the rim, which is broader below.
const HEIGHT: f32 = 88.0;
const BROADER: f32 = 8.0;

/// The button that goes on with a match.
#[derive(Component)]
struct Continue;

/// Adds the way to the library to the choices of the title.
fn offer_library(added: On<Add, TitleMenu>, mut commands: Commands) {
    commands.entity(added.entity).with_child((
        TitlePlace::Played,
        button("title-library")
            .icon("square_play")
            .from_left()
            .height(48.0)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.set_state(Screen::Library);
        }),
    ));
}

/// Adds the way back into the match that was played last, if it is neither over nor given up.
fn offer_to_continue(
    catalogue: Res<Catalogue>,
    menus: Query<Entity, With<TitleMenu>>,
    offered: Query<Entity, With<Continue>>,
    open: Res<State<Menu>>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Ok(menu) = menus.single() else { return };
    for old in &offered {
        commands.entity(old).despawn();
    }
    let newest = catalogue.entries.iter().find(|entry| {
        entry
            .unfinished()
            .is_some_and(|record| !record.conduct.given_up)
    });
    let Some((entry, record)) = newest.and_then(|entry| Some((entry, entry.unfinished()?))) else {
        return;
    };
    let position = record.record.position();
    let detail = Localized::new("title-continue-line")
        .with("stands", Words::Key(super::progress(position)).read(&texts))
        .with("seats", record.seats.len() as i64)
        .with("when", when(entry, &texts));
    let entry = entry.clone();
    let mut resume = commands.spawn((
        Continue,
        TitlePlace::GoOn,
        ChildOf(menu),
        main_button("title-continue")
            .large()
            .detail(detail)
            .icon("play")
            .key(KeyCode::Enter)
            .from_left()
            .height(HEIGHT)
            .node(|node| node.padding.bottom = px(BROADER))
            .build(),
        observe(
            move |_: On<Activate>, typed: Res<TypedBots>, mut commands: Commands| {
                let Some(record) = entry.unfinished() else {
                    return;
                };
                match BeginWith::record(record.clone(), entry.own_file(), &typed.0) {
                    Ok(with) => commands.trigger(with),
                    Err(fault) => {
                        let file = entry.kept.file.clone();
                        super::tell(fault.words(), Some(file), &mut commands);
                    }
                }
            },
        ),
    ));
    // A menu keeps the keys: in the settings the language may have been changed.
    if **open == Menu::None {
        resume.insert(AutoFocus);
    }
}
