//! How one leaves a table: at once where nobody minds, else after a question that tells what comes of one's seat. Whoever does
//! not mean to come back gives the match up, so that nobody waits.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    meeting::{LeaveForGood, LeaveTable, Meeting},
    parts::question_line,
    terms_panel::time,
};
use crate::{
    locale::Localized,
    play::network::{Phase, TableState, Terms, Who},
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        widgets::{button, main_button},
    },
};

/// Asks to leave the table that one is at.
#[derive(Event, Clone, Copy, Debug)]
pub struct AskToLeave;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask);
}

/// What is asked before one leaves; nothing where nobody minds.
fn question(meeting: &Meeting) -> Option<Localized> {
    let table = meeting.table.as_ref()?;
    let others = table.seats.iter().enumerate().any(|(chair, seat)| {
        matches!(seat.who, Who::Person { .. }) && !meeting.is_own(chair as u8)
    });
    // A host that has freed its own chair is among those who watch.
    let watched = table.spectators.len() > usize::from(meeting.chair.is_none());
    let plays = meeting.plays || table.phase == Phase::Playing;
    match meeting.is_host {
        true if plays => Some("net-leave-host".into()),
        true => (others || watched).then(|| "net-leave-host-lobby".into()),
        false => match meeting.chair {
            Some(_) if plays => Some(seat_kept(&table.terms)),
            Some(chair) if is_ready(table, chair) => Some("net-leave-ready".into()),
            Some(_) if others => Some("net-leave-seat".into()),
            _ => None,
        },
    }
}

/// Whether whoever sits on that chair is ready.
fn is_ready(table: &TableState, chair: u8) -> bool {
    let seat = table.seats.get(usize::from(chair));
    seat.is_some_and(|seat| matches!(seat.who, Who::Person { ready: true, .. }))
}

/// What comes at once of the match that is given up, where one has a seat in it and its host can be told.
fn given_up(meeting: &Meeting) -> Option<&'static str> {
    let table = meeting.table.as_ref()?;
    let plays = meeting.plays && meeting.chair.is_some() && !meeting.is_host;
    let is_told = meeting.lost.is_none() && meeting.knows_seats();
    (plays && is_told).then_some(match table.terms.then_ends {
        true => "net-give-up-ends",
        false => "net-give-up-computer",
    })
}

/// What comes of the seat of who leaves a match that is played by these terms.
fn seat_kept(terms: &Terms) -> Localized {
    let waits = match (terms.wait_ms, terms.then_ends) {
        (None, _) => return "net-leave-waits".into(),
        (Some(wait), false) => ("net-leave-computer", wait),
        (Some(wait), true) => ("net-leave-ends", wait),
    };
    Localized::new(waits.0).with("time", time(waits.1))
}

fn ask(
    _: On<AskToLeave>,
    meeting: Option<Res<Meeting>>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let Some(line) = meeting.as_deref().and_then(question) else {
        return leave(&mut commands);
    };
    let given_up = meeting.as_deref().and_then(given_up);
    dialog(
        "Leave the table",
        "net-leave-title",
        (),
        **screen,
        &mut commands,
        |panel| {
            panel.spawn(question_line(line));
            if let Some(what_comes) = given_up {
                panel.spawn((
                    button("net-give-up")
                        .icon("flag")
                        .from_left()
                        .detail(what_comes)
                        .width(464.0)
                        .height(54.0)
                        .build(),
                    observe(|_: On<Activate>, mut commands: Commands| {
                        commands.trigger(LeaveForGood);
                        leave(&mut commands);
                    }),
                ));
            }
            answers(
                panel,
                (
                    main_button("net-leave").icon("door_open").build(),
                    observe(|_: On<Activate>, mut commands: Commands| leave(&mut commands)),
                ),
            );
        },
    );
}

/// Leaves it.
pub fn leave(commands: &mut Commands) {
    commands.trigger(LeaveTable);
    commands.set_state(Screen::Together);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::network::{Abilities, Link};

    #[test]
    fn whoever_plays_elsewhere_may_give_up_where_the_host_hears_it() {
        let table = TableState::in_lobby("Kitchen", "conquest", []);
        let playing = || Meeting {
            table: Some(table.clone()),
            chair: Some(1),
            plays: true,
            host_knows: Abilities::own(),
            ..default()
        };
        let of = |change: fn(&mut Meeting)| {
            let mut meeting = playing();
            change(&mut meeting);
            given_up(&meeting)
        };
        assert_eq!(of(|_| {}), Some("net-give-up-computer"));
        let ends = |meeting: &mut Meeting| {
            if let Some(table) = &mut meeting.table {
                table.terms.then_ends = true;
            }
        };
        assert_eq!(of(ends), Some("net-give-up-ends"));
        let not_offered: [fn(&mut Meeting); 5] = [
            |meeting| meeting.plays = false,
            |meeting| meeting.chair = None,
            |meeting| meeting.is_host = true,
            |meeting| meeting.lost = Some("net-lost".into()),
            |meeting| meeting.host_knows = Abilities::default(),
        ];
        for change in not_offered {
            assert_eq!(of(change), None);
        }
    }

    #[test]
    fn a_guest_with_a_seat_is_asked_before_it_leaves_the_lobby_where_others_are_or_it_is_ready() {
        let meeting = |chair, ready, other: Who| {
            let guest = Who::person("Bo", ready, Link::Here);
            Meeting {
                table: Some(TableState::in_lobby("Kitchen", "conquest", [guest, other])),
                chair,
                ..default()
            }
        };
        let ready = Some("net-leave-ready".into());
        assert_eq!(question(&meeting(Some(0), true, Who::Open)), ready);
        assert_eq!(question(&meeting(Some(0), false, Who::Open)), None);
        let ada = || Who::person("Ada", false, Link::Here);
        let free = Some("net-leave-seat".into());
        assert_eq!(question(&meeting(Some(0), false, ada())), free);
        assert_eq!(question(&meeting(None, true, ada())), None, "it watches");
    }

    #[test]
    fn whoever_leaves_while_a_match_is_played_is_asked() {
        let meeting = |is_host| {
            let own = Who::person("Ada", false, Link::Here);
            let mut table = TableState::in_lobby("Kitchen", "conquest", [own]);
            table.phase = Phase::Playing;
            Meeting {
                table: Some(table),
                chair: Some(0),
                is_host,
                ..default()
            }
        };
        let host = question(&meeting(true));
        assert_eq!(host, Some("net-leave-host".into()));
        let guest = question(&meeting(false)).expect("a seat is left");
        assert!(guest.key.starts_with("net-leave-"), "{guest:?}");
        assert_ne!(guest.key, "net-leave-seat");
    }

    #[test]
    fn a_host_is_asked_before_it_leaves_where_anybody_else_is_at_the_table() {
        let meeting = |chair, spectators: &[&str]| {
            let own = Who::person("Ada", false, Link::Here);
            let mut table = TableState::in_lobby("Kitchen", "conquest", [own]);
            table.spectators = spectators.iter().map(|&name| name.to_owned()).collect();
            Meeting {
                table: Some(table),
                chair,
                is_host: true,
                ..default()
            }
        };
        let asked = Some("net-leave-host-lobby".into());
        assert_eq!(question(&meeting(Some(0), &[])), None);
        assert_eq!(question(&meeting(Some(0), &["Bo"])), asked);
        let mut stands = meeting(None, &["Ada"]);
        if let Some(table) = &mut stands.table {
            table.seats[0].who = Who::Open;
        }
        assert_eq!(question(&stands), None, "it watches alone");
    }

    #[test]
    fn what_comes_of_a_seat_follows_from_the_terms() {
        let told = |wait_ms, then_ends| {
            let terms = Terms {
                wait_ms,
                then_ends,
                ..Terms::default()
            };
            seat_kept(&terms)
        };
        let timed = |key| Localized::new(key).with("time", time(60_000));
        assert_eq!(told(None, true), "net-leave-waits".into());
        assert_eq!(told(Some(60_000), false), timed("net-leave-computer"));
        assert_eq!(told(Some(60_000), true), timed("net-leave-ends"));
    }
}
