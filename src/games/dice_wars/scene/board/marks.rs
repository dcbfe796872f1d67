//! What lies over and under the dice for a while: what can attack, what can be attacked and how likely it is to succeed,
//! what the largest group would become, what a turn has brought.

mod free_place;
mod plates;
mod reviewed;

use std::cell::RefCell;

use bevy::prelude::*;

use free_place::Taken;
use reviewed::Reviewed;

use super::{
    Arrangement, BoardRoom, Clash, Hand, HandSystems, OVER_DICE, Offered, Seen, UNDER_DICE,
    aim::{attackers, targets},
    awaits_land,
};
use crate::{
    games::dice_wars::{
        rules::{DiceWars, Move, Odds, Position, Region, RegionSet},
        scene::{
            advice_order::AdviceOrderSystems,
            chart::{Shape, ShapePicture},
            phase::{Phase, TABLE},
            seats::SeatsHere,
            settings::OddsShown,
        },
    },
    kit::{Insight, Seat},
    screens::{
        OnScreen,
        insight::{Advice, Advised},
        review::ReviewHere,
    },
    shell::{
        settings::{Hints, Settings},
        widgets::at,
    },
    table::{LaidOut, Match},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        draw.after(HandSystems)
            .after(AdviceOrderSystems)
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
            awaits_land(),
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

/// The regions that are not shaded now; none if nothing is. Advice takes the place of the last attack of a match that is looked
/// at again.
pub(super) fn concerned(
    hand: &Hand,
    seen: &Seen,
    played: &Match<DiceWars>,
    phase: Phase,
    is_advised: bool,
) -> Option<RegionSet> {
    let clash = |clash: &Clash| {
        let reason = seen.reason_told();
        let way: RegionSet = reason
            .iter()
            .flat_map(|reason| reason.way())
            .copied()
            .collect();
        let own = |reason: &super::Reason| {
            let goal = reason.goal().unwrap_or(RegionSet::EMPTY);
            reason
                .groups
                .first()
                .copied()
                .unwrap_or(RegionSet::EMPTY)
                .or(goal)
        };
        let own = reason.map_or(RegionSet::EMPTY, own);
        way.or(own)
            .or(RegionSet::only(clash.from))
            .or(RegionSet::only(clash.to))
    };
    let (game, position) = (played.game(), played.position());
    if let Some(seat) = hand.lit.filter(|_| phase != Phase::Over) {
        return Some(seen.position(played).held(seat));
    }
    match (phase, hand.picked, &seen.clash) {
        (Phase::Over, ..) => None,
        (Phase::Replaying, ..) if is_advised => None,
        (Phase::Replaying, _, Some(last)) => Some(clash(last)),
        _ if seen.reason_told().is_some() && seen.clash.is_none() => None,
        (_, _, Some(last))
            if seen.is_telling() || (phase == Phase::Rolling && !seen.is_at_once()) =>
        {
            Some(clash(last))
        }
        (Phase::Attacking, Some(picked), _) if !seen.is_before_verdict() => {
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
    odds_shown: OddsShown,
    phase: Option<Res<State<Phase>>>,
    offered: Res<Offered>,
    advice: Res<Advice>,
    matches: Query<
        (
            Ref<Match<DiceWars>>,
            Option<Ref<Advised<DiceWars>>>,
            Option<Ref<ReviewHere>>,
        ),
        With<OnScreen>,
    >,
    overlays: Query<(Entity, Ref<Overlay>)>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(phase), Ok((played, advised, reviewed))) = (phase, matches.single()) else {
        return;
    };
    let changed = room.is_changed()
        || hand.is_changed()
        || seen.is_changed()
        || settings.is_changed()
        || phase.is_changed()
        || played.is_changed()
        || offered.is_changed()
        || advice.is_changed()
        || reviewed.as_ref().is_some_and(DetectChanges::is_changed)
        || advised.as_ref().is_some_and(DetectChanges::is_changed);
    let reviewed = reviewed.map(Ref::into_inner);
    let decision = reviewed
        .filter(|_| **phase == Phase::Replaying && !seen.is_telling())
        .and_then(|here| reviewed::told(here, played.ply()));
    let advised = advised
        .as_deref()
        .filter(|advised| advised.at == *played.position());
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
            shows_odds: odds_shown.get(),
            phase: **phase,
            played: &played,
            offered: offered.0,
            insight: advised.filter(|_| advice.0).map(|advised| &advised.insight),
            decision,
            taken: RefCell::new(taken(&room, &seen.position(&played))),
            seats: &seats,
        };
        if let Some(clash) = artist.told() {
            let ends = [clash.from, clash.to].into_iter();
            let both = ends.zip(plates::most_dice(clash));
            for (region, dice) in both {
                let stack = room.chart.taken(region, dice);
                artist.taken.borrow_mut().add_stack(stack);
            }
        }
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
    shows_odds: bool,
    phase: Phase,
    played: &'a Match<DiceWars>,
    offered: Option<(Region, Region)>,
    /// What advice has found out about the position.
    insight: Option<&'a Insight<Move>>,
    /// The attacks of the decision to come of a match that is looked at again, where it is told.
    decision: Option<Reviewed>,
    /// What must stay readable: dice, their numbers, and what has been laid over them so far.
    taken: RefCell<Taken>,
    seats: &'a SeatsHere<'w, 's>,
}

/// What the dice of a map and their numbers cover.
fn taken(room: &BoardRoom, at: &Position) -> Taken {
    let chart = &room.chart;
    let mut taken = Taken::default();
    for region in chart.map().regions() {
        taken.add_stack(chart.taken(region, at.dice(region)));
    }
    taken
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

    /// The attack that is pointed at: in a panel, or on the map from the region that is picked.
    fn pointed_at(&self) -> Option<(Region, Region)> {
        let (game, at) = (self.game(), self.at());
        let offered = self.offered;
        let offered = offered.filter(|(from, to)| targets(game, at, *from).contains(*to));
        offered.or_else(|| self.hand.aim(game, at).filter(|_| self.chooses()))
    }

    /// Whether a person is to choose now, on a map that shows what there is to choose from.
    fn chooses(&self) -> bool {
        let is_told = !self.seen.is_telling() && !self.seen.is_before_verdict();
        self.phase == Phase::Attacking && is_told
    }

    /// Whether the panel beside the map may have advice for the position that is shown: for who chooses, and who looks at a match
    /// again.
    fn may_be_advised(&self) -> bool {
        self.chooses() || (self.phase == Phase::Replaying && !self.seen.is_telling())
    }

    fn under(&self, parent: &mut ChildSpawnerCommands) {
        let (game, position) = (self.game(), self.at());
        // What is outlined is what the map shows.
        let shown = self.seen.position(self.played);
        let all: RegionSet = game.map().regions().collect();
        let concerned = match &self.decision {
            Some(decision) => decision.regions(),
            None => {
                let is_advised = self.insight.is_some();
                concerned(self.hand, self.seen, self.played, self.phase, is_advised)
            }
        };
        if let Some(concerned) = concerned {
            for region in all.without(concerned).iter() {
                self.shape(parent, RegionSet::only(region), Shape::Veil);
            }
        }
        if let Some(seat) = self.hand.lit {
            self.shape(parent, shown.held(seat), Shape::Ring);
        }
        if self.hand.shows_groups {
            for seat in Seat::first(crate::kit::Game::seats(game)) {
                let group = game.map().largest_group(shown.held(seat));
                self.shape(parent, group, Shape::Gold);
            }
        }
        if let Some(decision) = &self.decision {
            self.reviewed_regions(parent, decision);
            return;
        }
        if let Some(grown) = &self.seen.grown
            && !self.chooses_something()
        {
            let group = game.map().largest_group(shown.held(grown.seat));
            self.shape(parent, group, Shape::Gold);
        }
        if let Some(reason) = self.seen.reason_told() {
            if let Some(goal) = reason.goal() {
                self.shape(parent, goal, Shape::Ring);
            }
            if let Some(largest) = reason.groups.first() {
                self.shape(parent, *largest, Shape::Gold);
            }
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
                if let Some((from, to)) = self.pointed_at()
                    && let Some(effect) = game.effect(position, from, to)
                {
                    self.shape(parent, effect.attacker.after, Shape::Dashes);
                    self.shape(parent, RegionSet::only(to), Shape::Gold);
                    if from != picked {
                        self.shape(parent, RegionSet::only(from), Shape::Gold);
                    }
                }
            }
            None if self.offered.is_some() => {
                for region in self.offered.iter().flat_map(|(from, to)| [from, to]) {
                    self.shape(parent, RegionSet::only(*region), Shape::Gold);
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
            || (self.phase == Phase::Replaying && self.insight.is_none())
            || (matches!(self.phase, Phase::Rolling | Phase::Thinking) && !self.seen.is_at_once());
        let clash = self.seen.clash.as_ref().filter(|_| told);
        clash.filter(|_| self.decision.is_none())
    }

    fn over(&self, parent: &mut ChildSpawnerCommands) {
        if let Some(decision) = &self.decision {
            self.reviewed_attacks(parent, decision);
            return;
        }
        if let Some(clash) = self.told() {
            self.arrow(parent, clash.from, clash.to);
            if let Some(reason) = self.seen.reason_told() {
                if self.shows_odds {
                    self.odds(parent, clash.from, clash.to, clash.odds(), true);
                }
                self.way(parent, reason.way());
            }
            if let Some(roll) = self.seen.outcome() {
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
        }
        self.aimed_at(parent);
        // After the arrows, whose ways it keeps clear of.
        let grown = self.seen.grown.as_ref();
        if let Some(grown) = grown.filter(|_| self.told().is_none() && !self.chooses_something()) {
            self.grown(parent, grown);
        }
    }

    /// What is aimed at, offered or advised, with its odds.
    fn aimed_at(&self, parent: &mut ChildSpawnerCommands) {
        if !self.may_be_advised() {
            return;
        }
        let (game, position) = (self.game(), self.at());
        let picked = self.hand.picked.filter(|_| self.chooses());
        let pointed_at = self.pointed_at();
        match (pointed_at, self.insight) {
            // Its odds are among those of all targets of the region that is picked.
            (Some((from, to)), _) if picked == Some(from) => self.arrow(parent, from, to),
            (Some((from, to)), _) => self.attack(parent, from, to),
            (None, Some(insight)) => self.advice(parent, insight),
            (None, None) => {}
        }
        let Some(picked) = picked else { return };
        for target in targets(game, position, picked).iter() {
            let chosen = pointed_at == Some((picked, target));
            if pointed_at.is_some_and(|(from, to)| from != picked && to == target) {
                // What is pointed at attacks it from elsewhere: its odds are there already.
                continue;
            }
            let odds = Odds::of(position.dice(picked), position.dice(target));
            if self.shows_odds {
                self.odds(parent, picked, target, odds, chosen);
            }
        }
    }
}
