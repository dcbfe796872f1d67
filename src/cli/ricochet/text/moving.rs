//! Robots moved by typed moves, alone and without a count to keep to.

use std::io::{BufRead, Write};

use super::{
    Desk,
    reading::{Wish, wish},
    telling,
};
use crate::{
    cli::{
        language::say,
        text::{Left, Talk, Word},
    },
    games::ricochet::rules::{Board, Robots, Slide, Turns},
};

/// A board on which robots are moved.
struct Practice {
    board: Board,
    must_ricochet: bool,
    /// Each slide, with where the robots stood before it.
    slides: Vec<(Slide, Robots)>,
}

impl Practice {
    fn is_reached(&self) -> bool {
        let mut turns = Turns::default();
        for (slide, _) in &self.slides {
            turns.note(*slide);
        }
        turns.reach(self.board.goal, self.board.robots, self.must_ricochet)
    }

    /// Slides robots one after the other, until the target is reached.
    ///
    /// # Errors
    /// When one of them cannot slide; then none of them has.
    fn slide(&mut self, slides: &[Slide]) -> Result<Vec<String>, String> {
        let (robots, before) = (self.board.robots, self.slides.len());
        let mut said = Vec::new();
        for slide in slides {
            let stood = self.board.robots;
            match self.board.robots.slide(&self.board.walls, *slide) {
                Ok(rest) => {
                    self.slides.push((*slide, stood));
                    said.push(telling::slid(*slide, rest));
                }
                Err(why) => {
                    self.board.robots = robots;
                    self.slides.truncate(before);
                    return Err(telling::cannot_slide(why));
                }
            }
            if self.is_reached() {
                break;
            }
        }
        Ok(said)
    }
}

impl Desk {
    /// Lets robots be moved until the target is reached. Who leaves before lets them stand where they are.
    pub(super) fn move_robots<R: BufRead, W: Write>(
        &mut self,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let mut practice = Practice {
            board: self.board.clone(),
            must_ricochet: self.given.game.rules().must_ricochet,
            slides: Vec::new(),
        };
        talk.line(&say!("cli-text-ricochet-how"))?;
        telling::show(&practice.board, talk)?;
        talk.line(&telling::goal(practice.board.goal))?;
        loop {
            let typed = talk.ask(&say!(
                "cli-text-ricochet-move",
                number = practice.slides.len() + 1
            ))?;
            match wish(&typed) {
                Some(Wish::Slides(slides)) => match practice.slide(&slides) {
                    Ok(said) => {
                        for line in said {
                            talk.line(&line)?;
                        }
                        telling::show(&practice.board, talk)?;
                        if practice.is_reached() {
                            return talk.line(&say!(
                                "cli-text-ricochet-reached",
                                moves = telling::moves(practice.slides.len())
                            ));
                        }
                        if practice.board.goal.is_reached(practice.board.robots) {
                            talk.line(&say!("cli-text-ricochet-straight"))?;
                        }
                    }
                    Err(why) => talk.line(&why)?,
                },
                Some(Wish::Start | Wish::Word(Word::Undo)) if self.given.hardcore => {
                    talk.line(&say!("cli-text-no-undo"))?;
                }
                Some(Wish::Start) => {
                    practice.board.robots = self.first;
                    practice.slides.clear();
                    telling::show(&practice.board, talk)?;
                }
                Some(Wish::Word(Word::Undo)) => match practice.slides.pop() {
                    Some((_, robots)) => {
                        practice.board.robots = robots;
                        telling::show(&practice.board, talk)?;
                    }
                    None => talk.line(&say!("cli-text-nothing-to-undo"))?,
                },
                Some(Wish::Board) => {
                    telling::show(&practice.board, talk)?;
                    talk.line(&telling::goal(practice.board.goal))?;
                }
                Some(Wish::Word(Word::Help)) => talk.line(&say!("cli-text-ricochet-how"))?,
                Some(Wish::Word(Word::Quit)) => return Err(Left::Here),
                Some(Wish::Menu) => {
                    self.board.robots = practice.board.robots;
                    return Ok(());
                }
                Some(Wish::Stop) | None => {
                    talk.line(&say!("cli-text-ricochet-no-move", found = typed))?;
                }
            }
        }
    }
}
