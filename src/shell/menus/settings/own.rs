//! Settings that only some games ask for: they are shown while one of those games is in hand.

use bevy::prelude::*;

use super::list::{Row, Tab};
use crate::shell::settings::OwnSwitch;

/// What games have told of their settings.
#[derive(Resource, Default)]
pub struct OwnSettings {
    /// Rows for all of which some games have no use: their names with the identifier of a game that has.
    claims: Vec<(&'static str, &'static str)>,
    /// Switches of a game's own, each with the name of the row that it comes after.
    switches: Vec<(&'static str, &'static str, Row)>,
}

impl OwnSettings {
    /// The rows of a tab that are shown while that game is in hand.
    pub fn rows<'a>(&'a self, tab: &'a Tab, game: &str) -> Vec<&'a Row> {
        let mut rows = Vec::new();
        for row in tab.rows.iter().filter(|row| self.shows(row, game)) {
            rows.push(row);
            self.follow(row, game, &mut rows);
        }
        rows
    }

    /// Adds the switches that come after a row, each with those that come after it.
    fn follow<'a>(&'a self, row: &Row, game: &str, rows: &mut Vec<&'a Row>) {
        for (by, after, own) in &self.switches {
            if *by == game && Some(*after) == row.name() {
                rows.push(own);
                self.follow(own, game, rows);
            }
        }
    }

    fn shows(&self, row: &Row, game: &str) -> bool {
        let Some(name) = row.name() else { return true };
        let mut claims = self.claims.iter().filter(|(claimed, _)| *claimed == name);
        let claimed = claims.clone().next().is_some();
        !claimed || claims.any(|(_, by)| *by == game)
    }
}

/// Lets a game say which settings it asks for that others do not.
pub trait ClaimSettings {
    /// These settings, by the keys of their names, are for the games that claim them, and this is one.
    fn claim_settings(&mut self, game: &'static str, names: &[&'static str]) -> &mut Self;

    /// The game has a switch of its own; its row comes after the one with that name.
    fn own_setting(
        &mut self,
        game: &'static str,
        after: &'static str,
        switch: &'static OwnSwitch,
    ) -> &mut Self;
}

impl ClaimSettings for App {
    fn claim_settings(&mut self, game: &'static str, names: &[&'static str]) -> &mut Self {
        let own = &mut self
            .world_mut()
            .get_resource_or_init::<OwnSettings>()
            .claims;
        own.extend(names.iter().map(|name| (*name, game)));
        self
    }

    fn own_setting(
        &mut self,
        game: &'static str,
        after: &'static str,
        switch: &'static OwnSwitch,
    ) -> &mut Self {
        let own = &mut self.world_mut().get_resource_or_init::<OwnSettings>();
        own.switches.push((game, after, Row::Own(switch)));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{super::list::TABS, *};

    fn names(app: &App, game: &str) -> Vec<&'static str> {
        let own = app.world().resource::<OwnSettings>();
        let rows = TABS.iter().flat_map(|tab| own.rows(tab, game));
        rows.filter_map(Row::name).collect()
    }

    #[test]
    fn a_setting_that_is_claimed_is_shown_for_those_games_alone() {
        let mut app = App::new();
        app.claim_settings("one", &["set-take-back"])
            .claim_settings("other", &["set-take-back"]);
        assert!(names(&app, "one").contains(&"set-take-back"));
        assert!(names(&app, "other").contains(&"set-take-back"));
        assert!(!names(&app, "third").contains(&"set-take-back"));
        assert!(names(&app, "third").contains(&"set-speed"));
    }

    #[test]
    fn a_game_has_its_own_switches_in_their_places() {
        static FIRST: OwnSwitch = OwnSwitch {
            id: "first",
            name: "set-first",
            usual: true,
        };
        static SECOND: OwnSwitch = OwnSwitch {
            id: "second",
            name: "set-second",
            usual: true,
        };
        let mut app = App::new();
        app.own_setting("one", "set-confirm", &FIRST)
            .own_setting("one", "set-first", &SECOND);
        let shown = names(&app, "one");
        let at = shown.iter().position(|name| *name == "set-confirm");
        let after = &shown[at.unwrap() + 1..][..2];
        assert_eq!(after, ["set-first", "set-second"]);
        assert!(!names(&app, "other").contains(&"set-first"));
    }
}
