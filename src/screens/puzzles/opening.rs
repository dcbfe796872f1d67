//! How a puzzle comes to the table.

use std::{collections::HashMap, marker::PhantomData};

use bevy::prelude::*;

use super::{
    OpenPuzzles, Puzzled, day,
    finding::FoundPuzzles,
    progress::{ProgressOf, Which, keep},
    session::{PuzzleSession, ToLay},
};
use crate::{
    kit::{Conduct, Day, Seat},
    play::puzzles::{puzzle_in_store, puzzles_of_the_day},
    screens::{
        Posed,
        begin::{BeginWith, Earlier, Occasion},
        plan::MatchPlan,
    },
    shell::{
        locale::Texts,
        screens::{Screen, WayOut},
    },
    table::LaidOut,
};

/// Asks for a puzzle of that game.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenPuzzle<G: Puzzled> {
    which: Which,
    game: PhantomData<fn() -> G>,
}

impl<G: Puzzled> OpenPuzzle<G> {
    /// For this one.
    pub const fn new(which: Which) -> Self {
        Self {
            which,
            game: PhantomData,
        }
    }
}

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    app.add_observer(open_next::<G>)
        .add_observer(open::<G>)
        .add_observer(lay::<G>);
}

/// The puzzles of a day, the easiest first.
fn of_day<G: Puzzled>(day: Day) -> Vec<&'static G::Puzzle> {
    puzzles_of_the_day(G::puzzles(), day)
}

/// The puzzles found here that have been on the table, by their lines. They stay for as long as the game runs, as those do
/// that it ships with.
type Opened<G> = HashMap<String, &'static <G as Puzzled>::Puzzle>;

/// The puzzle of the store that was found here, if it was.
fn found_here<G: Puzzled>(
    which: Which,
    found: &FoundPuzzles,
    opened: &mut Opened<G>,
) -> Option<&'static G::Puzzle> {
    let Which::InStore(number) = which else {
        return None;
    };
    let line = found.line(G::ID, number)?;
    if let Some(puzzle) = opened.get(line) {
        return Some(puzzle);
    }
    let puzzle: &'static G::Puzzle = Box::leak(Box::new(G::puzzle_of_line(line)?));
    opened.insert(line.to_owned(), puzzle);
    Some(puzzle)
}

/// The puzzle that is there among those that the game ships with.
fn puzzle<G: Puzzled>(which: Which) -> Option<&'static G::Puzzle> {
    let all = G::puzzles();
    match which {
        Which::OfDay(day, index) => of_day::<G>(day).get(index).copied(),
        Which::InStore(number) => all.get(puzzle_in_store(all.len(), number)),
    }
}

fn open_next<G: Puzzled>(
    asked: On<OpenPuzzles>,
    progress: Res<ProgressOf<G>>,
    mut commands: Commands,
) {
    if asked.0 == G::ID {
        commands.trigger(OpenPuzzle::<G>::new(progress.next(day())));
    }
}

/// Lays the match out up to the decision: who decides is a person, the others are the players of that match.
fn open<G: Puzzled>(
    asked: On<OpenPuzzle<G>>,
    texts: Res<Texts>,
    found: Res<FoundPuzzles>,
    mut progress: ResMut<ProgressOf<G>>,
    mut opened: Local<Opened<G>>,
    mut commands: Commands,
) -> Result {
    let mut which = asked.which;
    // What is set today is not in the store as well.
    let of_today = of_day::<G>(day());
    while let Which::InStore(number) = which
        && found.line(G::ID, number).is_none()
        && let Some(in_store) = puzzle::<G>(which)
        && of_today.len() < G::puzzles().len()
        && of_today.iter().any(|one| std::ptr::eq(*one, in_store))
    {
        progress.go_on(number);
        keep::<G>(&mut commands);
        which = progress.in_store();
    }
    let puzzle = found_here::<G>(which, &found, &mut opened).or_else(|| puzzle::<G>(which));
    let puzzle = puzzle.ok_or("a puzzle is asked for that is not there")?;
    let origin = G::comes_from(puzzle);
    let decides = origin.record.to_move().seat();
    let players: Vec<String> = Seat::ALL
        .into_iter()
        .zip(origin.players)
        .map(|(seat, player)| match decides == Some(seat) {
            true => "human".to_owned(),
            false => player.clone(),
        })
        .collect();
    let record = origin.record.clone();
    let game = record.game().clone();
    let mut plan = MatchPlan::of_players(game, &players, &[], origin.seed)?;
    plan.name_the_nameless(|key| texts.text(key));
    commands.insert_resource(ToLay::<G>(PuzzleSession::new(
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
fn lay<G: Puzzled>(
    laid_out: On<LaidOut<G>>,
    posed: Query<(), With<Posed>>,
    opened: Option<Res<ToLay<G>>>,
    mut commands: Commands,
) {
    if let (true, Some(opened)) = (posed.contains(laid_out.table), opened) {
        commands.entity(laid_out.table).insert(opened.0.clone());
        commands.remove_resource::<ToLay<G>>();
    }
}
