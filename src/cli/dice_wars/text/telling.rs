//! What has happened, in a line each.

use crate::{
    cli::language::{say, told},
    games::dice_wars::{
        faults,
        rules::{Move, Position, Refusal, Region},
        words::region_number,
    },
    kit::Seat,
};

/// A move of a seat or of chance, between the positions before and after it.
pub(super) fn said(names: &[&str], before: &Position, after: &Position, made: Move) -> String {
    let name = |seat: Seat| names[seat.index()];
    let mover = name(before.mover());
    match made {
        Move::Attack { from, to } => say!(
            "cli-text-dice-attacks",
            name = mover,
            from = region_number(from),
            to = region_number(to),
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
            let numbers = |region: &Region| region_number(*region);
            let regions: Vec<usize> = growth.as_slice().iter().map(numbers).collect();
            say!(
                "cli-text-dice-grows",
                count = regions.len(),
                regions = listed(&regions),
                stock = after.stock(before.mover())
            )
        }
    }
}

/// Things in a line, with a space between them.
fn listed(things: &[impl ToString]) -> String {
    let things: Vec<_> = things.iter().map(ToString::to_string).collect();
    things.join(" ")
}

/// Why the rules refuse what a person does, with regions and seats as people know them.
pub(super) fn refused(why: Refusal, names: &[&str]) -> String {
    match why {
        Refusal::NotOwn { region, owner } => say!(
            "cli-text-dice-not-own",
            region = region_number(region),
            name = names[owner.index()]
        ),
        Refusal::Own(region) => say!("cli-text-dice-own", region = region_number(region)),
        Refusal::OneDie(region) => {
            say!("cli-text-dice-one-die", region = region_number(region))
        }
        Refusal::NotNeighbours { from, to } => say!(
            "cli-text-dice-far",
            from = region_number(from),
            to = region_number(to)
        ),
        _ => told(&why, || faults::of_refusal(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_told_by_the_numbers_that_people_type() {
        let mut regions = Region::first(4);
        let [first, last] = [regions.next(), regions.next_back()].map(Option::unwrap);
        let owner = Seat::new(1);
        let region = first;
        for (why, told) in [
            (Refusal::NotOwn { region, owner }, "region 1 belongs to Bo"),
            (Refusal::Own(last), "region 4 is your own"),
            (
                Refusal::OneDie(first),
                "region 1 has one die: 2 or more attack",
            ),
            (
                Refusal::NotNeighbours {
                    from: last,
                    to: first,
                },
                "regions 4 and 1 do not touch",
            ),
        ] {
            assert_eq!(refused(why, &["Ada", "Bo"]), told);
        }
    }
}
