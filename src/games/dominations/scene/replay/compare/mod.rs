//! The choices of a decision side by side: what was played, what else could have been, and all that were looked into as cards.

mod board;
mod card;
mod compared;
mod half;

use bevy::prelude::*;

use compared::{Compared, usual};

use crate::{
    games::dominations::{
        rules::Dominations,
        scene::{
            begin::Seated,
            boards::TableRoom,
            comparing::{Comparing, ComparingSystems},
            phase::Phase,
            piece_art::at,
        },
    },
    kit::Seat,
    screens::{
        replay::bar,
        review::{ReviewHere, grey_next_mistake},
    },
    shell::theme::Theme,
    table::{Match, SitsAt},
};

/// How high all of it is.
const HEIGHT: f32 = 544.0;
/// Between both halves.
const BETWEEN: f32 = 18.0;

/// A part that is written anew when what it tells is another thing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// What was played.
    Played,
    /// What else could have been.
    Other,
    /// The choices as cards.
    Cards,
    /// What speaks for the other one.
    Reasons,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (card::look_at_cards, fill, card::dress, grey_next_mistake)
            .chain()
            .after(bar::BuildBars)
            .after(ComparingSystems)
            .run_if(in_state(Phase::Replaying)),
    );
}

/// Spawns the parts, empty yet, in `area`.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, area: Rect) {
    let share = (area.width() - BETWEEN) / 2.0;
    let top = area.min.y + ((area.height() - HEIGHT) / 2.0).max(0.0);
    let left = area.min.x;
    let halves = Rect::new(left, top, left + share, top + half::HEIGHT);
    let right = Rect::new(left + share + BETWEEN, top, area.max.x, top + half::HEIGHT);
    let cards = Rect::new(left, halves.max.y, area.max.x, halves.max.y + card::HEIGHT);
    let reasons = Rect::new(left, cards.max.y + 6.0, area.max.x, top + HEIGHT);
    for (part, area) in [
        (Part::Played, halves),
        (Part::Other, right),
        (Part::Cards, cards),
        (Part::Reasons, reasons),
    ] {
        screen.spawn((
            Name::new(format!("Compared {part:?}")),
            part,
            at(area),
            Pickable::IGNORE,
        ));
    }
}

/// Writes the parts whose choice is another one.
fn fill(
    replays: Query<(Ref<Match<Dominations>>, Option<Ref<ReviewHere>>)>,
    parts: Query<(Entity, Ref<Part>)>,
    seats: Query<(&SitsAt, &Seated)>,
    room: Option<Res<TableRoom>>,
    comparing: Res<Comparing>,
    theme: Res<Theme>,
    mut commands: Commands,
) {
    let (Ok((played, Some(here))), Some(room)) = (replays.single(), room) else {
        return;
    };
    // A replay that has just gone on stands before another decision.
    let at = comparing.at.filter(|made| *made == played.ply());
    let Some(decision) = at.and_then(|made| here.decision_at(made)) else {
        return;
    };
    let all_anew = played.is_changed()
        || here.is_changed()
        || room.is_changed()
        || theme.is_changed()
        || parts.iter().any(|(_, part)| part.is_added());
    if !all_anew && !comparing.is_changed() {
        return;
    }
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    let seat = Seat::new(decision.seat as u8);
    let told = Compared {
        game: played.game(),
        record: played.record(),
        decision,
        seat,
        seats: seated.into_iter().map(|(_, seated)| seated).collect(),
        window: board::window(played.position().kingdom(seat), decision),
        theme: &theme,
    };
    let other = comparing.looked_at().or_else(|| usual(decision));
    for (entity, part) in &parts {
        let part = part.into_inner();
        // The cards stay under the pointer.
        if !all_anew && !matches!(part, Part::Other | Part::Reasons) {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|into| match *part {
                Part::Played => half::spawn(into, &told, decision.played, other),
                Part::Other => {
                    if let Some(other) = other {
                        half::spawn(into, &told, other, Some(decision.played));
                    }
                }
                Part::Cards => card::spawn_all(into, &told, room.room.compared().width()),
                Part::Reasons => {
                    if let Some(other) = other {
                        half::spawn_reasons(into, &told, other);
                    }
                }
            });
    }
}
