//! A match on the board: what is shown of it in each phase.

mod deeds;
mod looking_back;
mod pace;

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};

pub use deeds::Deed;
use deeds::{do_deed, slide};
pub use looking_back::{Looked, LookingBack, way_looked_at, ways_of};
use pace::{go_on, pace_clock};

use super::{
    board::{
        Arrangement, BoardRoom, BoardSystems, Hand, HandSystems, LayoutSpec, View, window_size,
    },
    phase::{Phase, TABLE},
    round::{Demo, End, Rounds, after, rounds},
    settings::COORDINATES,
    setup::SheetAtTable,
    shortest::Shortest,
    tiles::LooksBack,
};
use crate::{
    games::ricochet::rules::{Ricochet, Stage},
    kit::{Game, Seat},
    screens::{self, LookedAt, ResultsShown},
    shell::{
        hearing::NewUnderHand,
        screens::Screen,
        settings::{Hints, Settings},
    },
    table::{LaidOut, Match, MovedOn, Replay, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rounds>()
        .init_resource::<LookingBack>()
        .add_observer(lay)
        .add_observer(follow)
        .add_observer(dismiss)
        .add_observer(slide)
        .add_observer(do_deed)
        .add_systems(
            Update,
            (
                (arrange, compose).chain().before(HandSystems),
                (pace_clock, go_on).after(BoardSystems),
            )
                .run_if(in_state(TABLE)),
        )
        .add_systems(OnExit(Screen::Table), clear_away);
}

/// A way has missed: it stays on the board until it has been looked at.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Missed {
    /// The way.
    pub demo: Demo,
    /// Who shows next.
    pub next: Option<Seat>,
    /// How long it has been looked at.
    shown: Duration,
}

/// Asks to leave what has missed.
#[derive(Event, Clone, Copy, Debug)]
pub struct Dismiss;

/// Who sits at the table.
pub type SeatsHere<'w, 's> = screens::SeatsHere<'w, 's, Ricochet>;

fn lay(laid_out: On<LaidOut<Ricochet>>, mut commands: Commands) {
    super::board::lay(laid_out.table, &mut commands);
}

fn clear_away(mut hand: ResMut<Hand>, mut commands: Commands) {
    *hand = Hand::default();
    commands.remove_resource::<BoardRoom>();
    commands.remove_resource::<View>();
    commands.remove_resource::<Missed>();
    commands.insert_resource(Rounds::default());
    commands.insert_resource(LookingBack::default());
}

/// Works out the places at the table from the window and what is going on.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    phase: Option<Res<State<Phase>>>,
    results: Option<Res<ResultsShown>>,
    settings: Res<Settings>,
    room: Option<ResMut<BoardRoom>>,
    mut commands: Commands,
) {
    let (Some(size), Some(phase)) = (window_size(&windows, &scale), phase) else {
        return;
    };
    let new = BoardRoom(LayoutSpec {
        size,
        arrangement: match **phase {
            Phase::Over if results.is_some() => Arrangement::Results,
            Phase::Replaying => Arrangement::Replaying,
            _ => Arrangement::Playing,
        },
        named: settings.is_on(&COORDINATES),
    });
    match room {
        Some(mut room) => drop(room.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

/// Follows the match: what has happened, and what is to be looked at first.
fn follow(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    seats: SeatsHere,
    mut told: ResMut<Rounds>,
    mut looks: ResMut<LooksBack>,
    mut commands: Commands,
) -> Result {
    let (played, replayed) = matches.get(moved.table)?;
    if matches!(moved.what, What::Confirmed) {
        return Ok(());
    }
    told.0 = rounds(played.record());
    let forget = |commands: &mut Commands| {
        commands.remove_resource::<Missed>();
        commands.entity(moved.table).remove::<LookedAt>();
    };
    let What::Made(..) = moved.what else {
        forget(&mut commands);
        return Ok(());
    };
    commands.insert_resource(LookingBack::default());
    // What is played on is looked at for itself.
    looks.set_if_neq(LooksBack::default());
    let ended = told.now().and_then(|round| {
        let mut demos = round.demos.iter().rev();
        demos.find(|demo| demo.ended.is_some())
    });
    let before = played.record().after(played.ply() - 1);
    let was_shown = matches!(before.stage, Stage::Showing(_));
    // The letter of a seat may be that of a robot, too: a key that was meant to announce slides nothing.
    if let Stage::Showing(seat) = played.position().stage
        && !(was_shown || replayed)
        && played.game().seats() > 1
        && seats.is_person(seat)
    {
        commands.trigger(NewUnderHand);
    }
    let is_over = was_shown && before.stage != played.position().stage;
    if let Some(demo) = ended.filter(|_| is_over)
        && demo.ended != Some(End::Reached)
        && !replayed
    {
        commands.insert_resource(Missed {
            demo: demo.clone(),
            next: match played.position().stage {
                Stage::Showing(next) => Some(next),
                _ => None,
            },
            shown: Duration::ZERO,
        });
        commands.entity(moved.table).insert(LookedAt);
    }
    Ok(())
}

fn dismiss(
    _: On<Dismiss>,
    missed: Option<Res<Missed>>,
    tables: Query<Entity, With<Match<Ricochet>>>,
    mut commands: Commands,
) {
    if missed.is_none() {
        return;
    }
    commands.remove_resource::<Missed>();
    for table in &tables {
        commands.entity(table).remove::<LookedAt>();
    }
}

/// Says what is on the board.
fn compose(
    matches: Query<&Match<Ricochet>>,
    phase: Option<Res<State<Phase>>>,
    rounds: Res<Rounds>,
    missed: Option<Res<Missed>>,
    looking: Res<LookingBack>,
    looks: Res<LooksBack>,
    shortest: Res<Shortest>,
    settings: Res<Settings>,
    sheet: SheetAtTable,
    mut hand: ResMut<Hand>,
    view: Option<ResMut<View>>,
    mut commands: Commands,
) {
    let (Ok(played), Some(phase)) = (matches.single(), phase) else {
        return;
    };
    let (game, at) = (played.game(), played.position());
    let layout = game.layout();
    let goal = game.goal(at);
    let mut new = View {
        layout: layout.clone(),
        robots: at.robots,
        start: at.start,
        goal,
        tile: at.tile,
        trail: Vec::new(),
        cross: None,
        by_hand: **phase == Phase::Showing && missed.is_none(),
        may_look: missed.is_none() && (phase.is_announced() || **phase == Phase::Showing),
        ghosts: settings.hints != Hints::None && (sheet.get().ghosts || !phase.is_announced()),
    };
    let demo = rounds.now().and_then(|round| round.demos.last());
    match (missed.as_deref(), rounds.now()) {
        (Some(missed), Some(round)) => {
            let way = &missed.demo.slides;
            new.robots = after(&layout.walls, round.start, way, usize::MAX);
            new.start = round.start;
            new.trail = way.clone();
            new.cross = goal.map(|goal| match goal.robot {
                Some(robot) => new.robots[robot],
                None => way
                    .last()
                    .map_or(goal.target, |last| new.robots[last.robot]),
            });
        }
        (None, Some(round)) => match **phase {
            Phase::Showing | Phase::Watching => {
                new.trail = demo.map_or_else(Vec::new, |demo| demo.slides.clone());
            }
            Phase::Replaying if !looks.is_at(round) => {
                if let Some(demo) = demo {
                    new.trail = demo.slides.clone();
                    new.start = round.start;
                }
            }
            Phase::Between | Phase::Over | Phase::Replaying => {
                let found = shortest.told(round, played, **phase);
                let (_, way) = way_looked_at(&looking, round, found);
                let steps = looking.step.unwrap_or(way.len());
                new.start = round.start;
                new.robots = after(&layout.walls, round.start, way, steps);
                new.trail = way.iter().take(steps).copied().collect();
            }
            _ => {}
        },
        _ => {}
    }
    // Whoever is to show most likely begins with the robot that is wanted.
    if new.by_hand && view.as_ref().is_none_or(|view| !view.by_hand) {
        hand.offer(goal.and_then(|goal| goal.robot));
    }
    match view {
        Some(mut view) => drop(view.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Move, Rules, generator},
        kit::{Actor, Dealer, Notation as _, Record},
        screens::{OnScreen, Player, SeatPlan, Seated},
        table::{self, AtTable, SitsAt},
    };

    /// How often what comes under the hand has to be seen first.
    #[derive(Resource, Default)]
    struct ToBeSeen(u32);

    #[test]
    fn keys_that_were_meant_to_announce_slide_no_robot_of_who_shows_here() {
        let (person, computer) = (Player::Person, Player::Computer("beginner".to_owned()));
        for (shows, expected) in [(person, 1), (computer, 0)] {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, table::plugin::<Ricochet>))
                .init_resource::<Rounds>()
                .init_resource::<LooksBack>()
                .init_resource::<ToBeSeen>()
                .add_observer(follow)
                .add_observer(|_: On<NewUnderHand>, mut seen: ResMut<ToBeSeen>| seen.0 += 1);
            let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
            let mut record = Record::new(Ricochet::new(Rules::default(), 2, layout).unwrap());
            let turned = Dealer { seed: 1 }.deal(&record);
            record.play(Actor::Chance, turned).unwrap();
            let seat = Seat::new(0);
            record.play(Actor::Seat(seat), Move::Bid(99)).unwrap();
            let table = app
                .world_mut()
                .spawn((Match::resume(record), OnScreen))
                .id();
            let plan = SeatPlan::new("Ada", Ricochet::COLOURS[0], shows);
            let seated = (SitsAt(seat), AtTable(table), Seated(plan));
            app.world_mut().spawn(seated);
            app.world_mut().flush();
            for by in Seat::first(2).map(Actor::Seat) {
                assert_eq!(app.world().resource::<ToBeSeen>().0, 0);
                let played = app.world().get::<Match<Ricochet>>(table).unwrap();
                let ask = played.ask_by(table, by, Move::Pass);
                app.world_mut().trigger(ask);
                app.world_mut().flush();
            }
            let played = app.world().get::<Match<Ricochet>>(table).unwrap();
            assert_eq!(played.position().stage, Stage::Showing(seat));
            assert_eq!(app.world().resource::<ToBeSeen>().0, expected);
        }
    }
}
