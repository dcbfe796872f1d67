//! Those who come, what they say, what they are told, and how they leave.

use std::time::Duration;

use super::super::{
    fingerprint::Fingerprint,
    kept::ShownOut,
    limits::{Allowance, LINES},
    message::{Role, Said, ToGuest, ToHost},
    refusal::Refusal,
};
use super::{
    AnyTable, Guest, HUMAN, Input, MOST_LEFT_CHAIRS, MOST_SAID, MOST_SPECTATORS, Output, Table,
    Visitor,
    chair::{Chair, Person},
};
use crate::play::Playable;

/// What is said has the table kept at most once in so long: all of its match is written anew each time.
const SAID_KEPT_EVERY: Duration = Duration::from_secs(1);
/// Who asks for the record is told it at most once in so long: all of it is written out each time.
const RECORD_EVERY: Duration = Duration::from_secs(1);

impl<G: Playable> Table<G> {
    pub(super) fn came(&mut self, now: Duration, input: Input) {
        let Input::Came {
            visitor,
            name,
            key,
            role,
            player,
            address,
            abilities,
        } = input
        else {
            return;
        };
        if self.is_closed {
            return self.refuse(visitor, Refusal::Closed);
        }
        // Whoever sits here may share an address with somebody who had to go.
        let sits = self.chair_of(key).is_some();
        let is_out = |out: &ShownOut| out.key == key || !sits && out.is_from(&address);
        if self.setting.host != Some(key) && self.shown_out.iter().any(is_out) {
            return self.refuse(visitor, Refusal::ShownOut);
        }
        let own = self.left_chair(key);
        let is_back = own.is_some();
        let own = own.filter(|_| self.play.is_none());
        let own = own.filter(|at| self.chairs.get(*at).is_some_and(Chair::is_open));
        // What was said was said among others.
        if !is_back && self.chairs.iter().all(|chair| chair.person().is_none()) {
            self.said_before += self.said.len() as u64;
            self.said.clear();
            self.gone.clear();
            self.watched.clear();
        }
        let mut watched = self.watched.iter();
        let watched = watched.find(|(watcher, _)| *watcher == key);
        let first_line = watched.map(|(_, first)| *first);
        let guest = Guest {
            key,
            name: name.clone(),
            abilities,
            address: address.clone(),
            heard: now,
            pinged: None,
            answered: 0,
            lines: Allowance::full(LINES, now),
            asks_for_record: false,
            next_record: now,
            first_line: first_line.unwrap_or_else(|| self.next_line_to_watch()),
        };
        if let Some(chair) = self.chair_of(key) {
            self.guests.insert(visitor, guest);
            return self.come_back(now, visitor, chair, address);
        }
        let player = player_of::<G>(player);
        let wanted = || {
            let of_host = (self.setting.host_chair).filter(|_| self.setting.host == Some(key));
            let of_host = of_host.filter(|at| self.chairs.get(*at).is_some_and(Chair::is_open));
            let free = of_host.or_else(|| self.free_chair());
            free.filter(|_| role == Role::Player)
        };
        // Who was lost on a chair comes back to it, whatever it came for at first.
        let free = match self.play {
            None => own.or_else(wanted),
            Some(_) => None,
        };
        match (role, free) {
            (Role::Look, _) => return self.refuse(visitor, Refusal::Closed),
            (_, Some(free)) => {
                self.forget_left_chair(key);
                self.guests.insert(visitor, guest);
                self.chairs[free] = Chair::Person(Person {
                    name,
                    player,
                    key,
                    ready: false,
                    looks_back: false,
                    visitor: Some(visitor),
                    since: now,
                    heard: now,
                    address,
                    ping_ms: None,
                    lost: None,
                });
                self.has_changed = true;
            }
            // Somebody who sat here watches where no chair is left; a computer player has nothing to watch for.
            (Role::Player, None) if !is_back || player != HUMAN => {
                let why = match self.play {
                    None => Refusal::Full,
                    Some(_) => Refusal::Playing,
                };
                return self.refuse(visitor, why);
            }
            (Role::Player | Role::Spectator, None) => {
                if self.spectators().len() >= MOST_SPECTATORS {
                    return self.refuse(visitor, Refusal::Crowded);
                }
                self.guests.insert(visitor, guest);
            }
        }
        // Whoever watches hears in its time what is said, and reads again only what it could hear before.
        let said = match (free, first_line) {
            (Some(_), _) if is_back || self.gone.contains(&key) => self.said.clone(),
            (None, _) if is_back => self.heard_by_watching(0),
            (_, Some(first)) => self.heard_by_watching(first),
            (_, None) => Vec::new(),
        };
        self.welcome(now, visitor, said);
    }

    /// The chair that somebody had in the lobby when it was lost.
    fn left_chair(&self, key: Fingerprint) -> Option<usize> {
        let mut left = self.left_chairs.iter();
        left.find(|left| left.key == key).map(|left| left.chair)
    }

    /// Somebody sits again, or has gone for good.
    fn forget_left_chair(&mut self, key: Fingerprint) {
        self.left_chairs.retain(|left| left.key != key);
    }

    /// The chair for whoever does not say which: the first that is open, before those that somebody may come back to.
    fn free_chair(&self) -> Option<usize> {
        let is_left = |at: &usize| self.left_chairs.iter().any(|left| left.chair == *at);
        let open = || (0..self.chairs.len()).filter(|at| self.chairs[*at].is_open());
        open().find(|at| !is_left(at)).or_else(|| open().next())
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
        person.looks_back = false;
        if let Some(before) = before {
            self.refuse(before, Refusal::Elsewhere);
        }
        if let Some(play) = &mut self.play
            && let Some(seat) = play.seat_of(chair)
        {
            if play.stands_in(seat) {
                play.computers[seat.index()] = None;
            }
            // What still lies at its table it shows again.
            if play.clear_unconfirmed(seat) {
                self.tell_unconfirmed();
            }
        }
        // What time it is, is told as it runs from now on.
        self.look_whether_deserted(now);
        self.stand_or_run(now);
        self.welcome(now, visitor, self.said.clone());
    }

    /// Tells somebody who has come all that there is, and what was said.
    fn welcome(&mut self, now: Duration, visitor: Visitor, said: Vec<Said>) {
        self.send(visitor, &ToGuest::hello(vec![self.about()], said));
        self.tell_table_to(now, visitor);
        self.tell_record_to(now, visitor);
        let key = self.guests.get(&visitor).map(|guest| guest.key);
        if let Some(last) = &self.last
            && self.play.is_none()
            && key.is_some_and(|key| last.players.contains(&key))
        {
            let text = last.over.text().into();
            self.outputs.push(Output::Send(visitor, text));
        }
        self.is_news = true;
    }

    pub(super) fn tell_record_to(&mut self, now: Duration, visitor: Visitor) {
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
        let unconfirmed = play.unconfirmed_told();
        self.send(visitor, &message);
        if let Some((of, message)) = unconfirmed
            && self.sees_unconfirmed(visitor, of)
        {
            self.send(visitor, &message);
        }
    }

    pub(super) fn tell_table_to(&mut self, now: Duration, visitor: Visitor) {
        let Some(guest) = self.guests.get(&visitor) else {
            return;
        };
        let is_host = self.setting.host == Some(guest.key);
        let chair = self.chair_of_visitor(visitor);
        let message = ToGuest::Table {
            table: Box::new(self.seen(now, is_host, chair.is_some())),
            chair: chair.map(|chair| chair as u8),
            is_host,
            arranges: self.arranges() == Some(guest.key),
            clocks: (self.play.as_ref()).map(|play| play.clocks(now, &self.setting)),
        };
        self.send(visitor, &message);
    }

    pub(super) fn left(&mut self, visitor: Visitor) {
        let chair = self.chair_of_visitor(visitor);
        if chair.is_none() {
            self.remember_watching(visitor);
        }
        self.is_news |= self.guests.remove(&visitor).is_some();
        if let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut()) {
            person.visitor = None;
        }
    }

    pub(super) fn said(&mut self, now: Duration, visitor: Visitor, message: ToHost) {
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
            ToHost::Sit { chair } => self.sit(now, visitor, key, chair),
            ToHost::Stand => {
                if let Some(chair) = chair.filter(|_| self.play.is_none()) {
                    self.chairs[chair] = Chair::Open;
                    self.has_changed = true;
                    self.is_news = true;
                }
            }
            ToHost::Colour { colour } => {
                if let Some(chair) = chair {
                    self.choose_colour(chair, colour);
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
            ToHost::LooksBack { looks } => {
                if let Some(person) = chair.and_then(|chair| self.chairs[chair].person_mut())
                    && self.play.is_none()
                    && person.looks_back != looks
                {
                    person.looks_back = looks;
                    self.is_news = true;
                }
            }
            ToHost::Move {
                ply,
                r#move: text,
                time_is_up,
            } => self.asked_for_move(now, visitor, (ply, &text), time_is_up),
            ToHost::Unconfirmed { ply, moves } => self.note_unconfirmed(visitor, ply, &moves),
            ToHost::Seen { ply } => {
                if let Some(play) = &mut self.play
                    && let Some(seat) = chair.and_then(|chair| play.seat_of(chair))
                {
                    self.is_news |= play.has_seen(seat, ply, now);
                }
            }
            ToHost::Say { words } => {
                if let Some(chair) = chair
                    && let Some(words) = words.checked()
                    && let Some(person) = self.chairs[chair].person()
                    && let Some(guest) = self.guests.get_mut(&visitor)
                    && guest.lines.wait(now).is_zero()
                {
                    guest.lines.take();
                    let said = Said {
                        chair: chair as u8,
                        name: person.name.clone(),
                        words,
                    };
                    self.let_hear(now, said);
                }
            }
            ToHost::Record => {
                if let Some(guest) = self.guests.get_mut(&visitor) {
                    guest.asks_for_record = true;
                }
            }
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
                let arranges = self.arranges() == Some(key) && order.arranges();
                if self.setting.host == Some(key) || arranges {
                    self.ordered(now, order);
                }
            }
            ToHost::Bye { gives_up } => {
                self.outputs.push(Output::Close(visitor));
                if chair.is_none() {
                    self.remember_watching(visitor);
                }
                self.guests.remove(&visitor);
                self.forget_left_chair(key);
                self.is_news = true;
                let Some(chair) = chair else { return };
                self.gone.retain(|gone| *gone != key);
                if self.gone.len() >= MOST_LEFT_CHAIRS {
                    self.gone.remove(0);
                }
                self.gone.push(key);
                if self.play.is_none() {
                    self.chairs[chair] = Chair::Open;
                    self.has_changed = true;
                } else if gives_up {
                    self.give_up(now, chair);
                } else if let Some(person) = self.chairs[chair].person_mut() {
                    person.visitor = None;
                    // A host that leaves closes its table: that it is away would be told in between.
                    if self.setting.host != Some(key) {
                        person.heard = now.saturating_sub(self.setting.timing.lost_after);
                    }
                }
            }
        }
    }

    /// Lets all who sit there hear what was said; spectators hear it in their time.
    fn let_hear(&mut self, now: Duration, said: Said) {
        self.said.push(said.clone());
        if self.said.len() > MOST_SAID {
            self.said.remove(0);
            self.said_before += 1;
        }
        self.is_said_unkept = true;
        self.unheard.push_back((now, said.clone()));
        if self.unheard.len() > MOST_SAID {
            self.unheard.pop_front();
        }
        self.tell_seated(&ToGuest::Said(said));
    }

    /// The number of the line that whoever watches hears next.
    fn next_line_to_watch(&self) -> u64 {
        let heard = self.said.len().saturating_sub(self.unheard.len());
        self.said_before + heard as u64
    }

    /// What those who watch have heard from that line on, as far as it is kept.
    fn heard_by_watching(&self, first: u64) -> Vec<Said> {
        let end = self.next_line_to_watch();
        let lines = (self.said_before..end).zip(&self.said);
        let heard = lines.filter(|(number, _)| *number >= first);
        heard.map(|(_, said)| said.clone()).collect()
    }

    /// Remembers from when on somebody watched who goes.
    fn remember_watching(&mut self, visitor: Visitor) {
        let Some(guest) = self.guests.get(&visitor) else {
            return;
        };
        let (key, first) = (guest.key, guest.first_line);
        self.watched.retain(|(watcher, _)| *watcher != key);
        if self.watched.len() >= MOST_LEFT_CHAIRS {
            self.watched.remove(0);
        }
        self.watched.push((key, first));
    }

    /// Has the table kept with what was said, if it is time.
    pub(super) fn keep_said(&mut self, now: Duration) {
        if self.is_said_unkept && self.keeps_said_at <= now {
            self.is_said_unkept = false;
            self.keeps_said_at = now + SAID_KEPT_EVERY;
            self.has_changed = true;
        }
    }

    /// Tells the record to those who have asked for it, if it is time.
    pub(super) fn tell_asked_records(&mut self, now: Duration) {
        let mut asking = Vec::new();
        for (visitor, guest) in &mut self.guests {
            if guest.asks_for_record && guest.next_record <= now {
                guest.asks_for_record = false;
                guest.next_record = now + RECORD_EVERY;
                asking.push(*visitor);
            }
        }
        for visitor in asking {
            self.tell_record_to(now, visitor);
        }
    }

    /// Lets spectators hear what was said as long ago as what they see was played; all of it where no match is.
    pub(super) fn let_spectators_hear(&mut self, now: Duration) {
        let (plays, delay) = (self.play.is_some(), self.setting.spectator_delay);
        let unheard = self.unheard.iter();
        let due = unheard.take_while(|(at, _)| !plays || *at + delay <= now);
        let due = due.count();
        for (_, said) in self.unheard.drain(..due).collect::<Vec<_>>() {
            let message = ToGuest::Said(said);
            for visitor in self.spectators() {
                self.send(visitor, &message);
            }
        }
    }

    /// A spectator takes an open seat: the one that is asked for, if any is. Whoever sits already moves to that one, and is as
    /// ready there as before. Where somebody was quicker nothing happens: that is told by the table as it is by then.
    fn sit(&mut self, now: Duration, visitor: Visitor, key: Fingerprint, wanted: Option<u8>) {
        if self.play.is_some() {
            return;
        }
        let is_free = |at: &usize| self.chairs.get(*at).is_some_and(Chair::is_open);
        let free = match wanted {
            Some(chair) => Some(usize::from(chair)).filter(is_free),
            None => self.free_chair(),
        };
        let Some(free) = free else {
            return;
        };
        if let Some(own) = self.chair_of(key) {
            if wanted.is_some() && self.chair_of_visitor(visitor) == Some(own) {
                self.change_places(own, free);
                self.has_changed = true;
                self.is_news = true;
            }
            return;
        }
        self.forget_left_chair(key);
        let Some(guest) = self.guests.get(&visitor) else {
            return;
        };
        self.chairs[free] = Chair::Person(Person {
            name: guest.name.clone(),
            player: HUMAN.to_owned(),
            key,
            ready: false,
            looks_back: false,
            visitor: Some(visitor),
            since: now,
            heard: now,
            address: guest.address.clone(),
            ping_ms: None,
            lost: None,
        });
        self.has_changed = true;
        self.is_news = true;
    }
}

/// What records call the player that somebody says it is.
fn player_of<G: Playable>(said: Option<String>) -> String {
    let known = said.filter(|said| G::agents().contains(&&**said));
    known.unwrap_or_else(|| HUMAN.to_owned())
}
