//! The question before a guest is shown out of the table.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    meeting::{Meeting, Tell},
    parts::question_line,
};
use crate::{
    locale::Localized,
    play::network::{Order, ToHost, Who},
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        widgets::main_button,
    },
};

/// Asks whether whoever sits on a chair is to be shown out.
#[derive(Event, Clone, Debug)]
pub struct AskToShowOut {
    /// The chair.
    pub chair: u8,
    /// Who sits there.
    pub name: String,
    /// Whether nobody but who sits there is kept out: it comes from the machine of the host.
    pub is_alone: bool,
}

/// The question.
#[derive(Component)]
struct ShowOutQuestion;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask);
}

fn ask(asked: On<AskToShowOut>, mut commands: Commands) {
    let guest = asked.clone();
    let line = match guest.is_alone {
        true => "net-show-out-line-here",
        false => "net-show-out-line",
    };
    let line = Localized::new(line).with("name", guest.name.clone());
    dialog(
        "Show out",
        "net-show-out-title",
        ShowOutQuestion,
        Screen::Lobby,
        &mut commands,
        |panel| {
            panel.spawn(question_line(line));
            answers(
                panel,
                (
                    main_button("net-show-out").icon("door_open").build(),
                    observe(
                        move |_: On<Activate>,
                              meeting: Option<Res<Meeting>>,
                              questions: Query<Entity, With<ShowOutQuestion>>,
                              mut commands: Commands| {
                            // Somebody else may sit there by now.
                            if meeting.is_some_and(|meeting| guest.sits(&meeting)) {
                                let order = Order::ShowOut { chair: guest.chair };
                                commands.trigger(Tell(ToHost::Order { order }));
                            }
                            for question in &questions {
                                commands.entity(question).despawn();
                            }
                        },
                    ),
                ),
            );
        },
    );
}

impl AskToShowOut {
    fn sits(&self, meeting: &Meeting) -> bool {
        let seats = meeting.table.as_ref().map(|table| &table.seats);
        let seat = seats.and_then(|seats| seats.get(usize::from(self.chair)));
        seat.is_some_and(|seat| matches!(&seat.who, Who::Person { name, .. } if *name == self.name))
    }
}
