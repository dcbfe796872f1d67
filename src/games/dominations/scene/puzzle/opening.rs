//! How a puzzle comes to the table.

use bevy::prelude::*;

use super::{
    progress::{KeepProgress, Progress, Which, today},
    session::PuzzleSession,
};
use crate::{
    games::dominations::{
        puzzles::{Puzzle, shipped},
        rules::Dominations,
        scene::begin::{BeginWith, Earlier, MatchPlan, Occasion},
    },
    kit::{Conduct, Game},
    play::puzzles::{puzzle_in_store, puzzles_of_the_day},
    screens::{Posed, puzzles::OpenPuzzles},
    shell::{
        locale::Texts,
        screens::{Screen, WayOut},
    },
    table::LaidOut,
};

/// Asks for a puzzle.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPuzzle(pub Which);

/// The puzzle that is about to be laid out.
#[derive(Resource)]
struct Opened(PuzzleSession);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open_next)
        .add_observer(open)
        .add_observer(lay);
}

/// The puzzle that is there.
fn puzzle(which: Which) -> Option<&'static Puzzle> {
    match which {
        Which::OfDay(day, index) => puzzles_of_the_day(shipped(), day).get(index).copied(),
        Which::InStore(number) => shipped().get(puzzle_in_store(shipped().len(), number)),
    }
}

fn open_next(asked: On<OpenPuzzles>, progress: Res<Progress>, mut commands: Commands) {
    if asked.0 == Dominations::ID {
        commands.trigger(OpenPuzzle(progress.next(today())));
    }
}

/// Lays the match out up to the decision: who decides is a person, the others are the players of that match.
fn open(
    asked: On<OpenPuzzle>,
    texts: Res<Texts>,
    mut progress: ResMut<Progress>,
    mut commands: Commands,
) -> Result {
    let mut which = asked.0;
    // What is set today is not in the store as well.
    let of_today = puzzles_of_the_day(shipped(), today());
    while let Which::InStore(number) = which
        && let Some(in_store) = puzzle(which)
        && of_today.len() < shipped().len()
        && of_today.iter().any(|one| std::ptr::eq(*one, in_store))
    {
        progress.go_on(number);
        commands.trigger(KeepProgress);
        which = progress.in_store();
    }
    let puzzle = puzzle(which).ok_or("a puzzle is asked for that is not there")?;
    let record = puzzle.record.clone();
    let players: Vec<String> = (0_u8..)
        .zip(&puzzle.players)
        .map(|(seat, player)| match seat == puzzle.seat().index() as u8 {
            true => "human".to_owned(),
            false => player.clone(),
        })
        .collect();
    let game = record.game().clone();
    let mut plan = MatchPlan::of_players(game, &players, &[], puzzle.seed)?;
    plan.name_the_nameless(|key| texts.text(key));
    commands.insert_resource(Opened(PuzzleSession::new(
        which,
        puzzle,
        progress.attempt(which),
    )));
    let way = WayOut::of_watched("puzzle-back", |commands| {
        commands.set_state(Screen::Learn);
    });
    commands.trigger(BeginWith {
        plan,
        earlier: Some(Earlier {
            record,
            conduct: Conduct::default(),
            deal: None,
            faults: Vec::new(),
            file: None,
            occasion: Occasion::Pose(way),
        }),
    });
    Ok(())
}

/// Has the table know which puzzle it shows, before anything else is told of it.
fn lay(
    laid_out: On<LaidOut<Dominations>>,
    posed: Query<(), With<Posed>>,
    opened: Option<Res<Opened>>,
    mut commands: Commands,
) {
    if let (true, Some(opened)) = (posed.contains(laid_out.table), opened) {
        commands.entity(laid_out.table).insert(opened.0.clone());
        commands.remove_resource::<Opened>();
    }
}
