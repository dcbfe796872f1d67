//! A connection that is lost: whose it is, how long the table waits, and what can be done meanwhile.

use std::time::Duration;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    leaving::leave,
    meeting::{Meeting, Tell, TryNow},
};
use crate::{
    locale::Localized,
    play::network::{Link, Order, ToHost, Waiting, Who},
    screens::clocks::to_next_second,
    shell::{
        idle::{Awake, Ticks},
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, ThemedBackground, Tone, stage},
        widgets::{at, button, icon, main_button, panel, text},
    },
    table::HostedElsewhere,
};

/// Where the bar lies over the lower middle of the table. Each further button makes it higher.
const BAR: Rect = Rect {
    min: Vec2::new(312.0, 560.0),
    max: Vec2::new(1048.0, 714.0),
};
/// How many buttons are as high as the bar, and how far one is from the next.
const BUTTONS: usize = 3;
const BUTTON_PITCH: f32 = 47.0;

/// The bar.
#[derive(Component)]
struct LostBar;

/// The question whether the match is to end.
#[derive(Component, Clone)]
struct EndQuestion;

/// The line that tells how long the table still waits, and what comes then.
#[derive(Component)]
#[require(Ticks)]
struct Countdown;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show.run_if(in_state(Screen::Table).or_else(any_match_filter::<With<LostBar>>)),
            count.run_if(resource_exists::<Meeting>.and_then(any_match_filter::<With<Countdown>>)),
        )
            .chain(),
    );
}

/// What the bar tells.
#[derive(Clone, Debug, PartialEq)]
enum Loss {
    /// Somebody else is lost.
    Other {
        /// Whom the table waits for.
        waiting: Waiting,
        /// Who else is lost.
        more: Vec<String>,
        /// Whether one is the host, who decides.
        is_host: bool,
    },
    /// One's own connection is.
    Own(Localized),
}

fn show(
    meeting: Option<Res<Meeting>>,
    tables: Query<(), With<HostedElsewhere>>,
    old: Query<Entity, With<LostBar>>,
    questions: Query<Entity, With<EndQuestion>>,
    mut shown: Local<Option<Loss>>,
    mut commands: Commands,
) {
    let loss = meeting.filter(|_| !tables.is_empty()).and_then(|meeting| {
        if let Some(why) = &meeting.lost {
            return Some(Loss::Own(why.clone()));
        }
        // Whoever is to move needs the room, and is not kept waiting.
        let table = meeting.table.as_ref()?;
        let mut waiting = table.waiting.clone()?;
        // Only whether it waits for ever: how long else is counted in its line.
        waiting.left_ms = waiting.left_ms.map(|_| 0);
        if meeting.own_turn {
            return None;
        }
        let lost = table.seats.iter().filter_map(|seat| match &seat.who {
            Who::Person { name, link, .. } if *link == Link::Lost => Some(name.clone()),
            _ => None,
        });
        Some(Loss::Other {
            more: lost.filter(|name| *name != waiting.name).collect(),
            waiting,
            is_host: meeting.is_host,
        })
    });
    if *shown == loss && (loss.is_none() || !old.is_empty()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    match &loss {
        Some(loss) => spawn(loss, &mut commands),
        // Nobody is away any more.
        None => close(&questions, &mut commands),
    }
    *shown = loss;
}

fn spawn(loss: &Loss, commands: &mut Commands) {
    commands
        .spawn((
            stage("Lost connection"),
            LostBar,
            DespawnOnExit(Screen::Table),
            GlobalZIndex(40),
        ))
        .with_children(|screen| {
            let (heading, lines, buttons) = told(loss);
            let mut place = BAR;
            place.min.y -= BUTTON_PITCH * buttons.len().saturating_sub(BUTTONS) as f32;
            screen.spawn(panel(at(place))).with_children(|bar| {
                bar.spawn((
                    at(Rect::new(8.0, 10.0, 16.0, place.height() - 10.0)),
                    ThemedBackground(Tone::Accent),
                    Pickable::IGNORE,
                ));
                bar.spawn((
                    at(Rect::new(30.0, 20.0, 66.0, 56.0)),
                    Pickable::IGNORE,
                    children![icon("wifi_off", 34.0, Tone::Accent)],
                ));
                bar.spawn((
                    Node {
                        overflow: Overflow::clip_x(),
                        ..at(Rect::new(82.0, 12.0, 446.0, 40.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_child((
                    text(heading, TextStyle::ColumnHeading, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                let counts = |place: usize| match loss {
                    Loss::Other { waiting, .. } => place == 1 && waiting.left_ms.is_some(),
                    Loss::Own(_) => false,
                };
                for (place, line) in lines.into_iter().enumerate() {
                    let top = 42.0 + 44.0 * place as f32;
                    let mut line = bar.spawn((
                        text(line, TextStyle::Body, Tone::Ink),
                        at(Rect::new(82.0, top, 440.0, top + 42.0)),
                    ));
                    if counts(place) {
                        line.insert(Countdown);
                    }
                }
                for (place, (label, sign, says)) in buttons.into_iter().enumerate() {
                    bar.spawn((
                        button(label)
                            .icon(sign)
                            .width(270.0)
                            .height(42.0)
                            .at(454.0, 8.0 + BUTTON_PITCH * place as f32)
                            .build(),
                        observe(move |_: On<Activate>, mut commands: Commands| match &says {
                            Does::Say(message) => commands.trigger(Tell(message.clone())),
                            Does::AskToEnd => ask_to_end(&mut commands),
                            Does::TryNow => commands.trigger(TryNow),
                            Does::Leave => leave(&mut commands),
                        }),
                    ));
                }
            });
        });
}

/// Asks whether the match is to end for everybody.
fn ask_to_end(commands: &mut Commands) {
    dialog(
        "End the match",
        "net-end-title",
        EndQuestion,
        Screen::Table,
        commands,
        |panel| {
            panel.spawn((
                text("net-end-line", TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            answers(
                panel,
                (
                    main_button("net-end").icon("flag").build(),
                    observe(
                        |_: On<Activate>,
                         questions: Query<Entity, With<EndQuestion>>,
                         mut commands: Commands| {
                            commands.trigger(Tell(ToHost::Order { order: Order::End }));
                            close(&questions, &mut commands);
                        },
                    ),
                ),
            );
        },
    );
}

fn close(questions: &Query<Entity, With<EndQuestion>>, commands: &mut Commands) {
    for question in questions {
        commands.entity(question).despawn();
    }
}

/// `43 s left; then a computer takes over, until Ben is back`.
fn then(waiting: &Waiting, left: Duration) -> Localized {
    let key = match waiting.then_computer {
        true => "net-then-computer",
        false => "net-then-end",
    };
    Localized::new(key)
        .with("name", waiting.name.clone())
        .with("seconds", left.as_millis().div_ceil(1000) as i64)
}

/// Counts down how long the table still waits.
fn count(
    meeting: Res<Meeting>,
    time: Res<Time<Real>>,
    mut lines: Query<&mut Localized, With<Countdown>>,
    mut awake: ResMut<Awake>,
) {
    let waiting = meeting
        .table
        .as_ref()
        .and_then(|table| table.waiting.as_ref());
    let (Some(waiting), Some(left)) = (waiting, meeting.waits_for()) else {
        return;
    };
    for mut line in &mut lines {
        line.set_if_neq(then(waiting, left));
    }
    awake.be_back_at(time.elapsed() + to_next_second(left));
}

/// What a button of the bar does.
enum Does {
    Say(ToHost),
    AskToEnd,
    TryNow,
    Leave,
}

type Told = (
    Localized,
    Vec<Localized>,
    Vec<(&'static str, &'static str, Does)>,
);

fn told(loss: &Loss) -> Told {
    let leave = ("net-keep-and-leave", "save", Does::Leave);
    match loss {
        Loss::Own(why) => (
            "net-lost-own".into(),
            vec![why.clone(), "net-lost-own-line".into()],
            vec![("net-try-now", "refresh_cw", Does::TryNow), leave],
        ),
        Loss::Other {
            waiting,
            more,
            is_host,
        } => {
            let named = |key: &'static str| Localized::new(key).with("name", waiting.name.clone());
            let left = waiting
                .left_ms
                .map(|ms| then(waiting, Duration::from_millis(ms)));
            let (heading, line) = match more[..] {
                [] => (named("net-lost-other"), named("net-lost-line")),
                _ => {
                    let mut names = vec![waiting.name.clone()];
                    names.extend(more.iter().cloned());
                    let heading = Localized::new("net-lost-several");
                    let heading = heading.with("names", names.join(", "));
                    (heading, "net-lost-line-several".into())
                }
            };
            // Who decides sees what the others wish.
            let line = match waiting.wishes {
                wishes @ 1.. if *is_host => Localized::new("net-wishes").with("count", wishes),
                _ => line,
            };
            let lines = [Some(line), left];
            let order = |order: Order| Does::Say(ToHost::Order { order });
            let mut buttons = match is_host {
                true => vec![
                    ("net-wait-more", "hourglass", order(Order::WaitMore)),
                    ("net-let-computer", "bot", order(Order::LetComputerPlay)),
                    ("net-end", "flag", Does::AskToEnd),
                ],
                false => vec![(
                    "net-wish-to-wait",
                    "hourglass",
                    Does::Say(ToHost::WishToWait),
                )],
            };
            buttons.push(leave);
            (heading, lines.into_iter().flatten().collect(), buttons)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_may_end_the_match() {
        let buttons = |is_host| {
            let loss = Loss::Other {
                waiting: Waiting {
                    chair: 1,
                    name: "Ben".to_owned(),
                    left_ms: Some(0),
                    then_computer: true,
                    wishes: 0,
                },
                more: Vec::new(),
                is_host,
            };
            let (_, _, buttons) = told(&loss);
            buttons
                .into_iter()
                .map(|(label, ..)| label)
                .collect::<Vec<_>>()
        };
        let of_host = [
            "net-wait-more",
            "net-let-computer",
            "net-end",
            "net-keep-and-leave",
        ];
        assert_eq!(buttons(true), of_host);
        assert_eq!(buttons(false), ["net-wish-to-wait", "net-keep-and-leave"]);
    }
}
