//! What time brings: signs of life, those who are lost, what is due.

use std::{mem, sync::Arc, time::Duration};

use super::super::{kept::LeftChair, message::ToGuest};
use super::{
    AnyTable, MOST_LEFT_CHAIRS, Output, Table,
    chair::{Chair, Lost, own_colours},
    setting::WhenLost,
};
use crate::play::Playable;

impl<G: Playable> Table<G> {
    /// Does all that follows by itself.
    pub(super) fn settle(&mut self, now: Duration) {
        self.settled_at = now;
        self.look_for_lost(now);
        self.look_whether_deserted(now);
        self.heartbeat(now);
        let closes = self.closes_at;
        if !self.is_closed && closes.is_some_and(|at| at <= now || self.all_have_heard()) {
            self.close();
        }
        self.open_anew();
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
        self.let_spectators_hear(now);
        self.keep_said(now);
        self.tell_asked_records(now);
        if mem::take(&mut self.is_news) {
            for visitor in self.guests.keys().copied().collect::<Vec<_>>() {
                self.tell_table_to(now, visitor);
            }
        }
    }

    /// A table that nobody hosts is as it was made once nobody sits there any more, for whoever comes next.
    fn open_anew(&mut self) {
        let is_taken = (self.chairs.iter()).any(|chair| chair.person().is_some());
        let was_taken = mem::replace(&mut self.is_taken, is_taken);
        if was_taken && !is_taken && self.play.is_none() && self.setting.host.is_none() {
            self.chairs = self.setting.chairs.iter().map(Chair::from).collect();
            self.colours = own_colours(self.chairs.len());
            self.setting.options.clone_from(&self.own_options);
            self.has_changed = true;
            self.is_news = true;
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
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            let Some(person) = chair.person_mut() else {
                continue;
            };
            let is_silent = person.lost.is_some() || person.heard + lost_after <= now;
            if person.visitor.is_some() || !is_silent {
                continue;
            }
            // A host sits at its own table, also where its machine has stood still.
            if self.play.is_none() && self.setting.host != Some(person.key) {
                let key = person.key;
                self.left_chairs.retain(|left| left.key != key);
                if self.left_chairs.len() >= MOST_LEFT_CHAIRS {
                    self.left_chairs.remove(0);
                }
                self.left_chairs.push(LeftChair { key, chair: at });
                *chair = Chair::Open;
                self.has_changed = true;
                self.is_news = true;
            } else if person.lost.is_none() {
                let patience = self.setting.patience.filter(|_| self.play.is_some());
                person.lost = Some(Lost::from_now_on(now, patience));
                self.is_news = true;
            } else {
                over |= (person.lost.as_ref()).is_some_and(|lost| has_waited(lost, now));
            }
        }
        // Where a match stands still, nobody is waited for.
        let stands = self.deserted_since.is_some() || self.is_deserted();
        match self.setting.when_lost {
            _ if stands || !over => {}
            WhenLost::Computer => self.let_computer_play(|lost| has_waited(lost, now)),
            WhenLost::End => self.finish(false, now),
        }
    }

    /// Whether a match is played and nobody is connected who plays it, nor its host.
    fn is_deserted(&self) -> bool {
        let is_here = |key| self.setting.host == Some(key) || self.chair_of(key).is_some();
        self.play.is_some()
            && self.chairs.iter().any(|chair| chair.person().is_some())
            && !self.guests.values().any(|guest| is_here(guest.key))
    }

    /// Breaks off a match that nobody has come back to for long enough. Where somebody has, the table waits anew for the others.
    pub(super) fn look_whether_deserted(&mut self, now: Duration) {
        let before = self.deserted_since;
        self.deserted_since = self.is_deserted().then_some(before.unwrap_or(now));
        // Who looks for a table is told whether its match stands still.
        self.has_changed |= before.is_some() != self.deserted_since.is_some();
        if before.is_some() && self.deserted_since.is_none() {
            self.wait_anew(now);
        }
        let broken_off = self.deserted_since.zip(self.setting.break_off_after);
        if broken_off.is_some_and(|(since, after)| since + after <= now) {
            self.finish(false, now);
            self.deserted_since = None;
        }
    }

    fn heartbeat(&mut self, now: Duration) {
        if now < self.beat || self.guests.is_empty() {
            return;
        }
        self.beat = now + self.setting.timing.heartbeat;
        self.notes_clock = true;
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
}

/// Whether the table has waited long enough.
fn has_waited(lost: &Lost, now: Duration) -> bool {
    !lost.computer && lost.until.is_some_and(|until| until <= now)
}
