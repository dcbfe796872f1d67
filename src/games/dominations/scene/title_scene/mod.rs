//! What lies on the table behind the title: a finished kingdom, loose dominos, kings. After a while computer players
//! play a few matches there, and their winner's kingdom is laid.

mod fall;
mod kingdom;
mod matches;

use bevy::prelude::*;

use self::{
    fall::{Falls, fall},
    kingdom::{CELL, spawn_kingdom},
    matches::{TitleKingdom, play_on},
};
use super::piece_art::{at, spawn_domino};
use crate::{
    games::dominations::rules::{Colour, Dominations, Domino, DominoNumber, DominoSet, Placement},
    kit::{Cell, Direction, Game},
    shell::{
        screens::{CurrentGame, Screen, TitleScene},
        theme::Picture,
    },
};

/// Half of a loose domino.
const LOOSE: f32 = 84.0;
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

/// The loose dominos: numbers, middles, and how far they are turned, in degrees.
const LOOSE_DOMINOS: [(u8, Vec2, f32); 3] = [
    (41, Vec2::new(1248.0, 80.0), 14.0),
    (48, Vec2::new(632.0, 622.0), 14.0),
    (12, Vec2::new(1218.0, 622.0), -19.0),
];

/// The kings, by their colours, and where they stand.
const KINGS: [(Colour, Vec2); 3] = [
    (Colour::Yellow, Vec2::new(1188.0, 46.0)),
    (Colour::Pink, Vec2::new(654.0, 546.0)),
    (Colour::Blue, Vec2::new(1217.0, 600.0)),
];

pub(super) fn plugin(app: &mut App) {
    app.add_observer(decorate).add_systems(
        Update,
        (fall, play_on).chain().run_if(in_state(Screen::Title)),
    );
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

fn decorate(added: On<Add, TitleScene>, game: Res<State<CurrentGame>>, mut commands: Commands) {
    if **game != CurrentGame(Dominations::ID) {
        return;
    }
    let dominos = DominoSet::course();
    let kingdom = commands
        .spawn((
            Name::new("Title kingdom"),
            TitleKingdom::default(),
            ChildOf(added.entity),
            Node {
                position_type: PositionType::Absolute,
                left: px(704),
                top: px(84),
                width: px(5.0 * CELL),
                height: px(5.0 * CELL),
                border_radius: BorderRadius::all(px(7)),
                ..default()
            },
            UiTransform::from_rotation(Rot2::degrees(-5.0)),
            Pickable::IGNORE,
        ))
        .id();
    commands.entity(kingdom).with_children(|kingdom| {
        let laid: Vec<Placement> = LAID.iter().map(placement).collect();
        spawn_kingdom(kingdom, &dominos, &laid, Colour::Pink, GAP);
    });
    commands.entity(added.entity).with_children(|scene| {
        for (order, (number, middle, turned)) in LOOSE_DOMINOS.into_iter().enumerate() {
            let number = DominoNumber::new(number).expect("a test lays these dominos");
            spawn_loose(
                scene,
                &dominos[number],
                middle,
                Falls::new(LAID.len() + order, turned),
            );
        }
        for (order, (colour, middle)) in KINGS.into_iter().enumerate() {
            scene.spawn((
                Name::new("Title king"),
                at(Rect::from_center_size(middle, Vec2::new(66.0, 82.5))),
                Picture::new(format!("king_{}", colour.name())),
                Falls::new(LAID.len() + LOOSE_DOMINOS.len() + order, 0.0),
                UiTransform::default(),
                Visibility::Hidden,
                Pickable::IGNORE,
            ));
        }
    });
}

fn spawn_loose(scene: &mut ChildSpawnerCommands, domino: &Domino, middle: Vec2, falls: Falls) {
    scene
        .spawn((
            Name::new("Title loose domino"),
            Node {
                border_radius: BorderRadius::all(px(7)),
                ..at(Rect::from_center_size(
                    middle,
                    Vec2::new(2.0 * LOOSE, LOOSE),
                ))
            },
            BoxShadow::new(
                Color::srgba(0.03, 0.01, 0.0, 0.8),
                px(2),
                px(6),
                px(1),
                px(8),
            ),
            falls,
            UiTransform::default(),
            Visibility::Hidden,
            Pickable::IGNORE,
        ))
        .with_children(|loose| spawn_domino(loose, domino, LOOSE, 7.0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::Kingdom;

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
        assert!(
            LOOSE_DOMINOS
                .iter()
                .all(|loose| DominoNumber::new(loose.0).is_some())
        );
        assert!(
            LOOSE_DOMINOS
                .iter()
                .all(|loose| LAID.iter().all(|laid| laid.0 != loose.0))
        );
    }
}
