//! Which of the matches are listed, and which of them is the chosen one.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Catalogue, Entry, PAGE, search::Wanted};
use crate::{kit::file_store::Trashed, shell::locale::Texts};

/// What is to be listed, and what was moved to the trash since the library was opened.
#[derive(Resource, Default)]
pub(super) struct Listing {
    /// Whose matches; of all games, if none.
    pub game: Option<&'static str>,
    /// Matches that can be gone on with are left out.
    pub hides_open: bool,
    /// Matches that are over or given up are left out.
    pub hides_over: bool,
    /// What was typed into the search.
    pub wanted: String,
    /// The last one is restored first.
    pub away: Vec<Trashed>,
}

impl Listing {
    /// Whether something is left out.
    pub fn narrows(&self) -> bool {
        let typed = !self.wanted.trim().is_empty();
        self.game.is_some() || self.hides_open || self.hides_over || typed
    }

    /// Leaves nothing out any more.
    pub fn widen(&mut self) {
        let away = std::mem::take(&mut self.away);
        *self = Self { away, ..default() };
    }

    /// Whether a match is listed. What cannot be read is of no game, and neither over nor not.
    fn lists(&self, entry: &Entry, wanted: &Wanted, texts: &Texts) -> bool {
        let of_game = self.game.is_none() || entry.game() == self.game;
        let stands = match &entry.found {
            Ok(found) if found.is_over() || found.is_given_up() => !self.hides_over,
            Ok(_) => !self.hides_open,
            Err(_) => true,
        };
        of_game && stands && wanted.is_in(entry, texts)
    }
}

/// The matches that are listed, by their places in the catalogue.
#[derive(Resource, Default)]
pub(super) struct Listed(pub Vec<usize>);

impl Listed {
    /// How many pages they fill.
    pub fn pages(&self) -> usize {
        self.0.len().div_ceil(PAGE)
    }
}

/// The match that is chosen.
#[derive(Resource, Clone, Default, PartialEq)]
pub(super) struct Chosen {
    /// Where it is among those that are listed. The page that it is on lies open.
    pub at: usize,
    /// Its file, and which of the file's records it is.
    which: Option<(PathBuf, usize)>,
}

impl Chosen {
    /// The page that lies open.
    pub fn page(&self) -> usize {
        self.at / PAGE
    }
}

/// A match is to be the chosen one: the one at that place among those that are listed, or the last before it.
#[derive(Event, Clone, Copy, Debug)]
pub(super) struct Choose(pub usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Listing>()
        .init_resource::<Listed>()
        .init_resource::<Chosen>()
        .add_observer(choose);
}

fn choose(
    asked: On<Choose>,
    listed: Res<Listed>,
    catalogue: Res<Catalogue>,
    mut chosen: ResMut<Chosen>,
) {
    let at = asked.0.min(listed.0.len().saturating_sub(1));
    chosen.set_if_neq(chosen_at(at, &listed, &catalogue));
}

fn chosen_at(at: usize, listed: &Listed, catalogue: &Catalogue) -> Chosen {
    let index = listed.0.get(at);
    let entry = index.and_then(|&index| catalogue.entries.get(index));
    Chosen {
        at,
        which: entry.map(|entry| (entry.kept.file.clone(), entry.index)),
    }
}

/// Lists anew. The chosen match stays so as long as it is listed; where it has gone, the one in its place is chosen.
pub(super) fn list_anew(
    catalogue: Res<Catalogue>,
    listing: Res<Listing>,
    texts: Res<Texts>,
    mut listed: ResMut<Listed>,
    mut chosen: ResMut<Chosen>,
) {
    let wanted = Wanted::of(&listing.wanted);
    let entries = catalogue.entries.iter().enumerate();
    let those = entries.filter(|(_, entry)| listing.lists(entry, &wanted, &texts));
    listed.0 = those.map(|(index, _)| index).collect();
    let same = chosen.which.as_ref().and_then(|(file, place)| {
        listed.0.iter().position(|&index| {
            let entry = &catalogue.entries[index];
            entry.kept.file == *file && entry.index == *place
        })
    });
    let last = listed.0.len().saturating_sub(1);
    let fallback = if catalogue.is_changed() { chosen.at } else { 0 };
    let at = same.unwrap_or(fallback).min(last);
    chosen.set_if_neq(chosen_at(at, &listed, &catalogue));
}
