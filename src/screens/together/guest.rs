//! One's place at a table: the connection to its host, and the match that is told over it, laid out on the table here.

mod moves;
mod news;
mod stand_ins;

use std::{path::PathBuf, thread, time::Instant};

use bevy::prelude::*;

pub use news::listen;

use super::{
    companion::{Companion, own_seats},
    host::OwnHost,
    host_search::HostSearch,
    joined::Joined,
    known::{KeepKnown, Known},
    meeting::{
        CLOSED, FAULT, GoToMatch, JoinTable, LeaveForGood, LeaveTable, Meeting, OTHER_MATCH, Tell,
        TryNow, complain,
    },
};
use crate::{
    kit::{MatchRecord, Seat},
    locale::Localized,
    play::network::{Client, Event as Told, Join, Unconfirmed},
    screens::{BeginWith, Player, Shown, seat_art::AnyColour},
    shell::{
        idle::Awake,
        screens::{CurrentGame, Screen},
        toasts::{Notice, Past, Severity},
    },
    table::{Keeper, Waker},
};

/// One's place at a table of the game.
#[derive(Resource)]
pub struct Guest<G: Shown> {
    client: Client<G>,
    /// The way to the table.
    pub join: Join,
    /// One's own seat in the match; none for who watches.
    pub seat: Option<Seat>,
    /// Who else plays at this screen.
    pub company: Vec<Companion<G>>,
    /// The match that is told.
    pub played: Option<Joined<G>>,
    /// Where it is kept.
    file: Option<PathBuf>,
    /// How many moves the host knows, or was told by this guest.
    sent: usize,
    /// How many moves the host was told were seen here; nothing if it may not know.
    seen: Option<usize>,
    /// The moves that a computer player has made, since the time of their seats was up, by how many came before.
    stood_in: Vec<usize>,
    /// The ply of the last move that was laid before the time was up.
    last_in_time: Option<usize>,
    /// What somebody elsewhere has laid and can still take back, where all see it at once.
    lies: Option<Unconfirmed<G::Move>>,
    /// What the host was told last that lies unconfirmed here; nothing if it may not know any more.
    shown: Option<Unconfirmed<G::Move>>,
    /// The host has refused a move: what it does not know is taken back here.
    pub refused: bool,
    /// How the connection has ended, while the end of a match that was told before is still to be seen here.
    ended: Option<(Told<G>, Instant)>,
    /// Who has won, in the line that tells it where people talk, while that is still to be seen here.
    won: Option<Localized>,
    /// What looks for the host in the network, while the connection to it is lost.
    pub search: Option<HostSearch>,
    /// Whoever leaves gives up the match that is played.
    gives_up: bool,
    /// Since the connection stands, or the match was told, the table has said that none is played at it.
    in_lobby: bool,
    /// Those at this screen who could not be brought back: while the connection stands that is not tried again.
    pub unreached: Vec<String>,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_plugins((news::plugin::<G>, moves::plugin::<G>))
        .add_observer(join::<G>)
        .add_observer(give_up::<G>)
        .add_observer(leave::<G>)
        .add_observer(tell::<G>)
        .add_observer(try_now::<G>)
        .add_observer(go_to_match::<G>)
        .add_systems(
            Update,
            seek::<G>.run_if(resource_exists::<Guest<G>>.and_then(resource_exists::<Meeting>)),
        );
}

/// Goes to the table, unless one is at a table already.
fn join<G: Shown>(
    asked: On<JoinTable>,
    meeting: Option<Res<Meeting>>,
    waker: Res<Waker>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    if asked.game != G::ID || meeting.is_some() {
        return;
    }
    let waker = waker.clone();
    match Client::<G>::join(asked.join.clone(), move || waker.wake()) {
        Ok(client) => {
            commands.insert_resource(Guest {
                client,
                join: asked.join.clone(),
                seat: None,
                company: Vec::new(),
                played: None,
                file: None,
                sent: 0,
                seen: None,
                stood_in: Vec::new(),
                last_in_time: None,
                lies: None,
                shown: None,
                refused: false,
                ended: None,
                won: None,
                search: None,
                gives_up: false,
                in_lobby: false,
                unreached: Vec::new(),
            });
            commands.insert_resource(Meeting {
                colours: G::COLOURS.iter().copied().map(AnyColour::of).collect(),
                computers: G::agents(),
                code: asked.join.destination.code(),
                first_begins: G::FIRST_SEAT_BEGINS,
                has_clock: G::SIMULTANEOUS,
                usual_name: Some(|seat, player| {
                    G::usual_name(seat, &Player::Computer(player.to_owned()))
                }),
                ..default()
            });
            for told in [CLOSED, OTHER_MATCH, FAULT] {
                commands.trigger(Past(told));
            }
            commands.set_state_if_neq(CurrentGame(G::ID));
            commands.set_state(Screen::Lobby);
        }
        Err(why) => {
            known.bypass_change_detection().returning = None;
            complain(&why, &mut commands);
        }
    }
}

/// Whoever leaves now does not mean to come back: the seat is only offered again where its table is found, and the match is
/// kept as one that was given up.
fn give_up<G: Shown>(
    _: On<LeaveForGood>,
    guest: Option<ResMut<Guest<G>>>,
    keeper: Res<Keeper>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let Some(mut guest) = guest else { return };
    guest.gives_up = true;
    let Some(played) = &guest.played else { return };
    let mut record = played.feed.look(MatchRecord::clone);
    if let Some(deal) = record.deal {
        known.give_up_seat(deal.seal);
        commands.trigger(KeepKnown);
    }
    if let Some(file) = guest.file.clone() {
        record.conduct.given_up = true;
        keeper.keep(file, move || record.to_json() + "\n");
    }
}

/// Goes, and keeps what has been played; nobody waits until the host has heard it.
fn leave<G: Shown>(_: On<LeaveTable>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        let Some(guest) = world.remove_resource::<Guest<G>>() else {
            return;
        };
        if guest.played.is_some() && guest.file.is_some() {
            world.trigger(Notice::new(Severity::Info, "net-match-kept"));
        }
        thread::spawn(move || {
            // Nobody stays there alone.
            let company = guest.company.into_iter().map(|one| one.client);
            for client in company.chain([guest.client]) {
                match guest.gives_up {
                    true => client.give_up(),
                    false => client.leave(),
                }
            }
        });
    });
}

fn tell<G: Shown>(told: On<Tell>, guest: Option<Res<Guest<G>>>) {
    if let Some(guest) = guest {
        guest.client.say(told.0.clone());
    }
}

fn try_now<G: Shown>(_: On<TryNow>, guest: Option<Res<Guest<G>>>) {
    if let Some(guest) = guest {
        guest.client.try_now();
    }
}

fn go_to_match<G: Shown>(
    _: On<GoToMatch>,
    guest: Option<ResMut<Guest<G>>>,
    meeting: Option<Res<Meeting>>,
    mut commands: Commands,
) {
    let (Some(mut guest), Some(meeting)) = (guest, meeting) else {
        return;
    };
    // Somebody at this screen may have come back meanwhile.
    let seats = own_seats(guest.seat, &guest.company, &meeting);
    if let Some(joined) = &mut guest.played {
        joined.seats = seats;
        commands.trigger(BeginWith::meet(joined.clone()));
    }
}

/// Looks for the host in the network while the connection to it is lost, and tries to come back where its table is open now.
fn seek<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    meeting: Res<Meeting>,
    own: Option<Res<OwnHost>>,
    known: Res<Known>,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    let guest = guest.bypass_change_detection();
    let returns = meeting.table.is_none() && known.returning.is_some();
    let is_lost = own.is_none() && (meeting.lost.is_some() || returns);
    let to = guest.join.destination;
    if !is_lost || to.key.is_none() {
        guest.search = None;
        return;
    }
    let played = guest.played.as_ref();
    let deal = played.and_then(|played| played.feed.look(|told| told.deal));
    let seal = deal.map(|deal| deal.seal.to_string());
    let seal = seal.or_else(|| known.returning.clone());
    let search = guest.search.get_or_insert_with(HostSearch::begin);
    let found = search.look(time.elapsed(), to, G::ID, seal.as_deref());
    awake.be_back_at(search.due());
    if let Some(address) = found {
        guest.client.move_to(address);
        for one in &guest.company {
            one.client.move_to(address);
        }
    }
}
