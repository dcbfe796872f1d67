//! Why a computer player moves as it does: its state among the three, its groups, the way that it wants to take; or how
//! it plays at all.

use bevy::prelude::*;

use super::attack_row::chance_tone;
use crate::{
    games::dice_wars::{
        ai::Plan,
        rules::{DiceWars, Position},
        scene::{
            board::{Clash, Reason},
            figures::percent,
            seats::SeatsHere,
        },
    },
    screens::{
        Shown,
        face::face,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, name_words, panel, text, words},
    },
};

/// The states: their signs and the keys of their names.
const STATES: [(&str, &str, &str); 3] = [
    ("group", "dice-link", "dice-link-line"),
    ("swords", "dice-press", "dice-press-line"),
    ("hourglass", "dice-wait", "dice-wait-line"),
];
/// Where the states begin, and from one to the next.
const FIRST: f32 = 80.0;
const ROW: f32 = 56.0;
/// How large the face of who plays is.
const FACE: f32 = 44.0;
/// No more regions of a way are shown.
const LONGEST: usize = 5;

/// Spawns the panel.
pub(super) fn spawn(
    part: &mut ChildSpawnerCommands,
    place: Rect,
    reason: &Reason,
    attack: Option<&Clash>,
    at_now: &Position,
    seats: &SeatsHere,
    shows_odds: bool,
) {
    let width = place.width();
    let plan = seats.plan(reason.seat);
    let face = plan.and_then(|plan| face::<DiceWars>(&plan.player, FACE));
    let name_end = match face {
        Some(_) => width - FACE - 22.0,
        None => width - 10.0,
    };
    part.spawn((Name::new("Reason"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                at(Rect::new(18.0, 14.0, 66.0, 62.0)),
                Pickable::IGNORE,
                children![crest(
                    seats.colour(reason.seat),
                    46.0,
                    seat_letter(reason.seat).to_string()
                )],
            ));
            panel.spawn((
                Node {
                    overflow: Overflow::clip(),
                    ..at(Rect::new(78.0, 12.0, name_end, 40.0))
                },
                Pickable::IGNORE,
                children![name_words(
                    seats.name(reason.seat),
                    TextStyle::Name,
                    Tone::Ink
                )],
            ));
            panel.spawn((
                text(
                    Localized::new(format!("level-{}", reason.agent)),
                    TextStyle::Body,
                    Tone::InkSoft,
                ),
                TextLayout::no_wrap(),
                at(Rect::new(78.0, 40.0, name_end, 62.0)),
            ));
            if let Some(face) = face {
                let right = width - 16.0;
                panel.spawn((
                    at(Rect::new(right - FACE, 16.0, right, 16.0 + FACE)),
                    Pickable::IGNORE,
                    children![face],
                ));
            }
            rule(panel, 72.0, width);
            let Some(plan) = &reason.plan else {
                panel.spawn((
                    text(
                        DiceWars::level_line(&reason.agent),
                        TextStyle::Body,
                        Tone::Ink,
                    ),
                    at(Rect::new(18.0, 84.0, width - 16.0, 126.0)),
                ));
                match attack {
                    Some(attack) => {
                        spawn_attack(panel, attack, at_now, 140.0, width, seats, shows_odds);
                    }
                    None => spawn_standing(panel, reason, at_now, 140.0, width),
                }
                return;
            };
            let now = match plan {
                Plan::Link { .. } => 0,
                Plan::Press { .. } => 1,
                Plan::Wait { .. } => 2,
            };
            for (row, state) in STATES.into_iter().enumerate() {
                let top = FIRST + ROW * row as f32;
                let row_place = Rect::new(14.0, top, width - 14.0, top + ROW - 4.0);
                spawn_state(panel, row_place, state, row == now);
            }
            let top = FIRST + 3.0 * ROW + 6.0;
            rule(panel, top - 4.0, width);
            match plan {
                Plan::Link { dice, .. } => {
                    spawn_groups(panel, reason, top + 4.0, width);
                    let way = reason.way();
                    let said = Localized::new("dice-links-way")
                        .with("regions", way.len().saturating_sub(2))
                        .with("dice", *dice);
                    line(panel, said, TextStyle::Caption, top + 28.0, width);
                    spawn_way(panel, reason, at_now, top + 54.0, width, seats);
                }
                Plan::Press { attack } => {
                    spawn_groups(panel, reason, top + 4.0, width);
                    let said = match attack {
                        Some(_) => "dice-presses-line",
                        None => "dice-ends-press",
                    };
                    line(panel, said.into(), TextStyle::Caption, top + 28.0, width);
                }
                Plan::Wait {
                    stock,
                    income,
                    missing,
                    ..
                } => {
                    line(
                        panel,
                        "dice-wait-sum".into(),
                        TextStyle::CaptionBold,
                        top + 4.0,
                        width,
                    );
                    let sum = [u16::from(*stock), u16::from(*income), *missing];
                    spawn_sum(panel, sum, top + 26.0, width);
                    let from = Localized::new("dice-strikes-from");
                    let from = from.with("count", reason.strikes_from());
                    line(panel, from, TextStyle::CaptionBold, top + 106.0, width);
                }
            }
        });
}

/// What is known of the attack that it is about to make: against whom, how likely it is to succeed, and what it would do.
fn spawn_attack(
    panel: &mut ChildSpawnerCommands,
    attack: &Clash,
    at_now: &Position,
    top: f32,
    width: f32,
    seats: &SeatsHere,
    shows_odds: bool,
) {
    panel.spawn((
        Node {
            column_gap: px(5),
            overflow: Overflow::clip(),
            ..at(Rect::new(18.0, top, width - 16.0, top + 22.0))
        },
        Pickable::IGNORE,
        children![
            (
                text("dice-attack-on", TextStyle::BodyBold, Tone::Ink),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ),
            name_words(seats.name(attack.against), TextStyle::BodyBold, Tone::Ink),
        ],
    ));
    let regions = at_now.held(attack.by).len();
    let [own, theirs] = attack.groups;
    let rows: [(Localized, Localized, Tone); 4] = [
        (
            "dice-chance-of".into(),
            percent(attack.odds()),
            chance_tone(attack.odds()),
        ),
        (
            "dice-turn-regions".into(),
            before_after([regions, regions + 1]),
            Tone::Ink,
        ),
        ("dice-group".into(), before_after(own), Tone::Ink),
        ("dice-group-theirs".into(), before_after(theirs), Tone::Ink),
    ];
    // The first is the chance.
    let rows = rows.into_iter().skip(usize::from(!shows_odds));
    spawn_figures(panel, rows, top + 32.0, width);
}

/// What somebody has who ends a turn.
fn spawn_standing(
    panel: &mut ChildSpawnerCommands,
    reason: &Reason,
    at_now: &Position,
    top: f32,
    width: f32,
) {
    let held = at_now.held(reason.seat);
    let group = reason.groups.first().map_or(0, |group| group.len());
    let rows = [
        ("dice-turn-regions", held.len()),
        ("dice-group", group),
        ("dice-dice-name", at_now.dice_in(held) as usize),
    ];
    let rows = rows.map(|(what, count)| {
        let count = Localized::new("dice-number").with("count", count);
        (Localized::new(what), count, Tone::Ink)
    });
    spawn_figures(panel, rows, top + 5.0, width);
}

/// Figures with what they are of, one below the other.
fn spawn_figures(
    panel: &mut ChildSpawnerCommands,
    rows: impl IntoIterator<Item = (Localized, Localized, Tone)>,
    top: f32,
    width: f32,
) {
    for (row, (what, figures, tone)) in rows.into_iter().enumerate() {
        let top = top + 32.0 * row as f32;
        rule(panel, top - 5.0, width);
        line(panel, what, TextStyle::Body, top, width);
        panel.spawn((
            text(figures, TextStyle::Value, tone),
            TextLayout::justify(Justify::Right),
            at(Rect::new(width - 110.0, top, width - 18.0, top + 22.0)),
        ));
    }
}

fn before_after([before, after]: [usize; 2]) -> Localized {
    Localized::new("dice-before-after")
        .with("before", before)
        .with("after", after)
}

fn rule(panel: &mut ChildSpawnerCommands, top: f32, width: f32) {
    panel.spawn((
        at(Rect::new(16.0, top, width - 16.0, top + 1.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

fn line(panel: &mut ChildSpawnerCommands, said: Localized, style: TextStyle, top: f32, width: f32) {
    panel.spawn((
        text(said, style, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(18.0, top, width - 8.0, top + 20.0)),
    ));
}

/// A state; the present one on a light row.
fn spawn_state(
    panel: &mut ChildSpawnerCommands,
    place: Rect,
    (sign, name, said): (&str, &'static str, &'static str),
    is_now: bool,
) {
    let (ink, soft) = match is_now {
        true => (Tone::Ink, Tone::Ink),
        false => (Tone::InkSoft, Tone::InkSoft),
    };
    let mut row = panel.spawn((
        Name::new("State"),
        Node {
            border: px(2).all(),
            border_radius: BorderRadius::all(px(8)),
            ..at(place)
        },
        Pickable::IGNORE,
    ));
    if is_now {
        row.insert((
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::WinnerEdge),
        ));
    }
    row.with_children(|row| {
        row.spawn((
            at(Rect::new(10.0, 12.0, 34.0, 36.0)),
            Pickable::IGNORE,
            children![icon(sign, 24.0, ink)],
        ));
        row.spawn((
            text(name, TextStyle::Button, ink),
            TextLayout::no_wrap(),
            at(Rect::new(44.0, 4.0, place.width() - 6.0, 24.0)),
        ));
        row.spawn((
            text(said, TextStyle::Caption, soft),
            TextLayout::no_wrap(),
            at(Rect::new(44.0, 24.0, place.width() - 4.0, 44.0)),
        ));
    });
}

/// How many groups, and how large each is.
fn spawn_groups(panel: &mut ChildSpawnerCommands, reason: &Reason, top: f32, width: f32) {
    let sizes = reason.groups.iter().map(|group| group.len().to_string());
    let sizes: Vec<String> = sizes.collect();
    let key = match sizes.len() {
        1 => "dice-groups-one",
        _ => "dice-groups",
    };
    let said = Localized::new(key)
        .with("count", sizes.len())
        .with(
            "regions",
            reason.groups.first().map_or(0, |group| group.len()),
        )
        .with("sizes", sizes.join(" + "));
    line(panel, said, TextStyle::BodyBold, top, width);
}

/// The way as crests, with the dice on each.
fn spawn_way(
    panel: &mut ChildSpawnerCommands,
    reason: &Reason,
    at_now: &Position,
    top: f32,
    width: f32,
    seats: &SeatsHere,
) {
    let way = reason.way();
    panel
        .spawn((
            Name::new("Way"),
            Node {
                align_items: AlignItems::Center,
                column_gap: px(4),
                ..at(Rect::new(18.0, top, width - 12.0, top + 52.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            // Of a long way the first steps are told, and where it leads to.
            let cut = way.len() > LONGEST;
            for (index, region) in way.iter().enumerate() {
                let last = index + 1 == way.len();
                if cut && !last && index + 2 > LONGEST {
                    continue;
                }
                if index > 0 {
                    match cut && last {
                        true => row.spawn(words("…", TextStyle::Body, Tone::InkSoft)),
                        false => row.spawn(icon("chevron_right", 14.0, Tone::InkSoft)),
                    };
                }
                let Some(owner) = at_now.owner(*region) else {
                    continue;
                };
                row.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        crest(seats.colour(owner), 26.0, seat_letter(owner).to_string()),
                        words(
                            at_now.dice(*region).to_string(),
                            TextStyle::Value,
                            Tone::Ink
                        ),
                    ],
                ));
            }
        });
}

/// Stock and income, less the dice that are missing: each with its sign and its word.
fn spawn_sum(panel: &mut ChildSpawnerCommands, sum: [u16; 3], top: f32, width: f32) {
    let [stock, income, missing] = sum.map(i32::from);
    let parts = [
        ("stock", stock, "dice-stock-word", ""),
        ("group", income, "dice-income", "+"),
        ("die", missing, "dice-missing", "−"),
    ];
    let pitch = (width - 80.0) / 3.0;
    for (column, (sign, number, word, before)) in parts.into_iter().enumerate() {
        let left = 16.0 + pitch * column as f32;
        let middle = left + pitch / 2.0;
        panel.spawn((
            at(Rect::from_center_size(
                Vec2::new(middle, top + 9.0),
                Vec2::splat(18.0),
            )),
            Pickable::IGNORE,
            children![icon(sign, 18.0, Tone::InkSoft)],
        ));
        panel.spawn((
            words(number.to_string(), TextStyle::Score, Tone::Ink),
            TextLayout::justify(Justify::Center),
            at(Rect::new(left, top + 20.0, left + pitch, top + 48.0)),
        ));
        panel.spawn((
            text(word, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Center),
            at(Rect::new(left, top + 50.0, left + pitch, top + 70.0)),
        ));
        panel.spawn((
            words(before, TextStyle::Value, Tone::Ink),
            TextLayout::justify(Justify::Center),
            at(Rect::new(left - 10.0, top + 22.0, left + 10.0, top + 46.0)),
        ));
    }
    panel.spawn((
        words(
            format!("= {}", stock + income - missing).replace('-', "−"),
            TextStyle::Score,
            Tone::Accent,
        ),
        TextLayout::justify(Justify::Right),
        at(Rect::new(
            width - 84.0,
            top + 20.0,
            width - 16.0,
            top + 48.0,
        )),
    ));
}
