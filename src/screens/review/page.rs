//! The page of a review: the river, the decisions, the turning points, luck and skill.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{
    Reading, ReviewHere,
    decisions::{self, Reviewed},
    luck,
    pages::Pages,
    parts::{LookAt, Step},
    river,
    river::River,
    turning,
};
use crate::{
    locale::Localized,
    play::review::{Grade, Review},
    screens::{
        MatchPlan, Shown,
        replay::{Course, FromReview, Seek},
        seat_art::AnyColour,
    },
    shell::{
        menus::{CloseMenu, on_wood},
        reader::Announce,
        screens::{GameScreen, Menu, Screen},
        theme::{TextStyle, Theme, ThemedBackground, Tone},
        widgets::{Shortcut, at, dark_button, panel, text},
    },
    table::Replay,
};

/// A part of the page that is written anew when what it tells is another thing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// How far the work has come.
    Progress,
    /// The chances.
    River,
    /// The decisions.
    Decisions,
    /// The turning points.
    Turning,
    /// Luck and skill.
    Luck,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    let here = in_state(GameScreen::table::<G>());
    app.add_observer(look_at::<G>)
        .add_observer(step::<G>)
        .add_systems(
            OnEnter(Menu::Review),
            (build, leave_for_good).run_if(here.clone()),
        )
        .add_systems(OnExit(Screen::Table), leave_for_good)
        .add_systems(
            Update,
            fill::<G>.run_if(in_state(Menu::Review)).run_if(here),
        );
}

/// Nobody comes back to a review that is open, or whose match is left.
fn leave_for_good(mut commands: Commands) {
    commands.remove_resource::<FromReview>();
}

fn build(mut commands: Commands) {
    on_wood(
        "Review",
        "review-title",
        Menu::Review,
        &mut commands,
        |stage| {
            let parts = [
                (Part::River, Rect::new(32.0, 80.0, 844.0, 396.0)),
                (Part::Decisions, Rect::new(32.0, 406.0, 844.0, 674.0)),
                (Part::Turning, Rect::new(860.0, 80.0, 1248.0, 368.0)),
                (Part::Luck, Rect::new(860.0, 378.0, 1248.0, 674.0)),
            ];
            for (part, area) in parts {
                let inner = at(Rect::from_corners(Vec2::ZERO, area.size()));
                stage.spawn((
                    Name::new(format!("Review {part:?}")),
                    panel(at(area)),
                    // The panel's picture is a child of it as well: it stays when the part is written anew.
                    children![(part, inner, Pickable::IGNORE)],
                ));
            }
            stage.spawn((
                Part::Progress,
                Name::new("Review Progress"),
                at(Rect::new(260.0, 24.0, 1040.0, 64.0)),
                Pickable::IGNORE,
            ));
            stage
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(10),
                        ..at(Rect::new(32.0, 680.0, 1248.0, 716.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|foot| {
                    let keys = [
                        (
                            "review-back",
                            Some("chevron_left"),
                            KeyCode::ArrowLeft,
                            Step::Back,
                        ),
                        (
                            "review-on",
                            Some("chevron_right"),
                            KeyCode::ArrowRight,
                            Step::On,
                        ),
                        ("review-mistake", None, KeyCode::KeyN, Step::NextMistake),
                        ("review-open", None, KeyCode::Enter, Step::Open),
                    ];
                    for (key, sign, hit, to) in keys {
                        let button = dark_button(key).height(32.0);
                        let button = match sign {
                            Some(sign) => button.icon(sign),
                            None => button,
                        };
                        foot.spawn((
                            button.key(hit).build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(to);
                            }),
                        ));
                    }
                    for (hit, to) in [
                        (KeyCode::ArrowUp, Step::SeatUp),
                        (KeyCode::ArrowDown, Step::SeatDown),
                    ] {
                        foot.spawn((
                            Pushed,
                            Shortcut(hit),
                            Node::default(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(to);
                            }),
                        ));
                    }
                });
            stage.spawn((
                dark_button("review-replay")
                    .icon("square_play")
                    .key(KeyCode::Escape)
                    .node(|node| {
                        node.position_type = PositionType::Absolute;
                        node.right = px(32);
                        node.top = px(24);
                    })
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(CloseMenu)),
            ));
        },
    );
}

/// What the page was written of.
#[derive(Clone, PartialEq)]
struct Written {
    columns: usize,
    decisions: usize,
    reading: Reading,
    scale: f32,
}

fn fill<G: Shown>(
    tables: Query<(&Replay<G>, &MatchPlan<G>, &Course, &ReviewHere)>,
    parts: Query<(Entity, Ref<Part>)>,
    reading: Res<Reading>,
    scale: Res<UiScale>,
    theme: Res<Theme>,
    mut images: ResMut<Assets<Image>>,
    mut written: Local<Option<Written>>,
    mut commands: Commands,
) {
    let Ok((replay, plan, course, here)) = tables.single() else {
        return;
    };
    let review = &here.0;
    let wanted = Written {
        columns: review.columns.len(),
        decisions: review.decisions.len(),
        reading: *reading,
        scale: scale.0,
    };
    let fresh = parts.iter().any(|(_, part)| part.is_added());
    if !fresh && written.as_ref() == Some(&wanted) {
        return;
    }
    let grown = fresh
        || written.as_ref().is_none_or(|before| {
            (before.columns, before.scale) != (wanted.columns, wanted.scale)
                || before.reading.seat != wanted.reading.seat
        });
    *written = Some(wanted);
    let seats: Vec<Reviewed> = plan
        .seats
        .iter()
        .map(|seat| Reviewed {
            name: seat.name.clone(),
            colour: AnyColour::of(seat.colour),
        })
        .collect();
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let seat = reading.seat.min(seats.len().saturating_sub(1));
    let numbers = G::review_numbers(replay.whole(), course);
    for (entity, part) in &parts {
        // Only the decisions tell which of them is looked at.
        if !grown && *part != Part::Decisions {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|panel| match *part {
                Part::Progress => progress(panel, review),
                Part::River => {
                    let of = River {
                        review,
                        course,
                        numbers: &numbers,
                        seats: &seats,
                        seat,
                        scale: scale.0.max(1.0),
                    };
                    river::fill::<G>(panel, &of, &theme, &mut images);
                }
                Part::Decisions => {
                    let pages = Pages::of(review, course, &numbers);
                    decisions::fill(panel, review, &pages, &seats, *reading);
                }
                Part::Turning => turning::fill::<G>(panel, replay.whole(), review, seat, &names),
                Part::Luck => luck::fill::<G>(panel, review, seat, &names[seat]),
            });
    }
}

/// How far the work has come, as long as it goes on.
fn progress(bar: &mut ChildSpawnerCommands, review: &Review) {
    if review.is_complete() {
        return;
    }
    let (done, all) = review.progress();
    let told = match review.plies {
        0 => Localized::new("review-begins"),
        _ => Localized::new("review-progress")
            .with("done", done as i64)
            .with("all", all as i64),
    };
    bar.spawn((
        text(told, TextStyle::Body, Tone::CreamSoft),
        TextLayout::no_wrap(),
        at(Rect::new(0.0, 2.0, 400.0, 24.0)),
    ));
    let part = done as f32 / all.max(1) as f32;
    bar.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            ..at(Rect::new(0.0, 28.0, 300.0, 34.0))
        },
        ThemedBackground(Tone::DarkButtonEdge),
        Pickable::IGNORE,
    ));
    bar.spawn((
        Node {
            border_radius: BorderRadius::all(px(3)),
            ..at(Rect::new(0.0, 28.0, 300.0 * part, 34.0))
        },
        ThemedBackground(Tone::Gold),
        Pickable::IGNORE,
    ));
}

/// Goes to that moment of the replay, and shows it.
fn look_at<G: Shown>(
    asked: On<LookAt>,
    tables: Query<(&Course, &ReviewHere), With<Replay<G>>>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    let Ok((course, here)) = tables.single() else {
        return;
    };
    let decisions = &here.0.decisions;
    reading.decision = decisions.iter().position(|one| one.ply == asked.ply);
    if let Some(decision) = reading.decision.and_then(|index| decisions.get(index)) {
        reading.seat = decision.seat;
    }
    commands.trigger(CloseMenu);
    commands.insert_resource(FromReview);
    commands.trigger(Seek::To(course.at(asked.ply)));
}

fn step<G: Shown>(
    asked: On<Step>,
    tables: Query<&ReviewHere, With<Replay<G>>>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    let Ok(here) = tables.single() else {
        return;
    };
    let review = &here.0;
    let seats = review.seats.max(1);
    let all = review.decisions.iter().enumerate();
    let own: Vec<usize> = all
        .clone()
        .filter(|(_, one)| one.seat == reading.seat)
        .map(|(index, _)| index)
        .collect();
    let now = reading.decision;
    let next = match *asked {
        Step::Back => own
            .iter()
            .rev()
            .find(|index| now.is_none_or(|now| **index < now))
            .copied(),
        Step::On => own
            .iter()
            .find(|index| now.is_none_or(|now| **index > now))
            .copied(),
        Step::NextMistake => {
            let is_bad = |grade: Grade| grade >= Grade::Mistake;
            let mut bad = all.filter(|(_, one)| one.grade.is_some_and(is_bad));
            let first = bad.clone().next();
            let next = bad.find(|(index, _)| now.is_none_or(|now| *index > now));
            // After the last comes the first.
            next.or(first).map(|(index, _)| index)
        }
        Step::To(index) => Some(index),
        Step::SeatUp | Step::SeatDown => {
            let by = if *asked == Step::SeatUp { seats - 1 } else { 1 };
            let seat = (reading.seat + by) % seats;
            reading.read(seat, review);
            return;
        }
        Step::Open => {
            if let Some(decision) = now.and_then(|index| review.decisions.get(index)) {
                commands.trigger(LookAt { ply: decision.ply });
            }
            return;
        }
    };
    if let Some(decision) = next.and_then(|index| review.decisions.get(index)) {
        reading.decision = next;
        reading.seat = decision.seat;
        commands.trigger(Announce(decisions::told(decision).into()));
    }
}
