//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use crate::{
    games::dice_wars::{
        ai::roster,
        notation::Colour,
        rules::{DiceWars, MapChoice, MapSize, RawRules, Rules},
    },
    kit::Seat,
    screens::{
        MatchPlan,
        contest::RememberedSheets,
        fresh_seed::fresh_seed,
        setup::{
            BOT, Kind, MatchSheet, SeatChoice,
            seat_choice::{open_cards, plan_seats, without_command},
        },
    },
};

/// The computer players that are offered, the weakest with two seats first, as their strength is told: not those that differ in
/// a detail alone.
pub const OFFERED: [&str; 7] = [
    "random",
    "three-state",
    "best-odds",
    "expectation",
    "lookahead-1",
    "lookahead-2",
    "strong",
];
/// The one that sits down where nobody has chosen.
const USUAL: &str = "three-state";
/// The dice of a region at the start, the largest stock and the limit of rounds where nobody has chosen.
const USUAL_RULES: (u8, u8, u16) = (3, Rules::MOST_STOCK, 60);
/// The sizes of maps that have names.
pub const SIZES: [u8; 3] = [18, 24, 30];
/// From one size to the next.
const SIZE_STEP: u8 = 2;
/// The limits of rounds that are offered: those of short matches lie closer together. No limit comes after the last.
const LIMITS: [u16; 21] = [
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    15,
    20,
    25,
    30,
    40,
    50,
    60,
    70,
    80,
    90,
    100,
    150,
    Rules::MOST_ROUNDS,
];
/// The stocks that are offered go up by so much.
const STOCK_STEP: u8 = 8;
/// Seeds that can be typed have at most so many digits.
pub const SEED_DIGITS: usize = 9;

/// Eight seats, the map and the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The eight cards.
    pub seats: Vec<SeatChoice<Colour>>,
    /// How large the map is.
    pub size: u8,
    /// Dice of a region at the start, on average.
    pub dice: u8,
    /// The most dice kept for later.
    pub stock: u8,
    /// After how many rounds the match ends; 0 for never.
    pub limit: u16,
    /// Whether as many matches are played as there are seats, each seat in each place once.
    #[serde(default)]
    pub fair: bool,
    /// Whether nothing can be taken back.
    #[serde(default)]
    pub hardcore: bool,
}

/// The next limit of rounds up or down from one; no limit, the most rounds, lies above all others. The same where it goes no
/// further.
fn stepped_limit(limit: u16, up: bool) -> u16 {
    let mut offered = LIMITS.into_iter();
    match (limit, up) {
        (0, true) => 0,
        (0, false) => Rules::MOST_ROUNDS,
        (_, true) => offered.find(|next| *next > limit).unwrap_or(0),
        (_, false) => offered.rfind(|next| *next < limit).unwrap_or(limit),
    }
}

/// What chance follows from, each at most [`SEED_DIGITS`] long.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seeds {
    /// In the map.
    pub map: u64,
    /// In the dice that are dealt and in the rolls.
    pub dice: u64,
}

/// A number on the sheet that goes up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// Dice of a region.
    Dice,
    /// The largest stock.
    Stock,
    /// The limit of rounds.
    Limit,
}

impl Number {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Dice, Self::Stock, Self::Limit];
}

/// How many play, by the usual rules: the three ways at the top of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Preset {
    /// Two seats on a small map.
    Duel,
    /// Four seats.
    Four,
    /// All eight.
    All,
}

impl Preset {
    /// In the order in which they are offered.
    const ALL: [Self; 3] = [Self::Duel, Self::Four, Self::All];

    const fn seats(self) -> usize {
        match self {
            Self::Duel => 2,
            Self::Four => 4,
            Self::All => Seat::MOST,
        }
    }

    const fn size(self) -> u8 {
        match self {
            Self::Duel => SIZES[0],
            Self::Four => SIZES[1],
            Self::All => SIZES[2],
        }
    }
}

impl MatchSheet for Sheet {
    type Game = DiceWars;
    type Memory = RememberedSheets<Self>;
    type Seed = Seeds;

    const FILE: &'static str = "setup-dice-wars.ron";
    const PRESETS: &'static [&'static str] =
        &["dice-preset-duel", "dice-preset-four", "dice-preset-all"];

    fn for_a_person() -> Self {
        let seats = Colour::ALL.into_iter().enumerate();
        let kind = |card: usize| match card {
            0 => Kind::Person,
            1..4 => Kind::Computer,
            _ => Kind::Closed,
        };
        let (dice, stock, limit) = USUAL_RULES;
        Self {
            seats: seats
                .map(|(card, colour)| SeatChoice::new(kind(card), USUAL, colour))
                .collect(),
            size: SIZES[1],
            dice,
            stock,
            limit,
            fair: false,
            hardcore: false,
        }
    }

    fn of_computers() -> Self {
        let mut sheet = Self::for_a_person();
        sheet.seats[0].sit(Kind::Computer);
        sheet
    }

    fn mended(mut self) -> Self {
        let usual = Self::for_a_person();
        self.seats.truncate(Seat::MOST);
        for card in self.seats.len()..Seat::MOST {
            self.seats.push(usual.seats[card].clone());
        }
        for (seat, colour) in self.seats.iter_mut().zip(Colour::ALL) {
            seat.mend(&roster::NAMES, USUAL);
            if seat.opponent != BOT && !OFFERED.contains(&seat.opponent.as_str()) {
                USUAL.clone_into(&mut seat.opponent);
            }
            seat.colour = Some(colour);
        }
        // Once the named sizes were counted.
        self.size = match SIZES.get(usize::from(self.size)) {
            Some(size) => *size,
            None => self.size.clamp(MapSize::LEAST.get(), MapSize::MOST.get()),
        };
        self.dice = self.dice.clamp(2, 5);
        self.stock = self.stock.min(Rules::MOST_STOCK);
        self.limit = self.limit.min(Rules::MOST_ROUNDS);
        self
    }

    fn lacks(&self, _: &Seeds) -> Option<&'static str> {
        if open_cards(&self.seats).count() < 2 {
            Some("setup-too-few")
        } else {
            without_command(&self.seats).map(|_| "setup-no-command")
        }
    }

    fn fresh_seed() -> Seeds {
        Seeds {
            map: fresh_seed(),
            dice: fresh_seed(),
        }
    }

    fn seats(&self) -> &[SeatChoice<Colour>] {
        &self.seats
    }

    fn seats_mut(&mut self) -> &mut [SeatChoice<Colour>] {
        &mut self.seats
    }

    fn preset(&self) -> Option<usize> {
        // It is the same game whichever cards are those of its seats.
        let open = open_cards(&self.seats).count();
        let fits = |preset: &Preset| open == preset.seats() && self.size == preset.size();
        let mut all = Preset::ALL.iter();
        all.position(|preset| (self.dice, self.stock, self.limit) == USUAL_RULES && fits(preset))
    }

    fn take_preset(&mut self, preset: usize) {
        let preset = Preset::ALL[preset];
        for (card, seat) in self.seats.iter_mut().enumerate() {
            let open = card < preset.seats();
            if open && !seat.is_open() {
                seat.sit(Kind::Computer);
            } else if !open {
                seat.sit(Kind::Closed);
            }
        }
        self.size = preset.size();
        (self.dice, self.stock, self.limit) = USUAL_RULES;
    }
}

impl Sheet {
    /// Makes the map larger or smaller by a step; false where it goes no further.
    pub fn step_size(&mut self, up: bool) -> bool {
        let before = self.size;
        let stepped = match up {
            true => self.size + SIZE_STEP,
            false => self.size.saturating_sub(SIZE_STEP),
        };
        self.size = stepped.clamp(MapSize::LEAST.get(), MapSize::MOST.get());
        self.size != before
    }

    /// A number of the sheet.
    pub fn number(&self, which: Number) -> u16 {
        match which {
            Number::Dice => self.dice.into(),
            Number::Stock => self.stock.into(),
            Number::Limit => self.limit,
        }
    }

    /// Makes a number larger or smaller by a step; false where it goes no further.
    pub fn step(&mut self, which: Number, up: bool) -> bool {
        let before = self.number(which);
        let stepped = |now: u16, step: u16, most: u16| match up {
            true => (now + step).min(most),
            false => now.saturating_sub(step),
        };
        match which {
            Number::Dice => self.dice = stepped(self.dice.into(), 1, 5).max(2) as u8,
            Number::Stock => {
                self.stock = stepped(
                    self.stock.into(),
                    STOCK_STEP.into(),
                    Rules::MOST_STOCK.into(),
                ) as u8;
            }
            Number::Limit => self.limit = stepped_limit(self.limit, up),
        }
        self.number(which) != before
    }

    fn rules(&self) -> Rules {
        let raw = RawRules {
            dice_per_region: self.dice,
            stock_cap: self.stock,
            round_limit: self.limit,
            ..Rules::default().into()
        };
        Rules::try_from(raw).unwrap_or_default()
    }

    /// How many seats the match is shown for.
    pub fn seat_count(&self) -> usize {
        open_cards(&self.seats).count().clamp(2, Seat::MOST)
    }

    /// The game as the sheet has it, by those seeds. With fewer than two open seats it is shown for two.
    pub fn game(&self, seeds: Seeds) -> DiceWars {
        let drawn = |size| {
            let size = MapSize::new(size)?;
            let choice = MapChoice { size, fixed: 0 };
            let seats = self.seat_count();
            DiceWars::drawn_on(self.rules(), choice, seats, seeds.map, seeds.dice).ok()
        };
        // A small map may have too few regions for many seats: then it is the next larger one.
        (self.size..=MapSize::MOST.get())
            .find_map(drawn)
            .expect("a large map has more regions than there are seats")
    }

    /// The colours of the seats of the match.
    pub fn colours(&self) -> [Colour; Seat::MOST] {
        let mut colours = Colour::ALL;
        for (colour, card) in colours.iter_mut().zip(open_cards(&self.seats)) {
            *colour = self.seats[card]
                .colour
                .unwrap_or(Colour::ALL[card % Colour::ALL.len()]);
        }
        colours
    }

    /// The match as the sheet shows it; seats without a name have none yet.
    pub fn plan(&self, seeds: Seeds) -> MatchPlan<DiceWars> {
        MatchPlan {
            seats: plan_seats(&self.seats, &Colour::ALL, seeds.dice, |_| String::new()),
            game: self.game(seeds),
            seed: seeds.dice,
            hardcore: self.hardcore,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Game;

    #[test]
    fn every_preset_is_a_match_of_so_many_seats() {
        let mut sheet = Sheet::for_a_person();
        assert_eq!(sheet.preset(), Some(Preset::Four as usize));
        for (place, preset) in Preset::ALL.into_iter().enumerate() {
            sheet.take_preset(place);
            assert_eq!(sheet.preset(), Some(place));
            let plan = sheet.plan(Seeds { map: 7, dice: 8 });
            assert_eq!(plan.seats.len(), preset.seats());
            assert_eq!(plan.game.seats(), preset.seats());
            assert_eq!(sheet.seats[0].kind, Kind::Person);
        }
    }

    #[test]
    fn a_preset_is_the_same_game_whoever_plays_in_whichever_seat() {
        let mut sheet = Sheet::for_a_person();
        sheet.seats[1].sit(Kind::Closed);
        assert_eq!(sheet.preset(), None);
        sheet.seats[6].sit(Kind::Computer);
        "strong".clone_into(&mut sheet.seats[2].opponent);
        assert_eq!(sheet.preset(), Some(Preset::Four as usize));
    }

    #[test]
    fn a_preset_is_the_same_game_whatever_was_chosen_before() {
        let changes: [fn(&mut Sheet) -> bool; 4] = [
            |sheet| sheet.step_size(true),
            |sheet| sheet.step(Number::Dice, true),
            |sheet| sheet.step(Number::Stock, false),
            |sheet| sheet.step(Number::Limit, false),
        ];
        for place in 0..Preset::ALL.len() {
            let mut usual = Sheet::for_a_person();
            usual.take_preset(place);
            for change in changes {
                let mut sheet = usual.clone();
                assert!(change(&mut sheet));
                assert_eq!(sheet.preset(), None, "it can be pressed again");
                sheet.take_preset(place);
                assert_eq!(sheet, usual);
            }
        }
    }

    #[test]
    fn a_match_set_up_here_can_be_told_by_a_code() {
        for seeds in [Seeds { map: 7, dice: 8 }, Seeds { map: 7, dice: 7 }] {
            let plan = Sheet::for_a_person().plan(seeds);
            let options = plan.game.options_drawing_it(plan.seed);
            assert!(options.is_some(), "{seeds:?}");
        }
    }

    #[test]
    fn numbers_stay_within_what_the_rules_allow() {
        let mut sheet = Sheet::for_a_person();
        for which in Number::ALL {
            for up in [true, false] {
                while sheet.step(which, up) {
                    let made = sheet.rules();
                    assert_eq!(
                        u16::from(made.dice_per_region()),
                        sheet.number(Number::Dice)
                    );
                    assert_eq!(u16::from(made.stock_cap()), sheet.number(Number::Stock));
                    assert_eq!(made.round_limit().unwrap_or(0), sheet.number(Number::Limit));
                }
            }
        }
    }

    #[test]
    fn no_limit_of_rounds_lies_above_all_limits_and_nothing_below_the_least() {
        let mut sheet = Sheet::for_a_person();
        let mut up = Vec::new();
        while sheet.step(Number::Limit, true) {
            up.push(sheet.limit);
        }
        assert_eq!(up, [70, 80, 90, 100, 150, Rules::MOST_ROUNDS, 0]);
        let mut down = Vec::new();
        while sheet.step(Number::Limit, false) {
            down.push(sheet.limit);
        }
        assert_eq!(down[0], Rules::MOST_ROUNDS);
        assert!(down.is_sorted_by(|one, next| one > next), "{down:?}");
        assert_eq!(sheet.limit, LIMITS[0]);
        // What was kept, or is written in a file, goes on from where it stands.
        for (limit, lower, higher) in [(110, 100, 150), (2, 2, 3), (12, 10, 15), (199, 150, 200)] {
            assert_eq!(stepped_limit(limit, false), lower);
            assert_eq!(stepped_limit(limit, true), higher);
        }
    }

    #[test]
    fn a_sheet_from_anywhere_can_be_played() {
        let mut sheet = Sheet::for_a_person();
        sheet.seats.truncate(3);
        sheet.seats[1].opponent = "nobody".to_owned();
        sheet.seats[2].colour = sheet.seats[1].colour;
        (sheet.size, sheet.dice, sheet.stock, sheet.limit) = (99, 0, 255, 60_000);
        let mended = sheet.mended();
        assert_eq!(mended.size, MapSize::MOST.get());
        assert_eq!(mended.clone().mended(), mended);
        let plan = mended.plan(Seeds { map: 1, dice: 2 });
        assert!(plan.seats.len() >= 2);
    }

    #[test]
    fn each_computer_player_that_is_offered_is_told_to_be_stronger_than_the_one_before() {
        let elo = |name: &&str| roster::find(name).map(|level| level.elo);
        assert!(OFFERED.is_sorted_by_key(elo));
    }

    #[test]
    fn a_bot_is_seated_after_the_last_computer_player_and_needs_its_command() {
        let mut sheet = Sheet::for_a_person();
        for _ in 0..=OFFERED.len() {
            sheet.seats[1].step_opponent(&OFFERED, 1);
        }
        let seeds = Seeds { map: 7, dice: 8 };
        assert!(sheet.seats[1].is_bot());
        assert_eq!(sheet.lacks(&seeds), Some("setup-no-command"));
        assert_eq!(sheet.clone().mended(), sheet);
        sheet.seats[1].command = "python3 bot.py".to_owned();
        assert_eq!(sheet.lacks(&seeds), None);
        let plan = sheet.plan(seeds);
        let bot = crate::screens::Player::Bot("python3 bot.py".to_owned());
        assert_eq!(plan.seats[1].player, bot);
    }

    #[test]
    fn a_match_lacks_seats_where_one_is_open() {
        let mut sheet = Sheet::for_a_person();
        for seat in &mut sheet.seats[1..] {
            seat.sit(Kind::Closed);
        }
        let lacks = sheet.lacks(&Seeds { map: 7, dice: 8 });
        assert_eq!(lacks, Some("setup-too-few"));
    }

    #[test]
    fn maps_of_every_size_can_be_had() {
        let mut sheet = Sheet::for_a_person();
        while sheet.step_size(false) {}
        assert_eq!(sheet.size, MapSize::LEAST.get());
        sheet.take_preset(Preset::All as usize);
        sheet.size = MapSize::LEAST.get();
        loop {
            let game = sheet.game(Seeds { map: 3, dice: 4 });
            assert!(game.map().size().get() >= sheet.size);
            assert_eq!(game.seats(), Seat::MOST);
            if !sheet.step_size(true) {
                break;
            }
        }
        assert_eq!(sheet.size, MapSize::MOST.get());
    }
}
