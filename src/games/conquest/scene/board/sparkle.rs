//! What flies over the board when pawns turn over: a wave out of the arrival, and sparks from each pawn that changes sides.
//! Nothing waits for it.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{BoardRoom, tokens::SeatsHere};
use crate::{
    games::conquest::{
        pieces::{Arrived, Turned},
        rules::Conquest,
        scene::{board::tokens, phase::TABLE},
    },
    screens::{OnScreen, motion::Tempo},
    shell::{
        screens::Screen,
        theme::{Motion, Picture},
        widgets::at,
    },
    table::Match,
};

/// The wave grows from one cell to three in so much of a flip, and fades from this part of it on.
const WAVE: f32 = 1.6;
const WAVE_FADES: f32 = 0.7;
/// How long sparks last, of a flip.
const SPARKS: f32 = 0.9;
/// Where sparks begin, in cells from the middle of the pawn, and how much of the way they fly on.
const SPARKED: [Vec2; 3] = [
    Vec2::new(-0.38, -0.16),
    Vec2::new(0.34, -0.36),
    Vec2::new(0.42, 0.26),
];
const FLIES: f32 = 0.35;
/// The side of a spark, in cells.
const SPARK: f32 = 0.24;
/// Over the pawns, under what is written over them.
const HEIGHT: i32 = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(raise_wave)
        .add_observer(strike_sparks)
        .add_systems(Update, show.run_if(in_state(TABLE)));
}

/// Something that flies, and how much of its time has passed: from 0 to 1, and less before it begins.
#[derive(Component)]
struct Flies {
    what: What,
    done: f32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Wave,
    /// A spark that flies that way, in design pixels.
    Spark(IVec2),
}

/// Lets it fly after a while.
struct Flight {
    /// The part of the time in which it waits.
    waits: f32,
}

impl Lens<Flies> for Flight {
    fn lerp(&mut self, mut target: Mut<Flies>, ratio: f32) {
        target.done = (ratio - self.waits) / (1.0 - self.waits).max(0.001);
    }
}

/// A node that flies after a while, for so long.
fn flying(
    what: What,
    stem: &'static str,
    place: Rect,
    waits: Duration,
    lasts: Duration,
) -> impl Bundle {
    let whole = waits + lasts;
    let lens = Flight {
        waits: waits.as_secs_f32() / whole.as_secs_f32(),
    };
    (
        Name::new("Sparkle"),
        Flies { what, done: -1.0 },
        at(place),
        UiTransform::from_scale(Vec2::ZERO),
        Picture::new(stem),
        ImageNode {
            color: Color::NONE,
            ..default()
        },
        ZIndex(HEIGHT),
        Pickable::IGNORE,
        TweenAnim::new(Tween::new::<Flies, _>(EaseFunction::Linear, whole, lens)),
    )
}

/// A wave goes out from a pawn that turns others over, as soon as it has landed.
fn raise_wave(
    arrived: On<Arrived>,
    room: Option<Res<BoardRoom>>,
    tables: Query<Entity, (With<OnScreen>, With<Match<Conquest>>)>,
    screen: Res<State<Screen>>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let lasts = tempo.of(Motion::Flip).mul_f32(WAVE);
    let (Some(room), Ok(table)) = (room, tables.single()) else {
        return;
    };
    if arrived.turned == 0 || lasts.is_zero() || **screen != Screen::Table {
        return;
    }
    let grid = room.grid();
    let place = Rect::from_center_size(grid.middle(arrived.to), Vec2::splat(3.0 * grid.cell));
    let waits = tokens::arrival(&tempo);
    commands.spawn((
        ChildOf(table),
        flying(What::Wave, "conquest_wave", place, waits, lasts),
    ));
}

/// Sparks fly from a pawn that has nearly turned over.
fn strike_sparks(
    turned: On<Turned>,
    room: Option<Res<BoardRoom>>,
    tables: Query<Entity, (With<OnScreen>, With<Match<Conquest>>)>,
    seats: SeatsHere,
    screen: Res<State<Screen>>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let lasts = tempo.of(Motion::Flip).mul_f32(SPARKS);
    let (Some(room), Ok(table)) = (room, tables.single()) else {
        return;
    };
    if lasts.is_zero() || **screen != Screen::Table || seats.plan(turned.before).is_none() {
        return;
    }
    let grid = room.grid();
    let waits =
        tokens::turning_begins(&turned, &tempo) + tokens::turning_lasts(&tempo).mul_f32(0.6);
    for from in SPARKED {
        let middle = grid.middle(turned.on) + from * grid.cell;
        let place = Rect::from_center_size(middle, Vec2::splat(SPARK * grid.cell));
        let way = (from * FLIES * grid.cell).as_ivec2();
        commands.spawn((
            ChildOf(table),
            flying(What::Spark(way), "conquest_spark", place, waits, lasts),
        ));
    }
}

/// Shows what flies, and clears it away when it is over.
fn show(
    mut flying: Query<(Entity, &Flies, &mut UiTransform, &mut ImageNode), Changed<Flies>>,
    mut commands: Commands,
) {
    for (entity, flies, mut place, mut image) in &mut flying {
        if flies.done >= 1.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if flies.done < 0.0 {
            continue;
        }
        let done = flies.done;
        let alpha = match flies.what {
            What::Wave => {
                place.scale = Vec2::splat((1.0 + 2.0 * done) / 3.0);
                1.0 - ((done - WAVE_FADES) / (1.0 - WAVE_FADES)).max(0.0)
            }
            What::Spark(way) => {
                let way = way.as_vec2() * done;
                place.translation = Val2::px(way.x, way.y);
                // It comes at once and goes slowly.
                place.scale = Vec2::splat((4.0 * done).min(1.0) * (1.0 - 0.6 * done));
                1.0 - done * done
            }
        };
        image.color = Color::WHITE.with_alpha(alpha);
    }
}
