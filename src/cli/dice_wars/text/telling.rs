//! What has happened, in a line each.

use crate::{
    cli::language::say,
    games::dice_wars::rules::{Move, Position},
    kit::Seat,
};

/// A move of a seat or of chance, between the positions before and after it.
pub(super) fn said(names: &[&str], before: &Position, after: &Position, made: Move) -> String {
    let name = |seat: Seat| names[seat.index()];
    let mover = name(before.mover());
    let listed = |numbers: &[u8]| {
        let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
        numbers.join(" ")
    };
    match made {
        Move::Attack { from, to } => say!(
            "cli-text-dice-attacks",
            name = mover,
            from = from.to_string(),
            to = to.to_string(),
            other = before.owner(to).map(name).unwrap_or_default()
        ),
        Move::Roll(roll) => {
            let dice = format!(
                "{} / {}",
                listed(roll.attack.as_slice()),
                listed(roll.defence.as_slice())
            );
            let (attack, defence) = (roll.attack.sum(), roll.defence.sum());
            match roll.succeeds() {
                true => say!(
                    "cli-text-dice-won",
                    dice = dice,
                    attack = attack,
                    defence = defence
                ),
                false => say!(
                    "cli-text-dice-lost",
                    dice = dice,
                    attack = attack,
                    defence = defence
                ),
            }
        }
        Move::End => say!("cli-text-dice-ends", name = mover),
        Move::Grow(growth) => {
            let numbers = growth.as_slice().iter();
            let regions: Vec<u8> = numbers.map(|region| region.index() as u8).collect();
            say!(
                "cli-text-dice-grows",
                count = regions.len(),
                regions = listed(&regions),
                stock = after.stock(before.mover())
            )
        }
    }
}
