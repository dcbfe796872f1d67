//! At rest: the best attack on each target.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusCause, FocusedInput, InputFocus, tab_navigation::TabIndex},
    prelude::*,
};

use super::attack_row::{self, MoveRow};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Odds, Position, Region},
        scene::{board::Hand, figures::percent, seats::SeatsHere},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, text, words},
    },
};

/// Where the rows begin, from one to the next, and what is kept free under the last.
const FIRST: f32 = 63.0;
const ROW: f32 = 44.0;
const FOOT: f32 = 27.0;

/// The best attack on each target, the safest first; how safe it is where odds are shown.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    game: &DiceWars,
    at_now: &Position,
    hand: &Hand,
    seats: &SeatsHere,
    shows_odds: bool,
) {
    let mut best: Vec<(Region, Region, Odds)> = Vec::new();
    for (from, to) in game.attacks(at_now, at_now.mover()) {
        // What was chosen here leaves the others here to choose from.
        let picked = hand.picked.filter(|_| !hand.is_kept);
        if picked.is_some_and(|picked| picked != from) {
            continue;
        }
        let odds = Odds::of(at_now.dice(from), at_now.dice(to));
        match best.iter_mut().find(|(_, known, _)| *known == to) {
            Some(known) if odds.share() > known.2.share() => *known = (from, to, odds),
            Some(_) => {}
            None => best.push((from, to, odds)),
        }
    }
    best.sort_by(|one, other| other.2.share().total_cmp(&one.2.share()));
    part.spawn((Name::new("Possible targets"), panel(at(place))))
        .observe(step)
        .with_children(|panel| {
            let width = place.width();
            panel.spawn((
                text("dice-possible", TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(16.0, 12.0, width - 50.0, 38.0)),
            ));
            panel.spawn((
                words(best.len().to_string(), TextStyle::Score, Tone::Ink),
                TextLayout::justify(Justify::Right),
                at(Rect::new(width - 60.0, 12.0, width - 16.0, 38.0)),
            ));
            panel.spawn((
                at(Rect::new(16.0, 44.0, width - 16.0, 45.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            if !best.is_empty() {
                heads(panel, width, shows_odds);
            }
            let fit = ((place.height() - FIRST - FOOT) / ROW).floor().max(1.0) as usize;
            // The keys come to the whole list at once: to the attack that is in hand, or to the safest.
            let in_hand = hand.chosen(game, at_now);
            let chosen = |&(from, to, _): &(Region, Region, Odds)| {
                in_hand == Some(Move::Attack { from, to })
            };
            let stop = best.iter().take(fit).position(chosen).unwrap_or(0);
            for (row, (from, to, odds)) in best.iter().take(fit).enumerate() {
                let top = FIRST + ROW * row as f32;
                let spawned = target(
                    panel,
                    Rect::new(12.0, top, width - 12.0, top + ROW - 4.0),
                    game,
                    at_now,
                    (*from, *to, *odds),
                    seats,
                    shows_odds,
                );
                if row != stop {
                    panel.commands().entity(spawned).insert(ONLY_FROM_BESIDE);
                }
            }
            let foot = place.height() - 30.0;
            let said = match best.len().saturating_sub(fit) {
                _ if best.is_empty() => "dice-possible-none".into(),
                0 => "dice-possible-line".into(),
                more => Localized::new("dice-possible-more").with("count", more),
            };
            panel.spawn((
                text(said, TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(16.0, foot, width - 10.0, foot + 20.0)),
            ));
        });
}

/// What stands behind the dice of a row: by how much the largest group grows, and how likely the attack is to succeed.
fn heads(panel: &mut ChildSpawnerCommands, width: f32, shows_odds: bool) {
    let heads = [
        ("dice-head-group", Justify::Center, 132.0, 226.0),
        ("dice-chance-of", Justify::Right, width - 80.0, width - 20.0),
    ];
    let shown = if shows_odds { heads.len() } else { 1 };
    for (said, justify, left, right) in heads.into_iter().take(shown) {
        panel.spawn((
            text(said, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(justify),
            at(Rect::new(left, FIRST - 18.0, right, FIRST)),
        ));
    }
}

fn target(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    game: &DiceWars,
    at_now: &Position,
    (from, to, odds): (Region, Region, Odds),
    seats: &SeatsHere,
    shows_odds: bool,
) -> Entity {
    let gain = game.effect(at_now, from, to).map_or(0, |effect| {
        effect.attacker.after.len() as i32 - effect.attacker.before.len() as i32
    });
    let told = shows_odds.then_some(odds);
    attack_row::spawn(panel, place, None, at_now, (from, to), told, seats, |row| {
        row.spawn((
            Node {
                flex_grow: 1.0,
                column_gap: px(3),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|gained| {
            if gain > 0 {
                gained.spawn(icon("group", 18.0, Tone::YesEdge));
                gained.spawn(words(
                    format!("+{gain}"),
                    TextStyle::BodyBold,
                    Tone::YesEdge,
                ));
            }
        });
        if let Some(odds) = told {
            attack_row::spawn_said(row, percent(odds), attack_row::chance_tone(odds));
        }
    })
}

/// A row that the keys come to only from the one above or below.
const ONLY_FROM_BESIDE: TabIndex = TabIndex(-1);

/// Up and down lead from row to row.
fn step(
    mut hit: On<FocusedInput<KeyboardInput>>,
    lists: Query<&Children>,
    rows: Query<(), With<MoveRow>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    let is_up = match hit.input.key_code {
        KeyCode::ArrowUp => true,
        KeyCode::ArrowDown => false,
        _ => return,
    };
    let Ok(children) = lists.get(hit.event_target()) else {
        return;
    };
    let rows: Vec<Entity> = children
        .iter()
        .filter(|child| rows.contains(*child))
        .collect();
    let left = hit.original_event_target();
    let Some(place) = rows.iter().position(|row| *row == left) else {
        return;
    };
    // They are for the list, also at its ends.
    hit.propagate(false);
    let next = match is_up {
        true => place.checked_sub(1),
        false => Some(place + 1),
    };
    if hit.input.state == ButtonState::Pressed
        && let Some(&next) = next.and_then(|next| rows.get(next))
    {
        commands.entity(left).insert(ONLY_FROM_BESIDE);
        commands.entity(next).insert(TabIndex(0));
        focus.set(next, FocusCause::Navigated);
    }
}
