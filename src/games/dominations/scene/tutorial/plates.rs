//! What the count comes to, on plates beside the kingdom.

use bevy::prelude::*;

use super::{
    Tutorial,
    count::Beat,
    course::{OWN, Step, best_domain},
};
use crate::{
    games::dominations::{
        rules::{Domain, Dominations},
        scene::{gain::Bonus, piece_art::at},
    },
    screens::learn::{RunningLesson, Spotlight},
    shell::{
        locale::Localized,
        screens::Screen,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{icon, plate, text, words},
    },
    table::Match,
};

/// They lie over the veil.
const HEIGHT: i32 = 305;
/// From the light to the plates, and how wide they are.
const BESIDE: f32 = 12.0;
const WIDTH: f32 = 236.0;

/// A plate.
#[derive(Component)]
pub struct SumPlate;

/// Writes them anew with every beat.
pub fn show(
    running: Res<RunningLesson>,
    tutorial: Res<Tutorial>,
    matches: Query<&Match<Dominations>>,
    lights: Query<&Spotlight>,
    old: Query<Entity, With<SumPlate>>,
    mut shown: Local<Option<(Step, usize, Rect)>>,
    mut commands: Commands,
) {
    let (Ok(played), Ok(light)) = (matches.single(), lights.single()) else {
        return;
    };
    let step = Step::of(running.step);
    let wanted = Some((step, tutorial.begun, light.aimed()));
    if *shown == wanted {
        return;
    }
    *shown = wanted;
    for old in &old {
        commands.entity(old).despawn();
    }
    let hole = light.aimed();
    let corner = Vec2::new(hole.max.x + BESIDE, hole.min.y);
    let so_far = |beat| tutorial.score.so_far(beat, tutorial.begun);
    match step {
        Step::Pick | Step::Place => {}
        Step::Score => {
            let domain = best_domain(played.position().kingdom(OWN));
            if let Some(domain) = domain.filter(|_| tutorial.begun > 0) {
                let counted = Counted {
                    cells: so_far(Beat::Cell),
                    crowns: so_far(Beat::Crown),
                    product: so_far(Beat::Product) > 0,
                };
                spawn_sum(&domain, counted, corner + Vec2::Y * 18.0, &mut commands);
            }
        }
        Step::Bonus => {
            let bonuses = [
                (Bonus::Middle, Beat::Middle),
                (Bonus::Harmony, Beat::Harmony),
            ];
            for (row, (bonus, beat)) in bonuses.into_iter().enumerate() {
                if so_far(beat) > 0 {
                    let corner = corner + Vec2::Y * 116.0 * row as f32;
                    spawn_bonus(bonus, corner, &mut commands);
                }
            }
        }
    }
}

/// How far the count of a domain is.
#[derive(Clone, Copy)]
struct Counted {
    cells: usize,
    crowns: usize,
    product: bool,
}

/// A plate of that height.
fn sum_plate(name: &'static str, corner: Vec2, height: f32) -> impl Bundle {
    (
        Name::new(name),
        SumPlate,
        DespawnOnExit(Screen::Table),
        plate(Node {
            padding: UiRect::axes(px(18), px(12)),
            flex_direction: FlexDirection::Column,
            row_gap: px(6),
            ..at(Rect::from_corners(
                corner,
                corner + Vec2::new(WIDTH, height),
            ))
        }),
        GlobalZIndex(HEIGHT),
        Pickable::IGNORE,
    )
}

fn row(gap: f32, height: f32) -> impl Bundle {
    (
        Node {
            align_items: AlignItems::Center,
            column_gap: px(gap),
            height: px(height),
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn spawn_sum(domain: &Domain, counted: Counted, corner: Vec2, commands: &mut Commands) {
    let terrain = format!("terrain-{}", domain.terrain.name());
    let mut plate = commands.spawn(sum_plate("Domain sum", corner, 190.0));
    plate.with_children(|plate| {
        plate.spawn((
            text(terrain, TextStyle::ColumnHeading, Tone::Title),
            TextLayout::no_wrap(),
        ));
        let number = |row: &mut ChildSpawnerCommands, what: String| {
            row.spawn((
                words(what, TextStyle::Total, Tone::Cream),
                TextLayout::no_wrap(),
            ));
        };
        let unit = |row: &mut ChildSpawnerCommands, key: &'static str, count: usize| {
            let key = Localized::new(key).with("count", count as i64);
            row.spawn((
                text(key, TextStyle::Body, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
        };
        plate.spawn(row(6.0, 28.0)).with_children(|row| {
            number(row, counted.cells.to_string());
            unit(row, "tutor-cells", counted.cells);
        });
        plate.spawn(row(6.0, 28.0)).with_children(|row| {
            if counted.crowns > 0 {
                number(row, format!("× {}", counted.crowns));
                unit(row, "tutor-crowns", counted.crowns);
                row.spawn((
                    Node {
                        flex_grow: 1.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                for _ in 0..counted.crowns {
                    row.spawn(icon("crown", 20.0, Tone::Gold));
                }
            }
        });
        plate.spawn((
            Node {
                height: px(2),
                ..default()
            },
            ThemedBackground(Tone::PlateEdge),
            Pickable::IGNORE,
        ));
        plate.spawn(row(12.0, 42.0)).with_children(|row| {
            if counted.product {
                let points = usize::from(domain.points());
                row.spawn((
                    words(format!("= {points}"), TextStyle::Gain, Tone::Gold),
                    TextLayout::no_wrap(),
                ));
                unit(row, "tutor-points", points);
            }
        });
    });
}

fn spawn_bonus(bonus: Bonus, corner: Vec2, commands: &mut Commands) {
    let stem = bonus.stem();
    let name = match bonus {
        Bonus::Middle => "rule-middle-kingdom",
        Bonus::Harmony => "rule-harmony",
    };
    let mut plate = commands.spawn(sum_plate("Bonus sum", corner, 108.0));
    plate.with_children(|plate| {
        plate.spawn(row(10.0, 80.0)).with_children(|row| {
            row.spawn((
                words(
                    format!("+{}", bonus.points()),
                    TextStyle::GainSmall,
                    Tone::Gold,
                ),
                TextLayout::no_wrap(),
                Node {
                    width: px(60),
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    row_gap: px(3),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                let wide = || Node {
                    width: px(WIDTH - 40.0 - 60.0 - 10.0),
                    ..default()
                };
                lines.spawn((text(name, TextStyle::BodyBold, Tone::Cream), wide()));
                lines.spawn((
                    text(
                        format!("tutor-{stem}-line"),
                        TextStyle::Caption,
                        Tone::CreamSoft,
                    ),
                    wide(),
                ));
            });
        });
    });
}
