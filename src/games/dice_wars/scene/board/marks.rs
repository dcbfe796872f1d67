//! What lies over and under the dice for a while: what can attack, what can be attacked and how likely it is to succeed,
//! what the largest group would become, what a turn has brought.

use bevy::prelude::*;

use super::{
    Arrangement, BoardRoom, Clash, Grown, Hand, HandSystems, OVER_DICE, Seen, UNDER_DICE,
    aim::{attackers, targets},
};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Odds, Position, Region, RegionSet},
        scene::{
            chart::{Shape, ShapePicture},
            figures::percent,
            phase::{Phase, TABLE},
            seats::SeatsHere,
        },
    },
    kit::Seat,
    screens::seat_art::SeatColour,
    shell::{
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, text, words},
    },
    table::{LaidOut, Match},
};

/// The plate of the odds under the dice of a target, and of the target that is aimed at.
const PLATE: Vec2 = Vec2::new(56.0, 25.0);
const CHOSEN_PLATE: Vec2 = Vec2::new(74.0, 32.0);
/// An attack is called likely from here on, and unlikely below that.
const LIKELY: f64 = 0.6;
const UNLIKELY: f64 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        draw.after(HandSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What lies under the dice, and what lies over them.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Overlay {
    Under,
    Over,
}

fn lay(laid_out: On<LaidOut<DiceWars>>, mut commands: Commands) {
    for (overlay, height) in [(Overlay::Under, UNDER_DICE), (Overlay::Over, OVER_DICE)] {
        commands.spawn((
            Name::new("Marks"),
            overlay,
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(height),
            Pickable::IGNORE,
        ));
    }
}

/// The regions that are not shaded now; none if nothing is.
pub(super) fn concerned(
    hand: &Hand,
    seen: &Seen,
    played: &Match<DiceWars>,
    phase: Phase,
) -> Option<RegionSet> {
    let clash = |clash: &Clash| {
        let way = seen.reason.iter().flat_map(super::reason::Reason::way);
        let way: RegionSet = way.copied().collect();
        way.or(RegionSet::only(clash.from))
            .or(RegionSet::only(clash.to))
    };
    let (game, position) = (played.game(), played.position());
    match (phase, hand.picked, &seen.clash) {
        (Phase::Over, ..) => None,
        (Phase::Replaying, _, Some(last)) => Some(clash(last)),
        (_, _, Some(last))
            if seen.is_telling() || (phase == Phase::Rolling && !seen.is_at_once()) =>
        {
            Some(clash(last))
        }
        (Phase::Attacking, Some(picked), _) => {
            let mut all = targets(game, position, picked);
            all.insert(picked);
            Some(all)
        }
        _ => None,
    }
}

/// Draws both anew when anything that they show has changed.
fn draw(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    seen: Res<Seen>,
    settings: Res<Settings>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<Ref<Match<DiceWars>>>,
    overlays: Query<(Entity, Ref<Overlay>)>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(phase), Ok(played)) = (phase, matches.single()) else {
        return;
    };
    let changed = room.is_changed()
        || hand.is_changed()
        || seen.is_changed()
        || settings.is_changed()
        || phase.is_changed()
        || played.is_changed();
    let place = at(room.room.map());
    for (entity, overlay) in &overlays {
        if !changed && !overlay.is_added() {
            continue;
        }
        let mut marks = commands.entity(entity);
        marks.despawn_children();
        if room.room.arrangement == Arrangement::Results || **phase == Phase::Over {
            continue;
        }
        marks.insert(place.clone());
        let artist = Artist {
            room: &room,
            hand: &hand,
            seen: &seen,
            hints: settings.hints,
            phase: **phase,
            played: &played,
            seats: &seats,
        };
        marks.with_children(|parent| match *overlay {
            Overlay::Under => artist.under(parent),
            Overlay::Over => artist.over(parent),
        });
    }
}

/// Everything that marks depend on.
struct Artist<'a, 'w, 's> {
    room: &'a BoardRoom,
    hand: &'a Hand,
    seen: &'a Seen,
    hints: Hints,
    phase: Phase,
    played: &'a Match<DiceWars>,
    seats: &'a SeatsHere<'w, 's>,
}

impl Artist<'_, '_, '_> {
    fn game(&self) -> &DiceWars {
        self.played.game()
    }

    fn at(&self) -> &Position {
        self.played.position()
    }

    fn shape(&self, parent: &mut ChildSpawnerCommands, of: RegionSet, shape: Shape) {
        if of.is_empty() {
            return;
        }
        let chart = self.room.chart.clone();
        let name = match shape {
            Shape::Ring => "Ring",
            Shape::Focus => "Region gone to",
            _ => "Mark",
        };
        parent.spawn((
            Name::new(name),
            ShapePicture { chart, of, shape },
            Node::default(),
            Pickable::IGNORE,
        ));
    }

    /// Whether a person is to choose now.
    fn chooses(&self) -> bool {
        self.phase == Phase::Attacking && !self.seen.is_telling()
    }

    fn under(&self, parent: &mut ChildSpawnerCommands) {
        let (game, position) = (self.game(), self.at());
        let all: RegionSet = game.map().regions().collect();
        let concerned = concerned(self.hand, self.seen, self.played, self.phase);
        if let Some(concerned) = concerned {
            for region in all.without(concerned).iter() {
                self.shape(parent, RegionSet::only(region), Shape::Veil);
            }
        }
        if self.hand.shows_groups {
            for seat in Seat::first(crate::kit::Game::seats(game)) {
                let group = game.map().largest_group(position.held(seat));
                self.shape(parent, group, Shape::Gold);
            }
        }
        if let Some(grown) = &self.seen.grown
            && !self.chooses_something()
        {
            let group = game.map().largest_group(position.held(grown.seat));
            self.shape(parent, group, Shape::Gold);
        }
        if let Some(clash) = self.told() {
            self.shape(parent, RegionSet::only(clash.to), Shape::Ring);
            self.shape(parent, RegionSet::only(clash.from), Shape::Gold);
        }
        if !self.chooses() {
            return;
        }
        match self.hand.picked {
            Some(picked) => {
                for target in targets(game, position, picked).iter() {
                    self.shape(parent, RegionSet::only(target), Shape::Ring);
                }
                self.shape(parent, RegionSet::only(picked), Shape::Gold);
                if let Some((from, to)) = self.hand.aim(game, position)
                    && let Some(effect) = game.effect(position, from, to)
                {
                    self.shape(parent, effect.attacker.after, Shape::Dashes);
                    self.shape(parent, RegionSet::only(to), Shape::Gold);
                }
            }
            None if self.hints != Hints::None => {
                for region in attackers(game, position).iter() {
                    self.shape(parent, RegionSet::only(region), Shape::Ring);
                }
            }
            None => {}
        }
        if let Some(region) = self.hand.at.filter(|_| self.hand.by_keys) {
            self.shape(parent, RegionSet::only(region), Shape::Focus);
        }
    }

    /// Whether a person has begun to choose: then what the last turn brought is not told any more.
    fn chooses_something(&self) -> bool {
        self.hand.picked.is_some()
    }

    /// The attack that is being told, or was the last of a match that is looked at.
    fn told(&self) -> Option<&Clash> {
        let told = self.seen.is_telling()
            || self.phase == Phase::Replaying
            || (matches!(self.phase, Phase::Rolling | Phase::Thinking) && !self.seen.is_at_once());
        self.seen.clash.as_ref().filter(|_| told)
    }

    fn over(&self, parent: &mut ChildSpawnerCommands) {
        let (game, position) = (self.game(), self.at());
        if let Some(clash) = self.told() {
            if let Some(reason) = &self.seen.reason {
                self.way(parent, reason.way());
            }
            self.arrow(parent, clash.from, clash.to);
            if let Some(roll) = clash.roll {
                self.sum(
                    parent,
                    clash.from,
                    clash.by,
                    roll.attack.sum(),
                    roll.succeeds(),
                );
                self.sum(
                    parent,
                    clash.to,
                    clash.against,
                    roll.defence.sum(),
                    !roll.succeeds(),
                );
            }
        } else if let Some(grown) = self
            .seen
            .grown
            .as_ref()
            .filter(|_| !self.chooses_something())
        {
            self.grown(parent, grown);
        }
        if !self.chooses() {
            return;
        }
        let Some(picked) = self.hand.picked else {
            return;
        };
        let aim = self.hand.aim(game, position);
        for target in targets(game, position, picked).iter() {
            let chosen = aim.is_some_and(|(_, to)| to == target);
            let odds = Odds::of(position.dice(picked), position.dice(target));
            if chosen {
                self.arrow(parent, picked, target);
            }
            if self.hints != Hints::None {
                self.odds(parent, picked, target, odds, chosen);
            }
        }
    }

    fn arrow(&self, parent: &mut ChildSpawnerCommands, from: Region, to: Region) {
        let both = RegionSet::only(from).or(RegionSet::only(to));
        self.shape(parent, both, Shape::Arrow(from, to));
    }

    /// The way that a computer player wants to take: dots from dice to dice, its steps numbered.
    fn way(&self, parent: &mut ChildSpawnerCommands, way: &[Region]) {
        let chart = &self.room.chart;
        let lift = Vec2::new(4.0, -10.0) * chart.scale();
        for step in way.windows(2) {
            let (start, end) = (chart.stand(step[0]) + lift, chart.stand(step[1]) + lift);
            let count = ((end - start).length() / 13.0).floor().max(1.0);
            for dot in 0..count as usize {
                let middle = start.lerp(end, (dot as f32 + 0.5) / count);
                parent.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(4)),
                        ..at(Rect::from_center_size(middle, Vec2::splat(8.0)))
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
                        ..at(self.in_room(middle, Vec2::splat(22.0)))
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

    fn odds(
        &self,
        parent: &mut ChildSpawnerCommands,
        from: Region,
        to: Region,
        odds: Odds,
        chosen: bool,
    ) {
        let chart = &self.room.chart;
        let (start, stand, scale) = (chart.stand(from), chart.stand(to), chart.scale());
        let share = odds.share();
        let (place, back, edge, ink) = if chosen {
            // Away from the arrow.
            let aside = if stand.x >= start.x { 60.0 } else { -46.0 };
            let middle = stand + Vec2::new(aside, -14.0) * scale.max(0.8);
            (
                self.in_room(middle, CHOSEN_PLATE),
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
            (self.in_room(middle, PLATE), back, ink, ink)
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
    fn sum(&self, parent: &mut ChildSpawnerCommands, of: Region, seat: Seat, sum: u8, wins: bool) {
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
                    ..at(self.in_room(middle, Vec2::new(50.0, 34.0)))
                },
                ThemedBackground(if wins { Tone::Gold } else { Tone::Field }),
                ThemedBorder(colour.tone()),
                Pickable::IGNORE,
            ))
            .with_child(words(sum.to_string(), TextStyle::Score, Tone::Ink));
    }

    /// How many dice each region got.
    fn grown(&self, parent: &mut ChildSpawnerCommands, grown: &Grown) {
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
                        ..at(self.in_room(middle, Vec2::new(30.0, 20.0)))
                    },
                    ThemedBackground(Tone::ChipOn),
                    ThemedBorder(Tone::ChipOnEdge),
                    Pickable::IGNORE,
                ))
                .with_child(words(format!("+{count}"), TextStyle::Tag, Tone::YesEdge));
        }
    }
}
