//! One match in the library: when, who, by which rules, how it stands, a picture of it, and what can be done with it.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    Act, Deed, KeptMatch,
    catalogue::Entry,
    shown_name::{part_of_file, shown_name},
};
use crate::{
    kit::Seat,
    screens::seat_art::spawn_named_crest,
    shell::{
        locale::{Localized, Texts, Words},
        theme::{TextStyle, Tone},
        widgets::{
            Tip, TipBelow, at, button, icon, icon_button, name_words, panel, picture, text, words,
        },
    },
};

/// Height of a row, and from one to the next.
pub const HEIGHT: f32 = 88.0;
pub const PITCH: f32 = 96.0;
/// How high the picture of a match is.
const SMALL: f32 = 64.0;
/// At most so many seats are told by name.
const NAMED: usize = 4;
/// What stays free at the ends of a row.
const EDGE: f32 = 20.0;

/// Where things lie in a row.
pub struct RowLook {
    /// The left edge of all rows.
    pub left: f32,
    /// Whether the emblem of the game stands in front.
    emblem: bool,
    /// Left and right edge of the lines, of the first column of seats, and of the picture.
    lines: (f32, f32),
    seats: (f32, f32),
    sketch: (f32, f32),
    /// From one column of seats to the next.
    pitch: f32,
}

/// Rows as wide as the screen, where there is one game.
pub const WIDE: RowLook = RowLook {
    left: 32.0,
    emblem: false,
    lines: (20.0, 352.0),
    seats: (360.0, 524.0),
    pitch: 190.0,
    sketch: (730.0, 1026.0),
};

/// Rows beside the filter by game.
pub const NARROW: RowLook = RowLook {
    left: 288.0,
    emblem: true,
    lines: (76.0, 348.0),
    seats: (356.0, 510.0),
    pitch: 168.0,
    sketch: (696.0, 760.0),
};

/// Spawns the row of an entry at `top`.
pub fn spawn(
    screen: &mut ChildSpawnerCommands,
    entry: &Entry,
    index: usize,
    top: f32,
    look: &RowLook,
    texts: &Texts,
) {
    screen
        .spawn((
            Name::new(format!("Library row {}", index + 1)),
            panel(at(Rect::new(look.left, top, 1248.0, top + HEIGHT))),
        ))
        .with_children(|row| match &entry.found {
            Ok(found) => {
                spawn_match(row, entry, &**found, look, texts);
                spawn_actions(row, index, !found.is_over());
            }
            Err(fault) => {
                spawn_fault(row, entry, fault, 1152.0 - look.left);
                action(row, index, Deed::Trashed, "trash", "library-delete", 0);
            }
        });
}

fn lines(row: &mut ChildSpawnerCommands, rect: Rect, fill: impl FnOnce(&mut ChildSpawnerCommands)) {
    row.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            row_gap: px(2),
            overflow: Overflow::clip(),
            ..at(rect)
        },
        Pickable::IGNORE,
    ))
    .with_children(fill);
}

fn spawn_fault(row: &mut ChildSpawnerCommands, entry: &Entry, fault: &Localized, right: f32) {
    row.spawn((
        at(Rect::new(20.0, 26.0, 56.0, 62.0)),
        Pickable::IGNORE,
        children![icon("triangle_alert", 32.0, Tone::Accent)],
    ));
    lines(row, Rect::new(72.0, 8.0, right, 80.0), |lines| {
        let file = entry.kept.file.display().to_string();
        lines.spawn(name_words(file, TextStyle::Button, Tone::Ink));
        lines.spawn(text(fault.clone(), TextStyle::Caption, Tone::Accent));
    });
}

fn spawn_match(
    row: &mut ChildSpawnerCommands,
    entry: &Entry,
    found: &dyn KeptMatch,
    look: &RowLook,
    texts: &Texts,
) {
    let seats = found.seats();
    if look.emblem {
        let emblem = format!("shelf_emblem_{}", found.game());
        row.spawn((
            at(Rect::new(14.0, 20.0, 62.0, 68.0)),
            Pickable::IGNORE,
            children![picture(emblem, Vec2::splat(48.0))],
        ));
    }
    let (left, right) = look.lines;
    lines(row, Rect::new(left, 6.0, right, 82.0), |lines| {
        lines.spawn(name_words(
            shown_name(entry, &seats, texts),
            TextStyle::Button,
            Tone::Ink,
        ));
        let stands = if found.is_over() {
            Localized::new("library-finished")
        } else if found.is_given_up() {
            Localized::new("library-given-up")
        } else {
            found.stands()
        };
        let stands = Words::Key(stands).read(texts);
        let when = match part_of_file(entry) {
            Some(part) => Words::Key(part).read(texts),
            None => super::when::when(entry, texts),
        };
        let stands = format!("{stands} · {when}");
        lines.spawn(name_words(stands, TextStyle::Caption, Tone::Ink));
        let on = found.options().into_iter();
        let on: Vec<String> = on.map(|option| Words::Key(option).read(texts)).collect();
        let rules = if on.is_empty() {
            texts.text("library-no-options")
        } else {
            on.join(" · ")
        };
        lines.spawn(name_words(rules, TextStyle::Caption, Tone::InkSoft));
    });
    let more = seats.len().saturating_sub(NAMED);
    for (index, seat) in seats.iter().take(NAMED).enumerate() {
        let corner = Vec2::new(
            look.seats.0 + look.pitch * (index / 2) as f32,
            10.0 + 36.0 * (index % 2) as f32,
        );
        let size = Vec2::new(look.seats.1 - look.seats.0, 32.0);
        row.spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                overflow: Overflow::clip_x(),
                ..at(Rect::from_corners(corner, corner + size))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            let who = (seat.colour, Seat::new(index as u8));
            spawn_named_crest(line, who, 26.0, &seat.name, TextStyle::Body);
            if seat.wins {
                line.spawn(icon("crown", 18.0, Tone::Accent));
            }
            let points = seat.points.to_string();
            line.spawn(words(points, TextStyle::BodyBold, Tone::Ink));
            if more > 0 && index + 1 == NAMED {
                let more = format!("+ {more}");
                line.spawn(words(more, TextStyle::CaptionBold, Tone::InkSoft));
            }
        });
    }
    let (left, right) = look.sketch;
    found.sketch(Rect::new(left, 12.0, right, 12.0 + SMALL), row);
}

/// The column of what can be done: one main button, and the others below it.
const ACTIONS: f32 = 160.0;

fn spawn_actions(row: &mut ChildSpawnerCommands, index: usize, unfinished: bool) {
    let (key, deed, sign) = if unfinished {
        ("library-continue", Deed::Open, "play")
    } else {
        ("library-watch", Deed::Look, "square_play")
    };
    row.spawn((
        button(key)
            .icon(sign)
            .height(36.0)
            .node(|node| {
                node.position_type = PositionType::Absolute;
                node.right = px(EDGE);
                node.top = px(9);
                node.width = px(ACTIONS);
            })
            .build(),
        Act { index, deed },
        observe(super::act),
    ));
    let small = [
        (Deed::Trashed, "trash", "library-delete"),
        (Deed::Export, "download", "library-export"),
        (Deed::Rename, "pencil", "library-rename"),
        (Deed::Look, "eye", "library-watch"),
    ];
    let offered = if unfinished { 4 } else { 3 };
    for (place, (deed, sign, spoken)) in small.into_iter().take(offered).enumerate() {
        action(row, index, deed, sign, spoken, place);
    }
}

/// One of the small buttons, `place` counted from the right.
fn action(
    row: &mut ChildSpawnerCommands,
    index: usize,
    deed: Deed,
    sign: &'static str,
    spoken: &'static str,
    place: usize,
) {
    const WIDTH: f32 = 30.0;
    const PITCH: f32 = (ACTIONS - WIDTH) / 3.0;
    row.spawn((
        icon_button(sign, spoken)
            .height(28.0)
            .node(|node| {
                node.position_type = PositionType::Absolute;
                node.right = px(EDGE + PITCH * place as f32);
                node.top = px(51);
                node.width = px(WIDTH);
            })
            .build(),
        Tip(spoken.into()),
        // Over it lies the main button of the row.
        TipBelow,
        Act { index, deed },
        observe(super::act),
    ));
}
