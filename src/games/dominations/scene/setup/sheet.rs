//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use super::{
    super::begin::{MatchPlan, SeatPlan},
    preset::Preset,
    seat_choice::{Kind, SeatChoice},
};
use crate::{
    games::dominations::rules::{Colour, Dominations, DominoSet, MOST_SEATS, OptionalRule, Rules},
    kit::{
        Seat,
        chance::{below, stream},
    },
};

/// The fewest seats that make a match.
pub const FEWEST_SEATS: usize = 2;

/// What a match by the sheet would be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Seats at the table.
    pub seats: u8,
    /// Dominos laid out in a round.
    pub dominos: u8,
    /// Turns of a round.
    pub turns: u8,
    /// Rounds.
    pub rounds: u8,
    /// Side of a kingdom.
    pub kingdom: u8,
}

/// Why the match cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetFault {
    /// Somebody must play.
    #[error("a match needs at least {FEWEST_SEATS} seats, and {0} is open")]
    TooFewSeats(usize),
    /// A bot needs to be started.
    #[error("card {0} has a bot without a command")]
    NoCommand(usize),
}

/// Four seats and the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The four cards.
    pub seats: [SeatChoice; MOST_SEATS],
    /// The optional rules. Changed by [`Sheet::set_rule`] and [`Sheet::take_preset`] alone.
    pub rules: Rules,
    /// Nothing can be taken back.
    #[serde(default)]
    pub hardcore: bool,
}

impl Sheet {
    /// A person against computer players.
    pub fn for_a_person() -> Self {
        let mut sheet = Self::of_computers();
        sheet.seats[0].kind = Kind::Person;
        sheet
    }

    /// Computer players among themselves.
    pub fn of_computers() -> Self {
        let [pink, yellow, green, blue] = Colour::ALL;
        Self {
            seats: [
                SeatChoice::new(Kind::Computer, "greedy", pink),
                SeatChoice::new(Kind::Computer, "greedy", yellow),
                SeatChoice::new(Kind::Computer, "naive", green),
                SeatChoice::new(Kind::Computer, "greedy", blue),
            ],
            rules: Preset::Full.rules(),
            hardcore: false,
        }
    }

    /// The same without what no screen could have filled in: for sheets that come from a file.
    #[must_use]
    pub fn mended(mut self) -> Self {
        let mut taken = Vec::new();
        for seat in &mut self.seats {
            seat.mend();
            if seat.colour.is_some_and(|colour| taken.contains(&colour)) {
                seat.colour = None;
            }
            taken.extend(seat.colour);
        }
        if self.rules.mighty_duel {
            self.set_rule(OptionalRule::MightyDuel, true);
        }
        self
    }

    /// The cards that are not closed, in order.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        let cards = self.seats.iter().enumerate();
        cards
            .filter(|(_, seat)| seat.is_open())
            .map(|(card, _)| card)
    }

    /// The seat that a card will be in the match; none if it is closed.
    pub fn seat_of(&self, card: usize) -> Option<Seat> {
        let place = self.open().position(|open| open == card)?;
        Some(Seat::new(place as u8))
    }

    /// Whether a card must stay closed, because the rules leave no seat for it.
    pub fn is_locked(&self, card: usize) -> bool {
        self.rules.mighty_duel && !self.seats[card].is_open() && self.open().count() >= FEWEST_SEATS
    }

    /// Sits somebody else down, or closes the seat. Nothing happens to a locked card.
    pub fn set_kind(&mut self, card: usize, kind: Kind) {
        if !self.is_locked(card) {
            self.seats[card].sit(kind);
        }
    }

    /// Names a seat. One named `AI` or `ai` becomes a computer player, and a person again if the name goes on.
    pub fn rename(&mut self, card: usize, name: &str) {
        self.seats[card].rename(name);
    }

    /// Sits down the computer player `steps` further in the roster, which goes round.
    pub fn step_opponent(&mut self, card: usize, steps: isize) {
        self.seats[card].step_opponent(steps);
    }

    /// Gives a seat a colour, or leaves it to chance; who had the colour gets the one given up.
    pub fn choose_colour(&mut self, card: usize, colour: Option<Colour>) {
        let given_up = self.seats[card].colour;
        if colour.is_some() {
            for seat in self.seats.iter_mut().filter(|seat| seat.colour == colour) {
                seat.colour = given_up;
            }
        }
        self.seats[card].colour = colour;
    }

    /// The other open card that has a colour.
    pub fn holder(&self, card: usize, colour: Colour) -> Option<usize> {
        let mut others = self.open().filter(|&other| other != card);
        others.find(|&other| self.seats[other].colour == Some(colour))
    }

    /// Whether the rule can be switched with the seats as they are.
    pub fn allows(&self, rule: OptionalRule) -> bool {
        rule != OptionalRule::MightyDuel
            || self.rules.mighty_duel
            || self.open().count() == FEWEST_SEATS
    }

    /// Switches a rule. The Mighty Duel leaves two seats open; who had to leave for it comes back after it.
    pub fn set_rule(&mut self, rule: OptionalRule, on: bool) {
        rule.set(&mut self.rules, on);
        if !self.rules.mighty_duel {
            self.seats.iter_mut().for_each(SeatChoice::open_after_duel);
        } else {
            let open: Vec<_> = self.open().collect();
            for &card in open.iter().skip(FEWEST_SEATS) {
                self.seats[card].close_for_duel();
            }
            let mut missing = FEWEST_SEATS.saturating_sub(open.len());
            for seat in self.seats.iter_mut().filter(|seat| !seat.is_open()) {
                if missing > 0 {
                    seat.sit(Kind::Computer);
                    missing -= 1;
                }
            }
        }
    }

    /// The preset whose rules these are.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL
            .into_iter()
            .find(|preset| preset.rules() == self.rules)
    }

    /// Takes all rules of a preset.
    pub fn take_preset(&mut self, preset: Preset) {
        self.rules = preset.rules();
        self.set_rule(OptionalRule::MightyDuel, self.rules.mighty_duel);
    }

    /// What the match would be like; the least that a match can be while too few seats are open.
    pub fn figures(&self) -> Figures {
        let seats = self.open().count() as u8;
        let counted = seats.max(FEWEST_SEATS as u8);
        let turns = self.rules.turns(counted);
        Figures {
            seats,
            dominos: turns * Rules::line_size(counted),
            turns,
            rounds: self.rules.rounds(),
            kingdom: self.rules.kingdom_size(),
        }
    }

    /// Whether a match can start.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self) -> Result<(), SheetFault> {
        match self.open().count() {
            open if open < FEWEST_SEATS => Err(SheetFault::TooFewSeats(open)),
            _ => match self.open().find(|&card| self.seats[card].lacks_command()) {
                Some(card) => Err(SheetFault::NoCommand(card)),
                None => Ok(()),
            },
        }
    }

    /// The match as the sheet shows it, with these dominos. `usual_name` names the seats without a name, by card.
    ///
    /// # Errors
    /// Why it cannot start.
    pub fn plan(
        &self,
        seed: u64,
        dominos: DominoSet,
        usual_name: impl Fn(usize) -> String,
    ) -> Result<MatchPlan, SheetFault> {
        self.check()?;
        let open: Vec<_> = self.open().collect();
        let chosen: Vec<_> = open
            .iter()
            .filter_map(|&card| self.seats[card].colour)
            .collect();
        let mut left: Vec<_> = Colour::ALL
            .into_iter()
            .filter(|colour| !chosen.contains(colour))
            .collect();
        let mut dice = stream(seed, "colours", 0);
        let seats = open
            .iter()
            .map(|&card| {
                let seat = &self.seats[card];
                let name = seat.name.trim();
                let name = match name {
                    "" => usual_name(card),
                    name => name.to_owned(),
                };
                let colour = seat.colour.unwrap_or_else(|| {
                    let drawn = below(&mut dice, left.len() as u32);
                    left.swap_remove(drawn as usize)
                });
                SeatPlan::new(&name, colour, seat.player())
            })
            .collect();
        let game = Dominations::new(self.rules, open.len(), dominos);
        Ok(MatchPlan {
            seats,
            game: game.expect("the sheet closes the seats that its rules have no room for"),
            seed,
            hardcore: self.hardcore,
        })
    }
}

#[cfg(test)]
mod tests;
