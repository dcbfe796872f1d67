//! Other rules for a table that is hosted here: they are chosen where every match of the game is set up.

use bevy::prelude::*;

use super::meeting::{Meeting, Tell};
use crate::{
    kit::Options,
    locale::Localized,
    play::network::{Order, TableState, ToHost, Who},
    screens::{Shown, setup::Purpose},
    shell::{
        screens::Screen,
        settings::Settings,
        toasts::{Notice, Severity},
    },
};

/// Asks to choose other rules for the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChooseRules;

/// Has the table play by the rules of that game.
#[derive(Event, Clone, Debug)]
pub struct ChangeRules<G: Shown>(pub G);

pub(super) fn shared_plugin(app: &mut App) {
    app.add_observer(choose);
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(change::<G>);
}

/// How many play at a table.
fn seats(table: &TableState) -> usize {
    let played = table.seats.iter().filter(|seat| seat.who != Who::Closed);
    played.count()
}

fn choose(_: On<ChooseRules>, meeting: Option<Res<Meeting>>, mut commands: Commands) {
    if let Some(table) = meeting.as_ref().and_then(|meeting| meeting.table.as_ref()) {
        commands.insert_resource(Purpose::Change {
            seats: seats(table),
        });
        commands.set_state(Screen::Setup);
    }
}

/// Tells the host, unless it could not play by them with as many as sit there.
fn change<G: Shown>(
    asked: On<ChangeRules<G>>,
    meeting: Option<Res<Meeting>>,
    settings: Res<Settings>,
    mut commands: Commands,
) {
    let Some(table) = meeting.as_ref().and_then(|meeting| meeting.table.as_ref()) else {
        return;
    };
    let (options, seats): (Options, usize) = (asked.0.options(), seats(table));
    if G::configured(&options, seats).is_err() {
        let count = Localized::new("net-rules-seats").with("count", seats);
        commands.trigger(Notice::new(Severity::Info, count));
        return;
    }
    commands.trigger(Tell(ToHost::Order {
        order: Order::Rules {
            options: options.write(),
        },
    }));
    let mut terms = table.terms;
    G::agree(&settings, &mut terms);
    if terms != table.terms {
        commands.trigger(Tell(ToHost::Order {
            order: Order::Terms(terms),
        }));
    }
    // What the table has taken is remembered.
    commands.insert_resource(Purpose::Host);
    commands.set_state(Screen::Lobby);
}
