//! What the set-up screen is filled in with, and what of it makes a match. Knows no pictures and no texts.

use serde::{Deserialize, Serialize};

use super::preset::Preset;
use crate::{
    games::ricochet::{
        ai::roster::NAMES,
        notation::{Colour, board_line},
        rules::{BoardKind, BoardNumber, Layout, Ricochet, Rules, Tile, generator, puzzle::Grade},
        scene::seat_keys::SeatKeys,
    },
    kit::{Seat, chance::stream},
    screens::{
        MatchPlan,
        contest::RememberedSheets,
        fresh_seed::fresh_seed,
        setup::{
            Kind, MatchSheet, SeatChoice,
            seat_choice::{mend_colours, open_cards, plan_seats, without_command},
        },
    },
};

/// The computer player that sits down when nobody says which.
const USUAL_OPPONENT: &str = NAMES[1];
/// How long one may think before anybody has announced, in seconds; 0 is as long as one likes.
pub const THINKING: [u16; 4] = [0, 60, 120, 300];
/// The shortest and the longest sand-glass, and what lies between two.
pub const GLASS: (u8, u8, u8) = (15, 180, 15);
/// Which tiles are turned first.
pub const TARGETS: [Option<Grade>; 4] = [
    None,
    Some(Grade::Easy),
    Some(Grade::Medium),
    Some(Grade::Hard),
];
/// The most tiles that win a match.
pub const MOST_TILES: u8 = 17;

/// Which board is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardChoice {
    /// Walls and angles at random.
    Random,
    /// Four of eight quadrants.
    Quadrants,
    /// The one of a code, or of a line.
    Code,
}

impl BoardChoice {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Random, Self::Quadrants, Self::Code];
}

/// The board of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenBoard {
    /// One that is drawn.
    Drawn(BoardNumber),
    /// The one of a line.
    Own {
        /// Walls, tiles and robots.
        layout: Layout,
        /// The line tells one target only: the other tiles are dealt to the angles.
        dealt: bool,
    },
}

/// Why there is no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// Nobody has typed any.
    Untyped,
    /// What was typed is none.
    Misread,
    /// It has too few angles for the tiles of a match.
    FewAngles,
}

impl NoBoard {
    /// The key of what is said of it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Untyped => "ricochet-type-code",
            Self::Misread => "ricochet-no-code",
            Self::FewAngles => "ricochet-few-angles",
        }
    }
}

impl ChosenBoard {
    /// The one that a code or a line tells; tiles that it does not tell are dealt by the seed.
    fn read(text: &str, seed: u64) -> Result<Self, NoBoard> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NoBoard::Untyped);
        }
        if let Ok(number) = text.parse() {
            return Ok(Self::Drawn(number));
        }
        let line = board_line::read_line(text).map_err(|_| NoBoard::Misread)?;
        let dealt = line.whole.is_none();
        let layout = match line.whole {
            Some((layout, _)) => layout,
            None => {
                let tile = Tile::showing(line.board.goal.robot, line.symbol);
                let mut rng = stream(seed, "ricochet-other-tiles", 0);
                Layout::around(&line.board, tile, &mut rng).ok_or(NoBoard::FewAngles)?
            }
        };
        Ok(Self::Own { layout, dealt })
    }

    /// How it came about; that of a line counts as drawn at random.
    const fn kind(&self) -> BoardKind {
        match self {
            Self::Drawn(number) => number.kind(),
            Self::Own { .. } => BoardKind::Random,
        }
    }

    /// Walls, tiles and robots.
    pub fn layout(self) -> Layout {
        match self {
            Self::Drawn(number) => generator::layout(number),
            Self::Own { layout, .. } => layout,
        }
    }
}

/// How often a slide can be taken back while a way is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// Never.
    Never,
    /// Once in each demonstration.
    Once,
    /// As often as one likes.
    Freely,
}

impl Undo {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Never, Self::Once, Self::Freely];
}

/// Up to eight seats, the board and the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The cards.
    pub seats: [SeatChoice<Colour>; Seat::MOST],
    /// The tiles that win; where nobody has said so, it depends on the seats.
    pub tiles: Option<u8>,
    /// How long the sand-glass runs, in seconds.
    pub sand_glass: u8,
    /// How long one may think, by its place in `THINKING`.
    pub thinking: usize,
    /// A straight run is no solution.
    pub must_ricochet: bool,
    /// Of equal bids that of the seat with fewer tiles is shown first.
    pub priority: bool,
    /// No slide can be taken back.
    pub hardcore: bool,
    /// A slide can be taken back once in each demonstration.
    #[serde(default)]
    pub undo_once: bool,
    /// Which tiles are turned first, by its place in `TARGETS`.
    #[serde(default)]
    pub targets: usize,
    /// After each tile its shortest way is shown.
    #[serde(default = "yes")]
    pub shows_shortest: bool,
    /// While ways are looked for ghosts show where a robot would stop.
    #[serde(default = "yes")]
    pub ghosts: bool,
    /// The letters by which people announce.
    #[serde(default)]
    pub keys: SeatKeys,
    /// Which board.
    pub board: BoardChoice,
    /// Its code or its line, as typed.
    pub code: String,
}

/// What a sheet of old did not ask.
const fn yes() -> bool {
    true
}

impl MatchSheet for Sheet {
    type Game = Ricochet;
    type Memory = RememberedSheets<Self>;
    type Seed = u64;

    const FILE: &'static str = "setup-ricochet.ron";
    const PRESETS: &'static [&'static str] = &Preset::NAMES;

    fn for_a_person() -> Self {
        let mut colours = Colour::ALL.into_iter();
        let mut seat = |place: usize| {
            let kind = match place {
                0 => Kind::Person,
                1 => Kind::Computer,
                _ => Kind::Closed,
            };
            let opponent = NAMES[(place % 3).max(1)];
            SeatChoice::new(kind, opponent, colours.next().unwrap_or(Colour::Pink))
        };
        Self {
            seats: std::array::from_fn(&mut seat),
            tiles: None,
            sand_glass: 60,
            thinking: 0,
            must_ricochet: false,
            priority: false,
            hardcore: false,
            undo_once: false,
            targets: 0,
            shows_shortest: true,
            ghosts: true,
            keys: SeatKeys::default(),
            board: BoardChoice::Random,
            code: String::new(),
        }
    }

    fn of_computers() -> Self {
        let mut sheet = Self::for_a_person();
        for (card, level) in NAMES.into_iter().enumerate() {
            sheet.seats[card].sit(Kind::Computer);
            level.clone_into(&mut sheet.seats[card].opponent);
        }
        sheet.ghosts = Preset::Full.ghosts();
        sheet
    }

    fn mended(mut self) -> Self {
        for seat in &mut self.seats {
            seat.mend(&NAMES, USUAL_OPPONENT);
        }
        mend_colours(&mut self.seats);
        for (card, colour) in Colour::ALL.into_iter().enumerate() {
            if self.seats[card].colour.is_none() {
                let free = self.seats.iter().all(|seat| seat.colour != Some(colour));
                self.seats[card].colour = free.then_some(colour);
            }
        }
        if self.seats.iter().all(|seat| !seat.is_open()) {
            self.seats[0].sit(Kind::Person);
        }
        self.tiles = self.tiles.map(|tiles| tiles.clamp(1, MOST_TILES));
        self.sand_glass = self.sand_glass.clamp(GLASS.0, GLASS.1);
        self.thinking = self.thinking.min(THINKING.len() - 1);
        self.targets = self.targets.min(TARGETS.len() - 1);
        self.set_undo(self.undo());
        self.keys = self.keys.mended();
        self.code = self.code.chars().take(board_line::LONGEST).collect();
        self
    }

    fn lacks(&self, seed: &u64) -> Option<&'static str> {
        match self.chosen_board(*seed) {
            Ok(_) => without_command(&self.seats).map(|_| "setup-no-command"),
            Err(why) => Some(why.words()),
        }
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

    /// The last one stays.
    fn set_kind(&mut self, card: usize, kind: Kind) {
        let last = self.open() == 1 && self.seats[card].is_open();
        if !(last && kind == Kind::Closed) {
            self.seats[card].sit(kind);
        }
    }

    fn preset(&self) -> Option<usize> {
        let plain = !(self.must_ricochet || self.priority) && self.undo() == Undo::Freely;
        let usual = plain && (self.thinking, self.targets) == (0, 0);
        let fits = |preset: &Preset| {
            let (least, most) = preset.seats();
            let asked = (self.tiles, self.sand_glass, self.ghosts);
            let (tiles, glass) = preset.pace();
            (least..=most).contains(&self.open()) && asked == (tiles, glass, preset.ghosts())
        };
        let mut all = Preset::ALL.iter();
        all.position(|preset| usual && fits(preset))
    }

    fn take_preset(&mut self, preset: usize) {
        let preset = Preset::ALL[preset];
        (self.tiles, self.sand_glass) = preset.pace();
        (self.must_ricochet, self.priority) = (false, false);
        (self.thinking, self.targets) = (0, 0);
        self.set_undo(Undo::Freely);
        self.ghosts = preset.ghosts();
        let (least, most) = preset.seats();
        let mut open = self.open();
        // The last ones go, a person never before a computer player.
        for going in [Kind::Computer, Kind::Person] {
            for seat in self.seats.iter_mut().rev() {
                if open > most && seat.is_open() && seat.kind == going {
                    seat.sit(Kind::Closed);
                    open -= 1;
                }
            }
        }
        for seat in &mut self.seats {
            if open < least && !seat.is_open() {
                seat.sit(Kind::Computer);
                open += 1;
            }
        }
    }
}

impl Sheet {
    /// How many sit at the table.
    pub fn open(&self) -> usize {
        open_cards(&self.seats).count()
    }

    /// The tiles that win.
    pub fn tiles(&self) -> u8 {
        self.tiles.unwrap_or(match self.open() {
            0 | 1 => MOST_TILES,
            2 => 8,
            3 => 6,
            _ => 5,
        })
    }

    /// How often a slide can be taken back.
    pub const fn undo(&self) -> Undo {
        match (self.hardcore, self.undo_once) {
            (true, _) => Undo::Never,
            (false, true) => Undo::Once,
            (false, false) => Undo::Freely,
        }
    }

    /// Chooses that.
    pub fn set_undo(&mut self, undo: Undo) {
        self.hardcore = undo == Undo::Never;
        self.undo_once = undo == Undo::Once;
    }

    /// The board.
    ///
    /// # Errors
    /// Where one is asked for that nobody has typed well.
    pub fn chosen_board(&self, seed: u64) -> Result<ChosenBoard, NoBoard> {
        let drawn = |kind| Ok(ChosenBoard::Drawn(BoardNumber::drawn(kind, seed, 0)));
        match self.board {
            BoardChoice::Random => drawn(BoardKind::Random),
            BoardChoice::Quadrants => drawn(BoardKind::Quadrants),
            BoardChoice::Code => ChosenBoard::read(&self.code, seed),
        }
    }

    /// The rules on that board.
    pub fn rules(&self, board: BoardKind) -> Rules {
        Rules {
            tiles_to_win: self.tiles(),
            priority: self.priority,
            must_ricochet: self.must_ricochet,
            sand_glass: self.sand_glass,
            thinking: THINKING[self.thinking.min(THINKING.len() - 1)],
            board,
            targets: TARGETS[self.targets.min(TARGETS.len() - 1)],
            undo_once: self.undo_once,
        }
    }

    /// The match as the sheet shows it; seats without a name have none yet. None without a seat or a board.
    pub fn plan(&self, seed: u64) -> Option<MatchPlan<Ricochet>> {
        let board = self.chosen_board(seed).ok()?;
        let rules = self.rules(board.kind());
        let game = Ricochet::new(rules, self.open(), board.layout()).ok()?;
        Some(MatchPlan {
            seats: plan_seats(&self.seats, &Colour::ALL, seed, |_| String::new()),
            game,
            seed,
            hardcore: self.hardcore,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            notation::{MatchRecord, SeatEntry},
            rules::{Cell, Robot, Walls},
        },
        kit::{Actor, Dealer, Record},
    };

    #[test]
    fn a_sheet_makes_a_match_of_one_to_eight_seats() {
        let mut sheet = Sheet::for_a_person();
        for open in 1..=Seat::MOST {
            for (card, seat) in sheet.seats.iter_mut().enumerate() {
                seat.sit(if card < open {
                    Kind::Person
                } else {
                    Kind::Closed
                });
            }
            let plan = sheet.plan(3).unwrap();
            assert_eq!(plan.seats.len(), open);
            assert_eq!(plan.game.rules().tiles_to_win, sheet.tiles());
        }
        for seat in &mut sheet.seats {
            seat.sit(Kind::Closed);
        }
        assert_eq!(sheet.plan(3), None);
        assert!(sheet.mended().plan(3).is_some());
    }

    #[test]
    fn a_bot_is_seated_after_the_last_level_and_needs_its_command() {
        let mut sheet = Sheet::for_a_person();
        NAMES[3].clone_into(&mut sheet.seats[1].opponent);
        assert_eq!(sheet.lacks(&3), None);
        sheet.seats[1].step_opponent(&NAMES, 1);
        assert!(sheet.seats[1].is_bot());
        assert_eq!(sheet.lacks(&3), Some("setup-no-command"));
        assert_eq!(sheet.clone().mended(), sheet);
        sheet.seats[1].command = "python3 bot.py".to_owned();
        assert_eq!(sheet.lacks(&3), None);
        let bot = crate::screens::Player::Bot("python3 bot.py".to_owned());
        assert_eq!(sheet.plan(3).unwrap().seats[1].player, bot);
    }

    #[test]
    fn a_code_brings_its_board_and_a_misread_one_none() {
        let mut sheet = Sheet::of_computers();
        let number = BoardNumber::drawn(BoardKind::Random, 9, 0);
        assert_eq!(sheet.chosen_board(9), Ok(ChosenBoard::Drawn(number)));
        sheet.board = BoardChoice::Code;
        assert_eq!(sheet.chosen_board(9), Err(NoBoard::Untyped));
        assert_eq!(sheet.plan(9), None);
        sheet.code = number.to_string();
        let layout = generator::layout(number);
        assert_eq!(sheet.plan(1).unwrap().game.layout(), &layout);
    }

    #[test]
    fn a_line_with_all_tiles_brings_the_same_board_to_a_match() {
        let layout = generator::layout(BoardNumber::drawn(BoardKind::Quadrants, 4, 2));
        let mut sheet = Sheet::for_a_person();
        sheet.board = BoardChoice::Code;
        sheet.code = board_line::write_whole(&layout, Tile::ANY);
        let sheet = sheet.mended();
        let (own, dealt) = (layout.clone(), false);
        let chosen = ChosenBoard::Own { layout: own, dealt };
        assert_eq!(sheet.chosen_board(5), Ok(chosen));
        assert_eq!(sheet.plan(5).unwrap().game.layout(), &layout);
    }

    #[test]
    fn a_line_brings_the_board_that_somebody_has_made_and_its_match_is_read_again() {
        let mut board = generator::board(BoardNumber::drawn(BoardKind::Quadrants, 4, 2));
        board.goal.robot = Some(Robot::Green);
        let mut sheet = Sheet::for_a_person();
        sheet.board = BoardChoice::Code;
        sheet.code = board_line::write(&board);
        let sheet = sheet.mended();
        let plan = sheet.plan(5).unwrap();
        let layout = plan.game.layout();
        assert_eq!((&layout.walls, layout.robots), (&board.walls, board.robots));
        assert!(layout.tiles.contains(&board.goal));
        let mut record = Record::new(plan.game.clone());
        let turned = Dealer { seed: 5 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let seats = plan.seats.iter().map(|seat| SeatEntry {
            name: "Ada".to_owned(),
            colour: seat.colour,
            player: "human".to_owned(),
        });
        let kept = MatchRecord::of(record, 5, seats.collect());
        let read = MatchRecord::from_json(&kept.to_json()).unwrap();
        assert_eq!(read.record.game(), &plan.game);
        // Without angles there is nowhere for the other tiles.
        board.walls = Walls::bare().into();
        let mut bare = sheet.clone();
        bare.code = board_line::write(&board);
        assert_eq!(bare.chosen_board(5), Err(NoBoard::FewAngles));
        bare.code.pop();
        assert_eq!(bare.chosen_board(5), Err(NoBoard::Misread));
        assert_eq!(bare.plan(5), None);
    }

    #[test]
    fn the_target_of_a_line_keeps_its_symbol_and_the_others_are_dealt_around_it() {
        let drawn = generator::layout(BoardNumber::drawn(BoardKind::Random, 4, 2));
        let mut sheet = Sheet::for_a_person();
        sheet.board = BoardChoice::Code;
        for tile in Tile::all() {
            // It lies in another quarter than that of its number on the boards that are drawn.
            let mut board = drawn.asking(tile);
            board.goal.target = Cell::at(0, 15);
            sheet.code = board_line::write_with_symbol(&board, tile.symbol());
            let dealt = |seed| {
                let layout = sheet.chosen_board(seed).unwrap().layout();
                assert_eq!(layout.goal(tile), board.goal);
                for other in Tile::all().filter(|other| *other != tile) {
                    let goal = layout.goal(other);
                    assert_eq!(goal.robot, other.robot());
                    assert!(layout.walls.has_angle(goal.target));
                    assert_eq!(layout.tile_on(goal.target), Some(other));
                }
                layout
            };
            assert_eq!(dealt(5), dealt(5));
            assert_ne!(dealt(5), dealt(6));
        }
    }

    #[test]
    fn a_sheet_is_of_the_preset_that_has_filled_it_in() {
        for from in [Sheet::for_a_person(), Sheet::of_computers()] {
            for preset in 0..Preset::ALL.len() {
                let mut sheet = from.clone();
                sheet.priority = true;
                assert_eq!(sheet.preset(), None);
                sheet.take_preset(preset);
                assert_eq!(sheet.preset(), Some(preset));
                assert!(sheet.plan(1).is_some());
            }
        }
        let mut sheet = Sheet::for_a_person();
        sheet.take_preset(Preset::Solo as usize);
        assert_eq!(sheet.seats[0].kind, Kind::Person, "the person stays");
        assert!(sheet.ghosts);
        sheet.take_preset(Preset::Full as usize);
        assert!(!sheet.ghosts);
    }

    #[test]
    fn what_is_chosen_of_targets_and_undo_is_played_by() {
        let mut sheet = Sheet::for_a_person();
        for (place, targets) in TARGETS.into_iter().enumerate() {
            for undo in Undo::ALL {
                sheet.targets = place;
                sheet.set_undo(undo);
                assert_eq!(sheet.undo(), undo);
                let plan = sheet.plan(3).unwrap();
                let rules = plan.game.rules();
                assert_eq!(rules.targets, targets);
                assert_eq!(rules.undo_once, undo == Undo::Once);
                assert_eq!(plan.hardcore, undo == Undo::Never);
            }
        }
    }

    #[test]
    fn what_was_set_up_is_read_again_also_where_it_is_of_old() {
        let mut sheet = Sheet::for_a_person();
        sheet.keys.choose(Seat::new(2), 'Q');
        (sheet.targets, sheet.shows_shortest, sheet.ghosts) = (2, false, false);
        sheet.set_undo(Undo::Once);
        let text = ron::to_string(&sheet).unwrap();
        assert_eq!(ron::from_str::<Sheet>(&text).unwrap().mended(), sheet);
        let new = ["undo_once", "targets", "shows_shortest", "ghosts"];
        let old = text.split(',').filter(|part| {
            let is_new = |name: &&str| part.starts_with(&format!("{name}:"));
            !new.iter().any(is_new)
        });
        let old = old.collect::<Vec<_>>().join(",");
        let read = ron::from_str::<Sheet>(&old).unwrap();
        assert!(read.shows_shortest && read.ghosts);
        assert_eq!((read.targets, read.undo()), (0, Undo::Freely));
    }
}
