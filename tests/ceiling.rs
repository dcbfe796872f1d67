//! How much there is to win at the paper's table: seers against three full-greedy players. One is told the order of the
//! stock and how the three will decide between equals, the other the order alone. No honest player knows as much:
//! `cargo ceiling`.

use dominations::{
    games::dominations::{
        ai::{FullGreedy, Judge, Limits, Player, Taste, worth::Weights},
        rules::{
            Dominations, DominoNumber, DominoSet, Line, Move, OptionalRule, Position, Rules, points,
        },
    },
    kit::{Awaits, Dealer, Game, Seat},
};
use rayon::prelude::*;

/// How many matches, and how many ways to play on the seer compares at once.
const MATCHES: (&str, usize) = ("DOMINATIONS_MATCHES", 100);
const WIDTH: (&str, usize) = ("DOMINATIONS_WIDTH", 64);
/// How much the best of the others' points count against its own.
const ENVY: f32 = 0.5;

fn setting((name, default): (&str, usize)) -> usize {
    let told = std::env::var(name).ok().and_then(|told| told.parse().ok());
    told.unwrap_or(default)
}

/// A match as far as it has come, with players who go on as they will.
#[derive(Clone)]
struct Table<'a> {
    game: &'a Dominations,
    seer: Seat,
    /// The stock, a line after the other.
    stock: &'a [Line],
    at: Position,
    dealt: usize,
    others: [FullGreedy; Seat::MOST],
    /// What the seer does in the go that is awaited at the table where it is asked.
    go: [Option<Move>; 2],
    /// What the seer takes it for.
    worth: f32,
}

impl Table<'_> {
    fn make(&mut self, made: Move) {
        let done = self.game.apply(&mut self.at, made);
        done.expect("everybody plays by the rules");
    }

    fn points(&self, seat: Seat) -> f32 {
        points(self.at.kingdom(seat), self.game.rules()).into()
    }

    fn best_other(&self) -> f32 {
        let others = Seat::first(self.at.seats()).filter(|&seat| seat != self.seer);
        others.map(|seat| self.points(seat)).fold(0.0, f32::max)
    }

    /// Goes on to the seer's next go; false if there is none.
    fn advance(&mut self) -> bool {
        loop {
            match self.at.awaits() {
                Awaits::Nobody => return false,
                Awaits::Chance => {
                    self.make(Move::LayOut(self.stock[self.dealt]));
                    self.dealt += 1;
                }
                Awaits::Seat(seat) if seat == self.seer => return true,
                Awaits::Seat(seat) => {
                    let other = &mut self.others[seat.index()];
                    let made = other.choose(self.game, &self.at, &Limits::NONE);
                    self.make(made);
                }
            }
        }
    }

    /// All that the seer may do in its go, the best few placements with every pick.
    fn goes(&self, judge: &Judge, first: bool, into: &mut Vec<Self>) {
        let dominos = self.game.dominos();
        let mut stock = self.at.undealt();
        for domino in self.at.next_line().free().iter() {
            stock.insert(domino);
        }
        let turns = u32::from(self.at.turns() - self.at.turn());
        let kingdom = self.at.kingdom(self.seer);
        let mut placed = Vec::new();
        if let Some(held) = self.at.held() {
            let prospect = judge.prospect(stock, turns);
            for &(placement, worth) in judge.ways(kingdom, &dominos[held], &prospect).iter() {
                let made = placement.map_or(Move::Discard(held), Move::Place);
                let mut table = self.clone();
                table.make(made);
                placed.push((table, Some(made), worth));
            }
        } else {
            placed.push((self.clone(), None, 0.0));
        }
        let envied = ENVY * self.best_other();
        for (table, made, worth) in placed {
            let free: Vec<DominoNumber> = table.at.next_line().free().iter().collect();
            let picks = matches!(table.at.awaits(), Awaits::Seat(seat) if seat == self.seer)
                && !free.is_empty();
            let kingdom = table.at.kingdom(self.seer);
            let goes = if picks {
                let picked = free.into_iter().map(|pick| {
                    let mut rest = stock;
                    rest.remove(pick);
                    let prospect = judge.prospect(rest, turns - 1);
                    let (_, worth) = judge.best_placement(kingdom, &dominos[pick], &prospect);
                    (Some(Move::Pick(pick)), worth)
                });
                picked.collect()
            } else {
                vec![(None, worth)]
            };
            for (pick, worth) in goes {
                let mut table = table.clone();
                if let Some(pick) = pick {
                    table.make(pick);
                }
                if first {
                    table.go = if made.is_some() {
                        [made, pick]
                    } else {
                        [pick, None]
                    };
                }
                table.worth = worth - envied;
                into.push(table);
            }
        }
    }

    /// What the seer does in this go: a beam search over all that is to come.
    fn foresee(&self, judge: &Judge, width: usize) -> [Option<Move>; 2] {
        let mut best = (f32::MIN, [None; 2]);
        let mut beam = Vec::new();
        self.goes(judge, true, &mut beam);
        while !beam.is_empty() {
            let mut next = Vec::new();
            for mut table in beam {
                if table.advance() {
                    table.goes(judge, false, &mut next);
                } else {
                    let won = table.points(self.seer) - ENVY * table.best_other();
                    if won > best.0 {
                        best = (won, table.go);
                    }
                }
            }
            next.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            next.truncate(width);
            beam = next;
        }
        best.1
    }
}

/// One match: the seer's points, and the best other's.
fn play(game: &Dominations, seed: u64, width: usize, knows_others: bool) -> (f64, f64) {
    let dealer = Dealer { seed };
    let mut at = game.opening();
    let kings = dealer.outcome(game, &at, 0);
    game.apply(&mut at, kings).expect("kings are drawn first");
    // What is laid out depends on the dealer alone: any match brings it to light.
    let (mut shown, mut stock) = (at, Vec::new());
    let mut moves = Vec::new();
    loop {
        let made = match shown.awaits() {
            Awaits::Nobody => break,
            Awaits::Chance => {
                let made = dealer.outcome(game, &shown, 1 + stock.len() as u64);
                if let Move::LayOut(line) = made {
                    stock.push(line);
                }
                made
            }
            Awaits::Seat(_) => {
                moves.clear();
                game.moves(&shown, &mut moves);
                moves[0]
            }
        };
        game.apply(&mut shown, made).expect("a listed move");
    }
    let judge = Judge::new(game, Weights::shipped(), Taste::default());
    let mut table = Table {
        game,
        seer: Seat::ALL[(seed % 4) as usize],
        stock: &stock,
        at,
        dealt: 0,
        others: Seat::ALL.map(|seat| FullGreedy::new(seed * 4 + seat.index() as u64)),
        go: [None; 2],
        worth: 0.0,
    };
    while table.advance() {
        let mut foreseen = table.clone();
        if !knows_others {
            foreseen.others = Seat::ALL.map(|seat| FullGreedy::new(!seed - seat.index() as u64));
        }
        let go = foreseen.foresee(&judge, width);
        for made in go.into_iter().flatten() {
            table.make(made);
        }
    }
    (table.points(table.seer).into(), table.best_other().into())
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "a quarter of an hour of one core: cargo ceiling"]
fn what_seers_come_to_against_three_full_greedy() {
    let (matches, width) = (setting(MATCHES), setting(WIDTH));
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats");
    for (knows_others, knows) in [(true, "stock and others"), (false, "the stock alone")] {
        let ends: Vec<_> = (0..matches as u64)
            .into_par_iter()
            .map(|seed| play(&game, seed, width, knows_others))
            .collect();
        let mean = |of: &dyn Fn(&(f64, f64)) -> f64| {
            let all: Vec<f64> = ends.iter().map(of).collect();
            let count = all.len() as f64;
            let mean = all.iter().sum::<f64>() / count;
            let squares = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
            (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
        };
        let wins = mean(&|&(own, other)| 100.0 * f64::from(u8::from(own > other)));
        let score = mean(&|&(own, _)| own);
        let margin = mean(&|&(own, other)| own - other);
        println!(
            "a seer of {knows}, {width} wide, {matches} matches: {:.1} +- {:.1} % won, mean score {:.2} +- {:.2}, \
             margin {:+.2} +- {:.2}",
            wins.0, wins.1, score.0, score.1, margin.0, margin.1,
        );
        assert!(wins.0 > 50.0, "who knows the future wins");
    }
}
