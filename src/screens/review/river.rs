//! The panel of the river: how likely each seat was to win, move by move.

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui_widgets::{Activate, observe},
};

use super::{
    decisions::{Reviewed, told},
    parts::{LookAt, percent},
    river_picture,
    signs::Sign,
    turning,
};
use crate::{
    kit::Seat,
    play::review::{Author, Review},
    screens::{
        Shown,
        graph::levels,
        replay::Course,
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        locale::{Localized, SpokenName},
        theme::{TextStyle, Theme, ThemedBackground, Tone},
        widgets::{Tip, at, name_words, text, words},
    },
};

/// Where it is drawn in its panel.
const PLOT: Rect = Rect {
    min: Vec2::new(52.0, 62.0),
    max: Vec2::new(768.0, 278.0),
};
/// A band is named where it is at least so broad, and has its crest alone where it is half as broad.
const NAMED: f64 = 18.0;
/// A name with its crest, and the side of the crest.
const NAME: f32 = 154.0;
const CREST: f32 = 28.0;
/// The disc of a turning point.
const DISC: f32 = 26.0;
/// So many lines there are at most where chance had a part.
const MOST_LINES: usize = 60;
/// Moments this near to the edges name no band.
const EDGE: f32 = 0.03;
/// What is pressed of it is so broad at least.
const PRESSED: f32 = 6.0;

/// What the river is drawn of.
pub struct River<'a> {
    /// What is known.
    pub review: &'a Review,
    /// Where turns begin.
    pub course: &'a Course,
    /// The number of each of its stops.
    pub numbers: &'a [u32],
    /// Who plays.
    pub seats: &'a [Reviewed],
    /// Whose turning points are marked.
    pub seat: usize,
    /// How many pixels of the screen a design pixel has.
    pub scale: f32,
}

/// Fills the panel.
pub fn fill<G: Shown>(
    panel: &mut ChildSpawnerCommands,
    river: &River,
    theme: &Theme,
    images: &mut Assets<Image>,
) {
    panel.spawn((
        text("review-river", TextStyle::PanelHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, 8.0, 500.0, 36.0)),
    ));
    let colour = |tone| {
        let colour = theme.colour(tone).to_srgba();
        [colour.red, colour.green, colour.blue].map(|part| (part * 255.0).round() as u8)
    };
    let colours: Vec<_> = river
        .seats
        .iter()
        .map(|seat| colour(seat.colour.tone()))
        .collect();
    let size = (PLOT.size() * river.scale)
        .round()
        .as_uvec2()
        .max(UVec2::splat(2));
    let pixels = river_picture::draw(river.review, &colours, size, river.scale);
    panel.spawn((
        at(PLOT.inflate(1.5)),
        ThemedBackground(Tone::Segment),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Name::new("River"),
        ImageNode::new(images.add(picture(size, pixels))),
        at(PLOT),
        Pickable::IGNORE,
    ));
    for quarter in 0..=4 {
        let y = PLOT.max.y - PLOT.height() * quarter as f32 / 4.0;
        panel.spawn((
            at(Rect::new(PLOT.min.x, y - 0.5, PLOT.max.x, y + 0.5)),
            ThemedBackground(Tone::LegalTint),
            Pickable::IGNORE,
        ));
        panel.spawn((
            text(
                percent(25.0 * f64::from(quarter)),
                TextStyle::Caption,
                Tone::Ink,
            ),
            TextLayout::justify(Justify::Right),
            at(Rect::new(2.0, y - 9.0, PLOT.min.x - 6.0, y + 9.0)),
        ));
    }
    let plies = river.review.plies.max(1) as f32;
    let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies;
    for (index, place) in pressed_places(river.review, x) {
        spawn_pressed(panel, river.review, index, place);
    }
    let dealt = river.review.columns.iter().enumerate();
    let dealt = dealt.filter(|(_, column)| column.by == Some(Author::Chance));
    // Where chance comes after every other move, lines would hide the river.
    if dealt.clone().count() <= MOST_LINES {
        for (ply, _) in dealt {
            spawn_line(panel, x(ply), 1.0, Tone::GridLine);
        }
    }
    spawn_below(panel, &below(&numbers_at::<G>(river), x));
    let lines: Vec<f32> = turning::of_seat::<G>(river.review, river.seat)
        .iter()
        .map(|(.., turning)| x(turning.ply + turning.moves))
        .collect();
    for line in &lines {
        spawn_line(panel, *line, 2.0, Tone::Ink);
    }
    let discs = discs(&lines);
    for (number, disc) in (1..).zip(&discs) {
        panel.spawn(turning::disc(number, *disc));
    }
    for place in name_places(river.review, river.seats.len(), &discs, x) {
        spawn_name(panel, &river.seats[place.seat], place);
    }
}

/// Where the river is pressed to look at a decision: from where the one before it has led to where it has led itself. Of
/// several that lie closer together than can be pressed, it is the one that lost most.
fn pressed_places(review: &Review, x: impl Fn(usize) -> f32) -> Vec<(usize, Rect)> {
    let place = |left, right| Rect::new(left, PLOT.min.y, right, PLOT.max.y);
    let (mut left, mut right) = (PLOT.min.x, PLOT.min.x);
    let mut dearest: Option<usize> = None;
    let mut places = Vec::new();
    for (index, decision) in review.decisions.iter().enumerate() {
        if dearest.is_none_or(|dearest| decision.loss > review.decisions[dearest].loss) {
            dearest = Some(index);
        }
        right = x(decision.ply + decision.moves);
        if right - left >= PRESSED
            && let Some(dearest) = dearest.take()
        {
            places.push((dearest, place(left, right)));
            left = right;
        }
    }
    if let Some(dearest) = dearest.filter(|_| right > left) {
        places.push((dearest, place(left, right)));
    }
    places
}

/// A part of the river that leads to a decision, as its sign does.
fn spawn_pressed(panel: &mut ChildSpawnerCommands, review: &Review, index: usize, place: Rect) {
    let decision = &review.decisions[index];
    let (ply, said) = (decision.ply, told(decision));
    panel.spawn((
        Sign,
        Name::new(format!("River at decision {}", index + 1)),
        SpokenName(said.clone().into()),
        Tip(said.into()),
        at(place),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(LookAt { ply });
        }),
    ));
}

/// Where the numbers stand that mark these lines: each at its own line, none over another.
fn discs(lines: &[f32]) -> Vec<Rect> {
    let levels = levels(lines, DISC + 2.0);
    let discs = lines.iter().zip(levels).map(|(line, level)| {
        let y = PLOT.min.y - 6.0 + (DISC + 2.0) * level as f32;
        Rect::from_center_size(Vec2::new(*line, y), Vec2::splat(DISC))
    });
    discs.collect()
}

fn spawn_line(panel: &mut ChildSpawnerCommands, x: f32, width: f32, tone: Tone) {
    panel.spawn((
        at(Rect::new(
            x - width / 2.0,
            PLOT.min.y,
            x + width / 2.0,
            PLOT.max.y,
        )),
        ThemedBackground(tone),
        Pickable::IGNORE,
    ));
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
    /// How far it reaches to either side, with what lies between it and the next one.
    fn reach(self) -> f32 {
        match self {
            Self::Round(_) => 28.0,
            Self::Picks => 20.0,
            Self::Number(number) => 7.0 + 4.0 * number.to_string().len() as f32,
        }
    }

    fn has_room_beside(self, x: f32, (other_x, other): (f32, Self)) -> bool {
        (other_x - x).abs() >= self.reach() + other.reach()
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

/// Spawns what is written below, and a line where a round begins.
fn spawn_below(panel: &mut ChildSpawnerCommands, below: &[(f32, Below)]) {
    for &(x, told) in below {
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
                panel.spawn((text(said, TextStyle::CaptionBold, tone), justify, place));
            }
            Below::Picks => {
                panel.spawn((text("review-picks", style, tone), justify, place));
            }
            Below::Number(number) => {
                panel.spawn((words(number.to_string(), style, tone), justify, place));
            }
        }
    }
}

/// Where a seat is named in its band: by its crest, and by its name where that has room.
#[derive(Clone, Copy, Debug, PartialEq)]
struct NamePlace {
    seat: usize,
    area: Rect,
    is_written: bool,
}

/// Where the seats are named: each in the broadest part of its band in which it covers no number of a turning point and no
/// other name.
fn name_places(
    review: &Review,
    seats: usize,
    discs: &[Rect],
    x: impl Fn(usize) -> f32,
) -> Vec<NamePlace> {
    let mut taken = discs.to_vec();
    let mut places = Vec::new();
    for seat in 0..seats {
        if let Some(place) = name_place(review, seat, &taken, &x) {
            taken.push(place.area);
            places.push(place);
        }
    }
    places
}

fn name_place(
    review: &Review,
    seat: usize,
    taken: &[Rect],
    x: &impl Fn(usize) -> f32,
) -> Option<NamePlace> {
    let columns = &review.columns;
    let moves = review.plies.max(1) as f32;
    let inside = |ply: &usize| (EDGE..1.0 - 4.0 * EDGE).contains(&(*ply as f32 / moves));
    // As broad as it is there and a little later: the name needs that.
    let broad = |ply: usize| {
        let later = (ply + review.plies / 14).min(columns.len() - 1);
        let of = |ply: usize| columns[ply].chances[seat];
        of(ply).min(of(later))
    };
    let mut plies: Vec<usize> = (0..columns.len()).filter(inside).collect();
    plies.sort_by_key(|&ply| std::cmp::Reverse(broad(ply)));
    let free = |ply: usize, width: f32| {
        let below = columns[ply].chances[..seat].iter();
        let below: f64 = below.map(|one| one.get()).sum();
        let at_height = |share: f64| PLOT.max.y - PLOT.height() * share as f32 / 100.0;
        let bottom = at_height(below);
        let top = at_height(below + columns[ply].chances[seat].get());
        let left = x(ply).min(PLOT.max.x - 150.0) - 4.0;
        let area = |middle: f32| {
            Rect::new(
                left,
                middle - CREST / 2.0,
                left + width,
                middle + CREST / 2.0,
            )
        };
        // In the middle of the band; else right below what stands there, where the band is high enough.
        let lower = taken.iter().map(|one| one.max.y + CREST / 2.0 + 1.0);
        let lower = lower.filter(|y| (top + CREST / 2.0..=bottom - CREST / 2.0).contains(y));
        let mut areas = std::iter::once((top + bottom) / 2.0).chain(lower).map(area);
        areas.find(|area| taken.iter().all(|one| one.intersect(*area).is_empty()))
    };
    // As long as moves are worked out a name stands in what is known.
    let known = x(columns.len().saturating_sub(1));
    let is_known = |ply: usize, width: f32| review.is_complete() || x(ply) - 4.0 + width <= known;
    let found = |least: f64, width: f32| {
        let plies = plies.iter().filter(|&&ply| broad(ply).get() >= least);
        let mut plies = plies.filter(|&&ply| is_known(ply, width));
        plies.find_map(|&ply| free(ply, width))
    };
    let (area, is_written) = match found(NAMED, NAME) {
        Some(area) => (area, true),
        None => (found(NAMED / 2.0, CREST)?, false),
    };
    Some(NamePlace {
        seat,
        area,
        is_written,
    })
}

/// A seat's crest, and its name.
fn spawn_name(panel: &mut ChildSpawnerCommands, of: &Reviewed, place: NamePlace) {
    panel
        .spawn((
            Name::new("Name on the river"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(place.area)
            },
            Pickable::IGNORE,
        ))
        .with_children(|name| {
            let letter = seat_letter(Seat::new(place.seat as u8)).to_string();
            name.spawn(crest(of.colour, CREST, letter));
            if place.is_written {
                name.spawn((
                    Node {
                        padding: UiRect::axes(px(7), px(1)),
                        border_radius: BorderRadius::all(px(6)),
                        max_width: px(110),
                        overflow: Overflow::clip(),
                        ..default()
                    },
                    ThemedBackground(Tone::Field),
                    Pickable::IGNORE,
                    children![name_words(
                        of.name.clone(),
                        TextStyle::CaptionBold,
                        Tone::Ink
                    )],
                ));
            }
        });
}

pub(super) fn picture(size: UVec2, pixels: Vec<u8>) -> Image {
    Image::new(
        Extent3d {
            width: size.x,
            height: size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        },
        kit::{Actor, MatchRecord},
        play::review::{Column, Decision, Points},
    };

    #[test]
    fn every_part_of_the_river_leads_to_a_decision_and_can_be_pressed() {
        let decision = |ply: usize| Decision {
            ply,
            moves: 1,
            seat: ply % 2,
            choices: 2,
            grade: None,
            // Every seventh is the dearest of those around it.
            loss: Points::new(if ply.is_multiple_of(7) { 9.0 } else { 1.0 }),
            error: 0.0,
            proven: false,
            played: 0,
            tried: Vec::new(),
        };
        for plies in [12, 60, 400, 2000] {
            let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies as f32;
            let review = Review {
                seats: 2,
                plies,
                decisions: (0..plies).map(decision).collect(),
                ..Review::default()
            };
            let places = pressed_places(&review, x);
            assert_eq!(places[0].1.min.x, PLOT.min.x, "{plies}");
            let (last, end) = places[places.len() - 1];
            assert!((end.max.x - PLOT.max.x).abs() < 0.01, "{plies}");
            assert!(last < plies);
            for two in places.windows(2) {
                let [(before, left), (after, right)] = [two[0], two[1]];
                assert!(before < after && left.max.x == right.min.x, "{plies}");
                assert!(left.width() >= PRESSED, "{plies}");
            }
            // Where there is room each has its own.
            assert_eq!(places.len() == plies, plies <= 60);
            if plies == 2000 {
                // There are seventeen in each.
                let is_dear = |(index, _): &(usize, Rect)| index.is_multiple_of(7);
                assert!(places[..places.len() - 1].iter().all(is_dear));
            }
        }
    }

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
    fn a_name_covers_no_number_of_a_turning_point_and_no_other_name() {
        let x =
            |plies: usize| move |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / plies as f32;
        let mut written = 0;
        for (seats, plies) in [(2, 12), (2, 60), (4, 200), (8, 90)] {
            for marked in 0..plies {
                // The last seat, whose band is the uppermost, is broadest where its turning points are.
                let column = |ply: usize| {
                    let near = 1.0 - ply.abs_diff(marked) as f64 / plies as f64;
                    let shares: Vec<f64> = (1..=seats)
                        .map(|seat| match seat == seats {
                            true => 0.3 * near * (seats - 1) as f64,
                            false => 1.0,
                        })
                        .collect();
                    Column {
                        by: None,
                        chances: Points::divided(&shares),
                        scores: Vec::new(),
                        proven: false,
                    }
                };
                let review = Review {
                    seats,
                    plies,
                    columns: (0..=plies).map(column).collect(),
                    ..Review::default()
                };
                let lines: Vec<f32> = [marked, marked + 1, marked + plies / 8]
                    .map(|ply| x(plies)(ply.min(plies)))
                    .to_vec();
                let discs = discs(&lines);
                let places = name_places(&review, seats, &discs, x(plies));
                assert!(
                    places.iter().any(|place| place.seat == seats - 1),
                    "{marked}"
                );
                written += places.iter().filter(|place| place.is_written).count();
                let names = places.iter().map(|place| place.area);
                let all: Vec<Rect> = discs.into_iter().chain(names).collect();
                for (index, one) in all.iter().enumerate() {
                    for other in &all[..index] {
                        assert!(one.intersect(*other).is_empty(), "{one:?}, {other:?}");
                    }
                }
            }
        }
        assert!(written > 0, "some have room for their names");
    }

    #[test]
    fn a_name_stands_in_what_is_known_so_far() {
        const PLIES: usize = 60;
        let x = |ply: usize| PLOT.min.x + PLOT.width() * ply as f32 / PLIES as f32;
        let mut written = 0;
        for done in 1..=PLIES {
            // The first seat is the likelier to win the later it is.
            let columns = (0..=done).map(|ply| Column {
                by: None,
                chances: Points::divided(&[40.0 + ply as f64, 60.0]),
                scores: Vec::new(),
                proven: false,
            });
            let review = Review {
                seats: 2,
                plies: PLIES,
                columns: columns.collect(),
                ..Review::default()
            };
            for place in name_places(&review, 2, &[], x) {
                let end = if done == PLIES { PLOT.max.x } else { x(done) };
                assert!(place.area.max.x <= end + 0.01, "{done}: {place:?}");
                written += usize::from(place.is_written);
            }
        }
        assert!(written > PLIES, "names have room for most of the time");
    }

    #[test]
    fn a_mark_stands_at_the_number_of_its_move_whatever_chance_brought_before() {
        read_over_its_number::<Conquest>(include_str!(
            "../../../tests/golden/conquest/usual.jsonl"
        ));
        let blocked = include_str!("../../../tests/golden/conquest/random-blocks.jsonl");
        read_over_its_number::<Conquest>(blocked);
        read_over_its_number::<DiceWars>(include_str!(
            "../../../tests/golden/dice-wars/two-seats.jsonl"
        ));
        read_over_its_number::<Dominations>(include_str!("../../../tests/golden/two-seats.jsonl"));
    }
}
