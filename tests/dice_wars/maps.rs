//! What every map of the generator is like.

use dominations_core::games::dice_wars::rules::{Map, MapSize, RawMap, RegionSet, generate};

/// How many maps of the usual size are drawn, and how many of each other size: `cargo dice-wars-proof` draws all of them.
const MAPS: (u64, u64) = if cfg!(debug_assertions) {
    (200, 4)
} else {
    (10_000, 100)
};

/// The numbers of cells that a region can have: more than are dropped, and no more than it grows to.
fn region_cells(size: usize) -> std::ops::RangeInclusive<usize> {
    let growth = (2 * size + 1) / 3;
    size / 3 + 1..=1 + growth + 3
}

fn check(size: MapSize, seed: u64) {
    let map = generate(size, seed);
    let place = format!("size {}, seed {seed}", size.get());
    let rows = usize::from(size.get());
    assert!((rows - 5..=rows).contains(&map.region_count()), "{place}");
    let all = RegionSet::first(map.region_count());
    assert_eq!(map.largest_group(all), all, "{place}: it is not connected");
    let mut cells = 0;
    for region in map.regions() {
        let own = map.cells(region);
        assert!(region_cells(rows).contains(&own.len()), "{place}: {region}");
        assert!(
            own.iter().all(|&cell| map.region_at(cell) == Some(region)),
            "{place}: {region}"
        );
        assert!(!map.neighbours(region).contains(region), "{place}");
        for other in map.neighbours(region).iter() {
            assert!(map.neighbours(other).contains(region), "{place}");
            assert!(map.border(region, other).next().is_some(), "{place}");
        }
        assert!(map.middle(region).is_some_and(|cell| own.contains(&cell)));
        cells += own.len();
    }
    let taken = map
        .grid()
        .cells()
        .filter(|&cell| map.region_at(cell).is_some());
    assert_eq!(cells, taken.count(), "{place}");
    assert_eq!(generate(size, seed), map, "{place}: the same seed differs");
    // Reading checks everything again: that each region is connected, that the neighbours are those of the cells.
    let read = Map::try_from(RawMap::from(&map)).unwrap_or_else(|why| panic!("{place}: {why}"));
    assert_eq!(read, map, "{place}");
}

#[test]
fn maps_of_the_usual_size_are_as_the_report_has_them() {
    for seed in 0..MAPS.0 {
        check(MapSize::USUAL, seed);
    }
}

#[test]
fn maps_of_every_size_are_as_their_size_says() {
    for size in MapSize::LEAST.get()..=MapSize::MOST.get() {
        let size = MapSize::new(size).expect("it is within bounds");
        for seed in 0..MAPS.1 {
            check(size, seed);
        }
    }
}

#[test]
fn other_seeds_give_other_maps() {
    let maps: Vec<Map> = (0..20).map(|seed| generate(MapSize::LEAST, seed)).collect();
    for (index, map) in maps.iter().enumerate() {
        let cells = |map: &Map| RawMap::from(map).cells;
        assert!(maps[..index].iter().all(|other| cells(other) != cells(map)));
    }
}
