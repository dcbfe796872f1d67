//! What speaks for a move of an advice: what follows from the map, whatever has been searched.

use crate::{
    games::dice_wars::rules::{DiceWars, Move, Position, Region},
    kit::Seat,
    shell::locale::Localized,
};

/// What is most telling of a move; of an attack, what it comes to if it succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    /// A seat loses its last region.
    PutsOut(Seat),
    /// Groups become one, and the largest group grows: every turn brings so many more dice.
    Joins {
        /// How many groups, at least two.
        groups: usize,
        /// So many.
        more: usize,
    },
    /// The largest group of a seat loses more than the region that is taken.
    Cuts {
        /// That seat.
        seat: Seat,
        /// So many regions, at least two.
        fewer: usize,
    },
    /// The largest group grows by the region that is taken.
    Grows,
    /// The largest group of a seat loses the region that is taken.
    Shrinks(Seat),
    /// So many dice lie on own regions beside a stronger one.
    Exposes(u32),
    /// No other move wins the match more often than to end the turn.
    Ends,
    /// So many attacks are better than to end the turn.
    EndsAfter(usize),
    /// There is nothing to do but to end the turn.
    CannotAttack,
}

impl Fact {
    /// The fact about a move of a seat that is to move, so many attacks being better than to end the turn; none about what
    /// chance does.
    pub(super) fn of(game: &DiceWars, at: &Position, made: Move, better: usize) -> Option<Self> {
        match made {
            Move::Attack { from, to } => Self::of_attack(game, at, (from, to)),
            Move::End if game.attacks(at, at.mover()).next().is_none() => Some(Self::CannotAttack),
            Move::End if better == 0 => Some(Self::Ends),
            Move::End => Some(Self::EndsAfter(better)),
            Move::Roll(_) | Move::Grow(_) => None,
        }
    }

    fn of_attack(game: &DiceWars, at: &Position, (from, to): (Region, Region)) -> Option<Self> {
        let effect = game.effect(at, from, to)?;
        let [own, theirs] = [effect.attacker, effect.defender];
        let mut after = *at;
        game.after_attack(&mut after, from, to, true);
        let beside = game.map().neighbours(to);
        let groups = game.map().groups(at.held(own.seat));
        let groups = groups.filter(|group| !group.and(beside).is_empty()).count();
        let more = own.after.len() - own.before.len();
        let fewer = theirs.before.len() - theirs.after.len();
        let seat = theirs.seat;
        Some(match (groups, more, fewer) {
            _ if !after.is_in(seat) => Self::PutsOut(seat),
            (2.., 1.., _) => Self::Joins { groups, more },
            (_, _, 2..) => Self::Cuts { seat, fewer },
            (_, 1.., _) => Self::Grows,
            (_, _, 1..) => Self::Shrinks(seat),
            _ => Self::Exposes(exposed(game, &after, own.seat)),
        })
    }

    /// The sentence that says it of the move of that number.
    pub(super) fn words(self, number: usize, name: impl Fn(Seat) -> String) -> Localized {
        let of_attack = |key: &'static str| Localized::new(key).with("number", number);
        match self {
            Self::PutsOut(seat) => of_attack("dice-why-puts-out").with("name", name(seat)),
            Self::Joins { groups, more } => of_attack("dice-why-joins")
                .with("groups", groups)
                .with("more", more),
            Self::Cuts { seat, fewer } => of_attack("dice-why-cuts")
                .with("name", name(seat))
                .with("fewer", fewer),
            Self::Grows => of_attack("dice-why-grows"),
            Self::Shrinks(seat) => of_attack("dice-why-shrinks").with("name", name(seat)),
            Self::Exposes(dice) => of_attack("dice-why-exposes").with("dice", dice),
            Self::Ends => Localized::new("dice-why-ends"),
            Self::EndsAfter(better) => Localized::new("dice-why-ends-after").with("count", better),
            Self::CannotAttack => Localized::new("dice-possible-none"),
        }
    }
}

/// The dice of a seat on regions beside one of another seat that has more.
fn exposed(game: &DiceWars, at: &Position, seat: Seat) -> u32 {
    let held = at.held(seat);
    let is_exposed = |region: &Region| {
        let mut others = game.map().neighbours(*region).without(held).iter();
        others.any(|other| at.dice(other) > at.dice(*region))
    };
    let dice = held.iter().filter(is_exposed);
    dice.map(|region| u32::from(at.dice(region))).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::rules::drawn::drawn,
        locale::{Language, Texts},
    };

    #[test]
    fn the_most_telling_fact_of_an_attack_is_told() {
        let second = Seat::new(1);
        let told = |rows: &[&str], owners: &[u8], dice: &[u8], attack: [usize; 2], fact: Fact| {
            let (game, at) = drawn(rows, owners, dice);
            let [from, to] = attack.map(|number| Region::new(number).expect("a region"));
            let attack = Move::Attack { from, to };
            assert_eq!(Fact::of(&game, &at, attack, 1), Some(fact), "{owners:?}");
        };
        // Its last region falls, which joins two groups besides.
        told(
            &["abc"],
            &[0, 1, 0],
            &[4, 1, 4],
            [0, 1],
            Fact::PutsOut(second),
        );
        // Groups of two and of one become one of four.
        let joins = Fact::Joins { groups: 2, more: 2 };
        told(
            &["abcde"],
            &[0, 0, 1, 0, 1],
            &[1, 4, 1, 1, 1],
            [1, 2],
            joins,
        );
        // Three regions in a row lose the middle one.
        let cuts = Fact::Cuts {
            seat: second,
            fewer: 2,
        };
        told(&["abc", ".d"], &[1, 1, 1, 0], &[1, 1, 1, 5], [3, 1], cuts);
        // One region more on this side, one less on the other.
        told(&["abcd"], &[0, 1, 1, 1], &[5, 1, 1, 1], [0, 1], Fact::Grows);
        // A second group grows as large as the largest; the other's largest loses one.
        let shrinks = Fact::Shrinks(second);
        told(
            &["abcde"],
            &[0, 0, 1, 1, 0],
            &[1, 1, 1, 1, 4],
            [4, 3],
            shrinks,
        );
        // No largest group changes: region 1 lies beside more dice, or beside as many.
        for (beside, dice) in [(8, 1), (1, 0)] {
            let filled = [1, 1, beside, 1, 1, 1, 4];
            let owners = [0, 0, 1, 1, 2, 1, 0];
            told(&["abcdefg"], &owners, &filled, [6, 5], Fact::Exposes(dice));
        }
    }

    #[test]
    fn to_end_the_turn_is_told_as_what_it_is() {
        let (game, at) = drawn(&["ab"], &[0, 1], &[1, 4]);
        let ends =
            |game: &DiceWars, at: &Position, better: usize| Fact::of(game, at, Move::End, better);
        assert_eq!(ends(&game, &at, 0), Some(Fact::CannotAttack));
        let (game, at) = drawn(&["ab"], &[0, 1], &[2, 4]);
        assert_eq!(ends(&game, &at, 0), Some(Fact::Ends));
        assert_eq!(ends(&game, &at, 1), Some(Fact::EndsAfter(1)));
    }

    #[test]
    fn every_fact_is_a_sentence_in_both_languages() {
        let seat = Seat::new(1);
        let facts = [
            Fact::PutsOut(seat),
            Fact::Joins { groups: 2, more: 3 },
            Fact::Joins { groups: 3, more: 1 },
            Fact::Cuts { seat, fewer: 2 },
            Fact::Grows,
            Fact::Shrinks(seat),
            Fact::Exposes(0),
            Fact::Exposes(1),
            Fact::Exposes(7),
            Fact::Ends,
            Fact::EndsAfter(1),
            Fact::EndsAfter(3),
            Fact::CannotAttack,
        ];
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for fact in facts {
                let read = texts.read(&fact.words(2, |_| "Bruno".to_owned()));
                assert!(read.ends_with('.') && !read.contains("dice-"), "{read}");
                let is_named = matches!(
                    fact,
                    Fact::PutsOut(_) | Fact::Cuts { .. } | Fact::Shrinks(_)
                );
                assert_eq!(read.contains("Bruno"), is_named, "{read}");
            }
        }
    }
}
