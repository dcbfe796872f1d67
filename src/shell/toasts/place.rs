//! Where the notices stand: where the screen has room for them; where they would cover a control there, as near to it
//! as they cover none.

use bevy::{
    ecs::system::SystemParam,
    input_focus::tab_navigation::{TabGroup, TabIndex},
    picking::hover::Hovered,
    prelude::*,
    ui::{CalculatedClip, UiGlobalTransform},
    window::PrimaryWindow,
};

use super::{
    ClearOfNotices, CloseSign, NoticeCorner, NoticesOnTop, ON_TOP, ToastStack, WIDTH, WIDTH_ON_TOP,
};
use crate::shell::{
    screens::{Menu, Screen},
    theme::TABLE_SIZE,
    widgets::{HandCursor, top_modal},
};

/// How far they stay from controls and from the edges of the window where they are moved, and from one place that is
/// tried to the next.
const GAP: f32 = 6.0;
const STEP: f32 = 10.0;
/// Of two places the nearer one is taken, unless so much more is covered there for each pixel of the way.
const FAR: f32 = 8.0;

/// What lies on the screen.
#[derive(SystemParam)]
pub(super) struct Around<'w, 's> {
    nodes: Query<
        'w,
        's,
        (
            Entity,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static CalculatedClip>,
            (Has<TabIndex>, Has<HandCursor>, Has<ClearOfNotices>),
        ),
        Or<(
            With<TabIndex>,
            With<Hovered>,
            With<ClearOfNotices>,
            With<Text>,
        )>,
    >,
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Around<'_, '_> {
    /// What is not to be covered, and what else is read or feels the pointer, as boards do, in design pixels. What
    /// stands on the stack is neither.
    fn seen(&self, stack: Entity) -> [Vec<Rect>; 2] {
        let modal = top_modal(&self.groups);
        let [mut clear, mut rest] = [Vec::new(), Vec::new()];
        for (entity, node, at, seen, clip, (tabbed, pressed, kept_clear)) in &self.nodes {
            let scale = node.inverse_scale_factor();
            let mut area = Rect::from_center_size(at.translation * scale, node.size() * scale);
            if let Some(CalculatedClip { clip }) = clip {
                area = area.intersect(Rect::from_corners(clip.min * scale, clip.max * scale));
            }
            let within = |of: Entity| self.parents.iter_ancestors(entity).any(|at| at == of);
            if !seen.get() || area.size().min_element() <= 0.0 || within(stack) {
                continue;
            }
            // What lies under an open menu is not pressed.
            let is_clear = (tabbed || pressed || kept_clear) && modal.is_none_or(within);
            match is_clear {
                true => clear.push(area),
                false => rest.push(area),
            }
        }
        [clear, rest]
    }
}

/// Where the stack has been found to stand, and what for.
#[derive(Default)]
pub(super) struct Found {
    /// What lies on top, whether the stack hangs from the top, its corner, and the size of the window.
    layer: Option<(Screen, Menu, bool, Vec2, Vec2)>,
    wanted: Rect,
    clear: Vec<Rect>,
    /// By how much it is moved from where it is wanted.
    moved: Vec2,
}

impl Found {
    /// Finds where a stack that is wanted there stands. Once it is moved it stays, as long as it covers no control so.
    fn look(&mut self, wanted: Rect, window: Rect, clear: Vec<Rect>, rest: &[Rect]) {
        if self.wanted == wanted && self.clear == clear {
            return;
        }
        let now = by(wanted, self.moved);
        let is_free = covered(now, &clear) == 0.0 && window.union(now) == window;
        if self.moved == Vec2::ZERO || !is_free {
            self.moved = way(wanted, window, &clear, rest);
        }
        self.wanted = wanted;
        self.clear = clear;
    }
}

pub(super) fn place_stack(
    corner: Res<NoticeCorner>,
    on_top: Query<(), With<NoticesOnTop>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    windows: Query<&Window, With<PrimaryWindow>>,
    around: Around,
    stack: Single<(Entity, &mut Node, &ComputedNode), With<ToastStack>>,
    mut signs: Query<&mut Node, (With<CloseSign>, Without<ToastStack>)>,
    mut found: Local<Found>,
) {
    let Ok(window) = windows.single() else { return };
    let (entity, mut stack, laid_out) = stack.into_inner();
    let on_top = !on_top.is_empty();
    // The last notice lies at the edge that all of them stand at, and so does its button: that of the next one comes to
    // lie in the same place, however high they are.
    let (along, edge, width) = match on_top {
        false => (FlexDirection::Column, AlignSelf::FlexEnd, WIDTH),
        true => (
            FlexDirection::ColumnReverse,
            AlignSelf::FlexStart,
            WIDTH_ON_TOP,
        ),
    };
    for mut sign in &mut signs {
        if sign.align_self != edge {
            sign.align_self = edge;
        }
    }
    let scale = laid_out.inverse_scale_factor();
    let window = Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2() * scale);
    let size = laid_out.size() * scale;
    let layer = Some((**screen, **menu, on_top, corner.0, window.max));
    if found.layer != layer || size.y <= 0.0 {
        *found = Found { layer, ..default() };
    }
    if size.y > 0.0 {
        let wanted = wanted(window, size, on_top, corner.0);
        let [clear, rest] = around.seen(entity);
        found.look(wanted, window, clear, &rest);
    }
    let moved = found.moved;
    let [low, high] = match on_top {
        false => {
            let low = [corner.0.x + moved.x, corner.0.y - moved.y];
            [low.map(px), [Val::Auto; 2]]
        }
        true => {
            // The results are laid out from the edges of the window, the stack from those of the table in its middle.
            let around = (window.size() - TABLE_SIZE) / 2.0;
            let high = ON_TOP - around + Vec2::new(-moved.x, moved.y);
            [[Val::Auto; 2], high.to_array().map(px)]
        }
    };
    let placed = Node {
        left: low[0],
        bottom: low[1],
        right: high[0],
        top: high[1],
        width: px(width),
        flex_direction: along,
        ..Node::clone(&stack)
    };
    stack.set_if_neq(placed);
}

/// Where a stack of that size is wanted in that window.
fn wanted(window: Rect, size: Vec2, on_top: bool, corner: Vec2) -> Rect {
    let table = Rect::from_center_size(window.center(), TABLE_SIZE);
    let least = match on_top {
        false => Vec2::new(table.min.x + corner.x, table.max.y - corner.y - size.y),
        true => Vec2::new(window.max.x - ON_TOP.x - size.x, window.min.y + ON_TOP.y),
    };
    Rect::from_corners(least, least + size)
}

fn by(of: Rect, moved: Vec2) -> Rect {
    Rect::from_corners(of.min + moved, of.max + moved)
}

/// How much of those is covered there.
fn covered(spot: Rect, those: &[Rect]) -> f32 {
    let shared = those.iter().map(|one| spot.intersect(*one).size());
    shared.map(|size| size.x * size.y).sum()
}

/// By how much a stack that is wanted there is moved so that it covers nothing of what is kept clear: to where it
/// covers little of the rest, and not far. Where there is no such place it covers as little as it can.
fn way(wanted: Rect, window: Rect, clear: &[Rect], rest: &[Rect]) -> Vec2 {
    if covered(wanted, clear) == 0.0 {
        return Vec2::ZERO;
    }
    let clear: Vec<Rect> = clear.iter().map(|one| one.inflate(GAP)).collect();
    let room = window.inflate(-GAP);
    let steps = |least: f32, most: f32| (least / STEP).ceil() as i32..=(most / STEP).floor() as i32;
    let across = steps(room.min.x - wanted.min.x, room.max.x - wanted.max.x);
    let down = steps(room.min.y - wanted.min.y, room.max.y - wanted.max.y);
    let ways = across.flat_map(|x| {
        let down = down.clone();
        down.map(move |y| Vec2::new(x as f32, y as f32) * STEP)
    });
    let ways = ways.map(|way| (covered(by(wanted, way), &clear), way));
    let ways: Vec<(f32, Vec2)> = ways.collect();
    let least = ways
        .iter()
        .map(|(clear, _)| *clear)
        .fold(f32::INFINITY, f32::min);
    let free = ways.into_iter().filter(|(clear, _)| *clear <= least);
    let weighed = free.map(|(_, way)| {
        let burden = covered(by(wanted, way), rest) + FAR * way.length();
        (burden, way)
    });
    let lightest = weighed.min_by(|(one, _), (other, _)| one.total_cmp(other));
    lightest.map_or(Vec2::ZERO, |(_, way)| way)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Rect = Rect {
        min: Vec2::ZERO,
        max: TABLE_SIZE,
    };

    /// Where a notice of 284 by 80 is wanted.
    fn notice() -> Rect {
        wanted(WINDOW, Vec2::new(284.0, 80.0), false, Vec2::splat(12.0))
    }

    /// Where it stands beside those.
    fn stands(clear: &[Rect], rest: &[Rect]) -> Rect {
        by(notice(), way(notice(), WINDOW, clear, rest))
    }

    #[test]
    fn a_notice_stays_where_it_is_wanted_whatever_it_covers_but_a_control() {
        let beside = Rect::new(400.0, 600.0, 500.0, 700.0);
        assert_eq!(stands(&[beside], &[notice()]), notice());
    }

    #[test]
    fn a_notice_goes_where_it_covers_no_control_and_few_words() {
        let below = Rect::new(32.0, 640.0, 300.0, 684.0);
        let above = stands(&[below], &[]);
        assert!(above.max.y <= below.min.y - GAP, "{above:?}");
        assert_eq!(above.min.x, notice().min.x, "straight up is the nearest");
        let page = Rect::new(32.0, 84.0, 1248.0, 624.0);
        let beside = stands(&[below], &[page]);
        assert!(beside.min.x >= below.max.x + GAP, "{beside:?}");
        assert!(beside.intersect(page).is_empty(), "{beside:?}");
        assert_eq!(WINDOW.union(beside), WINDOW);
    }

    #[test]
    fn where_there_is_no_free_place_as_little_as_can_be_is_covered() {
        let left = Rect::new(0.0, 0.0, 1180.0, 720.0);
        let stands = stands(&[left], &[]);
        assert!(stands.max.x > WINDOW.max.x - GAP - STEP, "{stands:?}");
        assert_eq!(WINDOW.union(stands), WINDOW);
    }

    #[test]
    fn a_moved_notice_moves_again_only_where_it_would_cover_another_control() {
        let first = Rect::new(32.0, 640.0, 300.0, 684.0);
        let mut found = Found::default();
        found.look(notice(), WINDOW, vec![first], &[]);
        let moved = found.moved;
        assert_ne!(moved, Vec2::ZERO);
        found.look(notice(), WINDOW, Vec::new(), &[]);
        assert_eq!(found.moved, moved);
        found.look(notice(), WINDOW, vec![first, by(notice(), moved)], &[]);
        let now = by(notice(), found.moved);
        assert_eq!(covered(now, &[first, by(notice(), moved)]), 0.0);
    }

    #[test]
    fn a_notice_that_hangs_from_the_top_is_moved_as_well() {
        let size = Vec2::new(284.0, 80.0);
        let hangs = wanted(WINDOW, size, true, Vec2::ZERO);
        let control = Rect::new(1100.0, 20.0, 1248.0, 56.0);
        let stands = by(hangs, way(hangs, WINDOW, &[control], &[]));
        assert!(stands.intersect(control).is_empty(), "{stands:?}");
        assert!((stands.min - hangs.min).length() < 100.0, "{stands:?}");
    }
}
