//! Setting up a match of Conquest: who plays, on which board, by which rules.

mod board_panel;
mod cards;
mod match_panel;
mod sheet;

use bevy::prelude::*;

pub use sheet::{First, Sheet};

use self::board_panel::{Which, spawn_choice};
use super::phase::SETUP;
use crate::{
    games::conquest::rules::Conquest,
    play::network::{Order, ToHost},
    screens::{
        BeginWith, Shown,
        setup::{
            self, Purpose, StartMatch,
            sheet::{frame, spawn_seats, take_up},
        },
        together::{DrawsFirst, Tell},
    },
    shell::{
        locale::{Texts, Words},
        widgets::at,
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
                (
                    board_panel::show_choices,
                    board_panel::show_switches,
                    cards::show_cards,
                    match_panel::show_dice,
                )
                    .run_if(resource_exists_and_changed::<SetUp>),
                match_panel::show_match.run_if(resource_exists::<SetUp>),
            ),
        );
}

fn start(
    _: On<StartMatch>,
    set_up: Option<Res<SetUp>>,
    purpose: Res<Purpose>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Some(set_up) = set_up else { return };
    if set_up.is_complete() {
        let (sheet, seed) = (&set_up.sheet, set_up.seed);
        commands.insert_resource(set_up.drawn(seed));
        if purpose.is_hosted() {
            commands.insert_resource(DrawsFirst(sheet.first == First::Either));
        }
        // Whoever has the first chair of a table begins there.
        if matches!(*purpose, Purpose::Change { .. }) && sheet.second_begins(seed) {
            let order = Order::Swap { chairs: [0, 1] };
            commands.trigger(Tell(ToHost::Order { order }));
        }
        // Whoever begins changes seats, and keeps the name that the card shows.
        let usual_name = |card: usize| {
            let player = sheet.seats[card].player();
            texts.text(Conquest::usual_name(card, &player))
        };
        commands.trigger(BeginWith::<Conquest> {
            plan: sheet.plan(*purpose, seed, usual_name),
            earlier: None,
        });
    }
}

fn spawn(
    mut set_up: ResMut<SetUp>,
    purpose: Res<Purpose>,
    draws_first: Option<Res<DrawsFirst>>,
    mut commands: Commands,
) {
    // What is told at a table that is hosted stands anyway.
    if purpose.is_hosted() {
        set_up.sheet.hardcore = false;
    }
    // It is asked of the chairs as they stand.
    if !purpose.seats_people() {
        set_up.sheet.first = match draws_first.is_some_and(|drawn| drawn.0) {
            true => First::Either,
            false => First::A,
        };
    }
    frame::<Sheet>(*purpose, &mut commands, |screen| {
        if purpose.seats_people() {
            let mut modes = vec!["conquest-mode-people", "conquest-mode-mixed"];
            // People meet at a table that is hosted.
            if !purpose.is_hosted() {
                modes.push("conquest-mode-computers");
            }
            let left = 1248.0 - 608.0 / 3.0 * modes.len() as f32;
            let row = at(Rect::new(left, 22.0, 1248.0, 62.0));
            let modes = modes.into_iter().map(Words::from);
            spawn_choice(screen, Which::Mode, modes, "conquest-mode", row);
        }
        let area = Rect::new(32.0, 84.0, 788.0, 356.0);
        spawn_seats::<Sheet>(screen, *purpose, &set_up, area, |screen, card, set_up| {
            cards::spawn(screen, card, set_up, *purpose);
        });
        board_panel::spawn(screen, *purpose);
        match_panel::spawn(screen, *purpose);
    });
}
