//! Where a domino held at the pointer would lie: turning, snapping, and why it may not. Pure: no entity, no picture.

use bevy::math::Vec2;

use crate::{
    games::dominations::rules::{Domino, Kingdom, Placement, PlacementRefusal},
    kit::{Cell, Direction},
};

/// How far from the middle of a cell the pointer may be and still mean it, in cells.
const REACH: f32 = 0.75;

/// How a domino is held: the half under the pointer, and where the other half points from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The half under the pointer: 0 or 1.
    pub half: usize,
    /// From the held half to the other one.
    pub towards: Direction,
}

impl Default for Hold {
    fn default() -> Self {
        Self {
            half: 0,
            towards: Direction::E,
        }
    }
}

/// Clockwise, as seen on the screen.
const CLOCKWISE: [Direction; 4] = [Direction::E, Direction::S, Direction::W, Direction::N];

fn turned(towards: Direction, quarters: usize) -> Direction {
    let now = CLOCKWISE
        .iter()
        .position(|each| *each == towards)
        .expect("all four are there");
    CLOCKWISE[(now + quarters) % 4]
}

impl Hold {
    /// Where `domino` lies with the held half on `cell`.
    pub fn placement(self, domino: &Domino, cell: Cell) -> Placement {
        let (at, towards) = match self.half {
            0 => (cell, self.towards),
            _ => (cell.step(self.towards), turned(self.towards, 2)),
        };
        Placement {
            domino: domino.number,
            at,
            towards,
        }
    }

    /// The same, turned clockwise by quarters about the held half.
    #[must_use]
    pub fn turned(self, quarters: usize) -> Self {
        Self {
            towards: turned(self.towards, quarters),
            ..self
        }
    }

    /// All eight ways to hold a domino, from this one on: the nearest turns first, then with the other half.
    fn all_ways(self) -> impl Iterator<Item = Self> {
        let other = Self {
            half: 1 - self.half,
            ..self
        };
        [self, other]
            .into_iter()
            .flat_map(|hold| [0, 1, 3, 2].map(|quarters| hold.turned(quarters)))
    }

    /// The next way to hold it in which it may lie with a half on `cell`; a plain turn where none may.
    #[must_use]
    pub fn next_legal(
        self,
        kingdom: &Kingdom,
        domino: &Domino,
        cell: Cell,
        clockwise: bool,
    ) -> Self {
        let other = Self {
            half: 1 - self.half,
            ..self
        };
        let step = |quarters: usize| if clockwise { quarters } else { 4 - quarters };
        let all = (1..4)
            .map(|quarters| self.turned(step(quarters)))
            .chain((0..4).map(|quarters| other.turned(step(quarters) % 4)));
        let mut legal = all.filter(|hold| {
            kingdom
                .check(domino.halves, hold.placement(domino, cell))
                .is_ok()
        });
        legal.next().unwrap_or_else(|| self.turned(step(1)))
    }
}

/// What dropping the domino now would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// How it is held, smart turning included.
    pub hold: Hold,
    /// The cell of the held half.
    pub cell: Cell,
    /// Where it would lie.
    pub placement: Placement,
    /// Why it may not.
    pub refusal: Option<PlacementRefusal>,
}

impl Aim {
    /// Holds `domino` over `cell` just so.
    pub fn at(kingdom: &Kingdom, domino: &Domino, cell: Cell, hold: Hold) -> Self {
        let placement = hold.placement(domino, cell);
        Self {
            hold,
            cell,
            placement,
            refusal: kingdom.check(domino.halves, placement).err(),
        }
    }

    /// What a pointer at `pointer` (in cells from the castle's centre) aims at.
    ///
    /// The cell under the pointer counts first; with `smart`, the domino turns to a way in which it may lie
    /// there. Else the nearest cell within reach that allows it counts.
    pub fn of_pointer(
        kingdom: &Kingdom,
        domino: &Domino,
        pointer: Vec2,
        hold: Hold,
        smart: bool,
    ) -> Self {
        let near = |x: i8, y: i8| Cell {
            x: pointer.x.round() as i8 + x,
            y: pointer.y.round() as i8 + y,
        };
        let distance =
            |cell: Cell| pointer.distance(Vec2::new(f32::from(cell.x), f32::from(cell.y)));
        let mut cells: Vec<Cell> = (-1..=1)
            .flat_map(|x| (-1..=1).map(move |y| near(x, y)))
            .collect();
        cells.retain(|cell| distance(*cell) <= REACH);
        cells.sort_by(|a, b| distance(*a).total_cmp(&distance(*b)));
        let own = near(0, 0);
        let ways = if smart { 8 } else { 1 };
        cells
            .into_iter()
            .flat_map(|cell| hold.all_ways().take(ways).map(move |hold| (cell, hold)))
            .map(|(cell, hold)| Self::at(kingdom, domino, cell, hold))
            .find(|aim| aim.refusal.is_none())
            .unwrap_or_else(|| Self::at(kingdom, domino, own, hold))
    }

    /// Holds `domino` as `placement` has it, by the half it is held by now.
    pub fn as_placed(
        kingdom: &Kingdom,
        domino: &Domino,
        placement: Placement,
        half: usize,
    ) -> Self {
        let hold = match half {
            0 => Hold {
                half,
                towards: placement.towards,
            },
            _ => Hold {
                half,
                towards: turned(placement.towards, 2),
            },
        };
        Self::at(kingdom, domino, placement.cells()[half], hold)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::{DominoNumber, DominoSet};

    fn domino(number: u8) -> Domino {
        DominoSet::course()[DominoNumber::new(number).unwrap()]
    }

    #[test]
    fn the_held_half_stays_under_the_pointer_in_every_turn() {
        let domino = domino(20);
        let cell = Cell { x: 2, y: -1 };
        for hold in Hold::default().all_ways() {
            assert_eq!(hold.placement(&domino, cell).cells()[hold.half], cell);
        }
        assert_eq!(Hold::default().all_ways().count(), 8);
    }

    #[test]
    fn smart_turning_finds_a_way_where_the_present_one_is_refused() {
        let kingdom = Kingdom::new(5);
        // Just west of the castle, pointing east: the other half would lie on the castle.
        let aim = |smart| {
            Aim::of_pointer(
                &kingdom,
                &domino(20),
                Vec2::new(-1.0, 0.0),
                Hold::default(),
                smart,
            )
        };
        assert!(aim(false).refusal.is_some());
        let smart = aim(true);
        assert_eq!((smart.refusal, smart.cell), (None, Cell { x: -1, y: 0 }));
        assert_eq!(smart.hold.half, 0);
    }

    #[test]
    fn a_pointer_far_from_any_legal_cell_is_told_why() {
        let kingdom = Kingdom::new(5);
        let aim = Aim::of_pointer(
            &kingdom,
            &domino(20),
            Vec2::new(-3.2, 0.1),
            Hold::default(),
            true,
        );
        assert_eq!(aim.refusal, Some(PlacementRefusal::Unconnected));
        assert_eq!(aim.cell, Cell { x: -3, y: 0 });
    }
}
