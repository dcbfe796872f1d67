//! What the set-up has asked for at the tables of this screen, beside the rules.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::Sheet;
use crate::{
    games::ricochet::scene::table::SeatsHere,
    screens::{contest::RememberedSheets, together::OwnHost},
};

/// The sheet that holds at the table: that of people, where one plays here; at a table that is hosted here its own.
#[derive(SystemParam)]
pub struct SheetAtTable<'w, 's> {
    memory: Res<'w, RememberedSheets<Sheet>>,
    own: Option<Res<'w, OwnHost>>,
    seats: SeatsHere<'w, 's>,
}

impl SheetAtTable<'_, '_> {
    /// That sheet.
    pub fn get(&self) -> &Sheet {
        match self.seats.people().is_empty() {
            true => &self.memory.watch,
            false if self.own.is_some() => &self.memory.host,
            false => &self.memory.play,
        }
    }
}
