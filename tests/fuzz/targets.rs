//! What is read from outside, and what must hold of what was read.

use std::sync::LazyLock;

use dominations::{
    cli::legal_places,
    games::conquest,
    games::dominations::{
        ai::opponents,
        notation::{KingdomLine, MatchRecord, dominos_csv, kingdom_line, moves},
        puzzles::Puzzle,
        rules::{Domain, Dominations, DominoNumber, DominoSet, Rules, points},
    },
    games::ricochet::rules::Ricochet,
    play::{
        bots::FromBot,
        record_file,
        statistics::{Filter, Index, MeasuredGame, Statistics},
    },
};

/// Something that is read from outside.
pub struct Target {
    /// What it is called.
    pub name: &'static str,
    /// How many texts it is given in the short run.
    pub short: u64,
    /// Good texts, to be changed.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Reads a text, or says why not. Panics where what was read does not hold.
    pub read: fn(&[u8]) -> Result<(), String>,
}

/// All of them.
pub const TARGETS: [Target; 11] = [
    Target {
        name: "records",
        short: 3_000,
        seeds: || lines(include_str!("seeds/records.jsonl")),
        read: |text| read_record(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "record-files",
        short: 1_000,
        seeds: || {
            let records = lines(include_str!("seeds/records.jsonl"));
            records.chunks(2).map(|two| two.join(&b'\n')).collect()
        },
        read: read_record_file,
    },
    Target {
        name: "dominos",
        short: 3_000,
        seeds: || {
            let course = include_str!("../../assets/dominos.csv");
            [course, include_str!("seeds/dominos-in-other-words.csv")]
                .map(|text| text.as_bytes().to_vec())
                .to_vec()
        },
        read: |text| read_dominos(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "kingdoms",
        short: 30_000,
        seeds: || lines(include_str!("seeds/kingdoms.txt")),
        read: |text| read_kingdom(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "moves",
        short: 30_000,
        seeds: || lines(include_str!("seeds/moves.txt")),
        read: |text| read_move(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "places",
        short: 10_000,
        seeds: || lines(include_str!("seeds/cases.jsonl")),
        read: |text| read_case(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "bots",
        short: 30_000,
        seeds: || lines(include_str!("seeds/bots.jsonl")),
        read: |text| read_bot(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "opponents",
        short: 2_000,
        seeds: || vec![include_bytes!("seeds/opponents.ron").to_vec()],
        read: |text| read_opponents(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "statistics",
        short: 20_000,
        seeds: || lines(include_str!("seeds/statistics.jsonl")),
        read: |text| read_index_line(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "puzzles",
        short: 3_000,
        seeds: || {
            let puzzles = lines(include_str!("../../assets/puzzles/dominations.jsonl"));
            puzzles.into_iter().step_by(20).collect()
        },
        read: |text| read_puzzle(&String::from_utf8_lossy(text)),
    },
    Target {
        name: "conquest-puzzles",
        short: 3_000,
        seeds: || {
            let puzzles = lines(include_str!("../../assets/puzzles/conquest.jsonl"));
            puzzles.into_iter().step_by(20).collect()
        },
        read: |text| read_conquest_puzzle(&String::from_utf8_lossy(text)),
    },
];

fn lines(text: &str) -> Vec<Vec<u8>> {
    text.lines().map(|line| line.as_bytes().to_vec()).collect()
}

/// A record that was read is written so that it is read as the same again.
fn read_record(text: &str) -> Result<(), String> {
    let record = MatchRecord::from_json(text).map_err(|error| error.to_string())?;
    let written = record.to_json();
    let again = MatchRecord::from_json(&written).expect("what is written is read");
    assert_eq!(again.record.position(), record.record.position());
    assert_eq!(again.to_json(), written);
    Ok(())
}

/// Every line of a file is a record, or blank.
fn read_record_file(bytes: &[u8]) -> Result<(), String> {
    for line in record_file::numbered(bytes) {
        line.map_err(error)?
            .record::<Dominations>()
            .map_err(error)?;
    }
    Ok(())
}

/// A match can be played with the dominos that were read.
fn read_dominos(text: &str) -> Result<(), String> {
    let dominos = dominos_csv::parse(text).map_err(|error| error.to_string())?;
    let game = Dominations::new(Rules::default(), 4, dominos).expect("four seats can play");
    assert_eq!(game.dominos().iter().count(), DominoNumber::COUNT);
    Ok(())
}

/// What was read can be counted; a kingdom is worth what its line is, and is read again from its own line.
fn read_kingdom(text: &str) -> Result<(), String> {
    let line: KingdomLine = text.parse().map_err(error)?;
    let worth: u16 = line.domains().iter().map(Domain::points).sum();
    let crowns: u8 = line.domains().iter().map(|domain| domain.crowns).sum();
    if !line.castle {
        return Ok(());
    }
    let large = line.kingdom(7).map_err(error)?;
    for kingdom in line.kingdom(5).into_iter().chain([large]) {
        assert_eq!(points(&kingdom, &Rules::default()), worth);
        let tiles = kingdom.tiles();
        assert_eq!(tiles.map(|(_, tile)| tile.crowns).sum::<u8>(), crowns);
        let written: KingdomLine = kingdom_line::write(&kingdom).parse().map_err(error)?;
        assert_eq!(written.kingdom(kingdom.size()), Ok(kingdom));
    }
    Ok(())
}

/// A move that was read is written so that it is read as the same again.
fn read_move(text: &str) -> Result<(), String> {
    let made = moves::parse(text).or_else(|alone| {
        let with_seat = moves::parse_with_seat(text);
        with_seat
            .map(|(_, made)| made)
            .map_err(|why| format!("{alone}; {why}"))
    })?;
    let written = moves::write(made);
    assert_eq!(moves::parse(&written), Ok(made));
    Ok(())
}

/// Every place that is told is a move.
fn read_case(text: &str) -> Result<(), String> {
    static DOMINOS: LazyLock<DominoSet> = LazyLock::new(DominoSet::course);
    for place in legal_places(text, &DOMINOS).map_err(error)? {
        moves::parse(&place).map_err(|why| why.to_string())?;
    }
    Ok(())
}

/// What a bot says is written so that it is read as the same again.
fn read_bot(text: &str) -> Result<(), String> {
    let said = FromBot::from_line(text).map_err(|error| error.to_string())?;
    assert_eq!(FromBot::from_line(&said.to_line()), Ok(said));
    Ok(())
}

/// Every opponent that was read has numbers to play with.
fn read_opponents(text: &str) -> Result<(), String> {
    let read = opponents::parse(text).map_err(error)?;
    assert!(!read.is_empty());
    for config in read.iter().filter_map(|one| one.kind.search_config()) {
        assert!(
            config.width >= 2
                && config.opponent_weight.is_finite()
                && config.two_seat_opponent_weight.is_finite()
                && config.win_bonus.is_finite()
        );
    }
    Ok(())
}

/// What an index says under the right digest is believed or left out, and comes to figures whatever it is.
fn read_index_line(line: &str) -> Result<(), String> {
    let digest = line
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
            (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    let head = Index::default().to_text();
    let index = Index::from_text(&format!("{head}{digest:016x} {line}\n"));
    assert_eq!(Index::from_text(&index.to_text()), index);
    if index == Index::default() {
        return Err("it is left out".to_owned());
    }
    let matches = index.matches();
    for game in [
        MeasuredGame::of::<Dominations>(),
        MeasuredGame::of::<Ricochet>(),
    ] {
        let filter = Filter {
            game: game.id.to_owned(),
            ..Filter::default()
        };
        let selected = filter.select(&matches);
        let found = Statistics::of(&game, &selected);
        assert_eq!(found.matches, selected.matches.len());
    }
    Ok(())
}

/// A puzzle that was read is written so that it is read as the same again.
fn read_puzzle(text: &str) -> Result<(), String> {
    let puzzle = Puzzle::from_json(text).map_err(error)?;
    let written = puzzle.to_json();
    let again = Puzzle::from_json(&written).expect("what is written is read");
    assert_eq!(again.to_json(), written);
    assert!(puzzle.is_answer(&puzzle.answer.moves));
    Ok(())
}

fn read_conquest_puzzle(text: &str) -> Result<(), String> {
    let puzzle = conquest::puzzles::Puzzle::from_json(text).map_err(error)?;
    let written = puzzle.to_json();
    let again = conquest::puzzles::Puzzle::from_json(&written).expect("what is written is read");
    assert_eq!(again.to_json(), written);
    assert!(puzzle.answer.iter().all(|made| puzzle.is_answer(*made)));
    Ok(())
}

fn error(error: impl std::error::Error) -> String {
    error.to_string()
}
