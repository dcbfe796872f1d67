//! The panel of the rules: the board, its targets, and what can be switched.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{ValueChange, observe},
};

use super::{
    Purpose, SetUp,
    sheet::{BoardChoice, NoBoard, Sheet, TARGETS, Undo},
};
use crate::{
    games::ricochet::{notation::board_line, rules::CodeError},
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, Switch, at, choice, field, panel, switch, text,
        },
    },
};

/// A choice of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    Board,
    Targets,
    Undo,
}

/// A switch of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    Must,
    Priority,
    Shortest,
    Ghosts,
}

impl Rule {
    const fn is_on(self, sheet: &Sheet) -> bool {
        match self {
            Self::Must => sheet.must_ricochet,
            Self::Priority => sheet.priority,
            Self::Shortest => sheet.shows_shortest,
            Self::Ghosts => sheet.ghosts,
        }
    }

    const fn set(self, sheet: &mut Sheet, on: bool) {
        match self {
            Self::Must => sheet.must_ricochet = on,
            Self::Priority => sheet.priority = on,
            Self::Shortest => sheet.shows_shortest = on,
            Self::Ghosts => sheet.ghosts = on,
        }
    }
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

/// Spawns the panel of the rules.
pub(super) fn spawn_rules(screen: &mut ChildSpawnerCommands, sheet: &Sheet, purpose: Purpose) {
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
            title(panel, "ricochet-board", 44.0);
            let boards = [
                "ricochet-board-random",
                "ricochet-board-quadrants",
                "ricochet-board-code",
            ];
            let row = |y: f32| at(Rect::new(20.0, y, 360.0, y + 34.0));
            // A table that is hosted draws its board itself.
            let boards = match purpose.is_hosted() {
                true => &boards[..2],
                false => &boards[..],
            };
            spawn_choice(panel, Which::Board, boards, "ricochet-board", row(66.0));
            for (line, key) in [
                (BoardLine::Random, "ricochet-board-random-line"),
                (BoardLine::Quadrants, "ricochet-board-quadrants-line"),
            ] {
                panel.spawn((
                    line,
                    text(key, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(20.0, 104.0, 360.0, 144.0)),
                ));
            }
            panel
                .spawn((
                    BoardLine::Code,
                    at(Rect::new(20.0, 104.0, 360.0, 144.0)),
                    Pickable::IGNORE,
                ))
                .with_children(|place| {
                    place.spawn((
                        CodeField,
                        field(
                            sheet.code.clone(),
                            board_line::LONGEST,
                            "ricochet-board-code",
                        )
                        .placeholder(Words::plain(CodeError::EXAMPLE))
                        .ends_by_enter()
                        .width(340.0)
                        .build(),
                        observe(|typed: On<FieldChanged>, mut set_up: ResMut<SetUp>| {
                            set_up.sheet.code.clone_from(&typed.value);
                        }),
                    ));
                });
            title(panel, "ricochet-targets", 150.0);
            let targets = [
                "ricochet-targets-all",
                "ricochet-targets-easy",
                "ricochet-targets-medium",
                "ricochet-targets-hard",
            ];
            spawn_choice(
                panel,
                Which::Targets,
                &targets,
                "ricochet-targets",
                row(172.0),
            );
            panel.spawn((
                text("ricochet-targets-line", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(20.0, 209.0, 376.0, 247.0)),
            ));
            title(panel, "ricochet-undo-showing", 252.0);
            let undo = [
                "ricochet-undo-never",
                "ricochet-undo-once",
                "ricochet-undo-freely",
            ];
            spawn_choice(
                panel,
                Which::Undo,
                &undo,
                "ricochet-undo-showing",
                row(274.0),
            );
            panel.spawn((
                at(Rect::new(384.0, 46.0, 385.0, 304.0)),
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
                    Rule::Shortest,
                    "ricochet-rule-shortest",
                    "ricochet-rule-shortest-line",
                ),
                (
                    Rule::Ghosts,
                    "ricochet-rule-ghosts",
                    "ricochet-rule-ghosts-line",
                ),
            ];
            for (index, (rule, name, line)) in rules.into_iter().enumerate() {
                spawn_switch(panel, rule, name, line, 46.0 + 66.0 * index as f32);
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
                Which::Targets => sheet.targets = index.min(TARGETS.len() - 1),
                Which::Undo => sheet.set_undo(Undo::ALL[index]),
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
                        rule.set(&mut set_up.sheet, change.value);
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
        at(Rect::new(466.0, y + 22.0, 740.0, y + 62.0)),
    ));
}

pub(super) fn show_choices(set_up: Res<SetUp>, mut choices: Query<(&Which, &mut Choice)>) {
    let sheet = &set_up.sheet;
    for (which, mut choice) in &mut choices {
        let chosen = match which {
            Which::Board => BoardChoice::ALL.iter().position(|one| *one == sheet.board),
            Which::Targets => Some(sheet.targets),
            Which::Undo => Undo::ALL.iter().position(|one| *one == sheet.undo()),
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
        let on = rule.is_on(&set_up.sheet);
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
    let board = sheet.chosen_board(set_up.seed);
    let fault = board.is_err_and(|why| why != NoBoard::Untyped);
    for mut field in &mut fields {
        if field.fault != fault {
            field.fault = fault;
        }
        if field.value != sheet.code {
            field.value.clone_from(&sheet.code);
        }
    }
}
