//! Why a computer player attacks, as far as it can say.

use crate::{
    games::dice_wars::{
        ai::{Plan, ThreeState},
        rules::{DiceWars, Region},
        scene::seats::SeatsHere,
    },
    kit::{Record, remind},
    locale::Localized,
    screens::{Player, Shown},
};

/// What a computer player is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Of the three-state strategy; none for players whose manner is all that there is to say.
    plan: Option<Plan>,
    /// Which player of the roster it is.
    agent: String,
}

impl Reason {
    /// What whoever made move number `ply` was about; nothing for people and programs.
    pub fn of(record: &Record<DiceWars>, ply: usize, seats: &SeatsHere) -> Option<Self> {
        let at = record.after(ply);
        let seat = at.mover();
        let Player::Computer(agent) = &seats.plan(seat)?.player else {
            return None;
        };
        let plan = ThreeState::named(agent).map(|mut player| {
            remind(&mut player, record, ply, seat);
            player.plan(record.game(), &at, seat)
        });
        Some(Self {
            plan,
            agent: agent.clone(),
        })
    }

    /// The way that it wants to take.
    pub fn way(&self) -> &[Region] {
        match &self.plan {
            Some(Plan::Link { way, .. }) => way,
            _ => &[],
        }
    }

    /// What it is about in words, and a line on that.
    pub fn told(&self, name: String) -> (Localized, Localized) {
        let (what, line) = match &self.plan {
            Some(Plan::Link { way, dice }) => (
                "dice-links",
                Localized::new("dice-links-way")
                    .with("regions", way.len().saturating_sub(2))
                    .with("dice", *dice),
            ),
            Some(Plan::Press { .. }) => ("dice-presses", "dice-presses-line".into()),
            Some(Plan::Wait {
                stock,
                income,
                missing,
                ..
            }) => (
                "dice-strikes",
                Localized::new("dice-strikes-line")
                    .with("stock", *stock)
                    .with("income", *income)
                    .with("missing", *missing),
            ),
            None => {
                let manner = DiceWars::level_line(&self.agent);
                ("dice-attacks", Localized::new(manner))
            }
        };
        (Localized::new(what).with("name", name), line)
    }
}
