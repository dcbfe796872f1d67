//! The last tiles: who took them, with how many slides, and how many would have done.

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::ricochet::{
        rules::Ricochet,
        scene::{
            board::BoardRoom,
            phase::Phase,
            round::Rounds,
            shortest::Shortest,
            table::{Missed, SeatsHere},
            words::{moves, tile_stem},
        },
    },
    kit::Game,
    screens::{
        Lesson,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{at, panel, text},
    },
    table::Match,
};

/// From one line to the next.
const PITCH: f32 = 31.0;
/// Where the lines begin.
const FIRST: f32 = 46.0;
/// How high a line is, and what stays free below the last.
const LINE: f32 = 28.0;
const BELOW: f32 = 6.0;

/// How many lines have room in a panel of that height.
fn lines(height: f32) -> usize {
    let free = height - FIRST - LINE - BELOW;
    (free / PITCH + 1.0).max(0.0) as usize
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Ricochet>, Has<Lesson>)>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, teaches))) = (due(&parts, Part::Log), matches.single()) else {
        return;
    };
    // Of the tiles of a lesson's match some lie between its steps: nobody has seen them. What is told of a miss stands in
    // their place.
    if teaches || missed.is_some() || **phase == Phase::Over {
        return;
    }
    let layout = played.game().layout();
    let place = room.log(played.game().seats());
    let fits = lines(place.height());
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Last tiles"), panel(at(place))))
            .with_children(|panel| {
                panel.spawn((
                    text("ricochet-last-tiles", TextStyle::ColumnHeading, Tone::Ink),
                    at(Rect::new(18.0, 8.0, 290.0, 36.0)),
                ));
                panel.spawn((
                    at(Rect::new(18.0, 38.0, place.width() - 18.0, 39.0)),
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                let over = rounds.0.iter().rev().filter(|round| round.over.is_some());
                for (row, round) in over.take(fits).enumerate() {
                    let top = FIRST + PITCH * row as f32;
                    panel.spawn((
                        at(Rect::new(18.0, top, 46.0, top + LINE)),
                        Picture::new(tile_stem(layout, round.tile)),
                        Pickable::IGNORE,
                    ));
                    let found = shortest.told(round, played, **phase);
                    let least = found.and_then(|found| found.way.as_ref()).map(Vec::len);
                    let said = match (round.taken(), least) {
                        (Some(demo), Some(least)) => {
                            let count = demo.slides.len();
                            match count.saturating_sub(least) {
                                0 => Localized::new("ricochet-log-shortest")
                                    .with("moves", moves(count)),
                                over => Localized::new("ricochet-log-over")
                                    .with("moves", moves(count))
                                    .with("over", over),
                            }
                        }
                        (Some(demo), None) => moves(demo.slides.len()),
                        (None, Some(least)) => {
                            Localized::new("ricochet-log-nobody").with("moves", moves(least))
                        }
                        (None, None) => Localized::new("ricochet-log-back"),
                    };
                    if let Some(demo) = round.taken() {
                        let letter = seat_letter(demo.seat).to_string();
                        panel.spawn((
                            at(Rect::new(54.0, top + 1.0, 80.0, top + 27.0)),
                            Pickable::IGNORE,
                            children![crest(seats.colour(demo.seat), 26.0, letter)],
                        ));
                    }
                    panel.spawn((
                        text(said, TextStyle::Body, Tone::Ink),
                        TextLayout::no_wrap(),
                        at(Rect::new(90.0, top + 4.0, place.width() - 8.0, top + 24.0)),
                    ));
                }
            });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::scene::board::{Arrangement, LayoutSpec, layout::DESIGN};

    #[test]
    fn a_tile_has_room_at_the_table_and_in_a_replay_however_many_play() {
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            for seats in 1..=8 {
                let room = LayoutSpec {
                    size: DESIGN,
                    arrangement,
                    named: false,
                };
                let fits = lines(room.log(seats).height());
                assert!(fits >= 1, "{arrangement:?}, {seats} seats");
                if seats <= 3 {
                    assert!(fits >= 4, "{arrangement:?}, {seats} seats");
                }
            }
        }
    }
}
