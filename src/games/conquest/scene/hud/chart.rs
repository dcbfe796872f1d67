//! The chart of the pawns by move: one front from the floor, the other from the ceiling, with the majority between them.

use bevy::prelude::*;

use super::{Column, Due, Part, due, to_win::is_opening};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Conquest, Position, Size},
        scene::{
            board::{BoardRoom, SeatsHere},
            figures::{history, majority},
            phase::Phase,
        },
    },
    screens::{
        OnScreen,
        graph::levels,
        look_back::LookBack,
        seat_art::{SeatColour, seat_letter},
    },
    shell::{
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, panel, text, words},
    },
    table::{Match, Replay},
};

/// No more columns are drawn than this: of a longer match every second or third move.
const MOST_COLUMNS: usize = 90;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Conquest>, Option<&Replay<Conquest>>), With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    settings: Res<Settings>,
    look_back: Res<LookBack>,
    column: Res<Column>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, replay))) = (due(&parts, Part::Chart), matches.single()) else {
        return;
    };
    if *column == Column::Counted && is_opening(played, **phase) {
        return;
    }
    if **phase == Phase::Over || *column == Column::Proven {
        return;
    }
    let whole = replay.map_or(played.record(), Replay::whole);
    let place = room.chart(match *column {
        Column::Searched => room.advice(),
        Column::Posed => room.puzzle(),
        _ if settings.hints == Hints::All => room.answer(),
        _ => room.position(),
    });
    let plot = Rect::new(44.0, 44.0, place.width() - 62.0, place.height() - 32.0);
    let colours = Position::SEATS.map(|seat| seats.colour(seat));
    let shown = look_back.record(played);
    let marked = replay.is_some() || look_back.0.is_some();
    let now = marked.then(|| history(&shown).len() - 1);
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Chart"), panel(at(place))))
            .with_children(|panel| {
                panel.spawn((
                    text("conquest-chart", TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(16.0, 10.0, place.width() - 16.0, 32.0)),
                ));
                let cells = Cells::of(played.position());
                spawn(
                    panel,
                    plot,
                    &history(whole),
                    cells,
                    colours,
                    now,
                    replay.is_none(),
                    &[],
                );
            });
    });
}

/// What a chart needs to know of a board.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    open: u32,
    majority: u32,
    /// For so many moves a chart has room at first, and for so many more each time that they were not enough.
    moves_to_come: usize,
}

impl Cells {
    /// Those of a position's board.
    pub fn of(at: &Position) -> Self {
        Self {
            open: at.size().cells() - at.blocked().len(),
            majority: majority(at),
            moves_to_come: moves_to_come(at.size()),
        }
    }
}

/// About as many moves as fill three cells of five, as the usual board is for 30: a number that has three equal parts.
fn moves_to_come(size: Size) -> usize {
    (size.cells() * 3 / 5).next_multiple_of(3) as usize
}

/// Draws the chart into `plot`, a part of its parent; `now` is the move that a line marks. With room to come the
/// fronts of a match that goes on do not jump with each move. The moves of `standouts` are numbered above it; below each other
/// where they lie near.
pub fn spawn(
    panel: &mut ChildSpawnerCommands,
    plot: Rect,
    history: &[[u32; 2]],
    cells: Cells,
    colours: [Colour; 2],
    now: Option<usize>,
    room_to_come: bool,
    standouts: &[usize],
) {
    panel.spawn((
        Node {
            border: px(1).all(),
            ..at(plot.inflate(1.0))
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Edge),
        Pickable::IGNORE,
    ));
    let last = history.len() - 1;
    let span = match room_to_come {
        true => last.max(1).next_multiple_of(cells.moves_to_come),
        false => last + 1,
    };
    let told = if room_to_come { span } else { last };
    let height = |pawns: u32| plot.height() * pawns as f32 / cells.open.max(1) as f32;
    let x = |number: usize| edge(plot, number, span);
    let step = (last + 1).div_ceil(MOST_COLUMNS).max(1);
    for number in (0..=last).step_by(step) {
        let [first, second] = history[number];
        let (left, right) = (x(number), x((number + step).min(span)).max(x(number) + 1.0));
        let fronts = [
            Rect::new(left, plot.max.y - height(first), right, plot.max.y),
            Rect::new(left, plot.min.y, right, plot.min.y + height(second)),
        ];
        for (front, colour) in fronts.into_iter().zip(colours) {
            panel.spawn((at(front), ThemedBackground(colour.tone()), Pickable::IGNORE));
        }
    }
    let y = plot.max.y - height(cells.majority);
    let mut left = plot.min.x;
    while left < plot.max.x {
        panel.spawn((
            at(Rect::new(
                left,
                y - 0.5,
                (left + 5.0).min(plot.max.x),
                y + 0.5,
            )),
            ThemedBackground(Tone::Ink),
            Pickable::IGNORE,
        ));
        left += 9.0;
    }
    panel.spawn((
        words(
            cells.majority.to_string(),
            TextStyle::CaptionBold,
            Tone::Ink,
        ),
        TextLayout::justify(Justify::Right),
        at(Rect::new(
            plot.min.x - 40.0,
            y - 9.0,
            plot.min.x - 6.0,
            y + 9.0,
        )),
    ));
    let mut numbers: Vec<usize> = (0..=3).map(|part| told * part / 3).collect();
    numbers.dedup();
    for number in numbers {
        let middle = x(number);
        panel.spawn((
            words(number.to_string(), TextStyle::Caption, Tone::Ink),
            TextLayout::justify(Justify::Center),
            at(Rect::new(
                middle - 18.0,
                plot.max.y + 4.0,
                middle + 18.0,
                plot.max.y + 22.0,
            )),
        ));
    }
    let ends = history[now.unwrap_or(last)];
    let places = [
        plot.max.y - height(ends[0]) / 2.0,
        plot.min.y + height(ends[1]) / 2.0,
    ];
    for (seat, y) in Position::SEATS.into_iter().zip(places) {
        let y = y.clamp(plot.min.y + 9.0, plot.max.y - 9.0);
        let said = format!("{} {}", seat_letter(seat), ends[seat.index()]);
        panel.spawn((
            words(said, TextStyle::CaptionBold, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(
                plot.max.x + 12.0,
                y - 9.0,
                plot.max.x + 60.0,
                y + 9.0,
            )),
        ));
    }
    if let Some(now) = now {
        let x = x(now);
        panel.spawn((
            at(Rect::new(
                x - 1.0,
                plot.min.y - 5.0,
                x + 1.0,
                plot.max.y + 1.0,
            )),
            ThemedBackground(Tone::Accent),
            Pickable::IGNORE,
        ));
    }
    let lines: Vec<f32> = standouts
        .iter()
        .map(|number| x((*number).min(last)))
        .collect();
    let places: Vec<Vec2> = lines
        .iter()
        .zip(levels(&lines, LEVEL))
        .map(|(line, level)| Vec2::new(*line, plot.min.y - 16.0 + LEVEL * level as f32))
        .collect();
    // Each line hangs from its own number; no line lies over a number.
    for place in &places {
        let line = Rect::new(place.x - 1.0, place.y, place.x + 1.0, plot.max.y);
        panel.spawn((at(line), ThemedBackground(Tone::Accent), Pickable::IGNORE));
    }
    for (number, place) in (1..).zip(places) {
        panel.spawn((
            at(Rect::from_center_size(place, Vec2::splat(NUMBER))),
            Pickable::IGNORE,
            children![numbered(number)],
        ));
    }
}

/// Where the column of a move begins, in quarters of a pixel: where one column ends and the next begins is then the same
/// to the last bit, however the window is scaled, and no seam is left between them.
fn edge(plot: Rect, number: usize, span: usize) -> f32 {
    let exact = plot.min.x + plot.width() * number as f32 / span as f32;
    (exact * 4.0).round() / 4.0
}

/// The side of the number of a move that stands out.
pub const NUMBER: f32 = 22.0;
/// From the middle of one to that of the next, below it or beside it, at least.
const LEVEL: f32 = NUMBER + 3.0;

/// The number of a move that stands out, in a disc that fills its parent.
pub fn numbered(number: usize) -> impl Bundle {
    (
        Node {
            width: px(NUMBER),
            height: px(NUMBER),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(NUMBER / 2.0)),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..default()
        },
        ThemedBackground(Tone::Accent),
        Pickable::IGNORE,
        children![words(
            number.to_string(),
            TextStyle::CaptionBold,
            Tone::OnAccent,
        )],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_meet_whatever_the_scale_of_the_window() {
        let plot = Rect::new(48.0, 84.0, 334.0, 390.0);
        for span in 2..=150 {
            for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
                for number in 0..span {
                    let [left, right] = [number, number + 1].map(|at| edge(plot, at, span));
                    assert_eq!(left * scale + (right - left) * scale, right * scale);
                }
            }
        }
    }

    #[test]
    fn the_room_for_moves_to_come_follows_the_size_of_the_board() {
        assert_eq!(Size::ALL.map(moves_to_come), [6, 15, 30, 48, 72]);
        // The labels below tell whole moves.
        for size in Size::ALL {
            assert_eq!(moves_to_come(size) % 3, 0, "{size:?}");
        }
    }

    #[test]
    fn four_numbers_at_one_line_have_room_in_the_lowest_chart() {
        // Its plot among the results of a window of the least height.
        let plot = 720.0 - 228.0 - 100.0 - 84.0 - 40.0;
        let levels = levels(&[330.0; 4], LEVEL);
        let lowest = levels.into_iter().max().unwrap();
        assert!(LEVEL * lowest as f32 - 16.0 + NUMBER / 2.0 < plot);
    }
}
