//! The pace of a match: how fast its clock goes, and what goes on by itself.

use std::time::Duration;

use bevy::prelude::*;

use super::{Dismiss, LookingBack, Missed, SeatsHere, way_looked_at};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Stage},
        scene::{phase::Phase, round::Rounds, shortest::Shortest},
    },
    kit::Seat,
    screens::{
        Followed,
        contest::LagsBehind,
        motion::{Tempo, Travelling},
    },
    shell::{
        hearing::NewUnderHand,
        idle::Awake,
        screens::Menu,
        settings::{Settings, Speed},
        theme::Motion,
    },
    table::{Deal, HostClock, HostedElsewhere, Match},
};

/// With nobody who thinks, the clock goes so many times as fast.
const HURRIED: f32 = 6.0;

/// For so long at least a miss is looked at, however fast things move.
const MISS: Duration = Duration::from_secs(2);

/// Where nobody thinks any more, nobody waits by the second.
pub(super) fn pace_clock(
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
pub(super) fn go_on(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_miss_is_seen_at_every_speed_but_where_all_is_done_at_once() {
        for speed in [Speed::Half, Speed::Normal, Speed::Double, Speed::Quadruple] {
            assert!(least_look(speed, false) >= Duration::from_secs(1));
            assert_eq!(least_look(speed, true), Duration::ZERO, "a contest");
        }
        assert_eq!(least_look(Speed::Instant, false), Duration::ZERO);
    }
}
