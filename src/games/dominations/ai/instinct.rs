//! Instinct: what the evaluation likes best at first sight. Plays well at once, and plays on for the search.

use serde::Deserialize;

use super::{
    super::rules::{
        DiscardRule, Dominations, Domino, DominoBits, DominoNumber, DraftLine, Kingdom, Move,
        Placement, Position, Rules, Stage, TurnOrder, grid::beside, points,
    },
    worth::{Net, Outlook, Prospect, Weights, expected_points},
};
use crate::kit::{Agent, Choice, Limits, Seat};

/// The evaluation at work in one game.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    /// The game.
    pub game: &'a Dominations,
    /// The network for its kingdoms.
    pub net: &'a Net,
    /// What it likes beyond the score.
    pub taste: Taste,
}

/// What a player likes beyond the score, in points; by default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taste {
    /// Every crown that it owns.
    pub crowns: f32,
    /// A complete square with the castle in its middle, times its chance.
    pub square: f32,
    /// Every free cell that is walled in, to be taken off.
    pub holes: f32,
}

impl Taste {
    /// What it adds to the worth of a kingdom.
    fn of(&self, kingdom: &Kingdom) -> f32 {
        if *self == Self::default() {
            return 0.0;
        }
        let [odd, two] = kingdom.crowns();
        let crowns = odd.count_ones() + 2 * two.count_ones();
        let square = kingdom.castle_in_middle_possible() && kingdom.harmony_possible();
        let free = kingdom.middle() & !kingdom.taken();
        let holes = (free & !beside(free)).count_ones();
        self.crowns * crowns as f32 + self.square * f32::from(u8::from(square))
            - self.holes * holes as f32
    }
}

/// How much the dominos of a line differ in what they are worth to a kingdom: a standard deviation, in points.
const SPREAD: f32 = 4.0;
/// The mean of the most of none, one, two... numbers drawn from the normal distribution, in standard deviations.
const MOST_OF: [f32; DraftLine::MOST + 1] = [0.0, 0.0, 0.564, 0.846, 1.029];

impl<'a> Judge<'a> {
    /// A judge by these weights.
    pub fn new(game: &'a Dominations, weights: &'a Weights, taste: Taste) -> Self {
        Self {
            game,
            taste,
            net: weights.of_size(game.rules().kingdom_size()),
        }
    }

    /// What a seat may expect that will get `dominos` more dominos from `stock`.
    pub fn outlook(&self, stock: DominoBits, dominos: u32) -> Outlook {
        let game = self.game;
        Outlook::new(game.dominos(), stock, dominos, game.rules(), game.seats())
    }

    /// What the network makes of that.
    pub fn prospect(&self, stock: DominoBits, dominos: u32) -> Prospect {
        self.net.prospect(self.outlook(stock, dominos))
    }

    /// The points that a kingdom is expected to end with; exact where nothing is to come.
    pub fn worth(&self, kingdom: &Kingdom, prospect: &Prospect) -> f32 {
        let worth = if prospect.outlook.is_over() {
            points(kingdom, self.game.rules()).into()
        } else {
            expected_points(self.net, kingdom, prospect)
        };
        worth + self.taste.of(kingdom)
    }

    /// The best way to lay a domino, and what the kingdom is then expected to end with. None: it is discarded.
    pub fn best_placement(&self, kingdom: &Kingdom, domino: &Domino, prospect: &Prospect) -> Way {
        let mut best = (None, f32::NEG_INFINITY);
        self.look(kingdom, domino, prospect, |placement, worth| {
            if worth > best.1 {
                best = (placement, worth);
            }
        });
        best
    }

    /// What an early go in the next turn is worth, in points: to choose among so many dominos instead of taking the
    /// last. Where kings have a partner it is shared. Nothing if the seat has no next turn: `unpicked` dominos are left
    /// to it then.
    pub fn early_go(&self, choice: usize, unpicked: u32) -> f32 {
        let kings = u32::from(Rules::kings_each(self.game.seats() as u8));
        if unpicked < kings {
            return 0.0;
        }
        MOST_OF[choice] * SPREAD / kings as f32
    }

    /// The best few ways to lay a domino.
    pub fn ways(&self, kingdom: &Kingdom, domino: &Domino, prospect: &Prospect) -> Ways {
        let mut ways = Ways::default();
        self.look(kingdom, domino, prospect, |placement, worth| {
            ways.offer(placement, worth);
        });
        ways
    }

    /// Tells `told` what the kingdom is worth with each way to lay a domino.
    fn look(
        &self,
        kingdom: &Kingdom,
        domino: &Domino,
        prospect: &Prospect,
        mut told: impl FnMut(Option<Placement>, f32),
    ) {
        let places = kingdom.places(domino);
        if places.is_empty() || self.game.rules().discard == DiscardRule::Free {
            told(None, self.worth(kingdom, prospect));
        }
        for placement in &places {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            told(Some(placement), self.worth(&grown, prospect));
        }
    }

    /// The kingdom with a domino laid in the best way.
    pub fn grown(&self, kingdom: &Kingdom, domino: &Domino, prospect: &Prospect) -> Kingdom {
        let mut grown = *kingdom;
        if let (Some(placement), _) = self.best_placement(kingdom, domino, prospect) {
            grown.lay(domino.halves, placement);
        }
        grown
    }

    /// The move that looks best at first sight for the seat awaited: a placement and a pick that go together.
    pub fn choose(&self, at: &Position, seat: Seat) -> Move {
        let dominos = self.game.dominos();
        let coming = Coming::of(at, seat);
        let kingdom = at.kingdom(seat);
        let mut later = coming.dominos();
        let mut ways = Ways::NOTHING;
        if let Some(held) = at.held() {
            later -= 1;
            ways = self.ways(kingdom, &dominos[held], &self.prospect(coming.stock, later));
        }
        let places = at.stage() == Stage::Place;
        let picks = !places
            || (at.rules().turn_order == TurnOrder::PlaceThenPick && !at.next_line().is_empty());
        let (mut placement, mut pick) = (ways.best().0, None);
        if picks {
            let mut most = f32::NEG_INFINITY;
            for &(way, _) in ways.iter() {
                let mut grown = *kingdom;
                if let (Some(way), Some(held)) = (way, at.held()) {
                    grown.lay(dominos[held].halves, way);
                }
                for domino in at.next_line().free().iter() {
                    let mut rest = coming.stock;
                    rest.remove(domino);
                    let prospect = self.prospect(rest, later - 1);
                    let early =
                        self.early_go(at.next_line().choice_from(domino), coming.unpicked - 1);
                    let worth = early + self.best_placement(&grown, &dominos[domino], &prospect).1;
                    if worth > most {
                        (most, placement, pick) = (worth, way, Some(domino));
                    }
                }
            }
        }
        match (places, at.held()) {
            (true, Some(held)) => placement.map_or(Move::Discard(held), Move::Place),
            _ => Move::Pick(pick.expect("a line on offer has a free domino")),
        }
    }
}

/// A way to lay a domino (none: it is discarded), and what the kingdom is then worth.
pub type Way = (Option<Placement>, f32);

/// The best few ways to lay a domino, best first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    ways: [Way; Self::MOST],
    count: usize,
}

impl Ways {
    /// How many are kept.
    pub const MOST: usize = 3;
    /// There is no domino to lay.
    pub const NOTHING: Self = Self {
        ways: [(None, 0.0); Self::MOST],
        count: 1,
    };

    fn offer(&mut self, way: Option<Placement>, worth: f32) {
        let at = self.iter().take_while(|known| known.1 >= worth).count();
        if at < Self::MOST {
            self.count = (self.count + 1).min(Self::MOST);
            self.ways[at..self.count].rotate_right(1);
            self.ways[at] = (way, worth);
        }
    }

    /// The ways, best first.
    pub fn iter(&self) -> std::slice::Iter<'_, Way> {
        self.ways[..self.count].iter()
    }

    /// The best way.
    pub fn best(&self) -> Way {
        self.ways[0]
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
#[derive(Clone, Copy, Debug, Default)]
pub struct Instinct {
    /// What it likes beyond the score.
    pub taste: Taste,
}

impl Agent<Dominations> for Instinct {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, _: &Limits) -> Choice<Move> {
        let judge = Judge::new(game, Weights::shipped(), self.taste);
        judge.choose(at, by).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::DominoSet;

    #[test]
    fn an_early_go_is_worth_more_the_more_there_is_to_choose_from_and_nothing_in_the_end() {
        let early = |seats, choice, unpicked| {
            let game = Dominations::new(Rules::default(), seats, DominoSet::course());
            let game = game.expect("so many seats play so");
            Judge::new(&game, Weights::shipped(), Taste::default()).early_go(choice, unpicked)
        };
        assert_eq!(early(4, 1, 5), 0.0);
        for choice in 2..=4 {
            assert!(early(4, choice, 5) > early(4, choice - 1, 5));
            assert_eq!(early(4, choice, 0), 0.0);
            // One of two kings may have its last go still before it.
            assert_eq!(early(2, choice, 1), 0.0);
            assert_eq!(early(2, choice, 2), early(4, choice, 2) / 2.0);
        }
    }
}
