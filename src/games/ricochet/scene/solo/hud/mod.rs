//! Bars and panels around the board of who plays alone.

mod bar;
mod figures;
mod left;
mod places;
mod practice;
mod puzzle;
mod top;
mod week;

use bevy::prelude::*;

use super::{
    SOLO, editor::Editor, help::Help, kept::Kept, kind::Kind, opening::SoloTable, posed::Posed,
    search::Search, session::Solo,
};
use crate::{
    games::ricochet::scene::{
        board::{BoardRoom, BoardSystems, Hand},
        table::LookingBack,
    },
    screens::parts::{ClearParts, Due, due, lay_part},
    shell::{locale::Texts, settings::Settings},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>().add_observer(lay).add_systems(
        Update,
        (
            (
                clear,
                (
                    top::write,
                    left::write_goal,
                    left::write_middle,
                    left::write_low,
                    practice::write_board,
                    practice::write_targets,
                    practice::write_mine,
                    practice::write_aids,
                    puzzle::write_result,
                    puzzle::write_ways,
                    puzzle::write_deeds,
                    bar::write,
                ),
            )
                .chain(),
            figures::count,
        )
            .chain()
            .after(BoardSystems)
            .run_if(in_state(SOLO).and_then(resource_exists::<BoardRoom>)),
    );
}

/// Whether the shortest way is really to be looked at: that ends a puzzle.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Asking(bool);

/// A bar or a panel. It is written anew when what it shows has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Top,
    Goal,
    Middle,
    Low,
    Board,
    Targets,
    Mine,
    Aids,
    Result,
    Ways,
    Deeds,
    Bar,
}

impl Part {
    const ALL: [Self; 12] = [
        Self::Top,
        Self::Goal,
        Self::Middle,
        Self::Low,
        Self::Bar,
        Self::Board,
        Self::Targets,
        Self::Mine,
        Self::Aids,
        Self::Result,
        Self::Ways,
        Self::Deeds,
    ];

    /// Whether it is written once for each board only: what is typed into it must not be lost.
    fn is_of_board(self) -> bool {
        matches!(
            self,
            Self::Top | Self::Goal | Self::Board | Self::Targets | Self::Aids
        )
    }

    fn follows_help(self) -> bool {
        matches!(self, Self::Middle | Self::Low | Self::Bar | Self::Mine)
    }

    fn follows_search(self) -> bool {
        matches!(self, Self::Middle | Self::Low | Self::Bar)
    }

    fn follows_looking(self) -> bool {
        matches!(self, Self::Middle | Self::Low | Self::Bar)
    }
}

fn lay(added: On<Add, SoloTable>, mut commands: Commands) {
    for part in Part::ALL {
        lay_part(added.entity, part, part as i32, 6, &mut commands);
    }
}

/// What all parts depend on but for the moves made.
type OfBoard = Option<(Kind, Posed, bool)>;

/// Clears the parts that are to be written anew. What only counts the seconds changes nothing here.
fn clear(
    room: Res<BoardRoom>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    (hand, looking, search, help, kept): (
        Res<Hand>,
        Res<LookingBack>,
        Res<Search>,
        Res<Help>,
        Res<Kept>,
    ),
    (settings, texts): (Res<Settings>, Res<Texts>),
    mut asking: ResMut<Asking>,
    parts: Query<(Entity, Ref<Part>)>,
    mut last: Local<(OfBoard, Option<Solo>)>,
    mut parts_to_clear: ClearParts,
) {
    let of_board: OfBoard = solo
        .as_ref()
        .map(|solo| (solo.kind, solo.posed.clone(), editor.is_some()));
    let still = solo.as_ref().map(|solo| solo.without_time());
    let other_board = last.0 != of_board;
    let other_solo = last.1 != still;
    let rule = |solo: &Option<Solo>| solo.as_ref().map(|solo| solo.must_ricochet);
    let other_rule = rule(&last.1) != rule(&still);
    if other_solo
        && solo
            .as_ref()
            .is_none_or(|solo| solo.ended || solo.is_tried() && solo.way.is_empty())
    {
        asking.set_if_neq(Asking(false));
    }
    *last = (of_board, still);
    let edited = editor.is_some_and(|editor| editor.is_changed());
    let all = room.is_changed() || settings.is_changed() || texts.is_changed() || other_board;
    for (entity, part) in &parts {
        let due = all
            || part.is_added()
            || ((other_solo || asking.is_changed() || kept.is_changed()) && !part.is_of_board())
            || (other_rule && *part == Part::Goal)
            || (edited && matches!(*part, Part::Bar | Part::Targets | Part::Goal))
            || (hand.is_changed() && *part == Part::Bar)
            || (search.is_changed() && part.follows_search())
            || (help.is_changed() && part.follows_help())
            || (looking.is_changed() && part.follows_looking());
        parts_to_clear.clear(entity, due);
    }
}
