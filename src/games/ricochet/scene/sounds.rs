//! What is heard at the table: bids, the sand-glass, what a way came to. Robots sound where they move.

use bevy::prelude::*;

use super::{
    phase::{Phase, TABLE},
    round::Rounds,
    shortest::Shortest,
};
use crate::{
    games::ricochet::rules::{Move, Position, Ricochet, Stage, TileSet},
    kit::Game,
    screens::Followed,
    shell::audio::PlaySound,
    table::{HostClock, Match, MovedOn, Replay, referee::What},
};

/// So many of the last seconds are heard.
const LAST: u64 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound)
        .add_systems(Update, (tick, tell_found).run_if(in_state(TABLE)));
}

/// What is done is heard.
fn sound(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    mut commands: Commands,
) -> Result {
    let What::Made(_, made) = moved.what else {
        return Ok(());
    };
    let (played, replayed) = matches.get(moved.table)?;
    let before = played.record().after(played.ply() - 1);
    let now = played.position();
    let won = |at: &Position| at.won.map(TileSet::len);
    let way_ended = matches!(before.stage, Stage::Showing(_)) && before.stage != now.stage;
    let heard = match made {
        Move::Turn(_) => "deal",
        Move::Bid(_) => {
            commands.trigger(PlaySound("ricochet_announce"));
            match before.stage {
                Stage::Thinking if now.stage == Stage::Bidding => "ricochet_glass_turn",
                _ => return Ok(()),
            }
        }
        _ if way_ended && won(&before) != won(now) => "gain",
        _ if way_ended && !replayed => "ricochet_miss",
        Move::Time => "ricochet_glass_end",
        _ => return Ok(()),
    };
    commands.trigger(PlaySound(heard));
    Ok(())
}

/// Each of the last seconds of the sand-glass ticks, where they pass one by one.
fn tick(
    matches: Query<(&Match<Ricochet>, &HostClock), (Without<Replay<Ricochet>>, Without<Followed>)>,
    mut before: Local<u64>,
    mut commands: Commands,
) {
    let Ok((played, clock)) = matches.single() else {
        return;
    };
    let runs = played.game().clock(played.position());
    let runs = runs.filter(|_| played.position().stage == Stage::Bidding);
    let left = runs.map_or(0, |runs| clock.left(&runs).as_secs());
    if left < *before && left > 0 && left < LAST && !clock.stands {
        commands.trigger(PlaySound("ricochet_sand"));
    }
    *before = left;
}

/// A shortest way that had to be waited for is there.
fn tell_found(
    phase: Option<Res<State<Phase>>>,
    matches: Query<&Match<Ricochet>>,
    rounds: Res<Rounds>,
    shortest: Res<Shortest>,
    mut waited: Local<bool>,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    let round = rounds.now().filter(|_| **phase == Phase::Between);
    let waits = round.is_some_and(|round| shortest.told(round, played, **phase).is_none());
    if *waited && !waits && round.is_some() {
        commands.trigger(PlaySound("ricochet_search_done"));
    }
    *waited = waits;
}
