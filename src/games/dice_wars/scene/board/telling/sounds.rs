//! What is heard of what is told: the dice as they come to lie, and what came of an attack.

use bevy::prelude::*;

use super::{LATER, UNHURRIED};
use crate::{
    games::dice_wars::{
        rules::DiceWars,
        scene::board::seen::{Hears, Seen, Telling},
    },
    screens::motion::Tempo,
    shell::{audio::PlaySound, settings::Settings, theme::Motion},
    table::Match,
};

/// What is heard at the table's speed.
pub(super) fn hears(settings: &Settings) -> Hears {
    match settings.speed.factor() {
        None => Hears::Out,
        Some(factor) if factor > UNHURRIED => Hears::Verdicts,
        Some(_) => Hears::All,
    }
}

/// Lets hear what came of an attack.
pub(super) fn hear_verdict(seen: &Seen, played: &Match<DiceWars>, commands: &mut Commands) {
    let Some((clash, roll)) = seen.clash.and_then(|clash| Some((clash, clash.roll?))) else {
        return;
    };
    if seen.hears != Hears::Out {
        let tie = roll.attack.sum() == roll.defence.sum();
        commands.trigger(PlaySound(match roll.succeeds() {
            true => "dice_won",
            false if tie => "dice_tie",
            false => "dice_lost",
        }));
    }
    if roll.succeeds() && seen.hears == Hears::All {
        commands.trigger(PlaySound("dice_march"));
    }
    if !played.position().is_in(clash.against) {
        commands.trigger(PlaySound("dice_out"));
    }
}

/// Lets hear the dice as they come to lie.
pub(super) fn hear_falls(
    time: Res<Time>,
    tempo: Tempo,
    mut seen: ResMut<Seen>,
    mut commands: Commands,
) {
    const FALLS: [&str; 4] = ["dice_fall_1", "dice_fall_2", "dice_fall_3", "dice_fall_4"];
    let (Some(Telling::Settling), Some(clash)) = (seen.telling, seen.clash) else {
        return;
    };
    let all = usize::from(clash.dice[0].max(clash.dice[1]));
    let gap = tempo.of(Motion::Hop).as_secs_f32() * LATER;
    let since = time.elapsed().saturating_sub(seen.rolled_at).as_secs_f32();
    let now = all.min((since / gap.max(0.001)) as usize);
    if now > seen.fallen {
        let number = seen.fallen % FALLS.len();
        let heard = seen.hears == Hears::All;
        seen.bypass_change_detection().fallen = now;
        if heard {
            commands.trigger(PlaySound(FALLS[number]));
        }
    }
}
