//! One thing is told after the other.

use bevy::prelude::*;
use bevy_tweening::TweenAnim;

use super::{PAINTED, hold, sounds::hear_verdict, tell};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Position},
        scene::{
            board::{
                BoardRoom, LandNode,
                seen::{Seen, Telling},
            },
            chart::{MapAhead, Painting, ShownOwners, shows_at_once},
            seats::{SeatsHere, colours, owners},
        },
    },
    screens::{OnScreen, motion::Tempo, pause::Pause},
    table::{Match, Replay},
};

/// Once something has been told long enough the next thing is: why, then the dice, then what the map has to tell. The map tells
/// it when it has been painted, so that land and dice change in one frame, also where the rest was skipped or nothing is told at
/// all; and whoever attacks next does so from land that is seen to be theirs.
pub(super) fn tell_on(
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

#[cfg(test)]
mod tests {
    use std::{sync::Arc, thread::sleep, time::Duration};

    use bevy::ecs::system::RunSystemOnce as _;

    use super::{
        super::{
            follow::follow,
            tests::{conquers, telling, up_to},
        },
        *,
    };
    use crate::{
        games::dice_wars::scene::{
            board::{Arrangement, LayoutSpec, layout::DESIGN},
            chart::{self, Chart, MapPicture},
        },
        kit::Game,
        screens::motion::Piece,
        shell::{
            idle::Awake,
            settings::{Settings, Speed},
        },
        table::{MovedOn, referee::What},
    };

    #[test]
    fn where_nothing_is_told_panels_and_whoever_is_next_wait_for_the_land_all_the_same() {
        let [whole, record] = up_to(conquers);
        let made = record.ply() - 1;
        let mut app = telling(Settings {
            speed: Speed::Instant,
            ..default()
        });
        app.add_plugins(AssetPlugin::default())
            .init_asset::<Image>()
            .init_resource::<UiScale>()
            .init_resource::<Awake>()
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
        let (by, act) = whole.acts().nth(made).unwrap();
        let what = What::<DiceWars>::Made(by, act);
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
        let [whole, record] = up_to(conquers);
        assert!(whole.is_over() && !record.is_over());
        let map = Arc::new(whole.game().map().clone());
        let chart = Arc::new(Chart::new(map, Vec2::new(120.0, 100.0)));
        for (record, waits) in [(record, 1), (whole, 0)] {
            let mut app = telling(Settings::default());
            app.add_systems(Update, tell_on);
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
}
