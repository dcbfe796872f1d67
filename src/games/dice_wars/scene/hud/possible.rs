//! At rest: the best attack on each target, of all regions or of the one that is picked. What has no room is scrolled to, by
//! whole rows.

use bevy::{
    ecs::{lifecycle::HookContext, world::DeferredWorld},
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
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, icon, panel, scroll_area, show_whole, text, words},
    },
};

/// How wide the chance of a row is: those of all rows are as wide, so that what stands before them does, too.
const CHANCE: f32 = 60.0;
/// Where the rows begin, from one to the next, what lies between them, and what is kept free under them.
const FIRST: f32 = 63.0;
const ROW: f32 = 44.0;
const GAP: f32 = 4.0;
const FOOT: f32 = 31.0;

/// What a list is of: the position, and the region whose targets it has; those of all where there is none.
type Listed = (Position, Option<Region>);

/// The rows.
#[derive(Component)]
#[component(on_remove = keep_place)]
#[require(Turned)]
struct TargetList(Listed);

/// How far the list has been turned towards another row than the one at its upper edge.
#[derive(Component, Default)]
pub(super) struct Turned(f32);

/// How far the list was scrolled that was here last. It is written anew whenever something else is in hand: its rows stay
/// under the pointer.
#[derive(Resource)]
pub(super) struct KeptPlace {
    of: Listed,
    y: f32,
}

fn keep_place(mut world: DeferredWorld, context: HookContext) {
    let list = world.entity(context.entity);
    if let (Some(of), Some(scrolled)) = (list.get::<TargetList>(), list.get::<ScrollPosition>()) {
        let kept = KeptPlace {
            of: of.0,
            y: scrolled.y,
        };
        world.commands().insert_resource(kept);
    }
}

/// How high so many rows are.
fn length(rows: usize) -> f32 {
    ROW * rows as f32 - GAP
}

/// How far a list of so many rows, of which so much is seen, is scrolled that was scrolled to `kept`: no further than it goes,
/// and the `chosen` row is seen.
fn scrolled(kept: f32, seen: f32, rows: usize, chosen: Option<usize>) -> f32 {
    let most = (length(rows) - seen).max(0.0);
    let wanted = chosen.map_or(kept, |row| {
        let top = ROW * row as f32;
        kept.clamp((length(row + 1) - seen).min(top), top)
    });
    wanted.clamp(0.0, most)
}

/// The best attack on each target, the safest first; how safe it is where odds are shown.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    game: &DiceWars,
    at_now: &Position,
    hand: &Hand,
    seats: &SeatsHere,
    shows_odds: bool,
    kept: Option<&KeptPlace>,
) {
    let picked = hand.listed();
    let mut best: Vec<(Region, Region, Odds)> = Vec::new();
    for (from, to) in game.attacks(at_now, at_now.mover()) {
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
        .with_children(|panel| {
            let width = place.width();
            let heading = match picked {
                Some(_) => "dice-possible-picked",
                None => "dice-possible",
            };
            panel.spawn((
                text(heading, TextStyle::Name, Tone::Ink),
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
            let room = rows_room(place.size(), best.len());
            // The keys come to the whole list at once: to the attack that is in hand, or to the safest.
            let in_hand = hand.chosen(game, at_now);
            let chosen = |&(from, to, _): &(Region, Region, Odds)| {
                in_hand == Some(Move::Attack { from, to })
            };
            let chosen = best.iter().position(chosen);
            let of = (*at_now, picked);
            let y = kept.filter(|kept| kept.of == of).map_or(0.0, |kept| kept.y);
            let y = scrolled(y, room.height(), best.len(), chosen);
            panel
                .spawn((
                    scroll_area(at(room)),
                    TargetList(of),
                    ScrollPosition(Vec2::new(0.0, y)),
                ))
                .observe(step)
                .observe(show_whole)
                .with_children(|list| {
                    for (row, attack) in best.iter().enumerate() {
                        let top = ROW * row as f32;
                        let place = Rect::new(0.0, top, room.width(), top + ROW - GAP);
                        let spawned = target(list, place, game, at_now, *attack, seats, shows_odds);
                        if row != chosen.unwrap_or(0) {
                            list.commands().entity(spawned).insert(ONLY_FROM_BESIDE);
                        }
                    }
                });
            let foot = place.height() - 30.0;
            let said = match best.len() {
                0 => Some("dice-possible-none"),
                rows if length(rows) > room.height() => Some("dice-possible-scroll"),
                // Of one region there is one attack on each target.
                _ => picked.is_none().then_some("dice-possible-line"),
            };
            if let Some(said) = said {
                panel.spawn((
                    text(said, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(16.0, foot, width - 10.0, foot + 20.0)),
                ));
            }
        });
}

/// Where the rows lie in a panel of that size: where not all have room, as many as are seen whole.
fn rows_room(panel: Vec2, rows: usize) -> Rect {
    let mut room = Rect::new(12.0, FIRST, panel.x - 12.0, panel.y - FOOT);
    let whole = ((room.height() + GAP) / ROW).floor();
    if length(rows) > room.height() {
        room.max.y = room.min.y + ROW * whole - GAP;
    }
    room
}

/// Has a list that was scrolled show whole rows.
pub(super) fn rest_at_rows(
    mut lists: Query<(&mut ScrollPosition, &mut Turned), Changed<ScrollPosition>>,
) {
    for (mut scrolled, mut turned) in &mut lists {
        let (rests, left) = at_rest(scrolled.y, turned.0);
        turned.0 = left;
        if scrolled.y != rests {
            scrolled.y = rests;
        }
    }
}

/// Where a list comes to rest that was scrolled to `y` and had been `turned` towards another row before: with a row at its upper
/// edge; and how far it is turned then, so that small steps add up.
fn at_rest(y: f32, turned: f32) -> (f32, f32) {
    let wanted = y + turned;
    let rests = (wanted / ROW).round() * ROW;
    (rests, wanted - rests)
}

/// What stands behind the dice of a row: by how much the largest group grows, and how likely the attack is to succeed.
fn heads(panel: &mut ChildSpawnerCommands, width: f32, shows_odds: bool) {
    let heads = [
        ("dice-head-group", Justify::Center, 121.0, 215.0),
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
            row.spawn((
                Node {
                    width: px(CHANCE),
                    flex_shrink: 0.0,
                    justify_content: JustifyContent::End,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|chance| {
                attack_row::spawn_said(chance, percent(odds), attack_row::chance_tone(odds));
            });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::rules::{MapChoice, Rules},
        kit::Game,
    };

    #[test]
    fn a_list_stays_where_it_was_scrolled_to_and_shows_what_is_chosen() {
        // Three of ten rows are seen.
        let seen = length(3);
        assert_eq!(scrolled(0.0, seen, 10, None), 0.0);
        assert_eq!(scrolled(50.0, seen, 10, None), 50.0);
        assert_eq!(scrolled(50.0, seen, 10, Some(2)), 50.0, "it is seen");
        assert_eq!(scrolled(0.0, seen, 10, Some(9)), 7.0 * ROW);
        assert_eq!(scrolled(7.0 * ROW, seen, 10, Some(1)), ROW);
        assert_eq!(scrolled(7.0 * ROW, seen, 4, None), ROW, "it has an end");
        assert_eq!(scrolled(50.0, seen, 2, Some(1)), 0.0, "all are seen");
    }

    #[test]
    fn a_list_that_goes_on_below_ends_with_a_whole_row() {
        for height in [380.0, 398.0, 420.0, 620.0] {
            let size = Vec2::new(280.0, height);
            let all = rows_room(size, 1);
            let most = (1..40)
                .take_while(|rows| length(*rows) <= all.height())
                .count();
            assert_eq!(rows_room(size, most), all);
            let room = rows_room(size, most + 1);
            assert_eq!(all.union(room), all);
            assert_eq!(room.height(), length(most));
        }
    }

    #[test]
    fn a_list_rests_at_whole_rows_and_small_steps_add_up() {
        let (mut y, mut turned) = (0.0, 0.0);
        for step in 1..=10 {
            (y, turned) = at_rest(y + 10.0, turned);
            assert_eq!(y % ROW, 0.0, "{step}");
            assert!((y - 10.0 * step as f32).abs() <= ROW / 2.0, "{step}");
        }
        assert_eq!(y, 2.0 * ROW);
        assert_eq!(at_rest(y, turned), (y, turned), "it stays there");
    }

    #[test]
    fn a_list_that_goes_leaves_its_place_to_the_next_one() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 1).unwrap();
        let of = (game.opening(), None);
        let mut world = World::new();
        let list = (TargetList(of), ScrollPosition(Vec2::new(0.0, 60.0)));
        let list = world.spawn(list).id();
        world.despawn(list);
        world.flush();
        let kept = world.resource::<KeptPlace>();
        assert_eq!((kept.of, kept.y), (of, 60.0));
    }
}
