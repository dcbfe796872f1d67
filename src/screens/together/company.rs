//! Others at the screen of a guest: each comes to the table under a name and a key of its own, and plays here.

use std::thread;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    companion::{Companion, own_seats},
    guest::{self, Guest},
    keys::{identity, mend_key},
    known::{KeepKnown, Known},
    meeting::{
        GoToMatch, Meeting, complain, has_no_place, move_refused, refused, seat_gone, was_taken,
    },
    parts::question_line,
};
use crate::{
    kit::text::{short_name, without_unseen},
    play::network::{Client, Event as Told, Link, NetworkError, Refusal, Role, ToHost, Who},
    screens::{LONGEST_NAME, Shown, setup::MemoryFolder},
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        toasts::{Notice, Severity},
        widgets::{Field, FieldChanged, field, main_button},
    },
    table::Waker,
};

/// So often it is tried to bring somebody back to a seat, in about a minute.
const TRIES: u32 = 12;

/// Asks who else plays at this screen.
#[derive(Event, Clone, Copy, Debug)]
pub struct AskCompanion;

/// Brings somebody of that name to the table.
#[derive(Event, Clone, Debug)]
pub struct Bring(pub String);

/// Says something to the host for who sits on that chair and plays here.
#[derive(Event, Clone, Debug)]
pub struct TellAs {
    /// The chair.
    pub chair: u8,
    /// What is said.
    pub says: ToHost,
}

/// Has somebody at this screen leave its chair.
#[derive(Event, Clone, Copy, Debug)]
pub struct SendAway(pub u8);

/// The dialog that asks for a name.
#[derive(Component)]
struct CompanionDialog;

/// The name that is being typed.
#[derive(Component)]
struct CompanionName;

pub(super) fn shared_plugin(app: &mut App) {
    app.add_observer(ask).add_systems(
        Update,
        close_where_full
            .run_if(resource_exists::<Meeting>.and_then(any_match_filter::<With<CompanionDialog>>)),
    );
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(bring::<G>)
        .add_observer(tell_as::<G>)
        .add_observer(send_away::<G>)
        .add_systems(
            PreUpdate,
            listen::<G>
                .before(guest::listen::<G>)
                .run_if(resource_exists::<Guest<G>>),
        )
        .add_systems(
            Update,
            (
                bring_back::<G>.run_if(resource_exists_and_changed::<Meeting>),
                play_on::<G>.run_if(in_state(Screen::Table).and_then(resource_exists::<Meeting>)),
            )
                .run_if(resource_exists::<Guest<G>>),
        );
}

fn ask(_: On<AskCompanion>, dialogs: Query<(), With<CompanionDialog>>, mut commands: Commands) {
    // Two clicks in one frame ask once.
    if !dialogs.is_empty() {
        return;
    }
    dialog(
        "Companion",
        "net-company-title",
        CompanionDialog,
        Screen::Lobby,
        &mut commands,
        |panel| {
            panel.spawn(question_line("net-company-line"));
            panel.spawn((
                CompanionName,
                field("", LONGEST_NAME, "net-name")
                    .placeholder("net-name")
                    .focused()
                    .width(464.0)
                    .build(),
                observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.fault = false;
                    }
                }),
            ));
            answers(
                panel,
                (
                    main_button("net-sit").key(KeyCode::Enter).build(),
                    observe(take),
                ),
            );
        },
    );
}

/// Whoever is typing a name reads at once that nobody can come any more.
fn close_where_full(
    meeting: Res<Meeting>,
    dialogs: Query<Entity, With<CompanionDialog>>,
    mut commands: Commands,
) {
    if meeting.has_room() {
        return;
    }
    for dialog in &dialogs {
        commands.entity(dialog).despawn();
    }
    commands.trigger(Notice::new(Severity::Info, "net-company-full"));
}

/// Takes the name, unless there is none or somebody at the table has it.
fn take(
    _: On<Activate>,
    meeting: Option<Res<Meeting>>,
    dialogs: Query<Entity, With<CompanionDialog>>,
    mut fields: Query<&mut Field, With<CompanionName>>,
    mut commands: Commands,
) -> Result {
    let mut field = fields.single_mut()?;
    let name = short_name(&without_unseen(&field.value), LONGEST_NAME);
    let table = meeting.as_ref().and_then(|meeting| meeting.table.as_ref());
    // Hosts tell names apart without regard to case.
    let lower = name.to_lowercase();
    let sits = |who: &Who| matches!(who, Who::Person { name, .. } if name.to_lowercase() == lower);
    let is_taken = table.is_some_and(|table| table.seats.iter().any(|seat| sits(&seat.who)));
    if name.is_empty() || is_taken {
        field.fault = true;
        let why = match is_taken {
            true => "net-company-taken",
            false => "net-company-missing",
        };
        commands.trigger(Notice::new(Severity::Info, why));
        return Ok(());
    }
    for dialog in &dialogs {
        commands.entity(dialog).despawn();
    }
    commands.trigger(Bring(name));
    Ok(())
}

/// It goes to the table by the way of who is there already, with a key of its own.
fn bring<G: Shown>(
    asked: On<Bring>,
    guest: Option<ResMut<Guest<G>>>,
    meeting: Option<Res<Meeting>>,
    folder: Res<MemoryFolder>,
    waker: Res<Waker>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let Some(mut guest) = guest else { return };
    if !known.company.contains(&asked.0) {
        known.company.push(asked.0.clone());
        commands.trigger(KeepKnown);
    }
    mend_key(&asked.0, &folder, &mut commands);
    let mut join = guest.join.clone();
    // Whoever came to watch, and sat down later, brings somebody who plays.
    join.role = Role::Player;
    join.name.clone_from(&asked.0);
    if meeting.is_some_and(|meeting| is_awaited(&meeting, &asked.0)) {
        join.tries = TRIES;
    }
    let waker = waker.clone();
    let client = identity(&folder, &asked.0).and_then(|key| {
        join.identity = key;
        Client::join(join, move || waker.wake())
    });
    match client {
        Ok(client) => guest.company.push(Companion {
            name: asked.0.clone(),
            client,
            chair: None,
            wants: None,
        }),
        Err(why) => {
            guest.unreached.push(asked.0.clone());
            complain(&why, &mut commands);
        }
    }
}

fn tell_as<G: Shown>(told: On<TellAs>, guest: Option<ResMut<Guest<G>>>) {
    let Some(mut guest) = guest else { return };
    let mut company = guest.bypass_change_detection().company.iter_mut();
    if let Some(one) = company.find(|one| one.chair == Some(told.chair)) {
        if let ToHost::Sit { chair } = told.says {
            one.wants = chair;
        }
        one.client.say(told.says.clone());
    }
}

fn send_away<G: Shown>(
    asked: On<SendAway>,
    guest: Option<ResMut<Guest<G>>>,
    meeting: Option<ResMut<Meeting>>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let (Some(mut guest), Some(mut meeting)) = (guest, meeting) else {
        return;
    };
    let chair = Some(asked.0);
    let company = guest.company.iter().position(|one| one.chair == chair);
    if let Some(place) = company {
        let gone = guest.company.remove(place);
        forget(&mut known, |name| *name == gone.name, &mut commands);
        thread::spawn(move || gone.client.leave());
    }
    meeting.company.retain(|&other| other != asked.0);
}

/// Whoever is not at the table any more is not brought back.
fn forget(known: &mut ResMut<Known>, who: impl Fn(&String) -> bool, commands: &mut Commands) {
    if known.company.iter().any(&who) {
        known.company.retain(|name| !who(name));
        commands.trigger(KeepKnown);
    }
}

/// Whether a seat is kept at the table for somebody of that name, who is not there.
fn is_awaited(meeting: &Meeting, wanted: &str) -> bool {
    let mut seats = meeting.table.iter().flat_map(|table| &table.seats);
    seats.any(|seat| match &seat.who {
        Who::Person { name, link, .. } => *link != Link::Here && name == wanted,
        _ => false,
    })
}

/// Brings back who played at this screen before the game ended here.
fn bring_back<G: Shown>(
    guest: Res<Guest<G>>,
    meeting: Res<Meeting>,
    known: Res<Known>,
    mut commands: Commands,
) {
    for name in &known.company {
        let is_here = guest.company.iter().any(|one| one.name == *name);
        if !is_here && !guest.unreached.contains(name) && is_awaited(&meeting, name) {
            commands.trigger(Bring(name.clone()));
        }
    }
}

/// How somebody at this screen parts from the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parting {
    /// As all do, who come back together: who was there first hears why.
    WithAll,
    /// It could not be reached, and its seat is kept.
    ForNow,
    /// It is not brought back.
    ForGood,
}

impl Parting {
    /// How somebody does for that reason, who may have had a chair in the match, and for whom a seat may be kept.
    fn of(why: &NetworkError, had_chair: bool, is_awaited: bool) -> Self {
        match why {
            NetworkError::Refused(Refusal::Closed) => Self::WithAll,
            // Another table is open where the match was played.
            _ if had_chair && has_no_place(why) => Self::WithAll,
            _ if why.is_passing() && is_awaited => Self::ForNow,
            _ => Self::ForGood,
        }
    }
}

/// Hears where they sit, and what is refused to them. All else is heard once, by who was there first.
fn listen<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    meeting: Option<ResMut<Meeting>>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let guest = guest.bypass_change_detection();
    let plays = guest.played.is_some();
    let mut is_refused = false;
    let mut gone = Vec::new();
    let mut unreached = Vec::new();
    let mut seatless = Vec::new();
    guest.company.retain_mut(|one| {
        while let Some((event, _)) = one.client.poll() {
            match event {
                Told::Table { table, chair, .. } => {
                    if was_taken(&mut one.wants, &table, one.chair != chair) {
                        commands.trigger(seat_gone(Some(one.name.clone())));
                    }
                    if one.chair.is_some() && chair.is_none() {
                        seatless.push(one.name.clone());
                    }
                    one.chair = chair;
                }
                Told::Lost { .. } => one.wants = None,
                Told::MoveRefused { .. } => {
                    commands.trigger(move_refused(Some(one.name.clone())));
                    is_refused = true;
                }
                Told::Ended(why) => {
                    let meeting = meeting.as_deref();
                    let is_awaited = meeting.is_some_and(|there| is_awaited(there, &one.name));
                    let parting = Parting::of(&why, plays && one.chair.is_some(), is_awaited);
                    if parting != Parting::WithAll {
                        commands.trigger(refused(&why));
                    }
                    match parting {
                        Parting::WithAll => {}
                        Parting::ForNow => unreached.push(one.name.clone()),
                        Parting::ForGood => gone.push(one.name.clone()),
                    }
                    return false;
                }
                _ => {}
            }
        }
        true
    });
    // Whose chair somebody else has got while the connection was lost has nothing to do here beside who watches.
    let is_seatless = |one: &mut Companion<G>| seatless.contains(&one.name);
    for one in guest.company.extract_if(.., is_seatless) {
        commands.trigger(refused(&NetworkError::Refused(Refusal::Full)));
        gone.push(one.name.clone());
        thread::spawn(move || one.client.leave());
    }
    forget(&mut known, |name| gone.contains(name), &mut commands);
    guest.unreached.extend(unreached);
    guest.refused |= is_refused;
    let chairs: Vec<u8> = guest.company.iter().filter_map(|one| one.chair).collect();
    if let Some(mut meeting) = meeting
        && meeting.company != chairs
    {
        meeting.company = chairs;
    }
}

/// Whoever comes back to a match plays on here: also where it came in the moment in which the table was being laid.
fn play_on<G: Shown>(guest: Res<Guest<G>>, meeting: Res<Meeting>, mut commands: Commands) {
    let laid = guest.played.as_ref().map(|played| played.seats);
    let seats = own_seats(guest.seat, &guest.company, &meeting);
    if meeting.plays && meeting.table.is_some() && laid.is_some_and(|laid| laid != seats) {
        commands.trigger(GoToMatch);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::TableState;

    /// What was told.
    #[derive(Resource, Default)]
    struct Heard(Vec<Notice>);

    #[test]
    fn who_else_plays_is_asked_as_long_as_a_seat_is_free() {
        let table = |who: Who| TableState::in_lobby("Kitchen", "dominations", [Who::Closed, who]);
        let mut app = App::new();
        app.init_resource::<Heard>()
            .insert_resource(Meeting {
                table: Some(table(Who::Open)),
                ..default()
            })
            .add_plugins(shared_plugin)
            .add_observer(|told: On<Notice>, mut heard: ResMut<Heard>| {
                heard.0.push(told.clone());
            });
        let dialog = app.world_mut().spawn(CompanionDialog).id();
        app.update();
        assert!(app.world().get_entity(dialog).is_ok());
        assert_eq!(app.world().resource::<Heard>().0, []);
        app.world_mut().resource_mut::<Meeting>().table = Some(table(Who::Closed));
        // It is told once.
        for _ in 0..2 {
            app.update();
            assert!(app.world().get_entity(dialog).is_err());
            let told = Notice::new(Severity::Info, "net-company-full");
            assert_eq!(app.world().resource::<Heard>().0, [told]);
        }
    }

    #[test]
    fn who_could_not_be_reached_is_forgotten_only_where_no_seat_is_kept() {
        let no_answer = NetworkError::NoAnswer {
            address: "10.0.0.1:7420".to_owned(),
            why: "none within 5 s".to_owned(),
        };
        let refused = NetworkError::Refused;
        let of = Parting::of;
        assert_eq!(of(&no_answer, false, true), Parting::ForNow);
        assert_eq!(of(&no_answer, false, false), Parting::ForGood);
        assert_eq!(of(&refused(Refusal::Crowded), false, true), Parting::ForNow);
        assert_eq!(
            of(&refused(Refusal::ShownOut), true, true),
            Parting::ForGood
        );
        assert_eq!(of(&refused(Refusal::Closed), true, false), Parting::WithAll);
        // Whose seat in a match is at another table comes back with the others.
        assert_eq!(of(&refused(Refusal::Full), true, false), Parting::WithAll);
        assert_eq!(of(&refused(Refusal::Full), false, false), Parting::ForGood);
    }

    #[test]
    fn a_seat_is_kept_for_who_is_away_and_for_nobody_else() {
        let seats = [
            Who::person("Ada", false, Link::Here),
            Who::person("Bo", false, Link::Lost),
            Who::person("Cleo", false, Link::ComputerPlays),
        ];
        let meeting = Meeting {
            table: Some(TableState::in_lobby("Kitchen", "dominations", seats)),
            ..default()
        };
        let awaited = ["Ada", "Bo", "Cleo", "Ida"].map(|name| is_awaited(&meeting, name));
        assert_eq!(awaited, [false, true, true, false]);
        assert!(!is_awaited(&Meeting::default(), "Bo"));
    }
}
