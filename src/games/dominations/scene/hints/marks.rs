//! The hints where they would be played: ghosts and frames on the board, badges beside the dominos to pick.

use bevy::prelude::*;

use super::{Hinting, HintsHere, panel::rank_badge};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        review::Hint,
        rules::{Dominations, Placement},
        scene::{
            begin::Seated,
            boards::{Board, TableRoom},
            draft_view::{KING, king_on},
            layout::{DRAFT_HALF, Grid},
            phase::{Phase, WhoseTurn},
            piece_art::{at, domino_face, on_screen, whole},
            placing::{Grip, LIFT, dress_ghost},
        },
    },
    shell::theme::{Picture, ThemedBorder, Tone},
    table::{Match, SitsAt},
};

/// How a hint that is not the chosen one looks through.
const FAINT: f32 = 0.62;
/// The badge on the board.
const BADGE: f32 = 34.0;
/// The badge beside a domino of the line.
const LINE_BADGE: f32 = 26.0;

/// What goes when the hints are others.
#[derive(Component)]
pub struct HintMark;

/// What the marks were drawn for.
#[derive(Clone, PartialEq)]
pub struct Drawn {
    here: HintsHere,
    board: Option<Grid>,
    aimed: bool,
}

/// Where a domino lies that is placed so.
fn area_of(grid: &Grid, placement: Placement) -> Rect {
    let [one, other] = placement.cells();
    grid.rect(one, one).union(grid.rect(other, other))
}

/// The corners at which the badges of those areas stand: the upper right one of each, or where that is taken another one.
fn badge_corners(areas: impl Iterator<Item = Option<Rect>>) -> Vec<Option<Vec2>> {
    let mut corners: Vec<Option<Vec2>> = Vec::new();
    for area in areas {
        let corner = area.map(|Rect { min, max }| {
            let upper = Vec2::new(max.x, min.y);
            let all = [upper, min, max, Vec2::new(min.x, max.y)];
            let is_free = |corner: &Vec2| {
                let mut taken = corners.iter().flatten();
                taken.all(|taken| corner.distance(*taken) >= BADGE)
            };
            all.into_iter().find(is_free).unwrap_or(upper)
        });
        corners.push(corner);
    }
    corners
}

/// Draws the marks anew when the hints, the board or the hand are not as they were.
pub fn show(
    here: Res<HintsHere>,
    hinting: Res<Hinting>,
    grip: Res<Grip>,
    whose_turn: Res<WhoseTurn>,
    phase: Res<State<Phase>>,
    room: Res<TableRoom>,
    matches: Query<(Entity, &Match<Dominations>)>,
    boards: Query<(&Board, &KingdomOf)>,
    seats: Query<(&SitsAt, &Seated)>,
    old: Query<Entity, With<HintMark>>,
    mut drawn: Local<Option<Drawn>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    let board = boards.iter().find(|(_, of)| Some(of.0) == whose_turn.seat);
    let board = board.map(|(board, _)| board.now);
    let shown = hinting.open && phase.is_played() && !here.all().is_empty();
    let wanted = shown.then(|| Drawn {
        here: here.clone(),
        board,
        aimed: grip.aim.is_some(),
    });
    if *drawn == wanted && !room.is_changed() {
        return;
    }
    drawn.clone_from(&wanted);
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let Some(Drawn { aimed, .. }) = wanted else {
        return;
    };
    let first = here.alone.unwrap_or(here.chosen);
    let seen = here.all().iter().enumerate();
    let seen = seen.filter(|(index, _)| here.alone.is_none_or(|alone| alone == *index));
    // The chosen one lies on top.
    let mut seen: Vec<(usize, &Hint)> = seen.collect();
    seen.sort_by_key(|(index, _)| *index == first);
    let line = played.position().next_line();
    let mut in_line: [u8; 4] = [0; 4];
    let placements = here.all().iter().map(|hint| hint.placement);
    let corners = badge_corners(placements.map(|placement| Some(area_of(&board?, placement?))));
    for (layer, &(index, hint)) in seen.iter().enumerate() {
        let on_top = index == first;
        if let (Some(placement), Some(grid)) = (hint.placement, board) {
            let area = area_of(&grid, placement);
            let domino = played.game().dominos()[placement.domino];
            let lift = if on_top && !aimed { LIFT } else { Vec2::ZERO };
            commands
                .spawn((
                    HintMark,
                    Name::new(format!("Hint ghost {}", index + 1)),
                    ChildOf(table),
                    at(Rect::from_corners(area.min + lift, area.max + lift)),
                    ZIndex(2 + layer as i32 / 2),
                    Pickable::IGNORE,
                ))
                .with_children(|ghost| {
                    if on_top && !aimed {
                        dress_ghost(
                            ghost,
                            &domino,
                            grid.cell,
                            area.size(),
                            placement.towards,
                            false,
                        );
                    } else if on_top || (!aimed && index < 2) {
                        let towards = on_screen(placement.towards);
                        ghost.spawn(domino_face(&domino, grid.cell, towards, FAINT));
                    }
                    ghost.spawn((
                        Node {
                            border: px(if on_top { 4 } else { 2 }).all(),
                            border_radius: BorderRadius::all(px(8)),
                            ..at(Rect::from_corners(Vec2::ZERO, area.size()).inflate(3.0))
                        },
                        ThemedBorder(if on_top { Tone::Gold } else { Tone::Cream }),
                        Pickable::IGNORE,
                    ));
                });
            let Some(corner) = corners[index] else {
                continue;
            };
            let disc = Rect::from_center_size(corner + lift, Vec2::splat(BADGE));
            commands.spawn((
                HintMark,
                Name::new(format!("Hint number {}", index + 1)),
                ChildOf(table),
                at(disc),
                ZIndex(4),
                Pickable::IGNORE,
                children![rank_badge(index, BADGE)],
            ));
        }
    }
    // In their order, whichever is chosen.
    seen.sort_by_key(|(index, _)| *index);
    for &(index, hint) in &seen {
        let Some(slot) = hint.pick.and_then(|number| line.find(number)) else {
            continue;
        };
        let centre = room.room.slot(1, slot);
        let nth = in_line.get(slot).copied().unwrap_or_default();
        if let Some(count) = in_line.get_mut(slot) {
            *count += 1;
        }
        let middle = centre + Vec2::new(DRAFT_HALF + 18.0, LINE_BADGE * (f32::from(nth) - 0.5));
        commands.spawn((
            HintMark,
            Name::new(format!("Hint badge {}", index + 1)),
            ChildOf(table),
            at(Rect::from_center_size(middle, Vec2::splat(LINE_BADGE))),
            ZIndex(4),
            Pickable::IGNORE,
            children![rank_badge(index, LINE_BADGE)],
        ));
        let colour = whose_turn.seat.and_then(|seat| {
            let found = seats.iter().find(|(at, _)| at.0 == seat);
            found.map(|(_, seated)| seated.0.colour)
        });
        if let (true, Some(colour)) = (index == first, colour) {
            commands.spawn((
                HintMark,
                Name::new("Hint king"),
                ChildOf(table),
                at(Rect::from_center_size(king_on(centre), KING)),
                ZIndex(4),
                Pickable::IGNORE,
                children![(
                    whole(),
                    Picture::new(format!("king_{}", colour.name())),
                    ImageNode {
                        color: Color::WHITE.with_alpha(FAINT),
                        ..default()
                    },
                    Pickable::IGNORE,
                )],
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_badge_on_the_board_lies_under_another() {
        let cells =
            |x: f32, y: f32, width: f32, height: f32| Some(Rect::new(x, y, x + width, y + height));
        // One across and one down that end in the same cell, and the latter turned round; one hint places nothing.
        let areas = [
            cells(0.0, 0.0, 120.0, 60.0),
            None,
            cells(60.0, 0.0, 60.0, 120.0),
            cells(60.0, 0.0, 60.0, 120.0),
        ];
        let corners = badge_corners(areas.into_iter());
        assert_eq!(corners[0], Some(Vec2::new(120.0, 0.0)));
        assert_eq!(corners[1], None);
        let there: Vec<Vec2> = corners.into_iter().flatten().collect();
        assert_eq!(there.len(), 3);
        for (index, one) in there.iter().enumerate() {
            for other in &there[index + 1..] {
                assert!(one.distance(*other) >= BADGE, "{one} and {other}");
            }
        }
    }
}
