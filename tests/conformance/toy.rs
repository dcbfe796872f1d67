//! A game of a few lines that uses every promise: several seats awaited at once, a clock, chance, a pass, eight seats.
//!
//! A few cards are turned up, one after the other. For each, everybody bids as often as they like, each time more than they
//! bid before, or passes. The first bid starts a clock; when it has run out, or everybody has passed, the highest bid takes
//! the card, and of equal ones the first seat's.

use std::time::Duration;

use dominations_core::kit::{
    Actor, Agent, Analysis, Awaits, Candidate, Choice, Clock, Configured, Game, GameOption, Limits,
    MatchRecord, MatchResult, Notation, OptionKind, Options, PositionNotation, Record, Rng, Seat,
    SeatEntry, SeatSet, chance::below, text::NotUtf8,
};
use serde::{Deserialize, Serialize};

const HIGHEST: u8 = 4;

/// What the game does wrong, to see that it is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    Nothing,
    /// Lists a move twice.
    Doubles,
    /// Lists moves for a seat that has passed.
    ListsForThePassed,
    /// Lets anybody at all turn up the card.
    AnybodyDeals,
    /// Takes the clock's move before the clock runs.
    EarlyClock,
    /// Has a clock run while chance is awaited.
    ClockForChance,
    /// Takes a bid as high as the seat's last one, which it does not list.
    TakesEqualBids,
    /// Tells a result before the end.
    EarlyResult,
    /// Counts the refusals in the position.
    RefusalsChangeSomething,
    /// Never ends.
    Endless,
    /// Awaits seats that have passed, and so have no move.
    AwaitsThePassed,
    /// Writes records without the last move.
    ForgetsTheLastMove,
    /// Writes positions without who has passed.
    ForgetsWhoPassed,
    /// Its agent passes where it may not.
    PassesTwice,
    /// Its agent chooses another move than the best that it tells of.
    ChoosesTheSecond,
    /// Its agent looks at a move twice.
    LooksTwice,
    /// Its agent expects a line that cannot be played.
    ExpectsTheImpossible,
}

#[derive(Clone, Debug)]
pub struct Auction {
    pub seats: usize,
    /// How many cards there are.
    pub cards: u8,
    /// Whether the clock runs.
    pub timed: bool,
    pub wrong: Wrong,
    /// Where it begins, unless as usual.
    pub start: Option<Position>,
}

/// Whether the text of the position forgets something. No part of the position itself.
#[derive(Clone, Copy, Debug)]
pub struct Careless(bool);

impl PartialEq for Careless {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    seats: u8,
    cards: u8,
    timed: bool,
    careless: Careless,
    turned_up: u8,
    card: Option<u8>,
    bids: [u8; Seat::MOST],
    passed: SeatSet,
    points: [i32; Seat::MOST],
    refusals: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    TurnUp(u8),
    Bid(u8),
    Pass,
    TimeUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not allowed")]
pub struct Refused;

impl Auction {
    fn bidders(&self, at: &Position) -> SeatSet {
        Seat::first(self.seats)
            .filter(|&seat| !at.passed.contains(seat))
            .collect()
    }

    fn close(at: &mut Position, card: u8) {
        let best = at.bids.iter().copied().max().unwrap_or(0);
        if let Some(seat) = at.bids.iter().position(|&bid| bid == best && best > 0) {
            at.points[seat] += i32::from(card);
        }
        (at.card, at.bids, at.passed) = (None, [0; Seat::MOST], SeatSet::default());
    }
}

impl Game for Auction {
    const ID: &'static str = "auction";
    type Position = Position;
    type Move = Move;
    type Refusal = Refused;

    fn seats(&self) -> usize {
        self.seats
    }

    fn opening(&self) -> Position {
        self.start.unwrap_or(Position {
            seats: self.seats as u8,
            cards: self.cards,
            timed: self.timed,
            careless: Careless(self.wrong == Wrong::ForgetsWhoPassed),
            turned_up: 0,
            card: None,
            bids: [0; Seat::MOST],
            passed: SeatSet::default(),
            points: [0; Seat::MOST],
            refusals: 0,
        })
    }

    fn awaits(&self, at: &Position) -> Awaits {
        match at.card {
            Some(_) if self.wrong == Wrong::AwaitsThePassed => {
                Awaits::Seats(Seat::first(self.seats).collect())
            }
            Some(_) => Awaits::Seats(self.bidders(at)),
            None if at.turned_up < self.cards || self.wrong == Wrong::Endless => Awaits::Chance,
            None => Awaits::Nobody,
        }
    }

    fn moves(&self, at: &Position, by: Seat, into: &mut Vec<Move>) {
        let bids = self.bidders(at).contains(by) || self.wrong == Wrong::ListsForThePassed;
        if at.card.is_some() && bids {
            into.extend((at.bids[by.index()] + 1..=HIGHEST).map(Move::Bid));
            into.push(Move::Pass);
            if self.wrong == Wrong::Doubles {
                into.push(Move::Pass);
            }
        }
    }

    fn outcome(&self, _: &Position, rng: &mut Rng) -> Move {
        Move::TurnUp(1 + below(rng, 6) as u8)
    }

    fn apply(&self, at: &mut Position, by: Actor, made: Move) -> Result<(), Refused> {
        let runs = self.clock(at).is_some() || self.wrong == Wrong::EarlyClock;
        match (made, by, at.card) {
            (Move::TurnUp(card), Actor::Chance, None) if self.awaits(at) == Awaits::Chance => {
                (at.card, at.turned_up) = (Some(card), at.turned_up.saturating_add(1));
            }
            (Move::TurnUp(card), _, None) if self.wrong == Wrong::AnybodyDeals => {
                at.card = Some(card);
            }
            (Move::Bid(bid), Actor::Seat(seat), Some(_))
                if self.bidders(at).contains(seat)
                    && bid <= HIGHEST
                    && (bid > at.bids[seat.index()]
                        || self.wrong == Wrong::TakesEqualBids && bid == at.bids[seat.index()]) =>
            {
                at.bids[seat.index()] = bid;
            }
            (Move::Pass, Actor::Seat(seat), Some(card)) if self.bidders(at).contains(seat) => {
                at.passed.insert(seat);
                if self.bidders(at).is_empty() {
                    Self::close(at, card);
                }
            }
            (Move::TimeUp, Actor::Clock, Some(card)) if runs => Self::close(at, card),
            _ => {
                if self.wrong == Wrong::RefusalsChangeSomething {
                    at.refusals += 1;
                }
                return Err(Refused);
            }
        }
        Ok(())
    }

    fn clock(&self, at: &Position) -> Option<Clock<Move>> {
        let runs = self.timed && at.card.is_some() && at.bids.iter().any(|&bid| bid > 0);
        (runs || at.card.is_none() && self.wrong == Wrong::ClockForChance).then_some(Clock {
            number: at.turned_up.into(),
            runs: Duration::from_secs(60),
            then: Move::TimeUp,
        })
    }

    fn result(&self, at: &Position) -> Option<MatchResult> {
        let over = self.awaits(at).is_over() || self.wrong == Wrong::EarlyResult;
        let scores = at.points[..self.seats].to_vec();
        let better = |score: &i32| 1 + scores.iter().filter(|other| *other > score).count() as u8;
        over.then(|| MatchResult {
            ranks: scores.iter().map(better).collect(),
            scores: scores.clone(),
        })
    }
}

impl Configured for Auction {
    type ConfigurationError = Refused;

    const OPTIONS: &'static [GameOption] = &[
        GameOption {
            name: "cards",
            kind: OptionKind::Number {
                least: 1,
                most: 9,
                usual: 3,
                step: 2,
            },
        },
        GameOption::one_of("clock", &["timed", "untimed"]),
    ];

    fn configured(options: &Options, seats: usize) -> Result<Self, Refused> {
        Ok(Self {
            seats,
            cards: options.value(0) as u8,
            timed: options.value(1) == 0,
            wrong: Wrong::Nothing,
            start: None,
        })
    }

    fn options(&self) -> Options {
        let mut options = Options::usual(Self::OPTIONS);
        options.set(0, self.cards.into());
        options.set(1, (!self.timed).into());
        options
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, thiserror::Error)]
#[error("it is not one of the auction's")]
pub struct NoText;

impl From<NotUtf8> for NoText {
    fn from(_: NotUtf8) -> Self {
        Self
    }
}

#[derive(Serialize, Deserialize)]
struct RawRecord {
    seed: u64,
    rules: String,
    seats: Vec<SeatEntry<u8>>,
    /// Who, then the move.
    moves: Vec<(String, String)>,
}

impl Notation for Auction {
    type Colour = u8;
    type MoveTextError = NoText;
    type RecordError = NoText;

    const COLOURS: &'static [u8] = &[0, 1, 2, 3, 4, 5, 6, 7];

    fn write_move(made: Move) -> String {
        match made {
            Move::TurnUp(card) => format!("card {card}"),
            Move::Bid(bid) => format!("bid {bid}"),
            Move::Pass => "pass".to_owned(),
            Move::TimeUp => "time".to_owned(),
        }
    }

    fn read_move(text: &str) -> Result<Move, NoText> {
        let number = |text: &str| text.parse().map_err(|_| NoText);
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["card", card] => Ok(Move::TurnUp(number(card)?)),
            ["bid", bid] => Ok(Move::Bid(number(bid)?)),
            ["pass"] => Ok(Move::Pass),
            ["time"] => Ok(Move::TimeUp),
            _ => Err(NoText),
        }
    }

    fn write_record(of: &MatchRecord<Self>) -> String {
        let forgotten = usize::from(of.record.game().wrong == Wrong::ForgetsTheLastMove);
        let acts = of.record.acts();
        let told = acts.len().saturating_sub(forgotten);
        let moves = acts.take(told).map(|(by, made)| {
            let by = match by {
                Actor::Seat(seat) => seat.to_string(),
                Actor::Chance => "chance".to_owned(),
                Actor::Clock => "clock".to_owned(),
            };
            (by, Self::write_move(made))
        });
        let raw = RawRecord {
            seed: of.seed,
            rules: of.record.game().options().write(),
            seats: of.seats.clone(),
            moves: moves.collect(),
        };
        serde_json::to_string(&raw).expect("it holds nothing that JSON lacks")
    }

    fn read_record(text: &str) -> Result<MatchRecord<Self>, NoText> {
        let raw: RawRecord = serde_json::from_str(text).map_err(|_| NoText)?;
        let options = Options::read(Self::OPTIONS, &raw.rules).map_err(|_| NoText)?;
        let game = Self::configured(&options, raw.seats.len()).map_err(|_| NoText)?;
        let mut record = Record::new(game);
        for (by, made) in &raw.moves {
            let seat = |text: &str| text.parse().ok().and_then(Seat::try_new);
            let by = match &**by {
                "chance" => Actor::Chance,
                "clock" => Actor::Clock,
                seated => Actor::Seat(seat(seated).ok_or(NoText)?),
            };
            (record.play(by, Self::read_move(made)?)).map_err(|_| NoText)?;
        }
        Ok(MatchRecord::of(record, raw.seed, raw.seats))
    }
}

impl PositionNotation for Auction {
    type PositionTextError = NoText;

    /// Numbers in the order of the fields, those of seats joined by commas.
    fn write_position(at: &Position) -> String {
        let seats = at.seats.into();
        let passed = |seat| at.passed.contains(seat) && !at.careless.0;
        let each: Vec<String> = Seat::first(seats)
            .map(|seat| {
                let number = seat.index();
                let [bid, points] = [at.bids[number].into(), at.points[number]];
                format!("{bid},{points},{}", u8::from(passed(seat)))
            })
            .collect();
        format!(
            "{} {} {} {} {}",
            at.cards,
            u8::from(at.timed),
            at.turned_up,
            at.card.unwrap_or(0),
            each.join(" ")
        )
    }

    fn read_position(text: &str) -> Result<Self, NoText> {
        let number = |text: &str| text.parse::<u8>().map_err(|_| NoText);
        let words: Vec<&str> = text.split(' ').collect();
        let [cards, timed, turned_up, card, ref each @ ..] = words[..] else {
            return Err(NoText);
        };
        if !(1..=Seat::MOST).contains(&each.len()) {
            return Err(NoText);
        }
        let game = Self {
            seats: each.len(),
            cards: number(cards)?,
            timed: number(timed)? == 1,
            wrong: Wrong::Nothing,
            start: None,
        };
        let mut at = game.opening();
        at.turned_up = number(turned_up)?;
        at.card = Some(number(card)?).filter(|card| *card > 0);
        for (seat, words) in Seat::first(each.len()).zip(each) {
            let words: Vec<&str> = words.split(',').collect();
            let [bid, points, passed] = words[..] else {
                return Err(NoText);
            };
            at.bids[seat.index()] = number(bid)?;
            at.points[seat.index()] = points.parse().map_err(|_| NoText)?;
            if number(passed)? == 1 {
                at.passed.insert(seat);
            }
        }
        Ok(Self {
            start: Some(at),
            ..game
        })
    }
}

/// Bids one more than the highest bid as long as that is less than the card is worth.
pub struct Bidder;

impl Agent<Auction> for Bidder {
    fn choose(&mut self, game: &Auction, at: &Position, by: Seat, limits: &Limits) -> Move {
        self.analyse(game, at, by, limits).made
    }

    fn analyse(&mut self, game: &Auction, at: &Position, by: Seat, _: &Limits) -> Choice<Move> {
        let mut listed = Vec::new();
        game.moves(at, by, &mut listed);
        let worth = i32::from(at.card.unwrap_or(0));
        let highest = at.bids.iter().copied().max().unwrap_or(0);
        let value = |made: Move| match made {
            Move::Bid(bid) if bid > highest => f64::from(worth - i32::from(bid)),
            Move::Bid(_) => -1.0,
            _ => 0.0,
        };
        let looked_at = listed.iter().map(|&made| Candidate {
            made,
            value: value(made),
            playouts: 1,
        });
        let mut found: Vec<_> = looked_at.collect();
        found.sort_by(|one, other| other.value.total_cmp(&one.value));
        let mut analysis = Analysis::new(found.into_iter(), false);
        let mut made = analysis.candidates[0].made;
        match game.wrong {
            Wrong::PassesTwice => made = Move::TimeUp,
            Wrong::ChoosesTheSecond if analysis.candidates.len() > 1 => {
                made = analysis.candidates[1].made;
            }
            Wrong::LooksTwice => analysis.candidates.push(analysis.candidates[0]),
            _ => {}
        }
        let mut line = vec![made];
        // Alone, a seat knows what comes.
        if game.wrong == Wrong::ExpectsTheImpossible {
            line.push(Move::TimeUp);
        }
        Choice {
            made,
            analysis: Some(Box::new(analysis.with_line(line, 1))),
        }
    }
}
