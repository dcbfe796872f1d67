//! The pace of this table: how long its count keeps the window awake, and turns in which there is nothing to choose.

use bevy::prelude::*;

use super::{
    begin::TABLE,
    phase::{Phase, turn_is_complete},
};
use crate::{
    games::dominations::rules::{Dominations, Move, Position},
    locale::Localized,
    screens::{
        ResultsShown,
        forced::{PlaysForced, play_forced},
        pace::PaceSystems,
    },
    shell::{idle::stay_awake, screens::Menu},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // Under a menu nothing goes on, nor on the results; a computer player wakes the window itself.
            stay_awake.run_if(
                in_state(Menu::None)
                    .and_then(in_state(Phase::Scoring))
                    .and_then(not(resource_exists::<ResultsShown>)),
            ),
            play_forced::<Dominations>.run_if(
                in_state(Phase::Drafting)
                    .or_else(in_state(Phase::Placing))
                    .or_else(in_state(Phase::Picking)),
            ),
        )
            .chain()
            .after(PaceSystems)
            .run_if(in_state(TABLE)),
    );
}

impl PlaysForced for Dominations {
    fn forced_turn(&self, settled: &Position) -> Option<Vec<Move>> {
        let mut now = *settled;
        let mut moves = Vec::new();
        let mut listed = Vec::new();
        while moves.is_empty() || !turn_is_complete(settled, &now) {
            listed.clear();
            self.choices(&now, &mut listed);
            let [only] = listed[..] else { return None };
            self.make(&mut now, only);
            moves.push(only);
        }
        Some(moves)
    }

    fn forced_told(made: Move) -> Option<Localized> {
        // A last turn would be over before anybody has seen why nothing was placed.
        let Move::Discard(number) = made else {
            return None;
        };
        Some(Localized::new("discard-told").with("number", number.get()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            ai::Greedy,
            rules::{DominoSet, OptionalRule, Rules},
        },
        kit::{Agent as _, Dealer, Limits, Record, ToMove},
    };

    /// How many ways there are to play the turn that begins at `settled`; those beyond two are not counted.
    fn ways(game: &Dominations, settled: &Position, now: &Position) -> usize {
        let mut listed = Vec::new();
        game.choices(now, &mut listed);
        let mut ways = 0;
        for made in listed {
            let mut next = *now;
            game.make(&mut next, made);
            ways += match turn_is_complete(settled, &next) {
                true => 1,
                false => self::ways(game, settled, &next),
            };
            if ways > 1 {
                break;
            }
        }
        ways
    }

    #[test]
    fn a_turn_is_forced_if_there_is_one_way_to_play_it() {
        let mut seen = std::collections::BTreeMap::new();
        for (rules, seats) in [
            (Rules::default(), 4),
            (Rules::with([OptionalRule::PickThenPlace]), 3),
            (Rules::with([OptionalRule::FreeDiscard]), 2),
        ] {
            for seed in 0..20 {
                let game = Dominations::new(rules, seats, DominoSet::course()).unwrap();
                let mut record = Record::new(game);
                let mut settled = *record.position();
                loop {
                    let position = *record.position();
                    let made = match record.to_move() {
                        ToMove::Nobody => break,
                        ToMove::Chance => Dealer { seed }.deal(&record),
                        ToMove::Seat(seat) => {
                            Greedy.choose(record.game(), &position, seat, &Limits::NONE)
                        }
                    };
                    if matches!(record.to_move(), ToMove::Seat(_)) {
                        if turn_is_complete(&settled, &position) {
                            settled = position;
                            let forced = record.game().forced_turn(&position);
                            let ways = ways(record.game(), &position, &position);
                            assert_eq!(forced.is_some(), ways == 1, "{position:?}");
                            if let Some(moves) = forced {
                                assert_eq!(moves[0], made);
                                let kind = match moves[0] {
                                    Move::Pick(_) => "pick",
                                    Move::Place(_) => "place",
                                    _ => "discard",
                                };
                                *seen.entry(kind).or_insert(0) += 1;
                            }
                        }
                    } else {
                        settled = position;
                    }
                    record.play_next(made).unwrap();
                }
            }
        }
        assert_eq!(
            seen.len(),
            3,
            "a lone pick, a lone place and a lone discard: {seen:?}"
        );
    }
}
