//! What is done with the puzzle on the table.

use bevy::prelude::*;

use super::{
    opening::OpenPuzzle,
    progress::{KeepProgress, Outcome, Progress, Which, today},
    session::{PuzzleSession, laid},
    told,
};
use crate::{
    games::dominations::{
        rules::Dominations,
        scene::{
            begin::{Seated, TABLE},
            phase::{Phase, turn_is_complete},
        },
    },
    kit::Game,
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::{Localized, Texts, Words},
        reader::Announce,
        screens::{Menu, WayOut},
    },
    table::{Confirm, Match, MovedOn, SitsAt, TakeBack, referee::What},
};

/// Asks for something to be done with the puzzle.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleDeed {
    /// To check what has been laid and picked.
    Check,
    /// To take it back and try once more.
    Again,
    /// For a nudge.
    Nudge,
    /// To show the answer. It ends the row: it is asked for twice.
    Show,
    /// For this one of the day that the table's puzzle is of, or of today.
    OfDay(usize),
    /// For another puzzle.
    Another,
    /// To leave.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    use KeyCode::{KeyN, KeyS, PageDown, PageUp};

    GameKeys::new(app, Dominations::ID)
        .bind_keys(&[KeyN, PageDown], "keys-puzzle-another")
        .bind_keys(&[KeyS, PageUp], "keys-puzzle-show");
    app.add_observer(act).add_observer(take_up).add_systems(
        Update,
        hear.run_if(in_state(TABLE).and_then(in_state(Menu::None))),
    );
}

fn hear(keys: Keys, puzzles: Query<(), With<PuzzleSession>>, mut commands: Commands) {
    if puzzles.is_empty() {
        return;
    }
    if keys.just_pressed("keys-puzzle-another") {
        commands.trigger(PuzzleDeed::Another);
    } else if keys.just_pressed("keys-puzzle-show") {
        commands.trigger(PuzzleDeed::Show);
    }
}

/// Does it, keeps what has been done, and has it told.
fn act(
    deed: On<PuzzleDeed>,
    mut tables: Query<(Entity, &mut PuzzleSession, &Match<Dominations>)>,
    seats: Query<(&SitsAt, &Seated)>,
    mut progress: ResMut<Progress>,
    texts: Res<Texts>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let Ok((table, mut session, played)) = tables.single_mut() else {
        return;
    };
    let over = session.is_over();
    if *deed != PuzzleDeed::Show && session.sure {
        session.sure = false;
    }
    match *deed {
        PuzzleDeed::Leave => return way.take(&mut commands),
        PuzzleDeed::Another => {
            let next = another(&mut progress, &session);
            commands.trigger(KeepProgress);
            return commands.trigger(OpenPuzzle(next));
        }
        PuzzleDeed::OfDay(index) => {
            return commands.trigger(OpenPuzzle(Which::OfDay(session.day(), index)));
        }
        PuzzleDeed::Again if session.wrong_lies => return take_back(table, played, &mut commands),
        PuzzleDeed::Check
            if !over
                && !session.wrong_lies
                && turn_is_complete(&played.settled(), played.position()) =>
        {
            let moves = laid(played);
            session.attempt.tries += 1;
            if session.puzzle.is_answer(&moves) {
                session.attempt.outcome = Some(Outcome::Found);
            } else {
                session.wrong = Some(moves);
                session.wrong_lies = session.attempt.tries_left() > 0;
                session.attempt.outcome = (!session.wrong_lies).then_some(Outcome::Missed);
            }
        }
        PuzzleDeed::Nudge if !over && session.next_nudge().is_some() => {
            session.attempt.nudges += 1;
        }
        PuzzleDeed::Show if !over && !session.sure => {
            session.sure = true;
            commands.trigger(PlaySound("lift"));
            return commands.trigger(Announce("puzzle-show-sure-spoken".into()));
        }
        PuzzleDeed::Show if !over => {
            session.attempt.outcome = Some(Outcome::Shown);
            session.wrong_lies = false;
        }
        PuzzleDeed::Again | PuzzleDeed::Check | PuzzleDeed::Nudge | PuzzleDeed::Show => return,
    }
    progress.note(session.which, session.attempt);
    commands.trigger(KeepProgress);
    let names = names(&seats);
    let said: Vec<Localized> = match (session.outcome(), *deed) {
        (Some(_), _) => told::answer(&session, &names),
        (None, PuzzleDeed::Check) => told::wrong(&session),
        (None, _) => told::nudges(&session),
    };
    let said: Vec<String> = said
        .into_iter()
        .map(|one| Words::Key(one).read(&texts))
        .collect();
    commands.trigger(Announce(Words::plain(said.join(" "))));
    let sound = match (session.outcome(), *deed) {
        (Some(Outcome::Found), _) if progress.streak > 1 => "puzzle_streak",
        (Some(Outcome::Found), _) => "puzzle_found",
        (_, PuzzleDeed::Check) => "mistake",
        _ => "lift",
    };
    commands.trigger(PlaySound(sound));
    match session.outcome() {
        Some(Outcome::Found) => commands.trigger(Confirm { table }),
        Some(Outcome::Missed | Outcome::Shown) => take_back(table, played, &mut commands),
        None => return,
    }
    commands.set_state_if_neq(Phase::Answered);
}

/// The puzzle after the one on the table: the next open one of today, then the store. One that is open stays so.
fn another(progress: &mut Progress, session: &PuzzleSession) -> Which {
    let today = today();
    let of_today = |after| progress.open_after(today, after);
    match session.which {
        Which::OfDay(day, index) if day == today => of_today(Some(index)),
        Which::InStore(number) if !session.is_over() => {
            progress.go_on(number);
            None
        }
        Which::OfDay(..) | Which::InStore(_) => of_today(None),
    }
    .unwrap_or(progress.in_store())
}

fn take_back(table: Entity, played: &Match<Dominations>, commands: &mut Commands) {
    for _ in played.unconfirmed() {
        commands.trigger(TakeBack { table });
    }
}

/// What was wrong lies there no longer once any of it is taken up.
fn take_up(moved: On<MovedOn<Dominations>>, mut puzzles: Query<&mut PuzzleSession>) {
    if matches!(moved.what, What::TakenBack(_))
        && let Ok(mut session) = puzzles.get_mut(moved.table)
        && session.wrong_lies
    {
        session.wrong_lies = false;
    }
}

/// What the seats are called, in the order of the table.
pub fn names(seats: &Query<(&SitsAt, &Seated)>) -> Vec<String> {
    let mut seats: Vec<_> = seats.iter().collect();
    seats.sort_by_key(|(at, _)| at.0);
    let names = seats.into_iter().map(|(_, seated)| seated.0.name.clone());
    names.collect()
}
