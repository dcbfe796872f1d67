//! What can be done with a match that is kept.

use std::path::{Path, PathBuf};

use bevy::{prelude::*, ui_widgets::Activate};

use super::{
    Catalogue, LookThrough, exporting::export, listing::Listing, naming, shared_match::AskWhere,
    shown_name::shown_name,
};
use crate::{
    kit::file_store,
    locale::faults,
    play::record_file,
    screens::{TypedBots, WayBack, autosave::MatchStore, codes::ShowCode, review::OpensReview},
    shell::{
        hearing::NewUnderHand,
        locale::{Texts, Words},
        menus::OpenMenu,
        screens::Menu,
        toasts::{Notice, Severity},
    },
};

/// What can be done with a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Go on with it.
    Open,
    /// Look at it again.
    Look,
    /// See again what it came to.
    Results,
    /// Look at it again with its review.
    Review,
    /// Tell it by a code.
    Share,
    /// See how its deal is proven.
    Proof,
    Rename,
    Export,
    Trashed,
}

/// What a button does with which entry.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Act {
    pub index: usize,
    pub deed: Deed,
}

/// Tells what went wrong with a file.
pub(super) fn tell(fault: impl Into<Words>, file: Option<PathBuf>, commands: &mut Commands) {
    commands.trigger(Notice {
        file: file.map(|file| file.display().to_string()),
        ..Notice::new(Severity::Fault, "library-failed").line(fault)
    });
}

/// Does what a button of a row says.
pub(super) fn act(
    pressed: On<Activate>,
    acts: Query<&Act>,
    catalogue: Res<Catalogue>,
    store: Res<MatchStore>,
    typed: Res<TypedBots>,
    texts: Res<Texts>,
    mut listing: ResMut<Listing>,
    mut commands: Commands,
) -> Result {
    let act = acts.get(pressed.entity)?;
    let (Some(entry), Some(store)) = (catalogue.entries.get(act.index), &store.0) else {
        return Ok(());
    };
    let file = entry.kept.file.clone();
    match (act.deed, &entry.found) {
        // Those at other machines have seats in it.
        (Deed::Open, Ok(found)) if found.was_told() && !found.is_over() => {
            commands.trigger(AskWhere(entry.clone()));
        }
        (Deed::Open, Ok(found)) => {
            let begun = found.play_on(entry.own_file(), &typed, &mut commands);
            if let Err(fault) = begun {
                tell(fault.words(), Some(file), &mut commands);
            }
        }
        (Deed::Look, Ok(found)) => found.look_at(entry.own_file(), WayBack::Library, &mut commands),
        (Deed::Results, Ok(found)) => found.see_results(entry.own_file(), &mut commands),
        (Deed::Review, Ok(found)) => {
            commands.insert_resource(OpensReview);
            found.look_at(entry.own_file(), WayBack::Library, &mut commands);
        }
        (Deed::Proof, Ok(_)) => commands.trigger(OpenMenu(Menu::FairDeal)),
        (Deed::Share, Ok(found)) => commands.trigger(ShowCode(found.clone())),
        (Deed::Rename, found) => {
            let name = match found {
                Ok(found) if entry.of == 1 => shown_name(entry, &found.seats(), &texts),
                _ => entry.kept.name(),
            };
            let kept = entry.kept.clone();
            commands.trigger(naming::OpenNaming {
                kept,
                name,
                holds: entry.of,
            });
        }
        (Deed::Export, _) => {
            let copy = |folder: &Path| file_store::copy_into(folder, &file);
            export("library-exported", Some(file.clone()), copy, &mut commands);
        }
        (Deed::Trashed, _) => match store.move_to_trash(&file, std::time::SystemTime::now()) {
            Ok(away) => {
                // Its review can be worked out anew.
                if let Some(review) = record_file::review_of(&file) {
                    let _ = std::fs::remove_file(review);
                }
                listing.away.push(away);
                commands.trigger(LookThrough);
                // The next match comes to lie under the pointer: it is not to follow with a second click.
                commands.trigger(NewUnderHand);
            }
            Err(error) => tell(faults::of_disk(&error), Some(file), &mut commands),
        },
        (
            Deed::Open | Deed::Look | Deed::Results | Deed::Review | Deed::Share | Deed::Proof,
            Err(_),
        ) => {}
    }
    Ok(())
}

/// Restores what was deleted last.
pub(super) fn restore(
    _: On<Activate>,
    store: Res<MatchStore>,
    mut listing: ResMut<Listing>,
    mut commands: Commands,
) {
    if let (Some(store), Some(away)) = (&store.0, listing.away.pop()) {
        if let Err(error) = store.restore(&away) {
            tell(faults::of_disk(&error), None, &mut commands);
        }
        commands.trigger(LookThrough);
    }
}

/// The button of what is done with the chosen match before all else.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct MainAct;

/// Does what the main button does.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct MainDeed;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(
        |_: On<MainDeed>, buttons: Query<Entity, With<MainAct>>, mut commands: Commands| {
            if let Ok(entity) = buttons.single() {
                commands.trigger(Activate { entity });
            }
        },
    );
}
