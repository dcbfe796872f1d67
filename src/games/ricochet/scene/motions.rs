//! What moves beside the robots: a tile that turns up, the sand-glass, a tile on its way to who has won it, a refusal.

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{
    board::{BoardRoom, BoardSystems, OpenTile, View},
    hud::{Glass, HudSystems, Part},
    pad::Pad,
    phase::{Phase, TABLE},
    words::tile_stem,
};
use crate::{
    games::ricochet::rules::{Move, Ricochet, Tile},
    kit::{Game, Seat},
    screens::motion::{Glide, Shake, Tempo},
    shell::{
        audio::PlaySound,
        theme::{Motion, Picture},
        widgets::at,
    },
    table::{Match, MovedOn, Replay, referee::What},
};

/// How large a tile flies, and how high above its straight way.
const FLYING: f32 = 44.0;
const ARC: f32 = 40.0;

/// A tile that flies to who has won it.
#[derive(Component)]
struct Flying;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(fly).add_systems(
        Update,
        (
            (turn_up, land).after(BoardSystems),
            (turn_glass, shake_pad).after(HudSystems),
        )
            .run_if(in_state(TABLE)),
    );
}

/// Turns a node up like a card, then lets it down from above.
struct TurnUp;

impl Lens<UiTransform> for TurnUp {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        let turned = (ratio / TURNS).min(1.0);
        let down = ((ratio - TURNS) / (1.0 - TURNS)).clamp(0.0, 1.0);
        let size = 1.3 - 0.3 * down * down;
        target.scale = Vec2::new(size * turned, size);
    }
}

/// So much of its time a tile turns; then it drops.
const TURNS: f32 = 160.0 / 300.0;

/// A tile that was not there before is turned up.
fn turn_up(
    tiles: Query<Entity, Added<OpenTile>>,
    view: Option<Res<View>>,
    replays: Query<(), With<Replay<Ricochet>>>,
    tempo: Tempo,
    mut before: Local<Option<Tile>>,
    mut commands: Commands,
) {
    let Some(view) = view else {
        *before = None;
        return;
    };
    let length = tempo.of(Motion::Flip) + tempo.of(Motion::Drop);
    for tile in &tiles {
        if view.tile != *before && replays.is_empty() && !length.is_zero() {
            let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, length, TurnUp);
            commands.entity(tile).insert(TweenAnim::new(tween));
        }
        *before = view.tile;
    }
}

/// Turns a node half round, to where it stands.
struct HalfRound;

impl Lens<UiTransform> for HalfRound {
    fn lerp(&mut self, mut target: Mut<UiTransform>, ratio: f32) {
        target.rotation = Rot2::turn_fraction(0.5 * (1.0 - ratio));
    }
}

/// The first announcement turns the sand-glass.
fn turn_glass(
    glasses: Query<Entity, Added<Glass>>,
    phase: Option<Res<State<Phase>>>,
    tempo: Tempo,
    mut before: Local<Option<Phase>>,
    mut commands: Commands,
) {
    let now = phase.map(|phase| **phase);
    let turned = *before == Some(Phase::Thinking) && now == Some(Phase::Bidding);
    let length = tempo.of(Motion::Hop).mul_f32(7.0 / 3.0);
    if turned && glasses.is_empty() {
        // It is not drawn yet.
        return;
    }
    *before = now;
    for glass in glasses.iter().filter(|_| turned && !length.is_zero()) {
        let tween = Tween::new::<UiTransform, _>(EaseFunction::QuadraticInOut, length, HalfRound);
        commands.entity(glass).insert(TweenAnim::new(tween));
    }
}

/// A tile that was won flies from the centre of the board to the panel of its seat.
fn fly(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Has<Replay<Ricochet>>)>,
    room: Option<Res<BoardRoom>>,
    tempo: Tempo,
    mut commands: Commands,
) -> Result {
    let (played, replayed) = matches.get(moved.table)?;
    let What::Made(_, Move::Slide(_)) = moved.what else {
        return Ok(());
    };
    let (Some(room), false) = (room, replayed) else {
        return Ok(());
    };
    let now = played.position();
    let before = played.record().after(played.ply() - 1);
    let count = played.game().seats();
    let winner = Seat::first(count).find(|seat| now.won[seat.index()] != before.won[seat.index()]);
    let (Some(seat), Some(tile)) = (winner, now.tile) else {
        return Ok(());
    };
    let length = tempo.of(Motion::Beat) / 2;
    let to = room.seat(seat.index(), count);
    let place = Rect::from_center_size(
        Vec2::new(to.min.x + 34.0, to.center().y),
        Vec2::splat(FLYING),
    );
    let glide = Glide {
        hop: ARC,
        ..Glide::from(room.grid().field.center() - place.center())
    };
    let Some(anim) = glide.over(length, EaseFunction::QuadraticInOut) else {
        return Ok(());
    };
    commands.spawn((
        Name::new("Flying tile"),
        Flying,
        ChildOf(moved.table),
        at(place),
        UiTransform::default(),
        ZIndex(8),
        Picture::new(tile_stem(played.game().layout(), tile)),
        Pickable::IGNORE,
        anim,
    ));
    Ok(())
}

/// A tile has come to its seat.
fn land(flying: Query<Entity, (With<Flying>, Without<TweenAnim>)>, mut commands: Commands) {
    for tile in &flying {
        commands.entity(tile).despawn();
        commands.trigger(PlaySound("pick"));
    }
}

/// Who is refused the pad sees it shake.
fn shake_pad(
    pad: Res<Pad>,
    parts: Query<(Entity, &Part)>,
    tempo: Tempo,
    mut seen: Local<u32>,
    mut commands: Commands,
) {
    if pad.refused == *seen {
        return;
    }
    *seen = pad.refused;
    let length = tempo.of(Motion::Shake);
    let context = parts.iter().find(|(_, part)| **part == Part::Context);
    if let (Some((part, _)), false) = (context, length.is_zero()) {
        let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, length, Shake(6.0));
        commands.entity(part).insert(TweenAnim::new(tween));
    }
}
