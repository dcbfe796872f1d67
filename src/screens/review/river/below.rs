//! What is written below the river: rounds, picks and numbers of decisions.

use bevy::prelude::*;

use super::{PLOT, River, spawn_line};
use crate::{
    play::review::Author,
    screens::Shown,
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, text, words},
    },
};

/// Spawns it, where `x` is the place of a ply.
pub(super) fn spawn<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    x: impl Fn(usize) -> f32,
) {
    for (x, told) in below(&numbers_at::<G>(river), x) {
        spawn_one(panel, x, told);
    }
}

/// A number below, with the moment where it stands.
#[derive(Clone, Copy, Debug)]
struct NumberAt {
    ply: usize,
    round: u8,
    number: u32,
}

/// Each number where its first decision has led, or what chance began it with. What is marked above is read over its own
/// number so.
fn numbers_at<G: Shown>(river: &River) -> Vec<NumberAt> {
    let mut before = None;
    let mut all = Vec::new();
    for (stop, &number) in river.course.stops.iter().zip(river.numbers) {
        let is_new = before.replace((stop.round, number)) != Some((stop.round, number));
        let column = river.review.columns.get(stop.made);
        let begun = column.is_none_or(|column| column.by == Some(Author::Chance));
        let ply = stop.made + usize::from(!(G::CHANCE_BEGINS && begun));
        // After the end nobody decides.
        if is_new && ply <= river.review.plies {
            all.push(NumberAt {
                ply,
                round: stop.round,
                number,
            });
        }
    }
    all
}

/// What is written below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Below {
    /// A round begins, where there are several.
    Round(u8),
    /// What comes before the first turn.
    Picks,
    /// The number of decisions.
    Number(u32),
}

impl Below {
    /// How far it reaches to the left and to the right, with what lies between it and the next one. A round is named from
    /// where it begins on, so that it takes no room from the numbers of the round before.
    fn reach(self) -> (f32, f32) {
        match self {
            Self::Round(_) => (0.0, 60.0),
            Self::Picks => (20.0, 20.0),
            Self::Number(number) => {
                let half = 7.0 + 4.0 * number.to_string().len() as f32;
                (half, half)
            }
        }
    }

    fn has_room_beside(self, x: f32, (other_x, other): (f32, Self)) -> bool {
        let (left, right) = match x <= other_x {
            true => (self, other),
            false => (other, self),
        };
        (other_x - x).abs() >= left.reach().1 + right.reach().0
    }
}

/// What is written below, and where: where rounds and picks begin, and between them numbers in even steps, as small as there is
/// room for. Where these would leave most of the room empty, as where turns are of very different lengths, every number that
/// has room.
fn below(numbers: &[NumberAt], x: impl Fn(usize) -> f32) -> Vec<(f32, Below)> {
    let rounds: Vec<&[NumberAt]> = numbers
        .chunk_by(|one, other| one.round == other.round)
        .collect();
    let begins = |of: &NumberAt| match (rounds.len(), of.number) {
        (2.., _) => Below::Round(of.round),
        (_, 0) => Below::Picks,
        (_, number) => Below::Number(number),
    };
    let fixed = rounds.iter().filter_map(|round| round.first());
    let fixed: Vec<(f32, Below)> = fixed.map(|first| (x(first.ply), begins(first))).collect();
    let steps = |step: usize| -> Vec<(f32, Below)> {
        let stepped = rounds
            .iter()
            .flat_map(|round| round.iter().step_by(step).skip(1));
        let stepped = stepped.map(|one| (x(one.ply), Below::Number(one.number)));
        let stepped = stepped.filter(|(x, told)| {
            let mut fixed = fixed.iter();
            fixed.all(|fixed| told.has_room_beside(*x, *fixed))
        });
        stepped.collect()
    };
    let fits = |told: &Vec<(f32, Below)>| {
        let mut pairs = told.windows(2);
        pairs.all(|pair| pair[0].1.has_room_beside(pair[0].0, pair[1]))
    };
    let even = (1..=numbers.len())
        .map(steps)
        .find(fits)
        .unwrap_or_default();
    let mut dense: Vec<(f32, Below)> = Vec::new();
    for (x, told) in steps(1) {
        if (dense.last()).is_none_or(|before| told.has_room_beside(x, *before)) {
            dense.push((x, told));
        }
    }
    let mut all = fixed.clone();
    all.extend(match 2 * even.len() < dense.len() {
        true => dense,
        false => even,
    });
    all
}

/// Spawns one of these words, and a line where a round begins.
fn spawn_one(panel: &mut ChildSpawnerCommands, x: f32, told: Below) {
    let place = at(Rect::new(
        x - 36.0,
        PLOT.max.y + 4.0,
        x + 36.0,
        PLOT.max.y + 24.0,
    ));
    let justify = TextLayout::justify(Justify::Center);
    let (style, tone) = (TextStyle::Caption, Tone::Ink);
    match told {
        Below::Round(round) => {
            let said = Localized::new("review-round").with("round", i64::from(round));
            if round > 1 {
                spawn_line(panel, x, 3.0, Tone::GridLine);
            }
            panel.spawn((
                text(said, TextStyle::CaptionBold, tone),
                TextLayout::no_wrap(),
                at(Rect::new(x, PLOT.max.y + 4.0, x + 72.0, PLOT.max.y + 24.0)),
            ));
        }
        Below::Picks => {
            panel.spawn((text("review-picks", style, tone), justify, place));
        }
        Below::Number(number) => {
            panel.spawn((words(number.to_string(), style, tone), justify, place));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        },
        kit::{Actor, MatchRecord},
        play::review::{Column, Review},
        screens::review::pages::Pages,
    };

    /// The words below of these numbers, one after so many plies of so many.
    fn written(numbers: &[(u8, u32)], pitch: usize) -> Vec<Below> {
        let numbers: Vec<NumberAt> = numbers
            .iter()
            .zip(1..)
            .map(|(&(round, number), index)| NumberAt {
                ply: index * pitch,
                round,
                number,
            })
            .collect();
        let all = (numbers.len() + 1) * pitch;
        let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / all as f32;
        let mut below = below(&numbers, x);
        below.sort_by(|one, other| one.0.total_cmp(&other.0));
        for two in below.windows(2) {
            assert!(two[0].1.has_room_beside(two[0].0, two[1]), "{below:?}");
        }
        below.into_iter().map(|(_, told)| told).collect()
    }

    #[test]
    fn numbers_below_come_in_even_steps_and_rounds_are_named() {
        for last in [12, 39, 40, 90, 400] {
            let numbers: Vec<(u8, u32)> = (1..=last).map(|number| (1, number)).collect();
            let told = written(&numbers, 3);
            let told: Vec<u32> = told
                .into_iter()
                .map(|told| match told {
                    Below::Number(number) => number,
                    other => panic!("{other:?}"),
                })
                .collect();
            let step = told[1] - told[0];
            assert!(
                told.windows(2).all(|two| two[1] - two[0] == step),
                "{told:?}"
            );
            assert!(told.len() >= 10, "{told:?}");
        }
        let dynasty: Vec<(u8, u32)> = (1..=3)
            .flat_map(|round| (0..=12).map(move |turn| (round, turn)))
            .collect();
        let told = written(&dynasty, 6);
        let rounds = told.iter().filter(|told| matches!(told, Below::Round(_)));
        let expected = [1, 2, 3].map(Below::Round);
        assert!(rounds.eq(expected.iter()), "{told:?}");
        assert!(
            told.iter()
                .filter(|told| **told == Below::Number(6))
                .count()
                == 3
        );
        // Rounds of two seats, whose last turns are short: each has the same numbers.
        let plies = [0, 4, 13, 22, 31, 40, 49];
        let short = (1..=3).flat_map(|round| {
            let turns = plies.into_iter().zip(0..);
            turns.map(move |(ply, number)| NumberAt {
                ply: ply + 54 * (usize::from(round) - 1),
                round,
                number,
            })
        });
        let short: Vec<NumberAt> = short.collect();
        let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / 162.0;
        let short = below(&short, x);
        let sixes = short.iter().filter(|(_, told)| *told == Below::Number(6));
        assert_eq!(sixes.count(), 3, "{short:?}");
        // A single round needs no name.
        assert_eq!(
            written(&dynasty[..13], 6)[..2],
            [Below::Picks, Below::Number(1)]
        );
    }

    /// What is marked above, a move of a seat or of chance, is read over the number that its words name.
    fn read_over_its_number<G: Shown>(golden: &str) {
        for line in golden.lines() {
            let record = MatchRecord::<G>::from_json(line).expect("a record").record;
            let course = G::course(&record);
            let numbers = G::review_numbers(&record, &course);
            let by = |by: &Actor| match by {
                Actor::Seat(seat) => Author::Seat(seat.index()),
                Actor::Chance => Author::Chance,
                Actor::Clock => Author::Clock,
            };
            let moved = record.actors().iter().map(|actor| Some(by(actor)));
            let columns = std::iter::once(None).chain(moved).map(|by| Column {
                by,
                chances: Vec::new(),
                scores: Vec::new(),
                proven: false,
            });
            let review = Review {
                plies: record.ply(),
                columns: columns.collect(),
                ..Review::default()
            };
            let river = River {
                review: &review,
                pages: &Pages::default(),
                course: &course,
                numbers: &numbers,
                seats: &[],
                seat: 0,
                scale: 1.0,
            };
            let below = numbers_at::<G>(&river);
            assert!(below.is_sorted_by_key(|one| one.ply) && !below.is_empty());
            for (ply, by) in record.actors().iter().enumerate() {
                let opens = *by == Actor::Chance && G::CHANCE_BEGINS;
                let stop = course.at(ply + usize::from(opens));
                // What comes before the first decision has no number to stand over.
                if *by == Actor::Clock || course.stops[stop].made > ply + usize::from(opens) {
                    continue;
                }
                let marked = ply + 1;
                let read = below.iter().rev().find(|one| one.ply <= marked);
                assert_eq!(read.map(|one| one.number), Some(numbers[stop]), "{ply}");
            }
        }
    }

    #[test]
    fn a_mark_stands_at_the_number_of_its_move_whatever_chance_brought_before() {
        read_over_its_number::<Conquest>(include_str!(
            "../../../../tests/golden/conquest/usual.jsonl"
        ));
        let blocked = include_str!("../../../../tests/golden/conquest/random-blocks.jsonl");
        read_over_its_number::<Conquest>(blocked);
        read_over_its_number::<DiceWars>(include_str!(
            "../../../../tests/golden/dice-wars/two-seats.jsonl"
        ));
        read_over_its_number::<Dominations>(include_str!(
            "../../../../tests/golden/two-seats.jsonl"
        ));
    }
}
