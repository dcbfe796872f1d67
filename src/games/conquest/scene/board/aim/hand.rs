//! What a person has in hand: the pawn that was picked up, the cell that is pointed at, and what the move between them would do.

use bevy::prelude::*;

use crate::{
    games::conquest::{
        rules::{Cell, CellSet, Conquest, Move, Position},
        scene::board::Grid,
    },
    kit::Seat,
    shell::audio::PlaySound,
    table::Match,
};

/// What a person has in hand, and where it is held.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    /// The pawn that was picked up.
    pub picked: Option<Cell>,
    /// The cell that is pointed at, by pointer or keys.
    pub at: Option<Cell>,
    /// Whether keys have gone there: then it is ringed, until the pointer moves.
    pub by_keys: bool,
    /// The move that was shown and waits to be confirmed.
    pub shown: Option<Move>,
    /// What was refused last, and a number that is another each time.
    pub refused: Option<(Refused, u32)>,
    /// Of several pawns that clone to the cell that is pointed at, the one that is nearest to the pointer.
    pub(super) near: Option<Cell>,
    /// What becomes of the drag over the board, if there is one.
    pub(super) drag: Drag,
}

/// Whether the pointer drags over the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Drag {
    /// It does not.
    #[default]
    None,
    /// It does.
    Going,
    /// It did when all was put down: until its button is let go of, it points at nothing and drops nothing.
    Off,
}

/// Why a click does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// More than two cells away.
    TooFar,
    /// A pawn stands there.
    Taken,
    /// The cell is blocked.
    Blocked,
    /// The pawn is not one's own.
    Others,
    /// The pawn has no free cell in reach.
    Stuck,
    /// Several pawns can go there, or none.
    NoPawn,
}

/// What a move would do, while it is thought of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Preview {
    /// The move.
    pub made: Move,
    /// Where the pawn comes from, and where it goes.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
    /// The pawns that it turns over.
    pub turned: CellSet,
    /// By how much it changes the mover's own count.
    pub gain: i32,
}

impl Preview {
    /// Of a move that can be made.
    pub fn of(game: &Conquest, at: &Position, by: Seat, from: Cell, to: Cell) -> Self {
        let turned = game.captures(at, by, to);
        let is_clone = from.distance(to) == 1;
        Self {
            made: Move::Pawn { from, to },
            from,
            to,
            turned,
            gain: turned.len() as i32 + i32::from(is_clone),
        }
    }
}

impl Hand {
    /// Nothing in hand, and a move that is shown and waits to be confirmed.
    pub fn showing(made: Move) -> Self {
        Self {
            shown: Some(made),
            ..default()
        }
    }

    /// Whether what it offers is gone as soon as the pointer is: no button is reached with that.
    pub fn is_pointing(&self) -> bool {
        self.shown.is_none() && !self.by_keys
    }

    /// What the pawn in hand would do on the cell that is pointed at; or the move that waits to be confirmed.
    pub fn preview(&self, played: &Match<Conquest>, grid: &Grid) -> Option<Preview> {
        let (game, at) = (played.game(), played.position());
        let by = at.to_move();
        if let Some(Move::Pawn { from, to }) = self.shown {
            return Some(Preview::of(game, at, by, from, to));
        }
        let to = self.at?;
        let from = match self.picked {
            Some(from) => reaches(game, at, from, to).then_some(from)?,
            None => self.only_source(game, at, to, grid)?,
        };
        Some(Preview::of(game, at, by, from, to))
    }

    /// The pawn that a click on a free cell moves: the nearest to the pointer of those that can clone there, as it comes
    /// to the same; or the only one that can jump there.
    fn only_source(&self, game: &Conquest, at: &Position, to: Cell, grid: &Grid) -> Option<Cell> {
        if !at.empty().contains(to) {
            return None;
        }
        let own = at.pawns(at.to_move());
        let near = self.near.filter(|near| own.contains(*near));
        let near = near.filter(|near| near.distance(to) == 1);
        let clones = near.or_else(|| nearest(at, to, grid, grid.middle(to)));
        if clones.is_some() {
            return clones;
        }
        let mut jumps = own.iter().filter(|cell| reaches(game, at, *cell, to));
        jumps.next().filter(|_| jumps.next().is_none())
    }

    /// The same with the pointer there, or nowhere on the board: within a cell nothing changes, but for the nearest of
    /// several pawns.
    pub(super) fn pointing(self, pointer: Option<Vec2>, at: &Position, grid: &Grid) -> Self {
        let pointer = pointer.filter(|_| self.drag != Drag::Off);
        let under = pointer.and_then(|point| Some((point, grid.cell_at(point)?)));
        let by_keys = pointer.is_none() && self.by_keys;
        let pointed = match by_keys {
            true => self.at,
            false => under.map(|(_, cell)| cell),
        };
        Self {
            at: pointed,
            // It was said of another cell.
            refused: self.refused.filter(|_| pointed == self.at),
            near: under.and_then(|(point, cell)| nearest(at, cell, grid, point)),
            by_keys,
            ..self
        }
    }

    /// Puts down what is in hand, and with it whatever is dragged.
    pub(super) fn put_down(&mut self) {
        self.picked = None;
        self.shown = None;
        if self.drag == Drag::Going {
            // Else the pointer, which is still there, would offer the same move by itself.
            self.at = None;
            self.near = None;
            self.drag = Drag::Off;
        }
    }

    /// Says why a click does nothing.
    pub(super) fn refuse(&mut self, why: Refused, commands: &mut Commands) {
        let number = self.refused.map_or(0, |(_, number)| number.wrapping_add(1));
        self.refused = Some((why, number));
        commands.trigger(PlaySound("refuse"));
    }
}

/// Of the pawns that can clone to a cell, the nearest to a point.
pub(super) fn nearest(at: &Position, to: Cell, grid: &Grid, point: Vec2) -> Option<Cell> {
    let own = at.pawns(at.to_move()).iter();
    let beside = own.filter(|cell| cell.distance(to) == 1);
    let beside = beside.filter(|_| at.empty().contains(to));
    beside.min_by(|one, other| {
        let far = |cell: &Cell| grid.middle(*cell).distance(point);
        far(one).total_cmp(&far(other))
    })
}

/// Whether the pawn on `from` can go to `to`.
pub(super) fn reaches(game: &Conquest, at: &Position, from: Cell, to: Cell) -> bool {
    game.clones_from(at, from).contains(to) || game.jumps_from(at, from).contains(to)
}

/// Whether the pawn on a cell is of whoever moves, and can.
pub(super) fn can_be_picked(game: &Conquest, at: &Position, cell: Cell) -> Result<(), Refused> {
    match at.owner(cell) {
        Some(owner) if owner == at.to_move() => {
            let free = game.clones_from(at, cell).len() + game.jumps_from(at, cell).len();
            if free > 0 {
                Ok(())
            } else {
                Err(Refused::Stuck)
            }
        }
        Some(_) => Err(Refused::Others),
        None if at.blocked().contains(cell) => Err(Refused::Blocked),
        None => Err(Refused::NoPawn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::notation::position, kit::Game};

    #[test]
    fn a_pointer_that_moves_within_a_cell_changes_nothing_in_hand() {
        let game = Conquest::default();
        let at = game.opening();
        let grid = Grid::new(Vec2::new(100.0, 50.0), 69.0, game.size());
        let mut seen = Vec::new();
        for cell in game.size().all().iter() {
            let square = grid.square(cell);
            let points = [square.min + 1.0, square.center(), square.max - 1.0];
            let hands = points.map(|point| Hand::default().pointing(Some(point), &at, &grid));
            assert_eq!(hands[0], hands[1], "{cell}");
            assert_eq!(hands[1], hands[2], "{cell}");
            seen.push(hands[0]);
        }
        seen.dedup();
        assert_eq!(seen.len(), 49, "each cell is pointed at");
        let off = seen[0].pointing(None, &at, &grid);
        assert_eq!(off, Hand::default());
    }

    #[test]
    fn why_a_click_did_nothing_is_said_while_its_cell_is_pointed_at() {
        let game = Conquest::default();
        let at = game.opening();
        let grid = Grid::new(Vec2::ZERO, 69.0, game.size());
        let cell = Cell::new(3, 3);
        let refused = Hand {
            at: Some(cell),
            refused: Some((Refused::NoPawn, 0)),
            ..default()
        };
        let pointing = |point: Option<Vec2>| refused.pointing(point, &at, &grid).refused;
        let within = grid.square(cell).min + 1.0;
        assert_eq!(pointing(Some(within)), refused.refused);
        let beside = grid.middle(Cell::new(3, 4));
        assert_eq!(pointing(Some(beside)), None);
        assert_eq!(pointing(None), None);
    }

    #[test]
    fn only_what_the_pointer_offers_goes_with_the_pointer() {
        let game = Conquest::default();
        let at = game.opening();
        let grid = Grid::new(Vec2::ZERO, 69.0, game.size());
        let [from, to] = [Cell::new(0, 0), Cell::new(1, 1)];
        let pointed = Hand::default().pointing(Some(grid.middle(to)), &at, &grid);
        assert!(pointed.is_pointing());
        let by_keys = Hand {
            by_keys: true,
            ..pointed
        };
        assert!(!by_keys.is_pointing());
        assert!(!Hand::showing(Move::Pawn { from, to }).is_pointing());
    }

    #[test]
    fn what_is_put_down_while_it_is_dragged_is_offered_no_more() {
        let game = Conquest::default();
        let played = Match::new(game);
        let at = played.position();
        let grid = Grid::new(Vec2::ZERO, 69.0, game.size());
        let [from, to] = [Cell::new(0, 0), Cell::new(1, 1)];
        let over = |hand: Hand| hand.pointing(Some(grid.middle(to)), at, &grid);
        let picked = Hand {
            picked: Some(from),
            ..default()
        };
        for drag in [Drag::None, Drag::Going] {
            let mut hand = over(Hand { drag, ..picked });
            assert!(hand.preview(&played, &grid).is_some());
            hand.put_down();
            assert_eq!(hand.picked, None);
            // A pointer that drags nothing goes on to point, and a click clones there.
            let offers = drag == Drag::None;
            assert_eq!(hand.preview(&played, &grid).is_some(), offers);
            assert_eq!(over(hand).preview(&played, &grid).is_some(), offers);
        }
    }

    #[test]
    fn of_several_pawns_that_clone_to_a_cell_the_nearest_to_the_pointer_does() {
        let at = position::read("x1x4/7/7/7/7/7/6o x 0 9").expect("a position");
        let game = Conquest::from_position(at);
        let played = Match::new(game);
        let grid = Grid::new(Vec2::ZERO, 69.0, game.size());
        let to = Cell::new(0, 1);
        for (left, from) in [(5.0, Cell::new(0, 0)), (-5.0, Cell::new(0, 2))] {
            let point = grid.middle(to) - Vec2::new(left, 0.0);
            let hand = Hand::default().pointing(Some(point), &at, &grid);
            let preview = hand.preview(&played, &grid).expect("it clones there");
            assert_eq!((preview.from, preview.to), (from, to));
        }
    }
}
