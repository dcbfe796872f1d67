//! Which of the library's tabs lies open.

use bevy::prelude::*;

/// Which of the tabs lies open.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tab {
    /// Every match by itself.
    #[default]
    List,
    /// What the matches come to.
    Statistics,
    /// What somebody has achieved in them.
    Achievements,
}

impl Tab {
    /// All of them, in their order on the screen.
    pub(super) const ALL: [Self; 3] = [Self::List, Self::Statistics, Self::Achievements];
}

/// Run condition: the statistics lie open.
pub(super) fn shows_statistics(tab: Res<Tab>) -> bool {
    *tab == Tab::Statistics
}

/// Run condition: the achievements lie open.
pub(super) fn shows_achievements(tab: Res<Tab>) -> bool {
    *tab == Tab::Achievements
}

/// Run condition: what lies open is told from what was read of every match.
pub(super) fn counts_matches(tab: Res<Tab>) -> bool {
    *tab != Tab::List
}
