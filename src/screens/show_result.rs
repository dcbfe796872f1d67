//! The rest of a match in which the people have gone out: its computer players play it at once, away from the table, which
//! then stands where the match has ended.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};

use super::{
    Lesson, LookedAt, MatchPlan, OnScreen, PacedElsewhere, Player, Shown, opponents::think,
};
use crate::{
    kit::{Actor, Dealer, Record, Seat, ToMove},
    shell::screens::{GameScreen, Menu},
    table::{DealtBy, GoOn, HostClock, HostedElsewhere, Match, Replay, Report, Thought, Waker},
};

/// A move takes so long at most: somebody waits for all of them.
const AT_MOST: Duration = Duration::from_millis(30);

/// Asks to play the rest of the match on the screen at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct ShowResult;

/// What becomes of the rest of the match on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestOfMatch {
    /// It is played at the table.
    AtTable,
    /// It is played there, too, and can be played at once.
    Offered,
    /// It is being played at once.
    Runs,
}

/// The rest of the match at this table is being played.
#[derive(Component)]
struct PlaysOn<G: Shown> {
    task: Task<Option<Vec<(Actor, G::Move)>>>,
    /// How many moves came before it.
    ply: usize,
    /// Raised when it is not wanted any more.
    stop: Arc<AtomicBool>,
}

impl<G: Shown> Drop for PlaysOn<G> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(begin::<G>).add_systems(
        Update,
        finish::<G>.run_if(in_state(GameScreen::table::<G>())),
    );
}

/// A match on the screen whose pace is up to who sits here.
type PacedHere<G> = (
    With<OnScreen>,
    Without<PacedElsewhere>,
    Without<HostedElsewhere>,
    Without<Lesson>,
    Without<Replay<G>>,
);

/// A match that can be played on away from its table.
type CanRun<'a, G> = (
    Entity,
    &'a Match<G>,
    &'a MatchPlan<G>,
    &'a DealtBy,
    Has<PlaysOn<G>>,
);

/// What is asked of the rest of the match on the screen.
#[derive(SystemParam)]
pub struct RestHere<'w, 's, G: Shown> {
    tables: Query<'w, 's, CanRun<'static, G>, PacedHere<G>>,
}

impl<G: Shown> RestHere<'_, '_, G> {
    /// What becomes of it.
    pub fn now(&self) -> RestOfMatch {
        match self.tables.single() {
            Ok((.., true)) => RestOfMatch::Runs,
            Ok((_, played, plan, ..)) if is_left_to_computers(played.record(), plan) => {
                RestOfMatch::Offered
            }
            _ => RestOfMatch::AtTable,
        }
    }
}

/// Whether people have played in it and are all out, and only computer players go on.
fn is_left_to_computers<G: Shown>(record: &Record<G>, plan: &MatchPlan<G>) -> bool {
    let at = record.position();
    let mut seats = Seat::ALL.into_iter().zip(&plan.seats);
    let had_people = plan.seats.iter().any(|seat| seat.player == Player::Person);
    had_people
        && !G::SIMULTANEOUS
        && !record.is_over()
        && seats.all(|(seat, of)| G::is_out(at, seat) || matches!(of.player, Player::Computer(_)))
}

/// Begins to play it in a task; until it has been played everything at the table waits.
fn begin<G: Shown>(
    _: On<ShowResult>,
    rest: RestHere<G>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    let Ok((table, played, plan, dealer, _)) = rest.tables.single() else {
        return;
    };
    if rest.now() != RestOfMatch::Offered {
        return;
    }
    let (record, plan, dealer) = (played.record().clone(), plan.clone(), dealer.0);
    let (ply, stop, waker) = (
        record.ply(),
        Arc::new(AtomicBool::new(false)),
        waker.clone(),
    );
    let stopped = stop.clone();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let acts = play_on(record, &plan, dealer, &stopped);
        waker.wake();
        acts
    });
    let plays_on = PlaysOn::<G> { task, ply, stop };
    commands.entity(table).insert((plays_on, LookedAt));
}

/// Plays a match to its end: the moves, with who has made them. Nothing if it was stopped, or if a seat is to move that has no
/// computer player.
fn play_on<G: Shown>(
    mut record: Record<G>,
    plan: &MatchPlan<G>,
    dealer: Dealer,
    stop: &Arc<AtomicBool>,
) -> Option<Vec<(Actor, G::Move)>> {
    let begun = record.ply();
    while !stop.load(Ordering::Relaxed) {
        let (by, made) = match record.awaits().first() {
            ToMove::Nobody => return Some(record.acts().skip(begun).collect()),
            ToMove::Chance => (Actor::Chance, dealer.deal(&record)),
            ToMove::Seat(seat) => {
                let Player::Computer(name) = &plan.seats.get(seat.index())?.player else {
                    return None;
                };
                let thought = Thought {
                    record: record.clone(),
                    seat,
                    at_most: AT_MOST,
                    stop: stop.clone(),
                    report: Report::default(),
                };
                (Actor::Seat(seat), think(name, plan.seed, seat, &thought))
            }
        };
        record.play(by, made).ok()?;
    }
    None
}

/// Makes what has been played at the table, all at once; under a menu it waits.
fn finish<G: Shown>(
    mut tables: Query<(Entity, &Match<G>, &mut PlaysOn<G>, &HostClock)>,
    menu: Res<State<Menu>>,
    mut commands: Commands,
) {
    if **menu != Menu::None {
        return;
    }
    for (table, played, mut plays_on, clock) in &mut tables {
        let Some(acts) = check_ready(&mut plays_on.task) else {
            continue;
        };
        commands.entity(table).remove::<(PlaysOn<G>, LookedAt)>();
        let now = clock.milliseconds();
        if let Some(acts) = acts.filter(|_| played.ply() == plays_on.ply) {
            let acts = acts.into_iter().map(|(by, made)| (by, made, now)).collect();
            commands.trigger(GoOn::<G> { table, acts });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use bevy::{ecs::system::RunSystemOnce as _, state::app::StatesPlugin};

    use super::*;
    use crate::{
        games::dice_wars::rules::{DiceWars, MapChoice, MapSize, Rules},
        table,
    };

    const SEED: u64 = 2;

    /// A match at the moment in which its first seat has gone out, and its plan: a person sat there, computer players elsewhere.
    fn with_somebody_out() -> (Record<DiceWars>, MatchPlan<DiceWars>) {
        let choice = MapChoice {
            size: MapSize::new(16).unwrap(),
            fixed: 0,
        };
        let game = DiceWars::drawn(Rules::default(), choice, 4, SEED).unwrap();
        let players = vec!["best-odds".to_owned(); 4];
        let mut plan = MatchPlan::of_players(game.clone(), &players, &[], SEED).unwrap();
        let mut record = Record::new(game);
        let stop = Arc::default();
        let acts = play_on(record.clone(), &plan, Dealer { seed: SEED }, &stop).unwrap();
        for (by, made) in acts {
            record.play(by, made).unwrap();
            let out = Seat::first(4).find(|seat| DiceWars::is_out(record.position(), *seat));
            if let Some(out) = out {
                plan.seats[out.index()].player = Player::Person;
                return (record, plan);
            }
        }
        panic!("all are in to the end");
    }

    #[test]
    fn a_match_is_left_to_computers_once_the_people_are_out() {
        let (record, mut plan) = with_somebody_out();
        assert!(is_left_to_computers(&record, &plan));
        let opening = Record::new(record.game().clone());
        assert!(!is_left_to_computers(&opening, &plan));
        let is_in = |seat: &Seat| !DiceWars::is_out(record.position(), *seat);
        let other = Seat::first(4).find(is_in).unwrap();
        let computer = plan.seats[other.index()].player.clone();
        plan.seats[other.index()].player = Player::Person;
        assert!(!is_left_to_computers(&record, &plan), "a person is in");
        for seat in &mut plan.seats {
            seat.player = computer.clone();
        }
        assert!(!is_left_to_computers(&record, &plan), "nobody sat there");
    }

    #[test]
    fn the_rest_is_played_at_once_and_the_table_stands_at_its_end() {
        let (record, plan) = with_somebody_out();
        let begun: Vec<_> = record.acts().collect();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, table::plugin::<DiceWars>))
            .init_state::<Menu>()
            .add_observer(begin::<DiceWars>)
            .add_systems(Update, finish::<DiceWars>);
        let dealer = DealtBy(Dealer { seed: SEED });
        let laid_out = (OnScreen, plan, dealer, Match::resume(record));
        let table = app.world_mut().spawn(laid_out).id();
        app.update();
        let rest = |app: &mut App| {
            let now = |rest: RestHere<DiceWars>| rest.now();
            app.world_mut().run_system_once(now).unwrap()
        };
        assert_eq!(rest(&mut app), RestOfMatch::Offered);
        app.world_mut().trigger(ShowResult);
        app.world_mut().flush();
        assert_eq!(rest(&mut app), RestOfMatch::Runs);
        assert!(app.world().get::<LookedAt>(table).is_some());
        let is_over = |app: &App| {
            let played = app.world().get::<Match<DiceWars>>(table).unwrap();
            played.awaits().is_over()
        };
        for _ in 0..10_000 {
            app.update();
            if is_over(&app) {
                break;
            }
            sleep(Duration::from_millis(1));
        }
        assert!(is_over(&app));
        assert_eq!(rest(&mut app), RestOfMatch::AtTable);
        assert!(app.world().get::<LookedAt>(table).is_none());
        let played = app.world().get::<Match<DiceWars>>(table).unwrap();
        assert!(played.is_settled());
        assert_eq!(played.acts().take(begun.len()).collect::<Vec<_>>(), begun);
    }
}
