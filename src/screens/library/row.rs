//! One match in the library: when, who, by which rules, how it stands, and a picture of it.

use accesskit::{Node as Spoken, Role};
use bevy::{a11y::AccessibilityNode, picking::hover::Hovered, prelude::*, ui::Checked};

use super::{
    KeptMatch, KeptSeat,
    catalogue::Entry,
    shown_name::{given_name, part_of_file, shown_name},
};
use crate::{
    kit::Seat,
    screens::seat_art::spawn_named_crest,
    shell::{
        locale::{Localized, SpokenName, Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            FocusRing, HandCursor, TellsWhole, at, icon, name_words, picture, rim, text, words,
        },
    },
};

/// Where the rows begin, how wide they are, and how high.
pub const LEFT: f32 = 288.0;
pub const WIDTH: f32 = 632.0;
const HEIGHT: f32 = 88.0;
/// The picture of a match, and where it begins.
const SMALL: f32 = 68.0;
const SKETCH: f32 = 552.0;
/// Left and right edge of the lines, and of the first of two columns of seats; from one column to the next. A usual name with
/// three figures has room.
const LINES: (f32, f32) = (72.0, 236.0);
const SEATS: (f32, f32) = (240.0, 389.0);
const SEATS_PITCH: f32 = 155.0;
/// From one seat to the one below it, and where the first one begins.
const SEAT_PITCH: f32 = 26.0;
const SEATS_TOP: f32 = 7.0;
/// Upper and lower edge of the lines, and of the options below lines and seats.
const LINES_HEIGHT: (f32, f32) = (6.0, 60.0);
const OPTIONS: (f32, f32) = (60.0, 82.0);
/// What stays free before the picture, and what the number of the seats that are not named takes.
const BEFORE_SKETCH: f32 = 10.0;
const MORE: f32 = 40.0;
/// So many seats stand one below the other, and at most so many are told by name.
const COLUMN: usize = 2;
const NAMED: usize = 2 * COLUMN;

/// So many letters of a line have room in its usual width.
const SHORT: usize = 14;

/// A row, by its place among the matches that are listed.
#[derive(Component, Clone, Copy, Debug)]
#[require(Hovered, HandCursor, FocusRing)]
pub struct Row(pub usize);

/// The edge of a row.
#[derive(Component)]
pub struct Rim;

/// Spawns the row of an entry at `top`.
pub fn spawn(
    list: &mut ChildSpawnerCommands,
    entry: &Entry,
    place: usize,
    top: f32,
    chosen: bool,
    texts: &Texts,
) {
    let corner = Vec2::new(LEFT, top);
    let area = Rect::from_corners(corner, corner + Vec2::new(WIDTH, HEIGHT));
    let mut row = list.spawn((
        Name::new(format!("Library row {}", place + 1)),
        Row(place),
        AccessibilityNode(Spoken::new(Role::ListBoxOption)),
        SpokenName(Words::plain(spoken(entry, texts))),
        Node {
            border_radius: BorderRadius::all(px(8)),
            ..at(area)
        },
        ThemedBackground(ground(chosen, false)),
    ));
    if chosen {
        row.insert(Checked);
    }
    row.with_children(|row| {
        match &entry.found {
            Ok(found) => spawn_match(row, entry, &**found, texts),
            Err(fault) => spawn_fault(row, entry, fault),
        }
        let (width, tone) = edge(chosen);
        row.spawn((Rim, rim(width, 8.0, tone)));
    });
}

fn ground(chosen: bool, hovered: bool) -> Tone {
    match chosen || hovered {
        true => Tone::Field,
        false => Tone::Cream,
    }
}

fn edge(chosen: bool) -> (f32, Tone) {
    match chosen {
        true => (3.0, Tone::Accent),
        false => (1.5, Tone::Edge),
    }
}

/// The chosen row has an edge in the colour of what is chosen; the one under the pointer is lighter.
pub fn show_states(
    mut rows: Query<(&Hovered, Has<Checked>, &mut ThemedBackground, &Children), With<Row>>,
    mut rims: Query<(&mut Node, &mut ThemedBorder), With<Rim>>,
) {
    for (hovered, chosen, mut fill, parts) in &mut rows {
        fill.set_if_neq(ThemedBackground(ground(chosen, hovered.get())));
        let (width, tone) = edge(chosen);
        for &part in parts {
            if let Ok((mut node, mut border)) = rims.get_mut(part) {
                if node.border != px(width).all() {
                    node.border = px(width).all();
                }
                border.set_if_neq(ThemedBorder(tone));
            }
        }
    }
}

/// How far a match has come.
pub fn stands(found: &dyn KeptMatch) -> Localized {
    if found.is_over() {
        "library-finished".into()
    } else if found.is_given_up() {
        "library-given-up".into()
    } else {
        found.stands()
    }
}

/// When it was played on, or where it is in its file.
pub fn when(entry: &Entry, texts: &Texts) -> String {
    match part_of_file(entry) {
        Some(part) => Words::Key(part).read(texts),
        None => super::when::when(entry, texts),
    }
}

/// The options, one after another, and whether somebody was helped.
pub fn options(found: &dyn KeptMatch, texts: &Texts) -> Vec<String> {
    let on = found.options().into_iter();
    let mut told: Vec<String> = on.map(|option| Words::Key(option).read(texts)).collect();
    if told.is_empty() {
        told.push(texts.text("library-no-options"));
    }
    if found.is_assisted() {
        told.push(texts.text("library-assisted"));
    }
    told
}

/// What a screen reader says of a row.
fn spoken(entry: &Entry, texts: &Texts) -> String {
    let Ok(found) = &entry.found else {
        let file = entry.kept.file.display().to_string();
        let fault = entry.found.as_ref().err().cloned();
        let fault = fault.map(|fault| Words::Key(fault).read(texts));
        return format!("{file}. {}", fault.unwrap_or_default());
    };
    let game = Localized::new(format!("title-name-{}", found.game()));
    [
        shown_name(entry, &found.seats(), texts),
        Words::Key(game).read(texts),
        Words::Key(stands(&**found)).read(texts),
        when(entry, texts),
    ]
    .join(", ")
}

fn lines(row: &mut ChildSpawnerCommands, rect: Rect, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    row.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            row_gap: px(2),
            overflow: Overflow::clip(),
            ..at(rect)
        },
        Pickable::IGNORE,
    ))
    .with_children(fill);
}

fn spawn_fault(row: &mut ChildSpawnerCommands, entry: &Entry, fault: &Localized) {
    row.spawn((
        at(Rect::new(20.0, 26.0, 56.0, 62.0)),
        Pickable::IGNORE,
        children![icon("triangle_alert", 32.0, Tone::Accent)],
    ));
    lines(row, Rect::new(72.0, 8.0, WIDTH - 16.0, 80.0), |lines| {
        let file = entry.kept.file.file_name().unwrap_or_default();
        let file = file.to_string_lossy().into_owned();
        lines.spawn(name_words(file, TextStyle::Button, Tone::Ink));
        lines.spawn(text(fault.clone(), TextStyle::Caption, Tone::Accent));
    });
}

/// Whether the lines of a match say only how it stands, in a word or two, and when that was.
fn says_little(entry: &Entry, stands: &str) -> bool {
    is_short(stands) && given_name(entry).is_none() && part_of_file(entry).is_none()
}

/// Whether how a match stands has room in lines that are no wider than usual, beside the sign that it goes on.
fn is_short(stands: &str) -> bool {
    stands.chars().count() <= SHORT
}

/// How much more room the lines have beside so many seats, and each seat: one column of these leaves that of another one,
/// which goes to the names where the lines say little.
const fn rooms(seats: usize, says_little: bool) -> (f32, f32) {
    match (seats <= COLUMN, says_little) {
        (false, _) => (0.0, 0.0),
        (true, false) => (SEATS_PITCH, 0.0),
        (true, true) => (0.0, SEATS_PITCH),
    }
}

fn spawn_match(
    row: &mut ChildSpawnerCommands,
    entry: &Entry,
    found: &dyn KeptMatch,
    texts: &Texts,
) {
    let emblem = format!("shelf_emblem_{}", found.game());
    row.spawn((
        at(Rect::new(12.0, 20.0, 60.0, 68.0)),
        Pickable::IGNORE,
        children![picture(emblem, Vec2::splat(48.0))],
    ));
    let seats = found.seats();
    let stands = Words::Key(stands(found)).read(texts);
    let (free, wider) = rooms(seats.len(), says_little(entry, &stands));
    let (left, right) = LINES;
    let (top, bottom) = LINES_HEIGHT;
    lines(row, Rect::new(left, top, right + free, bottom), |lines| {
        let name = given_name(entry).unwrap_or(stands);
        lines
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(5),
                    overflow: Overflow::clip_x(),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|line| {
                if !found.is_over() && !found.is_given_up() {
                    line.spawn(icon("play", 16.0, Tone::Accent));
                }
                line.spawn((
                    crate::shell::widgets::rest_of_row(),
                    Pickable::IGNORE,
                    children![name_words(name, TextStyle::ColumnHeading, Tone::Ink)],
                ));
            });
        lines.spawn(name_words(
            when(entry, texts),
            TextStyle::Caption,
            Tone::Ink,
        ));
    });
    let more = seats.len().saturating_sub(NAMED);
    let beside = if more > 0 { MORE } else { 0.0 };
    let (top, bottom) = OPTIONS;
    let end = SKETCH - BEFORE_SKETCH - beside;
    lines(row, Rect::new(left, top, end, bottom), |lines| {
        let rules = options(found, texts).join(", ");
        lines
            .spawn(name_words(rules, TextStyle::Caption, Tone::InkSoft))
            .insert((TellsWhole, Pickable::default()));
    });
    for (index, seat) in seats.iter().take(NAMED).enumerate() {
        let corner = Vec2::new(
            SEATS.0 + free + SEATS_PITCH * (index / COLUMN) as f32,
            SEATS_TOP + SEAT_PITCH * (index % COLUMN) as f32,
        );
        let size = Vec2::new(SEATS.1 - SEATS.0 + wider, SEAT_PITCH);
        let place = at(Rect::from_corners(corner, corner + size));
        spawn_seat(row, place, index, seat);
    }
    if more > 0 {
        row.spawn((
            words(format!("+ {more}"), TextStyle::CaptionBold, Tone::InkSoft),
            Node {
                position_type: PositionType::Absolute,
                right: px(WIDTH - SKETCH + BEFORE_SKETCH),
                bottom: px(HEIGHT - OPTIONS.1 + 2.0),
                ..default()
            },
        ));
    }
    let top = (HEIGHT - SMALL) / 2.0;
    found.sketch(Rect::new(SKETCH, top, SKETCH + SMALL, top + SMALL), row);
}

/// A seat with its name, its points, and a crown where it has won, in `place`.
pub fn spawn_seat(parent: &mut ChildSpawnerCommands, place: Node, index: usize, seat: &KeptSeat) {
    parent
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(7),
                overflow: Overflow::clip_x(),
                ..place
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            let who = (seat.colour, Seat::new(index as u8));
            let style = match seat.wins {
                true => TextStyle::BodyBold,
                false => TextStyle::Body,
            };
            spawn_named_crest(line, who, 22.0, &seat.name, style);
            let points = seat.points.to_string();
            line.spawn(words(points, TextStyle::BodyBold, Tone::Ink));
            line.spawn((
                Node {
                    width: px(18),
                    height: px(18),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|crown| {
                if seat.wins {
                    crown.spawn(icon("crown", 18.0, Tone::Accent));
                }
            });
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::Colour,
        screens::seat_art::AnyColour,
        shell::{
            screens::Screen,
            testing::{frames, run_until, shell, shows},
        },
    };

    #[test]
    fn a_usual_name_with_three_figures_has_room_in_each_of_two_columns() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let seat = KeptSeat {
            name: "Bérénice".to_owned(),
            is_person: true,
            colour: AnyColour::of(Colour::ALL[0]),
            points: 119,
            wins: true,
        };
        let (left, right) = SEATS;
        assert!(right <= left + SEATS_PITCH && right + SEATS_PITCH < SKETCH);
        let place = at(Rect::new(left, 0.0, right, SEAT_PITCH));
        let parent = app.world_mut().spawn(Node::default()).id();
        let mut commands = app.world_mut().commands();
        commands.entity(parent).with_children(|parent| {
            spawn_seat(parent, place, 1, &seat);
        });
        app.world_mut().flush();
        frames(&mut app, 12);
        assert!(shows(&mut app, "Bérénice") && shows(&mut app, "119"));
    }

    #[test]
    fn how_a_match_stands_is_told_in_little_room_whether_it_has_ended_or_not() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let (left, right) = LINES;
        for said in ["Abandonnée", "Premier choix", "Manche 3 : tour 13"] {
            let room = Node {
                // Beside the sign that it goes on.
                width: px(right - left - 21.0),
                overflow: Overflow::clip(),
                ..default()
            };
            let room = app.world_mut().spawn(room).id();
            let line = name_words(said, TextStyle::ColumnHeading, Tone::Ink);
            app.world_mut().spawn((line, ChildOf(room)));
            frames(&mut app, 12);
            assert!(!is_short(said) || shows(&mut app, said), "{said}");
            app.world_mut().despawn(room);
        }
        assert!(is_short("Premier choix") && !is_short("Manche 3 : tour 13"));
    }

    #[test]
    fn a_long_name_has_room_in_one_column_beside_lines_that_say_little() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let name = "Éléonore-Wilhelmina";
        let seat = KeptSeat {
            name: name.to_owned(),
            is_person: true,
            colour: AnyColour::of(Colour::ALL[0]),
            points: 119,
            wins: true,
        };
        let (left, right) = SEATS;
        for says_little in [false, true] {
            let (free, wider) = rooms(COLUMN, says_little);
            let place = Rect::new(left + free, 0.0, right + free + wider, SEAT_PITCH);
            assert!(place.max.x < SKETCH);
            let parent = app.world_mut().spawn(Node::default()).id();
            let mut commands = app.world_mut().commands();
            commands.entity(parent).with_children(|parent| {
                spawn_seat(parent, at(place), 1, &seat);
            });
            app.world_mut().flush();
            frames(&mut app, 12);
            assert_eq!(shows(&mut app, name), says_little);
            app.world_mut().despawn(parent);
        }
        assert_eq!(rooms(COLUMN + 1, true), (0.0, 0.0));
    }
}
