//! How something comes to be played alone: the screen opens at once, a puzzle is drawn in a task meanwhile.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{
    SOLO,
    kept::{self, Kept, Practice},
    kind::Kind,
    posed::Posed,
    session::Solo,
};
use crate::{
    games::ricochet::{
        rules::{BoardNumber, Ricochet, puzzle::Puzzle},
        scene::{
            board::{self, BoardRoom, Hand, View},
            shortest::Found,
            table::LookingBack,
        },
    },
    kit::Game,
    screens::fresh_seed::fresh_seed,
    shell::screens::{CurrentGame, Screen, WayOut},
    table::Waker,
};

/// Asks to play something alone.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSolo(pub Kind);

/// All of the screen.
#[derive(Component)]
pub struct SoloTable;

/// What is wanted next, until it lies on the table.
#[derive(Resource)]
enum Wanted {
    Asked(Kind),
    Drawn(Kind, Drawing),
}

/// A puzzle that is drawn in a task; it ends with it.
struct Drawing {
    task: Task<Option<Puzzle>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Drawing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drawing {
    /// None for what needs not be drawn.
    fn begin(kind: Kind, waker: &Waker) -> Option<Self> {
        if !kind.is_puzzle() {
            return None;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let (raised, waker) = (stop.clone(), waker.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move {
            let stop = || raised.load(Ordering::Relaxed);
            let puzzle = match kind {
                Kind::Practice => None,
                Kind::Day(day) => Puzzle::of_day(kept::number(day), &stop),
                Kind::Graded(grade, index) => Puzzle::graded(grade, index, &stop),
            };
            let puzzle = puzzle.map(|puzzle| puzzle.easiest_to_follow(&stop));
            waker.wake();
            puzzle
        });
        Some(Self { task, stop })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open)
        .add_systems(OnEnter(SOLO), lay)
        .add_systems(OnExit(SOLO), clear_away)
        .add_systems(
            Update,
            begin.run_if(in_state(SOLO).and_then(resource_exists::<Wanted>)),
        );
}

fn open(asked: On<OpenSolo>, mut commands: Commands) {
    commands.insert_resource(Wanted::Asked(asked.0));
    commands.set_state_if_neq(CurrentGame(Ricochet::ID));
    commands.set_state_if_neq(Screen::Solo);
}

fn lay(mut commands: Commands) {
    let table = commands
        .spawn((
            Name::new("Solo table"),
            SoloTable,
            DespawnOnExit(Screen::Solo),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .id();
    board::lay(table, &mut commands);
    commands.insert_resource(LookingBack::default());
    // As long as nothing lies there, there is nothing to keep either.
    commands.insert_resource(way_out(Kind::Practice));
}

fn way_out(kind: Kind) -> WayOut {
    WayOut::of_watched(kind.leave_words(), |commands| {
        commands.set_state(Screen::Title);
    })
}

fn clear_away(mut hand: ResMut<Hand>, mut commands: Commands) {
    *hand = Hand::default();
    commands.remove_resource::<Wanted>();
    commands.remove_resource::<Solo>();
    commands.remove_resource::<BoardRoom>();
    commands.remove_resource::<View>();
    commands.insert_resource(LookingBack::default());
    commands.insert_resource(WayOut::default());
}

/// Lays what is wanted on the table, once it is drawn.
fn begin(
    mut wanted: ResMut<Wanted>,
    waker: Res<Waker>,
    kept: Res<Kept>,
    mut looking: ResMut<LookingBack>,
    mut commands: Commands,
) {
    let (kind, puzzle) = match &mut *wanted {
        Wanted::Asked(kind) => {
            let kind = *kind;
            if let Some(drawing) = Drawing::begin(kind, &waker) {
                *wanted = Wanted::Drawn(kind, drawing);
                return;
            }
            (kind, None)
        }
        Wanted::Drawn(kind, drawing) => match check_ready(&mut drawing.task) {
            None => return,
            Some(puzzle) => (*kind, puzzle),
        },
    };
    commands.remove_resource::<Wanted>();
    *looking = LookingBack::default();
    let solo = match puzzle {
        // What no board was found for is tried on any.
        None => another_practice(kept.practice),
        Some(puzzle) => {
            let posed = Posed::of_puzzle(&puzzle);
            let known = Found {
                way: Some(puzzle.way),
                ways: puzzle.ways,
            };
            let mut solo = Solo::on(kind, posed, Some(known));
            // What hints have told stays told.
            solo.asked = kept.best(kind).unwrap_or_default().asked;
            solo.told = kept.told(kind);
            solo
        }
    };
    commands.insert_resource(way_out(solo.kind));
    commands.insert_resource(solo);
}

/// Practice on any board of the kind that is chosen.
pub fn another_practice(practice: Practice) -> Solo {
    let number = BoardNumber::drawn(practice.board(), fresh_seed(), 0);
    Solo::practice(Posed::of_number(number), practice)
}
