//! The last look: for a moment the table stays as the match has left it, before it is told what that came to.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    ResultsShown,
    motion::{Tempo, Travelling},
};
use crate::shell::{audio::PlaySound, idle::Awake, screens::Menu, theme::Motion};

/// How long the table of a match that is over has been looked at.
#[derive(SystemParam)]
pub struct LastLook<'w, 's> {
    menu: Res<'w, State<Menu>>,
    travelling: Travelling<'w, 's>,
    tempo: Tempo<'w>,
    time: Res<'w, Time>,
    awake: ResMut<'w, Awake>,
    waited: Local<'s, Duration>,
    commands: Commands<'w, 's>,
}

impl LastLook<'_, '_> {
    /// Goes on with it, and shows the results after so many beats in which nothing has moved; `moves` tells of what
    /// else does than pieces. It waits while a menu is open.
    pub fn go_on(&mut self, beats: u32, moves: bool) {
        if **self.menu != Menu::None {
            return;
        }
        self.awake.stay();
        if moves || !self.travelling.is_empty() {
            *self.waited = Duration::ZERO;
            return;
        }
        *self.waited += self.time.delta();
        if *self.waited >= self.tempo.of(Motion::Beat) * beats {
            *self.waited = Duration::ZERO;
            show_results(&mut self.commands);
        }
    }
}

/// Ends the last look: shows the results.
pub fn show_results(commands: &mut Commands) {
    commands.insert_resource(ResultsShown);
    commands.trigger(PlaySound("win"));
}
