//! Taking back what has been confirmed: a person's last decision, as far as the table's manners allow it.

use bevy::prelude::*;

use super::{
    Shown,
    begin::{ComesFrom, Followed, OnScreen, Posed, TableConduct},
};
use crate::{
    kit::{Actor, Game, Record, Seat, TakenBack},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        screens::GameScreen,
        settings::Settings,
        toasts::{Notice, Severity},
    },
    table::{
        GoBack, GoOn, HostClock, HostedElsewhere, Match, MovedOn, Opponents, Replay, TakeBack,
        referee::What,
    },
};

/// Asks to take back the last decision of a person in the match on the screen, with everything that came after it.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakeBackDecision;

/// Asks to make once more what was taken back last from the match on the screen, with everything that came after it then.
#[derive(Event, Clone, Copy, Debug)]
pub struct RedoDecision;

/// What was taken back from a match, the last at the end: until something else is played it can be made once more.
#[derive(Component, Clone, Debug)]
pub struct TakenAway<G: Game>(Vec<Vec<(Actor, G::Move, u32)>>);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    GameKeys::new(app, G::ID)
        .bind_keys(&[KeyCode::Backspace], "keys-take-back")
        .explain_keys(
            &[KeyCode::ControlLeft, KeyCode::KeyZ],
            "keys-take-back-decision",
        );
    app.add_observer(take_back::<G>)
        .add_observer(redo::<G>)
        .add_observer(forget::<G>)
        .add_systems(
            Update,
            take_back_by_keys::<G>.run_if(in_state(GameScreen::table::<G>())),
        );
}

/// A decision that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Decision {
    /// How many moves came before it.
    before: usize,
    /// What the record says of it.
    note: TakenBack,
}

/// The last decision of a person; none if there is none, or something that chance brought since stands in the way.
fn last_decision<G: Shown>(
    record: &Record<G>,
    is_person: impl Fn(Seat) -> bool,
    across_chance: bool,
) -> Option<Decision> {
    // Nobody has decided anything since chance brought something.
    if !across_chance && !matches!(record.actors().last(), Some(Actor::Seat(_))) {
        return None;
    }
    let game = record.game();
    let mut position = game.opening();
    let mut turn_began = position;
    let mut round = 0;
    let mut last = None;
    let mut current: Option<Decision> = None;
    let mut number = 0;
    for (index, (by, made)) in record.acts().enumerate() {
        match by {
            Actor::Seat(seat) => {
                if game.round(&position) != round {
                    (round, number) = (game.round(&position), 0);
                }
                number += 1;
                if current.is_none() {
                    turn_began = position;
                    current = Some(Decision {
                        before: index,
                        note: TakenBack {
                            round,
                            r#move: number,
                            seat: seat.index() as u8,
                        },
                    });
                }
            }
            Actor::Chance | Actor::Clock => {
                // What chance has answered is decided, though the turn goes on.
                if let Some(decision) = current.take()
                    && is_person(Seat::new(decision.note.seat))
                {
                    last = Some(decision);
                }
                if !across_chance || G::begins_part(made) {
                    last = None;
                }
            }
        }
        game.advance(&mut position, by, made);
        if G::turn_is_complete(&turn_began, &position)
            && let Some(decision) = current.take()
            && is_person(Seat::new(decision.note.seat))
            && !G::is_forced(made)
        {
            last = Some(decision);
        }
    }
    // Half a turn that was confirmed comes first: what somebody did before it is not in question.
    match current {
        Some(half) if is_person(Seat::new(half.note.seat)) => Some(half),
        _ => last,
    }
}

/// What could be taken back now.
fn allowed<G: Shown>(
    table: Entity,
    played: &Match<G>,
    conduct: &TableConduct,
    settings: &Settings,
    opponents: &Opponents<G>,
) -> Option<Decision> {
    // What a round came to has been told: it is past. So is a match that a clock has ended.
    let told = played.game().is_told(played.position());
    let last = played.record().actors().last();
    let by_clock = played.awaits().is_over() && last == Some(&Actor::Clock);
    if conduct.0.hardcore || !played.is_settled() || told || by_clock {
        return None;
    }
    let is_person = |seat| !opponents.sits_at(table, seat);
    last_decision(played.record(), is_person, settings.take_back_lines)
}

/// Whether anything could be taken back now: for the button that offers it.
pub fn can_take_back<G: Shown>(
    table: Entity,
    played: &Match<G>,
    conduct: &TableConduct,
    settings: &Settings,
    opponents: &Opponents<G>,
) -> bool {
    allowed(table, played, conduct, settings, opponents).is_some()
}

/// Whether anything that was taken back can be made once more: for the button that offers it.
pub fn can_redo<G: Shown>(conduct: &TableConduct, taken: Option<&TakenAway<G>>) -> bool {
    !conduct.0.hardcore && taken.is_some_and(|taken| !taken.0.is_empty())
}

fn take_back<G: Shown>(
    _: On<TakeBackDecision>,
    mut matches: Query<
        (
            Entity,
            &Match<G>,
            &HostClock,
            &mut TableConduct,
            Option<&mut TakenAway<G>>,
            Has<HostedElsewhere>,
            Has<ComesFrom>,
        ),
        (
            With<OnScreen>,
            Without<Replay<G>>,
            Without<Posed>,
            Without<Followed>,
        ),
    >,
    settings: Res<Settings>,
    opponents: Opponents<G>,
    mut commands: Commands,
) {
    let Ok((table, played, clock, mut conduct, taken, elsewhere, is_played_here)) =
        matches.single_mut()
    else {
        return;
    };
    if elsewhere {
        commands.trigger(Notice::new(Severity::Info, "net-what-is-told-stands"));
        return;
    }
    // Of a match whose results are only looked at nobody is left to play on.
    if played.awaits().is_over() && !is_played_here {
        return;
    }
    let Some(decision) = allowed(table, played, &conduct, &settings, &opponents) else {
        return;
    };
    conduct.0.taken_back.push(decision.note);
    let record = played.record();
    let acts = record.acts().zip(record.times());
    let acts = acts.skip(decision.before);
    let acts = acts.map(|((by, made), time)| (by, made, *time)).collect();
    match taken {
        Some(mut taken) => taken.0.push(acts),
        None => drop(commands.entity(table).insert(TakenAway::<G>(vec![acts]))),
    }
    commands.trigger(GoBack {
        table,
        remain: decision.before,
    });
    keep_used(table, clock, &mut commands);
}

/// The time that was used stays used. The table's clock is set where the match stands elsewhere, and then by this.
fn keep_used(table: Entity, before: &HostClock, commands: &mut Commands) {
    let before = before.clone();
    commands
        .entity(table)
        .queue_silenced(move |mut table: EntityWorldMut| {
            if let Some(mut clock) = table.get_mut::<HostClock>() {
                clock.keep_used(&before);
            }
        });
}

fn redo<G: Shown>(
    _: On<RedoDecision>,
    mut matches: Query<
        (
            Entity,
            &Match<G>,
            &HostClock,
            &mut TableConduct,
            &mut TakenAway<G>,
        ),
        (With<OnScreen>, Without<Replay<G>>),
    >,
    mut commands: Commands,
) {
    let Ok((table, played, clock, mut conduct, mut taken)) = matches.single_mut() else {
        return;
    };
    if !played.is_settled() || !can_redo(&conduct, Some(&*taken)) {
        return;
    }
    if let Some(acts) = taken.0.pop() {
        // It is as if it had never been taken back.
        conduct.0.taken_back.pop();
        commands.trigger(GoOn::<G> { table, acts });
        keep_used(table, clock, &mut commands);
    }
}

/// What is played instead stands in the way of what was taken back.
fn forget<G: Shown>(moved: On<MovedOn<G>>, mut commands: Commands) {
    if matches!(moved.what, What::Made(..)) {
        commands.entity(moved.table).remove::<TakenAway<G>>();
    }
}

/// The key for it and Control+Z take back a step, Escape the whole turn; Control+Z goes on with what has been confirmed.
pub fn take_back_by_keys<G: Shown>(
    keys: Keys,
    matches: Query<(Entity, &Match<G>), With<OnScreen>>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let control = keys.control() && keys.letter_just_hit('z');
    let steps = if keys.just_pressed("keys-take-back") || control {
        1
    } else if keys.just_hit(KeyCode::Escape) {
        played.unconfirmed().len()
    } else {
        0
    };
    if control && played.is_settled() {
        commands.trigger(TakeBackDecision);
    }
    for _ in 0..steps {
        commands.trigger(TakeBack { table });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::{
        games::conquest::{
            notation::position,
            rules::{Conquest, Move},
        },
        games::dominations::rules::{Dominations, DominoSet, Rules, SEATS},
        kit::{Dealer, ToMove},
        table,
    };

    /// A match of two in which the first legal move is made `moves` times.
    fn played(moves: usize) -> Record<Dominations> {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let mut record = Record::new(game);
        let dealer = Dealer { seed: 3 };
        let mut made = 0;
        let mut legal = Vec::new();
        loop {
            if record.to_move() == ToMove::Chance {
                record.play_next(dealer.deal(&record)).unwrap();
            } else if made < moves {
                legal.clear();
                record.game().choices(record.position(), &mut legal);
                record.play_next(legal[0]).unwrap();
                made += 1;
            } else {
                return record;
            }
        }
    }

    fn last(record: &Record<Dominations>, person: u8, across: bool) -> Option<Decision> {
        let is_person = |seat: Seat| seat == Seat::new(person);
        last_decision(record, is_person, across)
    }

    #[test]
    fn the_last_go_of_a_person_can_be_taken_back_with_what_came_after_it() {
        // Four picks of the first line, then place and pick for the first king.
        let record = played(6);
        let owner = SEATS
            .into_iter()
            .find(|&seat| last(&record, seat.index() as u8, false).is_some());
        let owner = owner.expect("somebody has just had a go");
        let decision = last(&record, owner.index() as u8, false).unwrap();
        let before = record.after(decision.before);
        assert_eq!(before.to_move(), ToMove::Seat(owner));
        assert_eq!(decision.note.r#move, 5);
        assert_eq!(decision.note.round, 1);
    }

    #[test]
    fn a_new_line_stands_in_the_way_unless_the_house_allows_it() {
        let record = played(4);
        for person in 0..2 {
            assert_eq!(
                last(&record, person, false),
                None,
                "a line was laid out since"
            );
            assert!(last(&record, person, true).is_some());
        }
    }

    #[test]
    fn half_a_turn_is_taken_back_before_what_came_before_it() {
        let record = played(5);
        let owner = match record.to_move() {
            ToMove::Seat(owner) => owner.index() as u8,
            other => panic!("half a turn is played, and {other:?} is awaited"),
        };
        let before = record.moves().len() - 1;
        for across in [false, true] {
            let half = last(&record, owner, across).unwrap();
            assert_eq!(half.before, before);
            assert_eq!((half.note.seat, half.note.r#move), (owner, 5));
        }
        // It is nobody else's.
        let other = last(&record, 1 - owner, true).unwrap();
        assert!(other.before < before);
    }

    /// A match of two people from a position on in which moves are made; a pass where nothing else is legal.
    fn played_from(text: &str, moves: usize) -> Record<Conquest> {
        let game = Conquest::from_position(position::read(text).unwrap());
        let mut record = Record::new(game);
        for _ in 0..moves {
            let by = record.position().to_move();
            let mut listed = Vec::new();
            game.moves(record.position(), by, &mut listed);
            record.play(Actor::Seat(by), listed[0]).unwrap();
        }
        record
    }

    #[test]
    fn a_decision_is_taken_back_and_made_once_more_at_the_table_on_the_screen_alone() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Conquest>))
            .init_resource::<Settings>()
            .add_observer(take_back::<Conquest>)
            .add_observer(redo::<Conquest>);
        let played = || {
            let record = played_from("x6/7/7/7/4---/4---/4--o x 0 1", 3);
            (Match::resume(record), TableConduct::default())
        };
        let here = app.world_mut().spawn((played(), OnScreen)).id();
        let other = app.world_mut().spawn(played()).id();
        let plies = |app: &App| {
            [here, other].map(|table| {
                let played = app.world().get::<Match<Conquest>>(table);
                played.expect("it lies there").ply()
            })
        };
        app.world_mut().trigger(TakeBackDecision);
        app.update();
        assert_eq!(plies(&app), [2, 3]);
        app.world_mut().trigger(RedoDecision);
        app.update();
        assert_eq!(plies(&app), [3, 3]);
    }

    #[test]
    fn time_that_was_used_stays_used_whatever_is_taken_back_or_made_once_more() {
        let step = TimeUpdateStrategy::ManualDuration(Duration::from_secs(10));
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Conquest>))
            .insert_resource(step)
            .init_resource::<Settings>()
            .add_observer(take_back::<Conquest>)
            .add_observer(redo::<Conquest>);
        let game = Conquest::default().with_minutes(1);
        let mut record = Record::new(game);
        let first = Seat::new(0);
        let mut moves = Vec::new();
        game.moves(record.position(), first, &mut moves);
        record.play_at(Actor::Seat(first), moves[0], 4_000).unwrap();
        let match_here = (Match::resume(record), TableConduct::default(), OnScreen);
        let here = app.world_mut().spawn(match_here).id();
        // What passed before the first picture after a match was laid out, or stands elsewhere, does not count.
        let pass = |app: &mut App| {
            app.update();
            app.update();
        };
        let left = |app: &mut App| {
            app.world_mut().flush();
            let clock = app.world().get::<HostClock>(here).unwrap();
            [0, 1].map(|seat| {
                let of = game.clock_of(Seat::new(seat)).unwrap();
                clock.left(&of).as_secs()
            })
        };
        let ply = |app: &App| app.world().get::<Match<Conquest>>(here).unwrap().ply();
        pass(&mut app);
        assert_eq!(left(&mut app), [56, 50]);
        app.world_mut().trigger(TakeBackDecision);
        assert_eq!(left(&mut app), [56, 50]);
        assert_eq!(ply(&app), 0);
        pass(&mut app);
        assert_eq!(left(&mut app), [46, 50]);
        app.world_mut().trigger(RedoDecision);
        assert_eq!(left(&mut app), [46, 50]);
        assert_eq!(ply(&app), 1);
        pass(&mut app);
        assert_eq!(left(&mut app), [46, 40]);
    }

    #[test]
    fn a_forced_pass_is_nobody_s_decision() {
        // The first seat moves, the second can only pass, the first moves on.
        let record = played_from("x6/7/7/7/4---/4---/4--o x 0 1", 3);
        assert_eq!(record.moves()[1], Move::Pass);
        for people in [&[0][..], &[0, 1]] {
            let is_person = |seat: Seat| people.contains(&seat.index());
            let after_pass = {
                let mut record = record.clone();
                record.truncate(2);
                record
            };
            let last = |record| last_decision(record, is_person, true);
            assert_eq!(last(&record).map(|one| one.before), Some(2));
            let before = last(&after_pass).map(|one| one.before);
            assert_eq!(before, Some(0), "one press goes past the pass");
        }
        assert_eq!(
            last_decision(&record, |seat| seat.index() == 1, true),
            None,
            "who has only passed has nothing to take back"
        );
    }
}
