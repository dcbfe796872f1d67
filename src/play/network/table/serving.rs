//! What a table does for whoever serves it.

use std::{any::Any, mem, time::Duration};

use super::super::{
    fingerprint::Fingerprint,
    kept::{KeptChair, KeptClock, KeptError, KeptMatch, KeptTable},
    refusal::Refusal,
    table_state::{About, TableState},
};
use super::{AnyTable, Finished, Input, Job, Output, Table, chair::Chair, computer::Done};
use crate::{kit::Options, play::Playable};

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
