//! What a kingdom can still become: whether the bonuses are earned or stay within reach, and the cells that a placement gives
//! up.

use bevy::prelude::*;

use super::{
    begin::TABLE,
    boards::{Board, BoardSystems, TableRoom},
    gain::{Bonus, gain},
    glance::Glance,
    layout::{Arrangement, OVER_PROSPECTS},
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

/// Tells of the kingdoms that are played in, whoever is to move: of that of the person to move as it would be if the domino
/// were dropped now.
fn show_prospects(
    grip: Res<Grip>,
    phase: Res<State<Phase>>,
    whose_turn: Res<WhoseTurn>,
    room: Res<TableRoom>,
    matches: Query<(Entity, Ref<Match<Dominations>>)>,
    boards: Query<(Entity, Ref<Board>, &KingdomOf)>,
    glances: Query<(), With<Glance>>,
    old: Query<Entity, With<Prospect>>,
    mut shown: Local<Vec<(Entity, Kingdom)>>,
    mut commands: Commands,
) {
    let Ok((table, played)) = matches.single() else {
        return;
    };
    // They are told while a match is played, and of the kingdoms that are seen: not under a glance at another one.
    let told = phase.is_played() && glances.is_empty();
    let seats = if told { played_in(&room) } else { Vec::new() };
    let aimed = grip.aim.filter(|_| **phase == Phase::Placing);
    let aimed = aimed
        .zip(placer(&played))
        .and_then(|(aim, placer)| gain(placer.kingdom, &placer.domino, aim.placement));
    let of_seats = boards.iter().filter(|(.., of)| seats.contains(&of.0));
    let now: Vec<(Entity, Kingdom)> = of_seats
        .map(|(entity, _, of)| match &aimed {
            Some((_, after)) if whose_turn.seat == Some(of.0) => (entity, *after),
            _ => (entity, *played.position().kingdom(of.0)),
        })
        .collect();
    let moved = |(entity, _): &(Entity, Kingdom)| {
        boards
            .get(*entity)
            .is_ok_and(|(_, board, _)| board.is_changed())
    };
    let stale = *shown != now
        || now.iter().any(moved)
        || played.is_changed()
        || phase.is_changed()
        || whose_turn.is_changed()
        || room.is_changed();
    if !stale {
        return;
    }
    shown.clone_from(&now);
    for prospect in &old {
        commands.entity(prospect).despawn();
    }
    for (entity, kingdom) in now {
        let Ok((_, board, of)) = boards.get(entity) else {
            continue;
        };
        if whose_turn.person && whose_turn.seat == Some(of.0) {
            let given_up = given_up(&board, &kingdom);
            spawn_given_up(&mut commands, entity, given_up, board.now.cell);
        }
        // Where two are compared, the comparison tells it.
        if room.room.comparison().is_none() {
            let told = bonuses(&played, of.0, &kingdom);
            spawn_bonuses(&mut commands, table, &room, board.now.window(), told);
        }
    }
}

/// The seats whose kingdoms are played in.
fn played_in(room: &TableRoom) -> Vec<Seat> {
    let is_played = matches!(room.room.arrangement, Arrangement::Playing(_));
    Seat::first(room.places.len())
        .zip(&room.places)
        .filter(|(_, place)| is_played && place.main)
        .map(|(seat, _)| seat)
        .collect()
}

/// Veils the cells of a kingdom that it could no longer reach.
fn spawn_given_up(
    commands: &mut Commands,
    kingdom: Entity,
    given_up: Vec<(Cell, Cell)>,
    side: f32,
) {
    commands.entity(kingdom).with_children(|parent| {
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
}

/// Tells which bonuses are earned, which are still possible and which are lost, of the kingdom drawn there.
fn spawn_bonuses(
    commands: &mut Commands,
    table: Entity,
    room: &TableRoom,
    drawn: Rect,
    told: Prospects,
) {
    if told == Prospects::default() {
        return;
    }
    // At the foot of the gutter, so that they stay where they are while the kingdom grows; where there is none, in a row
    // below the kingdom.
    let node = match room.room.prospects() {
        Some(foot) => Node {
            left: px(foot.min.x),
            bottom: px(room.room.size.y - foot.max.y),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            ..default()
        },
        None => Node {
            left: px(drawn.min.x),
            top: px(drawn.max.y + OVER_PROSPECTS),
            align_items: AlignItems::Center,
            ..default()
        },
    };
    commands
        .spawn((
            Prospect,
            Name::new("Still possible"),
            ChildOf(table),
            Node {
                position_type: PositionType::Absolute,
                row_gap: px(8),
                column_gap: px(8),
                ..node
            },
            ZIndex(1),
            Pickable::IGNORE,
        ))
        .with_children(|parent| {
            for (title, kind, bonuses) in [
                ("still-won", ChipKind::Won, told.won),
                ("still-title", ChipKind::On, told.possible),
                ("still-lost", ChipKind::Lost, told.lost),
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

/// What becomes of each bonus that is played for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Prospects {
    /// Earned for good.
    won: Vec<Bonus>,
    /// Not decided yet.
    possible: Vec<Bonus>,
    /// Out of reach.
    lost: Vec<Bonus>,
}

/// What becomes of the bonuses of a seat with its kingdom as it would be. Once nothing more is laid down in it all are decided.
fn bonuses(played: &Match<Dominations>, seat: Seat, kingdom: &Kingdom) -> Prospects {
    let (position, game) = (played.position(), played.game());
    let is_laid = kingdom != position.kingdom(seat);
    let to_come = position.dominos_to_come(seat);
    let goes_on = to_come > u8::from(is_laid);
    let all = Bonus::ALL
        .into_iter()
        .filter(|bonus| bonus.is_played(game.rules()));
    let (won, open): (Vec<Bonus>, Vec<Bonus>) = all.partition(|bonus| match goes_on {
        true => bonus.is_won(kingdom),
        false => bonus.is_paid(kingdom),
    });
    let (possible, lost) = open.into_iter().partition(|bonus| {
        goes_on && bonus.is_possible(position, seat, game.dominos()) && bonus.fits(kingdom)
    });
    Prospects {
        won,
        possible,
        lost,
    }
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
            scene::{
                layout::{DESIGN, HAND_ROW, LayoutSpec},
                results::tally::tests::played,
            },
        },
        kit::Record,
    };

    #[test]
    fn what_is_still_possible_is_told_of_every_kingdom_that_is_played_in() {
        for (seats, kingdom_size) in [(2, 5), (2, 7), (3, 5), (4, 5)] {
            let mut spec = LayoutSpec {
                size: DESIGN,
                seats,
                kingdom_size,
                arrangement: Arrangement::Playing(Seat::new(1)),
                hand_row: HAND_ROW,
                bonuses: true,
            };
            let room = |spec: &LayoutSpec| TableRoom {
                places: spec.places(),
                room: spec.clone(),
                main: Seat::new(1),
                hinted: false,
            };
            let told = played_in(&room(&spec));
            match spec.is_even() {
                true => assert_eq!(told, [Seat::new(0), Seat::new(1)]),
                false => assert_eq!(told, [Seat::new(1)], "{seats} seats"),
            }
            spec.arrangement = Arrangement::Counting;
            assert!(played_in(&room(&spec)).is_empty());
        }
    }

    #[test]
    fn a_bonus_that_is_lost_or_decided_stays_so_to_the_end() {
        let rules = Rules::with([OptionalRule::MiddleKingdom, OptionalRule::Harmony]);
        for (seats, seed) in (2..=4).flat_map(|seats| (0..6).map(move |seed| (seats, seed))) {
            let whole = played(rules, seats, seed, 1);
            let at_first = Prospects {
                possible: Bonus::ALL.to_vec(),
                ..default()
            };
            let mut before = vec![at_first; seats];
            for made in 0..=whole.ply() {
                let mut record: Record<Dominations> = whole.record().clone();
                record.truncate(made);
                let now = Match::resume(record);
                for (seat, before) in Seat::first(seats).zip(&mut before) {
                    let told = bonuses(&now, seat, now.position().kingdom(seat));
                    let keeps = |all: &[Bonus], some: &[Bonus]| {
                        some.iter().all(|bonus| all.contains(bonus))
                    };
                    assert!(
                        keeps(&before.possible, &told.possible)
                            && keeps(&told.won, &before.won)
                            && keeps(&told.lost, &before.lost),
                        "{seats} seats, seed {seed}, {seat:?} after {made}: {told:?}"
                    );
                    *before = told;
                }
            }
        }
    }

    #[test]
    fn a_bonus_that_no_domino_decides_any_more_is_called_earned_or_lost() {
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
                    let told = bonuses(&played, seat, kingdom);
                    for bonus in Bonus::ALL.into_iter().filter(|one| one.is_won(kingdom)) {
                        assert!(told.won.contains(&bonus), "{told:?}");
                        won += 1;
                    }
                }
            }
            for seat in Seat::first(4) {
                let kingdom = whole.position().kingdom(seat);
                let told = bonuses(&whole, seat, kingdom);
                assert!(told.possible.is_empty());
                let score = whole.position().running_score(seat);
                let paid = [score.middle_kingdom, score.harmony].map(|points| points > 0);
                assert_eq!(Bonus::ALL.map(|bonus| told.won.contains(&bonus)), paid);
                assert_eq!(Bonus::ALL.map(|bonus| !told.lost.contains(&bonus)), paid);
            }
        }
        assert!(won > 0, "nobody has won anything before the end");
    }
}
