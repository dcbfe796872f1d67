//! The book of the rules: its pages, and what they say in a match with optional rules.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_asset_loader::prelude::*;
use serde::Deserialize;

#[cfg(test)]
use super::illustration::Drawing;
use super::{RulesInForce, illustration::Illustration};
use crate::shell::screens::CurrentGame;

/// The book's file.
const PATH: &str = "rules_book.ron";

/// The pages of the rules.
#[derive(Asset, TypePath, Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesBook {
    pub(super) pages: Vec<Page>,
}

/// One page: texts at the left, pictures at the right. Optional rules go by their names on the command line.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    /// The game that it is about, by its identifier.
    game: String,
    /// Key of the heading.
    pub title: String,
    /// Keys of the paragraphs.
    pub lines: Vec<String>,
    /// Keys of the paragraphs that tell of an optional rule, and which.
    #[serde(default)]
    pub tells_of: BTreeMap<String, String>,
    /// What stands in the place of a paragraph in a match with an optional rule: key, rule, the other key.
    #[serde(default)]
    instead: Vec<(String, String, String)>,
    shows: Illustration,
    /// What is shown instead in a match with an optional rule.
    #[serde(default)]
    shows_instead: BTreeMap<String, Illustration>,
}

impl RulesBook {
    /// The pages about a game.
    pub(super) fn about(&self, game: CurrentGame) -> Vec<&Page> {
        let pages = self.pages.iter();
        pages.filter(|page| page.game == game.0).collect()
    }
}

impl Page {
    /// The key of what holds in the place of a paragraph.
    pub fn held<'a>(&'a self, line: &'a str, in_force: &RulesInForce) -> &'a str {
        let other = self
            .instead
            .iter()
            .find(|(key, rule, _)| key == line && in_force.has(rule));
        other.map_or(line, |(.., other)| other)
    }

    /// What is shown in such a match.
    pub fn shown(&self, in_force: &RulesInForce) -> &Illustration {
        let mut others = self.shows_instead.iter();
        let other = others.find(|(rule, _)| in_force.has(rule));
        other.map_or(&self.shows, |(_, other)| other)
    }
}

#[derive(Resource)]
pub(super) struct BookFile(pub Handle<RulesBook>);

// By hand, since a loader is found by "rules_book.ron" only through the type of the asset.
impl AssetCollection for BookFile {
    fn create(world: &mut World) -> Self {
        Self(world.resource::<AssetServer>().load(PATH))
    }

    fn load(world: &mut World) -> Vec<UntypedHandle> {
        let handle: Handle<RulesBook> = world.resource::<AssetServer>().load(PATH);
        vec![handle.untyped()]
    }
}

#[cfg(test)]
impl RulesBook {
    /// The book as it is shipped.
    pub fn shipped() -> Self {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/rules_book.ron");
        ron::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
    }

    fn illustrations(&self) -> impl Iterator<Item = (&Page, &Illustration)> {
        self.pages.iter().flat_map(|page| {
            let others = page.shows_instead.values();
            others
                .chain([&page.shows])
                .map(move |illustration| (page, illustration))
        })
    }

    /// Everything that the game draws, and the heading of the page that it is on.
    pub fn drawings(&self) -> impl Iterator<Item = (&str, &Drawing)> {
        let all = self.illustrations();
        all.flat_map(|(page, shown)| shown.drawings.iter().map(move |one| (&*page.title, one)))
    }

    /// The optional rules that it knows by name.
    pub fn optional_rules(&self) -> impl Iterator<Item = &str> {
        self.pages.iter().flat_map(|page| {
            let told = page.tells_of.values().chain(page.shows_instead.keys());
            let instead = page.instead.iter().map(|(_, rule, _)| rule);
            told.chain(instead).map(String::as_str)
        })
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        let paragraphs = self.pages.iter().flat_map(|page| {
            let instead = page.instead.iter().flat_map(|(key, _, other)| [key, other]);
            let told = page.tells_of.keys();
            [&page.title]
                .into_iter()
                .chain(&page.lines)
                .chain(instead)
                .chain(told)
        });
        let plates = self.illustrations().flat_map(|(_, shown)| &shown.plates);
        paragraphs
            .chain(plates.map(|(key, ..)| key))
            .map(String::as_str)
    }

    fn pictures(&self) -> impl Iterator<Item = &str> {
        let pictures = self.illustrations().flat_map(|(_, shown)| &shown.pictures);
        pictures.map(|(stem, ..)| stem.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_and_picture_of_the_rules_is_there() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
        let book = RulesBook::shipped();
        for language in ["fr", "en"] {
            let files = std::fs::read_dir(root.join("locales").join(language)).unwrap();
            let texts: String = files
                .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
                .collect();
            for key in book.texts() {
                let there = texts.contains(&format!("\n{key} ="));
                assert!(there, "no text \"{key}\" in {language}");
            }
        }
        for stem in book.pictures() {
            let file = root.join("art/png").join(format!("{stem}.png"));
            assert!(file.is_file(), "no picture {}", file.display());
        }
    }

    #[test]
    fn what_stands_in_the_place_of_a_paragraph_has_one_to_stand_in_for() {
        for page in &RulesBook::shipped().pages {
            let replaced = page.instead.iter().map(|(key, ..)| key);
            for key in replaced.chain(page.tells_of.keys()) {
                assert!(page.lines.contains(key), "{key} is not on {}", page.title);
            }
        }
    }
}
