//! The bar of the seat that plays: what it is to do, and the button that does it.

use bevy::{prelude::*, ui::InteractionDisabled, ui_widgets::Activate};

use super::{
    Due, Part,
    advice::{PlaysBest, proof_words},
    due, preview_of, thinking,
};
use crate::{
    games::conquest::{
        ai::roster,
        rules::{Conquest, Move, Position},
        scene::{
            board::{BoardRoom, Hand, Play, Preview, SeatsHere, advised_move},
            figures::entries,
            judged::PuzzleSession,
            phase::{Phase, WhoseTurn, last_move},
            puzzle::right_so_far,
            words::{cell_name, move_name, preview_words, refusal, targets},
        },
    },
    kit::Seat,
    screens::{
        Followed, OnScreen, PacedElsewhere, Player, TableConduct,
        hand_bar::{HandBar, across_the_bar, name_width, spawn_name, spawn_task},
        insight::Advised,
        look_back::{Look, LookBack},
        pause::{AskPause, Pause},
        puzzles::{PuzzleDeed, ask, spawn_answer, spawn_missed},
        seat_art::{crest, seat_letter},
        take_back::{RedoDecision, TakeBackDecision, TakenAway, can_redo, can_take_back},
        together::Watches,
    },
    shell::{
        locale::{Localized, Words},
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{
            Frame, Shortcut, Tip, TipKey, at, icon_button, key_cap, main_button, panel, text,
        },
    },
    table::{Hurry, Match, Opponents},
};

/// Of the main button.
const MAIN: f32 = 176.0;

/// What the seat is to do, in one or two lines.
struct Task {
    what: Localized,
    more: Option<Localized>,
}

impl Task {
    fn new(what: impl Into<Localized>, more: Option<Localized>) -> Self {
        Self {
            what: what.into(),
            more,
        }
    }
}

/// What is said of a move that is thought of.
fn of_preview(preview: &Preview, position: &Position) -> Task {
    let [what, gain] = preview_words(preview, position.size());
    Task::new(what, Some(gain))
}

/// What a person who moves is to do, or what the advised move would do, which the main button makes.
fn of_mover(played: &Match<Conquest>, hand: &Hand, advised: Option<Move>) -> Task {
    let (game, position) = (played.game(), played.position());
    if let Some((refused, _)) = hand.refused {
        return Task::new(refusal(refused), None);
    }
    if let Some(Move::Pawn { from, to }) = advised {
        let preview = Preview::of(game, position, position.to_move(), from, to);
        return of_preview(&preview, position);
    }
    match hand.picked {
        Some(from) => Task::new("conquest-hand-target", Some(targets(game, position, from))),
        None => {
            let own = position.pawns(position.to_move()).iter();
            let movable = own.filter(|cell| {
                let near = game.clones_from(position, *cell);
                !near.is_empty() || !game.jumps_from(position, *cell).is_empty()
            });
            Task::new(
                "conquest-hand-choose",
                Some(Localized::new("conquest-hand-movable").with("count", movable.count())),
            )
        }
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<
        (
            Entity,
            &Match<Conquest>,
            &TableConduct,
            Has<Followed>,
            Has<PacedElsewhere>,
            Option<&Advised<Conquest>>,
            Option<&TakenAway<Conquest>>,
            Option<&PuzzleSession>,
            Option<&Watches>,
        ),
        With<OnScreen>,
    >,
    (look_back, pause): (Res<LookBack>, Res<Pause>),
    opponents: Opponents<Conquest>,
    settings: Res<Settings>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (
        Some(part),
        Ok((table, played, conduct, followed, elsewhere, advised, taken, puzzle, watches)),
    ) = (due(&parts, Part::HandBar), matches.single())
    else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    if let Some((puzzle, outcome)) = puzzle.and_then(|puzzle| Some((puzzle, puzzle.outcome()?))) {
        commands.entity(part).with_children(|part| {
            spawn_answer(part, room.answered(), puzzle, outcome, &[]);
        });
        return;
    }
    let wrong = puzzle.filter(|puzzle| puzzle.wrong_lies);
    let halted = *pause == Pause::Stands;
    let position = played.position();
    // In a puzzle the bar is that of whoever is to find the answer.
    let posed_to = puzzle.map(|puzzle| puzzle.puzzle.seat());
    let shown = posed_to.or(whose_turn.0).unwrap_or(Seat::new(0));
    let Some(plan) = seats.plan(shown) else {
        return;
    };
    let past = look_back.0.is_some();
    let counts = look_back.position(played).counts();
    let preview = preview_of(&hand, played, &room, **phase).filter(|_| !past);
    let proof = advised.and_then(|advised| advised.insight.proof.as_ref());
    let advised = advised.filter(|_| **phase == Phase::Moving && preview.is_none());
    let advised = advised.and_then(|advised| advised_move(advised, &hand, played));
    let mut task = match **phase {
        _ if past => Task::new(
            Localized::new("conquest-look-back")
                .with("number", entries(&look_back.record(played)).len())
                .with("count", entries(played.record()).len()),
            Some(Localized::new("conquest-look-back-line")),
        ),
        Phase::Dealing => Task::new("conquest-dealing", None),
        Phase::Moving => match &preview {
            Some(preview) => of_preview(preview, position),
            None => {
                let mut task = of_mover(played, &hand, advised);
                // What is certain, or was right, says more than how many pawns can move.
                let said = proof.and_then(proof_words);
                let said = said.or_else(|| puzzle.and_then(right_so_far));
                if hand.picked.is_none() && hand.refused.is_none() {
                    task.more = said.or(task.more);
                }
                task
            }
        },
        Phase::Passing => Task::new("conquest-hand-pass", None),
        Phase::Thinking | Phase::Answered | Phase::Over | Phase::Replaying => Task::new(
            match (puzzle, halted) {
                (Some(_), _) => "conquest-puzzle-answering",
                (None, true) => "conquest-halted",
                (None, false) => "conquest-thinking",
            },
            last_move(played).map(|(_, made)| {
                Localized::new("conquest-hand-last").with("move", move_name(made, position.size()))
            }),
        ),
    };
    if let Some(watches) = watches.filter(|_| !past) {
        task.more = Some(watches.words());
    }
    let computers = Position::SEATS
        .into_iter()
        .filter_map(|seat| seats.plan(seat))
        .all(|plan| plan.player != Player::Person);
    let watched = computers || followed;
    let back = can_take_back(table, played, conduct, &settings, &opponents);
    let again = can_redo(conduct, taken);
    // What does not search has moved before anybody could say so.
    let searches = |name: &str| roster::find(name).is_some_and(|level| level.kind.thinks());
    let may_hurry = **phase == Phase::Thinking
        && !elsewhere
        && puzzle.is_none()
        && matches!(&plan.player, Player::Computer(name) if searches(name));
    let thinks = may_hurry && !past;
    let hardcore = conduct.0.hardcore;
    commands.entity(part).with_children(|part| {
        let place = room.hand_bar();
        part.spawn((Name::new("Hand bar"), HandBar(place), panel(at(place))))
            .with_children(|bar| {
                bar.spawn(across_the_bar(12.0, 10.0)).with_children(|bar| {
                    bar.spawn(crest(plan.colour, 44.0, seat_letter(shown).to_string()));
                    if let Some(puzzle) = wrong {
                        spawn_missed(bar, puzzle);
                        let again = main_button("puzzle-again").key(KeyCode::Enter);
                        bar.spawn((again.width(MAIN).build(), Shortcut(KeyCode::Enter)))
                            .observe(ask(PuzzleDeed::Again));
                        return;
                    }
                    let pawns = counts[shown.index()];
                    let unit = Localized::new("conquest-pawns-unit").with("count", pawns);
                    let width = name_width(elsewhere);
                    spawn_name(bar, &plan.name, width, pawns.to_string(), unit);
                    if puzzle.is_some() || elsewhere {
                        // What is judged at once, or told to others, is not taken back.
                    } else if computers {
                        spawn_pause(bar, halted);
                    } else if !watched && hardcore {
                        let said = ["setup-hardcore"; 2];
                        spawn_step(bar, "lock", said, None, false, |_| {});
                    } else if !watched {
                        let (back, again) = (back && !past, again && !past);
                        let key = Some("keys-take-back");
                        let said = ["table-take-back", "table-take-back-tip"];
                        spawn_step(bar, "undo", said, key, back, |commands| {
                            commands.trigger(TakeBackDecision);
                        });
                        if **phase != Phase::Thinking {
                            let said = ["conquest-redo"; 2];
                            spawn_step(bar, "redo", said, None, again, |commands| {
                                commands.trigger(RedoDecision);
                            });
                        }
                    }
                    if thinks && !halted {
                        thinking::spawn(bar, task.what.clone());
                    } else {
                        spawn_task(bar, &task.what, task.more.as_ref());
                    }
                    let size = position.size();
                    let mut main = |label: Words, live: bool, act: Act| {
                        // The words of hurrying leave no room for the cap of the key.
                        let spec = match act {
                            Act::Play | Act::PlayBest => main_button(label).key(KeyCode::Enter),
                            Act::Hurry | Act::Present => main_button(label),
                        };
                        let mut button =
                            bar.spawn((spec.width(MAIN).build(), Shortcut(KeyCode::Enter)));
                        if let Act::PlayBest = act {
                            button.insert(PlaysBest);
                        }
                        match act {
                            Act::Play | Act::PlayBest => {
                                button.observe(|_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Play);
                                })
                            }
                            Act::Present => {
                                button.observe(|_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Look::Now);
                                })
                            }
                            Act::Hurry => {
                                button.observe(move |_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Hurry { table });
                                })
                            }
                        };
                        if !live {
                            button.insert(InteractionDisabled);
                        }
                    };
                    match (**phase, &preview) {
                        _ if past => {
                            main(Words::Key("conquest-look-now".into()), true, Act::Present);
                        }
                        (Phase::Passing, _) => {
                            main(Words::Key("conquest-pass".into()), true, Act::Play);
                        }
                        (Phase::Moving, Some(preview)) if hand.is_pointing() => {
                            spawn_offer(bar, cell_name(preview.to, size));
                        }
                        (Phase::Moving, Some(preview)) => {
                            let key = match hand.shown {
                                Some(_) => "conquest-confirm",
                                None => "conquest-play",
                            };
                            let to = cell_name(preview.to, size);
                            let label = Localized::new(key).with("move", to);
                            main(Words::Key(label), true, Act::Play);
                        }
                        (Phase::Moving, None) if let Some(best) = advised => {
                            let key = Localized::new("conquest-play");
                            let label = key.with("move", move_name(best, size));
                            main(Words::Key(label), true, Act::PlayBest);
                        }
                        (Phase::Moving, None) => {
                            main(Words::Key("conquest-play-none".into()), false, Act::Play);
                        }
                        (Phase::Thinking, _) if may_hurry => {
                            main(Words::Key("table-hurry".into()), true, Act::Hurry);
                        }
                        _ => {}
                    }
                });
            });
    });
}

/// What the key does while the pointer rests on a target: in the place of the main button, on the plate of a plain one. It
/// takes no click, as the pointer on its way there points at something else.
fn spawn_offer(bar: &mut ChildSpawnerCommands, to: String) {
    bar.spawn((
        Name::new("Offer"),
        Shortcut(KeyCode::Enter),
        Node {
            width: px(MAIN),
            height: px(44),
            flex_shrink: 0.0,
            column_gap: px(8),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Frame {
            stem: "btn_secondary_normal".into(),
            slice: Vec2::new(24.0, 22.0),
            scale: 0.75,
            outset: Vec2::new(6.0, 5.0),
        },
        Pickable::IGNORE,
        children![
            (
                text(
                    Localized::new("conquest-play").with("move", to),
                    TextStyle::Button,
                    Tone::InkLine
                ),
                TextLayout::no_wrap(),
            ),
            key_cap(KeyCode::Enter, Tone::InkLine),
        ],
    ))
    .observe(|_: On<Activate>, mut commands: Commands| {
        commands.trigger(Play);
    });
}

/// A button that goes a decision back or on, by its name and its tip.
fn spawn_step(
    bar: &mut ChildSpawnerCommands,
    sign: &'static str,
    [said, tip]: [&'static str; 2],
    key: Option<&'static str>,
    live: bool,
    step: impl Fn(&mut Commands) + Send + Sync + 'static,
) {
    let mut button = bar.spawn((icon_button(sign, said).build(), Tip(tip.into())));
    if let Some(key) = key {
        button.insert(TipKey(key));
    }
    button.observe(move |_: On<Activate>, mut commands: Commands| step(&mut commands));
    if !live {
        button.insert(InteractionDisabled);
    }
}

/// The button that stops computer players which nobody plays against, and lets them go on.
fn spawn_pause(bar: &mut ChildSpawnerCommands, halted: bool) {
    let (sign, said) = match halted {
        true => ("play", "conquest-go-on"),
        false => ("pause", "conquest-pause"),
    };
    let mut button = bar.spawn((
        icon_button(sign, said).build(),
        Tip(said.into()),
        TipKey("keys-replay-run"),
    ));
    button.observe(|_: On<Activate>, mut commands: Commands| {
        commands.trigger(AskPause::Toggle);
    });
}

/// What the main button does.
#[derive(Clone, Copy)]
enum Act {
    /// Makes what is in hand, or passes.
    Play,
    /// Makes the best move that is known.
    PlayBest,
    Hurry,
    /// Ends looking back.
    Present,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::{
            rules::{Layout, Size},
            scene::board::Refused,
        },
        kit::Game as _,
        shell::widgets::button,
    };

    #[test]
    fn beside_the_button_that_makes_the_advised_move_stands_what_that_move_does() {
        let played = Match::new(Conquest::new(Size::USUAL, Layout::None).unwrap());
        let mut moves = Vec::new();
        let at = played.position();
        played.game().moves(at, at.to_move(), &mut moves);
        let told = |hand: &Hand, advised| of_mover(&played, hand, advised).what.key;
        let mut hand = Hand::default();
        assert_eq!(told(&hand, None), "conquest-hand-choose");
        for best in moves {
            let expected = match best.is_clone() {
                true => "conquest-hand-clone",
                false => "conquest-hand-jump",
            };
            assert_eq!(told(&hand, Some(best)), expected);
        }
        hand.refused = Some((Refused::Taken, 0));
        assert_eq!(told(&hand, None), refusal(Refused::Taken));
    }

    #[test]
    fn what_the_key_does_is_written_on_the_plate_of_a_plain_button() {
        let mut world = World::new();
        let plain = world.spawn(button("conquest-play").build()).id();
        let mut commands = world.commands();
        commands
            .spawn(Node::default())
            .with_children(|bar| spawn_offer(bar, "c1".to_owned()));
        world.flush();
        let mut offers = world.query_filtered::<&Frame, With<Shortcut>>();
        let offer = offers.single(&world).unwrap();
        assert_eq!(Some(offer), world.get::<Frame>(plain));
    }
}
