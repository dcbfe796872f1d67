//! Puzzles on the table: a win that is certain, or the capture of which most stays, is to be found. Every move is judged as
//! soon as it is made; of a longer win the other side's answers are made here.

mod card;
mod sentences;

use std::time::Duration;

pub use sentences::right_so_far;

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems},
    judged::{Flaw, PuzzleSession, flaw, own_moves},
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::{
        puzzles::{self as posed, Finder, GRADES, Puzzle, Task, shipped},
        rules::{Conquest, Move},
    },
    kit::Actor,
    locale::Localized,
    play::{arena::Stop, review::Grade},
    screens::{
        OnScreen,
        motion::Travelling,
        puzzles::{self, AroundSystems, Checked, Nudge, Origin, PuzzleDeed, Puzzled},
    },
    shell::{idle::Awake, reader::Announce, screens::Menu},
    table::{Confirm, Match},
};

/// How long a move is looked at before it is judged, and after that before it is answered.
const LOOKED_AT: Duration = Duration::from_millis(500);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((puzzles::plugin::<Conquest>, card::plugin))
        .configure_sets(Update, AroundSystems.after(BoardSystems))
        .add_systems(
            Update,
            go_on.run_if(in_state(TABLE).and_then(in_state(Menu::None))),
        );
}

/// Once the pieces rest, has a move judged, or answers one that was right and not yet all.
fn go_on(
    mut puzzles: Query<(Entity, &mut PuzzleSession, &Match<Conquest>), With<OnScreen>>,
    travelling: Travelling,
    time: Res<Time<Real>>,
    mut rested: Local<((usize, usize), Duration)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let Ok((table, mut session, played)) = puzzles.single_mut() else {
        return;
    };
    let last = played.record().actors().last();
    let own = last == Some(&Actor::Seat(session.puzzle.seat()));
    let new = played.ply() > session.stands();
    if session.is_over() || session.wrong_lies {
        return;
    }
    // What was answered: the decision comes after it, unless it was the end.
    if new && !own {
        session.go_on(played);
        commands.trigger(Confirm { table });
        if let Some(right) = right_so_far(&session) {
            commands.trigger(Announce(right.into()));
        }
        return;
    }
    let over = played.record().is_over();
    let answers = own && !new && !session.line.is_empty();
    if !(new || answers || over) {
        return;
    }
    awake.stay();
    let stands = (played.ply(), session.line.len());
    if rested.0 != stands || !travelling.is_empty() {
        *rested = (stands, Duration::ZERO);
    }
    rested.1 += time.delta();
    if rested.1 < LOOKED_AT {
        return;
    }
    if new || over {
        commands.trigger(PuzzleDeed::Check);
    } else if let Task::Win { moves } = session.puzzle.task {
        let left = moves - own_moves(&session);
        let reply = posed::longest_defence(played.game(), played.position(), left);
        commands.trigger(played.ask(table, reply));
    }
}

impl Puzzled for Conquest {
    type Puzzle = Puzzle;
    type Room = BoardRoom;
    const FILE: &'static str = "puzzles-conquest.ron";
    const HARDEST: usize = GRADES as usize;

    fn puzzles() -> &'static [Puzzle] {
        shipped()
    }

    fn find_puzzles(seed: u64, index: u64, stop: Stop) -> Option<Vec<Puzzle>> {
        Finder { seed }.of_match(index, stop)
    }

    fn puzzle_line(puzzle: &Puzzle) -> String {
        puzzle.to_json()
    }

    fn puzzle_of_line(line: &str) -> Option<Puzzle> {
        Puzzle::from_json(line).ok()
    }

    fn comes_from(puzzle: &Puzzle) -> Origin<'_, Self> {
        Origin {
            seed: puzzle.seed,
            players: &puzzle.players,
            record: &puzzle.record,
        }
    }

    fn task(puzzle: &Puzzle) -> Localized {
        sentences::task(puzzle)
    }

    fn meant(puzzle: &Puzzle) -> Localized {
        sentences::meant(puzzle)
    }

    fn origin(puzzle: &Puzzle) -> Localized {
        sentences::origin(puzzle)
    }

    fn nudges(session: &PuzzleSession) -> Vec<Nudge> {
        sentences::nudges(session)
    }

    fn check(session: &PuzzleSession, played: &Match<Self>) -> Option<Checked<Move>> {
        let over = played.record().is_over();
        let is_whole = matches!(session.puzzle.task, Task::Capture { .. }) || over;
        let Some((_, made)) = played.acts().nth(session.stands()) else {
            // The last reply was the end of it.
            return over.then_some(Checked::Found);
        };
        Some(match flaw(session, made) {
            Some(_) => Checked::Wrong(vec![made]),
            None if is_whole => Checked::Found,
            None => Checked::GoesOn,
        })
    }

    fn grade(session: &PuzzleSession, wrong: &[Move]) -> Grade {
        let flaw = wrong.first().and_then(|made| flaw(session, *made));
        match (flaw, session.puzzle.task) {
            (Some(Flaw::Less(held)), Task::Capture { kept, .. }) => match kept - held.kept {
                0 | 1 => Grade::Inaccuracy,
                2 => Grade::Mistake,
                _ => Grade::Blunder,
            },
            _ => Grade::Mistake,
        }
    }

    fn wrong(session: &PuzzleSession) -> Vec<Localized> {
        sentences::wrong(session)
    }

    fn choices(session: &PuzzleSession, _: &[String]) -> Vec<Localized> {
        sentences::choices(session)
    }

    fn why(session: &PuzzleSession, _: &[String]) -> Vec<Localized> {
        sentences::why(session)
    }

    fn tell_over(commands: &mut Commands) {
        commands.set_state_if_neq(Phase::Answered);
    }

    fn panel(room: &BoardRoom) -> Rect {
        room.puzzle()
    }
}
