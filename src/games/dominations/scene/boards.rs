//! The boards that kingdoms are drawn on: which cells, how large, where, and how they move when that changes.

use bevy::{prelude::*, window::PrimaryWindow};

use super::{
    begin::TABLE,
    comparing::{Comparing, ComparingSystems},
    gain::Bonus,
    hints::asked::Hinting,
    layout::{ANSWER_ROW, Arrangement, DESIGN, Grid, HAND_ROW, LARGEST_CELL, LayoutSpec, Place},
    phase::{Phase, WhoseTurn},
    results::tally::ranked,
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Kingdom},
    },
    kit::{Cell, Seat},
    screens::{ResultsShown, motion::Tempo, puzzles::PuzzleSession},
    shell::{screens::Screen, theme::Motion, toasts::NoticeCorner},
    table::{Match, Opponent, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (arrange, aim_boards, ease_boards, show_kingdoms)
            .chain()
            .in_set(BoardSystems)
            .after(ComparingSystems)
            .run_if(in_state(TABLE)),
    )
    .add_systems(OnExit(Screen::Table), clear_away);
}

/// Leaves nothing of a match for the next one.
fn clear_away(mut commands: Commands) {
    commands.remove_resource::<TableRoom>();
    commands.insert_resource(NoticeCorner::default());
}

/// A cell of a kingdom in the results is no larger.
pub const RESULT_CELL: f32 = 36.0;

/// The table's rooms as they are now.
#[derive(Resource, Clone, PartialEq)]
pub struct TableRoom {
    /// What it depends on.
    pub room: LayoutSpec,
    /// Each seat's place, by seat.
    pub places: Vec<Place>,
    /// The seat whose kingdom is large.
    pub main: Seat,
    /// Whether hints lie in place of the stock and the last moves.
    pub hinted: bool,
}

impl TableRoom {
    /// Where notices have their corner: above the last moves where those are shown, which tell of what is noticed.
    fn notices(&self) -> NoticeCorner {
        let room = &self.room;
        let is_played = matches!(room.arrangement, Arrangement::Playing(_));
        if !is_played || self.hinted || room.hand_row > HAND_ROW {
            return NoticeCorner::default();
        }
        let around = (room.size - DESIGN) / 2.0;
        let foot = around.y + DESIGN.y;
        let log = room.log();
        NoticeCorner(Vec2::new(log.min.x - around.x, foot - log.min.y + 8.0))
    }
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
    /// Which cells the kingdom covers for certain.
    pub bounds: (Cell, Cell),
}

/// The kingdoms of an earlier round, from 1, in the places of those of the table; shown where it is chosen.
#[derive(Component, Clone, Copy)]
pub struct EarlierKingdoms(pub usize);

/// The systems that keep the kingdoms' places; what hangs on them runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSystems;

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

/// The grid of a kingdom that grows no more, centred in `board`.
pub fn finished_grid(kingdom: &Kingdom, board: Rect, largest: f32) -> Grid {
    Grid::reachable(finished_square(kingdom), kingdom.size(), board, largest)
}

/// Works out the places at the table from the window, the seats and what is going on.
fn arrange(
    windows: Query<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
    phase: Res<State<Phase>>,
    results: Option<Res<ResultsShown>>,
    comparing: Res<Comparing>,
    hinting: Res<Hinting>,
    whose_turn: Res<WhoseTurn>,
    persons: Query<&SitsAt, Without<Opponent<Dominations>>>,
    matches: Query<(&Match<Dominations>, Has<PuzzleSession<Dominations>>)>,
    room: Option<ResMut<TableRoom>>,
    mut commands: Commands,
) {
    let (Ok(window), Ok((played, is_puzzle))) = (windows.single(), matches.single()) else {
        return;
    };
    let size = (window.resolution.size() / scale.0).max(DESIGN - 1.0);
    let before = room.as_ref().map(|room| room.main);
    // The person to move sees the own kingdom large; while others play, the last one to have moved does.
    let first_person = persons
        .iter()
        .map(|at| at.0)
        .min_by_key(|seat| seat.index());
    let main = match (whose_turn.person, whose_turn.seat) {
        (true, Some(seat)) => seat,
        _ => before.or(first_person).unwrap_or(Seat::new(0)),
    };
    let arrangement = match **phase {
        Phase::Scoring if results.is_some() => Arrangement::Results(ranked(played.position())),
        Phase::Scoring => Arrangement::Counting,
        Phase::Replaying if comparing.at.is_some() => Arrangement::Comparing,
        Phase::Replaying => Arrangement::Replaying,
        _ => Arrangement::Playing(main),
    };
    let seats = played.position().seats();
    let rules = played.game().rules();
    let kingdom_size = rules.kingdom_size();
    let new = LayoutSpec {
        size,
        seats,
        kingdom_size,
        arrangement,
        // The kingdoms of a puzzle stay where they are when it is answered.
        hand_row: if is_puzzle { ANSWER_ROW } else { HAND_ROW },
        bonuses: Bonus::ALL.iter().any(|bonus| bonus.is_played(rules)),
    };
    let places = new.places();
    let new = TableRoom {
        room: new,
        places,
        main,
        hinted: hinting.open,
    };
    let corner = new.notices();
    let is_new = match room {
        Some(mut room) => room.set_if_neq(new),
        None => {
            commands.insert_resource(new);
            true
        }
    };
    if is_new {
        commands.insert_resource(corner);
    }
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
    // Kingdoms that are played in side by side have one scale, which both fit.
    let alone = kingdoms.iter().filter_map(|(_, of, board)| {
        let kingdom: &Kingdom = played.position().kingdom(of.0);
        let place = &room.places[of.0.index()];
        let bounds = match board {
            Some(board) if !played.is_settled() => board.bounds,
            _ => kingdom.bounds(),
        };
        let grid = Grid::played_in(bounds, kingdom.size(), place, LARGEST_CELL);
        place.main.then_some((of.0, grid))
    });
    let alone: Vec<(Seat, Grid)> = alone.collect();
    let scales = alone.iter().map(|(_, grid)| grid.cell);
    let common = scales.fold(LARGEST_CELL, f32::min);
    for (entity, of, board) in &mut kingdoms {
        let kingdom: &Kingdom = played.position().kingdom(of.0);
        let place = &room.places[of.0.index()];
        let size = kingdom.size();
        let largest = match room.room.arrangement {
            Arrangement::Playing(_) if room.room.comparison().is_some() && !place.main => 48.0,
            Arrangement::Playing(_) | Arrangement::Counting => LARGEST_CELL,
            Arrangement::Replaying | Arrangement::Comparing => 64.0,
            Arrangement::Results(_) => RESULT_CELL,
        };
        let played_in = alone.iter().find(|(seat, _)| *seat == of.0);
        let aim = |bounds| match (played_in, &room.room.arrangement) {
            (Some((_, grid)), _) => grid.at_scale(common, place),
            (None, Arrangement::Playing(_) | Arrangement::Replaying | Arrangement::Comparing) => {
                Grid::compact(bounds, size, place.board, largest)
            }
            (None, _) => finished_grid(kingdom, place.board, largest),
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

/// Hides the kingdoms of the table while one of them is shown twice, or others in their places.
fn show_kingdoms(
    room: Option<Res<TableRoom>>,
    earlier: Query<&Node, With<EarlierKingdoms>>,
    mut kingdoms: Query<&mut Visibility, With<KingdomOf>>,
) {
    let Some(room) = room else { return };
    let is_earlier = earlier.iter().any(|node| node.display != Display::None);
    let wanted = match room.room.arrangement {
        Arrangement::Comparing => Visibility::Hidden,
        _ if is_earlier => Visibility::Hidden,
        _ => Visibility::Inherited,
    };
    for mut visibility in &mut kingdoms {
        visibility.set_if_neq(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_leave_the_last_moves_free_where_they_are_shown() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1680.0, 720.0)] {
            let room = LayoutSpec {
                size,
                seats: 2,
                kingdom_size: 7,
                arrangement: Arrangement::Playing(Seat::new(0)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            let mut room = TableRoom {
                places: room.places(),
                room,
                main: Seat::new(0),
                hinted: false,
            };
            let middle = Rect::from_center_size(size / 2.0, DESIGN);
            let (corner, log) = (room.notices().0, room.room.log());
            assert_eq!(middle.min.x + corner.x, log.min.x, "{size}");
            assert!(middle.max.y - corner.y < log.min.y, "{size}");
            room.hinted = true;
            assert_eq!(room.notices(), NoticeCorner::default(), "hints lie there");
        }
    }
}
