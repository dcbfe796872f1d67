//! What is marked of a puzzle on the board and in the line: nudges, the sign of a choice that is not the best, the answer.

use bevy::prelude::*;

use super::{NudgeKind, PuzzleSession, laid};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::Dominations,
        scene::{
            begin::TABLE,
            boards::{Board, BoardSystems, TableRoom},
            layout::DRAFT_HALF,
            piece_art::at,
            shown_choice::{GhostLook, MarkedTable, ShownChoice},
        },
    },
    play::review::Grade,
    screens::puzzles::Puzzled,
    shell::theme::{ThemedBorder, Tone},
    table::Match,
};

/// What goes when the puzzle is another moment's.
#[derive(Component)]
pub struct PuzzleMark;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        mark.after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// Draws the marks anew when the puzzle, the match or the board is not as it was.
fn mark(
    puzzles: Query<(Entity, Ref<PuzzleSession>, Ref<Match<Dominations>>)>,
    boards: Query<(Ref<Board>, &KingdomOf)>,
    room: Res<TableRoom>,
    old: Query<Entity, With<PuzzleMark>>,
    mut commands: Commands,
) {
    let Ok((table, session, played)) = puzzles.single() else {
        return;
    };
    let moved = boards.iter().any(|(board, _)| board.is_changed());
    if !(session.is_changed() || played.is_changed() || room.is_changed() || moved) {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let board = boards
        .iter()
        .find(|(_, of)| of.0 == session.puzzle.seat())
        .map(|(board, _)| board.now);
    let marked = MarkedTable {
        table,
        game: played.game(),
        shown: played.position(),
        board,
        room: &room.room,
    };
    let best = ShownChoice::of(session.puzzle.answer.moves.iter().copied());
    let wrong = session.wrong.as_ref();
    let own = wrong.map(|moves| ShownChoice::of(moves.iter().copied()));
    let grade = wrong.map_or(Grade::Good, |moves| Dominations::grade(&session, moves));
    // What has been found lies there.
    let lies = !laid(&played).is_empty();
    if session.is_over() && played.ply() == session.puzzle.record.ply() {
        if let Some(placement) = own.and_then(|own| own.placement)
            && Some(placement) != best.placement
        {
            let look = GhostLook {
                sign: grade,
                tone: Tone::Accent,
                opacity: 0.7,
                corner: 1.0,
            };
            marked.ghost(PuzzleMark, placement, look, &mut commands);
        }
        if let Some(placement) = best.placement {
            let look = GhostLook {
                sign: Grade::Best,
                tone: Tone::Gold,
                opacity: 0.9,
                corner: 0.0,
            };
            marked.ghost(PuzzleMark, placement, look, &mut commands);
        }
        if let Some(own) = own.filter(|own| own.picked != best.picked) {
            marked.beside(PuzzleMark, own.picked, grade, &mut commands);
        }
        marked.beside(PuzzleMark, best.picked, Grade::Best, &mut commands);
    } else if session.wrong_lies && lies {
        if let Some(own) = own {
            if let Some(placement) = own.placement {
                marked.sign(PuzzleMark, placement, grade, &mut commands);
            }
            marked.beside(PuzzleMark, own.picked, grade, &mut commands);
        }
    } else if !session.is_over() {
        nudge(&marked, &session, best, &mut commands);
    }
}

/// A ring round the domino to pick, then one round a cell that the domino in hand covers.
fn nudge(
    marked: &MarkedTable,
    session: &PuzzleSession,
    best: ShownChoice,
    commands: &mut Commands,
) {
    let mut ring = |name: &'static str, area: Rect| {
        commands.spawn((
            PuzzleMark,
            Name::new(name),
            ChildOf(marked.table),
            Node {
                border: px(4).all(),
                border_radius: BorderRadius::all(px(8)),
                ..at(area)
            },
            ThemedBorder(Tone::Gold),
            ZIndex(4),
            Pickable::IGNORE,
        ));
    };
    if NudgeKind::given(session).contains(&NudgeKind::Domino) {
        let mut slots = marked.shown.next_line().slots().iter();
        let slot = slots.position(|slot| Some(slot.domino.get()) == best.picked);
        if let Some(slot) = slot {
            let size = Vec2::new(2.0 * DRAFT_HALF, DRAFT_HALF);
            let area = Rect::from_center_size(marked.room.slot(1, slot), size);
            ring("Nudge domino", area.inflate(6.0));
        }
    }
    if NudgeKind::given(session).contains(&NudgeKind::Cell)
        && let (Some(placement), Some(grid)) = (best.placement, marked.board)
    {
        let [cell, _] = placement.cells();
        ring("Nudge cell", grid.rect(cell, cell).inflate(-2.0));
    }
}
