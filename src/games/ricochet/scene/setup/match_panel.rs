//! The panel of the match to be: its steppers, its board in small, and the button that starts it.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Purpose, SetUp,
    sheet::{BoardChoice, ChosenBoard, GLASS, MOST_TILES, NoBoard, Sheet, THINKING},
};
use crate::{
    games::ricochet::{
        rules::Robot,
        scene::board::{Grid, draw_board, draw_small_marks},
    },
    screens::setup::{
        match_panel::{spawn_dice, spawn_match},
        spawn_lack, spawn_start,
    },
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Stepper, Tip, at, icon_button, mark, text, words},
    },
};

/// The button that has another board drawn, or the tiles dealt anew that a line does not tell.
#[derive(Component)]
pub(super) struct Dice;

/// Where what follows from the sheet hangs.
#[derive(Component)]
pub(super) struct MatchPanel;

/// What is stepped.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Steps {
    Tiles,
    Glass,
    Thinking,
}

/// The button that makes a value smaller by a step, or larger.
#[derive(Component, Clone, Copy)]
pub(super) struct Step {
    steps: Steps,
    by: i8,
}

/// What the time to think is called, by its place in `THINKING`.
const THINKING_NAMES: [&str; THINKING.len()] = [
    "ricochet-thinking-0",
    "ricochet-thinking-1",
    "ricochet-thinking-2",
    "ricochet-thinking-5",
];

/// How high a stepper is, and its name above it.
const STEPPER: f32 = 30.0;
const STEPPER_NAME: f32 = 20.0;
/// The rows of the panel below its title: three steppers with their names, and the board.
const ROWS: [f32; 4] = [48.0, 104.0, 160.0, 216.0];

/// Spawns the panel of the match.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    let place = Rect::new(804.0, 362.0, 1248.0, 688.0);
    spawn_match(screen, place, MatchPanel, |panel| {
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
                    Stepper,
                    Step { steps, by },
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
            let corner = Vec2::new(176.0, ROWS[3]);
            spawn_dice::<Sheet>(panel, Dice, "ricochet-another-board", corner);
        }
        spawn_lack(panel, Rect::new(240.0, 240.0, 428.0, 260.0), None);
        spawn_start(panel, purpose, Rect::new(20.0, 268.0, 424.0, 312.0));
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

/// Whether a step leads on: at its ends a value stays as it is.
fn leads_on(sheet: &Sheet, Step { steps, by }: Step) -> bool {
    let value = |sheet: &Sheet| match steps {
        Steps::Tiles => usize::from(sheet.tiles()),
        Steps::Glass => usize::from(sheet.sand_glass),
        Steps::Thinking => sheet.thinking,
    };
    let mut stepped = sheet.clone();
    step(&mut stepped, steps, by);
    value(&stepped) != value(sheet)
}

/// Greys what leads no further.
pub(super) fn grey_steps(
    set_up: Res<SetUp>,
    steps: Query<(Entity, &Step, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, step, greyed) in &steps {
        let ends = !leads_on(&set_up.sheet, *step);
        mark::<InteractionDisabled>(entity, greyed, ends, &mut commands);
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
        mark::<InteractionDisabled>(entity, disabled, dealt.is_err(), &mut commands);
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
                        ThemedBorder(Tone::Edge),
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
                    at(Rect::new(248.0, 48.0, 424.0, 232.0)),
                ));
                return;
            }
            let grid = Grid::new(Vec2::new(240.0, 46.0), 11.5);
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
            ThemedBorder(Tone::Hairline),
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
        games::ricochet::{
            notation::board_line,
            rules::{BoardKind, BoardNumber, Tile, generator},
        },
        screens::setup::MatchSheet,
    };

    #[test]
    fn the_steps_of_a_value_lead_nowhere_at_its_ends() {
        let mut sheet = Sheet::for_a_person();
        let lead_on = |sheet: &Sheet| {
            [Steps::Tiles, Steps::Glass, Steps::Thinking]
                .map(|steps| [-1, 1].map(|by| leads_on(sheet, Step { steps, by })))
        };
        let (least, most, between) = GLASS;
        (sheet.tiles, sheet.sand_glass, sheet.thinking) = (Some(1), least, 0);
        assert_eq!(lead_on(&sheet), [[false, true]; 3]);
        (sheet.tiles, sheet.sand_glass, sheet.thinking) = (Some(8), least + between, 1);
        assert_eq!(lead_on(&sheet), [[true, true]; 3]);
        (sheet.tiles, sheet.sand_glass, sheet.thinking) =
            (Some(MOST_TILES), most, THINKING.len() - 1);
        assert_eq!(lead_on(&sheet), [[true, false]; 3]);
    }

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
