//! The table that one is at: who sits there, what is said, how the connection is. It names no game.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use crate::{
    kit::{Seat, SeatSet},
    locale::Localized,
    play::{
        Playable,
        network::{
            Abilities, Ability, Clocks, Code, Event as Told, Join, Link, NetworkError, Phase,
            Refusal, Said, TableState, ToHost, Who,
        },
    },
    screens::{codes::told, seat_art::AnyColour},
    shell::{
        audio::PlaySound,
        toasts::{Notice, Severity},
    },
};

/// What is told where something over the network does not work.
pub const FAULT: &str = "net-fault";
/// What is told where the host closes its table in the middle of a match.
pub const CLOSED: &str = "net-closed-in-match";
/// What is told where the host has another match at its table than the one that is known here.
pub const OTHER_MATCH: &str = "net-other-match";
/// What the way back from a match to where its people meet is called.
pub const TO_LOBBY: &str = "net-to-lobby";
/// So many lines of what was said are kept.
const LINES: usize = 30;
/// Comings and goings of somebody that follow each other within so long are one: a connection that is made anew frees the seat
/// and takes it again.
const SOON: Duration = Duration::from_secs(10);

/// The table that one is at.
#[derive(Resource, Debug, Default)]
pub struct Meeting {
    /// The colours that its game has.
    pub colours: Vec<AnyColour>,
    /// The computer players that a free chair can be given to, the weakest first.
    pub computers: &'static [&'static str],
    /// The key of the name that a computer player goes by in a seat of the match.
    pub usual_name: Option<fn(usize, &str) -> &'static str>,
    /// Whether whoever has the first seat begins.
    pub first_begins: bool,
    /// Whether the rules of the game have a clock of their own.
    pub has_clock: bool,
    /// The code that leads others to it, as far as a guest knows one.
    pub code: Option<Code>,
    /// Whether its host has moved, so that the code of before leads nowhere.
    pub has_moved: bool,
    /// How it looks; not yet known at first.
    pub table: Option<TableState>,
    /// When that was told.
    pub told_at: Option<Instant>,
    /// One's own chair; none for spectators.
    pub chair: Option<u8>,
    /// The chairs of others who play at this screen.
    pub company: Vec<u8>,
    /// Whether one is its host.
    pub is_host: bool,
    /// Whether one says who else sits there, and when the match begins: its host, or whoever has sat there longest at a table
    /// that has none.
    pub arranges: bool,
    /// What its host understands beside what it can always be told.
    pub host_knows: Abilities,
    /// The chair that was asked for, until it is known whether somebody else was quicker.
    pub wants: Option<u8>,
    /// How long a message takes to each chair and back, in milliseconds.
    pub pings: Vec<Option<u32>>,
    /// Why one's own connection is lost, while it is.
    pub lost: Option<Localized>,
    /// What was said, the newest last.
    pub said: Vec<Said>,
    /// What the table tells between that, of who comes and goes and who has won: after how many lines, and what.
    pub news: Vec<(usize, Localized)>,
    /// Who has come and gone since something was said last.
    pub comings: Vec<Coming>,
    /// Whether something was said that nobody at this screen has seen yet.
    pub unread: bool,
    /// What time it was in the match, and when that was heard.
    pub clocks: Option<(Clocks, Instant)>,
    /// Whether a match is being played at it, which can be seen.
    pub plays: bool,
    /// Whether one's own move is awaited: nobody else is waited for then.
    pub own_turn: bool,
}

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
    /// The colour of a chair.
    pub fn colour(&self, chair: usize) -> AnyColour {
        let told = self.table.as_ref();
        let colour = told.map_or(chair, |table| table.colour(chair));
        self.colours[colour % self.colours.len()]
    }

    /// The colour that comes after that of a chair among those that it can have: all but those of other people who sit there.
    pub fn next_colour(&self, chair: usize) -> Option<u8> {
        let (table, count) = (self.table.as_ref()?, self.colours.len());
        let is_taken = |colour: usize| {
            let mut others = table.seats.iter().enumerate();
            others.any(|(other, seat)| {
                let sits = matches!(seat.who, Who::Person { .. });
                other != chair && sits && table.colour(other) == colour
            })
        };
        let mut next = (1..count).map(|step| (table.colour(chair) + step) % count);
        next.find(|&colour| !is_taken(colour))
            .map(|colour| colour as u8)
    }

    /// Whether nobody hosts the table, as those of `dominations serve`: a match begins there by itself once all are ready.
    pub fn begins_by_itself(&self) -> bool {
        let is_host = |who: &Who| matches!(who, Who::Person { is_host: true, .. });
        let table = self.table.as_ref().filter(|_| !self.is_host);
        table.is_some_and(|table| {
            table.of.is_none() && !table.seats.iter().any(|seat| is_host(&seat.who))
        })
    }

    /// Whether one can say on which chair one wants to sit, and give it up for good: older hosts do not know of that.
    pub fn knows_seats(&self) -> bool {
        self.host_knows.has(Ability::Seats)
    }

    /// Whether the host hears what has been seen here: older hosts do not.
    pub fn hears_what_is_seen(&self) -> bool {
        self.host_knows.has(Ability::Seen)
    }

    /// Whether colours can be chosen there: older hosts do not know of that.
    pub fn knows_colours(&self) -> bool {
        self.host_knows.has(Ability::Colours)
    }

    /// The code of a table whose host has moved.
    pub fn new_code(&self) -> Option<String> {
        let code = self.code.filter(|_| self.has_moved)?;
        Some(code.without_key().to_string())
    }

    /// Whether somebody else can sit down.
    pub fn has_room(&self) -> bool {
        let mut seats = self.table.iter().flat_map(|table| &table.seats);
        seats.any(|seat| seat.who == Who::Open)
    }

    /// Whether who sits there plays at this screen.
    pub fn is_own(&self, chair: u8) -> bool {
        self.chair == Some(chair) || self.company.contains(&chair)
    }

    /// How whoever plays in a seat is connected; none where nobody does.
    pub fn link(&self, at: Seat) -> Option<Link> {
        let mut there = self.table.iter().flat_map(|table| &table.seats);
        there.find_map(|seat| match &seat.who {
            Who::Person { link, .. } if seat.seat == Some(at.index() as u8) => Some(*link),
            _ => None,
        })
    }

    /// How long the table still waits for somebody who is away, where it does not wait for ever.
    pub fn waits_for(&self) -> Option<Duration> {
        let waiting = self.table.as_ref()?.waiting.as_ref()?;
        let left = Duration::from_millis(waiting.left_ms?);
        Some(left.saturating_sub(self.told_at?.elapsed()))
    }

    /// What is left of the time of whoever is awaited alone, where that is limited.
    pub fn time_left(&self, awaited: SeatSet) -> Option<Duration> {
        let (left, waits, passed) = self.told_of_move(awaited)?;
        Some(left.saturating_sub(passed.max(waits)))
    }

    /// How long it takes at most until the time of whoever is awaited alone begins, where that is limited: they see what came
    /// before.
    pub fn time_begins_in(&self, awaited: SeatSet) -> Option<Duration> {
        let (_, waits, passed) = self.told_of_move(awaited)?;
        Some(waits.saturating_sub(passed))
    }

    /// What is left for all moves of the match, where single moves are limited as well.
    pub fn match_time_left(&self, awaited: SeatSet) -> Option<Duration> {
        let (_, waits, passed) = self.told_of_move(awaited)?;
        let left = self.told_of_match(awaited)?;
        Some(left.saturating_sub(passed.saturating_sub(waits)))
    }

    /// What was told of the time of whoever is awaited alone, where that is limited: how long until it is up, how much of that
    /// passes before it begins, and how long ago that was heard.
    fn told_of_move(&self, awaited: SeatSet) -> Option<(Duration, Duration, Duration)> {
        let seat = awaited.iter().next().filter(|_| awaited.len() == 1)?;
        let (told, heard) = self.clocks.as_ref()?;
        let left = Duration::from_millis((*told.left_ms.get(seat.index())?)?);
        let waits = told.waits_ms.map(Duration::from_millis);
        let waits = waits.unwrap_or_else(|| {
            // An older host only tells of more time than there is for a move, or for the rest of the match.
            let limit = self.table.as_ref().and_then(|table| table.terms.move_ms);
            let limits = [
                limit.map(Duration::from_millis),
                self.told_of_match(awaited),
            ];
            let most = limits.into_iter().flatten().min();
            most.map_or(Duration::ZERO, |most| left.saturating_sub(most))
        });
        Some((left, waits, heard.elapsed()))
    }

    /// What was left of the match when that was heard.
    fn told_of_match(&self, awaited: SeatSet) -> Option<Duration> {
        let seat = awaited.iter().next().filter(|_| awaited.len() == 1)?;
        let (told, _) = self.clocks.as_ref()?;
        let left = (*told.match_left_ms.get(seat.index())?)?;
        Some(Duration::from_millis(left))
    }

    /// The time by the clock of the match.
    pub fn clock_now(&self) -> Option<Duration> {
        let (told, heard) = self.clocks.as_ref()?;
        let passed = match told.stands {
            true => Duration::ZERO,
            false => heard.elapsed().mul_f64(told.pace.clamp(0.0, 1000.0)),
        };
        Some(Duration::from_millis(told.clock_ms.into()) + passed)
    }

    /// Has the clocks stand for so long, while somebody who is awaited is away; those of others go on meanwhile.
    pub fn rest(&mut self, awaited: SeatSet, long: Duration) {
        let is_away = |seat| self.link(seat) == Some(Link::Lost);
        let stands = self.lost.is_some() || awaited.iter().any(is_away);
        if let Some((_, heard)) = self.clocks.as_mut().filter(|_| stands) {
            // What was heard while a picture was drawn has rested for less.
            *heard = (*heard + long).min(Instant::now());
        }
    }

    /// Tells something of the table's own after what was said last.
    pub fn tell_between(&mut self, told: Localized) {
        self.news.push((self.said.len(), told));
        let spare = self.news.len().saturating_sub(LINES);
        self.news.drain(..spare);
    }

    /// Tells who has come, who is gone, who is away and who is back since the table was told `before`. What follows soon on
    /// something else of the same person, with nothing said between, is told with it in one line, or not at all where all is
    /// as it was.
    fn tell_comings(&mut self, before: &TableState, now: &TableState, heard: Instant) {
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

    /// Takes what is told of the table, and of its match only what time it is. It was `heard` before anybody here looked: a
    /// slow picture may lie between.
    pub fn take<G: Playable>(&mut self, event: &Told<G>, heard: Instant, commands: &mut Commands) {
        match event {
            Told::Connected {
                again, abilities, ..
            } => {
                self.lost = None;
                self.host_knows.clone_from(abilities);
                if *again {
                    commands.trigger(PlaySound("link_back"));
                    commands.trigger(Notice::new(Severity::Ok, "net-back-own"));
                }
            }
            Told::Table {
                table,
                chair,
                is_host,
                arranges,
                clocks,
            } => {
                if let Some(before) = self.table.take() {
                    tell_news(&before, table, commands);
                    let is_other = before.options != table.options || before.terms != table.terms;
                    if is_other && !is_host {
                        commands.trigger(Notice::new(Severity::Info, "net-other-rules"));
                    }
                    self.tell_comings(&before, table, heard);
                } else if let Some(name) = chair.and_then(|chair| name_on(table, chair))
                    && !is_host
                    && table.phase == Phase::Lobby
                {
                    // Whoever comes reads of it as the others do.
                    self.tell_between(Localized::new("net-has-come").with("name", name));
                }
                let has_moved = self.chair != *chair;
                if was_taken(&mut self.wants, table, has_moved) {
                    // Whoever is alone at this screen knows who asked for it.
                    let told_apart = chair.filter(|_| !self.company.is_empty());
                    let name = told_apart.and_then(|chair| name_on(table, chair));
                    commands.trigger(seat_gone(name));
                }
                // Nobody here stands up: somebody else has got the chair while the connection was lost.
                if self.chair.is_some() && chair.is_none() {
                    commands.trigger(Notice::new(Severity::Warning, "net-seat-lost"));
                }
                self.table = Some((**table).clone());
                self.told_at = Some(heard);
                self.chair = *chair;
                self.is_host = *is_host;
                self.arranges = *arranges;
                if let Some(clocks) = clocks {
                    self.clocks = Some((clocks.clone(), heard));
                }
            }
            Told::Said(said) => {
                self.said.push(said.clone());
                self.comings.clear();
                if self.said.len() > LINES {
                    self.said.remove(0);
                    self.news.retain(|(after, _)| *after > 0);
                    for (after, _) in &mut self.news {
                        *after -= 1;
                    }
                }
            }
            Told::SaidBefore(said) => {
                self.unread |= self.said.last() != said.last();
                if self.said != *said {
                    // Between which lines they stood is not known any more.
                    self.news.clear();
                    self.comings.clear();
                    self.said.clone_from(said);
                }
            }
            Told::Pings(pings) => self.pings.clone_from(pings),
            Told::Lost { why, .. } => {
                self.wants = None;
                // It may be tried several times.
                if self.lost.is_none() {
                    commands.trigger(PlaySound("link_lost"));
                }
                self.lost = Some(words(why));
            }
            Told::Record { clocks, .. } | Told::Moved { clocks, .. } => {
                self.clocks = Some((clocks.clone(), heard));
            }
            Told::Unconfirmed(_)
            | Told::MoveRefused { .. }
            | Told::Over { .. }
            | Told::Ended(_) => {}
        }
    }
}

/// Asks to go to a table of that game.
#[derive(Event, Clone, Debug)]
pub struct JoinTable {
    /// The game.
    pub game: String,
    /// How one goes there.
    pub join: Join,
}

/// Asks to leave the table for good.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveTable;

/// Gives up the match that is played at the table, before it is left: nobody is to wait.
#[derive(Event, Clone, Copy, Debug)]
pub struct LeaveForGood;

/// Says something to the host of the table.
#[derive(Event, Clone, Debug)]
pub struct Tell(pub ToHost);

/// Asks to go to the match that is played at the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct GoToMatch;

/// Asks to try at once to come back.
#[derive(Event, Clone, Copy, Debug)]
pub struct TryNow;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(|_: On<LeaveTable>, mut commands: Commands| {
        commands.remove_resource::<Meeting>();
    })
    .add_observer(note_wanted);
}

/// Notes which chair was asked for.
fn note_wanted(told: On<Tell>, meeting: Option<ResMut<Meeting>>) {
    if let ToHost::Sit { chair } = told.0
        && let Some(mut meeting) = meeting
    {
        meeting.bypass_change_detection().wants = chair;
    }
}

/// Whether somebody else was quicker to take the chair that was asked for: it is not free, and who asked has not moved. As soon
/// as it is known it is not asked for any more.
pub fn was_taken(wanted: &mut Option<u8>, table: &TableState, has_moved: bool) -> bool {
    let Some(chair) = *wanted else { return false };
    let seat = table.seats.get(usize::from(chair));
    let is_free = seat.is_some_and(|seat| seat.who == Who::Open);
    if has_moved || !is_free {
        *wanted = None;
    }
    !has_moved && !is_free
}

/// What whoever sits on that chair is called.
fn name_on(table: &TableState, chair: u8) -> Option<String> {
    match &table.seats.get(usize::from(chair))?.who {
        Who::Person { name, .. } => Some(name.clone()),
        _ => None,
    }
}

/// The notice that somebody else was quicker to take a chair. Where several play at this screen it says who wanted it.
pub fn seat_gone(name: Option<String>) -> Notice {
    let said = match name {
        Some(name) => Localized::new("net-seat-gone-for").with("name", name),
        None => Localized::new("net-seat-gone"),
    };
    Notice::new(Severity::Info, said)
}

/// The notice that the host has not made a move. Where several play at this screen it says whose.
pub fn move_refused(name: Option<String>) -> Notice {
    let said = match name {
        Some(name) => Localized::new("net-move-refused-for").with("name", name),
        None => Localized::new("net-move-refused"),
    };
    Notice::new(Severity::Warning, said)
}

/// Why something does not work, in words.
pub fn words(why: &NetworkError) -> Localized {
    match why {
        // What the system says of it helps nobody at a table.
        NetworkError::NoAnswer { address, .. } => {
            Localized::new("net-no-answer").with("address", address.clone())
        }
        NetworkError::NotAHost { address, .. } => {
            Localized::new("net-not-a-host").with("address", address.clone())
        }
        _ => told(why.key(), why.values()),
    }
}

/// Tells that something does not work.
pub fn complain(why: &NetworkError, commands: &mut Commands) {
    warn!("{why}");
    commands.trigger(Notice::new(Severity::Warning, FAULT).line(words(why)));
}

/// The notice that one is not let in: it goes by itself.
pub fn refused(why: &NetworkError) -> Notice {
    Notice::new(Severity::Info, FAULT).line(words(why))
}

/// Whether a host has no place for somebody at the table that it has now. Where the match of a seat is played, whoever
/// has it is let in.
pub const fn has_no_place(why: &NetworkError) -> bool {
    matches!(
        why,
        NetworkError::Refused(
            Refusal::Playing | Refusal::Full | Refusal::NoTable | Refusal::Game { .. }
        )
    )
}

/// Whether a host lets only others in.
pub const fn is_locked(why: &NetworkError) -> bool {
    matches!(
        why,
        NetworkError::Refused(Refusal::Token | Refusal::NameTaken { .. })
    )
}

/// The notice that a host has another match at its table than the one that is known here, in which one may have a seat.
pub fn other_match(severity: Severity, has_seat: bool) -> Notice {
    let line = match has_seat {
        true => "net-other-match-line",
        false => "net-closed-watched-line",
    };
    Notice::new(severity, OTHER_MATCH).line(line)
}

/// Tells what has changed since the table was seen last: who has sat down, who is ready, who is lost, who is back, and who has
/// given the match up.
fn tell_news(before: &TableState, now: &TableState, commands: &mut Commands) {
    let mut heard = None;
    for (one, other) in before.seats.iter().zip(&now.seats) {
        let gives_up = match (&one.who, &other.who) {
            // Whoever is lost is away first.
            (
                Who::Person {
                    name,
                    link: Link::Here,
                    ..
                },
                Who::Person {
                    link: Link::ComputerPlays,
                    ..
                },
            ) => Some((name, Some("net-computer-plays-on"))),
            // Where the match ends with it, the seat is free.
            (
                Who::Person {
                    name,
                    link: Link::Here,
                    ..
                },
                Who::Open,
            ) if before.phase == Phase::Playing => Some((name, None)),
            _ => None,
        };
        if let Some((name, then)) = gives_up {
            heard = Some("link_lost");
            let said = Localized::new("net-gives-up").with("name", name.clone());
            let told = Notice::new(Severity::Info, said);
            commands.trigger(match then {
                Some(then) => told.line(then),
                None => told,
            });
            continue;
        }
        let Who::Person {
            name, ready, link, ..
        } = &other.who
        else {
            continue;
        };
        let Who::Person {
            ready: was_ready,
            link: before,
            ..
        } = &one.who
        else {
            heard = Some("seat_taken");
            continue;
        };
        match (before, link) {
            (Link::Here, Link::Lost) => {
                heard = Some("link_lost");
                let said = Localized::new("net-is-lost").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Info, said));
            }
            (Link::Lost, Link::ComputerPlays) => {
                let said = Localized::new("net-computer-plays-for").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Info, said));
            }
            (Link::Lost | Link::ComputerPlays, Link::Here) => {
                heard = Some("link_back");
                let said = Localized::new("net-is-back").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Ok, said));
            }
            _ if *ready && !was_ready => heard = Some("ready"),
            _ => {}
        }
    }
    if let Some(sound) = heard {
        commands.trigger(PlaySound(sound));
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
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        play::network::{Waiting, Words},
    };

    /// What was told.
    #[derive(Resource, Default)]
    struct Notices(Vec<Notice>);

    /// That those sit there, and one on that chair; nobody has no name.
    fn table(names: [&str; 3], chair: u8) -> Told<Conquest> {
        let seats = names.map(|name| match name {
            "" => Who::Open,
            _ => Who::person(name, false, Link::Here),
        });
        let table = TableState::in_lobby("Kitchen", "conquest", seats);
        Told::Table {
            table: Box::new(table),
            chair: Some(chair),
            is_host: false,
            arranges: false,
            clocks: None,
        }
    }

    /// A world that notes what is told.
    fn listening() -> App {
        let mut app = App::new();
        app.init_resource::<Notices>().add_observer(
            |told: On<Notice>, mut notices: ResMut<Notices>| {
                notices.0.push(told.clone());
            },
        );
        app
    }

    /// What has been told once the table is said to look so.
    fn hears(app: &mut App, meeting: &mut Meeting, names: [&str; 3], chair: u8) -> Vec<Notice> {
        let world = app.world_mut();
        meeting.take(&table(names, chair), Instant::now(), &mut world.commands());
        world.flush();
        std::mem::take(&mut world.resource_mut::<Notices>().0)
    }

    #[test]
    fn the_others_read_who_has_given_the_match_up() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let bo = |link| Who::person("Bo", false, link);
        let mut hears = |phase, who: Who| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", [who]);
            table.phase = phase;
            let told = Told::<Conquest>::Table {
                table: Box::new(table),
                chair: None,
                is_host: false,
                arranges: false,
                clocks: None,
            };
            let world = app.world_mut();
            meeting.take(&told, Instant::now(), &mut world.commands());
            world.flush();
            std::mem::take(&mut world.resource_mut::<Notices>().0)
        };
        let notice = |key| {
            let said = Localized::new(key).with("name", "Bo".to_owned());
            Notice::new(Severity::Info, said)
        };
        hears(Phase::Playing, bo(Link::Here));
        assert_eq!(
            hears(Phase::Playing, bo(Link::ComputerPlays)),
            [notice("net-gives-up").line("net-computer-plays-on")]
        );
        // Whoever is lost has given nothing up.
        hears(Phase::Playing, bo(Link::Lost));
        assert_eq!(
            hears(Phase::Playing, bo(Link::ComputerPlays)),
            [notice("net-computer-plays-for")]
        );
        // Where nobody plays on, the match ends.
        hears(Phase::Playing, bo(Link::Here));
        assert_eq!(hears(Phase::Lobby, Who::Open), [notice("net-gives-up")]);
        hears(Phase::Lobby, bo(Link::Here));
        assert_eq!(hears(Phase::Lobby, Who::Open), []);
    }

    #[test]
    fn whoever_asked_for_a_seat_hears_once_that_somebody_was_quicker() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let mut hears = |of: &mut Meeting, names, chair| hears(&mut app, of, names, chair);
        assert_eq!(hears(&mut meeting, ["Ada", "Bo", ""], 1), []);
        meeting.wants = Some(2);
        // What else changes says nothing of it.
        assert_eq!(hears(&mut meeting, ["", "Bo", ""], 1), []);
        assert_eq!(meeting.wants, Some(2));
        assert_eq!(
            hears(&mut meeting, ["", "Bo", "Cleo"], 1),
            [Notice::new(Severity::Info, "net-seat-gone")]
        );
        assert_eq!(meeting.wants, None);
        assert_eq!(hears(&mut meeting, ["", "Bo", "Cleo"], 1), []);
        meeting.wants = Some(0);
        assert_eq!(hears(&mut meeting, ["Bo", "", "Cleo"], 0), []);
        assert_eq!((meeting.wants, meeting.chair), (None, Some(0)));
    }

    #[test]
    fn a_clock_that_stood_goes_on_as_soon_as_the_table_says_so() {
        let mut app = listening();
        let clock = |stands| Clocks {
            clock_ms: 5000,
            pace: 1.0,
            stands,
            left_ms: Vec::new(),
            match_left_ms: Vec::new(),
            waits_ms: None,
        };
        let mut meeting = Meeting::default();
        for (said, stands) in [(Some(true), true), (None, true), (Some(false), false)] {
            let mut told = table(["Ada", "Bo", ""], 1);
            if let Told::Table { clocks, .. } = &mut told {
                *clocks = said.map(clock);
            }
            let commands = &mut app.world_mut().commands();
            meeting.take(&told, Instant::now(), commands);
            let (clocks, _) = meeting.clocks.as_ref().unwrap();
            assert_eq!(*clocks, clock(stands), "{said:?}");
        }
        assert!(meeting.clock_now() >= Some(Duration::from_secs(5)));
    }

    #[test]
    fn who_comes_back_without_a_chair_reads_once_that_somebody_else_has_it() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        assert_eq!(hears(&mut app, &mut meeting, ["Ada", "Bo", ""], 1), []);
        let mut told = table(["Ada", "Cleo", "Ida"], 1);
        if let Told::Table { chair, .. } = &mut told {
            *chair = None;
        }
        let lost = Notice::new(Severity::Warning, "net-seat-lost");
        for expected in [vec![lost], vec![]] {
            let world = app.world_mut();
            meeting.take(&told, Instant::now(), &mut world.commands());
            world.flush();
            let notices = std::mem::take(&mut world.resource_mut::<Notices>().0);
            assert_eq!(notices, expected);
        }
    }

    #[test]
    fn where_several_play_at_a_screen_it_is_said_who_asked_for_the_seat() {
        let mut app = listening();
        let mut meeting = Meeting {
            chair: Some(1),
            company: vec![0],
            wants: Some(2),
            ..default()
        };
        let told = hears(&mut app, &mut meeting, ["Ida", "Bo", "Cleo"], 1);
        let said = Localized::new("net-seat-gone-for").with("name", "Bo".to_owned());
        assert_eq!(told, [Notice::new(Severity::Info, said)]);
    }

    #[test]
    fn what_a_slow_picture_hears_late_is_as_old_as_it_is() {
        let mut app = listening();
        let mut told = table(["Ada", "Bo", ""], 1);
        if let Told::Table { clocks, table, .. } = &mut told {
            *clocks = Some(Clocks {
                clock_ms: 5000,
                pace: 1.0,
                stands: false,
                left_ms: vec![Some(30_000), None],
                match_left_ms: vec![Some(600_000), None],
                waits_ms: None,
            });
            table.waiting = Some(Waiting {
                chair: 0,
                name: "Ada".to_owned(),
                left_ms: Some(60_000),
                then_computer: true,
                wishes: 0,
            });
        }
        let late = Duration::from_secs(100);
        let heard = Instant::now().checked_sub(late).expect("the system runs");
        let mut meeting = Meeting::default();
        meeting.take(&told, heard, &mut app.world_mut().commands());
        let first = SeatSet::only(Seat::new(0));
        assert!(meeting.clock_now() >= Some(Duration::from_secs(105)));
        assert_eq!(meeting.time_left(first), Some(Duration::ZERO));
        assert_eq!(meeting.waits_for(), Some(Duration::ZERO));
        let left = meeting.match_time_left(first);
        assert!(
            left.is_some_and(|left| left <= Duration::from_secs(500)),
            "{left:?}"
        );
        // What stands since then has not lost that time, nor won any.
        meeting.lost = Some("net-lost".into());
        meeting.rest(SeatSet::default(), 2 * late);
        let now = meeting.clock_now();
        assert!(now >= Some(Duration::from_secs(5)) && now < Some(Duration::from_secs(50)));
        let left = meeting.time_left(first);
        assert!(left > Some(Duration::ZERO) && left <= Some(Duration::from_secs(30)));
    }

    #[test]
    fn the_time_for_a_move_runs_once_what_came_before_it_has_been_seen() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let first = SeatSet::only(Seat::new(0));
        let cases = [
            (42_000, vec![], None, false),
            (29_000, vec![], None, true),
            // The rest of the match runs out first, and nobody uses it up while the moves before are seen.
            (14_000, vec![Some(8_000)], None, false),
            (6_000, vec![Some(6_000)], None, true),
            (29_000, vec![Some(600_000)], None, true),
            // Some of the time for a move is used, and the table has gone on where it was.
            (29_000, vec![], Some(6_000), false),
            (29_000, vec![Some(600_000)], Some(6_000), false),
        ];
        for (left, of_match, waits_ms, runs) in cases {
            let mut told = table(["Ada", "Bo", ""], 1);
            if let Told::Table { clocks, table, .. } = &mut told {
                table.terms.move_ms = Some(30_000);
                *clocks = Some(Clocks {
                    clock_ms: 0,
                    pace: 1.0,
                    stands: false,
                    left_ms: vec![Some(left), None],
                    match_left_ms: of_match.clone(),
                    waits_ms,
                });
            }
            meeting.take(&told, Instant::now(), &mut app.world_mut().commands());
            let begins_in = meeting.time_begins_in(first).unwrap();
            assert_eq!(begins_in.is_zero(), runs, "{left}");
            let most = left - waits_ms.unwrap_or_default();
            let most = Duration::from_millis(most.min(30_000));
            assert!(meeting.time_left(first).is_some_and(|left| left <= most));
            // Until then nothing of it is used.
            let of_match = of_match.first().copied().flatten();
            let of_match = of_match.filter(|_| waits_ms.is_some());
            let of_match = of_match.map(Duration::from_millis);
            if of_match.is_some() {
                assert_eq!(meeting.match_time_left(first), of_match);
            }
        }
    }

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
