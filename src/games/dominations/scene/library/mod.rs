//! The library: every match that is kept, to go on with, look at again, rename, give away or delete.

pub mod catalogue;
mod naming;
mod row;
mod shown_name;
mod title;
mod when;

use std::path::PathBuf;

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
    window::FileDragAndDrop,
};

pub use catalogue::{Catalogue, Entry, LookThrough};

use self::shown_name::shown_name;
use super::{
    begin::{BeginWith, MatchPlan, WayBack},
    faults,
};
use crate::{
    games::dominations::rules::{Dominations, Position, Stage},
    kit::file_store::{self, Trashed},
    play::record_file,
    screens::{TypedBots, autosave::MatchStore},
    shell::{
        hearing::NewUnderHand,
        locale::{Localized, Texts, Words},
        screens::{Screen, framed},
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{ButtonSpec, Shortcut, button, icon_button, text, words},
    },
};

/// Rows on a page.
const PAGE: usize = 6;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turned>()
        .add_plugins((catalogue::plugin, naming::plugin, title::plugin))
        .add_systems(OnEnter(Screen::Library), look)
        .add_systems(
            Update,
            (
                spawn.run_if(in_state(Screen::Library).and_then(is_due)),
                import,
            ),
        );
}

/// Which page lies open, and what was moved to the trash since the library was opened.
#[derive(Resource, Default)]
struct Turned {
    page: usize,
    away: Vec<Trashed>,
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

/// How far an unfinished match has come.
fn progress(position: &Position) -> Localized {
    let key = match (position.rules().dynasty, position.stage(), position.turn()) {
        (true, Stage::RoundOver, _) => "library-round-over",
        (true, _, 0) => "library-round-draft",
        (true, ..) => "library-round-turn",
        (false, _, 0) => "table-draft",
        (false, ..) => "library-turn",
    };
    Localized::new(key)
        .with("round", position.round())
        .with("turn", position.turn())
        .with("turns", position.turns())
}

fn spawn(
    catalogue: Res<Catalogue>,
    mut turned: ResMut<Turned>,
    texts: Res<Texts>,
    old: Query<Entity, With<LibraryRoot>>,
    mut commands: Commands,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    let pages = catalogue.entries.len().div_ceil(PAGE).max(1);
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
            spawn_foot(screen, page, pages, &turned);
            let rows = catalogue.entries.iter().enumerate();
            for (place, (index, entry)) in rows.skip(page * PAGE).take(PAGE).enumerate() {
                let top = 84.0 + row::PITCH * place as f32;
                row::spawn(screen, entry, index, top, &texts);
            }
            let said = match (&catalogue.fault, catalogue.entries.is_empty()) {
                (Some(fault), _) => Some(fault.clone()),
                (None, true) if catalogue.is_read => Some("library-empty".into()),
                _ => None,
            };
            if let Some(said) = said {
                let place = Node {
                    position_type: PositionType::Absolute,
                    left: px(32),
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
fn spawn_foot(screen: &mut ChildSpawnerCommands, page: usize, pages: usize, turned: &Turned) {
    screen.spawn((
        text("library-drop", TextStyle::Caption, Tone::CreamSoft),
        Node {
            position_type: PositionType::Absolute,
            left: px(32),
            top: px(676),
            ..default()
        },
    ));
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
        (Deed::Open, Ok(record)) => {
            match BeginWith::record(record.as_ref().clone(), entry.own_file(), &typed.0) {
                Ok(with) => commands.trigger(with),
                Err(fault) => tell(fault.words(), Some(file), &mut commands),
            }
        }
        (Deed::Look, Ok(record)) => {
            commands.trigger(BeginWith::look_at(
                record.as_ref().clone(),
                entry.own_file(),
                WayBack::Library,
            ));
        }
        (Deed::Rename, found) => {
            let name = match found {
                Ok(record) => shown_name(entry, &MatchPlan::seen(record), &texts),
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
        if let Err(fault) = record_file::read::<Dominations>(file) {
            let fault = faults::of_file(&fault);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{DominoSet, OptionalRule, Rules},
        },
        kit::{Agent as _, Dealer, Limits, Record, Seat, ToMove},
    };

    #[test]
    fn how_far_a_dynasty_has_come_is_told_with_its_round_and_all_of_its_points() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let game = Dominations::new(rules, 2, DominoSet::course()).unwrap();
        let dealer = Dealer { seed: 5 };
        let mut record = Record::new(game);
        let mut seen = Vec::new();
        let mut earlier = [0; 2];
        loop {
            let position = *record.position();
            let stands = progress(&position).key.into_owned();
            if seen.last() != Some(&stands) {
                seen.push(stands);
            }
            for (index, seat) in Seat::first(2).enumerate() {
                let now = position.points_so_far(seat);
                assert!(now >= earlier[index], "no points are lost between rounds");
                if matches!(position.stage(), Stage::RoundOver | Stage::Over) {
                    assert_eq!(now, position.totals()[index]);
                    earlier[index] = now;
                }
            }
            let made = match record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => dealer.deal(&record),
                ToMove::Seat(seat) => Greedy.choose(record.game(), &position, seat, &Limits::NONE),
            };
            record.play_next(made).unwrap();
        }
        assert!(earlier.iter().all(|points| *points > 0));
        let [draft, turn, over] = [
            "library-round-draft",
            "library-round-turn",
            "library-round-over",
        ];
        assert_eq!(
            seen[..7],
            [draft, turn, over, draft, turn, over, draft],
            "{seen:?}"
        );
    }
}
