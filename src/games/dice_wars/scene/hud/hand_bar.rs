//! The bar of the seat that plays: what it is to do, and the buttons that do it. The main one is always what Enter does.

use std::time::Duration;

use bevy::{prelude::*, ui::InteractionDisabled, ui_widgets::Activate};

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        ai::roster,
        rules::{DiceWars, Move, Stage},
        scene::{
            board::{
                BoardRoom, EndTurn, Hand, LIKELY, Play, Seen, Skip, Telling, attackers,
                best_chance, targets,
            },
            figures::{percent, share_words},
            phase::{Phase, WhoseTurn},
            seats::SeatsHere,
            settings::OddsShown,
            study,
        },
    },
    kit::{Game, Insight, Seat},
    screens::{
        OnScreen, PacedElsewhere, Player, TableConduct,
        hand_bar::{HandBar, across_the_bar, lines, name_width, spawn_name, spawn_task},
        insight::{Advice, Advised},
        pause::{AskPause, Pause},
        seat_art::{crest, seat_letter},
        take_back::{TakeBackDecision, can_take_back},
        together::Watches,
    },
    shell::{
        bindings::KeyUses,
        hearing::Hearing,
        locale::Localized,
        settings::Settings,
        theme::{TextStyle, Tone},
        widgets::{
            Shortcut, TellsWhole, Tip, TipKey, at, button, icon_button, main_button,
            name_in_sentence, panel, short_text,
        },
    },
    table::{Hurry, Match, Opponents},
};

/// Of the name, and of the buttons.
const PLAIN: f32 = 118.0;
const MAIN: f32 = 168.0;
/// What the cap of a key takes.
const CAP: f32 = 30.0;

/// What the seat is to do, in one or two lines.
struct Task {
    what: Localized,
    more: Option<Localized>,
    /// It takes one line: what has no room there of the name at its end is left out.
    in_one_line: bool,
}

impl Task {
    fn new(what: Localized, more: Option<Localized>) -> Self {
        Self {
            what,
            more,
            in_one_line: false,
        }
    }

    fn spawn(&self, bar: &mut ChildSpawnerCommands) {
        if !self.in_one_line {
            return spawn_task(bar, &self.what, self.more.as_ref());
        }
        bar.spawn(lines("Task")).with_children(|lines| {
            let what = short_text(self.what.clone(), TextStyle::BodyBold, Tone::Ink);
            lines.spawn(what).insert((TellsWhole, Pickable::default()));
            if let Some(more) = &self.more {
                lines.spawn(short_text(more.clone(), TextStyle::Caption, Tone::InkSoft));
            }
        });
    }
}

/// What a person is to do.
fn of_person(
    played: &Match<DiceWars>,
    hand: &Hand,
    insight: Option<&Insight<Move>>,
    shows_odds: bool,
) -> Task {
    let (game, position) = (played.game(), played.position());
    if let Some((refused, _)) = hand.refused {
        return Task::new(refused.key().into(), None);
    }
    if hand.asks
        && let Some(best) = best_chance(game, position)
    {
        let left = || Localized::new("dice-ask-end-line").with("chance", percent(best));
        let is_advised = insight.is_some_and(study::ends);
        let warns = shows_odds && best.share() >= LIKELY && !is_advised;
        let attacks = insight.is_some_and(study::advises_attack);
        let advised = || attacks.then(|| Localized::new("dice-ask-end-advised"));
        return Task::new("dice-ask-end".into(), warns.then(left).or_else(advised));
    }
    if let Some((from, to)) = hand.aim(game, position) {
        let odds = crate::games::dice_wars::rules::Odds::of(position.dice(from), position.dice(to));
        let known = insight.and_then(|insight| study::before_and_after(insight, (from, to)));
        let moves = match known {
            Some((before, after)) => Localized::new("dice-aim-match")
                .with("before", share_words(before))
                .with("after", share_words(after)),
            None => Localized::new("dice-effect-move").with("count", position.dice(from) - 1),
        };
        if !shows_odds {
            return Task::new(moves, None);
        }
        let chance = Localized::new("dice-aim").with("chance", percent(odds));
        return Task::new(chance, Some(moves));
    }
    match hand.picked {
        Some(picked) => {
            let count = targets(game, position, picked).len();
            Task::new(
                "dice-target".into(),
                Some(Localized::new("dice-target-n").with("count", count)),
            )
        }
        None => match attackers(game, position).len() {
            0 => Task::new(
                "dice-nothing-left".into(),
                Some("dice-nothing-left-line".into()),
            ),
            count => Task::new(
                "dice-pick".into(),
                Some(Localized::new("dice-pick-n").with("count", count)),
            ),
        },
    }
}

/// What is being told; that computer players stand is told with what stands.
fn of_telling(seen: &Seen, seats: &SeatsHere, stands: bool) -> Option<Task> {
    let name = |seat| name_in_sentence(&seats.name(seat));
    if let Some(reason) = seen.reason_told() {
        let paused = stands.then(|| "dice-paused".into());
        return Some(Task::new(reason.told(name(reason.seat)), paused));
    }
    if seen.telling == Some(Telling::Growth) {
        return Some(Task::new(
            "dice-falling".into(),
            Some("dice-falling-line".into()),
        ));
    }
    let clash = seen.clash.as_ref()?;
    let Some(roll) = seen.outcome() else {
        return Some(Task::new("dice-rolling".into(), None));
    };
    let [attack, defence] = [roll.attack.sum(), roll.defence.sum()];
    // Whose attack it is stands beside it.
    let (what, sums) = match roll.succeeds() {
        true => (
            Localized::new("dice-takes").with("other", seats.name(clash.against)),
            "dice-beats",
        ),
        false => (
            Localized::new("dice-fails").with("other", seats.name(clash.against)),
            "dice-sums",
        ),
    };
    let sums = Localized::new(sums)
        .with("first", attack)
        .with("second", defence);
    Some(Task {
        in_one_line: true,
        ..Task::new(what, Some(sums))
    })
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<
        (
            Entity,
            &Match<DiceWars>,
            &TableConduct,
            Option<&Advised<DiceWars>>,
            Has<PacedElsewhere>,
            Option<&Watches>,
        ),
        With<OnScreen>,
    >,
    asked: Res<Advice>,
    pause: Res<Pause>,
    opponents: Opponents<DiceWars>,
    settings: Res<Settings>,
    odds_shown: OddsShown,
    uses: Res<KeyUses>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    hand: Res<Hand>,
    seats: SeatsHere,
    (time, mut ends_since): (Res<Time<Real>>, Local<Option<Duration>>),
    mut commands: Commands,
) {
    let (Some(part), Ok((table, played, conduct, advised, elsewhere, watches))) =
        (due(&parts, Part::HandBar), matches.single())
    else {
        return;
    };
    if !phase.is_played() {
        return;
    }
    let position = seen.position(played);
    let shown = seen.turn(whose_turn.0).unwrap_or(Seat::new(0));
    let Some(plan) = seats.plan(shown) else {
        return;
    };
    let thinks_here = opponents.sits_at(table, shown);
    // Those who would roll for it stand, too.
    let stands = *pause == Pause::Stands && thinks_here;
    let name = || name_in_sentence(&plan.name);
    let thinks = || {
        let said = Localized::new("table-thinking").with("name", name());
        Task::new(said, watches.map(|watches| watches.words()))
    };
    let of_a_person = || {
        let advised = advised.filter(|advised| asked.0 && advised.at == *played.position());
        of_person(
            played,
            &hand,
            advised.map(|advised| &advised.insight),
            odds_shown.get(),
        )
    };
    let task = match **phase {
        _ if seen.is_telling() => of_telling(&seen, &seats, stands).unwrap_or_else(thinks),
        _ if stands => {
            let next = Localized::new("dice-paused-line").with("name", name());
            Task::new("dice-paused".into(), Some(next))
        }
        // The match has just been laid out: what it waits for follows.
        Phase::Rolling if !thinks_here && played.position().stage() == Stage::Turn => of_a_person(),
        Phase::Rolling => of_telling(&seen, &seats, stands).unwrap_or_else(thinks),
        // Its dice are still to be drawn: what may be seen beside the map are those of the turn before.
        Phase::Growing => Task::new(Localized::new("dice-ends").with("name", name()), None),
        Phase::Attacking => of_a_person(),
        Phase::Thinking | Phase::Over | Phase::Replaying => thinks(),
    };
    let game = played.game();
    let watched = Seat::first(game.seats())
        .filter_map(|seat| seats.plan(seat))
        .all(|plan| plan.player != Player::Person);
    let back = !watched && can_take_back(table, played, conduct, &settings, &opponents);
    let may_hurry = **phase == Phase::Thinking
        && !elsewhere
        && matches!(&plan.player, Player::Computer(name) if roster::thinks(name));
    let hardcore = conduct.0.hardcore;
    let ends = uses.first("keys-end-turn", &settings);
    let aims = hand.aim(game, played.position()).is_some();
    // The button that ends the turn comes to where that was which skips a roll, or attacks: a press on those is not for it.
    *ends_since = ends_since
        .or(Some(time.elapsed()))
        .filter(|_| **phase == Phase::Attacking && !seen.is_telling() && !aims);
    let since = ends_since.unwrap_or_default();
    let income = game.income(&position, shown);
    commands.entity(part).with_children(|part| {
        let place = room.room.hand_bar();
        part.spawn((Name::new("Hand bar"), HandBar(place), panel(at(place))))
            .with_children(|bar| {
                bar.spawn(across_the_bar(14.0, 10.0)).with_children(|bar| {
                    bar.spawn(crest(plan.colour, 44.0, seat_letter(shown).to_string()));
                    let width = name_width(elsewhere);
                    spawn_name(bar, &plan.name, width, format!("+{income}"), "dice-income");
                    if !(watched || elsewhere) && (back || hardcore || settings.take_back_lines) {
                        let (sign, said, tip) = match hardcore {
                            true => ("ban", "setup-hardcore", "setup-hardcore"),
                            false => ("undo", "table-take-back", "table-take-back-tip"),
                        };
                        let mut undo =
                            bar.spawn((icon_button(sign, said).build(), Tip(tip.into())));
                        if !hardcore {
                            undo.insert(TipKey("keys-take-back"));
                        }
                        undo.observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(TakeBackDecision);
                        });
                        if hardcore || !back {
                            undo.insert(InteractionDisabled);
                        }
                    }
                    task.spawn(bar);
                    if thinks_here && !elsewhere {
                        spawn_pause(bar, *pause);
                    }
                    match **phase {
                        _ if seen.is_telling() => {
                            bar.spawn((button("dice-skip")
                                .key(KeyCode::Space)
                                .width(PLAIN + 16.0)
                                .build(),))
                                .observe(|_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Skip);
                                });
                        }
                        Phase::Attacking => {
                            if aims {
                                let mut end = button("dice-end").width(PLAIN + CAP);
                                if let Some(key) = ends {
                                    end = end.key(key);
                                }
                                bar.spawn(end.build()).observe(
                                    |_: On<Activate>, mut commands: Commands| {
                                        commands.trigger(EndTurn);
                                    },
                                );
                            }
                            let (words, width) = match aims {
                                true => ("dice-attack", MAIN),
                                false => ("dice-end", MAIN + 20.0),
                            };
                            let mut main = main_button(words).width(width);
                            // Where keys have gone to a region, Enter picks it.
                            let enter = aims || !hand.by_keys || hand.at.is_none();
                            let key = if enter { Some(KeyCode::Enter) } else { ends };
                            if let Some(key) = key {
                                main = main.key(key);
                            }
                            let mut main = bar.spawn(main.build());
                            if enter {
                                main.insert(Shortcut(KeyCode::Enter));
                            }
                            main.observe(
                                move |_: On<Activate>,
                                      time: Res<Time<Real>>,
                                      hearing: Res<Hearing>,
                                      mut commands: Commands| {
                                    if aims {
                                        commands.trigger(Play);
                                    } else if hearing.has_seen(since, time.elapsed()) {
                                        commands.trigger(EndTurn);
                                    }
                                },
                            );
                        }
                        Phase::Thinking if may_hurry => {
                            bar.spawn((
                                main_button("table-hurry").width(MAIN).build(),
                                Shortcut(KeyCode::Enter),
                            ))
                            .observe(
                                move |_: On<Activate>, mut commands: Commands| {
                                    commands.trigger(Hurry { table });
                                },
                            );
                        }
                        _ => {}
                    }
                });
            });
    });
}

/// The buttons that let computer players stand, go on, and make one move.
fn spawn_pause(bar: &mut ChildSpawnerCommands, pause: Pause) {
    let (sign, said) = match pause {
        Pause::Runs => ("pause", "table-pause"),
        Pause::Stands | Pause::Steps => ("play", "table-go-on"),
    };
    let buttons = [
        (sign, said, AskPause::Toggle),
        ("skip_forward", "table-pause-step", AskPause::Step),
    ];
    for (sign, said, asked) in buttons {
        bar.spawn((icon_button(sign, said).build(), Tip(said.into())))
            .observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(asked);
            });
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::dice_wars::scene::board::Reason,
        screens::LONGEST_NAME,
        shell::{
            locale::Words,
            screens::Screen,
            testing::{frames, run_until, shell, speak},
        },
    };

    /// What the bar of a table of four has left between the name and the buttons of a roll.
    const LEFT: f32 = 270.0;

    #[test]
    fn what_a_roll_came_to_takes_two_lines_however_long_the_name() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let name = "W".repeat(LONGEST_NAME);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            for key in ["dice-takes", "dice-fails"] {
                let room = Node {
                    width: px(LEFT),
                    height: px(64),
                    ..default()
                };
                let place = app.world_mut().spawn(room).id();
                let beats = Localized::new("dice-beats")
                    .with("first", 21)
                    .with("second", 8);
                let task = Task {
                    in_one_line: true,
                    ..Task::new(
                        Localized::new(key).with("other", name.as_str()),
                        Some(beats),
                    )
                };
                let mut commands = app.world_mut().commands();
                commands.entity(place).with_children(|place| {
                    let mut bar = place.spawn(across_the_bar(0.0, 10.0));
                    bar.with_children(|bar| task.spawn(bar));
                });
                frames(&mut app, 12);
                let world = app.world_mut();
                let mut nodes = world.query::<(&Name, &ComputedNode)>();
                let high: Vec<f32> = nodes
                    .iter(world)
                    .filter(|(name, _)| name.as_str() == "Task")
                    .map(|(_, node)| node.size().y * node.inverse_scale_factor())
                    .collect();
                assert_eq!(high.len(), 1);
                assert!(high[0] > 0.0 && high[0] <= 48.0, "{language}: {high:?}");
                let mut tips = world.query_filtered::<&Tip, With<TellsWhole>>();
                let tips: Vec<Words> = tips.iter(world).map(|tip| tip.0.clone()).collect();
                let [Words::Plain(told)] = &tips[..] else {
                    panic!("{key}: {tips:?}");
                };
                assert!(told.ends_with(&name), "{told}");
                app.world_mut().despawn(place);
            }
        }
    }

    #[test]
    fn that_computer_players_stand_is_told_with_the_reason_that_stands() {
        let mut seen = Seen::default();
        seen.telling = Some(Telling::Reason);
        seen.reason = Some(Reason {
            seat: Seat::new(0),
            agent: "random".to_owned(),
            plan: None,
            groups: Vec::new(),
            ends: true,
        });
        let told = move |seats: SeatsHere| {
            [false, true].map(|stands| {
                let task = of_telling(&seen, &seats, stands);
                task.map(|task| (task.what, task.more))
            })
        };
        let told = World::new().run_system_once(told).unwrap();
        let ends = Localized::new("dice-ends").with("name", "");
        let paused = Some(Localized::new("dice-paused"));
        assert_eq!(told, [Some((ends.clone(), None)), Some((ends, paused))]);
    }
}
