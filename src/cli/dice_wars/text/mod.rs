//! `play --game dice-wars --text`: a match in a terminal. What the command line does not say is asked.

mod board;
mod questions;
mod reading;
mod telling;

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use self::{
    questions::{Setup, ask_all},
    reading::{Wish, wish},
    telling::{refused, said},
};
use crate::{
    cli::{
        failure::Failure,
        language::say,
        play_options::PlayOptions,
        text::{Left, Seat, Talk, Word, ended, last_decision},
    },
    games::dice_wars::{
        ai::roster,
        rules::{DiceWars, Move},
    },
    kit::{self, Actor, Agent, Dealer, Game, Limits, Record, ToMove},
    play::Playable,
};

/// So many attacks are listed unasked.
const LISTED: usize = 10;

/// Plays a match with who sits at the terminal.
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
    ended(ask_all(&mut talk, given).and_then(|(seats, game)| {
        let table = Table::new(seats, &game, seed, WayBack::of_options(options));
        table.play(&mut talk)
    }))
}

/// What can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WayBack {
    /// Nothing.
    No,
    /// What chance has brought nothing after.
    BeforeChance,
    /// Everything; made again, it brings the same dice.
    Always,
}

impl WayBack {
    const fn of_options(options: &PlayOptions) -> Self {
        match (options.no_way_back, options.take_back_after_deal) {
            (true, _) => Self::No,
            (false, false) => Self::BeforeChance,
            (false, true) => Self::Always,
        }
    }
}

/// A match and who plays it.
struct Table {
    seats: Vec<Seat>,
    agents: Vec<Option<Box<dyn Agent<DiceWars>>>>,
    record: Record<DiceWars>,
    dealer: Dealer,
    way_back: WayBack,
}

impl Table {
    fn new(seats: Vec<Seat>, game: &DiceWars, seed: u64, way_back: WayBack) -> Self {
        let agents = seats.iter().zip(0..).map(|(seat, place)| {
            let player = seat.player.as_deref()?;
            roster::make(player, seed.wrapping_add(place))
        });
        Self {
            agents: agents.collect(),
            seats,
            record: Record::new(game.of_seed(seed)),
            dealer: Dealer { seed },
            way_back,
        }
    }

    fn names(&self) -> Vec<&str> {
        self.seats.iter().map(|seat| seat.name.as_str()).collect()
    }

    fn play<R: BufRead, W: Write>(mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        talk.line(&say!("cli-text-dice-how"))?;
        // The turn that a person has seen the map in.
        let mut shown = None;
        loop {
            let seat = match self.record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    let dealt = self.dealer.deal(&self.record);
                    self.make(dealt, talk)?;
                    continue;
                }
                ToMove::Seat(seat) => seat,
            };
            let at = *self.record.position();
            if let Some(agent) = &mut self.agents[seat.index()] {
                let made = agent.choose(self.record.game(), &at, seat, &Limits::NONE);
                self.make(made, talk)?;
                continue;
            }
            let turn = Some((seat, at.round()));
            if shown != turn {
                self.show_map(talk)?;
                shown = turn;
            }
            self.list_attacks(seat, LISTED, talk)?;
            if self.decide(seat, talk)? {
                shown = None;
            }
        }
        self.tell_end(talk)
    }

    fn show_map<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let (game, at) = (self.record.game(), self.record.position());
        talk.line("")?;
        talk.line(&board::drawn(game, at))?;
        talk.line(&say!("cli-text-dice-round", round = at.round()))?;
        for line in board::seats(game, at, &self.names()) {
            talk.line(&line)?;
        }
        Ok(())
    }

    /// The attacks that can be made, so many of them at most.
    fn list_attacks<R: BufRead, W: Write>(
        &self,
        by: kit::Seat,
        most: usize,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let (game, at) = (self.record.game(), self.record.position());
        let attacks = board::attacks(game, at, by, &self.names());
        for line in attacks.iter().take(most) {
            talk.line(line)?;
        }
        match attacks.len() {
            0 => talk.line(&say!("cli-text-dice-no-attack")),
            all if all > most => talk.line(&say!("cli-text-dice-more", count = all - most)),
            _ => Ok(()),
        }
    }

    /// Lets a person move, or take moves back: then it is true.
    fn decide<R: BufRead, W: Write>(
        &mut self,
        by: kit::Seat,
        talk: &mut Talk<R, W>,
    ) -> Result<bool, Left> {
        let asks = say!(
            "cli-text-move",
            name = self.seats[by.index()].name.as_str(),
            sign = board::SIGNS[by.index()].to_string()
        );
        loop {
            let typed = talk.ask(&asks)?;
            match wish(&typed, self.record.game().map()) {
                Ok(Wish::Word(Word::Quit)) => return Err(Left::Here),
                Ok(Wish::Word(Word::Help)) => talk.line(&say!("cli-text-dice-how"))?,
                Ok(Wish::Word(Word::Undo)) => match self.take_back(by) {
                    Ok(()) => return Ok(true),
                    Err(why) => talk.line(&why)?,
                },
                Ok(Wish::Map) => self.show_map(talk)?,
                Ok(Wish::Attacks) => self.list_attacks(by, usize::MAX, talk)?,
                Ok(Wish::Move(made)) => {
                    let mut after = *self.record.position();
                    let game = self.record.game();
                    match game.apply(&mut after, Actor::Seat(by), made) {
                        Ok(()) => return self.make(made, talk).map(|()| false),
                        Err(why) => talk.line(&refused(why, &self.names()))?,
                    }
                }
                Err(why) => talk.line(&why)?,
            }
        }
    }

    /// Takes back the last move of a person, with what came after it.
    fn take_back(&mut self, by: kit::Seat) -> Result<(), String> {
        if self.way_back == WayBack::No {
            return Err(say!("cli-text-no-undo"));
        }
        let last = last_decision(&self.record, |seat, _| seat == by.index());
        let before = last.ok_or_else(|| say!("cli-text-nothing-to-undo"))?;
        let brought = self.record.actors()[before..].contains(&Actor::Chance);
        if brought && self.way_back != WayBack::Always {
            return Err(say!("cli-text-chance-stands"));
        }
        self.record.truncate(before);
        Ok(())
    }

    /// Makes a move, of a seat or of chance, and tells it.
    fn make<R: BufRead, W: Write>(
        &mut self,
        made: Move,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let before = *self.record.position();
        self.record
            .play_next(made)
            .map_err(|why| Left::Deaf(io::Error::other(why)))?;
        talk.line(&said(&self.names(), &before, self.record.position(), made))
    }

    fn tell_end<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        self.show_map(talk)?;
        let at = self.record.position();
        let result = self.record.game().result(at);
        let winners = result.map(|result| result.winners()).unwrap_or_default();
        let names: Vec<&str> = winners
            .iter()
            .map(|seat| self.seats[seat.index()].name.as_str())
            .collect();
        talk.line(&say!(
            "cli-text-dice-end",
            names = names.join(", "),
            rounds = at.round()
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written when that is typed.
    fn written(options: &PlayOptions, typed: &str) -> String {
        let mut talk = Talk {
            typed: typed.as_bytes(),
            out: Vec::new(),
        };
        let given = Setup::of_options(options).expect("the options are good");
        let _left = ask_all(&mut talk, given).and_then(|(seats, game)| {
            Table::new(seats, &game, 7, WayBack::of_options(options)).play(&mut talk)
        });
        String::from_utf8(talk.out).expect("it is text")
    }

    fn seated(seats: &[&str]) -> PlayOptions {
        PlayOptions {
            seats: seats.iter().map(ToString::to_string).collect(),
            names: vec!["Ada".to_owned(), "Bo".to_owned()],
            ..PlayOptions::default()
        }
    }

    /// The first attack that is listed, as it is typed.
    fn first_attack(said: &str) -> String {
        let line = said.lines().find(|line| line.contains(" > "));
        let (from, rest) = line.and_then(|line| line.split_once(" > ")).expect(said);
        let to = rest.split_whitespace().next().expect("a region");
        format!("{} {to}", from.trim())
    }

    #[test]
    fn a_roll_is_taken_back_where_that_was_asked_for_and_is_the_same_again() {
        let people = seated(&["human", "human"]);
        let attack = first_attack(&written(&people, ""));
        let again = format!("{attack}\nundo\n{attack}\n");
        let free = PlayOptions {
            take_back_after_deal: true,
            ..people.clone()
        };
        let said = written(&free, &again);
        let rolls: Vec<_> = said.lines().filter(|line| line.contains(" / ")).collect();
        assert_eq!(rolls.len(), 2, "{said}");
        assert_eq!(rolls[0], rolls[1]);
        let kept = PlayOptions {
            no_way_back: true,
            ..people.clone()
        };
        for (options, why) in [
            (&people, "what chance has brought stands"),
            (&kept, "no way back"),
        ] {
            let said = written(options, &format!("undo\n{attack}\nundo\n"));
            assert!(said.contains(why), "{said}");
            let nothing = said.contains("there is no move to take back");
            assert_eq!(nothing, !options.no_way_back, "{said}");
        }
    }

    #[test]
    fn what_cannot_be_played_is_told_in_a_line_and_asked_again() {
        let said = written(
            &seated(&["human", "human"]),
            "nothing\n1 1\n1 60\nmap\nend\n",
        );
        let asked = said.matches("Ada, a:").count() + said.matches("Bo, b:").count();
        assert_eq!(asked, 6, "{said}");
        assert!(said.contains("`nothing` is no move"), "{said}");
        assert!(said.contains("ends the turn"), "{said}");
    }

    #[test]
    fn a_match_between_computers_is_played_to_its_end() {
        let said = written(&seated(&["best-odds", "three-state"]), "");
        assert!(
            said.contains("Ada wins in round ") || said.contains("Bo wins in round "),
            "{said}"
        );
    }

    #[test]
    fn what_is_not_given_is_asked_and_nonsense_is_asked_again() {
        // Seats (a wrong number first), level, name.
        let said = written(&PlayOptions::default(), "9\n3\n1\nAda\nquit\n");
        assert!(said.contains("`9`: expected 2..8"), "{said}");
        assert!(said.contains("Ada, a:"), "{said}");
        assert!(said.contains("best-odds 2"), "{said}");
    }
}
