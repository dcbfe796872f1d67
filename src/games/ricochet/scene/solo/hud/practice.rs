//! The right column of free practice: the board, its tiles, the way so far, what helps.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, Button, ValueChange, observe},
};

use super::{
    super::{
        deeds::SoloDeed,
        editor::Editor,
        kept::{Aids, KeepPuzzles, Kept},
        kind::Kind,
        posed::Posed,
        session::Solo,
    },
    Due, Part, due,
    places::Places,
};
use crate::{
    games::ricochet::{
        notation::board_line,
        rules::{BoardKind, Robot, Tile},
        scene::{
            board::{BoardRoom, draw_robot},
            words::{colour_key, symbol_key, tile_stem, wanted_key},
        },
    },
    locale::Localized,
    shell::{
        locale::{SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Chosen, Field, FieldChanged, FieldEntered, FocusRing, HandCursor, Tip, at, button,
            choice, field, icon_button, panel, switch, text,
        },
    },
};

/// So many signs that come at once are pasted: nobody types them between two pictures, however slowly those are drawn.
const PASTED: usize = 6;

fn ask(deed: SoloDeed) -> impl Bundle {
    observe(move |_: On<Activate>, mut commands: Commands| commands.trigger(deed.clone()))
}

fn heading(panel: &mut ChildSpawnerCommands, key: impl Into<Localized>) {
    panel.spawn((
        text(key, TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(20.0, 8.0, 292.0, 36.0)),
    ));
}

/// The practice that is on the table.
fn practised(solo: Option<Res<Solo>>) -> Option<Res<Solo>> {
    solo.filter(|solo| solo.kind == Kind::Practice)
}

pub(super) fn write_board(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Board), practised(solo)) else {
        return;
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Board"), panel(at(Places(&room).board()))))
            .with_children(|panel| {
                if editor.is_some() {
                    return spawn_editing(panel);
                }
                spawn_kinds(panel, &solo.posed);
                spawn_code(panel, &solo.posed);
                let buttons = [
                    (
                        "copy",
                        "ricochet-copy-code",
                        SoloDeed::Copy(solo.posed.code()),
                    ),
                    (
                        "scroll_text",
                        "ricochet-copy-line",
                        SoloDeed::Copy(solo.posed.line()),
                    ),
                    ("clipboard_paste", "ricochet-paste", SoloDeed::Paste),
                ];
                for (index, (sign, key, deed)) in buttons.into_iter().enumerate() {
                    let mut made = panel.spawn((
                        icon_button(sign, key)
                            .at(162.0 + 46.0 * index as f32, 44.0)
                            .build(),
                        Tip(key.into()),
                        ask(deed),
                    ));
                    // A board made by hand, or read from a line, has its line alone.
                    if index == 0 && solo.posed.number.is_none() {
                        made.insert(InteractionDisabled);
                    }
                }
                panel.spawn((
                    button("ricochet-another-board")
                        .icon("dices")
                        .width(184.0)
                        .height(40.0)
                        .at(18.0, 96.0)
                        .build(),
                    ask(SoloDeed::Next),
                ));
                panel.spawn((
                    icon_button("pencil", "ricochet-edit")
                        .width(84.0)
                        .at(210.0, 96.0)
                        .build(),
                    Tip("ricochet-edit".into()),
                    ask(SoloDeed::Edit),
                ));
            });
    });
}

/// Of which kind the board is, to draw another one or to make one by hand.
fn spawn_kinds(panel: &mut ChildSpawnerCommands, posed: &Posed) {
    let kinds = [
        "ricochet-board-random",
        "ricochet-board-quadrants",
        "ricochet-board-by-hand",
    ];
    let kind = posed.number.map(|number| number.kind() as usize);
    panel.spawn((
        choice(
            kinds.map(|key| Words::Key(key.into())),
            kind.unwrap_or(BoardKind::ALL.len()),
            "ricochet-board",
            at(Rect::new(18.0, 8.0, 294.0, 38.0)),
        ),
        observe(|chosen: On<Chosen>, mut commands: Commands| {
            let drawn = BoardKind::ALL.get(chosen.index);
            commands.trigger(drawn.map_or(SoloDeed::Edit, |kind| SoloDeed::Draw(*kind)));
        }),
    ));
}

/// The code of the board, to be read and typed over; a board made by hand has none that is short enough. What is typed is
/// read by Enter, and what is pasted at once.
fn spawn_code(panel: &mut ChildSpawnerCommands, posed: &Posed) {
    let (code, hint) = match posed.number {
        Some(number) => (number.to_string(), "ricochet-board-code"),
        None => (String::new(), "ricochet-board-no-code"),
    };
    let mut before = code.clone();
    let mut made = panel.spawn(
        field(code, board_line::LONGEST, "ricochet-board-code")
            .placeholder(hint)
            .ends_by_enter()
            .at(18.0, 44.0)
            .width(136.0)
            .build(),
    );
    made.observe(
        move |typed: On<FieldChanged>, mut fields: Query<&mut Field>, mut commands: Commands| {
            let pasted = came_at_once(&before, &typed.value) >= PASTED;
            before.clone_from(&typed.value);
            read(
                &typed.value,
                typed.entity,
                pasted,
                &mut fields,
                &mut commands,
            );
        },
    );
    made.observe(
        |entered: On<FieldEntered>, mut fields: Query<&mut Field>, mut commands: Commands| {
            let said = !entered.value.trim().is_empty();
            read(
                &entered.value,
                entered.entity,
                said,
                &mut fields,
                &mut commands,
            );
        },
    );
}

/// Asks for the board that the text of a field tells, if it `is_said`; marks the field where there is no such board.
fn read(
    value: &str,
    field: Entity,
    is_said: bool,
    fields: &mut Query<&mut Field>,
    commands: &mut Commands,
) {
    if let Ok(mut field) = fields.get_mut(field) {
        field.fault = is_said && Posed::read(value).is_err();
    }
    if is_said {
        commands.trigger(SoloDeed::Read(value.to_owned()));
    }
}

/// How many signs came into a text together.
fn came_at_once(before: &str, now: &str) -> usize {
    let (before, now): (Vec<char>, Vec<char>) = (before.chars().collect(), now.chars().collect());
    let same = |(one, other): &(&char, &char)| one == other;
    let first = before.iter().zip(&now).take_while(same).count();
    let (before, now) = (&before[first..], &now[first..]);
    let last = before.iter().rev().zip(now.iter().rev());
    now.len() - last.take_while(same).count()
}

/// What can be done with a board that is edited.
fn spawn_editing(panel: &mut ChildSpawnerCommands) {
    heading(panel, "ricochet-edit");
    // Not where the board was chosen to be edited: a second press would fall on it.
    panel.spawn((
        button("ricochet-edit-clear")
            .icon("trash")
            .width(276.0)
            .height(40.0)
            .at(18.0, 42.0)
            .build(),
        observe(|_: On<Activate>, editor: Option<ResMut<Editor>>| {
            if let Some(mut editor) = editor {
                editor.clear();
            }
        }),
    ));
    panel.spawn((
        text("ricochet-edit-line", TextStyle::Caption, Tone::Ink),
        at(Rect::new(20.0, 88.0, 292.0, 144.0)),
    ));
}

/// From one tile to the next.
const PITCH: f32 = 34.0;

pub(super) fn write_targets(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Targets), practised(solo)) else {
        return;
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Targets"), panel(at(Places(&room).targets()))))
            .with_children(|panel| match editor {
                Some(editor) => {
                    spawn_wanted(panel, editor.board.goal.robot, solo.posed.has_tiles());
                }
                None => {
                    spawn_tiles(panel, &solo.posed);
                    spawn_rule(panel, &solo);
                }
            });
    });
}

/// A square to press, with a ring around it if it is the one.
fn square(corner: Vec2, side: f32, chosen: bool, spoken: impl Into<Words>) -> impl Bundle {
    (
        Button,
        FocusRing,
        HandCursor::default(),
        SpokenName(spoken.into()),
        Node {
            border: px(if chosen { 2.5 } else { 1.0 }).all(),
            border_radius: BorderRadius::all(px(7)),
            ..at(Rect::from_corners(corner, corner + side))
        },
        ThemedBackground(if chosen { Tone::Field } else { Tone::Row }),
        ThemedBorder(if chosen { Tone::Accent } else { Tone::Hairline }),
    )
}

fn spawn_tiles(panel: &mut ChildSpawnerCommands, posed: &Posed) {
    heading(panel, "ricochet-target");
    if !posed.has_tiles() {
        panel.spawn((
            text("ricochet-target-own", TextStyle::Body, Tone::Ink),
            at(Rect::new(20.0, 42.0, 292.0, 120.0)),
        ));
        return;
    }
    for tile in Tile::all() {
        let (column, row) = (tile.index() % 8, tile.index() / 8);
        let corner = Vec2::new(20.0 + PITCH * column as f32, 44.0 + PITCH * row as f32);
        let goal = posed.layout.goal(tile);
        let spoken = Localized::new("ricochet-spoken-target")
            .with("robot", Localized::new(wanted_key(goal)))
            .with("target", Localized::new(symbol_key(tile)));
        panel.spawn((
            Name::new("Target"),
            square(corner, 32.0, posed.tile == tile, spoken),
            ask(SoloDeed::Tile(tile)),
            children![(
                at(Rect::new(1.0, 0.0, 28.0, 28.0)),
                Picture::new(tile_stem(&posed.layout, tile)),
                Pickable::IGNORE,
            )],
        ));
    }
}

/// Whether a straight run is a solution: beside the last tile, where there are tiles.
fn spawn_rule(panel: &mut ChildSpawnerCommands, solo: &Solo) {
    let left = match solo.posed.has_tiles() {
        true => 20.0 + 2.0 * PITCH,
        false => 18.0,
    };
    spawn_switch(
        panel,
        "ricochet-rule-must",
        solo.must_ricochet,
        Vec2::new(left, 44.0 + 2.0 * PITCH + 4.0),
        (
            Tip("ricochet-rule-must-line".into()),
            observe(|turned: On<ValueChange<bool>>, mut commands: Commands| {
                commands.trigger(SoloDeed::MustRicochet(turned.value));
            }),
        ),
    );
}

/// Which robot has to come to the target of a board that is edited, and what that does to other targets, if there are any.
fn spawn_wanted(panel: &mut ChildSpawnerCommands, wanted: Option<Robot>, has_others: bool) {
    heading(panel, "ricochet-target-robot");
    let all = Robot::ALL.map(Some).into_iter().chain([None]);
    for (index, robot) in all.enumerate() {
        let corner = Vec2::new(18.0 + 56.0 * index as f32, 50.0);
        let spoken = robot.map_or("ricochet-wanted-any", colour_key);
        let mut button = panel.spawn((
            Name::new("Wanted robot"),
            square(corner, 50.0, wanted == robot, spoken),
            Tip(spoken.into()),
            observe(move |_: On<Activate>, editor: Option<ResMut<Editor>>| {
                if let Some(mut editor) = editor {
                    editor.want(robot);
                }
            }),
        ));
        button.with_children(|place| match robot {
            Some(robot) => draw_robot(place, robot, Vec2::splat(2.0), 42.0),
            None => {
                place.spawn((
                    at(Rect::new(4.0, 4.0, 42.0, 42.0)),
                    Picture::new("ricochet_mark_whirl"),
                    Pickable::IGNORE,
                ));
            }
        });
    }
    panel.spawn((
        text(
            "ricochet-target-robot-line",
            TextStyle::Caption,
            Tone::InkSoft,
        ),
        at(Rect::new(20.0, 106.0, 292.0, 142.0)),
    ));
    if has_others {
        panel.spawn((
            text(
                "ricochet-target-robot-others",
                TextStyle::Caption,
                Tone::InkSoft,
            ),
            TextLayout::no_wrap(),
            at(Rect::new(20.0, 143.0, 292.0, 161.0)),
        ));
    }
}

pub(super) fn write_mine(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    editor: Option<Res<Editor>>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(solo)) = (due(&parts, Part::Mine), practised(solo)) else {
        return;
    };
    let line = match solo.way.len() {
        _ if editor.is_some() => "ricochet-after-editing".into(),
        0 => "ricochet-try-freely".into(),
        count => Localized::new(if solo.found {
            "ricochet-found-in"
        } else {
            "ricochet-tried"
        })
        .with("count", count),
    };
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Mine"), panel(at(Places(&room).mine()))))
            .with_children(|panel| {
                heading(panel, "ricochet-your-way-title");
                panel.spawn((
                    text(line, TextStyle::Body, Tone::Ink),
                    at(Rect::new(20.0, 38.0, 292.0, 90.0)),
                ));
                let idle = editor.is_some() || !solo.is_tried() || solo.way.is_empty();
                spawn_back(panel, idle, 96.0);
            });
    });
}

/// To take a move back, and to begin again.
pub fn spawn_back(panel: &mut ChildSpawnerCommands, idle: bool, top: f32) {
    for (key, sign, deed, left) in [
        ("ricochet-undo", "undo", SoloDeed::Undo, 18.0),
        (
            "ricochet-start-again",
            "rotate_ccw",
            SoloDeed::StartAgain,
            160.0,
        ),
    ] {
        let mut back = panel.spawn((
            button(key)
                .icon(sign)
                .width(134.0)
                .height(40.0)
                .at(left, top)
                .node(|node| node.padding = UiRect::horizontal(px(4)))
                .build(),
            ask(deed),
        ));
        if idle {
            back.insert(InteractionDisabled);
        }
    }
}

/// A switch of an aid: what it is called, whether it is on, and what turning it does.
type Aid = (&'static str, bool, fn(&mut Aids, bool));

pub(super) fn write_aids(
    parts: Query<(Entity, &Part), With<Due>>,
    solo: Option<Res<Solo>>,
    kept: Res<Kept>,
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    let (Some(part), Some(_)) = (due(&parts, Part::Aids), practised(solo)) else {
        return;
    };
    let aids: [Aid; 3] = [
        ("ricochet-aid-ghosts", kept.aids.ghosts, |aids, on| {
            aids.ghosts = on;
        }),
        ("ricochet-aid-steps", kept.aids.steps, |aids, on| {
            aids.steps = on;
        }),
        ("ricochet-aid-named", kept.aids.named, |aids, on| {
            aids.named = on;
        }),
    ];
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Aids"), panel(at(Places(&room).aids()))))
            .with_children(|panel| {
                heading(panel, "ricochet-aids");
                panel.spawn((
                    text("ricochet-aid-steps-line", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(74.0, 101.0, 292.0, 119.0)),
                ));
                for (index, (key, on, turn)) in aids.into_iter().enumerate() {
                    let corner = Vec2::new(18.0, [42.0, 76.0, 124.0][index]);
                    let turned = observe(
                        move |turned: On<ValueChange<bool>>,
                              mut kept: ResMut<Kept>,
                              mut commands: Commands| {
                            turn(&mut kept.aids, turned.value);
                            commands.trigger(KeepPuzzles);
                        },
                    );
                    spawn_switch(panel, key, on, corner, turned);
                }
            });
    });
}

/// A switch with its name beside it; `more` says what turning it does.
fn spawn_switch(
    panel: &mut ChildSpawnerCommands,
    key: &'static str,
    on: bool,
    corner: Vec2,
    more: impl Bundle,
) {
    let (right, top) = (corner.x + 44.0, corner.y);
    panel
        .spawn((
            at(Rect::new(corner.x, top, right, top + 24.0)),
            Pickable::IGNORE,
        ))
        .with_children(|place| {
            let mut made = place.spawn((switch(key), more));
            if on {
                made.insert(Checked);
            }
        });
    panel.spawn((
        text(key, TextStyle::Body, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(right + 12.0, top + 2.0, 292.0, top + 22.0)),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_at_once_is_told_from_what_is_typed() {
        for (before, now, signs) in [
            ("", "B", 1),
            ("BYQJ-7ZF4", "BYQJ-7ZF", 0),
            ("BYQJ-7ZF4", "BYQxJ-7ZF4", 1),
            ("BYQJ-7ZF4", "52B3-2GQF", 9),
            ("BYQJ-7ZF4", "BYQJ-7ZF4", 0),
            ("BYQJ", "BYQJ-7ZF4", 5),
            ("aa", "aaa", 1),
            ("", "{\"walls\":[]}", 12),
        ] {
            assert_eq!(came_at_once(before, now), signs, "{before} {now}");
        }
    }
}
