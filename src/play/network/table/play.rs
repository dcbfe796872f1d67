//! The match of a table: its record, and what comes next.

mod clocks;

use std::{mem, time::Duration};

use clocks::Asked;
use rand::Rng as _;

use super::{
    super::{
        message::{By, MoveRefusal, TOOK_TOO_LONG, ToGuest},
        secrets::Secrets,
        unconfirmed::Unconfirmed,
    },
    computer::{Computer, Done, StandsIn, Task},
    setting::Setting,
};
use crate::{
    kit::{
        Actor, Answer, Awaits, MatchClock, MatchRecord, Record, Salt, SealedDeal, Seat, SeatEntry,
        SeatSet, chance::stream,
    },
    play::{
        Playable,
        simultaneous::{Act, earliest},
    },
};

/// A computer player thinks for at most this part of what is left of the clock of its seat.
const SHARE: u32 = 20;
/// So long everybody needs to follow one of several moves in a row.
const FOLLOWED: Duration = Duration::from_millis(750);

/// A match that is played.
pub(super) struct Play<G: Playable> {
    /// Its record, the seal with what opens it.
    pub record: MatchRecord<G>,
    /// Which match of the table it is.
    pub number: u32,
    /// The chair of each seat.
    pub chairs: Vec<usize>,
    /// The computer players, by seat.
    pub computers: Vec<Option<Computer<G>>>,
    /// When each move was made, by the time of the table.
    pub made_at: Vec<Duration>,
    /// The moves that a computer player has made since the time of their seat was up.
    stood_in: Vec<usize>,
    /// Why a computer player has made moves in somebody's place, each with its ply: only as long as the table stands.
    made_for: Vec<(usize, String)>,
    /// How many moves spectators have seen.
    pub shown: usize,
    /// Which round they see.
    pub shown_round: u32,
    /// What a seat has laid and can still take back, where others see it.
    unconfirmed: Option<Unconfirmed<G::Move>>,
    players_seed: u64,
    seated: u32,
    clock: MatchClock,
    /// When that clock was set, by the time of the table.
    set_at: Duration,
    /// Since when it stands still.
    stands_since: Option<Duration>,
    dealing: bool,
    /// Since when each seat is awaited, where it is.
    asked: Vec<Option<Asked>>,
    /// The seats of those who tell what has been seen there.
    sees: SeatSet,
    /// How long each seat has for the rest of the match.
    pub banks: Vec<Option<Duration>>,
}

/// Which round is played after the first `count` moves.
fn round_after<G: Playable>(record: &Record<G>, count: usize) -> u32 {
    record.game().round(&record.after(count))
}

impl<G: Playable> Play<G> {
    /// A match that begins.
    pub fn begin(
        game: G,
        number: u32,
        secrets: Secrets,
        chairs: Vec<usize>,
        entries: Vec<SeatEntry<G::Colour>>,
        whole_match: Option<Duration>,
        now: Duration,
    ) -> Self {
        let mut record = MatchRecord::new(game, secrets.deal, entries);
        record.deal = Some(SealedDeal::new::<G>(secrets.deal, Salt::new(secrets.salt)));
        let banks = vec![whole_match; chairs.len()];
        Self::of(record, number, secrets, chairs, banks, now)
    }

    /// A match that goes on from a record, whose seal can be opened again.
    pub fn of(
        mut record: MatchRecord<G>,
        number: u32,
        secrets: Secrets,
        chairs: Vec<usize>,
        banks: Vec<Option<Duration>>,
        now: Duration,
    ) -> Self {
        record.deal = Some(SealedDeal::new::<G>(secrets.deal, Salt::new(secrets.salt)));
        let seats = chairs.len();
        let mut play = Self {
            clock: MatchClock::of(&record.record),
            made_at: vec![now; record.record.ply()],
            stood_in: Vec::new(),
            made_for: Vec::new(),
            shown: record.record.ply(),
            shown_round: round_after(&record.record, record.record.ply()),
            unconfirmed: None,
            computers: (0..seats).map(|_| None).collect(),
            asked: vec![None; seats],
            sees: SeatSet::default(),
            players_seed: secrets.players,
            seated: 0,
            set_at: now,
            stands_since: None,
            dealing: false,
            record,
            number,
            chairs,
            banks,
        };
        play.follow_who_is_awaited(now);
        play
    }

    pub fn ply(&self) -> usize {
        self.record.record.ply()
    }

    pub fn awaits(&self) -> Awaits {
        self.record.record.awaits()
    }

    /// The seat that a chair is.
    pub fn seat_of(&self, chair: usize) -> Option<Seat> {
        let at = self.chairs.iter().position(|one| *one == chair)?;
        Seat::try_new(at as u8)
    }

    /// Which round is played.
    pub fn round(&self) -> u32 {
        round_after(&self.record.record, self.ply())
    }

    /// Spectators have seen one move more; whether another round has begun for them by that.
    pub fn show_next(&mut self) -> bool {
        self.shown += 1;
        let round = round_after(&self.record.record, self.shown);
        mem::replace(&mut self.shown_round, round) != round
    }

    /// Lets a computer play for a seat.
    pub fn seat_computer(&mut self, seat: Seat, name: &str, stands_in: Option<StandsIn<G>>) {
        self.seated += 1;
        let seed = stream(self.players_seed, "seated", self.seated.into()).next_u64();
        let computer = Computer::new(name, seed, self.seated, stands_in);
        self.computers[seat.index()] = Some(computer);
    }

    /// Lets a computer play the rest of the turn of a seat whose time is up.
    pub fn play_out_turn(&mut self, seat: Seat, name: &str) {
        let stands_in = StandsIn {
            why: TOOK_TOO_LONG.to_owned(),
            turn: Some(*self.record.record.position()),
        };
        self.seat_computer(seat, name, Some(stands_in));
    }

    /// Whether a computer plays for a seat in somebody's place.
    pub fn stands_in(&self, seat: Seat) -> bool {
        let computer = self.computers[seat.index()].as_ref();
        computer.is_some_and(|computer| computer.stands_in.is_some())
    }

    /// A move of a seat that is told the ply that it is meant for, checked.
    pub fn check(&self, seat: Seat, ply: u64, text: &str) -> Result<G::Move, MoveRefusal> {
        let record = &self.record.record;
        let made = self.ply();
        let late = MoveRefusal::Late {
            meant: ply,
            made: made as u64,
        };
        let meant = usize::try_from(ply).map_err(|_| late.clone())?;
        // Where several are awaited at once, what others have said meanwhile does not make it late.
        let since = record.actors().get(meant..).ok_or_else(|| late.clone())?;
        let of_others =
            |by: &Actor| G::SIMULTANEOUS && matches!(by, Actor::Seat(other) if *other != seat);
        if !since.iter().all(of_others) {
            return Err(late);
        }
        if !self.awaits().seats().contains(seat) {
            return Err(MoveRefusal::NotAwaited);
        }
        let said = |why: String| MoveRefusal::Rules { said: why };
        let made = G::read_move(text).map_err(|why| said(why.to_string()))?;
        let mut tried = *record.position();
        let game = record.game();
        (game.apply(&mut tried, Actor::Seat(seat), made)).map_err(|why| said(why.to_string()))?;
        Ok(game.canonical(made))
    }

    /// Takes note of what a seat has laid after so many moves, if it is another thing than was known. Nothing that cannot be
    /// so, or is late.
    pub fn note_unconfirmed(&mut self, seat: Seat, ply: u64, moves: &[String]) -> bool {
        let record = &self.record.record;
        let moves = moves.iter().map(|text| {
            let made = G::read_move(text).ok()?;
            Some(record.game().canonical(made))
        });
        let moves: Option<Vec<G::Move>> = moves.collect();
        let (Ok(after), Some(moves)) = (usize::try_from(ply), moves) else {
            return false;
        };
        let laid = Unconfirmed { seat, after, moves };
        let before = self.unconfirmed.as_ref();
        let before = before.map(|before| before.left(record.acts()));
        let before = before.unwrap_or_default();
        let is_news = before != laid.moves && laid.fits(record) && !self.stands_in(seat);
        if is_news {
            self.unconfirmed = Some(laid);
        }
        is_news
    }

    /// Nothing that this seat has laid lies there any more; whether anything did.
    pub fn clear_unconfirmed(&mut self, seat: Seat) -> bool {
        let after = self.ply();
        let Some(laid) = self.unconfirmed.as_mut().filter(|laid| laid.seat == seat) else {
            return false;
        };
        laid.after = after;
        laid.moves.clear();
        true
    }

    /// The message that tells what a seat has laid, and whose it is; none where nothing was.
    pub fn unconfirmed_told(&self) -> Option<(Seat, ToGuest)> {
        let laid = self.unconfirmed.as_ref()?;
        let left = laid.left(self.record.record.acts()).iter();
        let message = ToGuest::Unconfirmed {
            number: self.number,
            ply: self.ply() as u64,
            seat: laid.seat.index() as u8,
            moves: left.map(|&made| G::write_move(made)).collect(),
        };
        Some((laid.seat, message))
    }

    /// Makes a move at a time by the clock of the match. What the rules refuse is not made.
    pub fn make(
        &mut self,
        act: Act<G::Move>,
        now: Duration,
        setting: &Setting,
    ) -> Result<(), G::Refusal> {
        let fault = match act.by {
            Actor::Seat(seat) => self.computers[seat.index()]
                .as_ref()
                .and_then(|computer| computer.stands_in.as_ref())
                .map(|of| self.record.fault(seat, of.why.clone())),
            _ => None,
        };
        let time = u32::try_from(act.time.as_millis()).unwrap_or(u32::MAX);
        self.record.record.play_at(act.by, act.made, time)?;
        if let Some(fault) = fault {
            let made = self.ply() - 1;
            self.made_for.push((made, fault.why.clone()));
            self.record.faults.push(fault);
        }
        self.clock.set(Duration::from_millis(time.into()));
        let game = self.record.record.game();
        let runs = game.clock(self.record.record.position());
        self.clock.follow(act.by, runs);
        self.set_at = now;
        self.dealing = false;
        self.made_at.push(now);
        // What has been confirmed, or goes otherwise, is shown no longer.
        let record = &self.record.record;
        let lies = |laid: &Unconfirmed<G::Move>| !laid.left(record.acts()).is_empty();
        self.unconfirmed = self.unconfirmed.take().filter(lies);
        if let Actor::Seat(seat) = act.by {
            let place = seat.index();
            let asked = self.asked[place].take();
            if let (Some(bank), Some(asked)) = (&mut self.banks[place], asked) {
                *bank = bank.saturating_sub(asked.used(now)) + setting.time.increment;
            }
            let computer = &mut self.computers[place];
            let stands_in = (computer.as_ref()).and_then(|computer| computer.stands_in.as_ref());
            if let Some(turn) = stands_in.and_then(|of| of.turn) {
                self.stood_in.push(self.made_at.len() - 1);
                if G::turn_is_complete(&turn, self.record.record.position()) {
                    *computer = None;
                }
            }
        }
        self.follow_who_is_awaited(now);
        Ok(())
    }

    /// What has to be done beside the table now. Only once, until it is done.
    pub fn task(&mut self, setting: &Setting, now: Duration) -> Option<Task<G>> {
        if self.deals_at(setting).is_some_and(|at| at > now) {
            return None;
        }
        let record = &self.record.record;
        let ply = record.ply();
        match record.awaits() {
            Awaits::Nobody => None,
            Awaits::Chance if self.dealing => None,
            Awaits::Chance => {
                self.dealing = true;
                let seed = self.record.seed;
                let record = Box::new(record.clone());
                Some(Task::Deal { record, ply, seed })
            }
            Awaits::Seats(seats) => seats.iter().find_map(|seat| {
                let computer = self.computers[seat.index()].as_mut()?;
                if computer.asked == Some(ply) {
                    return None;
                }
                let agent = computer.agent.take()?;
                let anew = computer.asked.is_none();
                computer.asked = Some(ply);
                let (game, at) = (record.game(), record.position());
                let left = game.clock(at).map(|runs| self.clock.left(&runs) / SHARE);
                Some(Task::Think {
                    game: Box::new(game.clone()),
                    at: Box::new(*at),
                    ply,
                    seat,
                    computer: computer.id,
                    agent,
                    remind: anew.then(|| Box::new(record.clone())),
                    limit: left.map_or(setting.think, |left| left.min(setting.think)),
                })
            }),
        }
    }

    /// Takes note of what was done. What comes late is dropped; the computer player is free again.
    pub fn done(&mut self, done: Done<G>) -> Option<Act<G::Move>> {
        match done {
            Done::Dealt { ply, made } => {
                let awaited = self.awaits() == Awaits::Chance && ply == self.ply();
                awaited.then_some(Act {
                    time: Duration::ZERO,
                    by: Actor::Chance,
                    made,
                })
            }
            Done::Thought {
                ply,
                seat,
                computer: id,
                agent,
                answer,
            } => {
                // Another one may have been seated meanwhile, or nobody.
                let computer = self.computers[seat.index()].as_mut();
                let computer = computer.filter(|computer| computer.id == id)?;
                computer.agent = Some(agent);
                match answer {
                    Answer::NotYet => computer.asked = None,
                    _ => computer.announced = Some((ply, answer)),
                }
                None
            }
        }
    }

    /// What comes next by itself: what a computer player has announced, or what a clock of the rules brings.
    fn next_act(&self) -> Option<Act<G::Move>> {
        let Awaits::Seats(seats) = self.awaits() else {
            return None;
        };
        let record = &self.record.record;
        let ply = record.ply();
        let answers = seats.iter().filter_map(|seat| {
            let computer = self.computers[seat.index()].as_ref()?;
            let (at, answer) = computer.announced?;
            (at == ply).then_some((seat, answer))
        });
        let answers: Vec<_> = answers.collect();
        let all_have_answered = answers.len() == seats.len();
        let next = earliest(
            record.game(),
            record.position(),
            &self.clock,
            answers.into_iter(),
        );
        next.or_else(|| {
            // Nobody says anything, and no clock runs: it goes on all the same.
            let seat = seats.iter().next().filter(|_| all_have_answered)?;
            let mut listed = Vec::new();
            record.game().moves(record.position(), seat, &mut listed);
            Some(Act {
                time: self.clock.now(),
                by: Actor::Seat(seat),
                made: *listed.first()?,
            })
        })
    }

    /// What is due now. Where the match stands still, nothing is.
    pub fn due(&self, now: Duration, pace: f64) -> Option<Act<G::Move>> {
        let act = self.next_act()?;
        let clock = self.clock_now(now, pace);
        let due = self.stands_since.is_none() && act.time <= clock;
        let runs = self
            .record
            .record
            .game()
            .clock(self.record.record.position());
        let end = runs.map(|runs| self.clock.end(&runs));
        // A clock runs out when it runs out, and what was announced for a moment is done then; an answer to a question comes
        // when it comes, unless the clock of its seat has run out meanwhile: who thinks was given less than that.
        due.then(|| match act.by {
            Actor::Seat(_) if !G::SIMULTANEOUS => Act {
                time: end.map_or(clock, |end| clock.min(end)),
                ..act
            },
            _ => act,
        })
    }

    /// When the next thing is due.
    pub fn wakes(&self, setting: &Setting) -> Option<Duration> {
        self.deals_at(setting)
            .filter(|_| !self.dealing && self.stands_since.is_none())
            .or_else(|| self.when(self.next_act()?.time, setting.pace))
    }

    /// When chance brings what it is asked for, if all wait for it: the longer the more moves in a row all have to follow before.
    /// The first time it comes at once.
    fn deals_at(&self, setting: &Setting) -> Option<Duration> {
        let waits =
            G::SIMULTANEOUS && self.awaits() == Awaits::Chance && !setting.between.is_zero();
        let actors = self.record.record.actors();
        let begun = actors.iter().any(|by| *by != Actor::Chance);
        let made_at = self.made_at.last().filter(|_| waits && begun)?;
        let last = actors.last();
        let in_a_row = actors.iter().rev().take_while(|by| Some(*by) == last);
        let followed = FOLLOWED * in_a_row.count() as u32;
        let rests = (setting.between + followed).div_f64(setting.pace.max(0.001));
        Some(*made_at + rests)
    }

    /// The record of what all may know of the first `count` moves.
    pub fn known(&self, count: usize) -> MatchRecord<G> {
        let mut known = self.record.clone();
        known.seed = 0;
        known.deal = known.deal.map(|deal| deal.told(false));
        if count < known.record.ply() {
            known.record.truncate(count);
            known.faults.clear();
        }
        known
    }

    /// The message that tells the first `count` moves.
    pub fn told(
        &self,
        seat: Option<Seat>,
        count: usize,
        now: Duration,
        setting: &Setting,
    ) -> ToGuest {
        let known = self.known(count);
        ToGuest::Record {
            number: self.number,
            seat: seat.map(|seat| seat.index() as u8),
            record: known.to_json(),
            times: known.record.times().to_vec(),
            clocks: self.clocks(now, setting),
        }
    }

    /// The message that tells move number `ply`.
    pub fn moved(&self, ply: usize, now: Duration, setting: &Setting) -> Option<ToGuest> {
        let record = &self.record.record;
        Some(ToGuest::Moved {
            number: self.number,
            ply: ply as u64,
            by: By::from(*record.actors().get(ply)?),
            r#move: G::write_move(*record.moves().get(ply)?),
            time: *record.times().get(ply)?,
            stood_in: self.stood_in.contains(&ply),
            fault: (self.made_for.iter())
                .find_map(|(made, why)| (*made == ply).then(|| why.clone())),
            clocks: self.clocks(now, setting),
        })
    }
}
