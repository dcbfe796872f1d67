//! What the pages of the rules show of Ricochet: a board by its code, a tile of it, and the first slides of a way.

use bevy::prelude::*;

use super::board::{Grid, View, draw_view};
use crate::{
    games::ricochet::{
        notation::slides,
        rules::{
            Board, BoardNumber, Layout, Ricochet, Slide, Tile, generator,
            solver::{Answer, solve},
        },
    },
    kit::Game,
    shell::{menus::Drawing, screens::CurrentGame},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw);
}

/// A board, a tile and a way, as `17MJ-ZMR1 3 RN RE`; `shortest` is the shortest way.
fn read(text: &str) -> Option<(Layout, Tile, Vec<Slide>)> {
    let mut words = text.split_whitespace();
    let number: BoardNumber = words.next()?.parse().ok()?;
    let tile = Tile::new(words.next()?.parse().ok()?)?;
    let layout = generator::layout(number);
    let words: Vec<&str> = words.collect();
    let way = match words[..] {
        ["shortest"] => shortest(&layout, tile),
        _ => words.iter().map(|word| slides::read(word).ok()).collect(),
    };
    Some((layout, tile, way?))
}

/// The shortest way to a tile.
fn shortest(layout: &Layout, tile: Tile) -> Option<Vec<Slide>> {
    let board = Board {
        walls: layout.walls.clone(),
        robots: layout.robots,
        goal: layout.goal(tile),
    };
    match solve(&board) {
        Answer::Solved(solution) => Some(solution.slides),
        _ => None,
    }
}

/// Draws it; a line that is none is told and not drawn.
fn draw(
    added: On<Add, Drawing>,
    drawings: Query<&Drawing>,
    game: Res<State<CurrentGame>>,
    mut commands: Commands,
) -> Result {
    let Drawing::Position { side, text, .. } = drawings.get(added.entity)? else {
        return Ok(());
    };
    if **game != CurrentGame(Ricochet::ID) {
        return Ok(());
    }
    let (layout, tile, way) =
        read(text).ok_or_else(|| format!("`{text}` is no board with a tile and a way"))?;
    let grid = Grid::new(Vec2::ZERO, *side);
    let view = View::of_way(layout, tile, way);
    commands
        .entity(added.entity)
        .with_children(|parent| draw_view(parent, &grid, &view));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::ricochet::rules::Robots, shell::menus::RulesBook};

    #[test]
    fn every_board_of_the_rules_is_one_and_every_way_can_be_gone() {
        let book = RulesBook::shipped();
        let mut seen = 0;
        for (page, drawing) in book.drawings() {
            if let Drawing::Position { text, .. } = drawing
                && page.starts_with("ricochet-")
            {
                let (layout, _, way) = read(text).unwrap_or_else(|| panic!("{page}: {text}"));
                let mut robots: Robots = layout.robots;
                for slide in way {
                    robots.slide(&layout.walls, slide).unwrap();
                }
                seen += 1;
            }
        }
        assert!(seen >= 3);
    }
}
