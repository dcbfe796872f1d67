//! Setting up a match of Ricochet: who plays, on which board, by which rules.

mod at_table;
mod cards;
mod key_caps;
mod match_panel;
mod preset;
mod rules_panel;
mod sheet;

use bevy::{input_focus::InputFocus, prelude::*};

pub use at_table::SheetAtTable;
pub use sheet::Sheet;

use self::sheet::BoardChoice;
use super::phase::SETUP;
use crate::{
    games::ricochet::rules::Ricochet,
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
                cards::show,
                rules_panel::show_choices,
                rules_panel::show_switches,
                rules_panel::show_code,
                match_panel::show_dice,
                match_panel::grey_steps,
                match_panel::show_match,
            )
                .run_if(resource_exists_and_changed::<SetUp>),
        )
        .add_systems(
            Update,
            key_caps::show.run_if(
                resource_exists::<SetUp>
                    .and_then(resource_changed::<SetUp>.or_else(resource_changed::<InputFocus>)),
            ),
        );
}

fn start(_: On<StartMatch>, set_up: Option<Res<SetUp>>, mut commands: Commands) {
    let Some(set_up) = set_up else { return };
    if !set_up.is_complete() {
        return;
    }
    if let Some(plan) = set_up.sheet.plan(set_up.seed) {
        commands.insert_resource(set_up.drawn(plan.seed));
        commands.trigger(BeginWith::<Ricochet> {
            plan,
            earlier: None,
        });
    }
}

fn spawn(mut set_up: ResMut<SetUp>, purpose: Res<Purpose>, mut commands: Commands) {
    // The board of a code cannot be laid at a table that draws its own.
    if purpose.is_hosted() && set_up.sheet.board == BoardChoice::Code {
        set_up.sheet.board = BoardChoice::Random;
    }
    frame::<Sheet>(*purpose, &mut commands, |screen| {
        spawn_presets(screen, &set_up.sheet, *purpose);
        let area = Rect::new(32.0, 80.0, 1247.0, 351.0);
        spawn_seats(screen, *purpose, &set_up, area, cards::spawn);
        rules_panel::spawn_rules(screen, &set_up.sheet, *purpose);
        match_panel::spawn(screen, *purpose);
    });
}
