//! Whole matches of Conquest with the mouse: clicks, drags, a forced pass, a move taken back, results, replay.

use std::time::Duration;

use bevy::math::Vec2;
use dominations::{
    games::conquest::{
        notation::{MatchRecord, verify::verify},
        rules::{Cell, Conquest, Layout, Move, Position, Size},
        scene::board::{Arrangement, LayoutSpec},
    },
    kit::{Actor, Dealer, Game as _, Record, Seat, ToMove, TurnBased as _},
};
use libtest_mimic::Failed;

use crate::game::Game;

/// The windows here are as large as the screens are measured for.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);
const SEED: u64 = 7;

/// Sets up a match from the shelf, and begins it.
pub fn from_the_shelf() -> Result<(), Failed> {
    let mut game = Game::start(&["play", "--game", "conquest", "--lang", "fr"])?;
    game.click_button("title-new")?;
    game.click_button("setup-start")?;
    wait_for_the_table(&mut game)?;
    let texts = game.texts()?;
    if !texts.iter().any(|text| text == "Choisir un pion") {
        return Err(game.failure(&format!("nobody is asked to move: {texts:?}")));
    }
    Ok(())
}

/// A match on a small board with blocked cells, a move of which is taken back.
pub fn on_a_small_board() -> Result<(), Failed> {
    let asked = Asked::new("human,minmax-1", "size=5,crosses", 5, Layout::Crosses);
    asked.play(true).map(drop)
}

/// Matches on boards of other sizes; the last is looked at again, and played on from before its end.
pub fn on_other_boards() -> Result<(), Failed> {
    for side in [3, 9, 11] {
        let rules = format!("size={side}");
        let asked = Asked::new("human,minmax-1", &rules, side, Layout::None);
        asked.play(false)?;
    }
    let rules = "size=7,random-blocks";
    let asked = Asked::new("human,minmax-1", rules, 7, Layout::Random);
    let mut game = asked.play(true)?;
    for key in [
        "end-review",
        "replay-last",
        "replay-backward",
        "replay-play-on",
        "branch-start",
    ] {
        game.click_button(key)?;
    }
    wait_for_the_table(&mut game)
}

/// Matches in each mode and by each rule: two people, a computer player that begins, computer players alone, without a way
/// back, on the clock, with a draw clock that runs out, on pillars.
pub fn in_every_mode() -> Result<(), Failed> {
    let people = Asked::new("human,human", "size=5,diamonds", 5, Layout::Diamonds);
    let second = Asked::new("minmax-1,human", "size=5", 5, Layout::None);
    let alone = Asked::new("naive,minmax-1", "size=5", 5, Layout::None);
    let hardcore = Asked::new("human,naive", "size=5,hardcore", 5, Layout::None);
    let timed = Asked::new("human,strong-1", "size=5,minutes=10", 5, Layout::None);
    let drawn = Asked::new("human,human", "size=7,draw-clock=1", 7, Layout::None);
    for asked in [people, second, alone, hardcore, timed, drawn] {
        let mut game = asked.play(false)?;
        let text = kept_to_the_end(&game)?;
        let verified = verify(&text)?;
        if !verified.nonsense.is_empty() || !asked.is_kept_by(&verified.record) {
            let nonsense = &verified.nonsense;
            return Err(game.failure(&format!("{}: {nonsense:?}: {text}", asked.rules)));
        }
        let texts = game.texts()?;
        for told in ending(&verified.record) {
            if !texts.iter().any(|text| text.contains(&told)) {
                let said = format!("{}: expected `{told}`: {texts:?}", asked.rules);
                return Err(game.failure(&said));
            }
        }
    }
    Ok(())
}

/// The match as it is kept once it is over.
fn kept_to_the_end(game: &Game) -> Result<String, Failed> {
    for _ in 0..100 {
        if let Some(text) = game.records()?.pop()
            && MatchRecord::from_json(&text)?.record.is_over()
        {
            return Ok(text);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(game.failure("the end is not kept"))
}

/// What the results say of the end: who has won, by how much, and how.
fn ending(of: &MatchRecord) -> [String; 3] {
    let (game, at) = (of.record.game(), of.record.position());
    let counts = at.counts();
    let none_left = counts.iter().position(|&count| count == 0);
    let how = if game.is_drawn_by_clock(at) {
        "1 move without a clone".to_owned()
    } else if let Some(loser) = none_left {
        format!("{} has no piece left", of.seats[loser].name)
    } else if at.empty().is_empty() {
        "board full".to_owned()
    } else {
        "nobody can move".to_owned()
    };
    let (title, pieces) = match of.record.game().result(at).map(|result| result.ranks) {
        Some(ranks) if ranks != [1, 1] => {
            let winner = usize::from(ranks[0] > ranks[1]);
            let title = format!("{} wins", of.seats[winner].name);
            (title, [counts[winner], counts[1 - winner]])
        }
        _ => ("Draw".to_owned(), counts),
    };
    let pieces = match pieces {
        [own, others] if own == others => format!("{own} pieces each"),
        [own, others] => format!("{own} pieces to {others}"),
    };
    [title, pieces, how]
}

/// What was taken back is made once more, with the answer to it; then it is as if nothing had been taken back.
pub fn taken_back_and_made_once_more() -> Result<(), Failed> {
    let asked = Asked::new("human,minmax-1", "size=5", 5, Layout::None);
    let mut game = asked.start()?;
    let [from, to] = [(0, 0), (1, 1)].map(|(row, column)| Cell::new(row, column));
    move_pawn(&mut game, board(asked.size()?), from, to, false)?;
    wait_for_more(&game, 1)?;
    wait_for_turn(&mut game, &asked)?;
    let made = kept(&game)?.ok_or("the match is kept")?;
    game.click_button("table-take-back")?;
    game.wait_until_still()?;
    game.click_button("conquest-redo")?;
    game.wait_until_still()?;
    std::thread::sleep(Duration::from_secs(1));
    let texts = game.records()?;
    let text = texts.last().ok_or("the match is kept")?;
    let again = MatchRecord::from_json(text)?;
    if again.record.moves() != made.moves() || !again.conduct.taken_back.is_empty() {
        return Err(game.failure(&format!("it is another match: {text}")));
    }
    Ok(())
}

/// A match as the command line asks for it.
pub struct Asked<'a> {
    seats: &'a str,
    rules: &'a str,
    side: u8,
    layout: Layout,
    /// Lines of the file of settings.
    settings: &'a str,
}

impl<'a> Asked<'a> {
    /// A match in English, at once, in which whoever plays passes as well.
    pub fn new(seats: &'a str, rules: &'a str, side: u8, layout: Layout) -> Self {
        Self {
            seats,
            rules,
            side,
            layout,
            settings: "language = \"en\"\nspeed = \"Instant\"\nautoplay_forced = false",
        }
    }

    /// The same with these lines of the file of settings.
    pub fn by_settings(self, settings: &'a str) -> Self {
        Self { settings, ..self }
    }

    /// Plays it with the mouse, as far as people sit at it, to its results.
    pub fn play(&self, take_back: bool) -> Result<Game, Failed> {
        let mut game = self.start()?;
        if self.seats.contains("human") {
            play_to_the_end(&mut game, self, take_back)?;
        }
        game.wait_for(Duration::from_secs(180), "the results", |nodes| {
            nodes.iter().any(|node| node.name == "Results")
        })?;
        Ok(game)
    }

    /// Whether that match was played: by these players and rules, on its clocks, to the end that its rules bring.
    fn is_kept_by(&self, of: &MatchRecord) -> bool {
        let (game, at) = (of.record.game(), of.record.position());
        let has = |rule: &str| self.rules.contains(rule);
        let players = of.seats.iter().map(|seat| seat.player.as_str());
        players.eq(self.seats.split(','))
            && game.layout() == self.layout
            && game.is_hardcore() == has("hardcore")
            && (game.minutes() > 0) == has("minutes")
            && of.record.times().iter().any(|time| *time > 0)
            && game.is_drawn_by_clock(at) == has("draw-clock")
            && of.conduct.taken_back.is_empty()
    }

    fn size(&self) -> Result<Size, Failed> {
        Ok(Size::new(self.side).ok_or("no such board")?)
    }

    /// Whether a person sits there.
    fn is_person(&self, seat: Seat) -> bool {
        self.seats.split(',').nth(seat.index()) == Some("human")
    }

    /// Whether each move is shown first.
    fn shows_first(&self) -> bool {
        self.rules.contains("hardcore") || self.settings.contains("EachAction")
    }

    fn start(&self) -> Result<Game, Failed> {
        let seed = SEED.to_string();
        let arguments = [
            "play", "--game", "conquest", "--seats", self.seats, "--rules", self.rules, "--seed",
            &seed,
        ];
        Game::start_with((1280, 720), self.settings, &arguments)
    }

    /// The position in which the first seat moves.
    fn opening(&self) -> Result<Position, Failed> {
        let played = Conquest::new(self.size()?, self.layout)?;
        let mut at = played.opening();
        let dealer = Dealer { seed: SEED };
        for dealt in 0.. {
            if played.to_move(&at) != ToMove::Chance {
                break;
            }
            let outcome = dealer.outcome(&played, &at, dealt);
            played.advance(&mut at, Actor::Chance, outcome);
        }
        Ok(at)
    }
}

fn wait_for_the_table(game: &mut Game) -> Result<(), Failed> {
    game.wait_for(Duration::from_secs(60), "the table", |nodes| {
        nodes.iter().any(|node| node.name == "Hand bar")
    })
}

/// The match as it is kept; one without moves is not.
pub fn kept(game: &Game) -> Result<Option<Record<Conquest>>, Failed> {
    let records = game.records()?;
    match records.last() {
        Some(text) => Ok(Some(MatchRecord::from_json(text)?.record)),
        None => Ok(None),
    }
}

/// Makes the moves of people with the mouse until the match is over: it clicks, and every third time it drags.
fn play_to_the_end(game: &mut Game, asked: &Asked, take_back: bool) -> Result<(), Failed> {
    let opening = asked.opening()?;
    let mut taken_back = !take_back;
    for step in 0..400 {
        let record = wait_for_turn(game, asked)?;
        let Some(at) = record.as_ref().map_or_else(
            || Some(opening),
            |record| (!record.is_over()).then(|| *record.position()),
        ) else {
            return Ok(());
        };
        let made = choose(&at, step);
        let before = record.as_ref().map_or(0, Record::ply);
        match made {
            Move::Pawn { from, to } => {
                move_pawn(game, board(asked.size()?), from, to, step % 3 == 2)?;
                if asked.shows_first() {
                    game.click_button("conquest-confirm")?;
                }
            }
            Move::Pass | Move::Block(_) | Move::OutOfTime => game.click_button("conquest-pass")?,
        }
        wait_for_more(game, before)?;
        if !taken_back && step == 1 {
            taken_back = true;
            wait_for_turn(game, asked)?;
            game.click_button("table-take-back")?;
            std::thread::sleep(Duration::from_secs(1));
        }
    }
    Err(game.failure("the match did not end"))
}

/// A move that turns much, another from step to step.
pub fn choose(at: &Position, step: usize) -> Move {
    let game = Conquest::from_position(*at).with_draw_clock(0);
    let mut moves = Vec::new();
    game.moves(at, at.to_move(), &mut moves);
    let gain = |made: &Move| match made {
        Move::Pawn { to, .. } => {
            game.captures(at, at.to_move(), *to).len() + u32::from(made.is_clone())
        }
        Move::Pass | Move::Block(_) | Move::OutOfTime => 0,
    };
    let most = moves.iter().map(gain).max().unwrap_or(0);
    let best: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|made| gain(made) == most)
        .collect();
    best[step % best.len()]
}

/// Waits until a person is awaited, or the match is over.
fn wait_for_turn(game: &mut Game, asked: &Asked) -> Result<Option<Record<Conquest>>, Failed> {
    for _ in 0..200 {
        let record = kept(game)?;
        let begins = asked.is_person(Seat::new(0));
        let due = record
            .as_ref()
            .map_or(begins, |record| match record.to_move() {
                ToMove::Seat(seat) => asked.is_person(seat),
                ToMove::Nobody => true,
                ToMove::Chance => false,
            });
        if due {
            game.wait_until_still()?;
            return Ok(record);
        }
        std::thread::sleep(Duration::from_millis(150));
    }
    Err(game.failure("the computer player does not move"))
}

fn wait_for_more(game: &Game, before: usize) -> Result<(), Failed> {
    for _ in 0..100 {
        if kept(game)?.is_some_and(|record| record.ply() > before) {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    Err(game.failure("the move was not made"))
}

/// Waits until a pawn of a person may be picked.
pub fn wait_for_a_person(game: &mut Game) -> Result<(), Failed> {
    game.wait_for(Duration::from_secs(60), "the turn of a person", |nodes| {
        let mut nodes = nodes.iter();
        nodes.any(|node| node.is_button("conquest-play-none"))
    })
}

/// The board of a match that is played.
pub fn board(side: Size) -> LayoutSpec {
    LayoutSpec {
        size: SIZE,
        side,
        arrangement: Arrangement::Playing,
    }
}

/// Moves a pawn by two clicks, or by dragging it.
pub fn move_pawn(
    game: &mut Game,
    room: LayoutSpec,
    from: Cell,
    to: Cell,
    drag: bool,
) -> Result<(), Failed> {
    let grid = room.grid();
    let (from, to) = (grid.middle(from), grid.middle(to));
    if drag {
        game.drag((from.x, from.y), (to.x, to.y))
    } else {
        game.click_at(from.x, from.y)?;
        game.click_at(to.x, to.y)
    }
}
