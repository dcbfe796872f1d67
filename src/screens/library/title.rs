//! What the title offers of the matches that are kept: to go on with the last one, and the library.

use bevy::{
    input_focus::{AutoFocus, InputFocus},
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{Catalogue, LookThrough, kept_match::KeptMatch, shared_match::BackToTable, when::when};
use crate::{
    screens::{
        TypedBots,
        setup::MemoryFolder,
        title::{Column, TitleMenu, TitlePlace},
        together::{Known, left_open},
    },
    shell::{
        locale::{Localized, Texts, Words},
        screens::{Menu, Screen},
        settings::Settings,
        widgets::{ButtonSpec, button, main_button},
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
            in_state(Screen::Title).and_then(
                resource_changed::<Catalogue>
                    .or_else(resource_changed::<Texts>)
                    .or_else(any_match_filter::<Added<TitleMenu>>),
            ),
        ),
    );
}

/// Room for the label and two lines below it, all within the rim, which is broader below.
const HEIGHT: f32 = 88.0;
const BROADER: f32 = 8.0;

/// The button that goes on with a match, or what stands in its place.
#[derive(Component)]
struct Continue;

/// Stands in the place of that button while the matches are read for the first time, and stays where there is none to go on
/// with: no choice moves under the pointer.
#[derive(Component)]
struct Reserved;

/// Adds the way to the library to the choices of the title.
fn offer_library(
    added: On<Add, TitleMenu>,
    menus: Query<&TitleMenu>,
    mut commands: Commands,
) -> Result {
    let column = menus.get(added.entity)?.column;
    commands.entity(added.entity).with_child((
        TitlePlace::Played,
        column.half("title-library", "square_play").build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.set_state(Screen::Library);
        }),
    ));
    Ok(())
}

/// The button under the shelf: there the new match stays the main one, so that nothing moves from box to box.
fn under_shelf(label: &'static str, line: Localized) -> ButtonSpec {
    button(label).detail(line).height(60.0).width(360.0)
}

/// Adds the way back into the match of the game in hand that was played last, if it is neither over nor given up.
fn offer_to_continue(
    catalogue: Res<Catalogue>,
    menus: Query<(Entity, Ref<TitleMenu>)>,
    offered: Query<(Entity, Has<Reserved>), With<Continue>>,
    open: Res<State<Menu>>,
    focus: Res<InputFocus>,
    texts: Res<Texts>,
    settings: Res<Settings>,
    folder: Res<MemoryFolder>,
    known: Res<Known>,
    mut commands: Commands,
) {
    let Ok((menu, title)) = menus.single() else {
        return;
    };
    let had_keys = focus.get().is_some_and(|at| offered.contains(at));
    let mut was_reserved = false;
    for (old, reserved) in &offered {
        was_reserved |= reserved;
        commands.entity(old).despawn();
    }
    // One that was played at somebody's table goes on there alone.
    let left = left_open(&folder);
    let way_back = |found: &dyn KeptMatch| BackToTable::of(found, &left, &known);
    let goes_on = |found: &dyn KeptMatch| !found.was_told() || way_back(found).is_some();
    let newest = catalogue.entries.iter().find(|entry| {
        entry.game() == Some(title.game)
            && entry
                .unfinished()
                .is_some_and(|found| !found.is_given_up() && goes_on(found))
    });
    let Some((entry, found)) = newest.and_then(|entry| Some((entry, entry.unfinished()?))) else {
        // Where nothing was ever played there is none.
        let is_awaited = !catalogue.is_read && !settings.game.is_empty();
        if title.column == Column::UnderShelf && (is_awaited || was_reserved) {
            let line = match is_awaited {
                true => "statistics-reading",
                false => "title-continue-none",
            };
            commands.spawn((
                Continue,
                Reserved,
                TitlePlace::GoOn,
                ChildOf(menu),
                under_shelf("title-continue", line.into())
                    .icon("play")
                    .from_left()
                    .build(),
                InteractionDisabled,
            ));
        }
        return;
    };
    let detail = |key: &'static str| {
        Localized::new(key)
            .with("stands", Words::Key(found.stands()).read(&texts))
            .with("seats", found.seats().len() as i64)
            .with("when", when(entry, &texts))
    };
    let back = way_back(found);
    let label = match &back {
        Some(_) => "title-continue-together",
        None => "title-continue",
    };
    let spec = match title.column {
        Column::Alone => main_button(label)
            .large()
            .detail(detail("title-continue-line"))
            .key(KeyCode::Enter)
            .height(HEIGHT)
            .node(|node| node.padding.bottom = px(BROADER)),
        Column::UnderShelf => under_shelf(label, detail("title-continue-short")),
    };
    let entry = entry.clone();
    let mut resume = commands.spawn((
        Continue,
        TitlePlace::GoOn,
        ChildOf(menu),
        spec.icon("play").from_left().build(),
        observe(
            move |_: On<Activate>, typed: Res<TypedBots>, mut commands: Commands| {
                let Some(found) = entry.unfinished() else {
                    return;
                };
                // Those at other machines come back to a table, not to a file.
                if let Some(back) = &back {
                    back.go(&mut commands);
                } else if let Err(fault) = found.play_on(entry.own_file(), &typed, &mut commands) {
                    let file = entry.kept.file.clone();
                    super::tell(fault.words(), Some(file), &mut commands);
                }
            },
        ),
    ));
    // A menu keeps the keys: in the settings the language may have been changed.
    if had_keys || **open == Menu::None && title.column == Column::Alone {
        resume.insert(AutoFocus);
    }
}
