//! Taking back what has been confirmed: a person's last decision, as far as the table's manners allow it.

use bevy::prelude::*;

use super::{begin::Standing, phase::turn_is_complete};
use crate::{
    games::dominations::rules::{Dominations, Move, Stage},
    kit::{Game, Seat, TakenBack, ToMove},
    shell::{bindings::Keys, screens::Screen, settings::Settings},
    table::{GoBack, Match, Opponent, Replay, SitsAt, TakeBack},
};

/// Asks to take back the last decision of a person, with everything that came after it.
#[derive(Event, Clone, Copy, Debug)]
pub struct TakeBackDecision;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(take_back)
        .add_systems(Update, take_back_by_keys.run_if(in_state(Screen::Table)));
}

/// A decision that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Decision {
    /// How many moves came before it.
    before: usize,
    /// What the record says of it.
    note: TakenBack,
}

/// The last decision of a person; none if there is none, or a line that was laid out since stands in the way.
fn last_decision(
    game: &Dominations,
    moves: &[Move],
    is_person: impl Fn(Seat) -> bool,
    across_lines: bool,
) -> Option<Decision> {
    let mut position = game.opening();
    let mut go_began = position;
    let mut last = None;
    let mut current = None;
    let mut number = 0;
    for (index, &made) in moves.iter().enumerate() {
        match position.to_move() {
            ToMove::Seat(seat) => {
                number += 1;
                if current.is_none() {
                    go_began = position;
                    current = Some(Decision {
                        before: index,
                        note: TakenBack {
                            round: position.round().into(),
                            r#move: number,
                            seat: seat.index() as u8,
                        },
                    });
                }
            }
            ToMove::Chance | ToMove::Nobody => {
                if matches!(made, Move::DrawKings(_)) {
                    number = 0;
                    last = None;
                } else if !across_lines {
                    last = None;
                }
                current = None;
            }
        }
        game.make(&mut position, made);
        if turn_is_complete(&go_began, &position)
            && let Some(decision) = current.take()
            && is_person(Seat::new(decision.note.seat))
        {
            last = Some(decision);
        }
    }
    // Half a turn that was confirmed comes first: what somebody did before it is not in question.
    match current {
        Some(half) if is_person(Seat::new(half.note.seat)) => Some(half),
        _ => last,
    }
}

/// What could be taken back now.
fn allowed(
    played: &Match<Dominations>,
    standing: &Standing,
    settings: &Settings,
    opponents: &Query<&SitsAt, With<Opponent<Dominations>>>,
) -> Option<Decision> {
    // What a round came to has been told: it is past, as the match is when it is over.
    let told = matches!(played.position().stage(), Stage::RoundOver | Stage::Over);
    if standing.0.hardcore || !played.is_settled() || told {
        return None;
    }
    let is_person = |seat| opponents.iter().all(|at| at.0 != seat);
    last_decision(
        played.game(),
        played.record().moves(),
        is_person,
        settings.take_back_lines,
    )
}

/// Whether anything could be taken back now: for the button that offers it.
pub fn can_take_back(
    played: &Match<Dominations>,
    standing: &Standing,
    settings: &Settings,
    opponents: &Query<&SitsAt, With<Opponent<Dominations>>>,
) -> bool {
    allowed(played, standing, settings, opponents).is_some()
}

fn take_back(
    _: On<TakeBackDecision>,
    mut matches: Query<(Entity, &Match<Dominations>, &mut Standing), Without<Replay<Dominations>>>,
    settings: Res<Settings>,
    opponents: Query<&SitsAt, With<Opponent<Dominations>>>,
    mut commands: Commands,
) {
    let Ok((table, played, mut standing)) = matches.single_mut() else {
        return;
    };
    let Some(decision) = allowed(played, &standing, &settings, &opponents) else {
        return;
    };
    standing.0.taken_back.push(decision.note);
    commands.trigger(GoBack {
        table,
        remain: decision.before,
    });
}

/// The key for it and Control+Z take back a step, Escape the whole turn; Control+Z goes on with what has been confirmed.
pub(super) fn take_back_by_keys(
    keys: Keys,
    matches: Query<(Entity, &Match<Dominations>)>,
    mut commands: Commands,
) -> Result {
    let (table, played) = matches.single()?;
    let control = keys.control() && keys.letter_just_hit('z');
    let steps = if keys.just_pressed("keys-take-back") || control {
        1
    } else if keys.just_hit(KeyCode::Escape) {
        played.unconfirmed().len()
    } else {
        0
    };
    if control && played.is_settled() {
        commands.trigger(TakeBackDecision);
    }
    for _ in 0..steps {
        commands.trigger(TakeBack { table });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::rules::{DominoSet, Rules, SEATS},
        kit::{Dealer, Record},
    };

    /// A match of two in which the first legal move is made `moves` times.
    fn played(moves: usize) -> Record<Dominations> {
        let game = Dominations::new(Rules::default(), 2, DominoSet::course()).unwrap();
        let mut record = Record::new(game);
        let dealer = Dealer { seed: 3 };
        let mut made = 0;
        let mut legal = Vec::new();
        loop {
            if record.to_move() == ToMove::Chance {
                record.play_next(dealer.deal(&record)).unwrap();
            } else if made < moves {
                legal.clear();
                record.game().choices(record.position(), &mut legal);
                record.play_next(legal[0]).unwrap();
                made += 1;
            } else {
                return record;
            }
        }
    }

    fn last(record: &Record<Dominations>, person: u8, across: bool) -> Option<Decision> {
        let is_person = |seat: Seat| seat == Seat::new(person);
        last_decision(record.game(), record.moves(), is_person, across)
    }

    #[test]
    fn the_last_go_of_a_person_can_be_taken_back_with_what_came_after_it() {
        // Four picks of the first line, then place and pick for the first king.
        let record = played(6);
        let owner = SEATS
            .into_iter()
            .find(|&seat| last(&record, seat.index() as u8, false).is_some());
        let owner = owner.expect("somebody has just had a go");
        let decision = last(&record, owner.index() as u8, false).unwrap();
        let before = record.after(decision.before);
        assert_eq!(before.to_move(), ToMove::Seat(owner));
        assert_eq!(decision.note.r#move, 5);
        assert_eq!(decision.note.round, 1);
    }

    #[test]
    fn a_new_line_stands_in_the_way_unless_the_house_allows_it() {
        let record = played(4);
        for person in 0..2 {
            assert_eq!(
                last(&record, person, false),
                None,
                "a line was laid out since"
            );
            assert!(last(&record, person, true).is_some());
        }
    }

    #[test]
    fn half_a_turn_is_taken_back_before_what_came_before_it() {
        let record = played(5);
        let owner = match record.to_move() {
            ToMove::Seat(owner) => owner.index() as u8,
            other => panic!("half a turn is played, and {other:?} is awaited"),
        };
        let before = record.moves().len() - 1;
        for across in [false, true] {
            let half = last(&record, owner, across).unwrap();
            assert_eq!(half.before, before);
            assert_eq!((half.note.seat, half.note.r#move), (owner, 5));
        }
        // It is nobody else's.
        let other = last(&record, 1 - owner, true).unwrap();
        assert!(other.before < before);
    }
}
