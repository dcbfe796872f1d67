//! What the computer players say at turns of a match: of what a move did on the board, and of its end.

use bevy::prelude::*;

use super::board::BoardRoom;
use crate::{
    games::conquest::rules::{Conquest, Move, Position},
    kit::{Actor, Game, Seat},
    screens::remarks::{self, Ending, MoveMade, REMARKS, Speaks},
    shell::menus::ClaimSettings,
};

/// A move that turns over so many pawns is talked about.
const GREAT: u32 = 6;
/// So many free cells are the last ones.
const LAST: u32 = 5;

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// The speaker turns over many pawns.
    Captures,
    /// A person does.
    Praises,
    /// The speaker was behind, late in the match, and is ahead.
    Leads,
    /// The speaker can only pass.
    Passes,
    /// Few cells are left.
    LastCells,
    /// The speaker has won.
    Wins,
    /// A person has.
    Loses,
}

impl Occasion {
    /// What a move is worth saying by the computer player in a seat.
    fn of(made: &MoveMade<Conquest>, speaker: Seat) -> Option<Self> {
        // Of who runs out of time nobody speaks.
        let Actor::Seat(by) = made.by else {
            return None;
        };
        if made.is_last() {
            return made.ending(speaker).map(|ending| match ending {
                Ending::Won => Self::Wins,
                Ending::Lost => Self::Loses,
            });
        }
        let (before, after) = (made.before, made.after);
        let to = match made.made {
            Move::Pass if by == speaker => return Some(Self::Passes),
            Move::Pawn { to, .. } => to,
            Move::Pass | Move::Block(_) | Move::OutOfTime => return None,
        };
        if made.game.captures(before, by, to).len() >= GREAT {
            return match made.people.contains(by) {
                true => Some(Self::Praises),
                false => (by == speaker).then_some(Self::Captures),
            };
        }
        let free = |at: &Position| at.empty().len();
        let ahead = |at: &Position| {
            let counts = at.counts();
            counts[speaker.index()].cmp(&counts[1 - speaker.index()])
        };
        let open = after.size().cells() - after.blocked().len();
        if by == speaker && 2 * free(after) <= open && ahead(before).is_lt() && ahead(after).is_gt()
        {
            return Some(Self::Leads);
        }
        (free(before) > LAST && free(after) <= LAST).then_some(Self::LastCells)
    }

    /// The key of what is said then by that computer player.
    fn key(self, player: &str) -> String {
        match self {
            Self::Captures => format!("conquest-remark-{player}-captures"),
            Self::Wins => format!("conquest-remark-{player}-wins"),
            Self::Loses => format!("conquest-remark-{player}-loses"),
            Self::Praises => "conquest-remark-praises".to_owned(),
            Self::Leads => "conquest-remark-leads".to_owned(),
            Self::Passes => "conquest-remark-passes".to_owned(),
            Self::LastCells => "conquest-remark-last".to_owned(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(remarks::plugin::<Conquest>).own_setting(
        Conquest::ID,
        "set-thinking",
        &REMARKS,
    );
}

impl Speaks for Conquest {
    type Room = BoardRoom;

    const APART: u32 = 6;

    /// Both seats move in a turn.
    fn turn_number(&self, at: &Position) -> u32 {
        at.full_move()
    }

    fn remark(made: &MoveMade<Self>, seat: Seat, player: &str) -> Option<String> {
        Occasion::of(made, seat).map(|occasion| occasion.key(player))
    }

    fn plate(&self, room: &BoardRoom, _: Seat) -> Option<Rect> {
        room.remark()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::notation::{moves, position},
        kit::SeatSet,
        locale::{Language, Texts},
        play::Playable,
    };

    const OCCASIONS: [Occasion; 7] = [
        Occasion::Captures,
        Occasion::Praises,
        Occasion::Leads,
        Occasion::Passes,
        Occasion::LastCells,
        Occasion::Wins,
        Occasion::Loses,
    ];

    #[test]
    fn every_opponent_has_something_to_say() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/conquest.ftl"),
            |fault| panic!("{fault}"),
        );
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for agent in Conquest::agents() {
                for occasion in OCCASIONS {
                    let key = occasion.key(agent);
                    assert!(texts.has(&key), "{language}: {key}");
                }
            }
        }
    }

    /// What the computer player, in the second seat against a person, says of a move of whoever is to move at a position.
    fn said(at: &str, made: &str) -> Option<Occasion> {
        let game = Conquest::from_position(position::read(at).expect("a position"));
        let before = game.opening();
        let made = moves::read(made).expect("a move");
        let by = Actor::Seat(before.to_move());
        let mut after = before;
        game.apply(&mut after, by, made).expect("it is legal");
        let [person, speaker] = Position::SEATS;
        let of = MoveMade {
            game: &game,
            before: &before,
            by,
            made,
            after: &after,
            people: SeatSet::only(person),
        };
        Occasion::of(&of, speaker)
    }

    #[test]
    fn a_great_capture_is_spoken_of_by_who_makes_it_and_praised_where_a_person_does() {
        // Six pawns around b6, and five.
        let six = |side| format!("xxx4/x1x4/x1o4/7/7/7/6x {side} 0 9");
        assert_eq!(said(&six('o'), "2,2-1,1"), Some(Occasion::Captures));
        let five = "xxx4/x1x4/2o4/7/7/7/6x o 0 9";
        assert_eq!(said(five, "2,2-1,1"), None);
        let other = "ooo4/o1o4/o1x4/7/7/7/6o x 0 9";
        assert_eq!(said(other, "2,2-1,1"), Some(Occasion::Praises));
        let fewer = "ooo4/o1o4/2x4/7/7/7/6o x 0 9";
        assert_eq!(said(fewer, "2,2-1,1"), None);
    }

    #[test]
    fn the_lead_is_spoken_of_when_the_speaker_takes_it_late() {
        // Five pawns against seven, then seven against six: half of the board is full.
        let late = "xxxxx/x3x/5/ooooo/5 o 0 9";
        assert_eq!(said(late, "3,1-2,1"), Some(Occasion::Leads));
        let by_person = "ooooo/o3o/5/xxxxx/5 x 0 9";
        assert_eq!(said(by_person, "3,1-2,1"), None);
        let behind = "xxxxx/xx3/ooooo/5/5 o 0 9";
        assert_eq!(said(behind, "2,4-3,4"), None, "six against seven");
        let led = "xxx2/xx3/ooooo/oo3/5 o 0 9";
        assert_eq!(said(led, "2,3-1,3"), None, "it led before");
        let early = "xxxxx/2x2/ooooo/5/5 o 0 9";
        assert_eq!(said(early, "2,1-1,1"), None, "most cells are free");
    }

    #[test]
    fn a_pass_is_spoken_of_by_who_passes() {
        // A corner shut in: the other's pawns fill all that lies within two cells of it.
        let shut = |side| format!("oxx4/xxx4/xxx4/7/7/7/7 {side} 0 9");
        assert_eq!(said(&shut('o'), "pass"), Some(Occasion::Passes));
        let other = "xoo4/ooo4/ooo4/7/7/7/7 x 0 9";
        assert_eq!(said(other, "pass"), None, "it is the person who passes");
    }

    #[test]
    fn the_last_cells_are_spoken_of_once() {
        // A clone leaves five of six free cells, a jump all of them.
        let six = "xxxxx/xxxxx/ooooo/oooo1/5 o 0 9";
        assert_eq!(said(six, "3,0-4,0"), Some(Occasion::LastCells));
        assert_eq!(said(six, "3,1-4,3"), None);
        let by_person = "ooooo/ooooo/xxxxx/xxxx1/5 x 0 9";
        assert_eq!(said(by_person, "3,0-4,0"), Some(Occasion::LastCells));
        let five = "xxxxx/xxxxx/ooooo/ooooo/5 o 0 9";
        assert_eq!(said(five, "3,0-4,0"), None);
    }

    #[test]
    fn the_end_is_spoken_of_by_who_has_won_and_by_who_has_lost_to_a_person() {
        assert_eq!(said("ooo/oo1/oox o 0 9", "1,1-1,2"), Some(Occasion::Wins));
        assert_eq!(said("xxx/xx1/xxo x 0 9", "1,1-1,2"), Some(Occasion::Loses));
        assert_eq!(said("xxx/x-o/oo1 o 0 9", "2,1-2,2"), None, "four each");
    }
}
