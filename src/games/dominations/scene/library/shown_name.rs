//! What a match is called in the library: by the name that a player gave it, or else by who plays.

use super::Entry;
use crate::{
    games::dominations::scene::begin::{MatchPlan, Player, SeatPlan},
    screens::autosave::is_usual_name,
    shell::locale::{Localized, Texts, Words},
};

/// Names of seats together are as long as this at most; of more only the number is told.
const LONGEST: usize = 40;

/// The name of a match in the list.
pub fn shown_name(entry: &Entry, plan: &MatchPlan, texts: &Texts) -> String {
    let name = entry.kept.name();
    let (_, alone) = entry.place;
    if alone && !is_usual_name(&name) {
        return name;
    }
    players(&plan.seats, texts)
}

/// Where the match is in a file with others, whose name is no name of its own.
pub fn part_of_file(entry: &Entry) -> Option<Localized> {
    let (place, alone) = entry.place;
    (!alone).then(|| {
        Localized::new("library-part")
            .with("file", entry.kept.name())
            .with("number", place + 1)
    })
}

/// `Anna against Bruno and Chloé`, `Anna, Bruno and Chloé`, `Anna and 3 others`.
fn players(seats: &[SeatPlan], texts: &Texts) -> String {
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
    let here = |seat: &&SeatPlan| seat.player == Player::Person;
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
        games::dominations::rules::{Colour, Dominations, DominoSet, Rules},
        kit::file_store::Kept,
        shell::testing,
    };

    fn plan(seats: &[(&str, Player)]) -> MatchPlan {
        let game = Dominations::new(Rules::default(), seats.len(), DominoSet::course());
        let seats = seats.iter().zip(Colour::ALL);
        MatchPlan {
            seats: seats
                .map(|((name, player), colour)| SeatPlan::new(name, colour, player.clone()))
                .collect(),
            game: game.expect("so many may play"),
            seed: 1,
            hardcore: false,
        }
    }

    fn entry(file: &str, place: (usize, bool)) -> Entry {
        Entry {
            kept: Kept {
                file: PathBuf::from(file),
                written: SystemTime::UNIX_EPOCH,
                size: 0,
            },
            place,
            found: Err("fault-empty".into()),
        }
    }

    #[test]
    fn a_match_is_called_by_who_plays_unless_a_player_has_named_it() {
        let mut app = testing::shell();
        testing::run_until(&mut app, crate::shell::screens::Screen::Title);
        testing::speak(&mut app, "en");
        let texts = app.world().resource::<Texts>();
        let (person, computer) = (Player::Person, Player::Computer("greedy".into()));
        let usual = entry("2026-11-23 06.25.42.json", (0, true));
        let two = plan(&[("Anna", person.clone()), ("Bruno", computer.clone())]);
        assert_eq!(shown_name(&usual, &two, texts), "Anna against Bruno");
        let people = plan(&[
            ("Anna", person.clone()),
            ("Bo", person.clone()),
            ("Cleo", person.clone()),
        ]);
        assert_eq!(shown_name(&usual, &people, texts), "Anna, Bo and Cleo");
        let long = "Maximiliane von der Au";
        let many = plan(&[
            ("Anna", person),
            (long, computer.clone()),
            (long, computer.clone()),
        ]);
        assert_eq!(shown_name(&usual, &many, texts), "Anna against 2 computers");
        let watched = plan(&[
            ("Ada", computer.clone()),
            (long, computer.clone()),
            (long, computer),
        ]);
        assert_eq!(shown_name(&usual, &watched, texts), "Ada and 2 others");
        let given = entry("At the lake.json", (0, true));
        assert_eq!(shown_name(&given, &two, texts), "At the lake");
        assert!(part_of_file(&given).is_none());
        let contest = entry("Contest.jsonl", (2, false));
        assert_eq!(shown_name(&contest, &two, texts), "Anna against Bruno");
        assert!(part_of_file(&contest).is_some());
    }
}
