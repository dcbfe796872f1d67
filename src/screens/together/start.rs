//! What is missing before a match can begin, and the button that goes on: to its start, or to the match that is played.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::meeting::{GoToMatch, Meeting, Tell};
use crate::{
    locale::Localized,
    play::network::{Order, TableState, ToHost, Who},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{at, main_button, short_text, whole},
    },
};

/// What is missing, and the button that goes on, if there is one: its words, and whether it can be pressed.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    lines: Vec<Localized>,
    main: Option<(&'static str, bool)>,
}

impl Start {
    /// How a table stands.
    pub fn of(meeting: &Meeting, table: &TableState) -> Self {
        let people = || table.seats.iter().map(|seat| &seat.who);
        let not_ready: Vec<&str> = people()
            .filter_map(|who| match who {
                Who::Person {
                    name, ready: false, ..
                } => Some(&**name),
                _ => None,
            })
            .collect();
        let open = people().filter(|who| matches!(who, Who::Open)).count();
        let lines = match (meeting.plays, meeting.arranges) {
            (true, _) => vec!["net-match-runs".into()],
            (false, _) if meeting.lost.is_some() => vec!["net-lost-own".into()],
            (false, arranges) => {
                let mut lines = Vec::new();
                if !not_ready.is_empty() {
                    let names = not_ready.join(", ");
                    lines.push(Localized::new("net-missing").with("names", names));
                }
                if open > 0 {
                    lines.push(Localized::new("net-still-open").with("count", open));
                }
                lines.push(match (lines.is_empty(), arranges) {
                    (true, true) => "net-can-start".into(),
                    (true, false) => "net-host-starts".into(),
                    (false, true) if open > 0 => "net-close-or-computer".into(),
                    (false, _) => "net-all-ready".into(),
                });
                lines
            }
        };
        let may_start = open == 0 && not_ready.is_empty();
        let main = match (meeting.plays, meeting.arranges) {
            (true, _) => Some(("net-go-to-match", true)),
            (false, true) => Some(("net-start", may_start)),
            (false, false) => None,
        };
        Self { lines, main }
    }

    /// Spawns the lines and the button, with `told` to know them by; whether the button has the keys.
    pub fn spawn(&self, screen: &mut ChildSpawnerCommands, told: impl Bundle, takes_keys: bool) {
        screen
            .spawn((Name::new("Start"), told, whole(), Pickable::IGNORE))
            .with_children(|start| {
                for (place, line) in self.lines.iter().enumerate() {
                    let top = 566.0 + 24.0 * place as f32;
                    let style = match place {
                        0 => TextStyle::BodyBold,
                        _ => TextStyle::Body,
                    };
                    start.spawn((
                        Node {
                            overflow: Overflow::clip_x(),
                            ..at(Rect::new(652.0, top, 1040.0, top + 24.0))
                        },
                        Pickable::IGNORE,
                        children![short_text(line.clone(), style, Tone::Cream)],
                    ));
                }
                let Some((label, live)) = self.main else {
                    return;
                };
                let mut main = start.spawn((
                    main_button(label)
                        .large()
                        .icon("play")
                        .width(198.0)
                        .at(1050.0, 572.0)
                        .build(),
                    observe(go_on),
                ));
                if !live {
                    main.insert(InteractionDisabled);
                }
                if takes_keys {
                    main.insert(AutoFocus);
                }
            });
    }
}

/// To the match that is played, or that begins.
fn go_on(_: On<Activate>, meeting: Res<Meeting>, mut commands: Commands) {
    match meeting.plays {
        true => commands.trigger(GoToMatch),
        false => commands.trigger(Tell(ToHost::Order {
            order: Order::Start,
        })),
    }
}
