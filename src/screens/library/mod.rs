//! The library: every match that is kept, to go on with, look at again, rename, give away or delete.

pub mod catalogue;
mod filter;
mod kept_match;
mod naming;
mod row;
mod shown_name;
mod title;
mod when;

use std::path::PathBuf;

use bevy::{
    input_focus::InputFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
    window::FileDragAndDrop,
};

pub use catalogue::{Catalogue, Entry, LookThrough};
pub use kept_match::{KeptMatch, KeptSeat};

use self::{catalogue::Readers, shown_name::shown_name};
use super::{Shown, TypedBots, autosave::MatchStore, title::Shelf};
use crate::{
    kit::file_store::{self, Trashed},
    locale::faults,
    shell::{
        hearing::NewUnderHand,
        locale::{Texts, Words},
        screens::{Screen, framed},
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{ButtonSpec, Shortcut, button, icon_button, text, words},
    },
};

/// Rows on a page.
const PAGE: usize = 6;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share the library.
    if !app.world().contains_resource::<Turned>() {
        app.init_resource::<Turned>()
            .add_plugins((
                catalogue::plugin,
                naming::plugin,
                title::plugin,
                filter::plugin,
            ))
            .add_systems(OnEnter(Screen::Library), look)
            .add_systems(
                Update,
                (
                    spawn.run_if(in_state(Screen::Library).and_then(is_due)),
                    import,
                ),
            );
    }
    app.world_mut().resource_mut::<Readers>().add::<G>();
}

/// Which page lies open, of which game's matches, and what was moved to the trash since the library was opened.
#[derive(Resource, Default)]
struct Turned {
    page: usize,
    /// Of all games, if none.
    game: Option<&'static str>,
    away: Vec<Trashed>,
}

impl Turned {
    /// Whether a match is among those that are shown. What cannot be read is of no game.
    fn shows(&self, entry: &Entry) -> bool {
        self.game.is_none() || entry.game() == self.game
    }
}

/// What can be done with a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// Go on with it.
    Open,
    /// Look at it again.
    Look,
    Rename,
    Export,
    Trashed,
}

/// What a button does with which entry.
#[derive(Component, Clone, Copy, Debug)]
struct Act {
    index: usize,
    deed: Deed,
}

#[derive(Component, Clone)]
struct LibraryRoot;

fn look(mut turned: ResMut<Turned>, mut commands: Commands) {
    *turned = Turned::default();
    commands.trigger(LookThrough);
}

/// Run condition: the screen is not there yet, or what it shows has changed.
fn is_due(
    catalogue: Res<Catalogue>,
    turned: Res<Turned>,
    texts: Res<Texts>,
    root: Query<(), With<LibraryRoot>>,
) -> bool {
    root.is_empty() || catalogue.is_changed() || turned.is_changed() || texts.is_changed()
}

fn spawn(
    catalogue: Res<Catalogue>,
    mut turned: ResMut<Turned>,
    shelf: Res<Shelf>,
    texts: Res<Texts>,
    old: Query<Entity, With<LibraryRoot>>,
    piles: Query<(), With<filter::Filter>>,
    focus: Res<InputFocus>,
    mut commands: Commands,
) {
    let at_filter = focus.get().is_some_and(|at| piles.contains(at));
    for old in &old {
        commands.entity(old).despawn();
    }
    let entries = catalogue.entries.iter().enumerate();
    let shown: Vec<_> = entries.filter(|(_, entry)| turned.shows(entry)).collect();
    let pages = shown.len().div_ceil(PAGE).max(1);
    if turned.page >= pages {
        turned.page = pages - 1;
    }
    let page = turned.page;
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Library",
        Screen::Library,
        LibraryRoot,
        "library-title",
        ("menu-back", back),
        &mut commands,
        |screen| {
            let filtered = shelf.is_needed();
            let look = if filtered { &row::NARROW } else { &row::WIDE };
            if filtered {
                filter::spawn(screen, &shelf, &catalogue, turned.game, at_filter);
            }
            spawn_foot(screen, page, pages, filtered, &turned);
            let rows = shown.iter().skip(page * PAGE).take(PAGE);
            for (place, (index, entry)) in rows.enumerate() {
                let top = 84.0 + row::PITCH * place as f32;
                row::spawn(screen, entry, *index, top, look, &texts);
            }
            let said = match (&catalogue.fault, shown.is_empty(), turned.game) {
                (Some(fault), ..) => Some(fault.clone()),
                (None, true, Some(_)) => Some("library-empty-game".into()),
                (None, true, None) if catalogue.is_read => Some("library-empty".into()),
                _ => None,
            };
            if let Some(said) = said {
                let place = Node {
                    position_type: PositionType::Absolute,
                    left: px(look.left),
                    right: px(32),
                    top: px(300),
                    ..default()
                };
                let layout = TextLayout::justify(Justify::Center);
                screen.spawn((
                    text(said, TextStyle::Reading, Tone::CreamSoft),
                    layout,
                    place,
                ));
            }
        },
    );
}

/// The pages if there are several, and the way back for what was deleted.
fn spawn_foot(
    screen: &mut ChildSpawnerCommands,
    page: usize,
    pages: usize,
    filtered: bool,
    turned: &Turned,
) {
    let mut place = Node {
        position_type: PositionType::Absolute,
        left: px(32),
        top: px(676),
        ..default()
    };
    if filtered {
        // Under the filter there is room for several lines.
        place.top = px(406);
        place.width = px(232);
    }
    let hint = text("library-drop", TextStyle::Caption, Tone::CreamSoft);
    screen.spawn((hint, place));
    let right = |spec: ButtonSpec, right: f32| {
        spec.dark().height(36.0).node(|node| {
            node.position_type = PositionType::Absolute;
            node.right = px(right);
            node.top = px(668);
        })
    };
    if pages > 1 {
        let turns = [
            (32.0, 1, "chevron_right", "library-next", page + 1 < pages),
            (148.0, -1, "chevron_left", "library-before", page > 0),
        ];
        for (place, step, sign, spoken, live) in turns {
            let mut turn = screen.spawn((
                right(icon_button(sign, spoken), place).build(),
                Shortcut(if step > 0 {
                    KeyCode::PageDown
                } else {
                    KeyCode::PageUp
                }),
                observe(move |_: On<Activate>, mut turned: ResMut<Turned>| {
                    turned.page = turned.page.saturating_add_signed(step);
                }),
            ));
            if !live {
                turn.insert(InteractionDisabled);
            }
        }
        screen.spawn((
            words(
                format!("{} / {pages}", page + 1),
                TextStyle::Button,
                Tone::CreamSoft,
            ),
            TextLayout::justify(Justify::Center),
            Node {
                position_type: PositionType::Absolute,
                right: px(76),
                top: px(676),
                width: px(68),
                ..default()
            },
        ));
    }
    if !turned.away.is_empty() {
        // Beside the pages, where there are several.
        let place = if pages > 1 { 216.0 } else { 32.0 };
        screen.spawn((
            right(button("library-undo").icon("undo"), place).build(),
            observe(restore),
        ));
    }
}

/// Tells what went wrong with a file.
fn tell(fault: impl Into<Words>, file: Option<PathBuf>, commands: &mut Commands) {
    commands.trigger(Notice {
        file: file.map(|file| file.display().to_string()),
        ..Notice::new(Severity::Fault, "library-failed").line(fault)
    });
}

/// Does what a button of a row says.
fn act(
    pressed: On<Activate>,
    acts: Query<&Act>,
    catalogue: Res<Catalogue>,
    store: Res<MatchStore>,
    typed: Res<TypedBots>,
    texts: Res<Texts>,
    mut turned: ResMut<Turned>,
    mut commands: Commands,
) -> Result {
    let act = acts.get(pressed.entity)?;
    let (Some(entry), Some(store)) = (catalogue.entries.get(act.index), &store.0) else {
        return Ok(());
    };
    let file = entry.kept.file.clone();
    match (act.deed, &entry.found) {
        (Deed::Open, Ok(found)) => {
            let begun = found.play_on(entry.own_file(), &typed, &mut commands);
            if let Err(fault) = begun {
                tell(fault.words(), Some(file), &mut commands);
            }
        }
        (Deed::Look, Ok(found)) => found.look_at(entry.own_file(), &mut commands),
        (Deed::Rename, found) => {
            let name = match found {
                Ok(found) => shown_name(entry, &found.seats(), &texts),
                Err(_) => entry.kept.name(),
            };
            let kept = entry.kept.clone();
            commands.trigger(naming::OpenNaming { kept, name });
        }
        (Deed::Export, _) => {
            let folders = directories::UserDirs::new();
            let folder = folders.as_ref().map(|folders| {
                let given = folders.download_dir().or_else(|| folders.document_dir());
                given.unwrap_or_else(|| folders.home_dir()).to_owned()
            });
            let done = match folder {
                Some(folder) => {
                    file_store::copy_into(&folder, &file).map_err(|error| faults::of_disk(&error))
                }
                None => Err("fault-no-home".into()),
            };
            match done {
                Ok(copy) => commands.trigger(Notice {
                    file: Some(copy.display().to_string()),
                    ..Notice::new(Severity::Ok, "library-exported")
                }),
                Err(fault) => tell(fault, Some(file), &mut commands),
            }
        }
        (Deed::Trashed, _) => match store.move_to_trash(&file, std::time::SystemTime::now()) {
            Ok(away) => {
                turned.away.push(away);
                commands.trigger(LookThrough);
                // The next match comes to lie under the pointer: it is not to follow with a second click.
                commands.trigger(NewUnderHand);
            }
            Err(error) => tell(faults::of_disk(&error), Some(file), &mut commands),
        },
        (Deed::Open | Deed::Look, Err(_)) => {}
    }
    Ok(())
}

/// Restores what was deleted last.
fn restore(
    _: On<Activate>,
    store: Res<MatchStore>,
    mut turned: ResMut<Turned>,
    mut commands: Commands,
) {
    if let (Some(store), Some(away)) = (&store.0, turned.away.pop()) {
        if let Err(error) = store.restore(&away) {
            tell(faults::of_disk(&error), None, &mut commands);
        }
        commands.trigger(LookThrough);
    }
}

/// Takes in the files that are dropped on the window, if they are records.
fn import(
    mut dropped: MessageReader<FileDragAndDrop>,
    store: Res<MatchStore>,
    readers: Res<Readers>,
    mut commands: Commands,
) {
    for drop in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf: file, .. } = drop else {
            continue;
        };
        let Some(store) = &store.0 else { continue };
        let ending = file.extension().and_then(|ending| ending.to_str());
        if !matches!(ending, Some("json" | "jsonl")) {
            tell("fault-ending", Some(file.clone()), &mut commands);
            continue;
        }
        if let Err(fault) = readers.check(file) {
            tell(fault, Some(file.clone()), &mut commands);
            continue;
        }
        match file_store::copy_into(store.folder(), file) {
            Ok(copy) => {
                commands.trigger(Notice {
                    file: Some(copy.display().to_string()),
                    ..Notice::new(Severity::Ok, "library-imported")
                });
                commands.trigger(LookThrough);
            }
            Err(error) => tell(faults::of_disk(&error), Some(file.clone()), &mut commands),
        }
    }
}
