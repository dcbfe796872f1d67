//! Whether the game shows what it carries: a picture that nothing names only takes room.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use super::picture::{art, files, stem};

/// Pictures whose names are put together in the code.
const COMPOSED: [&str; 22] = [
    "app_icon_",
    "banner_",
    "crest_",
    "crowns_",
    "conquest_bar_",
    "conquest_cell_",
    "conquest_token_",
    "conquest_seal_",
    "dice_wars_die_",
    "dice_wars_mark_",
    "dice_wars_stack_die_",
    "grade_",
    "ricochet_arrow_",
    "ricochet_glass_",
    "ricochet_mark_",
    "ricochet_robot_",
    "ricochet_shape_",
    "ricochet_start_",
    "ricochet_tile_",
    "shelf_box_",
    "shelf_emblem_",
    "shelf_spine_",
];
/// Terrains and pieces, and what follows their names.
const FAMILIES: [(&[&str], &[&str]); 2] = [
    (
        &["wheat", "pasture", "lake", "swamp", "forest", "mine"],
        &["a", "b", "c", "d", "crown", "crown_b", "crown_c"],
    ),
    (&["castle", "king"], &["pink", "yellow", "green", "blue"]),
];

/// Everything that stands between quotes in the code and the tables of the game.
fn quoted() -> BTreeSet<String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut texts = vec![root.join("src")];
    texts.extend(files(&root.join("assets"), "ron"));
    let mut found = BTreeSet::new();
    while let Some(path) = texts.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(path).expect("the folder can be read");
            texts.extend(entries.map(|entry| entry.expect("the folder can be read").path()));
            continue;
        }
        let text = fs::read_to_string(&path).expect("code is text");
        for line in text.lines().filter(|line| !line.trim().starts_with("//")) {
            found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    found
}

fn is_used(name: &str, quoted: &BTreeSet<String>) -> bool {
    let large = name.strip_suffix("_small").unwrap_or(name);
    let bare = name.strip_prefix("icon_").unwrap_or(large);
    let mut families = FAMILIES.iter();
    quoted.contains(name)
        || quoted.contains(bare)
        || COMPOSED.iter().any(|begins| name.starts_with(begins))
        || families.any(|(heads, tails)| {
            heads.iter().any(|head| {
                let tail = large
                    .strip_prefix(head)
                    .and_then(|rest| rest.strip_prefix('_'));
                tail.is_some_and(|tail| tails.contains(&tail))
            })
        })
}

#[test]
fn every_picture_of_the_game_is_shown_somewhere() {
    let quoted = quoted();
    let unused: Vec<PathBuf> = files(&art().join("png"), "png")
        .into_iter()
        .filter(|path| !is_used(stem(path), &quoted))
        .collect();
    assert!(unused.is_empty(), "nothing shows {unused:#?}");
}
