//! A decision of a review tried again: what one chooses is graded at once against what is known of it.

mod around;
mod judged;

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use bevy::prelude::*;

use super::{begin::TABLE, phase::turn_is_complete, puzzle::laid};
use crate::{
    games::dominations::{
        review::MatchEstimator,
        rules::{Dominations, Move, Position},
    },
    kit::{Notation, lock},
    play::review::{Estimator, Grade, Points},
    screens::{
        parts::nothing_pressed,
        replay::again::{Again, BackToReview},
    },
    shell::{audio::PlaySound, bindings::Keys, reader::Announce, screens::Menu},
    table::{LaidOut, Match, TakeBack, Waker},
};

pub use judged::{sentence, spawn_judged};

/// What has been chosen so far.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct Tried {
    /// The choice that lies on the table, if all of it does.
    pub now: Option<Judged>,
    /// Every choice that was judged, in order.
    pub all: Vec<Judged>,
}

/// A choice, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Its moves.
    pub moves: Vec<Move>,
    /// What it is worth; nothing while that is looked for.
    pub worth: Option<Worth>,
}

/// What a choice is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// Its chance.
    pub chance: Points,
    /// That of the best choice.
    pub best: Points,
    /// What it loses against the best.
    pub grade: Grade,
}

impl Worth {
    /// Of a choice of that chance beside the best.
    pub fn of(chance: Points, best: Points) -> Self {
        Self {
            chance,
            best,
            grade: Grade::of(best - chance),
        }
    }

    /// What it loses against the best, in points of win chance.
    pub fn loss(&self) -> Points {
        self.best - self.chance
    }
}

/// Asks to take up again what has been chosen.
#[derive(Event, Clone, Copy, Debug)]
pub struct OnceMore;

/// A search for what a choice is worth that nothing is known of. It ends with this.
#[derive(Component)]
struct Looks {
    stop: Arc<AtomicBool>,
    found: Arc<Mutex<Option<Worth>>>,
}

impl Drop for Looks {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(around::plugin)
        .add_observer(lay)
        .add_observer(once_more)
        .add_systems(
            Update,
            (
                (judge, collect.run_if(nothing_pressed)).chain(),
                leave_by_escape.run_if(in_state(Menu::None)),
            )
                .run_if(in_state(TABLE)),
        );
}

fn lay(laid_out: On<LaidOut<Dominations>>, again: Query<(), With<Again>>, mut commands: Commands) {
    let table = laid_out.table;
    if again.contains(table) {
        commands.entity(table).insert(Tried::default());
    }
}

/// Judges what lies on the table as soon as all of it does.
fn judge(
    mut tables: Query<(Entity, &Again, Ref<Match<Dominations>>, Option<&mut Tried>)>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, again, played, tried) in &mut tables {
        let Some(mut tried) = tried else {
            commands.entity(table).insert(Tried::default());
            continue;
        };
        if !played.is_changed() && !tried.is_added() {
            continue;
        }
        let complete =
            !played.is_settled() && turn_is_complete(&played.settled(), played.position());
        let moves = if complete { laid(&played) } else { Vec::new() };
        let now = tried.now.as_ref().map(|now| &now.moves[..]);
        if now.unwrap_or_default() == moves {
            continue;
        }
        commands.entity(table).remove::<Looks>();
        if !complete {
            tried.now = None;
            continue;
        }
        let worth = known(again, played.game(), &moves);
        if worth.is_none() {
            let looks = look(again, played.game(), played.settled(), &moves, &waker);
            commands.entity(table).insert(looks);
        }
        tried.now = Some(Judged { moves, worth });
        tell(&mut tried, &mut commands);
    }
}

/// What the review knows of a choice.
fn known(again: &Again, game: &Dominations, moves: &[Move]) -> Option<Worth> {
    let written: Vec<String> = moves
        .iter()
        .map(|made| Dominations::write_move(game.canonical(*made)))
        .collect();
    let mut known = again.decision.tried.iter();
    let choice = known.find(|choice| choice.moves == written)?;
    Some(Worth::of(choice.chance, again.decision.best()?.chance))
}

/// Looks for what a choice is worth, in a thread of its own.
fn look(again: &Again, game: &Dominations, at: Position, moves: &[Move], waker: &Waker) -> Looks {
    let stop = Arc::new(AtomicBool::new(false));
    let found = Arc::new(Mutex::new(None));
    let looks = Looks {
        stop: stop.clone(),
        found: found.clone(),
    };
    let (game, moves, waker) = (game.clone(), moves.to_vec(), waker.clone());
    let (playouts, seed) = (again.playouts, again.seed);
    let seat = crate::kit::Seat::new(again.decision.seat as u8);
    let work = move || {
        let estimator = MatchEstimator::new(&game, playouts.max(1), seed);
        let stopped = || stop.load(Ordering::Relaxed);
        let Some(all) = estimator.alternatives(&game, &at, seat, &moves, &stopped) else {
            return;
        };
        let own = all.iter().find(|one| one.played);
        if let (Some(own), Some(best)) = (own, all.first()) {
            let worth = Worth::of(Points::of_share(own.win), Points::of_share(best.win));
            *lock(&found) = Some(worth);
            waker.wake();
        }
    };
    let thread = std::thread::Builder::new().name("try again".to_owned());
    if let Err(why) = thread.spawn(work) {
        warn!("a choice is not judged: {why}");
    }
    looks
}

/// Takes over what was found.
fn collect(mut tables: Query<(Entity, &Looks, &mut Tried)>, mut commands: Commands) {
    for (table, looks, mut tried) in &mut tables {
        let found = lock(&looks.found).take();
        if let (Some(worth), Some(now)) = (found, tried.now.as_mut()) {
            now.worth = Some(worth);
            commands.entity(table).remove::<Looks>();
            tell(&mut tried, &mut commands);
        }
    }
}

/// Notes a choice whose worth is known, and has it heard.
fn tell(tried: &mut Tried, commands: &mut Commands) {
    let Some(now) = tried.now.clone() else { return };
    let Some(worth) = now.worth else { return };
    if !tried.all.iter().any(|one| one.moves == now.moves) {
        tried.all.push(now);
    }
    commands.trigger(Announce(sentence(worth).into()));
    commands.trigger(PlaySound(match worth.grade {
        Grade::Best => "puzzle_found",
        Grade::Good | Grade::Inaccuracy => "hint",
        Grade::Mistake | Grade::Blunder => "mistake",
    }));
}

fn once_more(
    _: On<OnceMore>,
    tables: Query<(Entity, &Match<Dominations>), With<Again>>,
    mut commands: Commands,
) {
    for (table, played) in &tables {
        for _ in played.unconfirmed() {
            commands.trigger(TakeBack { table });
        }
    }
}

/// With a choice on the table Escape goes back at once; without one the way out hears it.
fn leave_by_escape(keys: Keys, tables: Query<&Tried>, mut commands: Commands) {
    let judged = tables.iter().any(|tried| tried.now.is_some());
    if judged && keys.just_hit(KeyCode::Escape) {
        commands.trigger(BackToReview);
    }
}
