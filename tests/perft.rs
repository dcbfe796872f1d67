//! Counts of positions from fixed deals, as data: `tests/perft/*.perft`.
//!
//! A file tells the options, the seats and the seed of the deals, then for each depth how many ways there are to make
//! so many moves. Deals count for nothing, discards and placements as one move each.

use std::{fs, path::Path};

use dominations_core::{
    games::dominations::rules::{Dominations, DominoSet, Position, Rules},
    kit::{Dealer, Game, Options, ToMove},
};

/// Deeper lines of a file are for patience: this many positions are counted, no more.
const MOST: u64 = 400_000;

fn count(game: &Dominations, dealer: &Dealer, at: Position, dealt: u64, depth: u32) -> u64 {
    match at.to_move() {
        ToMove::Nobody => u64::from(depth == 0),
        ToMove::Chance => {
            let mut next = at;
            game.try_make(&mut next, dealer.outcome(game, &at, dealt))
                .expect("deals are allowed");
            count(game, dealer, next, dealt + 1, depth)
        }
        ToMove::Seat(_) if depth == 0 => 1,
        ToMove::Seat(_) => {
            let mut moves = Vec::new();
            game.choices(&at, &mut moves);
            let after = |made| {
                let mut next = at;
                game.try_make(&mut next, made)
                    .expect("listed moves are allowed");
                count(game, dealer, next, dealt, depth - 1)
            };
            moves.into_iter().map(after).sum()
        }
    }
}

fn check(file: &Path) {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let (mut rules, mut seats, mut seed, mut depths) = (Rules::default(), 4, 0, 0);
    for line in text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        let told = format!("{}: {line}", file.display());
        let (word, value) = line
            .split_once(' ')
            .unwrap_or_else(|| panic!("{told}: a word and its value"));
        let number = |value: &str| {
            value
                .parse::<u64>()
                .unwrap_or_else(|error| panic!("{told}: {error}"))
        };
        match word {
            "rules" => {
                let options = Options::read(Rules::OPTIONS, value);
                rules = Rules::from(&options.unwrap_or_else(|error| panic!("{told}: {error}")));
            }
            "seats" => seats = number(value) as usize,
            "seed" => seed = number(value),
            depth => {
                let game = Dominations::new(rules, seats, DominoSet::course())
                    .expect("the seats fit the rules");
                let expected = number(value);
                if expected <= MOST {
                    let found = count(
                        &game,
                        &Dealer { seed },
                        game.opening(),
                        0,
                        number(depth) as u32,
                    );
                    assert_eq!(found, expected, "{told}");
                    depths += 1;
                }
            }
        }
    }
    assert!(depths >= 4, "{}: too little is counted", file.display());
}

#[test]
fn positions_from_fixed_deals_are_as_many_as_they_were() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/perft");
    let files = fs::read_dir(&folder).expect("the folder is there");
    let mut checked = 0;
    for file in files.map(|entry| entry.expect("a file of the folder").path()) {
        check(&file);
        checked += 1;
    }
    assert!(checked >= 5, "perft files are missing");
}
