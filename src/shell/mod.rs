//! What surrounds the tables: screens, menus, theme, texts, pictures, widgets, notices, settings, sounds. Names no game.

pub mod audio;
pub mod bindings;
pub mod canvas;
pub mod crash;
#[cfg(feature = "dev")]
pub mod dev;
pub mod faults;
pub mod files;
pub mod gamepad;
pub mod hearing;
pub mod icon;
pub mod idle;
pub mod locale;
pub mod memory;
pub mod menus;
pub mod pictures;
pub mod pointer;
pub mod reader;
pub mod screens;
pub mod settings;
pub mod theme;
pub mod toasts;
pub mod widgets;

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

use bevy::{
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    prelude::*,
};

/// Adds everything around the tables. Order matters only here: the loading state comes before what loads.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        screens::plugin,
        settings::plugin,
        locale::plugin,
        theme::plugin,
        pictures::plugin,
        audio::plugin,
        widgets::plugin,
        toasts::plugin,
        faults::plugin,
        menus::plugin,
        idle::plugin,
        pointer::plugin,
        gamepad::plugin,
        reader::plugin,
        icon::plugin,
    ))
    .add_plugins((
        hearing::plugin,
        canvas::plugin,
        memory::plugin,
        crash::plugin,
    ));
    #[cfg(feature = "dev")]
    app.add_plugins(dev::plugin);
}

/// Lets one thread run all systems of a world: ours are many and short, and to hand each of them to another thread costs
/// more than it takes. What is drawn still has a thread of its own, and so has whoever thinks.
pub fn one_thread(world: &mut SubApp) {
    for (_, schedule) in world.world_mut().resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
