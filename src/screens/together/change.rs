//! Other rules for a table that is hosted here: they are chosen where every match of the game is set up.

use bevy::prelude::*;

use super::{
    meeting::{Meeting, Tell},
    terms_panel::without_match_time,
};
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
    let mut terms = match asked.0.limits_all_moves() {
        true => without_match_time(table.terms),
        false => table.terms,
    };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Conquest, Layout, Size},
        play::network::Terms,
    };

    /// The terms that the host was told.
    #[derive(Resource, Default)]
    struct Heard(Vec<Terms>);

    #[test]
    fn rules_that_limit_all_moves_end_the_term_that_does() {
        let told = |minutes: u8| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", [Who::Open, Who::Open]);
            table.terms.match_ms = Some(300_000);
            let mut world = World::new();
            world.init_resource::<Heard>();
            world.init_resource::<Settings>();
            world.init_resource::<NextState<Screen>>();
            world.insert_resource(Meeting {
                table: Some(table),
                ..default()
            });
            world.add_observer(change::<Conquest>);
            world.add_observer(|told: On<Tell>, mut heard: ResMut<Heard>| {
                if let ToHost::Order {
                    order: Order::Terms(terms),
                } = &told.0
                {
                    heard.0.push(*terms);
                }
            });
            let game = Conquest::new(Size::USUAL, Layout::None).unwrap();
            world.trigger(ChangeRules(game.with_minutes(minutes)));
            world.flush();
            let heard = &world.resource::<Heard>().0;
            heard.iter().map(|terms| terms.match_ms).collect::<Vec<_>>()
        };
        assert!(told(0).is_empty());
        assert_eq!(told(5), [None]);
    }
}
