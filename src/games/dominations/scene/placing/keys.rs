//! Placing by keys: turning, pointing, moving, going from place to place, dropping and taking back.

use bevy::{input_focus::InputFocus, prelude::*};

use super::{
    AimSystems, Grip, Placer, TurnDomino,
    aim::{Aim, Hold},
    drop_domino, placer,
};
use crate::{
    games::dominations::{
        rules::{Dominations, Placement},
        scene::{gain::Forecast, phase::Phase},
    },
    kit::{Cell, Direction, Game},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        settings::{Hints, Settings},
    },
    table::Match,
};

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, Dominations::ID)
        .explain_keys(&[ArrowLeft, ArrowUp, ArrowDown, ArrowRight], "keys-point")
        .explain_keys(&[ShiftLeft, ArrowLeft, ArrowRight], "keys-move")
        .bind_keys(&[KeyR, KeyE], "keys-turn")
        .bind_keys(&[KeyQ], "keys-turn-back")
        .explain_keys(&[Tab], "keys-next-place")
        .explain_keys(&[Enter], "keys-drop")
        .explain_keys(&[Escape], "keys-reset")
        .explain_keys(&[ArrowUp, ArrowDown], "keys-go")
        .explain_keys(&[Digit1, Digit2, Digit3, Digit4], "keys-pick")
        .explain_keys(&[Delete], "keys-discard")
        .bind_keys(&[KeyL], "keys-pieces")
        .explain_mouse(&["mouse-click"], "keys-mouse-pick")
        .explain_mouse(&["mouse-click", "mouse-drag"], "keys-mouse-place")
        .explain_mouse(&["mouse-right", "mouse-wheel"], "keys-mouse-turn")
        .explain_mouse(&["mouse-click"], "keys-mouse-take-up")
        .explain_mouse(&["mouse-rest"], "keys-mouse-look");
    app.add_systems(
        Update,
        steer_by_keys
            .after(AimSystems)
            .run_if(in_state(Phase::Placing)),
    );
}

/// The keys for it turn; arrows point the other half; with Shift they move the domino; Tab goes from place to place; Enter drops.
fn steer_by_keys(
    keys: Keys,
    matches: Query<(Entity, &Match<Dominations>)>,
    settings: Res<Settings>,
    mut focus: ResMut<InputFocus>,
    mut grip: ResMut<Grip>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let Some(placer) = placer(played) else {
        return Ok(());
    };
    let shift = keys.shift();
    if keys.just_pressed("keys-turn") {
        commands.trigger(TurnDomino { clockwise: true });
    }
    if keys.just_pressed("keys-turn-back") {
        commands.trigger(TurnDomino { clockwise: false });
    }
    let arrows = [
        (KeyCode::ArrowRight, Direction::E),
        (KeyCode::ArrowUp, Direction::N),
        (KeyCode::ArrowLeft, Direction::W),
        (KeyCode::ArrowDown, Direction::S),
    ];
    for (_, towards) in arrows.into_iter().filter(|(key, _)| keys.just_hit(*key)) {
        let aim = grip.aim.unwrap_or_else(|| {
            Aim::at(
                placer.kingdom,
                &placer.domino,
                Cell::CASTLE.step(Direction::E),
                grip.hold,
            )
        });
        let (cell, hold) = if shift {
            (aim.cell.step(towards), aim.hold)
        } else {
            (
                aim.cell,
                Hold {
                    towards,
                    ..aim.hold
                },
            )
        };
        // What Tab went to before would hear Enter before the kingdom.
        focus.clear();
        grip.aim = Some(Aim::at(placer.kingdom, &placer.domino, cell, hold));
        grip.hold = hold;
        grip.by_keys = true;
    }
    if keys.just_hit(KeyCode::Tab)
        && let Some(next) = next_place(
            &placer,
            grip.aim.map(|aim| aim.placement),
            shift,
            settings.hints == Hints::All,
        )
    {
        focus.clear();
        let aim = Aim::as_placed(placer.kingdom, &placer.domino, next, grip.hold.half);
        grip.hold = aim.hold;
        grip.aim = Some(aim);
        grip.by_keys = true;
    }
    if keys.just_hit(KeyCode::Enter) && grip.by_keys {
        drop_domino(table, played, &grip, &mut commands);
    }
    Ok(())
}

/// The legal placement after (or before) `now`; the most profitable ones first where advice is wanted.
fn next_place(
    placer: &Placer,
    now: Option<Placement>,
    back: bool,
    best_first: bool,
) -> Option<Placement> {
    let mut places: Vec<Placement> = placer.kingdom.placements(&placer.domino).collect();
    if best_first {
        let earns = |placement: &Placement| {
            Forecast::of(placer.rules, placer.kingdom, &placer.domino, *placement)
                .map(|forecast| forecast.total())
        };
        places.sort_by_cached_key(|placement| std::cmp::Reverse(earns(placement)));
    }
    let count = places.len();
    let now = now
        .map(|now| now.canonical(&placer.domino))
        .and_then(|now| places.iter().position(|place| *place == now));
    let next = match (now, back) {
        (Some(now), false) => now + 1,
        (Some(now), true) => now + count - 1,
        (None, false) => 0,
        (None, true) => count.checked_sub(1)?,
    };
    places.get(next.checked_rem(count)?).copied()
}
