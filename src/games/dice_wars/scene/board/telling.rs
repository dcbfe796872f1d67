//! Telling what happens: why a computer player moves, the dice as they tumble, what they came to, new dice as they fall.
//! Each is held for a while before the next; it can be skipped.

mod growth;
mod sounds;

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::TweenAnim;

pub use growth::Placed;
use growth::{count_placed, put_growth_away};
use sounds::{hear_falls, hear_verdict, hears};

use super::{
    BoardRoom, LandNode,
    reason::Reason,
    seen::{Clash, Grown, Hears, Seen, SeenSystems, Telling},
};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Position},
        scene::{
            chart::{MapAhead, Painting, ShownOwners, shows_at_once},
            phase::TABLE,
            seats::{SeatsHere, colours, owners},
        },
    },
    kit::Actor,
    screens::{
        OnScreen,
        motion::{EndMotion, Glide, Piece, Tempo},
        pause::Pause,
    },
    shell::{
        audio::PlaySound,
        bindings::Keys,
        screens::{Menu, Screen},
        settings::Settings,
        theme::Motion,
    },
    table::{LaidOut, Match, MovedOn, Replay, referee::What},
};

/// However many dice a turn brings, they have all come after the time of so many.
pub(super) const ONE_BY_ONE: usize = 16;
/// How long a map that is still being painted is waited for before it is looked at again.
const PAINTED: Duration = Duration::from_millis(50);
/// Why a player moves is told up to this speed.
const UNHURRIED: f32 = 2.0;

/// How much later than one the next die comes to lie, of the time that it takes.
pub const LATER: f32 = 0.27;

/// Asks to tell what is being told at once.
#[derive(Event, Clone, Copy, Debug)]
pub struct Skip;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .init_resource::<Placed>()
        .add_observer(begin)
        .add_observer(follow)
        .add_observer(skip)
        .add_systems(
            Update,
            (
                skip_by_key.run_if(in_state(Menu::None)),
                put_growth_away,
                tell_on,
                hear_falls,
                count_placed,
            )
                .chain()
                .in_set(SeenSystems)
                .run_if(in_state(TABLE)),
        )
        .add_systems(OnExit(Screen::Table), forget);
}

fn begin(_: On<LaidOut<DiceWars>>, mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

fn forget(mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

/// From one new die to the next, of so many.
pub(super) fn gap(tempo: &Tempo, dice: usize) -> Duration {
    let slower = (ONE_BY_ONE as f32 / dice.max(1) as f32).min(1.0);
    tempo.of(Motion::Follow).mul_f32(slower)
}

/// How long each thing is told.
fn length(telling: Telling, seen: &Seen, tempo: &Tempo) -> Duration {
    let beat = tempo.of(Motion::Beat);
    match telling {
        Telling::Reason => beat.mul_f32(0.875),
        Telling::Tumbling => beat.mul_f32(0.525),
        Telling::Settling => {
            let dice = seen
                .clash
                .map_or(0, |clash| clash.dice[0].max(clash.dice[1]));
            let hop = tempo.of(Motion::Hop);
            hop + hop.mul_f32(LATER) * u32::from(dice.saturating_sub(1))
        }
        Telling::Verdict => beat.mul_f32(0.65),
        Telling::Growth => {
            let dice = seen.grown.as_ref().map_or(0, Grown::placed);
            gap(tempo, dice) * dice as u32 + tempo.of(Motion::Flip)
        }
    }
}

/// Holds the table for a while: whoever waits for pieces to arrive waits for this, too.
pub(super) fn hold(table: Entity, long: Duration, commands: &mut Commands) -> Option<Entity> {
    let anim = Glide::from(Vec2::ZERO).over(long, EaseFunction::Linear)?;
    let held = commands.spawn((
        Name::new("Hold"),
        Piece,
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        UiTransform::default(),
        ChildOf(table),
        anim,
        Pickable::IGNORE,
    ));
    Some(held.id())
}

/// Begins to tell something; false where that takes no time.
fn tell(
    telling: Telling,
    table: Entity,
    seen: &mut Seen,
    tempo: &Tempo,
    commands: &mut Commands,
) -> bool {
    seen.hold = hold(table, length(telling, seen, tempo), commands);
    seen.telling = seen.hold.map(|_| telling);
    if telling == Telling::Tumbling
        && let Some(clash) = seen.clash.filter(|_| seen.hears == Hears::All)
    {
        commands.trigger(PlaySound(match clash.dice[0] {
            0..=3 => "dice_shake_1",
            4..=5 => "dice_shake_2",
            _ => "dice_shake_3",
        }));
    }
    seen.hold.is_some()
}

/// Notes what has happened, and holds it back where it is to be told first.
fn follow(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<(&Match<DiceWars>, Has<Replay<DiceWars>>)>,
    settings: Res<Settings>,
    pause: Res<Pause>,
    seats: SeatsHere,
    tempo: Tempo,
    time: Res<Time>,
    mut seen: ResMut<Seen>,
    mut placed: ResMut<Placed>,
    mut commands: Commands,
) -> Result {
    let (played, is_replayed) = matches.get(moved.table)?;
    let (game, table) = (played.game(), moved.table);
    if matches!(moved.what, What::Confirmed) {
        return Ok(());
    }
    if let Some(hold) = seen.hold.take() {
        commands.entity(hold).try_despawn();
    }
    seen.telling = None;
    // Who plays elsewhere does not wait for this map to be painted: it shows what it showed until it is.
    if is_replayed || !matches!(moved.what, What::Made(..)) {
        seen.held = None;
    }
    seen.hears = hears(&settings);
    let before = || played.record().after(played.ply().saturating_sub(1));
    match moved.what {
        What::Made(Actor::Seat(_), made) => {
            let (at, ply) = (before(), played.ply().saturating_sub(1));
            let pauses = *pause != Pause::Runs && !is_replayed;
            let calm = settings
                .speed
                .factor()
                .is_some_and(|factor| factor <= UNHURRIED);
            // Where nobody could read it, nobody asks for it.
            seen.reason = (pauses || (calm && !settings.reduce_motion))
                .then(|| Reason::of(played.record(), ply, &seats))
                .flatten()
                .map(|reason| Reason {
                    ends: made == Move::End,
                    ..reason
                });
            let reasons = seen.reason.is_some() && !is_replayed;
            if let Move::Attack { from, to } = made {
                seen.grown = None;
                seen.clash = Clash::of(game, &at, from, to);
            } else if reasons {
                // What the turn came to before has been told.
                seen.clash = None;
                seen.grown = None;
            }
            seen.at_once = tempo.of(Motion::Beat).is_zero();
            if reasons {
                tell(Telling::Reason, table, &mut seen, &tempo, &mut commands);
                if pauses {
                    seen.telling = Some(Telling::Reason);
                }
            } else if matches!(made, Move::Attack { .. }) {
                tell(Telling::Tumbling, table, &mut seen, &tempo, &mut commands);
            }
        }
        What::Made(_, Move::Roll(roll)) => {
            match &mut seen.clash {
                Some(clash) => clash.roll = Some(roll),
                None => seen.clash = last_clash(played),
            }
            seen.rolled_at = time.elapsed();
            seen.fallen = 0;
            if tell(Telling::Settling, table, &mut seen, &tempo, &mut commands) {
                seen.held = Some(before());
            } else {
                hear_verdict(&seen, played, &mut commands);
                if roll.succeeds() && !is_replayed {
                    // Where nothing is told, panels and marks wait for the land all the same, and so does whoever is next.
                    seen.held = Some(before());
                    seen.hold = hold(table, PAINTED, &mut commands);
                }
            }
        }
        What::Made(_, Move::Grow(growth)) => {
            let at = before();
            let seat = at.mover();
            seen.clash = None;
            seen.reason = None;
            let grown = Grown {
                seat,
                growth,
                income: game.income(&at, seat),
                stock: [at.stock(seat), played.position().stock(seat)],
                since: time.elapsed(),
                gap: gap(&tempo, growth.as_slice().len()),
            };
            // What is not seen to fall lies there in the same frame as on the map.
            placed.set_if_neq(Placed::of(&grown, time.elapsed()));
            seen.grown = Some(grown);
            if seen.hears == Hears::All {
                commands.trigger(PlaySound("dice_patter"));
                if played.position().stock(seat) > at.stock(seat) {
                    commands.trigger(PlaySound("dice_bag"));
                }
            }
            tell(Telling::Growth, table, &mut seen, &tempo, &mut commands);
        }
        What::Confirmed | What::Made(..) => {}
        What::Begun | What::TakenBack(_) | What::Jumped => {
            seen.grown = None;
            seen.reason = None;
            seen.clash = is_replayed.then(|| last_clash(played)).flatten();
        }
    }
    Ok(())
}

/// The attack that the last two moves of a match were.
fn last_clash(played: &Match<DiceWars>) -> Option<Clash> {
    let mut acts = played.acts().rev();
    let (_, Move::Roll(roll)) = acts.next()? else {
        return None;
    };
    let (_, Move::Attack { from, to }) = acts.next()? else {
        return None;
    };
    let at = played.record().after(played.ply() - 2);
    let clash = Clash::of(played.game(), &at, from, to)?;
    Some(Clash {
        roll: Some(roll),
        ..clash
    })
}

/// Once something has been told long enough the next thing is: why, then the dice, then what the map has to tell. The map tells
/// it when it has been painted, so that land and dice change in one frame, also where the rest was skipped or nothing is told at
/// all; and whoever attacks next does so from land that is seen to be theirs.
fn tell_on(
    flying: Query<(), With<TweenAnim>>,
    lands: Query<(Option<&ShownOwners>, Option<&MapAhead>, Has<Painting>), With<LandNode>>,
    tables: Query<(Entity, &Match<DiceWars>, Has<Replay<DiceWars>>), With<OnScreen>>,
    room: Option<Res<BoardRoom>>,
    seats: SeatsHere,
    pause: Res<Pause>,
    tempo: Tempo,
    mut seen: ResMut<Seen>,
    mut commands: Commands,
) {
    let Ok((table, played, is_replayed)) = tables.single() else {
        return;
    };
    let flies = seen.hold.is_some_and(|hold| flying.contains(hold));
    let is_painting = lands.iter().any(|(.., is_painting)| is_painting);
    let is_unpainted = |at: &Position| {
        let owners = owners(played.game(), at, colours(&seats));
        room.as_ref().is_some_and(|room| {
            let mut lands = lands.iter();
            lands.any(|(shown, ahead, _)| !shows_at_once(shown, ahead, &room.chart, &owners))
        })
    };
    let is_behind = is_painting && !is_replayed && is_unpainted(&seen.position(played));
    let paints = match seen.telling {
        Some(Telling::Reason) => is_painting,
        Some(Telling::Verdict) => is_unpainted(played.position()),
        Some(Telling::Growth) => false,
        None if seen.held.is_some() => is_unpainted(played.position()),
        // Nobody moves on from it: a match that has come to its end in one go is told while its last map is painted.
        None if played.awaits().is_over() => false,
        // What was conquered before is seen first.
        Some(Telling::Tumbling | Telling::Settling) | None => is_behind,
    };
    if paints && !flies {
        // The table rests no sooner than the map shows it.
        let again = hold(table, PAINTED, &mut commands);
        let before = std::mem::replace(&mut seen.bypass_change_detection().hold, again);
        if let Some(before) = before {
            commands.entity(before).try_despawn();
        }
    }
    let tells_dice = matches!(seen.telling, Some(Telling::Settling | Telling::Verdict));
    if !tells_dice && seen.held.is_some() && !is_unpainted(played.position()) {
        seen.held = None;
        if seen.telling.is_none()
            && let Some(hold) = seen.hold.take()
        {
            commands.entity(hold).try_despawn();
        }
    }
    let Some(telling) = seen.telling else { return };
    if flies || paints || (telling == Telling::Reason && *pause == Pause::Stands) {
        return;
    }
    if telling == Telling::Verdict {
        hear_verdict(&seen, played, &mut commands);
    }
    go_on(table, telling, &tempo, &mut seen, &mut commands);
}

/// Ends what is told now, and begins with what comes after it.
fn go_on(table: Entity, telling: Telling, tempo: &Tempo, seen: &mut Seen, commands: &mut Commands) {
    if let Some(hold) = seen.hold.take() {
        commands.entity(hold).try_despawn();
    }
    seen.telling = None;
    match telling {
        Telling::Reason if seen.clash.is_some() => {
            tell(Telling::Tumbling, table, seen, tempo, commands);
        }
        // Where the rest takes no time it is told at once.
        Telling::Settling if tell(Telling::Verdict, table, seen, tempo, commands) => {}
        Telling::Settling | Telling::Verdict => seen.held = None,
        Telling::Reason | Telling::Tumbling | Telling::Growth => {}
    }
}

fn skip(_: On<Skip>, mut seen: ResMut<Seen>, mut placed: ResMut<Placed>, mut commands: Commands) {
    if seen.held.is_some() {
        // The dice lie there at once, but nothing new is told before the land is painted: the table is held until then.
        seen.telling = seen.telling.map(|_| Telling::Verdict);
    } else {
        if let Some(hold) = seen.hold.take() {
            commands.entity(hold).try_despawn();
        }
        seen.telling = None;
    }
    if let Some(grown) = &mut seen.grown {
        grown.gap = Duration::ZERO;
        placed.set_if_neq(Placed(grown.placed()));
    }
    commands.trigger(EndMotion);
}

fn skip_by_key(keys: Keys, seen: Res<Seen>, mut commands: Commands) {
    if seen.is_telling() && keys.just_pressed("keys-hurry") {
        commands.trigger(Skip);
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, thread::sleep};

    use bevy::{ecs::system::RunSystemOnce as _, input::keyboard::Key};

    use super::{
        super::{Arrangement, LayoutSpec, layout::DESIGN},
        *,
    };
    use crate::{
        games::dice_wars::{
            rules::{MapChoice, Rules},
            scene::{
                chart::{self, Chart, MapPicture},
                figures::tests::played,
            },
        },
        kit::{Game, Record},
        shell::{hearing::ScreenInput, idle::Awake, settings::Speed, theme::Theme},
    };

    #[test]
    fn where_nothing_is_told_panels_and_whoever_is_next_wait_for_the_land_all_the_same() {
        let whole = played(2, 1);
        let acts: Vec<_> = whole.acts().collect();
        let succeeds = |made: &usize| matches!(acts[*made].1, Move::Roll(roll) if roll.succeeds());
        let made = (0..acts.len()).find(succeeds).unwrap();
        let mut record = Record::new(whole.game().clone());
        for (_, act) in &acts[..=made] {
            record.play_next(*act).unwrap();
        }
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<UiScale>()
            .init_resource::<Awake>()
            .init_resource::<Theme>()
            .init_resource::<Seen>()
            .init_resource::<Placed>()
            .init_resource::<Pause>()
            .init_resource::<ScreenInput>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<ButtonInput<Key>>()
            .insert_resource(Settings {
                speed: Speed::Instant,
                ..default()
            })
            .add_observer(follow)
            .add_systems(Update, tell_on);
        chart::plugin(&mut app);
        let map = Arc::new(whole.game().map().clone());
        let chart = Arc::new(Chart::new(map, Vec2::new(120.0, 100.0)));
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
        };
        app.insert_resource(BoardRoom {
            room,
            chart: chart.clone(),
        });
        let world = app.world_mut();
        let colours = world
            .run_system_once(|seats: SeatsHere| colours(&seats))
            .unwrap();
        let painted = |made: usize| {
            let owners = owners(whole.game(), &whole.after(made), colours);
            MapPicture::new(chart.clone(), owners)
        };
        let land = world.spawn((LandNode, painted(made))).id();
        let until = |app: &mut App, is_so: &dyn Fn(&App) -> bool| {
            for _ in 0..6000 {
                if is_so(app) {
                    return;
                }
                app.update();
                sleep(Duration::from_millis(1));
            }
            panic!("it never is so");
        };
        until(&mut app, &|app| {
            app.world().get::<ShownOwners>(land).is_some()
        });
        let table = (OnScreen, Match::resume(record));
        let table = app.world_mut().spawn(table).id();
        let what = What::<DiceWars>::Made(acts[made].0, acts[made].1);
        app.world_mut().trigger(MovedOn::<DiceWars> { table, what });
        app.world_mut().flush();
        let holds = |app: &mut App| {
            let world = app.world_mut();
            let mut holds = world.query_filtered::<(), (With<Piece>, With<TweenAnim>)>();
            holds.iter(world).count()
        };
        for _ in 0..3 {
            app.update();
            let seen = app.world().resource::<Seen>();
            assert_eq!(seen.held, Some(whole.after(made)));
            assert!(!seen.is_telling(), "nothing is told");
            assert_eq!(holds(&mut app), 1);
        }
        app.world_mut().entity_mut(land).insert(painted(made + 1));
        until(&mut app, &|app| {
            app.world().resource::<Seen>().held.is_none()
        });
        assert_eq!(holds(&mut app), 0);
    }

    #[test]
    fn what_a_match_came_to_that_jumps_to_its_end_waits_for_no_land() {
        let whole = played(2, 1);
        let acts: Vec<_> = whole.acts().collect();
        let succeeds = |made: &usize| matches!(acts[*made].1, Move::Roll(roll) if roll.succeeds());
        let made = (0..acts.len()).find(succeeds).unwrap();
        let mut record = Record::new(whole.game().clone());
        for (_, act) in &acts[..=made] {
            record.play_next(*act).unwrap();
        }
        assert!(whole.is_over() && !record.is_over());
        let map = Arc::new(whole.game().map().clone());
        let chart = Arc::new(Chart::new(map, Vec2::new(120.0, 100.0)));
        for (record, waits) in [(record, 1), (whole, 0)] {
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .init_resource::<Theme>()
                .init_resource::<Seen>()
                .init_resource::<Pause>()
                .init_resource::<ScreenInput>()
                .init_resource::<ButtonInput<KeyCode>>()
                .init_resource::<ButtonInput<Key>>()
                .init_resource::<Settings>()
                .add_systems(Update, tell_on);
            let room = LayoutSpec {
                size: DESIGN,
                arrangement: Arrangement::Playing,
            };
            let chart = chart.clone();
            app.insert_resource(BoardRoom { room, chart });
            let world = app.world_mut();
            let colours = world
                .run_system_once(|seats: SeatsHere| colours(&seats))
                .unwrap();
            let opening = record.game().opening();
            let shown = ShownOwners::of(owners(record.game(), &opening, colours));
            world.spawn((LandNode, shown, Painting::endless()));
            world.spawn((OnScreen, Match::resume(record)));
            app.update();
            let world = app.world_mut();
            let mut holds = world.query_filtered::<(), (With<Piece>, With<TweenAnim>)>();
            assert_eq!(holds.iter(world).count(), waits);
        }
    }

    #[test]
    fn dice_that_are_not_seen_to_fall_lie_there_in_the_frame_in_which_they_come() {
        let whole = played(2, 1);
        let acts: Vec<_> = whole.acts().collect();
        let brings = |made: &usize| {
            let Move::Grow(growth) = acts[*made].1 else {
                return false;
            };
            growth.as_slice().len() > 1
        };
        let made = (0..acts.len()).find(brings).unwrap();
        for (speed, at_once) in [(Speed::Instant, true), (Speed::Normal, false)] {
            let mut record = Record::new(whole.game().clone());
            for (_, act) in &acts[..=made] {
                record.play_next(*act).unwrap();
            }
            let mut app = App::new();
            app.add_plugins(MinimalPlugins)
                .init_resource::<Theme>()
                .init_resource::<Seen>()
                .init_resource::<Placed>()
                .init_resource::<Pause>()
                .init_resource::<ScreenInput>()
                .init_resource::<ButtonInput<KeyCode>>()
                .init_resource::<ButtonInput<Key>>()
                .insert_resource(Settings { speed, ..default() })
                .add_observer(follow);
            let table = (OnScreen, Match::resume(record));
            let table = app.world_mut().spawn(table).id();
            let what = What::<DiceWars>::Made(acts[made].0, acts[made].1);
            app.world_mut().trigger(MovedOn::<DiceWars> { table, what });
            app.world_mut().flush();
            let seen = app.world().resource::<Seen>();
            let grown = seen.grown.unwrap();
            let placed = app.world().resource::<Placed>().0;
            assert_eq!(placed, if at_once { grown.placed() } else { 0 });
            assert_eq!(grown.to_come(placed) == 0, at_once);
            // While they fall it is the turn of whoever gets them.
            assert_eq!(seen.is_telling(), !at_once);
            assert_eq!(seen.turn(None), (!at_once).then_some(grown.seat));
        }
    }

    #[test]
    fn what_is_skipped_is_told_on_until_the_map_shows_it() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 1).unwrap();
        for (held, telling, then) in [
            (None, Telling::Tumbling, None),
            (None, Telling::Growth, None),
            (
                Some(game.opening()),
                Telling::Settling,
                Some(Telling::Verdict),
            ),
            (
                Some(game.opening()),
                Telling::Verdict,
                Some(Telling::Verdict),
            ),
        ] {
            let mut world = World::new();
            world.init_resource::<Placed>();
            world.add_observer(skip);
            let hold = world.spawn_empty().id();
            world.insert_resource(Seen {
                telling: Some(telling),
                held,
                hold: Some(hold),
                ..default()
            });
            world.trigger(Skip);
            world.flush();
            let seen = world.resource::<Seen>();
            assert_eq!((seen.telling, seen.held), (then, held), "{telling:?}");
            // The table is held as long as that.
            assert_eq!(seen.hold.is_some(), then.is_some());
            assert_eq!(world.get_entity(hold).is_ok(), then.is_some());
        }
    }
}
