//! The end of the connection to a table, and where that leads.

use bevy::prelude::*;

use super::super::super::{
    joined::Joined,
    known::{KeepKnown, Known},
    meeting::{CLOSED, FAULT, LeaveTable, complain, has_no_place, is_locked, other_match, refused},
};
use super::{Guest, News};
use crate::{
    play::network::{NetworkError, Refusal},
    screens::Shown,
    shell::{
        screens::Screen,
        toasts::{Notice, Severity},
    },
    table::Match,
};

impl<G: Shown> News<'_, '_, G> {
    /// Whether the end of a match that was told is still to be seen here.
    pub(super) fn shows_end(&self, guest: &Guest<G>) -> bool {
        let is_behind = |(played, joined): (&Match<G>, &Joined<G>)| {
            !played.awaits().is_over() && joined.feed.look(|told| told.record.is_over())
        };
        **self.screen == Screen::Table
            && guest.played.is_none()
            && self.tables.iter().any(is_behind)
    }

    /// The connection has ended for that reason: tells what that means here, and leads away where nothing is left to be seen.
    pub(super) fn hear_close(&mut self, guest: &mut Guest<G>, why: NetworkError) {
        // Who has not been let in elsewhere sees at once what to do about it; that a table closes is no fault.
        let is_news = matches!(why, NetworkError::Refused(Refusal::Closed));
        // Whoever was shown out reads that each time: it stays until it is closed.
        let is_out = matches!(why, NetworkError::Refused(Refusal::ShownOut));
        // Who sees what a match came to, or looks back at it, goes on with that.
        let looks_back = **self.screen == Screen::Table
            && guest.played.is_none()
            && self
                .tables
                .iter()
                .all(|(played, _)| played.awaits().is_over());
        // Another table is open where the match of a seat was played, or it is over there. Its own table has
        // the password that has let one in, and keeps one's name.
        let plays = guest.played.is_some();
        let is_elsewhere = has_no_place(&why) && (plays || self.known.returning.is_some())
            || is_locked(&why) && plays;
        // What was offered a moment ago has closed.
        let unanswered = matches!(
            why,
            NetworkError::NoAnswer { .. } | NetworkError::NotAHost { .. }
        );
        let was_offered = guest.join.table.is_some() && self.known.returning.is_none();
        let has_closed = unanswered && was_offered && self.meeting.table.is_none();
        if is_news && guest.played.take().is_some() {
            // Who has only watched has no seat to come back to.
            let (severity, line) = match guest.seat {
                Some(_) => (Severity::Warning, "net-closed-in-match-line"),
                None => (Severity::Info, "net-closed-watched-line"),
            };
            self.commands
                .trigger(Notice::new(severity, CLOSED).line(line));
        } else if is_news && looks_back {
            // Whoever reads there has nothing else that tells it: it stays until it is closed, or the match is left.
            let told = Notice::new(Severity::Warning, CLOSED);
            self.commands.trigger(told.line("net-closed-after-line"));
        } else if is_elsewhere {
            let has_seat = self.known.returning.is_some() || guest.seat.is_some();
            // Who was torn out of a match reads why.
            let severity = match guest.played.take() {
                Some(_) if has_seat => Severity::Warning,
                _ => Severity::Info,
            };
            self.commands.trigger(other_match(severity, has_seat));
        } else if has_closed {
            self.commands
                .trigger(Notice::new(Severity::Info, FAULT).line("net-table-gone"));
        } else if is_news {
            self.commands.trigger(Notice::new(Severity::Info, CLOSED));
        } else if self.meeting.table.is_none() && self.own.is_none() && !is_out {
            self.commands
                .trigger(not_let_in(&why, guest.join.token.is_some()));
        } else {
            complain(&why, &mut self.commands);
        }
        // Whoever has a seat there can come back later.
        let there = guest.join.destination;
        match why {
            NetworkError::Refused(Refusal::ShownOut) => {
                let played = guest.played.as_ref();
                let deal = played.and_then(|played| played.feed.look(|told| told.deal));
                if let Some(deal) = deal {
                    self.known.forget_seat(deal.seal);
                }
                self.known.lapse_seat();
                let table = self.meeting.table.as_ref().map(|table| &table.name);
                if let Some(table) = table.or(guest.join.table.as_ref()) {
                    self.known.note_shown_out(there, table, &guest.join.name);
                }
            }
            NetworkError::Refused(Refusal::Closed) => self.known.closed = Some(there),
            NetworkError::Refused(Refusal::Token) if !is_elsewhere => {
                self.known.password_refused = true;
                self.known
                    .forget_password_at(there, guest.join.token.as_deref());
            }
            // Another table says nothing of the match of a seat: its own may open again.
            _ => {}
        }
        let may_return = why.is_passing() || is_news || is_elsewhere;
        let stays = may_return && self.known.has_seat_at(there);
        let company = stays.then(|| self.known.company.clone());
        self.commands.trigger(LeaveTable);
        self.commands.queue(move |world: &mut World| {
            if let Some(company) = company {
                world.resource_mut::<Known>().company = company;
            }
            world.trigger(KeepKnown);
        });
        if !looks_back {
            self.commands.set_state(Screen::Together);
        }
    }
}

/// The notice that one is not let in: who has said no password reads that there is one, who has said one that it is wrong.
fn not_let_in(why: &NetworkError, has_password: bool) -> Notice {
    let line = match (why, has_password) {
        (NetworkError::Refused(Refusal::Token), true) => "net-password-wrong",
        (NetworkError::Refused(Refusal::Token), false) => "net-has-password",
        _ => return refused(why),
    };
    Notice::new(Severity::Info, FAULT).line(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_said_no_password_reads_something_else_than_who_has_said_a_wrong_one() {
        let locked = NetworkError::from(Refusal::Token);
        let told = |line: &'static str| Notice::new(Severity::Info, FAULT).line(line);
        assert_eq!(not_let_in(&locked, true), told("net-password-wrong"));
        assert_eq!(not_let_in(&locked, false), told("net-has-password"));
        let full = NetworkError::from(Refusal::Full);
        assert_eq!(not_let_in(&full, true), refused(&full));
    }
}
