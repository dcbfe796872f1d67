//! What the computer players say at turns of a match: of numbers below theirs, of ways that arrive or miss, and of the end.

use bevy::prelude::*;

use super::board::BoardRoom;
use crate::{
    games::ricochet::rules::{Move, Position, Ricochet},
    kit::{Actor, Game, Seat},
    screens::remarks::{self, Ending, MoveMade, REMARKS, Speaks},
    shell::menus::ClaimSettings,
};

/// A way of so many slides is long.
const LONG: u8 = 10;

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// A person announces a way shorter than the speaker's, which was the shortest.
    Shorter,
    /// The speaker's way has missed.
    Misses,
    /// A person has taken the tile.
    Praises,
    /// The speaker has, by a long way.
    Arrives,
    /// The speaker has won.
    Wins,
    /// A person has.
    Loses,
}

impl Occasion {
    /// What a move is worth saying by the computer player in a seat.
    fn of(made: &MoveMade<Ricochet>, speaker: Seat) -> Option<Self> {
        if made.is_last() {
            return made.ending(speaker).map(|ending| match ending {
                Ending::Won => Self::Wins,
                Ending::Lost => Self::Loses,
            });
        }
        let (before, after) = (made.before, made.after);
        let has_failed = |at: &Position| at.failed.contains(speaker);
        if has_failed(after) && !has_failed(before) {
            return Some(Self::Misses);
        }
        let Actor::Seat(by) = made.by else {
            return None;
        };
        let by_person = made.people.contains(by);
        match made.made {
            Move::Bid(slides) if by_person => {
                let first = made.game.showing_order(before).first().copied();
                let own = before.bids[speaker.index()]?.slides;
                (first == Some(speaker) && slides < own).then_some(Self::Shorter)
            }
            Move::Slide(_) => {
                let won = |at: &Position| at.won[by.index()].len();
                let takes = won(after) > won(before);
                let is_long = before.shown + 1 >= LONG;
                match by == speaker {
                    true => (takes && is_long).then_some(Self::Arrives),
                    false => (takes && by_person).then_some(Self::Praises),
                }
            }
            _ => None,
        }
    }

    /// The key of what is said then by that computer player.
    fn key(self, player: &str) -> String {
        let what = match self {
            Self::Shorter => "shorter",
            Self::Misses => "misses",
            Self::Praises => "praises",
            Self::Arrives => "arrives",
            Self::Wins => "wins",
            Self::Loses => "loses",
        };
        format!("ricochet-remark-{player}-{what}")
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(remarks::plugin::<Ricochet>).own_setting(
        Ricochet::ID,
        "set-thinking",
        &REMARKS,
    );
}

impl Speaks for Ricochet {
    type Room = BoardRoom;

    const APART: u32 = 3;

    /// The tile.
    fn turn_number(&self, at: &Position) -> u32 {
        at.round
    }

    fn remark(made: &MoveMade<Self>, seat: Seat, player: &str) -> Option<String> {
        Occasion::of(made, seat).map(|occasion| occasion.key(player))
    }

    fn plate(&self, room: &BoardRoom, seat: Seat) -> Option<Rect> {
        room.remark(seat.index(), self.seats())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{
            Bid, BoardKind, BoardNumber, Rules, Slide, Stage, Tile, generator,
            solver::{Answer, Question, solve_while},
        },
        kit::{Dealer, Record, SeatSet},
        locale::{Language, Texts},
        play::Playable,
    };

    const OCCASIONS: [Occasion; 6] = [
        Occasion::Shorter,
        Occasion::Misses,
        Occasion::Praises,
        Occasion::Arrives,
        Occasion::Wins,
        Occasion::Loses,
    ];

    #[test]
    fn every_opponent_has_something_to_say() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/ricochet.ftl"),
            |fault| panic!("{fault}"),
        );
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for agent in Ricochet::agents() {
                for occasion in OCCASIONS {
                    let key = occasion.key(agent);
                    assert!(texts.has(&key), "{language}: {key}");
                }
            }
        }
    }

    /// A person and two computer players.
    const PERSON: Seat = Seat::new(0);
    const SPEAKER: Seat = Seat::new(1);
    const OTHER: Seat = Seat::new(2);

    /// A tile that lies open, and a shortest way to it.
    fn open_tile() -> (Ricochet, Position, Vec<Slide>) {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), 3, layout).unwrap();
        let mut record = Record::new(game.clone());
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        let at = *record.position();
        let answer = solve_while(
            &game.layout().walls,
            at.robots,
            game.goal(&at).unwrap(),
            Question::default(),
            &|| false,
            &mut |_| {},
        );
        let Answer::Solved(solution) = answer else {
            panic!("a tile that is turned can be reached");
        };
        (game, at, solution.slides)
    }

    /// The position in which a seat shows its way, with only the last slide to come, after so many of them.
    fn before_last(by: Seat, shown: u8) -> (Ricochet, Position, Move) {
        let (game, mut at, way) = open_tile();
        let (last, first) = way.split_last().unwrap();
        for slide in first {
            at.robots.slide(&game.layout().walls, *slide).unwrap();
        }
        at.stage = Stage::Showing(by);
        at.bids[by.index()] = Some(Bid {
            slides: shown + 1,
            place: 1,
        });
        at.shown = shown;
        (game, at, Move::Slide(*last))
    }

    /// What the speaker says of a move.
    fn said(game: &Ricochet, before: &Position, by: Actor, made: Move) -> Option<Occasion> {
        let mut after = *before;
        game.apply(&mut after, by, made).expect("it is legal");
        let of = MoveMade {
            game,
            before,
            by,
            made,
            after: &after,
            people: SeatSet::only(PERSON),
        };
        Occasion::of(&of, SPEAKER)
    }

    #[test]
    fn a_number_below_the_speakers_is_spoken_of_where_that_was_the_lowest() {
        let (game, mut at, _) = open_tile();
        let mut bid = |seat: Seat, slides| {
            let said = said(&game, &at, Actor::Seat(seat), Move::Bid(slides));
            game.advance(&mut at, Actor::Seat(seat), Move::Bid(slides));
            said
        };
        assert_eq!(bid(PERSON, 12), None, "nobody has said anything");
        assert_eq!(bid(SPEAKER, 9), None, "it is the speaker's own");
        assert_eq!(bid(PERSON, 9), None, "it is as many");
        assert_eq!(bid(PERSON, 8), Some(Occasion::Shorter));
        assert_eq!(bid(PERSON, 7), None, "the person's own was the lowest");
        assert_eq!(bid(SPEAKER, 6), None);
        assert_eq!(bid(OTHER, 5), None, "it is no person");
        assert_eq!(bid(PERSON, 4), None, "another one's was the lowest");
    }

    #[test]
    fn a_miss_is_spoken_of_by_whose_way_it_was() {
        for (by, expected) in [
            (PERSON, None),
            (SPEAKER, Some(Occasion::Misses)),
            (OTHER, None),
        ] {
            let (game, at, _) = before_last(by, 3);
            assert_eq!(said(&game, &at, Actor::Seat(by), Move::Stop), expected);
            assert_eq!(said(&game, &at, Actor::Clock, Move::Time), expected);
        }
    }

    #[test]
    fn a_tile_that_a_person_takes_is_praised_and_a_long_way_of_ones_own_spoken_of() {
        for (by, shown, expected) in [
            (PERSON, 3, Some(Occasion::Praises)),
            (PERSON, LONG, Some(Occasion::Praises)),
            (SPEAKER, LONG - 1, Some(Occasion::Arrives)),
            (SPEAKER, LONG - 2, None),
            (OTHER, LONG, None),
        ] {
            let (game, at, last) = before_last(by, shown);
            assert_eq!(said(&game, &at, Actor::Seat(by), last), expected);
        }
        // A slide that does not get there takes nothing.
        let (game, mut at, _) = open_tile();
        let goal = game.goal(&at).unwrap();
        let mut elsewhere = Slide::all().filter(|slide| {
            let mut robots = at.robots;
            let slid = robots.slide(&game.layout().walls, *slide);
            slid.is_ok() && !goal.is_reached(robots)
        });
        let elsewhere = elsewhere.next().expect("most slides lead elsewhere");
        at.stage = Stage::Showing(PERSON);
        at.bids[PERSON.index()] = Some(Bid {
            slides: 9,
            place: 1,
        });
        let made = Move::Slide(elsewhere);
        assert_eq!(said(&game, &at, Actor::Seat(PERSON), made), None);
    }

    #[test]
    fn the_end_is_spoken_of_by_who_has_won_and_by_who_has_lost_to_a_person() {
        for (by, expected) in [
            (PERSON, Some(Occasion::Loses)),
            (SPEAKER, Some(Occasion::Wins)),
            (OTHER, None),
        ] {
            let (game, mut at, last) = before_last(by, 3);
            // One tile is missing.
            let open = at.tile.unwrap();
            let others = Tile::all().filter(|tile| *tile != open);
            for tile in others.take(usize::from(game.rules().tiles_to_win) - 1) {
                at.stock.remove(tile);
                at.won[by.index()].insert(tile);
            }
            assert_eq!(said(&game, &at, Actor::Seat(by), last), expected);
        }
    }
}
