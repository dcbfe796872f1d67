//! The panel of the rules: the board, its targets, and what can be switched.

use bevy::{prelude::*, ui::Checked, ui_widgets::observe};

use super::{
    Purpose, SetUp,
    sheet::{BoardChoice, NoBoard, Sheet, TARGETS, Undo},
};
use crate::{
    games::ricochet::{notation::board_line, rules::CodeError},
    screens::setup::rows,
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{
            Choice, Field, FieldChanged, Switch, Tip, at, field, mark, panel, show_node, text,
        },
    },
};

/// Where a row of the left half begins, and how wide it is.
const LEFT: f32 = 20.0;
const ROW: f32 = 340.0;

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
                panel.spawn(rows::title(key, Vec2::new(LEFT, y), ROW));
            };
            panel.spawn((
                text("setup-rules", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 14.0, 360.0, 44.0)),
            ));
            title(panel, "ricochet-board", 50.0);
            let boards = [
                "ricochet-board-random",
                "ricochet-board-quadrants",
                "ricochet-board-code",
            ];
            let row = |y: f32| at(Rect::new(LEFT, y, LEFT + ROW, y + 34.0));
            // A table that is hosted draws its board itself.
            let offered = match purpose.is_hosted() {
                true => &boards[..2],
                false => &boards[..],
            };
            let place = row(72.0);
            spawn_choice(panel, Which::Board, (), offered, "ricochet-board", place);
            for (line, key) in [
                (BoardLine::Random, "ricochet-board-random-line"),
                (BoardLine::Quadrants, "ricochet-board-quadrants-line"),
            ] {
                panel.spawn((line, rows::line(key, Vec2::new(LEFT, 110.0), ROW)));
            }
            panel
                .spawn((
                    BoardLine::Code,
                    at(Rect::new(20.0, 110.0, 360.0, 150.0)),
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
            title(panel, "ricochet-targets", 156.0);
            let targets = [
                "ricochet-targets-all",
                "ricochet-targets-easy",
                "ricochet-targets-medium",
                "ricochet-targets-hard",
            ];
            spawn_choice(
                panel,
                Which::Targets,
                (),
                &targets,
                "ricochet-targets",
                row(178.0),
            );
            let corner = Vec2::new(LEFT, 215.0);
            panel.spawn(rows::line("ricochet-targets-line", corner, ROW + 16.0));
            title(panel, "ricochet-undo-showing", 258.0);
            let undo = [
                "ricochet-undo-never",
                "ricochet-undo-once",
                "ricochet-undo-freely",
            ];
            spawn_choice(
                panel,
                Which::Undo,
                Tip("ricochet-undo-line".into()),
                &undo,
                "ricochet-undo-showing",
                row(280.0),
            );
            panel.spawn((
                at(Rect::new(384.0, 50.0, 385.0, 312.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let rules = [
                (
                    Rule::Must,
                    ["ricochet-rule-must", "ricochet-rule-must-line"],
                ),
                (
                    Rule::Priority,
                    ["ricochet-rule-priority", "ricochet-rule-priority-line"],
                ),
                (
                    Rule::Shortest,
                    ["ricochet-rule-shortest", "ricochet-rule-shortest-line"],
                ),
                (
                    Rule::Ghosts,
                    ["ricochet-rule-ghosts", "ricochet-rule-ghosts-line"],
                ),
            ];
            for (index, (rule, words)) in rules.into_iter().enumerate() {
                let corner = Vec2::new(408.0, 50.0 + 66.0 * index as f32);
                let turn = move |sheet: &mut Sheet, on: bool| rule.set(sheet, on);
                rows::spawn_switch(panel, rule, words, corner, 332.0, turn);
            }
        });
}

fn spawn_choice(
    parent: &mut ChildSpawnerCommands,
    which: Which,
    tip: impl Bundle,
    keys: &[&'static str],
    spoken: &'static str,
    node: Node,
) {
    let options = keys.iter().map(|&key| Words::from(key));
    let take = move |sheet: &mut Sheet, index: usize| match which {
        Which::Board => sheet.board = BoardChoice::ALL[index],
        Which::Targets => sheet.targets = index.min(TARGETS.len() - 1),
        Which::Undo => sheet.set_undo(Undo::ALL[index]),
    };
    rows::spawn_choice(parent, (which, tip), options, spoken, node, take);
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
        mark::<Checked>(entity, checked, on, &mut commands);
    }
}

/// Shows the field of the code where a code is asked for, and a line elsewhere.
pub(super) fn show_code(
    set_up: Res<SetUp>,
    mut lines: Query<(&BoardLine, &mut Node)>,
    mut fields: Query<&mut Field, With<CodeField>>,
) {
    let sheet = &set_up.sheet;
    for (line, node) in &mut lines {
        let shown = matches!(
            (line, sheet.board),
            (BoardLine::Random, BoardChoice::Random)
                | (BoardLine::Quadrants, BoardChoice::Quadrants)
                | (BoardLine::Code, BoardChoice::Code)
        );
        show_node(node, shown);
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
