//! A match as the host tells it, all of it and move by move: it is laid on the table here, and kept.

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;

use super::super::super::{
    companion::own_seats, joined::Joined, known::KeepKnown, meeting::CLOSED, parts::goes_by_roster,
    seat_elsewhere::SeatElsewhere,
};
use super::{super::stand_ins::tell_time_up, Guest, News};
use crate::{
    kit::{Actor, MatchRecord, Seat, SeatSet},
    locale::Localized,
    play::{
        contest::Feed,
        network::{TableState, Who},
    },
    screens::{
        BeginWith, Player, Shown,
        autosave::{MatchStore, USUAL_NAME},
        library::Catalogue,
    },
    shell::{
        locale::Texts,
        screens::Screen,
        toasts::{Notice, Past, Severity},
    },
    table::{Keeper, Match},
};

impl<G: Shown> News<'_, '_, G> {
    /// The host tells a match as far as it has been played, in which that seat is one's own.
    pub(super) fn hear_match(
        &mut self,
        guest: &mut Guest<G>,
        mut record: Box<MatchRecord<G>>,
        seat: Option<Seat>,
    ) {
        name_computers(&mut record, self.meeting.table.as_ref(), &self.texts);
        guest.sent = record.record.ply();
        guest.last_in_time = None;
        guest.seen = None;
        guest.stood_in.clear();
        guest.in_lobby = false;
        // What lies there is told anew, both ways.
        (guest.lies, guest.shown) = (None, None);
        guest.seat = seat;
        let seats = own_seats(seat, &guest.company, &self.meeting);
        let goes_on = |before: &&Joined<G>| before.feed.look(|told| told.begins(&record));
        let before = guest.played.as_ref().filter(goes_on);
        // While its own table is closed nobody plays there.
        if self.own.is_none() {
            let heard = known_here(&record, before, &self.tables, &self.catalogue);
            tell_played_meanwhile(&record, seats, heard, &mut self.commands);
        }
        if let Some(before) = before.filter(|before| before.seats == seats) {
            before.feed.tell(&record);
            return;
        }
        // Of what was played before the game ended here there is a file.
        guest.file = self.catalogue.file_of(&record);
        let joined = Joined {
            feed: Arc::new(Feed::new(1, *record)),
            seats,
        };
        keep(&mut guest.file, &joined, &self.store, &self.keeper);
        guest.played = Some(joined.clone());
        self.meeting.plays = true;
        // The host has its table itself.
        let deal = joined.feed.look(|told| told.deal);
        let deal = deal.filter(|_| seat.is_some() && self.own.is_none());
        self.known.bypass_change_detection().returning = None;
        if let Some(deal) = deal {
            self.known
                .keep_seat(SeatElsewhere::new(&guest.join, G::ID, deal.seal));
            self.commands.trigger(KeepKnown);
        }
        self.commands.trigger(Past(CLOSED));
        if matches!(**self.screen, Screen::Lobby | Screen::Table) {
            self.commands.trigger(BeginWith::meet(joined));
        }
    }

    /// A move was made at that time of the match: by a computer, where the time of its seat was up, or for that reason.
    pub(super) fn hear_move(
        &mut self,
        guest: &mut Guest<G>,
        (by, made, time): (Actor, G::Move, u32),
        stood_in: bool,
        fault: Option<String>,
    ) {
        if let Some(played) = &guest.played {
            if let Actor::Seat(seat) = by
                && stood_in
            {
                if self.tables.is_empty() {
                    tell_time_up(played, seat, &mut self.commands);
                } else {
                    // It is told once it is seen there.
                    let ply = played.feed.look(|told| told.record.ply());
                    guest.stood_in.push(ply);
                }
            }
            played.feed.add_noted(by, made, time, fault);
            keep(&mut guest.file, played, &self.store, &self.keeper);
        }
    }
}

/// Names the computer players as everywhere here: a host calls each by its name in the roster, with a number where several
/// have it.
pub(super) fn name_computers<G: Shown>(
    record: &mut MatchRecord<G>,
    table: Option<&TableState>,
    texts: &Texts,
) {
    let chairs = chairs_of(table, record.seats.len());
    for (chair, seat) in chairs.into_iter().zip(&mut record.seats) {
        let player = Player::of_word(&seat.player);
        if let Player::Computer(known) = &player
            && goes_by_roster(&seat.name, known)
        {
            seat.name = texts.text(G::usual_name(chair, &player));
        }
    }
}

/// The chairs that the seats of a match are: those of the table that are not closed.
fn chairs_of(table: Option<&TableState>, seats: usize) -> Vec<usize> {
    let chairs = table.into_iter().flat_map(|table| &table.seats);
    let played = chairs
        .enumerate()
        .filter(|(_, seat)| seat.who != Who::Closed);
    let played: Vec<usize> = played.map(|(chair, _)| chair).collect();
    // After a match other chairs may be closed than in it.
    match played.len() == seats {
        true => played,
        false => (0..seats).collect(),
    }
}

/// How many moves of a match that is told anew were made or heard of here; none where nothing of it is known.
fn known_here<G: Shown>(
    record: &MatchRecord<G>,
    before: Option<&Joined<G>>,
    tables: &Query<(&Match<G>, &Joined<G>)>,
    catalogue: &Catalogue,
) -> Option<usize> {
    let Some(before) = before else {
        return catalogue.ply_of(record);
    };
    let mut known = before.feed.look(|told| told.record.ply());
    for (played, joined) in tables {
        // The host may have heard of a move before the connection was lost.
        if Arc::ptr_eq(&joined.feed, &before.feed) {
            let both = played.acts().zip(record.record.acts());
            known = known.max(both.take_while(|(one, other)| one == other).count());
        }
    }
    Some(known)
}

/// Tells whoever comes back how many moves a computer has made meanwhile in the seats that are played here.
fn tell_played_meanwhile<G: Shown>(
    record: &MatchRecord<G>,
    seats: SeatSet,
    known: Option<usize>,
    commands: &mut Commands,
) {
    let missed = record.record.acts().skip(known.unwrap_or(usize::MAX));
    let is_own = |by: Actor| matches!(by, Actor::Seat(seat) if seats.contains(seat));
    let count = missed.filter(|(by, _)| is_own(*by)).count();
    if count > 0 {
        let said = Localized::new("net-played-meanwhile").with("count", count);
        commands.trigger(Notice::new(Severity::Info, said));
    }
}

/// Keeps the match among the matches as far as it is known, in a file that is found with it: whoever has a seat there comes back
/// to it from there, also before the first move. Who watches has it from that move on.
fn keep<G: Shown>(
    file: &mut Option<PathBuf>,
    played: &Joined<G>,
    store: &MatchStore,
    keeper: &Keeper,
) {
    if played.seats.is_empty() && played.feed.look(|told| told.record.moves().is_empty()) {
        return;
    }
    if file.is_none() {
        let now = jiff::Zoned::now().strftime(USUAL_NAME).to_string();
        *file = (store.0.as_ref()).map(|store| store.free_name(&now, "json"));
    }
    if let Some(file) = file {
        let feed = played.feed.clone();
        keeper.keep(file.clone(), move || feed.look(MatchRecord::to_json) + "\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::Link;

    #[test]
    fn the_seats_of_a_match_are_the_chairs_that_are_not_closed() {
        let person = || Who::person("Ada", true, Link::Here);
        let seats = [person(), Who::Closed, person(), person()];
        let mut table = TableState::in_lobby("Kitchen", "dominations", seats);
        // Colours say nothing of it.
        table.colours = vec![3, 0, 1, 2];
        assert_eq!(chairs_of(Some(&table), 3), [0, 2, 3]);
        assert_eq!(chairs_of(Some(&table), 4), [0, 1, 2, 3]);
        assert_eq!(chairs_of(None, 2), [0, 1]);
    }
}
