//! One's place at a table: the connection to its host, and the match that is told over it, laid out on the table here.

use std::{sync::Arc, thread, time::Duration};

use bevy::prelude::*;

use super::meeting::{GoToMatch, JoinTable, LeaveTable, Meeting, Tell, TryNow, complain};
use crate::{
    kit::{Actor, MatchRecord},
    play::{
        contest::Feed,
        network::{Client, Event as Told, ToHost},
    },
    screens::{
        BeginWith, Joined, Shown,
        autosave::{MatchStore, USUAL_NAME},
        pace::PaceSystems,
        seat_art::AnyColour,
    },
    shell::{
        screens::{CurrentGame, GameScreen, Screen},
        toasts::{Notice, Severity},
    },
    table::{Confirm, Deal, Keeper, Match, Pace, TakeBack, Waker},
};

/// What was missed comes so many times as fast.
const CATCHES_UP: u32 = 4;

/// One's place at a table of the game.
#[derive(Resource)]
struct Guest<G: Shown> {
    client: Client<G>,
    /// The match that is told.
    played: Option<Joined<G>>,
    /// How many moves the host knows, or was told by this guest.
    sent: usize,
    /// The next record is laid out anew, whatever lies on the table.
    anew: bool,
}

/// What the table waits for before the next move that was told.
#[derive(Component, Default)]
struct Follows {
    /// The ply at which the table is ready for an outcome of chance.
    deal: Option<usize>,
    /// How long it has rested since the last move.
    rested: Duration,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(join::<G>)
        .add_observer(leave::<G>)
        .add_observer(tell::<G>)
        .add_observer(try_now::<G>)
        .add_observer(go_to_match::<G>)
        .add_observer(want_deal::<G>)
        .add_systems(PreUpdate, listen::<G>.run_if(resource_exists::<Guest<G>>))
        .add_systems(
            Update,
            (follow::<G>, send::<G>)
                .chain()
                .after(PaceSystems)
                .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<Guest<G>>)),
        );
}

fn join<G: Shown>(asked: On<JoinTable>, waker: Res<Waker>, mut commands: Commands) {
    if asked.game != G::ID {
        return;
    }
    let waker = waker.clone();
    match Client::<G>::join(asked.join.clone(), move || waker.wake()) {
        Ok(client) => {
            commands.insert_resource(Guest {
                client,
                played: None,
                sent: 0,
                anew: false,
            });
            let agents = G::agents();
            commands.insert_resource(Meeting {
                game: G::ID,
                colours: G::COLOURS.iter().copied().map(AnyColour::of).collect(),
                usual_computer: agents[agents.len() / 2].to_owned(),
                ..default()
            });
            commands.set_state_if_neq(CurrentGame(G::ID));
            commands.set_state(Screen::Lobby);
        }
        Err(why) => complain(&why, &mut commands),
    }
}

/// Goes; nobody waits until the host has heard it.
fn leave<G: Shown>(_: On<LeaveTable>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        if let Some(guest) = world.remove_resource::<Guest<G>>() {
            thread::spawn(move || guest.client.leave());
        }
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

fn go_to_match<G: Shown>(_: On<GoToMatch>, guest: Option<Res<Guest<G>>>, mut commands: Commands) {
    if let Some(joined) = guest.and_then(|guest| guest.played.clone()) {
        commands.trigger(BeginWith::meet(joined));
    }
}

/// Hears what the host tells.
fn listen<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    mut meeting: ResMut<Meeting>,
    screen: Res<State<Screen>>,
    store: Res<MatchStore>,
    keeper: Res<Keeper>,
    mut commands: Commands,
) {
    while let Some(event) = guest.client.poll() {
        meeting.take(&event, &mut commands);
        match event {
            Told::Record { record, seat, .. } => {
                guest.sent = record.record.ply();
                let goes_on = guest.played.as_ref().is_some_and(|played| {
                    !guest.anew && played.seat == seat && continues(&played.feed, &record)
                });
                if let (true, Some(played)) = (goes_on, &guest.played) {
                    played.feed.tell(&record);
                    continue;
                }
                guest.anew = false;
                let joined = Joined {
                    feed: Arc::new(Feed::new(1, *record)),
                    seat,
                };
                guest.played = Some(joined.clone());
                meeting.plays = true;
                if matches!(**screen, Screen::Lobby | Screen::Table) {
                    commands.trigger(BeginWith::meet(joined));
                }
            }
            Told::Moved { by, made, time, .. } => {
                let known = guest.played.as_ref();
                if known.is_some_and(|played| !played.feed.add(by, made, time)) {
                    ask_anew(&mut guest);
                }
            }
            Told::MoveRefused { .. } => {
                commands.trigger(Notice::new(Severity::Warning, "net-move-refused"));
                ask_anew(&mut guest);
            }
            Told::Over { record, finished } => {
                keep(&record, &store, &keeper);
                guest.played = None;
                meeting.plays = false;
                if !finished {
                    commands.trigger(Notice::new(Severity::Info, "net-broken-off"));
                    if **screen == Screen::Table {
                        commands.set_state(Screen::Lobby);
                    }
                }
            }
            Told::Ended(why) => {
                complain(&why, &mut commands);
                commands.trigger(LeaveTable);
                commands.set_state(Screen::Together);
                return;
            }
            Told::Connected { .. }
            | Told::Table { .. }
            | Told::Said(_)
            | Told::Pings(_)
            | Told::Lost { .. } => {}
        }
    }
}

/// Has the match told as it stands, and laid out so.
fn ask_anew<G: Shown>(guest: &mut Guest<G>) {
    guest.anew = true;
    guest.client.say(ToHost::Record);
}

/// Whether the record tells the same match, as far as it is known or farther.
fn continues<G: Shown>(known: &Feed<G>, record: &MatchRecord<G>) -> bool {
    known.look(|known| {
        let (before, now) = (&known.record, &record.record);
        let same = before
            .acts()
            .zip(now.acts())
            .all(|(one, other)| one == other);
        same && before.ply() <= now.ply() && before.game() == now.game()
    })
}

/// Keeps the record of a match that has ended among the matches.
fn keep<G: Shown>(record: &MatchRecord<G>, store: &MatchStore, keeper: &Keeper) {
    if record.record.moves().is_empty() {
        return;
    }
    if let Some(store) = &store.0 {
        let now = jiff::Zoned::now().strftime(USUAL_NAME).to_string();
        let text = record.to_json() + "\n";
        keeper.keep(store.free_name(&now, "json"), move || text);
    }
}

/// The table is ready for what chance decides.
fn want_deal<G: Shown>(
    asked: On<Deal>,
    tables: Query<&Match<G>, With<Joined<G>>>,
    mut commands: Commands,
) {
    if let Ok(played) = tables.get(asked.table) {
        let ply = played.ply();
        commands
            .entity(asked.table)
            .entry::<Follows>()
            .or_default()
            .and_modify(move |mut follows| follows.deal = Some(ply));
    }
}

/// Makes the moves that were told, one after the other, as fast as they can be followed.
fn follow<G: Shown>(
    mut tables: Query<(Entity, &Match<G>, &Joined<G>, &Pace, Option<&mut Follows>)>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    mut guest: ResMut<Guest<G>>,
    mut meeting: ResMut<Meeting>,
    mut commands: Commands,
) {
    let Ok((table, played, joined, pace, follows)) = tables.single_mut() else {
        return;
    };
    let awaited = played.awaits().seats();
    let own_turn = joined.seat.is_some_and(|seat| awaited.contains(seat));
    if meeting.own_turn != own_turn {
        meeting.own_turn = own_turn;
    }
    let Some(mut follows) = follows else {
        commands.entity(table).insert(Follows::default());
        return;
    };
    let settled = played.unconfirmed().start;
    let act = |ply: usize| {
        joined.feed.look(|told| {
            let (by, made) = told.record.acts().nth(ply)?;
            Some((by, made, told.record.ply()))
        })
    };
    // What is said differently was decided by the host: as when a clock had run out.
    let own = played.acts().nth(settled);
    if let (Some(own), Some((by, made, _))) = (own, act(settled))
        && own != (by, made)
    {
        for _ in played.unconfirmed() {
            commands.trigger(TakeBack { table });
        }
        return;
    }
    let last = settled.checked_sub(1);
    if let Some(last) = last
        && let (Some(here), Some((by, made, _))) = (played.acts().nth(last), act(last))
        && here != (by, made)
        && !guest.anew
    {
        ask_anew(&mut guest);
        return;
    }
    let Some((by, made, known)) = act(played.ply()).filter(|_| played.is_settled()) else {
        follows.rested = Duration::ZERO;
        return;
    };
    if pace.held || (by == Actor::Chance && follows.deal != Some(played.ply())) {
        return;
    }
    let hurry = if known - played.ply() > 2 {
        CATCHES_UP
    } else {
        1
    };
    if by != Actor::Chance && follows.rested < pace.at_least / hurry {
        follows.rested += time.delta();
        // Nothing else is a sign of it.
        waker.wake();
        return;
    }
    follows.rested = Duration::ZERO;
    commands.trigger(played.ask_by(table, by, made));
    if matches!(by, Actor::Seat(_)) {
        commands.trigger(Confirm { table });
    }
}

/// Tells the host what has been decided here.
fn send<G: Shown>(tables: Query<(&Match<G>, &Joined<G>)>, mut guest: ResMut<Guest<G>>) {
    let Ok((played, joined)) = tables.single() else {
        return;
    };
    let known = joined.feed.look(|told| told.record.ply());
    let from = guest.sent.max(known);
    let Some(seat) = joined.seat else { return };
    let decided = played.unconfirmed().start;
    for (ply, (by, made)) in played.acts().enumerate().take(decided).skip(from) {
        if by == Actor::Seat(seat) {
            guest.client.make(ply, made);
        }
        guest.sent = ply + 1;
    }
}
