//! Robots, symbols, directions and cells in words, and the pictures that show them.

pub use crate::games::ricochet::notation::board_text::cell_name;
use crate::{
    games::ricochet::{
        notation::board_line::SYMBOLS,
        rules::{Cell, Goal, Layout, Robot, Tile},
    },
    kit::Direction,
    locale::Localized,
};

/// The four directions, as one turns.
pub const WAYS: [Direction; 4] = [Direction::N, Direction::E, Direction::S, Direction::W];

/// What a robot is called by its colour alone.
pub fn colour_key(robot: Robot) -> &'static str {
    match robot {
        Robot::Blue => "ricochet-blue",
        Robot::Red => "ricochet-red",
        Robot::Yellow => "ricochet-yellow",
        Robot::Green => "ricochet-green",
    }
}

/// What it is called within a sentence: `the red robot`.
pub fn robot_key(robot: Robot) -> &'static str {
    match robot {
        Robot::Blue => "ricochet-robot-blue",
        Robot::Red => "ricochet-robot-red",
        Robot::Yellow => "ricochet-robot-yellow",
        Robot::Green => "ricochet-robot-green",
    }
}

/// The letter on its breast, which is also its key.
pub fn letter_key(robot: Robot) -> &'static str {
    match robot {
        Robot::Blue => "ricochet-letter-blue",
        Robot::Red => "ricochet-letter-red",
        Robot::Yellow => "ricochet-letter-yellow",
        Robot::Green => "ricochet-letter-green",
    }
}

/// Which way, in a word.
pub fn way_key(to: Direction) -> &'static str {
    match to {
        Direction::N => "ricochet-way-north",
        Direction::E => "ricochet-way-east",
        Direction::S => "ricochet-way-south",
        Direction::W => "ricochet-way-west",
    }
}

/// Its icon.
pub fn way_icon(to: Direction) -> &'static str {
    match to {
        Direction::N => "arrow_up",
        Direction::E => "arrow_right",
        Direction::S => "arrow_down",
        Direction::W => "arrow_left",
    }
}

/// One step that way: to the east, and to the south.
pub fn step(to: Direction) -> (f32, f32) {
    match to {
        Direction::N => (0.0, -1.0),
        Direction::E => (1.0, 0.0),
        Direction::S => (0.0, 1.0),
        Direction::W => (-1.0, 0.0),
    }
}

/// What pictures of a tile end in.
fn tile_name(layout: &Layout, tile: Tile) -> String {
    match (layout.goal(tile).robot, tile.symbol()) {
        (Some(robot), Some(symbol)) => {
            format!("{}_{}", robot.word(), SYMBOLS[usize::from(symbol) % 4])
        }
        _ => "whirl".to_owned(),
    }
}

/// The picture of a tile.
pub fn tile_stem(layout: &Layout, tile: Tile) -> String {
    format!("ricochet_tile_{}", tile_name(layout, tile))
}

/// The picture of its mark on the board.
pub fn mark_stem(layout: &Layout, tile: Tile) -> String {
    format!("ricochet_mark_{}", tile_name(layout, tile))
}

/// Where to, in words: `to the key`.
pub fn symbol_key(tile: Tile) -> &'static str {
    match tile.symbol() {
        Some(0) => "ricochet-to-moon",
        Some(1) => "ricochet-to-bell",
        Some(2) => "ricochet-to-key",
        Some(_) => "ricochet-to-cog",
        None => "ricochet-to-whirl",
    }
}

/// Which robot, in words: `Red robot`.
pub fn wanted_key(goal: Goal) -> &'static str {
    match goal.robot {
        Some(Robot::Blue) => "ricochet-wanted-blue",
        Some(Robot::Red) => "ricochet-wanted-red",
        Some(Robot::Yellow) => "ricochet-wanted-yellow",
        Some(Robot::Green) => "ricochet-wanted-green",
        None => "ricochet-wanted-any",
    }
}

/// How many squares lie between two cells of one row or column.
pub fn squares(from: Cell, to: Cell) -> u32 {
    u32::from(from.row().abs_diff(to.row())) + u32::from(from.column().abs_diff(to.column()))
}

/// How many ways are as short: `a single way`, `69,105 equal ways`; from ten millions on, in millions.
pub fn ways(count: u64) -> Localized {
    let (key, number) = match count / 1_000_000 {
        0..=9 => ("ricochet-ways", count),
        millions => ("ricochet-ways-millions", millions),
    };
    Localized::new(key)
        .with("count", number)
        .with("number", Localized::grouped(number))
}

/// `8 moves`.
pub fn moves(count: usize) -> Localized {
    Localized::new("ricochet-moves").with("count", count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_counted_with_their_thousands_apart_and_in_millions_where_they_are_many() {
        let told = |key: &'static str, number: u64| {
            Localized::new(key)
                .with("count", number)
                .with("number", Localized::grouped(number))
        };
        assert_eq!(ways(1), told("ricochet-ways", 1));
        assert_eq!(ways(69_105), told("ricochet-ways", 69_105));
        assert_eq!(ways(9_999_999), told("ricochet-ways", 9_999_999));
        assert_eq!(ways(12_345_678), told("ricochet-ways-millions", 12));
        assert_eq!(ways(u64::MAX).key, "ricochet-ways-millions");
    }
}
