//! The table that one is at: who sits there, what is said, how the connection is. It names no game.

mod changes;
mod comings;
mod time;

use std::time::Instant;

use bevy::prelude::*;

use self::{changes::tell_changes, comings::Coming};
use crate::{
    kit::Seat,
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

    /// Whether the host hears who still looks at what a match came to: older hosts do not.
    pub fn hears_who_looks_back(&self) -> bool {
        self.host_knows.has(Ability::LooksBack)
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
                    tell_changes(&before, table, commands);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::rules::Conquest;

    /// What was told.
    #[derive(Resource, Default)]
    pub(super) struct Notices(pub Vec<Notice>);

    /// That those sit there, and one on that chair; nobody has no name.
    pub(super) fn table(names: [&str; 3], chair: u8) -> Told<Conquest> {
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
    pub(super) fn listening() -> App {
        let mut app = App::new();
        app.init_resource::<Notices>().add_observer(
            |told: On<Notice>, mut notices: ResMut<Notices>| {
                notices.0.push(told.clone());
            },
        );
        app
    }

    /// What has been told once the table is said to look so.
    pub(super) fn hears(
        app: &mut App,
        meeting: &mut Meeting,
        names: [&str; 3],
        chair: u8,
    ) -> Vec<Notice> {
        let world = app.world_mut();
        meeting.take(&table(names, chair), Instant::now(), &mut world.commands());
        world.flush();
        std::mem::take(&mut world.resource_mut::<Notices>().0)
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
}
