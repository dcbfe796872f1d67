//! The notice beside the board that a way has missed, by how much, and who shows next.

use bevy::prelude::*;

use super::{Due, Part, bids::plate, due};
use crate::{
    games::ricochet::{
        rules::{Goal, Ricochet, Robots},
        scene::{
            board::{BoardRoom, LayoutSpec, layout::COLUMN},
            round::{Demo, End, Rounds, after, missed_by},
            table::{Missed, SeatsHere},
            tiles::fate,
            words::{moves, robot_key},
        },
    },
    kit::{Game, Seat},
    screens::seat_art::{SeatColour, crest, seat_letter},
    shell::{
        locale::Localized,
        theme::{TextStyle, Tone},
        widgets::{TellsWhole, at, icon, name_words, panel, rest_of_row, text},
    },
    table::Match,
};

/// How high it is, and what is kept free at its edges.
const HEIGHT: f32 = 184.0;
const PADDING: Vec2 = Vec2::new(18.0, 12.0);
/// How wide its lines are.
const WIDTH: f32 = COLUMN - 2.0 * PADDING.x;

/// Where it is at a table of so many seats: beside the board, in the place of the last tiles, so that it covers no way.
fn place(room: &LayoutSpec, seats: usize) -> Rect {
    let log = room.log(seats);
    Rect::from_corners(Vec2::new(log.min.x, log.max.y - HEIGHT), log.max)
}

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
    let place = place(&room, game.seats());
    commands.entity(part).with_children(|part| {
        part.spawn(card(place)).with_children(|notice| {
            let how = how(game, goal, demo, round.start);
            spawn_told(notice, &seats.name(demo.seat), how);
            match missed.next {
                Some(next) => {
                    let bid = round
                        .bid(next)
                        .map_or_else(String::new, |bid| bid.to_string());
                    let who = (seats.colour(next), next, seats.name(next));
                    spawn_next(notice, who, bid);
                }
                None => spawn_fate(notice, fate(position)),
            }
        });
    });
}

/// The notice without its words.
fn card(place: Rect) -> impl Bundle {
    (
        Name::new("Missed"),
        panel(Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(PADDING.x), px(PADDING.y)),
            row_gap: px(4),
            ..at(place)
        }),
    )
}

/// How a way has missed that began where the robots stood at `start`.
fn how(game: &Ricochet, goal: Goal, demo: &Demo, start: Robots) -> Localized {
    let slides = &demo.slides;
    let robots = after(&game.layout().walls, start, slides, usize::MAX);
    match (demo.ended, goal.robot, missed_by(goal, robots)) {
        (Some(End::OutOfTime), ..) => Localized::new("ricochet-missed-time"),
        (Some(End::Stopped), ..) => Localized::new("ricochet-missed-stopped"),
        (_, Some(robot), Some((east, south))) => Localized::new("ricochet-missed-by")
            .with("moves", moves(slides.len()))
            .with("robot", Localized::new(robot_key(robot)))
            .with("where", where_it_stands(east, south)),
        _ => Localized::new("ricochet-missed-any").with("moves", moves(slides.len())),
    }
}

/// Whose way has missed, and how.
fn spawn_told(notice: &mut ChildSpawnerCommands, name: &str, how: Localized) {
    spawn_deed(
        notice,
        name,
        "ricochet-does-miss",
        (TextStyle::ColumnHeading, Tone::Accent),
    );
    notice.spawn((
        text(how, TextStyle::Caption, Tone::Ink),
        Node {
            width: px(WIDTH),
            flex_grow: 1.0,
            ..default()
        },
    ));
}

/// Who does that, in one line: of the name as much as there is room for.
fn spawn_deed(
    lines: &mut ChildSpawnerCommands,
    name: &str,
    does: &'static str,
    (style, tone): (TextStyle, Tone),
) {
    lines
        .spawn((
            Node {
                column_gap: px(5),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|said| {
            said.spawn(name_words(name.to_owned(), style, tone))
                .insert((TellsWhole, Pickable::default()));
            said.spawn((
                text(does, style, tone),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        });
}

/// What becomes of the tile that nobody has reached.
fn spawn_fate(notice: &mut ChildSpawnerCommands, fate: &'static str) {
    notice.spawn((
        text(fate, TextStyle::BodyBold, Tone::Ink),
        Node {
            width: px(WIDTH),
            ..default()
        },
    ));
}

/// Who shows next, with what number, and why.
fn spawn_next(
    notice: &mut ChildSpawnerCommands,
    (colour, seat, name): (impl SeatColour, Seat, String),
    bid: String,
) {
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
            row.spawn(icon("arrow_right", 20.0, Tone::Ink));
            row.spawn(crest(colour, 34.0, seat_letter(seat).to_string()));
            let size = Vec2::new(48.0, 34.0);
            row.spawn(plate("ricochet_bid_plate_best", size, bid, Tone::Ink));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    ..rest_of_row()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| spawn_next_words(lines, &name));
        });
}

/// That somebody shows, and why.
fn spawn_next_words(lines: &mut ChildSpawnerCommands, name: &str) {
    spawn_deed(
        lines,
        name,
        "ricochet-does-show",
        (TextStyle::BodyBold, Tone::Ink),
    );
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::{
            rules::Robot,
            scene::board::{Arrangement, layout::DESIGN},
        },
        kit::Notation as _,
        screens::LONGEST_NAME,
        shell::{
            screens::Screen,
            testing::{frames, room::wanting, run_until, shell, speak},
        },
    };

    fn playing(size: Vec2) -> LayoutSpec {
        LayoutSpec {
            size,
            arrangement: Arrangement::Playing,
            named: false,
        }
    }

    #[test]
    fn it_covers_no_cell_of_the_board_and_no_seat_however_many_play() {
        for size in [DESIGN, Vec2::new(1280.0, 960.0), Vec2::new(1800.0, 720.0)] {
            for named in [false, true] {
                let room = LayoutSpec {
                    named,
                    ..playing(size)
                };
                let grid = room.grid();
                for seats in 1..=Seat::MOST {
                    let place = place(&room, seats);
                    let log = room.log(seats);
                    assert_eq!(log.union(place), log, "{seats} seats");
                    let mut others = vec![grid.field.inflate(grid.frame()), room.bar()];
                    others.extend((0..seats).map(|seat| room.seat(seat, seats)));
                    for other in others {
                        assert!(other.intersect(place).is_empty(), "{seats} seats");
                    }
                }
            }
        }
    }

    #[test]
    fn all_that_is_told_of_a_miss_has_room_in_both_languages() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let long = "W".repeat(LONGEST_NAME);
        let by = |robot| {
            Localized::new("ricochet-missed-by")
                .with("moves", moves(12))
                .with("robot", Localized::new(robot_key(robot)))
                .with("where", where_it_stands(-11, -12))
        };
        let any = Localized::new("ricochet-missed-any").with("moves", moves(12));
        let mut told: Vec<Localized> = Robot::ALL.map(by).into();
        told.extend([
            any,
            "ricochet-missed-stopped".into(),
            "ricochet-missed-time".into(),
        ]);
        let place = place(&playing(DESIGN), 4);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            for how in &told {
                for then in [
                    None,
                    Some("ricochet-tile-goes-back"),
                    Some("ricochet-tile-leaves"),
                ] {
                    let notice = app.world_mut().spawn(card(place)).id();
                    let mut commands = app.world_mut().commands();
                    commands.entity(notice).with_children(|notice| {
                        spawn_told(notice, &long, how.clone());
                        match then {
                            Some(fate) => spawn_fate(notice, fate),
                            None => {
                                let who = (Ricochet::COLOURS[0], Seat::new(3), long.clone());
                                spawn_next(notice, who, "12".to_owned());
                            }
                        }
                    });
                    app.world_mut().flush();
                    frames(&mut app, 8);
                    let mut faults = wanting(&mut app);
                    faults.retain(|fault| fault.contains("Missed > "));
                    assert!(faults.is_empty(), "{language}: {faults:?}");
                    app.world_mut().despawn(notice);
                }
            }
        }
    }
}
