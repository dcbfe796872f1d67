//! The notice over the board that a way has missed, by how much, and who shows next.

use bevy::prelude::*;

use super::{Due, Part, bids::plate, due};
use crate::{
    games::ricochet::{
        rules::Ricochet,
        scene::{
            board::BoardRoom,
            round::{End, Rounds, after, missed_by},
            table::{Missed, SeatsHere},
            tiles::fate,
            words::{moves, robot_key},
        },
    },
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{at, icon, name_words, panel, rest_of_row, text},
    },
    table::Match,
};

/// How large it is.
const SIZE: Vec2 = Vec2::new(440.0, 160.0);

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played), Some(missed)) =
        (due(&parts, Part::Notice), matches.single(), missed)
    else {
        return;
    };
    let (game, position) = (played.game(), played.position());
    let (Some(round), Some(goal)) = (rounds.now(), game.goal(position)) else {
        return;
    };
    let demo = &missed.demo;
    let robots = after(&game.layout().walls, round.start, &demo.slides, usize::MAX);
    let name = seats.name(demo.seat);
    let how = match (demo.ended, goal.robot, missed_by(goal, robots)) {
        (Some(End::OutOfTime), ..) => Localized::new("ricochet-missed-time"),
        (Some(End::Stopped), ..) => Localized::new("ricochet-missed-stopped"),
        (_, Some(robot), Some((east, south))) => Localized::new("ricochet-missed-by")
            .with("moves", moves(demo.slides.len()))
            .with("robot", Localized::new(robot_key(robot)))
            .with("where", where_it_stands(east, south)),
        _ => Localized::new("ricochet-missed-any").with("moves", moves(demo.slides.len())),
    };
    let grid = room.grid();
    // In the half of the board in which the target is not.
    let in_lower = |y: f32| y > grid.field.center().y;
    let target = grid.middle(goal.target).y;
    let y = match !in_lower(target) {
        true => grid.field.max.y - 92.0,
        false => grid.field.min.y + 92.0,
    };
    let place = Rect::from_center_size(Vec2::new(grid.field.center().x, y), SIZE);
    let bid = |seat| {
        round
            .bid(seat)
            .map_or_else(String::new, |bid| bid.to_string())
    };
    commands.entity(part).with_children(|part| {
        part.spawn((
            Name::new("Missed"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(20), px(12)),
                row_gap: px(6),
                ..at(place)
            }),
        ))
        .with_children(|notice| {
            notice.spawn((
                text(
                    Localized::new("ricochet-misses").with("name", name),
                    TextStyle::PanelHeading,
                    Tone::Accent,
                ),
                TextLayout::no_wrap(),
            ));
            notice.spawn((
                text(how, TextStyle::Body, Tone::Ink),
                Node {
                    width: px(SIZE.x - 40.0),
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            notice
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(10),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let letter = seat_letter(demo.seat).to_string();
                    row.spawn(crest(seats.colour(demo.seat), 34.0, letter));
                    row.spawn(plate(
                        "ricochet_bid_plate_failed",
                        Vec2::new(48.0, 34.0),
                        bid(demo.seat),
                        Tone::InkSoft,
                    ));
                    row.spawn(icon("arrow_right", 20.0, Tone::Ink));
                    match missed.next {
                        Some(next) => {
                            let letter = seat_letter(next).to_string();
                            row.spawn(crest(seats.colour(next), 34.0, letter));
                            row.spawn(plate(
                                "ricochet_bid_plate_best",
                                Vec2::new(48.0, 34.0),
                                bid(next),
                                Tone::Ink,
                            ));
                            row.spawn((
                                Node {
                                    flex_direction: FlexDirection::Column,
                                    ..rest_of_row()
                                },
                                Pickable::IGNORE,
                            ))
                            .with_children(|lines| {
                                spawn_next(lines, seats.name(next));
                            });
                        }
                        None => {
                            row.spawn((
                                text(fate(position), TextStyle::BodyBold, Tone::Ink),
                                TextLayout::no_wrap(),
                            ));
                        }
                    }
                });
        });
    });
}

/// Who shows next, and why.
fn spawn_next(lines: &mut ChildSpawnerCommands, name: String) {
    lines
        .spawn((
            Node {
                column_gap: px(5),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|said| {
            said.spawn(name_words(name, TextStyle::BodyBold, Tone::Ink));
            said.spawn((
                text("ricochet-does-show", TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        });
    lines.spawn((
        text("ricochet-next-lowest", TextStyle::Caption, Tone::InkSoft),
        TextLayout::no_wrap(),
    ));
}

/// `1 square east`, `2 squares north and 1 square west`.
fn where_it_stands(east: i32, south: i32) -> Localized {
    let part = |count: i32, less: &'static str, more: &'static str| {
        let key = if count < 0 { less } else { more };
        Localized::new(key).with("count", count.unsigned_abs())
    };
    let across = part(east, "ricochet-off-west", "ricochet-off-east");
    let along = part(south, "ricochet-off-north", "ricochet-off-south");
    match (east, south) {
        (_, 0) => across,
        (0, _) => along,
        _ => Localized::new("ricochet-off-both")
            .with("first", along)
            .with("second", across),
    }
}
