//! What moves beside the robots: a tile that turns up, the sand-glass, what is announced, a tile on its way to who has won
//! it, a refusal.

use std::time::Duration;

use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use super::{
    board::{BoardRoom, BoardSystems, OpenTile, View, WantedRing},
    hud::{BidRow, Glass, HudSystems, Part},
    pad::Pad,
    phase::{Phase, TABLE},
    words::tile_stem,
};
use crate::{
    games::ricochet::rules::{Move, Ricochet, Tile},
    kit::{Game, Seat},
    screens::motion::{Glide, Shake, Tempo, breathing},
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
            (turn_glass, sort_bids, shake_pad).after(HudSystems),
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

/// A tile that was not there before is turned up, and the ring of its target is seen.
fn turn_up(
    tiles: Query<Entity, Added<OpenTile>>,
    rings: Query<Entity, Added<WantedRing>>,
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
    if tiles.is_empty() {
        return;
    }
    let before = std::mem::replace(&mut *before, view.tile);
    let length = tempo.of(Motion::Flip) + tempo.of(Motion::Drop);
    if view.tile == before || !replays.is_empty() || length.is_zero() {
        return;
    }
    for tile in &tiles {
        let tween = Tween::new::<UiTransform, _>(EaseFunction::Linear, length, TurnUp);
        commands.entity(tile).insert(TweenAnim::new(tween));
    }
    for ring in &rings {
        if let Some(anim) = breathing(tempo.of(Motion::Beat)) {
            commands.entity(ring).insert(anim);
        }
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

/// From so high what is announced drops in.
const DROP: f32 = 14.0;

/// An announcement on its way to its place in the list: how far from there it began, and when it arrives.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sorted {
    row: BidRow,
    from: f32,
    until: Duration,
}

impl Sorted {
    /// The way of a row, after the rows of `before`. One that is drawn anew in its place goes on.
    fn new(row: BidRow, before: &[Self], now: Duration, length: Duration) -> Self {
        let from = match before.iter().find(|old| old.row.seat == row.seat) {
            Some(old) if old.row.top == row.top => return *old,
            Some(old) => old.row.top - row.top,
            None => -DROP,
        };
        Self {
            row,
            from,
            until: now + length,
        }
    }
}

/// What is announced drops in, and what it has passed moves down.
fn sort_bids(
    rows: Query<(Entity, Ref<BidRow>)>,
    replays: Query<(), With<Replay<Ricochet>>>,
    time: Res<Time>,
    tempo: Tempo,
    mut before: Local<Vec<Sorted>>,
    mut commands: Commands,
) {
    let (now, length) = (time.elapsed(), tempo.of(Motion::Hop));
    let mut after = Vec::new();
    for (entity, row) in &rows {
        let sorted = Sorted::new(*row, &before, now, length);
        after.push(sorted);
        let left = sorted.until.saturating_sub(now);
        if !row.is_added() || !replays.is_empty() {
            continue;
        }
        let part = (left.as_secs_f32() / length.as_secs_f32()).min(1.0);
        let glide = Glide::from(Vec2::new(0.0, sorted.from * part));
        if let Some(anim) = glide.over(left, EaseFunction::QuadraticOut) {
            commands.entity(entity).insert(anim);
        }
    }
    *before = after;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_announcement_drops_in_and_what_it_passes_moves_down() {
        let ms = Duration::from_millis;
        let row = |seat, top| BidRow {
            seat: Seat::new(seat),
            top,
        };
        let first = Sorted::new(row(0, 42.0), &[], ms(1000), ms(150));
        assert_eq!((first.from, first.until), (-DROP, ms(1150)));
        // Drawn anew it goes on, also after it has arrived.
        for now in [1050, 9000] {
            assert_eq!(Sorted::new(row(0, 42.0), &[first], ms(now), ms(150)), first);
        }
        let passed = Sorted::new(row(0, 89.0), &[first], ms(2000), ms(150));
        assert_eq!((passed.from, passed.until), (42.0 - 89.0, ms(2150)));
        // Where nothing moves it is there at once.
        let still = Sorted::new(row(1, 42.0), &[passed], ms(3000), Duration::ZERO);
        assert_eq!(still.until, ms(3000));
    }
}
