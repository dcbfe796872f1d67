//! The moves of a match that is hosted elsewhere: those that its host tells are made at the table here, and those that are
//! made here are told to the host.

use std::time::Duration;

use bevy::prelude::*;

use super::super::{
    joined::{Follows, Joined},
    meeting::Meeting,
};
use super::{
    Guest,
    stand_ins::{StandIns, tell_own_time_up, tell_time_up},
};
use crate::{
    kit::{Actor, Seat, SeatSet},
    locale::Localized,
    play::network::{Client, Unconfirmed},
    screens::{Shown, motion::EndMotion, pace::PaceSystems},
    shell::{
        screens::{GameScreen, Screen},
        toasts::{Notice, Severity},
    },
    table::{Confirm, Deal, GoBack, GoOn, Match, Pace, TakeBack, Waker},
};

/// What was missed comes so many times as fast, where it is more than so many moves.
const CATCHES_UP: u32 = 4;
const CLOSE: usize = 2;
/// So long before its time is up a move that waits to be confirmed is told: it has to be at the host by then.
const IN_TIME: Duration = Duration::from_secs(1);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(want_deal::<G>)
        .add_systems(
            Update,
            note_turn::<G>.run_if(
                in_state(Screen::Lobby)
                    .and_then(resource_exists::<Guest<G>>)
                    .and_then(resource_exists::<Meeting>),
            ),
        )
        .add_systems(
            Update,
            (
                follow::<G>,
                confirm_in_time::<G>,
                send::<G>,
                show_unconfirmed::<G>,
                tell_seen::<G>,
            )
                .chain()
                .after(PaceSystems)
                .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<Guest<G>>)),
        );
}

/// The table is ready for what chance decides.
fn want_deal<G: Shown>(
    asked: On<Deal>,
    mut tables: Query<(&Match<G>, &mut Follows), With<Joined<G>>>,
) {
    if let Ok((played, mut follows)) = tables.get_mut(asked.table) {
        follows.deal = Some(played.ply());
    }
}

/// Notes for whoever is in the lobby meanwhile whether the match awaits them; where all are awaited at once that is no news.
fn note_turn<G: Shown>(guest: Res<Guest<G>>, mut meeting: ResMut<Meeting>) {
    let played = guest.played.as_ref().filter(|_| !G::SIMULTANEOUS);
    let own_turn = played.is_some_and(|played| {
        let awaited = played.feed.look(|told| told.record.awaits().seats());
        played.seats.iter().any(|seat| awaited.contains(seat))
    });
    if meeting.own_turn != own_turn {
        meeting.own_turn = own_turn;
    }
}

/// Makes the moves that were told, one after the other, as fast as they can be followed; after them those that somebody
/// elsewhere has laid and can still take back, where all see it at once. What lies here otherwise than its host tells it
/// goes: a clock had run out there, somebody else was faster, or it was taken back.
fn follow<G: Shown>(
    mut tables: Query<(Entity, &Match<G>, &Joined<G>, &Pace, &mut Follows)>,
    time: Res<Time<Real>>,
    waker: Res<Waker>,
    stand_ins: StandIns<G>,
    mut guest: ResMut<Guest<G>>,
    mut meeting: ResMut<Meeting>,
    mut commands: Commands,
) {
    let Ok((table, played, joined, pace, mut follows)) = tables.single_mut() else {
        return;
    };
    let awaited = played.awaits().seats();
    let own_turn = joined.seats.iter().any(|seat| awaited.contains(seat));
    if meeting.own_turn != own_turn {
        meeting.own_turn = own_turn;
    }
    let made_here = played.ply();
    let is_own = |by: Actor| matches!(by, Actor::Seat(seat) if joined.seats.contains(seat));
    let (known, awaited_there, last, ahead, same, next) = joined.feed.look(|told| {
        let told = &told.record;
        let awaited = told.awaits().seats();
        let actors = told.actors().iter().enumerate().rev();
        let mut seats = actors.filter_map(|(ply, by)| Some((ply, seat_of(*by)?)));
        let last = seats.next();
        let lies = guest.lies.iter().map(|of| (Actor::Seat(of.seat), of));
        let lies = lies.filter(|(by, _)| !is_own(*by));
        let lies = lies.flat_map(|(by, of)| of.left(told.acts()).iter().map(move |&one| (by, one)));
        let lies: Vec<(Actor, G::Move)> = lies.collect();
        let ahead = told.ply() + lies.len();
        let mut acts = told.acts().chain(lies);
        let both = acts.clone().zip(played.acts());
        let same = both.take_while(|(one, other)| one == other).count();
        let next = acts.nth(made_here);
        (told.ply(), awaited, last, ahead, same, next)
    });
    let differs = same < made_here.min(ahead);
    let more = played.acts().nth(ahead);
    let taken_back = same == ahead && more.is_some_and(|(by, _)| !is_own(by));
    let refused = std::mem::take(&mut guest.refused) && made_here > ahead;
    if differs || taken_back || refused {
        // Where several are awaited at once, what another said meanwhile takes nothing away from what was decided here.
        if G::SIMULTANEOUS && !refused {
            let decided = played.acts().take(played.unconfirmed().start);
            for (by, made) in decided.skip(same.max(guest.sent)) {
                if let Actor::Seat(seat) = by
                    && joined.seats.contains(seat)
                {
                    guest.make(seat, same, made, &meeting);
                }
            }
        }
        guest.sent = known;
        stand_ins.end(table, &mut commands);
        if same < played.unconfirmed().start {
            commands.trigger(GoBack {
                table,
                remain: same,
            });
        } else {
            for _ in played.unconfirmed() {
                commands.trigger(TakeBack { table });
            }
        }
        return;
    }
    let Some((by, made)) = next.filter(|_| played.is_settled()) else {
        follows.rested = Duration::ZERO;
        return;
    };
    // Its time runs: whoever is to decide sees what there is to decide. Who has run out of it looks on.
    let missed = known.saturating_sub(made_here);
    let is_played_out = last
        .is_some_and(|(ply, seat)| joined.seats.contains(seat) && guest.stood_in.contains(&ply));
    if !is_played_out && sees_at_once::<G>(missed, awaited_there, joined.seats, &meeting) {
        let acts: Vec<_> = joined.feed.look(|told| {
            let told = &told.record;
            let acts = told.acts().zip(told.times()).skip(made_here);
            acts.map(|((by, made), &at)| (by, made, at)).collect()
        });
        let stood_in = (made_here..).zip(&acts);
        let stood_in = stood_in.filter(|(ply, _)| guest.stood_in.contains(ply));
        let late: SeatSet = stood_in.filter_map(|(_, (by, ..))| seat_of(*by)).collect();
        for seat in late.iter() {
            tell_time_up(joined, seat, &mut commands);
        }
        stand_ins.end(table, &mut commands);
        follows.rested = Duration::ZERO;
        commands.trigger(EndMotion);
        commands.trigger(GoOn::<G> { table, acts });
        if missed > CLOSE {
            let told = Localized::new("net-caught-up").with("count", missed);
            commands.trigger(Notice::new(Severity::Info, told).line("net-caught-up-line"));
        }
        return;
    }
    // Where all race for it, what chance brings comes to all at once: nobody looks back any longer.
    let races = G::SIMULTANEOUS && played.acts().any(|(by, _)| by != Actor::Chance);
    let is_ready = races || by != Actor::Chance || follows.deal == Some(made_here);
    if pace.held || !is_ready {
        return;
    }
    let hurry = if ahead - made_here > CLOSE {
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
    let stood_in = guest.stood_in.contains(&made_here);
    stand_ins.follow(table, played, joined, (by, made), stood_in, &mut commands);
    if let Some(seat) = seat_of(by).filter(|_| stood_in) {
        tell_time_up(joined, seat, &mut commands);
    }
    commands.trigger(played.ask_by(table, by, made));
    if matches!(by, Actor::Seat(_)) {
        commands.trigger(Confirm { table });
    }
}

const fn seat_of(by: Actor) -> Option<Seat> {
    match by {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance | Actor::Clock => None,
    }
}

/// Whether the moves that are `missed` here come all at once: a seat of one's own is awaited after them, and its time runs.
/// Where all race for it nobody's time does; at a host that is not told what is seen it may run while they are.
fn sees_at_once<G: Shown>(
    missed: usize,
    awaited: SeatSet,
    own: SeatSet,
    meeting: &Meeting,
) -> bool {
    let shown_in_time = match meeting.hears_what_is_seen() {
        true => 0,
        false => CLOSE,
    };
    !G::SIMULTANEOUS
        && missed > shown_in_time
        && own.iter().any(|seat| awaited.contains(seat))
        && meeting.time_begins_in(awaited) == Some(Duration::ZERO)
}

impl<G: Shown> Guest<G> {
    /// The connection of whoever plays a seat at this screen.
    fn client_of(&self, seat: Seat, meeting: &Meeting) -> &Client<G> {
        let mut company = self.company.iter();
        let beside = company.find(|one| one.plays(seat, meeting));
        beside.map_or(&self.client, |one| &one.client)
    }

    /// Asks the host for a move of a seat that is played at this screen, over the connection of whoever plays it.
    fn make(&self, seat: Seat, ply: usize, made: G::Move, meeting: &Meeting) {
        let client = self.client_of(seat, meeting);
        match self.last_in_time == Some(ply) {
            true => client.make_last(ply, made),
            false => client.make(ply, made),
        }
    }
}

/// Confirms what lies here unconfirmed just before its time is up, as it would be gone.
fn confirm_in_time<G: Shown>(
    tables: Query<(Entity, &Match<G>, &Joined<G>)>,
    meeting: Res<Meeting>,
    mut guest: ResMut<Guest<G>>,
    mut commands: Commands,
) {
    let Ok((table, played, joined)) = tables.single() else {
        return;
    };
    if played.is_settled() {
        return;
    }
    let awaited = joined.feed.look(|told| told.record.awaits().seats());
    let is_late = || (meeting.time_left(awaited)).is_some_and(|left| left <= IN_TIME);
    let own = joined.seats.iter().find(|seat| awaited.contains(*seat));
    if let Some(seat) = own.filter(|_| is_late()) {
        guest.last_in_time = played.ply().checked_sub(1);
        commands.trigger(Confirm { table });
        tell_own_time_up(joined, seat, "net-time-up-laid", &mut commands);
    }
}

/// Tells the host what has been decided here. Over another connection the next move waits until the one before is known: it
/// could come first.
fn send<G: Shown>(
    tables: Query<(&Match<G>, &Joined<G>)>,
    meeting: Res<Meeting>,
    mut guest: ResMut<Guest<G>>,
) {
    let Ok((played, joined)) = tables.single() else {
        return;
    };
    let known = joined.feed.look(|told| told.record.ply());
    let from = guest.sent.max(known);
    let decided = played.unconfirmed().start;
    let acts = played.acts().enumerate().take(decided);
    let before = from.checked_sub(1).and_then(|last| acts.clone().nth(last));
    let mut last_by = before.map(|(_, (by, _))| by);
    for (ply, (by, made)) in acts.skip(from) {
        if let Actor::Seat(seat) = by
            && joined.seats.contains(seat)
        {
            if ply > known && last_by != Some(by) {
                break;
            }
            guest.make(seat, ply, made, &meeting);
        }
        last_by = Some(by);
        guest.sent = ply + 1;
    }
}

/// Tells the host what somebody here has laid and can still take back, where all may see it at once; once what was confirmed
/// before is known, since it comes after that.
fn show_unconfirmed<G: Shown>(
    tables: Query<(&Match<G>, &Joined<G>)>,
    meeting: Res<Meeting>,
    mut guest: ResMut<Guest<G>>,
) {
    let (Ok((played, joined)), true) = (tables.single(), G::SIMULTANEOUS) else {
        return;
    };
    let after = played.unconfirmed().start;
    let awaited = played.awaits().seats();
    let own = awaited.iter().next();
    let own = own.filter(|seat| awaited.len() == 1 && joined.seats.contains(*seat));
    let known = joined.feed.look(|told| told.record.ply());
    let Some(seat) = own.filter(|_| known == after) else {
        return;
    };
    let moves: Vec<G::Move> = played.acts().skip(after).map(|(_, made)| made).collect();
    let shown = guest.shown.as_ref();
    if shown.is_some_and(|shown| shown.left(played.acts().take(after)) == moves) {
        return;
    }
    let client = guest.client_of(seat, &meeting);
    client.show_unconfirmed(after, &moves);
    guest.shown = Some(Unconfirmed { seat, after, moves });
}

/// Tells the host that all which it has told has been seen here, where somebody here is awaited whose time is limited: it
/// begins by that. What has just come may move in the next picture only.
fn tell_seen<G: Shown>(
    tables: Query<(&Match<G>, &Joined<G>, &Pace)>,
    meeting: Res<Meeting>,
    waker: Res<Waker>,
    mut rests: Local<Option<usize>>,
    mut guest: ResMut<Guest<G>>,
) {
    let Ok((played, joined, pace)) = tables.single() else {
        return;
    };
    let (known, awaited) = joined.feed.look(|told| {
        let told = &told.record;
        (told.ply(), told.awaits().seats())
    });
    let own = awaited.iter().find(|seat| joined.seats.contains(*seat));
    let begins_in = meeting.time_begins_in(awaited);
    let is_limited = !G::SIMULTANEOUS && begins_in.is_some();
    let Some(seat) = own.filter(|_| is_limited && guest.seen != Some(known)) else {
        return;
    };
    let is_at_rest = played.unconfirmed().start == known && !pace.held;
    if !is_at_rest {
        *rests = None;
        return;
    }
    if rests.replace(known) != Some(known) {
        waker.wake();
        return;
    }
    guest.client_of(seat, &meeting).has_seen(known);
    guest.seen = Some(known);
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::{
        games::{conquest::rules::Conquest, ricochet::rules::Ricochet},
        play::network::{Abilities, Clocks, TableState},
    };

    #[test]
    fn what_was_missed_comes_at_once_where_the_time_of_a_seat_here_runs_and_nobody_races() {
        let [first, second] = [0, 1].map(|seat| SeatSet::only(Seat::new(seat)));
        let meeting = |left: u64| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", []);
            table.terms.move_ms = Some(30_000);
            let clocks = Clocks {
                left_ms: vec![Some(left)],
                ..default()
            };
            Meeting {
                table: Some(table),
                clocks: Some((clocks, Instant::now())),
                ..default()
            }
        };
        let mut runs = meeting(29_000);
        assert!(sees_at_once::<Conquest>(CLOSE + 1, first, first, &runs));
        assert!(!sees_at_once::<Conquest>(CLOSE, first, first, &runs));
        assert!(!sees_at_once::<Conquest>(CLOSE + 1, first, second, &runs));
        assert!(!sees_at_once::<Ricochet>(CLOSE + 1, first, first, &runs));
        // What takes its time to be seen has had it.
        runs.host_knows = Abilities::own();
        assert!(sees_at_once::<Conquest>(1, first, first, &runs));
        assert!(!sees_at_once::<Conquest>(0, first, first, &runs));
        let waits = meeting(42_000);
        assert!(!sees_at_once::<Conquest>(CLOSE + 1, first, first, &waits));
    }
}
