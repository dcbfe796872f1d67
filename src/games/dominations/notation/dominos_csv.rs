//! The table of dominos: a CSV file of 48 rows under a header.

use std::{fmt, sync::LazyLock};

use super::super::rules::{DominoNumber, DominoSet, Terrain, Tile};
use crate::kit::text::{NotUtf8, utf8};

/// The columns, as the header names them.
pub const COLUMNS: [&str; 5] = [
    "NbCouronne1",
    "Type1",
    "NbCouronne2",
    "Type2",
    "NumeroDomino",
];
/// The words that the course's table has for terrains; others are understood besides.
pub const TERRAIN_WORDS: [&str; 6] = ["Champs", "Foret", "Mer", "Prairie", "Mine", "Montagne"];
/// What some copies call the last column.
const OTHER_LAST_COLUMN: &str = "NumDomino";

/// Why a table of dominos cannot be used: everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct DominoSetError(pub Vec<Fault>);

impl fmt::Display for DominoSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        if told.len() > 1 {
            write!(f, "{} faults: ", told.len())?;
        }
        f.write_str(&told.join("; "))
    }
}

/// One thing that is wrong with a table of dominos.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the file, from 1; none if the fault is that a line is missing.
    pub line: Option<u64>,
    /// What is wrong there.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

/// What can be wrong with a table of dominos.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// The first line is not the header.
    #[error("the header is `{0}`, expected `{expected}`", expected = COLUMNS.join(","))]
    Header(String),
    /// A row does not have five columns.
    #[error("{0} columns, expected {expected}", expected = COLUMNS.len())]
    Columns(usize),
    /// A word that names no terrain.
    #[error("`{0}` is not a terrain")]
    Terrain(String),
    /// Crowns that are not a number from 0 to 3.
    #[error("`{0}` crowns, expected 0 to {most}", most = Tile::MOST_CROWNS)]
    Crowns(String),
    /// A domino's number that is not one from 1 to 48.
    #[error("`{0}` is not a domino's number, expected 1 to {most}", most = DominoNumber::COUNT)]
    Number(String),
    /// A number that an earlier line has.
    #[error("domino {0} is there twice")]
    Doubled(DominoNumber),
    /// A number that no line has.
    #[error("domino {0} is missing")]
    Missing(DominoNumber),
    /// Bytes that are no text.
    #[error("not UTF-8 text: byte 0x{byte:02x} at column {column}")]
    NotUtf8 {
        /// The letter of the line, from 1.
        column: usize,
        /// The first byte that is none of a letter.
        byte: u8,
    },
    /// Not a CSV file.
    #[error("{0}")]
    Csv(String),
}

/// Reads a table of dominos.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn parse(text: &str) -> Result<DominoSet, DominoSetError> {
    parse_bytes(text.as_bytes())
}

/// Reads a table of dominos from a file's bytes.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn parse_bytes(bytes: &[u8]) -> Result<DominoSet, DominoSetError> {
    let no_text = bytes.split(|&byte| byte == b'\n').zip(1..);
    let no_text: Vec<_> = no_text
        .filter_map(|(bytes, line)| Some((line, utf8(bytes).err()?)))
        .collect();
    let text = String::from_utf8_lossy(bytes);
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let mut faults: Vec<_> = no_text
        .iter()
        .map(|&(line, NotUtf8 { column, byte, .. })| Fault {
            line: Some(line),
            kind: FaultKind::NotUtf8 { column, byte },
        })
        .collect();
    let mut rows = Vec::new();
    for row in reader.records() {
        match row {
            Ok(row) => rows.push((row.position().map_or(0, csv::Position::line), row)),
            Err(error) => faults.push(Fault {
                line: None,
                kind: FaultKind::Csv(error.to_string()),
            }),
        }
    }
    let mut fault = |line, kind| {
        faults.push(Fault {
            line: Some(line),
            kind,
        });
    };
    let header = rows
        .first()
        .map(|(_, row)| row.iter().collect::<Vec<_>>())
        .unwrap_or_default();
    if !is_header(&header) {
        fault(1, FaultKind::Header(header.join(",")));
    }
    let says_montagne = rows
        .iter()
        .any(|(_, row)| row.iter().any(|word| plain(word) == "montagne"));
    let mut dominos = [None; DominoNumber::COUNT];
    for (line, row) in rows.iter().skip(1) {
        if row.len() != COLUMNS.len() {
            fault(*line, FaultKind::Columns(row.len()));
            continue;
        }
        let mut half = |crowns: &str, word: &str| {
            let terrain = terrain(word, says_montagne);
            let is_text = no_text.iter().all(|(no_text, _)| no_text != line);
            if terrain.is_none() && is_text {
                fault(*line, FaultKind::Terrain(word.to_owned()));
            }
            let count = crowns
                .parse()
                .ok()
                .filter(|&count| count <= Tile::MOST_CROWNS);
            if count.is_none() {
                fault(*line, FaultKind::Crowns(crowns.to_owned()));
            }
            Some(Tile {
                terrain: terrain?,
                crowns: count?,
            })
        };
        let halves = [half(&row[0], &row[1]), half(&row[2], &row[3])];
        let Some(number) = row[4].parse().ok().and_then(DominoNumber::new) else {
            fault(*line, FaultKind::Number(row[4].to_owned()));
            continue;
        };
        let known = &mut dominos[number.index()];
        if known.is_some() {
            fault(*line, FaultKind::Doubled(number));
        }
        *known = Some(halves);
    }
    for number in DominoNumber::all().filter(|number| dominos[number.index()].is_none()) {
        faults.push(Fault {
            line: None,
            kind: FaultKind::Missing(number),
        });
    }
    if !faults.is_empty() {
        return Err(DominoSetError(faults));
    }
    let halves = dominos.map(|halves| {
        halves
            .expect("a domino that is missing is a fault")
            .map(|half| half.expect("a half that is not read is a fault"))
    });
    Ok(DominoSet::new(halves))
}

impl DominoSet {
    /// The course's dominos, those of the published game.
    pub fn course() -> Self {
        static COURSE: LazyLock<DominoSet> = LazyLock::new(|| {
            let table = include_str!("../../../../assets/dominos.csv");
            parse(table).expect("the table that comes with the game is tested")
        });
        *COURSE
    }
}

fn is_header(row: &[&str]) -> bool {
    row == COLUMNS || row.split_last() == Some((&OTHER_LAST_COLUMN, &COLUMNS[..4]))
}

/// The terrain that a word names. The course says `Mine` for a swamp and `Montagne` for a mine.
fn terrain(word: &str, says_montagne: bool) -> Option<Terrain> {
    match plain(word).as_str() {
        "champs" | "champ" | "wheat" => Some(Terrain::Wheat),
        "foret" | "forest" => Some(Terrain::Forest),
        "mer" | "lac" | "lake" | "water" => Some(Terrain::Lake),
        "prairie" | "pasture" | "grass" => Some(Terrain::Pasture),
        "marais" | "swamp" => Some(Terrain::Swamp),
        "mine" if says_montagne => Some(Terrain::Swamp),
        "mine" | "montagne" | "mountain" => Some(Terrain::Mine),
        _ => None,
    }
}

/// A word in lower case, without accents.
fn plain(word: &str) -> String {
    word.to_lowercase()
        .chars()
        .filter(|letter| !('\u{300}'..='\u{36f}').contains(letter))
        .map(|letter| match letter {
            'à' | 'â' | 'ä' => 'a',
            'é' | 'è' | 'ê' | 'ë' => 'e',
            'î' | 'ï' => 'i',
            'ô' | 'ö' => 'o',
            'ù' | 'û' | 'ü' => 'u',
            'ç' => 'c',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COURSE: &str = include_str!("../../../../assets/dominos.csv");

    fn kinds(text: &str) -> Vec<String> {
        parse(text)
            .expect_err("the table is faulty")
            .0
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn the_course_s_dominos_have_the_published_terrains_and_crowns() {
        let mut cells = [0; Terrain::COUNT];
        let mut crowns = [0; Terrain::COUNT];
        for tile in DominoSet::course().iter().flat_map(|domino| domino.halves) {
            cells[tile.terrain.index()] += 1;
            crowns[tile.terrain.index()] += tile.crowns;
        }
        assert_eq!(cells, [26, 22, 18, 14, 10, 6]);
        assert_eq!(crowns, [5, 6, 6, 6, 6, 10]);
    }

    #[test]
    fn accents_case_other_words_and_the_other_header_are_read() {
        let other = COURSE
            .replace("NumeroDomino", "NumDomino")
            .replace("Foret", "FORÊT")
            .replace("Mer", "lac")
            .replace("Mine", "Marais")
            .replace("Montagne", "mine");
        assert_eq!(parse(&other), Ok(DominoSet::course()));
        let mixed = COURSE
            .replace("1,Champs,0,Montagne,23", "1,Wheat,0,Mountain,23")
            .replace("Foret", "Fore\u{302}t");
        assert_eq!(parse(&mixed), Ok(DominoSet::course()));
    }

    #[test]
    fn every_fault_is_told_at_once_by_its_line() {
        let faulty = COURSE
            .replace("0,Champs,0,Champs,02", "0,Champs,0,Champs")
            .replace("0,Foret,0,Foret,03", "4,Foret,0,Desert,03")
            .replace("0,Foret,0,Foret,05", "0,Foret,0,Foret,04")
            .replace("0,Mer,0,Mer,07", "0,Mer,0,Mer,49")
            .replace("0,Mer,0,Mer,08", "0,Mer,0,Mer,");
        assert_eq!(
            kinds(&faulty),
            [
                "line 3: 4 columns, expected 5",
                "line 4: `4` crowns, expected 0 to 3",
                "line 4: `Desert` is not a terrain",
                "line 6: domino 4 is there twice",
                "line 8: `49` is not a domino's number, expected 1 to 48",
                "line 9: `` is not a domino's number, expected 1 to 48",
                "domino 2 is missing",
                "domino 5 is missing",
                "domino 7 is missing",
                "domino 8 is missing",
            ]
        );
    }

    #[test]
    fn a_wrong_header_and_an_empty_file_are_told() {
        assert!(
            kinds(&COURSE.replace("Type1", "Terrain1"))[0].starts_with("line 1: the header is")
        );
        assert_eq!(kinds("").len(), 1 + DominoNumber::COUNT);
    }
}
