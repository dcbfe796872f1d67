//! Bars and panels around the map.

mod advice;
mod attack_row;
mod attacks;
mod cards;
mod effect;
pub mod graph;
mod growth;
mod hand_bar;
mod possible;
mod reason;
mod rolled;
mod stock;
mod top_bar;
mod tray;

use bevy::prelude::*;

use super::{
    advice_order::AdviceOrderSystems,
    board::{BoardRoom, Hand, HandSystems, PANELS, Placed, Seen},
    phase::{Phase, TABLE},
};
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::{
        self, OnScreen, TableConduct,
        insight::{Advice, Advised},
        parts::{ClearParts, Due, due, lay_part},
        pause::Pause,
        review::ReviewHere,
        take_back::TakeBackDecision,
    },
    shell::{
        bindings::Keys,
        locale::Texts,
        menus::OpenMenu,
        screens::{Menu, WayOut},
        settings::Settings,
    },
    table::{LaidOut, Match, Replay},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(screens::top_bar::plugin::<DiceWars, Phase>)
        .add_observer(lay)
        .add_systems(
            Update,
            (
                pause_by_escape.before(HandSystems),
                take_back_by_key
                    .before(HandSystems)
                    .run_if(in_state(Menu::None)),
            )
                .run_if(in_state(TABLE)),
        )
        .add_systems(
            Update,
            (
                (
                    clear,
                    (
                        top_bar::write,
                        cards::write,
                        tray::write,
                        effect::write,
                        attacks::write,
                        graph::write,
                        hand_bar::write,
                    ),
                )
                    .chain(),
                (
                    rolled::go_on,
                    advice::tell_why,
                    attack_row::offer,
                    possible::rest_at_rows,
                ),
            )
                .chain()
                .after(HandSystems)
                .after(AdviceOrderSystems)
                .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
        );
}

/// Escape puts down what is in hand, and otherwise opens the pause; where nothing ends with it, it leaves at once.
fn pause_by_escape(
    keys: Keys,
    hand: Res<Hand>,
    menu: Res<State<Menu>>,
    replays: Query<(), With<Replay<DiceWars>>>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    // The way back from a replay is a button, which hears the key itself.
    let heard = hand.picked.is_some() || hand.asks || !replays.is_empty() || **menu != Menu::None;
    if !keys.just_hit(KeyCode::Escape) || heard {
        return;
    }
    if way.pauses {
        commands.trigger(OpenMenu(Menu::Pause));
    } else {
        way.take(&mut commands);
    }
}

/// The key for it takes back the last decision, where that is allowed.
fn take_back_by_key(keys: Keys, hand: Res<Hand>, mut commands: Commands) {
    // What is in hand is put down first.
    if hand.picked.is_none() && keys.just_pressed("keys-take-back") {
        commands.trigger(TakeBackDecision);
    }
}

/// A bar or a panel. It is written anew when what it shows has changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    TopBar,
    Tray,
    Effect,
    Attacks,
    Cards,
    Graph,
    HandBar,
}

impl Part {
    const ALL: [Self; 7] = [
        Self::TopBar,
        Self::Tray,
        Self::Effect,
        Self::Attacks,
        Self::Cards,
        Self::Graph,
        Self::HandBar,
    ];

    /// Whether it follows what is aimed at, not only what was done.
    fn follows_hand(self) -> bool {
        matches!(self, Self::Tray | Self::Effect | Self::HandBar)
    }
}

fn lay(laid_out: On<LaidOut<DiceWars>>, mut commands: Commands) {
    for part in Part::ALL {
        lay_part(laid_out.table, part, part as i32, PANELS, &mut commands);
    }
}

/// Clears the parts that are to be written anew.
fn clear(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    seen: Res<Seen>,
    placed: Res<Placed>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<
        (
            Ref<Match<DiceWars>>,
            Ref<TableConduct>,
            Option<Ref<Advised<DiceWars>>>,
            Option<Ref<ReviewHere>>,
        ),
        With<OnScreen>,
    >,
    advice: Res<Advice>,
    pause: Res<Pause>,
    parts: Query<(Entity, Ref<Part>)>,
    mut parts_to_clear: ClearParts,
) {
    let Ok((played, conduct, advised, reviewed)) = matches.single() else {
        return;
    };
    let changed = room.is_changed()
        || seen.is_changed()
        || settings.is_changed()
        || texts.is_changed()
        || phase.is_some_and(|phase| phase.is_changed())
        || played.is_changed()
        || conduct.is_changed();
    let changed = changed || pause.is_changed();
    let advised = advice.is_changed() || advised.is_some_and(|advised| advised.is_changed());
    let advised = advised || reviewed.is_some_and(|reviewed| reviewed.is_changed());
    for (entity, part) in &parts {
        let falls = placed.is_changed() && matches!(*part, Part::Tray | Part::Cards);
        let due = changed
            || falls
            || part.is_added()
            || ((hand.is_changed() || advised) && part.follows_hand());
        parts_to_clear.clear(entity, due);
    }
}
