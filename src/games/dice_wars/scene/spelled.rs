//! Moments of a match and choices in a few words.

use super::figures::{percent, region_number};
use crate::{
    games::dice_wars::rules::{DiceWars, Move, Odds, Position, Region, Stage},
    kit::{Record, Seat},
    locale::Localized,
};

/// `Round 4: Anna attacks Bruno, 5 : 3`, `Round 4: Anna rolls 14 against 9`, `Round 4: Anna ends the turn`.
pub fn moment(record: &Record<DiceWars>, ply: usize, names: &[String]) -> Localized {
    let at = record.after(ply);
    let made = record.moves().get(ply).copied();
    let said = Localized::new("dice-review-moment")
        .with("round", at.round())
        .with("name", name(Some(at.mover()), names));
    match made {
        Some(Move::Attack { from, to }) => {
            attack(said, &at, (from, to), names).with("way", "attack")
        }
        Some(Move::Roll(roll)) => {
            let against = match at.stage() {
                Stage::Roll { to, .. } => at.owner(to),
                _ => None,
            };
            said.with("way", "roll")
                .with("other", name(against, names))
                .with("attack", roll.attack.sum())
                .with("defence", roll.defence.sum())
        }
        Some(Move::Grow(growth)) => said
            .with("way", "grow")
            .with("count", growth.as_slice().len()),
        Some(Move::End) | None => said.with("way", "end"),
    }
}

/// `attack Bruno, region 4 → 7, 5 against 3, succeeds at 90 %`, `end the turn`: two attacks are never told in the same words.
pub fn choice(at: &Position, made: Option<Move>, names: &[String]) -> Localized {
    match made {
        Some(Move::Attack { from, to }) => {
            let odds = Odds::of(at.dice(from), at.dice(to));
            let said = Localized::new("dice-review-attack")
                .with("odds", percent(odds))
                .with("from", region_number(from))
                .with("to", region_number(to));
            attack(said, at, (from, to), names)
        }
        _ => Localized::new("dice-review-end"),
    }
}

/// The same where there is room for little: `attack Bruno, 5 against 3`.
pub fn short_choice(at: &Position, made: Move, names: &[String]) -> Localized {
    match made {
        Move::Attack { from, to } => attack(
            Localized::new("dice-review-attack-short"),
            at,
            (from, to),
            names,
        ),
        _ => "dice-review-end".into(),
    }
}

fn attack(
    said: Localized,
    at: &Position,
    (from, to): (Region, Region),
    names: &[String],
) -> Localized {
    said.with("other", name(at.owner(to), names))
        .with("attack", at.dice(from))
        .with("defence", at.dice(to))
}

fn name(of: Option<Seat>, names: &[String]) -> String {
    let name = of.and_then(|seat| names.get(seat.index()));
    name.cloned().unwrap_or_default()
}
