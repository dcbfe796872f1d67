//! Another match of those who have just played one.

use bevy::prelude::*;

use super::{
    company::TellAs,
    meeting::{Meeting, Tell},
};
use crate::{
    locale::Localized,
    play::network::{Phase, ToHost, Who},
    shell::{
        screens::Screen,
        toasts::{Notice, Severity},
    },
};

/// Those who play at this screen are ready for another match at the table, and go where it begins.
#[derive(Event, Clone, Copy, Debug)]
pub struct PlayAnother;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(play_another)
        .add_systems(Update, tell_ready.run_if(resource_exists::<Meeting>));
}

fn play_another(_: On<PlayAnother>, meeting: Option<Res<Meeting>>, mut commands: Commands) {
    let Some(meeting) = meeting else { return };
    let says = ToHost::Ready { ready: true };
    for chair in meeting.company.iter().copied() {
        let says = says.clone();
        commands.trigger(TellAs { chair, says });
    }
    commands.trigger(Tell(says));
    commands.set_state(Screen::Lobby);
}

/// Tells whoever still looks at what a match came to who else is ready for another one.
fn tell_ready(
    meeting: Res<Meeting>,
    screen: Res<State<Screen>>,
    mut told: Local<Vec<u8>>,
    mut commands: Commands,
) {
    let looks_back = **screen == Screen::Table;
    let table = meeting.table.as_ref();
    let Some(table) = table.filter(|table| looks_back && table.phase == Phase::Lobby) else {
        told.clear();
        return;
    };
    let is_own = |chair: &u8| meeting.chair == Some(*chair) || meeting.company.contains(chair);
    let mut ready = Vec::new();
    for (chair, seat) in (0..).zip(&table.seats) {
        let Who::Person {
            name, ready: true, ..
        } = &seat.who
        else {
            continue;
        };
        if !is_own(&chair) && !told.contains(&chair) {
            let said = Localized::new("net-ready-again").with("name", name.clone());
            commands.trigger(Notice::new(Severity::Info, said));
        }
        ready.push(chair);
    }
    *told = ready;
}

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::play::network::{Link, TableState};

    #[test]
    fn whoever_looks_back_reads_once_who_else_is_ready_for_another_match() {
        #[derive(Resource, Default)]
        struct Read(Vec<Notice>);
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin))
            .insert_state(Screen::Table)
            .init_resource::<Read>()
            .add_observer(|told: On<Notice>, mut read: ResMut<Read>| read.0.push(told.clone()))
            .insert_resource(Meeting {
                chair: Some(0),
                ..default()
            });
        let mut reads = |phase, screen: Screen, ready: [bool; 2]| {
            let people = ["Ada", "Bo"].into_iter().zip(ready);
            let people = people.map(|(name, ready)| Who::person(name, ready, Link::Here));
            let mut table = TableState::in_lobby("Kitchen", "conquest", people);
            table.phase = phase;
            let world = app.world_mut();
            world.resource_mut::<Meeting>().table = Some(table);
            world.insert_resource(State::new(screen));
            app.update();
            app.world_mut().resource_mut::<Read>().0.drain(..).count()
        };
        let (lobby, table) = (Screen::Lobby, Screen::Table);
        for (phase, screen, ready, told) in [
            (Phase::Playing, table, [true, true], 0),
            (Phase::Lobby, table, [true, false], 0),
            (Phase::Lobby, table, [true, true], 1),
            (Phase::Lobby, table, [true, true], 0),
            (Phase::Lobby, table, [true, false], 0),
            (Phase::Lobby, table, [false, true], 1),
            (Phase::Lobby, lobby, [false, true], 0),
        ] {
            assert_eq!(reads(phase, screen, ready), told, "{phase:?} {ready:?}");
        }
    }

    /// Who was said to be ready, by their chairs; whoever has come to the table is none.
    #[derive(Resource, Default)]
    struct Ready(Vec<Option<u8>>);

    #[test]
    fn all_who_play_at_the_screen_are_ready_and_meet_in_the_lobby() {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin))
            .insert_state(Screen::Table)
            .init_resource::<Ready>()
            .add_observer(|told: On<Tell>, mut ready: ResMut<Ready>| {
                assert!(matches!(told.0, ToHost::Ready { ready: true }));
                ready.0.push(None);
            })
            .add_observer(|told: On<TellAs>, mut ready: ResMut<Ready>| {
                assert!(matches!(told.says, ToHost::Ready { ready: true }));
                ready.0.push(Some(told.chair));
            });
        app.world_mut().trigger(PlayAnother);
        app.update();
        assert!(app.world().resource::<Ready>().0.is_empty(), "no table");
        app.insert_resource(Meeting {
            chair: Some(0),
            company: vec![2, 3],
            ..default()
        });
        app.world_mut().trigger(PlayAnother);
        app.update();
        assert_eq!(app.world().resource::<Ready>().0, [Some(2), Some(3), None]);
        assert_eq!(**app.world().resource::<State<Screen>>(), Screen::Lobby);
    }
}
