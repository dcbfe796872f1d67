//! What stands around a puzzle in place of the bar and the panels of a match.

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::{
    Puzzled,
    finding::Finding,
    panel::{self, EndsFinding},
    progress::ProgressOf,
    session::PuzzleSession,
    top,
};
use crate::{
    shell::{
        bindings::KeyUses,
        locale::{LocalizedText, SpokenName},
        screens::GameScreen,
        settings::Settings,
        widgets::{AroundBoard, OwnArrows, whole},
    },
    table::Match,
};

/// What writes it: a game has it run after what knows the places at its table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AroundSystems;

pub(super) fn plugin<G: Puzzled>(app: &mut App) {
    app.add_systems(
        Update,
        (write::<G>, count_found::<G>)
            .chain()
            .in_set(AroundSystems)
            .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<G::Room>)),
    );
}

/// The node that all of it hangs on. As in a match, Tab goes from place to place on the board, and F6 around it.
#[derive(Component)]
struct Around {
    /// The key for a nudge that is shown in it.
    nudge: Option<KeyCode>,
}

/// Writes it anew when the puzzle, or what has been done with the puzzles, is not as it was; while pieces are laid, it stays.
fn write<G: Puzzled>(
    puzzles: Query<(Entity, Ref<PuzzleSession<G>>), With<Match<G>>>,
    progress: Res<ProgressOf<G>>,
    room: Res<G::Room>,
    settings: Res<Settings>,
    uses: Res<KeyUses>,
    finding: Option<Res<Finding<G>>>,
    old: Query<(Entity, &Around)>,
    mut was_finding: Local<bool>,
    mut commands: Commands,
) {
    let Ok((table, session)) = puzzles.single() else {
        return;
    };
    let found = finding.map(|finding| finding.found);
    let is_finding = found.is_some();
    let other = std::mem::replace(&mut *was_finding, is_finding) != is_finding;
    let news = session.is_changed() || progress.is_changed() || room.is_changed() || other;
    let nudge = uses.first("keys-hint", &settings);
    if !news && old.iter().any(|(_, around)| around.nudge == nudge) {
        return;
    }
    for (around, _) in &old {
        commands.entity(around).despawn();
    }
    commands
        .spawn((
            Name::new("Around the puzzle"),
            Around { nudge },
            ChildOf(table),
            whole(),
            ZIndex(7),
            Pickable::IGNORE,
            TabGroup::new(i32::MAX),
            AroundBoard,
            OwnArrows::All,
        ))
        .with_children(|around| {
            top::spawn(around, &session);
            panel::spawn(around, G::panel(&room), &session, &progress, nudge, found);
        });
}

/// The button that ends the search tells how many were found. It stays, so that no press on it is lost.
fn count_found<G: Puzzled>(
    finding: Option<Res<Finding<G>>>,
    buttons: Query<Entity, With<EndsFinding>>,
    children: Query<&Children>,
    mut names: Query<&mut SpokenName>,
    mut labels: Query<&mut LocalizedText>,
) {
    let Some(finding) = finding else { return };
    let says = panel::finding(finding.found);
    for button in &buttons {
        if let Ok(mut name) = names.get_mut(button) {
            name.set_if_neq(SpokenName(says.clone().into()));
        }
        for part in children.iter_descendants(button) {
            if let Ok(mut label) = labels.get_mut(part) {
                label.set_if_neq(says.clone().into());
            }
        }
    }
}
