//! A connection that is lost: whose it is, how long the table waits, and what can be done meanwhile.

mod content;

use std::{mem, time::Duration};

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use self::content::{BarButton, Does, then, told};
use super::{
    host::OwnHost,
    leaving::{AskToLeave, leave},
    meeting::{Meeting, Tell, TryNow},
    parts::question_line,
};
use crate::{
    locale::Localized,
    play::network::{Link, Order, ToHost, Waiting, Who},
    screens::{Followed, clocks::to_next_second, hand_bar::HandBar},
    shell::{
        hearing::once_seen,
        idle::{Awake, Ticks},
        locale::LocalizedText,
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
/// Where it lies in the lobby: below what is missing before a match.
const LOBBY_BAR: Rect = Rect {
    min: Vec2::new(648.0, 638.0),
    max: Vec2::new(1248.0, 700.0),
};
/// In a bar that is so wide two of the buttons have words, and in one that is so wide all of them: what is told needs the rest.
const ROOM_FOR_TWO: f32 = 640.0;
const ROOM_FOR_ALL: f32 = 720.0;

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
            show.run_if(
                in_state(Screen::Table)
                    .or_else(in_state(Screen::Lobby))
                    .or_else(any_match_filter::<With<LostBar>>),
            ),
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
    Own {
        /// Why.
        why: Localized,
        /// Whether one is in the lobby: there is no match to keep.
        in_lobby: bool,
    },
}

impl Loss {
    /// The screen on which it is told.
    const fn screen(&self) -> Screen {
        match self {
            Self::Own { in_lobby: true, .. } => Screen::Lobby,
            Self::Own { .. } | Self::Other { .. } => Screen::Table,
        }
    }
}

fn show(
    meeting: Option<Res<Meeting>>,
    own: Option<Res<OwnHost>>,
    screen: Res<State<Screen>>,
    tables: Query<(), (With<HostedElsewhere>, Without<Followed>)>,
    bars: Query<&HandBar>,
    old: Query<Entity, With<LostBar>>,
    questions: Query<Entity, With<EndQuestion>>,
    time: Res<Time<Real>>,
    (mut shown, mut since): (Local<Option<(Loss, Rect)>>, Local<Duration>),
    mut commands: Commands,
) {
    let in_lobby = **screen == Screen::Lobby;
    let is_told = in_lobby || !tables.is_empty();
    let loss = meeting.filter(|_| is_told).and_then(|meeting| {
        if let Some(why) = &meeting.lost {
            let why = why.clone();
            return Some(Loss::Own { why, in_lobby });
        }
        // Who is away is told on its chair there.
        if in_lobby {
            return None;
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
    let before = shown.as_ref();
    let before = before.filter(|(loss, _)| loss.screen() == Screen::Table);
    let before = before.map(|(_, place)| *place);
    let place = bars.iter().next().map(|bar| bar.0).or(before);
    let place = match in_lobby {
        true => LOBBY_BAR,
        false => place.unwrap_or(BAR),
    };
    let loss = loss.map(|loss| (loss, place));
    if *shown == loss && (loss.is_none() || !old.is_empty()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    // What told something else there, or nothing, had other buttons in that place.
    let buttons =
        |told: Option<&(Loss, Rect)>| told.map(|(loss, place)| (mem::discriminant(loss), *place));
    if buttons(shown.as_ref()) != buttons(loss.as_ref()) {
        *since = time.elapsed();
    }
    match &loss {
        Some((loss, place)) => spawn(loss, *place, *since, &mut commands),
        // Nobody is away any more.
        None => close(&questions, &mut commands),
    }
    *shown = loss;
}

/// Spawns it in the place of the game's own bar, as high as that: the board stays in sight. Its buttons do what they do since
/// then: before they have been seen, a press is meant for the bar of the game.
fn spawn(loss: &Loss, place: Rect, since: Duration, commands: &mut Commands) {
    let (heading, lines, buttons) = told(loss);
    let counted = match loss {
        Loss::Other { waiting, .. } => waiting.left_ms.and(lines.len().checked_sub(1)),
        Loss::Own { .. } => None,
    };
    let in_words = in_words(place.width());
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
            DespawnOnExit(loss.screen()),
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
                // The system says in its own words why a connection is lost.
                if let Loss::Own { why, .. } = loss {
                    said.insert(Tip(why.clone().into()));
                }
                said.with_children(|said| {
                    match lines.len() {
                        0 | 1 => said.spawn(text(heading, TextStyle::CaptionBold, Tone::Ink)),
                        _ => said.spawn(short_text(heading, TextStyle::CaptionBold, Tone::Ink)),
                    };
                    for (place, line) in lines.into_iter().enumerate() {
                        let mut line = match loss {
                            // It has the room of two lines.
                            Loss::Own { .. } => {
                                said.spawn(text(line, TextStyle::Caption, Tone::Ink))
                            }
                            Loss::Other { .. } => {
                                said.spawn(short_text(line, TextStyle::Caption, Tone::Ink))
                            }
                        };
                        if counted == Some(place) {
                            line.insert(Countdown);
                        }
                    }
                });
                for (place, one) in buttons.into_iter().enumerate() {
                    let BarButton {
                        label,
                        short,
                        sign,
                        does,
                    } = one;
                    let spec = match place < in_words {
                        true => button(short)
                            .spoken(label)
                            .node(|node| node.padding = UiRect::horizontal(px(8))),
                        false => icon_button(sign, label),
                    };
                    bar.spawn((
                        spec.build(),
                        Tip(label.into()),
                        once_seen(since, move |commands| match &does {
                            Does::Say(message) => commands.trigger(Tell(message.clone())),
                            Does::AskToEnd => ask_to_end(commands),
                            Does::TryNow => commands.trigger(TryNow),
                            Does::Leave => leave(commands),
                            Does::AskToLeave => commands.trigger(AskToLeave),
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
            panel.spawn(question_line("net-end-line"));
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

/// Counts down how long the table still waits.
fn count(
    meeting: Res<Meeting>,
    time: Res<Time<Real>>,
    mut lines: Query<&mut LocalizedText, With<Countdown>>,
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
        line.set_if_neq(then(waiting, left).into());
    }
    awake.be_back_at(time.elapsed() + to_next_second(left));
}

/// How many of the buttons have words in a bar that is so wide: the first, which is the likeliest, has them in every bar.
const fn in_words(width: f32) -> usize {
    if width >= ROOM_FOR_ALL {
        usize::MAX
    } else if width >= ROOM_FOR_TWO {
        2
    } else {
        1
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        play::network::TableState,
        shell::{
            hearing::Hearing,
            locale::Texts,
            testing::{frames, room::wanting, run_until, shell, shows, speak},
        },
    };

    #[test]
    fn in_the_lobby_a_bar_tells_that_ones_own_connection_is_lost_and_nothing_else() {
        let bars = |lost: Option<Localized>| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", []);
            table.waiting = Some(Waiting {
                chair: 1,
                name: "Ben".to_owned(),
                left_ms: None,
                then_computer: true,
                wishes: 0,
            });
            let mut world = World::new();
            world.init_resource::<Time<Real>>();
            world.insert_resource(State::new(Screen::Lobby));
            world.insert_resource(Meeting {
                table: Some(table),
                lost,
                ..default()
            });
            world.run_system_once(show).unwrap();
            let mut bars = world.query_filtered::<(), With<LostBar>>();
            bars.iter(&world).count()
        };
        assert_eq!(bars(Some("net-lost".into())), 1);
        assert_eq!(bars(None), 0);
    }

    /// What was said to the host.
    #[derive(Resource, Default)]
    struct Told(Vec<ToHost>);

    #[test]
    fn a_press_is_meant_for_the_bar_of_the_game_until_the_buttons_have_been_seen() {
        let mut world = World::new();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Hearing>();
        world.init_resource::<Told>();
        world.add_observer(|told: On<Tell>, mut all: ResMut<Told>| all.0.push(told.0.clone()));
        let since = Duration::from_secs(1);
        spawn(&loss(0, true, None), BAR, since, &mut world.commands());
        world.flush();
        let mut buttons = world.query::<(Entity, &Tip)>();
        let lets_play = Tip("net-let-computer".into());
        let found = buttons.iter(&world).find(|(_, tip)| **tip == lets_play);
        let (entity, _) = found.expect("the host decides");
        let mut told_at = |after: Duration| {
            let mut time = Time::<Real>::default();
            time.advance_by(since + after);
            world.insert_resource(time);
            world.trigger(Activate { entity });
            world.flush();
            world.resource::<Told>().0.len()
        };
        assert_eq!(told_at(Duration::from_millis(100)), 0);
        assert_eq!(told_at(Duration::from_millis(900)), 1);
    }

    /// Somebody with a name as long as can be is lost, and so many others.
    pub(super) fn loss(more: usize, is_host: bool, new_code: Option<&str>) -> Loss {
        let name = "Maximilienne-Alexandrine".to_owned();
        Loss::Other {
            more: vec![name.clone(); more],
            waiting: Waiting {
                chair: 1,
                name,
                left_ms: Some(59_000),
                then_computer: true,
                wishes: 0,
            },
            is_host,
            new_code: new_code.map(str::to_owned),
        }
    }

    #[test]
    fn all_that_is_told_has_room_beside_the_buttons_of_every_bar_and_the_likeliest_has_words() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let bar = |width: f32| Rect::new(312.0, 656.0, 312.0 + width, 716.0);
        let no_answer = Localized::new("net-no-answer").with("address", "192.168.100.100:35563");
        let own = |in_lobby| Loss::Own {
            why: no_answer.clone(),
            in_lobby,
        };
        let losses = [
            own(false),
            own(true),
            loss(0, true, None),
            loss(0, false, None),
            loss(0, true, Some("R2M02-60WZH")),
            loss(1, true, None),
            loss(3, true, None),
        ];
        let cut = |app: &mut App| -> Vec<String> {
            let world = app.world_mut();
            let mut texts = world.query::<&Text>();
            let texts = texts.iter(world).map(|text| text.0.clone());
            texts.filter(|text| text.ends_with('…')).collect()
        };
        for language in ["en", "fr"] {
            speak(&mut app, language);
            let before = cut(&mut app);
            let widths = [597.0, ROOM_FOR_TWO, ROOM_FOR_ALL].into_iter();
            let all = widths.flat_map(|width| losses.iter().map(move |loss| (width, loss)));
            for (width, loss) in all {
                spawn(
                    loss,
                    bar(width),
                    Duration::ZERO,
                    &mut app.world_mut().commands(),
                );
                frames(&mut app, 12);
                let mut faults = wanting(&mut app);
                faults.retain(|fault| fault.contains("Lost connection"));
                let told_of = format!("{language}, {width}, {loss:?}");
                assert!(faults.is_empty(), "{told_of}: {faults:?}");
                for (place, button) in told(loss).2.iter().enumerate() {
                    let texts = app.world().resource::<Texts>();
                    let word = texts.text(button.short);
                    let is_shown = shows(&mut app, &word);
                    assert_eq!(is_shown, place < in_words(width), "{told_of}: {word}");
                }
                let mut cut = cut(&mut app);
                // Names alone are shortened where many are away; one heading ends so by itself.
                let texts = app.world().resource::<Texts>();
                let heading = texts.read(&Localized::new("net-lost-own"));
                cut.retain(|text| !text.contains(',') && *text != heading);
                assert_eq!(cut, before, "{told_of}");
                let world = app.world_mut();
                let mut bars = world.query_filtered::<Entity, With<LostBar>>();
                let bar = bars.single(world).unwrap();
                world.entity_mut(bar).despawn();
            }
        }
    }
}
