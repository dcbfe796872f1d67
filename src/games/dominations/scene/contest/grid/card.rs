//! What is on the card of a table: how far its match is, who plays with how many points, and their kingdoms in small.

use bevy::prelude::*;

use super::{
    super::hall::Glance,
    TableCard,
    room::{BETWEEN, HEADING, INSIDE, LINE, arrange},
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Colour, Dominations, Kingdom},
        scene::{
            piece_art::{at, spawn_named_crest},
            portrait::{self, Land},
        },
    },
    kit::{Seat, ToMove},
    play::contest::Feed,
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{icon, text, words},
    },
};

/// A part of a card that changes while a match is played.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
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
pub(super) struct Painted {
    table: usize,
    seat: Seat,
    colour: Colour,
    side: f32,
    kingdom: Option<Kingdom>,
}

/// All of a card but its frame.
#[derive(Component)]
pub(super) struct Contents;

/// Where the eye is on a card of that size: the sign that a click goes there.
pub(super) fn eye(size: Vec2) -> Rect {
    Rect::new(size.x - 34.0, 8.0, size.x - 14.0, 28.0)
}

/// Lays a match out on the card of that size.
pub(super) fn spawn_match(
    card: &mut ChildSpawnerCommands,
    table: usize,
    feed: &Feed<Dominations>,
    record: &MatchRecord,
    size: Vec2,
) {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    card.spawn((Contents, at(whole), Pickable::IGNORE))
        .with_children(|card| {
            card.spawn((
                Part::Heading(table),
                text(
                    heading(table, feed, record, false),
                    TextStyle::CaptionBold,
                    Tone::Ink,
                ),
                TextLayout::no_wrap(),
                at(Rect::new(INSIDE + 4.0, 10.0, size.x - 44.0, 28.0)),
            ));
            card.spawn((
                at(eye(size)),
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
            column_gap: px(4),
            padding: UiRect::horizontal(px(2)),
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
        let who = (entry.colour, seat);
        spawn_named_crest(line, who, 20.0, &entry.name, TextStyle::Caption);
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

/// `Table 2 · match 31 · turn 7 of 12`; `still` where nothing is played any more. Tables keep their places; which match
/// is played at which of them comes as it comes.
fn heading(table: usize, feed: &Feed<Dominations>, record: &MatchRecord, still: bool) -> Localized {
    let position = record.record.position();
    let key = match (record.record.to_move(), position.turn()) {
        (ToMove::Nobody, _) => "contest-match-over",
        _ if still => "contest-match-ended",
        (_, 0) => "contest-match-draft",
        _ if position.rules().dynasty => "contest-match-round",
        _ => "contest-match",
    };
    Localized::new(key)
        .with("table", table as i64 + 1)
        .with("number", feed.number as i64)
        .with("round", i64::from(position.round()))
        .with("turn", i64::from(position.turn()))
        .with("turns", i64::from(position.turns()))
}

/// Writes on the cards what has changed since they were written.
pub(super) fn write_cards(
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
        let (table, still) = (card.table, card.still);
        feed.look(|record| {
            let position = record.record.position();
            let winners = position.standing().map(|standing| standing.winners);
            let marked = |seat: Seat| match (record.record.to_move(), &winners) {
                (ToMove::Seat(to_move), _) => to_move == seat && !still,
                (ToMove::Nobody, Some(winners)) => winners.contains(seat),
                _ => false,
            };
            for (part, mut said) in &mut headings {
                if *part == Part::Heading(table) {
                    said.set_if_neq(heading(table, &feed, record, still));
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
                        sign.with_child(icon(name, 14.0, tone));
                    }
                }
            }
            for (part, mut figure) in &mut figures {
                if let Part::Points(at, seat) = *part
                    && at == table
                {
                    figure.set_if_neq(Text(position.points_so_far(seat).to_string()));
                }
            }
        });
    }
}

/// Paints the kingdoms that are not as they were.
pub(super) fn paint_kingdoms(
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
        let Some((kingdom, land)) = feed.look(|record| {
            let record = (seat.index() < record.seats.len()).then_some(&record.record)?;
            let kingdom = *record.position().kingdom(seat);
            (painted.kingdom != Some(kingdom)).then(|| (kingdom, Land::of(record, seat)))
        }) else {
            continue;
        };
        painted.kingdom = Some(kingdom);
        let (colour, side) = (painted.colour, painted.side);
        let mut place = commands.entity(entity);
        place.despawn_children();
        place.with_children(|place| {
            portrait::spawn(place, &land, colour, Vec2::ZERO, side);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::{
        notation::SeatEntry,
        rules::{Dominations, DominoSet, Rules},
    };

    #[test]
    fn the_card_of_a_contest_that_was_ended_says_so() {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let seats = [Colour::Pink, Colour::Blue].map(|colour| SeatEntry {
            name: "Ada".to_owned(),
            colour,
            player: "greedy".to_owned(),
        });
        let record = MatchRecord::new(game, 7, seats.to_vec());
        let feed = Feed::new(3, record.clone());
        assert_eq!(heading(0, &feed, &record, false).key, "contest-match-draft");
        assert_eq!(heading(0, &feed, &record, true).key, "contest-match-ended");
    }
}
