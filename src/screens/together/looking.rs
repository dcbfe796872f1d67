//! Tables that can be joined: those that are announced in the network, and the one whose code or address was typed.

use std::{mem, time::Duration};

use bevy::prelude::*;

use super::{
    going::way_to,
    keys::{HOST_KEY, mend_key},
    known::Known,
    meeting::{CLOSED, FAULT, Meeting, complain, words},
    seat_elsewhere::is_same_host,
};
use crate::{
    locale::Localized,
    play::network::{
        Browser, Destination, Found, Lookup, Nearby, NetworkError, Role, Search, TypedDestination,
    },
    screens::setup::MemoryFolder,
    shell::{idle::Awake, screens::Screen, toasts::Past},
    table::Waker,
};

/// How often it is looked who is announced: so seldom that the window rests in between.
const GLANCE: Duration = Duration::from_millis(1500);
/// A name is looked up once nothing has been typed for so long.
const PAUSE: Duration = Duration::from_millis(500);
/// How often somebody is asked again who gave no answer, or whose tables are offered: they may be closed by then.
const AGAIN: Duration = Duration::from_secs(5);

/// The host that was found.
pub const fn host_of(found: &Found) -> Destination {
    Destination {
        address: found.address,
        key: Some(found.host.first_50_bits()),
    }
}

/// Where a table is that is announced, and what is known of the key of its host.
pub const fn announced_at(nearby: &Nearby) -> Destination {
    Destination {
        address: nearby.address,
        key: nearby.key,
    }
}

/// What is known while somebody looks for a table.
#[derive(Resource, Default)]
pub struct Looking {
    browser: Option<Browser>,
    search: Option<Search>,
    /// The name of a machine that was typed.
    named: Option<TypedDestination>,
    /// When that is looked up, and the look-up.
    looked_up_at: Option<Duration>,
    lookup: Option<Lookup>,
    /// The tables that are announced.
    pub nearby: Vec<Nearby>,
    /// What was typed.
    pub typed: String,
    /// Where that leads.
    pub destination: Option<Destination>,
    /// What was found there, or why nothing was; nothing while it is looked for.
    pub found: Option<Result<Found, Localized>>,
    since: Duration,
    /// When somebody is asked again.
    again: Option<Duration>,
}

/// The code or the address that was typed has changed.
#[derive(Event, Clone, Debug)]
pub struct Typed(pub String);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Together), begin)
        .add_systems(OnExit(Screen::Together), end)
        .add_systems(
            Update,
            (
                look.run_if(resource_exists::<Looking>),
                note_reopened.run_if(resource_exists_and_changed::<Looking>),
            )
                .chain()
                .run_if(in_state(Screen::Together)),
        )
        .add_systems(
            Update,
            stop.run_if(resource_exists::<Looking>.and_then(not(in_state(Screen::Together)))),
        )
        .add_observer(search);
}

fn begin(
    before: Option<ResMut<Looking>>,
    known: Res<Known>,
    folder: Res<MemoryFolder>,
    mut commands: Commands,
) {
    mend_key(HOST_KEY, &folder, &mut commands);
    mend_key(&known.name, &folder, &mut commands);
    let (browser, nearby) = match before {
        Some(mut before) => (before.browser.take(), mem::take(&mut before.nearby)),
        None => (None, Vec::new()),
    };
    let browser = browser.or_else(|| match cfg!(test) {
        true => None,
        false => Browser::new()
            .map_err(|why| complain(&why, &mut commands))
            .ok(),
    });
    commands.insert_resource(Looking {
        browser,
        nearby,
        ..default()
    });
    // Who was refused may need nothing but another name.
    if !known.typed.is_empty() {
        commands.trigger(Typed(known.typed.clone()));
    }
}

/// What did not work was tried here, and matters no longer once the page is left. Whoever is refused at once comes back to it
/// before that: what is told of it stays.
fn end(
    now: Res<State<Screen>>,
    looking: Option<ResMut<Looking>>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    if let Some(mut looking) = looking {
        (looking.search, looking.lookup) = (None, None);
    }
    if **now != Screen::Together {
        known.bypass_change_detection().forget_refusals();
        commands.trigger(Past(FAULT));
    }
}

/// Whoever is let in at a table, or goes elsewhere, looks for no other one. Whoever is not let in comes back, and finds the
/// tables that were announced: to hear of them anew takes a while.
fn stop(screen: Res<State<Screen>>, meeting: Option<Res<Meeting>>, mut commands: Commands) {
    let arrives = meeting.is_none_or(|meeting| meeting.table.is_none());
    if **screen != Screen::Lobby || !arrives {
        commands.remove_resource::<Looking>();
    }
}

/// Asks at the address that was typed, as soon as it is one.
fn search(
    typed: On<Typed>,
    looking: Option<ResMut<Looking>>,
    mut known: ResMut<Known>,
    folder: Res<MemoryFolder>,
    waker: Res<Waker>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let Some(mut looking) = looking else { return };
    looking.typed.clone_from(&typed.0);
    known.bypass_change_detection().typed.clone_from(&typed.0);
    looking.search = None;
    (looking.named, looking.looked_up_at, looking.lookup) = (None, None, None);
    looking.again = None;
    looking.destination = None;
    looking.found = None;
    if typed.0.trim().is_empty() {
        return;
    }
    match typed.0.parse() {
        Ok(TypedDestination::At(destination)) => {
            looking.destination = Some(destination);
            looking.ask(&known, &folder, &waker);
        }
        Ok(named @ TypedDestination::Named { .. }) => {
            let due = time.elapsed() + PAUSE;
            looking.named = Some(named);
            looking.looked_up_at = Some(due);
            awake.be_back_at(due);
        }
        Err(why) => looking.found = Some(Err(words(&why.into()))),
    }
}

impl Looking {
    /// Whether what was typed may lead to a table.
    pub const fn leads_somewhere(&self) -> bool {
        self.destination.is_some() || self.named.is_some()
    }

    /// What was found where there are several tables to choose among.
    pub fn several(&self) -> Option<&Found> {
        let found = self.found.as_ref()?.as_ref().ok()?;
        (found.tables.len() > 1).then_some(found)
    }

    /// The hosts of all tables that are there.
    fn open_hosts(&self) -> impl Iterator<Item = Destination> {
        let nearby = self.nearby.iter().map(announced_at);
        let found = self.found.iter().flatten();
        let found = found.filter(|found| !found.tables.is_empty());
        nearby.chain(found.map(host_of))
    }

    /// Whether the host that was found is announced no more by what is announced now.
    fn is_found_gone(&self, now: &[Nearby]) -> bool {
        let found = self.found.iter().flatten();
        let is_in = |all: &[Nearby], there: Destination| {
            all.iter().any(|one| is_same_host(announced_at(one), there))
        };
        found
            .map(host_of)
            .any(|there| is_in(&self.nearby, there) && !is_in(now, there))
    }

    /// Begins to look up the name that was typed.
    fn look_up(&mut self, waker: &Waker) {
        let Some(named) = self.named.clone() else {
            return;
        };
        let waker = waker.clone();
        match Lookup::begin(named, move || waker.wake()) {
            Ok(lookup) => self.lookup = Some(lookup),
            Err(why) => self.found = Some(Err(words(&why))),
        }
    }

    /// Asks who is there.
    fn ask(&mut self, known: &Known, folder: &MemoryFolder, waker: &Waker) {
        let Some(destination) = self.destination else {
            return;
        };
        let begun = way_to(destination, Role::Look, &known.name, folder).and_then(|mut join| {
            join.token = known.password_for(destination);
            let waker = waker.clone();
            Search::begin(join, move || waker.wake())
        });
        match begun {
            Ok(search) => self.search = Some(search),
            Err(why) => self.found = Some(Err(words(&why))),
        }
    }
}

fn look(
    mut looking: ResMut<Looking>,
    time: Res<Time<Real>>,
    mut known: ResMut<Known>,
    folder: Res<MemoryFolder>,
    waker: Res<Waker>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    if let Some(due) = looking.looked_up_at {
        if due <= now {
            looking.looked_up_at = None;
            looking.look_up(&waker);
        } else {
            awake.be_back_at(due);
        }
    }
    if let Some(answer) = looking.lookup.as_ref().and_then(Lookup::poll) {
        looking.lookup = None;
        match answer {
            Ok(destination) => {
                looking.destination = Some(destination);
                looking.ask(&known, &folder, &waker);
            }
            Err(why) => looking.found = Some(Err(words(&why))),
        }
    }
    let answer = looking.search.as_ref().and_then(Search::poll);
    if let Some(answer) = answer {
        let inside = looking.bypass_change_detection();
        inside.search = None;
        // Who answers with another key may be somebody who goes.
        let may_change = |why: &NetworkError| {
            why.is_passing() || matches!(why, NetworkError::OtherKeyThanCode { .. })
        };
        let again = answer.as_ref().err().is_none_or(may_change);
        inside.again = again.then_some(now + AGAIN);
        let mut answer = answer.map_err(|why| words(&why));
        if let (Ok(found), Some(Ok(before))) = (&mut answer, &inside.found) {
            // How long it took this time is no news.
            found.ping = before.ping;
        }
        if inside.found.as_ref() != Some(&answer) {
            looking.found = Some(answer);
        }
    }
    if looking.again.is_some_and(|again| again <= now) {
        let inside = looking.bypass_change_detection();
        inside.again = None;
        inside.ask(&known, &folder, &waker);
    }
    if now < looking.since {
        return awake.be_back_at(looking.since);
    }
    let due = now + GLANCE;
    awake.be_back_at(due);
    let inside = looking.bypass_change_detection();
    inside.since = due;
    let nearby = inside.browser.as_mut().map(Browser::tables);
    if let Some(nearby) = nearby.filter(|nearby| *nearby != inside.nearby) {
        let let_in = closed_to_one(&inside.nearby, &nearby, &known);
        for (there, table) in let_in {
            known.note_closed(there, &table);
        }
        if inside.search.is_none() && inside.is_found_gone(&nearby) {
            inside.again = None;
            inside.ask(&known, &folder, &waker);
        }
        looking.nearby = nearby;
    }
}

/// Of the tables that were announced before, and are not now, those that one was shown out of.
fn closed_to_one(before: &[Nearby], now: &[Nearby], known: &Known) -> Vec<(Destination, String)> {
    let is_there = |table: &(Destination, String)| {
        let mut all = now.iter();
        all.any(|one| is_same_host(announced_at(one), table.0) && one.about.name == table.1)
    };
    let before = before.iter();
    let before = before.map(|one| (announced_at(one), one.about.name.clone()));
    before
        .filter(|table| !is_there(table) && known.was_anybody_shown_out(table.0, &table.1))
        .collect()
}

/// That a host has closed its table matters no longer once a table is open again where a seat is kept.
fn note_reopened(looking: Res<Looking>, known: Res<Known>, mut commands: Commands) {
    if looking.open_hosts().any(|host| known.has_seat_at(host)) {
        commands.trigger(Past(CLOSED));
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::play::network::{About, Fingerprint, Identity, Phase, TableState};

    /// A table in its lobby, with a free chair.
    fn about(name: &str) -> About {
        About {
            name: name.to_owned(),
            of: None,
            game: "conquest".to_owned(),
            options: String::new(),
            phase: Phase::Lobby,
            stands: false,
            round: 0,
            taken: vec![true, false],
            names: Vec::new(),
            seal: None,
            terms: None,
        }
    }

    #[test]
    fn a_table_that_one_was_shown_out_of_is_another_one_once_it_has_closed() {
        let table = |name: &str, key: u64| Nearby {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(key),
            about: about(name),
            version: 1,
            release: String::new(),
            locked: false,
        };
        let before = [table("Kitchen", 7), table("Garden", 7)];
        let mut known = Known::default();
        known.note_shown_out(announced_at(&before[0]), "Kitchen", "Bo");
        let mut as_it_is = before.clone();
        as_it_is[0].about.taken = vec![true, true];
        assert!(closed_to_one(&before, &as_it_is, &known).is_empty());
        let closed = closed_to_one(&before, &[table("Kitchen", 8)], &known);
        let [(there, name)] = &closed[..] else {
            panic!("{closed:?}");
        };
        known.note_closed(*there, name);
        assert!(!known.was_anybody_shown_out(announced_at(&before[0]), "Kitchen"));
    }

    /// What is known once a host with that key has told those tables.
    fn found_at(host: Fingerprint, tables: Vec<About>) -> Looking {
        Looking {
            found: Some(Ok(Found {
                address: "10.0.0.1:7420".parse().unwrap(),
                host,
                ping: Duration::ZERO,
                release: String::new(),
                tables,
            })),
            ..default()
        }
    }

    #[test]
    fn a_host_is_gone_once_it_was_announced_and_is_no_more() {
        let host = Identity::new().unwrap().fingerprint();
        let nearby = |key: u64| Nearby {
            address: "10.0.0.9:7420".parse().unwrap(),
            key: Some(key),
            about: about("Kitchen"),
            version: 1,
            release: String::new(),
            locked: false,
        };
        let its = nearby(host.first_50_bits());
        let other = nearby(host.first_50_bits() ^ 1);
        let mut looking = found_at(host, vec![about("Kitchen")]);
        assert!(!looking.is_found_gone(&[]), "it was not announced");
        looking.nearby = vec![its.clone(), other.clone()];
        assert!(!looking.is_found_gone(std::slice::from_ref(&its)));
        assert!(looking.is_found_gone(&[other]));
        looking.found = None;
        assert!(!looking.is_found_gone(&[]), "nothing was found");
    }

    #[test]
    fn tables_are_looked_for_until_one_is_let_in_or_goes_elsewhere() {
        let looks_on = |screen: Screen, table: Option<TableState>| {
            let mut world = World::new();
            world.insert_resource(State::new(screen));
            world.init_resource::<Looking>();
            world.insert_resource(Meeting { table, ..default() });
            world.run_system_once(stop).unwrap();
            world.contains_resource::<Looking>()
        };
        let table = TableState::in_lobby("Kitchen", "conquest", []);
        assert!(looks_on(Screen::Lobby, None));
        assert!(!looks_on(Screen::Lobby, Some(table)));
        assert!(!looks_on(Screen::Title, None));
    }

    #[test]
    fn whoever_was_not_let_in_finds_the_tables_that_were_announced() {
        let mut world = World::new();
        world.init_resource::<Known>();
        world.insert_resource(MemoryFolder(None));
        let nearby = Nearby {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
            about: about("Kitchen"),
            version: 1,
            release: String::new(),
            locked: true,
        };
        world.insert_resource(Looking {
            nearby: vec![nearby.clone()],
            since: Duration::from_secs(9),
            ..default()
        });
        world.run_system_once(begin).unwrap();
        let looking = world.resource::<Looking>();
        assert_eq!(looking.nearby, [nearby]);
        assert!(looking.since.is_zero(), "it is looked at once");
    }

    #[test]
    fn a_host_that_answers_without_a_table_has_none_open() {
        let host = Identity::new().unwrap().fingerprint();
        let found = |tables: Vec<About>| found_at(host, tables);
        assert_eq!(found(Vec::new()).open_hosts().count(), 0);
        let looking = found(vec![about("Kitchen")]);
        let keys: Vec<_> = looking.open_hosts().map(|host| host.key).collect();
        assert_eq!(keys, [Some(host.first_50_bits())]);
    }
}
