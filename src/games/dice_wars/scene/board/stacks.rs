//! The dice on the map: stacks of four and four, counted at a glance, with a number beside; how they march and fall.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{Arrangement, BoardRoom, BoardSystems, DICE, Hand, Seen, aim::HandSystems};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Region},
        scene::{
            chart::Chart,
            phase::{Phase, TABLE},
            seats::SeatsHere,
        },
    },
    screens::motion::{Piece, Tempo},
    shell::{
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, words},
    },
    table::{LaidOut, Match},
};

/// A die, of which [`FOOT`] stands on the land; both times the scale of the map.
const DIE: f32 = 24.0;
const FOOT: Vec2 = Vec2::new(0.5, 45.0 / 48.0);
/// From one die of a column to the next, and from the front column to the one behind.
const PITCH: f32 = 10.5;
const BEHIND: Vec2 = Vec2::new(15.0, -7.5);
/// Dice in a column.
const COLUMN: u8 = 4;
/// The number beside a stack.
const TAG: Vec2 = Vec2::new(20.0, 21.0);
/// How far dice fall, and no more dice than that are waited for one by one.
const FALL: f32 = 48.0;
const ONE_BY_ONE: usize = 16;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        stand
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

fn lay(laid_out: On<LaidOut<DiceWars>>, matches: Query<&Match<DiceWars>>, mut commands: Commands) {
    let Ok(played) = matches.get(laid_out.table) else {
        return;
    };
    let regions = played.game().map().regions();
    commands
        .spawn((
            Name::new("Dice"),
            DiceLayer,
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(DICE),
            Pickable::IGNORE,
        ))
        .with_children(|layer| {
            for region in regions {
                layer.spawn((
                    Name::new(format!("Dice of {region}")),
                    StackOf(region),
                    Node::default(),
                ));
            }
        });
}

/// How a stack is shown.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Stack {
    colour: Colour,
    dice: u8,
    /// Where it stands.
    foot: Vec2,
    scale: f32,
    is_faded: bool,
    is_shown: bool,
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

/// Sets every stack up anew that is shown otherwise than it is.
fn stand(
    room: Res<BoardRoom>,
    seen: Res<Seen>,
    hand: Res<Hand>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<Ref<Match<DiceWars>>>,
    stacks: Query<(Entity, &StackOf, Option<&Stack>)>,
    seats: SeatsHere,
    tempo: Tempo,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    let anew = room.is_changed()
        || seen.is_changed()
        || hand.is_changed()
        || phase.is_changed()
        || played.is_changed();
    let (position, chart) = (seen.position(&played), &room.chart);
    let concerned = super::marks::concerned(&hand, &seen, &played, **phase);
    for (entity, of, before) in &stacks {
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
            scale: chart.scale(),
            is_faded: concerned.is_some_and(|concerned| !concerned.contains(region)),
            is_shown: room.room.arrangement != Arrangement::Results,
        };
        if before == Some(&now) {
            continue;
        }
        let coming = before
            .filter(|before| before.is_shown && before.foot == now.foot)
            .and_then(|before| coming(before, &now, region, &seen, chart, &tempo));
        let mut stack = commands.entity(entity);
        stack.despawn_children().insert((
            now,
            Node {
                position_type: PositionType::Absolute,
                left: px(now.foot.x),
                top: px(now.foot.y),
                display: if now.is_shown {
                    Display::Flex
                } else {
                    Display::None
                },
                ..default()
            },
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
    // However many there are, they have all come after a while.
    let slower = (ONE_BY_ONE as f32 / placed.len().max(1) as f32).min(1.0);
    let gap = tempo.of(Motion::Follow).mul_f32(slower);
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

/// The upper left corner of a die of a stack, counted from below, from the stack's foot.
fn corner(die: u8, scale: f32) -> Vec2 {
    let column = if die < COLUMN { Vec2::ZERO } else { BEHIND };
    let up = Vec2::new(0.0, -PITCH * f32::from(die % COLUMN));
    (column + up - FOOT * DIE) * scale
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
            let mut spawned = stack.spawn((
                Name::new("Die"),
                at(Rect::from_corners(corner, corner + side)),
                Picture::new(format!("dice_wars_stack_die_{}", now.colour.name())),
                ImageNode {
                    color: tint,
                    ..default()
                },
                Pickable::IGNORE,
            ));
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
    // Beside the foremost die, or the one behind.
    let right = if now.dice > COLUMN { 29.0 } else { 14.0 };
    let middle = Vec2::new(right, -4.0) * now.scale + Vec2::new(5.0, 0.0);
    stack
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
    let side = DIE * chart.scale();
    for die in (COLUMN..dice.max(COLUMN)).chain(0..dice.min(COLUMN)) {
        let corner = foot + corner(die, chart.scale());
        parent.spawn((
            at(Rect::from_corners(corner, corner + side)),
            Picture::new(format!("dice_wars_stack_die_{}", colour.name())),
            Pickable::IGNORE,
        ));
    }
}
