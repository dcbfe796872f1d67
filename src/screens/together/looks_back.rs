//! Whoever still looks at what a match came to says so: the others read in the lobby what they are waiting for.

use std::time::Instant;

use bevy::prelude::*;

use super::{
    company::TellAs,
    meeting::{Meeting, Tell},
};
use crate::{
    play::network::{Phase, ToHost},
    shell::screens::Screen,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell.run_if(resource_exists::<Meeting>));
}

/// Tells the host where it says otherwise of those who play at this screen, once each time that it does.
fn tell(
    meeting: Res<Meeting>,
    screen: Res<State<Screen>>,
    mut answered: Local<Option<Instant>>,
    mut commands: Commands,
) {
    let told = meeting.table.as_ref().zip(meeting.told_at);
    let Some((table, told_at)) = told.filter(|_| meeting.hears_who_looks_back()) else {
        return;
    };
    // In a match nobody looks back.
    if table.phase != Phase::Lobby || *answered == Some(told_at) {
        return;
    }
    let looks = **screen == Screen::Table;
    let says = ToHost::LooksBack { looks };
    let lacks = |chair: &u8| table.looking_back.contains(chair) != looks;
    for chair in meeting.company.iter().copied().filter(lacks) {
        *answered = Some(told_at);
        let says = says.clone();
        commands.trigger(TellAs { chair, says });
    }
    if meeting.chair.as_ref().is_some_and(lacks) {
        *answered = Some(told_at);
        commands.trigger(Tell(says));
    }
}

#[cfg(test)]
mod tests {
    use std::{mem, time::Duration};

    use bevy::state::app::StatesPlugin;

    use super::*;
    use crate::play::network::{Abilities, TableState};

    /// What was said to the host, each with the chair of who else at this screen said it.
    #[derive(Resource, Default)]
    struct Heard(Vec<(Option<u8>, bool)>);

    /// What is said next.
    fn said(app: &mut App) -> Vec<(Option<u8>, bool)> {
        app.update();
        mem::take(&mut app.world_mut().resource_mut::<Heard>().0)
    }

    /// Has the host tell of the table that those look back.
    fn tell_of(app: &mut App, phase: Phase, looking_back: &[u8]) {
        let mut meeting = app.world_mut().resource_mut::<Meeting>();
        let mut table = TableState::in_lobby("Kitchen", "conquest", []);
        table.phase = phase;
        table.looking_back = looking_back.to_vec();
        meeting.table = Some(table);
        // Each time is another one.
        let later = |before: Instant| before + Duration::from_secs(1);
        meeting.told_at = Some(meeting.told_at.map_or_else(Instant::now, later));
    }

    fn at_table(host_knows: Abilities) -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin))
            .insert_state(Screen::Table)
            .init_resource::<Heard>()
            .insert_resource(Meeting {
                chair: Some(1),
                company: vec![2],
                host_knows,
                ..default()
            })
            .add_observer(|told: On<Tell>, mut heard: ResMut<Heard>| {
                if let ToHost::LooksBack { looks } = told.0 {
                    heard.0.push((None, looks));
                }
            })
            .add_observer(|told: On<TellAs>, mut heard: ResMut<Heard>| {
                if let ToHost::LooksBack { looks } = told.says {
                    heard.0.push((Some(told.chair), looks));
                }
            });
        app
    }

    #[test]
    fn the_host_hears_once_that_those_at_this_screen_look_back_and_once_that_they_do_no_more() {
        let mut app = at_table(Abilities::own());
        assert!(said(&mut app).is_empty(), "nothing is known of the table");
        tell_of(&mut app, Phase::Playing, &[]);
        assert!(said(&mut app).is_empty(), "a match is played");
        tell_of(&mut app, Phase::Lobby, &[]);
        assert_eq!(said(&mut app), [(Some(2), true), (None, true)]);
        assert!(said(&mut app).is_empty(), "it was said");
        tell_of(&mut app, Phase::Lobby, &[1, 2]);
        assert!(said(&mut app).is_empty());
        app.insert_resource(State::new(Screen::Lobby));
        assert_eq!(said(&mut app), [(Some(2), false), (None, false)]);
        tell_of(&mut app, Phase::Lobby, &[]);
        assert!(said(&mut app).is_empty());
    }

    #[test]
    fn a_host_that_cannot_hear_it_is_told_nothing() {
        let mut app = at_table(Abilities::default());
        tell_of(&mut app, Phase::Lobby, &[]);
        assert!(said(&mut app).is_empty());
    }
}
