//! Hosted tables and their guests, without a network.

mod chairs;
mod clocks;
mod kept;
mod links;
mod load;
mod moves;
mod secrecy;
mod spectators;

use std::mem;

use super::{
    super::{
        message::{MoveRefusal, Order, Role, ToHost},
        mirror::{Event, Mirror},
        table_state::{Link, Who},
        unconfirmed::Unconfirmed,
    },
    *,
};
use crate::kit::{Agent, Answer, Configured, Limits, MatchRecord, Options};

const SECOND: Duration = Duration::from_secs(1);

/// A table with guests, without a network: what is sent arrives at once, or when a test says so.
struct Room<G: Playable> {
    table: Table<G>,
    now: Duration,
    guests: Vec<SimulatedGuest<G>>,
    heard: Vec<String>,
    records: Vec<String>,
}

struct SimulatedGuest<G: Playable> {
    key: Fingerprint,
    name: String,
    abilities: Abilities,
    visitor: Option<Visitor>,
    mirror: Mirror<G>,
    agent: Box<dyn Agent<G>>,
    inbox: Vec<Arc<str>>,
    over: Vec<(MatchRecord<G>, bool)>,
    table: Option<TableState>,
    unconfirmed: Option<Unconfirmed<G::Move>>,
    refused: Vec<MoveRefusal>,
    ended: Option<String>,
}

fn configure<G: Playable + Configured>(list: &str, seats: usize) -> Result<G, String> {
    let options = Options::read(G::OPTIONS, list).map_err(|why| why.to_string())?;
    G::configured(&options, seats).map_err(|why| why.to_string())
}

/// What asks for a move.
fn asked_for(ply: u64, text: impl Into<String>) -> ToHost {
    ToHost::Move {
        ply,
        r#move: text.into(),
        time_is_up: false,
    }
}

fn secrets(number: u32) -> Secrets {
    Secrets::of_seed(99, number)
}

fn setting<G: Playable>(chairs: &str) -> Setting {
    let chairs = chairs.split(',').map(|word| word.parse().unwrap());
    let mut setting = Setting::new("The kitchen", chairs.collect(), G::agents()[0]);
    setting.matches = Some(1);
    setting.think = Duration::from_millis(1);
    setting.between = Duration::ZERO;
    setting
}

impl<G: Playable + Configured> Room<G> {
    fn new(setting: Setting) -> Self {
        Self {
            table: Table::new(setting, configure::<G>, secrets).unwrap(),
            now: SECOND,
            guests: Vec::new(),
            heard: Vec::new(),
            records: Vec::new(),
        }
    }

    /// A room in which all chairs are open and taken, everybody is ready, and a match has begun.
    fn begun(chairs: usize) -> Self {
        let mut room = Self::new(setting::<G>(&vec!["open"; chairs].join(",")));
        for seat in 0..chairs {
            room.come(&format!("guest {seat}"));
        }
        for seat in 0..chairs {
            room.say(seat, ToHost::Ready { ready: true });
        }
        assert!(room.table.play.is_some());
        room
    }

    /// Two guests sit at a table of these terms, and play.
    fn of_two(setting: Setting) -> Self {
        let mut room = Self::new(setting);
        for name in ["Anna", "Bruno"] {
            let guest = room.come(name);
            room.say(guest, ToHost::Ready { ready: true });
        }
        room
    }

    /// The guest who is to move.
    fn mover(&self) -> usize {
        let mut guests = self.guests.iter();
        let mover = guests.position(|guest| guest.mirror.awaited().is_some());
        mover.unwrap()
    }

    fn key(of: &str) -> Fingerprint {
        Fingerprint::of(of.as_bytes())
    }

    fn come(&mut self, name: &str) -> usize {
        self.come_as(name, Role::Player)
    }

    fn come_as(&mut self, name: &str, role: Role) -> usize {
        self.guests.push(SimulatedGuest {
            key: Self::key(name),
            name: name.to_owned(),
            abilities: Abilities::of_guest(false),
            visitor: None,
            mirror: Mirror::default(),
            agent: G::agent(G::agents()[0], self.guests.len() as u64).unwrap(),
            inbox: Vec::new(),
            over: Vec::new(),
            table: None,
            unconfirmed: None,
            refused: Vec::new(),
            ended: None,
        });
        let guest = self.guests.len() - 1;
        self.connect(guest, role);
        guest
    }

    fn connect(&mut self, guest: usize, role: Role) {
        let visitor = Visitor(self.heard.len() as u64 + 1000 * guest as u64);
        let of = &mut self.guests[guest];
        of.visitor = Some(visitor);
        of.mirror.lose();
        let (name, key, abilities) = (of.name.clone(), of.key, of.abilities.clone());
        self.take(Input::Came {
            visitor,
            name,
            key,
            role,
            player: None,
            address: "192.168.1.31".to_owned(),
            abilities,
        });
    }

    fn cut(&mut self, guest: usize) {
        self.guests[guest].inbox.clear();
        if let Some(visitor) = self.guests[guest].visitor.take() {
            self.take(Input::Left { visitor });
        }
    }

    fn say(&mut self, guest: usize, message: ToHost) {
        if let Some(visitor) = self.guests[guest].visitor {
            self.take(Input::Said { visitor, message });
        }
    }

    fn order(&mut self, order: Order) {
        self.take(Input::Ordered(order));
    }

    fn take(&mut self, input: Input) {
        self.table.take(self.now, input);
        self.pump();
    }

    /// Lets time pass, in steps that nobody is lost by.
    fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            let wakes = self.table.wakes().unwrap_or(until);
            let next = wakes.clamp(self.now + Duration::from_millis(1), until);
            self.now = next.min(self.now + SECOND);
            self.table.tick(self.now);
            self.pump();
        }
    }

    /// Does all jobs, and brings all messages.
    fn pump(&mut self) {
        loop {
            for output in self.table.outputs() {
                let (Output::Send(to, _) | Output::Close(to)) = &output;
                let mut guests = self.guests.iter_mut();
                let Some(guest) = guests.find(|guest| guest.visitor == Some(*to)) else {
                    continue;
                };
                match output {
                    Output::Send(_, text) => {
                        self.heard.push(text.to_string());
                        guest.inbox.push(text);
                    }
                    Output::Close(_) => {
                        guest.inbox.push("closed".into());
                    }
                }
            }
            self.records
                .extend(self.table.finished().into_iter().map(|one| one.record));
            let jobs = self.table.jobs();
            let is_quiet = jobs.is_empty();
            for job in jobs {
                let done = job();
                self.table.done(self.now, done);
            }
            if is_quiet && !self.read() {
                return;
            }
        }
    }

    /// Has guests read what has come; whether they answered.
    fn read(&mut self) -> bool {
        let mut answers = Vec::new();
        for guest in &mut self.guests {
            for text in mem::take(&mut guest.inbox) {
                if &*text == "closed" {
                    guest.visitor = None;
                    continue;
                }
                let taken = ToGuest::read(&text).and_then(|message| guest.mirror.take(message));
                let (event, answer) = match taken {
                    Ok(taken) => taken,
                    Err(why) => {
                        guest.ended = Some(why.to_string());
                        continue;
                    }
                };
                answers.extend(answer.zip(guest.visitor));
                match event {
                    Some(Event::Over { record, finished }) => guest.over.push((*record, finished)),
                    Some(Event::Table { table, .. }) => guest.table = Some(*table),
                    Some(Event::Unconfirmed(laid)) => guest.unconfirmed = Some(laid),
                    Some(Event::MoveRefused { why, .. }) => guest.refused.push(why),
                    _ => {}
                }
            }
        }
        let any = !answers.is_empty();
        for (message, visitor) in answers {
            self.table.take(self.now, Input::Said { visitor, message });
        }
        any || self.guests.iter().any(|guest| !guest.inbox.is_empty())
    }

    /// What somebody would play now; none if it is not awaited, or waits for a moment to come.
    fn wanted(&mut self, guest: usize) -> Option<ToHost> {
        let clock = self.table.play.as_ref()?.clock_now(self.now, 1.0);
        let guest = &mut self.guests[guest];
        guest.visitor?;
        let ply = guest.mirror.awaited()?;
        let record = guest.mirror.record()?.record.clone();
        let seat = guest.mirror.seat()?;
        let (game, at) = (record.game(), record.position());
        let made = match guest.agent.answer(game, at, seat, &Limits::NONE) {
            Answer::Move(made) => made,
            Answer::At(time, made) if time <= clock => made,
            Answer::At(..) | Answer::Nothing | Answer::NotYet => return None,
        };
        Some(asked_for(ply as u64, G::write_move(made)))
    }

    /// Has everybody make what it wants; whether anybody did.
    fn play_round(&mut self) -> bool {
        let mut any = false;
        for guest in 0..self.guests.len() {
            if let Some(message) = self.wanted(guest) {
                self.say(guest, message);
                any = true;
            }
        }
        any
    }

    fn play_to_the_end(&mut self) {
        for _ in 0..100_000 {
            if self.table.play.is_none() {
                return;
            }
            if !self.play_round() {
                self.pass(Duration::from_millis(500));
            }
        }
        panic!("the match does not end");
    }

    fn play(&self) -> &Play<G> {
        self.table.play.as_ref().unwrap()
    }

    fn link(&self, chair: usize) -> Link {
        match &self.table.state(self.now).seats[chair].who {
            Who::Person { link, .. } => *link,
            other => panic!("{other:?}"),
        }
    }
}
