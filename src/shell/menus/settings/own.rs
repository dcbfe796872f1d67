//! Settings that only some games ask for: they are shown while one of those games is in hand.

use bevy::prelude::*;

use super::list::Row;

/// Which settings only some games ask for: their names with the identifier of a game that does.
#[derive(Resource, Default)]
pub struct OwnSettings(Vec<(&'static str, &'static str)>);

impl OwnSettings {
    /// Whether a row is shown while that game is in hand.
    pub fn shows(&self, row: &Row, game: &str) -> bool {
        let Some(name) = row.name() else { return true };
        let mut claims = self.0.iter().filter(|(claimed, _)| *claimed == name);
        let claimed = claims.clone().next().is_some();
        !claimed || claims.any(|(_, by)| *by == game)
    }
}

/// Lets a game say which settings it asks for that others do not.
pub trait ClaimSettings {
    /// These settings, by the keys of their names, are for the games that claim them, and this is one.
    fn claim_settings(&mut self, game: &'static str, names: &[&'static str]) -> &mut Self;
}

impl ClaimSettings for App {
    fn claim_settings(&mut self, game: &'static str, names: &[&'static str]) -> &mut Self {
        let own = &mut self.world_mut().get_resource_or_init::<OwnSettings>().0;
        own.extend(names.iter().map(|name| (*name, game)));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{super::list::TABS, *};

    #[test]
    fn a_setting_that_is_claimed_is_shown_for_those_games_alone() {
        let row = |name| {
            let mut rows = TABS.iter().flat_map(|tab| tab.rows);
            rows.find(|row| row.name() == Some(name)).unwrap()
        };
        let mut app = App::new();
        app.claim_settings("one", &["set-rotate", "set-forced"])
            .claim_settings("other", &["set-forced"]);
        let own = app.world().resource::<OwnSettings>();
        assert!(own.shows(row("set-rotate"), "one") && !own.shows(row("set-rotate"), "other"));
        assert!(own.shows(row("set-forced"), "one") && own.shows(row("set-forced"), "other"));
        assert!(!own.shows(row("set-forced"), "third") && own.shows(row("set-speed"), "third"));
    }
}
