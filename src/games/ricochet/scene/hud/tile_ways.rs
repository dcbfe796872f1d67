//! The ways of a tile that is over: the shortest one in figures, and which of all ways is on the board.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::ricochet::{
        rules::Ricochet,
        scene::{
            round::{End, Round},
            shortest::Found,
            table::{Looked, LookingBack, SeatsHere, way_looked_at, ways_of},
            tiles::LooksBack,
            words::ways as ways_words,
        },
    },
    kit::Seat,
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Chosen, Tip, at, choice, icon, icon_button, text, words},
    },
    table::Match,
};

/// In a replay: shows the ways of the tile, or what was announced.
pub(super) fn spawn_turn(panel: &mut ChildSpawnerCommands, back: bool) {
    let (sign, key) = match back {
        true => ("x", "ricochet-review-moment"),
        false => ("eye", "ricochet-show-shortest"),
    };
    panel.spawn((
        icon_button(sign, key)
            .height(30.0)
            .width(34.0)
            .at(266.0, 6.0)
            .build(),
        Tip(key.into()),
        observe(
            |_: On<Activate>,
             matches: Query<&Match<Ricochet>>,
             mut looks: ResMut<LooksBack>,
             mut looking: ResMut<LookingBack>| {
                if let Ok(played) = matches.single() {
                    looks.turn(played.position());
                    *looking = LookingBack::shortest();
                }
            },
        ),
    ));
}

/// The shortest way in figures, or `untold`, why it is not told, and which way is on the board.
pub(super) fn spawn_shortest(
    panel: &mut ChildSpawnerCommands,
    round: &Round,
    found: Option<&Found>,
    untold: Option<&'static str>,
    looking: &LookingBack,
    seats: &SeatsHere,
    height: f32,
) {
    let announced = announced(round);
    let rows = WayRows::in_panel(height, announced.len());
    let (heading, line) = match untold {
        None => ("ricochet-shortest", "ricochet-searching"),
        Some(why) => ("ricochet-announcements", why),
    };
    panel.spawn((
        text(heading, TextStyle::ColumnHeading, Tone::Ink),
        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
    ));
    let Some(found) = found.filter(|_| untold.is_none()) else {
        panel.spawn((
            text(line, TextStyle::Body, Tone::InkSoft),
            at(Rect::new(20.0, 48.0, 296.0, 90.0)),
        ));
        spawn_ways(panel, round, None, looking, seats, rows);
        return spawn_announced(panel, &announced, seats, rows);
    };
    let length = found.way.as_ref().map_or(0, Vec::len);
    panel.spawn((
        words(length.to_string(), TextStyle::Gain, Tone::Accent),
        TextLayout::justify(Justify::Center),
        at(Rect::new(16.0, 48.0, 76.0, 92.0)),
    ));
    panel.spawn((
        text(
            Localized::new("ricochet-moves-word").with("count", length),
            TextStyle::MediumButton,
            Tone::Ink,
        ),
        TextLayout::no_wrap(),
        at(Rect::new(78.0, 62.0, 140.0, 86.0)),
    ));
    let hard = ["ricochet-easy", "ricochet-medium", "ricochet-hard"][found.difficulty()];
    let lines = [
        ways_words(found.ways.count),
        Localized::new("ricochet-robots-moved").with("count", found.robots()),
        Localized::new(hard),
    ];
    for (index, line) in lines.into_iter().enumerate() {
        let top = 42.0 + 20.0 * index as f32;
        panel.spawn((
            text(line, TextStyle::Caption, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(142.0, top, 304.0, top + 18.0)),
        ));
    }
    spawn_ways(panel, round, Some(found), looking, seats, rows);
    spawn_announced(panel, &announced, seats, rows);
}

/// So many numbers that were announced stand side by side.
const ABREAST: usize = 4;
/// How wide each of them is: a crest, two figures and a cross have room.
const ANNOUNCED: f32 = 69.0;
/// The side of its crest, and what is left free of a line.
const CREST: f32 = 24.0;
const BETWEEN: f32 = 2.0;

/// Where the rows are that tell which way is on the board and what was announced.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WayRows {
    line: f32,
    /// None where what was announced takes its room.
    heading: Option<f32>,
    choice: (f32, f32),
    told: (f32, f32),
}

impl WayRows {
    /// In a panel of that height, with so many numbers that were announced: in a replay it is lower.
    const fn in_panel(height: f32, announced: usize) -> Self {
        match (height >= 236.0, announced > ABREAST) {
            (true, false) => Self {
                line: 112.0,
                heading: Some(120.0),
                choice: (142.0, 178.0),
                told: (188.0, 226.0),
            },
            (true, true) => Self {
                line: 108.0,
                heading: Some(111.0),
                choice: (130.0, 164.0),
                told: (168.0, 228.0),
            },
            (false, false) => Self {
                line: 103.0,
                heading: Some(107.0),
                choice: (126.0, 158.0),
                told: (163.0, 195.0),
            },
            (false, true) => Self {
                line: 103.0,
                heading: None,
                choice: (107.0, 137.0),
                told: (140.0, 196.0),
            },
        }
    }
}

/// Where so many numbers that were announced stand between `from` and `to`: four side by side.
fn places(count: usize, from: f32, to: f32) -> impl Iterator<Item = Rect> {
    let high = (to - from) / count.div_ceil(ABREAST).max(1) as f32;
    (0..count).map(move |index| {
        let (column, row) = (index % ABREAST, index / ABREAST);
        let corner = Vec2::new(18.0 + ANNOUNCED * column as f32, from + high * row as f32);
        Rect::from_corners(corner, corner + Vec2::new(ANNOUNCED, high))
    })
}

/// What each seat has announced last, the lowest number first, and whether its way has failed.
fn announced(round: &Round) -> Vec<(u8, Seat, bool)> {
    let mut announced: Vec<(u8, Seat, bool)> = Vec::new();
    for bid in round.bids.iter().rev() {
        if announced.iter().all(|(_, seat, _)| *seat != bid.seat) {
            let failed = round.demos.iter().any(|demo| {
                demo.seat == bid.seat && demo.ended.is_some_and(|end| end != End::Reached)
            });
            announced.push((bid.slides, bid.seat, failed));
        }
    }
    announced.sort_by_key(|(slides, seat, _)| (*slides, seat.index()));
    announced
}

/// Who has announced what, and whose way has failed.
fn spawn_announced(
    panel: &mut ChildSpawnerCommands,
    announced: &[(u8, Seat, bool)],
    seats: &SeatsHere,
    rows: WayRows,
) {
    let places = places(announced.len(), rows.told.0, rows.told.1);
    for (&(slides, seat, failed), place) in announced.iter().zip(places) {
        panel
            .spawn((
                Name::new("Announced"),
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(4),
                    ..at(place)
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let side = CREST.min(place.height() - BETWEEN);
                let letter = seat_letter(seat).to_string();
                row.spawn(crest(seats.colour(seat), side, letter));
                row.spawn((
                    words(slides.to_string(), TextStyle::Value, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                if failed {
                    row.spawn(icon("x", 12.0, Tone::Accent));
                }
            });
    }
}

/// Which of the ways is on the board.
fn spawn_ways(
    panel: &mut ChildSpawnerCommands,
    round: &Round,
    found: Option<&Found>,
    looking: &LookingBack,
    seats: &SeatsHere,
    rows: WayRows,
) {
    panel.spawn((
        at(Rect::new(18.0, rows.line, 294.0, rows.line + 1.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    let ways = ways_of(round, found);
    if !ways.is_empty() {
        if let Some(heading) = rows.heading {
            panel.spawn((
                text("ricochet-on-board", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(20.0, heading, 290.0, heading + 18.0)),
            ));
        }
        let letters = ways.len() > 3;
        let names = ways.iter().map(|(demo, _)| match demo {
            None => Words::Key("ricochet-way-shortest".into()),
            Some(demo) if letters => Words::plain(seat_letter(demo.seat).to_string()),
            Some(demo) => Words::plain(seats.name(demo.seat)),
        });
        let (chosen, _) = way_looked_at(looking, round, found);
        let before = ways.iter().take_while(|(demo, _)| demo.is_none()).count();
        panel.spawn((
            choice(
                names,
                chosen,
                "ricochet-on-board",
                at(Rect::new(18.0, rows.choice.0, 294.0, rows.choice.1)),
            ),
            observe(
                move |chosen: On<Chosen>, mut looking: ResMut<LookingBack>| {
                    let shown = chosen.index.checked_sub(before);
                    *looking = LookingBack {
                        way: shown.map_or(Looked::Shortest, Looked::Shown),
                        ..default()
                    };
                },
            ),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::{
        review::{Announced, Demo},
        rules::{BoardKind, BoardNumber, Robot, Tile, generator},
        scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
    };

    #[test]
    fn the_rows_of_the_ways_lie_in_their_panel_one_below_the_other() {
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            let room = LayoutSpec {
                size: DESIGN,
                arrangement,
                named: false,
            };
            let bids = room.bids();
            for announced in 1..=8 {
                let rows = WayRows::in_panel(bids.height(), announced);
                // Three lines of figures lie above.
                assert!(rows.line > 42.0 + 3.0 * 20.0);
                let above = match rows.heading {
                    Some(heading) => {
                        assert!(heading > rows.line);
                        heading + 18.0
                    }
                    None => rows.line,
                };
                assert!(rows.choice.0 > above && rows.choice.1 - rows.choice.0 >= 30.0);
                assert!(rows.told.0 > rows.choice.1);
                assert!(rows.told.1 <= bids.height() - 8.0, "{arrangement:?}");
                let places: Vec<Rect> = places(announced, rows.told.0, rows.told.1).collect();
                assert_eq!(places.len(), announced, "each number is told");
                for (index, place) in places.iter().enumerate() {
                    assert!(place.height() >= CREST + BETWEEN, "a crest has room");
                    assert!(place.max.x <= bids.width() - 16.0, "{place:?}");
                    assert!(place.max.y <= rows.told.1 + 0.01, "{place:?}");
                    let shared = |other: &Rect| other.intersect(*place);
                    let free = |other: &Rect| shared(other).size().min_element() < 0.01;
                    assert!(places[..index].iter().all(free), "{place:?}");
                }
            }
        }
    }

    #[test]
    fn the_last_number_of_each_seat_is_told_the_lowest_first_with_whose_way_has_failed() {
        let bid = |seat, slides| Announced {
            seat: Seat::new(seat),
            slides,
            at: 0,
        };
        let round = Round {
            number: 1,
            tile: Tile::of(0, Robot::Red),
            start: generator::layout(BoardNumber::new(BoardKind::Random, 7)).robots,
            began: 0,
            over: Some(9),
            bids: vec![bid(1, 9), bid(0, 7), bid(1, 6), bid(2, 7)],
            demos: vec![Demo {
                seat: Seat::new(1),
                slides: Vec::new(),
                ended: Some(End::Stopped),
            }],
            timed_out: false,
        };
        let told = [(6_u8, 1_u8, true), (7, 0, false), (7, 2, false)];
        let told = told.map(|(slides, seat, failed)| (slides, Seat::new(seat), failed));
        assert_eq!(announced(&round), told);
    }
}
