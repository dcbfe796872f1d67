//! How one leaves a table: at once where nobody minds, else after a question that tells what comes of one's seat.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    meeting::{LeaveTable, Meeting},
    parts::question_line,
    terms_panel::time,
};
use crate::{
    locale::Localized,
    play::network::{Terms, Who},
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        widgets::main_button,
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
    match meeting.is_host {
        true => (others || meeting.plays).then(|| "net-leave-host".into()),
        false => (meeting.plays && meeting.chair.is_some()).then(|| seat_kept(&table.terms)),
    }
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
    dialog(
        "Leave the table",
        "net-leave-title",
        (),
        **screen,
        &mut commands,
        |panel| {
            panel.spawn(question_line(line));
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
