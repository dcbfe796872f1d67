//! What has happened is noted, and held back where it is to be told first.

use bevy::prelude::*;

use super::{
    PAINTED, UNHURRIED, gap,
    growth::Placed,
    hold,
    sounds::{hear_verdict, hears},
    tell,
};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move},
        scene::{
            board::{
                reason::Reason,
                seen::{Clash, Grown, Hears, Seen, Telling},
            },
            seats::SeatsHere,
        },
    },
    kit::Actor,
    screens::{motion::Tempo, pause::Pause},
    shell::{audio::PlaySound, settings::Settings, theme::Motion},
    table::{Match, MovedOn, Replay, referee::What},
};

/// Notes what has happened, and holds it back where it is to be told first.
pub(super) fn follow(
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

#[cfg(test)]
mod tests {
    use super::{
        super::tests::{telling, up_to},
        *,
    };
    use crate::{screens::OnScreen, shell::settings::Speed};

    #[test]
    fn dice_that_are_not_seen_to_fall_lie_there_in_the_frame_in_which_they_come() {
        let brings = |made| matches!(made, Move::Grow(growth) if growth.as_slice().len() > 1);
        let [_, record] = up_to(brings);
        let (by, made) = record.acts().last().unwrap();
        for (speed, at_once) in [(Speed::Instant, true), (Speed::Normal, false)] {
            let mut app = telling(Settings { speed, ..default() });
            app.add_observer(follow);
            let table = (OnScreen, Match::resume(record.clone()));
            let table = app.world_mut().spawn(table).id();
            let what = What::<DiceWars>::Made(by, made);
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
}
