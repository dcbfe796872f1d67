//! What the computer players say at turns of a match: of attacks that went against their odds, of who goes out, of land that
//! comes together, and of the end.

use bevy::prelude::*;

use super::{
    board::BoardRoom,
    seats::in_order,
    shown::{LEAP, UPSET},
};
use crate::{
    games::dice_wars::rules::{DiceWars, Move, Odds, Position, Stage},
    kit::{Game, Seat},
    screens::remarks::{self, Ending, MoveMade, REMARKS, Speaks},
    shell::menus::ClaimSettings,
};

/// Who loses at these odds or better has reason to wonder.
const GOOD: f64 = 0.85;

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// The speaker has taken a region against the odds.
    Upset,
    /// A person has taken one of the speaker's.
    Struck,
    /// The speaker has lost an attack at good odds.
    Foiled,
    /// The speaker has put somebody out.
    Ousts,
    /// The speaker is out.
    Out,
    /// The largest group of the speaker has grown much.
    Leaps,
    /// The speaker has won.
    Wins,
    /// A person has, and the speaker was still there.
    Loses,
}

impl Occasion {
    /// What a move is worth saying by the computer player in a seat.
    fn of(made: &MoveMade<DiceWars>, speaker: Seat) -> Option<Self> {
        let (game, before, after) = (made.game, made.before, made.after);
        if !before.is_in(speaker) {
            return None;
        }
        if made.is_last() {
            return made.ending(speaker).map(|ending| match ending {
                Ending::Won => Self::Wins,
                Ending::Lost => Self::Loses,
            });
        }
        let (Stage::Roll { from, to }, Move::Roll(roll)) = (before.stage(), made.made) else {
            return None;
        };
        let (attacker, defender) = (before.mover(), before.owner(to)?);
        let odds = Odds::of(before.dice(from), before.dice(to)).share();
        let group = |at: &Position| usize::from(game.income(at, speaker));
        let grows = group(after).saturating_sub(group(before));
        match (attacker == speaker, roll.succeeds()) {
            (true, true) if !after.is_in(defender) => Some(Self::Ousts),
            (true, true) if grows >= LEAP => Some(Self::Leaps),
            (true, true) => (odds < UPSET).then_some(Self::Upset),
            (true, false) => (odds >= GOOD).then_some(Self::Foiled),
            (false, true) if defender == speaker => {
                let struck = odds < UPSET && made.people.contains(attacker);
                match after.is_in(speaker) {
                    true => struck.then_some(Self::Struck),
                    false => Some(Self::Out),
                }
            }
            (false, _) => None,
        }
    }

    /// The key of what is said then by that computer player.
    fn key(self, player: &str) -> String {
        match self {
            Self::Upset => format!("dice-remark-{player}-upset"),
            Self::Wins => format!("dice-remark-{player}-wins"),
            Self::Loses => format!("dice-remark-{player}-loses"),
            Self::Struck => "dice-remark-struck".to_owned(),
            Self::Foiled => "dice-remark-foiled".to_owned(),
            Self::Ousts => "dice-remark-ousts".to_owned(),
            Self::Out => "dice-remark-out".to_owned(),
            Self::Leaps => "dice-remark-leaps".to_owned(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(remarks::plugin::<DiceWars>).own_setting(
        DiceWars::ID,
        "set-auto-end",
        &REMARKS,
    );
}

impl Speaks for DiceWars {
    type Room = BoardRoom;

    const APART: u32 = 3;

    /// The round.
    fn turn_number(&self, at: &Position) -> u32 {
        at.round().into()
    }

    fn remark(made: &MoveMade<Self>, seat: Seat, player: &str) -> Option<String> {
        Occasion::of(made, seat).map(|occasion| occasion.key(player))
    }

    fn plate(&self, room: &BoardRoom, seat: Seat) -> Option<Rect> {
        let order = in_order(self);
        let place = order.iter().position(|one| *one == seat)?;
        room.room.remark(place, order.len())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{
        games::dice_wars::rules::{Faces, Map, RawMap, RawStart, Region, Roll, Rules, Start},
        kit::{Actor, SeatSet},
        locale::{Language, Texts},
        play::Playable,
    };

    const OCCASIONS: [Occasion; 8] = [
        Occasion::Upset,
        Occasion::Struck,
        Occasion::Foiled,
        Occasion::Ousts,
        Occasion::Out,
        Occasion::Leaps,
        Occasion::Wins,
        Occasion::Loses,
    ];

    #[test]
    fn every_opponent_has_something_to_say() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/dice_wars.ftl"),
            |fault| panic!("{fault}"),
        );
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for agent in DiceWars::agents() {
                for occasion in OCCASIONS {
                    let key = occasion.key(agent);
                    assert!(texts.has(&key), "{language}: {key}");
                }
            }
        }
    }

    /// A person and two computer players.
    const PERSON: u8 = 0;
    const SPEAKER: u8 = 1;
    const OTHER: u8 = 2;

    /// A map whose regions are a row of cells: each touches the one before and the one after it.
    fn row(regions: usize) -> Map {
        const SIZE: u8 = 12;
        let mut cells = vec![-1; usize::from(SIZE) * usize::from(SIZE)];
        for (region, cell) in (0_i16..).zip(&mut cells[..regions]) {
            *cell = region;
        }
        let last = regions as u8 - 1;
        let neighbours = (0..=last).map(|region: u8| -> Vec<u8> {
            let before = region.checked_sub(1);
            let after = (region < last).then_some(region + 1);
            before.into_iter().chain(after).collect()
        });
        let raw = RawMap {
            size: SIZE,
            seed: 0,
            regions,
            neighbours: neighbours.collect(),
            cells,
        };
        Map::try_from(raw).unwrap_or_else(|faults| panic!("{faults}"))
    }

    /// What the speaker says when the region of that number attacks the one after it in a row with these owners and dice:
    /// it wins, or it loses.
    fn said(owners: &[u8], dice: &[u8], from: usize, wins: bool) -> Option<Occasion> {
        let map = row(owners.len());
        let attacker = owners[from];
        let seats = owners.iter().max().copied().unwrap_or_default() + 1;
        let raw = RawStart {
            owners: owners.to_vec(),
            dice: dice.to_vec(),
            order: (0..seats).map(|place| (attacker + place) % seats).collect(),
        };
        let start = Start::read(&raw, &map, seats.into()).expect("a start");
        let game = DiceWars::new(Rules::default(), Arc::new(map), start).expect("a game");
        let region = |number| Region::new(number).expect("a region");
        let mut before = game.opening();
        let attack = Move::Attack {
            from: region(from),
            to: region(from + 1),
        };
        let by = Actor::Seat(Seat::new(attacker));
        game.apply(&mut before, by, attack).expect("it is legal");
        let rolled = |count: u8, face: u8| Faces::new(&vec![face; count.into()]).expect("dice");
        // All sixes against ones win, wherever there are not many more of the ones.
        let faces = if wins { [6, 1] } else { [1, 6] };
        let made = Move::Roll(Roll {
            attack: rolled(dice[from], faces[0]),
            defence: rolled(dice[from + 1], faces[1]),
        });
        let mut after = before;
        game.apply(&mut after, Actor::Chance, made)
            .expect("it falls so");
        let of = MoveMade {
            game: &game,
            before: &before,
            by: Actor::Chance,
            made,
            after: &after,
            people: SeatSet::only(Seat::new(PERSON)),
        };
        Occasion::of(&of, Seat::new(SPEAKER))
    }

    #[test]
    fn a_region_taken_against_the_odds_is_spoken_of_by_both_sides() {
        let (own, others) = (
            [SPEAKER, PERSON, PERSON, OTHER],
            [PERSON, SPEAKER, SPEAKER, OTHER],
        );
        let (rare, usual) = ([2, 3, 1, 1], [3, 3, 1, 1]);
        assert_eq!(said(&own, &rare, 0, true), Some(Occasion::Upset));
        assert_eq!(said(&own, &usual, 0, true), None);
        assert_eq!(said(&own, &rare, 0, false), None);
        assert_eq!(said(&others, &rare, 0, true), Some(Occasion::Struck));
        assert_eq!(said(&others, &usual, 0, true), None);
        assert_eq!(said(&others, &rare, 0, false), None);
        let by_computer = [OTHER, SPEAKER, SPEAKER, PERSON];
        assert_eq!(said(&by_computer, &rare, 0, true), None);
    }

    #[test]
    fn an_attack_lost_at_good_odds_is_spoken_of() {
        let owners = [SPEAKER, PERSON, PERSON, OTHER];
        assert_eq!(
            said(&owners, &[3, 1, 1, 1], 0, false),
            Some(Occasion::Foiled)
        );
        assert_eq!(said(&owners, &[3, 1, 1, 1], 0, true), None);
        assert_eq!(said(&owners, &[2, 1, 1, 1], 0, false), None);
    }

    #[test]
    fn who_goes_out_is_spoken_of_by_who_does_it_and_by_who_goes() {
        let ousts = [SPEAKER, OTHER, SPEAKER, PERSON];
        assert_eq!(said(&ousts, &[3, 3, 1, 1], 0, true), Some(Occasion::Ousts));
        assert_eq!(said(&ousts, &[3, 3, 1, 1], 0, false), None);
        for by in [PERSON, OTHER] {
            let third = if by == PERSON { OTHER } else { PERSON };
            let out = [by, SPEAKER, by, third];
            assert_eq!(said(&out, &[3, 3, 1, 1], 0, true), Some(Occasion::Out));
        }
        // Others put each other out.
        let others = [PERSON, OTHER, PERSON, SPEAKER];
        assert_eq!(said(&others, &[3, 3, 1, 1], 0, true), None);
    }

    #[test]
    fn land_that_comes_together_is_spoken_of() {
        // One region joins three more beyond the one that is taken: from three in a row to seven.
        let joins = [
            SPEAKER, SPEAKER, SPEAKER, OTHER, SPEAKER, SPEAKER, SPEAKER, OTHER, PERSON,
        ];
        let dice = [1, 1, 3, 3, 1, 1, 1, 1, 1];
        assert_eq!(said(&joins, &dice, 2, true), Some(Occasion::Leaps));
        assert_eq!(said(&joins, &dice, 2, false), None);
        let fewer = [
            SPEAKER, SPEAKER, SPEAKER, OTHER, SPEAKER, SPEAKER, PERSON, OTHER, PERSON,
        ];
        assert_eq!(said(&fewer, &dice, 2, true), None, "three more");
    }

    #[test]
    fn the_end_is_spoken_of_by_who_has_won_and_by_who_has_lost_to_a_person() {
        assert_eq!(
            said(&[SPEAKER, PERSON], &[3, 1], 0, true),
            Some(Occasion::Wins)
        );
        assert_eq!(
            said(&[PERSON, SPEAKER], &[3, 1], 0, true),
            Some(Occasion::Loses)
        );
    }
}
