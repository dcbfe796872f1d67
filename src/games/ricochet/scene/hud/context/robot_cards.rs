//! The robots while one thinks: who they are, how they are picked, and the one rule.

use bevy::{prelude::*, ui_widgets::Activate};

use crate::{
    games::ricochet::{
        rules::Robot,
        scene::{
            board::{Hand, draw_robot},
            phase::Phase,
            words::colour_key,
        },
    },
    shell::{
        audio::PlaySound,
        locale::{Localized, SpokenName, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{FocusRing, HandCursor, at, text, words},
    },
};

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
pub(super) fn cards(phase: Phase) -> RobotCards {
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
pub struct RobotCard(Robot);

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
pub fn ring_robots(
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
