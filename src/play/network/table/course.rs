//! The course of a match: it is started, its moves are made, it ends.

use std::{sync::Arc, time::Duration};

use super::super::{
    abilities::Ability,
    message::{MoveRefusal, ToGuest},
};
use super::{
    Ended, Finished, Output, Table, Visitor,
    chair::{Chair, played_of},
    play::Play,
};
use crate::{
    kit::{Actor, Awaits, Seat, SeatEntry},
    play::{Playable, simultaneous::Act},
};

impl<G: Playable> Table<G> {
    pub(super) fn start(&mut self, now: Duration) {
        let chairs = played_of(&self.chairs);
        let Ok(game) = (self.configure)(&self.setting.options, chairs.len()) else {
            return;
        };
        let game = game.of_seeds(self.secrets.board, self.secrets.deal);
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
                colour: G::COLOURS[usize::from(self.colours[at])],
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

    /// Makes the move of somebody, or tells why not. What is the last that was laid before the time was up has the rest of
    /// its turn played.
    pub(super) fn asked_for_move(
        &mut self,
        now: Duration,
        visitor: Visitor,
        (ply, text): (u64, &str),
        time_is_up: bool,
    ) {
        let chair = self.chair_of_visitor(visitor);
        let why = match &mut self.play {
            None => MoveRefusal::NoMatch,
            Some(play) => match chair.and_then(|chair| play.seat_of(chair)) {
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
                        let before = *play.record.record.position();
                        self.make(now, act);
                        if time_is_up {
                            self.play_out_turn(seat, &before);
                        }
                        return;
                    }
                },
            },
        };
        self.send(visitor, &ToGuest::MoveRefused { ply, why });
    }

    /// Takes note of what a seat has laid and can still take back, and lets the others see it. It is no part of the match: what
    /// cannot be so is no move that has to be refused.
    pub(super) fn note_unconfirmed(&mut self, visitor: Visitor, ply: u64, moves: &[String]) {
        let chair = self.chair_of_visitor(visitor);
        let Some(play) = &mut self.play else {
            return;
        };
        let seat = chair.and_then(|chair| play.seat_of(chair));
        if seat.is_some_and(|seat| play.note_unconfirmed(seat, ply, moves)) {
            self.tell_unconfirmed();
        }
    }

    /// Lets the others see what a seat has laid.
    pub(super) fn tell_unconfirmed(&mut self) {
        let told = self.play.as_ref().and_then(Play::unconfirmed_told);
        let Some((of, message)) = told else {
            return;
        };
        for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
            if self.sees_unconfirmed(visitor, of) {
                self.send(visitor, &message);
            }
        }
    }

    /// Whether somebody sees what a seat has laid: whoever sits elsewhere, and who watches without a delay.
    pub(super) fn sees_unconfirmed(&self, visitor: Visitor, of: Seat) -> bool {
        match self.chair_of_visitor(visitor) {
            Some(chair) => {
                let seat = self.play.as_ref().and_then(|play| play.seat_of(chair));
                seat != Some(of)
            }
            None => self.setting.spectator_delay.is_zero(),
        }
    }

    /// Lets a computer play what is left of the turn that stood so, if anything is.
    fn play_out_turn(&mut self, seat: Seat, before: &G::Position) {
        if let Some(play) = &mut self.play
            && play.awaits().seats().contains(seat)
            && !G::turn_is_complete(before, play.record.record.position())
        {
            play.play_out_turn(seat, &self.setting.stand_in);
        }
    }

    /// Makes a move, and tells everybody. What the rules refuse is not made.
    pub(super) fn make(&mut self, now: Duration, act: Act<G::Move>) {
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

    /// Has the match stand still while somebody is lost who is awaited, or nobody is connected who plays it; else it runs.
    pub(super) fn stand_or_run(&mut self, now: Duration) {
        let Some(play) = &mut self.play else {
            return;
        };
        let is_lost = |seat: Seat| {
            let person = self.chairs[play.chairs[seat.index()]].person();
            let lost = person.and_then(|person| person.lost.as_ref());
            lost.is_some_and(|lost| !lost.computer)
        };
        let mut awaited = play.awaits().seats().iter();
        let stands = self.deserted_since.is_some() || awaited.any(is_lost);
        self.is_news |= play.stand(stands, now, self.setting.pace);
    }

    /// Takes note of who tells what has been seen there.
    fn note_who_sees(&mut self, now: Duration) {
        let Some(play) = &mut self.play else {
            return;
        };
        let tells = |seat: &Seat| {
            let person = self.chairs[play.chairs[seat.index()]].person();
            let guest = person.and_then(|person| self.guests.get(&person.visitor?));
            guest.is_some_and(|guest| guest.abilities.has(Ability::Seen))
        };
        let sees = Seat::first(play.chairs.len()).filter(tells).collect();
        self.is_news |= play.note_who_sees(sees, now);
    }

    /// Makes every move that is due, and has done what takes time.
    pub(super) fn go_on(&mut self, now: Duration) {
        loop {
            self.note_who_sees(now);
            self.stand_or_run(now);
            let is_deserted = self.deserted_since.is_some();
            let Some(play) = &mut self.play else {
                return;
            };
            let awaits = play.awaits();
            if awaits == Awaits::Nobody {
                self.finish(true, now);
                continue;
            }
            while !is_deserted && let Some(task) = play.task(&self.setting, now) {
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
            play.play_out_turn(seat, &self.setting.stand_in);
        }
    }

    /// Lets spectators see the first `count` moves.
    pub(super) fn show_spectators(&mut self, play: &mut Play<G>, count: usize, now: Duration) {
        let spectators = self.spectators();
        while play.shown < count {
            if let Some(message) = play.moved(play.shown, now, &self.setting) {
                let text: Arc<str> = message.text().into();
                let sent = (spectators.iter()).map(|to| Output::Send(*to, text.clone()));
                self.outputs.extend(sent);
            }
            let is_other_round = play.show_next();
            self.is_news |= is_other_round;
            // Who looks for a table is told no more than spectators are.
            self.has_changed |= is_other_round;
        }
    }

    /// The match is over, or is broken off: all are told, and the table waits for the next one.
    pub(super) fn finish(&mut self, is_over: bool, now: Duration) {
        let Some(mut play) = self.play.take() else {
            return;
        };
        let count = play.ply();
        self.show_spectators(&mut play, count, now);
        self.let_spectators_hear(now);
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
        let result = record.game().result(record.position());
        self.played_out += u64::from(result.is_some());
        self.finished.push(Finished {
            record: play.record.to_json(),
            names: play
                .record
                .seats
                .iter()
                .map(|entry| entry.name.clone())
                .collect(),
            result,
        });
        let people = self.chairs.iter_mut().filter_map(Chair::person_mut);
        let (mut players, mut awaited) = (Vec::new(), Vec::new());
        for person in people {
            person.ready = false;
            person.looks_back = false;
            players.push(person.key);
            // Whoever a computer has played for is not waited for any more.
            if person.lost.take().is_none() {
                awaited.push(person.key);
            }
        }
        self.last = Some(Ended {
            over,
            players,
            awaited,
        });
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
    pub(super) fn all_have_heard(&self) -> bool {
        let Some(last) = &self.last else {
            return true;
        };
        let mut keys = last.awaited.iter();
        keys.all(|key| {
            let mut guests = self.guests.values();
            guests.any(|guest| guest.key == *key && guest.answered >= self.farewell)
        })
    }
}
