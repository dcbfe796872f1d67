//! Whole matches of Ricochet with the mouse: people announce, show, miss, give up and take tiles, alone, with each other and
//! with computer players.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use bevy::math::Vec2;
use dominations::{
    games::ricochet::{
        notation::MatchRecord,
        review::{End, Round, rounds},
        rules::{
            Board, Position, Ricochet, Slide, Stage,
            puzzle::drawn,
            solver::{Answer, Question, solve, solve_while},
        },
        scene::board::{Arrangement, LayoutSpec},
    },
    kit::{Actor, Record},
};
use libtest_mimic::Failed;

use crate::game::{Game, Node};

/// The windows here are as large as the screens are measured for.
const ROOM: LayoutSpec = LayoutSpec {
    size: Vec2::new(1280.0, 720.0),
    arrangement: Arrangement::Playing,
    named: false,
};
/// What was done is seen by then. While a clock runs nothing ever stands still.
const SEEN: Duration = Duration::from_millis(400);
/// A robot has come to rest by then where it is seen to slide.
const SLID: Duration = Duration::from_millis(1200);
/// What can be pressed is there by then, unless the table waits for something else by now.
const SOON: Duration = Duration::from_secs(5);
/// A way that has missed last has been looked at by then.
const LOOKED_AT: Duration = Duration::from_secs(20);
/// Nobody looks longer for a way: the tile is given up then.
const LOOKS: Duration = Duration::from_secs(30);
/// So often people try to announce while nobody has: a press may have come too early.
const TRIES: u8 = 3;
/// No match takes longer.
const LONGEST: Duration = Duration::from_secs(1500);

/// Sets up a match from the shelf, and begins it.
pub fn from_the_shelf() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "ricochet", "--lang", "fr"])?;
    game.click_button("title-new")?;
    game.click_button("setup-start")?;
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })?;
    let texts = game.texts()?;
    if !texts.iter().any(|text| text == "À atteindre") {
        return Err(game.failure(&format!("nothing is to be reached: {texts:?}")));
    }
    Ok(())
}

/// Plays a match to its results: one seat announces the shortest way and shows it, another one a slide too few, and misses. For
/// the first tile nobody says that there is nothing better: the sand-glass runs out.
pub fn of_two_people_and_two_computers() -> Result<(), Failed> {
    let asked = Asked {
        names: "Anna,Chloé,Bruno,Denis",
        sand_runs_out: true,
        ..Asked::new(
            "human,human,beginner,amateur",
            "tiles=2,sand-glass=25",
            "language = \"en\"\nreduce_motion = true",
        )
    };
    let mut game = asked.play()?;
    let record = kept(&game)?.ok_or("the match is kept")?;
    let told = rounds(&record);
    let missed = |round: &Round| {
        let mut demos = round.demos.iter();
        demos.any(|demo| demo.ended == Some(End::UsedUp))
    };
    if !told.iter().any(missed) {
        return Err(game.failure(&format!("nobody has missed: {told:?}")));
    }
    if !ran_out(&record) {
        return Err(game.failure("the sand-glass has not run out"));
    }
    look_again(&mut game)
}

/// Whether the clock has run out after something was announced.
fn ran_out(record: &Record<Ricochet>) -> bool {
    let mut acts = record.acts().enumerate();
    acts.any(|(made, (by, _))| by == Actor::Clock && record.after(made).stage == Stage::Bidding)
}

/// Solves a board of free practice with the mouse, and has the shortest way found: it is as long.
pub fn a_practice_board_by_mouse() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "ricochet", "--lang", "en"])?;
    game.click_button("ricochet-practice")?;
    game.wait_for(Duration::from_secs(60), "the board", |nodes| {
        nodes.iter().any(|node| node.name == "Board")
    })?;
    let texts = game.texts()?;
    let mut codes = texts.iter().filter_map(|text| text.strip_prefix("board "));
    let code = codes.next().ok_or("no code is told")?;
    let (layout, tile) = drawn(code.parse()?);
    let board = Board {
        walls: layout.walls.clone(),
        robots: layout.robots,
        goal: layout.goal(tile),
    };
    let Answer::Solved(solution) = solve(&board) else {
        // One in hundreds has no way: that is told, too.
        game.click_button("ricochet-find")?;
        return says(&mut game, "No way exists");
    };
    let grid = ROOM.grid();
    let mut robots = layout.robots;
    game.wait_until_still()?;
    for slide in &solution.slides {
        let to = robots
            .slide(&layout.walls, *slide)
            .map_err(|why| why.to_string())?;
        if !pick_and_slide(&mut game, grid.middle(to), *slide)? {
            return Err(game.failure("no robot can be picked"));
        }
        game.wait_until_still()?;
    }
    let length = solution.slides.len();
    says(&mut game, &format!("Found in {length} move"))?;
    game.click_button("ricochet-find")?;
    says(&mut game, &format!("The shortest way is {length} move"))
}

/// Waits until something is said that begins like that.
fn says(game: &mut Game, begins: &str) -> Result<(), Failed> {
    for _ in 0..200 {
        if game.texts()?.iter().any(|text| text.starts_with(begins)) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    let texts = game.texts()?;
    Err(game.failure(&format!("nobody says `{begins}`: {texts:?}")))
}

/// The match as it is kept; one without moves is not.
pub fn kept(game: &Game) -> Result<Option<Record<Ricochet>>, Failed> {
    let records = game.records()?;
    match records.last() {
        Some(text) => Ok(Some(MatchRecord::from_json(text)?.record)),
        None => Ok(None),
    }
}

/// A shortest way from where the robots stood when the tile was turned, as the rules want it; none if it is too long to be
/// looked for.
fn way(record: &Record<Ricochet>) -> Option<Vec<Slide>> {
    let (game, at) = (record.game(), record.position());
    let question = Question {
        must_ricochet: game.rules().must_ricochet,
        count: false,
    };
    let begun = Instant::now();
    let late = || begun.elapsed() > LOOKS;
    let (walls, goal) = (&game.layout().walls, game.goal(at)?);
    match solve_while(walls, at.start, goal, question, &late, &mut |_| {}) {
        Answer::Solved(solution) => Some(solution.slides),
        Answer::Impossible | Answer::AtLeast(_) => None,
    }
}

/// A match as the command line asks for it, and how people play it.
pub struct Asked<'a> {
    /// Who sits down.
    pub seats: &'a str,
    /// What they are called; as usual, if nothing is said.
    pub names: &'a str,
    /// By which rules.
    pub rules: &'a str,
    /// Lines of the file of settings.
    pub settings: &'a str,
    /// Nothing can be taken back.
    pub no_way_back: bool,
    /// In every demonstration the first slide is taken back and made once more.
    pub takes_back: bool,
    /// For the first tile nobody says that there is nothing better.
    pub sand_runs_out: bool,
}

impl<'a> Asked<'a> {
    /// A match that is played without more ado.
    pub const fn new(seats: &'a str, rules: &'a str, settings: &'a str) -> Self {
        Self {
            seats,
            names: "",
            rules,
            settings,
            no_way_back: false,
            takes_back: false,
            sand_runs_out: false,
        }
    }

    /// Plays it with the mouse, as far as people sit at it, to its results.
    pub fn play(&self) -> Result<Game, Failed> {
        let mut arguments = vec!["play", "--game", "ricochet", "--seats", self.seats];
        arguments.extend(["--rules", self.rules, "--seed", "7"]);
        if !self.names.is_empty() {
            arguments.extend(["--names", self.names]);
        }
        if self.no_way_back {
            arguments.push("--no-way-back");
        }
        let mut game = Game::start_with((1280, 720), self.settings, &arguments)?;
        Hands {
            asked: self,
            people: self.people(),
            ways: BTreeMap::new(),
            tried: (0, 0),
        }
        .play_to_the_end(&mut game)?;
        // People look at the ways of the last tile first.
        if !self.people().is_empty() {
            game.click_if_there("library-results", LOOKED_AT)?;
        }
        game.wait_for(LONGEST, "the results", |nodes| {
            nodes.iter().any(|node| node.name == "Results")
        })?;
        Ok(game)
    }

    /// The seats of people.
    fn people(&self) -> Vec<usize> {
        let seats = self.seats.split(',').enumerate();
        let people = seats.filter(|(_, player)| *player == "human");
        people.map(|(seat, _)| seat).collect()
    }

    fn count(&self) -> usize {
        self.seats.split(',').count()
    }

    /// How long it takes until a slide has been seen.
    fn slid(&self) -> Duration {
        match self.settings.contains("reduce_motion = true") {
            true => SEEN,
            false => SLID,
        }
    }
}

/// Those who play a match, and what they know.
struct Hands<'a> {
    asked: &'a Asked<'a>,
    people: Vec<usize>,
    /// The ways that were found, by the number of the tile.
    ways: BTreeMap<u32, Option<Vec<Slide>>>,
    /// The number of the tile that people have announced for last, and how often they have tried to.
    tried: (u32, u8),
}

impl Hands<'_> {
    /// Does what the table waits for until the match is over.
    fn play_to_the_end(&mut self, game: &mut Game) -> Result<(), Failed> {
        if self.people.is_empty() {
            return Ok(());
        }
        let begun = Instant::now();
        while begun.elapsed() < LONGEST {
            let Some(record) = kept(game)? else {
                std::thread::sleep(Duration::from_millis(200));
                continue;
            };
            if record.is_over() {
                return Ok(());
            }
            self.act(game, &record)?;
        }
        Err(game.failure("the match did not end"))
    }

    fn act(&mut self, game: &mut Game, record: &Record<Ricochet>) -> Result<(), Failed> {
        let at = *record.position();
        let nodes = game.nodes()?;
        if nodes.iter().any(|node| node.name == "Missed") {
            return go_on(game, &nodes);
        }
        if self.tried.0 != at.round {
            self.tried = (at.round, 0);
        }
        match at.stage {
            Stage::Thinking if self.tried.1 < TRIES => self.announce(game, record),
            Stage::Bidding if self.tried.1 == 0 => self.announce(game, record),
            Stage::Bidding if self.waits_for_sand(at.round) => {
                std::thread::sleep(SEEN);
                Ok(())
            }
            // Who could not be asked yet is asked again.
            Stage::Thinking | Stage::Bidding => {
                self.pass(game)?;
                wait_for_more(game, record)
            }
            Stage::Showing(seat) if self.people.contains(&seat.index()) => {
                self.show(game, record, &at, seat.index())
            }
            Stage::Turning if at.round > 0 => {
                // It may have been pressed already: what is kept follows later.
                game.click_if_there("ricochet-next-tile", SEEN)?;
                std::thread::sleep(Duration::from_secs(1));
                Ok(())
            }
            _ => {
                std::thread::sleep(Duration::from_millis(300));
                Ok(())
            }
        }
    }

    fn waits_for_sand(&self, round: u32) -> bool {
        self.asked.sand_runs_out && round == 1
    }

    /// The first person announces a shortest way, the second one a slide too few, the third one as many as the first: which
    /// person is the first goes round from tile to tile. Then nobody has anything better.
    fn announce(&mut self, game: &mut Game, record: &Record<Ricochet>) -> Result<(), Failed> {
        let round = record.position().round;
        self.tried.1 += 1;
        let found = self.ways.entry(round).or_insert_with(|| way(record));
        let bids = found.as_ref().map_or_else(Vec::new, |way| {
            let length = way.len();
            vec![length, length.saturating_sub(1).max(1), length]
        });
        // A tile that is still being turned answers no click.
        if !is_asked(game)? {
            return Ok(());
        }
        let count = self.people.len();
        for (number, bid) in bids.into_iter().take(count).enumerate() {
            let seat = self.people[(round as usize + number) % count];
            self.say(game, seat, bid)?;
        }
        if !self.waits_for_sand(round) {
            self.pass(game)?;
        }
        wait_for_more(game, record)
    }

    /// Announces a number for a seat, unless something else goes on by then.
    fn say(&self, game: &mut Game, seat: usize, bid: usize) -> Result<(), Failed> {
        let panel = ROOM.seat(seat, self.asked.count()).center();
        game.click_at(panel.x, panel.y)?;
        if game.click_if_there(&bid.to_string(), SOON)? {
            game.click_if_there("ricochet-announce", SOON)?;
        }
        std::thread::sleep(SEEN);
        Ok(())
    }

    /// Everybody who has not said so has nothing better: where there are several, all are asked, and each seat ticks.
    fn pass(&self, game: &mut Game) -> Result<(), Failed> {
        for _ in 0..=self.asked.count() {
            let nodes = game.nodes()?;
            let button = |key: &str| {
                let mut all = nodes.iter().filter(|node| node.enabled);
                all.find(|node| node.is_button(key))
            };
            let pressed = button("ricochet-agree-for")
                .or_else(|| button("ricochet-stays-for"))
                .or_else(|| button("ricochet-all-pass"))
                .or_else(|| button("ricochet-pass"))
                .or_else(|| button("ricochet-show-way"))
                .or_else(|| button("ricochet-give-up-tile"))
                .or_else(|| button("ricochet-stay"));
            let Some(pressed) = pressed else {
                // The computer players need not think any longer.
                if let Some(hurry) = button("table-hurry") {
                    game.click(hurry)?;
                }
                return Ok(());
            };
            game.click(pressed)?;
            std::thread::sleep(SEEN);
        }
        Ok(())
    }

    /// A person shows the shortest way, as far as the number goes: by clicks, and every third slide by a drag. Slides that stand
    /// already are not made again.
    fn show(
        &self,
        game: &mut Game,
        record: &Record<Ricochet>,
        at: &Position,
        seat: usize,
    ) -> Result<(), Failed> {
        let grid = ROOM.grid();
        let walls = &record.game().layout().walls;
        let mut robots = at.robots;
        let bid = at.bids[seat].map_or(0, |bid| usize::from(bid.slides));
        let way = self.ways.get(&at.round).cloned().flatten();
        let slides = way.into_iter().flatten().take(bid).enumerate();
        for (number, slide) in slides.skip(usize::from(at.shown)) {
            let from = grid.middle(robots[slide.robot]);
            let to = robots.slide(walls, slide).map_err(|why| why.to_string())?;
            let to = grid.middle(to);
            if number % 3 == 2 {
                game.drag((from.x, from.y), (to.x, to.y))?;
            } else if !pick_and_slide(game, to, slide)? {
                // Its time is up.
                return Ok(());
            }
            std::thread::sleep(self.asked.slid());
            if number == 0 && self.asked.takes_back && bid > 1 {
                let undo = match record.game().rules().undo_once {
                    true => "ricochet-undo-left",
                    false => "ricochet-undo",
                };
                if !game.click_if_there(undo, SOON)? {
                    return Err(game.failure("the slide cannot be taken back"));
                }
                std::thread::sleep(self.asked.slid());
                pick_and_slide(game, to, slide)?;
                std::thread::sleep(self.asked.slid());
            }
        }
        // It stands once it is over.
        let since = Instant::now();
        while since.elapsed() < SOON {
            let now = kept(game)?.map(|now| now.position().stage);
            if now != Some(at.stage) {
                break;
            }
            std::thread::sleep(Duration::from_millis(150));
        }
        Ok(())
    }
}

/// Waits for a moment until more is kept: what is kept follows what is seen.
fn wait_for_more(game: &Game, before: &Record<Ricochet>) -> Result<(), Failed> {
    let since = Instant::now();
    while since.elapsed() < SOON {
        if kept(game)?.is_none_or(|now| now.ply() > before.ply()) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(150));
    }
    Ok(())
}

/// Waits until people can announce; whether it comes to that.
fn is_asked(game: &mut Game) -> Result<bool, Failed> {
    let since = Instant::now();
    while since.elapsed() < SOON {
        let nodes = game.nodes()?;
        let asks = |node: &Node| {
            node.enabled
                && (node.is_button("ricochet-announce-for")
                    || node.is_button("ricochet-announce-none"))
        };
        if nodes.iter().any(asks) {
            // What has just come hears nothing at first.
            std::thread::sleep(SEEN);
            return Ok(true);
        }
        std::thread::sleep(Duration::from_millis(150));
    }
    Ok(false)
}

/// Picks a robot by its button below the board, and clicks where it comes to rest; whether it could be picked.
fn pick_and_slide(game: &mut Game, to: Vec2, slide: Slide) -> Result<bool, Failed> {
    let mut buttons = game.nodes()?;
    buttons.retain(|node| node.name == "Robot button");
    buttons.sort_by(|one, other| one.x.total_cmp(&other.x));
    let Some(button) = buttons.get(slide.robot.index()) else {
        return Ok(false);
    };
    game.click(button)?;
    game.click_at(to.x, to.y)?;
    Ok(true)
}

/// Leaves the notice of a way that has missed; after the last one it goes by itself.
fn go_on(game: &mut Game, nodes: &[Node]) -> Result<(), Failed> {
    let keys = ["ricochet-go-on", "ricochet-watch"];
    let leaves = |node: &&Node| node.enabled && keys.iter().any(|key| node.is_button(key));
    if let Some(button) = nodes.iter().find(leaves) {
        game.click(button)?;
    }
    std::thread::sleep(Duration::from_millis(500));
    Ok(())
}

/// Looks at the match again, and plays on from before its end.
fn look_again(game: &mut Game) -> Result<(), Failed> {
    for key in [
        "end-review",
        "replay-last",
        "replay-backward",
        "replay-play-on",
        "branch-start",
    ] {
        game.click_button(key)?;
    }
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })
}
