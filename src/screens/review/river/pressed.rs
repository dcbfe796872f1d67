//! What is pressed of the river: each part leads to a decision.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{PLOT, River};
use crate::{
    play::review::Review,
    screens::{
        Shown,
        review::{decisions::told_of, parts::LookAt, signs::Sign},
    },
    shell::{
        locale::SpokenName,
        widgets::{Tip, at},
    },
};

/// A part of it is so broad at least.
const PRESSED: f32 = 6.0;

/// Spawns what is pressed, where `x` is the place of a ply.
pub(super) fn spawn<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    x: impl Fn(usize) -> f32,
) {
    for (index, place) in places(river.review, x) {
        spawn_part::<G>(panel, river, index, place);
    }
}

/// Where the river is pressed to look at a decision: from where the one before it has led to where it has led itself. Of
/// several that lie closer together than can be pressed, it is the one that lost most.
fn places(review: &Review, x: impl Fn(usize) -> f32) -> Vec<(usize, Rect)> {
    let place = |left, right| Rect::new(left, PLOT.min.y, right, PLOT.max.y);
    let (mut left, mut right) = (PLOT.min.x, PLOT.min.x);
    let mut dearest: Option<usize> = None;
    let mut places = Vec::new();
    for (index, decision) in review.decisions.iter().enumerate() {
        if dearest.is_none_or(|dearest| decision.loss > review.decisions[dearest].loss) {
            dearest = Some(index);
        }
        right = x(decision.ply + decision.moves);
        if right - left >= PRESSED
            && let Some(dearest) = dearest.take()
        {
            places.push((dearest, place(left, right)));
            left = right;
        }
    }
    if let Some(dearest) = dearest.filter(|_| right > left) {
        places.push((dearest, place(left, right)));
    }
    places
}

/// A part of the river that leads to a decision, as its sign does.
fn spawn_part<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    index: usize,
    place: Rect,
) {
    let ply = river.review.decisions[index].ply;
    let said = told_of::<G>(river.review, river.pages, river.seats, index);
    panel.spawn((
        Sign,
        Name::new(format!("River at decision {}", index + 1)),
        SpokenName(said.clone().into()),
        Tip(said.into()),
        at(place),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(LookAt { ply });
        }),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::review::{Decision, Points};

    #[test]
    fn every_part_of_the_river_leads_to_a_decision_and_can_be_pressed() {
        let decision = |ply: usize| Decision {
            ply,
            moves: 1,
            seat: ply % 2,
            choices: 2,
            grade: None,
            // Every seventh is the dearest of those around it.
            loss: Points::new(if ply.is_multiple_of(7) { 9.0 } else { 1.0 }),
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        };
        for plies in [12, 60, 400, 2000] {
            let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies as f32;
            let review = Review {
                seats: 2,
                plies,
                decisions: (0..plies).map(decision).collect(),
                ..Review::default()
            };
            let places = places(&review, x);
            assert_eq!(places[0].1.min.x, PLOT.min.x, "{plies}");
            let (last, end) = places[places.len() - 1];
            assert!((end.max.x - PLOT.max.x).abs() < 0.01, "{plies}");
            assert!(last < plies);
            for two in places.windows(2) {
                let [(before, left), (after, right)] = [two[0], two[1]];
                assert!(before < after && left.max.x == right.min.x, "{plies}");
                assert!(left.width() >= PRESSED, "{plies}");
            }
            // Where there is room each has its own.
            assert_eq!(places.len() == plies, plies <= 60);
            if plies == 2000 {
                // There are seventeen in each.
                let is_dear = |(index, _): &(usize, Rect)| index.is_multiple_of(7);
                assert!(places[..places.len() - 1].iter().all(is_dear));
            }
        }
    }
}
