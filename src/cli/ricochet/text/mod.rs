//! `play --game ricochet --text`: a board in a terminal, the course's own way: a menu of four.

mod moving;
mod questions;
mod reading;
mod rounds;
mod solving;
mod telling;

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use self::{
    questions::{Setup, ask_seats},
    reading::{Choice, choice},
    rounds::Rounds,
};
use crate::{
    cli::{
        failure::Failure,
        language::say,
        play_options::PlayOptions,
        text::{Left, Talk, Word, ended},
    },
    games::ricochet::rules::{Board, BoardKind, BoardNumber, Layout, Ricochet, Robots, generator},
    kit::Seat,
};

/// Shows a board, and does with it what the one at the terminal chooses.
///
/// # Errors
/// When the command asks for what there is not.
pub(in crate::cli) fn run(options: &PlayOptions) -> Result<ExitCode, Failure> {
    let given = Setup::of_options(options)?;
    let seed = options.seed.unwrap_or_else(|| std::process::id().into());
    let mut talk = Talk {
        typed: io::stdin().lock(),
        out: io::stdout().lock(),
    };
    ended(Desk::new(given, seed).work(&mut talk))
}

/// Reads what two people type at a board, without a computer player: rounds first, then whatever the menu offers.
///
/// # Errors
/// What is wrong with the first line that no question takes.
pub fn typed(text: &[u8]) -> Result<(), String> {
    let people = [(Seat::new(0), "Ada"), (Seat::new(1), "Bo")];
    let options = PlayOptions {
        seats: vec!["human".to_owned(); people.len()],
        names: people.map(|(_, name)| name.to_owned()).to_vec(),
        ..PlayOptions::default()
    };
    let given = Setup::of_options(&options).map_err(|_| "no set-up")?;
    let mut talk = Talk {
        typed: text,
        out: Vec::new(),
    };
    let left = Desk::new(given, 7).work(&mut talk);
    assert!(matches!(left, Err(Left::Here)), "it ends as typing does");
    for line in String::from_utf8_lossy(text).lines().map(str::trim) {
        let is_taken = line.is_empty()
            || choice(line).is_some()
            || reading::wish(line).is_some()
            || reading::kind(line, BoardKind::Random).is_ok();
        if !is_taken {
            reading::said(line, &people)?;
        }
    }
    Ok(())
}

/// A board, and what it is chosen and played by.
struct Desk {
    given: Setup,
    seed: u64,
    /// How many boards have been drawn from the seed.
    drawn: u64,
    /// How many matches have begun.
    matches: u64,
    number: BoardNumber,
    /// Where the robots stood at first.
    first: Robots,
    /// The board, with the robots where they start from now.
    board: Board,
}

impl Desk {
    fn new(given: Setup, seed: u64) -> Self {
        let number = BoardNumber::drawn(given.game.rules().board, seed, 0);
        let board = generator::board(number);
        Self {
            given,
            seed,
            drawn: 1,
            matches: 0,
            number,
            first: board.robots,
            board,
        }
    }

    /// Shows the menu until nothing more is wanted. Where the command line seats somebody, the rounds come first.
    fn work<R: BufRead, W: Write>(mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        if self.given.tells_of_clocks {
            talk.line(&say!("cli-text-ricochet-clocks"))?;
        }
        if !self.given.players.is_empty() {
            self.play_rounds(talk)?;
        }
        self.show_board(talk)?;
        self.show_menu(talk)?;
        loop {
            let typed = talk.ask(&say!("cli-text-ricochet-menu"))?;
            match choice(&typed) {
                Some(Choice::Another) => self.take_another(talk)?,
                Some(Choice::Move) => self.move_robots(talk)?,
                Some(Choice::Solve) => self.solve(talk)?,
                Some(Choice::Rounds) => self.play_rounds(talk)?,
                Some(Choice::Board) => self.show_board(talk)?,
                Some(Choice::Word(Word::Quit)) => return Err(Left::Here),
                Some(Choice::Word(Word::Help)) => {}
                Some(Choice::Word(Word::Undo)) | None => {
                    let expected = say!("cli-text-ricochet-menu-words");
                    talk.line(&say!(
                        "cli-text-expected",
                        found = typed,
                        expected = expected
                    ))?;
                    continue;
                }
            }
            self.show_menu(talk)?;
        }
    }

    fn show_menu<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        talk.line(&say!("cli-text-ricochet-menu-another"))?;
        talk.line(&say!("cli-text-ricochet-menu-move"))?;
        talk.line(&say!("cli-text-ricochet-menu-solve"))?;
        talk.line(&say!("cli-text-ricochet-menu-rounds"))
    }

    fn show_board<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        telling::show(&self.board, talk)?;
        talk.line(&say!(
            "cli-text-ricochet-board",
            code = self.number.to_string(),
            goal = telling::goal(self.board.goal)
        ))
    }

    /// Takes the next board of the seed, of a kind that is asked for, or the one of a code.
    fn take_another<R: BufRead, W: Write>(&mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let usual = self.given.game.rules().board;
        let number = loop {
            let typed = talk.ask(&say!("cli-text-ricochet-kind", usual = usual.word()))?;
            match reading::kind(&typed, usual) {
                Ok(reading::Wanted::Kind(kind)) => break self.next_number(kind),
                Ok(reading::Wanted::Code(number)) => break number,
                Ok(reading::Wanted::Menu) => return Ok(()),
                Ok(reading::Wanted::Quit) => return Err(Left::Here),
                Err(why) => talk.line(&why)?,
            }
        };
        self.number = number;
        self.board = generator::board(number);
        self.first = self.board.robots;
        self.show_board(talk)
    }

    fn next_number(&mut self, kind: BoardKind) -> BoardNumber {
        let number = BoardNumber::drawn(kind, self.seed, self.drawn);
        self.drawn += 1;
        number
    }

    /// Plays a match on this board, its robots where they stood at first.
    fn play_rounds<R: BufRead, W: Write>(&mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let seats = ask_seats(talk, &self.given)?;
        let layout: Layout = generator::layout(self.number);
        let rules = *self.given.game.rules();
        let game = Ricochet::new(rules, seats.len(), layout);
        let game = game.map_err(|why| Left::Deaf(io::Error::other(why)))?;
        let seed = self.seed.wrapping_add(self.matches);
        self.matches += 1;
        Rounds::new(seats, game, seed, self.given.hardcore).play(talk)
    }
}

#[cfg(test)]
mod tests;
