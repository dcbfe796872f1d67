//! The coach: after a person's own turn it says at once where the choice lost much, and offers to take it back. The others wait
//! meanwhile.
//!
//! It grades as reviews do, and only where one person plays against computers, who has asked for it in the settings.

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    again::{Judged, Worth, sentence, spawn_judged},
    begin::TABLE,
    settings::COACH,
};
use crate::{
    games::dominations::{
        review::MatchEstimator,
        rules::{Dominations, Move},
    },
    kit::{Actor, Game as _, Record, Seat, lock},
    play::review::{Estimator as _, Grade, Points},
    screens::{
        Followed, Lesson, LookedAt, Posed, Shown as _, TableConduct,
        learn::{Cards, Help},
        take_back::TakeBackDecision,
    },
    shell::{
        audio::PlaySound,
        reader::Announce,
        settings::Settings,
        widgets::{Shortcut, button, main_button},
    },
    table::{HostedElsewhere, Match, MovedOn, Opponents, Replay, Waker, referee::What},
};

/// Playouts of a first look at a choice, and of a second one where the first one found that it lost much.
const LOOKS: [u32; 2] = [64, 256];
/// What they follow from: the same choice is told the same.
const SEED: u64 = 1;

/// What the coach has to say of the choice that was confirmed last.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Coached(pub Judged);

/// A choice is looked into. The search ends with this.
#[derive(Component)]
struct Looks {
    moves: Vec<Move>,
    stop: Arc<AtomicBool>,
    /// What was found, once it has been: nothing where there is nothing to say.
    found: Arc<Mutex<Option<Option<Worth>>>>,
}

impl Drop for Looks {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.world_mut().resource_mut::<Cards>().add_help(
        Dominations::ID,
        Help {
            sign: "brain",
            name: COACH.name,
            detail: "learn-coach-detail",
            switch: Some(&COACH),
        },
    );
    app.add_observer(follow)
        .add_systems(Update, collect.run_if(in_state(TABLE)));
}

/// The decision that the last moves of a match were: how many came before it; none where it is not made yet.
fn last_decision(record: &Record<Dominations>, estimator: &MatchEstimator) -> Option<usize> {
    let acts: Vec<(Actor, Move)> = record.acts().collect();
    let (by, _) = *acts.last()?;
    let in_a_row = acts.iter().rev().take_while(|(actor, _)| *actor == by);
    let mut begun = acts.len() - in_a_row.count();
    loop {
        let at = record.after(begun);
        let moves = estimator.decision(record.game(), &at, &acts[begun..])?;
        if begun + moves >= acts.len() {
            return Some(begun);
        }
        begun += moves;
    }
}

/// Looks into a choice as soon as it is confirmed; what is said of it is over as soon as the match is not as it was.
fn follow(
    moved: On<MovedOn<Dominations>>,
    mut matches: Query<
        (&Match<Dominations>, &mut TableConduct),
        (
            Without<Replay<Dominations>>,
            Without<Followed>,
            Without<Posed>,
            Without<Lesson>,
            // The others may be people.
            Without<HostedElsewhere>,
        ),
    >,
    opponents: Opponents<Dominations>,
    settings: Res<Settings>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    let table = moved.table;
    let Ok((played, mut conduct)) = matches.get_mut(table) else {
        return;
    };
    commands
        .entity(table)
        .remove::<(Coached, Looks, LookedAt)>();
    let confirmed = matches!(moved.what, What::Confirmed | What::Made(..)) && played.is_settled();
    let thinking = opponents.of(table);
    let alone = thinking.len() + 1 == played.game().seats();
    if !(confirmed && alone && settings.is_on(&COACH)) || conduct.0.hardcore {
        return;
    }
    let record = played.record();
    let Some(Actor::Seat(seat)) = record.actors().last().copied() else {
        return;
    };
    // What cannot be taken back any more is for the review.
    let told = Dominations::is_told(played.game(), played.position());
    if thinking.contains(seat) || told {
        return;
    }
    let estimator = MatchEstimator::new(played.game(), 1, SEED);
    let Some(before) = last_decision(record, &estimator) else {
        return;
    };
    if estimator.choices(played.game(), &record.after(before), seat) < 2 {
        return;
    }
    // Whoever is told what was a mistake has not played alone: the record says so.
    if !conduct.0.assisted {
        conduct.0.assisted = true;
    }
    let moves: Vec<Move> = record.moves()[before..].to_vec();
    let looks = look(record, before, seat, &moves, &waker);
    commands.entity(table).insert((looks, LookedAt));
}

/// Looks for what a choice loses, in a thread of its own.
fn look(
    record: &Record<Dominations>,
    before: usize,
    seat: Seat,
    moves: &[Move],
    waker: &Waker,
) -> Looks {
    let looks = Looks {
        moves: moves.to_vec(),
        stop: Arc::default(),
        found: Arc::default(),
    };
    let (stop, found) = (looks.stop.clone(), looks.found.clone());
    let (game, at) = (record.game().clone(), record.after(before));
    let (moves, waker) = (moves.to_vec(), waker.clone());
    let work = move || {
        let stopped = || stop.load(Ordering::Relaxed);
        let mut worth = None;
        for playouts in LOOKS {
            let estimator = MatchEstimator::new(&game, playouts, SEED);
            let all = estimator.alternatives(&game, &at, seat, &moves, &stopped);
            let Some(all) = all else { return };
            let own = all.iter().find(|one| one.played);
            worth = own.zip(all.first()).map(|(own, best)| {
                Worth::of(Points::of_share(own.win), Points::of_share(best.win))
            });
            worth = worth.filter(|worth| worth.grade >= Grade::Mistake);
            if worth.is_none() {
                break;
            }
        }
        *lock(&found) = Some(worth);
        waker.wake();
    };
    let thread = std::thread::Builder::new().name("coach".to_owned());
    if let Err(why) = thread.spawn(work) {
        warn!("the coach says nothing: {why}");
        *lock(&looks.found) = Some(None);
    }
    looks
}

/// Says what was found, or lets the match go on.
fn collect(tables: Query<(Entity, &Looks)>, mut commands: Commands) {
    for (table, looks) in &tables {
        let Some(worth) = lock(&looks.found).take() else {
            continue;
        };
        let mut table = commands.entity(table);
        table.remove::<Looks>();
        let Some(worth) = worth else {
            table.remove::<LookedAt>();
            continue;
        };
        table.insert(Coached(Judged {
            moves: looks.moves.clone(),
            worth: Some(worth),
        }));
        commands.trigger(Announce(sentence(worth).into()));
        commands.trigger(PlaySound("mistake"));
    }
}

/// Spawns what the coach says, with the ways on: to take the choice back, or to go on.
pub fn spawn_coached(bar: &mut ChildSpawnerCommands, table: Entity, coached: &Coached) {
    spawn_judged(bar, &coached.0);
    bar.spawn((
        button("coach-take-back")
            .icon("undo")
            .key(KeyCode::Backspace)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(TakeBackDecision)),
    ));
    bar.spawn((
        main_button("coach-go-on").width(132.0).build(),
        Shortcut(KeyCode::Enter),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.entity(table).remove::<(Coached, LookedAt)>();
        }),
    ));
}
