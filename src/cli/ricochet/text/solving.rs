//! The shortest way, shown move by move.

use std::io::{BufRead, Write};

use super::{Desk, reading::is_menu, telling};
use crate::{
    cli::{
        language::say,
        text::{Left, Talk, Word},
    },
    games::ricochet::rules::{
        Board, Slide,
        solver::{Answer, Question, solve_while},
    },
};

/// A shortest way from where the robots stand; none where it is proven that there is none.
pub(super) fn shortest(board: &Board, must_ricochet: bool) -> Option<Vec<Slide>> {
    let question = Question {
        must_ricochet,
        count: false,
    };
    let (walls, robots, goal) = (&board.walls, board.robots, board.goal);
    match solve_while(walls, robots, goal, question, &|| false, &mut |_| {}) {
        Answer::Solved(solution) => Some(solution.slides),
        // Nobody stops it.
        Answer::Impossible | Answer::AtLeast(_) => None,
    }
}

impl Desk {
    /// Tells the shortest way, and shows a move of it after each empty line.
    pub(super) fn solve<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let must_ricochet = self.given.game.rules().must_ricochet;
        let Some(way) = shortest(&self.board, must_ricochet) else {
            return talk.line(&say!("cli-text-ricochet-no-way"));
        };
        talk.line(&say!(
            "cli-text-ricochet-way",
            moves = telling::moves(way.len()),
            way = telling::way(&way)
        ))?;
        let mut board = self.board.clone();
        for slide in way {
            if !goes_on(talk)? {
                return Ok(());
            }
            let rest = board.robots.slide(&board.walls, slide);
            let rest = rest.map_err(|why| Left::Deaf(std::io::Error::other(why)))?;
            telling::show(&board, talk)?;
            talk.line(&telling::slid(slide, rest))?;
        }
        Ok(())
    }
}

/// Whether the next move is to be shown.
fn goes_on<R: BufRead, W: Write>(talk: &mut Talk<R, W>) -> Result<bool, Left> {
    loop {
        let typed = talk.ask(&say!("cli-text-ricochet-next"))?;
        let word = typed.to_lowercase();
        if word.is_empty() || is_menu(&word) {
            return Ok(word.is_empty());
        }
        if Word::read(&word) == Some(Word::Quit) {
            return Err(Left::Here);
        }
        let expected = say!("cli-text-ricochet-next-words");
        talk.line(&say!(
            "cli-text-expected",
            found = typed,
            expected = expected
        ))?;
    }
}
