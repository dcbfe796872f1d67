//! Others at the screen of a guest: each comes to the table under a name and a key of its own, and plays here.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    companion::{Companion, own_seats},
    guest::{self, Guest},
    keys::{identity, mend_key},
    known::{KeepKnown, Known},
    meeting::{GoToMatch, Meeting, complain, move_refused, refused, seat_gone, was_taken},
    parts::question_line,
};
use crate::{
    kit::text::{short_name, visible},
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
    app.add_observer(ask);
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
            bring_back::<G>.run_if(
                resource_exists::<Guest<G>>.and_then(resource_exists_and_changed::<Meeting>),
            ),
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

/// Takes the name, unless there is none or somebody at the table has it.
fn take(
    _: On<Activate>,
    meeting: Option<Res<Meeting>>,
    dialogs: Query<Entity, With<CompanionDialog>>,
    mut fields: Query<&mut Field, With<CompanionName>>,
    mut commands: Commands,
) -> Result {
    let mut field = fields.single_mut()?;
    let name = short_name(&visible(field.value.trim()), LONGEST_NAME);
    let table = meeting.as_ref().and_then(|meeting| meeting.table.as_ref());
    // Hosts tell names apart without regard to case.
    let lower = name.to_lowercase();
    let sits = |who: &Who| matches!(who, Who::Person { name, .. } if name.to_lowercase() == lower);
    let is_taken = table.is_some_and(|table| table.seats.iter().any(|seat| sits(&seat.who)));
    if name.is_empty() || is_taken {
        field.fault = true;
        let why = match is_taken {
            true => "net-company-taken",
            false => "net-name-missing",
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
        Err(why) => complain(&why, &mut commands),
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
        std::thread::spawn(move || gone.client.leave());
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

/// Brings back who played at this screen before the game ended here.
fn bring_back<G: Shown>(
    guest: Res<Guest<G>>,
    meeting: Res<Meeting>,
    known: Res<Known>,
    mut commands: Commands,
) {
    let seats = meeting.table.iter().flat_map(|table| &table.seats);
    for seat in seats {
        if let Who::Person { name, link, .. } = &seat.who
            && *link != Link::Here
            && known.company.contains(name)
            && !guest.company.iter().any(|one| one.name == *name)
        {
            commands.trigger(Bring(name.clone()));
        }
    }
}

/// Hears where they sit, and what is refused to them. All else is heard once, by who was there first.
fn listen<G: Shown>(
    mut guest: ResMut<Guest<G>>,
    meeting: Option<ResMut<Meeting>>,
    screen: Res<State<Screen>>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let guest = guest.bypass_change_detection();
    let mut is_refused = false;
    let mut gone = Vec::new();
    guest.company.retain_mut(|one| {
        while let Some(event) = one.client.poll() {
            match event {
                Told::Table { table, chair, .. } => {
                    if was_taken(&mut one.wants, &table, one.chair != chair) {
                        commands.trigger(seat_gone(Some(one.name.clone())));
                    }
                    one.chair = chair;
                }
                Told::Lost { .. } => one.wants = None,
                Told::MoveRefused { .. } => {
                    commands.trigger(move_refused(Some(one.name.clone())));
                    is_refused = true;
                }
                Told::Ended(why) => {
                    // Where the table closes all go, and come back together: who was there first hears of it.
                    if !matches!(why, NetworkError::Refused(Refusal::Closed)) {
                        commands.trigger(refused(&why));
                        gone.push(one.name.clone());
                    }
                    return false;
                }
                _ => {}
            }
        }
        true
    });
    forget(&mut known, |name| gone.contains(name), &mut commands);
    guest.refused |= is_refused;
    let chairs: Vec<u8> = guest.company.iter().filter_map(|one| one.chair).collect();
    if let Some(mut meeting) = meeting
        && meeting.company != chairs
    {
        meeting.company = chairs;
        // Whoever comes back to a match plays on here.
        let seats = own_seats(guest.seat, &guest.company, &meeting);
        let laid = guest.played.as_ref().map(|played| played.seats);
        if **screen == Screen::Table && laid.is_some_and(|laid| laid != seats) {
            commands.trigger(GoToMatch);
        }
    }
}
