//! The regions by round: bands that always add up to the map, in the order of the table, whoever won at the bottom.

use std::cmp::Reverse;

use bevy::prelude::*;

use super::{Due, Part, due};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Position, Stage},
        scene::{
            board::BoardRoom,
            chart::BandsPicture,
            phase::Phase,
            seats::{SeatsHere, in_order},
            story::Story,
        },
    },
    kit::{Game, Seat},
    screens::{
        OnScreen,
        seat_art::{badge, seat_letter},
    },
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, panel, text, words},
    },
    table::{Match, Replay},
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<DiceWars>, &Replay<DiceWars>, &Story), With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, replay, story))) = (due(&parts, Part::Graph), matches.single())
    else {
        return;
    };
    if **phase != Phase::Replaying {
        return;
    }
    let place = room.room.graph();
    let bottom = bottom_first(played.game(), replay.whole().position());
    let now = rounds_done(played.game(), played.position());
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Graph"), panel(at(place))))
            .with_children(|panel| {
                panel.spawn((
                    text("dice-graph", TextStyle::ColumnHeading, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, 12.0, place.width() - 16.0, 42.0)),
                ));
                let plot = Rect::new(46.0, 52.0, place.width() - 26.0, place.height() - 36.0);
                spawn(panel, plot, story, &bottom, &seats, Some(now));
            });
    });
}

/// How many rounds have been played at a position, the one that goes on by the turns of it; at the end all of them.
fn rounds_done(game: &DiceWars, at: &Position) -> f32 {
    let round = f32::from(at.round());
    if at.stage() == Stage::Over {
        return round;
    }
    let order = in_order(game);
    let turn = order.iter().position(|seat| *seat == at.mover());
    round - 1.0 + turn.unwrap_or(0) as f32 / order.len() as f32
}

/// The seats from the bottom of the chart upwards, as the rules rank them: by regions, then by dice, those that are out by
/// when they went.
pub fn bottom_first(game: &DiceWars, end: &Position) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::first(game.seats()).collect();
    seats.sort_by_key(|seat| {
        let held = end.held(*seat);
        let lasted = end.fell(*seat).unwrap_or(u8::MAX);
        Reverse((held.len(), end.dice_in(held), lasted))
    });
    seats
}

/// What each seat had, from below, at the start and after every round; the last column is how the match stands at its end.
fn columns(story: &Story, bottom_first: &[Seat]) -> Vec<Vec<u32>> {
    let columns = story.shares.iter().map(|shares| {
        let of = bottom_first.iter();
        of.map(|seat| u32::from(shares[seat.index()])).collect()
    });
    columns.collect()
}

/// Draws the bands into `plot`, a part of its parent; `now` is the round that a line marks.
pub fn spawn(
    panel: &mut ChildSpawnerCommands,
    plot: Rect,
    story: &Story,
    bottom_first: &[Seat],
    seats: &SeatsHere,
    now: Option<f32>,
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
    let rounds = (story.shares.len() - 1).max(1);
    let all: u32 = story.shares[0].iter().map(|share| u32::from(*share)).sum();
    let x = |round: f32| plot.min.x + plot.width() * round / rounds as f32;
    let height = |regions: u32| plot.height() * regions as f32 / all.max(1) as f32;
    panel.spawn((
        Name::new("Bands"),
        at(plot),
        BandsPicture {
            size: plot.size(),
            colours: bottom_first
                .iter()
                .map(|seat| seats.colour(*seat))
                .collect(),
            columns: columns(story, bottom_first),
        },
        Pickable::IGNORE,
    ));
    // Where each band is broadest, for its letter.
    let mut broadest: [(u8, Vec2); Seat::MOST] = [(0, Vec2::ZERO); Seat::MOST];
    for (round, shares) in story.shares.iter().enumerate() {
        let mut under = 0;
        for seat in bottom_first {
            let share = shares[seat.index()];
            let middle = under as f32 + f32::from(share) / 2.0;
            under += u32::from(share);
            let (most, _) = broadest[seat.index()];
            if share > most {
                let above = plot.height() * middle / all.max(1) as f32;
                let place = Vec2::new(x(round as f32), plot.max.y - above);
                broadest[seat.index()] = (share, place);
            }
        }
    }
    for seat in bottom_first {
        let (share, middle) = broadest[seat.index()];
        if height(share.into()) < 18.0 {
            continue;
        }
        let middle = middle.clamp(plot.min + 10.0, plot.max - 10.0);
        panel.spawn((
            at(Rect::from_center_size(middle, Vec2::splat(18.0))),
            Pickable::IGNORE,
            children![badge(
                seats.colour(*seat),
                seat_letter(*seat).to_string(),
                18.0
            )],
        ));
    }
    for part in 0..=2 {
        let regions = all * part / 2;
        let y = plot.max.y - height(regions);
        panel.spawn((
            words(regions.to_string(), TextStyle::CaptionBold, Tone::Ink),
            TextLayout::justify(Justify::Right),
            at(Rect::new(
                plot.min.x - 36.0,
                y - 9.0,
                plot.min.x - 6.0,
                y + 9.0,
            )),
        ));
    }
    let pitch = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|pitch| rounds / pitch <= 6)
        .unwrap_or(200);
    for round in (0..=rounds).step_by(pitch) {
        let middle = x(round as f32);
        panel.spawn((
            words(round.to_string(), TextStyle::Caption, Tone::Ink),
            TextLayout::justify(Justify::Center),
            at(Rect::new(
                middle - 18.0,
                plot.max.y + 4.0,
                middle + 18.0,
                plot.max.y + 22.0,
            )),
        ));
    }
    if let Some(now) = now {
        let x = x(now.min(rounds as f32));
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::scene::figures::tests::played;

    #[test]
    fn the_chart_begins_with_the_deal_and_ends_with_the_last_position() {
        for (seats, seed) in [(2, 1), (4, 2), (8, 3)] {
            let record = played(seats, seed);
            let (game, end) = (record.game(), record.position());
            let ranked = bottom_first(game, end);
            let columns = columns(&Story::of(&record), &ranked);
            let held = |at: &Position| -> Vec<u32> {
                let of = ranked.iter();
                of.map(|seat| at.held(*seat).len() as u32).collect()
            };
            assert_eq!(columns[0], held(&game.opening()));
            assert_eq!(columns[columns.len() - 1], held(end));
            // The cursor goes from one end to the other.
            assert_eq!(rounds_done(game, &game.opening()), 0.0);
            assert_eq!(rounds_done(game, end), (columns.len() - 1) as f32);
            let all = record.ply();
            let done = |ply: usize| rounds_done(game, &record.after(ply));
            assert!((0..=all).map(done).is_sorted());
        }
    }
}
