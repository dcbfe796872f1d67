//! What a person has in mind: the region that is to attack, what is pointed at, and what a click there means.

use bevy::prelude::*;

use super::targets;
use crate::{
    games::dice_wars::rules::{DiceWars, Move, Position, Region},
    kit::Seat,
    shell::audio::PlaySound,
    table::{Match, MovedOn, Opponent, SitsAt, referee::What},
};

/// What a person has in mind.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// The region that is to attack.
    pub picked: Option<Region>,
    /// The region that is pointed at, by pointer or keys.
    pub at: Option<Region>,
    /// Whether keys have gone there: then it is ringed, until the pointer moves.
    pub by_keys: bool,
    /// What was refused last, and a number that is another each time.
    pub refused: Option<(Refused, u32)>,
    /// Whether the largest groups are shown.
    pub shows_groups: bool,
    /// Whose lands are lit up, while its key is held.
    pub lit: Option<Seat>,
    /// Whether it is asked once more if the turn is to end: a likely or an advised attack is left, or it was
    /// chosen in a panel.
    pub asks: bool,
    /// Whether the attack was chosen in a panel: it stays chosen while the pointer goes elsewhere than to another target.
    pub is_kept: bool,
    /// The region that was picked when the attack was chosen in a panel.
    pub(super) listed: Option<Region>,
    /// Whether the attack that is being made was chosen in a panel: then the next one is, too.
    pub from_panel: bool,
}

/// Why a click does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A single die cannot attack.
    OneDie,
    /// No enemy is beside it.
    Inside,
    /// Only a neighbour can be attacked.
    TooFar,
    /// An enemy's, and nothing is picked.
    NotOwn,
}

impl Refused {
    /// The key of the words for it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::OneDie => "dice-refuse-one-die",
            Self::Inside => "dice-refuse-inside",
            Self::TooFar => "dice-refuse-far",
            Self::NotOwn => "dice-refuse-not-own",
        }
    }
}

impl Hand {
    /// The attack that is aimed at: from where, and at what.
    pub fn aim(&self, game: &DiceWars, at: &Position) -> Option<(Region, Region)> {
        let (from, to) = (self.picked?, self.at?);
        targets(game, at, from).contains(to).then_some((from, to))
    }

    /// The move that is made if it is chosen once more.
    pub fn chosen(&self, game: &DiceWars, at: &Position) -> Option<Move> {
        match self.aim(game, at) {
            Some((from, to)) => Some(Move::Attack { from, to }),
            None => self.asks.then_some(Move::End),
        }
    }

    fn refuse(&mut self, why: Refused, commands: &mut Commands) {
        let number = self.refused.map_or(0, |(_, number)| number.wrapping_add(1));
        self.refused = Some((why, number));
        commands.trigger(PlaySound("refuse"));
    }

    pub(super) fn pick(&mut self, region: Region, commands: &mut Commands) {
        self.picked = Some(region);
        self.refused = None;
        self.asks = false;
        commands.trigger(PlaySound("dice_lift"));
    }

    /// The region whose attacks are listed; none where those of all are. While an attack is kept the list is the one that it
    /// was chosen from: another click there may be meant for the same row.
    pub fn listed(&self) -> Option<Region> {
        match self.is_kept {
            true => self.listed,
            false => self.picked,
        }
    }

    /// Has an attack in hand that was chosen in a panel.
    pub(super) fn keep(&mut self, from: Region, to: Region, commands: &mut Commands) {
        self.listed = self.listed();
        self.pick(from, commands);
        self.at = Some(to);
        self.is_kept = true;
    }

    pub(super) fn put_down(&mut self) {
        self.picked = None;
        self.refused = None;
        self.asks = false;
        self.is_kept = false;
    }

    /// Does what a click on a region means; true if it means to attack.
    pub(super) fn act_on(
        &mut self,
        region: Region,
        game: &DiceWars,
        at: &Position,
        commands: &mut Commands,
    ) -> bool {
        self.at = Some(region);
        self.is_kept = false;
        let is_own = at.held(at.mover()).contains(region);
        if self.picked == Some(region) {
            self.put_down();
            commands.trigger(PlaySound("dice_lay"));
        } else if self.aim(game, at).is_some() {
            return true;
        } else if is_own && !targets(game, at, region).is_empty() {
            self.pick(region, commands);
        } else if is_own && !at.ready().contains(region) {
            self.refuse(Refused::OneDie, commands);
        } else if is_own {
            self.refuse(Refused::Inside, commands);
        } else if self.picked.is_some() {
            self.refuse(Refused::TooFar, commands);
        } else {
            self.refuse(Refused::NotOwn, commands);
        }
        false
    }
}

/// Whatever was in hand is not, once the match has moved on: but who has won goes on from the region taken, if it can. What was
/// chosen among the attacks of all regions is followed by those again: rows of other attacks would lie under the pointer.
pub(super) fn change_hand(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<&Match<DiceWars>>,
    opponents: Query<&SitsAt, With<Opponent<DiceWars>>>,
    mut hand: ResMut<Hand>,
) -> Result {
    let played = matches.get(moved.table)?;
    let mover = played.position().mover();
    let is_person = opponents.iter().all(|at| at.0 != mover);
    let mut new = Hand {
        at: hand.at,
        by_keys: hand.by_keys,
        shows_groups: hand.shows_groups,
        lit: hand.lit,
        from_panel: match moved.what {
            What::Made(_, Move::Attack { .. }) => hand.is_kept,
            What::Confirmed => hand.from_panel,
            _ => false,
        },
        ..default()
    };
    if let What::Made(_, Move::Roll(roll)) = moved.what
        && roll.succeeds()
        && is_person
        && !hand.from_panel
        && let Some((_, Move::Attack { to, .. })) = played.acts().rev().nth(1)
        && !targets(played.game(), played.position(), to).is_empty()
    {
        new.picked = Some(to);
    }
    hand.set_if_neq(new);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::scene::figures::tests::played, kit::Record};

    #[test]
    fn who_has_won_goes_on_from_the_region_taken_unless_the_attack_was_chosen_in_a_panel() {
        let whole = played(2, 1);
        let acts: Vec<_> = whole.acts().collect();
        // The first attack after which the region taken can attack.
        let goes_on = |made: usize| match (acts[made].1, acts[made + 1].1) {
            (Move::Attack { from, to }, Move::Roll(roll)) if roll.succeeds() => {
                let goes_on = !targets(whole.game(), &whole.after(made + 2), to).is_empty();
                goes_on.then_some((made, from, to))
            }
            _ => None,
        };
        let (made, from, to) = (0..acts.len() - 2).find_map(goes_on).unwrap();
        let mut record = Record::new(whole.game().clone());
        for (_, made) in &acts[..made + 2] {
            record.play_next(*made).unwrap();
        }
        for is_kept in [false, true] {
            let mut world = World::new();
            world.add_observer(change_hand);
            world.insert_resource(Hand {
                picked: Some(from),
                at: Some(to),
                is_kept,
                ..default()
            });
            let table = world.spawn(Match::resume(record.clone())).id();
            let [attack, roll] =
                [acts[made], acts[made + 1]].map(|(by, it)| What::<DiceWars>::Made(by, it));
            for what in [attack, What::Confirmed, roll] {
                world.trigger(MovedOn::<DiceWars> { table, what });
            }
            world.flush();
            let picked = world.resource::<Hand>().picked;
            assert_eq!(picked, (!is_kept).then_some(to));
        }
    }
}
