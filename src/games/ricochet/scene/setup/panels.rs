//! The panels of the rules, and of the match with its board.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    Purpose, SetUp, StartMatch,
    sheet::{BoardChoice, GLASS, MOST_TILES, Sheet, THINKING},
};
use crate::{
    games::ricochet::{
        rules::{CodeError, Robot, generator},
        scene::board::{Grid, draw_board, draw_small_marks},
    },
    shell::{
        locale::{Localized, Words},
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, Switch, Tip, at, choice, field, icon_button,
            main_button, panel, switch, text, words,
        },
    },
};

/// A choice of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    Board,
    Thinking,
}

/// A switch of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Must,
    Priority,
    Hardcore,
}

/// What stands under the choice of the board: a line, or the field of the code.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardLine {
    Random,
    Quadrants,
    Code,
}

/// The field of the code.
#[derive(Component)]
pub(super) struct CodeField;

/// Where what follows from the sheet hangs.
#[derive(Component)]
pub(super) struct MatchPanel;

/// The button that begins.
#[derive(Component)]
pub(super) struct Start;

/// Where the values of the steppers stand.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Steps {
    Tiles,
    Glass,
}

/// Spawns the panel of the rules.
pub(super) fn spawn_rules(screen: &mut ChildSpawnerCommands, sheet: &Sheet) {
    let place = Rect::new(32.0, 362.0, 788.0, 688.0);
    screen
        .spawn((Name::new("Rules"), panel(at(place))))
        .with_children(|panel| {
            let title = |panel: &mut ChildSpawnerCommands, key: &'static str, y: f32| {
                panel.spawn((
                    text(key, TextStyle::Button, Tone::Ink),
                    at(Rect::new(20.0, y, 360.0, y + 20.0)),
                ));
            };
            panel.spawn((
                text("setup-rules", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 14.0, 360.0, 44.0)),
            ));
            title(panel, "ricochet-board", 56.0);
            let boards = [
                "ricochet-board-random",
                "ricochet-board-quadrants",
                "ricochet-board-code",
            ];
            let row = |y: f32| at(Rect::new(20.0, y, 360.0, y + 36.0));
            spawn_choice(panel, Which::Board, &boards, "ricochet-board", row(80.0));
            for (line, key) in [
                (BoardLine::Random, "ricochet-board-random-line"),
                (BoardLine::Quadrants, "ricochet-board-quadrants-line"),
            ] {
                panel.spawn((
                    line,
                    text(key, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(20.0, 122.0, 360.0, 162.0)),
                ));
            }
            panel
                .spawn((
                    BoardLine::Code,
                    at(Rect::new(20.0, 122.0, 360.0, 166.0)),
                    Pickable::IGNORE,
                ))
                .with_children(|place| {
                    place.spawn((
                        CodeField,
                        field(sheet.code.clone(), 12, "ricochet-board-code")
                            .placeholder(Words::plain(CodeError::EXAMPLE))
                            .width(340.0)
                            .build(),
                        observe(|typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
                            set_up.sheet.code.clone_from(&typed.value);
                        }),
                    ));
                });
            title(panel, "ricochet-thinking", 176.0);
            let limits = [
                "ricochet-thinking-0",
                "ricochet-thinking-1",
                "ricochet-thinking-2",
                "ricochet-thinking-5",
            ];
            spawn_choice(
                panel,
                Which::Thinking,
                &limits,
                "ricochet-thinking",
                row(200.0),
            );
            panel.spawn((
                text("ricochet-thinking-line", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(20.0, 242.0, 360.0, 300.0)),
            ));
            panel.spawn((
                at(Rect::new(384.0, 56.0, 385.0, 306.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let rules = [
                (Rule::Must, "ricochet-rule-must", "ricochet-rule-must-line"),
                (
                    Rule::Priority,
                    "ricochet-rule-priority",
                    "ricochet-rule-priority-line",
                ),
                (
                    Rule::Hardcore,
                    "setup-hardcore",
                    "ricochet-rule-hardcore-line",
                ),
            ];
            for (index, (rule, name, line)) in rules.into_iter().enumerate() {
                spawn_switch(panel, rule, name, line, 56.0 + 86.0 * index as f32);
            }
        });
}

fn spawn_choice(
    parent: &mut ChildSpawnerCommands,
    which: Which,
    keys: &[&'static str],
    spoken: &'static str,
    node: Node,
) {
    let options: Vec<Words> = keys.iter().map(|key| Words::Key((*key).into())).collect();
    parent.spawn((
        which,
        choice(options, 0, spoken, node),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
            let (sheet, index) = (&mut set_up.sheet, chosen.index);
            match which {
                Which::Board => sheet.board = BoardChoice::ALL[index],
                Which::Thinking => sheet.thinking = index.min(THINKING.len() - 1),
            }
        }),
    ));
}

fn spawn_switch(
    panel: &mut ChildSpawnerCommands,
    rule: Rule,
    name: &'static str,
    line: &'static str,
    y: f32,
) {
    panel
        .spawn((at(Rect::new(408.0, y, 452.0, y + 24.0)), Pickable::IGNORE))
        .with_children(|place| {
            place.spawn((
                rule,
                switch(name),
                observe(
                    move |change: On<ValueChange<bool>>, mut set_up: ResMut<SetUp>| {
                        let sheet = &mut set_up.sheet;
                        match rule {
                            Rule::Must => sheet.must_ricochet = change.value,
                            Rule::Priority => sheet.priority = change.value,
                            Rule::Hardcore => sheet.hardcore = change.value,
                        }
                    },
                ),
            ));
        });
    panel.spawn((
        text(name, TextStyle::Button, Tone::Ink),
        at(Rect::new(466.0, y, 740.0, y + 20.0)),
    ));
    panel.spawn((
        text(line, TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(466.0, y + 22.0, 740.0, y + 78.0)),
    ));
}

/// Spawns the panel of the match.
pub(super) fn spawn_match(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    screen
        .spawn((
            Name::new("Match"),
            panel(at(Rect::new(804.0, 362.0, 1248.0, 688.0))),
        ))
        .with_children(|panel| {
            panel.spawn((
                text("setup-match", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 14.0, 300.0, 44.0)),
            ));
            panel.spawn((
                MatchPanel,
                Node {
                    position_type: PositionType::Absolute,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            for (steps, name, y) in [
                (Steps::Tiles, "ricochet-tiles-to-win", 48.0),
                (Steps::Glass, "ricochet-sand-glass", 116.0),
            ] {
                panel.spawn((
                    text(name, TextStyle::Button, Tone::Ink),
                    at(Rect::new(20.0, y, 220.0, y + 20.0)),
                ));
                for (sign, spoken, left, by) in [
                    ("minus", "ricochet-less", 20.0, -1),
                    ("plus", "ricochet-more", 176.0, 1),
                ] {
                    panel.spawn((
                        icon_button(sign, spoken)
                            .width(40.0)
                            .height(38.0)
                            .at(left, y + 22.0)
                            .build(),
                        observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                            step(&mut set_up.sheet, steps, by);
                        }),
                    ));
                }
            }
            panel.spawn((
                icon_button("dices", "ricochet-another-board")
                    .width(40.0)
                    .height(38.0)
                    .at(176.0, 190.0)
                    .build(),
                Tip("ricochet-another-board".into()),
                observe(|_: On<Activate>, mut set_up: ResMut<SetUp>| {
                    if set_up.sheet.board == BoardChoice::Code {
                        set_up.sheet.board = BoardChoice::Random;
                    }
                    set_up.draw();
                }),
            ));
            panel.spawn((
                Start,
                main_button(purpose.start_words())
                    .large()
                    .key(KeyCode::Enter)
                    .width(404.0)
                    .at(20.0, 252.0)
                    .build(),
                AutoFocus,
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(StartMatch);
                }),
            ));
        });
}

fn step(sheet: &mut Sheet, steps: Steps, by: i8) {
    match steps {
        Steps::Tiles => {
            let tiles = sheet.tiles().saturating_add_signed(by);
            sheet.tiles = Some(tiles.clamp(1, MOST_TILES));
        }
        Steps::Glass => {
            let (least, most, between) = GLASS;
            let by = by * between as i8;
            sheet.sand_glass = sheet
                .sand_glass
                .saturating_add_signed(by)
                .clamp(least, most);
        }
    }
}

pub(super) fn show_choices(set_up: Res<SetUp>, mut choices: Query<(&Which, &mut Choice)>) {
    let sheet = &set_up.sheet;
    for (which, mut choice) in &mut choices {
        let chosen = match which {
            Which::Board => BoardChoice::ALL.iter().position(|one| *one == sheet.board),
            Which::Thinking => Some(sheet.thinking),
        };
        choice.set_if_neq(Choice(chosen.unwrap_or(0)));
    }
}

pub(super) fn show_switches(
    set_up: Res<SetUp>,
    switches: Query<(Entity, &Rule, Has<Checked>), With<Switch>>,
    mut commands: Commands,
) {
    for (entity, rule, checked) in &switches {
        let on = match rule {
            Rule::Must => set_up.sheet.must_ricochet,
            Rule::Priority => set_up.sheet.priority,
            Rule::Hardcore => set_up.sheet.hardcore,
        };
        if on && !checked {
            commands.entity(entity).insert(Checked);
        } else if checked && !on {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

/// Shows the field of the code where a code is asked for, and a line elsewhere.
pub(super) fn show_code(
    set_up: Res<SetUp>,
    mut lines: Query<(&BoardLine, &mut Node)>,
    mut fields: Query<&mut Field, With<CodeField>>,
) {
    let sheet = &set_up.sheet;
    for (line, mut node) in &mut lines {
        let shown = matches!(
            (line, sheet.board),
            (BoardLine::Random, BoardChoice::Random)
                | (BoardLine::Quadrants, BoardChoice::Quadrants)
                | (BoardLine::Code, BoardChoice::Code)
        );
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    let misread = sheet.number(set_up.seed).is_none();
    for mut field in &mut fields {
        let fault = misread && !sheet.code.is_empty();
        if field.fault != fault {
            field.fault = fault;
        }
        if field.value != sheet.code {
            field.value.clone_from(&sheet.code);
        }
    }
}

/// A match can start when there is a board and every bot has a command.
pub(super) fn show_start(
    set_up: Res<SetUp>,
    starts: Query<(Entity, Has<InteractionDisabled>), With<Start>>,
    mut commands: Commands,
) {
    let complete = set_up.sheet.is_complete(set_up.seed);
    for (entity, disabled) in &starts {
        if !complete && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if complete && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
    }
}

/// Shows the values of the match, and its board in small.
pub(super) fn show_match(
    set_up: Res<SetUp>,
    panels: Query<Entity, With<MatchPanel>>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let number = sheet.number(set_up.seed);
    for entity in &panels {
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            let seconds =
                Localized::new("ricochet-seconds").with("count", u32::from(sheet.sand_glass));
            let values = [
                (Words::plain(sheet.tiles().to_string()), 70.0),
                (Words::Key(seconds), 138.0),
            ];
            for (value, y) in values {
                parent
                    .spawn((
                        Node {
                            border: px(2).all(),
                            border_radius: BorderRadius::all(px(8)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..at(Rect::new(68.0, y, 168.0, y + 38.0))
                        },
                        ThemedBackground(Tone::Field),
                        crate::shell::theme::ThemedBorder(Tone::Edge),
                        Pickable::IGNORE,
                    ))
                    .with_children(|cell| match value {
                        Words::Key(key) => {
                            cell.spawn(text(key, TextStyle::Button, Tone::Ink));
                        }
                        Words::Plain(plain) => {
                            cell.spawn(words(plain, TextStyle::Button, Tone::Ink));
                        }
                    });
            }
            parent.spawn((
                text("ricochet-board-drawn", TextStyle::Button, Tone::Ink),
                at(Rect::new(20.0, 184.0, 170.0, 204.0)),
            ));
            let grid = Grid::new(Vec2::new(240.0, 50.0), 11.5);
            let Some(number) = number else {
                parent.spawn((
                    text("ricochet-no-code", TextStyle::Caption, Tone::Accent),
                    at(Rect::new(20.0, 206.0, 170.0, 244.0)),
                ));
                return;
            };
            parent.spawn((
                words(number.to_string(), TextStyle::Body, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 208.0, 170.0, 228.0)),
            ));
            let layout = generator::layout(number);
            draw_board(parent, &grid, &layout, None);
            draw_small_marks(parent, &grid, &layout);
            for robot in Robot::ALL {
                parent.spawn((
                    at(grid.square(layout.robots[robot]).inflate(1.0)),
                    Picture::new(format!("ricochet_robot_{}", robot.word())),
                    Pickable::IGNORE,
                ));
            }
        });
    }
}
