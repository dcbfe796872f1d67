//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use super::{super::begin::MatchPlan, preset::Preset};
use crate::{
    games::dominations::{
        ai::roster,
        rules::{Colour, Dominations, DominoSet, MOST_SEATS, OptionalRule, Rules},
    },
    screens::{
        contest::RememberedSheets,
        fresh_seed::fresh_seed,
        setup::{
            Kind, MatchSheet, SeatChoice,
            seat_choice::{mend_colours, open_cards, plan_seats, without_command},
        },
    },
};

/// The computer player that sits down when nobody says which.
const USUAL_OPPONENT: &str = "greedy";

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
    pub seats: [SeatChoice<Colour>; MOST_SEATS],
    /// The optional rules. Changed by [`Sheet::set_rule`] and [`Sheet::take_preset`] alone.
    pub rules: Rules,
    /// Nothing can be taken back.
    #[serde(default)]
    pub hardcore: bool,
}

/// The seed of the match: the one in the field, or any.
pub fn match_seed(typed: &str) -> u64 {
    typed.trim().parse().unwrap_or_else(|_| fresh_seed())
}

impl MatchSheet for Sheet {
    type Game = Dominations;
    type Memory = RememberedSheets<Self>;
    /// As it stands in its field; empty for any.
    type Seed = String;

    const FILE: &'static str = "setup.ron";
    const LOCKED: &'static str = "setup-closed-duel";
    const PRESETS: &'static [&'static str] = &Preset::NAMES;

    fn for_a_person() -> Self {
        let mut sheet = Self::of_computers();
        sheet.seats[0].kind = Kind::Person;
        sheet
    }

    fn of_computers() -> Self {
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

    fn mended(mut self) -> Self {
        for seat in &mut self.seats {
            seat.mend(&roster::NAMES, USUAL_OPPONENT);
        }
        mend_colours(&mut self.seats);
        if self.rules.mighty_duel {
            self.set_rule(OptionalRule::MightyDuel, true);
        }
        self
    }

    fn is_locked(&self, card: usize) -> bool {
        self.rules.mighty_duel && !self.seats[card].is_open() && self.open().count() >= FEWEST_SEATS
    }

    fn lacks(&self, _: &String) -> Option<&'static str> {
        match self.check() {
            Ok(()) => None,
            Err(SheetFault::TooFewSeats(_)) => Some("setup-too-few"),
            Err(SheetFault::NoCommand(_)) => Some("setup-no-command"),
        }
    }

    fn fresh_seed() -> String {
        fresh_seed().to_string()
    }

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.seats
    }

    fn preset(&self) -> Option<usize> {
        (Preset::ALL.iter()).position(|preset| preset.rules() == self.rules)
    }

    fn take_preset(&mut self, preset: usize) {
        self.rules = Preset::ALL[preset].rules();
        self.set_rule(OptionalRule::MightyDuel, self.rules.mighty_duel);
    }
}

impl Sheet {
    /// The cards that are not closed, in order.
    pub fn open(&self) -> impl Iterator<Item = usize> + '_ {
        open_cards(&self.seats)
    }

    /// Whether the rule can be switched with the seats as they are.
    pub fn allows(&self, rule: OptionalRule) -> bool {
        match rule {
            OptionalRule::MightyDuel => self.rules.mighty_duel || rule.fits(self.open().count()),
            OptionalRule::LinesOfFour => rule.fits(self.open().count()),
            _ => true,
        }
    }

    /// Whether the rule has its place on the panel: of two that need other numbers of seats the one that fits does, and
    /// the Mighty Duel where neither does.
    pub fn offers(&self, rule: OptionalRule) -> bool {
        let of_three = self.allows(OptionalRule::LinesOfFour);
        match rule {
            OptionalRule::LinesOfFour => of_three,
            OptionalRule::MightyDuel => !of_three,
            _ => true,
        }
    }

    /// The rules that the match is played by: what is chosen for three seats waits until there are three.
    fn rules_in_force(&self) -> Rules {
        let open = self.open().count();
        Rules {
            lines_of_four: self.rules.lines_of_four && OptionalRule::LinesOfFour.fits(open),
            ..self.rules
        }
    }

    /// Switches a rule. The Mighty Duel leaves two seats open; who had to leave for it comes back after it.
    pub fn set_rule(&mut self, rule: OptionalRule, on: bool) {
        rule.set(&mut self.rules, on);
        if !self.rules.mighty_duel {
            self.seats.iter_mut().for_each(SeatChoice::open_after_rule);
        } else {
            let open: Vec<_> = self.open().collect();
            for &card in open.iter().skip(FEWEST_SEATS) {
                self.seats[card].close_for_rule();
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

    /// What the match would be like; the least that a match can be while too few seats are open.
    pub fn figures(&self) -> Figures {
        let seats = self.open().count() as u8;
        let counted = seats.max(FEWEST_SEATS as u8);
        let rules = self.rules_in_force();
        let turns = rules.turns(counted);
        Figures {
            seats,
            dominos: turns * rules.line_size(counted),
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
            _ => match without_command(&self.seats) {
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
        let seats = plan_seats(&self.seats, &Colour::ALL, seed, usual_name);
        let game = Dominations::new(self.rules_in_force(), seats.len(), dominos);
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
