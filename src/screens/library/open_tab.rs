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
}

impl Tab {
    /// Both, in their order on the screen.
    pub(super) const ALL: [Self; 2] = [Self::List, Self::Statistics];
}

/// Run condition: the statistics lie open.
pub(super) fn shows_statistics(tab: Res<Tab>) -> bool {
    *tab == Tab::Statistics
}
