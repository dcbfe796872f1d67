//! What is on the card of a table: how far its match is, who plays with how many points, and the match in small.

use bevy::prelude::*;

use super::{
    super::{CardPictures, Contested, glance::Glance},
    TableCard,
    room::{Arranged, BETWEEN, HEADING, INSIDE, LINE, arrange},
};
use crate::{
    kit::{Awaits, MatchRecord, Seat},
    play::contest::Feed,
    screens::seat_art::spawn_named_crest,
    shell::{
        locale::{Localized, LocalizedText},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, text, words},
    },
};

/// A part of a card that changes while a match is played.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// How far the match is.
    Stands(usize),
    /// The ground of a seat's line.
    Ground(usize, Seat),
    /// Whose move it is, or who has won.
    Sign(usize, Seat),
    /// The points.
    Points(usize, Seat),
}

/// Where a picture of the match is painted, and how the match stood when it was.
#[derive(Component)]
pub(super) struct Painted<G: Contested> {
    table: usize,
    seat: Seat,
    side: f32,
    position: Option<G::Position>,
}

/// All of a card but its frame.
#[derive(Component)]
pub(super) struct Contents;

/// Where the eye is on a card of that size: the sign that a click goes there.
pub(super) fn eye(size: Vec2) -> Rect {
    Rect::new(size.x - 34.0, 8.0, size.x - 14.0, 28.0)
}

/// Lays a match out on the card of that size.
pub(super) fn spawn_match<G: Contested>(
    card: &mut ChildSpawnerCommands,
    table: usize,
    feed: &Feed<G>,
    record: &MatchRecord<G>,
    size: Vec2,
) {
    let whole = Rect::from_corners(Vec2::ZERO, size);
    card.spawn((Contents, at(whole), Pickable::IGNORE))
        .with_children(|card| {
            spawn_heading(card, table, feed, record, size.x);
            card.spawn((
                at(eye(size)),
                Pickable::IGNORE,
                children![icon("eye", 20.0, Tone::InkSoft)],
            ));
            let room = Rect::new(INSIDE, HEADING, size.x - INSIDE, size.y - INSIDE + 2.0);
            spawn_seats(card, table, record, room);
        });
}

/// `Table 2 · match 31 · Turn 7 of 12`. Tables keep their places; which match is played at which of them comes as it
/// comes.
fn spawn_heading<G: Contested>(
    card: &mut ChildSpawnerCommands,
    table: usize,
    feed: &Feed<G>,
    record: &MatchRecord<G>,
    width: f32,
) {
    let number = Localized::new("contest-match")
        .with("table", table as i64 + 1)
        .with("number", feed.number as i64);
    let words = |said: Localized| {
        (
            text(said, TextStyle::CaptionBold, Tone::Ink),
            TextLayout::no_wrap(),
        )
    };
    card.spawn((
        Node {
            column_gap: px(4),
            overflow: Overflow::clip_x(),
            ..at(Rect::new(INSIDE + 4.0, 10.0, width - 44.0, 28.0))
        },
        Pickable::IGNORE,
        children![
            words(number),
            (Part::Stands(table), words(stands(record, false))),
        ],
    ));
}

/// The seats, and the pictures below them.
fn spawn_seats<G: Contested>(
    card: &mut ChildSpawnerCommands,
    table: usize,
    record: &MatchRecord<G>,
    room: Rect,
) {
    let seats = record.seats.len();
    let Arranged { columns, side } = arrange(G::PICTURES, seats, room.size());
    let rows = seats.div_ceil(columns) as f32;
    let width = (room.width() - BETWEEN * (columns as f32 - 1.0)) / columns as f32;
    let below = match G::PICTURES {
        CardPictures::OfSeats => side + 3.0 + BETWEEN,
        CardPictures::OfTable => 0.0,
    };
    let pitch = Vec2::new(width + BETWEEN, LINE + below);
    // What is left of the height stays free above and below.
    let taken = match G::PICTURES {
        CardPictures::OfSeats => rows * pitch.y - BETWEEN,
        CardPictures::OfTable => rows * pitch.y + BETWEEN + side,
    };
    let first = room.min + Vec2::Y * ((room.height() - taken) / 2.0).max(0.0).floor();
    for (index, seat) in Seat::first(seats).enumerate() {
        let place = Vec2::new((index % columns) as f32, (index / columns) as f32);
        let corner = first + place * pitch;
        spawn_seat(card, table, record, seat, corner, width);
        if G::PICTURES == CardPictures::OfSeats {
            let left = corner.x + (width - side) / 2.0;
            let corner = Vec2::new(left, corner.y + LINE + 3.0);
            spawn_picture::<G>(card, table, seat, corner, side);
        }
    }
    if G::PICTURES == CardPictures::OfTable {
        let left = room.center().x - side / 2.0;
        let corner = Vec2::new(left, first.y + rows * pitch.y + BETWEEN);
        spawn_picture::<G>(card, table, Seat::new(0), corner, side);
    }
}

fn spawn_picture<G: Contested>(
    card: &mut ChildSpawnerCommands,
    table: usize,
    seat: Seat,
    corner: Vec2,
    side: f32,
) {
    card.spawn((
        Painted::<G> {
            table,
            seat,
            side,
            position: None,
        },
        at(Rect::from_corners(corner, corner + side)),
        Pickable::IGNORE,
    ));
}

/// Who sits there with how many points.
fn spawn_seat<G: Contested>(
    card: &mut ChildSpawnerCommands,
    table: usize,
    record: &MatchRecord<G>,
    seat: Seat,
    corner: Vec2,
    width: f32,
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
                corner + Vec2::new(width, LINE - 2.0),
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
}

/// How far the match is; `still` where nothing is played any more.
fn stands<G: Contested>(record: &MatchRecord<G>, still: bool) -> Localized {
    match record.record.game().awaits(record.record.position()) {
        Awaits::Nobody => Localized::new("contest-match-over"),
        _ if still => Localized::new("contest-match-ended"),
        _ => G::stands(&record.record),
    }
}

/// Writes on the cards what has changed since they were written.
pub(super) fn write_cards<G: Contested>(
    glance: Res<Glance>,
    mut cards: Query<&mut TableCard<G>>,
    mut headings: Query<(&Part, &mut LocalizedText)>,
    mut grounds: Query<(&Part, &mut ThemedBackground, &mut ThemedBorder)>,
    signs: Query<(Entity, &Part), Without<Text>>,
    mut figures: Query<(&Part, &mut Text), Without<LocalizedText>>,
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
            let game = record.record.game();
            let result = game.result(position);
            let winners = result.map(|result| result.winners());
            // Where all are awaited at once nobody stands out.
            let marked = |seat: Seat| match (game.awaits(position), &winners) {
                (Awaits::Seats(seats), _) => seats.len() == 1 && seats.contains(seat) && !still,
                (Awaits::Nobody, Some(winners)) => winners.contains(seat),
                _ => false,
            };
            for (part, mut said) in &mut headings {
                if *part == Part::Stands(table) {
                    said.set_if_neq(stands(record, still).into());
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
                    figure.set_if_neq(Text(game.points_so_far(position, seat).to_string()));
                }
            }
        });
    }
}

/// Paints the pictures that are not as they were.
pub(super) fn paint<G: Contested>(
    glance: Res<Glance>,
    cards: Query<&TableCard<G>>,
    mut painted: Query<(Entity, &mut Painted<G>)>,
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
        let (seat, side) = (painted.seat, painted.side);
        feed.look(|record| {
            // Another match may have come to the table than the card was laid out for.
            if seat.index() >= record.seats.len() {
                return;
            }
            let position = record.record.position();
            let shown = painted.position.as_ref();
            if shown.is_some_and(|shown| shown == position || G::looks_alike(seat, shown, position))
            {
                return;
            }
            painted.position = Some(*position);
            let mut place = commands.entity(entity);
            place.despawn_children();
            place.with_children(|place| G::draw_on_card(record, seat, side, place));
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{Colour, Dominations, DominoSet, Rules},
        kit::SeatEntry,
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
        assert_eq!(stands(&record, false).key, "table-draft");
        assert_eq!(stands(&record, true).key, "contest-match-ended");
    }
}
