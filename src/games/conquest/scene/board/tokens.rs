//! The pawns as they are seen: their tokens, how they arrive and how they turn over.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{BoardRoom, BoardSystems, Grid, Hand, HandSystems};
use crate::{
    games::conquest::{
        notation::Colour,
        pieces::{Arrived, Pawn, StandsOn, Turned},
        rules::{Cell, Conquest},
        scene::phase::TABLE,
    },
    kit::Seat,
    screens::{
        self,
        motion::{Glide, Shake, Tempo},
    },
    shell::{
        audio::PlaySound,
        screens::Screen,
        theme::{Motion, Picture},
        widgets::{at, whole},
    },
};

/// Under this size tokens have no ring and a bold sign.
const SMALL: f32 = 36.0;
/// How high pawns lie among what lies on the table, and those that are on their way.
const LYING: i32 = 3;
const FLYING: i32 = 5;
/// How high a jump goes, and a pawn that turns over.
const HOP: f32 = 24.0;
const FLIP_HOP: f32 = 12.0;
/// A token seen on its edge is so wide, of its width.
const EDGE_WIDTH: f32 = 0.235;
/// It is seen on its edge while it is narrower than this.
const ON_EDGE: f32 = 0.2;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(dress)
        .add_observer(fly_in)
        .add_observer(turn_over)
        .add_systems(
            Update,
            (
                (place, show_turning, paint, land)
                    .chain()
                    .after(BoardSystems),
                shake_refused
                    .after(HandSystems)
                    .run_if(resource_changed::<Hand>),
            )
                .run_if(in_state(TABLE)),
        );
}

/// Who sits at the table.
pub type SeatsHere<'w, 's> = screens::SeatsHere<'w, 's, Conquest>;

/// The picture of a pawn on a cell of that size.
pub fn token_stem(colour: Colour, cell: f32) -> String {
    let small = if cell < SMALL { "_small" } else { "" };
    format!("conquest_token_{}{small}", colour.name())
}

/// The picture of a pawn of two seats' colours on its edge.
fn edge_stem(one: Colour, other: Colour) -> String {
    let mut names = [one.name(), other.name()];
    names.sort_unstable();
    format!("conquest_token_edge_{}_{}", names[0], names[1])
}

/// The upper side of a pawn.
#[derive(Component)]
struct Face;

/// What a pawn throws on the board.
#[derive(Component)]
struct Shadow;

/// A pawn on its way to the other side.
#[derive(Component)]
struct Turning {
    before: Seat,
    /// From 0 to 1.
    done: f32,
    /// What is heard when it is half over.
    clack: Option<&'static str>,
}

/// What is heard of the pawns that turn over, one after the other: each a tone higher.
const CLACKS: [&str; 8] = [
    "conquest_turn_1",
    "conquest_turn_2",
    "conquest_turn_3",
    "conquest_turn_4",
    "conquest_turn_5",
    "conquest_turn_6",
    "conquest_turn_7",
    "conquest_turn_8",
];

/// Turns a pawn over after a while.
struct TurnsOver {
    /// The part of the time in which it waits.
    waits: f32,
}

impl Lens<Turning> for TurnsOver {
    fn lerp(&mut self, mut target: Mut<Turning>, ratio: f32) {
        target.done = ((ratio - self.waits) / (1.0 - self.waits).max(0.001)).clamp(0.0, 1.0);
    }
}

/// Gives a pawn its nodes; [`place`] and [`paint`] give them their place and their pictures.
fn dress(added: On<Add, Pawn>, mut commands: Commands) {
    commands
        .entity(added.entity)
        .insert((
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            UiTransform::default(),
            ZIndex(LYING),
            Pickable::IGNORE,
        ))
        .with_children(|pawn| {
            pawn.spawn((
                Shadow,
                Node {
                    position_type: PositionType::Absolute,
                    left: percent(-11),
                    top: percent(-11),
                    width: percent(125),
                    height: percent(125),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            pawn.spawn((Face, whole(), UiTransform::default(), Pickable::IGNORE));
        });
}

/// Where a token lies on its cell.
fn token_place(grid: &Grid, cell: Cell) -> Rect {
    let square = grid.square(cell).inflate(-0.025 * grid.cell);
    let down = Vec2::new(0.0, 0.015 * grid.cell);
    Rect::from_corners(square.min + down, square.max + down)
}

/// Puts pawns on their cells.
fn place(room: Option<Res<BoardRoom>>, mut pawns: Query<(Ref<StandsOn>, Ref<Pawn>, &mut Node)>) {
    let Some(room) = room else { return };
    let grid = room.grid();
    for (on, pawn, mut node) in &mut pawns {
        if room.is_changed() || on.is_changed() || pawn.is_added() {
            *node = at(token_place(&grid, on.0));
        }
    }
}

/// Gives pawns their pictures, but for those that are turning over.
fn paint(
    room: Option<Res<BoardRoom>>,
    pawns: Query<(Ref<Pawn>, &Children), Without<Turning>>,
    mut turned: RemovedComponents<Turning>,
    all: Query<(&Pawn, &Children)>,
    faces: Query<(), With<Face>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let Some(room) = room else { return };
    let cell = room.grid().cell;
    let mut give = |pawn: &Pawn, children: &Children| {
        let colour = seats.colour(pawn.0);
        for child in children {
            let stem = if faces.contains(*child) {
                token_stem(colour, cell)
            } else {
                format!("conquest_token_shadow_{}", colour.name())
            };
            commands
                .entity(*child)
                .insert((Picture::new(stem), UiTransform::default()));
        }
    };
    for (pawn, children) in &pawns {
        if room.is_changed() || pawn.is_changed() {
            give(&pawn, children);
        }
    }
    for entity in turned.read() {
        if let Ok((pawn, children)) = all.get(entity) {
            give(pawn, children);
        }
    }
}

/// Shows the pawns that turn over: narrower, on the edge, wider again on the other side.
fn show_turning(
    room: Option<Res<BoardRoom>>,
    mut turning: Query<(Entity, &Pawn, &mut Turning, &Children), Changed<Turning>>,
    mut faces: Query<(&mut UiTransform, Option<&Picture>), With<Face>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let Some(room) = room else { return };
    for (entity, pawn, mut turns, children) in &mut turning {
        if turns.done >= 0.5
            && let Some(clack) = turns.bypass_change_detection().clack.take()
        {
            commands.trigger(PlaySound(clack));
        }
        if turns.done >= 1.0 {
            commands.entity(entity).remove::<Turning>();
            continue;
        }
        let (before, after) = (seats.colour(turns.before), seats.colour(pawn.0));
        let angle = std::f32::consts::PI * turns.done;
        let width = angle.cos().abs();
        let on_edge = width < ON_EDGE;
        let stem = match turns.done < 0.5 {
            _ if on_edge => edge_stem(before, after),
            true => token_stem(before, room.grid().cell),
            false => token_stem(after, room.grid().cell),
        };
        for child in children {
            let Ok((mut place, picture)) = faces.get_mut(*child) else {
                continue;
            };
            place.scale.x = if on_edge { EDGE_WIDTH } else { width };
            place.translation = Val2::px(0.0, -FLIP_HOP * angle.sin());
            if picture.is_none_or(|picture| picture.0 != stem) {
                commands.entity(*child).insert(Picture::new(stem.clone()));
            }
        }
    }
}

/// Lets a pawn come from where it stood, or out of the one that stays.
fn fly_in(
    arrived: On<Arrived>,
    room: Option<Res<BoardRoom>>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let Some(room) = room else { return };
    commands.trigger(PlaySound(if arrived.is_clone {
        "conquest_clone"
    } else {
        "conquest_jump"
    }));
    let grid = room.grid();
    let from = grid.middle(arrived.from) - grid.middle(arrived.to);
    let glide = Glide {
        from,
        hop: if arrived.is_clone { 0.0 } else { HOP },
        scale: Vec2::ONE,
    };
    if let Some(anim) = glide.over(arrival(&tempo), EaseFunction::CubicOut) {
        commands
            .entity(arrived.entity)
            .insert((anim, ZIndex(FLYING)));
    }
}

/// A pawn lies over the others while it is on its way.
fn land(mut arrived: RemovedComponents<TweenAnim>, mut pawns: Query<&mut ZIndex, With<Pawn>>) {
    for entity in arrived.read() {
        if let Ok(mut height) = pawns.get_mut(entity) {
            height.set_if_neq(ZIndex(LYING));
        }
    }
}

/// The pawn in hand shakes its head at what it cannot do; where none is, the one that was clicked does.
fn shake_refused(
    hand: Res<Hand>,
    pawns: Query<(Entity, &StandsOn), With<Pawn>>,
    tempo: Tempo,
    mut told: Local<Option<u32>>,
    mut commands: Commands,
) {
    let refused = hand.refused.map(|(_, number)| number);
    if *told == refused {
        return;
    }
    *told = refused;
    let lasts = tempo.of(Motion::Shake);
    if refused.is_none() || lasts.is_zero() {
        return;
    }
    for (pawn, on) in &pawns {
        if Some(on.0) == hand.picked.or(hand.at) {
            let shake = Tween::new::<UiTransform, _>(EaseFunction::Linear, lasts, Shake(4.0));
            commands.entity(pawn).insert(TweenAnim::new(shake));
        }
    }
}

/// How long a pawn takes to its cell.
pub(super) fn arrival(tempo: &Tempo) -> Duration {
    tempo.of(Motion::Hop).mul_f32(1.25)
}

/// How long a pawn takes to turn over.
pub(super) fn turning_lasts(tempo: &Tempo) -> Duration {
    tempo.of(Motion::Flip).mul_f32(1.4)
}

/// How long after the move it begins to: once the other has landed, 1 ms a degree at normal speed, of 160 ms for a flip.
pub(super) fn turning_begins(turned: &Turned, tempo: &Tempo) -> Duration {
    arrival(tempo) + tempo.of(Motion::Flip).mul_f32(turned.degrees / 160.0)
}

/// Turns a pawn over once the other has landed: those ahead first, those behind last.
fn turn_over(
    turned: On<Turned>,
    seats: SeatsHere,
    tempo: Tempo,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    let length = turning_lasts(&tempo);
    if length.is_zero() || **screen != Screen::Table || seats.plan(turned.before).is_none() {
        return;
    }
    let waits = turning_begins(&turned, &tempo);
    let whole = waits + length;
    let lens = TurnsOver {
        waits: waits.as_secs_f32() / whole.as_secs_f32(),
    };
    commands.entity(turned.entity).insert((
        Turning {
            before: turned.before,
            done: 0.0,
            clack: CLACKS.get(turned.order as usize).copied(),
        },
        TweenAnim::new(Tween::new::<Turning, _>(EaseFunction::Linear, whole, lens)),
    ));
}
