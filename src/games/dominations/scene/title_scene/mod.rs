//! What lies on the table behind the title: a finished kingdom, loose dominos, kings. After a while computer players
//! play a few matches there, and their winner's kingdom is laid.

mod kingdom;
mod matches;

use bevy::prelude::*;

use self::{
    kingdom::spawn_kingdom,
    matches::{TitleKingdom, play_on},
};
use super::piece_art::{at, spawn_domino};
use crate::{
    games::dominations::rules::{Colour, Dominations, Domino, DominoNumber, DominoSet, Placement},
    kit::{Cell, Direction, Game},
    screens::title::{Column, Falls, TitleScene},
    shell::{screens::Screen, theme::Picture},
};

/// How long after one domino the next one falls, as a share of how long it falls.
const GAP: f32 = 0.3;

/// The kingdom, domino by domino in an order in which it can be built: numbers, first cells, directions.
const LAID: [(u8, (i8, i8), Direction); 12] = [
    (3, (0, 1), Direction::N),
    (6, (1, 0), Direction::E),
    (25, (-2, 0), Direction::E),
    (36, (-1, -1), Direction::E),
    (24, (-2, 1), Direction::E),
    (32, (2, -1), Direction::W),
    (26, (1, 1), Direction::E),
    (29, (1, 2), Direction::E),
    (4, (-2, 2), Direction::E),
    (5, (-2, -1), Direction::S),
    (28, (-1, -2), Direction::E),
    (7, (1, -2), Direction::E),
];

/// How large a king is.
const KING: Vec2 = Vec2::new(66.0, 82.5);

/// Where things lie.
struct Lie {
    /// The upper left corner of the kingdom before it is turned, and the side of its cells.
    kingdom: (Vec2, f32),
    /// Half of a loose domino.
    loose: f32,
    /// The loose dominos: numbers, middles, and how far they are turned, in degrees.
    dominos: [(u8, Vec2, f32); 3],
    /// The kings, by their colours, and where they stand.
    kings: [(Colour, Vec2); 3],
}

/// On a table that is seen whole.
const ALONE: Lie = Lie {
    kingdom: (Vec2::new(704.0, 84.0), 100.0),
    loose: 84.0,
    dominos: [
        (41, Vec2::new(1248.0, 80.0), 14.0),
        (48, Vec2::new(632.0, 622.0), 14.0),
        (12, Vec2::new(1218.0, 622.0), -19.0),
    ],
    kings: [
        (Colour::Yellow, Vec2::new(1188.0, 46.0)),
        (Colour::Pink, Vec2::new(654.0, 546.0)),
        (Colour::Blue, Vec2::new(1217.0, 600.0)),
    ],
};

/// Under the shelf.
const UNDER_SHELF: Lie = Lie {
    kingdom: (Vec2::new(744.0, 266.0), 84.0),
    loose: 74.0,
    dominos: [
        (41, Vec2::new(1246.0, 312.0), 14.0),
        (48, Vec2::new(634.0, 628.0), 14.0),
        (12, Vec2::new(1230.0, 650.0), -19.0),
    ],
    kings: [
        (Colour::Yellow, Vec2::new(1228.0, 280.0)),
        (Colour::Pink, Vec2::new(650.0, 568.0)),
        (Colour::Blue, Vec2::new(1234.0, 618.0)),
    ],
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate)
        .add_systems(Update, play_on.run_if(in_state(Screen::Title)));
}

fn placement(laid: &(u8, (i8, i8), Direction)) -> Placement {
    let domino = DominoNumber::new(laid.0).expect("a test lays these dominos");
    let (x, y) = laid.1;
    Placement {
        domino,
        at: Cell::new(x, y),
        towards: laid.2,
    }
}

fn decorate(
    added: On<Add, TitleScene>,
    scenes: Query<&TitleScene>,
    mut commands: Commands,
) -> Result {
    let scene = scenes.get(added.entity)?;
    if scene.game != Dominations::ID {
        return Ok(());
    }
    let lie = match scene.column {
        Column::Alone => &ALONE,
        Column::UnderShelf => &UNDER_SHELF,
    };
    let dominos = DominoSet::course();
    let (corner, cell) = lie.kingdom;
    let kingdom = commands
        .spawn((
            Name::new("Title kingdom"),
            TitleKingdom::new(cell),
            ChildOf(added.entity),
            Node {
                border_radius: BorderRadius::all(px(7)),
                ..at(Rect::from_corners(corner, corner + 5.0 * cell))
            },
            UiTransform::from_rotation(Rot2::degrees(-5.0)),
            Pickable::IGNORE,
        ))
        .id();
    commands.entity(kingdom).with_children(|kingdom| {
        let laid: Vec<Placement> = LAID.iter().map(placement).collect();
        spawn_kingdom(kingdom, &dominos, &laid, (Colour::Pink, cell), GAP);
    });
    commands.entity(added.entity).with_children(|scene| {
        for (order, (number, middle, turned)) in lie.dominos.into_iter().enumerate() {
            let number = DominoNumber::new(number).expect("a test lays these dominos");
            spawn_loose(
                scene,
                &dominos[number],
                lie.loose,
                middle,
                falls(LAID.len() + order, turned),
            );
        }
        for (order, (colour, middle)) in lie.kings.into_iter().enumerate() {
            scene.spawn((
                Name::new("Title king"),
                at(Rect::from_center_size(middle, KING)),
                Picture::new(format!("king_{}", colour.name())),
                falls(LAID.len() + lie.dominos.len() + order, 0.0),
                Pickable::IGNORE,
            ));
        }
    });
    Ok(())
}

/// The `order`th of the pieces to fall.
fn falls(order: usize, turned: f32) -> Falls {
    Falls::after(GAP * order as f32, turned)
}

fn spawn_loose(
    scene: &mut ChildSpawnerCommands,
    domino: &Domino,
    half: f32,
    middle: Vec2,
    falls: Falls,
) {
    scene
        .spawn((
            Name::new("Title loose domino"),
            Node {
                border_radius: BorderRadius::all(px(7)),
                ..at(Rect::from_center_size(middle, Vec2::new(2.0 * half, half)))
            },
            BoxShadow::new(
                Color::srgba(0.03, 0.01, 0.0, 0.8),
                px(2),
                px(6),
                px(1),
                px(8),
            ),
            falls,
            Pickable::IGNORE,
        ))
        .with_children(|loose| spawn_domino(loose, domino, half, 7.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dominations::rules::Kingdom, screens::title::SHELF_UNDERSIDE};

    #[test]
    fn no_king_and_no_loose_domino_reaches_under_the_shelf() {
        for (colour, middle) in UNDER_SHELF.kings {
            let top = middle.y - KING.y / 2.0;
            assert!(top > SHELF_UNDERSIDE, "{colour:?} begins at {top}");
        }
        for (number, middle, turned) in UNDER_SHELF.dominos {
            let (sin, cos) = turned.to_radians().sin_cos();
            let reach = UNDER_SHELF.loose * (sin.abs() + cos / 2.0);
            let top = middle.y - reach;
            assert!(top > SHELF_UNDERSIDE, "{number} begins at {top}");
        }
    }

    #[test]
    fn the_kingdom_on_the_title_can_be_built() {
        let dominos = DominoSet::course();
        let mut kingdom = Kingdom::new(5);
        for laid in &LAID {
            let placement = placement(laid);
            let halves = dominos[placement.domino].halves;
            assert_eq!(
                kingdom.place(halves, placement),
                Ok(()),
                "domino {}",
                laid.0
            );
        }
        assert!(kingdom.is_complete());
        for lie in [&ALONE, &UNDER_SHELF] {
            for (number, ..) in lie.dominos {
                assert!(DominoNumber::new(number).is_some());
                assert!(LAID.iter().all(|laid| laid.0 != number));
            }
        }
    }
}
