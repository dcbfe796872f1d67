//! What a match is called in the library: by the name that a player gave it, or else by who plays.

use super::{Entry, KeptSeat};
use crate::{
    screens::autosave::is_usual_name,
    shell::locale::{Localized, Texts, Words},
};

/// Names of seats together are as long as this at most; of more only the number is told.
const LONGEST: usize = 40;

/// The name of a match.
pub fn shown_name(entry: &Entry, seats: &[KeptSeat], texts: &Texts) -> String {
    given_name(entry).unwrap_or_else(|| players(seats, texts))
}

/// The name that a player gave it.
pub fn given_name(entry: &Entry) -> Option<String> {
    let name = entry.kept.name();
    (entry.of == 1 && !is_usual_name(&name)).then_some(name)
}

/// Where the match is in a file with others, whose name is no name of its own.
pub fn part_of_file(entry: &Entry) -> Option<Localized> {
    (entry.of > 1).then(|| {
        Localized::new("library-part")
            .with("file", entry.kept.name())
            .with("number", entry.index + 1)
    })
}

/// `Anna against Bruno and Chloé`, `Anna, Bruno and Chloé`, `Anna and 3 others`.
fn players(seats: &[KeptSeat], texts: &Texts) -> String {
    let read = |said: Localized| Words::Key(said).read(texts);
    let list = |names: &[&str]| match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => read(
            Localized::new("end-and")
                .with("first", first.join(", "))
                .with("last", *last),
        ),
    };
    let here = |seat: &&KeptSeat| seat.is_person;
    let people: Vec<&str> = seats.iter().filter(here).map(|seat| &*seat.name).collect();
    let others = seats.iter().filter(|seat| !here(seat));
    let others: Vec<&str> = others.map(|seat| &*seat.name).collect();
    let against = |one: String, other: String| {
        read(
            Localized::new("library-against")
                .with("one", one)
                .with("other", other),
        )
    };
    let fits = |told: &String| told.chars().count() <= LONGEST;
    if people.is_empty() || others.is_empty() {
        let all: Vec<&str> = seats.iter().map(|seat| &*seat.name).collect();
        let many = || {
            read(
                Localized::new("library-and-others")
                    .with("first", all.first().copied().unwrap_or_default())
                    .with("others", all.len().saturating_sub(1)),
            )
        };
        return Some(list(&all)).filter(fits).unwrap_or_else(many);
    }
    let many = || {
        let others = Localized::new("library-computers").with("others", others.len());
        against(list(&people), read(others))
    };
    Some(against(list(&people), list(&others)))
        .filter(fits)
        .unwrap_or_else(many)
}

#[cfg(test)]
mod tests {
    use std::{path::PathBuf, time::SystemTime};

    use super::*;
    use crate::{
        games::dominations::rules::Colour, kit::file_store::Kept, screens::seat_art::AnyColour,
        shell::testing,
    };

    fn seats(seats: &[(&str, bool)]) -> Vec<KeptSeat> {
        let seat = |&(name, is_person): &(&str, bool)| KeptSeat {
            name: name.to_owned(),
            is_person,
            colour: AnyColour::of(Colour::Pink),
            points: 0,
            wins: false,
        };
        seats.iter().map(seat).collect()
    }

    fn entry(file: &str, (index, of): (usize, usize)) -> Entry {
        Entry {
            kept: Kept {
                file: PathBuf::from(file),
                written: SystemTime::UNIX_EPOCH,
                size: 0,
            },
            index,
            of,
            found: Err("fault-empty".into()),
        }
    }

    #[test]
    fn a_match_is_called_by_who_plays_unless_a_player_has_named_it() {
        let mut app = testing::shell();
        testing::run_until(&mut app, crate::shell::screens::Screen::Title);
        testing::speak(&mut app, "en");
        let texts = app.world().resource::<Texts>();
        let (person, computer) = (true, false);
        let usual = entry("2026-11-23 06.25.42.json", (0, 1));
        let two = seats(&[("Anna", person), ("Bruno", computer)]);
        assert_eq!(shown_name(&usual, &two, texts), "Anna against Bruno");
        let people = seats(&[("Anna", person), ("Bo", person), ("Cleo", person)]);
        assert_eq!(shown_name(&usual, &people, texts), "Anna, Bo and Cleo");
        let long = "Maximiliane von der Au";
        let many = seats(&[("Anna", person), (long, computer), (long, computer)]);
        assert_eq!(shown_name(&usual, &many, texts), "Anna against 2 computers");
        let watched = seats(&[("Ada", computer), (long, computer), (long, computer)]);
        assert_eq!(shown_name(&usual, &watched, texts), "Ada and 2 others");
        let given = entry("At the lake.json", (0, 1));
        assert_eq!(shown_name(&given, &two, texts), "At the lake");
        assert!(part_of_file(&given).is_none());
        let contest = entry("Contest.jsonl", (2, 9));
        assert_eq!(shown_name(&contest, &two, texts), "Anna against Bruno");
        assert!(part_of_file(&contest).is_some());
    }
}
