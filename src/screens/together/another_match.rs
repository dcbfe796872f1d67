//! Another match of those who have just played one.

use bevy::prelude::*;

use super::{
    company::TellAs,
    meeting::{Meeting, Tell},
};
use crate::{play::network::ToHost, shell::screens::Screen};

/// Those who play at this screen are ready for another match at the table, and go where it begins.
#[derive(Event, Clone, Copy, Debug)]
pub struct PlayAnother;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(play_another);
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

#[cfg(test)]
mod tests {
    use bevy::state::app::StatesPlugin;

    use super::*;

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
