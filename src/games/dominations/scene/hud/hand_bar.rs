//! The bar of the seat that plays: what is in its hand, what it is to do, and the button that ends the turn.

use bevy::{prelude::*, ui::InteractionDisabled, ui_widgets::Activate};
use bevy_tweening::{Tween, TweenAnim};

use super::{Due, Part, due, total};
use crate::{
    games::dominations::{
        ai,
        rules::{DiscardRule, Dominations, Domino, DominoNumber, Move, Position, Stage},
        scene::{
            again::{OnceMore, Tried, spawn_judged},
            begin::{Player, Seated, TableConduct},
            boards::TableRoom,
            coach::{Coached, spawn_coached},
            hints::{Hinting, PlayHint},
            phase::{Phase, WhoseTurn, turn_is_complete},
            picking::PickedTooSoon,
            piece_art::{crest, number_tag, numbered_face, seat_letter},
            placing::{DragSource, TurnDomino, placer},
            puzzle::PuzzleSession,
        },
    },
    kit::Actor,
    screens::{
        Followed, PacedElsewhere,
        hand_bar::{HandBar, NameWidth, across_the_bar, spawn_name},
        motion::{Shake, Tempo},
        puzzles::{PuzzleDeed, ask, names, spawn_answer, spawn_missed},
        take_back::{TakeBackDecision, can_take_back},
        together::Watches,
    },
    shell::{
        locale::Localized,
        settings::Settings,
        theme::{Motion, TextStyle, ThemedBorder, Tone},
        widgets::{Shortcut, Tip, TipKey, button, icon_button, main_button, panel, text},
    },
    table::{Confirm, Hurry, Match, Opponents, SitsAt, TakeBack},
};

/// Half of the domino in the bar.
const HALF: f32 = 42.0;

/// Of the name and the points at the least, and of a long name where the task leaves it room.
const NAME: f32 = 100.0;
const LONG_NAME: f32 = 240.0;
/// Of the main button with the cap of its key, and without.
const MAIN: f32 = 186.0;
const MAIN_ALONE: f32 = 132.0;
/// Of the button that discards, in words and as a picture, with the gap before it.
const DISCARD: f32 = 176.0;
const DISCARD_ALONE: f32 = 48.0;
/// The task is told in two lines where it has so much room.
const TASK: f32 = 150.0;
/// The faces of buttons stand out of them: so much more lies between two, and before the task.
const BETWEEN: f32 = 5.0;
/// All that stands there at all times: crest, name, hand, two buttons, with what lies between and at the ends.
const REST: f32 =
    2.0 * 12.0 + 44.0 + NAME + 1.0 + 2.0 * HALF + 2.0 * 40.0 + 7.0 * 8.0 + 2.0 * BETWEEN;

/// What the hand takes with its two buttons, with what lies between: where nobody here plays none of it is there.
const HAND: f32 = 2.0 * HALF + 2.0 * 40.0 + 3.0 * 8.0 + 2.0 * BETWEEN;

/// How wide the parts of the bar are that give way where it is narrow.
struct Widths {
    main: f32,
    discard: f32,
    task: f32,
    /// Of the name at the most: it takes what the task can do without.
    name: f32,
}

impl Widths {
    /// The words of the button that discards give way first, then the cap of the main one; the task has what is left, of
    /// which a long name takes what is more than enough.
    fn within(width: f32, may_discard: bool, watched: bool) -> Self {
        let free = width - REST;
        let discard = match may_discard {
            false => 0.0,
            true if free - MAIN - DISCARD >= TASK => DISCARD,
            true => DISCARD_ALONE,
        };
        let main = if free - MAIN - discard >= TASK {
            MAIN
        } else {
            MAIN_ALONE
        };
        let task = free - main - discard;
        let spare = task - TASK + if watched { HAND } else { 0.0 };
        Self {
            main,
            discard,
            task,
            name: (NAME + spare).clamp(NAME, LONG_NAME),
        }
    }
}

/// What the bar holds, as one thing that can be shaken.
#[derive(Component)]
struct Contents;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(say_place_first);
}

/// What the seat is to do, in one or two lines.
struct Task {
    what: Localized,
    more: Option<Localized>,
}

fn task(
    phase: Phase,
    settled: &Position,
    position: &Position,
    held: Option<DominoNumber>,
    places: u32,
    name: &str,
) -> Task {
    let numbered = |key: &'static str| {
        // The state may come after the position.
        held.map_or("table-dealing".into(), |held| {
            Localized::new(key).with("number", i64::from(held.get()))
        })
    };
    let (what, more) = match phase {
        Phase::Dealing | Phase::Scoring | Phase::Replaying | Phase::Answered => {
            (Localized::new("table-dealing"), None)
        }
        Phase::Drafting => (
            Localized::new("table-first-pick"),
            Some(Localized::new("table-first-pick-how")),
        ),
        Phase::Placing if places == 0 => (numbered("discard-banner"), None),
        Phase::Placing => (
            numbered("table-place"),
            Some(Localized::new("table-places").with("count", i64::from(places))),
        ),
        Phase::Picking => (
            Localized::new("table-pick"),
            Some(Localized::new("table-pick-how")),
        ),
        Phase::Confirming if !turn_is_complete(settled, position) => (
            Localized::new("table-step"),
            Some(Localized::new("table-step-how")),
        ),
        Phase::Confirming if position.stage() == Stage::Over => (
            Localized::new("table-confirm"),
            Some(Localized::new("table-confirm-last")),
        ),
        Phase::Confirming => (
            Localized::new("table-confirm"),
            Some(Localized::new("table-confirm-how")),
        ),
        Phase::Thinking => (
            Localized::new("table-thinking").with("name", name.to_owned()),
            None,
        ),
    };
    Task { what, more }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(
        Entity,
        &Match<Dominations>,
        &TableConduct,
        Has<Followed>,
        Has<PacedElsewhere>,
        Option<&PuzzleSession>,
        Option<&Tried>,
        Option<&Coached>,
        Option<&Watches>,
    )>,
    seats: Query<(&SitsAt, &Seated)>,
    opponents: Opponents<Dominations>,
    settings: Res<Settings>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<TableRoom>,
    hinting: Res<Hinting>,
    mut commands: Commands,
) -> Result {
    let Some(bar) = due(&parts, Part::HandBar) else {
        return Ok(());
    };
    // The phase follows a frame later: nobody is to say meanwhile that a person is thinking.
    let phase = match **phase {
        Phase::Thinking if whose_turn.person => Phase::Dealing,
        phase => phase,
    };
    if !phase.is_played() {
        return Ok(());
    }
    let (table, played, conduct, followed, elsewhere, puzzle, tried, coached, watches) =
        matches.single()?;
    if let Some((puzzle, outcome)) = puzzle.and_then(|puzzle| Some((puzzle, puzzle.outcome()?))) {
        let names = names(&seats);
        commands.entity(bar).with_children(|bar| {
            spawn_answer(bar, room.room.answer_bar(), puzzle, outcome, &names);
        });
        return Ok(());
    }
    let wrong = puzzle.filter(|puzzle| puzzle.wrong_lies);
    let posed = puzzle.is_some() || tried.is_some();
    let judged = tried.and_then(|tried| tried.now.as_ref());
    let back =
        !(posed || elsewhere) && can_take_back(table, played, conduct, &settings, &opponents);
    let position = played.position();
    // What is told of the last move is over with it, a moment before the count begins.
    let over = matches!(position.stage(), Stage::RoundOver | Stage::Over) && played.is_settled();
    if over {
        return Ok(());
    }
    // While the coach speaks, the bar is still that of whoever chose.
    let chose = coached.and_then(|_| match played.record().actors().last() {
        Some(Actor::Seat(seat)) => Some(*seat),
        _ => None,
    });
    let shown = chose.or(whose_turn.seat).unwrap_or(room.main);
    let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == shown) else {
        return Ok(());
    };
    let seat = &seated.0;
    let points = position.round_points(shown);
    let placer = placer(played).filter(|_| phase == Phase::Placing);
    let held = placer.as_ref().map(|placer| placer.domino);
    let places = placer
        .as_ref()
        .map_or(0, |placer| placer.kingdom.places(&placer.domino).len());
    let settled = played.settled();
    let complete = turn_is_complete(&settled, position);
    let mut task = task(
        phase,
        &settled,
        position,
        held.map(|domino| domino.number),
        places,
        &seat.name,
    );
    if puzzle.is_some() && phase == Phase::Confirming && complete {
        task.more = Some("puzzle-check-how".into());
    }
    if let Some(watches) = watches {
        task.more = Some(watches.words());
    }
    let rect = room.room.hand_bar();
    let must_discard = held.filter(|_| places == 0);
    let may_discard =
        held.filter(|_| places > 0 && played.game().rules().discard == DiscardRule::Free);
    // Where nobody here plays there is nothing to turn, to take back or to end.
    let watched = seats
        .iter()
        .all(|(_, seated)| seated.0.player != Player::Person)
        || followed;
    let widths = Widths::within(rect.width(), may_discard.is_some(), watched);
    let main = |label: Localized| {
        let button = main_button(label).width(widths.main);
        if widths.main == MAIN {
            button.key(KeyCode::Enter)
        } else {
            button
        }
    };
    let is_settled = played.is_settled();
    let decides = matches!(phase, Phase::Drafting | Phase::Placing | Phase::Picking);
    let hint = hinting.to_play.filter(|_| decides);
    // A bot must not be cut short: what it has found so far nobody knows.
    let may_hurry =
        !elsewhere && matches!(&seat.player, Player::Computer(name) if ai::roster::thinks(name));
    commands.entity(bar).with_children(|bar| {
        bar.spawn((
            panel(super::super::piece_art::at(rect)),
            Name::new("Hand bar"),
            HandBar(rect),
        ))
        .with_children(|bar| {
            let contents = (Contents, UiTransform::default(), across_the_bar(12.0, 8.0));
            bar.spawn(contents).with_children(|bar| {
                bar.spawn(crest(seat.colour, 44.0, seat_letter(shown).to_string()));
                let unit = total(position, shown).unwrap_or_else(|| {
                    Localized::new("table-points").with("count", i64::from(points))
                });
                // A sentence in the place of the task needs all of the room.
                let judges = wrong.is_some() || coached.is_some() || judged.is_some();
                let name = NameWidth {
                    least: NAME,
                    most: if judges { NAME } else { widths.name },
                };
                spawn_name(bar, &seat.name, name, points.to_string(), unit);
                if let Some(puzzle) = wrong {
                    spawn_missed(bar, puzzle);
                    let again = main("puzzle-again".into()).build();
                    let again = (again, Shortcut(KeyCode::Enter));
                    return spawn_button(bar, again, true, ask(PuzzleDeed::Again));
                }
                if let Some(coached) = coached {
                    return spawn_coached(bar, table, coached);
                }
                if let Some(judged) = judged {
                    spawn_judged(bar, judged);
                    let again = main("again-once-more".into()).build();
                    let again = (again, Shortcut(KeyCode::Enter));
                    return spawn_button(
                        bar,
                        again,
                        true,
                        |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(OnceMore);
                        },
                    );
                }
                if !watched {
                    spawn_hand(bar, held);
                    spawn_button(
                        bar,
                        (
                            icon_button("rotate_cw", "table-turn-domino").build(),
                            Tip("table-turn-domino".into()),
                            TipKey("keys-turn"),
                        ),
                        held.is_some() && places > 0,
                        |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(TurnDomino { clockwise: true });
                        },
                    );
                    let tip = match is_settled {
                        true => "table-take-back-tip",
                        false => "table-take-back",
                    };
                    let mut undo = bar.spawn((
                        icon_button("undo", "table-take-back")
                            .node(|node| node.margin = UiRect::horizontal(px(BETWEEN)))
                            .build(),
                        Tip(tip.into()),
                    ));
                    undo.observe(move |_: On<Activate>, mut commands: Commands| {
                        if is_settled {
                            commands.trigger(TakeBackDecision);
                        } else {
                            commands.trigger(TakeBack { table });
                        }
                    });
                    // The key takes back what has not been confirmed, and nothing else.
                    if !is_settled {
                        undo.insert(TipKey("keys-take-back"));
                    } else if !back {
                        undo.insert(InteractionDisabled);
                    }
                }
                bar.spawn((
                    Name::new(format!("Task {phase:?}")),
                    Node {
                        flex_direction: FlexDirection::Column,
                        flex_grow: 1.0,
                        min_height: px(4),
                        flex_basis: px(0),
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    let more = task.more.filter(|_| watched || widths.task >= TASK);
                    lines.spawn((
                        text(task.what, TextStyle::BodyBold, Tone::Ink),
                        TextLayout::linebreak(LineBreak::WordOrCharacter),
                    ));
                    if let Some(more) = more {
                        lines.spawn(text(more, TextStyle::Caption, Tone::InkSoft));
                    }
                });
                let discard = |domino: Domino| {
                    move |_: On<Activate>,
                          matches: Query<&Match<Dominations>>,
                          mut commands: Commands|
                          -> Result {
                        let discard = Move::Discard(domino.number);
                        commands.trigger(matches.get(table)?.ask(table, discard));
                        Ok(())
                    }
                };
                if let Some(domino) = may_discard {
                    let discard = discard(domino);
                    if widths.discard == DISCARD {
                        let button = button("table-discard").key(KeyCode::Delete);
                        spawn_button(bar, button.build(), true, discard);
                    } else {
                        let button = (
                            icon_button("trash", "table-discard").build(),
                            Shortcut(KeyCode::Delete),
                            Tip("table-discard".into()),
                        );
                        spawn_button(bar, button, true, discard);
                    }
                }
                if let Some(domino) = must_discard {
                    spawn_button(
                        bar,
                        (
                            main("table-discard".into()).build(),
                            Shortcut(KeyCode::Enter),
                        ),
                        true,
                        discard(domino),
                    );
                } else if let Some(number) = hint {
                    let label = Localized::new("hint-play").with("number", number as i64);
                    spawn_button(
                        bar,
                        (main(label).build(), Shortcut(KeyCode::Enter)),
                        true,
                        |_: On<Activate>, mut commands: Commands| commands.trigger(PlayHint),
                    );
                } else if phase == Phase::Thinking && may_hurry {
                    spawn_button(
                        bar,
                        (
                            main("table-hurry".into()).icon("zap").build(),
                            Shortcut(KeyCode::Enter),
                        ),
                        true,
                        move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(Hurry { table });
                        },
                    );
                } else if puzzle.is_some() {
                    spawn_button(
                        bar,
                        (
                            main("puzzle-check".into()).build(),
                            Shortcut(KeyCode::Enter),
                        ),
                        phase == Phase::Confirming && complete,
                        ask(PuzzleDeed::Check),
                    );
                } else if !watched && tried.is_none() {
                    let end = if phase == Phase::Confirming && !complete {
                        "table-step-keep"
                    } else {
                        "table-end"
                    };
                    spawn_button(
                        bar,
                        (main(end.into()).build(), Shortcut(KeyCode::Enter)),
                        phase == Phase::Confirming,
                        move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(Confirm { table });
                        },
                    );
                }
            });
        });
    });
    Ok(())
}

/// A button that is there at all times, and dead while there is nothing for it to do.
fn spawn_button<M>(
    bar: &mut ChildSpawnerCommands,
    button: impl Bundle,
    live: bool,
    act: impl bevy::ecs::system::IntoObserverSystem<Activate, (), M>,
) {
    let mut spawned = bar.spawn(button);
    spawned.observe(act);
    if !live {
        spawned.insert(InteractionDisabled);
    }
}

/// The domino to be placed, which can be dragged from here; its empty place otherwise.
fn spawn_hand(bar: &mut ChildSpawnerCommands, held: Option<Domino>) {
    let node = Node {
        width: px(2.0 * HALF),
        height: px(HALF),
        flex_shrink: 0.0,
        ..default()
    };
    match held {
        Some(domino) => {
            bar.spawn((
                Name::new("Domino in hand"),
                DragSource,
                node,
                children![
                    numbered_face(&domino, HALF, 1.0),
                    (
                        Node {
                            border: px(2).all(),
                            border_radius: BorderRadius::all(px(4)),
                            ..super::super::piece_art::whole()
                        },
                        ThemedBorder(Tone::Cream),
                        Pickable::IGNORE
                    ),
                    number_tag(domino.number),
                ],
            ));
        }
        None => {
            bar.spawn((
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..node
                },
                ThemedBorder(Tone::Hairline),
                Pickable::IGNORE,
            ));
        }
    }
}

/// Who picks before placing sees the hand shake.
fn say_place_first(
    _: On<PickedTooSoon>,
    contents: Query<Entity, With<Contents>>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let duration = tempo.of(Motion::Shake);
    for contents in contents.iter().filter(|_| !duration.is_zero()) {
        let shake = Tween::new::<UiTransform, _>(EaseFunction::Linear, duration, Shake(6.0));
        commands.entity(contents).insert(TweenAnim::new(shake));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::scene::layout::{Arrangement, DESIGN, HAND_ROW, LayoutSpec},
        kit::Seat,
    };

    #[test]
    fn a_long_name_takes_what_the_task_leaves_and_no_more() {
        for (seats, kingdom_size) in [(2, 5), (2, 7), (3, 5), (4, 5)] {
            let room = LayoutSpec {
                size: DESIGN,
                seats,
                kingdom_size,
                arrangement: Arrangement::Playing(Seat::new(0)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            let width = room.hand_bar().width();
            for may_discard in [false, true] {
                let played = Widths::within(width, may_discard, false);
                let enough = played.task.min(TASK);
                let left = played.task - (played.name - NAME);
                assert!(left >= enough, "{seats} seats: {left}");
                // Without a hand there is room at every table.
                let watched = Widths::within(width, may_discard, true);
                assert_eq!(watched.name, LONG_NAME, "{seats} seats");
            }
            let played = Widths::within(width, false, false);
            assert_eq!(played.name == LONG_NAME, seats == 2, "{seats} seats");
        }
    }
}
