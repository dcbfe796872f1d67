//! What a seat's card says of who sits there: a person, nobody, or a computer player between two arrows.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        seat_choice::{BOT, Kind, LONGEST_COMMAND, first_person},
        sheet::Purpose,
        strength,
    },
    MatchSheet, Part, SetUp,
};
use crate::{
    locale::Localized,
    play::Playable,
    screens::Shown,
    shell::{
        locale::LocalizedText,
        theme::{TextStyle, ThemedColour, Tone},
        widgets::{
            FieldChanged, Stepper, Tip, at, field, icon, icon_button, mark, show_node, text, whole,
        },
    },
};

/// Spawns an icon, who sits there, and a line about it. `corner` is where it begins in the card.
pub fn spawn_sitting(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    kind: Kind,
    corner: Vec2,
    width: f32,
) {
    let sign = match kind {
        Kind::Closed => "ban",
        Kind::Person | Kind::Computer => "user",
    };
    panel
        .spawn((
            Part::Block(card, kind),
            Node {
                height: auto(),
                column_gap: px(12),
                align_items: AlignItems::Center,
                ..at(Rect::from_corners(corner, corner + Vec2::new(width, 0.0)))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(icon(sign, 28.0, Tone::Ink));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_basis: px(0),
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                let title = format!("setup-{}-title", kind.word());
                let mut title = lines.spawn(text(title, TextStyle::BodyBold, Tone::Ink));
                if kind == Kind::Person {
                    title.insert(Part::Person(card));
                }
                lines.spawn((
                    Part::Line(card, kind),
                    text("setup-person-line", TextStyle::Caption, Tone::InkSoft),
                ));
            });
        });
}

/// The arrow that goes so many steps further among the computer players of a card. It ends at the first of them, and at a
/// bot, which comes after the last.
#[derive(Component, Clone, Copy)]
pub(super) struct OpponentStep {
    card: usize,
    steps: isize,
    agents: &'static [&'static str],
}

impl OpponentStep {
    /// Whether somebody comes there.
    fn leads_on(self, opponent: &str) -> bool {
        match self.steps < 0 {
            true => self.agents.first().is_some_and(|first| *first != opponent),
            false => opponent != BOT,
        }
    }
}

/// Spawns the two arrows around a card's computer player, one of `agents`: how large they are, and the left upper corner of
/// each.
pub fn spawn_arrows<S: MatchSheet>(
    block: &mut ChildSpawnerCommands,
    card: usize,
    agents: &'static [&'static str],
    size: Vec2,
    corners: [Vec2; 2],
) {
    for ((sign, spoken, steps), corner) in [
        ("chevron_left", "setup-opponent-before", -1),
        ("chevron_right", "setup-opponent-after", 1),
    ]
    .into_iter()
    .zip(corners)
    {
        block.spawn((
            Stepper,
            OpponentStep {
                card,
                steps,
                agents,
            },
            icon_button(sign, spoken)
                .width(size.x)
                .height(size.y)
                .at(corner.x, corner.y)
                .build(),
            observe(move |_: On<Activate>, mut set_up: ResMut<SetUp<S>>| {
                set_up.sheet.seats_mut()[card].step_opponent(agents, steps);
            }),
        ));
    }
}

/// Greys the arrows that lead no further.
pub(super) fn grey_arrows<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    arrows: Query<(Entity, &OpponentStep, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, step, disabled) in &arrows {
        let leads_on = step.leads_on(&set_up.sheet.seats()[step.card].opponent);
        mark::<InteractionDisabled>(entity, disabled, !leads_on, &mut commands);
    }
}

/// Spawns the computer player between two arrows, how strong it is and how it plays, or the command of a bot.
pub fn spawn_opponent<S: MatchSheet>(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    corner: Vec2,
    width: f32,
) {
    let place = Rect::from_corners(corner, corner + Vec2::new(width, 86.0));
    spawn_computer(panel, card, place, |block| {
        let corners = [4.0, width - 36.0].map(|left| Vec2::new(left, 2.0));
        spawn_arrows::<S>(block, card, S::Game::agents(), Vec2::splat(32.0), corners);
        let between = |left: f32, top: f32, height: Val| Node {
            left: px(left),
            width: px(width - 2.0 * left),
            top: px(top),
            height,
            ..whole()
        };
        block.spawn((
            Part::Level(card),
            text("level-bot", TextStyle::ColumnHeading, Tone::Ink),
            TextLayout::justify(Justify::Center),
            between(40.0, 0.0, auto()),
        ));
        block.spawn((
            Tip("setup-elo-line".into()),
            Node {
                justify_content: JustifyContent::Center,
                ..between(40.0, 27.0, px(18))
            },
            children![(
                Part::Elo(card),
                text("level-bot-line", TextStyle::CaptionBold, Tone::InkSoft),
            )],
        ));
        block.spawn((
            Part::LevelLine(card),
            text("level-bot-line", TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Center),
            between(10.0, 46.0, auto()),
        ));
        spawn_command::<S>(block, card, Vec2::new(4.0, 40.0), width - 8.0);
    });
}

/// Spawns what a card says of a computer player, in its way: shown while one sits there.
pub fn spawn_computer(
    panel: &mut ChildSpawnerCommands,
    card: usize,
    place: Rect,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) {
    panel
        .spawn((
            Part::Block(card, Kind::Computer),
            at(place),
            Pickable::IGNORE,
        ))
        .with_children(fill);
}

/// Spawns the field of the command that starts the bot of a seat, shown while a bot sits there.
pub fn spawn_command<S: MatchSheet>(
    block: &mut ChildSpawnerCommands,
    card: usize,
    corner: Vec2,
    width: f32,
) {
    block.spawn((
        Part::Command(card),
        field("", LONGEST_COMMAND, "setup-command")
            .any_letters()
            .placeholder("setup-command-example")
            .ends_by_enter()
            .width(width)
            .at(corner.x, corner.y)
            .build(),
        observe(
            move |typed: On<FieldChanged>, mut set_up: ResMut<SetUp<S>>| {
                set_up.sheet.seats_mut()[card]
                    .command
                    .clone_from(&typed.value);
            },
        ),
    ));
}

/// Shows the block of who sits there.
pub(super) fn show_sitting<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut blocks: Query<(&Part, &mut Node), Without<LocalizedText>>,
) {
    for (part, node) in &mut blocks {
        let wanted = match *part {
            Part::Block(card, kind) => set_up.sheet.seats()[card].kind == kind,
            Part::Command(card) => set_up.sheet.seats()[card].is_bot(),
            Part::NamePlace(card) => !set_up.sheet.seats()[card].is_bot(),
            _ => continue,
        };
        show_node(node, wanted);
    }
}

/// Shows what is said of who sits there.
pub(super) fn show_lines<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    purpose: Res<Purpose>,
    mut lines: Query<(&Part, &mut LocalizedText, &mut ThemedColour)>,
) {
    let seats = set_up.sheet.seats();
    let first_person = first_person(seats);
    let is_open = |card| purpose.leaves_open(seats, card);
    for (part, mut line, mut tone) in &mut lines {
        let (wanted, ink) = match *part {
            Part::Person(card) if is_open(card) => ("net-open-seat".into(), Tone::Ink),
            Part::Person(_) => ("setup-person-title".into(), Tone::Ink),
            Part::Line(card, Kind::Person) if is_open(card) => {
                ("net-open-seat-line".into(), Tone::InkSoft)
            }
            Part::Line(card, Kind::Person) if first_person == Some(card) => {
                (Localized::new("setup-person-line"), Tone::InkSoft)
            }
            Part::Line(_, Kind::Person) => {
                (Localized::new("setup-person-line-more"), Tone::InkSoft)
            }
            Part::Line(card, Kind::Closed) if set_up.sheet.is_locked(card) => {
                (Localized::new(S::LOCKED), Tone::Accent)
            }
            Part::Line(_, Kind::Closed) => (Localized::new("setup-closed-line"), Tone::InkSoft),
            Part::Level(card) => (level_name(&seats[card].opponent), Tone::Ink),
            Part::Elo(card) => {
                let strength = strength::<S::Game>(&seats[card].opponent);
                let strength = strength.unwrap_or_else(|| Localized::new("level-bot-line"));
                line.set_if_neq(strength.into());
                continue;
            }
            Part::LevelLine(card) => {
                let line = match seats[card].opponent.as_str() {
                    BOT => "level-bot-line".to_owned(),
                    agent => S::Game::level_line(agent),
                };
                (Localized::new(line), Tone::InkSoft)
            }
            _ => continue,
        };
        line.set_if_neq(wanted.into());
        tone.set_if_neq(ThemedColour(ink));
    }
}

/// What a computer player is called.
fn level_name(agent: &str) -> Localized {
    Localized::new(format!("level-{agent}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_end_at_the_weakest_and_at_a_bot() {
        const AGENTS: &[&str] = &["weak", "strong"];
        let [before, after] = [-1, 1].map(|steps| OpponentStep {
            card: 0,
            steps,
            agents: AGENTS,
        });
        for (place, name) in AGENTS.iter().enumerate() {
            assert_eq!(before.leads_on(name), place > 0);
            assert!(after.leads_on(name));
        }
        assert!(before.leads_on(BOT) && !after.leads_on(BOT));
    }
}
