//! The pace of this table: how long its count keeps the window awake, and turns in which there is nothing to choose.

use bevy::prelude::*;

use super::{
    begin::TABLE,
    phase::{Phase, turn_is_complete},
    settings::AUTOPLAY_FORCED,
};
use crate::{
    games::dominations::rules::{Dominations, Move, Position},
    kit::TurnBased,
    locale::Localized,
    screens::{
        ResultsShown,
        motion::Tempo,
        pace::{PaceSystems, Rest},
    },
    shell::{
        idle::{Awake, stay_awake},
        screens::Menu,
        settings::Settings,
        theme::Motion,
        toasts::{Notice, Severity},
    },
    table::{Ask, Confirm, Match},
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
            play_forced.run_if(
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

/// Plays a turn in which there is nothing to choose: each of its moves is the only one that is allowed.
fn play_forced(
    matches: Query<(Entity, &Match<Dominations>)>,
    settings: Res<Settings>,
    tempo: Tempo,
    mut rest: ResMut<Rest>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    if !settings.is_on(&AUTOPLAY_FORCED) || !played.is_settled() {
        return Ok(());
    }
    let Some(moves) = forced_turn(played.game(), played.position()) else {
        return Ok(());
    };
    awake.stay();
    if rest.is_over(tempo.of(Motion::Beat)) {
        let by = played.game().next_actor(played.position());
        for (ply, made) in (played.ply()..).zip(moves) {
            // A last turn would be over before anybody has seen why nothing was placed.
            if let Move::Discard(number) = made {
                let told = Localized::new("discard-told").with("number", number.get());
                commands.trigger(Notice::new(Severity::Info, told));
            }
            commands.trigger(Ask::<Dominations> {
                table,
                by,
                ply,
                made,
            });
        }
        commands.trigger(Confirm { table });
    }
    Ok(())
}

/// The moves of the turn that begins at `settled`, if there is nothing to choose in any of them.
fn forced_turn(game: &Dominations, settled: &Position) -> Option<Vec<Move>> {
    let mut now = *settled;
    let mut moves = Vec::new();
    let mut listed = Vec::new();
    while moves.is_empty() || !turn_is_complete(settled, &now) {
        listed.clear();
        game.choices(&now, &mut listed);
        let [only] = listed[..] else { return None };
        game.make(&mut now, only);
        moves.push(only);
    }
    Some(moves)
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
                            let forced = forced_turn(record.game(), &position);
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
