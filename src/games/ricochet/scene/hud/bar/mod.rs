//! The bar below the board: what may be done now, in words, and the buttons that do it.

mod announcers;
mod showing;

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

pub use showing::spawn_robots;

use self::{
    announcers::{all_have_passed, spawn_announcers, spawn_askers},
    showing::{spawn_give_up, spawn_undo},
};
use super::{Due, Part, all_missed, due};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Stage},
        scene::{
            agreement::{GiveUp, asked},
            board::{BoardRoom, Hand},
            pad::{Pad, UsePad},
            phase::Phase,
            round::{Round, Rounds},
            setup::SheetAtTable,
            shortest::Shortest,
            table::{Deed, Dismiss, LookingBack, Missed, SeatsHere, way_looked_at},
            tiles::fate,
            undo::{UndoUsed, undo_left},
            words::colour_key,
        },
    },
    kit::{Game, Seat},
    screens::{
        PacedElsewhere, Player, TableConduct,
        contest::LagsBehind,
        hand_bar::{HandBar, across_the_bar, spawn_task},
        seat_art::{crest, seat_letter},
        together::Watches,
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{Shortcut, at, button, icon_button, main_button, name_in_sentence, panel, text},
    },
    table::{DealsLong, Match},
};

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
                        .with("name", name_in_sentence(&seats.name(other)))
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
        (None, Phase::Thinking | Phase::Bidding) if pad.agreeing => to_agree(),
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
                        let length = round.map_or(0, |round| {
                            let found = shortest.told(round, played, **phase);
                            way_looked_at(&looking, round, found).1.len()
                        });
                        match length {
                            // Nobody has shown a way.
                            0 => spawn_task(bar, &fate(position).into(), None),
                            _ => spawn_transport(bar, &looking, length),
                        }
                        let over = played.awaits().is_over();
                        // What comes by itself has no button.
                        if elsewhere && !over {
                            bar.spawn((
                                text("ricochet-next-comes", TextStyle::Body, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ));
                            return;
                        }
                        let (label, deed) = match (over, deals_long) {
                            (true, _) => ("library-results", Deed::ShowResults),
                            (false, true) => ("ricochet-dealing", Deed::NextTile),
                            (false, false) => ("ricochet-next-tile", Deed::NextTile),
                        };
                        let mut next = bar.spawn((
                            main_button(label).key(KeyCode::Enter).build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(deed);
                            }),
                        ));
                        if !over && deals_long {
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
                                spawn_askers(bar, &asked, &seats, keys, position);
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

/// What people are told who are asked whether they have nothing.
fn to_agree() -> BarText {
    BarText {
        seat: None,
        what: "ricochet-who-agrees".into(),
        more: Some("ricochet-each-seat".into()),
    }
}

/// What people are told while ways are looked for; the button that hurries the others on takes the room of the second line.
fn to_announce(played: &Match<Ricochet>, people: &[Seat], hurries: bool) -> BarText {
    let can_announce = played.awaits().seats();
    if people.iter().all(|seat| !can_announce.contains(*seat)) {
        return BarText {
            seat: None,
            what: "ricochet-found-best".into(),
            more: Some("ricochet-sand-runs".into()),
        };
    }
    let announced = |&seat: &Seat| played.position().bids[seat.index()].is_some();
    BarText {
        seat: None,
        // Whoever has announced can only better it, and a single move is never bettered.
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
        .with("name", name_in_sentence(&seats.name(last.seat)))
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
