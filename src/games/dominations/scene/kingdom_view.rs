//! The kingdoms as they are seen: mats, castles, tiles, and how far each can still grow.

use bevy::{platform::collections::HashMap, prelude::*, window::PrimaryWindow};

use super::{
    begin::Seated,
    faces::{at, crowns, seat_tone, tile_picture},
    layout::{Arrangement, Grid, Place, Room},
    motion::{Glide, Tempo},
    phase::{Phase, ToMove},
};
use crate::{
    games::dominations::{
        pieces::{Domino, HalfOf, KingdomOf, LiesAt, Tile},
        rules::{Dominations, Kingdom, Move, Position},
    },
    kit::{Cell, Direction, Seat},
    shell::{
        screens::Screen,
        theme::{Motion, Picture, Theme, ThemedBackground, ThemedBorder, Tone},
    },
    table::{Match, MovedOn, SitsAt, referee::What},
};

/// The table's rooms as they are now.
#[derive(Resource, Clone, PartialEq)]
pub struct TableRoom {
    /// What it depends on.
    pub room: Room,
    /// Each seat's place, by seat.
    pub places: Vec<Place>,
    /// The seat whose kingdom is large.
    pub main: Seat,
}

/// The grid that a kingdom is drawn on, and the one that it is on its way from.
#[derive(Component, Clone, Debug)]
pub struct Board {
    /// What is drawn now.
    pub now: Grid,
    wanted: Grid,
    start: Grid,
    /// From 0 (at `start`) to 1 (at `wanted`).
    progress: f32,
    /// Whether it is shown at the size at which it is played on.
    pub main: bool,
    bounds: (Cell, Cell),
}

/// Mats, lines and frames: drawn anew when the grid changes.
#[derive(Component)]
struct Furniture;

/// The castle in the middle of a kingdom.
#[derive(Component)]
struct CastleView;

/// The crowns over a tile.
#[derive(Component)]
struct TileCrowns {
    small: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(dress_new_kingdom)
        .add_observer(dress_new_tile)
        .add_observer(fly_in)
        .add_observer(outline_last)
        .add_systems(
            Update,
            (
                arrange,
                aim_boards,
                ease_boards,
                lay_tiles,
                lay_overlays,
                furnish,
            )
                .chain()
                .in_set(ViewSystems)
                .run_if(in_state(Screen::Table)),
        );
}

/// The systems that keep the kingdoms' places; what hangs on them runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViewSystems;

/// The results of the round are on the table, its domains having been counted.
#[derive(Resource)]
pub struct ResultsShown;

/// The square that a kingdom is shown in when it can grow no more: its own bounds, to the full size.
fn finished_square(kingdom: &Kingdom) -> (Cell, Cell) {
    let (min, max) = kingdom.bounds();
    let size = kingdom.size() as i8 - 1;
    (
        min,
        Cell {
            x: max.x.max(min.x + size),
            y: max.y.max(min.y + size),
        },
    )
}

/// The order in which the results list the seats.
pub fn ranks(position: &Position) -> Vec<Seat> {
    let totals = position.totals();
    let mut seats: Vec<Seat> = Seat::first(position.seats()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(totals[seat.index()]));
    seats
}

/// Works out the places at the table from the window, the seats and what is going on.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    phase: Res<State<Phase>>,
    results: Option<Res<ResultsShown>>,
    to_move: Res<ToMove>,
    persons: Query<&SitsAt, Without<crate::table::Opponent<Dominations>>>,
    matches: Query<&Match<Dominations>>,
    room: Option<ResMut<TableRoom>>,
    mut commands: Commands,
) {
    let (Ok(window), Ok(played)) = (windows.single(), matches.single()) else {
        return;
    };
    let size = (window.resolution.size() / scale.0).max(super::layout::DESIGN - 1.0);
    let before = room.as_ref().map(|room| room.main);
    // The person to move sees the own kingdom large; while others play, the last one to have moved does.
    let first_person = persons
        .iter()
        .map(|at| at.0)
        .min_by_key(|seat| seat.index());
    let main = match (to_move.person, to_move.seat) {
        (true, Some(seat)) => seat,
        _ => before.or(first_person).unwrap_or(Seat::new(0)),
    };
    let arrangement = match **phase {
        Phase::Scoring if results.is_some() => Arrangement::Results(ranks(played.position())),
        Phase::Scoring => Arrangement::Counting,
        _ => Arrangement::Playing(main),
    };
    let seats = played.position().seats();
    let kingdom_size = played.game().rules().kingdom_size();
    let new = Room {
        size,
        seats,
        kingdom_size,
        arrangement,
    };
    let places = new.places();
    let new = TableRoom {
        room: new,
        places,
        main,
    };
    match room {
        Some(mut room) => drop(room.set_if_neq(new)),
        None => commands.insert_resource(new),
    }
}

/// Gives a kingdom its node, its castle and its board.
fn dress_new_kingdom(
    added: On<Add, KingdomOf>,
    kingdoms: Query<&KingdomOf>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) -> Result {
    let seat = kingdoms.get(added.entity)?.0;
    let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == seat) else {
        return Ok(());
    };
    let colour = seated.0.colour;
    commands.entity(added.entity).insert((
        Node {
            position_type: PositionType::Absolute,
            width: px(0),
            height: px(0),
            ..default()
        },
        Pickable::IGNORE,
        ZIndex(1),
    ));
    commands.spawn((
        Name::new("Castle"),
        CastleView,
        ChildOf(added.entity),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        ThemedBorder(Tone::Cream),
        Picture::new(format!("castle_{}", colour.name())),
        Pickable::IGNORE,
    ));
    Ok(())
}

/// Gives a tile its picture; [`lay_tiles`] gives it its place.
fn dress_new_tile(
    added: On<Add, Tile>,
    tiles: Query<(&Tile, &HalfOf)>,
    dominos: Query<&Domino>,
    mut commands: Commands,
) -> Result {
    let (tile, half) = tiles.get(added.entity)?;
    let number = dominos.get(half.domino)?.0;
    let crowns_shown = tile.0.crowns;
    commands
        .entity(added.entity)
        .insert((
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            UiTransform::default(),
            BorderColor::DEFAULT,
            tile_picture(tile.0, number, half.half),
            Pickable::IGNORE,
        ))
        .with_children(|tile| {
            if crowns_shown > 0 {
                tile.spawn((crowns(crowns_shown, 96.0), TileCrowns { small: false }));
            }
        });
    Ok(())
}

/// Where each kingdom belongs now: its board follows between turns only, never while a turn is open.
fn aim_boards(
    room: Option<Res<TableRoom>>,
    matches: Query<Ref<Match<Dominations>>>,
    mut kingdoms: Query<(Entity, &KingdomOf, Option<&mut Board>)>,
    tempo: Tempo,
    mut commands: Commands,
) {
    let (Some(room), Ok(played)) = (room, matches.single()) else {
        return;
    };
    for (entity, of, board) in &mut kingdoms {
        let kingdom: &Kingdom = played.position().kingdom(of.0);
        let place = &room.places[of.0.index()];
        let size = kingdom.size();
        let largest = match room.room.arrangement {
            Arrangement::Playing(_) if room.room.comparison().is_some() && !place.main => 48.0,
            Arrangement::Playing(_) => 96.0,
            Arrangement::Counting => 46.0,
            Arrangement::Results(_) => 36.0,
        };
        let aim = |bounds| match room.room.arrangement {
            Arrangement::Playing(_) => Grid::reachable(bounds, size, place.board, largest),
            _ => Grid::reachable(finished_square(kingdom), size, place.board, largest),
        };
        match board {
            None => {
                let now = aim(kingdom.bounds());
                commands.entity(entity).insert(Board {
                    now,
                    wanted: now,
                    start: now,
                    progress: 1.0,
                    main: place.main,
                    bounds: kingdom.bounds(),
                });
            }
            Some(mut board) => {
                if played.is_settled() && board.bounds != kingdom.bounds() {
                    board.bounds = kingdom.bounds();
                }
                let wanted = aim(board.bounds);
                if wanted != board.wanted || place.main != board.main {
                    let moved = !tempo.of(Motion::Rescale).is_zero() && !room.is_added();
                    board.start = board.now;
                    board.wanted = wanted;
                    board.main = place.main;
                    board.progress = if moved { 0.0 } else { 1.0 };
                    board.now = if moved {
                        Grid {
                            cell: board.now.cell,
                            castle: board.now.castle,
                            ..wanted
                        }
                    } else {
                        wanted
                    };
                }
            }
        }
    }
}

/// Moves the boards that are on their way.
fn ease_boards(mut boards: Query<&mut Board>, tempo: Tempo, time: Res<Time>) {
    for mut board in boards.iter_mut().filter(|board| board.progress < 1.0) {
        let whole = tempo.of(Motion::Rescale).as_secs_f32().max(0.001);
        board.progress = (board.progress + time.delta_secs() / whole).min(1.0);
        let eased = EaseFunction::SmoothStep.sample_clamped(board.progress);
        board.now = Grid {
            cell: board.start.cell.lerp(board.wanted.cell, eased),
            castle: board.start.castle.lerp(board.wanted.castle, eased),
            ..board.wanted
        };
    }
}

/// The square of a cell, from the castle's centre.
fn square(cell: Cell, side: f32) -> Rect {
    Rect::from_center_size(
        Vec2::new(f32::from(cell.x), -f32::from(cell.y)) * side,
        Vec2::splat(side),
    )
}

/// Puts castle and tiles in their places, each with a border where its neighbour is not of its terrain.
fn lay_tiles(
    boards: Query<(Ref<Board>, Ref<Children>, Entity), With<KingdomOf>>,
    mut kingdoms: Query<&mut Node, (With<KingdomOf>, Without<Tile>, Without<CastleView>)>,
    mut castles: Query<(&mut Node, &CastleView), Without<Tile>>,
    mut tiles: Query<(&LiesAt, &Tile, &HalfOf, &mut Node, &mut BorderColor)>,
    theme: Res<Theme>,
) -> Result {
    for (board, children, entity) in &boards {
        if !(board.is_changed() || children.is_changed() || theme.is_changed()) {
            continue;
        }
        let side = board.now.cell;
        let mut origin = kingdoms.get_mut(entity)?;
        origin.left = px(board.now.castle.x);
        origin.top = px(board.now.castle.y);
        for child in &children {
            if let Ok((mut node, _)) = castles.get_mut(*child) {
                *node = at(square(Cell::CASTLE, side));
                node.border = px(border_width(side)).all();
                node.border_radius = BorderRadius::all(px(side * 0.07));
            }
        }
        let around: HashMap<Cell, (Tile, Entity)> = children
            .iter()
            .filter_map(|child| tiles.get(child).ok())
            .map(|(at, tile, half, ..)| (at.0, (*tile, half.domino)))
            .collect();
        for child in &children {
            let Ok((lies, tile, half, mut node, mut border)) = tiles.get_mut(*child) else {
                continue;
            };
            let edge = |towards: Direction| match around.get(&lies.0.step(towards)) {
                Some((_, domino)) if *domino == half.domino => Edge::None,
                Some((other, _)) if other.0.terrain == tile.0.terrain => Edge::Faint,
                _ => Edge::Shown,
            };
            *node = at(square(lies.0, side));
            let [east, north, west, south] =
                [Direction::E, Direction::N, Direction::W, Direction::S].map(edge);
            let width = |edge: Edge| px(edge.width(side));
            node.border = UiRect {
                left: width(west),
                right: width(east),
                top: width(north),
                bottom: width(south),
            };
            let corner = |one: Edge, other: Edge| {
                px(if one == Edge::Shown && other == Edge::Shown {
                    side * 0.07
                } else {
                    0.0
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
            *border = BorderColor {
                left: colour(west),
                right: colour(east),
                top: colour(north),
                bottom: colour(south),
            };
        }
    }
    Ok(())
}

/// Puts what lies over tiles where they are now.
fn lay_overlays(
    boards: Query<Ref<Board>>,
    mut overlays: Query<(Ref<OverCells>, &ChildOf, &mut Node)>,
) {
    for (over, child, mut node) in &mut overlays {
        let Ok(board) = boards.get(child.parent()) else {
            continue;
        };
        if board.is_changed() || over.is_added() {
            let side = board.now.cell;
            let rect = square(over.0[0], side)
                .union(square(over.0[1], side))
                .inflate(over.1);
            node.left = px(rect.min.x);
            node.top = px(rect.min.y);
            node.width = px(rect.width());
            node.height = px(rect.height());
        }
    }
}

/// What a tile shows along one of its sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    /// Towards the domino's other half.
    None,
    /// Towards a neighbour of the same terrain.
    Faint,
    /// Towards anything else.
    Shown,
}

impl Edge {
    fn width(self, side: f32) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Faint => 1.0,
            Self::Shown => border_width(side),
        }
    }
}

fn border_width(side: f32) -> f32 {
    if side < 50.0 { 1.5 } else { 2.0 }
}

/// Draws the mat, the lines and the frame of the boards that have changed, and small crowns on small tiles.
fn furnish(
    boards: Query<(Entity, &Board, &KingdomOf), Changed<Board>>,
    old: Query<(Entity, &ChildOf), With<Furniture>>,
    mut crowns_shown: Query<(&mut TileCrowns, &mut Picture, &ChildOf)>,
    parents: Query<&ChildOf, With<Tile>>,
    room: Option<Res<TableRoom>>,
    mut commands: Commands,
) {
    let Some(room) = room else { return };
    for (entity, board, _) in &boards {
        for (furniture, _) in old.iter().filter(|(_, child)| child.parent() == entity) {
            commands.entity(furniture).despawn();
        }
        let side = board.now.cell;
        for (mut shown, mut picture, child) in &mut crowns_shown {
            let of_this = parents
                .get(child.parent())
                .is_ok_and(|tile| tile.parent() == entity);
            let small = side < 40.0;
            if of_this && shown.small != small {
                shown.small = small;
                let stem = picture.0.trim_end_matches("_small");
                let stem = if small {
                    format!("{stem}_small")
                } else {
                    stem.to_owned()
                };
                *picture = Picture::new(stem);
            }
        }
        let local = |min: Cell, max: Cell| {
            let (low, high) = (square(min, side), square(max, side));
            low.union(high)
        };
        let window = local(board.now.min, board.now.max);
        let playing = matches!(room.room.arrangement, Arrangement::Playing(_));
        commands.entity(entity).with_children(|kingdom| {
            kingdom.spawn((
                Furniture,
                Node {
                    border: px(1).all(),
                    border_radius: BorderRadius::all(px(10)),
                    ..at(window.inflate(5.0))
                },
                ThemedBackground(Tone::Mat),
                ThemedBorder(Tone::GridLine),
                ZIndex(-3),
                Pickable::IGNORE,
            ));
            let mut line = |rect: Rect| {
                kingdom.spawn((
                    Furniture,
                    at(rect),
                    ThemedBackground(Tone::GridLine),
                    ZIndex(-2),
                    Pickable::IGNORE,
                ));
            };
            for x in board.now.min.x + 1..=board.now.max.x {
                let left = (f32::from(x) - 0.5) * side;
                line(Rect::new(
                    left - 0.5,
                    window.min.y,
                    left + 0.5,
                    window.max.y,
                ));
            }
            for y in board.now.min.y + 1..=board.now.max.y {
                let top = (0.5 - f32::from(y)) * side;
                line(Rect::new(window.min.x, top - 0.5, window.max.x, top + 0.5));
            }
            if playing {
                kingdom.spawn((
                    Furniture,
                    Node {
                        border: px(2).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(local(board.bounds.0, board.bounds.1).inflate(2.0))
                    },
                    ThemedBorder(Tone::CertainFrame),
                    ZIndex(-1),
                    Pickable::IGNORE,
                ));
            }
        });
    }
}

/// The outline of the domino that its kingdom's seat has placed last.
#[derive(Component)]
struct LastPlaced;

/// Lies over these cells of its kingdom, so much larger on every side.
#[derive(Component)]
struct OverCells([Cell; 2], f32);

/// Lets a newly laid domino come from where it lay before.
fn fly_in(
    added: On<Add, HalfOf>,
    tiles: Query<(&LiesAt, &HalfOf, &ChildOf)>,
    boards: Query<&Board>,
    whence: Query<&super::draft_view::SeenAt>,
    to_move: Res<ToMove>,
    tempo: Tempo,
    mut commands: Commands,
) -> Result {
    let (lies, half, child) = tiles.get(added.entity)?;
    let (Ok(board), Ok(seen)) = (boards.get(child.parent()), whence.get(half.domino)) else {
        return Ok(());
    };
    // A person has just dropped it there by hand: it settles, it does not fly.
    let glide = if to_move.person {
        (
            Glide {
                from: Vec2::ZERO,
                hop: 0.0,
                scale: Vec2::splat(1.06),
            },
            Motion::Drop,
            1.0,
        )
    } else {
        let from = seen.0 - board.now.centre(lies.0);
        let scale = Vec2::splat((super::layout::DRAFT_HALF / board.now.cell).clamp(0.5, 2.5));
        (
            Glide {
                from,
                hop: 30.0,
                scale,
            },
            Motion::Rescale,
            1.6,
        )
    };
    let (glide, motion, longer) = glide;
    if let Some(anim) = glide.over(tempo.of(motion).mul_f32(longer), EaseFunction::CubicInOut) {
        commands.entity(added.entity).insert((anim, ZIndex(5)));
    }
    Ok(())
}

/// Keeps an outline around the last domino of each kingdom.
fn outline_last(
    changed: On<MovedOn<Dominations>>,
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf)>,
    old: Query<Entity, With<LastPlaced>>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) -> Result {
    if matches!(changed.what, What::Confirmed) {
        return Ok(());
    }
    let played = matches.get(changed.table)?;
    let this_round = played
        .moves()
        .rev()
        .take_while(|(_, made)| !matches!(made, Move::DrawKings(_)));
    let mut last = HashMap::new();
    for (seat, made) in this_round {
        if let (Some(seat), Move::Place(placement)) = (seat, made) {
            last.entry(seat).or_insert(placement);
        }
    }
    for entity in &old {
        commands.entity(entity).despawn();
    }
    for (entity, of) in &kingdoms {
        let Some(placement) = last.get(&of.0) else {
            continue;
        };
        let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == of.0) else {
            continue;
        };
        commands.entity(entity).with_child((
            Name::new("Last placed"),
            LastPlaced,
            OverCells(placement.cells(), 2.5),
            Node {
                border: px(2.5).all(),
                border_radius: BorderRadius::all(px(8)),
                ..super::faces::whole()
            },
            ThemedBorder(seat_tone(seated.0.colour)),
            ZIndex(3),
            Pickable::IGNORE,
            children![(
                Node {
                    border: px(2.5).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..super::faces::whole()
                },
                ThemedBorder(Tone::Cream),
                Pickable::IGNORE,
            )],
        ));
    }
    Ok(())
}
