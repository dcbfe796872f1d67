//! What the host of a table tells its guest, and what follows from it here.

use std::{mem, path::PathBuf, sync::Arc};

use bevy::prelude::*;

use super::super::{
    chat,
    companion::own_seats,
    host::{DrawsFirst, OwnHost},
    joined::Joined,
    known::{KeepKnown, Known},
    meeting::{
        CLOSED, FAULT, LeaveTable, Meeting, complain, has_no_place, is_locked, move_refused,
        other_match, refused,
    },
    parts::goes_by_roster,
    seat_elsewhere::SeatElsewhere,
};
use super::{Guest, stand_ins::tell_time_up};
use crate::{
    kit::{
        Actor, MatchRecord, Seat, SeatSet,
        chance::{below, stream},
    },
    locale::Localized,
    play::{
        contest::Feed,
        network::{
            Destination, Event as Told, NetworkError, Order, Phase, Refusal, TableState, Who,
        },
    },
    screens::{
        BeginWith, MatchPlan, Player, Shown, TableConduct,
        autosave::{MatchStore, USUAL_NAME},
        fresh_seed::fresh_seed,
        library::Catalogue,
        results::ResultsRoot,
    },
    shell::{
        locale::{Texts, Words},
        screens::Screen,
        toasts::{Notice, Past, Severity},
    },
    table::{Keeper, Match},
};

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(reveal::<G>)
        .add_systems(PreUpdate, listen::<G>.run_if(resource_exists::<Guest<G>>));
}

/// Hears what the host tells.
pub fn listen<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    mut meeting: ResMut<Meeting>,
    screen: Res<State<Screen>>,
    own: Option<Res<OwnHost>>,
    draws_first: Res<DrawsFirst>,
    texts: Res<Texts>,
    store: Res<MatchStore>,
    keeper: Res<Keeper>,
    catalogue: Res<Catalogue>,
    tables: Query<(&Match<G>, &Joined<G>)>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    // That the table has closed is heard once the end of what was played at it has been seen here.
    let shows_end = |guest: &Guest<G>| {
        let is_behind = |(played, joined): (&Match<G>, &Joined<G>)| {
            !played.awaits().is_over() && joined.feed.look(|told| told.record.is_over())
        };
        **screen == Screen::Table && guest.played.is_none() && tables.iter().any(is_behind)
    };
    let mut ended = match guest.ended.is_some() && !shows_end(&guest) {
        true => guest.ended.take(),
        false => None,
    };
    while let Some((event, heard)) = ended.take().or_else(|| guest.client.poll()) {
        if matches!(event, Told::Ended(_)) && shows_end(&guest) {
            guest.ended = Some((event, heard));
            return;
        }
        meeting.take(&event, heard, &mut commands);
        // While one's own table was closed nothing was said there, and a guest may have read it all before it left.
        if let Told::SaidBefore(said) = &event
            && (own.is_some() || said.last() == known.read.as_ref())
        {
            meeting.unread = false;
        }
        if let Told::Table { table, .. } = &event {
            let known = known.bypass_change_detection();
            known.note_let_in(guest.join.destination, &table.name, &guest.join.name);
        }
        if let Told::Said(said) = &event
            && **screen == Screen::Table
            && !meeting.is_own(said.chair)
        {
            let line = Words::plain(chat::told(said, &texts));
            commands.trigger(Notice::new(Severity::Info, line));
            meeting.unread = true;
        }
        match event {
            Told::Record {
                mut record, seat, ..
            } => {
                name_computers(&mut record, meeting.table.as_ref(), &texts);
                guest.sent = record.record.ply();
                guest.last_in_time = None;
                guest.seen = None;
                guest.stood_in.clear();
                guest.in_lobby = false;
                // What lies there is told anew, both ways.
                (guest.lies, guest.shown) = (None, None);
                guest.seat = seat;
                let seats = own_seats(seat, &guest.company, &meeting);
                let goes_on = |before: &&Joined<G>| before.feed.look(|told| told.begins(&record));
                let before = guest.played.as_ref().filter(goes_on);
                // While its own table is closed nobody plays there.
                if own.is_none() {
                    let heard = known_here(&record, before, &tables, &catalogue);
                    tell_played_meanwhile(&record, seats, heard, &mut commands);
                }
                if let Some(before) = before.filter(|before| before.seats == seats) {
                    before.feed.tell(&record);
                    continue;
                }
                // Of what was played before the game ended here there is a file.
                guest.file = catalogue.file_of(&record);
                let joined = Joined {
                    feed: Arc::new(Feed::new(1, *record)),
                    seats,
                };
                keep(&mut guest.file, &joined, &store, &keeper);
                guest.played = Some(joined.clone());
                meeting.plays = true;
                // The host has its table itself.
                let deal = joined.feed.look(|told| told.deal);
                let deal = deal.filter(|_| seat.is_some() && own.is_none());
                known.bypass_change_detection().returning = None;
                if let Some(deal) = deal {
                    known.keep_seat(SeatElsewhere::new(&guest.join, G::ID, deal.seal));
                    commands.trigger(KeepKnown);
                }
                commands.trigger(Past(CLOSED));
                if matches!(**screen, Screen::Lobby | Screen::Table) {
                    commands.trigger(BeginWith::meet(joined));
                }
            }
            Told::Moved {
                by,
                made,
                time,
                stood_in,
                fault,
                ..
            } => {
                let guest = &mut *guest;
                if let Some(played) = &guest.played {
                    if let Actor::Seat(seat) = by
                        && stood_in
                    {
                        if tables.is_empty() {
                            tell_time_up(played, seat, &mut commands);
                        } else {
                            // It is told once it is seen there.
                            let ply = played.feed.look(|told| told.record.ply());
                            guest.stood_in.push(ply);
                        }
                    }
                    played.feed.add_noted(by, made, time, fault);
                    keep(&mut guest.file, played, &store, &keeper);
                }
            }
            Told::Unconfirmed(laid) => guest.lies = Some(laid),
            Told::MoveRefused { .. } => {
                let is_one_of_several = !guest.company.is_empty();
                let name = is_one_of_several.then(|| guest.join.name.clone());
                commands.trigger(move_refused(name));
                guest.refused = true;
            }
            Told::Over {
                mut record,
                finished,
            } => {
                name_computers(&mut record, meeting.table.as_ref(), &texts);
                let mut had_seat = false;
                if let Some(deal) = record.deal {
                    had_seat = known.forget_seat(deal.seal);
                    commands.trigger(KeepKnown);
                }
                let played = guest.played.take();
                // What is kept of a match that has ended while one was away is known whole by now.
                let ended_away = played.is_none() && had_seat;
                let before = || catalogue.file_of(&record).filter(|_| ended_away);
                if let Some(file) = guest.file.take().or_else(before) {
                    let text = record.to_json() + "\n";
                    keeper.keep(file, move || text);
                }
                // The last moves may have been made while the connection was lost.
                let goes_on = |at: &&Joined<G>| at.feed.look(|told| told.begins(&record));
                if let Some(joined) = played.as_ref().filter(goes_on) {
                    joined.feed.tell(&record);
                }
                meeting.plays = false;
                // Nobody is ready yet for the next one.
                let draws_first = own.is_some() && G::FIRST_SEAT_BEGINS && draws_first.0;
                let table = meeting.table.as_ref().filter(|_| draws_first);
                if let Some(order) = table.and_then(|table| draw_first(table, fresh_seed())) {
                    guest.client.order(order);
                }
                if finished {
                    // Whoever is at the table sees it there.
                    let is_news = played.is_some() || ended_away;
                    if is_news && **screen != Screen::Table {
                        commands.trigger(has_ended(&record));
                    }
                    if is_news && let Some(told) = winners(&record).as_deref().and_then(who_has_won)
                    {
                        meeting.tell_between(told);
                    }
                    commands.trigger(Revealed(*record));
                } else {
                    commands.trigger(Notice::new(Severity::Info, "net-broken-off"));
                    if **screen == Screen::Table {
                        commands.set_state(Screen::Lobby);
                    }
                }
            }
            Told::Ended(why) => {
                // Who has not been let in elsewhere sees at once what to do about it; that a table closes is no fault.
                let is_news = matches!(why, NetworkError::Refused(Refusal::Closed));
                // Whoever was shown out reads that each time: it stays until it is closed.
                let is_out = matches!(why, NetworkError::Refused(Refusal::ShownOut));
                // Who sees what a match came to, or looks back at it, goes on with that.
                let looks_back = **screen == Screen::Table
                    && guest.played.is_none()
                    && tables.iter().all(|(played, _)| played.awaits().is_over());
                // Another table is open where the match of a seat was played, or it is over there. Its own table has
                // the password that has let one in, and keeps one's name.
                let plays = guest.played.is_some();
                let is_elsewhere = has_no_place(&why) && (plays || known.returning.is_some())
                    || is_locked(&why) && plays;
                // What was offered a moment ago has closed.
                let unanswered = matches!(
                    why,
                    NetworkError::NoAnswer { .. } | NetworkError::NotAHost { .. }
                );
                let was_offered = guest.join.table.is_some() && known.returning.is_none();
                let has_closed = unanswered && was_offered && meeting.table.is_none();
                if is_news && guest.played.take().is_some() {
                    // Who has only watched has no seat to come back to.
                    let (severity, line) = match guest.seat {
                        Some(_) => (Severity::Warning, "net-closed-in-match-line"),
                        None => (Severity::Info, "net-closed-watched-line"),
                    };
                    commands.trigger(Notice::new(severity, CLOSED).line(line));
                } else if is_news && looks_back {
                    // Whoever reads there has nothing else that tells it: it stays until it is closed, or the match is left.
                    let told = Notice::new(Severity::Warning, CLOSED);
                    commands.trigger(told.line("net-closed-after-line"));
                } else if is_elsewhere {
                    let has_seat = known.returning.is_some() || guest.seat.is_some();
                    // Who was torn out of a match reads why.
                    let severity = match guest.played.take() {
                        Some(_) if has_seat => Severity::Warning,
                        _ => Severity::Info,
                    };
                    commands.trigger(other_match(severity, has_seat));
                } else if has_closed {
                    commands.trigger(Notice::new(Severity::Info, FAULT).line("net-table-gone"));
                } else if is_news {
                    commands.trigger(Notice::new(Severity::Info, CLOSED));
                } else if meeting.table.is_none() && own.is_none() && !is_out {
                    commands.trigger(not_let_in(&why, guest.join.token.is_some()));
                } else {
                    complain(&why, &mut commands);
                }
                // Whoever has a seat there can come back later.
                let there = guest.join.destination;
                match why {
                    NetworkError::Refused(Refusal::ShownOut) => {
                        let played = guest.played.as_ref();
                        let deal = played.and_then(|played| played.feed.look(|told| told.deal));
                        if let Some(deal) = deal {
                            known.forget_seat(deal.seal);
                        }
                        known.lapse_seat();
                        let table = meeting.table.as_ref().map(|table| &table.name);
                        if let Some(table) = table.or(guest.join.table.as_ref()) {
                            known.note_shown_out(there, table, &guest.join.name);
                        }
                    }
                    NetworkError::Refused(Refusal::Closed) => known.closed = Some(there),
                    NetworkError::Refused(Refusal::Token) if !is_elsewhere => {
                        known.password_refused = true;
                        known.forget_password_at(there, guest.join.token.as_deref());
                    }
                    // Another table says nothing of the match of a seat: its own may open again.
                    _ => {}
                }
                let may_return = why.is_passing() || is_news || is_elsewhere;
                let stays = may_return && known.has_seat_at(there);
                let company = stays.then(|| known.company.clone());
                commands.trigger(LeaveTable);
                commands.queue(move |world: &mut World| {
                    if let Some(company) = company {
                        world.resource_mut::<Known>().company = company;
                    }
                    world.trigger(KeepKnown);
                });
                if !looks_back {
                    commands.set_state(Screen::Together);
                }
                return;
            }
            Told::Table { table, .. } if table.phase == Phase::Lobby => {
                // How a match has ended is told after how the table looks, which is told once more then.
                let told_again = mem::replace(&mut guest.in_lobby, true);
                let left = guest.played.take_if(|_| told_again);
                if let Some(left) = &left {
                    guest.file = None;
                    meeting.plays = false;
                    let deal = left.feed.look(|told| told.deal);
                    let deal = deal.filter(|_| guest.seat.is_some() && own.is_none());
                    known.bypass_change_detection().returning =
                        deal.map(|deal| deal.seal.to_string());
                    if **screen == Screen::Table {
                        commands.set_state(Screen::Lobby);
                    }
                }
                let has_seat = known.returning.is_some();
                if left.is_none() && !has_seat {
                    continue;
                }
                if table.number == 1 {
                    // No match has ended at this table: the one that is known here was played at another one.
                    known.bypass_change_detection().returning = None;
                    commands.trigger(other_match(Severity::Info, has_seat));
                } else {
                    // It has ended while one was away, as far as is known.
                    if left.is_some() {
                        commands.trigger(other_match(Severity::Info, false));
                    }
                    if known.lapse_seat() {
                        commands.trigger(KeepKnown);
                    }
                }
            }
            Told::Connected { address, host, .. } => {
                let key = Some(host.first_50_bits());
                let there = Destination { address, key };
                // Those at this screen are let in where one has been.
                guest.join.destination = there;
                guest.search = None;
                guest.in_lobby = false;
                guest.unreached.clear();
                let code = meeting.code;
                // Whoever came by an address knows the key by then.
                if code.is_none() {
                    meeting.code = there.code();
                } else if code.is_some_and(|code| Destination::from(code).address != address) {
                    meeting.code = there.code();
                    meeting.has_moved = true;
                }
            }
            Told::Table { .. }
            | Told::Said(_)
            | Told::SaidBefore(_)
            | Told::Pings(_)
            | Told::Lost { .. } => {}
        }
    }
}

/// Draws who begins the next match: whoever it is changes places with who has the first seat, which may be the same one.
fn draw_first(table: &TableState, seed: u64) -> Option<Order> {
    let chairs = table.seats.iter().enumerate();
    let played = chairs.filter(|(_, seat)| seat.who != Who::Closed);
    let played: Vec<u8> = played.map(|(chair, _)| chair as u8).collect();
    let first = *played.first()?;
    let drawn = below(&mut stream(seed, "first", 0), played.len() as u32);
    let drawn = played[drawn as usize];
    (drawn != first).then_some(Order::Swap {
        chairs: [first, drawn],
    })
}

/// The host has told all of a match that is over, also what its deal follows from.
#[derive(Event)]
struct Revealed<G: Shown>(MatchRecord<G>);

/// What the host has kept to itself until then is known at the table as well: what the match came to is laid out anew where it
/// is seen already.
fn reveal<G: Shown>(
    told: On<Revealed<G>>,
    tables: Query<(Entity, &MatchPlan<G>, &TableConduct), With<Joined<G>>>,
    results: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let Ok((table, plan, conduct)) = tables.single() else {
        return;
    };
    let MatchRecord { seed, deal, .. } = told.0;
    let plan = MatchPlan {
        seed,
        ..plan.clone()
    };
    let conduct = TableConduct(conduct.0.clone(), deal);
    commands.entity(table).insert((plan, conduct));
    for old in &results {
        commands.entity(old).despawn();
    }
}

/// Names the computer players as everywhere here: a host calls each by its name in the roster, with a number where several
/// have it.
fn name_computers<G: Shown>(
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

/// The notice that one is not let in: who has said no password reads that there is one, who has said one that it is wrong.
fn not_let_in(why: &NetworkError, has_password: bool) -> Notice {
    let line = match (why, has_password) {
        (NetworkError::Refused(Refusal::Token), true) => "net-password-wrong",
        (NetworkError::Refused(Refusal::Token), false) => "net-has-password",
        _ => return refused(why),
    };
    Notice::new(Severity::Info, FAULT).line(line)
}

/// Tells that a match has come to its end, and who has won it.
fn has_ended<G: Shown>(record: &MatchRecord<G>) -> Notice {
    let told = Notice::new(Severity::Info, "net-ended");
    match winners(record) {
        Some(names) => told.line(Localized::new("net-ended-won").with("names", names.join(", "))),
        None => told,
    }
}

/// Who has won a match: several where nothing separates them. Nothing while that is not decided.
fn winners<G: Shown>(record: &MatchRecord<G>) -> Option<Vec<&str>> {
    let of = &record.record;
    let winners = of.game().result(of.position())?.winners();
    let names = Seat::ALL.into_iter().zip(&record.seats);
    let names = names.filter(|(seat, _)| winners.contains(*seat));
    Some(names.map(|(_, entry)| &*entry.name).collect())
}

/// The line of the table's own where people talk after a match that those have won.
fn who_has_won(names: &[&str]) -> Option<Localized> {
    Some(match names {
        [] => return None,
        [name] => Localized::new("net-has-won").with("name", (*name).to_owned()),
        _ => Localized::new("net-have-tied").with("names", names.join(", ")),
    })
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
    fn chance_says_for_each_match_anew_who_begins() {
        let person = |name| Who::person(name, false, Link::Here);
        let seats = [Who::Closed, person("Ada"), person("Bo")];
        let table = TableState::in_lobby("Kitchen", "conquest", seats);
        let drawn: Vec<_> = (0..20).map(|seed| draw_first(&table, seed)).collect();
        let swap = Some(Order::Swap { chairs: [1, 2] });
        assert!(drawn.contains(&None) && drawn.contains(&swap), "{drawn:?}");
        assert!(drawn.iter().all(|one| one.is_none() || *one == swap));
        let alone = TableState::in_lobby("Kitchen", "conquest", [person("Ada")]);
        assert!((0..20).all(|seed| draw_first(&alone, seed).is_none()));
    }

    #[test]
    fn where_people_talk_the_table_tells_who_has_won_or_that_nothing_separates_them() {
        assert_eq!(who_has_won(&[]), None);
        let won = Localized::new("net-has-won").with("name", "Bo");
        assert_eq!(who_has_won(&["Bo"]), Some(won));
        let tied = Localized::new("net-have-tied").with("names", "Ada, Bo");
        assert_eq!(who_has_won(&["Ada", "Bo"]), Some(tied));
    }

    #[test]
    fn who_has_said_no_password_reads_something_else_than_who_has_said_a_wrong_one() {
        let locked = NetworkError::from(Refusal::Token);
        let told = |line: &'static str| Notice::new(Severity::Info, FAULT).line(line);
        assert_eq!(not_let_in(&locked, true), told("net-password-wrong"));
        assert_eq!(not_let_in(&locked, false), told("net-has-password"));
        let full = NetworkError::from(Refusal::Full);
        assert_eq!(not_let_in(&full, true), refused(&full));
    }

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
