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
    kit::{Seat, text::short_name},
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

/// The shortest way in figures, if it is told, and which way is on the board.
pub(super) fn spawn_shortest(
    panel: &mut ChildSpawnerCommands,
    round: &Round,
    found: Option<&Found>,
    told: bool,
    looking: &LookingBack,
    seats: &SeatsHere,
    rows: WayRows,
) {
    let (heading, line) = match told {
        true => ("ricochet-shortest", "ricochet-searching"),
        false => ("ricochet-announcements", "ricochet-not-shown"),
    };
    panel.spawn((
        text(heading, TextStyle::ColumnHeading, Tone::Ink),
        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
    ));
    let Some(found) = found.filter(|_| told) else {
        panel.spawn((
            text(line, TextStyle::Body, Tone::InkSoft),
            at(Rect::new(20.0, 48.0, 296.0, 90.0)),
        ));
        return spawn_ways(panel, round, None, looking, seats, rows);
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
}

/// Where the rows are that tell which way is on the board and what was announced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WayRows {
    line: f32,
    heading: f32,
    choice: (f32, f32),
    told: (f32, f32),
}

impl WayRows {
    /// In a panel of that height: in a replay it is lower.
    pub const fn in_panel(height: f32) -> Self {
        if height >= 236.0 {
            Self {
                line: 112.0,
                heading: 120.0,
                choice: (142.0, 178.0),
                told: (188.0, 226.0),
            }
        } else {
            Self {
                line: 103.0,
                heading: 107.0,
                choice: (126.0, 158.0),
                told: (163.0, 195.0),
            }
        }
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
        panel.spawn((
            text("ricochet-on-board", TextStyle::Caption, Tone::InkSoft),
            at(Rect::new(20.0, rows.heading, 290.0, rows.heading + 18.0)),
        ));
        let letters = ways.len() > 3;
        let names = ways.iter().map(|(demo, _)| match demo {
            None => Words::Key("ricochet-way-shortest".into()),
            Some(demo) if letters => Words::plain(seat_letter(demo.seat).to_string()),
            Some(demo) => {
                let name = seats.name(demo.seat);
                Words::plain(short_name(&name, 9))
            }
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
    let mut told: Vec<(u8, Seat, bool)> = Vec::new();
    for bid in round.bids.iter().rev() {
        if told.iter().all(|(_, seat, _)| *seat != bid.seat) {
            let failed = round.demos.iter().any(|demo| {
                demo.seat == bid.seat && demo.ended.is_some_and(|end| end != End::Reached)
            });
            told.push((bid.slides, bid.seat, failed));
        }
    }
    told.sort_by_key(|(slides, seat, _)| (*slides, seat.index()));
    panel
        .spawn((
            Node {
                column_gap: px(10),
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                ..at(Rect::new(20.0, rows.told.0, 296.0, rows.told.1))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (slides, seat, failed) in told.into_iter().take(4) {
                row.spawn(crest(
                    seats.colour(seat),
                    26.0,
                    seat_letter(seat).to_string(),
                ));
                row.spawn((
                    words(slides.to_string(), TextStyle::Value, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                if failed {
                    row.spawn(icon("x", 16.0, Tone::Accent));
                }
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::scene::board::{Arrangement, LayoutSpec, layout::DESIGN};

    #[test]
    fn the_rows_of_the_ways_lie_in_their_panel_one_below_the_other() {
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            let room = LayoutSpec {
                size: DESIGN,
                arrangement,
                named: false,
            };
            let height = room.bids().height();
            let rows = WayRows::in_panel(height);
            // Three lines of figures lie above.
            assert!(rows.line > 42.0 + 3.0 * 20.0);
            assert!(rows.heading > rows.line && rows.choice.0 >= rows.heading + 18.0);
            assert!(rows.told.0 > rows.choice.1);
            assert!(rows.told.1 - rows.told.0 >= 26.0, "a crest has room");
            assert!(rows.told.1 <= height - 8.0, "{arrangement:?}");
        }
    }
}
