//! A hosted table: who sits there, the match that is played, and what everybody is told. No input and no output: what comes,
//! when it comes and what chance is drawn from are arguments.

mod chair;
mod play;
mod setting;
#[cfg(test)]
mod tests;

use std::{any::Any, collections::BTreeMap, mem, sync::Arc, time::Duration};

use chair::{Chair, Lost, Person};
use play::{Done, Play};
pub use setting::{Opening, Setting, TimeLimits, Timing, WhenLost};

use super::{
    fingerprint::Fingerprint,
    kept::{KeptChair, KeptError, KeptMatch, KeptTable},
    message::{
        About, MoveRefusal, Order, Phase, Role, Said, SeatState, TableState, ToGuest, ToHost,
        Waiting,
    },
    refusal::Refusal,
    secrets::Secrets,
    terms::Terms,
};
use crate::{
    kit::{Actor, Awaits, MatchRecord, MatchResult, Record, Salt, Seal, Seat, SeatEntry},
    play::{Playable, simultaneous::Act},
};

/// How records call somebody who is no computer player.
const HUMAN: &str = "human";
/// The most who may watch.
const MOST_SPECTATORS: usize = 32;

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
    /// The matches that have come to their end since it was asked last.
    fn finished(&mut self) -> Vec<Finished>;
    /// What those are told who look for a table.
    fn about(&self) -> About;
    /// What there is to see of it.
    fn state(&self, now: Duration) -> TableState;
    /// The keys of those who sit there.
    fn keys(&self) -> Vec<Fingerprint>;
    /// Lets the table go on where it was kept, or where its match was over, if that was recorded already.
    ///
    /// # Errors
    /// What is wrong with it; the table is then as it was.
    fn go_on_from(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<(), KeptError>;
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
    heard: Duration,
    /// When it was sent the last ping.
    pinged: Option<(u64, Duration)>,
    /// The last ping that it has answered.
    answered: u64,
}

/// A hosted table.
pub struct Table<G: Playable> {
    setting: Setting,
    configure: Configure<G>,
    draw: Draw,
    secrets: Secrets,
    number: u32,
    chairs: Vec<Chair>,
    guests: BTreeMap<Visitor, Guest>,
    shown_out: Vec<Fingerprint>,
    play: Option<Play<G>>,
    /// When everybody is asked for a sign of life next.
    beat: Duration,
    pings: u64,
    outputs: Vec<Output>,
    jobs: Vec<Job>,
    finished: Vec<Finished>,
    /// Whether everybody has to be told how the table looks.
    is_news: bool,
    has_changed: bool,
    is_closed: bool,
    /// How the last match ended, and the keys of those who sat there.
    last: Option<(ToGuest, Vec<Fingerprint>)>,
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
            chairs,
            setting,
            guests: BTreeMap::new(),
            shown_out: Vec::new(),
            play: None,
            beat: Duration::ZERO,
            pings: 0,
            outputs: Vec::new(),
            jobs: Vec::new(),
            finished: Vec::new(),
            is_news: false,
            has_changed: true,
            is_closed: false,
            last: None,
            closes_at: None,
            farewell: 0,
        })
    }

    /// Lets the table go on where it was kept. Whoever sat there has to come back. Of a match that was recorded already all
    /// hear how it has ended, and it is not recorded once more.
    ///
    /// # Errors
    /// What is wrong with it; the table is then as it was.
    pub fn resume(
        &mut self,
        kept: KeptTable,
        recorded: Option<&str>,
        now: Duration,
    ) -> Result<(), KeptError> {
        let recorded = recorded
            .map(|record| G::read_record(record).map_err(|why| KeptError::Record(why.to_string())))
            .transpose()?;
        if kept.game != G::ID {
            return Err(KeptError::Game {
                found: kept.game,
                expected: G::ID.to_owned(),
            });
        }
        let chairs: Vec<Chair> = (kept.chairs.into_iter())
            .map(|chair| Chair::of(chair, now))
            .collect();
        if chairs.len() > Seat::MOST.min(G::COLOURS.len()) {
            return Err(KeptError::Mismatch("chairs"));
        }
        let played: Vec<usize> = played_of(&chairs);
        (self.configure)(&kept.options, played.len()).map_err(KeptError::Options)?;
        let play = kept.played.map(|of| {
            if chairs.iter().any(Chair::is_open) {
                return Err(KeptError::Mismatch("chairs"));
            }
            let read = G::read_record(&of.record);
            let mut record = read.map_err(|why| KeptError::Record(why.to_string()))?;
            timed(&mut record, &of.times).ok_or(KeptError::Mismatch("times"))?;
            if record.record.game().seats() != played.len() {
                return Err(KeptError::Mismatch("chairs"));
            }
            if record.seed != kept.secrets.deal {
                return Err(KeptError::Mismatch("secrets"));
            }
            if of.banks_ms.len() != played.len() {
                return Err(KeptError::Mismatch("banks_ms"));
            }
            let banks = (of.banks_ms.into_iter())
                .map(|bank| bank.map(Duration::from_millis))
                .collect();
            let mut play = Play::of(record, kept.number, kept.secrets, played, banks, now);
            for (seat, chair) in Seat::ALL.into_iter().zip(play.chairs.clone()) {
                if let Chair::Computer(name) = &chairs[chair] {
                    play.seat_computer(seat, name, None);
                }
            }
            Ok(play)
        });
        self.play = play.transpose()?;
        self.chairs = chairs;
        self.setting.options = kept.options;
        if let Some(terms) = kept.terms.filter(Terms::are_sound) {
            self.setting.set_terms(terms);
        }
        self.number = kept.number;
        self.secrets = kept.secrets;
        if let (Some(recorded), Some(play)) = (recorded, &mut self.play) {
            play.record = recorded;
            play.shown = play.ply();
            let is_over = play.awaits() == Awaits::Nobody;
            self.finish(is_over, now);
            self.finished.clear();
        }
        self.settle(now);
        Ok(())
    }

    fn phase(&self) -> Phase {
        match self.play {
            Some(_) => Phase::Playing,
            None => Phase::Lobby,
        }
    }

    fn send(&mut self, to: Visitor, message: &ToGuest) {
        self.outputs.push(Output::Send(to, message.text().into()));
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

    fn came(&mut self, now: Duration, input: Input) {
        let Input::Came {
            visitor,
            name,
            key,
            role,
            player,
            address,
        } = input
        else {
            return;
        };
        if self.is_closed {
            return self.refuse(visitor, Refusal::Closed);
        }
        if self.shown_out.contains(&key) {
            return self.refuse(visitor, Refusal::ShownOut);
        }
        let guest = Guest {
            key,
            name: name.clone(),
            heard: now,
            pinged: None,
            answered: 0,
        };
        if let Some(chair) = self.chair_of(key) {
            self.guests.insert(visitor, guest);
            return self.come_back(now, visitor, chair, address);
        }
        match role {
            Role::Look => return self.refuse(visitor, Refusal::Closed),
            Role::Spectator => {
                if self.spectators().len() >= MOST_SPECTATORS {
                    return self.refuse(visitor, Refusal::Crowded);
                }
                self.guests.insert(visitor, guest);
            }
            Role::Player => {
                if self.play.is_some() {
                    return self.refuse(visitor, Refusal::Playing);
                }
                let Some(free) = self.chairs.iter().position(Chair::is_open) else {
                    return self.refuse(visitor, Refusal::Full);
                };
                self.guests.insert(visitor, guest);
                self.chairs[free] = Chair::Person(Person {
                    name,
                    player: player_of::<G>(player),
                    key,
                    ready: false,
                    visitor: Some(visitor),
                    heard: now,
                    address,
                    ping_ms: None,
                    lost: None,
                });
                self.has_changed = true;
            }
        }
        self.welcome(now, visitor);
    }

    /// Somebody whose connection was lost, or is replaced by another one, is there again.
    fn come_back(&mut self, now: Duration, visitor: Visitor, chair: usize, address: String) {
        let Some(person) = self.chairs[chair].person_mut() else {
            return;
        };
        let before = person.visitor.replace(visitor);
        person.heard = now;
        person.address = address;
        person.lost = None;
        if let Some(before) = before {
            self.refuse(before, Refusal::Elsewhere);
        }
        if let Some(play) = &mut self.play
            && let Some(seat) = play.seat_of(chair)
            && play.stands_in(seat)
        {
            play.computers[seat.index()] = None;
        }
        self.welcome(now, visitor);
    }

    /// Tells somebody who has come all that there is.
    fn welcome(&mut self, now: Duration, visitor: Visitor) {
        self.send(visitor, &ToGuest::hello(vec![self.about()]));
        self.tell_table_to(now, visitor);
        self.tell_record_to(now, visitor);
        let key = self.guests.get(&visitor).map(|guest| guest.key);
        if let Some((over, keys)) = &self.last
            && self.play.is_none()
            && key.is_some_and(|key| keys.contains(&key))
        {
            let text = over.text().into();
            self.outputs.push(Output::Send(visitor, text));
        }
        self.is_news = true;
    }

    fn tell_record_to(&mut self, now: Duration, visitor: Visitor) {
        let Some(play) = &self.play else {
            return;
        };
        let chair = self.chair_of_visitor(visitor);
        let seat = chair.and_then(|chair| play.seat_of(chair));
        let count = match chair {
            Some(_) => play.ply(),
            None => play.shown,
        };
        let message = play.told(seat, count, now, &self.setting);
        self.send(visitor, &message);
    }

    fn tell_table_to(&mut self, now: Duration, visitor: Visitor) {
        let Some(guest) = self.guests.get(&visitor) else {
            return;
        };
        let is_host = self.setting.host == Some(guest.key);
        let chair = self.chair_of_visitor(visitor);
        let message = ToGuest::Table {
            table: self.seen(now, is_host),
            chair: chair.map(|chair| chair as u8),
            is_host,
        };
        self.send(visitor, &message);
    }

    fn left(&mut self, visitor: Visitor) {
        let chair = self.chair_of_visitor(visitor);
        self.is_news |= self.guests.remove(&visitor).is_some();
        if let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut()) {
            person.visitor = None;
        }
    }

    fn said(&mut self, now: Duration, visitor: Visitor, message: ToHost) {
        let Some(guest) = self.guests.get_mut(&visitor) else {
            return;
        };
        guest.heard = now;
        let key = guest.key;
        let pinged = guest.pinged;
        let chair = self.chair_of_visitor(visitor);
        if let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut()) {
            person.heard = now;
        }
        match message {
            ToHost::Hello { .. } => {}
            ToHost::Pong { number } => {
                if let Some(guest) = self.guests.get_mut(&visitor)
                    && number <= self.pings
                {
                    guest.answered = guest.answered.max(number);
                }
                if let Some((_, sent)) = pinged.filter(|(asked, _)| *asked == number)
                    && let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut())
                {
                    let took = now.saturating_sub(sent).as_millis();
                    person.ping_ms = u32::try_from(took).ok();
                }
            }
            ToHost::Sit => self.sit(now, visitor, key),
            ToHost::Stand => {
                if let Some(chair) = chair.filter(|_| self.play.is_none()) {
                    self.chairs[chair] = Chair::Open;
                    self.has_changed = true;
                    self.is_news = true;
                }
            }
            ToHost::Ready { ready } => {
                if let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut())
                    && self.play.is_none()
                    && person.ready != ready
                {
                    person.ready = ready;
                    self.is_news = true;
                }
            }
            ToHost::Move { ply, r#move: text } => self.asked_for_move(now, visitor, ply, &text),
            ToHost::Say { words } => {
                if let Some(chair) = chair
                    && let Some(words) = words.checked()
                    && let Some(person) = self.chairs[chair].person()
                {
                    let said = ToGuest::Said(Said {
                        chair: chair as u8,
                        name: person.name.clone(),
                        words,
                    });
                    for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
                        self.send(visitor, &said);
                    }
                }
            }
            ToHost::Record => self.tell_record_to(now, visitor),
            ToHost::WishToWait => {
                let mut lost = (self.chairs.iter_mut())
                    .filter_map(Chair::person_mut)
                    .filter_map(|person| person.lost.as_mut());
                if chair.is_some()
                    && let Some(lost) = lost.find(|lost| !lost.computer)
                    && !lost.wishes.contains(&key)
                {
                    lost.wishes.push(key);
                    self.is_news = true;
                }
            }
            ToHost::Order { order } => {
                if self.setting.host == Some(key) {
                    self.ordered(now, order);
                }
            }
            ToHost::Bye => {
                self.outputs.push(Output::Close(visitor));
                self.guests.remove(&visitor);
                self.is_news = true;
                let Some(chair) = chair else { return };
                if self.play.is_none() {
                    self.chairs[chair] = Chair::Open;
                    self.has_changed = true;
                } else if let Some(person) = self.chairs[chair].person_mut() {
                    person.visitor = None;
                    person.heard = now.saturating_sub(self.setting.timing.lost_after);
                }
            }
        }
    }

    /// A spectator takes an open seat.
    fn sit(&mut self, now: Duration, visitor: Visitor, key: Fingerprint) {
        let free = self.chairs.iter().position(Chair::is_open);
        let Some(free) = free.filter(|_| self.play.is_none() && self.chair_of(key).is_none())
        else {
            return;
        };
        let Some(guest) = self.guests.get(&visitor) else {
            return;
        };
        self.chairs[free] = Chair::Person(Person {
            name: guest.name.clone(),
            player: HUMAN.to_owned(),
            key,
            ready: false,
            visitor: Some(visitor),
            heard: now,
            address: String::new(),
            ping_ms: None,
            lost: None,
        });
        self.has_changed = true;
        self.is_news = true;
    }

    fn asked_for_move(&mut self, now: Duration, visitor: Visitor, ply: u64, text: &str) {
        let why = match &mut self.play {
            None => MoveRefusal::NoMatch,
            Some(play) => {
                let mut chairs = self.chairs.iter();
                let chair = chairs.position(|chair| {
                    let person = chair.person();
                    person.is_some_and(|person| person.visitor == Some(visitor))
                });
                match chair.and_then(|chair| play.seat_of(chair)) {
                    None => MoveRefusal::NoSeat,
                    // The move that is made for who has taken too long stands.
                    Some(seat) if play.stands_in(seat) => MoveRefusal::NotAwaited,
                    Some(seat) => match play.check(seat, ply, text) {
                        Err(why) => why,
                        Ok(made) => {
                            let act = Act {
                                time: play.clock_now(now, self.setting.pace),
                                by: Actor::Seat(seat),
                                made,
                            };
                            return self.make(now, act);
                        }
                    },
                }
            }
        };
        self.send(visitor, &ToGuest::MoveRefused { ply, why });
    }

    /// Makes a move, and tells everybody. What the rules refuse is not made.
    fn make(&mut self, now: Duration, act: Act<G::Move>) {
        let Some(play) = &mut self.play else {
            return;
        };
        let round = play.round();
        let act = match play.make(act, now, &self.setting) {
            Ok(()) => None,
            // A computer player that is asked to stop may have answered anything.
            Err(_) => {
                let mut listed = Vec::new();
                let Actor::Seat(seat) = act.by else { return };
                let record = &play.record.record;
                record.game().moves(record.position(), seat, &mut listed);
                listed.first().map(|&made| Act { made, ..act })
            }
        };
        if let Some(act) = act
            && play.make(act, now, &self.setting).is_err()
        {
            return;
        }
        self.has_changed = true;
        self.is_news |= play.round() != round;
        let ply = play.ply() - 1;
        if let Some(message) = play.moved(ply, now, &self.setting) {
            self.tell_seated(&message);
        }
    }

    fn ordered(&mut self, now: Duration, order: Order) {
        let in_lobby = self.play.is_none();
        let chair = |chair: u8| usize::from(chair);
        match order {
            Order::Open { chair: at } => self.set_chair(chair(at), Chair::Open),
            Order::Close { chair: at } => self.set_chair(chair(at), Chair::Closed),
            Order::Computer { chair: at, player } => {
                if G::agents().contains(&&*player) {
                    self.set_chair(chair(at), Chair::Computer(player));
                }
            }
            Order::ShowOut { chair: at } => self.show_out(chair(at)),
            Order::Rules { options } => {
                let played = played_of(&self.chairs).len();
                if in_lobby && (self.configure)(&options, played).is_ok() {
                    self.setting.options = options;
                    self.is_another_table();
                }
            }
            Order::Terms(terms) => {
                if in_lobby && terms.are_sound() {
                    self.setting.set_terms(terms);
                    self.is_another_table();
                }
            }
            Order::Start => {
                if in_lobby && self.chairs.iter().all(Chair::is_ready) {
                    self.start(now);
                }
            }
            Order::WaitMore => {
                let patience = self.setting.patience;
                for lost in self.lost_mut() {
                    lost.until = patience.map(|patience| now + patience);
                    lost.wishes.clear();
                }
                self.is_news = true;
            }
            Order::LetComputerPlay => self.let_computer_play(|lost| !lost.computer),
            Order::End => {
                if self.play.is_some() {
                    self.finish(false, now);
                }
            }
        }
    }

    /// Those who are lost, and for whom no computer plays.
    fn lost_mut(&mut self) -> impl Iterator<Item = &mut Lost> {
        let people = self.chairs.iter_mut().filter_map(Chair::person_mut);
        let lost = people.filter_map(|person| person.lost.as_mut());
        lost.filter(|lost| !lost.computer)
    }

    fn set_chair(&mut self, at: usize, to: Chair) {
        let Some(chair) = self.chairs.get_mut(at) else {
            return;
        };
        if self.play.is_some() || chair.person().is_some() {
            return;
        }
        *chair = to;
        self.is_another_table();
    }

    /// Who was ready was ready for another table.
    fn is_another_table(&mut self) {
        for person in self.chairs.iter_mut().filter_map(Chair::person_mut) {
            person.ready = false;
        }
        self.has_changed = true;
        self.is_news = true;
    }

    fn show_out(&mut self, at: usize) {
        let Some(person) = self.chairs.get_mut(at).and_then(Chair::person_mut) else {
            return;
        };
        if self.setting.host == Some(person.key) {
            return;
        }
        self.shown_out.push(person.key);
        let visitor = person.visitor.take();
        match &mut self.play {
            None => self.chairs[at] = Chair::Open,
            Some(play) => {
                person.lost = Some(Lost {
                    until: None,
                    computer: true,
                    wishes: Vec::new(),
                });
                if let Some(seat) = play.seat_of(at) {
                    let why = (Refusal::ShownOut.to_string(), false);
                    play.seat_computer(seat, &self.setting.stand_in, Some(why));
                }
            }
        }
        if let Some(visitor) = visitor {
            self.refuse(visitor, Refusal::ShownOut);
        }
        self.has_changed = true;
        self.is_news = true;
    }

    /// Lets a computer play for those who are lost in this way.
    fn let_computer_play(&mut self, which: impl Fn(&Lost) -> bool) {
        let Some(play) = &mut self.play else {
            return;
        };
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let lost = chair.person_mut().and_then(|person| person.lost.as_mut());
            if let Some(lost) = lost.filter(|lost| which(lost))
                && let Some(seat) = play.seat_of(at)
            {
                lost.computer = true;
                let why = ("the connection is lost".to_owned(), false);
                play.seat_computer(seat, &self.setting.stand_in, Some(why));
                self.is_news = true;
            }
        }
    }

    fn start(&mut self, now: Duration) {
        let chairs = played_of(&self.chairs);
        let Ok(game) = (self.configure)(&self.setting.options, chairs.len()) else {
            return;
        };
        let game = game.of_seed(self.secrets.board);
        let mut names: Vec<String> = Vec::new();
        let people = self.chairs.iter().filter_map(Chair::person);
        let people: Vec<&str> = people.map(|person| &*person.name).collect();
        let entries = chairs.iter().map(|&at| {
            let (name, player) = match &self.chairs[at] {
                Chair::Person(person) => (person.name.clone(), person.player.clone()),
                Chair::Computer(player) => {
                    let is_taken =
                        |name: &str| people.contains(&name) || names.iter().any(|one| one == name);
                    let numbered = (2..).map(|number| format!("{player} {number}"));
                    let mut free = std::iter::once(player.clone()).chain(numbered);
                    let name = free.find(|name| !is_taken(name));
                    let name = name.unwrap_or_else(|| player.clone());
                    names.push(name.clone());
                    (name, player.clone())
                }
                Chair::Open | Chair::Closed => (String::new(), String::new()),
            };
            SeatEntry {
                name,
                colour: G::COLOURS[at],
                player,
            }
        });
        let entries = entries.collect();
        let whole = self.setting.time.whole_match;
        let mut play = Play::begin(game, self.number, self.secrets, chairs, entries, whole, now);
        for (seat, chair) in Seat::ALL.into_iter().zip(play.chairs.clone()) {
            if let Chair::Computer(name) = &self.chairs[chair] {
                play.seat_computer(seat, name, None);
            }
        }
        self.play = Some(play);
        self.has_changed = true;
        self.is_news = true;
        for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
            self.tell_record_to(now, visitor);
        }
    }

    /// The match is over, or is broken off: all are told, and the table waits for the next one.
    fn finish(&mut self, is_over: bool, now: Duration) {
        let Some(mut play) = self.play.take() else {
            return;
        };
        let count = play.ply();
        self.show_spectators(&mut play, count, now);
        let told = match is_over {
            true => play.record.to_json(),
            false => play.known(play.ply()).to_json(),
        };
        let over = ToGuest::Over {
            number: play.number,
            record: told,
            finished: is_over,
        };
        for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
            self.send(visitor, &over);
        }
        let record = &play.record.record;
        self.finished.push(Finished {
            record: play.record.to_json(),
            names: play
                .record
                .seats
                .iter()
                .map(|entry| entry.name.clone())
                .collect(),
            result: record.game().result(record.position()),
        });
        let people = self.chairs.iter_mut().filter_map(Chair::person_mut);
        let mut keys = Vec::new();
        for person in people {
            person.ready = false;
            // Whoever a computer has played for is not waited for any more.
            if person.lost.take().is_none() {
                keys.push(person.key);
            }
        }
        self.last = Some((over, keys));
        self.number += 1;
        self.secrets = (self.draw)(self.number);
        self.has_changed = true;
        self.is_news = true;
        let last = self.setting.matches.is_some_and(|most| play.number >= most);
        if last || !is_over && self.setting.starts_by_itself && self.setting.matches.is_some() {
            // Until all have heard how it ended, also who has to come back for that.
            self.closes_at = Some(now + 2 * self.setting.timing.lost_after);
            self.beat = now;
            self.farewell = self.pings + 1;
        }
    }

    /// Whether all who played have answered since the last match has ended.
    fn all_have_heard(&self) -> bool {
        let Some((_, keys)) = &self.last else {
            return true;
        };
        let mut keys = keys.iter();
        keys.all(|key| {
            let mut guests = self.guests.values();
            guests.any(|guest| guest.key == *key && guest.answered >= self.farewell)
        })
    }

    /// Lets spectators see the first `count` moves.
    fn show_spectators(&mut self, play: &mut Play<G>, count: usize, now: Duration) {
        let spectators = self.spectators();
        while play.shown < count {
            if let Some(message) = play.moved(play.shown, now, &self.setting) {
                let text: Arc<str> = message.text().into();
                let sent = (spectators.iter()).map(|to| Output::Send(*to, text.clone()));
                self.outputs.extend(sent);
            }
            play.shown += 1;
        }
    }

    /// Does all that follows by itself.
    fn settle(&mut self, now: Duration) {
        self.look_for_lost(now);
        self.heartbeat(now);
        let closes = self.closes_at;
        if !self.is_closed && closes.is_some_and(|at| at <= now || self.all_have_heard()) {
            self.close();
        }
        if self.play.is_none()
            && !self.is_closed
            && self.closes_at.is_none()
            && self.setting.starts_by_itself
            && self.chairs.iter().all(Chair::is_ready)
        {
            self.start(now);
        }
        self.go_on(now);
        if let Some(mut play) = self.play.take() {
            let seen = now.checked_sub(self.setting.spectator_delay);
            let count = seen.map_or(0, |seen| play.made_at.partition_point(|made| *made <= seen));
            self.show_spectators(&mut play, count, now);
            self.play = Some(play);
        }
        if mem::take(&mut self.is_news) {
            for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
                self.tell_table_to(now, visitor);
            }
        }
    }

    /// Makes every move that is due, and has done what takes time.
    fn go_on(&mut self, now: Duration) {
        loop {
            let awaited = self.chairs.iter().map(|chair| {
                let lost = chair.person().and_then(|person| person.lost.as_ref());
                lost.is_some_and(|lost| !lost.computer)
            });
            let awaited: Vec<bool> = awaited.collect();
            let Some(play) = &mut self.play else {
                return;
            };
            let awaits = play.awaits();
            if awaits == Awaits::Nobody {
                self.finish(true, now);
                continue;
            }
            let mut seats = awaits.seats().iter();
            let stands = seats.any(|seat| awaited[play.chairs[seat.index()]]);
            self.is_news |= play.stand(stands, now, self.setting.pace);
            while let Some(task) = play.task(&self.setting) {
                let number = play.number;
                self.jobs
                    .push(Box::new(move || Box::new((number, task.run()))));
            }
            if let Some(act) = play.due(now, self.setting.pace) {
                self.make(now, act);
                continue;
            }
            let late = awaits.seats().iter().find(|&seat| {
                let until = play.deadline(seat, &self.setting);
                play.computers[seat.index()].is_none() && until.is_some_and(|until| until <= now)
            });
            let Some(seat) = late else {
                return;
            };
            let why = ("took too long".to_owned(), true);
            play.seat_computer(seat, &self.setting.stand_in, Some(why));
        }
    }

    /// Looks for those who give no sign of life.
    fn look_for_lost(&mut self, now: Duration) {
        let lost_after = self.setting.timing.lost_after;
        let silent = self
            .guests
            .iter()
            .filter(|(_, guest)| guest.heard + lost_after <= now);
        for visitor in silent.map(|(visitor, _)| *visitor).collect::<Vec<_>>() {
            self.outputs.push(Output::Close(visitor));
            self.left(visitor);
        }
        let mut over = false;
        for chair in &mut self.chairs {
            let Some(person) = chair.person_mut() else {
                continue;
            };
            let is_gone = person.visitor.is_none() && person.heard + lost_after <= now;
            if !is_gone {
                continue;
            }
            if self.play.is_none() {
                *chair = Chair::Open;
                self.has_changed = true;
                self.is_news = true;
            } else if person.lost.is_none() {
                person.lost = Some(Lost {
                    until: self.setting.patience.map(|patience| now + patience),
                    computer: false,
                    wishes: Vec::new(),
                });
                self.is_news = true;
            } else {
                over |= (person.lost.as_ref()).is_some_and(|lost| has_waited(lost, now));
            }
        }
        match self.setting.when_lost {
            _ if !over => {}
            WhenLost::Computer => self.let_computer_play(|lost| has_waited(lost, now)),
            WhenLost::End => self.finish(false, now),
        }
    }

    fn heartbeat(&mut self, now: Duration) {
        if now < self.beat || self.guests.is_empty() {
            return;
        }
        self.beat = now + self.setting.timing.heartbeat;
        self.pings += 1;
        let of = |chair: &Chair| chair.person().and_then(|person| person.ping_ms);
        let ping = ToGuest::Ping {
            number: self.pings,
            pings_ms: self.chairs.iter().map(of).collect(),
        };
        let text: Arc<str> = ping.text().into();
        for (visitor, guest) in &mut self.guests {
            guest.pinged = Some((self.pings, now));
            self.outputs.push(Output::Send(*visitor, text.clone()));
        }
    }

    fn seen(&self, now: Duration, by_host: bool) -> TableState {
        let seats = self.chairs.iter().enumerate().map(|(at, chair)| SeatState {
            seat: (self.play.as_ref())
                .and_then(|play| play.seat_of(at))
                .map(|seat| seat.index() as u8),
            who: chair.seen(self.setting.host, by_host),
        });
        let waiting = self.chairs.iter().enumerate().find_map(|(at, chair)| {
            let person = chair.person()?;
            let lost = person.lost.as_ref().filter(|lost| !lost.computer)?;
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
        let watching = self.spectators().into_iter();
        let watching = watching.filter_map(|visitor| self.guests.get(&visitor));
        TableState {
            name: self.setting.name.clone(),
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            number: self.number,
            phase: self.phase(),
            round: self.play.as_ref().map_or(0, Play::round),
            seats: seats.collect(),
            spectators: watching.map(|guest| guest.name.clone()).collect(),
            seal: Seal::of::<G>(self.secrets.deal, Salt::new(self.secrets.salt)).to_string(),
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
            Some(lost) => lost.until.filter(|_| !lost.computer),
        });
        let played = self.play.iter().flat_map(|play| {
            let seats = play.awaits().seats().iter();
            let deadlines = seats.filter_map(|seat| match play.computers[seat.index()] {
                Some(_) => None,
                None => play.deadline(seat, &self.setting),
            });
            let delayed = play.made_at.get(play.shown);
            let delayed = delayed.map(|made| *made + self.setting.spectator_delay);
            let next = play.wakes(self.setting.pace);
            deadlines.chain(delayed).chain(next).collect::<Vec<_>>()
        });
        beat.into_iter()
            .chain(self.closes_at)
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
        mem::take(&mut self.has_changed).then(|| KeptTable {
            version: KeptTable::VERSION,
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            number: self.number,
            secrets: self.secrets,
            terms: self.setting.host.map(|_| self.setting.terms()),
            chairs: self
                .chairs
                .iter()
                .map(Chair::kept)
                .collect::<Vec<KeptChair>>(),
            played: self.play.as_ref().map(|play| KeptMatch {
                record: play.record.to_json(),
                times: play.record.record.times().to_vec(),
                banks_ms: (play.banks.iter())
                    .map(|bank| bank.and_then(|left| u64::try_from(left.as_millis()).ok()))
                    .collect(),
            }),
        })
    }

    fn finished(&mut self) -> Vec<Finished> {
        mem::take(&mut self.finished)
    }

    fn about(&self) -> About {
        let chairs = self.chairs.iter().filter(|chair| !chair.is_closed());
        About {
            name: self.setting.name.clone(),
            game: G::ID.to_owned(),
            options: self.setting.options.clone(),
            phase: self.phase(),
            round: self.play.as_ref().map_or(0, Play::round),
            taken: chairs.map(|chair| !chair.is_open()).collect(),
        }
    }

    fn state(&self, now: Duration) -> TableState {
        self.seen(now, false)
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
    ) -> Result<(), KeptError> {
        self.resume(kept, recorded, now)
    }

    fn is_closed(&self) -> bool {
        self.is_closed
    }

    fn close(&mut self) {
        self.is_closed = true;
        for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
            self.refuse(visitor, Refusal::Closed);
        }
    }
}

/// Whether the table has waited long enough.
fn has_waited(lost: &Lost, now: Duration) -> bool {
    !lost.computer && lost.until.is_some_and(|until| until <= now)
}

/// The chairs that are played.
fn played_of(chairs: &[Chair]) -> Vec<usize> {
    let played = chairs.iter().enumerate();
    let played = played.filter(|(_, chair)| !chair.is_closed());
    played.map(|(at, _)| at).collect()
}

/// What records call the player that somebody says it is.
fn player_of<G: Playable>(said: Option<String>) -> String {
    let known = said.filter(|said| G::agents().contains(&&**said));
    known.unwrap_or_else(|| HUMAN.to_owned())
}

/// Gives the moves of a record their times.
fn timed<G: Playable>(record: &mut MatchRecord<G>, times: &[u32]) -> Option<()> {
    let played = &record.record;
    if played.ply() != times.len() {
        return None;
    }
    let mut again = Record::new(played.game().clone());
    for ((by, made), &time) in played.acts().zip(times) {
        again.play_at(by, made, time).ok()?;
    }
    record.record = again;
    Some(())
}
