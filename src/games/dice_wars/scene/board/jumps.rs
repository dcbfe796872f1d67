//! Jumps in a match that is looked at again: each waits until the land of its moment is painted, so that land, dice and
//! figures change in one frame. A step is told as a move, and waits for the land of what came before it.

use bevy::prelude::*;

use super::{BoardRoom, LandNode, SeenSystems};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::DiceWars,
        scene::{
            chart::{MapAhead, MapPicture, ShownOwners, shows_at_once},
            phase::TABLE,
            seats::{SeatsHere, colours, owners},
        },
    },
    screens::{OnScreen, replay::HeadsFor},
    shell::idle::Awake,
    table::{Match, Replay, ShowAfter},
};

/// The land that is painted ahead is that of a moment on the way.
#[derive(Component)]
struct AheadOf {
    /// After so many moves.
    made: usize,
    /// Whose the regions are then.
    owners: Vec<Colour>,
}

pub(super) fn plugin(app: &mut App) {
    // Whatever shows the match runs later in the same frame.
    app.add_systems(Update, arrive.before(SeenSystems).run_if(in_state(TABLE)));
}

/// Shows the moment that a replay heads for once its land is painted. Where the goal changes faster than lands are painted,
/// those are shown that have been painted on the way.
fn arrive(
    replays: Query<
        (
            Entity,
            &Match<DiceWars>,
            &Replay<DiceWars>,
            Option<&HeadsFor>,
        ),
        With<OnScreen>,
    >,
    lands: Query<
        (
            Entity,
            Option<&MapPicture>,
            Option<&ShownOwners>,
            Option<&MapAhead>,
            Option<&AheadOf>,
        ),
        With<LandNode>,
    >,
    room: Option<Res<BoardRoom>>,
    seats: SeatsHere,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let Ok((table, played, replay, heads_for)) = replays.single() else {
        return;
    };
    let Some(&HeadsFor(goal)) = heads_for else {
        // What was headed for is no goal any more.
        if let Ok((land, .., Some(_))) = lands.single() {
            commands.entity(land).remove::<AheadOf>();
        }
        return;
    };
    awake.stay();
    let show = |made: usize, commands: &mut Commands| {
        if made == goal {
            commands.entity(table).remove::<HeadsFor>();
        }
        commands.trigger(ShowAfter { table, made });
    };
    let (Some(room), Ok((land, picture, shown, ahead, ahead_of))) = (room, lands.single()) else {
        // There is no land to be seen.
        return show(goal, &mut commands);
    };
    // Before the first land is painted nothing that lies on it is seen either.
    let is_seen = |owners: &[Colour]| shown.is_none_or(|shown| shown.are(owners));
    if goal == played.ply() + 1 {
        commands.entity(land).remove::<AheadOf>();
        let owners = owners(played.game(), played.position(), colours(&seats));
        let ahead = ahead.filter(|ahead| ahead.shows(&room.chart, &owners));
        let is_asked_for = picture.is_some_and(|picture| picture.shows(&room.chart, &owners));
        if shows_at_once(shown, ahead, &room.chart, &owners) {
            show(goal, &mut commands);
        } else if ahead.is_none() && !is_asked_for {
            let before = MapPicture::new(room.chart.clone(), owners);
            commands.entity(land).insert(MapAhead::new(before));
        }
        return;
    }
    if let (Some(ahead), Some(of)) = (ahead, ahead_of)
        && ahead.shows(&room.chart, &of.owners)
    {
        if ahead.is_painted() {
            commands.entity(land).remove::<AheadOf>();
            show(of.made, &mut commands);
        }
        return;
    }
    let whole = replay.whole();
    let owners = owners(whole.game(), &whole.after(goal), colours(&seats));
    if picture.is_some_and(|picture| picture.shows(&room.chart, &owners)) {
        commands.entity(land).remove::<AheadOf>();
        // It may still be painted.
        if is_seen(&owners) {
            show(goal, &mut commands);
        }
        return;
    }
    let coming = MapPicture::new(room.chart.clone(), owners.clone());
    let made = goal;
    commands
        .entity(land)
        .insert((MapAhead::new(coming), AheadOf { made, owners }));
}
