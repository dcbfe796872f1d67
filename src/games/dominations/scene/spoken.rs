//! The table for those who listen: each piece has a name that says what it is and where, and moves are announced.

use accesskit::{Node as Spoken, Role};
use bevy::{a11y::AccessibilityNode, prelude::*};

use super::{
    begin::{Seated, TABLE},
    hud::king_turns::{king_turns, sentence},
};
use crate::{
    games::dominations::{
        pieces::{Domino, King, KingdomOf, LiesAt, Tile, Whereabouts, WhichLine},
        rules::{self, Dominations, score},
    },
    kit::{Cell, Seat},
    shell::{
        locale::{Localized, SpokenName, Texts, Words},
        reader::Announce,
    },
    table::{Match, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (name_dominos, name_kings, name_kingdoms, name_tiles)
            .run_if(in_state(TABLE).and_then(table_changed)),
    )
    .add_systems(
        Update,
        tell_goes.run_if(in_state(TABLE).and_then(table_changed)),
    );
}

/// Run condition: the match has moved on, or texts read differently.
fn table_changed(matches: Query<Ref<Match<Dominations>>>, texts: Res<Texts>) -> bool {
    texts.is_changed() || matches.iter().any(|played| played.is_changed())
}

fn name_of(seats: &Query<(&SitsAt, &Seated)>, seat: Seat) -> String {
    let found = seats.iter().find(|(at, _)| at.0 == seat);
    found.map_or_else(String::new, |(_, seated)| seated.0.name.clone())
}

/// `Forest`, `Mine, 2 crowns`.
fn half(tile: rules::Tile, texts: &Texts) -> String {
    let terrain = texts.text(&format!("terrain-{}", tile.terrain.name()));
    let half = Localized::new("spoken-half")
        .with("terrain", terrain)
        .with("crowns", tile.crowns);
    Words::Key(half).read(texts)
}

/// `Domino 12: wheat field and mine, 1 crown, in the line to come, taken by Anna`.
fn name_dominos(
    matches: Query<&Match<Dominations>>,
    dominos: Query<(Entity, &Domino, &Whereabouts)>,
    seats: Query<(&SitsAt, &Seated)>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    let Ok(played) = matches.single() else { return };
    let position = played.position();
    for (entity, domino, whereabouts) in &dominos {
        let Whereabouts::InLine(line, slot) = *whereabouts else {
            commands.entity(entity).remove::<SpokenName>();
            continue;
        };
        let [first, second] = played.game().dominos()[domino.0].halves;
        let (key, lying) = match line {
            WhichLine::ThisTurn => ("spoken-this-line", position.line()),
            WhichLine::Next => ("spoken-next-line", position.next_line()),
        };
        let king = lying.slots().get(slot).and_then(|slot| slot.king);
        let taken = king.map_or_else(String::new, |seat| name_of(&seats, seat));
        let name = Localized::new(key)
            .with("number", domino.0.get())
            .with("first", half(first, &texts))
            .with("second", half(second, &texts))
            .with("free", if king.is_some() { "no" } else { "yes" })
            .with("taken", taken);
        commands.entity(entity).insert(SpokenName(name.into()));
    }
}

fn name_kings(
    kings: Query<(Entity, &King)>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) {
    for (entity, king) in &kings {
        let name = Localized::new("spoken-king").with("name", name_of(&seats, king.seat));
        commands.entity(entity).insert(SpokenName(name.into()));
    }
}

/// A group of its tiles, with whose it is and what it is worth.
fn name_kingdoms(
    matches: Query<&Match<Dominations>>,
    kingdoms: Query<(Entity, &KingdomOf)>,
    seats: Query<(&SitsAt, &Seated)>,
    mut commands: Commands,
) {
    let Ok(played) = matches.single() else { return };
    for (entity, of) in &kingdoms {
        let position = played.position();
        let points = score(position.kingdom(of.0), played.game().rules()).total;
        // Of the rounds before.
        let before = position.points_so_far(of.0) - position.round_points(of.0);
        let total = if position.round() > 1 {
            before + points
        } else {
            0
        };
        let name = Localized::new("spoken-kingdom")
            .with("name", name_of(&seats, of.0))
            .with("points", points)
            .with("total", total);
        commands.entity(entity).insert((
            AccessibilityNode(Spoken::new(Role::Group)),
            SpokenName(name.into()),
        ));
    }
}

/// `Forest, 2 east, 1 north of the castle`.
fn name_tiles(
    tiles: Query<(Entity, &Tile, &LiesAt), Without<SpokenName>>,
    texts: Res<Texts>,
    mut commands: Commands,
) {
    for (entity, tile, at) in &tiles {
        let Cell { x, y } = at.0;
        let name = Localized::new("spoken-tile")
            .with("half", half(tile.0, &texts))
            .with("across", i64::from(x.abs()))
            .with("side", if x < 0 { "west" } else { "east" })
            .with("along", i64::from(y.abs()))
            .with("way", if y < 0 { "south" } else { "north" });
        commands.entity(entity).insert(SpokenName(name.into()));
    }
}

/// Says what somebody has just done, once it stands.
fn tell_goes(
    matches: Query<&Match<Dominations>>,
    seats: Query<(&SitsAt, &Seated)>,
    texts: Res<Texts>,
    mut told: Local<usize>,
    mut commands: Commands,
) {
    let Ok(played) = matches.single() else { return };
    let all = king_turns(played);
    let stand = all.iter().take_while(|go| !go.unconfirmed).count();
    if stand <= *told {
        *told = stand;
        return;
    }
    let said: Vec<String> = all[*told..stand]
        .iter()
        .map(|go| {
            let done = Words::Key(sentence(go)).read(&texts);
            format!("{} {done}", name_of(&seats, go.seat))
        })
        .collect();
    *told = stand;
    commands.trigger(Announce(Words::plain(said.join(". "))));
}
