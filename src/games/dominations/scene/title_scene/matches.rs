//! The matches that computer players play behind the title; the kingdom of each winner is laid as it was built.

use std::time::Duration;

use bevy::prelude::*;

use super::kingdom::spawn_kingdom;
use crate::{
    games::dominations::{
        ai::Greedy,
        rules::{Colour, Dominations, DominoSet, Move, OptionalRule, Placement, Rules},
    },
    kit::{Agent as _, Dealer, Limits, Record, ToMove},
    screens::{fresh_seed::fresh_seed, title::Falls},
    shell::{settings::Pace, theme::Motion},
};

/// How long the table rests before computer players play on it, and after each of their matches.
const REST: Duration = Duration::from_secs(6);
/// From one domino of theirs to the next.
const TURN: Duration = Duration::from_millis(900);
/// So many matches are played; then the table rests for good.
const MATCHES: u64 = 3;

/// The kingdom, and how many matches have been played for it.
#[derive(Component)]
pub(super) struct TitleKingdom {
    /// Side of its cells.
    cell: f32,
    matches: u64,
    rested: Duration,
}

impl TitleKingdom {
    /// No match has been played for it.
    pub(super) fn new(cell: f32) -> Self {
        Self {
            cell,
            matches: 0,
            rested: Duration::ZERO,
        }
    }
}

/// Lets computer players play a match when the table has rested, and lays the winner's kingdom as it was built.
pub(super) fn play_on(
    mut kingdoms: Query<(Entity, &mut TitleKingdom)>,
    pieces: Query<&Falls>,
    time: Res<Time<Real>>,
    pace: Pace,
    mut commands: Commands,
) {
    let length = pace.of(Motion::Rescale);
    let falling = |falls: &Falls| !falls.has_landed(length);
    for (entity, mut kingdom) in &mut kingdoms {
        // Where nothing is to move, nothing is played.
        if kingdom.matches == MATCHES || length.is_zero() || pieces.iter().any(falling) {
            kingdom.rested = Duration::ZERO;
            continue;
        }
        kingdom.rested += time.delta();
        if kingdom.rested < REST {
            continue;
        }
        kingdom.matches += 1;
        let (colour, laid) = winners_kingdom(fresh_seed());
        let gap = TURN.div_duration_f32(length);
        let cell = kingdom.cell;
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|kingdom| {
                spawn_kingdom(kingdom, &DominoSet::course(), &laid, (colour, cell), gap);
            });
    }
}

/// Plays a match of four greedy players; the winner's colour and placements, in order.
fn winners_kingdom(seed: u64) -> (Colour, Vec<Placement>) {
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats fit these rules");
    let mut record = Record::new(game);
    let dealer = Dealer { seed };
    let mut placed: [Vec<Placement>; 4] = default();
    loop {
        let made = match record.to_move() {
            ToMove::Chance => dealer.deal(&record),
            ToMove::Seat(seat) => {
                let (game, at) = (record.game(), record.position());
                let made = Greedy.choose(game, at, seat, &Limits::NONE);
                if let Move::Place(placement) = made {
                    placed[seat.index()].push(placement);
                }
                made
            }
            ToMove::Nobody => break,
        };
        record
            .play_next(made)
            .expect("greedy players play by the rules");
    }
    let totals = record.position().totals();
    let winner = (0..4).max_by_key(|&seat| totals[seat]).unwrap_or(0);
    (Colour::ALL[winner], std::mem::take(&mut placed[winner]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::Kingdom;

    #[test]
    fn the_kingdom_that_wins_behind_the_title_can_be_built_in_its_order() {
        for seed in 0..20 {
            let (_, laid) = winners_kingdom(seed);
            let mut kingdom = Kingdom::new(5);
            for placement in laid {
                let halves = DominoSet::course()[placement.domino].halves;
                assert_eq!(kingdom.place(halves, placement), Ok(()));
            }
        }
    }
}
