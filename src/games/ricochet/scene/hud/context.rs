//! What goes with what is going on: the robots while one thinks, the pad of numbers, the slides of a way.

use std::ops::Range;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Due, Part, due};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Robot, Robots, Slide, Stage, Walls},
        scene::{
            agreement::pass_key,
            board::{BoardRoom, Hand, draw_robot, shape_with},
            pad::{Pad, Typing, UsePad, best, most, why_not},
            phase::Phase,
            round::{Round, Rounds},
            shortest::Shortest,
            table::{Deed, LookingBack, Missed, SeatsHere, way_looked_at},
            tiles::LooksBack,
            words::{colour_key, squares, way_icon, way_key},
        },
    },
    screens::seat_art::{crest, seat_letter},
    shell::{
        audio::PlaySound,
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            FocusRing, HandCursor, at, button, icon, main_button, panel, rest_of_row, text, words,
        },
    },
    table::Match,
};

/// The numbers that have a button.
const BUTTONS: u8 = 20;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    pad: Res<Pad>,
    looking: Res<LookingBack>,
    looks: Res<LooksBack>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Context), matches.single()) else {
        return;
    };
    if **phase == Phase::Over && missed.is_none() {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let walls = &game.layout().walls;
    let round = rounds.now();
    let place = room.context();
    let replays = |round: &Round| **phase == Phase::Replaying && !looks.is_at(round);
    commands.entity(part).with_children(|part| {
        let mut panel = part.spawn((Name::new("Context"), panel(at(place))));
        panel.with_children(|panel| {
            if let Some(typing) = pad.typing {
                return spawn_pad(panel, played, typing, &seats);
            }
            let demo = round.and_then(|round| round.demos.last());
            let look = StepsLook {
                size: place.size(),
                ..default()
            };
            let title = |seat, done: usize, of: usize| {
                Localized::new("ricochet-steps")
                    .with("name", seats.name(seat))
                    .with("done", done)
                    .with("of", of)
            };
            match (missed.as_deref(), round) {
                (Some(missed), Some(round)) => {
                    let way = &missed.demo.slides;
                    let bid = round.bid(missed.demo.seat).map_or(way.len(), usize::from);
                    let title = title(missed.demo.seat, way.len(), bid);
                    steps(panel, title, walls, round.start, way, look);
                }
                (None, Some(round)) if phase.is_shown() || replays(round) => {
                    let (Some(demo), Stage::Showing(_) | Stage::Turning | Stage::Over) =
                        (demo, position.stage)
                    else {
                        return robots(panel, place.height(), cards(**phase));
                    };
                    let bid = round.bid(demo.seat).map_or(0, usize::from);
                    let title = title(demo.seat, demo.slides.len(), bid);
                    let look = StepsLook { total: bid, ..look };
                    steps(panel, title, walls, round.start, &demo.slides, look);
                }
                (None, Some(round)) if **phase == Phase::Between || looks.is_at(round) => {
                    let found = shortest.told(round, played, **phase);
                    let (_, way) = way_looked_at(&looking, round, found);
                    let look = StepsLook {
                        at: looking.step,
                        clickable: true,
                        ..look
                    };
                    let title = Localized::new("ricochet-step-by-step");
                    steps(panel, title, walls, round.start, way, look);
                }
                _ => robots(panel, place.height(), cards(**phase)),
            }
        });
    });
}

/// What the cards of the robots are for in the panel of the robots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RobotCards {
    /// They only name the robots: none can be picked.
    Named,
    /// Each shows the key by which its robot is picked.
    Keyed,
    /// A press picks the robot as well.
    Pressed,
}

/// Those of a match: those that are looked at again cannot be picked.
fn cards(phase: Phase) -> RobotCards {
    match phase {
        Phase::Replaying => RobotCards::Named,
        Phase::Thinking | Phase::Bidding => RobotCards::Pressed,
        Phase::Dealing | Phase::Showing | Phase::Watching | Phase::Between | Phase::Over => {
            RobotCards::Keyed
        }
    }
}

/// The card of a robot: a press picks it, to see where it would stop.
#[derive(Component)]
pub(super) struct RobotCard(Robot);

/// Where the one rule stands in the panel of the robots.
const RULE: Rect = Rect {
    min: Vec2::new(20.0, 184.0),
    max: Vec2::new(296.0, 256.0),
};

/// The four robots and the one rule, in a panel of that height.
pub fn robots(panel: &mut ChildSpawnerCommands, height: f32, cards: RobotCards) {
    panel.spawn((
        text("ricochet-robots", TextStyle::ColumnHeading, Tone::Ink),
        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
    ));
    for robot in Robot::ALL {
        let (column, row) = (robot.index() % 2, robot.index() / 2);
        let corner = Vec2::new(18.0 + 144.0 * column as f32, 46.0 + 66.0 * row as f32);
        let mut card = panel.spawn((
            Name::new("Robot card"),
            RobotCard(robot),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(8)),
                ..at(Rect::from_corners(corner, corner + Vec2::new(136.0, 60.0)))
            },
            ThemedBackground(Tone::Row),
            ThemedBorder(Tone::Hairline),
        ));
        if cards == RobotCards::Pressed {
            card.insert((
                bevy::ui_widgets::Button,
                bevy::input_focus::tab_navigation::TabIndex(0),
                FocusRing,
                HandCursor::default(),
                SpokenName(Words::Key(Localized::new(colour_key(robot)))),
            ))
            .observe(
                move |_: On<Activate>, mut hand: ResMut<Hand>, mut commands: Commands| {
                    hand.press(robot);
                    commands.trigger(PlaySound("ricochet_pick"));
                },
            );
        } else {
            card.insert(Pickable::IGNORE);
        }
        card.with_children(|card| {
            draw_robot(card, robot, Vec2::new(5.0, 4.0), 50.0);
            let top = match cards {
                RobotCards::Named => 18.0,
                RobotCards::Keyed | RobotCards::Pressed => 8.0,
            };
            card.spawn((
                text(colour_key(robot), TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(64.0, top, 132.0, top + 20.0)),
            ));
            if cards == RobotCards::Named {
                return;
            }
            card.spawn((
                Node {
                    border: px(1).all(),
                    border_radius: BorderRadius::all(px(4)),
                    justify_content: JustifyContent::Center,
                    ..at(Rect::new(64.0, 31.0, 86.0, 52.0))
                },
                ThemedBackground(Tone::Field),
                ThemedBorder(Tone::InkSoft),
                Pickable::IGNORE,
            ))
            .with_child(words(
                (robot.index() + 1).to_string(),
                TextStyle::KeyCap,
                Tone::Ink,
            ));
        });
    }
    // In a replay the panel ends above it.
    if height >= RULE.max.y {
        panel.spawn((
            text("ricochet-slides-until", TextStyle::Body, Tone::Ink),
            at(RULE),
        ));
    }
}

/// Rings the card of the robot in hand.
pub(super) fn ring_robots(
    hand: Res<Hand>,
    mut cards: Query<(&RobotCard, &mut ThemedBorder, &mut ThemedBackground)>,
) {
    for (card, mut border, mut ground) in &mut cards {
        let (edge, fill) = match hand.picked == Some(card.0) {
            true => (Tone::WinnerEdge, Tone::Field),
            false => (Tone::Hairline, Tone::Row),
        };
        border.set_if_neq(ThemedBorder(edge));
        ground.set_if_neq(ThemedBackground(fill));
    }
}

/// The numbers that can be announced.
fn spawn_pad(
    panel: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    typing: Typing,
    seats: &SeatsHere,
) {
    let seat = typing.seat;
    let row = |place: Rect| {
        (
            Node {
                align_items: AlignItems::Center,
                column_gap: px(10),
                ..at(place)
            },
            Pickable::IGNORE,
        )
    };
    let lines = || {
        (
            Node {
                flex_direction: FlexDirection::Column,
                ..rest_of_row()
            },
            Pickable::IGNORE,
        )
    };
    panel
        .spawn(row(Rect::new(16.0, 4.0, 300.0, 52.0)))
        .with_children(|row| {
            let letter = seat_letter(seat).to_string();
            row.spawn(crest(seats.colour(seat), 34.0, letter));
            let asked = Localized::new("ricochet-how-many").with("name", seats.name(seat));
            row.spawn(lines())
                .with_child(text(asked, TextStyle::Button, Tone::Ink));
        });
    let most = most(played, seat);
    for number in 1..=BUTTONS {
        let (column, row) = ((number - 1) % 5, (number - 1) / 5);
        let corner = Vec2::new(
            16.0 + 57.5 * f32::from(column),
            56.0 + 40.0 * f32::from(row),
        );
        let label = Words::plain(number.to_string());
        if number > most {
            panel
                .spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(8)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..at(Rect::from_corners(corner, corner + Vec2::new(50.0, 32.0)))
                    },
                    ThemedBorder(Tone::Hairline),
                    Pickable::IGNORE,
                ))
                .with_child(words(
                    number.to_string(),
                    TextStyle::Button,
                    Tone::ButtonDisabled,
                ));
            continue;
        }
        let chosen = typing.number == Some(number);
        let spec = match chosen {
            true => main_button(label),
            false => button(label),
        };
        panel.spawn((
            spec.width(50.0)
                .height(32.0)
                .at(corner.x, corner.y)
                .node(|node| node.padding = UiRect::ZERO)
                .build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(UsePad::Choose(number));
                // A second press says it.
                if chosen {
                    commands.trigger(UsePad::Say);
                }
            }),
        ));
    }
    let (line, tone) = match why_not(played, typing) {
        Some(why) => (why, Tone::Accent),
        None => (leads(best(played)), Tone::InkSoft),
    };
    panel
        .spawn(row(Rect::new(16.0, 212.0, 296.0, 258.0)))
        .with_children(|row| {
            row.spawn(lines())
                .with_child(text(line, TextStyle::Caption, tone));
            let position = played.position();
            // One person alone has the button beside the sand-glass.
            if position.passed.contains(seat) || seats.people().len() == 1 {
                return;
            }
            row.spawn((
                button(pass_key(position, seat))
                    .width(108.0)
                    .height(32.0)
                    .style(TextStyle::CaptionBold)
                    .node(|node| {
                        node.padding = UiRect::horizontal(px(4));
                        node.flex_shrink = 0.0;
                    })
                    .build(),
                observe(move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(UsePad::Close);
                    commands.trigger(Deed::Pass(seat));
                }),
            ));
        });
}

/// How the list of the slides of a way looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct StepsLook {
    /// How large its panel is.
    pub size: Vec2,
    /// So many lines at the least.
    pub total: usize,
    /// After how many slides the board is, if not after all.
    pub at: Option<usize>,
    /// Whether a press on a line goes there.
    pub clickable: bool,
    /// So many of the last slides were only told, and nobody has made them.
    pub told: usize,
}

/// Which of `all` slides are listed after `now` of them, where `fits` lines have room. A line more says how many come before
/// those, and one how many come after.
fn listed(all: usize, now: usize, fits: usize) -> Range<usize> {
    if all <= fits {
        return 0..all;
    }
    let fits = fits.max(3);
    if now < fits {
        return 0..fits - 1;
    }
    let first = now + 2 - fits;
    match first + fits > all {
        true => all + 1 - fits..all,
        false => first..now,
    }
}

/// The slides of a way: number, robot, direction, how far.
pub fn steps(
    panel: &mut ChildSpawnerCommands,
    title: Localized,
    walls: &Walls,
    start: Robots,
    way: &[Slide],
    look: StepsLook,
) {
    panel.spawn((
        text(title, TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        Node {
            overflow: Overflow::clip(),
            ..at(Rect::new(20.0, 8.0, look.size.x - 10.0, 36.0))
        },
    ));
    let all = way.len().max(look.total);
    let room = look.size.y - 44.0 - 8.0;
    let pitch = (room / all.max(1) as f32).clamp(26.0, 34.0);
    let fits = ((room / pitch) as usize).max(1);
    let at_now = look.at.unwrap_or(way.len());
    let listed = listed(all, at_now, fits);
    let above = usize::from(listed.start > 0);
    let left_out = [
        (0, "ricochet-steps-before", listed.start),
        (
            above + listed.len(),
            "ricochet-steps-after",
            all - listed.end,
        ),
    ];
    for (line, key, count) in left_out.into_iter().filter(|(.., count)| *count > 0) {
        let top = 42.0 + pitch * line as f32;
        panel.spawn((
            text(
                Localized::new(key).with("count", count),
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(20.0, top + 3.0, look.size.x - 12.0, top + pitch)),
        ));
    }
    let mut robots = start;
    for number in 0..all {
        let told = number + look.told >= way.len();
        let line = way.get(number).and_then(|slide| {
            let from = robots[slide.robot];
            let rest = robots.slide(walls, *slide).ok()?;
            Some((*slide, squares(from, rest)))
        });
        if !listed.contains(&number) {
            continue;
        }
        let top = 42.0 + pitch * (above + number - listed.start) as f32;
        let mut row = panel.spawn((
            Name::new("Step"),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(6)),
                padding: UiRect::horizontal(px(4)),
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(12.0, top, look.size.x - 12.0, top + pitch - 2.0))
            },
            Pickable::IGNORE,
        ));
        if look.at.is_some_and(|now| now == number + 1) {
            row.insert((
                ThemedBackground(Tone::Field),
                ThemedBorder(Tone::WinnerEdge),
            ));
        }
        if look.clickable && line.is_some() {
            row.insert((Pickable::default(), HandCursor::default()))
                .observe(
                    move |_: On<Pointer<Click>>, mut looking: ResMut<LookingBack>| {
                        looking.step = Some(number + 1);
                        looking.runs = false;
                    },
                );
        }
        row.with_children(|row| {
            let side = 24.0;
            let cell = |width: f32| Node {
                width: px(width),
                height: px(side),
                flex_shrink: 0.0,
                ..default()
            };
            let Some((slide, far)) = line else {
                row.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(side / 2.0)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..cell(side)
                    },
                    ThemedBorder(Tone::Edge),
                    Pickable::IGNORE,
                ))
                .with_child(words(
                    (number + 1).to_string(),
                    TextStyle::CaptionBold,
                    Tone::InkSoft,
                ));
                row.spawn((
                    Node {
                        flex_grow: 1.0,
                        height: px(1),
                        ..default()
                    },
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                return;
            };
            row.spawn((cell(side), Pickable::IGNORE))
                .with_children(|place| {
                    shape_with(place, slide.robot, side, (number + 1).to_string());
                });
            row.spawn((
                cell(26.0),
                Picture::new(format!("ricochet_robot_{}", slide.robot.word())),
                Pickable::IGNORE,
            ));
            row.spawn((
                text(colour_key(slide.robot), TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    width: px(56),
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
            row.spawn(icon(way_icon(slide.to), 18.0, Tone::InkLine));
            row.spawn((
                text(way_key(slide.to), TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
            ));
            if told {
                row.spawn(icon("lightbulb", 18.0, Tone::InkSoft));
                return;
            }
            row.spawn((
                text(
                    Localized::new("ricochet-squares").with("count", far),
                    TextStyle::Caption,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
            ));
        });
    }
}

/// What a number has to be to lead, where that is the lowest one until now.
fn leads(best: Option<u8>) -> Localized {
    match best {
        None => "ricochet-or-type".into(),
        Some(0 | 1) => "ricochet-none-less".into(),
        Some(best) => Localized::new("ricochet-less-than").with("best", u32::from(best)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_to_lead_where_one_slide_was_announced() {
        assert_eq!(leads(Some(1)), Localized::new("ricochet-none-less"));
        let two = Localized::new("ricochet-less-than").with("best", 2_u32);
        assert_eq!(leads(Some(2)), two);
        assert_eq!(leads(None), Localized::new("ricochet-or-type"));
    }

    #[test]
    fn only_robots_that_can_be_picked_show_the_keys_that_pick_them() {
        let caps = |cards| {
            let mut world = World::new();
            let panel = world.spawn_empty().id();
            let mut commands = world.commands();
            commands
                .entity(panel)
                .with_children(|panel| robots(panel, 264.0, cards));
            world.flush();
            let mut texts = world.query::<&Text>();
            let digits = ["1", "2", "3", "4"];
            let is_digit = |text: &&Text| digits.contains(&text.0.as_str());
            texts.iter(&world).filter(is_digit).count()
        };
        assert_eq!(caps(RobotCards::Named), 0);
        assert_eq!(caps(RobotCards::Keyed), 4);
        assert_eq!(caps(RobotCards::Pressed), 4);
        assert_eq!(cards(Phase::Replaying), RobotCards::Named);
        assert_eq!(cards(Phase::Thinking), RobotCards::Pressed);
    }

    #[test]
    fn all_slides_are_listed_or_told_of_and_the_one_of_now_is_among_them() {
        for fits in 1..=9 {
            for all in 0..=30 {
                for now in 0..=all {
                    let listed = listed(all, now, fits);
                    let signs = usize::from(listed.start > 0) + usize::from(listed.end < all);
                    assert!(
                        listed.len() + signs <= fits.max(3).min(all.max(3)),
                        "{all}, {now}"
                    );
                    assert!(listed.end <= all);
                    assert!(now == 0 || listed.contains(&(now - 1)), "{all}, {now}");
                }
            }
        }
        assert_eq!(listed(12, 12, 8), 5..12);
        assert_eq!(listed(12, 0, 8), 0..7);
        assert_eq!(listed(12, 9, 8), 3..9);
        assert_eq!(listed(8, 8, 8), 0..8);
    }
}
