//! The shortest way of each tile, found in tasks while people think. It is told once the tile is over.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{
    phase::{Phase, TABLE},
    round::{Round, Rounds},
    setup::SheetAtTable,
    tiles::TilesHere,
};
use crate::{
    games::ricochet::rules::{
        Goal, Layout, Ricochet, Robots, Slide, Tile, Turns,
        puzzle::{Grade, robots_moved},
        solver::{Answer, Progress, Ways, solve_for_people},
    },
    kit::Game,
    screens::parts::nothing_pressed,
    shell::screens::Screen,
    table::{LaidOut, Match, Replay, Waker},
};

/// A shortest way: the one that is easiest to follow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Its slides; none where there is no way.
    pub way: Option<Vec<Slide>>,
    /// All ways of that length.
    pub ways: Ways,
}

impl Found {
    /// How many robots the way moves.
    pub fn robots(&self) -> usize {
        robots_moved(self.way.as_deref().unwrap_or_default())
    }

    /// How hard it is to see: 0 to 2, by its length and by how many ways and robots there are.
    pub fn difficulty(&self) -> usize {
        Grade::of(self.way.as_ref().map_or(0, Vec::len), self.ways).index()
    }
}

/// A search in a task of its own, which ends with it.
pub struct Searching {
    task: Task<Answer>,
    stop: Arc<AtomicBool>,
}

impl Drop for Searching {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Searching {
    /// Looks for the shortest way, and counts how many there are.
    pub fn begin(
        layout: &Layout,
        robots: Robots,
        goal: Goal,
        must_ricochet: bool,
        waker: &Waker,
    ) -> Self {
        let start = (robots, Turns::default());
        Self::telling(layout, start, goal, must_ricochet, waker, |_| {})
    }

    /// The same for robots that may be on their way, and tells whenever a length is ruled out.
    pub fn telling(
        layout: &Layout,
        start: (Robots, Turns),
        goal: Goal,
        must_ricochet: bool,
        waker: &Waker,
        mut told: impl FnMut(Progress) + Send + 'static,
    ) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (raised, walls, waker) = (stop.clone(), layout.walls.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let stop = || raised.load(Ordering::Relaxed);
            let answer = solve_for_people(&walls, start, goal, must_ricochet, &stop, &mut told);
            waker.wake();
            answer
        });
        Self { task, stop }
    }

    /// What it has found, once it has ended: nothing if it was stopped before.
    pub fn ended(&mut self) -> Option<Option<Found>> {
        Some(match check_ready(&mut self.task)? {
            Answer::Solved(solution) => Some(Found {
                way: Some(solution.slides),
                ways: solution.ways.unwrap_or_default(),
            }),
            Answer::Impossible => Some(Found::default()),
            Answer::AtLeast(_) => None,
        })
    }
}

/// The shortest ways of the tiles of the match on the table.
#[derive(Resource, Default)]
pub struct Shortest {
    /// The board that they are of, and whether a straight run is no way on it.
    of_board: Option<(Layout, bool)>,
    known: Vec<((Robots, Goal), Found)>,
    searching: Option<((Robots, Goal), Searching)>,
}

impl Shortest {
    /// The shortest way from there, as far as it is known.
    pub fn of(&self, robots: Robots, goal: Goal) -> Option<&Found> {
        let mut known = self.known.iter();
        known.find_map(|(of, found)| (*of == (robots, goal)).then_some(found))
    }

    /// The shortest way of a tile of the match on the table, as far as it is known and [may be told](may_be_told).
    pub fn told(&self, round: &Round, played: &Match<Ricochet>, phase: Phase) -> Option<&Found> {
        let goal = played.game().layout().goal(round.tile);
        let found = self.of(round.start, goal)?;
        may_be_told(round.tile, played, phase).then_some(found)
    }
}

/// Whether the shortest way of a tile may be told: not while several play who can still win it, since the number alone would
/// help them. A tile that nobody has won comes once more. Who plays alone is shown its way.
pub fn may_be_told(tile: Tile, played: &Match<Ricochet>, phase: Phase) -> bool {
    let several = played.game().seats() > 1;
    !(several && phase.is_played() && played.position().can_be_won(tile))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shortest>()
        .add_observer(forget)
        .add_systems(
            Update,
            search.run_if(in_state(TABLE)).run_if(nothing_pressed),
        )
        .add_systems(OnExit(Screen::Table), |mut shortest: ResMut<Shortest>| {
            shortest.searching = None;
        });
}

/// Forgets what is known of another board. Between its results, its replay and its review a match that is over is laid out
/// anew each time: its ways are not looked for again. Who plays is told of none that was found before.
fn forget(
    laid_out: On<LaidOut<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    mut shortest: ResMut<Shortest>,
) -> Result {
    let (played, replayed) = matches.get(laid_out.table)?;
    let game = played.game();
    let board = Some((game.layout().clone(), game.rules().must_ricochet));
    let is_played = !replayed && !played.awaits().is_over();
    if is_played || shortest.of_board != board {
        *shortest = Shortest {
            of_board: board,
            ..default()
        };
    }
    Ok(())
}

/// Looks for the shortest way of the last tile that is not known yet.
fn search(
    rounds: Option<Res<Rounds>>,
    matches: Query<(&Match<Ricochet>, Option<&TilesHere>)>,
    phase: Option<Res<State<Phase>>>,
    sheet: SheetAtTable,
    waker: Res<Waker>,
    mut shortest: ResMut<Shortest>,
) {
    let (Some(rounds), Ok((played, reviewed))) = (rounds, matches.single()) else {
        return;
    };
    let unnoticed = shortest.bypass_change_detection();
    let ended = match &mut unnoticed.searching {
        Some((of, search)) => search.ended().map(|found| (*of, found)),
        None => None,
    };
    if let Some((of, found)) = ended {
        shortest.searching = None;
        if let Some(found) = found {
            shortest.known.push((of, found));
        }
    }
    // Who does not want to be shown it is told of it once the match is over.
    let wanted = sheet.get().shows_shortest || phase.is_none_or(|phase| !phase.is_played());
    if shortest.searching.is_some() || !wanted {
        return;
    }
    let game = played.game();
    // A review wants all tiles of the match, the first ones first.
    let all = reviewed.iter().flat_map(|here| &here.0.rounds);
    let wanted = rounds.0.iter().rev().chain(all.map(|one| &one.round));
    let mut wanted = wanted.map(|round| (round.start, game.layout().goal(round.tile)));
    let Some((robots, goal)) = wanted.find(|(robots, goal)| shortest.of(*robots, *goal).is_none())
    else {
        return;
    };
    let must_ricochet = game.rules().must_ricochet;
    let search = Searching::begin(game.layout(), robots, goal, must_ricochet, &waker);
    shortest.bypass_change_detection().searching = Some(((robots, goal), search));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            notation::MatchRecord,
            rules::{BoardKind, BoardNumber, Move, Rules, generator},
            scene::round::rounds,
        },
        kit::{Actor, Dealer, Record, Seat},
        table,
    };

    fn lay(app: &mut App, table: impl Bundle) {
        app.world_mut().spawn(table);
        app.world_mut().flush();
    }

    /// The first tile of a match, from where the robots stand at first.
    fn first_tile(record: &Record<Ricochet>) -> (Robots, Goal) {
        let layout = record.game().layout();
        let tile = Tile::all().next().unwrap();
        (layout.robots, layout.goal(tile))
    }

    /// Finds a way of that tile.
    fn find(app: &mut App, of: (Robots, Goal)) {
        let mut shortest = app.world_mut().resource_mut::<Shortest>();
        shortest.known.push((of, Found::default()));
    }

    fn knows(app: &App, (robots, goal): (Robots, Goal)) -> bool {
        let shortest = app.world().resource::<Shortest>();
        shortest.of(robots, goal).is_some()
    }

    #[test]
    fn ways_of_a_match_that_is_over_stay_known_between_its_results_and_its_review() {
        let golden = include_str!("../../../../tests/golden/ricochet/thinking.jsonl");
        let mut records = golden
            .lines()
            .map(|line| MatchRecord::from_json(line).unwrap().record);
        let (record, other) = (records.next().unwrap(), records.next().unwrap());
        assert!(record.is_over() && other.is_over());
        let tile = first_tile(&record);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Ricochet>))
            .init_resource::<Shortest>()
            .add_observer(forget);
        lay(&mut app, Match::resume(record.clone()));
        find(&mut app, tile);
        let beginning = Match::new(record.game().clone());
        lay(&mut app, (Replay::of(record.clone()), beginning));
        assert!(knows(&app, tile), "the replay and the review");
        lay(&mut app, Match::resume(record.clone()));
        assert!(knows(&app, tile), "the results again");
        // Who plays on from a moment of it is not helped by that.
        let mut branch = record.clone();
        branch.truncate(1);
        lay(&mut app, Match::resume(branch));
        assert!(!knows(&app, tile));
        find(&mut app, tile);
        lay(&mut app, Match::resume(other));
        assert!(!knows(&app, tile), "another board");
    }

    #[test]
    fn the_way_of_a_tile_that_comes_once_more_is_told_to_who_plays_alone_and_in_a_replay() {
        for (seats, phase, expected) in [
            (2, Phase::Between, false),
            (2, Phase::Replaying, true),
            (1, Phase::Between, true),
        ] {
            let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
            let mut record = Record::new(Ricochet::new(Rules::default(), seats, layout).unwrap());
            let turned = Dealer { seed: 1 }.deal(&record);
            record.play(Actor::Chance, turned).unwrap();
            for seat in Seat::first(seats) {
                record.play(Actor::Seat(seat), Move::Pass).unwrap();
            }
            let round = rounds(&record).pop().unwrap();
            let goal = record.game().layout().goal(round.tile);
            let mut shortest = Shortest::default();
            let known = ((round.start, goal), Found::default());
            shortest.known.push(known);
            let played = Match::resume(record);
            let told = shortest.told(&round, &played, phase);
            assert_eq!(told.is_some(), expected, "{seats} seats, {phase:?}");
        }
    }
}
