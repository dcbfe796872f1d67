//! A board that is being edited: its walls, its robots, its target. Knows no pictures.

use std::sync::Arc;

use bevy::{math::Vec2, prelude::Resource};

use super::posed::Posed;
use crate::{
    games::ricochet::{
        faults,
        rules::{Board, Cell, Goal, InnerWall, Robot, Robots, RobotsError, Walls},
        scene::{board::Grid, words::cell_name},
    },
    kit::Direction,
    locale::Localized,
};

/// Who points so near to an edge, in cells, means it.
const REACH: f32 = 0.3;

/// A board that is being edited.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Editor {
    /// As it is by now. It can always be: what cannot be is refused.
    pub board: Board,
    /// Why the last change was refused.
    pub refused: Option<Localized>,
    /// As it was before each change.
    before: Vec<Board>,
}

/// What can be put on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movable {
    /// A robot.
    Robot(Robot),
    /// The target.
    Target,
}

/// The walls inside a board, each once.
fn inner_walls(walls: &Walls) -> impl Iterator<Item = (Cell, Direction)> + '_ {
    Cell::all().flat_map(move |cell| {
        let sides = [Direction::E, Direction::S].into_iter();
        let sides = sides.filter(move |side| cell.neighbour(*side).is_some());
        sides
            .filter(move |side| walls.has(cell, *side))
            .map(move |side| (cell, side))
    })
}

/// The side of its cell on which a wall stands.
fn side(wall: InnerWall) -> Direction {
    match wall.south {
        true => Direction::S,
        false => Direction::E,
    }
}

/// Whether a wall can be put there or taken away: the centre keeps its own.
pub fn is_free(wall: InnerWall) -> bool {
    let beyond = wall.cell.neighbour(side(wall));
    !wall.cell.is_centre() && beyond.is_some_and(|beyond| !beyond.is_centre())
}

/// The edge that is meant by a point, if one is.
pub fn edge_at(grid: &Grid, point: Vec2) -> Option<InnerWall> {
    let cell = grid.cell_at(point)?;
    let square = grid.square(cell);
    let edges = [
        (Direction::N, point.y - square.min.y),
        (Direction::E, square.max.x - point.x),
        (Direction::S, square.max.y - point.y),
        (Direction::W, point.x - square.min.x),
    ];
    let (nearest, far) = edges
        .into_iter()
        .min_by(|(_, one), (_, other)| one.total_cmp(other))?;
    let wall = cell.inner_wall(nearest).filter(|wall| is_free(*wall))?;
    (far <= REACH * grid.cell).then_some(wall)
}

/// Why a robot cannot be put where it was let go: it does not stand there, whatever else does.
fn cannot_put(robot: Robot, why: RobotsError) -> Localized {
    match why {
        RobotsError::InCentre(_, cell) => in_centre(cell),
        RobotsError::OnOneCell(first, second, cell) => {
            let there = if first == robot { second } else { first };
            Localized::new("ricochet-edit-taken")
                .with("robot", faults::of_robot(there))
                .with("cell", cell_name(cell))
        }
    }
}

/// That nothing can be put on a cell of the solid block.
fn in_centre(cell: Cell) -> Localized {
    Localized::new("ricochet-edit-in-centre").with("cell", cell_name(cell))
}

impl Editor {
    /// Begins with a board.
    pub fn of(posed: &Posed) -> Self {
        Self {
            board: posed.board(),
            refused: None,
            before: Vec::new(),
        }
    }

    /// Makes it that board, which can be undone.
    fn change(&mut self, board: Board) {
        self.refused = None;
        if board != self.board {
            self.before.push(std::mem::replace(&mut self.board, board));
        }
    }

    /// Whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Undoes the last change; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        (self.board, self.refused) = (before, None);
        true
    }

    /// Makes its walls these.
    fn wall(&mut self, walls: Walls) {
        self.change(Board {
            walls: Arc::new(walls),
            ..self.board.clone()
        });
    }

    /// Whether there is a wall.
    pub fn has(&self, wall: InnerWall) -> bool {
        self.board.walls.has(wall.cell, side(wall))
    }

    /// Puts a wall there, or takes it away.
    pub fn toggle(&mut self, wall: InnerWall) {
        if !is_free(wall) {
            return;
        }
        let changed = (wall.cell, side(wall));
        let mut walls: Vec<_> = inner_walls(&self.board.walls)
            .filter(|other| *other != changed)
            .collect();
        if !self.has(wall) {
            walls.push(changed);
        }
        self.wall(Walls::with(&walls));
    }

    /// Takes all walls away but those of the border and the centre.
    pub fn clear(&mut self) {
        self.wall(Walls::bare());
    }

    /// What stands on a cell: a robot, or else the target.
    pub fn on(&self, cell: Cell) -> Option<Movable> {
        let robot = self.board.robots.on(cell).map(Movable::Robot);
        robot.or_else(|| (self.board.goal.target == cell).then_some(Movable::Target))
    }

    /// Puts something on a cell; whether that can be.
    pub fn put(&mut self, what: Movable, on: Cell) -> bool {
        let mut board = self.board.clone();
        let refused = match what {
            Movable::Robot(robot) => {
                let mut cells = board.robots.cells();
                cells[robot.index()] = on;
                match Robots::new(cells) {
                    Ok(robots) => {
                        board.robots = robots;
                        None
                    }
                    Err(why) => Some(cannot_put(robot, why)),
                }
            }
            Movable::Target if on.is_centre() => Some(in_centre(on)),
            Movable::Target => {
                board.goal.target = on;
                None
            }
        };
        if refused.is_some() {
            self.refused = refused;
            return false;
        }
        self.change(board);
        true
    }

    /// Says which robot has to come to the target; any, if none is named.
    pub fn want(&mut self, robot: Option<Robot>) {
        self.change(Board {
            goal: Goal {
                robot,
                ..self.board.goal
            },
            ..self.board.clone()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::{BoardKind, BoardNumber};

    fn editor() -> Editor {
        let number = BoardNumber::drawn(BoardKind::Random, 8, 0);
        Editor::of(&Posed::of_number(number))
    }

    #[test]
    fn an_edited_board_comes_back_by_its_line() {
        let mut editor = editor();
        let before = editor.board.clone();
        let wall = InnerWall {
            cell: Cell::at(4, 4),
            south: true,
        };
        let had = editor.has(wall);
        editor.toggle(wall);
        assert_ne!(editor.has(wall), had);
        let free = Cell::all().find(|cell| editor.on(*cell).is_none() && !cell.is_centre());
        assert!(editor.put(Movable::Robot(Robot::Red), free.unwrap()));
        assert!(editor.put(Movable::Target, Cell::at(15, 15)));
        editor.want(None);
        let posed = Posed::own(&editor.board, crate::games::ricochet::rules::Tile::ANY);
        let again = Posed::read(&posed.line()).unwrap();
        assert_eq!(again.board(), editor.board);
        editor.toggle(wall);
        assert_eq!(editor.board.walls, before.walls);
        editor.clear();
        assert_eq!(*editor.board.walls, Walls::bare());
    }

    #[test]
    fn every_change_can_be_undone_and_what_changes_nothing_is_none() {
        let mut editor = editor();
        let mut boards = vec![editor.board.clone()];
        let wall = InnerWall {
            cell: Cell::at(4, 4),
            south: true,
        };
        let free = Cell::all().find(|cell| editor.on(*cell).is_none() && !cell.is_centre());
        let on = free.expect("most cells are free");
        let another = match editor.board.goal.robot {
            Some(Robot::Red) => Some(Robot::Blue),
            _ => Some(Robot::Red),
        };
        let changes: [&dyn Fn(&mut Editor); 5] = [
            &|editor: &mut Editor| editor.toggle(wall),
            &|editor: &mut Editor| assert!(editor.put(Movable::Robot(Robot::Red), on)),
            &|editor: &mut Editor| assert!(editor.put(Movable::Target, Cell::at(15, 15))),
            &|editor: &mut Editor| editor.want(another),
            &Editor::clear,
        ];
        for change in changes {
            change(&mut editor);
            boards.push(editor.board.clone());
        }
        // The same once more, and what cannot be.
        editor.clear();
        editor.want(another);
        assert!(!editor.put(Movable::Target, Cell::CENTRE[0]));
        boards.pop();
        for board in boards.into_iter().rev() {
            assert!(editor.can_undo() && editor.undo());
            assert_eq!((&editor.board, &editor.refused), (&board, &None));
        }
        assert!(!editor.can_undo() && !editor.undo());
    }

    #[test]
    fn what_cannot_stand_somewhere_is_refused_with_its_reason() {
        let mut editor = editor();
        let before = editor.board.clone();
        let [blue, red] = [Robot::Blue, Robot::Red].map(|robot| editor.board.robots[robot]);
        let in_centre =
            |cell: Cell| Localized::new("ricochet-edit-in-centre").with("cell", cell_name(cell));
        let taken = |robot: Robot, cell: Cell| {
            Localized::new("ricochet-edit-taken")
                .with("robot", faults::of_robot(robot))
                .with("cell", cell_name(cell))
        };
        let [first, .., last] = Cell::CENTRE;
        // Whoever stands there is told of, and never the one that was to be put there.
        let tries = [
            (Movable::Robot(Robot::Red), first, in_centre(first)),
            (Movable::Robot(Robot::Red), blue, taken(Robot::Blue, blue)),
            (Movable::Robot(Robot::Blue), red, taken(Robot::Red, red)),
            (Movable::Target, last, in_centre(last)),
        ];
        for (what, on, why) in tries {
            assert!(!editor.put(what, on));
            assert_eq!(editor.refused, Some(why));
            assert_eq!(editor.board, before);
        }
        let beside_centre = InnerWall {
            cell: Cell::at(6, 7),
            south: true,
        };
        editor.toggle(beside_centre);
        assert_eq!(editor.board, before);
    }

    #[test]
    fn an_edge_is_meant_by_who_points_near_it() {
        let grid = Grid::new(Vec2::ZERO, 36.0);
        let wall = |cell, south| Some(InnerWall { cell, south });
        let cell = Cell::at(2, 3);
        let square = grid.square(cell);
        let near = |x: f32, y: f32| edge_at(&grid, square.min + Vec2::new(x, y));
        assert_eq!(near(18.0, 34.0), wall(cell, true));
        assert_eq!(near(33.0, 18.0), wall(cell, false));
        assert_eq!(near(18.0, 2.0), wall(Cell::at(1, 3), true));
        assert_eq!(near(2.0, 18.0), wall(Cell::at(2, 2), false));
        assert_eq!(near(18.0, 18.0), None);
        assert_eq!(edge_at(&grid, Vec2::new(18.0, 1.0)), None, "the border");
    }
}
