//! Instinct: what the evaluation likes best at first sight. Plays well at once, and plays on for the search.

use super::{
    super::rules::{
        DiscardRule, Dominations, Domino, DominoBits, DominoNumber, Kingdom, Move, Placement,
        Position, Stage, points,
    },
    player::{Limits, Player},
    worth::{Features, Net, Outlook, Weights},
};
use crate::kit::{Awaits, Seat};

/// The evaluation at work in one game.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// The game.
    pub game: &'a Dominations,
    /// The network for its kingdoms.
    pub net: &'a Net,
}

impl<'a> Judge<'a> {
    /// A judge by these weights.
    pub fn new(game: &'a Dominations, weights: &'a Weights) -> Self {
        Self {
            game,
            net: weights.of_size(game.rules().kingdom_size()),
        }
    }

    /// What a seat may expect that will get `dominos` more dominos from `stock`.
    pub fn outlook(&self, stock: DominoBits, dominos: u32) -> Outlook {
        let game = self.game;
        Outlook::new(game.dominos(), stock, dominos, game.rules(), game.seats())
    }

    /// The points that a kingdom is expected to end with; exact where nothing is to come.
    pub fn worth(&self, kingdom: &Kingdom, outlook: &Outlook) -> f32 {
        if outlook.is_over() {
            return points(kingdom, self.game.rules()).into();
        }
        self.net.expect(&Features::of(kingdom, outlook)).points()
    }

    /// The best way to lay a domino, and what the kingdom is then expected to end with. None: it is discarded.
    pub fn best_placement(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        outlook: &Outlook,
    ) -> (Option<Placement>, f32) {
        let places = kingdom.places(domino);
        let mut best = (None, f32::NEG_INFINITY);
        if places.is_empty() || self.game.rules().discard == DiscardRule::Free {
            best.1 = self.worth(kingdom, outlook);
        }
        for placement in &places {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            let worth = self.worth(&grown, outlook);
            if worth > best.1 {
                best = (Some(placement), worth);
            }
        }
        best
    }

    /// The kingdom with a domino laid in the best way.
    pub fn grown(&self, kingdom: &Kingdom, domino: &Domino, outlook: &Outlook) -> Kingdom {
        let mut grown = *kingdom;
        if let (Some(placement), _) = self.best_placement(kingdom, domino, outlook) {
            grown.lay(domino.halves, placement);
        }
        grown
    }

    /// The move that looks best at first sight for the seat awaited.
    pub fn choose(&self, at: &Position, seat: Seat) -> Move {
        let kingdom = at.kingdom(seat);
        let dominos = self.game.dominos();
        let to_come = Coming::of(at, seat);
        match (at.stage() == Stage::Place, at.held()) {
            (true, Some(held)) => {
                let outlook = self.outlook(to_come.stock, to_come.dominos() - 1);
                let (placement, _) = self.best_placement(kingdom, &dominos[held], &outlook);
                placement.map_or(Move::Discard(held), Move::Place)
            }
            (_, held) => {
                let mut imagined = *kingdom;
                let mut waiting = to_come.dominos();
                if let Some(held) = held {
                    let outlook = self.outlook(to_come.stock, waiting - 1);
                    imagined = self.grown(&imagined, &dominos[held], &outlook);
                    waiting -= 1;
                }
                Move::Pick(self.best_pick(at, &imagined, to_come.stock, waiting))
            }
        }
    }

    /// The free domino that would be worth most; `dominos` is how many the seat still gets, this one included.
    fn best_pick(
        &self,
        at: &Position,
        kingdom: &Kingdom,
        stock: DominoBits,
        dominos: u32,
    ) -> DominoNumber {
        let mut best = None;
        for domino in at.next_line().free().iter() {
            let mut rest = stock;
            rest.remove(domino);
            let outlook = self.outlook(rest, dominos - 1);
            let (_, worth) = self.best_placement(kingdom, &self.game.dominos()[domino], &outlook);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((domino, worth));
            }
        }
        best.expect("a line on offer has a free domino").0
    }
}

/// What a seat will still get in a round.
#[derive(Clone, Copy, Debug)]
pub struct Coming {
    /// The dominos that nobody has picked yet.
    pub stock: DominoBits,
    /// How many it will pick.
    pub unpicked: u32,
    /// Which it has picked and not placed, in the order in which it will place them.
    pub waiting: [Option<DominoNumber>; 4],
}

impl Coming {
    /// What a seat will still get after this position.
    pub fn of(at: &Position, seat: Seat) -> Self {
        let each = u32::from(at.kings_each());
        let mut waiting = [None; 4];
        let mut count = 0;
        let mut picked = each * u32::from(at.turn());
        let in_line = at.line().slots().iter();
        let on_offer = at.next_line().slots().iter();
        for slot in in_line.chain(on_offer.clone()) {
            if slot.king == Some(seat) && !slot.taken {
                waiting[count] = Some(slot.domino);
                count += 1;
            }
        }
        picked += on_offer.filter(|slot| slot.king == Some(seat)).count() as u32;
        let free = at.next_line().free();
        Self {
            stock: at.undealt().iter().chain(free.iter()).collect(),
            unpicked: each * u32::from(at.turns()) - picked,
            waiting,
        }
    }

    /// How many dominos it will still place.
    pub fn dominos(&self) -> u32 {
        self.unpicked + self.waiting.iter().flatten().count() as u32
    }
}

/// Plays by instinct.
#[derive(Clone, Copy, Debug)]
pub struct Instinct;

impl Player for Instinct {
    fn choose(&mut self, game: &Dominations, at: &Position, _: &Limits) -> Move {
        let Awaits::Seat(seat) = at.awaits() else {
            panic!("a seat is awaited")
        };
        Judge::new(game, Weights::shipped()).choose(at, seat)
    }
}
