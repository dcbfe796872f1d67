//! The pictures of the rules: kingdoms that the game's own rules have built, and dominos as they look everywhere.

use bevy::prelude::*;

use super::{
    gain::Forecast,
    laid::{area, castle, spawn_halves},
    layout::PickPlate,
    piece_art::{at, spawn_domino, square},
    placing::{LIFT, aim::Hold, column, dress_ghost, spawn_gain, spawn_legal_marks},
    plates::reasons,
};
use crate::{
    games::dominations::{
        notation::moves::{self, MoveTextError},
        rules::{
            Colour, Domino, DominoNumber, DominoSet, Kingdom, Move, Placement, PlacementRefusal,
            Rules,
        },
    },
    kit::Cell,
    shell::{
        menus::{Drawing, Held},
        widgets::plate,
    },
};

/// Whose kingdoms they are.
const COLOUR: Colour = Colour::Pink;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(draw);
}

/// Why something cannot be drawn.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum DrawingFault {
    #[error("there is no domino {0}")]
    Number(u8),
    #[error("`{0}`: {1}")]
    Text(String, MoveTextError),
    #[error("`{0}`: expected `place N X Y D`")]
    NoPlacement(String),
    #[error("`{0}`: {1}")]
    Refused(String, PlacementRefusal),
    #[error("`{0}`: the domino lies there already")]
    Twice(String),
}

/// A kingdom, and how it was built.
#[derive(Debug)]
struct Built {
    kingdom: Kingdom,
    laid: Vec<Placement>,
}

impl Built {
    /// Plays moves by the rules.
    fn of(size: u8, moves: &[String], dominos: &DominoSet) -> Result<Self, DrawingFault> {
        let mut built = Self {
            kingdom: Kingdom::new(size.clamp(1, Kingdom::MOST_SIZE)),
            laid: Vec::new(),
        };
        for text in moves {
            let placement = built.placement(text, dominos)?;
            let halves = dominos[placement.domino].halves;
            built.kingdom.lay(halves, placement);
            built.laid.push(placement);
        }
        Ok(built)
    }

    /// Where the next domino may be laid, told by a move.
    fn placement(&self, text: &str, dominos: &DominoSet) -> Result<Placement, DrawingFault> {
        let told = || text.to_owned();
        let Move::Place(placement) =
            moves::parse(text).map_err(|fault| DrawingFault::Text(told(), fault))?
        else {
            return Err(DrawingFault::NoPlacement(told()));
        };
        if self.laid.iter().any(|laid| laid.domino == placement.domino) {
            return Err(DrawingFault::Twice(told()));
        }
        let halves = dominos[placement.domino].halves;
        let allowed = self.kingdom.check(halves, placement);
        allowed.map_err(|refusal| DrawingFault::Refused(told(), refusal))?;
        Ok(placement)
    }
}

/// Draws what a page of the rules asks for; what the rules do not allow is told and not drawn.
fn draw(added: On<Add, Drawing>, drawings: Query<&Drawing>, mut commands: Commands) -> Result {
    // Those of the published game: the pages count with them, whatever is played with.
    let dominos = DominoSet::course();
    let drawing = drawings.get(added.entity)?;
    let mut drawn = Ok(());
    commands
        .entity(added.entity)
        .with_children(|node| drawn = draw_on(node, drawing, &dominos));
    if let Err(fault) = drawn {
        error!("the rules cannot be drawn so: {fault}");
    }
    Ok(())
}

fn draw_on(
    node: &mut ChildSpawnerCommands,
    drawing: &Drawing,
    dominos: &DominoSet,
) -> Result<(), DrawingFault> {
    match drawing {
        Drawing::Piece { number, side, .. } => {
            let found = DominoNumber::new(*number).ok_or(DrawingFault::Number(*number))?;
            draw_domino(node, &dominos[found], *side);
        }
        // Another game's.
        Drawing::Position { .. } => {}
        Drawing::Board {
            at: (left, top),
            side,
            size,
            moves,
            held,
        } => {
            let built = Built::of(*size, moves, dominos)?;
            let aim = match held {
                Some(held) => Some((held, built.placement(&held.aim, dominos)?)),
                None => None,
            };
            draw_kingdom(node, &built.laid, dominos, *side);
            if let Some((held, placement)) = aim {
                let castle = Vec2::new(*left, *top);
                draw_held(node, &built, held, placement, dominos, *side, castle);
            }
        }
    }
    Ok(())
}

/// A domino as it lies in a draft line.
fn draw_domino(node: &mut ChildSpawnerCommands, domino: &Domino, side: f32) {
    node.spawn((
        at(Rect::from_corners(Vec2::ZERO, Vec2::new(2.0 * side, side))),
        Pickable::IGNORE,
    ))
    .with_children(|node| spawn_domino(node, domino, side, 4.0));
}

fn draw_kingdom(
    node: &mut ChildSpawnerCommands,
    laid: &[Placement],
    dominos: &DominoSet,
    side: f32,
) {
    node.spawn(castle(square(Cell::CASTLE, side), COLOUR));
    for placement in laid {
        node.spawn((at(area(*placement, side)), Pickable::IGNORE))
            .with_children(|both| spawn_halves(both, dominos, laid, *placement, side, true));
    }
}

/// The domino in hand, held by its first half, the cells that it may lie on, and what it would earn.
fn draw_held(
    node: &mut ChildSpawnerCommands,
    built: &Built,
    held: &Held,
    placement: Placement,
    dominos: &DominoSet,
    side: f32,
    castle: Vec2,
) {
    let domino = &dominos[placement.domino];
    let hold = Hold {
        half: 0,
        towards: placement.towards,
    };
    spawn_legal_marks(node, (), &built.kingdom, domino, hold, side);
    let over = area(placement, side);
    node.spawn((
        at(Rect::from_corners(over.min + LIFT, over.max + LIFT)),
        Pickable::IGNORE,
    ))
    .with_children(|ghost| {
        dress_ghost(ghost, domino, side, over.size(), placement.towards, false);
    });
    let Some(forecast) = Forecast::of(&Rules::default(), &built.kingdom, domino, placement) else {
        return;
    };
    node.spawn((
        plate(column(Node {
            position_type: PositionType::Absolute,
            left: px(held.plate.0 - castle.x),
            top: px(held.plate.1 - castle.y),
            min_width: px(PickPlate::COLUMN),
            min_height: px(62.0 + 44.0 * reasons(&forecast) as f32),
            ..default()
        })),
        Pickable::IGNORE,
    ))
    .with_children(|plate| spawn_gain(plate, &forecast));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::rules::Terrain, shell::menus::RulesBook};

    fn built(drawing: &Drawing) -> Option<Result<Built, DrawingFault>> {
        let Drawing::Board { size, moves, .. } = drawing else {
            return None;
        };
        Some(Built::of(*size, moves, &DominoSet::course()))
    }

    #[test]
    fn every_kingdom_of_the_rules_can_be_built_of_the_dominos_there_are() {
        let dominos = DominoSet::course();
        let mut kingdoms = 0;
        for (title, drawing) in RulesBook::shipped().drawings() {
            match drawing {
                Drawing::Piece { number, .. } => {
                    assert!(DominoNumber::new(*number).is_some(), "{title}: {number}");
                }
                Drawing::Position { .. } => {}
                Drawing::Board { held, .. } => {
                    let built = built(drawing)
                        .expect("a board")
                        .unwrap_or_else(|fault| panic!("{title}: {fault}"));
                    if let Some(held) = held {
                        let aim = built.placement(&held.aim, &dominos);
                        assert!(aim.is_ok(), "{title}: {aim:?}");
                    }
                    kingdoms += 1;
                }
            }
        }
        assert!(kingdoms > 0);
    }

    #[test]
    fn a_kingdom_that_nobody_can_build_is_refused() {
        let told = |moves: &[&str]| {
            let moves: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
            Built::of(5, &moves, &DominoSet::course())
                .err()
                .map(|fault| fault.to_string())
        };
        assert_eq!(told(&["place 3 1 0 E"]), None);
        for faulty in [
            &["place 3 2 0 E"] as &[_],
            &["place 3 1 0 E", "place 3 0 1 N"],
            &["place 3 1 0 E", "place 28 0 1 E", "place 29 1 1 E"],
            &["pick 3"],
            &["3 1 0 E"],
        ] {
            assert!(told(faulty).is_some(), "{faulty:?}");
        }
    }

    /// The kingdoms on the page with that heading.
    fn on_page(title: &str) -> Vec<Kingdom> {
        let book = RulesBook::shipped();
        let drawings = book.drawings().filter(|(page, _)| *page == title);
        drawings
            .filter_map(|(_, drawing)| Some(built(drawing)?.unwrap().kingdom))
            .collect()
    }

    #[test]
    fn the_rules_count_what_they_show() {
        let counted = &on_page("rules-score")[..];
        let [kingdom] = counted else {
            panic!("{} kingdoms", counted.len())
        };
        // Forest: 5 × 3 = 15; wheat, lake: no crown, 0.
        for domain in kingdom.domains() {
            let expected = match domain.terrain {
                Terrain::Forest => (5, 3),
                Terrain::Wheat => (2, 0),
                Terrain::Lake => (1, 0),
                other => panic!("{other:?} is not told of"),
            };
            assert_eq!((domain.cells.len(), domain.crowns), expected);
        }
        for kingdom in on_page("rules-bonus") {
            assert!(kingdom.castle_in_middle_possible() && kingdom.is_complete());
        }
        for kingdom in on_page("rules-square") {
            let (min, max) = kingdom.bounds();
            let wide = (max.x - min.x + 1, max.y - min.y + 1);
            assert_eq!(wide, (kingdom.size() as i8, kingdom.size() as i8));
            assert!(!kingdom.castle_in_middle_possible(), "it need not be");
        }
    }
}
