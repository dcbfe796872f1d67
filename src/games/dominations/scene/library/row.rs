//! One match in the library: when, who, by which rules, how it stands, its kingdoms in small, and what can be done with it.

use bevy::{prelude::*, ui_widgets::observe};

use super::{
    Act, Deed,
    catalogue::Entry,
    shown_name::{part_of_file, shown_name},
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::OptionalRule,
        scene::{
            begin::MatchPlan,
            piece_art::{at, spawn_named_crest},
            portrait::{self, Land},
        },
    },
    kit::Seat,
    shell::{
        locale::{Localized, Texts, Words},
        theme::{TextStyle, Tone},
        widgets::{Tip, TipBelow, button, icon, icon_button, name_words, panel, text, words},
    },
};

/// Height of a row, and from one to the next.
pub const HEIGHT: f32 = 88.0;
pub const PITCH: f32 = 96.0;
/// Side of a kingdom in small.
const SMALL: f32 = 64.0;
/// What stays free at the ends of a row.
const EDGE: f32 = 20.0;

/// Spawns the row of an entry at `top`.
pub fn spawn(
    screen: &mut ChildSpawnerCommands,
    entry: &Entry,
    index: usize,
    top: f32,
    texts: &Texts,
) {
    screen
        .spawn((
            Name::new(format!("Library row {}", index + 1)),
            panel(at(Rect::new(32.0, top, 1248.0, top + HEIGHT))),
        ))
        .with_children(|row| match &entry.found {
            Ok(record) => {
                spawn_match(row, entry, record, texts);
                spawn_actions(row, index, entry.unfinished().is_some());
            }
            Err(fault) => {
                spawn_fault(row, entry, fault);
                action(row, index, Deed::Trashed, "trash", "library-delete", 0);
            }
        });
}

/// The key of what a rule is called where it is on.
fn rule_key(rule: OptionalRule) -> &'static str {
    match rule {
        OptionalRule::MiddleKingdom => "rule-middle-kingdom",
        OptionalRule::Harmony => "rule-harmony",
        OptionalRule::MightyDuel => "rule-mighty-duel",
        OptionalRule::Dynasty => "rule-dynasty",
        OptionalRule::PickThenPlace => "rule-order-other",
        OptionalRule::FreeDiscard => "library-free-discard",
    }
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

fn spawn_fault(row: &mut ChildSpawnerCommands, entry: &Entry, fault: &Localized) {
    row.spawn((
        at(Rect::new(20.0, 26.0, 56.0, 62.0)),
        Pickable::IGNORE,
        children![icon("triangle_alert", 32.0, Tone::Accent)],
    ));
    lines(row, Rect::new(72.0, 8.0, 1120.0, 80.0), |lines| {
        let file = entry.kept.file.display().to_string();
        lines.spawn(name_words(file, TextStyle::Button, Tone::Ink));
        lines.spawn(text(fault.clone(), TextStyle::Caption, Tone::Accent));
    });
}

fn spawn_match(row: &mut ChildSpawnerCommands, entry: &Entry, record: &MatchRecord, texts: &Texts) {
    let plan = MatchPlan::seen(record);
    let position = record.record.position();
    lines(row, Rect::new(20.0, 6.0, 352.0, 82.0), |lines| {
        lines.spawn(name_words(
            shown_name(entry, &plan, texts),
            TextStyle::Button,
            Tone::Ink,
        ));
        let stands = match entry.unfinished() {
            None => Localized::new("library-finished"),
            Some(record) if record.conduct.given_up => Localized::new("library-given-up"),
            Some(_) => super::progress(position),
        };
        let stands = Words::Key(stands).read(texts);
        let when = match part_of_file(entry) {
            Some(part) => Words::Key(part).read(texts),
            None => super::when::when(entry, texts),
        };
        let stands = format!("{stands} · {when}");
        lines.spawn(name_words(stands, TextStyle::Caption, Tone::Ink));
        let on: Vec<String> = OptionalRule::ALL
            .into_iter()
            .filter(|rule| rule.is_on(plan.game.rules()))
            .map(|rule| texts.text(rule_key(rule)))
            .collect();
        let rules = if on.is_empty() {
            texts.text("library-no-options")
        } else {
            on.join(" · ")
        };
        lines.spawn(name_words(rules, TextStyle::Caption, Tone::InkSoft));
    });
    for (index, seat) in plan.seats.iter().enumerate() {
        let corner = Vec2::new(
            360.0 + 190.0 * (index / 2) as f32,
            10.0 + 36.0 * (index % 2) as f32,
        );
        let at_seat = Seat::new(index as u8);
        row.spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                overflow: Overflow::clip_x(),
                ..at(Rect::from_corners(corner, corner + Vec2::new(164.0, 32.0)))
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            let who = (seat.colour, at_seat);
            spawn_named_crest(line, who, 26.0, &seat.name, TextStyle::Body);
            let points = position.points_so_far(at_seat);
            let wins = position
                .standing()
                .is_some_and(|standing| standing.winners.iter().any(|winner| winner == at_seat));
            if wins {
                line.spawn(icon("crown", 18.0, Tone::Accent));
            }
            line.spawn(words(points.to_string(), TextStyle::BodyBold, Tone::Ink));
        });
    }
    for (index, seat) in Seat::first(plan.seats.len()).enumerate() {
        let left = 730.0 + (SMALL + 10.0) * index as f32;
        let colour = plan.seats[index].colour;
        portrait::spawn(
            row,
            &Land::plain(*position.kingdom(seat)),
            colour,
            Vec2::new(left, 12.0),
            SMALL,
        );
    }
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
