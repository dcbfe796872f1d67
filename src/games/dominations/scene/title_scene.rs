//! What lies on the table behind the title: a finished kingdom, loose dominos, kings. After a while computer players
//! play a few matches there, and their winner's kingdom is laid.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    chance::fresh_seed,
    faces::{at, crowns, domino_face, number_tag, tile_picture},
};
use crate::{
    games::dominations::{
        ai::{Greedy, Limits, Player},
        rules::{
            Colour, Dominations, Domino, DominoNumber, DominoSet, Move, OptionalRule, Placement,
            Rules,
        },
    },
    kit::{Awaits, Cell, Dealer, Direction, Record},
    shell::{
        idle::Awake,
        screens::{Screen, TitleScene},
        settings::Pace,
        theme::{Motion, Picture, Theme, ThemedBorder, Tone},
    },
};

/// Side of a cell of the kingdom.
const CELL: f32 = 100.0;
/// Half of a loose domino.
const LOOSE: f32 = 84.0;
/// How long after one domino the next one falls, as a share of how long it falls.
const GAP: f32 = 0.3;

/// How long the table rests before computer players play on it, and after each of their matches.
const REST: Duration = Duration::from_secs(6);
/// From one domino of theirs to the next.
const TURN: Duration = Duration::from_millis(900);
/// So many matches are played; then the table rests for good.
const MATCHES: u64 = 3;

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
        (fall, play_on, draw_edges)
            .chain()
            .run_if(in_state(Screen::Title)),
    );
}

/// The kingdom, and how many matches have been played for it.
#[derive(Component, Default)]
struct TitleKingdom {
    matches: u64,
    rested: Duration,
}

/// Falls onto the table after a while.
#[derive(Component)]
struct Falls {
    /// In lengths of a fall.
    after: f32,
    age: Duration,
    turned: f32,
}

impl Falls {
    fn new(order: usize, turned: f32) -> Self {
        Self::after(GAP * order as f32, turned)
    }

    fn after(after: f32, turned: f32) -> Self {
        Self {
            after,
            age: Duration::ZERO,
            turned,
        }
    }
}

/// The sides of a tile of the kingdom that border on other land: east, north, west, south.
#[derive(Component)]
struct Edges([Edge; 4]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Towards the domino's other half.
    Inner,
    /// Towards the same terrain.
    Faint,
    /// Towards anything else.
    Shown,
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

fn decorate(added: On<Add, TitleScene>, mut commands: Commands) {
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

/// Lays a kingdom, one domino `gap` lengths of a fall after the other.
fn spawn_kingdom(
    kingdom: &mut ChildSpawnerCommands,
    dominos: &DominoSet,
    laid: &[Placement],
    colour: Colour,
    gap: f32,
) {
    let all = || laid.iter().flat_map(Placement::cells);
    let west = all().map(|cell| cell.x).min().unwrap_or(0).min(0);
    let north = all().map(|cell| cell.y).max().unwrap_or(0).max(0);
    let square = |cell: Cell| {
        let corner = Vec2::new(f32::from(cell.x - west), f32::from(north - cell.y)) * CELL;
        Rect::from_corners(corner, corner + CELL)
    };
    let lies = |cell: Cell| {
        laid.iter().find_map(|placement| {
            let half = placement.cells().iter().position(|one| *one == cell)?;
            Some((
                placement.domino,
                dominos[placement.domino].halves[half].terrain,
            ))
        })
    };
    kingdom.spawn((
        at(square(Cell::CASTLE)),
        Picture::new(format!("castle_{}", colour.name())),
        Edges([Edge::Shown; 4]),
        BorderColor::DEFAULT,
        Pickable::IGNORE,
    ));
    // All shadows lie under all dominos, or each would darken its neighbours' edges.
    for (order, placement) in laid.iter().enumerate() {
        let cells = placement.cells();
        kingdom.spawn((
            at(square(cells[0]).union(square(cells[1]))),
            BoxShadow::new(
                Color::srgba(0.03, 0.01, 0.0, 0.75),
                px(1),
                px(5),
                px(1),
                px(6),
            ),
            Falls::after(gap * order as f32, 0.0),
            UiTransform::default(),
            Visibility::Hidden,
            ZIndex(-1),
            Pickable::IGNORE,
        ));
    }
    for (order, placement) in laid.iter().enumerate() {
        let domino = &dominos[placement.domino];
        let cells = placement.cells();
        let around = square(cells[0]).union(square(cells[1]));
        kingdom
            .spawn((
                Name::new(format!("Title domino {}", placement.domino)),
                Node {
                    border_radius: BorderRadius::all(px(7)),
                    ..at(around)
                },
                Falls::after(gap * order as f32, 0.0),
                UiTransform::default(),
                Visibility::Hidden,
                Pickable::IGNORE,
            ))
            .with_children(|both| {
                for (half, cell) in cells.into_iter().enumerate() {
                    let tile = domino.halves[half];
                    let edges =
                        [Direction::E, Direction::N, Direction::W, Direction::S].map(|towards| {
                            match lies(cell.step(towards)) {
                                Some((number, _)) if number == placement.domino => Edge::Inner,
                                Some((_, terrain)) if terrain == tile.terrain => Edge::Faint,
                                _ => Edge::Shown,
                            }
                        });
                    let place = square(cell);
                    both.spawn((
                        at(Rect::from_corners(
                            place.min - around.min,
                            place.max - around.min,
                        )),
                        tile_picture(tile, domino.number, half),
                        Pickable::IGNORE,
                    ))
                    .with_children(|shown| {
                        // Over the picture: a picture hides the border of its own node.
                        shown.spawn((
                            Edges(edges),
                            super::faces::whole(),
                            BorderColor::DEFAULT,
                            Pickable::IGNORE,
                        ));
                        if tile.crowns > 0 {
                            shown.spawn(crowns(tile.crowns, CELL));
                        }
                    });
                }
            });
    }
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
        .with_children(|loose| {
            loose.spawn(domino_face(domino, LOOSE, Vec2::X, 1.0));
            loose.spawn((
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(7)),
                    ..super::faces::whole()
                },
                ThemedBorder(Tone::Cream),
                Pickable::IGNORE,
            ));
            loose.spawn(number_tag(domino.number));
        });
}

/// Draws the sides of the tiles, as those of a kingdom at the table are drawn.
fn draw_edges(theme: Res<Theme>, mut tiles: Query<(Ref<Edges>, &mut Node, &mut BorderColor)>) {
    for (edges, mut node, mut colours) in &mut tiles {
        if !(edges.is_added() || theme.is_changed()) {
            continue;
        }
        let [east, north, west, south] = edges.0;
        let width = |edge: Edge| match edge {
            Edge::Inner => px(0),
            Edge::Faint => px(1),
            Edge::Shown => px(2),
        };
        node.border = UiRect {
            left: width(west),
            right: width(east),
            top: width(north),
            bottom: width(south),
        };
        let corner = |one: Edge, other: Edge| {
            px(if one == Edge::Shown && other == Edge::Shown {
                7
            } else {
                0
            })
        };
        node.border_radius = BorderRadius {
            top_left: corner(north, west),
            top_right: corner(north, east),
            bottom_left: corner(south, west),
            bottom_right: corner(south, east),
        };
        let cream = theme.colour(Tone::Cream);
        let colour = |edge: Edge| {
            if edge == Edge::Faint {
                cream.with_alpha(0.28)
            } else {
                cream
            }
        };
        *colours = BorderColor {
            left: colour(west),
            right: colour(east),
            top: colour(north),
            bottom: colour(south),
        };
    }
}

/// Lets the pieces fall onto the table, one after the other.
fn fall(
    mut pieces: Query<(&mut Falls, &mut UiTransform, &mut Visibility)>,
    time: Res<Time<Real>>,
    pace: Pace,
    mut awake: ResMut<Awake>,
) {
    let length = pace.of(Motion::Rescale).as_secs_f32();
    for (mut falls, mut place, mut shown) in &mut pieces {
        let start = length * falls.after;
        let before = falls.age.as_secs_f32();
        if before > start + length && *shown != Visibility::Hidden {
            continue;
        }
        awake.stay();
        // The first frames after loading are long: nothing would be seen of the fall.
        falls.age += time.delta().min(Duration::from_millis(50));
        let part = if length > 0.0 {
            ((falls.age.as_secs_f32() - start) / length).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let eased = EaseFunction::CubicOut.sample_clamped(part);
        shown.set_if_neq(if part > 0.0 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        place.translation = Val2::px(0.0, -46.0 * (1.0 - eased));
        place.scale = Vec2::splat(1.0 + 0.10 * (1.0 - eased));
        place.rotation =
            Rot2::degrees(falls.turned + 6.0 * (1.0 - eased) * f32::from(falls.turned != 0.0));
    }
}

/// Lets computer players play a match when the table has rested, and lays the winner's kingdom as it was built.
fn play_on(
    mut kingdoms: Query<(Entity, &mut TitleKingdom)>,
    pieces: Query<&Falls>,
    time: Res<Time<Real>>,
    pace: Pace,
    mut commands: Commands,
) {
    let length = pace.of(Motion::Rescale).as_secs_f32();
    let falling = |falls: &Falls| falls.age.as_secs_f32() <= length * (falls.after + 1.0);
    for (entity, mut kingdom) in &mut kingdoms {
        // Where nothing is to move, nothing is played.
        if kingdom.matches == MATCHES || length == 0.0 || pieces.iter().any(falling) {
            kingdom.rested = Duration::ZERO;
            continue;
        }
        kingdom.rested += time.delta();
        if kingdom.rested < REST {
            continue;
        }
        kingdom.matches += 1;
        let (colour, laid) = winners_kingdom(fresh_seed());
        let gap = TURN.as_secs_f32() / length;
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|kingdom| {
                spawn_kingdom(kingdom, &DominoSet::course(), &laid, colour, gap);
            });
    }
}

/// Plays a match of four greedy players; the winner's colour and placements, in order.
fn winners_kingdom(seed: u64) -> (Colour, Vec<Placement>) {
    let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
    let game = Dominations::new(rules, 4, DominoSet::course()).expect("four seats fit these rules");
    let mut record = Record::new(game);
    let dealer = Dealer { seed };
    let mut placed: [Vec<Placement>; 4] = default();
    loop {
        let made = match record.awaits() {
            Awaits::Chance => dealer.deal(&record),
            Awaits::Seat(seat) => {
                let made = Greedy.choose(record.game(), record.position(), &Limits::NONE);
                if let Move::Place(placement) = made {
                    placed[seat.index()].push(placement);
                }
                made
            }
            Awaits::Nobody => break,
        };
        record.play(made).expect("greedy players play by the rules");
    }
    let totals = record.position().totals();
    let winner = (0..4).max_by_key(|&seat| totals[seat]).unwrap_or(0);
    (Colour::ALL[winner], std::mem::take(&mut placed[winner]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::Kingdom;

    #[test]
    fn the_kingdom_that_wins_behind_the_title_can_be_built_in_its_order() {
        for seed in 0..20 {
            let (_, laid) = winners_kingdom(seed);
            let mut kingdom = Kingdom::new(5);
            for placement in laid {
                let halves = DominoSet::course()[placement.domino].halves;
                assert_eq!(kingdom.place(halves, placement), Ok(()));
            }
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
