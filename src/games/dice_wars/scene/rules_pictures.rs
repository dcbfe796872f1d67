//! What the pages of the rules show of Dice Wars: maps as they are dealt, each by its size, its seed and its seats.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    board::{emblems, stacks},
    chart::{Chart, MapPicture},
    seats::owners,
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, MapChoice, MapSize, Rules},
    },
    kit::Game,
    shell::{menus::Drawing, screens::CurrentGame, widgets::at},
};

/// How high a map is, of its width.
const HEIGHT: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw);
}

/// A game by the line that tells of it: `18 5 2`.
fn read(line: &str) -> Result<DiceWars, String> {
    let numbers: Option<Vec<u64>> = line.split(' ').map(|number| number.parse().ok()).collect();
    let [size, seed, seats] = numbers.as_deref().unwrap_or_default() else {
        return Err(format!(
            "{line}: expected a size, a seed and a number of seats"
        ));
    };
    let size = u8::try_from(*size).ok().and_then(MapSize::new);
    let choice = MapChoice {
        size: size.ok_or_else(|| format!("{line}: a map has no such size"))?,
        fixed: 0,
    };
    let seats = usize::try_from(*seats).unwrap_or(usize::MAX);
    DiceWars::drawn(Rules::default(), choice, seats, *seed).map_err(|why| format!("{line}: {why}"))
}

/// Draws a map; a line that is none is told and not drawn.
fn draw(
    added: On<Add, Drawing>,
    drawings: Query<&Drawing>,
    game: Res<State<CurrentGame>>,
    mut commands: Commands,
) -> Result {
    let Drawing::Position { side, text, .. } = drawings.get(added.entity)? else {
        return Ok(());
    };
    if **game != CurrentGame(DiceWars::ID) {
        return Ok(());
    }
    let shown = read(text)?;
    let opening = shown.opening();
    let size = Vec2::new(*side, HEIGHT * side);
    let chart = Arc::new(Chart::close_with_dice(Arc::new(shown.map().clone()), size));
    let owners = owners(&shown, &opening, Colour::ALL);
    commands.entity(added.entity).with_children(|parent| {
        parent
            .spawn((
                Name::new("Drawn map"),
                at(Rect::from_corners(Vec2::ZERO, size)),
                MapPicture::new(chart.clone(), owners.clone()),
                Pickable::IGNORE,
            ))
            .with_children(|map| {
                emblems::spawn(map, &chart, &owners);
                for region in chart.map().regions() {
                    let dice = opening.dice(region);
                    stacks::drawn(map, &chart, region, owners[region.index()], dice);
                }
            });
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::menus::RulesBook;

    #[test]
    fn every_map_of_the_rules_is_one() {
        let book = RulesBook::shipped();
        let mut seen = 0;
        for (page, drawing) in book.drawings() {
            if let Drawing::Position { text, .. } = drawing
                && page.starts_with("dice-")
            {
                read(text).unwrap_or_else(|fault| panic!("{page}: {fault}"));
                seen += 1;
            }
        }
        assert!(seen >= 2);
    }
}
