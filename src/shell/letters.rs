//! Letters of the keyboard by what is printed on their keys, wherever the layout has put them.

use bevy::{ecs::system::SystemParam, input::keyboard::Key, prelude::*};

/// The letters that are pressed.
#[derive(SystemParam)]
pub struct Letters<'w> {
    keys: Res<'w, ButtonInput<Key>>,
}

impl Letters<'_> {
    /// Whether the key of that letter, given in lower case, has just been pressed, with Shift or without.
    pub fn just_pressed(&self, letter: char) -> bool {
        self.keys.get_just_pressed().any(|key| match key {
            Key::Character(typed) => typed.chars().flat_map(char::to_lowercase).eq([letter]),
            _ => false,
        })
    }
}
