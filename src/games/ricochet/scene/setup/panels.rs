//! The panels of the rules, and of the match with its board.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    Purpose, SetUp,
    sheet::{BoardChoice, ChosenBoard, GLASS, MOST_TILES, NoBoard, Sheet, TARGETS, THINKING, Undo},
};
use crate::{
    games::ricochet::{
        notation::board_line,
        rules::{CodeError, Robot},
        scene::board::{Grid, draw_board, draw_small_marks},
    },
    screens::setup::{spawn_lack, spawn_start},
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, Tone},
        widgets::{
            Choice, Chosen, Field, FieldChanged, Switch, Tip, at, choice, field, icon_button,
            panel, switch, text, words,
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

/// The button that has another board drawn, or the tiles dealt anew that a line does not tell.
#[derive(Component)]
pub(super) struct Dice;

/// Where what follows from the sheet hangs.
#[derive(Component)]
pub(super) struct MatchPanel;

/// Where the values of the steppers stand.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Steps {
    Tiles,
    Glass,
    Thinking,
}

/// What the time to think is called, by its place in `THINKING`.
const THINKING_NAMES: [&str; THINKING.len()] = [
    "ricochet-thinking-0",
    "ricochet-thinking-1",
    "ricochet-thinking-2",
    "ricochet-thinking-5",
];

/// How high a stepper is, and the rows of the panel below its title: three steppers with their names, and the board.
const STEPPER: f32 = 32.0;
const ROWS: [f32; 4] = [42.0, 96.0, 150.0, 206.0];
/// How high the name of a stepper is.
const STEPPER_NAME: f32 = 20.0;

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
            let steppers = [
                (Steps::Tiles, "ricochet-tiles-to-win", "ricochet-tiles-line"),
                (
                    Steps::Glass,
                    "ricochet-sand-glass",
                    "ricochet-sand-glass-line",
                ),
                (
                    Steps::Thinking,
                    "ricochet-thinking",
                    "ricochet-thinking-line",
                ),
            ];
            for ((steps, name, line), y) in steppers.into_iter().zip(ROWS) {
                panel.spawn((
                    text(name, TextStyle::Button, Tone::Ink),
                    at(Rect::new(20.0, y, 220.0, y + STEPPER_NAME)),
                ));
                for (sign, spoken, left, by) in [
                    ("minus", "ricochet-less", 20.0, -1),
                    ("plus", "ricochet-more", 176.0, 1),
                ] {
                    panel.spawn((
                        icon_button(sign, spoken)
                            .width(40.0)
                            .height(STEPPER)
                            .at(left, y + STEPPER_NAME)
                            .build(),
                        Tip(line.into()),
                        observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                            step(&mut set_up.sheet, steps, by);
                        }),
                    ));
                }
            }
            if !purpose.is_hosted() {
                panel.spawn((
                    Dice,
                    icon_button("dices", "ricochet-another-board")
                        .width(40.0)
                        .height(38.0)
                        .at(176.0, ROWS[3])
                        .build(),
                    Tip("ricochet-another-board".into()),
                    observe(|_: On<Activate>, mut set_up: ResMut<SetUp>| set_up.draw()),
                ));
            }
            spawn_start(panel, purpose, Rect::new(20.0, 248.0, 424.0, 292.0));
            spawn_lack(panel, Rect::new(20.0, 294.0, 424.0, 312.0), None);
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
        Steps::Thinking => {
            let place = sheet.thinking.saturating_add_signed(by.into());
            sheet.thinking = place.min(THINKING.len() - 1);
        }
    }
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

/// What the dice deal anew; or, where all of the board is told, why they deal nothing.
fn dealt_anew(sheet: &Sheet, seed: u64) -> Result<&'static str, &'static str> {
    match (sheet.board, sheet.chosen_board(seed)) {
        (BoardChoice::Random | BoardChoice::Quadrants, _) => Ok("ricochet-another-board"),
        (BoardChoice::Code, Ok(ChosenBoard::Own { dealt: true, .. })) => Ok("ricochet-deal-others"),
        (BoardChoice::Code, Ok(_)) => Err("ricochet-board-told"),
        (BoardChoice::Code, Err(why)) => Err(why.words()),
    }
}

/// Shows what the dice deal anew, or why they deal nothing.
pub(super) fn show_dice(
    set_up: Res<SetUp>,
    mut dice: Query<(Entity, &mut Tip, &mut SpokenName, Has<InteractionDisabled>), With<Dice>>,
    mut commands: Commands,
) {
    let dealt = dealt_anew(&set_up.sheet, set_up.seed);
    let (Ok(told) | Err(told)) = dealt;
    let spoken = match dealt {
        Ok(what) => Localized::new(what),
        Err(why) => Localized::new("setup-with-reason")
            .with("what", Localized::new("ricochet-another-board"))
            .with("why", Localized::new(why)),
    };
    for (entity, mut tip, mut name, disabled) in &mut dice {
        tip.set_if_neq(Tip(told.into()));
        name.set_if_neq(SpokenName(spoken.clone().into()));
        if dealt.is_err() && !disabled {
            commands.entity(entity).insert(InteractionDisabled);
        } else if dealt.is_ok() && disabled {
            commands.entity(entity).remove::<InteractionDisabled>();
        }
    }
}

/// Shows the values of the match, and its board in small.
pub(super) fn show_match(
    set_up: Res<SetUp>,
    purpose: Res<Purpose>,
    panels: Query<Entity, With<MatchPanel>>,
    mut commands: Commands,
) {
    let sheet = &set_up.sheet;
    let board = sheet.chosen_board(set_up.seed);
    for entity in &panels {
        commands.entity(entity).despawn_children();
        commands.entity(entity).with_children(|parent| {
            let seconds =
                Localized::new("ricochet-seconds").with("count", u32::from(sheet.sand_glass));
            let values = [
                Words::plain(sheet.tiles().to_string()),
                Words::Key(seconds),
                THINKING_NAMES[sheet.thinking].into(),
            ];
            for (value, row) in values.into_iter().zip(ROWS) {
                let y = row + STEPPER_NAME;
                parent
                    .spawn((
                        Node {
                            border: px(2).all(),
                            border_radius: BorderRadius::all(px(8)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..at(Rect::new(68.0, y, 168.0, y + STEPPER))
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
            if purpose.is_hosted() {
                parent.spawn((
                    text("ricochet-board-hosted", TextStyle::Body, Tone::InkSoft),
                    at(Rect::new(248.0, 56.0, 424.0, 232.0)),
                ));
                return;
            }
            let grid = Grid::new(Vec2::new(240.0, 50.0), 11.5);
            let place = at(Rect::new(20.0, ROWS[3] + 20.0, 174.0, ROWS[3] + 40.0));
            let board = match board.clone() {
                Ok(board) => board,
                Err(why) => return spawn_no_board(parent, &grid, why),
            };
            parent.spawn((
                text("ricochet-board-drawn", TextStyle::Button, Tone::Ink),
                at(Rect::new(20.0, ROWS[3], 170.0, ROWS[3] + 20.0)),
            ));
            match &board {
                ChosenBoard::Drawn(number) => parent.spawn((
                    words(number.to_string(), TextStyle::Body, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    place,
                )),
                ChosenBoard::Own { dealt, .. } => {
                    let line = match dealt {
                        true => "ricochet-board-dealt",
                        false => "ricochet-board-own",
                    };
                    parent.spawn((
                        text(line, TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap(),
                        place,
                    ))
                }
            };
            let layout = board.layout();
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

/// What stands in the place of a board that there is not yet.
fn spawn_no_board(parent: &mut ChildSpawnerCommands, grid: &Grid, why: NoBoard) {
    let line = match why {
        NoBoard::FewAngles => "ricochet-few-angles-line",
        NoBoard::Untyped | NoBoard::Misread => "ricochet-board-of-code",
    };
    parent
        .spawn((
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: px(16).all(),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(grid.field)
            },
            ThemedBackground(Tone::Row),
            crate::shell::theme::ThemedBorder(Tone::Hairline),
            Pickable::IGNORE,
        ))
        .with_child((
            text(line, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Center),
        ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Tile, generator},
        screens::setup::MatchSheet,
    };

    #[test]
    fn the_dice_deal_only_what_no_code_tells() {
        let number = BoardNumber::drawn(BoardKind::Random, 4, 2);
        let layout = generator::layout(number);
        let (whole, one) = (
            board_line::write_whole(&layout, Tile::ANY),
            board_line::write(&layout.asking(Tile::ANY)),
        );
        let mut sheet = Sheet::for_a_person();
        for (board, code, dealt) in [
            (BoardChoice::Random, "", Ok("ricochet-another-board")),
            (BoardChoice::Quadrants, &one, Ok("ricochet-another-board")),
            (BoardChoice::Code, "", Err("ricochet-type-code")),
            (BoardChoice::Code, "{", Err("ricochet-no-code")),
            (
                BoardChoice::Code,
                &number.to_string(),
                Err("ricochet-board-told"),
            ),
            (BoardChoice::Code, &whole, Err("ricochet-board-told")),
            (BoardChoice::Code, &one, Ok("ricochet-deal-others")),
        ] {
            sheet.board = board;
            code.clone_into(&mut sheet.code);
            assert_eq!(dealt_anew(&sheet, 1), dealt);
        }
    }
}
