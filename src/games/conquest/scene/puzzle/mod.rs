//! Puzzles on the table: a win that is certain, or the capture of which most stays, is to be found. Every move is judged as
//! soon as it is made; of a longer win the other side's answers are made here.

mod card;
mod told;

use std::time::Duration;

pub use told::right_so_far;

use bevy::prelude::*;

use super::{
    board::{BoardRoom, BoardSystems},
    phase::{Phase, TABLE},
};
use crate::{
    games::conquest::{
        puzzles::{self as posed, GRADES, Puzzle, Task, shipped},
        rules::{Conquest, Move, Position},
    },
    kit::{Actor, Game, Record, Seat},
    locale::Localized,
    play::review::Grade,
    screens::{
        motion::Travelling,
        puzzles::{self, AroundSystems, Checked, Nudge, PuzzleDeed, Puzzled},
    },
    shell::{idle::Awake, screens::Menu},
    table::{Confirm, Match},
};

/// A puzzle on a table of this game.
pub type PuzzleSession = puzzles::PuzzleSession<Conquest>;

/// How long a move is looked at before it is judged or answered.
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
    mut puzzles: Query<(Entity, &mut PuzzleSession, &Match<Conquest>)>,
    travelling: Travelling,
    time: Res<Time<Real>>,
    mut rested: Local<(usize, Duration)>,
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
        return;
    }
    let over = played.record().is_over();
    let answers = own && !new && !session.line.is_empty();
    if !(new || answers || over) {
        return;
    }
    awake.stay();
    if rested.0 != played.ply() || !travelling.is_empty() {
        *rested = (played.ply(), Duration::ZERO);
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

/// How many moves of one's own have been found.
fn own_moves(session: &PuzzleSession) -> u8 {
    let own = Actor::Seat(session.puzzle.seat());
    session.line.iter().filter(|(by, _)| *by == own).count() as u8
}

/// What is wrong with a move, where anything is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The other side has this move, and the win is gone; none where the match is over and not won.
    NoWin(Option<Move>),
    /// Of so many pawns turned over so many stay after this reply.
    Less(posed::Held),
}

/// What is wrong with a move at the decision; none where nothing is.
pub fn flaw(session: &PuzzleSession, made: Move) -> Option<Flaw> {
    let puzzle = session.puzzle;
    let decision = session.decision();
    let (game, at) = (decision.game(), decision.position());
    match puzzle.task {
        Task::Capture { .. } => {
            (!puzzle.is_answer(made)).then(|| Flaw::Less(posed::held(game, at, made)))
        }
        Task::Win { moves } => {
            let mut after = *at;
            game.advance(&mut after, Actor::Seat(puzzle.seat()), made);
            if let Some(result) = game.result(&after) {
                let won = result.winners().iter().any(|seat| seat == puzzle.seat());
                return (!won).then_some(Flaw::NoWin(None));
            }
            let left = moves - own_moves(session) - 1;
            let way_out = posed::way_out(game, &after, left);
            way_out.map(|reply| Flaw::NoWin(Some(reply)))
        }
    }
}

/// A move that is right at the decision.
pub fn best(session: &PuzzleSession) -> Option<Move> {
    if session.line.is_empty() {
        return session.puzzle.answer.first().copied();
    }
    let decision = session.decision();
    let mut moves = Vec::new();
    let seat = session.puzzle.seat();
    decision.game().moves(decision.position(), seat, &mut moves);
    moves
        .into_iter()
        .find(|made| flaw(session, *made).is_none())
}

/// How many pieces of the other a move turns over.
fn turned(at: &Position, game: &Conquest, made: Move) -> usize {
    match made {
        Move::Pawn { to, .. } => game.captures(at, at.to_move(), to).len() as usize,
        _ => 0,
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

    fn record(puzzle: &Puzzle) -> &Record<Self> {
        &puzzle.record
    }

    fn seat(puzzle: &Puzzle) -> Seat {
        puzzle.seat()
    }

    fn seed(puzzle: &Puzzle) -> u64 {
        puzzle.seed
    }

    fn players(puzzle: &Puzzle) -> &[String] {
        &puzzle.players
    }

    fn task(puzzle: &Puzzle) -> Localized {
        told::task(puzzle)
    }

    fn origin(puzzle: &Puzzle) -> Localized {
        told::origin(puzzle)
    }

    fn nudges(puzzle: &Puzzle) -> Vec<Nudge> {
        told::nudges(puzzle)
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
        told::wrong(session)
    }

    fn choices(session: &PuzzleSession) -> Vec<Localized> {
        told::choices(session)
    }

    fn why(session: &PuzzleSession, _: &[String]) -> Vec<Localized> {
        told::why(session)
    }

    fn is_over(commands: &mut Commands) {
        commands.set_state_if_neq(Phase::Answered);
    }

    fn panel(room: &BoardRoom) -> Rect {
        room.puzzle()
    }
}
