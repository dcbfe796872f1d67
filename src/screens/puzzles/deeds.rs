//! What is done with the puzzle on the table.

use bevy::prelude::*;

use super::{
    Puzzled, day,
    ending::answer_told,
    opening::OpenPuzzle,
    progress::{Outcome, Progress, ProgressOf, Which, keep},
    session::{Checked, PuzzleSession},
};
use crate::{
    screens::{Seated, seat_art::SeatColour},
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::{Localized, Texts, Words},
        reader::Announce,
        screens::{GameScreen, Menu, WayOut},
    },
    table::{Confirm, GoBack, Match, MovedOn, SitsAt, TakeBack, referee::What},
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

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    use KeyCode::{KeyN, KeyS, PageDown, PageUp};

    GameKeys::new(app, G::ID)
        .bind_keys(&[KeyN, PageDown], "keys-puzzle-another")
        .bind_keys(&[KeyS, PageUp], "keys-puzzle-show");
    app.add_observer(act::<G>)
        .add_observer(take_up::<G>)
        .add_systems(
            Update,
            hear::<G>.run_if(in_state(GameScreen::table::<G>()).and_then(in_state(Menu::None))),
        );
}

fn hear<G: Puzzled>(
    keys: Keys,
    puzzles: Query<(), With<PuzzleSession<G>>>,
    mut commands: Commands,
) {
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
fn act<G: Puzzled>(
    deed: On<PuzzleDeed>,
    mut tables: Query<(Entity, &mut PuzzleSession<G>, &Match<G>)>,
    seats: Query<(&SitsAt, &Seated<G::Colour>)>,
    mut progress: ResMut<ProgressOf<G>>,
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
            keep::<G>(&mut commands);
            return commands.trigger(OpenPuzzle::<G>::new(next));
        }
        PuzzleDeed::OfDay(index) => {
            let which = Which::OfDay(session.day(), index);
            return commands.trigger(OpenPuzzle::<G>::new(which));
        }
        PuzzleDeed::Again if session.wrong_lies => {
            return take_back(table, played, &session, &mut commands);
        }
        PuzzleDeed::Check if !over && !session.wrong_lies => {
            let Some(checked) = G::check(&session, played) else {
                return;
            };
            match checked {
                // Only a whole answer, or one that is none, counts as a try.
                Checked::GoesOn => {
                    session.go_on(played);
                    return commands.trigger(PlaySound("lift"));
                }
                Checked::Found => {
                    session.attempt.tries += 1;
                    session.attempt.outcome = Some(Outcome::Found);
                }
                Checked::Wrong(moves) => {
                    session.attempt.tries += 1;
                    session.wrong = Some(moves);
                    session.wrong_lies = session.attempt.tries_left() > 0;
                    session.attempt.outcome = (!session.wrong_lies).then_some(Outcome::Missed);
                }
            }
        }
        PuzzleDeed::Nudge if !over && session.next_nudge().is_some() => {
            session.attempt.nudges += 1;
        }
        PuzzleDeed::Show if !over && !session.sure && progress.streak > 0 => {
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
    progress.note(session.which, session.attempt, day());
    keep::<G>(&mut commands);
    let names = names(&seats);
    let said: Vec<Localized> = match (session.outcome(), *deed) {
        (Some(_), _) => answer_told(&session, &names),
        (None, PuzzleDeed::Check) => G::wrong(&session),
        (None, _) => {
            let given = session.given().into_iter();
            given.map(|nudge| nudge.says).collect()
        }
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
        Some(Outcome::Missed | Outcome::Shown) => {
            take_back(table, played, &session, &mut commands);
        }
        None => return,
    }
    G::tell_over(&mut commands);
}

/// The puzzle after the one on the table: the next open one of today, then the store. One that is open stays so.
fn another<G: Puzzled>(progress: &mut Progress, session: &PuzzleSession<G>) -> Which {
    let today = day();
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

/// Takes back what has been laid since the decision.
fn take_back<G: Puzzled>(
    table: Entity,
    played: &Match<G>,
    session: &PuzzleSession<G>,
    commands: &mut Commands,
) {
    let (stands, unconfirmed) = (session.stands(), played.unconfirmed());
    if stands < unconfirmed.start {
        let remain = stands;
        return commands.trigger(GoBack { table, remain });
    }
    for _ in unconfirmed {
        commands.trigger(TakeBack { table });
    }
}

/// What was wrong lies there no longer once any of it is taken up.
fn take_up<G: Puzzled>(moved: On<MovedOn<G>>, mut puzzles: Query<&mut PuzzleSession<G>>) {
    if matches!(moved.what, What::TakenBack(_) | What::Jumped)
        && let Ok(mut session) = puzzles.get_mut(moved.table)
        && session.wrong_lies
    {
        session.wrong_lies = false;
    }
}

/// What the seats are called, in the order of the table.
pub fn names<C: SeatColour>(seats: &Query<(&SitsAt, &Seated<C>)>) -> Vec<String> {
    let mut seats: Vec<_> = seats.iter().collect();
    seats.sort_by_key(|(at, _)| at.0);
    let names = seats.into_iter().map(|(_, seated)| seated.0.name.clone());
    names.collect()
}
