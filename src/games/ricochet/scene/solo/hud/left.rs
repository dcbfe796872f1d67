//! The left column: what is to be reached, the shortest way or the way so far, and what goes with it.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        deeds::SoloDeed,
        editor::Editor,
        help::Help,
        kept::Kept,
        kind::Kind,
        search::Search,
        session::{Looked, Solo},
    },
    Due, Part, due,
    places::Places,
    week,
};
use crate::{
    games::ricochet::{
        rules::solver::Progress,
        scene::{
            board::BoardRoom,
            hud::{RobotCards, StepsLook, spawn_goal, spawn_robot_cards, steps},
            shortest::Found,
            table::LookingBack,
            words::ways,
        },
    },
    locale::Localized,
    screens::puzzles::today,
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{ButtonSpec, Chosen, at, button, choice, main_button, panel, text, words},
    },
};

pub(super) fn write_goal(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Goal), solo) else {
        return;
    };
    let posed = match &editor {
        Some(editor) => solo.posed.edited(&editor.board),
        None => solo.posed.clone(),
    };
    commands.entity(part).with_children(|part| {
        let goal = Some(posed.goal());
        spawn_goal(
            part,
            room.goal(),
            &posed.layout,
            Some(posed.tile),
            goal,
            solo.must_ricochet,
        );
    });
}

/// `Your way: 8 moves`.
fn way_title(solo: &Solo) -> Localized {
    Localized::new("ricochet-your-way").with("count", solo.way.len())
}

pub(super) fn write_middle(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    search: Res<Search>,
    help: Res<Help>,
    looking: Res<LookingBack>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Middle), solo) else {
        return;
    };
    let place = Places(&room).middle(solo.kind);
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Way"), panel(at(place))))
            .with_children(|panel| {
                if solo.kind.is_puzzle() {
                    return spawn_way(panel, &solo, &looking, place.size());
                }
                panel.spawn((
                    text("ricochet-shortest", TextStyle::ColumnHeading, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, 8.0, 292.0, 36.0)),
                ));
                match &solo.shortest {
                    _ if editor.is_some() => {
                        panel.spawn((
                            text("ricochet-after-editing", TextStyle::Body, Tone::InkSoft),
                            at(Rect::new(20.0, 48.0, 292.0, 110.0)),
                        ));
                    }
                    Some(found) => spawn_found(panel, &solo, found, &help),
                    None => spawn_search(panel, &search, &help),
                }
            });
    });
}

/// The moves of the way that is looked at, or of the own one and those that hints have told from there.
fn spawn_way(panel: &mut ChildSpawnerCommands, solo: &Solo, looking: &LookingBack, size: Vec2) {
    let layout = &solo.posed.layout;
    let told = match solo.is_tried() {
        true => solo.told_from_here(),
        false => Vec::new(),
    };
    let look = StepsLook {
        size,
        at: solo.looking.and(looking.step),
        clickable: solo.looking.is_some(),
        told: told.len(),
        ..default()
    };
    let (title, way) = match (solo.looking, solo.looked_at()) {
        (Some(Looked::Shortest), Some(way)) => {
            let title = Localized::new("ricochet-shortest-is");
            (title.with("count", way.len()), way.to_vec())
        }
        _ if !told.is_empty() => {
            let title = Localized::new("ricochet-made-and-told")
                .with("made", solo.way.len())
                .with("told", told.len());
            (title, [&solo.way[..], &told].concat())
        }
        _ => (way_title(solo), solo.way.clone()),
    };
    steps(panel, title, &layout.walls, layout.robots, &way, look);
    if way.is_empty() {
        panel.spawn((
            text("ricochet-no-moves-yet", TextStyle::Body, Tone::InkSoft),
            at(Rect::new(20.0, 44.0, 292.0, 110.0)),
        ));
    }
}

fn wide(spec: ButtonSpec, top: f32, height: f32) -> impl Bundle {
    spec.width(276.0).height(height).at(18.0, top).build()
}

fn ask(deed: SoloDeed) -> impl Bundle {
    observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(deed.clone()))
}

/// To have the robots go on by themselves, or stop.
fn spawn_play(panel: &mut ChildSpawnerCommands, help: &Help, top: f32) {
    let (key, sign) = match help.plays {
        true => ("ricochet-play-stop", "pause"),
        false => ("ricochet-play-for-me", "bot"),
    };
    panel.spawn((wide(button(key).icon(sign), top, 36.0), ask(SoloDeed::Play)));
}

/// The number in large, with words after it that end at `right`.
fn spawn_number(
    panel: &mut ChildSpawnerCommands,
    number: usize,
    after: Localized,
    right: f32,
    top: f32,
) {
    panel.spawn((
        words(number.to_string(), TextStyle::Gain, Tone::Accent),
        TextLayout::justify(Justify::Center),
        at(Rect::new(16.0, top, 76.0, top + 44.0)),
    ));
    panel.spawn((
        text(after, TextStyle::MediumButton, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(78.0, top + 14.0, right, top + 38.0)),
    ));
}

/// A search that runs, was stopped, or has not begun.
fn spawn_search(panel: &mut ChildSpawnerCommands, search: &Search, help: &Help) {
    match search.at_least().filter(|least| *least > 1) {
        Some(least) => spawn_bound(panel, search, least),
        // What is ruled out by then is seen at once.
        None if search.runs() => {
            panel.spawn((
                text("ricochet-searching", TextStyle::Body, Tone::InkSoft),
                at(Rect::new(20.0, 44.0, 292.0, 100.0)),
            ));
        }
        None => {
            panel.spawn((
                text("ricochet-search-line", TextStyle::Body, Tone::Ink),
                at(Rect::new(20.0, 44.0, 292.0, 122.0)),
            ));
            panel.spawn((
                wide(main_button("ricochet-find").icon("search"), 134.0, 44.0),
                ask(SoloDeed::Find),
            ));
            return spawn_play(panel, help, 188.0);
        }
    }
    let (spec, deed) = match search.runs() {
        true => (
            button("ricochet-stop-looking")
                .icon("x")
                .key(KeyCode::Escape),
            SoloDeed::StopFinding,
        ),
        false => (main_button("ricochet-find").icon("search"), SoloDeed::Find),
    };
    panel.spawn((wide(spec, 184.0, 40.0), ask(deed)));
}

/// What a search has ruled out so far: all ways of fewer than `least` moves.
fn spawn_bound(panel: &mut ChildSpawnerCommands, search: &Search, least: u8) {
    panel.spawn((
        text("ricochet-at-least", TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 36.0, 292.0, 56.0)),
    ));
    let after = match search.runs() {
        true => "ricochet-moves-so-far",
        false => "ricochet-moves-proven",
    };
    spawn_number(panel, least.into(), after.into(), 292.0, 61.0);
    panel.spawn((
        at(Rect::new(18.0, 109.0, 294.0, 110.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    let looked = search.ruled_out.last().map_or(0, |told| told.positions);
    panel.spawn((
        text(ruled_out(least, looked), TextStyle::Body, Tone::Ink),
        at(Rect::new(20.0, 116.0, 292.0, 178.0)),
    ));
}

/// That no way has fewer than `least` moves, and how many positions have shown it: none where it is seen without them.
fn ruled_out(least: u8, looked: u64) -> Localized {
    let said = match looked {
        0 => Localized::new("ricochet-ruled-out"),
        _ => Localized::new("ricochet-positions").with("count", Localized::grouped(looked)),
    };
    said.with("moves", least.saturating_sub(1))
}

/// The shortest way in figures, and what is on the board.
fn spawn_found(panel: &mut ChildSpawnerCommands, solo: &Solo, found: &Found, help: &Help) {
    let Some(way) = &found.way else {
        panel.spawn((
            text("ricochet-no-way", TextStyle::MediumButton, Tone::Accent),
            at(Rect::new(20.0, 48.0, 292.0, 76.0)),
        ));
        panel.spawn((
            text("ricochet-no-way-line", TextStyle::Body, Tone::Ink),
            at(Rect::new(20.0, 80.0, 292.0, 170.0)),
        ));
        return;
    };
    let word = Localized::new("ricochet-moves-word").with("count", way.len());
    spawn_number(panel, way.len(), word, 140.0, 54.0);
    let hard = ["ricochet-easy", "ricochet-medium", "ricochet-hard"][found.difficulty()];
    let lines = [
        ways(found.ways.count),
        Localized::new("ricochet-robots-moved").with("count", found.robots()),
        Localized::new(hard),
    ];
    for (index, line) in lines.into_iter().enumerate() {
        let top = 44.0 + 20.0 * index as f32;
        panel.spawn((
            text(line, TextStyle::Caption, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(142.0, top, 292.0, top + 18.0)),
        ));
    }
    panel.spawn((
        text("ricochet-on-board", TextStyle::Caption, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 114.0, 290.0, 132.0)),
    ));
    let options = ["ricochet-my-try", "ricochet-way-shortest"].map(|key| Words::Key(key.into()));
    panel.spawn((
        choice(
            options,
            usize::from(solo.looking == Some(Looked::Shortest)),
            "ricochet-on-board",
            at(Rect::new(18.0, 136.0, 294.0, 172.0)),
        ),
        observe(|chosen: On<Chosen>, mut commands: Commands| {
            commands.trigger(match chosen.index {
                0 => SoloDeed::Try,
                _ => SoloDeed::Look(Looked::Shortest),
            });
        }),
    ));
    if solo.looking.is_none() {
        spawn_play(panel, help, 186.0);
    }
}

pub(super) fn write_low(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    search: Res<Search>,
    looking: Res<LookingBack>,
    editor: Option<Res<Editor>>,
    kept: Res<Kept>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Low), solo) else {
        return;
    };
    let place = Places(&room).low(solo.kind);
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Low"), panel(at(place))))
            .with_children(|panel| match solo.kind {
                Kind::Day(day) => week::spawn_week(panel, &kept, today().max(day)),
                Kind::Graded(grade, index) => week::spawn_grades(panel, &kept, grade, index),
                Kind::Practice if search.runs() => spawn_looked_at(panel, &search),
                Kind::Practice if shows_way(&solo) => {
                    spawn_way(panel, &solo, &looking, place.size());
                }
                Kind::Practice if !lengths(&search).is_empty() && solo.shortest.is_none() => {
                    spawn_looked_at(panel, &search);
                }
                Kind::Practice => {
                    // Where the board is edited keys pick none of them.
                    let cards = match editor {
                        Some(_) => RobotCards::Named,
                        None => RobotCards::Keyed,
                    };
                    spawn_robot_cards(panel, place.height(), cards);
                }
            });
    });
}

/// Whether there is a way to be listed: one that is looked at, the own one, or one that hints have told.
fn shows_way(solo: &Solo) -> bool {
    solo.looking.is_some() || !solo.way.is_empty() || !solo.told_from_here().is_empty()
}

/// How many lengths are told at once.
const LENGTHS: usize = 5;

/// The lengths that a search has looked at, each with its positions, and the one that it looks at now.
fn lengths(search: &Search) -> Vec<(u8, Option<u64>)> {
    let now = search.at_least().filter(|_| search.runs());
    lengths_of(&search.ruled_out, now)
}

/// Those of which anything was told; what is ruled out without a look at a position is not looked at.
fn lengths_of(ruled_out: &[Progress], now: Option<u8>) -> Vec<(u8, Option<u64>)> {
    let mut before = 0;
    let mut lengths = Vec::new();
    for told in ruled_out {
        let positions = told.positions.saturating_sub(before);
        before = told.positions;
        if let Some(length @ 1..) = told.at_least.checked_sub(1)
            && positions > 0
        {
            lengths.push((length, Some(positions)));
        }
    }
    lengths.extend(now.map(|length| (length, None)));
    lengths
}

/// What the search has looked at, length by length.
fn spawn_looked_at(panel: &mut ChildSpawnerCommands, search: &Search) {
    panel.spawn((
        text("ricochet-looked-at", TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 8.0, 292.0, 36.0)),
    ));
    let rows = lengths(search);
    let first = rows.len().saturating_sub(LENGTHS);
    for (index, (length, positions)) in rows.into_iter().skip(first).enumerate() {
        let top = 48.0 + 32.0 * index as f32;
        if length > 0 {
            let moves = Localized::new("ricochet-moves").with("count", u32::from(length));
            panel.spawn((
                text(moves, TextStyle::Body, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, top, 110.0, top + 20.0)),
            ));
        }
        let (filled, tone) = match positions {
            Some(_) => (92.0, Tone::Ok),
            None => (36.0, Tone::Accent),
        };
        for (width, tone) in [(92.0, Tone::Segment), (filled, tone)] {
            panel.spawn((
                Node {
                    border_radius: BorderRadius::all(px(4)),
                    ..at(Rect::new(112.0, top + 4.0, 112.0 + width, top + 16.0))
                },
                ThemedBackground(tone),
                Pickable::IGNORE,
            ));
        }
        let place = (
            TextLayout::justify(Justify::Right),
            at(Rect::new(206.0, top, 292.0, top + 20.0)),
        );
        match positions {
            Some(count) => panel.spawn((
                text(Localized::grouped(count), TextStyle::Body, Tone::Ink),
                place,
            )),
            None => panel.spawn((
                text("ricochet-searching-now", TextStyle::BodyBold, Tone::Accent),
                place,
            )),
        };
    }
    panel.spawn((
        text("ricochet-looked-at-line", TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(20.0, 212.0, 292.0, 250.0)),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_without_a_position_are_not_said_to_be_looked_at() {
        let told = |at_least, positions| Progress {
            at_least,
            positions,
        };
        assert!(lengths_of(&[], None).is_empty());
        assert_eq!(lengths_of(&[], Some(0)), vec![(0, None)]);
        let all = [told(1, 1), told(2, 1), told(3, 13), told(4, 91)];
        let expected = vec![(2, Some(12)), (3, Some(78)), (4, None)];
        assert_eq!(lengths_of(&all, Some(4)), expected);
        assert_eq!(lengths_of(&all, None), expected[..2].to_vec());
        assert!(lengths_of(&all[..2], None).is_empty());
    }

    #[test]
    fn no_positions_are_told_where_none_was_looked_at() {
        let none = Localized::new("ricochet-ruled-out").with("moves", 2_u8);
        assert_eq!(ruled_out(3, 0), none);
        assert_eq!(ruled_out(3, 12).key, "ricochet-positions");
    }
}
