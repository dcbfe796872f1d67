//! Full Greedy: the player of Gedda, Lagerkvist and Butler (IEEE CIG 2018). A yardstick that stays as it is.
//!
//! It tries every placement with every pick and that one's every placement, and takes the highest score. It considers
//! neither the undealt dominos nor the opponents.

use super::super::rules::{
    Dominations, Domino, DominoNumber, Gains, Kingdom, Move, Placement, Position, Rules, Stage,
    TurnOrder, points,
};
use crate::kit::{
    Agent, Limits, Rng, Seat,
    chance::{below, stream},
};

/// Plays for the score after placing the waiting domino and the one picked next.
#[derive(Clone, Debug)]
pub struct FullGreedy {
    rng: Rng,
    /// What was decided for the second move of a king's turn, while that turn lasts.
    decided: Option<(KingTurn, Decision)>,
}

/// A king's turn: the round, the turn and the king's slot.
type KingTurn = (u8, u8, Option<usize>);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Decision {
    /// The placement that goes with the pick.
    Place(Placement),
    /// The first move was random: the second is random, too.
    Random,
    /// The kingdom was the castle alone: the pick is the domino with the most crowns.
    Crowns,
}

/// A placement of the waiting domino, if there is one, and a pick.
type PlacementAndPick = (Option<Placement>, DominoNumber);

impl FullGreedy {
    /// A full greedy player whose choices follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: stream(seed, "full-greedy", 0),
            decided: None,
        }
    }

    fn place(
        &mut self,
        game: &Dominations,
        at: &Position,
        kingdom: &Kingdom,
        held: DominoNumber,
    ) -> Move {
        let king_turn = king_turn(at);
        match self.decided.take() {
            Some((decided_turn, Decision::Place(placement))) if decided_turn == king_turn => {
                return Move::Place(placement);
            }
            _ => {}
        }
        if kingdom.tile_count() == 0 {
            self.decided = Some((king_turn, Decision::Crowns));
        } else if at.rules().turn_order == TurnOrder::PlaceThenPick
            && let Some((Some(placement), _)) = self.look_ahead(game, at, kingdom)
        {
            return Move::Place(placement);
        } else {
            self.decided = Some((king_turn, Decision::Random));
        }
        let anywhere = kingdom.places(&game.dominos()[held]).any(&mut self.rng);
        anywhere.map_or(Move::Discard(held), Move::Place)
    }

    fn pick(&mut self, game: &Dominations, at: &Position, kingdom: &Kingdom) -> Move {
        let king_turn = king_turn(at);
        let decided = self
            .decided
            .take()
            .filter(|&(decided_turn, _)| decided_turn == king_turn)
            .map(|(_, decision)| decision);
        if kingdom.tile_count() == 0 || decided == Some(Decision::Crowns) {
            return Move::Pick(self.most_crowned(game, at));
        }
        if decided != Some(Decision::Random)
            && let Some((placement, pick)) = self.look_ahead(game, at, kingdom)
        {
            self.decided = placement.map(|placement| (king_turn, Decision::Place(placement)));
            return Move::Pick(pick);
        }
        game.any_move(at, &mut self.rng).expect("a seat is awaited")
    }

    /// The free domino with the most crowns on one half; one of them if there are several.
    fn most_crowned(&mut self, game: &Dominations, at: &Position) -> DominoNumber {
        let mut best = Best::default();
        for domino in at.next_line().free().iter() {
            let [first, second] = game.dominos()[domino].halves;
            best.offer(
                first.crowns.max(second.crowns).into(),
                domino,
                &mut self.rng,
            );
        }
        best.taken.expect("a line on offer has a free domino")
    }

    /// The placement of the waiting domino and the pick that lead to the highest score, if there are any.
    fn look_ahead(
        &mut self,
        game: &Dominations,
        at: &Position,
        kingdom: &Kingdom,
    ) -> Option<PlacementAndPick> {
        // The paper's player counts both bonuses, whether or not they are played for.
        let bonuses = Rules {
            middle_kingdom: true,
            harmony: true,
            ..*game.rules()
        };
        let mut all = Best::default();
        let mut tidy = Best::default();
        let mut try_picks = |placement: Option<Placement>, grown: &Kingdom| {
            let mut gains = Gains::of(grown, &bonuses);
            let domains = points(grown, &bonuses) - gains.as_it_is();
            for pick in at.next_line().free().iter() {
                let (most, most_tidy) =
                    best_kingdoms(grown, domains, &mut gains, &game.dominos()[pick]);
                if let Some(most) = most {
                    all.offer(most, (placement, pick), &mut self.rng);
                }
                if let Some(most) = most_tidy {
                    tidy.offer(most, (placement, pick), &mut self.rng);
                }
            }
        };
        match at.held() {
            Some(held) => {
                let held = &game.dominos()[held];
                for placement in kingdom.placements(held) {
                    let mut grown = *kingdom;
                    grown.lay(held.halves, placement);
                    try_picks(Some(placement), &grown);
                }
            }
            None => try_picks(None, kingdom),
        }
        tidy.taken.or(all.taken)
    }
}

impl Agent<Dominations> for FullGreedy {
    fn choose(&mut self, game: &Dominations, at: &Position, by: Seat, _: &Limits) -> Move {
        let kingdom = at.kingdom(by);
        match (at.stage(), at.held()) {
            (Stage::Place, Some(held)) => self.place(game, at, kingdom, held),
            _ => self.pick(game, at, kingdom),
        }
    }
}

fn king_turn(at: &Position) -> KingTurn {
    (at.round(), at.turn(), at.current_slot())
}

/// The highest score after placing a domino: of all placements, and of the tidy ones. These leave no hole around the
/// castle, and it may still end up in the middle. `domains` are the points of the domains before.
fn best_kingdoms(
    kingdom: &Kingdom,
    domains: u16,
    gains: &mut Gains,
    domino: &Domino,
) -> (Option<u16>, Option<u16>) {
    let gains = gains.with(domino);
    let (mut all, mut tidy) = (None, None);
    for placement in kingdom.placements(domino) {
        let value = Some(domains + gains.worth(placement));
        all = all.max(value);
        if value > tidy {
            let mut grown = *kingdom;
            grown.lay(domino.halves, placement);
            if grown.castle_in_middle_possible() && !grown.has_hole_around_castle() {
                tidy = value;
            }
        }
    }
    (all, tidy)
}

/// The best of several; each of those that tie is equally likely.
#[derive(Debug)]
struct Best<T> {
    most: u16,
    equals: u32,
    taken: Option<T>,
}

impl<T> Default for Best<T> {
    fn default() -> Self {
        Self {
            most: 0,
            equals: 0,
            taken: None,
        }
    }
}

impl<T> Best<T> {
    fn offer(&mut self, value: u16, what: T, rng: &mut Rng) {
        if self.taken.is_none() || value > self.most {
            *self = Self {
                most: value,
                equals: 1,
                taken: Some(what),
            };
        } else if value == self.most {
            self.equals += 1;
            if below(rng, self.equals) == 0 {
                self.taken = Some(what);
            }
        }
    }
}
