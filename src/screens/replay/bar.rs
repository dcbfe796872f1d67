//! The bars of a replay: at the top where it comes from and what can be made of it, below the way through it.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, SliderDragState, SliderValue, ValueChange, observe},
};

use super::{
    Autoplay, Course, FromReview, HeadsFor, Seek, again::again_button, branch::OpenBranch,
    replaying,
};
use crate::{
    screens::{
        Advises, MatchPlan, OnScreen, Shown,
        insight::advice_button,
        review::review_button,
        seat_art::{crest, seat_letter},
        top_bar::{across_the_top, speed_words},
    },
    shell::{
        locale::{Localized, LocalizedText, SpokenName, Words},
        menus::OpenMenu,
        screens::{Menu, WayOut},
        settings::{Settings, Speed},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{
            ButtonSpec, Chosen, Shortcut, Tip, at, button, choice, dark_button, heading,
            icon_button, panel, show_node, slider, text, words,
        },
    },
    table::Match,
};

/// Where the slider begins in the bar, and how much of the bar lies beyond its end.
const BEFORE: f32 = 320.0;
const BEYOND: f32 = 210.0;
/// Half of the slider's knob.
const KNOB: f32 = 12.0;

/// The systems that spawn the bars of a replay.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuildBars;

/// The node of a bar that the marks of a round hang on.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct StandIns {
    /// The round.
    pub round: u8,
    /// Where its first stop lies in the bar.
    pub left: f32,
    /// And its last one.
    pub right: f32,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        Update,
        (
            follow_slider::<G>,
            show_count::<G>,
            show_running,
            name_way_back,
        )
            .after(BuildBars)
            .run_if(replaying::<G>),
    );
}

/// The button that leads back, and the key of the words for where, unless one comes from a review.
#[derive(Component, Clone, Copy, Debug)]
struct BackArrow(&'static str);

/// Leads back to the review that was left for this moment, else out of the match.
fn go_back(way: WayOut) -> impl Fn(On<Activate>, Option<Res<FromReview>>, Commands) {
    move |_, from, mut commands| match from {
        Some(_) => commands.trigger(OpenMenu(Menu::Review)),
        None => way.take(&mut commands),
    }
}

fn name_way_back(
    from: Option<Res<FromReview>>,
    mut arrows: Query<(&BackArrow, &mut Tip, &mut SpokenName)>,
) {
    for (arrow, mut tip, mut spoken) in &mut arrows {
        let said = Words::from(match from {
            Some(_) => "again-back",
            None => arrow.0,
        });
        spoken.set_if_neq(SpokenName(said.clone()));
        tip.set_if_neq(Tip(said));
    }
}

/// The slider through the match.
#[derive(Component)]
struct MatchSlider;

/// `Move 31 of 48`.
#[derive(Component)]
struct Count;

/// The button that lets it run, and the one that stops it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Runs(bool);

/// Spawns both bars: the upper one across the screen, the lower one, that moves through the match, at `transport`. The seed is
/// told where it is known.
pub fn spawn<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    transport: Rect,
    course: &Course,
    round: u8,
    plan: &MatchPlan<G>,
    seed: Option<u64>,
    speed: Speed,
    way: WayOut,
) {
    spawn_top(screen, course, round, plan, seed, way);
    let rect = transport;
    let (first, last) = course.round(round);
    screen
        .spawn((Name::new("Transport"), panel(at(rect))))
        .with_children(|bar| {
            spawn_buttons(bar);
            spawn_way(bar, rect, course, round, plan);
            let mut counts = bar.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(124),
                    top: px(30),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::End,
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    (
                        Count,
                        text(G::REPLAY_STOP, TextStyle::BodyBold, Tone::Ink),
                        TextLayout::no_wrap()
                    ),
                    (
                        text(
                            Localized::new("replay-of").with("moves", (last - first) as i64),
                            TextStyle::Caption,
                            Tone::InkSoft
                        ),
                        TextLayout::no_wrap()
                    ),
                ],
            ));
            if let Some(line) = G::REPLAY_COUNTS {
                counts.insert((Pickable::default(), Tip(line.into())));
            }
            bar.spawn((
                button(speed_words(speed))
                    .icon("chevrons_right")
                    .width(88.0)
                    .node(|node| {
                        node.position_type = PositionType::Absolute;
                        node.right = px(18);
                        node.top = px(30);
                    })
                    .spoken("table-speed")
                    .build(),
                observe(|_: On<Activate>, mut settings: ResMut<Settings>| {
                    settings.speed = settings.speed.next();
                }),
            ));
        });
}

fn spawn_top<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    course: &Course,
    round: u8,
    plan: &MatchPlan<G>,
    seed: Option<u64>,
    way: WayOut,
) {
    screen
        .spawn((Name::new("Replay bar"), across_the_top(12.0, 12.0)))
        .with_children(|bar| {
            bar.spawn((
                icon_button("chevron_left", way.words)
                    .dark()
                    .height(36.0)
                    .build(),
                Tip(way.words.into()),
                BackArrow(way.words),
                observe(go_back(way)),
            ));
            bar.spawn((
                Pushed,
                Shortcut(KeyCode::Escape),
                Node::default(),
                observe(go_back(way)),
            ));
            bar.spawn((
                heading("replay-title", TextStyle::Name),
                TextLayout::no_wrap(),
            ));
            let seats = match seed.filter(|_| plan.game.is_dealt()) {
                Some(seed) => Localized::new("replay-seats-dealt").with("seed", seed.to_string()),
                None => Localized::new("replay-seats"),
            };
            let seats = seats.with("seats", plan.seats.len() as i64);
            bar.spawn((
                text(seats, TextStyle::Caption, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            bar.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            // It comes and goes: before the rest, which stays where it is.
            if G::TRIES_AGAIN {
                again_button(bar);
            }
            let rounds = course.stops[course.last()].round;
            if rounds > 1 {
                let names = (1..=rounds).map(|round| {
                    Words::Key(Localized::new("table-round").with("round", i64::from(round)))
                });
                let starts: Vec<usize> = (1..=rounds)
                    .filter_map(|round| course.turns(round).next())
                    .map(|(stop, _)| stop)
                    .collect();
                bar.spawn((
                    choice(
                        names,
                        usize::from(round - 1),
                        "replay-rounds",
                        Node::default(),
                    ),
                    observe(move |chosen: On<Chosen>, mut commands: Commands| {
                        if let Some(stop) = starts.get(chosen.index) {
                            commands.trigger(Seek::To(*stop));
                        }
                    }),
                ));
            }
            if matches!(G::ADVISES, Advises::Everybody { .. }) {
                advice_button(bar);
            }
            if G::REVIEWS {
                review_button(bar);
            }
            bar.spawn((
                dark_button("replay-play-on").icon("play").build(),
                Tip("replay-play-on-tip".into()),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(OpenBranch)),
            ));
            bar.spawn((
                icon_button("menu", "table-menu")
                    .dark()
                    .height(36.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(OpenMenu(Menu::Pause));
                }),
            ));
        });
}

fn spawn_buttons(bar: &mut ChildSpawnerCommands) {
    let placed = |spec: ButtonSpec, left: f32| spec.width(40.0).height(40.0).at(left, 30.0);
    for (icon, spoken, left, to) in [
        ("skip_back", "replay-first", 18.0, Seek::First),
        ("chevron_left", "replay-backward", 72.0, Seek::Back),
        ("chevron_right", "replay-forward", 198.0, Seek::Forward),
        ("skip_forward", "replay-last", 252.0, Seek::Last),
    ] {
        bar.spawn((
            placed(icon_button(icon, spoken), left).build(),
            observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(to)),
        ));
    }
    for (runs, icon, spoken) in [
        (false, "play", "replay-run"),
        (true, "pause", "replay-stop"),
    ] {
        bar.spawn((
            Runs(runs),
            icon_button(icon, spoken)
                .main()
                .width(58.0)
                .height(48.0)
                .at(126.0, 26.0)
                .build(),
            observe(move |_: On<Activate>, mut autoplay: ResMut<Autoplay>| {
                autoplay.0 = !runs;
            }),
        ));
    }
}

/// The slider with a tick for each turn, the crests of the best moves above it, and the marks of moves made for a seat.
fn spawn_way<G: Shown>(
    bar: &mut ChildSpawnerCommands,
    rect: Rect,
    course: &Course,
    round: u8,
    plan: &MatchPlan<G>,
) {
    let width = rect.width() - BEFORE - BEYOND;
    let (first, last) = course.round(round);
    let x = |stop: usize| {
        let part = (stop - first) as f32 / (last - first).max(1) as f32;
        BEFORE + KNOB + (width - 2.0 * KNOB) * part
    };
    let ticks = course.ticks.iter();
    for tick in ticks.filter(|tick| (first..=last).contains(&tick.stop)) {
        let x = x(tick.stop);
        bar.spawn((
            at(Rect::new(x - 1.0, 62.0, x + 1.0, 70.0)),
            ThemedBackground(Tone::InkLine),
            Pickable::IGNORE,
        ));
        if let Some(said) = tick.said {
            bar.spawn((
                words(said.to_string(), TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Center),
                at(Rect::new(x - 16.0, 70.0, x + 16.0, 90.0)),
            ));
        }
    }
    for best in course.highlights.iter().filter(|best| best.round == round) {
        let x = x(best.stop.min(last));
        if let Some(seat) = plan.seats.get(best.seat.index()) {
            bar.spawn((
                at(Rect::new(x - 10.0, 10.0, x + 10.0, 30.0)),
                Pickable::IGNORE,
                children![crest(seat.colour, 20.0, seat_letter(best.seat).to_string())],
            ));
        }
    }
    bar.spawn((
        StandIns {
            round,
            left: x(first),
            right: x(last),
        },
        at(Rect::from_corners(Vec2::ZERO, rect.size())),
        Pickable::IGNORE,
    ));
    bar.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(BEFORE),
            top: px(38),
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|place| {
        place.spawn((
            MatchSlider,
            slider(
                first as f32..=last.max(first + 1) as f32,
                1.0,
                first as f32,
                "replay-way",
                width,
            ),
            observe(|moved: On<ValueChange<f32>>, mut commands: Commands| {
                commands.trigger(Seek::To(moved.value.round() as usize));
            }),
        ));
    });
}

/// Keeps the knob where the match is, or where it is about to go, but for a knob in hand.
fn follow_slider<G: Shown>(
    replays: Query<(&Match<G>, &Course, Option<&HeadsFor>), With<OnScreen>>,
    sliders: Query<(Entity, &SliderValue, &SliderDragState), With<MatchSlider>>,
    mut commands: Commands,
) {
    let Ok((played, course, heads_for)) = replays.single() else {
        return;
    };
    let shown = played.record().moves().len();
    let made = heads_for.map_or(shown, |heads_for| heads_for.0);
    let stop = course.at(made) as f32;
    for (entity, value, drag) in &sliders {
        if !drag.dragging && value.0 != stop {
            commands.entity(entity).insert(SliderValue(stop));
        }
    }
}

fn show_count<G: Shown>(
    replays: Query<(&Match<G>, &Course), With<OnScreen>>,
    mut counts: Query<&mut LocalizedText, With<Count>>,
) {
    let Ok((played, course)) = replays.single() else {
        return;
    };
    let stop = course.at(played.record().moves().len());
    for mut count in &mut counts {
        count.set_if_neq(
            Localized::new(G::REPLAY_STOP)
                .with("move", course.number_in_round(stop) as i64)
                .into(),
        );
    }
}

fn show_running(autoplay: Res<Autoplay>, mut buttons: Query<(&Runs, &mut Node)>) {
    for (runs, node) in &mut buttons {
        show_node(node, runs.0 == autoplay.0);
    }
}
