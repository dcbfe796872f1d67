//! What the host of a table tells its guest, and what follows from it here.

mod closed;
mod over;
mod played;

use std::mem;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::{
    chat,
    host::{DrawsFirst, OwnHost},
    joined::Joined,
    known::{KeepKnown, Known},
    meeting::{Meeting, move_refused, other_match},
};
use super::Guest;
use crate::{
    play::network::{Destination, Event as Told, Phase, TableState},
    screens::{Shown, autosave::MatchStore, library::Catalogue},
    shell::{
        locale::{Texts, Words},
        screens::Screen,
        toasts::{Notice, Severity},
    },
    table::{Keeper, Match},
};

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_plugins(over::plugin::<G>)
        .add_systems(PreUpdate, listen::<G>.run_if(resource_exists::<Guest<G>>));
}

/// What is known here when the host tells something, and what follows from it.
#[derive(SystemParam)]
pub struct News<'w, 's, G: Shown> {
    meeting: ResMut<'w, Meeting>,
    screen: Res<'w, State<Screen>>,
    own: Option<Res<'w, OwnHost>>,
    draws_first: Res<'w, DrawsFirst>,
    texts: Res<'w, Texts>,
    store: Res<'w, MatchStore>,
    keeper: Res<'w, Keeper>,
    catalogue: Res<'w, Catalogue>,
    tables: Query<'w, 's, (&'static Match<G>, &'static Joined<G>)>,
    known: ResMut<'w, Known>,
    commands: Commands<'w, 's>,
}

/// Hears what the host tells.
pub fn listen<G: Shown>(mut guest: ResMut<Guest<G>>, mut news: News<G>) {
    // That the table has closed is heard once the end of what was played at it has been seen here.
    let mut ended = match guest.ended.is_some() && !news.shows_end(&guest) {
        true => guest.ended.take(),
        false => None,
    };
    while let Some((event, heard)) = ended.take().or_else(|| guest.client.poll()) {
        if matches!(event, Told::Ended(_)) && news.shows_end(&guest) {
            guest.ended = Some((event, heard));
            return;
        }
        news.meeting.take(&event, heard, &mut news.commands);
        news.note(&guest, &event);
        match event {
            Told::Record { record, seat, .. } => news.hear_match(&mut guest, record, seat),
            Told::Moved {
                by,
                made,
                time,
                stood_in,
                fault,
                ..
            } => news.hear_move(&mut guest, (by, made, time), stood_in, fault),
            Told::Unconfirmed(laid) => guest.lies = Some(laid),
            Told::MoveRefused { .. } => {
                let is_one_of_several = !guest.company.is_empty();
                let name = is_one_of_several.then(|| guest.join.name.clone());
                news.commands.trigger(move_refused(name));
                guest.refused = true;
            }
            Told::Over { record, finished } => news.hear_end(&mut guest, record, finished),
            Told::Ended(why) => {
                news.hear_close(&mut guest, why);
                return;
            }
            Told::Table { table, .. } if table.phase == Phase::Lobby => {
                news.hear_lobby(&mut guest, &table);
            }
            Told::Connected { address, host, .. } => {
                let key = Some(host.first_50_bits());
                news.hear_connected(&mut guest, Destination { address, key });
            }
            Told::Table { .. }
            | Told::Said(_)
            | Told::SaidBefore(_)
            | Told::Pings(_)
            | Told::Lost { .. } => {}
        }
    }
    if guest.won.is_some()
        && !news.shows_end(&guest)
        && let Some(told) = guest.won.take()
    {
        news.meeting.tell_between(told);
    }
}

impl<G: Shown> News<'_, '_, G> {
    /// What is noted of all that is told, whatever follows from it.
    fn note(&mut self, guest: &Guest<G>, event: &Told<G>) {
        match event {
            // While one's own table was closed nothing was said there, and a guest may have read it all before it left.
            Told::SaidBefore(said)
                if self.own.is_some() || said.last() == self.known.read.as_ref() =>
            {
                self.meeting.unread = false;
            }
            Told::Table { table, .. } => {
                let known = self.known.bypass_change_detection();
                known.note_let_in(guest.join.destination, &table.name, &guest.join.name);
            }
            Told::Said(said)
                if **self.screen == Screen::Table && !self.meeting.is_own(said.chair) =>
            {
                let line = Words::plain(chat::told(said, &self.texts));
                self.commands.trigger(Notice::new(Severity::Info, line));
                self.meeting.unread = true;
            }
            _ => {}
        }
    }

    /// The connection stands.
    fn hear_connected(&mut self, guest: &mut Guest<G>, there: Destination) {
        // Those at this screen are let in where one has been.
        guest.join.destination = there;
        guest.search = None;
        guest.in_lobby = false;
        guest.unreached.clear();
        let code = self.meeting.code;
        // Whoever came by an address knows the key by then.
        if code.is_none() {
            self.meeting.code = there.code();
        } else if code.is_some_and(|code| Destination::from(code).address != there.address) {
            self.meeting.code = there.code();
            self.meeting.has_moved = true;
        }
    }

    /// No match is played at the table.
    fn hear_lobby(&mut self, guest: &mut Guest<G>, table: &TableState) {
        // How a match has ended is told after how the table looks, which is told once more then.
        let told_again = mem::replace(&mut guest.in_lobby, true);
        let left = guest.played.take_if(|_| told_again);
        if let Some(left) = &left {
            guest.file = None;
            self.meeting.plays = false;
            let deal = left.feed.look(|told| told.deal);
            let deal = deal.filter(|_| guest.seat.is_some() && self.own.is_none());
            self.known.bypass_change_detection().returning = deal.map(|deal| deal.seal.to_string());
            if **self.screen == Screen::Table {
                self.commands.set_state(Screen::Lobby);
            }
        }
        let has_seat = self.known.returning.is_some();
        if left.is_none() && !has_seat {
            return;
        }
        if table.number == 1 {
            // No match has ended at this table: the one that is known here was played at another one.
            self.known.bypass_change_detection().returning = None;
            self.commands.trigger(other_match(Severity::Info, has_seat));
        } else {
            // It has ended while one was away, as far as is known.
            if left.is_some() {
                self.commands.trigger(other_match(Severity::Info, false));
            }
            if self.known.lapse_seat() {
                self.commands.trigger(KeepKnown);
            }
        }
    }
}
