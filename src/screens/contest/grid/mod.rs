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
    card::{Contents, eye, paint, spawn_match, write_cards},
    room::place_of,
};
use super::{
    Contested,
    glance::Glance,
    running::{Running, Stage},
    screen,
};
use crate::{
    kit::MatchRecord,
    play::contest::Feed,
    screens::{BeginWith, WayBack},
    shell::{
        locale::{Localized, SpokenName, Words},
        widgets::{FocusRing, HandCursor, Tip, TipAt, at, panel},
    },
};

pub(super) fn plugin<G: Contested>(app: &mut App) {
    app.add_systems(
        Update,
        (deal_cards::<G>, write_cards::<G>, paint::<G>)
            .chain()
            // Asked before each: what comes between two of them may have ended the contest.
            .distributive_run_if(in_state(screen::<G>()).and_then(resource_exists::<Running<G>>)),
    );
}

/// The card of a table, and the match that it shows.
#[derive(Component)]
struct TableCard<G: Contested> {
    table: usize,
    shows: Option<Arc<Feed<G>>>,
    made: usize,
    /// Nothing is played there any more.
    still: bool,
}

/// Spawns the cards, empty.
pub(super) fn spawn<G: Contested>(screen: &mut ChildSpawnerCommands, tables: usize) {
    for table in 0..tables {
        let place = place_of(table, tables);
        screen.spawn((
            Name::new(format!("Table card {}", table + 1)),
            TableCard::<G> {
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
            Tip(tip(false).into()),
            TipAt(eye(place.size())),
            observe(go_to_table::<G>),
        ));
    }
}

/// What a card says of being pressed, and whether nothing is played there any more.
const fn tip(still: bool) -> &'static str {
    match still {
        true => "contest-look",
        false => "contest-follow",
    }
}

/// Goes to the table that was pressed: the match goes on there, live. Where nothing goes on it is looked at again.
fn go_to_table<G: Contested>(
    pressed: On<Activate>,
    cards: Query<&TableCard<G>>,
    running: Res<Running<G>>,
    mut commands: Commands,
) -> Result {
    if let Some(feed) = running.at_table(cards.get(pressed.entity)?.table) {
        if running.stage() == Stage::Over {
            let record = feed.look(MatchRecord::clone);
            commands.trigger(BeginWith::<G>::look_at(record, None, WayBack::Contest));
            return Ok(());
        }
        // Nobody wants to wait there for what stands still here.
        running.pause(false);
        commands.trigger(BeginWith::follow(feed));
    }
    Ok(())
}

/// Lays a match out on its card when it begins.
fn deal_cards<G: Contested>(
    running: Res<Running<G>>,
    glance: Res<Glance>,
    mut cards: Query<(Entity, &mut TableCard<G>)>,
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
            commands.entity(entity).insert(Tip(tip(still).into()));
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
