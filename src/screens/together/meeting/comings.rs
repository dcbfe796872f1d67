//! Who comes, goes, is away and is back, in lines of the table's own between what is said.

use std::time::{Duration, Instant};

use super::{LINES, Meeting};
use crate::{
    locale::Localized,
    play::network::{Link, TableState, Who},
};

/// Comings and goings of somebody that follow each other within so long are one: a connection that is made anew frees the seat
/// and takes it again.
const SOON: Duration = Duration::from_secs(10);

/// How somebody has come and gone until a moment ago.
#[derive(Debug)]
pub struct Coming {
    name: String,
    /// How they were connected before that; none where they were not at the table.
    before: Option<Link>,
    /// When it was heard last.
    heard: Instant,
    /// The line that tells it, if one does.
    told: Option<Localized>,
}

impl Meeting {
    /// Tells something of the table's own after what was said last.
    pub fn tell_between(&mut self, told: Localized) {
        self.news.push((self.said.len(), told));
        let spare = self.news.len().saturating_sub(LINES);
        self.news.drain(..spare);
    }

    /// Tells who has come, who is gone, who is away and who is back since the table was told `before`. What follows soon on
    /// something else of the same person, with nothing said between, is told with it in one line, or not at all where all is
    /// as it was.
    pub(super) fn tell_comings(&mut self, before: &TableState, now: &TableState, heard: Instant) {
        self.comings
            .retain(|coming| heard.saturating_duration_since(coming.heard) <= SOON);
        for (name, [was, is]) in who_comes_and_goes(before, now) {
            let earlier = self.comings.iter().position(|coming| coming.name == name);
            let mut before = was;
            if let Some(earlier) = earlier.map(|place| self.comings.remove(place)) {
                before = earlier.before;
                let last = |told: &Localized| self.news.iter().rposition(|(_, line)| line == told);
                if let Some(place) = earlier.told.as_ref().and_then(last) {
                    self.news.remove(place);
                }
            }
            let told = coming_key(before, is).map(|key| Localized::new(key).with("name", &*name));
            if let Some(told) = &told {
                self.tell_between(told.clone());
            }
            self.comings.push(Coming {
                name,
                before,
                heard,
                told,
            });
        }
    }
}

/// Who has come, who is gone, who is away and who is back, each with how they were connected and how they are: none where they
/// are not at the table. A seat that somebody takes or frees is no news of that.
fn who_comes_and_goes(before: &TableState, now: &TableState) -> Vec<(String, [Option<Link>; 2])> {
    let (before, now) = (who_is_there(before), who_is_there(now));
    let gone = before
        .iter()
        .filter(|(name, _)| link_of(&now, name).is_none());
    let all = gone.chain(&now).map(|(name, _)| *name);
    let changes = all.map(|name| (name, [link_of(&before, name), link_of(&now, name)]));
    let told = changes.filter(|(_, [was, is])| coming_key(*was, *is).is_some());
    told.map(|(name, change)| (name.to_owned(), change))
        .collect()
}

/// The key of the line of the table's own where people talk on somebody who was connected so, and is so.
const fn coming_key(was: Option<Link>, is: Option<Link>) -> Option<&'static str> {
    match (was, is) {
        (Some(_), None) => Some("net-has-gone"),
        (None, Some(_)) => Some("net-has-come"),
        (Some(Link::Here), Some(Link::Lost)) => Some("net-is-lost"),
        (Some(Link::Lost | Link::ComputerPlays), Some(Link::Here)) => Some("net-is-back"),
        _ => None,
    }
}

/// How somebody among those is connected.
fn link_of(all: &[(&str, Link)], name: &str) -> Option<Link> {
    let found = all.iter().find(|(one, _)| *one == name);
    found.map(|(_, link)| *link)
}

/// Who is at the table, sitting or watching, and how they are connected.
fn who_is_there(table: &TableState) -> Vec<(&str, Link)> {
    let sitting = table.seats.iter().filter_map(|seat| match &seat.who {
        Who::Person { name, link, .. } => Some((name.as_str(), *link)),
        _ => None,
    });
    let watching = table.spectators.iter();
    let watching = watching.map(|name| (name.as_str(), Link::Here));
    sitting.chain(watching).collect()
}

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{hears, listening, table},
        *,
    };
    use crate::{
        games::conquest::rules::Conquest,
        play::network::{Event as Told, Said, Words},
    };

    #[test]
    fn the_table_tells_between_the_lines_who_comes_and_goes() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let line =
            |key: &str, name: &str| Localized::new(key.to_owned()).with("name", name.to_owned());
        let mut host = table(["Ada", "", ""], 0);
        if let Told::Table { is_host, .. } = &mut host {
            *is_host = true;
        }
        let commands = &mut app.world_mut().commands();
        meeting.take(&host, Instant::now(), commands);
        assert!(meeting.news.is_empty(), "{:?}", meeting.news);
        hears(&mut app, &mut meeting, ["Ada", "Bo", ""], 0);
        let has_come = (0, line("net-has-come", "Bo"));
        assert_eq!(meeting.news, std::slice::from_ref(&has_come));
        // On another chair one is no other.
        hears(&mut app, &mut meeting, ["Ada", "", "Bo"], 0);
        assert_eq!(meeting.news, std::slice::from_ref(&has_come));
        let said = Said {
            chair: 2,
            name: "Bo".to_owned(),
            words: Words::Line("See you".to_owned()),
        };
        let mut take = |meeting: &mut Meeting, told: Told<Conquest>| {
            let world = app.world_mut();
            meeting.take(&told, Instant::now(), &mut world.commands());
            world.flush();
        };
        take(&mut meeting, Told::Said(said.clone()));
        // Whoever frees a seat and watches is still there.
        let mut watches = table(["Ada", "", ""], 0);
        if let Told::Table { table, .. } = &mut watches {
            table.spectators.push("Bo".to_owned());
        }
        take(&mut meeting, watches);
        assert_eq!(meeting.news, std::slice::from_ref(&has_come));
        take(&mut meeting, table(["Ada", "", ""], 0));
        let has_gone = (1, line("net-has-gone", "Bo"));
        assert_eq!(meeting.news, [has_come, has_gone.clone()]);
        // What is told before a line goes with it.
        for _ in 0..LINES {
            take(&mut meeting, Told::Said(said.clone()));
        }
        assert_eq!(meeting.news, [(0, has_gone.1)]);
        take(&mut meeting, Told::SaidBefore(vec![said]));
        assert!(meeting.news.is_empty(), "{:?}", meeting.news);
    }

    #[test]
    fn whoever_comes_to_a_table_reads_of_it_as_the_others_do() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let said = Said {
            chair: 0,
            name: "Ada".to_owned(),
            words: Words::Line("Hello".to_owned()),
        };
        let world = app.world_mut();
        let before = Told::<Conquest>::SaidBefore(vec![said]);
        meeting.take(&before, Instant::now(), &mut world.commands());
        hears(&mut app, &mut meeting, ["Ada", "Bo", ""], 1);
        let has_come = Localized::new("net-has-come").with("name", "Bo".to_owned());
        assert_eq!(meeting.news, [(1, has_come)]);
    }

    #[test]
    fn comings_and_goings_that_follow_each_other_soon_are_told_in_one_line() {
        let person = |link| Who::person("Bo", false, link);
        let started = Instant::now();
        let told = |seen: &[(u64, Who)]| {
            let mut app = listening();
            let mut meeting = Meeting::default();
            for (seconds, who) in seen {
                let table = TableState::in_lobby("Kitchen", "conquest", [who.clone()]);
                let told = Told::<Conquest>::Table {
                    table: Box::new(table),
                    chair: None,
                    is_host: true,
                    arranges: true,
                    clocks: None,
                };
                let heard = started + Duration::from_secs(*seconds);
                meeting.take(&told, heard, &mut app.world_mut().commands());
            }
            let keys = meeting.news.iter().map(|(_, told)| told.key.to_string());
            keys.collect::<Vec<_>>()
        };
        let here = || person(Link::Here);
        let lost = || person(Link::Lost);
        // The seat of who comes back after the match is freed, and taken again.
        let comes_back = [
            (0, here()),
            (1, lost()),
            (60, here()),
            (61, Who::Open),
            (62, here()),
        ];
        assert_eq!(told(&comes_back), ["net-is-lost", "net-is-back"]);
        assert_eq!(told(&comes_back[..4]), ["net-is-lost", "net-has-gone"]);
        let flickers = [(0, here()), (1, lost()), (2, here())];
        assert!(told(&flickers).is_empty());
        let slowly = [(0, here()), (1, Who::Open), (60, here())];
        assert_eq!(told(&slowly), ["net-has-gone", "net-has-come"]);
    }

    #[test]
    fn who_is_away_and_keeps_a_seat_is_told_between_the_lines_as_well() {
        let bo =
            |link| TableState::in_lobby("Kitchen", "conquest", [Who::person("Bo", false, link)]);
        let told = |before, now| {
            let mut meeting = Meeting::default();
            meeting.tell_comings(&bo(before), &bo(now), Instant::now());
            meeting.news
        };
        let line = |key| vec![(0, Localized::new(key).with("name", "Bo".to_owned()))];
        assert_eq!(told(Link::Here, Link::Lost), line("net-is-lost"));
        assert_eq!(told(Link::Lost, Link::Here), line("net-is-back"));
        assert_eq!(told(Link::Here, Link::Here), []);
    }
}
