//! One's place at a table: the connection to its host, and the match that is told over it, laid out on the table here.

use std::{path::PathBuf, sync::Arc, thread, time::Duration};

use bevy::prelude::*;

use super::{
    chat,
    companion::{Companion, own_seats},
    host::OwnHost,
    host_search::HostSearch,
    joined::{Follows, Joined},
    known::{KeepKnown, Known, SeatElsewhere},
    meeting::{
        CLOSED, FAULT, GoToMatch, JoinTable, LeaveTable, Meeting, Tell, TryNow, complain, refused,
    },
    parts::goes_by_roster,
};
use crate::{
    kit::{Actor, MatchRecord, Seat},
    locale::Localized,
    play::{
        contest::Feed,
        network::{
            Client, Destination, Event as Told, Join, NetworkError, Phase, Refusal, Unconfirmed,
        },
    },
    screens::{
        BeginWith, MatchPlan, Player, Shown, TableConduct,
        autosave::{MatchStore, USUAL_NAME},
        library::Catalogue,
        pace::PaceSystems,
        results::ResultsRoot,
        seat_art::AnyColour,
    },
    shell::{
        idle::Awake,
        locale::{Texts, Words},
        screens::{CurrentGame, GameScreen, Screen},
        toasts::{Notice, Past, Severity},
    },
    table::{Confirm, Deal, GoBack, Keeper, Match, Pace, TakeBack, Waker},
};

/// What was missed comes so many times as fast.
const CATCHES_UP: u32 = 4;
/// So long before its time is up a move that waits to be confirmed is told: it has to be at the host by then.
const IN_TIME: Duration = Duration::from_secs(1);

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
    /// Where it is kept from its first move on.
    file: Option<PathBuf>,
    /// How many moves the host knows, or was told by this guest.
    sent: usize,
    /// The ply of the last move that was laid before the time was up.
    last_in_time: Option<usize>,
    /// What somebody elsewhere has laid and can still take back, where all see it at once.
    lies: Option<Unconfirmed<G::Move>>,
    /// What the host was told last that lies unconfirmed here; nothing if it may not know any more.
    shown: Option<Unconfirmed<G::Move>>,
    /// The host has refused a move: what it does not know is taken back here.
    pub refused: bool,
    /// What looks for the host in the network, while the connection to it is lost.
    pub search: Option<HostSearch>,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(join::<G>)
        .add_observer(leave::<G>)
        .add_observer(tell::<G>)
        .add_observer(try_now::<G>)
        .add_observer(go_to_match::<G>)
        .add_observer(want_deal::<G>)
        .add_observer(reveal::<G>)
        .add_systems(PreUpdate, listen::<G>.run_if(resource_exists::<Guest<G>>))
        .add_systems(
            Update,
            seek::<G>.run_if(resource_exists::<Guest<G>>.and_then(resource_exists::<Meeting>)),
        )
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
            )
                .chain()
                .after(PaceSystems)
                .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<Guest<G>>)),
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
                last_in_time: None,
                lies: None,
                shown: None,
                refused: false,
                search: None,
            });
            commands.insert_resource(Meeting {
                colours: G::COLOURS.iter().copied().map(AnyColour::of).collect(),
                computers: G::agents(),
                code: asked.join.destination.code(),
                has_clock: G::SIMULTANEOUS,
                usual_name: Some(|seat, player| {
                    G::usual_name(seat, &Player::Computer(player.to_owned()))
                }),
                ..default()
            });
            commands.trigger(Past(CLOSED));
            commands.trigger(Past(FAULT));
            commands.set_state_if_neq(CurrentGame(G::ID));
            commands.set_state(Screen::Lobby);
        }
        Err(why) => {
            known.bypass_change_detection().returning = None;
            complain(&why, &mut commands);
        }
    }
}

/// Goes, and keeps what has been played; nobody waits until the host has heard it.
fn leave<G: Shown>(_: On<LeaveTable>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        let Some(guest) = world.remove_resource::<Guest<G>>() else {
            return;
        };
        let begun = guest.played.as_ref().is_some_and(|played| {
            let moves = played.feed.look(|told| told.record.moves().len());
            moves > 0
        });
        if begun && guest.file.is_some() {
            world.trigger(Notice::new(Severity::Info, "net-match-kept"));
        }
        thread::spawn(move || {
            // Nobody stays there alone.
            drop(guest.company);
            guest.client.leave();
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

/// Hears what the host tells.
pub fn listen<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    mut meeting: ResMut<Meeting>,
    screen: Res<State<Screen>>,
    own: Option<Res<OwnHost>>,
    texts: Res<Texts>,
    store: Res<MatchStore>,
    keeper: Res<Keeper>,
    catalogue: Res<Catalogue>,
    tables: Query<&Match<G>, With<Joined<G>>>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    while let Some(event) = guest.client.poll() {
        meeting.take(&event, &mut commands);
        // While one's own table was closed nothing was said there.
        if own.is_some() && matches!(event, Told::SaidBefore(_)) {
            meeting.unread = false;
        }
        if let Told::Table { table, .. } = &event {
            let known = known.bypass_change_detection();
            known.note_let_in(guest.join.destination, &table.name);
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
                name_computers(&mut record, &texts);
                guest.sent = record.record.ply();
                guest.last_in_time = None;
                // What lies there is told anew, both ways.
                (guest.lies, guest.shown) = (None, None);
                guest.seat = seat;
                let seats = own_seats(seat, &guest.company, &meeting);
                let before = guest.played.as_ref();
                let before = before.filter(|before| before.seats == seats);
                let goes_on = |feed: &Feed<G>| feed.look(|told| told.begins(&record));
                if let Some(before) = before.filter(|before| goes_on(&before.feed)) {
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
                ..
            } => {
                let guest = &mut *guest;
                if let Some(played) = &guest.played {
                    if let Actor::Seat(seat) = by
                        && stood_in
                    {
                        // Once is enough, however often.
                        commands.trigger(Past("net-time-up-own"));
                        commands.trigger(time_was_up(played, seat));
                    }
                    played.feed.add(by, made, time);
                    keep(&mut guest.file, played, &store, &keeper);
                }
            }
            Told::Unconfirmed(laid) => guest.lies = Some(laid),
            Told::MoveRefused { .. } => {
                commands.trigger(Notice::new(Severity::Warning, "net-move-refused"));
                guest.refused = true;
            }
            Told::Over {
                mut record,
                finished,
            } => {
                name_computers(&mut record, &texts);
                if let Some(deal) = record.deal {
                    known.forget_seat(deal.seal);
                    commands.trigger(KeepKnown);
                }
                if let Some(file) = guest.file.take() {
                    let text = record.to_json() + "\n";
                    keeper.keep(file, move || text);
                }
                guest.played = None;
                meeting.plays = false;
                if finished {
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
                // Who sees what a match came to, or looks back at it, goes on with that.
                let looks_back = **screen == Screen::Table
                    && guest.played.is_none()
                    && tables.iter().all(|played| played.awaits().is_over());
                if is_news && guest.played.take().is_some() {
                    // Who has only watched has no seat to come back to.
                    let (severity, line) = match guest.seat {
                        Some(_) => (Severity::Warning, "net-closed-in-match-line"),
                        None => (Severity::Info, "net-closed-watched-line"),
                    };
                    commands.trigger(Notice::new(severity, CLOSED).line(line));
                } else if is_news || meeting.table.is_none() && own.is_none() {
                    commands.trigger(refused(&why));
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
                            known.note_shown_out(there, table);
                        }
                    }
                    NetworkError::Refused(Refusal::Token) => {
                        known.forget_password_at(there, guest.join.token.as_deref());
                    }
                    // Where the match of a seat is played, whoever has it is let in.
                    NetworkError::Refused(
                        Refusal::Playing | Refusal::Full | Refusal::NoTable | Refusal::Game { .. },
                    ) => {
                        known.lapse_seat();
                    }
                    _ => {}
                }
                let stays = (why.is_passing() || is_news) && known.has_seat_at(there);
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
            // The match that one has come back to has ended meanwhile.
            Told::Table { table, .. }
                if table.phase == Phase::Lobby && known.returning.is_some() =>
            {
                if known.lapse_seat() {
                    commands.trigger(KeepKnown);
                }
            }
            Told::Connected { address, host, .. } => {
                let key = Some(host.first_50_bits());
                let there = Destination { address, key };
                // Those at this screen are let in where one has been.
                guest.join.destination = there;
                guest.search = None;
                let code = meeting.code;
                if code.is_some_and(|code| Destination::from(code).address != address) {
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

/// Names the computer players as everywhere here: a host calls each by its name in the roster, with a number where several
/// have it.
fn name_computers<G: Shown>(record: &mut MatchRecord<G>, texts: &Texts) {
    for (place, seat) in record.seats.iter_mut().enumerate() {
        let player = Player::of_word(&seat.player);
        if let Player::Computer(known) = &player
            && goes_by_roster(&seat.name, known)
        {
            seat.name = texts.text(G::usual_name(place, &player));
        }
    }
}

/// Tells that a computer player has made a move, since the time of its seat was up.
fn time_was_up<G: Shown>(played: &Joined<G>, seat: Seat) -> Notice {
    if played.seats.contains(seat) {
        return Notice::new(Severity::Info, "net-time-up-own").line("net-time-up-line");
    }
    let name = played.feed.look(|told| {
        let entry = told.seats.get(seat.index());
        entry.map(|entry| entry.name.clone()).unwrap_or_default()
    });
    let said = Localized::new("net-time-up").with("name", name);
    Notice::new(Severity::Info, said).line("net-time-up-line")
}

/// Keeps the match among the matches as far as it is known, in a file that is found with its first move.
fn keep<G: Shown>(
    file: &mut Option<PathBuf>,
    played: &Joined<G>,
    store: &MatchStore,
    keeper: &Keeper,
) {
    if played.feed.look(|told| told.record.moves().is_empty()) {
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
    let (known, ahead, same, next) = joined.feed.look(|told| {
        let told = &told.record;
        let lies = guest.lies.iter().map(|of| (Actor::Seat(of.seat), of));
        let lies = lies.filter(|(by, _)| !is_own(*by));
        let lies = lies.flat_map(|(by, of)| of.left(told.acts()).iter().map(move |&one| (by, one)));
        let lies: Vec<(Actor, G::Move)> = lies.collect();
        let ahead = told.ply() + lies.len();
        let mut acts = told.acts().chain(lies);
        let both = acts.clone().zip(played.acts());
        let same = both.take_while(|(one, other)| one == other).count();
        (told.ply(), ahead, same, acts.nth(made_here))
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
    // Where all race for it, what chance brings comes to all at once: nobody looks back any longer.
    let races = G::SIMULTANEOUS && played.acts().any(|(by, _)| by != Actor::Chance);
    let is_ready = races || by != Actor::Chance || follows.deal == Some(made_here);
    if pace.held || !is_ready {
        return;
    }
    let hurry = match ahead - made_here {
        0..=2 => 1,
        _ => CATCHES_UP,
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
    if joined.seats.iter().any(|seat| awaited.contains(seat)) && is_late() {
        guest.last_in_time = played.ply().checked_sub(1);
        commands.trigger(Confirm { table });
        commands.trigger(Past("net-time-up-own"));
        let told = Notice::new(Severity::Info, "net-time-up-own");
        commands.trigger(told.line("net-time-up-laid"));
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
