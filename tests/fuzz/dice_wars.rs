//! What is read of Dice Wars from outside, and what must hold of what was read.

use dominations::{
    games::dice_wars::{
        notation::{MatchRecord, moves, verify::verify},
        rules::{Map, RawMap, RegionSet},
    },
    kit::{Actor, Game},
};

use crate::targets::Target;

/// All of it.
pub const TARGETS: [Target; 3] = [
    Target {
        name: "dice-wars-records",
        short: 1_000,
        seeds: || {
            let golden = [
                include_str!("../golden/dice-wars/size.jsonl"),
                include_str!("../golden/dice-wars/round-limit.jsonl"),
            ];
            let lines = golden.iter().flat_map(|text| text.lines());
            lines.map(|line| line.as_bytes().to_vec()).collect()
        },
        read: |text| read_record(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "dice-wars-maps",
        short: 3_000,
        seeds: || {
            let record = include_str!("../golden/dice-wars/size.jsonl");
            let maps = record.lines().filter_map(|line| {
                let (_, rest) = line.split_once("\"map\":")?;
                let (map, _) = rest.split_once(",\"start\":")?;
                Some(map.as_bytes().to_vec())
            });
            maps.collect()
        },
        read: |text| read_map(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "dice-wars-moves",
        short: 30_000,
        seeds: || {
            let texts = [
                "0 attack 3 7",
                "7 end",
                "roll 5 3 6 / 4 4",
                "roll 1 2 3 4 5 6 1 2 / 6",
                "grow 3 3 5",
                "grow",
                "attack 0 59",
                "end",
            ];
            texts.map(|text| text.as_bytes().to_vec()).to_vec()
        },
        read: |text| read_move(&String::from_utf8_lossy(text)),
    },
];

/// A record that was read is written so that it is read as the same again, and its match can be gone on with.
fn read_record(text: &str) -> Result<(), String> {
    let verified = verify(text).map_err(|error| error.to_string())?;
    let record = verified.record;
    let written = record.to_json();
    let again = MatchRecord::from_json(&written).expect("what is written is read");
    assert_eq!(again.record.position(), record.record.position());
    assert_eq!(again.to_json(), written);
    let (game, at) = (record.record.game(), record.record.position());
    for seat in record.record.awaits().seats().iter() {
        let mut listed = Vec::new();
        game.moves(at, seat, &mut listed);
        for made in listed {
            let mut tried = *at;
            game.apply(&mut tried, Actor::Seat(seat), made)
                .expect("what is listed is allowed");
        }
    }
    Ok(())
}

/// A map that was read is connected, and written so that it is read as the same again.
fn read_map(text: &str) -> Result<(), String> {
    let raw: RawMap = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let map = Map::try_from(raw.clone()).map_err(|faults| faults.to_string())?;
    assert_eq!(RawMap::from(&map), raw);
    let all = RegionSet::first(map.region_count());
    assert_eq!(map.largest_group(all), all);
    Ok(())
}

/// A move that was read is written so that it is read as the same again.
fn read_move(text: &str) -> Result<(), String> {
    if let Ok((by, made)) = moves::read_act(text) {
        assert_eq!(moves::read_act(&moves::write_act(by, made)), Ok((by, made)));
        return Ok(());
    }
    let made = moves::read(text).map_err(|why| why.to_string())?;
    assert_eq!(moves::read(&moves::write(made)), Ok(made));
    Ok(())
}
