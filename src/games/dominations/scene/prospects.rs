//! What a kingdom can still become: whether the bonuses stay within reach, and the cells that a placement gives up.

use bevy::prelude::*;

use super::{
    begin::TABLE,
    boards::{Board, BoardSystems, TableRoom},
    gain::{Bonus, gain},
    glance::Glance,
    layout::Arrangement,
    phase::{Phase, WhoseTurn},
    piece_art::{at, square},
    placing::{Grip, placer},
};
use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Kingdom},
    },
    kit::{Cell, Seat},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{ChipKind, chip, text},
    },
    table::Match,
};

/// What goes when the prospects change.
#[derive(Component)]
struct Prospect;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_prospects
            .after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// Tells of the kingdom of the person to move, as it would be if the domino were dropped now.
fn show_prospects(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    boards: Query<(Entity, Ref<Board>, &KingdomOf)>,
    glances: Query<(), With<Glance>>,
    old: Query<Entity, With<Prospect>>,
    mut shown: Local<Option<(Entity, Kingdom)>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    // They are told while a match is played, and of the kingdom that is seen: not under a glance at another one.
    let told = phase.is_played() && glances.is_empty();
    let own = boards.iter().find(|(.., of)| Some(of.0) == whose_turn.seat);
    let Some((entity, board, of)) = own.filter(|_| told) else {
        *shown = None;
        for prospect in &old {
            commands.entity(prospect).despawn();
        }
        return;
    };
    let own = played.position().kingdom(of.0);
    let aimed = grip.aim.filter(|_| **phase == Phase::Placing);
    let kingdom = aimed
        .zip(placer(&played))
        .and_then(|(aim, placer)| gain(placer.kingdom, &placer.domino, aim.placement))
        .map_or(*own, |(_, after)| after);
    let stale = *shown != Some((entity, kingdom))
        || board.is_changed()
        || phase.is_changed()
        || room.is_changed();
    if !stale {
        return;
    }
    *shown = Some((entity, kingdom));
    for prospect in &old {
        commands.entity(prospect).despawn();
    }
    if !whose_turn.person || !matches!(room.room.arrangement, Arrangement::Playing(_)) {
        return;
    }
    let given_up = given_up(&board, &kingdom);
    let side = board.now.cell;
    commands.entity(entity).with_children(|parent| {
        for (min, max) in given_up {
            let rect = square(min, side).union(square(max, side));
            parent.spawn((
                Prospect,
                at(rect),
                ThemedBackground(Tone::Unreachable),
                // Over the marks of cells that are legal now, whichever of them was spawned last.
                ZIndex(0),
                Pickable::IGNORE,
            ));
        }
    });
    let (possible, lost) = bonuses(&played, of.0, &kingdom);
    if possible.is_empty() && lost.is_empty() {
        return;
    }
    // At the foot of the gutter, so that they stay where they are while the kingdom grows. Where there is none: beside the
    // kingdom, one below the other; where there is another one, in a row below it.
    let gutter = room.places[of.0.index()].gutter > 0.0;
    let foot = room.room.prospects().filter(|_| gutter);
    let drawn = board.now.window();
    let beside = Rect::from_corners(
        Vec2::new(drawn.max.x + 12.0, 58.0),
        Vec2::new(drawn.max.x + 130.0, 160.0),
    );
    let mut headers = room.places.iter().filter_map(|place| place.header);
    let free = headers.all(|header| header.intersect(beside).is_empty());
    let below = Vec2::new(drawn.min.x, drawn.max.y + 6.0);
    let centre = room.room.centre();
    let place = |left: f32, top: Val, bottom: Val, flex_direction: FlexDirection| Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top,
        bottom,
        flex_direction,
        ..default()
    };
    let node = if let Some(foot) = foot {
        let bottom = px(room.room.size.y - foot.max.y);
        place(foot.min.x, auto(), bottom, FlexDirection::Column)
    } else if free && beside.max.x <= centre.max.x {
        place(
            beside.min.x,
            px(beside.min.y),
            auto(),
            FlexDirection::Column,
        )
    } else if below.y + 30.0 <= room.room.hand_bar().min.y {
        place(below.x, px(below.y), auto(), FlexDirection::Row)
    } else {
        return;
    };
    commands
        .spawn((
            Prospect,
            Name::new("Still possible"),
            ChildOf(table),
            Node {
                align_items: if node.flex_direction == FlexDirection::Row {
                    AlignItems::Center
                } else {
                    AlignItems::Start
                },
                row_gap: px(8),
                column_gap: px(8),
                ..node
            },
            ZIndex(1),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (title, kind, bonuses) in [
                ("still-title", ChipKind::On, possible),
                ("still-lost", ChipKind::Lost, lost),
            ] {
                if bonuses.is_empty() {
                    continue;
                }
                parent.spawn((
                    text(
                        Localized::new(title).with("count", bonuses.len()),
                        TextStyle::CaptionBold,
                        Tone::CreamSoft,
                    ),
                    TextLayout::no_wrap(),
                ));
                for bonus in bonuses {
                    let label = Localized::new(format!("still-{}", bonus.stem()));
                    parent.spawn(chip(label, kind, None));
                }
            }
        });
}

/// The bonuses that a seat may still earn with its kingdom as it would be, and those that are lost. What is won for good is
/// neither.
fn bonuses(played: &Match<Dominations>, seat: Seat, kingdom: &Kingdom) -> (Vec<Bonus>, Vec<Bonus>) {
    let (position, game) = (played.position(), played.game());
    let is_laid = kingdom != position.kingdom(seat);
    let to_come = position.dominos_to_come(seat);
    let goes_on = to_come > u8::from(is_laid);
    let all = Bonus::ALL
        .into_iter()
        .filter(|bonus| bonus.is_played(game.rules()));
    let (mut possible, lost): (Vec<Bonus>, Vec<Bonus>) = all.partition(|bonus| {
        bonus.is_possible(position, seat, game.dominos()) && bonus.fits(kingdom)
    });
    possible.retain(|bonus| goes_on && !bonus.is_won(kingdom));
    (possible, lost)
}

/// The strips of cells that are drawn and that `kingdom` could no longer reach, from corner to corner.
fn given_up(board: &Board, kingdom: &Kingdom) -> Vec<(Cell, Cell)> {
    let (low, high) = kingdom.bounds();
    let size = kingdom.size() as i8;
    let (min, max) = (board.now.min, board.now.max);
    let west = high.x - size + 1;
    let east = low.x + size - 1;
    let south = high.y - size + 1;
    let north = low.y + size - 1;
    let cell = |x: i8, y: i8| Cell { x, y };
    let mut strips = Vec::new();
    if min.x < west {
        strips.push((min, cell(west - 1, max.y)));
    }
    if east < max.x {
        strips.push((cell(east + 1, min.y), max));
    }
    let (from, to) = (min.x.max(west), max.x.min(east));
    if min.y < south {
        strips.push((cell(from, min.y), cell(to, south - 1)));
    }
    if north < max.y {
        strips.push((cell(from, north + 1), cell(to, max.y)));
    }
    strips
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dominations::{
            rules::{OptionalRule, Rules},
            scene::results::tally::tests::played,
        },
        kit::Record,
    };

    #[test]
    fn only_what_a_domino_can_still_decide_is_called_possible() {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        let mut won = 0;
        for seed in 0..10 {
            let whole = played(rules, 4, seed, 1);
            let after = |made: usize| {
                let mut record: Record<Dominations> = whole.record().clone();
                record.truncate(made);
                Match::resume(record)
            };
            for made in 0..whole.ply() {
                let played = after(made);
                for seat in Seat::first(4) {
                    let kingdom = played.position().kingdom(seat);
                    let (possible, lost) = bonuses(&played, seat, kingdom);
                    for bonus in Bonus::ALL.into_iter().filter(|one| one.is_won(kingdom)) {
                        assert!(!possible.contains(&bonus) && !lost.contains(&bonus));
                        won += 1;
                    }
                }
            }
            for seat in Seat::first(4) {
                let kingdom = whole.position().kingdom(seat);
                let (possible, lost) = bonuses(&whole, seat, kingdom);
                assert!(possible.is_empty());
                let score = whole.position().running_score(seat);
                let paid = [score.middle_kingdom, score.harmony].map(|points| points > 0);
                assert_eq!(Bonus::ALL.map(|bonus| !lost.contains(&bonus)), paid);
            }
        }
        assert!(won > 0, "nobody has won anything before the end");
    }
}
