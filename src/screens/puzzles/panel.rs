//! The panel beside a puzzle: how many in a row, today's five, how hard it is, the tries left, where it comes from or what
//! the nudges say, and the button for one; once it is over, the button that has more puzzles looked for.

use accesskit::{Node as Spoken, Role};
use bevy::{
    a11y::AccessibilityNode,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Puzzled,
    bar::ask,
    deeds::PuzzleDeed,
    finding::{FindMore, WANTED},
    progress::{Attempt, Outcome, Progress, TRIES, Which},
    session::PuzzleSession,
};
use crate::{
    play::puzzles::Graded,
    screens::review::RowButton,
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{ButtonSpec, Tip, at, button, icon, panel, text, words},
    },
};

/// Between the panel's edge and what stands in it.
const EDGE: f32 = 14.0;
/// A puzzle of today, and from one to the next.
const CHIP: Vec2 = Vec2::new(45.0, 42.0);
const CHIP_PITCH: f32 = 51.75;
/// Where the values of the lines begin.
const VALUES: f32 = 132.0;

/// Spawns it; `nudge` is the key that asks for a nudge, and `found` how many more puzzles were found by the search that runs.
pub(super) fn spawn<G: Puzzled>(
    around: &mut ChildSpawnerCommands,
    area: Rect,
    session: &PuzzleSession<G>,
    progress: &Progress,
    nudge: Option<KeyCode>,
    found: Option<usize>,
) {
    let width = area.width();
    around
        .spawn((Name::new("Puzzle panel"), panel(at(area))))
        .with_children(|panel| {
            spawn_streak(panel, width, progress);
            panel.spawn((
                at(Rect::new(EDGE, 50.0, width - EDGE, 51.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let line = |key: &'static str, top: f32| {
                (
                    text(key, TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(EDGE, top, width - EDGE, top + 18.0)),
                )
            };
            let day = session.day();
            let of_day = progress.on(day);
            let done = of_day.iter().all(|attempt| attempt.outcome.is_some());
            panel.spawn(line(
                if done {
                    "puzzle-today-done"
                } else {
                    "puzzle-today"
                },
                58.0,
            ));
            for (index, attempt) in of_day.into_iter().enumerate() {
                let left = EDGE + CHIP_PITCH * index as f32;
                let corner = Vec2::new(left, 80.0);
                let now = session.which == Which::OfDay(day, index);
                spawn_chip(
                    panel,
                    Rect::from_corners(corner, corner + CHIP),
                    index,
                    attempt,
                    now,
                );
            }
            panel.spawn(line("puzzle-difficulty", 132.0));
            let hard = usize::from(session.puzzle.difficulty());
            let spoken = Localized::new("puzzle-difficulty-spoken")
                .with("number", hard as i64)
                .with("most", G::HARDEST);
            spawn_signs(panel, 131.0, spoken, |row| {
                for star in 0..G::HARDEST {
                    let (name, tone) = match star < hard {
                        true => ("star_full", Tone::SeatOrange),
                        false => ("star", Tone::Edge),
                    };
                    row.spawn(icon(name, 20.0, tone));
                }
            });
            if !session.is_over() {
                panel.spawn(line("puzzle-tries", 158.0));
                spawn_tries(panel, session.attempt.tries_left());
            }
            spawn_lines(panel, width, session);
            match session.is_over() {
                true => spawn_find_more(panel, area.size(), found),
                false => spawn_nudge(panel, area.size(), session, nudge),
            }
        });
}

/// `4 in a row`, `best 11`.
fn spawn_streak(panel: &mut ChildSpawnerCommands, width: f32, progress: &Progress) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(EDGE, 8.0, width - EDGE, 46.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(icon("flame", 28.0, Tone::Accent));
            row.spawn(words(
                progress.streak.to_string(),
                TextStyle::CountTotal,
                Tone::Ink,
            ));
            row.spawn((
                text(
                    Localized::new("puzzle-streak").with("count", progress.streak),
                    TextStyle::BodyBold,
                    Tone::Ink,
                ),
                TextLayout::no_wrap(),
            ));
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            row.spawn((
                text(
                    Localized::new("puzzle-best-streak").with("count", progress.best_streak),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
            ));
        });
}

/// A puzzle of today: found, not found, on the table, or still open. A press opens it.
fn spawn_chip(
    panel: &mut ChildSpawnerCommands,
    area: Rect,
    index: usize,
    attempt: Attempt,
    now: bool,
) {
    let (fill, edge, state) = match attempt.outcome {
        Some(Outcome::Found) => (Tone::ChipOn, Tone::ChipOnEdge, "found"),
        Some(_) => (Tone::ChipLost, Tone::ChipLostEdge, "missed"),
        None if now => (Tone::Field, Tone::Accent, "now"),
        None => (Tone::Row, Tone::Edge, "open"),
    };
    let (edge, wide) = match now {
        true => (Tone::Accent, 3.0),
        false => (edge, 1.5),
    };
    let name = Localized::new("puzzle-chip-spoken")
        .with("number", index + 1)
        .with("state", state);
    let mut chip = panel.spawn((
        Name::new(format!("Puzzle chip {}", index + 1)),
        SpokenName(name.into()),
        Node {
            border: px(wide).all(),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..at(area)
        },
        ThemedBackground(fill),
        ThemedBorder(edge),
    ));
    match now {
        true => chip.insert((
            AccessibilityNode(Spoken::new(Role::Label)),
            Pickable::IGNORE,
        )),
        false => chip
            .insert(RowButton)
            .observe(ask(PuzzleDeed::OfDay(index))),
    };
    chip.with_children(|chip| {
        match attempt.outcome {
            Some(Outcome::Found) => chip.spawn(icon("check", 24.0, Tone::YesEdge)),
            Some(_) => chip.spawn(icon("x", 22.0, Tone::Accent)),
            None => chip.spawn(words(
                (index + 1).to_string(),
                if now {
                    TextStyle::Value
                } else {
                    TextStyle::BodyBold
                },
                if now { Tone::Ink } else { Tone::InkSoft },
            )),
        };
    });
}

/// As many dots as there are tries, full ones for those that are left.
fn spawn_tries(panel: &mut ChildSpawnerCommands, left: u8) {
    let spoken = Localized::new("puzzle-tries-spoken").with("count", left);
    spawn_signs(panel, 157.0, spoken, |row| {
        for one in 0..TRIES {
            let (fill, edge) = match one < left {
                true => (Tone::Accent, Tone::Accent),
                false => (Tone::Field, Tone::Edge),
            };
            row.spawn((
                Node {
                    width: px(18),
                    height: px(18),
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(9)),
                    ..default()
                },
                ThemedBackground(fill),
                ThemedBorder(edge),
                Pickable::IGNORE,
            ));
        }
    });
}

/// A row of signs that says one thing.
fn spawn_signs(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    spoken: Localized,
    signs: impl FnOnce(&mut ChildSpawnerCommands),
) {
    panel
        .spawn((
            AccessibilityNode(Spoken::new(Role::Label)),
            SpokenName(spoken.into()),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..at(Rect::new(VALUES, top, VALUES + 130.0, top + 20.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(signs);
}

/// What is to be found, in more words; what the nudges say, once there are some; where the puzzle comes from, once it is over.
fn spawn_lines<G: Puzzled>(
    panel: &mut ChildSpawnerCommands,
    width: f32,
    session: &PuzzleSession<G>,
) {
    let given = session.given();
    let lines = match (session.is_over(), given.is_empty()) {
        (true, _) => vec![(G::origin(session.puzzle), Tone::InkSoft)],
        (false, true) => vec![(G::meant(session.puzzle), Tone::InkSoft)],
        (false, false) => {
            let said = given.into_iter().map(|nudge| (nudge.says, Tone::Ink));
            said.collect()
        }
    };
    // Once it is over nobody has a try left: there it stands.
    let top = if session.is_over() { 158.0 } else { 186.0 };
    panel
        .spawn((
            Name::new("Puzzle lines"),
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(1),
                ..at(Rect::new(EDGE, top, width - EDGE, top + 56.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            for (line, tone) in lines {
                column.spawn(text(line, TextStyle::Caption, tone));
            }
        });
}

fn spawn_nudge<G: Puzzled>(
    panel: &mut ChildSpawnerCommands,
    size: Vec2,
    session: &PuzzleSession<G>,
    key: Option<KeyCode>,
) {
    let next = session.next_nudge();
    let Some(told) = next.clone().or_else(|| session.given().pop()) else {
        return;
    };
    let spec = lowest(told.asks.into(), "lightbulb", size);
    let spec = match key {
        Some(key) => spec.key(key),
        None => spec,
    };
    let mut nudge = panel.spawn(spec.build());
    nudge.observe(|_: On<Activate>, mut commands: Commands| commands.trigger(PuzzleDeed::Nudge));
    if next.is_none() {
        nudge.insert(InteractionDisabled);
    }
}

/// The button that tells how many puzzles were found, and ends the search.
#[derive(Component)]
pub(super) struct EndsFinding;

/// Has more puzzles looked for, or tells how many were found and ends the search.
fn spawn_find_more(panel: &mut ChildSpawnerCommands, size: Vec2, found: Option<usize>) {
    let (label, sign) = match found {
        None => (Localized::new("puzzle-find-more"), "search"),
        Some(found) => (finding(found), "x"),
    };
    let mut more = panel.spawn((
        lowest(label, sign, size).build(),
        Tip("puzzle-find-more-tip".into()),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(FindMore)),
    ));
    if found.is_some() {
        more.insert(EndsFinding);
    }
}

/// So many were found so far.
pub(super) fn finding(found: usize) -> Localized {
    let label = Localized::new("puzzle-finding");
    label.with("found", found).with("all", WANTED)
}

/// The button at the foot of the panel.
fn lowest(label: Localized, sign: &'static str, size: Vec2) -> ButtonSpec {
    button(label)
        .icon(sign)
        .style(TextStyle::CaptionBold)
        .node(|node| node.padding = UiRect::horizontal(px(8)))
        .width(size.x - 2.0 * EDGE)
        .at(EDGE, size.y - 54.0)
}
