//! Names of the seats, each in its band of the river.

use bevy::prelude::*;

use super::PLOT;
use crate::{
    kit::Seat,
    play::review::Review,
    screens::{
        review::decisions::Reviewed,
        seat_art::{crest, seat_letter},
    },
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, name_words},
    },
};

/// A band is named where it is at least so broad, and has its crest alone where it is half as broad.
const NAMED: f64 = 18.0;
/// A name with its crest, and the side of the crest.
const NAME: f32 = 154.0;
const CREST: f32 = 28.0;
/// Moments this near to the edges name no band.
const EDGE: f32 = 0.03;

/// Spawns them beside the discs of turning points, where `x` is the place of a ply.
pub(super) fn spawn(
    panel: &mut ChildSpawnerCommands,
    review: &Review,
    seats: &[Reviewed],
    discs: &[Rect],
    x: impl Fn(usize) -> f32,
) {
    for place in places(review, seats.len(), discs, x) {
        spawn_one(panel, &seats[place.seat], place);
    }
}

/// Where a seat is named in its band: by its crest, and by its name where that has room.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    seat: usize,
    area: Rect,
    is_written: bool,
}

/// Where the seats are named: each in the broadest part of its band in which it covers no number of a turning point and no
/// other name.
fn places(review: &Review, seats: usize, discs: &[Rect], x: impl Fn(usize) -> f32) -> Vec<Place> {
    let mut taken = discs.to_vec();
    let mut places = Vec::new();
    for seat in 0..seats {
        if let Some(place) = place(review, seat, &taken, &x) {
            taken.push(place.area);
            places.push(place);
        }
    }
    places
}

fn place(review: &Review, seat: usize, taken: &[Rect], x: &impl Fn(usize) -> f32) -> Option<Place> {
    let columns = &review.columns;
    let moves = review.plies.max(1) as f32;
    let inside = |ply: &usize| (EDGE..1.0 - 4.0 * EDGE).contains(&(*ply as f32 / moves));
    // As broad as it is there and a little later: the name needs that.
    let broad = |ply: usize| {
        let later = (ply + review.plies / 14).min(columns.len() - 1);
        let of = |ply: usize| columns[ply].chances[seat];
        of(ply).min(of(later))
    };
    let mut plies: Vec<usize> = (0..columns.len()).filter(inside).collect();
    plies.sort_by_key(|&ply| std::cmp::Reverse(broad(ply)));
    let free = |ply: usize, width: f32| {
        let below = columns[ply].chances[..seat].iter();
        let below: f64 = below.map(|one| one.get()).sum();
        let at_height = |share: f64| PLOT.max.y - PLOT.height() * share as f32 / 100.0;
        let bottom = at_height(below);
        let top = at_height(below + columns[ply].chances[seat].get());
        let left = x(ply).min(PLOT.max.x - 150.0) - 4.0;
        let area = |middle: f32| {
            Rect::new(
                left,
                middle - CREST / 2.0,
                left + width,
                middle + CREST / 2.0,
            )
        };
        // In the middle of the band; else right below what stands there, where the band is high enough.
        let lower = taken.iter().map(|one| one.max.y + CREST / 2.0 + 1.0);
        let lower = lower.filter(|y| (top + CREST / 2.0..=bottom - CREST / 2.0).contains(y));
        let mut areas = std::iter::once((top + bottom) / 2.0).chain(lower).map(area);
        areas.find(|area| taken.iter().all(|one| one.intersect(*area).is_empty()))
    };
    // As long as moves are worked out a name stands in what is known.
    let known = x(columns.len().saturating_sub(1));
    let is_known = |ply: usize, width: f32| review.is_complete() || x(ply) - 4.0 + width <= known;
    let found = |least: f64, width: f32| {
        let plies = plies.iter().filter(|&&ply| broad(ply).get() >= least);
        let mut plies = plies.filter(|&&ply| is_known(ply, width));
        plies.find_map(|&ply| free(ply, width))
    };
    let (area, is_written) = match found(NAMED, NAME) {
        Some(area) => (area, true),
        None => (found(NAMED / 2.0, CREST)?, false),
    };
    Some(Place {
        seat,
        area,
        is_written,
    })
}

/// A seat's crest, and its name.
fn spawn_one(panel: &mut ChildSpawnerCommands, of: &Reviewed, place: Place) {
    panel
        .spawn((
            Name::new("Name on the river"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(place.area)
            },
            Pickable::IGNORE,
        ))
        .with_children(|name| {
            let letter = seat_letter(Seat::new(place.seat as u8)).to_string();
            name.spawn(crest(of.colour, CREST, letter));
            if place.is_written {
                name.spawn((
                    Node {
                        padding: UiRect::axes(px(7), px(1)),
                        border_radius: BorderRadius::all(px(6)),
                        max_width: px(110),
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    ThemedBackground(Tone::Field),
                    Pickable::IGNORE,
                    children![name_words(
                        of.name.clone(),
                        TextStyle::CaptionBold,
                        Tone::Ink
                    )],
                ));
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        play::review::{Column, Points},
        screens::review::river::discs,
    };

    #[test]
    fn a_name_covers_no_number_of_a_turning_point_and_no_other_name() {
        let x =
            |plies: usize| move |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies as f32;
        let mut written = 0;
        for (seats, plies) in [(2, 12), (2, 60), (4, 200), (8, 90)] {
            for marked in 0..plies {
                // The last seat, whose band is the uppermost, is broadest where its turning points are.
                let column = |ply: usize| {
                    let near = 1.0 - ply.abs_diff(marked) as f64 / plies as f64;
                    let shares: Vec<f64> = (1..=seats)
                        .map(|seat| match seat == seats {
                            true => 0.3 * near * (seats - 1) as f64,
                            false => 1.0,
                        })
                        .collect();
                    Column {
                        by: None,
                        chances: Points::divided(&shares),
                        scores: Vec::new(),
                        proven: false,
                    }
                };
                let review = Review {
                    seats,
                    plies,
                    columns: (0..=plies).map(column).collect(),
                    ..Review::default()
                };
                let lines: Vec<f32> = [marked, marked + 1, marked + plies / 8]
                    .map(|ply| x(plies)(ply.min(plies)))
                    .to_vec();
                let discs = discs(&lines);
                let places = places(&review, seats, &discs, x(plies));
                assert!(
                    places.iter().any(|place| place.seat == seats - 1),
                    "{marked}"
                );
                written += places.iter().filter(|place| place.is_written).count();
                let names = places.iter().map(|place| place.area);
                let all: Vec<Rect> = discs.into_iter().chain(names).collect();
                for (index, one) in all.iter().enumerate() {
                    for other in &all[..index] {
                        assert!(one.intersect(*other).is_empty(), "{one:?}, {other:?}");
                    }
                }
            }
        }
        assert!(written > 0, "some have room for their names");
    }

    #[test]
    fn a_name_stands_in_what_is_known_so_far() {
        const PLIES: usize = 60;
        let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / PLIES as f32;
        let mut written = 0;
        for done in 1..=PLIES {
            // The first seat is the likelier to win the later it is.
            let columns = (0..=done).map(|ply| Column {
                by: None,
                chances: Points::divided(&[40.0 + ply as f64, 60.0]),
                scores: Vec::new(),
                proven: false,
            });
            let review = Review {
                seats: 2,
                plies: PLIES,
                columns: columns.collect(),
                ..Review::default()
            };
            for place in places(&review, 2, &[], x) {
                let end = if done == PLIES { PLOT.max.x } else { x(done) };
                assert!(place.area.max.x <= end + 0.01, "{done}: {place:?}");
                written += usize::from(place.is_written);
            }
        }
        assert!(written > PLIES, "names have room for most of the time");
    }
}
