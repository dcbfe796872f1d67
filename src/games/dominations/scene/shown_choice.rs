//! A choice of a decision as it is told in words, and as it is marked on the board and beside the line.

use bevy::prelude::*;

use super::{
    gain::gain,
    layout::{DRAFT_HALF, Grid, LayoutSpec},
    piece_art::{at, domino_face, on_screen},
};
use crate::{
    games::dominations::rules::{Dominations, Move, Placement, Position},
    kit::{Direction, Seat},
    locale::Localized,
    play::review::Grade,
    screens::review::sign_of,
    shell::{
        theme::{ThemedBorder, Tone},
        widgets::picture,
    },
};

/// A sign on the board, and one beside the line.
const SIGN: f32 = 28.0;

/// A choice, read from its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownChoice {
    /// Where the domino goes.
    pub placement: Option<Placement>,
    /// The number of the domino that is picked.
    pub picked: Option<u8>,
    /// Whether the domino in hand is discarded.
    pub discards: bool,
}

impl ShownChoice {
    /// The choice of these moves.
    pub fn of(moves: impl IntoIterator<Item = Move>) -> Self {
        let mut read = Self::default();
        for made in moves {
            match made {
                Move::Place(placement) => read.placement = Some(placement),
                Move::Pick(number) => read.picked = Some(number.get()),
                Move::Discard(_) => read.discards = true,
                _ => {}
            }
        }
        read
    }

    /// `place 20 (1 left, 2 up, →), +11, pick 10`, of a seat that has the choice at `before`.
    pub fn words(&self, game: &Dominations, before: &Position, seat: Seat) -> Localized {
        let places = |placement| lies("review-places", placement);
        self.told(game, before, seat, places)
    }

    /// `place 20, +11, pick 10`, where the board shows the rest.
    pub fn in_short(&self, game: &Dominations, before: &Position, seat: Seat) -> Localized {
        let places = |_| Localized::new("review-places-in-short");
        self.told(game, before, seat, places)
    }

    fn told(
        &self,
        game: &Dominations,
        before: &Position,
        seat: Seat,
        places: impl Fn(Placement) -> Localized,
    ) -> Localized {
        let first = match self.placement {
            Some(placement) => {
                let domino = &game.dominos()[placement.domino];
                let earned = gain(before.kingdom(seat), domino, placement);
                Some(
                    places(placement)
                        .with("domino", placement.domino.get())
                        .with("gain", earned.map_or(0, |(gain, _)| gain.total)),
                )
            }
            None if self.discards => Some(Localized::new("review-discards")),
            None => None,
        };
        match (first, self.picked) {
            (Some(first), Some(domino)) => Localized::new("review-and-picks")
                .with("first", first)
                .with("domino", domino),
            (Some(first), None) => first,
            (None, domino) => {
                Localized::new("review-only-picks").with("domino", domino.unwrap_or_default())
            }
        }
    }
}

/// A text with where a domino lies: `where` its first half does, counted from the castle, and `towards` what its second one.
fn lies(key: &'static str, placement: Placement) -> Localized {
    let (x, y) = (i64::from(placement.at.x), i64::from(placement.at.y));
    let side = |cells: i64, [less, more]: [&'static str; 2]| {
        let key = if cells < 0 { less } else { more };
        Localized::new(key).with("count", cells.abs())
    };
    let across = side(x, ["lies-left", "lies-right"]);
    let along = side(y, ["lies-down", "lies-up"]);
    let whence = match (x, y) {
        (_, 0) => across,
        (0, _) => along,
        _ => Localized::new("lies-both")
            .with("across", across)
            .with("along", along),
    };
    let towards = match placement.towards {
        Direction::E => "→",
        Direction::N => "↑",
        Direction::W => "←",
        Direction::S => "↓",
    };
    Localized::new(key)
        .with("where", whence)
        .with("towards", towards)
}

/// The table that choices are marked on.
pub struct MarkedTable<'a> {
    /// What the marks hang on.
    pub table: Entity,
    /// The match.
    pub game: &'a Dominations,
    /// The position that is shown.
    pub shown: &'a Position,
    /// The board of the seat that decides.
    pub board: Option<Grid>,
    /// Where the line is.
    pub room: &'a LayoutSpec,
}

/// How a choice looks on the board.
#[derive(Clone, Copy, Debug)]
pub struct GhostLook {
    /// What it is worth.
    pub sign: Grade,
    /// The tone of its frame.
    pub tone: Tone,
    /// How it looks through.
    pub opacity: f32,
    /// Where its sign stands along its upper edge, from 0 to 1.
    pub corner: f32,
}

impl MarkedTable<'_> {
    /// Where the cells of a placement are on the screen.
    pub fn area(&self, placement: Placement) -> Option<(Rect, Grid)> {
        let grid = self.board?;
        let [one, other] = placement.cells();
        Some((grid.rect(one, one).union(grid.rect(other, other)), grid))
    }

    /// The domino where it would lie, with its sign.
    pub fn ghost(
        &self,
        mark: impl Bundle,
        placement: Placement,
        look: GhostLook,
        commands: &mut Commands,
    ) {
        let Some((area, grid)) = self.area(placement) else {
            return;
        };
        let domino = self.game.dominos()[placement.domino];
        commands
            .spawn((
                mark,
                Name::new(format!("Reviewed {:?}", look.sign)),
                ChildOf(self.table),
                at(area),
                ZIndex(5),
                Pickable::IGNORE,
            ))
            .with_children(|ghost| {
                let towards = on_screen(placement.towards);
                ghost.spawn(domino_face(&domino, grid.cell, towards, look.opacity));
                ghost.spawn((
                    Node {
                        border: px(4).all(),
                        border_radius: BorderRadius::all(px(6)),
                        ..at(Rect::from_corners(Vec2::ZERO, area.size()).inflate(2.0))
                    },
                    ThemedBorder(look.tone),
                    Pickable::IGNORE,
                ));
                let place = Vec2::new(area.width() * look.corner, 0.0);
                let place = Rect::from_center_size(place, Vec2::splat(SIGN));
                ghost.spawn((
                    at(place),
                    Pickable::IGNORE,
                    children![picture(sign_of(look.sign), Vec2::splat(SIGN))],
                ));
            });
    }

    /// The sign of a choice at the upper right of where its domino lies.
    pub fn sign(
        &self,
        mark: impl Bundle,
        placement: Placement,
        sign: Grade,
        commands: &mut Commands,
    ) {
        if let Some((area, _)) = self.area(placement) {
            let corner = Vec2::new(area.max.x, area.min.y);
            self.picture(mark, corner, sign, commands);
        }
    }

    /// The sign of a choice beside the domino that it picks.
    pub fn beside(
        &self,
        mark: impl Bundle,
        picked: Option<u8>,
        sign: Grade,
        commands: &mut Commands,
    ) {
        let mut slots = self.shown.next_line().slots().iter();
        let slot = slots.position(|slot| Some(slot.domino.get()) == picked);
        if let Some(slot) = slot {
            let middle = self.room.slot(1, slot) + Vec2::new(DRAFT_HALF + 16.0, 0.0);
            self.picture(mark, middle, sign, commands);
        }
    }

    fn picture(&self, mark: impl Bundle, middle: Vec2, sign: Grade, commands: &mut Commands) {
        commands.spawn((
            mark,
            Name::new(format!("Sign {sign:?}")),
            ChildOf(self.table),
            at(Rect::from_center_size(middle, Vec2::splat(SIGN))),
            ZIndex(5),
            Pickable::IGNORE,
            children![picture(sign_of(sign), Vec2::splat(SIGN))],
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::rules::DominoNumber, kit::Cell};

    #[test]
    fn no_two_places_of_a_domino_are_told_in_the_same_words() {
        let domino = DominoNumber::new(27).unwrap();
        let cells = [Cell::new(1, 0), Cell::new(1, -2), Cell::new(-2, 1)];
        let ways = [Direction::E, Direction::N];
        let places = cells.into_iter().flat_map(|at| {
            ways.map(|towards| Placement {
                domino,
                at,
                towards,
            })
        });
        let told: Vec<_> = places.map(|place| lies("review-places", place)).collect();
        for (index, one) in told.iter().enumerate() {
            assert!(!told[..index].contains(one), "{one:?}");
        }
    }
}
