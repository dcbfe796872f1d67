//! The two draft lines and the kings: dominos that lie, turn over and move up, kings that hop.

use bevy::prelude::*;
use bevy_tweening::{Tween, TweenAnim};

use super::{
    begin::{Seated, TABLE},
    boards::{BoardSystems, TableRoom},
    layout::{DRAFT_HALF, LayoutSpec},
    picking::PickedTaken,
    piece_art::{badge, seat_letter, spawn_domino, whole},
};
use crate::{
    games::dominations::{
        pieces::{Domino, InHand, King, StandsOn, Whereabouts, WhichLine},
        rules::{Dominations, Position},
    },
    screens::motion::{Glide, Shake, Tempo},
    shell::theme::{Motion, Picture, ThemedBackground, ThemedBorder, Tone},
    table::{Match, SitsAt},
};

/// A king's picture, in design pixels.
pub const KING: Vec2 = Vec2::new(36.8, 46.0);

/// The middle of the picture of a king on a domino, or in a slot, with that middle: left of the join, so that its head is
/// between the crowns of the two halves.
pub fn king_on(domino: Vec2) -> Vec2 {
    domino - Vec2::new(9.0, 8.0)
}

/// The middle of a piece as it was last seen on the table, in design pixels.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct SeenAt(pub Vec2);

/// The frame around the domino whose king plays.
#[derive(Component)]
struct TurnFrame;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(dress_domino)
        .add_observer(dress_king)
        .add_observer(shake_king)
        .add_systems(
            Update,
            (lay_dominos, stand_kings, frame_turn)
                .chain()
                .after(BoardSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
        );
}

/// Gives a domino its two halves and its number.
fn dress_domino(
    added: On<Add, Domino>,
    dominos: Query<(&Domino, &ChildOf)>,
    matches: Query<&Match<Dominations>>,
    mut commands: Commands,
) -> Result {
    let (domino, child) = dominos.get(added.entity)?;
    let face = matches.get(child.parent())?.game().dominos()[domino.0];
    commands
        .entity(added.entity)
        .insert((
            Node {
                position_type: PositionType::Absolute,
                display: Display::None,
                width: px(2.0 * DRAFT_HALF),
                height: px(DRAFT_HALF),
                ..default()
            },
            UiTransform::default(),
            ZIndex(2),
        ))
        .with_children(|node| {
            node.spawn((
                Node {
                    left: px(-16),
                    top: px(-16),
                    width: px(144),
                    height: px(88),
                    ..whole()
                },
                Picture::new("domino_shadow"),
                ZIndex(-1),
                Pickable::IGNORE,
            ));
            spawn_domino(node, &face, DRAFT_HALF, 4.0);
        });
    Ok(())
}

/// Gives a king its pawn and its letter.
fn dress_king(
    added: On<Add, King>,
    kings: Query<(&King, &ChildOf)>,
    matches: Query<&Match<Dominations>>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) -> Result {
    let (king, child) = kings.get(added.entity)?;
    let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == king.seat) else {
        return Ok(());
    };
    let colour = seated.0.colour;
    let two = matches.get(child.parent())?.position().kings_each() > 1;
    let number = if two {
        (king.which + 1).to_string()
    } else {
        String::new()
    };
    commands
        .entity(added.entity)
        .insert((
            Node {
                position_type: PositionType::Absolute,
                display: Display::None,
                width: px(KING.x),
                height: px(KING.y),
                ..default()
            },
            UiTransform::default(),
            ZIndex(4),
            Pickable::IGNORE,
        ))
        .with_children(|node| {
            node.spawn((
                whole(),
                Picture::new(format!("king_{}", colour.name())),
                Pickable::IGNORE,
            ));
            node.spawn((
                Name::new("King's letter"),
                Node {
                    left: px(27),
                    bottom: px(-5),
                    position_type: PositionType::Absolute,
                    ..default()
                },
                Pickable::IGNORE,
                children![badge(
                    colour,
                    format!("{}{number}", seat_letter(king.seat)),
                    20.0
                )],
            ));
        });
    Ok(())
}

fn column(line: WhichLine) -> usize {
    match line {
        WhichLine::ThisTurn => 0,
        WhichLine::Next => 1,
    }
}

/// The middle of a slot on the screen.
fn slot_centre(room: &LayoutSpec, line: WhichLine, slot: usize) -> Vec2 {
    room.slot(column(line), slot)
}

/// Puts the dominos of the lines in their slots, from wherever they were seen last.
fn lay_dominos(
    mut dominos: Query<(Entity, Ref<Whereabouts>, &mut Node, Option<&SeenAt>), With<Domino>>,
    room: Res<TableRoom>,
    tempo: Tempo,
    mut commands: Commands,
) {
    for (entity, whereabouts, mut node, seen) in &mut dominos {
        if !(whereabouts.is_changed() || room.is_changed()) {
            continue;
        }
        let Whereabouts::InLine(line, slot) = *whereabouts else {
            node.display = Display::None;
            if *whereabouts == Whereabouts::InStock {
                commands.entity(entity).remove::<SeenAt>();
            }
            continue;
        };
        let centre = slot_centre(&room.room, line, slot);
        node.display = Display::Flex;
        node.left = px(centre.x - DRAFT_HALF);
        node.top = px(centre.y - DRAFT_HALF / 2.0);
        if !whereabouts.is_changed() || seen.is_some_and(|seen| seen.0 == centre) {
            continue;
        }
        let way = match seen {
            Some(seen) => Glide::from(seen.0 - centre)
                .over(tempo.of(Motion::Rescale), EaseFunction::CubicInOut),
            // From the stock: turned over on the spot, one after the other.
            None => Glide {
                from: Vec2::new(0.0, -6.0),
                hop: 0.0,
                scale: Vec2::new(0.02, 1.0),
            }
            .over(
                tempo.of(Motion::Flip) + tempo.of(Motion::FlipGap) * slot as u32,
                EaseFunction::CubicOut,
            ),
        };
        let mut domino = commands.entity(entity);
        domino.insert(SeenAt(centre));
        if let Some(way) = way {
            domino.insert(way);
        }
    }
}

/// Stands the kings on their dominos, or in their order in the hand.
fn stand_kings(
    mut kings: Query<(
        Entity,
        &King,
        Option<Ref<StandsOn>>,
        Option<Ref<InHand>>,
        &mut Node,
        Option<&SeenAt>,
    )>,
    dominos: Query<Ref<Whereabouts>, With<Domino>>,
    matches: Query<&Match<Dominations>>,
    room: Res<TableRoom>,
    tempo: Tempo,
    mut commands: Commands,
) {
    // Where it stood whose domino has been placed, as long as there is one to pick.
    let between = matches
        .iter()
        .map(Match::position)
        .filter(|position| !position.next_line().is_empty())
        .find_map(Position::current_slot)
        .map(|slot| king_on(slot_centre(&room.room, WhichLine::ThisTurn, slot)));
    for (entity, _, on, in_hand, mut node, seen) in &mut kings {
        let centre = if let Some(on) = &on {
            let Ok(whereabouts) = dominos.get(on.0) else {
                continue;
            };
            let Whereabouts::InLine(line, slot) = *whereabouts else {
                continue;
            };
            Some(king_on(slot_centre(&room.room, line, slot)))
        } else if let Some(in_hand) = &in_hand {
            let slot = slot_centre(&room.room, WhichLine::ThisTurn, in_hand.0);
            Some(king_on(slot))
        } else {
            // Between two dominos it waits where it stood; when there are no more it goes.
            between
        };
        let Some(centre) = centre else {
            // What is written again looks as if it had changed, and is drawn for ever.
            if node.display != Display::None {
                node.display = Display::None;
            }
            continue;
        };
        if node.display != Display::None && seen.is_some_and(|seen| seen.0 == centre) {
            continue;
        }
        node.display = Display::Flex;
        node.left = px(centre.x - KING.x / 2.0);
        node.top = px(centre.y - KING.y / 2.0);
        let mut king = commands.entity(entity);
        king.insert(SeenAt(centre));
        if let Some(seen) = seen {
            let glide = Glide {
                from: seen.0 - centre,
                hop: 24.0,
                scale: Vec2::ONE,
            };
            if let Some(way) = glide.over(tempo.of(Motion::Hop) * 2, EaseFunction::SineInOut) {
                king.insert(way);
            }
        }
    }
}

/// The king of a domino that is taken shakes its head.
fn shake_king(
    taken: On<PickedTaken>,
    kings: Query<(Entity, &StandsOn), With<King>>,
    dominos: Query<&Domino>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let duration = tempo.of(Motion::Shake);
    let on_it = |on: &StandsOn| dominos.get(on.0).is_ok_and(|domino| domino.0 == taken.0);
    for (king, _) in kings
        .iter()
        .filter(|(_, on)| on_it(on) && !duration.is_zero())
    {
        let shake = Tween::new::<UiTransform, _>(EaseFunction::Linear, duration, Shake(4.0));
        commands.entity(king).insert(TweenAnim::new(shake));
    }
}

/// Frames the slot whose king plays, and the free slots where dominos have been taken from.
fn frame_turn(
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    room: Res<TableRoom>,
    old: Query<Entity, With<TurnFrame>>,
    seats: Query<&SitsAt>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    if !(played.is_changed() || room.is_changed()) || seats.is_empty() {
        return;
    }
    for frame in &old {
        commands.entity(frame).despawn();
    }
    let settled = played.settled();
    let Some(slot) = settled.current_slot() else {
        return;
    };
    let centre = slot_centre(&room.room, WhichLine::ThisTurn, slot);
    let around =
        Rect::from_center_size(centre, Vec2::new(2.0 * DRAFT_HALF, DRAFT_HALF)).inflate(6.0);
    commands.spawn((
        TurnFrame,
        Name::new("Turn frame"),
        ChildOf(table),
        Node {
            border: px(3).all(),
            border_radius: BorderRadius::all(px(10)),
            ..super::piece_art::at(around)
        },
        ThemedBorder(Tone::Gold),
        ThemedBackground(Tone::LegalTint),
        ZIndex(1),
        Pickable::IGNORE,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoNumber, DominoSet},
        shell::testing::shipped_picture,
    };

    /// Whether something is seen at that point of a picture shown at `size`.
    fn is_seen(picture: &Image, size: Vec2, point: Vec2) -> bool {
        let at = point / size;
        if at.min_element() < 0.0 || at.max_element() >= 1.0 {
            return false;
        }
        let at = (at * picture.size().as_vec2()).as_uvec2();
        picture.get_color_at(at.x, at.y).unwrap().alpha() > 0.5
    }

    #[test]
    fn a_king_hides_no_crown_of_the_domino_it_stands_on() {
        let half = Vec2::splat(DRAFT_HALF);
        let king = shipped_picture("king_pink");
        let corner = king_on(Vec2::new(DRAFT_HALF, DRAFT_HALF / 2.0)) - KING / 2.0;
        let set = DominoSet::course();
        for number in DominoNumber::all() {
            for (index, tile) in set[number].halves.into_iter().enumerate() {
                if tile.crowns == 0 {
                    continue;
                }
                let crowns = shipped_picture(&format!("crowns_{}", tile.crowns));
                let hidden = (0..56 * 56).any(|pixel| {
                    let point = Vec2::new((pixel % 56) as f32, (pixel / 56) as f32);
                    let there = point + Vec2::X * DRAFT_HALF * index as f32;
                    is_seen(&crowns, half, point) && is_seen(&king, KING, there - corner)
                });
                assert!(!hidden, "domino {}", number.get());
            }
        }
    }
}
