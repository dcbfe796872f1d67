//! The tables of a contest, each in small; a click goes to one.

mod card;
mod room;

use std::sync::Arc;

use bevy::{
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui_widgets::{Activate, Button as Pushed, observe},
};

use self::{
    card::{Contents, eye, paint_kingdoms, spawn_match, write_cards},
    room::place_of,
};
use super::{
    hall::Glance,
    running::{Running, Stage},
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::Dominations,
        scene::{
            begin::{BeginWith, WayBack},
            piece_art::at,
        },
    },
    play::contest::Feed,
    shell::{
        locale::{Localized, SpokenName, Words},
        screens::Screen,
        widgets::{FocusRing, HandCursor, Tip, TipAt, panel},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (deal_cards, write_cards, paint_kingdoms)
            .chain()
            // Asked before each: what comes between two of them may have ended the contest.
            .distributive_run_if(in_state(Screen::Contest).and_then(resource_exists::<Running>)),
    );
}

/// The card of a table, and the match that it shows.
#[derive(Component)]
struct TableCard {
    table: usize,
    shows: Option<Arc<Feed<Dominations>>>,
    made: usize,
    /// Nothing is played there any more.
    still: bool,
}

/// Spawns the cards, empty.
pub fn spawn(screen: &mut ChildSpawnerCommands, tables: usize) {
    for table in 0..tables {
        let place = place_of(table, tables);
        screen.spawn((
            Name::new(format!("Table card {}", table + 1)),
            TableCard {
                table,
                shows: None,
                made: 0,
                still: false,
            },
            panel(at(place)),
            Pushed,
            Hovered::default(),
            TabIndex(0),
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::Key(
                Localized::new("contest-table").with("table", table as i64 + 1),
            )),
            Tip("contest-follow".into()),
            TipAt(eye(place.size())),
            observe(go_to_table),
        ));
    }
}

/// Goes to the table that was pressed: the match goes on there, live. Where nothing goes on it is looked at again.
fn go_to_table(
    pressed: On<Activate>,
    cards: Query<&TableCard>,
    running: Res<Running>,
    mut commands: Commands,
) -> Result {
    if let Some(feed) = running.at_table(cards.get(pressed.entity)?.table) {
        if running.stage() == Stage::Over {
            let record = feed.look(MatchRecord::clone);
            commands.trigger(BeginWith::look_at(record, None, WayBack::Contest));
            return Ok(());
        }
        // Nobody wants to wait there for what stands still here.
        running.pause(false);
        commands.trigger(BeginWith::follow(feed));
    }
    Ok(())
}

/// Lays a match out on its card when it begins.
fn deal_cards(
    running: Res<Running>,
    glance: Res<Glance>,
    mut cards: Query<(Entity, &mut TableCard)>,
    contents: Query<(), With<Contents>>,
    children: Query<&Children>,
    mut commands: Commands,
) {
    if !glance.due {
        return;
    }
    let still = glance.stage == Stage::Over;
    for (entity, mut card) in &mut cards {
        if still != card.still {
            card.still = still;
            card.made = usize::MAX;
            let tip = if still {
                "contest-look"
            } else {
                "contest-follow"
            };
            commands.entity(entity).insert(Tip(tip.into()));
        }
        let Some(feed) = running.at_table(card.table) else {
            continue;
        };
        if (card.shows.as_ref()).is_some_and(|shown| Arc::ptr_eq(shown, &feed)) {
            continue;
        }
        for child in children.get(entity).into_iter().flatten() {
            if contents.contains(*child) {
                commands.entity(*child).despawn();
            }
        }
        let size = place_of(card.table, running.tables).size();
        let table = card.table;
        feed.look(|record| {
            commands
                .entity(entity)
                .with_children(|parent| spawn_match(parent, table, &feed, record, size));
        });
        card.shows = Some(feed);
        // Whatever has been played is still to be written.
        card.made = usize::MAX;
    }
}
