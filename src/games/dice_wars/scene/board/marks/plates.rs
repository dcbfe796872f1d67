//! What is written and drawn over the dice: odds, sums, new dice, the way that a computer player wants to take.

use bevy::prelude::*;

use super::{
    Artist,
    free_place::{covering, free_place},
    reviewed::Reviewed,
};
use crate::{
    games::dice_wars::{
        rules::{Move, Odds, Region, RegionSet},
        scene::{
            board::{Clash, Grown, LIKELY, NUMBER, spawn_number},
            chart::{ArrowInk, Shape, along, arrow_way, number_on},
            figures::{percent, region_number},
            study,
        },
    },
    kit::{Insight, Seat},
    play::review::Grade,
    screens::{review::sign_of, seat_art::SeatColour},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, picture, text, words},
    },
};

/// The plate of the odds under the dice of a target, and of the target that is aimed at.
const PLATE: Vec2 = Vec2::new(56.0, 25.0);
const CHOSEN_PLATE: Vec2 = Vec2::new(74.0, 32.0);
/// The plate of a decision, and the side of the sign on it.
const REVIEWED_PLATE: Vec2 = Vec2::new(172.0, 28.0);
const SIGN: f32 = 22.0;
/// The side of the swords before odds that stand beside such a sign: it judges what the attack makes of the match.
const SWORDS: f32 = 16.0;
/// The plate with the number of a region.
const REGION_PLATE: Vec2 = Vec2::new(48.0, 20.0);
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
        self.arrow_in(ArrowInk::Wax, parent, from, to);
    }

    fn arrow_in(&self, ink: ArrowInk, parent: &mut ChildSpawnerCommands, from: Region, to: Region) {
        let both = RegionSet::only(from).or(RegionSet::only(to));
        let dice = self.dice([from, to]);
        self.shape(parent, both, Shape::Arrow([from, to], dice, ink));
        let way = self.arrow_way(from, to);
        let covers = way.iter().step_by(3).chain(way.last());
        let covers = covers.map(|point| Rect::from_center_size(*point, Vec2::splat(14.0)));
        self.taken.borrow_mut().add_arrow(covers);
    }

    /// A free place for a plate near a wanted one; from then on it is taken.
    fn free_place(&self, wanted: Vec2, size: Vec2) -> Rect {
        self.free_place_of(None, wanted, size)
    }

    /// The same for a plate that is about a region.
    fn free_place_of(&self, region: Option<Region>, wanted: Vec2, size: Vec2) -> Rect {
        let place = free_place(&self.room.chart, &self.taken.borrow(), region, wanted, size);
        self.taken.borrow_mut().add_plate(place);
        place
    }

    /// An attack with its odds: what is offered in a panel, before it is picked.
    pub(super) fn attack(&self, parent: &mut ChildSpawnerCommands, from: Region, to: Region) {
        let odds = Odds::of(self.at().dice(from), self.at().dice(to));
        self.arrow(parent, from, to);
        if self.shows_odds {
            self.odds(parent, from, to, odds, true);
        }
    }

    /// The attacks among the best moves, numbered as they are in the panel: each number lies on its own arrow.
    pub(super) fn advice(&self, parent: &mut ChildSpawnerCommands, insight: &Insight<Move>) {
        let best: Vec<_> = study::attacks(insight, self.at()).collect();
        let way = |(_, (from, to)): &(usize, (Region, Region))| self.arrow_way(*from, *to);
        let ways: Vec<_> = best.iter().map(way).collect();
        let place = |index: usize| {
            let place = number_on(&ways, index, NUMBER, |place| {
                covering(&self.taken.borrow(), place)
            });
            self.taken.borrow_mut().add_plate(place);
            place
        };
        // Before the arrows: these are not to be kept clear of.
        let places: Vec<Rect> = (0..ways.len()).map(place).collect();
        for (_, (from, to)) in &best {
            self.arrow(parent, *from, *to);
        }
        for ((number, _), place) in best.into_iter().zip(places) {
            parent
                .spawn((Name::new("Advice"), at(place), Pickable::IGNORE))
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
                if !self.taken.borrow().is_free(place) {
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
            let place = self.free_place_of(Some(to), middle, PLATE);
            (place, back, ink, ink)
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
                    ..at(self.free_place_of(Some(of), middle, Vec2::new(50.0, 34.0)))
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
                        ..at(self.free_place_of(Some(region), middle, Vec2::new(30.0, 20.0)))
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

    /// The number of a region, as sentences beside the map name it.
    fn region_number(&self, parent: &mut ChildSpawnerCommands, region: Region) {
        let (stand, scale) = (self.room.chart.stand(region), self.room.chart.scale());
        let middle = stand + Vec2::new(5.0 * scale, 8.0 * scale + 12.0);
        let said = Localized::new("dice-region-number").with("region", region_number(region));
        parent
            .spawn((
                Name::new("Number of a region"),
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(10)),
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(self.free_place_of(Some(region), middle, REGION_PLATE))
                },
                ThemedBackground(Tone::Ink),
                ThemedBorder(Tone::Cream),
                Pickable::IGNORE,
            ))
            .with_child((
                text(said, TextStyle::CaptionBold, Tone::Cream),
                TextLayout::no_wrap(),
            ));
    }

    /// The attack that was made and the better one, each on a plate of its own with its sign, from where to where as the review
    /// names it, and its odds; and the numbers of their regions.
    pub(super) fn reviewed_attacks(&self, parent: &mut ChildSpawnerCommands, of: &Reviewed) {
        let attacks = [
            (of.made, of.grade, ArrowInk::Wax, Tone::Accent),
            (of.better, Grade::Best, ArrowInk::Better, Tone::YesEdge),
        ];
        let attacks = attacks.into_iter();
        let attacks: Vec<_> = attacks
            .filter_map(|(attack, grade, ink, tone)| Some((attack?, grade, ink, tone)))
            .collect();
        for ((from, to), _, ink, _) in &attacks {
            self.arrow_in(*ink, parent, *from, *to);
        }
        for region in of.regions().into_iter().flat_map(RegionSet::iter) {
            self.region_number(parent, region);
        }
        for ((from, to), grade, _, tone) in attacks {
            let (middle, goes) = along(&self.arrow_way(from, to), 0.5);
            let aside = goes.perp();
            let aside = if aside.y > 0.0 { aside } else { -aside };
            let odds = Odds::of(self.at().dice(from), self.at().dice(to));
            let said = Localized::new("dice-review-plate")
                .with("from", region_number(from))
                .with("to", region_number(to));
            parent
                .spawn((
                    Name::new(format!("Reviewed {grade:?}")),
                    Node {
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(8)),
                        column_gap: px(5),
                        justify_content: JustifyContent::Center,
                        align_items: AlignItems::Center,
                        ..at(self.free_place(middle + aside * 26.0, REVIEWED_PLATE))
                    },
                    ThemedBackground(Tone::Field),
                    ThemedBorder(tone),
                    Pickable::IGNORE,
                ))
                .with_children(|plate| {
                    plate.spawn(picture(sign_of(grade), Vec2::splat(SIGN)));
                    plate.spawn((
                        text(said, TextStyle::CaptionBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                    plate.spawn(icon("swords", SWORDS, Tone::InkSoft));
                    plate.spawn((
                        text(percent(odds), TextStyle::CaptionBold, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                });
        }
    }
}
