//! What is written and drawn over the dice: odds, sums, new dice, the way that a computer player wants to take.

use bevy::prelude::*;

use super::{Artist, reviewed::Reviewed};
use crate::{
    games::dice_wars::{
        rules::{Move, Odds, Region, RegionSet},
        scene::{
            board::{Clash, Grown, LIKELY, NUMBER, spawn_number},
            chart::{Shape, along, arrow_way},
            figures::percent,
            study,
        },
    },
    kit::{Insight, Seat},
    play::review::Grade,
    screens::{review::sign_of, seat_art::SeatColour},
    shell::{
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, picture, text, words},
    },
};

/// The plate of the odds under the dice of a target, and of the target that is aimed at.
const PLATE: Vec2 = Vec2::new(56.0, 25.0);
const CHOSEN_PLATE: Vec2 = Vec2::new(74.0, 32.0);
/// The side of the sign of a decision.
const SIGN: f32 = 34.0;
/// So many attacks of an advice are drawn.
const NUMBERED: usize = 3;
/// An attack is called unlikely below that.
const UNLIKELY: f64 = 0.45;

/// The most dice that lie in both regions of an attack, before it or after.
pub(super) fn most_dice(clash: &Clash) -> [u8; 2] {
    let [attack, defence] = clash.dice;
    [attack, defence.max(attack.saturating_sub(1))]
}

impl Artist<'_, '_, '_> {
    /// The dice of two regions as the map shows them; of an attack that is told the most before and after, so that its arrow
    /// stays where it is.
    fn dice(&self, regions: [Region; 2]) -> [u8; 2] {
        let shown = self.seen.position(self.played);
        let now = regions.map(|region| shown.dice(region));
        match self.told() {
            Some(clash) if regions == [clash.from, clash.to] => most_dice(clash),
            _ => now,
        }
    }

    /// The way of the arrow from one region to another.
    fn arrow_way(&self, from: Region, to: Region) -> Vec<Vec2> {
        let both = [from, to];
        arrow_way(&self.room.chart, both, self.dice(both))
    }

    pub(super) fn arrow(&self, parent: &mut ChildSpawnerCommands, from: Region, to: Region) {
        let both = RegionSet::only(from).or(RegionSet::only(to));
        let dice = self.dice([from, to]);
        self.shape(parent, both, Shape::Arrow([from, to], dice));
        let way = self.arrow_way(from, to);
        let covers = way.iter().step_by(3).chain(way.last());
        let covers = covers.map(|point| Rect::from_center_size(*point, Vec2::splat(14.0)));
        self.taken.borrow_mut().extend(covers);
    }

    /// The nearest place to a wanted one where a plate covers neither dice nor numbers nor what was laid there before; where
    /// all is full, that which covers least.
    fn free_place(&self, wanted: Vec2, size: Vec2) -> Rect {
        const RINGS: u8 = 14;
        const WAYS: u8 = 16;
        let covered = |place: Rect| -> f32 {
            let taken = self.taken.borrow();
            let covers = taken.iter().map(|taken| {
                let shared = place.inflate(1.0).intersect(*taken);
                shared.width() * shared.height()
            });
            covers.sum()
        };
        let mut best = (f32::MAX, self.in_room(wanted, size));
        'rings: for ring in 0..=RINGS {
            for way in 0..if ring == 0 { 1 } else { WAYS } {
                let angle = f32::from(way) * std::f32::consts::TAU / f32::from(WAYS);
                let aside = Vec2::from_angle(angle) * 7.0 * f32::from(ring);
                let place = self.in_room(wanted + aside, size);
                let covered = covered(place);
                if covered < best.0 {
                    best = (covered, place);
                }
                if covered <= 0.0 {
                    break 'rings;
                }
            }
        }
        self.taken.borrow_mut().push(best.1);
        best.1
    }

    /// An attack with its odds: what is offered in a panel, before it is picked.
    pub(super) fn attack(&self, parent: &mut ChildSpawnerCommands, from: Region, to: Region) {
        let odds = Odds::of(self.at().dice(from), self.at().dice(to));
        self.arrow(parent, from, to);
        self.odds(parent, from, to, odds, true);
    }

    /// The best attacks, numbered as they are in the panel.
    pub(super) fn advice(&self, parent: &mut ChildSpawnerCommands, insight: &Insight<Move>) {
        let best: Vec<_> = study::worthwhile(insight).take(NUMBERED).collect();
        for (from, to) in &best {
            self.arrow(parent, *from, *to);
        }
        for (number, (from, to)) in (1..).zip(best) {
            let (middle, goes) = along(&self.arrow_way(from, to), 0.4);
            let middle = middle + goes.perp() * 18.0;
            parent
                .spawn((
                    Name::new("Advice"),
                    at(self.free_place(middle, Vec2::splat(NUMBER))),
                    Pickable::IGNORE,
                ))
                .with_children(|place| spawn_number(place, number));
        }
    }

    /// The way that a computer player wants to take: dots from dice to dice, its steps numbered.
    pub(super) fn way(&self, parent: &mut ChildSpawnerCommands, way: &[Region]) {
        let chart = &self.room.chart;
        let lift = Vec2::new(4.0, -10.0) * chart.scale();
        for step in way.windows(2) {
            let (start, end) = (chart.stand(step[0]) + lift, chart.stand(step[1]) + lift);
            let count = ((end - start).length() / 13.0).floor().max(1.0);
            for dot in 0..count as usize {
                let middle = start.lerp(end, (dot as f32 + 0.5) / count);
                let place = Rect::from_center_size(middle, Vec2::splat(8.0));
                let taken = self.taken.borrow();
                if taken.iter().any(|taken| !taken.intersect(place).is_empty()) {
                    continue;
                }
                parent.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(4)),
                        ..at(place)
                    },
                    ThemedBackground(Tone::Gold),
                    ThemedBorder(Tone::InkLine),
                    Pickable::IGNORE,
                ));
            }
        }
        // The first and the last are its own.
        let taken = way.get(1..way.len().saturating_sub(1)).unwrap_or_default();
        for (number, region) in (1..).zip(taken) {
            let middle = chart.stand(*region) + Vec2::new(-20.0, 2.0) * chart.scale();
            let number: usize = number;
            parent
                .spawn((
                    Name::new("Step"),
                    Node {
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(11)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..at(self.free_place(middle, Vec2::splat(22.0)))
                    },
                    ThemedBackground(Tone::Gold),
                    ThemedBorder(Tone::InkLine),
                    Pickable::IGNORE,
                ))
                .with_child(words(number.to_string(), TextStyle::Tag, Tone::Ink));
        }
    }

    /// A rectangle of that size, moved into the map's room.
    fn in_room(&self, middle: Vec2, size: Vec2) -> Rect {
        let room = self.room.chart.size();
        let half = size / 2.0;
        Rect::from_center_size(middle.clamp(half, (room - half).max(half)), size)
    }

    pub(super) fn odds(
        &self,
        parent: &mut ChildSpawnerCommands,
        from: Region,
        to: Region,
        odds: Odds,
        chosen: bool,
    ) {
        let chart = &self.room.chart;
        let (stand, scale) = (chart.stand(to), chart.scale());
        let share = odds.share();
        let (place, back, edge, ink) = if chosen {
            // Beside the middle of the arrow.
            let (middle, goes) = along(&self.arrow_way(from, to), 0.5);
            let aside = goes.perp();
            let aside = if aside.y > 0.0 { aside } else { -aside };
            (
                self.free_place(middle + aside * 30.0, CHOSEN_PLATE),
                Tone::Gold,
                Tone::InkLine,
                Tone::Ink,
            )
        } else {
            let middle = stand + Vec2::new(5.0 * scale, 8.0 * scale + 12.0);
            let (back, ink) = if share >= LIKELY {
                (Tone::ChipOn, Tone::YesEdge)
            } else if share >= UNLIKELY {
                (Tone::Field, Tone::Ink)
            } else {
                (Tone::ChipLost, Tone::Accent)
            };
            (self.free_place(middle, PLATE), back, ink, ink)
        };
        let style = if chosen {
            TextStyle::Score
        } else {
            TextStyle::BodyBold
        };
        parent
            .spawn((
                Name::new("Odds"),
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(8)),
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(place)
                },
                ThemedBackground(back),
                ThemedBorder(edge),
                ZIndex(i32::from(chosen)),
                Pickable::IGNORE,
            ))
            .with_child((text(percent(odds), style, ink), TextLayout::no_wrap()));
    }

    /// What one side has rolled.
    pub(super) fn sum(
        &self,
        parent: &mut ChildSpawnerCommands,
        of: Region,
        seat: Seat,
        sum: u8,
        wins: bool,
    ) {
        let chart = &self.room.chart;
        let middle = chart.stand(of) + Vec2::new(5.0 * chart.scale(), 8.0 * chart.scale() + 14.0);
        let colour = self.seats.colour(seat);
        parent
            .spawn((
                Name::new("Sum"),
                Node {
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(8)),
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(self.free_place(middle, Vec2::new(50.0, 34.0)))
                },
                ThemedBackground(if wins { Tone::Gold } else { Tone::Field }),
                ThemedBorder(colour.tone()),
                Pickable::IGNORE,
            ))
            .with_child(words(sum.to_string(), TextStyle::Score, Tone::Ink));
    }

    /// How many dice each region got.
    pub(super) fn grown(&self, parent: &mut ChildSpawnerCommands, grown: &Grown) {
        let chart = &self.room.chart;
        let placed = grown.growth.as_slice();
        let all: RegionSet = placed.iter().copied().collect();
        for region in all.iter() {
            let count = placed.iter().filter(|at| **at == region).count();
            let middle = chart.stand(region) + Vec2::new(28.0, -24.0) * chart.scale().max(0.7);
            parent
                .spawn((
                    Name::new("New dice"),
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(6)),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..at(self.free_place(middle, Vec2::new(30.0, 20.0)))
                    },
                    ThemedBackground(Tone::ChipOn),
                    ThemedBorder(Tone::ChipOnEdge),
                    Pickable::IGNORE,
                ))
                .with_child(words(format!("+{count}"), TextStyle::Tag, Tone::YesEdge));
        }
    }

    pub(super) fn reviewed_regions(&self, parent: &mut ChildSpawnerCommands, of: &Reviewed) {
        for (from, to) in [of.made, of.better].into_iter().flatten() {
            self.shape(parent, RegionSet::only(to), Shape::Ring);
            self.shape(parent, RegionSet::only(from), Shape::Gold);
        }
    }

    pub(super) fn reviewed_attacks(&self, parent: &mut ChildSpawnerCommands, of: &Reviewed) {
        let attacks = [(of.made, of.grade), (of.better, Grade::Best)];
        let attacks = attacks.into_iter();
        let attacks: Vec<_> = attacks
            .filter_map(|(attack, grade)| Some((attack?, grade)))
            .collect();
        for ((from, to), _) in &attacks {
            self.arrow(parent, *from, *to);
        }
        for ((from, to), grade) in attacks {
            let (middle, goes) = along(&self.arrow_way(from, to), 0.5);
            let place = self.free_place(middle + goes.perp() * 22.0, Vec2::splat(SIGN));
            parent.spawn((
                Name::new(format!("Reviewed {grade:?}")),
                at(place),
                Pickable::IGNORE,
                children![picture(sign_of(grade), Vec2::splat(SIGN))],
            ));
            let odds = Odds::of(self.at().dice(from), self.at().dice(to));
            self.odds(parent, from, to, odds, false);
        }
    }
}
