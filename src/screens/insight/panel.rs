//! The panel of advice: what is expected for whoever is to move, and the best lines of play.

use bevy::prelude::*;

use crate::{
    screens::seat_art::{SeatColour, crest},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, panel, picture, rest_of_row, text, words},
    },
};

/// A panel of this height has room for the bar of the value.
const WITH_BAR: f32 = 240.0;
/// From one line of play to the next.
const ROW: f32 = 37.0;
/// A sentence at the foot has room for two lines.
const WHY: f32 = 44.0;

/// What the panel tells.
pub struct Reading<C> {
    /// How many plies deep the search has gone; 0 where nothing is known yet.
    pub depth: u32,
    /// Who is to move: the colour and the letter. All values are told for that seat.
    pub mover: (C, char),
    /// Who is ahead: the colour, and whether that seat is on the right of the bar.
    pub leader: Option<(C, bool)>,
    /// What is expected.
    pub value: Localized,
    /// What that is: `expected margin, in pieces`.
    pub unit: Localized,
    /// How far ahead the leader is, as a part of the most there can be, from 0 to 1.
    pub share: f32,
    /// What the values of the lines are given in: `in pieces`.
    pub lines_unit: Localized,
    /// The lines, the best first.
    pub lines: Vec<AdvisedLine>,
    /// Why the best one is good, where the panel has room for it.
    pub why: Option<Localized>,
}

/// A line of play.
pub struct AdvisedLine {
    /// What it is worth for whoever is to move at its beginning.
    pub value: Localized,
    /// The picture of how its first move goes.
    pub picture: Option<&'static str>,
    /// Its first move.
    pub first: String,
    /// What follows.
    pub rest: String,
}

/// A value with one decimal and its sign, in the language's way.
pub fn decimal(value: f64) -> Localized {
    let tenths = (value * 10.0).round().clamp(-1e6, 1e6) as i64;
    let sign = match tenths.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    Localized::new("advice-value")
        .with("sign", sign)
        .with("whole", tenths.abs() / 10)
        .with("tenth", tenths.abs() % 10)
}

/// Spawns the panel at a place; `make` adds what a line is beside what it tells, by its number from 0.
pub fn spawn<C: SeatColour>(
    parent: &mut ChildSpawnerCommands,
    place: Rect,
    told: &Reading<C>,
    make: impl Fn(&mut EntityCommands, usize),
) {
    let width = place.width();
    parent
        .spawn((Name::new("Advice"), panel(at(place))))
        .with_children(|panel| {
            heading(panel, width, told.depth);
            if told.depth == 0 {
                panel.spawn((
                    text("advice-begins", TextStyle::Body, Tone::InkSoft),
                    at(Rect::new(16.0, 50.0, width - 16.0, 92.0)),
                ));
                return;
            }
            value(panel, width, told);
            let (mut top, mut foot) = (88.0, place.height());
            if place.height() >= WITH_BAR {
                bar(panel, Rect::new(16.0, 96.0, width - 16.0, 106.0), told);
                between(
                    panel,
                    Rect::new(16.0, 116.0, width - 16.0, 136.0),
                    (text("advice-lines", TextStyle::BodyBold, Tone::Ink),),
                    (text(
                        told.lines_unit.clone(),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ),),
                );
                top = 144.0;
                if let Some(why) = &told.why {
                    foot -= WHY;
                    let place = Rect::new(16.0, foot, width - 16.0, foot + WHY - 6.0);
                    panel.spawn((text(why.clone(), TextStyle::Caption, Tone::Ink), at(place)));
                }
            }
            let fit = ((foot - top - 4.0) / ROW).floor().max(0.0) as usize;
            for (number, line) in told.lines.iter().take(fit).enumerate() {
                let y = top + ROW * number as f32;
                let row = Rect::new(12.0, y, width - 12.0, y + ROW - 4.0);
                make(&mut spawn_line(panel, row, line, number == 0), number);
            }
        });
}

/// Two things at both ends of a row.
fn between(panel: &mut ChildSpawnerCommands, row: Rect, left: impl Bundle, right: impl Bundle) {
    panel
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                ..at(row)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(left).insert(TextLayout::no_wrap());
            row.spawn(right).insert(TextLayout::no_wrap());
        });
}

fn heading(panel: &mut ChildSpawnerCommands, width: f32, depth: u32) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(8),
                ..at(Rect::new(16.0, 9.0, width - 16.0, 33.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(icon("search", 18.0, Tone::Ink));
            row.spawn((
                text("advice-title", TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            row.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if depth > 0 {
                row.spawn((
                    text(
                        Localized::new("advice-depth").with("depth", depth),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ),
                    TextLayout::no_wrap(),
                ));
            }
        });
    panel.spawn((
        at(Rect::new(14.0, 38.0, width - 14.0, 39.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

/// What is expected for whoever is to move.
fn value<C: SeatColour>(panel: &mut ChildSpawnerCommands, width: f32, told: &Reading<C>) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(10),
                ..at(Rect::new(16.0, 44.0, width - 16.0, 86.0))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let (colour, letter) = told.mover;
            row.spawn(crest(colour, 36.0, letter.to_string()));
            row.spawn((
                text(told.value.clone(), TextStyle::Total, Tone::Ink),
                TextLayout::no_wrap(),
            ));
            row.spawn((rest_of_row(), Pickable::IGNORE))
                .with_child(text(told.unit.clone(), TextStyle::Caption, Tone::InkSoft));
        });
}

/// The value as a bar from the middle to the side of who is ahead.
fn bar<C: SeatColour>(panel: &mut ChildSpawnerCommands, place: Rect, told: &Reading<C>) {
    panel.spawn((
        Node {
            border: px(1).all(),
            border_radius: BorderRadius::all(px(4)),
            ..at(place.inflate(1.0))
        },
        ThemedBackground(Tone::Segment),
        ThemedBorder(Tone::Edge),
        Pickable::IGNORE,
    ));
    let middle = place.center().x;
    if let Some((colour, on_the_right)) = told.leader {
        let long = told.share.clamp(0.0, 1.0) * place.width() / 2.0;
        let (from, to) = match on_the_right {
            true => (middle, middle + long),
            false => (middle - long, middle),
        };
        panel.spawn((
            at(Rect::new(from, place.min.y, to, place.max.y)),
            ThemedBackground(colour.tone()),
            Pickable::IGNORE,
        ));
    }
    panel.spawn((
        at(Rect::new(
            middle - 1.0,
            place.min.y - 4.0,
            middle + 1.0,
            place.max.y + 4.0,
        )),
        ThemedBackground(Tone::Ink),
        Pickable::IGNORE,
    ));
}

fn spawn_line<'a>(
    panel: &'a mut ChildSpawnerCommands,
    row: Rect,
    line: &AdvisedLine,
    best: bool,
) -> EntityCommands<'a> {
    let mut band = panel.spawn((
        Node {
            border: px(1.5).all(),
            border_radius: BorderRadius::all(px(7)),
            padding: UiRect::horizontal(px(8)),
            align_items: AlignItems::Center,
            column_gap: px(6),
            overflow: Overflow::clip(),
            ..at(row)
        },
        ThemedBackground(if best { Tone::WinnerRow } else { Tone::Row }),
        Pickable::IGNORE,
    ));
    if best {
        band.insert(ThemedBorder(Tone::WinnerEdge));
    }
    band.with_children(|row| {
        row.spawn((
            Node {
                width: px(46),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
            children![(
                text(line.value.clone(), TextStyle::CaptionBold, Tone::Ink),
                TextLayout::no_wrap()
            )],
        ));
        if let Some(stem) = line.picture {
            row.spawn(picture(stem, Vec2::splat(20.0)));
        }
        row.spawn((
            words(line.first.clone(), TextStyle::BodyBold, Tone::Ink),
            TextLayout::no_wrap(),
        ));
        row.spawn((
            words(line.rest.clone(), TextStyle::Caption, Tone::InkSoft),
            TextLayout::no_wrap(),
        ));
    });
    band
}
