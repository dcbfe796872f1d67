//! The dice on the map: stacks of four and four, counted at a glance, with a number beside; how they march and fall.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{
    Arrangement, BoardRoom, BoardSystems, DICE, Hand, LandNode, NUMBERS, Seen, aim::HandSystems,
    awaits_land,
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Region},
        scene::{
            chart::{COLUMN, Chart, DIE, MapAhead, ShownOwners, TAG, corner},
            phase::{Phase, TABLE},
            seats::SeatsHere,
            settings::LETTERS,
        },
    },
    screens::{
        OnScreen,
        insight::Advised,
        motion::{Piece, Shake, Tempo},
        seat_art::{badge, seat_letter},
    },
    shell::{
        settings::Settings,
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, words},
    },
    table::{LaidOut, Match},
};

/// The disc with the letter of a seat over it.
const LETTER: f32 = 20.0;
/// What makes the edge around white dice, multiplied with their picture.
const EDGE: Color = Color::srgb(0.16, 0.1, 0.06);
/// How far dice fall.
const FALL: f32 = 48.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        (stand, shake, vanish)
            .after(BoardSystems)
            .after(HandSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// The node that all stacks hang on.
#[derive(Component)]
struct DiceLayer;

/// The stack of a region.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct StackOf(Region);

/// Where the number of a stack stands: over all dice, so that no tower covers it.
#[derive(Component, Clone, Copy, Debug)]
struct NumberAt(Entity);

fn lay(laid_out: On<LaidOut<DiceWars>>, matches: Query<&Match<DiceWars>>, mut commands: Commands) {
    let Ok(played) = matches.get(laid_out.table) else {
        return;
    };
    let mut layer = |name, height| {
        let layer = commands.spawn((
            Name::new(name),
            awaits_land(),
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(height),
            Pickable::IGNORE,
        ));
        layer.id()
    };
    let [dice, numbers] = [layer("Dice", DICE), layer("Numbers", NUMBERS)];
    commands.entity(dice).insert(DiceLayer);
    for region in played.game().map().regions() {
        let number = commands.spawn((
            Name::new(format!("Number of {region}")),
            ChildOf(numbers),
            Node::default(),
        ));
        let number = number.id();
        commands.spawn((
            Name::new(format!("Dice of {region}")),
            StackOf(region),
            NumberAt(number),
            ChildOf(dice),
            Node::default(),
        ));
    }
}

/// How a stack is shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Stack {
    colour: Colour,
    dice: u8,
    /// Where it stands.
    foot: Vec2,
    /// Where the middle of its number is, from its foot.
    number: Vec2,
    scale: f32,
    is_faded: bool,
    is_shown: bool,
    /// Whose it is, where letters are shown.
    letter: Option<char>,
}

/// A die on its way: it waits, then comes from there.
struct Arrives {
    /// The part of the time in which it waits.
    waits: f32,
    from: Vec2,
    hop: f32,
}

impl Lens<UiTransform> for Arrives {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let done = ((ratio - self.waits) / (1.0 - self.waits).max(0.001)).clamp(0.0, 1.0);
        let arc = self.hop * (std::f32::consts::PI * done).sin();
        let offset = self.from * (1.0 - done) - Vec2::Y * arc;
        target.translation = Val2::px(offset.x, offset.y);
        // What still waits is not to be seen.
        target.scale = if ratio < self.waits {
            Vec2::ZERO
        } else {
            Vec2::ONE
        };
    }
}

/// A die that has lost: it flies off, and is gone.
#[derive(Component)]
struct Leaves;

/// The way of a die that flies off.
struct FliesOff(Vec2);

impl Lens<UiTransform> for FliesOff {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let up = Vec2::Y * 22.0 * (std::f32::consts::PI * ratio).sin();
        let offset = self.0 * ratio - up;
        target.translation = Val2::px(offset.x, offset.y);
        target.rotation = Rot2::radians(2.4 * ratio);
        target.scale = Vec2::splat(1.0 - 0.75 * ratio);
    }
}

/// Those that have flown off are gone.
fn vanish(gone: Query<Entity, (With<Leaves>, Without<TweenAnim>)>, mut commands: Commands) {
    for die in &gone {
        commands.entity(die).despawn();
    }
}

/// Which dice of a stack have just been lost, and which way they fly.
fn leaving(
    before: &Stack,
    now: &Stack,
    region: Region,
    seen: &Seen,
    chart: &Chart,
) -> Option<(std::ops::Range<u8>, Vec2)> {
    let clash = seen.clash.as_ref()?;
    let won = clash.roll?.succeeds();
    let away = (chart.stand(clash.to) - chart.stand(clash.from)).normalize_or(Vec2::X);
    if won && clash.to == region && before.colour != now.colour {
        Some((0..before.dice, away * 74.0))
    } else if !won && clash.from == region && now.dice < before.dice {
        Some((now.dice..before.dice, away * -46.0))
    } else {
        None
    }
}

/// Shakes the stack of a region that was refused.
fn shake(
    hand: Res<Hand>,
    stacks: Query<(Entity, &StackOf)>,
    tempo: Tempo,
    mut told: Local<Option<u32>>,
    mut commands: Commands,
) {
    let Some((_, number)) = hand.refused else {
        return;
    };
    if told.replace(number) == Some(number) {
        return;
    }
    let long = tempo.of(Motion::Shake);
    let of = stacks.iter().find(|(_, of)| Some(of.0) == hand.at);
    if let Some((stack, _)) = of.filter(|_| !long.is_zero()) {
        let way = Tween::new::<UiTransform, _>(EaseFunction::Linear, long, Shake(6.0));
        commands.entity(stack).insert(TweenAnim::new(way));
    }
}

/// Dice that come to a stack with this change.
struct Coming {
    /// The first of them, counted from below.
    first: u8,
    /// From where.
    from: Vec2,
    hop: f32,
    /// How long each takes, and how long it waits, one by one.
    long: Duration,
    waits: Vec<Duration>,
}

/// Sets every stack up anew that is shown otherwise than it is. Where a region has changed hands its stack waits for the land to
/// be painted.
fn stand(
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    hand: Res<Hand>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Ref<Match<DiceWars>>, Has<Advised<DiceWars>>), With<OnScreen>>,
    stacks: Query<(Entity, &StackOf, &NumberAt, Option<&Stack>)>,
    layers: Query<Entity, With<DiceLayer>>,
    lands: Query<(Ref<ShownOwners>, Option<&MapAhead>), With<LandNode>>,
    seats: SeatsHere,
    settings: Res<Settings>,
    tempo: Tempo,
    mut was_advised: Local<bool>,
    mut commands: Commands,
) {
    let (Some(phase), Ok((played, is_advised))) = (phase, matches.single()) else {
        return;
    };
    let land = lands.single().ok();
    let anew = room.is_changed()
        || land.as_ref().is_some_and(|(owners, _)| owners.is_changed())
        || seen.is_changed()
        || hand.is_changed()
        || phase.is_changed()
        || settings.is_changed()
        || played.is_changed()
        || *was_advised != is_advised;
    *was_advised = is_advised;
    let (position, chart) = (seen.position(&played), &room.chart);
    let concerned = super::marks::concerned(&hand, &seen, &played, **phase, is_advised);
    for (entity, of, number, before) in &stacks {
        if !anew && before.is_some() {
            continue;
        }
        let region = of.0;
        let Some(owner) = position.owner(region) else {
            continue;
        };
        let now = Stack {
            colour: seats.colour(owner),
            dice: position.dice(region),
            foot: room.corner() + chart.stand(region),
            number: chart.tag(region, position.dice(region)),
            scale: chart.dice_scale(),
            is_faded: concerned.is_some_and(|concerned| !concerned.contains(region)),
            is_shown: room.room.arrangement != Arrangement::Results,
            letter: settings.is_on(&LETTERS).then(|| seat_letter(owner)),
        };
        let changes_hands = |before: &Stack| before.foot == now.foot && before.colour != now.colour;
        let is_unpainted = land.as_ref().is_some_and(|(owners, ahead)| {
            let is_coming = ahead.is_some_and(|ahead| ahead.brings(region, now.colour));
            !is_coming && !owners.has(region, now.colour)
        });
        if before == Some(&now) || (is_unpainted && before.is_some_and(changes_hands)) {
            continue;
        }
        let coming = before
            .filter(|before| before.is_shown && before.foot == now.foot)
            .and_then(|before| coming(before, &now, region, &seen, chart, &tempo));
        let lost = before
            .filter(|before| before.is_shown && before.foot == now.foot)
            .and_then(|before| {
                let (dice, way) = leaving(before, &now, region, &seen, chart)?;
                Some((*before, dice, way))
            });
        let off = tempo.of(Motion::Flip).mul_f32(1.5);
        if let Some((before, dice, way)) = lost.filter(|_| !off.is_zero()) {
            for layer in &layers {
                commands.entity(layer).with_children(|layer| {
                    for die in dice.clone() {
                        let corner = before.foot + corner(die, before.scale);
                        let aside = Vec2::new(f32::from(die) * 7.0 - 14.0, 0.0);
                        let flies = FliesOff((way + aside) * before.scale);
                        let way =
                            Tween::new::<UiTransform, _>(EaseFunction::QuadraticOut, off, flies);
                        layer.spawn((
                            Name::new("Die that flies off"),
                            Leaves,
                            Piece,
                            at(Rect::from_corners(corner, corner + DIE * before.scale)),
                            Picture::new(format!("dice_wars_stack_die_{}", before.colour.name())),
                            UiTransform::default(),
                            TweenAnim::new(way),
                            ZIndex(i32::MAX),
                            Pickable::IGNORE,
                        ));
                    }
                });
            }
        }
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(now.foot.x),
            top: px(now.foot.y),
            display: if now.is_shown {
                Display::Flex
            } else {
                Display::None
            },
            ..default()
        };
        let mut number = commands.entity(number.0);
        number
            .despawn_children()
            .insert((node.clone(), ZIndex(now.foot.y as i32), Pickable::IGNORE))
            .with_children(|number| spawn_number_of(number, now));
        let mut stack = commands.entity(entity);
        stack.despawn_children().insert((
            now,
            node,
            // From north to south.
            ZIndex(now.foot.y as i32),
            Pickable::IGNORE,
        ));
        stack.with_children(|stack| spawn(stack, now, coming.as_ref()));
    }
}

/// Which dice of a stack have just come, and from where: those that march in after an attack, those that a turn brings.
fn coming(
    before: &Stack,
    now: &Stack,
    region: Region,
    seen: &Seen,
    chart: &Chart,
    tempo: &Tempo,
) -> Option<Coming> {
    let march = tempo.of(Motion::Hop).mul_f32(1.4);
    if march.is_zero() {
        return None;
    }
    if let Some(clash) = &seen.clash
        && clash.to == region
        && before.colour != now.colour
    {
        let gap = tempo.of(Motion::FlipGap);
        return Some(Coming {
            first: 0,
            from: chart.stand(clash.from) - chart.stand(region),
            hop: 8.0 * now.scale,
            long: march,
            waits: (0..now.dice).map(|die| gap * u32::from(die)).collect(),
        });
    }
    let grown = seen.grown.as_ref()?;
    if before.colour != now.colour || now.dice <= before.dice {
        return None;
    }
    let placed = grown.growth.as_slice();
    let gap = super::telling::gap(tempo, placed.len());
    let own = placed.iter().enumerate().filter(|(_, at)| **at == region);
    let waits: Vec<Duration> = own.map(|(number, _)| gap * number as u32).collect();
    (waits.len() == usize::from(now.dice - before.dice)).then_some(Coming {
        first: before.dice,
        from: Vec2::new(0.0, -FALL),
        hop: 0.0,
        long: tempo.of(Motion::Flip),
        waits,
    })
}

/// Spawns the dice of a stack, those behind first, and their number.
fn spawn(stack: &mut ChildSpawnerCommands, now: Stack, coming: Option<&Coming>) {
    let tint = if now.is_faded {
        Color::srgb(0.7, 0.68, 0.66)
    } else {
        Color::WHITE
    };
    let side = DIE * now.scale;
    let behind = COLUMN..now.dice.max(COLUMN);
    let front = 0..now.dice.min(COLUMN);
    for column in [behind, front] {
        if column.is_empty() {
            continue;
        }
        let shadow = corner(column.start, now.scale);
        stack.spawn((
            at(Rect::from_corners(shadow, shadow + side)),
            Picture::new("dice_wars_stack_shadow"),
            Pickable::IGNORE,
        ));
        for die in column {
            let corner = corner(die, now.scale);
            let picture = || Picture::new(format!("dice_wars_stack_die_{}", now.colour.name()));
            let place = Rect::from_corners(corner, corner + side);
            let mut spawned = stack.spawn((Name::new("Die"), at(place), Pickable::IGNORE));
            let dyed = |color| ImageNode { color, ..default() };
            if now.colour == Colour::White {
                // Bone on white land: an edge as dark as the other lands sets it off.
                let whole = Rect::from_corners(Vec2::ZERO, Vec2::splat(side));
                let edge = whole.inflate(1.0);
                spawned.with_children(|die| {
                    die.spawn((at(edge), picture(), dyed(EDGE), Pickable::IGNORE));
                    die.spawn((at(whole), picture(), dyed(tint), Pickable::IGNORE));
                });
            } else {
                spawned.insert((picture(), dyed(tint)));
            }
            let coming = coming.and_then(|coming| {
                let number = die.checked_sub(coming.first)?;
                Some((coming, *coming.waits.get(usize::from(number))?))
            });
            if let Some((coming, waits)) = coming {
                let long = waits + coming.long;
                let lens = Arrives {
                    waits: waits.as_secs_f32() / long.as_secs_f32(),
                    from: coming.from,
                    hop: coming.hop,
                };
                let way = Tween::new::<UiTransform, _>(EaseFunction::QuadraticIn, long, lens);
                spawned.insert((Piece, UiTransform::default(), TweenAnim::new(way)));
            }
        }
    }
}

/// Spawns the number of a stack, and the letter of its seat where letters are shown.
fn spawn_number_of(number: &mut ChildSpawnerCommands, now: Stack) {
    let middle = now.number;
    if let Some(letter) = now.letter {
        let above = middle - Vec2::new(0.0, TAG.y + 1.0);
        number.spawn((
            Name::new("Letter"),
            at(Rect::from_center_size(above, Vec2::splat(LETTER))),
            Pickable::IGNORE,
            children![badge(now.colour, letter.to_string(), LETTER)],
        ));
    }
    number
        .spawn((
            Name::new("Number of dice"),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(4)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..at(Rect::from_center_size(middle, TAG))
            },
            ThemedBackground(if now.is_faded {
                Tone::Segment
            } else {
                Tone::Cream
            }),
            ThemedBorder(Tone::Ink),
            Pickable::IGNORE,
        ))
        .with_child((
            words(now.dice.to_string(), TextStyle::Tag, Tone::Ink),
            TextLayout::no_wrap(),
        ));
}

/// Spawns dice that only lie there, at a place of their own.
pub fn drawn(
    parent: &mut ChildSpawnerCommands,
    chart: &Chart,
    region: Region,
    colour: Colour,
    dice: u8,
) {
    let foot = chart.stand(region);
    let side = DIE * chart.dice_scale();
    for die in (COLUMN..dice.max(COLUMN)).chain(0..dice.min(COLUMN)) {
        let corner = foot + corner(die, chart.dice_scale());
        parent.spawn((
            at(Rect::from_corners(corner, corner + side)),
            Picture::new(format!("dice_wars_stack_die_{}", colour.name())),
            Pickable::IGNORE,
        ));
    }
}
