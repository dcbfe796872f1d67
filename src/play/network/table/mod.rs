//! A hosted table: who sits there, the match that is played, and what everybody is told. No input and no output: what comes,
//! when it comes and what chance is drawn from are arguments.

mod beat;
mod chair;
mod computer;
mod course;
mod going_on;
mod orders;
mod play;
mod setting;
#[cfg(test)]
mod tests;
mod visitors;

use std::{
    any::Any,
    collections::{BTreeMap, VecDeque},
    mem,
    sync::Arc,
    time::Duration,
};

use chair::{Chair, own_colours};
use computer::Done;
use play::Play;
pub use setting::{Opening, Setting, TimeLimits, Timing, WhenLost};

use super::{
    abilities::Abilities,
    fingerprint::Fingerprint,
    kept::{KeptChair, KeptClock, KeptError, KeptMatch, KeptTable, LeftChair, ShownOut},
    limits::Allowance,
    message::{Order, Role, Said, ToGuest, ToHost},
    refusal::Refusal,
    secrets::Secrets,
    table_state::{About, Phase, SeatState, TableState, Waiting},
};
use crate::{
    kit::{MatchResult, Options, Salt, Seal, Seat},
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

/// A connection, by a number that no other one of the host has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Visitor(pub u64);

/// What comes to a table.
#[derive(Clone, Debug)]
pub enum Input {
    /// Somebody has come, whose name and key were checked.
    Came {
        /// Its connection.
        visitor: Visitor,
        /// What it is called.
        name: String,
        /// Its key.
        key: Fingerprint,
        /// What it comes for.
        role: Role,
        /// Which computer player it says it is.
        player: Option<String>,
        /// From where.
        address: String,
        /// What it understands beside what it can always be told.
        abilities: Abilities,
    },
    /// It says something.
    Said {
        /// Its connection.
        visitor: Visitor,
        /// What.
        message: ToHost,
    },
    /// Its connection is closed.
    Left {
        /// Which.
        visitor: Visitor,
    },
    /// The host orders something.
    Ordered(Order),
}

/// What a table has to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// A message to a connection.
    Send(Visitor, Arc<str>),
    /// A connection is to be closed, when all that was sent is out.
    Close(Visitor),
}

/// Something that takes time, done beside the table. What comes of it is given back by [`AnyTable::done`].
pub type Job = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// A match that has come to its end.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its record, as one line of JSON.
    pub record: String,
    /// Who sat there, by seat.
    pub names: Vec<String>,
    /// How it ended; none if it was broken off.
    pub result: Option<MatchResult>,
}

/// A table of whichever game.
pub trait AnyTable: Send {
    /// Which game.
    fn game(&self) -> &'static str;
    /// Takes what comes.
    fn take(&mut self, now: Duration, input: Input);
    /// Does what is due by now.
    fn tick(&mut self, now: Duration);
    /// When to call [`AnyTable::tick`] next, if nothing comes before.
    fn wakes(&self) -> Option<Duration>;
    /// What is to be said, in order.
    fn outputs(&mut self) -> Vec<Output>;
    /// What is to be done beside the table.
    fn jobs(&mut self) -> Vec<Job>;
    /// Takes what came of a job.
    fn done(&mut self, now: Duration, done: Box<dyn Any + Send>);
    /// The table as it is to be kept, if it has changed since it was asked last.
    fn changed(&mut self) -> Option<KeptTable>;
    /// What the clocks of its match show, where they run and that is to be noted beside the table as it was kept.
    fn clock_to_note(&mut self) -> Option<KeptClock>;
    /// The matches that have come to their end since it was asked last.
    fn finished(&mut self) -> Vec<Finished>;
    /// How many matches were played to their end here, also before it went on.
    fn played_out(&self) -> u64;
    /// All options, also what is as usual.
    fn rules(&self) -> String;
    /// What those are told who look for a table.
    fn about(&self) -> About;
    /// What there is to see of it.
    fn state(&self, now: Duration) -> TableState;
    /// The keys of those who sit there.
    fn keys(&self) -> Vec<Fingerprint>;
    /// Lets the table go on where it was kept, or where its match was over, if that was recorded already. Whether it goes on
    /// with other options or chairs than it was made with.
    ///
    /// # Errors
    /// What is wrong with it; the table is then as it was.
    fn go_on_from(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<bool, KeptError>;
    /// Whether all its matches are over and everybody was sent home.
    fn is_closed(&self) -> bool;
    /// Sends everybody home.
    fn close(&mut self);
}

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

impl<G: Playable> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn take(&mut self, now: Duration, input: Input) {
        // What is due was due before.
        self.settle(now);
        match input {
            Input::Came { .. } => self.came(now, input),
            Input::Said { visitor, message } => self.said(now, visitor, message),
            Input::Left { visitor } => self.left(visitor),
            Input::Ordered(order) => self.ordered(now, order),
        }
        self.settle(now);
    }

    fn tick(&mut self, now: Duration) {
        self.settle(now);
    }

    fn wakes(&self) -> Option<Duration> {
        if self.is_closed {
            return None;
        }
        let lost_after = self.setting.timing.lost_after;
        let beat = (!self.guests.is_empty()).then_some(self.beat);
        let people = self.chairs.iter().filter_map(Chair::person);
        let lost = people.filter_map(|person| match &person.lost {
            None => person
                .visitor
                .is_none()
                .then_some(person.heard + lost_after),
            Some(lost) => (lost.until).filter(|_| !lost.computer && self.deserted_since.is_none()),
        });
        let played = self.play.iter().flat_map(|play| {
            let seats = play.awaits().seats().iter();
            let deadlines = seats.filter_map(|seat| match play.computers[seat.index()] {
                Some(_) => None,
                None => play.deadline(seat, &self.setting),
            });
            let delayed = play.made_at.get(play.shown);
            let delayed = delayed.map(|made| *made + self.setting.spectator_delay);
            let said = self.unheard.front();
            let said = said.map(|(at, _)| *at + self.setting.spectator_delay);
            let next = play.wakes(&self.setting);
            deadlines
                .chain(delayed)
                .chain(said)
                .chain(next)
                .collect::<Vec<_>>()
        });
        let broken_off = self.deserted_since.zip(self.setting.break_off_after);
        let broken_off = broken_off.map(|(since, after)| since + after);
        let asking = self.guests.values().filter(|guest| guest.asks_for_record);
        let keeps_said = self.is_said_unkept.then_some(self.keeps_said_at);
        beat.into_iter()
            .chain(keeps_said)
            .chain(asking.map(|guest| guest.next_record))
            .chain(self.closes_at)
            .chain(broken_off)
            .chain(lost)
            .chain(played)
            .min()
    }

    fn outputs(&mut self) -> Vec<Output> {
        mem::take(&mut self.outputs)
    }

    fn jobs(&mut self) -> Vec<Job> {
        mem::take(&mut self.jobs)
    }

    fn done(&mut self, now: Duration, done: Box<dyn Any + Send>) {
        let Ok(done) = done.downcast::<(u32, Done<G>)>() else {
            return;
        };
        let (number, done) = *done;
        if let Some(play) = self.play.as_mut().filter(|play| play.number == number)
            && let Some(act) = play.done(done)
        {
            self.make(now, act);
        }
        self.settle(now);
    }

    fn changed(&mut self) -> Option<KeptTable> {
        if !mem::take(&mut self.has_changed) {
            return None;
        }
        self.is_said_unkept = false;
        self.notes_clock = false;
        Some(KeptTable {
            version: KeptTable::VERSION,
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            number: self.number,
            finished: self.played_out,
            secrets: self.secrets,
            terms: self.setting.host.map(|_| self.setting.terms()),
            chairs: self
                .chairs
                .iter()
                .map(Chair::kept)
                .collect::<Vec<KeptChair>>(),
            colours: self.colours.clone(),
            played: self.play.as_ref().map(|play| KeptMatch {
                record: play.record.to_json(),
                times: play.record.record.times().to_vec(),
                banks_ms: (play.banks.iter())
                    .map(|bank| bank.and_then(|left| u64::try_from(left.as_millis()).ok()))
                    .collect(),
                clock: Some(play.kept_clock(self.settled_at, self.setting.pace)),
            }),
            said: self.said.clone(),
            shown_out: self.shown_out.clone(),
            left_chairs: self.left_chairs.clone(),
            entry: None,
        })
    }

    fn clock_to_note(&mut self) -> Option<KeptClock> {
        let is_due = mem::take(&mut self.notes_clock);
        let play = self.play.as_ref().filter(|_| is_due)?;
        let runs = play.is_timed(&self.setting);
        runs.then(|| play.kept_clock(self.settled_at, self.setting.pace))
    }

    fn finished(&mut self) -> Vec<Finished> {
        mem::take(&mut self.finished)
    }

    fn played_out(&self) -> u64 {
        self.played_out
    }

    fn rules(&self) -> String {
        let chosen = &self.setting.options;
        let options = Options::read(G::OPTIONS, chosen);
        options.map_or_else(|_| chosen.clone(), |options| options.write_all())
    }

    fn about(&self) -> About {
        let chairs = || self.chairs.iter().filter(|chair| !chair.is_closed());
        let name = |chair: &Chair| chair.person().map(|person| person.name.clone());
        About {
            name: self.setting.name.clone(),
            of: self.setting.of.clone(),
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            phase: self.phase(),
            stands: self.deserted_since.is_some(),
            round: self.round(false),
            taken: chairs().map(|chair| !chair.is_open()).collect(),
            names: chairs()
                .map(|chair| name(chair).unwrap_or_default())
                .collect(),
            seal: self.play.as_ref().map(|_| self.seal().to_string()),
            terms: Some(self.setting.terms()),
        }
    }

    fn state(&self, now: Duration) -> TableState {
        self.seen(now, false, true)
    }

    fn keys(&self) -> Vec<Fingerprint> {
        let people = self.chairs.iter().filter_map(Chair::person);
        people.map(|person| person.key).collect()
    }

    fn go_on_from(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<bool, KeptError> {
        self.resume(kept, recorded, now)
    }

    fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn close(&mut self) {
        self.is_closed = true;
        self.has_changed |= mem::take(&mut self.is_said_unkept);
        for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
            self.refuse(visitor, Refusal::Closed);
        }
    }
}
