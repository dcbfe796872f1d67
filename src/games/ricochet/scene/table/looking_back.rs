//! Which way is looked at once a tile is over, of those that can be.

use bevy::prelude::*;

use crate::games::ricochet::{
    rules::Slide,
    scene::{
        round::{Demo, End, Round},
        shortest::Found,
    },
};

/// A way that can be looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Looked {
    /// The one that has taken the tile, or the shortest where nobody has.
    #[default]
    First,
    /// The shortest.
    Shortest,
    /// One that was shown, by the order of showing.
    Shown(usize),
}

/// Which way is looked at once a tile is over, and up to which slide.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct LookingBack {
    /// The way.
    pub way: Looked,
    /// After so many slides; all of them if nothing is said.
    pub step: Option<usize>,
    /// It runs by itself.
    pub runs: bool,
}

impl LookingBack {
    /// All of the shortest way.
    pub fn shortest() -> Self {
        Self {
            way: Looked::Shortest,
            ..default()
        }
    }
}

/// The ways that can be looked at once a tile is over: the shortest, if it is known, and those that were shown.
pub fn ways_of<'a>(
    round: &'a Round,
    shortest: Option<&'a Found>,
) -> Vec<(Option<&'a Demo>, &'a [Slide])> {
    let found = shortest.and_then(|found| found.way.as_deref());
    let shown = round
        .demos
        .iter()
        .map(|demo| (Some(demo), &demo.slides[..]));
    found
        .map(|way| (None, way))
        .into_iter()
        .chain(shown)
        .collect()
}

/// The way that is looked at, and its place among [those that can be](ways_of).
pub fn way_looked_at<'a>(
    looking: &LookingBack,
    round: &'a Round,
    shortest: Option<&'a Found>,
) -> (usize, &'a [Slide]) {
    let ways = ways_of(round, shortest);
    let taken = round
        .demos
        .iter()
        .position(|demo| demo.ended == Some(End::Reached));
    let shown = match looking.way {
        Looked::First => taken,
        Looked::Shortest => None,
        Looked::Shown(place) => Some(place),
    };
    // Before those that were shown lies the shortest, once it is known.
    let before = ways.iter().take_while(|(demo, _)| demo.is_none()).count();
    let index = shown.map_or(0, |shown| before + shown);
    ways.get(index).map_or((0, &[]), |(_, way)| (index, *way))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Robot, Tile, generator, solver::Ways},
        kit::{Direction, Seat},
    };

    #[test]
    fn the_way_that_took_the_tile_is_looked_at_first_and_each_one_that_is_chosen_stays() {
        let slides = |to: &[Direction]| {
            let slide = |&to| Slide {
                robot: Robot::Red,
                to,
            };
            to.iter().map(slide).collect::<Vec<_>>()
        };
        let demo = |seat, way: &[Direction], ended| Demo {
            seat: Seat::new(seat),
            slides: slides(way),
            ended: Some(ended),
        };
        let mut round = Round {
            number: 1,
            tile: Tile::of(0, Robot::Red),
            start: generator::layout(BoardNumber::new(BoardKind::Random, 7)).robots,
            began: 0,
            over: Some(9),
            bids: Vec::new(),
            demos: vec![
                demo(0, &[Direction::N], End::UsedUp),
                demo(1, &[Direction::E, Direction::S], End::Reached),
            ],
            timed_out: false,
        };
        let found = Found {
            way: Some(slides(&[Direction::W])),
            ways: Ways::default(),
        };
        let looked_at = |way, round: &Round, found| {
            let looking = LookingBack { way, ..default() };
            way_looked_at(&looking, round, found).0
        };
        for (way, unknown, known) in [
            (Looked::First, 1, 2),
            (Looked::Shortest, 0, 0),
            (Looked::Shown(0), 0, 1),
            (Looked::Shown(1), 1, 2),
        ] {
            assert_eq!(looked_at(way, &round, None), unknown, "{way:?}");
            assert_eq!(looked_at(way, &round, Some(&found)), known, "{way:?}");
        }
        // Where nobody has taken the tile there is none but the shortest to be told.
        round.demos.pop();
        assert_eq!(looked_at(Looked::First, &round, Some(&found)), 0);
    }
}
