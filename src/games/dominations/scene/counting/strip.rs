//! The strip over the count: what is counted now, what has been, what is still to come; and the last word on a tie.

use bevy::prelude::*;

use super::{
    Count,
    beats::{Beat, Score},
};
use crate::{
    games::dominations::{
        rules::TieBreak,
        scene::{begin::SeatPlan, results::tally::Verdict},
    },
    shell::{
        locale::Localized,
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{icon, key_cap, plate, text},
    },
};

/// A beat on the strip.
#[derive(Component, Clone, Copy)]
pub(super) struct BeatMark(usize);

/// A part of it that shows how far the count is.
#[derive(Component, Clone, Copy)]
pub(super) enum StepPart {
    Label(usize),
    Picture(usize),
    Done(usize),
}

/// The last word on a tie.
#[derive(Component)]
pub(super) struct TieWord(usize);

/// Spawns the bar at the top, the strip under it, and over the top edge of the bars what will be said of a tie.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    score: &Score,
    plans: &[SeatPlan],
    bars: f32,
) {
    spawn_bar(screen);
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                top: px(60),
                width: percent(100),
                height: px(44),
                justify_content: JustifyContent::Center,
                column_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|strip| {
            for (place, beat) in score.beats.iter().enumerate() {
                if *beat != Beat::Tie {
                    spawn_step(strip, place, *beat);
                }
            }
        });
    if let Some(place) = score.beats.iter().position(|beat| *beat == Beat::Tie) {
        screen
            .spawn((
                Node {
                    position_type: PositionType::Absolute,
                    top: px(bars - 34.0),
                    width: percent(100),
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
                ZIndex(10),
            ))
            .with_children(|row| {
                row.spawn((
                    TieWord(place),
                    plate(Node {
                        padding: UiRect::axes(px(24), px(12)),
                        ..default()
                    }),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ))
                .with_child(text(
                    last_word(&score.verdict, plans),
                    TextStyle::MediumButton,
                    Tone::Cream,
                ));
            });
    }
}

fn spawn_bar(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((
            Name::new("Count bar"),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: px(48),
                padding: UiRect::horizontal(px(16)),
                border: UiRect::bottom(px(2)),
                align_items: AlignItems::Center,
                column_gap: px(12),
                ..default()
            },
            ThemedBackground(Tone::PlateTop),
            ThemedBorder(Tone::PlateEdge),
            Pickable::IGNORE,
        ))
        .with_children(|bar| {
            bar.spawn(text("score-title", TextStyle::Name, Tone::Title));
            bar.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            for (word, key) in [
                ("score-faster", KeyCode::Space),
                ("score-skip", KeyCode::Enter),
            ] {
                bar.spawn(text(word, TextStyle::Caption, Tone::CreamSoft));
                bar.spawn(key_cap(key, Tone::Cream));
            }
        });
}

fn spawn_step(strip: &mut ChildSpawnerCommands, place: usize, beat: Beat) {
    strip
        .spawn((
            BeatMark(place),
            Node {
                height: px(44),
                padding: UiRect::horizontal(px(12)),
                border: px(3).all(),
                border_radius: BorderRadius::all(px(9)),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..default()
            },
            ThemedBackground(Tone::Mat),
            BorderColor::all(Color::NONE),
            Pickable::IGNORE,
        ))
        .with_children(|step| {
            let key = match beat {
                Beat::Terrain(terrain) => {
                    let stem = terrain.name();
                    step.spawn((
                        StepPart::Picture(place),
                        Node {
                            width: px(28),
                            height: px(28),
                            margin: UiRect::left(px(-4)),
                            border_radius: BorderRadius::all(px(6)),
                            ..default()
                        },
                        Picture::new(format!("{stem}_a")),
                        Pickable::IGNORE,
                    ));
                    format!("terrain-{stem}")
                }
                Beat::Middle => "score-middle".to_owned(),
                Beat::Harmony => "score-harmony".to_owned(),
                Beat::Tie => return,
            };
            step.spawn((
                StepPart::Label(place),
                text(key, TextStyle::Button, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            step.spawn((StepPart::Done(place), icon("check", 18.0, Tone::Cream)));
        });
}

/// Marks the beat that is counted now and those that have been.
pub(super) fn show(
    count: Option<Res<Count>>,
    mut steps: Query<(Entity, &BeatMark, &mut ThemedBackground)>,
    mut parts: Query<(
        &StepPart,
        Option<&mut ThemedColour>,
        &mut Node,
        Option<&mut ImageNode>,
    )>,
    mut words: Query<(&TieWord, &mut Visibility)>,
    mut shown: Local<Option<(Option<usize>, usize)>>,
    mut commands: Commands,
) {
    let Some(count) = count else { return };
    let now = (count.at, steps.iter().count());
    if *shown == Some(now) {
        return;
    }
    *shown = Some(now);
    let done = |place: usize| count.at.is_some_and(|at| place < at);
    let current = |place: usize| count.at == Some(place);
    for (entity, BeatMark(place), mut background) in &mut steps {
        let (fill, edge) = if current(*place) {
            (Tone::Cream, Some(Tone::Gold))
        } else {
            (Tone::Mat, None)
        };
        background.set_if_neq(ThemedBackground(fill));
        let mut step = commands.entity(entity);
        match edge {
            Some(edge) => step.insert(ThemedBorder(edge)),
            None => step
                .remove::<ThemedBorder>()
                .insert(BorderColor::all(Color::NONE)),
        };
    }
    for (part, tone, mut node, image) in &mut parts {
        match *part {
            StepPart::Label(place) => {
                let ink = match (current(place), done(place)) {
                    (true, _) => Tone::Ink,
                    (_, true) => Tone::Cream,
                    _ => Tone::DarkButtonEdge,
                };
                if let Some(mut tone) = tone {
                    tone.set_if_neq(ThemedColour(ink));
                }
            }
            StepPart::Picture(place) => {
                if let Some(mut image) = image {
                    let seen = if current(place) || done(place) {
                        1.0
                    } else {
                        0.45
                    };
                    image.color = Color::WHITE.with_alpha(seen);
                }
            }
            StepPart::Done(place) => {
                node.display = if done(place) {
                    Display::Flex
                } else {
                    Display::None
                };
            }
        }
    }
    for (word, mut visibility) in &mut words {
        visibility.set_if_neq(if current(word.0) {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

fn last_word(verdict: &Verdict, plans: &[SeatPlan]) -> Localized {
    match verdict {
        Verdict::TieBroken {
            seat,
            by,
            own,
            other,
        } => {
            let key = if *by == TieBreak::Crowns {
                "end-tie-crowns"
            } else {
                "end-tie-domain"
            };
            let name = plans[seat.index()].name.clone();
            Localized::new(key)
                .with("name", name)
                .with("own", *own)
                .with("other", *other)
        }
        _ => Localized::new("end-tie-shared"),
    }
}
