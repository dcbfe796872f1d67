//! A connection that is lost: whose it is, how long the table waits, and what can be done meanwhile.

use std::time::Duration;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    host::OwnHost,
    leaving::leave,
    meeting::{Meeting, Tell, TryNow},
};
use crate::{
    locale::Localized,
    play::network::{Link, Order, ToHost, Waiting, Who},
    screens::{Followed, clocks::to_next_second, hand_bar::HandBar},
    shell::{
        idle::{Awake, Ticks},
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{
            Tip, at, button, icon, icon_button, main_button, panel, rest_of_row, short_text, text,
            whole,
        },
    },
    table::HostedElsewhere,
};

/// Where it lies before the game has a bar of its own, whose place it takes.
const BAR: Rect = Rect {
    min: Vec2::new(312.0, 652.0),
    max: Vec2::new(968.0, 716.0),
};
/// So many buttons beside what is told leave room for words on the first, in a bar that is so wide.
const IN_WORDS: usize = 2;
const WIDE: f32 = 700.0;

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
        /// The code by which they come back, where it is another one than before.
        new_code: Option<String>,
    },
    /// One's own connection is.
    Own(Localized),
}

fn show(
    meeting: Option<Res<Meeting>>,
    own: Option<Res<OwnHost>>,
    tables: Query<(), (With<HostedElsewhere>, Without<Followed>)>,
    bars: Query<&HandBar>,
    old: Query<Entity, With<LostBar>>,
    questions: Query<Entity, With<EndQuestion>>,
    mut shown: Local<Option<(Loss, Rect)>>,
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
            new_code: match &own {
                Some(own) => own.new_code(),
                None => meeting.new_code(),
            },
        })
    });
    // The bar of the game may be written anew just now.
    let before = shown.as_ref().map(|(_, place)| *place);
    let place = bars.iter().next().map(|bar| bar.0).or(before);
    let loss = loss.map(|loss| (loss, place.unwrap_or(BAR)));
    if *shown == loss && (loss.is_none() || !old.is_empty()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    match &loss {
        Some((loss, place)) => spawn(loss, *place, &mut commands),
        // Nobody is away any more.
        None => close(&questions, &mut commands),
    }
    *shown = loss;
}

/// Spawns it in the place of the game's own bar, as high as that: the board stays in sight.
fn spawn(loss: &Loss, place: Rect, commands: &mut Commands) {
    let (heading, lines, buttons) = told(loss);
    let counted = match loss {
        Loss::Other { waiting, .. } => waiting.left_ms.map(|_| 1),
        Loss::Own(_) => None,
    };
    let in_words = buttons.len() <= IN_WORDS && place.width() >= WIDE;
    let bar = panel(Node {
        align_items: AlignItems::Center,
        column_gap: px(10),
        padding: UiRect::horizontal(px(14)),
        ..at(place)
    });
    commands
        .spawn((
            Name::new("Lost connection"),
            LostBar,
            whole(),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Table),
            GlobalZIndex(40),
        ))
        .with_children(|screen| {
            screen.spawn(bar).with_children(|bar| {
                bar.spawn((
                    Node {
                        width: px(8),
                        height: px(place.height() - 20.0),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    ThemedBackground(Tone::Accent),
                    Pickable::IGNORE,
                ));
                bar.spawn(icon("wifi_off", 30.0, Tone::Accent));
                let mut said = bar.spawn(Node {
                    flex_direction: FlexDirection::Column,
                    ..rest_of_row()
                });
                if let Some(line) = lines.first() {
                    said.insert(Tip(line.clone().into()));
                }
                said.with_children(|said| {
                    said.spawn(short_text(heading, TextStyle::CaptionBold, Tone::Ink));
                    for (place, line) in lines.into_iter().enumerate() {
                        let mut line = said.spawn(short_text(line, TextStyle::Caption, Tone::Ink));
                        if counted == Some(place) {
                            line.insert(Countdown);
                        }
                    }
                });
                for (place, (label, sign, says)) in buttons.into_iter().enumerate() {
                    let spelled = in_words && place == 0;
                    let spec = match spelled {
                        true => button(label).icon(sign),
                        false => icon_button(sign, label),
                    };
                    let mut pressed = bar.spawn((
                        spec.build(),
                        observe(move |_: On<Activate>, mut commands: Commands| match &says {
                            Does::Say(message) => commands.trigger(Tell(message.clone())),
                            Does::AskToEnd => ask_to_end(&mut commands),
                            Does::TryNow => commands.trigger(TryNow),
                            Does::Leave => leave(&mut commands),
                        }),
                    ));
                    if !spelled {
                        pressed.insert(Tip(label.into()));
                    }
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

type BarContent = (
    Localized,
    Vec<Localized>,
    Vec<(&'static str, &'static str, Does)>,
);

fn told(loss: &Loss) -> BarContent {
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
            new_code,
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
            let line = match new_code {
                Some(code) if more.is_empty() => {
                    named("net-lost-line-moved").with("code", code.clone())
                }
                Some(code) => {
                    Localized::new("net-lost-line-several-moved").with("code", code.clone())
                }
                None => line,
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
                new_code: None,
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

    #[test]
    fn the_code_of_before_is_only_promised_where_it_leads_to_the_table() {
        let line = |new_code: Option<&str>| {
            let loss = Loss::Other {
                waiting: Waiting {
                    chair: 1,
                    name: "Ben".to_owned(),
                    left_ms: None,
                    then_computer: true,
                    wishes: 0,
                },
                more: Vec::new(),
                is_host: true,
                new_code: new_code.map(str::to_owned),
            };
            told(&loss).1.remove(0)
        };
        let named = |key: &'static str| Localized::new(key).with("name", "Ben");
        assert_eq!(line(None), named("net-lost-line"));
        let moved = named("net-lost-line-moved").with("code", "R2M02-60WZH");
        assert_eq!(line(Some("R2M02-60WZH")), moved);
    }
}
