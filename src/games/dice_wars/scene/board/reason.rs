//! Why a computer player moves as it does, as far as it can say.

use crate::{
    games::dice_wars::{
        ai::{Plan, ThreeState},
        rules::{DiceWars, MOST_DICE, Region, RegionSet},
        scene::seats::SeatsHere,
    },
    kit::{Record, Seat, remind},
    locale::Localized,
    screens::Player,
};

/// What a computer player is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Whose it is.
    pub seat: Seat,
    /// Which player of the roster it is.
    pub agent: String,
    /// Of the three-state strategy; none for players whose manner is all that there is to say.
    pub plan: Option<Plan>,
    /// Its groups, the largest first.
    pub groups: Vec<RegionSet>,
    /// Whether it ends its turn.
    pub ends: bool,
}

impl Reason {
    /// What whoever made move number `ply` was about; nothing for people and programs.
    pub fn of(record: &Record<DiceWars>, ply: usize, seats: &SeatsHere) -> Option<Self> {
        let at = record.after(ply);
        let seat = at.mover();
        let Player::Computer(agent) = &seats.plan(seat)?.player else {
            return None;
        };
        let game = record.game();
        let plan = ThreeState::named(agent).map(|mut player| {
            // At a table it is made anew for every move, and told of those that its turn has had.
            remind(&mut player, record, ply, seat);
            player.plan(game, &at, seat)
        });
        let mut groups: Vec<RegionSet> = game.map().groups(at.held(seat)).collect();
        groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
        Some(Self {
            seat,
            plan,
            agent: agent.clone(),
            groups,
            ends: false,
        })
    }

    /// The way that it wants to take.
    pub fn way(&self) -> &[Region] {
        match &self.plan {
            Some(Plan::Link { way, .. }) => way,
            _ => &[],
        }
    }

    /// The group that the way leads to.
    pub fn goal(&self) -> Option<RegionSet> {
        let last = *self.way().last()?;
        let mut groups = self.groups.iter().copied();
        groups.find(|group| group.contains(last))
    }

    /// How many dice must be left over once all its regions are full, before it strikes.
    pub fn strikes_from(&self) -> u8 {
        match self.agent.as_str() {
            "three-state-eager" => 0,
            _ => MOST_DICE,
        }
    }

    /// What it is about in words; the panel beside the map says more on that.
    pub fn told(&self, name: String) -> Localized {
        let what = match &self.plan {
            Some(Plan::Link { .. }) => "dice-links",
            Some(Plan::Press { attack: Some(_) }) => "dice-presses",
            Some(Plan::Press { attack: None }) => "dice-ends",
            Some(Plan::Wait {
                attack: Some(_), ..
            }) => "dice-strikes",
            Some(Plan::Wait { attack: None, .. }) => "dice-waits",
            None if self.ends => "dice-ends",
            None => "dice-attacks",
        };
        Localized::new(what).with("name", name)
    }
}
