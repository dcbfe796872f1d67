//! Rounds at one terminal: a tile is turned, ways are announced, the lowest number shows its own. No clock runs.

use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

use super::{
    reading::{self, Said, Wish, wish},
    solving::shortest,
    telling,
};
use crate::{
    cli::{
        language::say,
        text::{Left, Seat, Talk, Word},
    },
    games::ricochet::{
        ai::roster,
        rules::{Board, Goal, Move, Ricochet, Slide, Stage},
    },
    kit::{self, Actor, Agent, Answer, Dealer, Game, Limits, Record},
};

/// A match and who plays it.
pub(super) struct Rounds {
    seats: Vec<Seat>,
    agents: Vec<Option<Box<dyn Agent<Ricochet>>>>,
    record: Record<Ricochet>,
    dealer: Dealer,
    /// Whether nothing can be taken back.
    hardcore: bool,
    /// The clock of the demonstration in which a slide was taken back last.
    taken_back: Option<u32>,
}

/// Whether the rounds go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    /// They do.
    On,
    /// The menu is wanted.
    Menu,
}

impl Rounds {
    pub(super) fn new(seats: Vec<Seat>, game: Ricochet, seed: u64, hardcore: bool) -> Self {
        let agents = seats.iter().zip(0..).map(|(seat, place)| {
            let player = seat.player.as_deref()?;
            roster::make(player, seed.wrapping_add(place))
        });
        Self {
            agents: agents.collect(),
            seats,
            record: Record::new(game),
            dealer: Dealer { seed },
            hardcore,
            taken_back: None,
        }
    }

    /// Plays until the match is over or the menu is wanted.
    pub(super) fn play<R: BufRead, W: Write>(mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        talk.line(&say!("cli-text-ricochet-rounds-how"))?;
        loop {
            let next = match self.record.position().stage {
                Stage::Turning => {
                    self.turn(talk)?;
                    Next::On
                }
                Stage::Thinking | Stage::Bidding => self.announce(talk)?,
                Stage::Showing(seat) => self.show(seat, talk)?,
                Stage::Over => return self.tell_end(talk),
            };
            if next == Next::Menu {
                return Ok(());
            }
        }
    }

    fn name(&self, seat: kit::Seat) -> &str {
        &self.seats[seat.index()].name
    }

    /// The people, by seat and name.
    fn people(&self) -> Vec<(kit::Seat, &str)> {
        let seats = kit::Seat::first(self.seats.len()).zip(&self.seats);
        let people = seats.filter(|(_, seat)| seat.player.is_none());
        people
            .map(|(place, seat)| (place, seat.name.as_str()))
            .collect()
    }

    /// The board with what the tile asks for; none before the first tile.
    fn board(&self) -> Option<Board> {
        let (game, at) = (self.record.game(), self.record.position());
        Some(Board {
            walls: game.layout().walls.clone(),
            robots: at.robots,
            goal: game.goal(at)?,
        })
    }

    fn goal(&self) -> Option<Goal> {
        self.record.game().goal(self.record.position())
    }

    fn show_board<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let Some(board) = self.board() else {
            return Ok(());
        };
        telling::show(&board, talk)?;
        talk.line(&say!(
            "cli-text-ricochet-round",
            round = self.record.position().round,
            goal = telling::goal(board.goal)
        ))
    }

    fn play_by(&mut self, by: Actor, made: Move) -> Result<(), Left> {
        let played = self.record.play(by, made);
        played.map_err(|why| Left::Deaf(io::Error::other(why)))
    }

    fn turn<R: BufRead, W: Write>(&mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let turned = self.dealer.deal(&self.record);
        self.play_by(Actor::Chance, turned)?;
        match turned {
            Move::Turn(_) => self.show_board(talk),
            _ => talk.line(&say!("cli-text-ricochet-no-tile")),
        }
    }

    /// Lets people announce until nobody has anything more to say, then the computers.
    fn announce<R: BufRead, W: Write>(&mut self, talk: &mut Talk<R, W>) -> Result<Next, Left> {
        let round = self.record.position().round;
        loop {
            let (game, at) = (self.record.game(), self.record.position());
            let announced = matches!(at.stage, Stage::Thinking | Stage::Bidding);
            if !announced || at.round != round {
                return self.told_unreached(round, talk);
            }
            let people = self.people();
            let done = |(seat, _): &(kit::Seat, &str)| game.is_done(at, *seat);
            if people.iter().all(done) {
                self.end_announcing(talk)?;
                continue;
            }
            let question = match people.len() {
                1 => say!("cli-text-ricochet-bid"),
                _ => say!("cli-text-ricochet-bids", names = reading::listed(&people)),
            };
            let typed = talk.ask(&question)?;
            match reading::said(&typed, &people) {
                Ok(Said::Bid(who, bid)) => match (who, &people[..]) {
                    (None, [(seat, _)]) => {
                        let seat = *seat;
                        self.say(seat, Move::Bid(bid), talk)?;
                    }
                    (Some(seat), _) => self.say(seat, Move::Bid(bid), talk)?,
                    (None, _) => talk.line(&say!(
                        "cli-text-ricochet-who",
                        found = typed,
                        names = reading::listed(&people)
                    ))?,
                },
                Ok(Said::Pass(Some(seat))) => self.say(seat, Move::Pass, talk)?,
                Ok(Said::Pass(None)) => {
                    let left = people.iter().filter(|one| !done(one));
                    let left: Vec<kit::Seat> = left.map(|(seat, _)| *seat).collect();
                    for seat in left {
                        self.say(seat, Move::Pass, talk)?;
                    }
                }
                Ok(Said::Show) => self.end_announcing(talk)?,
                Ok(Said::Board) => self.show_board(talk)?,
                Ok(Said::Menu) => return Ok(Next::Menu),
                Ok(Said::Word(Word::Quit)) => return Err(Left::Here),
                Ok(Said::Word(Word::Help)) => talk.line(&say!("cli-text-ricochet-rounds-how"))?,
                Ok(Said::Word(Word::Undo)) => talk.line(&say!("cli-text-ricochet-stands"))?,
                Err(why) => talk.line(&why)?,
            }
        }
    }

    /// A seat announces a number, or that it has none.
    fn say<R: BufRead, W: Write>(
        &mut self,
        seat: kit::Seat,
        made: Move,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let name = self.name(seat).to_owned();
        match self.record.play(Actor::Seat(seat), made) {
            Ok(()) => talk.line(&match made {
                Move::Bid(bid) => say!(
                    "cli-text-ricochet-announces",
                    name = name,
                    moves = telling::moves(bid.into())
                ),
                _ => say!("cli-text-ricochet-passes", name = name),
            }),
            Err(why) => talk.line(&telling::refused(&why, &name)),
        }
    }

    /// Lets the computers say what they have found by now; then the ways are shown, or the tile is given up.
    fn end_announcing<R: BufRead, W: Write>(&mut self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let rules = self.record.game().rules();
        let patience = Duration::from_secs(rules.sand_glass.into());
        let round = self.record.position().round;
        let is_open = |record: &Record<Ricochet>| {
            let at = record.position();
            at.round == round && matches!(at.stage, Stage::Thinking | Stage::Bidding)
        };
        for seat in kit::Seat::first(self.seats.len()) {
            while is_open(&self.record) {
                let (game, at) = (self.record.game(), *self.record.position());
                let Some(agent) = &mut self.agents[seat.index()] else {
                    break;
                };
                let said = match agent.answer(game, &at, seat, &Limits::NONE) {
                    Answer::At(found, Move::Bid(bid)) if found <= patience => Move::Bid(bid),
                    _ => break,
                };
                self.say(seat, said, talk)?;
            }
        }
        // Whoever has said nothing has nothing to say.
        if self.record.position().stage == Stage::Bidding {
            return self.play_by(Actor::Clock, Move::Time);
        }
        for seat in kit::Seat::first(self.seats.len()) {
            let (game, at) = (self.record.game(), self.record.position());
            if is_open(&self.record) && !game.is_done(at, seat) {
                self.play_by(Actor::Seat(seat), Move::Pass)?;
            }
        }
        Ok(())
    }

    /// Where nobody shows anything: that nobody has the tile, and how it could have been reached if that [may be told](Self::tell_shortest).
    fn told_unreached<R: BufRead, W: Write>(
        &self,
        round: u32,
        talk: &mut Talk<R, W>,
    ) -> Result<Next, Left> {
        let at = self.record.position();
        if at.round == round && matches!(at.stage, Stage::Turning | Stage::Over) {
            talk.line(&say!("cli-text-ricochet-nobody"))?;
            self.tell_shortest(talk)?;
        }
        Ok(Next::On)
    }

    /// The way that a seat shows, by typed moves or by those that a computer has found.
    fn show<R: BufRead, W: Write>(
        &mut self,
        seat: kit::Seat,
        talk: &mut Talk<R, W>,
    ) -> Result<Next, Left> {
        let name = self.name(seat).to_owned();
        let bid = self.record.position().bids[seat.index()].map_or(0, |bid| bid.slides);
        talk.line(&say!(
            "cli-text-ricochet-shows",
            name = name.as_str(),
            moves = telling::moves(bid.into())
        ))?;
        let won = |record: &Record<Ricochet>| record.position().won[seat.index()].len();
        let before = won(&self.record);
        while self.record.position().stage == Stage::Showing(seat) {
            let next = match self.agents[seat.index()] {
                Some(_) => self.show_computed(seat, talk)?,
                None => self.show_typed(seat, bid, talk)?,
            };
            if next == Next::Menu {
                return Ok(Next::Menu);
            }
        }
        let after = won(&self.record);
        if after > before {
            self.show_robots(talk)?;
            talk.line(&say!(
                "cli-text-ricochet-arrives",
                name = name,
                moves = telling::moves(self.record.position().shown.into()),
                tiles = after
            ))?;
        } else {
            talk.line(&say!("cli-text-ricochet-fails", name = name))?;
        }
        match self.record.position().stage {
            Stage::Turning | Stage::Over => {
                if after == before {
                    talk.line(&say!("cli-text-ricochet-nobody"))?;
                }
                self.tell_shortest(talk)?;
                talk.line(&self.standing())?;
            }
            _ => {}
        }
        Ok(Next::On)
    }

    fn show_robots<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        self.board()
            .map_or(Ok(()), |board| telling::show(&board, talk))
    }

    /// The next move of a computer's way.
    fn show_computed<R: BufRead, W: Write>(
        &mut self,
        seat: kit::Seat,
        talk: &mut Talk<R, W>,
    ) -> Result<Next, Left> {
        let (game, at) = (self.record.game(), *self.record.position());
        let agent = self.agents[seat.index()].as_mut();
        let made = agent.map_or(Move::Stop, |agent| {
            agent.choose(game, &at, seat, &Limits::NONE)
        });
        match made {
            Move::Slide(slide) => self.slide(seat, slide, talk)?,
            _ => self.play_by(Actor::Seat(seat), Move::Stop)?,
        }
        Ok(Next::On)
    }

    /// A line of a person's way.
    fn show_typed<R: BufRead, W: Write>(
        &mut self,
        seat: kit::Seat,
        bid: u8,
        talk: &mut Talk<R, W>,
    ) -> Result<Next, Left> {
        let question = say!(
            "cli-text-ricochet-show",
            name = self.name(seat),
            number = self.record.position().shown + 1,
            most = bid
        );
        let typed = talk.ask(&question)?;
        match wish(&typed) {
            Some(Wish::Slides(slides)) => match self.needed(seat, &slides) {
                Ok(needed) => {
                    for slide in &slides[..needed] {
                        self.slide(seat, *slide, talk)?;
                    }
                    if self.record.position().stage == Stage::Showing(seat) {
                        self.show_robots(talk)?;
                    }
                }
                Err(why) => talk.line(&why)?,
            },
            Some(Wish::Stop) => self.play_by(Actor::Seat(seat), Move::Stop)?,
            Some(Wish::Board) => self.show_board(talk)?,
            Some(Wish::Menu) => return Ok(Next::Menu),
            Some(Wish::Word(Word::Quit)) => return Err(Left::Here),
            Some(Wish::Word(Word::Help)) => talk.line(&say!("cli-text-ricochet-show-how"))?,
            Some(Wish::Word(Word::Undo)) => match self.record.position().shown {
                _ if self.hardcore => talk.line(&say!("cli-text-no-undo"))?,
                _ if self.has_undone() => talk.line(&say!("cli-text-undo-used"))?,
                0 => talk.line(&say!("cli-text-nothing-to-undo"))?,
                _ => {
                    self.taken_back = Some(self.record.position().clock);
                    self.record.undo();
                    self.show_robots(talk)?;
                }
            },
            Some(Wish::Start) | None => {
                talk.line(&say!("cli-text-ricochet-no-slide", found = typed))?;
            }
        }
        Ok(Next::On)
    }

    /// Whether a slide was taken back in this demonstration, and none can be any more.
    fn has_undone(&self) -> bool {
        let once = self.record.game().rules().undo_once;
        once && self.taken_back == Some(self.record.position().clock)
    }

    /// How many of these slides there are until the way has ended, all of which can be made.
    fn needed(&self, seat: kit::Seat, slides: &[Slide]) -> Result<usize, String> {
        let (game, mut at) = (self.record.game(), *self.record.position());
        for (count, slide) in slides.iter().enumerate() {
            if at.stage != Stage::Showing(seat) {
                return Ok(count);
            }
            let made = game.apply(&mut at, Actor::Seat(seat), Move::Slide(*slide));
            made.map_err(|why| telling::refused(&why, self.name(seat)))?;
        }
        Ok(slides.len())
    }

    /// Slides a robot for a seat, and tells where it stops.
    fn slide<R: BufRead, W: Write>(
        &mut self,
        seat: kit::Seat,
        slide: Slide,
        talk: &mut Talk<R, W>,
    ) -> Result<(), Left> {
        let robots = self.record.position().robots;
        let walls = &self.record.game().layout().walls;
        let rest = walls.rest(robots, slide.robot, slide.to);
        self.play_by(Actor::Seat(seat), Move::Slide(slide))?;
        talk.line(&telling::slid(slide, rest))
    }

    /// The shortest way for the tile of this round; not where several can still win it, since its number alone would help.
    fn tell_shortest<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let (game, at) = (self.record.game(), self.record.position());
        let Some(goal) = self.goal() else {
            return Ok(());
        };
        let comes_again = at.tile.is_some_and(|tile| at.can_be_won(tile));
        if game.seats() > 1 && comes_again {
            return talk.line(&say!("cli-text-ricochet-comes-again"));
        }
        let board = Board {
            walls: game.layout().walls.clone(),
            robots: at.start,
            goal,
        };
        match shortest(&board, game.rules().must_ricochet) {
            Some(way) => talk.line(&say!(
                "cli-text-ricochet-way",
                moves = telling::moves(way.len()),
                way = telling::way(&way)
            )),
            None => talk.line(&say!("cli-text-ricochet-no-way")),
        }
    }

    /// How many tiles each seat has: `Ada 2, Bo 1`.
    fn standing(&self) -> String {
        let at = self.record.position();
        let seats = self.seats.iter().zip(&at.won);
        let told: Vec<_> = seats
            .map(|(seat, won)| format!("{} {}", seat.name, won.len()))
            .collect();
        say!("cli-text-ricochet-tiles", tiles = told.join(", "))
    }

    fn tell_end<R: BufRead, W: Write>(&self, talk: &mut Talk<R, W>) -> Result<(), Left> {
        let at = self.record.position();
        let result = self.record.game().result(at);
        let winners = result.map(|result| result.winners()).unwrap_or_default();
        let names: Vec<_> = winners.iter().map(|seat| self.name(seat)).collect();
        talk.line(&say!(
            "cli-text-ricochet-end",
            winners = names.len(),
            names = names.join(", "),
            rounds = at.round
        ))
    }
}
