//! How much there is to win at the paper's table: seers against three full-greedy players. One is told the order of the
//! stock and how the three will decide between equals, another the order alone. No honest player knows as much. A
//! planner thinks like them, but has to imagine what it is not told, again and again; and the master plays at the same
//! deals: `cargo ceiling`.

use dominations::{
    games::dominations::{
        ai::{FullGreedy, Judge, Limits, Master, Player, Taste, search::Style, worth::Weights},
        rules::{
            Dominations, DominoNumber, DominoSet, Line, Move, OptionalRule, Position, Rules, points,
        },
    },
    kit::{Awaits, Dealer, Game, Seat},
};
use rayon::prelude::*;

/// How many matches, and how many ways to play on are compared at once after each go.
const MATCHES: (&str, usize) = ("DOMINATIONS_MATCHES", 100);
const WIDTH: (&str, usize) = ("DOMINATIONS_WIDTH", 4);
/// How many goes are thought through at most.
const GOES: usize = 8;
/// How often the planner imagines what is to come, and how many playouts the master takes.
const DEALS: (&str, usize) = ("DOMINATIONS_DEALS", 16);
const PLAYOUTS: (&str, usize) = ("DOMINATIONS_PLAYOUTS", 1000);
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

    /// What each of the seer's best goes comes to with this stock and these others: a beam search over all that is to
    /// come after it.
    fn foresee(&self, judge: &Judge, width: usize) -> Vec<(Go, f32)> {
        let mut goes = Vec::new();
        self.goes(judge, true, &mut goes);
        goes.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        goes.truncate(GOES);
        let come_to = |table: Self| {
            let go = table.go;
            let (mut most, mut beam) = (f32::MIN, vec![table]);
            while !beam.is_empty() {
                let mut next = Vec::new();
                for mut table in beam {
                    if table.advance() {
                        table.goes(judge, false, &mut next);
                    } else {
                        most = most.max(table.points(self.seer) - ENVY * table.best_other());
                    }
                }
                next.sort_by(|a, b| b.worth.total_cmp(&a.worth));
                next.truncate(width);
                beam = next;
            }
            (go, most)
        };
        goes.into_iter().map(come_to).collect()
    }
}

/// A placement and a pick, as far as each is open.
type Go = [Option<Move>; 2];

/// Who sits there.
#[derive(Clone, Copy)]
enum Who {
    /// Told the stock and how the others decide between equals.
    SeerOfAll,
    /// Told the stock.
    SeerOfTheStock,
    /// Told nothing: imagines both, so often.
    Planner(usize),
    /// Told nothing: takes so many playouts.
    Master(u32),
}

/// The lines as a dealer lays them out from here on, whatever is picked.
fn stock(game: &Dominations, at: &Position, seed: u64) -> Vec<Line> {
    let dealer = Dealer { seed };
    let (mut shown, mut stock) = (*at, Vec::new());
    let mut moves = Vec::new();
    loop {
        let made = match shown.awaits() {
            Awaits::Nobody => return stock,
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
}

/// The three others, who decide between equals by this seed.
fn others(seed: u64) -> [FullGreedy; Seat::MOST] {
    Seat::ALL.map(|seat| FullGreedy::new(seed ^ (seat.index() as u64) << 62))
}

/// One match: the points of whoever sits there, and the best other's.
fn play(game: &Dominations, seed: u64, width: usize, who: Who) -> (f64, f64) {
    let mut at = game.opening();
    let kings = Dealer { seed }.outcome(game, &at, 0);
    game.apply(&mut at, kings).expect("kings are drawn first");
    let told = stock(game, &at, seed);
    let judge = Judge::new(game, Weights::shipped(), Taste::default());
    let mut table = Table {
        game,
        seer: Seat::ALL[(seed % 4) as usize],
        stock: &told,
        at,
        dealt: 0,
        others: others(seed),
        go: [None; 2],
        worth: 0.0,
    };
    let mut master = Master::new(seed, Style::default(), None);
    // What is imagined has nothing to do with what is to come.
    let mut imagined = !seed << 20;
    while table.advance() {
        let tries = match who {
            Who::SeerOfAll | Who::SeerOfTheStock => 1,
            Who::Planner(deals) => deals,
            Who::Master(playouts) => {
                let limits = Limits {
                    playouts: Some(playouts),
                    ..Limits::NONE
                };
                let made = master.choose(game, &table.at, &limits);
                table.make(made);
                continue;
            }
        };
        let mut goes: Vec<(Go, f32)> = Vec::new();
        for _ in 0..tries {
            imagined += 1;
            let dealt = stock(game, &table.at, imagined);
            let mut foreseen = table.clone();
            if !matches!(who, Who::SeerOfAll) {
                foreseen.others = others(imagined);
            }
            if matches!(who, Who::Planner(_)) {
                (foreseen.stock, foreseen.dealt) = (&dealt, 0);
            }
            for (go, worth) in foreseen.foresee(&judge, width) {
                match goes.iter_mut().find(|known| known.0 == go) {
                    Some(known) => known.1 += worth,
                    None => goes.push((go, worth)),
                }
            }
        }
        let best = goes.iter().max_by(|a, b| a.1.total_cmp(&b.1));
        for &made in best.expect("there is a go").0.iter().flatten() {
            table.make(made);
        }
    }
    (table.points(table.seer).into(), table.best_other().into())
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are what it is run for")]
#[ignore = "twenty minutes of two cores: cargo ceiling"]
fn what_seers_come_to_against_three_full_greedy() {
    let (matches, width) = (setting(MATCHES), setting(WIDTH));
    let (deals, playouts) = (setting(DEALS), setting(PLAYOUTS));
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats");
    for (who, name) in [
        (Who::SeerOfAll, "a seer of stock and others".to_owned()),
        (Who::SeerOfTheStock, "a seer of the stock alone".to_owned()),
        (
            Who::Master(playouts as u32),
            format!("master, {playouts} playouts"),
        ),
        (Who::Planner(deals), format!("a planner of {deals} deals")),
    ] {
        let ends: Vec<_> = (0..matches as u64)
            .into_par_iter()
            .map(|seed| play(&game, seed, width, who))
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
            "{name}, {width} wide, {matches} matches: {:.1} +- {:.1} % won, mean score {:.2} +- {:.2}, \
             margin {:+.2} +- {:.2}",
            wins.0, wins.1, score.0, score.1, margin.0, margin.1,
        );
        assert!(wins.0 > 50.0, "all of them beat the three");
    }
}
