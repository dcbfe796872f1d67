//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use crate::{
    games::conquest::{
        ai::roster,
        notation::Colour,
        rules::{Conquest, Layout, Size, USUAL_DRAW_CLOCK},
    },
    kit::chance::{below, stream},
    play::network::Link,
    screens::{
        MatchPlan, Player,
        contest::RememberedSheets,
        fresh_seed::fresh_seed,
        setup::{
            Kind, MatchSheet, Purpose, SeatChoice,
            seat_choice::{mend_colours, plan_seats},
        },
    },
};

/// The computer player that sits down when nobody says which.
const USUAL_OPPONENT: &str = "minmax-2";

/// The minutes that a seat can be given for all of its moves; 0: as many as it likes.
pub const MINUTES: [u8; 4] = [0, 1, 5, 10];

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The two cards.
    pub seats: [SeatChoice<Colour>; 2],
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
    /// How many minutes each seat has for all of its moves: one of `MINUTES`.
    #[serde(default)]
    pub minutes: u8,
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

impl MatchSheet for Sheet {
    type Game = Conquest;
    type Memory = RememberedSheets<Self>;
    type Seed = u64;

    const FILE: &'static str = "setup-conquest.ron";

    fn for_a_person() -> Self {
        Self {
            seats: [
                SeatChoice::new(Kind::Person, USUAL_OPPONENT, Colour::Pink),
                SeatChoice::new(Kind::Computer, USUAL_OPPONENT, Colour::Blue),
            ],
            size: Size::USUAL,
            layout: Layout::None,
            first: First::A,
            hardcore: false,
            draw: None,
            minutes: 0,
        }
    }

    fn of_computers() -> Self {
        let mut sheet = Self::for_a_person();
        sheet.set_mode(Mode::Computers);
        sheet
    }

    fn mended(mut self) -> Self {
        for seat in &mut self.seats {
            seat.mend(&roster::NAMES, USUAL_OPPONENT);
            // Both seats are needed.
            if seat.kind == Kind::Closed {
                seat.sit(Kind::Computer);
            }
        }
        mend_colours(&mut self.seats);
        if !MINUTES.contains(&self.minutes) {
            self.minutes = 0;
        }
        self
    }

    fn fresh_seed() -> u64 {
        fresh_seed()
    }

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.seats
    }
}

impl Sheet {
    /// Who plays.
    pub fn mode(&self) -> Mode {
        match self.seats.each_ref().map(|seat| seat.kind) {
            [Kind::Person, Kind::Person] => Mode::People,
            [Kind::Person, _] | [_, Kind::Person] => Mode::Mixed,
            _ => Mode::Computers,
        }
    }

    /// Sits people and computer players down. A bot that nobody has said how to start gives way to the usual one.
    pub fn set_mode(&mut self, mode: Mode) {
        if self.mode() != mode {
            let kinds = match mode {
                Mode::People => [Kind::Person; 2],
                Mode::Mixed => [Kind::Person, Kind::Computer],
                Mode::Computers => [Kind::Computer; 2],
            };
            for (seat, kind) in self.seats.iter_mut().zip(kinds) {
                seat.sit(kind);
            }
        }
        for seat in &mut self.seats {
            if seat.lacks_command() {
                USUAL_OPPONENT.clone_into(&mut seat.opponent);
            }
        }
    }

    /// The colours of the cards, as a match that begins at once would have them. At a table that is hosted they are those of
    /// its chairs, the first of which begins, as long as nobody chooses another one there.
    pub fn colours(&self, purpose: Purpose) -> [Colour; 2] {
        let mut shown = [Colour::Pink, Colour::Blue];
        if purpose.is_hosted() {
            if self.first == First::B {
                shown.reverse();
            }
            return shown;
        }
        for (card, colour) in shown.iter_mut().enumerate() {
            let other = self.seats[1 - card].colour;
            let free = Colour::ALL.into_iter().find(|one| Some(*one) != other);
            *colour = self.seats[card].colour.or(free).unwrap_or(*colour);
        }
        shown
    }

    /// Whether cells can be blocked: the smallest board has no room for any.
    pub fn has_room_for_blocked(&self) -> bool {
        self.size.side() > 3
    }

    /// Which cells are blocked.
    pub fn blocked(&self) -> Layout {
        match self.has_room_for_blocked() {
            true => self.layout,
            false => Layout::None,
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
            .with_minutes(self.minutes)
    }

    /// Whether whoever is second here begins: chance says so where it is left to it.
    pub fn second_begins(&self, seed: u64) -> bool {
        match self.first {
            First::A => false,
            First::B => true,
            First::Either => below(&mut stream(seed, "first", 0), 2) == 1,
        }
    }

    /// The match as the sheet shows it. Whoever begins has the first seat. `usual_name` names the cards without a name, unless
    /// the table is hosted: whoever comes there brings a name.
    pub fn plan(
        &self,
        purpose: Purpose,
        seed: u64,
        usual_name: impl Fn(usize) -> String,
    ) -> MatchPlan<Conquest> {
        let usual_name = |card| match purpose.is_hosted() {
            true => String::new(),
            false => usual_name(card),
        };
        let mut seats = plan_seats(&self.seats, &Colour::ALL, seed, usual_name);
        for (card, seat) in seats.iter_mut().enumerate() {
            if purpose.leaves_open(&self.seats, card) {
                seat.player = Player::Remote(Link::Here);
            }
        }
        if self.second_begins(seed) {
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
    use crate::{
        kit::{Game, Notation},
        screens::setup::{BOT, Remembered},
    };

    #[test]
    fn a_match_can_begin_whichever_way_to_play_is_chosen() {
        for mode in Mode::ALL {
            let mut sheet = Sheet::for_a_person();
            for seat in &mut sheet.seats {
                BOT.clone_into(&mut seat.opponent);
            }
            assert_eq!(sheet.lacks(&1), Some("setup-no-command"));
            sheet.set_mode(mode);
            assert_eq!((sheet.mode(), sheet.lacks(&1)), (mode, None));
        }
    }

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

    /// What a card without a name goes by.
    fn usual_name(card: usize) -> String {
        ["Anna", "Waterloo"][card].to_owned()
    }

    #[test]
    fn who_begins_has_the_first_seat_and_keeps_its_name_and_its_colour() {
        let mut sheet = Sheet::for_a_person();
        sheet.seats[1].rename("Bo");
        let [a, b] = sheet.colours(Purpose::Play);
        let seats = |sheet: &Sheet, seed| {
            let plan = sheet.plan(Purpose::Play, seed, usual_name);
            let seats = plan.seats.into_iter();
            seats
                .map(|seat| (seat.name, seat.colour))
                .collect::<Vec<_>>()
        };
        let (anna, bo) = (("Anna".to_owned(), a), ("Bo".to_owned(), b));
        assert_eq!(seats(&sheet, 1), [anna.clone(), bo.clone()]);
        sheet.first = First::B;
        assert_eq!(seats(&sheet, 1), [bo, anna]);
        sheet.seats[1].rename("");
        let names = |sheet: &Sheet, seed| {
            let seats = seats(sheet, seed).into_iter();
            seats.map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(names(&sheet, 1), ["Waterloo", "Anna"]);
        sheet.first = First::Either;
        let drawn: std::collections::BTreeSet<_> =
            (0..20).map(|seed| names(&sheet, seed)).collect();
        assert_eq!(drawn.len(), 2);
    }

    #[test]
    fn at_a_table_that_is_hosted_whoever_begins_has_the_colour_of_the_first_chair() {
        let mut sheet = Sheet::for_a_person();
        sheet.set_mode(Mode::People);
        sheet.seats[0].colour = Some(Colour::Green);
        let [first, second] = [Conquest::COLOURS[0], Conquest::COLOURS[1]];
        assert_eq!(sheet.colours(Purpose::Host), [first, second]);
        sheet.first = First::B;
        assert_eq!(sheet.colours(Purpose::Host), [second, first]);
        assert_eq!(sheet.colours(Purpose::Play)[0], Colour::Green);
        // Names are those that people bring.
        let seats = sheet.plan(Purpose::Host, 1, usual_name).seats;
        assert!(seats.iter().all(|seat| seat.name.is_empty()));
    }

    #[test]
    fn at_a_table_that_is_hosted_its_host_sits_on_the_seat_that_the_sheet_gives_it() {
        let mut sheet = Sheet::for_a_person();
        sheet.set_mode(Mode::People);
        let players = |sheet: &Sheet, purpose| {
            let seats = sheet.plan(purpose, 1, usual_name).seats.into_iter();
            seats.map(|seat| seat.player).collect::<Vec<_>>()
        };
        let (here, there) = (Player::Person, Player::Remote(Link::Here));
        let expected = [here.clone(), there.clone()];
        assert_eq!(players(&sheet, Purpose::Host), expected);
        sheet.first = First::B;
        assert_eq!(players(&sheet, Purpose::Host), [there, here.clone()]);
        assert_eq!(players(&sheet, Purpose::Play), [here.clone(), here]);
    }

    #[test]
    fn a_sheet_that_no_screen_could_have_made_is_mended() {
        let mut sheet = Sheet::for_a_person();
        sheet.seats[0].sit(Kind::Closed);
        sheet.seats[1].opponent = "nobody".to_owned();
        sheet.seats[1].colour = sheet.seats[0].colour;
        let mended = sheet.mended();
        assert_eq!(mended.mode(), Mode::Computers);
        assert_eq!(mended.seats[1].opponent, USUAL_OPPONENT);
        assert_eq!(mended.seats[1].colour, None);
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

    #[test]
    fn what_was_set_up_is_written_and_read() {
        let mut memory = RememberedSheets::<Sheet>::default();
        memory.play.seats[0].rename("Zoé");
        memory.play.size = Size::ALL[4];
        memory.watch.layout = Layout::Random;
        memory.watch.draw = Some(false);
        let text = ron::to_string(&memory).unwrap();
        assert_eq!(
            ron::from_str::<RememberedSheets<Sheet>>(&text)
                .unwrap()
                .mended(),
            memory
        );
        assert!(ron::from_str::<RememberedSheets<Sheet>>(&text.replace("11", "10")).is_err());
    }
}
