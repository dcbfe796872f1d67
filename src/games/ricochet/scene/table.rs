//! A match on the board: what is shown of it in each phase, what is looked at between two tiles, and what is asked of the
//! referee.

use std::time::Duration;

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    board::{
        Arrangement, BoardRoom, BoardSystems, Hand, HandSystems, LayoutSpec, Slid, View,
        window_size,
    },
    phase::{Phase, TABLE},
    round::{Demo, End, Round, Rounds, after, rounds},
    settings::COORDINATES,
    setup::SheetAtTable,
    shortest::Shortest,
    tiles::LooksBack,
};
use crate::{
    games::ricochet::rules::{Move, Ricochet, Slide, Stage},
    kit::{Actor, Game, Seat},
    screens::{
        self, Followed, LookedAt, ResultsShown,
        contest::LagsBehind,
        last_look::show_results,
        motion::{Tempo, Travelling},
    },
    shell::{
        hearing::NewUnderHand,
        idle::Awake,
        screens::{Menu, Screen},
        settings::{Hints, Settings, Speed},
        theme::Motion,
    },
    table::{
        Confirm, Deal, HostClock, HostedElsewhere, LaidOut, Match, MovedOn, Replay, referee::What,
    },
};

/// With nobody who thinks, the clock goes so many times as fast.
const HURRIED: f32 = 6.0;

/// For so long at least a miss is looked at, however fast things move.
const MISS: Duration = Duration::from_secs(2);

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

/// A way that can be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Looked {
    /// The one that has taken the tile, or the shortest where nobody has.
    #[default]
    First,
    /// The shortest.
    Shortest,
    /// One that was shown, by the order of showing.
    Shown(usize),
}

/// Which way is looked at once a tile is over, and up to which slide.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LookingBack {
    /// The way.
    pub way: Looked,
    /// After so many slides; all of them if nothing is said.
    pub step: Option<usize>,
    /// It runs by itself.
    pub runs: bool,
}

impl LookingBack {
    /// All of the shortest way.
    pub fn shortest() -> Self {
        Self {
            way: Looked::Shortest,
            ..default()
        }
    }
}

/// Asks to leave what has missed.
#[derive(Event, Clone, Copy, Debug)]
pub struct Dismiss;

/// What people ask for at the table.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// To announce a number for a seat.
    Announce(Seat, u8),
    /// To say for a seat that it has nothing, or nothing better.
    Pass(Seat),
    /// To end a demonstration.
    Stop,
    /// To turn the next tile.
    NextTile,
    /// To see what the match came to, once its last tile is over.
    ShowResults,
}

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

/// The ways that can be looked at once a tile is over: the shortest, if it is known, and those that were shown.
pub fn ways_of<'a>(
    round: &'a Round,
    shortest: Option<&'a super::shortest::Found>,
) -> Vec<(Option<&'a Demo>, &'a [Slide])> {
    let found = shortest.and_then(|found| found.way.as_deref());
    let shown = round
        .demos
        .iter()
        .map(|demo| (Some(demo), &demo.slides[..]));
    found
        .map(|way| (None, way))
        .into_iter()
        .chain(shown)
        .collect()
}

/// The way that is looked at, and its place among [those that can be](ways_of).
pub fn way_looked_at<'a>(
    looking: &LookingBack,
    round: &'a Round,
    shortest: Option<&'a super::shortest::Found>,
) -> (usize, &'a [Slide]) {
    let ways = ways_of(round, shortest);
    let taken = round
        .demos
        .iter()
        .position(|demo| demo.ended == Some(End::Reached));
    let shown = match looking.way {
        Looked::First => taken,
        Looked::Shortest => None,
        Looked::Shown(place) => Some(place),
    };
    // Before those that were shown lies the shortest, once it is known.
    let before = ways.iter().take_while(|(demo, _)| demo.is_none()).count();
    let index = shown.map_or(0, |shown| before + shown);
    ways.get(index).map_or((0, &[]), |(_, way)| (index, *way))
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

/// Where nobody thinks any more, nobody waits by the second.
fn pace_clock(
    mut matches: Query<(&Match<Ricochet>, &mut HostClock), Without<HostedElsewhere>>,
    seats: SeatsHere,
    settings: Res<Settings>,
) {
    let Ok((played, mut clock)) = matches.single_mut() else {
        return;
    };
    let at = played.position();
    let think = |seat: Seat| {
        let done =
            at.passed.contains(seat) || at.bids[seat.index()].is_some_and(|bid| bid.slides == 1);
        !done
    };
    let people = seats.people();
    let rate = match at.stage {
        Stage::Showing(_) => 1.0,
        _ if people.is_empty() => HURRIED * settings.speed.factor().unwrap_or(40.0),
        _ if people.iter().any(|&seat| think(seat)) => 1.0,
        _ => HURRIED,
    };
    if clock.rate != rate {
        clock.rate = rate;
    }
}

/// What goes on by itself: a miss that was looked at long enough, a way that runs, a tile that nobody waits for.
fn go_on(
    missed: Option<ResMut<Missed>>,
    mut looking: ResMut<LookingBack>,
    phase: Option<Res<State<Phase>>>,
    menu: Res<State<Menu>>,
    rounds: Res<Rounds>,
    shortest: Res<Shortest>,
    tables: Query<(
        Entity,
        &Match<Ricochet>,
        Has<HostedElsewhere>,
        Has<Followed>,
        Has<LagsBehind>,
    )>,
    seats: SeatsHere,
    travelling: Travelling,
    tempo: Tempo,
    settings: Res<Settings>,
    time: Res<Time>,
    mut rested: Local<Duration>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let (Some(phase), Ok((table, played, elsewhere, followed, lags))) = (phase, tables.single())
    else {
        return;
    };
    if **menu != Menu::None && (!elsewhere || followed) {
        return;
    }
    let beat = tempo.of(Motion::Beat);
    if let Some(mut missed) = missed {
        // The clock of a table elsewhere runs meanwhile.
        let waits = !elsewhere && missed.next.is_some_and(|next| seats.is_person(next));
        if waits && !seats.people().is_empty() {
            return;
        }
        awake.stay();
        missed.bypass_change_detection().shown += time.delta();
        // Nobody shows after the last one: there is time to read. A contest does not wait for that.
        let beats = match missed.next {
            _ if lags => 0,
            Some(_) if followed => 2,
            None if followed => 3,
            Some(_) => 5,
            None => 10,
        };
        let least = least_look(settings.speed, followed || lags);
        if missed.shown >= (beat * beats).max(least) {
            commands.trigger(Dismiss);
            // The key that goes on may announce then.
            if !followed && !seats.people().is_empty() {
                commands.trigger(NewUnderHand);
            }
        }
        return;
    }
    let runs = looking.runs || (**phase == Phase::Between && seats.people().is_empty());
    if !matches!(**phase, Phase::Between) || !runs || !travelling.is_empty() {
        *rested = Duration::ZERO;
        return;
    }
    awake.stay();
    *rested += time.delta();
    if looking.runs {
        let round = rounds.now();
        let length = round.map_or(0, |round| {
            let found = shortest.told(round, played, **phase);
            way_looked_at(&looking, round, found).1.len()
        });
        if *rested >= beat / 2 {
            *rested = Duration::ZERO;
            let step = looking.step.unwrap_or(length) + 1;
            *looking = LookingBack {
                step: (step < length).then_some(step),
                runs: step < length,
                ..*looking
            };
        }
    } else if *rested >= beat * 5 {
        *rested = Duration::ZERO;
        commands.trigger(Deal { table });
    }
}

/// For how long a miss is looked at whatever moves: not where all is done at once, nor in a contest, which goes on meanwhile.
fn least_look(speed: Speed, in_contest: bool) -> Duration {
    if in_contest || speed == Speed::Instant {
        return Duration::ZERO;
    }
    MISS
}

/// A robot was slid by hand.
fn slide(
    slid: On<Slid>,
    phase: Option<Res<State<Phase>>>,
    missed: Option<Res<Missed>>,
    tables: Query<(Entity, &Match<Ricochet>)>,
    mut commands: Commands,
) {
    let (Some(phase), Ok((table, played))) = (phase, tables.single()) else {
        return;
    };
    if let (Phase::Showing, None, Stage::Showing(seat)) = (**phase, missed, played.position().stage)
    {
        commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Slide(slid.0)));
    }
}

/// Asks the referee for what people want.
fn do_deed(deed: On<Deed>, tables: Query<(Entity, &Match<Ricochet>)>, mut commands: Commands) {
    let Ok((table, played)) = tables.single() else {
        return;
    };
    let at = played.position();
    match *deed {
        Deed::Announce(seat, slides) => {
            commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Bid(slides)));
        }
        Deed::Pass(seat) => {
            commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Pass));
        }
        Deed::Stop => {
            if let Stage::Showing(seat) = at.stage {
                commands.trigger(played.ask_by(table, Actor::Seat(seat), Move::Stop));
                commands.trigger(Confirm { table });
            }
        }
        Deed::NextTile => commands.trigger(Deal { table }),
        Deed::ShowResults => {
            commands.set_state_if_neq(Phase::Over);
            show_results(&mut commands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Robot, Rules, Tile, generator, solver::Ways},
            scene::shortest::Found,
        },
        kit::{Dealer, Direction, Notation as _, Record},
        screens::{OnScreen, Player, SeatPlan, Seated},
        table::{self, AtTable, SitsAt},
    };

    #[test]
    fn a_miss_is_seen_at_every_speed_but_where_all_is_done_at_once() {
        for speed in [Speed::Half, Speed::Normal, Speed::Double, Speed::Quadruple] {
            assert!(least_look(speed, false) >= Duration::from_secs(1));
            assert_eq!(least_look(speed, true), Duration::ZERO, "a contest");
        }
        assert_eq!(least_look(Speed::Instant, false), Duration::ZERO);
    }

    #[test]
    fn the_way_that_took_the_tile_is_looked_at_first_and_each_one_that_is_chosen_stays() {
        let slides = |to: &[Direction]| {
            let slide = |&to| Slide {
                robot: Robot::Red,
                to,
            };
            to.iter().map(slide).collect::<Vec<_>>()
        };
        let demo = |seat, way: &[Direction], ended| Demo {
            seat: Seat::new(seat),
            slides: slides(way),
            ended: Some(ended),
        };
        let mut round = Round {
            number: 1,
            tile: Tile::of(0, Robot::Red),
            start: generator::layout(BoardNumber::new(BoardKind::Random, 7)).robots,
            began: 0,
            over: Some(9),
            bids: Vec::new(),
            demos: vec![
                demo(0, &[Direction::N], End::UsedUp),
                demo(1, &[Direction::E, Direction::S], End::Reached),
            ],
            timed_out: false,
        };
        let found = Found {
            way: Some(slides(&[Direction::W])),
            ways: Ways::default(),
        };
        let looked_at = |way, round: &Round, found| {
            let looking = LookingBack { way, ..default() };
            way_looked_at(&looking, round, found).0
        };
        for (way, unknown, known) in [
            (Looked::First, 1, 2),
            (Looked::Shortest, 0, 0),
            (Looked::Shown(0), 0, 1),
            (Looked::Shown(1), 1, 2),
        ] {
            assert_eq!(looked_at(way, &round, None), unknown, "{way:?}");
            assert_eq!(looked_at(way, &round, Some(&found)), known, "{way:?}");
        }
        // Where nobody has taken the tile there is none but the shortest to be told.
        round.demos.pop();
        assert_eq!(looked_at(Looked::First, &round, Some(&found)), 0);
    }

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
