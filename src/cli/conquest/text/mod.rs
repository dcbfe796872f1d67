//! `play --game conquest --text`: a match in a terminal, the course's own way. What the command line does not say is asked.

mod board;
mod questions;
mod reading;

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use self::{
    questions::{Setup, ask_all},
    reading::{Wish, wish},
};
use crate::{
    cli::{
        failure::Failure,
        game::GameName,
        language::{say, told},
        play_options::PlayOptions,
        text::{Left, Seat, Talk, Word, ended, given_game, last_decision},
    },
    games::conquest::{
        ai::roster,
        faults,
        notation::moves,
        rules::{Conquest, Move, Position},
    },
    kit::{Actor, Agent, Dealer, Game, Limits, Record, ToMove},
};

/// Plays a match with who sits at the terminal.
///
/// # Errors
/// When the command asks for what there is not.
pub(in crate::cli) fn run(options: &PlayOptions) -> Result<ExitCode, Failure> {
    let game = given_game(options, GameName::Conquest, 2)?;
    let given = Setup::of_options(options, game)?;
    let seed = options.seed.unwrap_or_else(|| std::process::id().into());
    let mut talk = Talk {
        typed: io::stdin().lock(),
        out: io::stdout().lock(),
    };
    ended(ask_all(&mut talk, given).and_then(|(seats, game)| {
        let table = Table::new(seats, game, seed);
        table.play(&mut talk)
    }))
}

/// Reads what somebody types from the first question on, without a computer player that moves: answers, then moves and
/// words of two people.
///
/// # Errors
/// What is wrong with the first line that is not taken.
pub fn typed(text: &[u8]) -> Result<(), String> {
    let mut talk = Talk {
        typed: text,
        out: Vec::new(),
    };
    let given =
        Setup::of_options(&PlayOptions::default(), Conquest::default()).map_err(|_| "no set-up")?;
    let Ok((_, game)) = ask_all(&mut talk, given) else {
        return Err("not every question is answered".to_owned());
    };
    let mut record = Record::new(game);
    while let Ok(line) = talk.ask("") {
        match wish(&line, &game, record.position())? {
            Wish::Word(Word::Quit) => break,
            Wish::Word(Word::Help) => {}
            Wish::Word(Word::Undo) => drop(record.undo()),
            Wish::Move(made) => {
                let by = Actor::Seat(record.position().to_move());
                record.play(by, made).map_err(|why| why.to_string())?;
            }
        }
        let position = record.position();
        assert_eq!(
            board::drawn(position).lines().count(),
            usize::from(position.size().side()) + 2
        );
    }
    Ok(())
}

/// A match and who plays it.
struct Table {
    seats: [Seat; 2],
    agents: [Option<Box<dyn Agent<Conquest>>>; 2],
    record: Record<Conquest>,
    dealer: Dealer,
}

impl Table {
    fn new(seats: [Seat; 2], game: Conquest, seed: u64) -> Self {
        let agent = |place: usize| {
            let player = seats[place].player.as_deref()?;
            roster::make(player, seed.wrapping_add(place as u64))
        };
        Self {
            agents: [agent(0), agent(1)],
            seats,
            record: Record::new(game),
            dealer: Dealer { seed },
        }
    }

    fn play<R: BufRead, W: Write>(mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        talk.line(&say!("cli-text-how"))?;
        if self.record.game().minutes() > 0 {
            talk.line(&say!("cli-text-minutes"))?;
        }
        loop {
            let by = match self.record.to_move() {
                ToMove::Nobody => break,
                ToMove::Chance => {
                    let dealt = self.dealer.deal(&self.record);
                    self.make(dealt, talk)?;
                    continue;
                }
                ToMove::Seat(seat) => seat.index(),
            };
            let position = *self.record.position();
            let name = self.seats[by].name.clone();
            if let Some(agent) = &mut self.agents[by] {
                let seat = Position::SEATS[by];
                let game = *self.record.game();
                let made = agent.choose(&game, &position, seat, &Limits::NONE);
                talk.line(&said_move(&name, made))?;
                self.make(made, talk)?;
                continue;
            }
            talk.line("")?;
            talk.line(board::drawn(&position).trim_end())?;
            let [first, second] = position.counts();
            talk.line(&say!(
                "cli-text-counts",
                first = self.seats[0].name.as_str(),
                own = first,
                second = self.seats[1].name.as_str(),
                others = second
            ))?;
            if !self.record.game().can_move(&position, Position::SEATS[by]) {
                talk.line(&say!("cli-text-pass", name = name))?;
                self.make(Move::Pass, talk)?;
                continue;
            }
            self.decide(by, talk)?;
        }
        self.tell_end(talk)
    }

    /// Lets a person move, or take moves back.
    fn decide<R: BufRead, W: Write>(
        &mut self,
        by: usize,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let sign = board::SIGNS[by];
        let asks = say!(
            "cli-text-move",
            name = self.seats[by].name.as_str(),
            sign = sign.to_string()
        );
        loop {
            let typed = talk.ask(&asks)?;
            match wish(&typed, self.record.game(), self.record.position()) {
                Ok(Wish::Word(Word::Quit)) => return Err(Left::Here),
                Ok(Wish::Word(Word::Help)) => talk.line(&say!("cli-text-how"))?,
                Ok(Wish::Word(Word::Undo)) => match self.take_back(by) {
                    Ok(()) => return Ok(()),
                    Err(why) => talk.line(&why)?,
                },
                Ok(Wish::Move(made)) => {
                    match self.record.play(Actor::Seat(Position::SEATS[by]), made) {
                        Ok(()) => return Ok(()),
                        Err(why) => talk.line(&told(&why, || faults::of_refusal(why)))?,
                    }
                }
                Err(why) => talk.line(&why)?,
            }
        }
    }

    /// Takes back the last move of a person, with what was answered to it.
    fn take_back(&mut self, by: usize) -> Result<(), String> {
        if self.record.game().is_hardcore() {
            return Err(say!("cli-text-no-undo"));
        }
        let alone = self.agents.iter().any(Option::is_some);
        // A pass was nobody's decision.
        let last = last_decision(&self.record, |seat, made| {
            (!alone || seat == by) && made != Move::Pass
        });
        let Some(before) = last else {
            return Err(say!("cli-text-nothing-to-undo"));
        };
        self.record.truncate(before);
        Ok(())
    }

    fn make<R, W>(&mut self, made: Move, _: &mut Talk<R, W>) -> Result<(), Left> {
        self.record
            .play_next(made)
            .map_err(|why| Left::Deaf(io::Error::other(why)))
    }

    fn tell_end<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let position = self.record.position();
        talk.line("")?;
        talk.line(board::drawn(position).trim_end())?;
        let counts = position.counts();
        let result = self.record.game().result(position);
        let winners = result.map(|result| result.winners()).unwrap_or_default();
        let mut alone = winners.iter();
        let said = match (alone.next(), alone.next()) {
            (Some(winner), None) => {
                let (won, lost) = (winner.index(), 1 - winner.index());
                say!(
                    "cli-text-wins",
                    name = self.seats[won].name.as_str(),
                    own = counts[won],
                    others = counts[lost]
                )
            }
            _ => say!("cli-text-draw", own = counts[0], others = counts[1]),
        };
        talk.line(&said)
    }
}

fn said_move(name: &str, made: Move) -> String {
    match made {
        Move::Pass => say!("cli-text-pass", name = name),
        made => say!("cli-text-made", name = name, what = moves::write(made)),
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
        let game = given_game(options, GameName::Conquest, 2).expect("the rules are known");
        let given = Setup::of_options(options, game).expect("the options are good");
        let _left = ask_all(&mut talk, given)
            .and_then(|(seats, game)| Table::new(seats, game, 7).play(&mut talk));
        String::from_utf8(talk.out).expect("it is text")
    }

    fn two_people(rules: &str) -> PlayOptions {
        PlayOptions {
            seats: vec!["human".to_owned(), "human".to_owned()],
            names: vec!["Ada".to_owned(), "Bo".to_owned()],
            rules: Some(rules.to_owned()),
            ..PlayOptions::default()
        }
    }

    #[test]
    fn moves_are_typed_in_each_way_and_taken_back() {
        let typed = "0,0-1,1\n0 4 1 4\nundo\nd4\n";
        let said = written(&two_people("size=5"), typed);
        assert!(said.contains("x . . . o"), "{said}");
        assert_eq!(said.matches("Ada 3, Bo 2").count(), 2, "{said}");
        assert_eq!(said.matches("Ada 3, Bo 3").count(), 2, "{said}");
    }

    #[test]
    fn what_cannot_be_played_is_told_in_a_line_and_asked_again() {
        let typed = "nothing\n0,0-2,2\n9,9-1,1\n0,2-1,1\n0,0-0,0\n";
        let said = written(&two_people("size=3"), typed);
        let asked = said.matches("Ada, x:").count();
        assert_eq!(asked, 6, "{said}");
        assert!(
            said.contains("0,2 is the other's") || said.contains("on 0,2"),
            "{said}"
        );
    }

    #[test]
    fn a_match_between_computers_is_played_to_its_end() {
        let options = PlayOptions {
            seats: vec!["minmax-1".to_owned(), "naive".to_owned()],
            rules: Some("size=3".to_owned()),
            ..PlayOptions::default()
        };
        let said = written(&options, "");
        assert!(
            said.contains("Bonaparte wins") || said.contains("Waterloo wins"),
            "{said}"
        );
    }

    #[test]
    fn the_draw_clock_runs_between_computers_unless_somebody_asks_for_it() {
        let clock = |seats: [&str; 2], rules: Option<&str>| {
            let options = PlayOptions {
                seats: seats.map(str::to_owned).to_vec(),
                rules: rules.map(str::to_owned),
                ..PlayOptions::default()
            };
            let game = given_game(&options, GameName::Conquest, 2).expect("the rules are known");
            let given = Setup::of_options(&options, game).expect("the options are good");
            let mut talk = Talk {
                typed: &b""[..],
                out: Vec::new(),
            };
            let asked = ask_all(&mut talk, given);
            let (_, game) = asked.ok().expect("nothing is left to ask");
            game.draw_clock()
        };
        assert_eq!(clock(["naive", "naive"], None), 100);
        assert_eq!(clock(["human", "naive"], None), 0);
        assert_eq!(clock(["naive", "human"], Some("size=5")), 0);
        assert_eq!(clock(["human", "human"], Some("draw-clock=100")), 100);
        assert_eq!(clock(["human", "naive"], Some("size=5, draw-clock=7")), 7);
    }

    #[test]
    fn clocks_that_do_not_run_in_a_terminal_are_said_not_to() {
        for (rules, told) in [("minutes=5", true), ("size=5", false)] {
            let said = written(&two_people(rules), "quit\n");
            assert_eq!(said.contains("no clock runs"), told, "{said}");
        }
    }

    #[test]
    fn nothing_is_taken_back_in_hardcore() {
        let mut options = two_people("size=5,hardcore");
        options.no_way_back = true;
        let said = written(&options, "0,0-1,1\nundo\n");
        assert!(said.contains("no way back"), "{said}");
    }

    #[test]
    fn what_is_not_given_is_asked_and_nonsense_is_asked_again() {
        // Mode, level, name, size (a wrong one first), hardcore.
        let said = written(&PlayOptions::default(), "2\n7\nAda\n4\n5\nno\nquit\n");
        assert!(said.contains("Ada, x:"), "{said}");
        assert!(said.contains("expected"), "{said}");
    }
}
