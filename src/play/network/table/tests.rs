use rand::Rng as _;

use super::{
    super::{
        message::{By, MoveRefusal, Words},
        mirror::{Event, Mirror},
        table_state::{Link, Who},
        terms::Terms,
        unconfirmed::Unconfirmed,
    },
    *,
};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{
        Actor, Agent, Answer, Awaits, Configured, Ground, Limits, MatchRecord, Notation as _,
        Options, Record, SeatSet,
        chance::{Rng, below, stream},
    },
    play::fair_deal,
};

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
            abilities: Abilities::own(),
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
            Answer::At(..) | Answer::Nothing => return None,
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

/// Whether what was sent tells what only the host may know, before the match was over.
fn check_secrets(heard: &[String], secrets: Secrets) {
    let over = heard
        .iter()
        .position(|text| text.contains(r#""type":"over""#));
    let before = &heard[..over.unwrap_or(heard.len())];
    assert!(before.len() > 10);
    let salt = Salt::new(secrets.salt).to_string();
    for text in before {
        assert!(
            !text.contains(&secrets.deal.to_string()),
            "the seed: {text}"
        );
        assert!(
            !text.contains(&secrets.salt.to_string()),
            "the salt: {text}"
        );
        assert!(!text.contains(&salt), "the salt: {text}");
        let players = secrets.players.to_string();
        assert!(!text.contains(&players), "players' chance: {text}");
    }
}

fn a_match_is_played_to_its_end<G: Playable + Configured>(seats: usize) {
    let mut room = Room::<G>::begun(seats);
    let seal = room.table.state(room.now).seal;
    let spectator = room.come_as("spectator", Role::Spectator);
    room.play_to_the_end();
    room.pass(10 * SECOND);
    assert!(room.table.is_closed());
    check_secrets(&room.heard, secrets(1));
    let own = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
    assert_eq!(own.seed, secrets(1).deal);
    assert!(own.record.is_over());
    assert_eq!(fair_deal::check(&own), []);
    let ground = own.record.game().ground(own.seed);
    assert!(
        matches!(ground, Ground::OfSeed | Ground::OwnMap),
        "only a map tells its own seed, not {ground:?}"
    );
    assert_eq!(own.deal.unwrap().seal.to_string(), seal, "told before");
    for guest in (0..seats).chain([spectator]) {
        let (record, finished) = &room.guests[guest].over[0];
        assert!(finished);
        assert_eq!(record.to_json(), room.records[0]);
        assert_eq!(
            room.guests[guest].ended.as_deref(),
            Some("the table is closed")
        );
        assert_eq!(room.guests[guest].refused, []);
    }
}

#[test]
fn a_match_of_every_game_is_played_to_its_end_and_tells_no_secret() {
    a_match_is_played_to_its_end::<Dominations>(4);
    a_match_is_played_to_its_end::<Conquest>(2);
    a_match_is_played_to_its_end::<DiceWars>(3);
    a_match_is_played_to_its_end::<Ricochet>(2);
}

/// The lines of dominos that a record tells, in the order in which they were dealt.
fn lines_of(record: &str) -> Vec<Vec<u64>> {
    let record: serde_json::Value = serde_json::from_str(record).unwrap();
    let rounds = record["rounds"].as_array().unwrap().iter();
    let lines = rounds.flat_map(|round| round["lines"].as_array().unwrap());
    let numbers = lines.map(|line| serde_json::from_value(line.clone()).unwrap());
    numbers.collect()
}

/// Whether a text has these numbers one after the other, in any order.
fn tells(text: &str, line: &[u64]) -> bool {
    let numbers = text.split(|sign: char| !sign.is_ascii_digit());
    let numbers: Vec<u64> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.windows(line.len()).any(|window| {
        let mut window = window.to_vec();
        window.sort_unstable();
        window == line
    })
}

#[test]
fn undealt_dominos_are_in_nothing_that_is_sent() {
    let mut room = Room::<Dominations>::begun(4);
    room.come_as("spectator", Role::Spectator);
    // How much had been sent when so many lines were dealt.
    let mut sent = Vec::new();
    while room.table.play.is_some() {
        let dealt = lines_of(&room.play().record.to_json()).len();
        sent.push((dealt, room.heard.len()));
        if !room.play_round() {
            room.pass(SECOND);
        }
    }
    let lines = lines_of(&room.records[0]);
    assert_eq!(lines.len(), 12);
    for (number, line) in lines.iter().enumerate() {
        let before = sent.iter().filter(|(dealt, _)| *dealt <= number);
        let before = before.map(|(_, heard)| *heard).max().unwrap_or(0);
        let (before, after) = room.heard.split_at(before);
        let early = before.iter().find(|text| tells(text, line));
        assert_eq!(early, None, "{line:?} is told before it is dealt");
        assert!(after.iter().any(|text| tells(text, line)), "{line:?}");
    }
}

/// What a guest has in its memory: neither a secret nor anything else that follows from one.
#[test]
fn what_a_guest_keeps_follows_from_what_was_played() {
    let Secrets {
        deal,
        board,
        salt,
        players,
    } = secrets(1);
    let numbers = [deal, board, salt, players].map(|secret| secret.to_string());
    let salt = Salt::new(salt).to_string();
    let mut room = Room::<Dominations>::begun(3);
    room.come_as("spectator", Role::Spectator);
    for _ in 0..20 {
        room.play_round();
        assert!(room.table.play.is_some());
        for guest in &room.guests {
            let kept = format!("{:?}", guest.mirror);
            for secret in numbers.iter().chain([&salt]) {
                assert!(!kept.contains(secret), "{secret} is in {kept}");
            }
            let known = guest.mirror.record().unwrap();
            assert_eq!(known.seed, 0);
            // Who plays the same moves by the same rules has the same, whatever lies in the stock.
            let mut again = Record::new(configure::<Dominations>("", 3).unwrap());
            for ((by, made), &time) in known.record.acts().zip(known.record.times()) {
                again.play_at(by, made, time).unwrap();
            }
            assert_eq!(format!("{again:?}"), format!("{:?}", known.record));
        }
    }
}

#[test]
fn late_duplicate_and_foreign_moves_are_refused_and_change_nothing() {
    let mut room = Room::<Dominations>::begun(2);
    let mover = (0..2).find(|guest| room.guests[*guest].mirror.awaited().is_some());
    let mover = mover.unwrap();
    let made = room.wanted(mover).unwrap();
    let ToHost::Move {
        ply, r#move: text, ..
    } = made.clone()
    else {
        panic!("a move");
    };
    let before = room.play().ply();
    let spectator = room.come_as("spectator", Role::Spectator);
    room.say(1 - mover, made.clone());
    room.say(spectator, made.clone());
    for (ply, text) in [
        (ply + 1, &*text),
        (ply, "pick 99"),
        (ply, "nonsense"),
        (u64::MAX, &*text),
    ] {
        room.say(mover, asked_for(ply, text));
    }
    assert_eq!(room.play().ply(), before);
    assert_eq!(room.guests[1 - mover].refused, [MoveRefusal::NotAwaited]);
    assert_eq!(room.guests[spectator].refused, [MoveRefusal::NoSeat]);
    let refused = mem::take(&mut room.guests[mover].refused);
    let late = MoveRefusal::Late {
        meant: ply + 1,
        made: ply,
    };
    assert_eq!(refused[0], late);
    assert!(
        matches!(refused[1], MoveRefusal::Rules { .. }),
        "{refused:?}"
    );
    assert!(
        matches!(refused[2], MoveRefusal::Rules { .. }),
        "{refused:?}"
    );
    assert_eq!(refused.len(), 4);
    // Once it is made, and said again.
    room.say(mover, made.clone());
    let after = room.play().ply();
    assert!(after > before);
    room.say(mover, made);
    assert_eq!(room.play().ply(), after);
    let late = MoveRefusal::Late {
        meant: ply,
        made: after as u64,
    };
    assert_eq!(room.guests[mover].refused, [late]);
}

#[test]
fn who_bids_at_the_same_moment_as_another_is_not_late() {
    let mut room = Room::<Ricochet>::begun(2);
    let bid = |number: u32| format!("bid {number}");
    let ply = room.play().ply() as u64;
    for (guest, number) in [(0, 20), (1, 15), (1, 14)] {
        room.say(guest, asked_for(ply, bid(number)));
    }
    assert_eq!(room.play().ply() as u64, ply + 2);
    assert_eq!(room.guests[0].refused, []);
    // But its own bid it has not seen.
    assert!(matches!(
        room.guests[1].refused[..],
        [MoveRefusal::Late { .. }]
    ));
}

/// A table of three at which the first shows a way in Ricochet; the third has come with an older program.
fn at_a_demonstration() -> Room<Ricochet> {
    let mut room = Room::<Ricochet>::begun(3);
    room.cut(2);
    room.guests[2].abilities = Abilities::default();
    room.connect(2, Role::Player);
    for (guest, said) in [(0, "bid 9"), (0, "pass"), (1, "pass"), (2, "pass")] {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, said));
    }
    assert_eq!(
        room.play().awaits(),
        Awaits::Seats(SeatSet::only(Seat::new(0)))
    );
    room
}

/// Moves of a seat that can all be taken back, one after the other.
fn that_can_be_taken_back<G: Playable>(record: &Record<G>, seat: Seat) -> Vec<G::Move> {
    let (mut ahead, by) = (record.clone(), Actor::Seat(seat));
    let next = |_| {
        let mut listed = Vec::new();
        ahead.game().moves(ahead.position(), seat, &mut listed);
        let stays = |made: &G::Move| {
            let mut at = *ahead.position();
            ahead.game().advance(&mut at, by, *made);
            !ahead.game().stands_at_once(&at)
        };
        let made = listed.into_iter().find(stays).unwrap();
        ahead.play(by, made).unwrap();
        made
    };
    (0..3).map(next).collect()
}

/// What tells that these moves have been laid after so many.
fn laid<G: Playable>(ply: u64, moves: &[G::Move]) -> ToHost {
    ToHost::Unconfirmed {
        ply,
        moves: moves.iter().map(|&made| G::write_move(made)).collect(),
    }
}

/// What of that guests see.
fn seen<G: Playable>(room: &Room<G>, guest: usize) -> Option<&[G::Move]> {
    let guest = &room.guests[guest];
    let record = &guest.mirror.record()?.record;
    Some(guest.unconfirmed.as_ref()?.left(record.acts()))
}

#[test]
fn a_way_is_seen_while_it_is_shown_and_is_in_no_record_before_it_stands() {
    let mut room = at_a_demonstration();
    let ply = room.play().ply();
    let at = ply as u64;
    let way = that_can_be_taken_back(&room.play().record.record, Seat::new(0));
    for count in [1, 2, 3, 2] {
        room.say(0, laid::<Ricochet>(at, &way[..count]));
        assert_eq!(seen(&room, 1), Some(&way[..count]));
    }
    // Whose it is knows it, and who would not understand it hears nothing of it.
    assert!(seen(&room, 0).is_none() && seen(&room, 2).is_none());
    assert_eq!(room.guests[2].ended, None);
    // The same once more is no news, and nothing else can be laid there.
    let heard = room.heard.len();
    room.say(0, laid::<Ricochet>(at, &way[..2]));
    for (guest, message) in [
        (1, laid::<Ricochet>(at, &way)),
        (0, laid::<Ricochet>(at + 1, &way)),
        (0, laid::<Ricochet>(at - 1, &way)),
    ] {
        room.say(guest, message);
    }
    for words in ["stop", "time", "bid 3", "B", ""] {
        let moves = vec![words.to_owned()];
        room.say(0, ToHost::Unconfirmed { ply: at, moves });
    }
    assert_eq!(room.heard.len(), heard);
    assert_eq!(room.play().ply(), ply);
    // Who comes sees it as well, unless it is to see everything later.
    let early = room.come_as("early", Role::Spectator);
    assert_eq!(seen(&room, early), Some(&way[..2]));
    room.table.setting.spectator_delay = SECOND;
    let late = room.come_as("late", Role::Spectator);
    assert!(seen(&room, late).is_none());
    // What stands is in the record, and the rest lies on.
    room.say(0, asked_for(at, Ricochet::write_move(way[0])));
    assert_eq!(seen(&room, 1), Some(&way[1..2]));
    let record = MatchRecord::<Ricochet>::from_json(&room.play().record.to_json()).unwrap();
    assert_eq!(record.record.ply(), ply + 1);
    // What goes otherwise was never there.
    room.say(0, asked_for(at + 1, "stop"));
    assert_eq!(seen(&room, 1), Some(&way[..0]));
    assert!(room.play().unconfirmed_told().is_none());
    for guest in 0..3 {
        assert_eq!(room.guests[guest].refused, []);
    }
}

#[test]
fn what_lies_unconfirmed_is_told_to_who_comes_back_and_is_gone_when_its_own_seat_does() {
    let mut room = at_a_demonstration();
    let at = room.play().ply() as u64;
    let way = that_can_be_taken_back(&room.play().record.record, Seat::new(0));
    room.say(0, laid::<Ricochet>(at, &way));
    room.cut(1);
    room.guests[1].unconfirmed = None;
    room.connect(1, Role::Player);
    assert_eq!(seen(&room, 1), Some(&way[..]));
    room.cut(0);
    assert_eq!(seen(&room, 1), Some(&way[..]), "it may come back");
    room.connect(0, Role::Player);
    assert_eq!(seen(&room, 1), Some(&way[..0]));
    room.say(0, laid::<Ricochet>(at, &way[..1]));
    assert_eq!(seen(&room, 1), Some(&way[..1]));
}

#[test]
fn where_one_acts_at_a_time_nothing_unconfirmed_is_shown() {
    let mut room = Room::<Conquest>::begun(2);
    let mover = room.mover();
    let Some(ToHost::Move { ply, r#move, .. }) = room.wanted(mover) else {
        panic!("it is to move");
    };
    let moves = vec![r#move];
    room.say(mover, ToHost::Unconfirmed { ply, moves });
    assert!(seen(&room, 1 - mover).is_none());
}

#[test]
fn whoever_is_lost_comes_back_to_its_seat_and_to_the_record_as_it_stands() {
    let mut room = Room::<Dominations>::begun(2);
    for _ in 0..3 {
        room.play_round();
    }
    room.cut(1);
    assert_eq!(room.link(1), Link::Here);
    room.pass(7 * SECOND);
    assert_eq!(room.link(1), Link::Lost);
    let state = room.table.state(room.now);
    let waiting = state.waiting.unwrap();
    assert_eq!((&*waiting.name, waiting.chair), ("guest 1", 1));
    assert!(
        waiting
            .left_ms
            .is_some_and(|left| left > 55_000 && left <= 60_000)
    );
    // The other one may go on as long as it is its turn.
    while let Some(made) = room.wanted(0) {
        room.say(0, made);
    }
    let ply = room.play().ply();
    room.pass(20 * SECOND);
    assert_eq!(room.play().ply(), ply, "the table waits");
    room.connect(1, Role::Player);
    assert_eq!(room.link(1), Link::Here);
    assert_eq!(room.guests[1].mirror.record().unwrap().record.ply(), ply);
    assert_eq!(room.guests[1].mirror.seat(), Seat::try_new(1));
    room.play_to_the_end();
    assert_eq!(room.guests[1].over.len(), 1);
}

#[test]
fn somebody_else_does_not_get_the_seat() {
    let mut room = Room::<Conquest>::begun(2);
    room.cut(1);
    let stranger = room.come("stranger");
    let why = Some("a match is being played: only spectators can come in");
    assert_eq!(room.guests[stranger].ended.as_deref(), why);
    room.connect(1, Role::Player);
    assert_eq!(room.guests[1].ended, None);
    // The same key by another connection takes the place of the first.
    let twin = room.guests[1].visitor;
    room.guests[0].ended = None;
    room.take(Input::Came {
        visitor: Visitor(77_777),
        name: "guest 1".to_owned(),
        key: Room::<Conquest>::key("guest 1"),
        role: Role::Player,
        player: None,
        address: String::new(),
        abilities: Abilities::default(),
    });
    assert_ne!(room.table.chair_of_visitor(Visitor(77_777)), None);
    assert_eq!(room.table.chair_of_visitor(twin.unwrap()), None);
}

#[test]
fn a_computer_plays_for_who_is_lost_and_hands_back() {
    let mut room = Room::<Dominations>::begun(2);
    room.cut(1);
    room.pass(67 * SECOND);
    assert_eq!(room.link(1), Link::ComputerPlays);
    for _ in 0..4 {
        room.play_round();
    }
    let faults = room.play().record.faults.len();
    assert!(faults > 0, "the record tells what it has played");
    room.connect(1, Role::Player);
    assert_eq!(room.link(1), Link::Here);
    let ply = room.play().ply();
    while room.wanted(1).is_none() {
        room.play_round();
    }
    room.pass(20 * SECOND);
    assert!(room.wanted(1).is_some(), "nobody plays for it any more");
    assert!(room.play().ply() >= ply);
    room.play_to_the_end();
    let record = &room.guests[1].over[0].0;
    assert_eq!(record.faults.len(), faults);
    assert!(record.faults.iter().all(|fault| fault.seat == 1));
}

#[test]
fn a_match_stands_still_while_nobody_is_connected_who_plays_it() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,naive,open,naive"));
    for name in ["Anna", "Bruno"] {
        let guest = room.come(name);
        room.say(guest, ToHost::Ready { ready: true });
    }
    for _ in 0..3 {
        room.play_round();
    }
    let spectator = room.come_as("spectator", Role::Spectator);
    // Both leave for good, the second in the middle of what computer players think of next.
    let mover = room.mover();
    let made = room.wanted(mover).unwrap();
    room.say(1 - mover, ToHost::Bye);
    let visitor = room.guests[mover].visitor.take().unwrap();
    for message in [made, ToHost::Bye] {
        room.table.take(room.now, Input::Said { visitor, message });
    }
    room.pump();
    let ply = room.play().ply();
    room.pass(600 * SECOND);
    assert_eq!(room.play().ply(), ply, "nobody plays");
    assert!(room.play().clocks(room.now, &room.table.setting).stands);
    // Who watches is nobody who plays.
    assert!(room.guests[spectator].visitor.is_some());
    assert!(room.records.is_empty());
    room.connect(mover, Role::Player);
    let told = room.guests[mover].mirror.clocks();
    assert!(!told.stands, "it goes on with who is back");
    room.connect(1 - mover, Role::Player);
    assert_eq!([room.link(0), room.link(2)], [Link::Here; 2]);
    room.play_to_the_end();
    let record = MatchRecord::<Dominations>::from_json(&room.records[0]).unwrap();
    assert!(record.record.is_over());
}

#[test]
fn whoever_comes_back_to_a_match_that_stood_still_waits_anew_for_the_others() {
    for when_lost in [WhenLost::Computer, WhenLost::End] {
        let mut setting = setting::<Conquest>("open,open");
        setting.patience = Some(20 * SECOND);
        setting.when_lost = when_lost;
        let mut room = Room::<Conquest>::of_two(setting);
        assert!(room.play_round());
        assert!(!room.table.about().stands);
        room.cut(0);
        room.cut(1);
        room.pass(100 * SECOND);
        assert!(room.table.about().stands);
        assert_eq!(room.link(1), Link::Lost);
        room.connect(0, Role::Player);
        assert!(!room.table.about().stands);
        assert_eq!(room.link(1), Link::Lost, "no computer has come meanwhile");
        let left = room.table.state(room.now).waiting.unwrap().left_ms;
        assert_eq!(left, Some(20_000));
        room.pass(21 * SECOND);
        match when_lost {
            WhenLost::Computer => assert_eq!(room.link(1), Link::ComputerPlays),
            WhenLost::End => assert!(room.table.play.is_none()),
        }
    }
}

#[test]
fn the_matches_that_were_played_to_their_end_are_counted_also_at_a_host_that_was_killed() {
    let several = || {
        let mut setting = setting::<Conquest>("open,open");
        setting.matches = None;
        setting
    };
    let mut room = Room::<Conquest>::of_two(several());
    room.play_to_the_end();
    for guest in 0..2 {
        room.say(guest, ToHost::Ready { ready: true });
    }
    room.order(Order::End);
    assert_eq!(room.table.played_out(), 1, "what is broken off is not");
    let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
    let mut again = Table::new(several(), configure::<Conquest>, secrets).unwrap();
    again.resume(kept, None, SECOND).unwrap();
    assert_eq!(again.played_out(), 1);
    assert_eq!(again.about().options, "");
    let rules = again.rules();
    let tells = |word: &str| rules.split(',').any(|told| told == word);
    assert!(tells("size=7") && tells("draw-clock=100"), "{rules}");
}

#[test]
fn a_match_that_nobody_comes_back_to_is_broken_off_in_the_end() {
    let mut setting = setting::<Conquest>("open,open");
    setting.matches = None;
    setting.break_off_after = Some(600 * SECOND);
    let mut room = Room::<Conquest>::of_two(setting);
    for _ in 0..3 {
        room.play_round();
    }
    let ply = room.play().ply();
    for guest in [0, 1, 0] {
        room.cut(guest);
        room.pass(500 * SECOND);
        if guest == 1 {
            // Whoever is back in time begins that time anew.
            room.connect(0, Role::Player);
        }
    }
    assert!(room.table.play.is_some());
    room.pass(101 * SECOND);
    assert!(room.table.play.is_none());
    let record = MatchRecord::<Conquest>::from_json(&room.records[0]).unwrap();
    assert!(!record.record.is_over() && record.record.ply() >= ply);
    room.pass(SECOND);
    assert!(room.table.about().has_room(), "others can sit down");
}

#[test]
fn a_match_that_goes_on_at_another_host_waits_for_somebody_to_come_back() {
    let mut room = Room::<Conquest>::begun(2);
    room.play_round();
    let kept = room.table.changed().unwrap();
    let mut again = setting::<Conquest>("open,open");
    again.break_off_after = Some(60 * SECOND);
    room.table = Table::new(again, configure::<Conquest>, secrets).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    room.guests.clear();
    room.pass(59 * SECOND);
    assert!(room.table.play.is_some());
    room.pass(2 * SECOND);
    assert!(room.table.play.is_none());
}

#[test]
fn the_host_may_wait_longer_let_a_computer_play_or_end() {
    let mut room = Room::<Conquest>::begun(2);
    room.cut(1);
    room.pass(50 * SECOND);
    room.say(0, ToHost::WishToWait);
    room.say(0, ToHost::WishToWait);
    let wishes = |room: &Room<Conquest>| room.table.state(room.now).waiting.unwrap().wishes;
    assert_eq!(wishes(&room), 1);
    room.order(Order::WaitMore);
    room.pass(40 * SECOND);
    assert_eq!(room.link(1), Link::Lost);
    room.order(Order::LetComputerPlay);
    assert_eq!(room.link(1), Link::ComputerPlays);
    room.say(0, ToHost::Order { order: Order::End });
    assert!(room.table.play.is_some(), "guests give no orders");
    room.order(Order::End);
    assert!(room.table.play.is_none());
    let (record, finished) = &room.guests[0].over[0];
    assert!(!finished && !record.record.is_over());
    assert_eq!(record.seed, 0, "what was not played out stays sealed");
}

#[test]
fn who_takes_too_long_has_one_move_made_for_it() {
    let mut setting = setting::<Dominations>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<Dominations>::of_two(setting);
    let ply = room.play().ply();
    let clocks = room.guests[0].mirror.clocks().clone();
    assert_eq!(clocks.left_ms.iter().flatten().count(), 1, "{clocks:?}");
    room.pass(29 * SECOND);
    assert_eq!(room.play().ply(), ply);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), ply + 1);
    let fault = room.play().record.faults[0].clone();
    assert_eq!((fault.r#move, &*fault.why), (1, "took too long"));
    let told = |room: &Room<Dominations>, ply: usize| {
        let told = room.play().moved(ply, room.now, &room.table.setting);
        matches!(told, Some(ToGuest::Moved { stood_in: true, .. }))
    };
    assert!(
        told(&room, ply) && !told(&room, ply - 1),
        "all are told why"
    );
    room.pass(29 * SECOND);
    assert!(room.play().ply() > ply + 1, "the next one has as long");
}

/// Plays on until somebody is to place a domino who picks another one in the same turn: who it is, its seat, and what it
/// would do.
fn to_a_placement(room: &mut Room<Dominations>) -> (usize, Seat, ToHost) {
    loop {
        let mover = room.mover();
        let wanted = room.wanted(mover).unwrap();
        if let ToHost::Move { r#move: text, .. } = &wanted
            && text.starts_with("place")
        {
            return (mover, room.guests[mover].mirror.seat().unwrap(), wanted);
        }
        room.say(mover, wanted);
    }
}

/// How many moves a seat has made.
fn moves_of(room: &Room<Dominations>, seat: Seat) -> usize {
    let mut actors = room.play().record.record.actors().to_vec();
    actors.retain(|by| *by == Actor::Seat(seat));
    actors.len()
}

#[test]
fn whose_time_is_up_has_the_whole_turn_played_and_no_more() {
    let mut setting = setting::<Dominations>("open,open,open");
    setting.time.each_move = Some(30 * SECOND);
    let mut room = Room::<Dominations>::new(setting);
    for name in ["Anna", "Bruno", "Cleo"] {
        let guest = room.come(name);
        room.say(guest, ToHost::Ready { ready: true });
    }
    let (_, seat, _) = to_a_placement(&mut room);
    let before = moves_of(&room, seat);
    room.pass(31 * SECOND);
    assert_eq!(moves_of(&room, seat), before + 2, "placed and picked");
    assert!(!room.play().stands_in(seat), "the next turn is its own");
    let last = room.play().record.record.actors();
    let last = last
        .iter()
        .rposition(|by| *by == Actor::Seat(seat))
        .unwrap();
    for ply in [last - 1, last] {
        let told = room.play().moved(ply, room.now, &room.table.setting);
        assert!(matches!(told, Some(ToGuest::Moved { stood_in: true, .. })));
    }
}

#[test]
fn what_was_laid_before_the_time_was_up_counts_and_the_rest_of_the_turn_is_played_at_once() {
    let mut room = Room::<Dominations>::begun(3);
    let (mover, seat, mut wanted) = to_a_placement(&mut room);
    let before = moves_of(&room, seat);
    if let ToHost::Move { time_is_up, .. } = &mut wanted {
        *time_is_up = true;
    }
    room.say(mover, wanted);
    assert_eq!(moves_of(&room, seat), before + 2);
    assert_eq!(
        room.play().record.faults.len(),
        1,
        "the pick was not its own"
    );
    // Where the turn is over with what was laid nothing is played.
    let (mover, other, wanted) = to_a_placement(&mut room);
    room.say(mover, wanted);
    let mut wanted = room.wanted(mover).unwrap();
    if let ToHost::Move { time_is_up, .. } = &mut wanted {
        *time_is_up = true;
    }
    room.say(mover, wanted);
    assert!(!room.play().stands_in(other));
    assert_eq!(room.play().record.faults.len(), 1);
}

#[test]
fn what_all_race_for_comes_a_while_after_what_was_before() {
    let mut setting = setting::<Ricochet>("open,open");
    setting.between = 12 * SECOND;
    let mut room = Room::<Ricochet>::of_two(setting);
    assert!(
        !room.play().awaits().seats().is_empty(),
        "the first tile comes at once"
    );
    for guest in 0..2 {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, "pass"));
    }
    let over = room.play().ply();
    assert_eq!(room.play().awaits(), Awaits::Chance);
    room.pass(11 * SECOND);
    assert_eq!(room.play().ply(), over);
    room.pass(2 * SECOND);
    assert_eq!(room.play().ply(), over + 1);
}

#[test]
fn a_bank_of_time_is_used_up_and_grows_by_its_increment() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.whole_match = Some(20 * SECOND);
    setting.time.increment = 2 * SECOND;
    let mut room = Room::<Conquest>::of_two(setting);
    room.pass(5 * SECOND);
    let mover = room.mover();
    let made = room.wanted(mover).unwrap();
    room.say(mover, made);
    let seat = room.guests[mover].mirror.seat().unwrap();
    assert_eq!(room.play().banks[seat.index()], Some(17 * SECOND));
    let ply = room.play().ply();
    room.pass(21 * SECOND);
    assert_eq!(room.play().ply(), ply + 1, "the other one has run out");
}

#[test]
fn the_clock_of_the_rules_runs_and_stands_while_the_table_waits() {
    let mut setting = setting::<Conquest>("open,open");
    setting.options = "minutes=1".to_owned();
    setting.patience = None;
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    room.cut(mover);
    room.pass(600 * SECOND);
    assert!(room.table.play.is_some(), "it waits");
    room.connect(mover, Role::Player);
    room.pass(50 * SECOND);
    assert!(room.table.play.is_some());
    room.pass(10 * SECOND);
    assert!(room.table.play.is_none(), "its time is over");
    let record = MatchRecord::<Conquest>::from_json(&room.records[0]).unwrap();
    assert_eq!(record.record.actors().last(), Some(&Actor::Clock));
}

#[test]
fn what_is_left_for_a_move_is_told_while_the_clock_stands_as_well() {
    let mut setting = setting::<Conquest>("open,open");
    setting.time.each_move = Some(30 * SECOND);
    setting.patience = None;
    let mut room = Room::<Conquest>::of_two(setting);
    let mover = room.mover();
    room.pass(10 * SECOND);
    room.cut(mover);
    room.pass(100 * SECOND);
    let left = |room: &Room<Conquest>| {
        let clocks = room.play().clocks(room.now, &room.table.setting);
        let told: Vec<u64> = clocks.left_ms.into_iter().flatten().collect();
        (told, clocks.stands)
    };
    // Until a connection counts as lost, time passes.
    let (told, stands) = left(&room);
    assert!(stands && told[0] > 10_000 && told[0] < 20_000, "{told:?}");
    room.pass(100 * SECOND);
    assert_eq!(left(&room), (told.clone(), true));
    room.connect(mover, Role::Player);
    assert_eq!(left(&room), (told.clone(), false));
    room.pass(5 * SECOND);
    assert_eq!(left(&room), (vec![told[0] - 5_000], false));
}

#[test]
fn a_match_that_was_recorded_before_the_host_was_killed_is_not_played_again() {
    let mut room = Room::<Conquest>::begun(2);
    assert!(room.play_round());
    let kept = room.table.changed().unwrap();
    room.play_to_the_end();
    let record = room.records[0].clone();
    let mut again = setting::<Conquest>("open,open");
    again.matches = Some(2);
    let table = Table::new(again, configure::<Conquest>, |number| secrets(number + 7));
    room.table = table.unwrap();
    let (kept, now) = (KeptTable::read(&kept.text()).unwrap(), room.now);
    room.table.resume(kept, Some(&record), now).unwrap();
    assert!(room.table.play.is_none());
    assert!(room.table.finished().is_empty(), "it is recorded once");
    let next = room.table.changed().unwrap();
    assert_eq!((next.number, next.played), (2, None));
    // Who has not heard how it ended hears it now.
    let (over, keys) = room.table.last.as_ref().unwrap();
    assert!(
        matches!(over, ToGuest::Over { number: 1, record: told, finished: true } if *told == record)
    );
    assert_eq!(keys.len(), 2);
}

#[test]
fn a_host_that_was_killed_goes_on_from_what_it_kept() {
    fn resumed<G: Playable + Configured>(moves: usize) {
        let mut room = Room::<G>::begun(2);
        for _ in 0..moves {
            if !room.play_round() {
                room.pass(SECOND);
            }
        }
        let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
        let (ply, position) = (room.play().ply(), *room.play().record.record.position());
        let times = room.play().record.record.times().to_vec();
        let mut setting = setting::<G>("open,open");
        setting.matches = Some(1);
        room.table = Table::new(setting, configure::<G>, |number| secrets(number + 7)).unwrap();
        room.now = SECOND;
        room.table.resume(kept, None, room.now).unwrap();
        assert_eq!(room.play().ply(), ply);
        assert_eq!(room.play().record.record.position(), &position);
        assert_eq!(room.play().record.record.times(), times);
        for guest in 0..2 {
            room.guests[guest].visitor = None;
            room.connect(guest, Role::Player);
            assert_eq!(
                room.guests[guest].mirror.record().unwrap().record.ply(),
                ply
            );
        }
        room.play_to_the_end();
        let record = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
        assert_eq!(
            fair_deal::check(&record),
            [],
            "dealt by the seed that was sealed first"
        );
        assert_eq!(record.seed, secrets(1).deal);
    }
    resumed::<Dominations>(6);
    resumed::<Conquest>(5);
    resumed::<DiceWars>(7);
    resumed::<Ricochet>(4);
}

#[test]
fn what_was_kept_is_refused_with_a_reason_where_it_does_not_fit() {
    let mut room = Room::<Dominations>::begun(2);
    let kept = room.table.changed().unwrap();
    let mut other_secrets = kept.clone();
    other_secrets.secrets.deal += 1;
    let mut other_game = kept.clone();
    other_game.game = "chess".to_owned();
    let mut less = kept.clone();
    less.chairs.pop();
    let mut times = kept.clone();
    times.played.as_mut().unwrap().times.clear();
    let mut record = kept.clone();
    record.played.as_mut().unwrap().record = "{}".to_owned();
    let cases = [
        (other_secrets, "`secrets` does not fit the record"),
        (other_game, "`game` is `chess`, expected `dominations`"),
        (less, "`options`: "),
        (times, "`times` does not fit the record"),
        (record, "`record`: "),
    ];
    for (kept, expected) in cases {
        let mut table = Table::new(
            setting::<Dominations>("open,open"),
            configure::<Dominations>,
            secrets,
        )
        .unwrap();
        let why = table.resume(kept, None, SECOND).unwrap_err().to_string();
        assert!(why.starts_with(expected), "{why}");
        assert!(table.play.is_none());
    }
}

#[test]
fn the_lobby_is_what_the_host_makes_of_it() {
    let mut setting = setting::<Dominations>("open,open,naive,closed");
    setting.starts_by_itself = false;
    setting.host = Some(Room::<Dominations>::key("Anna"));
    let mut room = Room::<Dominations>::new(setting);
    let anna = room.come("Anna");
    let bruno = room.come("Bruno");
    let emilie = room.come_as("Émilie", Role::Spectator);
    let denis = room.come("Denis");
    assert_eq!(room.guests[denis].ended.as_deref(), Some("no seat is free"));
    let order = |room: &mut Room<Dominations>, order| room.say(anna, ToHost::Order { order });
    room.say(bruno, ToHost::Ready { ready: true });
    room.say(anna, ToHost::Ready { ready: true });
    order(&mut room, Order::Open { chair: 3 });
    order(&mut room, Order::Start);
    assert!(
        room.table.play.is_none(),
        "a seat is open, and nobody is ready any more"
    );
    room.say(emilie, ToHost::Sit);
    let state = room.guests[bruno].table.clone().unwrap();
    assert!(state.spectators.is_empty());
    room.say(emilie, ToHost::Stand);
    order(&mut room, Order::Close { chair: 3 });
    order(
        &mut room,
        Order::Rules {
            options: "harmony".to_owned(),
        },
    );
    let state = room.guests[bruno].table.clone().unwrap();
    assert_eq!(state.options, "harmony");
    assert_eq!(state.spectators, ["Émilie"]);
    let terms = Terms {
        move_ms: Some(30_000),
        delay_ms: 60_000,
        hides_chances: true,
        ..state.terms
    };
    order(&mut room, Order::Terms(terms));
    let state = room.guests[bruno].table.clone().unwrap();
    assert_eq!(state.terms, terms);
    let text = room.heard.last().unwrap();
    assert!(
        !text.contains("192.168.1.31"),
        "only the host sees from where others come"
    );
    // What cannot be is as if it had not been said.
    for what in [
        Order::Rules {
            options: "nonsense".to_owned(),
        },
        Order::Computer {
            chair: 0,
            player: "naive".to_owned(),
        },
        Order::Computer {
            chair: 3,
            player: "nobody".to_owned(),
        },
        Order::Close { chair: 99 },
        Order::ShowOut { chair: 0 },
        Order::Terms(Terms {
            move_ms: Some(0),
            ..terms
        }),
    ] {
        order(&mut room, what);
    }
    assert_eq!(room.guests[bruno].table.clone().unwrap(), state);
    order(&mut room, Order::ShowOut { chair: 1 });
    let why = Some("the host has shown you out");
    assert_eq!(room.guests[bruno].ended.as_deref(), why);
    room.connect(bruno, Role::Player);
    assert_eq!(room.guests[bruno].ended.as_deref(), why);
    order(&mut room, Order::Close { chair: 1 });
    room.say(anna, ToHost::Ready { ready: true });
    order(&mut room, Order::Start);
    assert_eq!(room.play().chairs, [0, 2]);
}

#[test]
fn whoever_has_sat_longest_at_a_table_without_a_host_says_who_else_sits_there() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open,open,open"));
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| {
        room.now += SECOND;
        room.come(name)
    });
    let says = |room: &Room<Dominations>, guest: usize| {
        let of_guest = room.guests[guest].visitor.unwrap();
        let key = room.table.guests[&of_guest].key;
        room.table.arranges() == Some(key)
    };
    assert!(says(&room, anna) && !says(&room, bruno));
    let order =
        |room: &mut Room<Dominations>, guest, order| room.say(guest, ToHost::Order { order });
    let chairs = |room: &Room<Dominations>| {
        let state = room.table.state(room.now);
        let open = state.seats.iter().filter(|seat| seat.who == Who::Open);
        open.count()
    };
    order(&mut room, bruno, Order::Close { chair: 2 });
    assert_eq!(chairs(&room), 2);
    order(&mut room, anna, Order::Close { chair: 2 });
    // Nothing else is hers to order.
    order(&mut room, anna, Order::ShowOut { chair: 1 });
    let options = "harmony".to_owned();
    order(&mut room, anna, Order::Rules { options });
    assert_eq!(room.table.setting.options, "");
    room.say(anna, ToHost::Bye);
    assert!(says(&room, bruno));
    let player = "naive".to_owned();
    order(&mut room, bruno, Order::Computer { chair: 3, player });
    order(&mut room, bruno, Order::Close { chair: 0 });
    assert_eq!(chairs(&room), 0);
    // The next ones find it as it was made.
    room.say(bruno, ToHost::Bye);
    assert_eq!(chairs(&room), 4);
    let bruno = room.come("Bruno");
    for chair in [1, 2] {
        order(&mut room, bruno, Order::Close { chair });
    }
    let player = "naive".to_owned();
    order(&mut room, bruno, Order::Computer { chair: 3, player });
    room.say(bruno, ToHost::Ready { ready: true });
    assert_eq!(room.play().chairs, [0, 3]);
    assert!(!says(&room, bruno), "a match goes on as it was begun");
}

#[test]
fn what_is_said_is_heard_by_all_and_spectators_say_nothing() {
    let mut room = Room::<Conquest>::begun(2);
    let spectator = room.come_as("spectator", Role::Spectator);
    let said = |room: &Room<Conquest>| {
        let told = |text: &&String| text.contains(r#""type":"said""#);
        room.heard.iter().filter(told).count()
    };
    let words = Words::Phrase("well-played".to_owned());
    room.say(0, ToHost::Say { words });
    assert_eq!(said(&room), 3);
    let words = Words::Line("hidden".to_owned());
    room.say(spectator, ToHost::Say { words });
    let words = Words::Phrase("no such phrase".to_owned());
    room.say(0, ToHost::Say { words });
    assert_eq!(said(&room), 3);
}

#[test]
fn who_comes_back_to_a_seat_hears_what_was_said_also_at_a_host_that_was_killed() {
    let mut room = Room::<Conquest>::begun(2);
    let say = |room: &mut Room<Conquest>, line: String| {
        let words = Words::Line(line);
        room.say(0, ToHost::Say { words });
    };
    let before = |room: &Room<Conquest>| -> Vec<Words> {
        let hello = (room.heard.iter().rev()).find_map(|text| match ToGuest::read(text) {
            Ok(ToGuest::Hello { said, .. }) => Some(said),
            _ => None,
        });
        hello.unwrap().into_iter().map(|said| said.words).collect()
    };
    for number in 0..40 {
        say(&mut room, number.to_string());
    }
    let last: Vec<_> = (10..40)
        .map(|number| Words::Line(number.to_string()))
        .collect();
    room.come_as("spectator", Role::Spectator);
    assert_eq!(before(&room), [], "it was not said to who comes later");
    room.cut(1);
    room.connect(1, Role::Player);
    assert_eq!(before(&room), last);
    let kept = KeptTable::read(&room.table.changed().unwrap().text()).unwrap();
    let again = setting::<Conquest>("open,open");
    room.table = Table::new(again, configure::<Conquest>, |number| secrets(number + 7)).unwrap();
    room.table.resume(kept, None, room.now).unwrap();
    for guest in 0..2 {
        room.guests[guest].visitor = None;
        room.connect(guest, Role::Player);
        assert_eq!(before(&room), last);
    }
}

#[test]
fn spectators_see_everything_later_and_nothing_before() {
    let mut room = Room::<Conquest>::begun(2);
    room.table.setting.spectator_delay = 30 * SECOND;
    let late = room.come_as("late", Role::Spectator);
    let seen = |room: &Room<Conquest>, guest: usize| {
        room.guests[guest].mirror.record().unwrap().record.ply()
    };
    room.play_round();
    room.pass(10 * SECOND);
    room.play_round();
    let ply = room.play().ply();
    assert_eq!(seen(&room, late), 0);
    room.pass(21 * SECOND);
    let first = seen(&room, late);
    assert!(first > 0 && first < ply, "{first} of {ply}");
    let later = room.come_as("later", Role::Spectator);
    assert_eq!(seen(&room, later), first);
    room.pass(10 * SECOND);
    assert_eq!((seen(&room, late), seen(&room, later)), (ply, ply));
}

#[test]
fn what_is_said_and_which_round_it_is_reaches_spectators_as_late_as_the_moves() {
    let mut room = Room::<Ricochet>::begun(2);
    room.table.setting.spectator_delay = 30 * SECOND;
    let late = room.come_as("late", Role::Spectator);
    let said = |room: &Room<Ricochet>| {
        let told = |text: &&String| text.contains(r#""type":"said""#);
        room.heard.iter().filter(told).count()
    };
    let round =
        |room: &Room<Ricochet>, guest: usize| room.guests[guest].table.as_ref().unwrap().round;
    let words = Words::Line("it is the red one".to_owned());
    room.say(0, ToHost::Say { words });
    for guest in 0..2 {
        let ply = room.play().ply() as u64;
        room.say(guest, asked_for(ply, "pass"));
    }
    assert_eq!(said(&room), 2);
    assert_eq!([0, 1, late].map(|guest| round(&room, guest)), [2, 2, 1]);
    assert_eq!(room.table.about().round, 1, "nor is it told to who looks");
    room.pass(31 * SECOND);
    assert_eq!((said(&room), round(&room, late)), (3, 2));
    assert_eq!(room.table.about().round, 2);
}

#[test]
fn an_idle_table_takes_other_rules_and_chairs_and_another_one_goes_on_with_its_own() {
    let mut room = Room::<Dominations>::new(setting::<Dominations>("open,open"));
    let idle = room.table.changed().unwrap();
    room.come("Anna");
    let taken = room.table.changed().unwrap();
    let again = |kept: KeptTable| {
        let mut other = setting::<Dominations>("open,open,naive");
        other.options = "harmony".to_owned();
        let draw = |number| secrets(number + 7);
        let mut table = Table::new(other, configure::<Dominations>, draw).unwrap();
        let by_other_setting = table.resume(kept, None, SECOND).unwrap();
        assert_eq!(table.changed().unwrap().secrets, secrets(1));
        (table, by_other_setting)
    };
    let looks = |table: &Table<Dominations>| {
        let state = table.state(SECOND);
        (state.options, state.seats.len())
    };
    let (table, by_other_setting) = again(idle);
    assert!(!by_other_setting);
    assert_eq!(looks(&table), ("harmony".to_owned(), 3));
    let (mut table, by_other_setting) = again(taken);
    assert!(by_other_setting);
    assert_eq!(looks(&table), (String::new(), 2));
    // Anna does not come back.
    table.tick(10 * SECOND);
    assert_eq!(looks(&table), ("harmony".to_owned(), 3));
}

#[test]
fn who_was_shown_out_stays_out_by_another_name_and_at_a_table_that_opens_again() {
    let made = || {
        let mut setting = setting::<Dominations>("open,open,open,open");
        setting.host = Some(Room::<Dominations>::key("Anna"));
        Table::new(setting, configure::<Dominations>, secrets).unwrap()
    };
    let mut visitors = 0..;
    let mut comes = |table: &mut Table<Dominations>, name: &str, address: &str| {
        let visitor = Visitor(visitors.next().unwrap());
        let came = Input::Came {
            visitor,
            name: name.to_owned(),
            key: Room::<Dominations>::key(name),
            role: Role::Player,
            player: None,
            address: address.to_owned(),
            abilities: Abilities::default(),
        };
        table.take(SECOND, came);
        !table.outputs().contains(&Output::Close(visitor))
    };
    let mut table = made();
    assert!(comes(&mut table, "Bruno", "10.0.0.2"));
    assert!(comes(&mut table, "Cleo", "10.0.0.2"));
    let order = |chair| Input::Ordered(Order::ShowOut { chair });
    table.take(SECOND, order(0));
    for (name, address) in [
        ("Bruno", "10.0.0.9"),
        ("Bo", "10.0.0.2"),
        ("B", "::ffff:10.0.0.2"),
    ] {
        assert!(!comes(&mut table, name, address), "{name}");
    }
    assert!(comes(&mut table, "Cleo", "10.0.0.2"), "she sits there");
    assert!(comes(&mut table, "Denis", "10.0.0.3"));
    // Everybody at the machine of the host has one address.
    assert!(comes(&mut table, "Eve", "127.0.0.1"));
    table.take(SECOND, order(2));
    assert!(!comes(&mut table, "Eve", "127.0.0.1"));
    assert!(comes(&mut table, "Fay", "127.0.0.1"));
    let kept = KeptTable::read(&table.changed().unwrap().text()).unwrap();
    let mut again = made();
    again.resume(kept, None, SECOND).unwrap();
    assert!(!comes(&mut again, "Bo", "10.0.0.2"));
    assert!(comes(&mut again, "Anna", "10.0.0.2"), "it is her table");
}

#[test]
fn computers_alone_play_with_whoever_comes() {
    let mut room = Room::<DiceWars>::new(setting::<DiceWars>("random,open,best-odds"));
    let guest = room.come("Anna");
    room.say(guest, ToHost::Ready { ready: true });
    room.play_to_the_end();
    let record = &room.guests[guest].over[0].0;
    let names: Vec<_> = record.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["random", "Anna", "best-odds"]);
}

/// Everything that guests can say, in any order, at any time, from anybody: nothing breaks, and honest ones play on.
#[test]
fn a_storm_of_messages_out_of_order_changes_nothing_that_it_may_not() {
    fn storm<G: Playable + Configured>(seed: u64) {
        let mut rng = stream(seed, "storm", 0);
        let mut room = Room::<G>::begun(2);
        let stranger = room.come_as("stranger", Role::Spectator);
        let mut said: Vec<(usize, ToHost)> = Vec::new();
        for _ in 0..400 {
            if room.table.play.is_none() {
                break;
            }
            for guest in 0..2 {
                if let Some(message) = room.wanted(guest) {
                    said.push((guest, message.clone()));
                    if below(&mut rng, 3) > 0 {
                        room.say(guest, message);
                    }
                }
            }
            for _ in 0..below(&mut rng, 4) {
                if said.is_empty() {
                    break;
                }
                let again = said[below(&mut rng, said.len() as u32) as usize].clone();
                let by = [again.0, 1 - again.0, stranger][below(&mut rng, 3) as usize];
                room.say(by, again.1);
            }
            let anything = anything(&mut rng);
            room.say([0, 1, stranger][below(&mut rng, 3) as usize], anything);
            match below(&mut rng, 12) {
                0 => {
                    let guest = below(&mut rng, 2) as usize;
                    room.cut(guest);
                    room.pass(SECOND * below(&mut rng, 9));
                    room.connect(guest, Role::Player);
                }
                1 => room.pass(SECOND),
                _ => {}
            }
            for guest in 0..2 {
                let Some(play) = &room.table.play else { break };
                if room.guests[guest].visitor.is_none() {
                    continue;
                }
                let known = &room.guests[guest].mirror.record().unwrap().record;
                assert_eq!(known.position(), play.record.record.position());
            }
        }
        for guest in 0..2 {
            if room.guests[guest].visitor.is_none() {
                room.connect(guest, Role::Player);
            }
        }
        room.play_to_the_end();
        let record = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
        assert_eq!(fair_deal::check(&record), []);
    }

    fn anything(rng: &mut Rng) -> ToHost {
        match below(rng, 9) {
            0 => ToHost::Sit,
            1 => ToHost::Stand,
            2 => ToHost::Ready {
                ready: below(rng, 2) == 0,
            },
            3 => ToHost::Record,
            4 => ToHost::WishToWait,
            5 => ToHost::Pong {
                number: rng.next_u64(),
            },
            6 => ToHost::Order {
                order: Order::ShowOut { chair: 0 },
            },
            7 => ToHost::Unconfirmed {
                ply: below(rng, 40).into(),
                moves: ["BN", "RE", "YS"].map(str::to_owned).to_vec(),
            },
            _ => ToHost::Move {
                ply: below(rng, 40).into(),
                r#move: "0,0-1,1".to_owned(),
                time_is_up: below(rng, 2) == 0,
            },
        }
    }

    storm::<Dominations>(1);
    storm::<Conquest>(2);
    storm::<DiceWars>(3);
    storm::<Ricochet>(4);
}

#[test]
fn a_gap_in_what_is_heard_is_closed_by_asking_for_the_record() {
    let mut mirror = Mirror::<Conquest>::default();
    let mut room = Room::<Conquest>::begun(2);
    let told = |room: &Room<Conquest>| {
        let play = room.play();
        play.told(None, play.ply(), room.now, &room.table.setting)
    };
    mirror.take(told(&room)).unwrap();
    let first = room.play().ply();
    for _ in 0..4 {
        room.play_round();
    }
    let moved = |room: &Room<Conquest>, ply: usize| {
        room.play()
            .moved(ply, room.now, &room.table.setting)
            .unwrap()
    };
    let (event, answer) = mirror.take(moved(&room, first + 2)).unwrap();
    assert!(event.is_none());
    assert_eq!(answer, Some(ToHost::Record));
    let (event, answer) = mirror.take(moved(&room, first + 3)).unwrap();
    assert!(event.is_none() && answer.is_none(), "once is enough");
    mirror.take(told(&room)).unwrap();
    let (event, _) = mirror.take(moved(&room, first + 1)).unwrap();
    assert!(event.is_none(), "it is known");
    assert_eq!(mirror.record().unwrap().record.ply(), room.play().ply());
    let by = By::Seat(0);
    assert_eq!(by.actor(), Some(Actor::Seat(Seat::new(0))));
    assert_eq!(By::Seat(9).actor(), None);
}

/// What a host of many tables can carry on one core: everything but the sockets and the encryption.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "measures: cargo network-load"]
fn five_hundred_tables_with_four_guests_each() {
    const TABLES: usize = 500;
    let mut rooms: Vec<_> = (0..TABLES).map(|_| Room::<Dominations>::begun(4)).collect();
    let mut hosted = Duration::ZERO;
    let mut longest = Duration::ZERO;
    let (mut moves, mut bytes) = (0_u64, 0_usize);
    while rooms.iter().any(|room| room.table.play.is_some()) {
        for room in &mut rooms {
            for guest in 0..4 {
                let Some(message) = room.wanted(guest) else {
                    continue;
                };
                // What a guest does is no work of the host's.
                let visitor = room.guests[guest].visitor.unwrap();
                let begun = std::time::Instant::now();
                let message = ToHost::read(&message.text()).unwrap();
                room.table.take(room.now, Input::Said { visitor, message });
                for job in room.table.jobs() {
                    let done = job();
                    room.table.done(room.now, done);
                }
                let kept = room.table.changed().map(|kept| kept.text());
                let took = begun.elapsed();
                hosted += took;
                longest = longest.max(took);
                moves += 1;
                bytes += kept.map_or(0, |kept| kept.len());
                room.pump();
                room.heard.clear();
            }
        }
    }
    let each = hosted.as_secs_f64() / moves as f64;
    println!(
        "{moves} moves at {TABLES} tables: {:.1} us each, {:.0} moves a second, the longest {:.2} ms, {} MB kept",
        each * 1e6,
        1.0 / each,
        longest.as_secs_f64() * 1e3,
        bytes / 1_000_000,
    );
}
