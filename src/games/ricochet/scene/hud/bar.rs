//! The bar below the board: what may be done now, in words, and the buttons that do it.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{Due, Part, all_missed, due, open_pad};
use crate::{
    games::ricochet::{
        rules::{Position, Ricochet, Robot, Stage},
        scene::{
            agreement::{GiveUp, asked, pass_key_for},
            board::{BoardRoom, Hand, draw_robot},
            pad::{Pad, UsePad},
            phase::Phase,
            round::{Round, Rounds},
            seat_keys::SeatKeys,
            setup::SheetAtTable,
            shortest::Shortest,
            table::{Deed, Dismiss, LookingBack, Missed, SeatsHere, way_looked_at},
            tiles::fate,
            undo::{UndoUsed, undo_left},
            words::colour_key,
        },
    },
    kit::{Game, Seat, text::short_name},
    screens::{
        PacedElsewhere, Player, TableConduct,
        contest::LagsBehind,
        hand_bar::{HandBar, across_the_bar, spawn_task},
        seat_art::{crest, crest_stem, seat_letter},
        together::Watches,
    },
    shell::{
        audio::PlaySound,
        locale::{Localized, SpokenName, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            ButtonSpec, FocusRing, HandCursor, Shortcut, Tip, at, button, icon_button, main_button,
            name_words, panel, picture, rest_of_row, text, words,
        },
    },
    table::{DealsLong, Hurry, Match, TakeBack},
};

/// The most letters of a name in the second line.
const NAME: usize = 14;

/// How wide the button of a seat with its name is: the usual names have room. Narrower beside one that hurries.
const NAMED: f32 = 160.0;
const NAMED_BESIDE: f32 = 138.0;

/// What is said at its left end.
struct BarText {
    seat: Option<Seat>,
    what: Localized,
    more: Option<Localized>,
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(
        Entity,
        &Match<Ricochet>,
        &TableConduct,
        Option<&UndoUsed>,
        Has<DealsLong>,
        Has<PacedElsewhere>,
        Has<LagsBehind>,
        Option<&Watches>,
    )>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    pad: Res<Pad>,
    hand: Res<Hand>,
    looking: Res<LookingBack>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    mut commands: Commands,
) {
    let (Some(part), Ok((table, played, conduct, undo_used, deals_long, elsewhere, lags, watches))) =
        (due(&parts, Part::Bar), matches.single())
    else {
        return;
    };
    if !phase.is_played() && missed.is_none() {
        return;
    }
    let position = played.position();
    let people = seats.people();
    let hurries = (!elsewhere && all_have_passed(played, &people)).then_some(table);
    let keys = &sheet.get().keys;
    let bid = |seat: Seat| position.bids[seat.index()].map_or(0, |bid| u32::from(bid.slides));
    let of = |key: &'static str, seat| Localized::new(key).with("name", seats.name(seat));
    let mut said = match (missed.as_deref(), **phase) {
        (Some(missed), _) => match missed.next {
            Some(next) => BarText {
                seat: Some(next),
                what: of("ricochet-shows-next", next).with("count", bid(next)),
                more: shows_after(played, next).map(|other| {
                    Localized::new("ricochet-else-shows")
                        .with("name", short_name(&seats.name(other), NAME))
                        .with("count", bid(other))
                }),
            },
            None => BarText {
                seat: None,
                what: all_missed(rounds.now(), &seats),
                more: Some(fate(position).into()),
            },
        },
        (None, Phase::Dealing) => BarText {
            seat: None,
            what: "ricochet-dealing".into(),
            more: None,
        },
        (None, Phase::Thinking | Phase::Bidding) if pad.agreeing => BarText {
            seat: None,
            what: "ricochet-who-agrees".into(),
            more: Some("ricochet-each-seat".into()),
        },
        (None, Phase::Thinking | Phase::Bidding) => match pad.typing {
            Some(typing) => BarText {
                seat: Some(typing.seat),
                what: match typing.number {
                    Some(number) => {
                        of("ricochet-announces", typing.seat).with("count", u32::from(number))
                    }
                    None => of("ricochet-how-many", typing.seat),
                },
                more: (**phase == Phase::Bidding).then(|| "ricochet-sand-runs".into()),
            },
            None if people.is_empty() => BarText {
                seat: None,
                what: match watches {
                    Some(_) => "ricochet-all-think".into(),
                    None => "ricochet-computers-think".into(),
                },
                more: (rounds.now().filter(|_| watches.is_none()))
                    .and_then(|round| said_last(round, &seats)),
            },
            None => to_announce(played, &people, hurries.is_some()),
        },
        (None, Phase::Showing) if pad.giving_up => BarText {
            seat: shower(position.stage),
            what: "ricochet-give-up-sure".into(),
            more: Some("ricochet-give-up-again".into()),
        },
        (None, Phase::Showing) => {
            let seat = shower(position.stage);
            BarText {
                seat,
                what: match hand.picked {
                    Some(robot) => Localized::new("ricochet-which-way")
                        .with("robot", Localized::new(colour_key(robot))),
                    None => "ricochet-pick-robot".into(),
                },
                more: Some("ricochet-ghost-or-arrow".into()),
            }
        }
        (None, Phase::Watching) => {
            let seat = shower(position.stage);
            let plan = seat.and_then(|seat| seats.plan(seat));
            let remote = plan.is_some_and(|plan| matches!(plan.player, Player::Remote(_)));
            BarText {
                seat,
                what: seat.map_or_else(
                    || "ricochet-step-by-step".into(),
                    |seat| of("ricochet-shows-now", seat).with("count", bid(seat)),
                ),
                // Until it stands, whoever shows elsewhere can take a slide back.
                more: (remote && position.shown == 0).then(|| "ricochet-shows-elsewhere".into()),
            }
        }
        (None, _) => BarText {
            seat: None,
            what: "ricochet-step-by-step".into(),
            more: None,
        },
    };
    said.more = said.more.or(watches.map(|watches| watches.words()));
    if lags {
        said.more = Some("contest-further-on".into());
    }
    commands.entity(part).with_children(|part| {
        let place = room.bar();
        part.spawn((Name::new("Hand bar"), HandBar(place), panel(at(place))))
            .with_children(|bar| {
                bar.spawn(across_the_bar(12.0, 10.0)).with_children(|bar| {
                    if **phase == Phase::Between && missed.is_none() {
                        let round = rounds.now();
                        let goal = played.game().goal(position);
                        let length = round.map_or(0, |round| {
                            let found = goal.and_then(|goal| shortest.of(round.start, goal));
                            way_looked_at(&looking, round, found).1.len()
                        });
                        spawn_transport(bar, &looking, length);
                        let over = played.awaits().is_over();
                        let (label, deed) = match (over, elsewhere, deals_long) {
                            (true, ..) => ("library-results", Deed::ShowResults),
                            (false, true, _) => ("ricochet-next-comes", Deed::NextTile),
                            (false, false, true) => ("ricochet-dealing", Deed::NextTile),
                            (false, false, false) => ("ricochet-next-tile", Deed::NextTile),
                        };
                        // What comes by itself has no key.
                        let waits = !over && elsewhere;
                        let spec = main_button(label);
                        let spec = match waits {
                            true => spec,
                            false => spec.key(KeyCode::Enter),
                        };
                        let mut next = bar.spawn((
                            spec.build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(deed);
                            }),
                        ));
                        if waits || !over && deals_long {
                            next.insert(InteractionDisabled);
                        }
                        return;
                    }
                    if let Some(seat) = said.seat {
                        bar.spawn(crest(
                            seats.colour(seat),
                            42.0,
                            seat_letter(seat).to_string(),
                        ));
                    }
                    spawn_task(bar, &said.what, said.more.as_ref());
                    match (missed.as_deref(), **phase) {
                        (Some(missed), _) => {
                            let key = match missed.next {
                                Some(next) if seats.is_person(next) => "ricochet-go-on",
                                Some(_) => "ricochet-watch",
                                None => "ricochet-go-on",
                            };
                            bar.spawn((
                                main_button(key).key(KeyCode::Enter).build(),
                                observe(|_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Dismiss);
                                }),
                            ));
                        }
                        (None, Phase::Thinking | Phase::Bidding) => match pad.typing {
                            Some(typing) => spawn_saying(bar, typing.number),
                            None if pad.agreeing => {
                                let asked = asked(played, &seats);
                                spawn_seats(bar, &asked, &seats, keys, NAMED, Some(position));
                            }
                            None => {
                                spawn_announcers(bar, played, &people, &seats, keys, hurries);
                            }
                        },
                        (None, Phase::Showing) if pad.giving_up => {
                            bar.spawn((
                                button("ricochet-cancel").width(96.0).build(),
                                observe(|_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(GiveUp::Leave);
                                }),
                            ));
                            spawn_give_up(bar, true);
                        }
                        (None, Phase::Showing) => {
                            spawn_robots(bar, &hand);
                            let steps = played.unconfirmed().len();
                            if !conduct.0.hardcore {
                                let left = undo_left(played.game().rules(), position, undo_used);
                                spawn_undo(bar, table, steps, left);
                            }
                            spawn_give_up(bar, false);
                        }
                        _ => {}
                    }
                });
            });
    });
}

/// Who shows if that one misses, too.
fn shows_after(played: &Match<Ricochet>, next: Seat) -> Option<Seat> {
    let order = played.game().showing_order(played.position());
    let mut after = order.into_iter().skip_while(|seat| *seat != next);
    after.nth(1)
}

/// The people who can announce something.
fn free(played: &Match<Ricochet>, people: &[Seat]) -> Vec<Seat> {
    let awaited = played.awaits().seats();
    let free = people.iter().filter(|seat| awaited.contains(**seat));
    free.copied().collect()
}

/// Whether all people who can announce something have passed: only computer players look on.
fn all_have_passed(played: &Match<Ricochet>, people: &[Seat]) -> bool {
    let free = free(played, people);
    let done = |seat: &Seat| played.position().passed.contains(*seat);
    !free.is_empty() && free.iter().all(done)
}

/// What people are told while ways are looked for; the button that hurries the others on takes the room of the second line.
fn to_announce(played: &Match<Ricochet>, people: &[Seat], hurries: bool) -> BarText {
    let announced = |&seat: &Seat| played.position().bids[seat.index()].is_some();
    BarText {
        seat: None,
        // Whoever has announced can only better it.
        what: match people.iter().all(announced) {
            true => "ricochet-found-better".into(),
            false => "ricochet-found".into(),
        },
        more: (!hurries).then(|| match played.game().seats() {
            1 => "ricochet-alone-in-the-head".into(),
            _ => "ricochet-in-the-head".into(),
        }),
    }
}

/// What was announced last, and when.
fn said_last(round: &Round, seats: &SeatsHere) -> Option<Localized> {
    let last = round.bids.last()?;
    let said = Localized::new("ricochet-said-last")
        .with("name", short_name(&seats.name(last.seat), NAME))
        .with("count", u32::from(last.slides))
        .with("seconds", last.at / 1000);
    Some(said)
}

fn shower(stage: Stage) -> Option<Seat> {
    match stage {
        Stage::Showing(seat) => Some(seat),
        _ => None,
    }
}

/// To say the number that is chosen, or nothing.
fn spawn_saying(bar: &mut ChildSpawnerCommands, number: Option<u8>) {
    bar.spawn((
        button("ricochet-cancel").width(96.0).build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(UsePad::Close);
        }),
    ));
    let label = match number {
        Some(number) => Localized::new("ricochet-announce").with("count", u32::from(number)),
        None => Localized::new("ricochet-announce-none"),
    };
    let mut say = bar.spawn((
        main_button(label).key(KeyCode::Enter).build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(UsePad::Say);
        }),
    ));
    if number.is_none() {
        say.insert(InteractionDisabled);
    }
}

/// A button for each person who can announce; several have a crest and a key. Where `hurries` is a table, one for the others
/// to say what they have found there.
fn spawn_announcers(
    bar: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    people: &[Seat],
    seats: &SeatsHere,
    keys: &SeatKeys,
    hurries: Option<Entity>,
) {
    let free = free(played, people);
    if let Some(table) = hurries {
        let sign = "chevrons_right";
        let named = free.len() <= WITH_NAMES;
        let spec = match named {
            true => button("table-hurry").icon(sign),
            false => icon_button(sign, "table-hurry"),
        };
        let mut hurry = bar.spawn((
            spec.build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(Hurry { table });
            }),
        ));
        if !named {
            hurry.insert(Tip("table-hurry".into()));
        }
    }
    if let [only] = free[..] {
        bar.spawn((
            main_button("ricochet-announce-none")
                .key(KeyCode::Enter)
                .build(),
            observe(open_pad(only)),
        ));
        return;
    }
    let named = match hurries {
        Some(_) => NAMED_BESIDE,
        None => NAMED,
    };
    spawn_seats(bar, &free, seats, keys, named, None);
}

/// A button for each of these seats: to announce, or to agree that there is nothing. One with a name is so wide.
fn spawn_seats(
    bar: &mut ChildSpawnerCommands,
    those: &[Seat],
    seats: &SeatsHere,
    keys: &SeatKeys,
    width_named: f32,
    agreeing: Option<&Position>,
) {
    let named = those.len() <= WITH_NAMES;
    for &seat in those {
        let width = match named {
            true => width_named,
            false => (340.0 / those.len() as f32 - 8.0).clamp(40.0, 76.0),
        };
        let key = match agreeing {
            Some(at) => pass_key_for(at, seat),
            None => "ricochet-announce-for",
        };
        let spoken = Localized::new(key).with("name", seats.name(seat));
        // Who means to announce is not to pass: it does not look the same.
        let (look, ink) = match agreeing {
            Some(_) => (button(Words::plain("")), Tone::InkLine),
            None => (main_button(Words::plain("")), Tone::OnAccent),
        };
        bar.spawn((seat_button(look, width, spoken), observe(open_pad(seat))))
            .with_children(|inside| {
                let crested = named || those.len() <= CRESTED;
                if crested {
                    let stem = crest_stem(seats.colour(seat));
                    inside.spawn(picture(stem, Vec2::splat(28.0)));
                }
                if named {
                    inside
                        .spawn((
                            Node {
                                margin: UiRect::left(px(INSIDE)),
                                ..rest_of_row()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_child(name_words(seats.name(seat), TextStyle::Button, ink));
                }
                spawn_cap(inside, keys.of(seat), ink, crested);
            });
    }
}

/// So many buttons of seats have room for their names.
const WITH_NAMES: usize = 2;
/// So many of them without names have room for a crest.
const CRESTED: usize = 4;
/// Between what stands in such a button.
const INSIDE: f32 = 8.0;

/// The button of a seat. What stands in it keeps itself apart: a gap of the button would lie beside its own face as well.
fn seat_button(look: ButtonSpec, width: f32, spoken: impl Into<Words>) -> impl Bundle {
    look.spoken(spoken)
        .width(width)
        .node(|node| node.padding = UiRect::horizontal(px(6)))
        .build()
}

/// The key of a seat, alone in its button or `after` something else.
fn spawn_cap(inside: &mut ChildSpawnerCommands, letter: char, ink: Tone, after: bool) {
    inside
        .spawn((
            Name::new("Key of the seat"),
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::all(px(4)),
                padding: UiRect::horizontal(px(6)),
                margin: UiRect::left(px(if after { INSIDE } else { 0.0 })),
                flex_shrink: 0.0,
                ..default()
            },
            ThemedBackground(Tone::KeyCap),
            ThemedBorder(ink),
            Pickable::IGNORE,
        ))
        .with_child(words(letter.to_string(), TextStyle::KeyCap, ink));
}

/// The four robots, to pick one.
pub fn spawn_robots(bar: &mut ChildSpawnerCommands, hand: &Hand) {
    for robot in Robot::ALL {
        let picked = hand.picked == Some(robot);
        bar.spawn((
            Name::new("Robot button"),
            bevy::ui_widgets::Button,
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::Key(Localized::new(colour_key(robot)))),
            Node {
                width: px(46),
                height: px(46),
                border: px(if picked { 3.0 } else { 1.5 }).all(),
                border_radius: BorderRadius::all(px(8)),
                flex_shrink: 0.0,
                margin: UiRect::right(px(-6)),
                ..default()
            },
            ThemedBackground(if picked { Tone::Field } else { Tone::Row }),
            ThemedBorder(if picked { Tone::WinnerEdge } else { Tone::Edge }),
            observe(
                move |_: On<Activate>, mut hand: ResMut<Hand>, mut commands: Commands| {
                    hand.pick(Some(robot));
                    commands.trigger(PlaySound("ricochet_pick"));
                },
            ),
        ))
        .with_children(|place| {
            let inset = if picked { 0.5 } else { 2.0 };
            draw_robot(place, robot, Vec2::splat(inset), 39.0);
        });
    }
}

/// To give the way up: it asks, and a second press does it.
fn spawn_give_up(bar: &mut ChildSpawnerCommands, asked: bool) {
    let spec = match asked {
        true => main_button("ricochet-give-up"),
        false => button("ricochet-give-up"),
    };
    bar.spawn((
        spec.icon("flag")
            .style(TextStyle::CaptionBold)
            .node(|node| node.padding = UiRect::horizontal(px(8)))
            .build(),
        Tip("ricochet-give-up-showing".into()),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(GiveUp::Ask);
        }),
    ));
}

/// To take a slide back; where that is counted, it says how often it still can be.
fn spawn_undo(bar: &mut ChildSpawnerCommands, table: Entity, steps: usize, left: Option<u8>) {
    let name: Words = match left {
        Some(left) => Localized::new("ricochet-undo-left")
            .with("count", u32::from(left))
            .into(),
        None => "ricochet-undo".into(),
    };
    let spec = match left {
        Some(left) => button(Words::plain(left.to_string()))
            .icon("undo")
            .spoken(name.clone())
            .node(|node| node.padding = UiRect::horizontal(px(8))),
        None => icon_button("undo", name.clone()),
    };
    let mut undo = bar.spawn((
        spec.node(|node| node.margin = UiRect::left(px(6))).build(),
        Tip(name),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(TakeBack { table });
        }),
    ));
    if steps == 0 {
        undo.insert(InteractionDisabled);
    }
}

/// Moves through the way that is looked at.
pub fn spawn_transport(bar: &mut ChildSpawnerCommands, looking: &LookingBack, length: usize) {
    let now = looking.step.unwrap_or(length);
    let go = |step: usize| {
        observe(move |_: On<Activate>, mut looking: ResMut<LookingBack>| {
            looking.step = Some(step);
            looking.runs = false;
        })
    };
    let buttons = [
        ("skip_back", "replay-first", 0),
        ("chevron_left", "replay-backward", now.saturating_sub(1)),
        ("chevron_right", "replay-forward", (now + 1).min(length)),
        ("skip_forward", "replay-last", length),
    ];
    for (index, (sign, spoken, to)) in buttons.into_iter().enumerate() {
        if index == 2 {
            let runs = looking.runs;
            let sign = if runs { "pause" } else { "play" };
            let spoken = if runs { "replay-stop" } else { "replay-run" };
            bar.spawn((
                icon_button(sign, spoken).build(),
                observe(move |_: On<Activate>, mut looking: ResMut<LookingBack>| {
                    looking.runs = !runs;
                    looking.step = match runs {
                        false if now >= length => Some(0),
                        _ => Some(now),
                    };
                }),
            ));
        }
        let mut step = bar.spawn((icon_button(sign, spoken).build(), go(to)));
        match index {
            1 => drop(step.insert(Shortcut(KeyCode::ArrowLeft))),
            2 => drop(step.insert(Shortcut(KeyCode::ArrowRight))),
            _ => {}
        }
    }
    bar.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                text(
                    Localized::new("ricochet-move-number").with("number", now),
                    TextStyle::Button,
                    Tone::Ink
                ),
                TextLayout::no_wrap()
            ),
            (
                text(
                    Localized::new("ricochet-of").with("count", length),
                    TextStyle::Caption,
                    Tone::InkSoft
                ),
                TextLayout::no_wrap()
            ),
        ],
    ));
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Move, Rules, generator},
            scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
        },
        kit::{Actor, Dealer, Record},
        shell::{
            screens::Screen,
            testing::{frames, middle, run_until, shell, speak},
        },
    };

    /// A first tile for which so many people have passed, beside a computer player.
    fn all_passed(people: &[Seat]) -> Match<Ricochet> {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), people.len() + 1, layout).unwrap();
        let mut record = Record::new(game);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        for &seat in people {
            record.play(Actor::Seat(seat), Move::Pass).unwrap();
        }
        Match::resume(record)
    }

    #[test]
    fn what_can_be_announced_has_room_beside_the_button_that_hurries_the_others_on() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
            named: false,
        };
        for count in [2, 4, 7] {
            let people: Vec<Seat> = Seat::first(count).collect();
            let played = all_passed(&people);
            assert!(all_have_passed(&played, &people));
            let table = app.world_mut().spawn_empty().id();
            let place = app.world_mut().spawn(at(room.bar())).id();
            let spawn = move |seats: SeatsHere, mut commands: Commands| {
                commands.entity(place).with_children(|place| {
                    let mut bar = place.spawn(across_the_bar(12.0, 10.0));
                    bar.with_children(|bar| {
                        let said = to_announce(&played, &people, true);
                        spawn_task(bar, &said.what, said.more.as_ref());
                        let keys = SeatKeys::default();
                        spawn_announcers(bar, &played, &people, &seats, &keys, Some(table));
                    });
                });
            };
            app.world_mut().run_system_once(spawn).unwrap();
            for language in ["en", "fr"] {
                speak(&mut app, language);
                frames(&mut app, 12);
                let world = app.world_mut();
                let mut nodes = world.query::<(&Name, &ComputedNode)>();
                let mut nodes = nodes.iter(world);
                let task = nodes.find(|(name, _)| name.as_str() == "Task");
                let (_, task) = task.unwrap();
                let high = task.size().y * task.inverse_scale_factor();
                let most = room.bar().height() - 8.0;
                assert!(high > 0.0 && high <= most, "{count}, {language}: {high}");
            }
            app.world_mut().despawn(place);
        }
    }

    #[test]
    fn the_key_of_a_seat_stands_in_the_middle_of_a_button_that_it_has_for_itself() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let spoken = Localized::new("ricochet-announce-none");
        let button = seat_button(button(Words::plain("")), 40.0, spoken);
        let place = at(Rect::new(100.0, 100.0, 200.0, 160.0));
        let place = app.world_mut().spawn(place).id();
        let button = app.world_mut().spawn((button, ChildOf(place))).id();
        app.world_mut()
            .commands()
            .entity(button)
            .with_children(|inside| spawn_cap(inside, 'A', Tone::InkLine, false));
        app.world_mut().flush();
        frames(&mut app, 6);
        let children = app.world().get::<Children>(button).unwrap();
        // Before it stands the button's own face, in which there is nothing.
        let cap = *children.last().unwrap();
        let off = middle(&app, cap).x - middle(&app, button).x;
        assert!(off.abs() <= 1.0, "{off}");
    }
}
