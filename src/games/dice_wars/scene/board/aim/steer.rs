//! The keys of the map: Tab goes through what can attack, best chance first, then through its targets; arrows go to the
//! nearest dice that way; Enter picks.

use bevy::{input_focus::InputFocus, prelude::*};

use super::{EndTurn, Hand, ToggleLetters, a_person_attacks, attackers, targets};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Position, Region, RegionSet, win_share},
        scene::{
            board::{BoardRoom, Seen},
            chart::Chart,
            phase::Phase,
            seats::in_order,
        },
    },
    screens::OnScreen,
    shell::{bindings::Keys, screens::Menu},
    table::Match,
};

/// The keys that light up the lands of a seat, by its place in the order.
const SEATS: [KeyCode; 8] = {
    use KeyCode::*;
    [
        Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8,
    ]
};

pub(super) fn by_keys(
    keys: Keys,
    matches: Query<&Match<DiceWars>, With<OnScreen>>,
    phase: Option<Res<State<Phase>>>,
    menu: Res<State<Menu>>,
    seen: Res<Seen>,
    room: Res<BoardRoom>,
    mut focus: ResMut<InputFocus>,
    mut hand: ResMut<Hand>,
    mut commands: Commands,
) {
    if **menu == Menu::None && keys.just_pressed("keys-groups") {
        hand.shows_groups = !hand.shows_groups;
    }
    if **menu == Menu::None && keys.just_pressed("keys-letters") {
        commands.trigger(ToggleLetters);
    }
    let order = matches.single().ok().map(|played| in_order(played.game()));
    let mut held = SEATS.iter().position(|key| keys.held(*key)).into_iter();
    let lit = held.find_map(|place| order?.get(place).copied());
    if hand.lit != lit {
        hand.lit = lit;
    }
    let (Ok(played), true) = (matches.single(), a_person_attacks(&phase, &seen, &menu)) else {
        return;
    };
    let (game, at) = (played.game(), played.position());
    let ways = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
    ];
    let mut goes_to = None;
    for (key, way) in ways {
        if keys.just_hit(key) {
            goes_to = nearest(&room.chart, hand.at.or(hand.picked), way);
        }
    }
    if keys.just_hit(KeyCode::Tab) {
        goes_to = next(game, at, hand.picked, hand.at, keys.shift());
    }
    if let Some(region) = goes_to {
        // What Tab went to besides would hear Enter before the map.
        focus.clear();
        hand.at = Some(region);
        hand.by_keys = true;
        hand.is_kept = false;
        hand.refused = None;
    }
    // Where an attack is aimed at, Enter is the main button's.
    if keys.just_hit(KeyCode::Enter)
        && hand.by_keys
        && hand.aim(game, at).is_none()
        && let Some(region) = hand.at
    {
        hand.act_on(region, game, at, &mut commands);
    }
    if keys.just_hit(KeyCode::Escape) && (hand.picked.is_some() || hand.asks) {
        hand.put_down();
    }
    if keys.just_pressed("keys-take-back") && hand.picked.is_some() {
        hand.put_down();
    }
    if keys.just_pressed("keys-end-turn") {
        commands.trigger(EndTurn);
    }
}

/// How likely the best attack of a region is to succeed, or one from `picked` on it.
fn chance(game: &DiceWars, at: &Position, picked: Option<Region>, region: Region) -> f64 {
    match picked {
        Some(picked) => win_share(at.dice(picked), at.dice(region)),
        None => {
            let shares = targets(game, at, region);
            let shares = shares
                .iter()
                .map(|to| win_share(at.dice(region), at.dice(to)));
            shares.fold(0.0, f64::max)
        }
    }
}

/// The next region for Tab: of those that can attack, or of the targets of the one picked, the safest first.
fn next(
    game: &DiceWars,
    at: &Position,
    picked: Option<Region>,
    now: Option<Region>,
    back: bool,
) -> Option<Region> {
    let of: RegionSet =
        picked.map_or_else(|| attackers(game, at), |picked| targets(game, at, picked));
    let mut all: Vec<Region> = of.iter().collect();
    all.sort_by(|one, other| {
        let of = |region: &Region| chance(game, at, picked, *region);
        of(other).total_cmp(&of(one))
    });
    let place = now.and_then(|now| all.iter().position(|region| *region == now));
    let count = all.len();
    let next = match (place, back) {
        (Some(place), false) => (place + 1) % count,
        (Some(place), true) => (place + count - 1) % count,
        (None, false) => 0,
        (None, true) => count.checked_sub(1)?,
    };
    all.get(next).copied()
}

/// The region whose dice stand nearest that way.
fn nearest(chart: &Chart, from: Option<Region>, way: Vec2) -> Option<Region> {
    let Some(from) = from else {
        return chart.map().regions().next();
    };
    let start = chart.stand(from);
    let others = chart.map().regions().filter(|region| *region != from);
    let far = |region: &Region| {
        let step = chart.stand(*region) - start;
        let ahead = step.dot(way);
        let aside = step.perp_dot(way).abs();
        (ahead > 0.5 * aside && ahead > 1.0).then_some(ahead + 2.0 * aside)
    };
    let near = others.filter_map(|region| Some((far(&region)?, region)));
    near.min_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, region)| region)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        games::dice_wars::rules::{MapChoice, Rules},
        kit::Game as _,
    };

    #[test]
    fn tab_goes_round_through_all_attackers_then_through_the_targets_safest_first() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 4, 7).unwrap();
        let at = game.opening();
        let all = attackers(&game, &at);
        let mut now = None;
        let mut seen = RegionSet::EMPTY;
        for _ in 0..all.len() {
            now = next(&game, &at, None, now, false);
            seen.insert(now.unwrap());
        }
        assert_eq!(seen, all);
        let picked = all.nth(0);
        let mut last = 1.0;
        let mut now = None;
        for _ in 0..targets(&game, &at, picked).len() {
            now = next(&game, &at, Some(picked), now, false);
            let share = win_share(at.dice(picked), at.dice(now.unwrap()));
            assert!(share <= last);
            last = share;
        }
    }

    #[test]
    fn every_region_can_be_reached_by_arrows() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 4, 7).unwrap();
        let chart = Chart::new(Arc::new(game.map().clone()), Vec2::new(746.0, 596.0));
        let first = game.map().regions().next().unwrap();
        let mut seen = RegionSet::only(first);
        let mut open = vec![first];
        while let Some(region) = open.pop() {
            for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                if let Some(next) = nearest(&chart, Some(region), way)
                    && !seen.contains(next)
                {
                    seen.insert(next);
                    open.push(next);
                }
            }
        }
        assert_eq!(seen, game.map().regions().collect());
    }
}
