//! The question which of those at this screen takes a free seat.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    company::TellAs,
    meeting::{Meeting, Tell},
};
use crate::{
    play::network::{ToHost, Who},
    shell::{
        locale::Words,
        menus::{answers, dialog},
        screens::Screen,
        widgets::button,
    },
};

/// Asks who of several at this screen moves to a free chair.
#[derive(Event, Clone, Copy, Debug)]
pub struct AskWhoSits {
    /// The chair.
    pub chair: u8,
}

/// The question.
#[derive(Component)]
struct SeatChoice;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask);
}

/// Those at this screen, by their chairs and with their names.
fn people_here(meeting: &Meeting) -> Vec<(u8, String)> {
    let seats = meeting.table.iter().flat_map(|table| &table.seats);
    let here = (0..).zip(seats).filter(|(chair, _)| meeting.is_own(*chair));
    here.filter_map(|(chair, seat)| match &seat.who {
        Who::Person { name, .. } => Some((chair, name.clone())),
        _ => None,
    })
    .collect()
}

fn ask(asked: On<AskWhoSits>, meeting: Option<Res<Meeting>>, mut commands: Commands) {
    let Some(meeting) = meeting else { return };
    let says = ToHost::Sit {
        chair: Some(asked.chair),
    };
    dialog(
        "Seat choice",
        "net-sit-who",
        SeatChoice,
        Screen::Lobby,
        &mut commands,
        |panel| {
            for (chair, name) in people_here(&meeting) {
                let is_own = meeting.chair == Some(chair);
                let says = says.clone();
                panel.spawn((
                    button(Words::plain(name))
                        .icon("user")
                        .from_left()
                        .width(464.0)
                        .shortened()
                        .build(),
                    observe(
                        move |_: On<Activate>,
                              choices: Query<Entity, With<SeatChoice>>,
                              mut commands: Commands| {
                            for choice in &choices {
                                commands.entity(choice).despawn();
                            }
                            let says = says.clone();
                            match is_own {
                                true => commands.trigger(Tell(says)),
                                false => commands.trigger(TellAs { chair, says }),
                            }
                        },
                    ),
                ));
            }
            // One is chosen by its own button.
            answers(panel, Node::default());
        },
    );
}
