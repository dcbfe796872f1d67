//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use crate::{
    games::conquest::{
        ai::roster,
        notation::Colour,
        rules::{Conquest, Layout, Size, USUAL_DRAW_CLOCK},
    },
    kit::chance::{below, stream},
    screens::{LONGEST_NAME, MatchPlan, Player, SeatPlan},
};

/// One of the two seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatChoice {
    /// The name, as typed; a usual one stands in for an empty one.
    pub name: String,
    /// Whether a person sits there.
    pub person: bool,
    /// Which computer player sits there when one does, by its place in the roster.
    pub level: usize,
    /// Its colour.
    pub colour: Colour,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The seat on the first card.
    A,
    /// The one on the second.
    B,
    /// Whom chance chooses.
    Either,
}

impl First {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::Either];
}

/// Two seats, the board and the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The two cards.
    pub seats: [SeatChoice; 2],
    /// How large the board is.
    pub size: Size,
    /// Which cells are blocked: none on the smallest board.
    pub layout: Layout,
    /// Who begins.
    pub first: First,
    /// Nothing can be taken back.
    pub hardcore: bool,
    /// Whether a match without clones is drawn; where nobody has said so, it is between computers.
    pub draw: Option<bool>,
}

/// Who plays: the three ways at the top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Two people.
    People,
    /// A person and a computer player.
    Mixed,
    /// Computer players alone.
    Computers,
}

impl Mode {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::People, Self::Mixed, Self::Computers];
}

impl Sheet {
    /// A person against a computer player.
    pub fn for_a_person() -> Self {
        let seat = |person, level, colour| SeatChoice {
            name: String::new(),
            person,
            level,
            colour,
        };
        let level = |name| {
            roster::NAMES
                .iter()
                .position(|one| *one == name)
                .unwrap_or(0)
        };
        Self {
            seats: [
                seat(true, level("minmax-2"), Colour::Pink),
                seat(false, level("minmax-2"), Colour::Blue),
            ],
            size: Size::USUAL,
            layout: Layout::None,
            first: First::A,
            hardcore: false,
            draw: None,
        }
    }

    /// Computer players among themselves.
    pub fn of_computers() -> Self {
        let mut sheet = Self::for_a_person();
        sheet.set_mode(Mode::Computers);
        sheet
    }

    /// Who plays.
    pub fn mode(&self) -> Mode {
        match (self.seats[0].person, self.seats[1].person) {
            (true, true) => Mode::People,
            (false, false) => Mode::Computers,
            _ => Mode::Mixed,
        }
    }

    /// Sits people and computer players down.
    pub fn set_mode(&mut self, mode: Mode) {
        if self.mode() == mode {
            return;
        }
        let [first, second] = match mode {
            Mode::People => [true, true],
            Mode::Mixed => [true, false],
            Mode::Computers => [false, false],
        };
        self.seats[0].person = first;
        self.seats[1].person = second;
    }

    /// Names a seat.
    pub fn rename(&mut self, card: usize, name: &str) {
        let letters = name.chars().filter(|letter| !letter.is_control());
        self.seats[card].name = letters.take(LONGEST_NAME).collect();
    }

    /// Gives a seat a colour; who had it gets the one given up.
    pub fn choose_colour(&mut self, card: usize, colour: Colour) {
        if self.seats[1 - card].colour == colour {
            self.seats[1 - card].colour = self.seats[card].colour;
        }
        self.seats[card].colour = colour;
    }

    /// Which cells are blocked: the smallest board has no room for any.
    pub fn blocked(&self) -> Layout {
        match self.size.side() {
            3 => Layout::None,
            _ => self.layout,
        }
    }

    /// Whether a match without clones is drawn.
    pub fn is_drawn(&self) -> bool {
        self.draw.unwrap_or(self.mode() == Mode::Computers)
    }

    /// The game as the sheet has it.
    pub fn game(&self) -> Conquest {
        let game = Conquest::new(self.size, self.blocked());
        game.expect("the smallest board has no blocked cells")
            .with_draw_clock(if self.is_drawn() { USUAL_DRAW_CLOCK } else { 0 })
            .with_hardcore(self.hardcore)
    }

    /// The match as the sheet shows it; seats without a name have none yet. Whoever begins has the first seat.
    pub fn plan(&self, seed: u64) -> MatchPlan<Conquest> {
        let mut seats: Vec<_> = self
            .seats
            .iter()
            .map(|seat| {
                let player = match seat.person {
                    true => Player::Person,
                    false => Player::Computer(roster::NAMES[seat.level].to_owned()),
                };
                SeatPlan::new(seat.name.trim(), seat.colour, player)
            })
            .collect();
        let second_first = match self.first {
            First::A => false,
            First::B => true,
            First::Either => below(&mut stream(seed, "first", 0), 2) == 1,
        };
        if second_first {
            seats.reverse();
        }
        MatchPlan {
            seats,
            game: self.game(),
            seed,
            hardcore: self.hardcore,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Game;

    #[test]
    fn the_smallest_board_has_no_blocked_cells_whatever_was_chosen() {
        let mut sheet = Sheet::for_a_person();
        for layout in Layout::ALL {
            for size in Size::ALL {
                (sheet.size, sheet.layout) = (size, layout);
                let game = sheet.game();
                assert_eq!(game.size(), size);
                assert_eq!(game.opening().size(), size);
            }
        }
    }

    #[test]
    fn who_begins_has_the_first_seat() {
        let mut sheet = Sheet::for_a_person();
        sheet.rename(0, "Ada");
        sheet.rename(1, "Bo");
        let names = |sheet: &Sheet, seed| {
            let seats = sheet.plan(seed).seats.into_iter();
            seats.map(|seat| seat.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&sheet, 1), ["Ada", "Bo"]);
        sheet.first = First::B;
        assert_eq!(names(&sheet, 1), ["Bo", "Ada"]);
        sheet.first = First::Either;
        let drawn: std::collections::BTreeSet<_> =
            (0..20).map(|seed| names(&sheet, seed)).collect();
        assert_eq!(drawn.len(), 2);
    }

    #[test]
    fn a_colour_taken_from_the_other_is_exchanged() {
        let mut sheet = Sheet::for_a_person();
        sheet.choose_colour(0, Colour::Blue);
        assert_eq!(sheet.seats[1].colour, Colour::Pink);
        sheet.choose_colour(0, Colour::Green);
        assert_eq!(sheet.seats[1].colour, Colour::Pink);
    }

    #[test]
    fn the_draw_clock_runs_between_computers_unless_somebody_says_otherwise() {
        let mut sheet = Sheet::for_a_person();
        assert_eq!(sheet.game().draw_clock(), 0);
        sheet.set_mode(Mode::Computers);
        assert_eq!(sheet.game().draw_clock(), USUAL_DRAW_CLOCK);
        sheet.draw = Some(false);
        assert_eq!(sheet.game().draw_clock(), 0);
    }
}
