//! A hosted table: who sits there, the match that is played, and what everybody is told. No input and no output: what comes,
//! when it comes and what chance is drawn from are arguments.

mod any_table;
mod beat;
mod chair;
mod computer;
mod course;
mod going_on;
mod orders;
mod play;
mod serving;
mod setting;
#[cfg(test)]
mod tests;
mod visitors;

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
    time::Duration,
};

pub use any_table::{AnyTable, Finished, Input, Job, Output, Visitor};
use chair::{Chair, own_colours};
use play::Play;
pub use setting::{Opening, Setting, TimeLimits, Timing, WhenLost};

use super::{
    abilities::Abilities,
    fingerprint::Fingerprint,
    kept::{LeftChair, ShownOut},
    limits::Allowance,
    message::{Said, ToGuest},
    refusal::Refusal,
    secrets::Secrets,
    table_state::{Phase, SeatState, TableState, Waiting},
};
use crate::{
    kit::{Salt, Seal, Seat},
    play::Playable,
};

/// How records call somebody who is no computer player.
const HUMAN: &str = "human";
/// The most who may watch.
const MOST_SPECTATORS: usize = 32;
/// So many of those who were lost in the lobby have their chairs remembered, and so many are remembered who left.
const MOST_LEFT_CHAIRS: usize = 32;
/// So many of the last lines that were said are kept, and told to who hears them later.
const MOST_SAID: usize = 30;

/// Makes the game with these options for so many seats.
type Configure<G> = Arc<dyn Fn(&str, usize) -> Result<G, String> + Send + Sync>;
/// Draws what the match of that number follows from.
type Draw = Box<dyn FnMut(u32) -> Secrets + Send>;

/// A connection that was let in.
struct Guest {
    key: Fingerprint,
    name: String,
    abilities: Abilities,
    address: String,
    heard: Duration,
    /// When it was sent the last ping.
    pinged: Option<(u64, Duration)>,
    /// The last ping that it has answered.
    answered: u64,
    /// How much it may still say to all.
    lines: Allowance,
    /// Whether it has asked for the record, and has not been told it yet.
    asks_for_record: bool,
    /// When it is told it next at the earliest.
    next_record: Duration,
    /// Where it watches: the first line that was said while it was there, by its number.
    first_line: u64,
}

/// How a match has ended.
struct Ended {
    /// What is told of it.
    over: ToGuest,
    /// The keys of those who sat there: whoever comes back is told.
    players: Vec<Fingerprint>,
    /// Of these, those who are waited for until they have heard it.
    awaited: Vec<Fingerprint>,
}

/// A hosted table.
pub struct Table<G: Playable> {
    setting: Setting,
    configure: Configure<G>,
    draw: Draw,
    secrets: Secrets,
    number: u32,
    chairs: Vec<Chair>,
    /// Which of the colours of the game each chair has: no two have the same.
    colours: Vec<u8>,
    guests: BTreeMap<Visitor, Guest>,
    /// The chairs of those who were lost in the lobby, the last ones to be lost at the end.
    left_chairs: Vec<LeftChair>,
    /// Those who sat here among the others and left, the last ones at the end: what was said here they may read again.
    gone: Vec<Fingerprint>,
    /// Those who went otherwise than from a chair, the last ones at the end, each with the first line that it was there for:
    /// what it has heard since it may read again.
    watched: Vec<(Fingerprint, u64)>,
    shown_out: Vec<ShownOut>,
    /// Whether anybody sits here, or did when it was looked at last.
    is_taken: bool,
    /// The options that it was made with.
    own_options: String,
    play: Option<Play<G>>,
    /// Since when nobody is connected who plays it.
    deserted_since: Option<Duration>,
    /// What was said, the newest last.
    said: Vec<Said>,
    /// How many lines were said before those.
    said_before: u64,
    /// Whether something was said that is not kept yet.
    is_said_unkept: bool,
    /// When it is kept at the earliest.
    keeps_said_at: Duration,
    /// What spectators have not heard yet, and when it was said.
    unheard: VecDeque<(Duration, Said)>,
    /// When everybody is asked for a sign of life next.
    beat: Duration,
    pings: u64,
    /// Whether it is time to note what the clocks show.
    notes_clock: bool,
    /// When what is due was done last.
    settled_at: Duration,
    outputs: Vec<Output>,
    jobs: Vec<Job>,
    finished: Vec<Finished>,
    /// How many matches were played to their end here.
    played_out: u64,
    /// Whether everybody has to be told how the table looks.
    is_news: bool,
    has_changed: bool,
    is_closed: bool,
    /// How the last match ended.
    last: Option<Ended>,
    /// When everybody is sent home.
    closes_at: Option<Duration>,
    /// The ping that has to be answered before.
    farewell: u64,
}

impl<G: Playable> Table<G> {
    /// A table that waits for players. `draw` gives what each match follows from.
    ///
    /// # Errors
    /// What the rules have against its options or so many seats.
    pub fn new(
        setting: Setting,
        configure: impl Fn(&str, usize) -> Result<G, String> + Send + Sync + 'static,
        mut draw: impl FnMut(u32) -> Secrets + Send + 'static,
    ) -> Result<Self, String> {
        let chairs: Vec<Chair> = setting.chairs.iter().map(Chair::from).collect();
        let played = chairs.iter().filter(|chair| !chair.is_closed()).count();
        if chairs.len() > Seat::MOST.min(G::COLOURS.len()) {
            return Err(format!("{} chairs are too many", chairs.len()));
        }
        configure(&setting.options, played)?;
        Ok(Self {
            secrets: draw(1),
            number: 1,
            configure: Arc::new(configure),
            draw: Box::new(draw),
            colours: own_colours(chairs.len()),
            chairs,
            own_options: setting.options.clone(),
            setting,
            guests: BTreeMap::new(),
            left_chairs: Vec::new(),
            gone: Vec::new(),
            watched: Vec::new(),
            shown_out: Vec::new(),
            is_taken: false,
            play: None,
            deserted_since: None,
            said: Vec::new(),
            said_before: 0,
            is_said_unkept: false,
            keeps_said_at: Duration::ZERO,
            unheard: VecDeque::new(),
            beat: Duration::ZERO,
            pings: 0,
            notes_clock: false,
            settled_at: Duration::ZERO,
            outputs: Vec::new(),
            jobs: Vec::new(),
            finished: Vec::new(),
            played_out: 0,
            is_news: false,
            has_changed: true,
            is_closed: false,
            last: None,
            closes_at: None,
            farewell: 0,
        })
    }

    fn phase(&self) -> Phase {
        match self.play {
            Some(_) => Phase::Playing,
            None => Phase::Lobby,
        }
    }

    /// Which round is played: for who watches, the one that it sees.
    fn round(&self, by_player: bool) -> u32 {
        self.play.as_ref().map_or(0, |play| match by_player {
            true => play.round(),
            false => play.shown_round,
        })
    }

    /// The seal of the match that is played, or comes next.
    fn seal(&self) -> Seal {
        Seal::of::<G>(self.secrets.deal, Salt::new(self.secrets.salt))
    }

    /// Sends a message, unless it is one that whoever it is for does not know.
    fn send(&mut self, to: Visitor, message: &ToGuest) {
        let guest = self.guests.get(&to);
        if guest.is_none_or(|guest| message.is_known_to(&guest.abilities)) {
            self.outputs.push(Output::Send(to, message.text().into()));
        }
    }

    fn refuse(&mut self, visitor: Visitor, why: Refusal) {
        self.send(visitor, &ToGuest::Refused(why));
        self.outputs.push(Output::Close(visitor));
        self.guests.remove(&visitor);
    }

    /// The chair of somebody by its key.
    fn chair_of(&self, key: Fingerprint) -> Option<usize> {
        let is_its = |chair: &Chair| chair.person().is_some_and(|person| person.key == key);
        self.chairs.iter().position(is_its)
    }

    /// The chair of a connection.
    fn chair_of_visitor(&self, visitor: Visitor) -> Option<usize> {
        let is_its = |chair: &Chair| {
            let person = chair.person();
            person.is_some_and(|person| person.visitor == Some(visitor))
        };
        self.chairs.iter().position(is_its)
    }

    /// The connections that only watch.
    fn spectators(&self) -> Vec<Visitor> {
        let watches = |visitor: &&Visitor| self.chair_of_visitor(**visitor).is_none();
        self.guests.keys().filter(watches).copied().collect()
    }

    /// Sends a message to all who sit at the table.
    fn tell_seated(&mut self, message: &ToGuest) {
        let text: Arc<str> = message.text().into();
        for person in self.chairs.iter().filter_map(Chair::person) {
            if let Some(visitor) = person.visitor {
                self.outputs.push(Output::Send(visitor, text.clone()));
            }
        }
    }

    /// The table as somebody sees it: only its host sees from where others come, and only who plays sees which round it is
    /// where spectators see everything later.
    fn seen(&self, now: Duration, by_host: bool, by_player: bool) -> TableState {
        let seats = self.chairs.iter().enumerate().map(|(at, chair)| SeatState {
            seat: (self.play.as_ref())
                .and_then(|play| play.seat_of(at))
                .map(|seat| seat.index() as u8),
            who: chair.seen(self.setting.host, by_host),
        });
        let waiting = self.chairs.iter().enumerate().find_map(|(at, chair)| {
            let person = chair.person()?;
            // In the lobby nobody is waited for.
            let lost = person.lost.as_ref().filter(|_| self.play.is_some());
            let lost = lost.filter(|lost| !lost.computer)?;
            let left = lost
                .until
                .map(|until| until.saturating_sub(now).as_millis());
            Some(Waiting {
                chair: at as u8,
                name: person.name.clone(),
                left_ms: left.map(|left| u64::try_from(left).unwrap_or(u64::MAX)),
                then_computer: self.setting.when_lost == WhenLost::Computer,
                wishes: u8::try_from(lost.wishes.len()).unwrap_or(u8::MAX),
            })
        });
        let looks_back = |chair: &Chair| {
            let person = chair.person();
            person.is_some_and(|person| person.looks_back && person.visitor.is_some())
        };
        let looking_back = (0..).zip(&self.chairs);
        let looking_back =
            looking_back.filter(|(_, chair)| self.play.is_none() && looks_back(chair));
        let watching = self.spectators().into_iter();
        let watching = watching.filter_map(|visitor| self.guests.get(&visitor));
        TableState {
            name: self.setting.name.clone(),
            of: self.setting.of.clone(),
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            number: self.number,
            phase: self.phase(),
            round: self.round(by_player),
            seats: seats.collect(),
            colours: self.colours.clone(),
            looking_back: looking_back.map(|(at, _)| at).collect(),
            spectators: watching.map(|guest| guest.name.clone()).collect(),
            seal: self.seal().to_string(),
            terms: self.setting.terms(),
            waiting,
        }
    }
}
