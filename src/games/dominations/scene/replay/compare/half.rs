//! One choice of a decision: what it is and how often it wins, the kingdom with it, and what every seat can expect.

use bevy::prelude::*;

use super::{
    board,
    compared::{Compared, frame_of},
};
use crate::{
    games::dominations::{
        rules::DominoNumber,
        scene::piece_art::{at, crest, seat_letter, seat_tone, spawn_domino},
    },
    kit::Seat,
    locale::Localized,
    play::review::Choice,
    screens::{
        insight::panel::decimal,
        puzzles::joined,
        review::{percent, sign_of},
    },
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Tip, icon, panel, picture, text, words},
    },
};

/// How high a half is: its head, and the kingdom below.
pub const HEIGHT: f32 = 396.0;
const HEAD: f32 = 60.0;
/// Where the kingdom begins.
const BOARD: Vec2 = Vec2::new(6.0, 68.0);
/// What is expected: where it begins, how wide it is, and from seat to seat.
const EXPECTED: f32 = 336.0;
const WIDTH: f32 = 122.0;
const PITCH: f32 = 40.0;
/// Half of the domino that is picked.
const PICKED: f32 = 50.0;

/// Spawns the choice of place `index` beside another one.
pub fn spawn(into: &mut ChildSpawnerCommands, told: &Compared, index: usize, other: Option<usize>) {
    let Some(choice) = told.choice(index) else {
        return;
    };
    spawn_head(into, told, index, choice);
    board::spawn(into, told, index, BOARD, frame_of(told.decision, index));
    let beside = other.and_then(|other| told.choice(other));
    let top = spawn_expected(into, told, choice, beside);
    if let Some(number) = told.shown(index).picked.and_then(DominoNumber::new) {
        spawn_pick(into, told, number, top + 6.0);
    }
}

/// What the choice is called: played, better, or its place.
fn heading(told: &Compared, index: usize) -> Localized {
    let decision = told.decision;
    if index == decision.played {
        "compare-played".into()
    } else if index == 0 {
        "compare-better".into()
    } else if decision.played == 0 && index == 1 {
        "compare-next".into()
    } else {
        Localized::new("compare-choice").with("number", index as i64 + 1)
    }
}

fn spawn_head(into: &mut ChildSpawnerCommands, told: &Compared, index: usize, choice: &Choice) {
    let what = told
        .shown(index)
        .in_short(told.game, told.record.position(), told.seat);
    into.spawn((
        Name::new("Compared choice"),
        panel(Node {
            align_items: AlignItems::Center,
            column_gap: px(12),
            padding: UiRect::axes(px(16), px(4)),
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            top: px(0),
            height: px(HEAD),
            ..default()
        }),
    ))
    .with_children(|head| {
        head.spawn(picture(sign_of(told.grade(index)), Vec2::splat(34.0)));
        head.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                min_width: px(0),
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn((
                text(heading(told, index), TextStyle::Name, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            lines.spawn((
                text(what, TextStyle::Caption, Tone::Ink),
                TextLayout::no_wrap(),
            ));
        });
        if choice.playouts == 0 {
            head.spawn(icon("lock", 18.0, Tone::InkSoft));
        }
        head.spawn((
            text(
                percent(choice.chance.get()),
                TextStyle::CountTotal,
                Tone::Ink,
            ),
            TextLayout::no_wrap(),
        ));
    });
}

/// What every seat can expect to end with, and how that differs from the other choice; where the next thing may begin.
fn spawn_expected(
    into: &mut ChildSpawnerCommands,
    told: &Compared,
    choice: &Choice,
    beside: Option<&Choice>,
) -> f32 {
    let mut top = BOARD.y + 2.0;
    into.spawn((
        text("compare-expected", TextStyle::CaptionBold, Tone::CreamSoft),
        at(Rect::new(EXPECTED, top, EXPECTED + WIDTH + 4.0, top + 20.0)),
        TextLayout::no_wrap(),
    ))
    .insert((Tip("compare-expected-tip".into()), Pickable::default()));
    top += 24.0;
    let most = choice.scores.iter().copied().fold(1.0, f64::max);
    for (index, (seated, points)) in told.seats.iter().zip(&choice.scores).enumerate() {
        let seat = Seat::new(index as u8);
        into.spawn((
            Name::new("Expected"),
            at(Rect::new(EXPECTED, top, EXPECTED + WIDTH, top + PITCH)),
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                at(Rect::new(0.0, 2.0, 28.0, 30.0)),
                Pickable::IGNORE,
                children![crest(seated.0.colour, 28.0, seat_letter(seat).to_string())],
            ));
            row.spawn((
                words(
                    format!("{}", points.round() as i64),
                    TextStyle::Value,
                    Tone::Cream,
                ),
                at(Rect::new(34.0, 1.0, 80.0, 21.0)),
            ));
            let other = beside.and_then(|other| other.scores.get(index));
            if let Some(difference) = other.map(|other| decimal(points - other)) {
                row.spawn((
                    text(difference, TextStyle::Caption, Tone::CreamSoft),
                    TextLayout::justify(Justify::Right),
                    at(Rect::new(70.0, 2.0, WIDTH, 22.0)),
                ));
            }
            let whole = WIDTH - 34.0;
            let part = (points / most).clamp(0.0, 1.0) as f32;
            for (width, tone) in [
                (whole, Tone::DarkButtonEdge),
                (whole * part, seat_tone(seated.0.colour)),
            ] {
                row.spawn((
                    Node {
                        border_radius: BorderRadius::all(px(3)),
                        ..at(Rect::new(34.0, 24.0, 34.0 + width, 30.0))
                    },
                    ThemedBackground(tone),
                    Pickable::IGNORE,
                ));
            }
        });
        top += PITCH;
    }
    top
}

/// The domino that is picked, and when its king plays.
fn spawn_pick(into: &mut ChildSpawnerCommands, told: &Compared, number: DominoNumber, top: f32) {
    let position = told.record.position();
    into.spawn((
        text("compare-picks", TextStyle::CaptionBold, Tone::CreamSoft),
        at(Rect::new(EXPECTED, top, EXPECTED + WIDTH, top + 20.0)),
    ));
    let lies = Rect::new(
        EXPECTED + 4.0,
        top + 24.0,
        EXPECTED + 4.0 + 2.0 * PICKED,
        top + 24.0 + PICKED,
    );
    into.spawn((at(lies), Pickable::IGNORE))
        .with_children(|domino| {
            spawn_domino(domino, &told.game.dominos()[number], PICKED, 4.0);
        });
    if let Some(before) = position.plays_after(number) {
        let plays = Localized::new("compare-plays")
            .with("place", before as i64 + 1)
            .with("turn", i64::from(position.turn()) + 1);
        into.spawn((
            text(plays, TextStyle::Caption, Tone::CreamSoft),
            at(Rect::new(
                EXPECTED,
                top + 80.0,
                EXPECTED + WIDTH + 4.0,
                top + 118.0,
            )),
        ));
    }
}

/// What speaks for a choice, and is not true of what was played.
pub fn spawn_reasons(into: &mut ChildSpawnerCommands, told: &Compared, index: usize) {
    let reasons = told.reasons(index, told.decision.played);
    let Some(reasons) = joined(reasons) else {
        return;
    };
    let key = match index < told.decision.played {
        true => "compare-why-better",
        false => "compare-why-other",
    };
    let said = Localized::new(key).with("reasons", reasons);
    into.spawn((
        Name::new("Compared reasons"),
        text(said, TextStyle::Body, Tone::CreamSoft),
        Node {
            max_width: bevy::ui::percent(100),
            ..default()
        },
    ));
}
