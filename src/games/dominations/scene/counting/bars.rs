//! The bars of the count: a segment for each terrain and bonus, as long as the points that it brought.

use bevy::prelude::*;

use super::{
    Count,
    beats::{Beat, Score},
};
use crate::{
    games::dominations::{
        rules::SEATS,
        scene::{
            begin::SeatPlan,
            layout::BAR_PITCH,
            piece_art::{at, crest, seat_letter, whole},
        },
    },
    kit::Seat,
    shell::{
        settings::Settings,
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{name_words, panel, words},
    },
};

const HEIGHT: f32 = 36.0;
/// Where the bars begin: before them the longest names have room.
const LEFT: f32 = 292.0;
/// What is left of a bar for the total at its right.
const RIGHT: f32 = 120.0;
/// A segment narrower than this has no room for its points.
const LABELLED: f32 = 30.0;
/// The bars are drawn as if at least so many points were reached.
const LEAST_SCALE: u16 = 30;

/// A segment that grows to its width at its beat.
#[derive(Component)]
pub(super) struct Segment {
    beat: usize,
    width: f32,
}

/// The points on a segment, seen when it has grown.
#[derive(Component)]
pub(super) struct SegmentLabel(usize);

/// The points of a seat so far.
#[derive(Component)]
pub(super) struct Total(Seat);

/// Spawns the panel at `place` with a bar for each seat.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    score: &Score,
    plans: &[SeatPlan],
    place: Rect,
) {
    let width = place.width() - LEFT - RIGHT;
    let scale = width / (f32::from(score.most().max(LEAST_SCALE)) * 1.05);
    let top = (place.height() - BAR_PITCH * plans.len() as f32 + BAR_PITCH - HEIGHT) / 2.0;
    screen
        .spawn((Name::new("Bars"), panel(at(place))))
        .with_children(|panel| {
            for (index, plan) in plans.iter().enumerate() {
                let seat = SEATS[index];
                let y = top + BAR_PITCH * index as f32;
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(10),
                            overflow: Overflow::clip_x(),
                            padding: UiRect::left(px(24)),
                            ..at(Rect::new(0.0, y - 6.0, LEFT - 8.0, y + HEIGHT + 6.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|name| {
                        name.spawn(crest(plan.colour, 36.0, seat_letter(seat).to_string()));
                        name.spawn(name_words(
                            plan.name.clone(),
                            TextStyle::MediumButton,
                            Tone::Ink,
                        ));
                    });
                panel
                    .spawn((
                        Node {
                            border: px(1).all(),
                            border_radius: BorderRadius::all(px(8)),
                            overflow: Overflow::clip(),
                            ..at(Rect::new(LEFT, y, LEFT + width, y + HEIGHT))
                        },
                        ThemedBackground(Tone::Segment),
                        ThemedBorder(Tone::Edge),
                        Pickable::IGNORE,
                    ))
                    .with_children(|bar| {
                        for (beat, points) in score.points[index].iter().enumerate() {
                            if *points > 0 {
                                spawn_segment(
                                    bar,
                                    score.beats[beat],
                                    beat,
                                    *points,
                                    f32::from(*points) * scale,
                                );
                            }
                        }
                    });
                panel
                    .spawn((
                        Node {
                            justify_content: JustifyContent::End,
                            align_items: AlignItems::Center,
                            ..at(Rect::new(LEFT + width, y, place.width() - 26.0, y + HEIGHT))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_child((Total(seat), words("0", TextStyle::CountTotal, Tone::Ink)));
            }
        });
}

fn spawn_segment(bar: &mut ChildSpawnerCommands, of: Beat, beat: usize, points: u16, width: f32) {
    let (tone, prefix) = match of {
        Beat::Terrain(_) | Beat::Tie => (Tone::Segment, ""),
        Beat::Middle => (Tone::Gold, "+"),
        Beat::Harmony => (Tone::Ok, "+"),
    };
    bar.spawn((
        Segment { beat, width },
        Node {
            width: px(0),
            height: percent(100),
            flex_shrink: 0.0,
            overflow: Overflow::clip(),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        ThemedBackground(tone),
        Pickable::IGNORE,
    ))
    .with_children(|segment| {
        if let Beat::Terrain(terrain) = of {
            // Square after square of the terrain; what does not fit is cut off.
            for square in 0..(width / HEIGHT).ceil() as usize {
                let left = square as f32 * HEIGHT;
                let variant = ["a", "b", "a", "c"][square % 4];
                segment.spawn((
                    at(Rect::new(left, 0.0, left + HEIGHT, HEIGHT)),
                    Picture::new(format!("{}_{variant}", terrain.name())),
                    Pickable::IGNORE,
                ));
            }
        }
        segment.spawn((
            Node {
                left: auto(),
                right: px(0),
                width: px(2),
                ..whole()
            },
            ThemedBackground(Tone::InkLine),
            Pickable::IGNORE,
        ));
        if width >= LABELLED {
            segment
                .spawn((
                    SegmentLabel(beat),
                    Node {
                        height: px(20),
                        padding: UiRect::horizontal(px(6)),
                        border_radius: BorderRadius::all(px(6)),
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    ThemedBackground(Tone::Field),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ))
                .with_child((
                    words(format!("{prefix}{points}"), TextStyle::Tag, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
        }
    });
}

/// Lets the segments of the beat grow, and the totals with them.
pub(super) fn grow(
    count: Option<Res<Count>>,
    mut segments: Query<(&Segment, &mut Node)>,
    mut labels: Query<(&SegmentLabel, &mut Visibility)>,
    mut totals: Query<(&Total, &mut Text)>,
    settings: Res<Settings>,
) {
    let Some(count) = count else { return };
    let part = |beat: usize| match count.at {
        Some(at) if beat < at => 1.0,
        Some(at) if beat == at && !settings.reduce_motion => count.progress(),
        Some(at) if beat == at => 1.0,
        _ => 0.0,
    };
    for (segment, mut node) in &mut segments {
        let wanted = px((segment.width * part(segment.beat)).round());
        if node.width != wanted {
            node.width = wanted;
        }
    }
    for (label, mut shown) in &mut labels {
        shown.set_if_neq(if part(label.0) >= 1.0 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
    for (Total(seat), mut text) in &mut totals {
        let counted: f32 = count.score.points[seat.index()]
            .iter()
            .enumerate()
            .map(|(beat, points)| f32::from(*points) * part(beat))
            .sum();
        text.set_if_neq(Text(format!("{}", counted.round())));
    }
}
