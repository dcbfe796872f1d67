//! What stands around a puzzle in place of the bar and the panels of a match.

use bevy::prelude::*;

use super::{Puzzled, finding::Finding, panel, progress::ProgressOf, session::PuzzleSession, top};
use crate::{
    shell::{bindings::KeyUses, screens::GameScreen, settings::Settings, widgets::whole},
    table::Match,
};

/// What writes it: a game has it run after what knows the places at its table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AroundSystems;

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    app.add_systems(
        Update,
        write::<G>
            .in_set(AroundSystems)
            .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<G::Room>)),
    );
}

/// The node that all of it hangs on. As in a match, Tab goes from place to place, and each button has a key of its own.
#[derive(Component)]
struct Around;

/// Writes it anew when the puzzle, or what has been done with the puzzles, is not as it was; while pieces are laid, it stays.
fn write<G: Puzzled>(
    puzzles: Query<(Entity, Ref<PuzzleSession<G>>), With<Match<G>>>,
    progress: Res<ProgressOf<G>>,
    room: Res<G::Room>,
    settings: Res<Settings>,
    uses: Res<KeyUses>,
    finding: Option<Res<Finding<G>>>,
    old: Query<Entity, With<Around>>,
    mut told: Local<Option<usize>>,
    mut commands: Commands,
) {
    let Ok((table, session)) = puzzles.single() else {
        return;
    };
    let found = finding.map(|finding| finding.found);
    let more = std::mem::replace(&mut *told, found) != found;
    let news = session.is_changed() || progress.is_changed() || room.is_changed() || more;
    if !(news || settings.is_changed() || old.is_empty()) {
        return;
    }
    for around in &old {
        commands.entity(around).despawn();
    }
    let nudge = uses.first("keys-hint", &settings);
    commands
        .spawn((
            Name::new("Around the puzzle"),
            Around,
            ChildOf(table),
            whole(),
            ZIndex(7),
            Pickable::IGNORE,
        ))
        .with_children(|around| {
            top::spawn(around, &session);
            panel::spawn(around, G::panel(&room), &session, &progress, nudge, found);
        });
}
