//! What is heard beside the pawns themselves: a bell where a side comes to hold the majority, and a call where a person's turn
//! comes after a computer player's.

use bevy::prelude::*;

use super::{figures::majority, phase::must_pass};
use crate::{
    games::conquest::rules::{Conquest, Position},
    kit::{Actor, Seat, ToMove},
    shell::audio::PlaySound,
    table::{Match, MovedOn, Opponent, SitsAt, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(sound);
}

/// Whether a side holds more than half of the cells that has not done so before.
fn crosses(before: &Position, after: &Position) -> bool {
    let most = majority(after);
    let mut sides = before.counts().into_iter().zip(after.counts());
    sides.any(|(before, after)| before < most && after >= most)
}

/// Whether a person is called, where `thinks` tells who is a computer player.
fn is_called(mover: Seat, played: &Match<Conquest>, thinks: impl Fn(Seat) -> bool) -> bool {
    match played.to_move() {
        ToMove::Seat(next) => thinks(mover) && !thinks(next) && !must_pass(played),
        ToMove::Chance | ToMove::Nobody => false,
    }
}

fn sound(
    moved: On<MovedOn<Conquest>>,
    matches: Query<&Match<Conquest>>,
    opponents: Query<&SitsAt, With<Opponent<Conquest>>>,
    mut commands: Commands,
) -> Result {
    let What::Made(Actor::Seat(mover), _) = moved.what else {
        return Ok(());
    };
    let played = matches.get(moved.table)?;
    let before = played.record().after(played.ply() - 1);
    if crosses(&before, played.position()) {
        commands.trigger(PlaySound("conquest_majority"));
    }
    if is_called(mover, played, |seat| {
        opponents.iter().any(|at| at.0 == seat)
    }) {
        commands.trigger(PlaySound("your_turn"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::notation::position;

    #[test]
    fn the_bell_rings_for_who_comes_to_hold_more_than_half() {
        let read = |rows: &str| position::read(&format!("{rows} x 0 1")).expect("a position");
        let four = read("xxx/x1o/1oo");
        let five = read("xxx/xxo/1oo");
        assert!(crosses(&four, &five));
        assert!(!crosses(&five, &five), "it has rung");
        assert!(!crosses(&five, &four), "half is lost without a bell");
    }

    #[test]
    fn a_person_is_called_after_a_computer_player_alone() {
        let played = Match::new(Conquest::default());
        let [first, second] = Position::SEATS;
        assert!(is_called(second, &played, |seat| seat == second));
        assert!(!is_called(second, &played, |_| true));
        assert!(!is_called(second, &played, |_| false));
        assert!(!is_called(first, &played, |seat| seat == first));
    }
}
