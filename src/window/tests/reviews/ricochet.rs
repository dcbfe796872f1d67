//! A match of Ricochet looked at again, tile by tile.

use std::path::Path;

use bevy::{input::keyboard::Key, prelude::*};

use super::{begun, is_there, made, press};
use crate::{
    games::ricochet::{
        self,
        review::Review,
        rules::Ricochet,
        scene::{
            board::View,
            tiles::{LooksBack, TilesHere},
        },
    },
    kit::MatchRecord,
    screens::{BeginWith, ResultsShown, WayBack, review::OpensReview},
    shell::{
        screens::Menu,
        testing::{frames, shows, wait_until},
    },
};

#[test]
fn a_match_of_ricochet_is_reviewed_tile_by_tile() {
    // The second of these matches has given up tiles and a way that failed.
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ricochet/thinking.jsonl");
    let text = std::fs::read_to_string(golden).unwrap();
    let record: MatchRecord<Ricochet> =
        MatchRecord::from_json(text.lines().nth(1).unwrap()).unwrap();
    let found = Review::of(&record.record, &|| false);
    let mut app = begun(ricochet::scene::plugin, &record);
    press(&mut app, KeyCode::KeyV, Key::Character("v".into()));
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
    // Every tile can be read before its shortest way is found.
    for one in &found.rounds {
        let column = format!("Column of tile {}", one.round.number);
        assert!(is_there(&mut app, &column));
    }
    let known = wait_until(&mut app, |app| {
        let world = app.world_mut();
        let mut tables = world.query::<&TilesHere>();
        tables.single(world).is_ok_and(|here| here.0.is_complete())
    });
    assert!(known, "every way is found");
    frames(&mut app, 4);
    for one in &found.rounds {
        let number = one.round.number;
        assert!(is_there(&mut app, &format!("Column of tile {number}")));
        for seat in 1..=found.seats {
            assert!(is_there(&mut app, &format!("Tile {number} of seat {seat}")));
        }
    }
    // What the page shows is what the command tells, whichever of the shortest ways it has found.
    let world = app.world_mut();
    let here = world.query::<&TilesHere>().single(world).unwrap().0.clone();
    for (here, found) in here.rounds.iter().zip(&found.rounds) {
        assert_eq!((here.fewest(), &here.round), (found.fewest(), &found.round));
    }
    let failed = found.rounds.iter().find(|one| {
        let mut demos = one.round.demos.iter();
        demos.any(|demo| one.has_failed(demo.seat))
    });
    let failed = failed.expect("somebody failed");
    press(&mut app, KeyCode::KeyN, Key::Character("n".into()));
    let tile = format!("Tile {}", failed.round.number);
    assert!(shows(&mut app, &tile) && shows(&mut app, "misses"));
    press(&mut app, KeyCode::Enter, Key::Enter);
    frames(&mut app, 6);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::None);
    assert_eq!(made::<Ricochet>(&mut app), failed.round.began + 1);
    let trail = |app: &App| app.world().resource::<View>().trail.len();
    assert_eq!(trail(&app), usize::from(failed.fewest().unwrap()));
    // The moment itself, the way again, and what follows for itself.
    press(&mut app, KeyCode::KeyW, Key::Character("w".into()));
    assert_eq!(trail(&app), 0);
    press(&mut app, KeyCode::KeyW, Key::Character("w".into()));
    assert_eq!(trail(&app), usize::from(failed.fewest().unwrap()));
    press(&mut app, KeyCode::ArrowRight, Key::ArrowRight);
    assert_eq!(app.world().resource::<LooksBack>().0, None);
    press(&mut app, KeyCode::Escape, Key::Escape);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
}

#[test]
fn results_of_ricochet_show_all_that_was_won_when_one_comes_back_from_the_review() {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/ricochet/thinking.jsonl");
    let text = std::fs::read_to_string(golden).unwrap();
    let record: MatchRecord<Ricochet> =
        MatchRecord::from_json(text.lines().nth(1).unwrap()).unwrap();
    let at = record.record.position();
    let mut won: Vec<usize> = at.won[..2].iter().map(|tiles| tiles.len()).collect();
    won.sort_unstable();
    let mut app = begun(ricochet::scene::plugin, &record);
    app.world_mut().insert_resource(OpensReview);
    let look = BeginWith::look_at(record, None, WayBack::Results);
    app.world_mut().trigger(look);
    frames(&mut app, 12);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Review);
    press(&mut app, KeyCode::Escape, Key::Escape);
    let back = wait_until(&mut app, |app| is_there(app, "Rack"));
    assert!(back && app.world().contains_resource::<ResultsShown>());
    let world = app.world_mut();
    let mut racks = world.query::<(&Name, Option<&Children>)>();
    let racks = racks
        .iter(world)
        .filter(|(name, _)| name.as_str() == "Rack");
    let mut shown: Vec<usize> = racks
        .map(|(_, tiles)| tiles.map_or(0, RelationshipTarget::len))
        .collect();
    shown.sort_unstable();
    assert_eq!(shown, won);
}
