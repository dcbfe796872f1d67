//! Where the panels of who plays alone are, in design pixels.

use bevy::math::Rect;

use super::super::kind::Kind;
use crate::{games::ricochet::scene::board::LayoutSpec, screens::hand_bar::FOOT};

/// The rows of a column, each with its upper and its lower end; the last one reaches down to where the bar ends.
const LEFT: f32 = 12.0;
const WIDTH: f32 = 312.0;
const BELOW: f32 = 8.0;

/// The places on the screen.
pub struct Places<'a>(pub &'a LayoutSpec);

impl Places<'_> {
    fn right(&self, top: f32, bottom: f32) -> Rect {
        let x = self.0.size.x - LEFT - WIDTH;
        Rect::new(x, top, x + WIDTH, bottom)
    }

    fn bottom(&self) -> f32 {
        self.0.size.y - FOOT
    }

    /// Below what is to be reached.
    pub fn middle(&self, kind: Kind) -> Rect {
        let bottom = if kind.is_puzzle() { 504.0 } else { 440.0 };
        Rect::new(LEFT, 204.0, LEFT + WIDTH, bottom)
    }

    /// The lowest on the left.
    pub fn low(&self, kind: Kind) -> Rect {
        let top = self.middle(kind).max.y + BELOW;
        Rect::new(LEFT, top, LEFT + WIDTH, self.bottom())
    }

    /// The board's code.
    pub fn board(&self) -> Rect {
        self.right(56.0, 206.0)
    }

    /// The tiles.
    pub fn targets(&self) -> Rect {
        self.right(214.0, 384.0)
    }

    /// The way made so far.
    pub fn mine(&self) -> Rect {
        self.right(392.0, 540.0)
    }

    /// What helps.
    pub fn aids(&self) -> Rect {
        self.right(548.0, self.bottom())
    }

    /// What has come of a puzzle.
    pub fn result(&self) -> Rect {
        self.right(56.0, 376.0)
    }

    /// The ways to look at.
    pub fn ways(&self) -> Rect {
        self.right(384.0, 500.0)
    }

    /// What can be done.
    pub fn deeds(&self) -> Rect {
        self.right(508.0, self.bottom())
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;
    use crate::games::ricochet::{rules::puzzle::Grade, scene::board::Arrangement};

    #[test]
    fn nothing_lies_over_the_board_or_over_another() {
        for size in [(1280.0, 720.0), (1280.0, 960.0), (1800.0, 720.0)] {
            let room = LayoutSpec {
                size: Vec2::from(size),
                arrangement: Arrangement::Playing,
                named: false,
            };
            let places = Places(&room);
            for kind in [Kind::Practice, Kind::Graded(Grade::Easy, 0)] {
                let right = match kind {
                    Kind::Practice => vec![
                        places.board(),
                        places.targets(),
                        places.mine(),
                        places.aids(),
                    ],
                    _ => vec![places.result(), places.ways(), places.deeds()],
                };
                let left = [room.goal(), places.middle(kind), places.low(kind)];
                let board = room.grid().field.inflate(12.0);
                let all: Vec<Rect> = right
                    .into_iter()
                    .chain(left)
                    .chain([board, room.bar()])
                    .collect();
                for (index, part) in all.iter().enumerate() {
                    assert!(part.height() > 50.0, "{part:?}");
                    for other in &all[..index] {
                        assert!(
                            part.intersect(*other).is_empty(),
                            "{size:?}: {part:?} over {other:?}"
                        );
                    }
                }
            }
        }
    }
}
