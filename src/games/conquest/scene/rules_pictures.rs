//! What the pages of the rules show of Conquest: positions, each by its line.

use bevy::prelude::*;

use super::board::{Grid, drawn};
use crate::{
    games::conquest::{
        notation::{Colour, position},
        pieces::of_position,
        rules::Conquest,
    },
    kit::Game,
    shell::{menus::Drawing, screens::CurrentGame},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw);
}

/// Draws a position; a line that is none is told and not drawn.
fn draw(
    added: On<Add, Drawing>,
    drawings: Query<&Drawing>,
    game: Res<State<CurrentGame>>,
    mut commands: Commands,
) -> Result {
    let Drawing::Position { side, text, .. } = drawings.get(added.entity)? else {
        return Ok(());
    };
    if **game != CurrentGame(Conquest::ID) {
        return Ok(());
    }
    let shown = position::read(text)?;
    let grid = Grid::new(Vec2::ZERO, *side, shown.size());
    commands.entity(added.entity).with_children(|parent| {
        drawn::board(parent, &grid, shown.blocked(), false);
        let colours = [Colour::Pink, Colour::Blue];
        drawn::pawns(parent, &grid, of_position(&shown), colours);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::menus::RulesBook;

    #[test]
    fn every_position_of_the_rules_is_one() {
        let book = RulesBook::shipped();
        let mut seen = 0;
        for (page, drawing) in book.drawings() {
            if let Drawing::Position { text, .. } = drawing
                && page.starts_with("conquest-")
            {
                position::read(text).unwrap_or_else(|fault| panic!("{page}: {text}: {fault}"));
                seen += 1;
            }
        }
        assert!(seen >= 5);
    }
}
