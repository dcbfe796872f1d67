//! The tables of a contest, each in small; a click goes to one.

use std::sync::Arc;

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use super::{Feed, hall::Glance, running::Running};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Colour, Kingdom, Position},
        scene::{
            begin::BeginWith,
            faces::{at, crest, seat_letter},
            portrait,
        },
    },
    kit::{Awaits, Seat},
    shell::{
        locale::{Localized, SpokenName, Words},
        screens::Screen,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, Tip, icon, panel, text, words},
    },
};

/// Where the tables lie on the screen, and how far apart.
const ROOM: Rect = Rect {
    min: Vec2::new(608.0, 80.0),
    max: Vec2::new(1248.0, 616.0),
};
const GAP: f32 = 12.0;
/// In a card: what stays free at its edges and between its seats, the height of its heading, and of the line over a kingdom.
const INSIDE: f32 = 12.0;
const BETWEEN: f32 = 8.0;
const HEADING: f32 = 34.0;
const LINE: f32 = 28.0;
/// A seat needs so much from left to right for crest, name, sign and points.
const NARROWEST: f32 = 130.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (deal_cards, write_cards, paint_kingdoms)
            .chain()
            .run_if(in_state(Screen::Contest).and_then(resource_exists::<Running>)),
    );
}

/// The card of a table, and the match that it shows.
#[derive(Component)]
struct TableCard {
    table: usize,
    shows: Option<Arc<Feed>>,
    made: usize,
}

/// A part of a card that changes while a match is played.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// How far the match is.
    Heading(usize),
    /// The ground of a seat's line.
    Ground(usize, Seat),
    /// Whose move it is, or who has won.
    Sign(usize, Seat),
    /// The points.
    Points(usize, Seat),
}

/// Where a kingdom is painted, and what is.
#[derive(Component)]
struct Painted {
    table: usize,
    seat: Seat,
    colour: Colour,
    side: f32,
    kingdom: Option<Kingdom>,
}

/// Where the card of a table lies: one has all the room, two lie one over the other, four in a square.
fn place_of(table: usize, tables: usize) -> Rect {
    let (columns, rows) = match tables {
        1 => (1, 1),
        2 => (1, 2),
        _ => (2, 2),
    };
    let size = (ROOM.size() - GAP * Vec2::new(columns as f32 - 1.0, rows as f32 - 1.0))
        / Vec2::new(columns as f32, rows as f32);
    let place = Vec2::new((table % columns) as f32, (table / columns) as f32);
    let corner = ROOM.min + place * (size + GAP);
    Rect::from_corners(corner, corner + size)
}

/// How seats are arranged in a room of that size so that their kingdoms are as large as they can be: how many stand side
/// by side, and how large they are.
fn arrange(seats: usize, room: Vec2) -> (usize, f32) {
    let mut best = (1, 0.0);
    for columns in 1..=seats {
        let rows = seats.div_ceil(columns);
        let cell = (room - BETWEEN * Vec2::new(columns as f32 - 1.0, rows as f32 - 1.0))
            / Vec2::new(columns as f32, rows as f32);
        let side = (cell.y - LINE - 6.0).min(cell.x - 6.0).floor();
        // Where they are as large either way, names have more room with fewer side by side.
        if side > best.1 && cell.x >= NARROWEST {
            best = (columns, side);
        }
    }
    best
}

/// Spawns the cards, empty.
pub fn spawn(screen: &mut ChildSpawnerCommands, tables: usize) {
    for table in 0..tables {
        screen.spawn((
            Name::new(format!("Table card {}", table + 1)),
            TableCard {
                table,
                shows: None,
                made: 0,
            },
            panel(at(place_of(table, tables))),
            Pushed,
            Hovered::default(),
            TabIndex(0),
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::Key(
                Localized::new("contest-table").with("table", table as i64 + 1),
            )),
            Tip("contest-follow".into()),
            observe(go_to_table),
        ));
    }
}

/// Goes to the table that was pressed: the match goes on there, live.
fn go_to_table(
    pressed: On<Activate>,
    cards: Query<&TableCard>,
    running: Res<Running>,
    mut commands: Commands,
) -> Result {
    if let Some(feed) = running.at_table(cards.get(pressed.entity)?.table) {
        // Nobody wants to wait there for what stands still here.
        running.pause(false);
        commands.trigger(BeginWith::follow(feed));
    }
    Ok(())
}

/// Lays a match out on its card when it begins.
fn deal_cards(
    running: Res<Running>,
    glance: Res<Glance>,
    mut cards: Query<(Entity, &mut TableCard)>,
    contents: Query<(), With<Contents>>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    if !glance.due {
        return;
    }
    for (entity, mut card) in &mut cards {
        let Some(feed) = running.at_table(card.table) else {
            continue;
        };
        if (card.shows.as_ref()).is_some_and(|shown| Arc::ptr_eq(shown, &feed)) {
            continue;
        }
        for child in children.get(entity).into_iter().flatten() {
            if contents.contains(*child) {
                commands.entity(*child).despawn();
            }
        }
        let size = place_of(card.table, running.tables).size();
        let table = card.table;
        feed.look(|record| {
            commands
                .entity(entity)
                .with_children(|parent| spawn_match(parent, table, &feed, record, size));
        });
        card.shows = Some(feed);
        // Whatever has been played is still to be written.
        card.made = usize::MAX;
    }
}

/// All of a card but its frame.
#[derive(Component)]
struct Contents;

fn spawn_match(
    card: &mut ChildSpawnerCommands,
    table: usize,
    feed: &Feed,
    record: &MatchRecord,
    size: Vec2,
) {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    card.spawn((Contents, at(whole), Pickable::IGNORE))
        .with_children(|card| {
            card.spawn((
                Part::Heading(table),
                text(heading(feed, record), TextStyle::CaptionBold, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(INSIDE + 4.0, 10.0, size.x - 44.0, 28.0)),
            ));
            card.spawn((
                at(Rect::new(size.x - 34.0, 8.0, size.x - 14.0, 28.0)),
                Pickable::IGNORE,
                children![icon("eye", 20.0, Tone::InkSoft)],
            ));
            let room = Rect::new(INSIDE, HEADING, size.x - INSIDE, size.y - INSIDE + 2.0);
            let seats = record.seats.len();
            let (columns, side) = arrange(seats, room.size());
            let rows = seats.div_ceil(columns);
            let cell = (room.size() - BETWEEN * Vec2::new(columns as f32 - 1.0, rows as f32 - 1.0))
                / Vec2::new(columns as f32, rows as f32);
            // What is left of the height stays free above and below.
            let pitch = Vec2::new(cell.x, LINE + 3.0 + side) + BETWEEN;
            let left = room.height() - rows as f32 * pitch.y + BETWEEN;
            let first = room.min + Vec2::Y * (left / 2.0).max(0.0).floor();
            for (index, seat) in Seat::first(seats).enumerate() {
                let place = Vec2::new((index % columns) as f32, (index / columns) as f32);
                let corner = first + place * pitch;
                spawn_seat(card, table, record, seat, corner, cell, side);
            }
        });
}

/// Who sits there with how many points, and the kingdom below.
fn spawn_seat(
    card: &mut ChildSpawnerCommands,
    table: usize,
    record: &MatchRecord,
    seat: Seat,
    corner: Vec2,
    cell: Vec2,
    side: f32,
) {
    let entry = &record.seats[seat.index()];
    card.spawn((
        Part::Ground(table, seat),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(6),
            padding: UiRect::horizontal(px(3)),
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(6)),
            ..at(Rect::from_corners(
                corner,
                corner + Vec2::new(cell.x, LINE - 2.0),
            ))
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Field),
        Pickable::IGNORE,
    ))
    .with_children(|line| {
        line.spawn(crest(entry.colour, 20.0, seat_letter(seat).to_string()));
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
            children![(
                words(entry.name.clone(), TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap()
            )],
        ));
        line.spawn((Part::Sign(table, seat), Node::default(), Pickable::IGNORE));
        line.spawn((
            Part::Points(table, seat),
            words("", TextStyle::BodyBold, Tone::Ink),
            TextLayout::no_wrap(),
        ));
    });
    let left = corner.x + (cell.x - side) / 2.0;
    let top = corner.y + LINE + 3.0;
    card.spawn((
        Painted {
            table,
            seat,
            colour: entry.colour,
            side,
            kingdom: None,
        },
        at(Rect::new(left, top, left + side, top + side)),
        Pickable::IGNORE,
    ));
}

/// `Match 31 · turn 7 of 12`.
fn heading(feed: &Feed, record: &MatchRecord) -> Localized {
    let position = record.record.position();
    let key = match (record.record.awaits(), position.turn()) {
        (Awaits::Nobody, _) => "contest-match-over",
        (_, 0) => "contest-match-draft",
        _ if position.rules().dynasty => "contest-match-round",
        _ => "contest-match",
    };
    Localized::new(key)
        .with("number", feed.number as i64)
        .with("round", i64::from(position.round()))
        .with("turn", i64::from(position.turn()))
        .with("turns", i64::from(position.turns()))
}

/// A seat's points as they stand, the bonuses with them when the match is over.
fn points(record: &MatchRecord, position: &Position, seat: Seat) -> String {
    match record.record.awaits() {
        Awaits::Nobody => position.totals()[seat.index()].to_string(),
        _ => position.running_score(seat).domains.to_string(),
    }
}

/// Writes on the cards what has changed since they were written.
fn write_cards(
    glance: Res<Glance>,
    mut cards: Query<&mut TableCard>,
    mut headings: Query<(&Part, &mut Localized)>,
    mut grounds: Query<(&Part, &mut ThemedBackground, &mut ThemedBorder)>,
    signs: Query<(Entity, &Part), Without<Text>>,
    mut figures: Query<(&Part, &mut Text), Without<Localized>>,
    mut commands: Commands,
) {
    if !glance.due {
        return;
    }
    for mut card in &mut cards {
        let Some(feed) = card.shows.clone() else {
            continue;
        };
        let made = feed.look(|record| record.record.moves().len());
        if made == card.made {
            continue;
        }
        card.made = made;
        let table = card.table;
        feed.look(|record| {
            let position = record.record.position();
            let winners = position.standing().map(|standing| standing.winners);
            let marked = |seat: Seat| match (record.record.awaits(), &winners) {
                (Awaits::Seat(to_move), _) => to_move == seat,
                (Awaits::Nobody, Some(winners)) => winners.contains(seat),
                _ => false,
            };
            for (part, mut said) in &mut headings {
                if *part == Part::Heading(table) {
                    said.set_if_neq(heading(&feed, record));
                }
            }
            for (part, mut ground, mut border) in &mut grounds {
                let Part::Ground(at, seat) = *part else {
                    continue;
                };
                if at == table {
                    let (fill, edge) = match marked(seat) {
                        true => (Tone::WinnerRow, Tone::WinnerEdge),
                        false => (Tone::Field, Tone::Field),
                    };
                    ground.set_if_neq(ThemedBackground(fill));
                    border.set_if_neq(ThemedBorder(edge));
                }
            }
            for (entity, part) in &signs {
                let Part::Sign(at, seat) = *part else {
                    continue;
                };
                if at == table {
                    let mut sign = commands.entity(entity);
                    sign.despawn_children();
                    if marked(seat) {
                        let (name, tone) = match &winners {
                            Some(_) => ("crown", Tone::Accent),
                            None => ("play", Tone::InkLine),
                        };
                        sign.with_child(icon(name, 16.0, tone));
                    }
                }
            }
            for (part, mut figure) in &mut figures {
                if let Part::Points(at, seat) = *part
                    && at == table
                {
                    figure.set_if_neq(Text(points(record, position, seat)));
                }
            }
        });
    }
}

/// Paints the kingdoms that are not as they were.
fn paint_kingdoms(
    glance: Res<Glance>,
    cards: Query<&TableCard>,
    mut painted: Query<(Entity, &mut Painted)>,
    mut commands: Commands,
) {
    if !glance.due {
        return;
    }
    for (entity, mut painted) in &mut painted {
        let card = cards.iter().find(|card| card.table == painted.table);
        let Some(feed) = card.and_then(|card| card.shows.as_ref()) else {
            continue;
        };
        let seat = painted.seat;
        let Some(kingdom) = feed.look(|record| {
            let seats = record.seats.len();
            (seat.index() < seats).then(|| *record.record.position().kingdom(seat))
        }) else {
            continue;
        };
        if painted.kingdom == Some(kingdom) {
            continue;
        }
        painted.kingdom = Some(kingdom);
        let (colour, side) = (painted.colour, painted.side);
        let mut place = commands.entity(entity);
        place.despawn_children();
        place.with_children(|place| {
            portrait::spawn(place, &kingdom, colour, Vec2::ZERO, side);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_fill_the_room_and_never_overlap() {
        for tables in [1, 2, 3, 4] {
            let places: Vec<_> = (0..tables).map(|table| place_of(table, tables)).collect();
            for (index, place) in places.iter().enumerate() {
                assert!(ROOM.union(*place) == ROOM, "{place:?}");
                for other in &places[index + 1..] {
                    assert!(place.intersect(*other).is_empty());
                }
            }
        }
        assert_eq!(place_of(0, 1), ROOM);
    }

    #[test]
    fn kingdoms_are_large_enough_to_be_read_on_every_card() {
        for tables in [1, 2, 4] {
            for seats in 2..=4 {
                let size = place_of(0, tables).size();
                let room = size - Vec2::new(2.0 * INSIDE, HEADING + INSIDE - 2.0);
                let (columns, side) = arrange(seats, room);
                assert!(side >= 70.0, "{seats} seats, {tables} tables: {side}");
                let rows = seats.div_ceil(columns) as f32;
                assert!(rows * (side + LINE) + BETWEEN * (rows - 1.0) <= room.y);
                assert!(columns as f32 * side + BETWEEN * (columns as f32 - 1.0) <= room.x);
                let cell = (room.x + BETWEEN) / columns as f32 - BETWEEN;
                assert!(cell >= NARROWEST, "{seats} seats, {tables} tables: {cell}");
            }
        }
    }
}
