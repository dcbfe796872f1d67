//! Setting up a match of Dice Wars: who plays, on which map, by which rules.

mod cards;
mod map_panel;
mod rules_panel;
mod sheet;

use bevy::prelude::*;

pub use sheet::Sheet;

use super::{phase::SETUP, series::Series};
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::{
        BeginWith,
        setup::{
            self, Purpose, StartMatch,
            sheet::{frame, spawn_seats, take_up},
            spawn_presets,
        },
    },
};

/// The sheet that is being filled in.
type SetUp = setup::SetUp<Sheet>;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(setup::plugin::<Sheet>)
        .add_observer(start)
        .add_systems(OnEnter(SETUP), spawn.after(take_up::<Sheet>))
        .add_systems(
            Update,
            (
                cards::show_levels,
                rules_panel::show_numbers,
                rules_panel::show_rules,
                map_panel::show_size,
                map_panel::show_map,
                map_panel::show_seeds,
            )
                .run_if(resource_exists_and_changed::<SetUp>),
        );
}

fn start(
    _: On<StartMatch>,
    set_up: Option<Res<SetUp>>,
    purpose: Res<Purpose>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    if set_up.is_complete() {
        let plan = set_up.sheet.plan(set_up.seed);
        // A table that is hosted deals each match anew.
        if set_up.sheet.fair && !purpose.is_hosted() {
            commands.insert_resource(Series::new(plan.clone()));
        } else {
            commands.remove_resource::<Series>();
        }
        commands.insert_resource(set_up.drawn(plan.seed));
        commands.trigger(BeginWith::<DiceWars> {
            plan,
            earlier: None,
        });
    }
}

fn spawn(set_up: Res<SetUp>, purpose: Res<Purpose>, mut commands: Commands) {
    frame::<Sheet>(*purpose, &mut commands, |screen| {
        spawn_presets(screen, &set_up.sheet, *purpose);
        let area = Rect::new(32.0, 84.0, 788.0, 466.0);
        spawn_seats(screen, *purpose, &set_up, area, cards::spawn);
        rules_panel::spawn(screen, *purpose);
        map_panel::spawn(screen, &set_up, *purpose);
    });
}
