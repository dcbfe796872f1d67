//! Files that are dropped on the window.

use bevy::{prelude::*, window::FileDragAndDrop};

use super::{LookThrough, catalogue::Readers, deeds::tell};
use crate::{
    kit::file_store,
    locale::faults,
    screens::autosave::MatchStore,
    shell::toasts::{Notice, Severity},
};

/// Takes in the files that are dropped on the window, if they are records.
pub(super) fn import(
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
