//! What was announced, by whom, in the order of showing. Once a tile is over, its ways stand there.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Due, Part, due, sand_glass,
    tile_ways::{WayRows, spawn_shortest, spawn_turn},
};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Stage},
        scene::{
            agreement::{Agree, asked, question},
            board::BoardRoom,
            pad::Pad,
            phase::Phase,
            round::Rounds,
            setup::SheetAtTable,
            shortest::Shortest,
            table::{LookingBack, Missed, SeatsHere},
            tiles::LooksBack,
        },
    },
    kit::{Game, Seat},
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Frame, at, button, icon, name_words, panel, rest_of_row, text, words},
    },
    table::Match,
};

/// What a seat has announced, in the order of showing, so far down in the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct BidRow {
    /// Whose it is.
    pub seat: Seat,
    /// Its upper end.
    pub top: f32,
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    pad: Res<Pad>,
    looking: Res<LookingBack>,
    looks: Res<LooksBack>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Bids), matches.single()) else {
        return;
    };
    if **phase == Phase::Over && missed.is_none() {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let goal = game.goal(position);
    let found = rounds
        .now()
        .and_then(|round| shortest.of(round.start, goal?));
    let replayed = **phase == Phase::Replaying;
    let back = replayed && rounds.now().is_some_and(|round| looks.is_at(round));
    let between = (**phase == Phase::Between || back) && missed.is_none();
    commands.entity(part).with_children(|part| {
        part.spawn((Name::new("Announcements"), panel(at(room.bids()))))
            .with_children(|panel| {
                if replayed && rounds.now().is_some() {
                    spawn_turn(panel, back);
                }
                let Some(round) = rounds.now().filter(|_| between) else {
                    let showing = match position.stage {
                        Stage::Showing(seat) => Some(seat),
                        _ => None,
                    };
                    let heading = match showing.is_some() || missed.is_some() {
                        true => "ricochet-order",
                        false => "ricochet-announcements",
                    };
                    panel.spawn((
                        text(heading, TextStyle::ColumnHeading, Tone::Ink),
                        TextLayout::no_wrap(),
                        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
                    ));
                    sand_glass::spawn(panel);
                    spawn_list(panel, played, &pad, showing, &seats);
                    if phase.is_announced() && !seats.people().is_empty() {
                        let (label, sign, then) = match pad.agreeing {
                            true => ("ricochet-cancel".into(), "x", Agree::Leave),
                            false => (question(played, &seats), "eye", Agree::Ask),
                        };
                        let mut ask = panel.spawn((
                            button(label)
                                .icon(sign)
                                .width(276.0)
                                .height(36.0)
                                .at(18.0, 190.0)
                                .build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(then);
                            }),
                        ));
                        if asked(played, &seats).is_empty() {
                            ask.insert(InteractionDisabled);
                        }
                    }
                    return;
                };
                let told = replayed || sheet.get().shows_shortest;
                let rows = WayRows::in_panel(room.bids().height());
                spawn_shortest(panel, round, found, told, &looking, &seats, rows);
            });
    });
}

/// `1st`, `2nd`...
fn place(index: usize) -> Localized {
    Localized::new("ricochet-place").with("place", index + 1)
}

/// Who has announced what; with many, only those that come first.
fn spawn_list(
    panel: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    pad: &Pad,
    showing: Option<Seat>,
    seats: &SeatsHere,
) {
    let (game, position) = (played.game(), played.position());
    let order = game.showing_order(position);
    let typing = pad.typing.filter(|_| showing.is_none());
    let rows = order.len() + usize::from(typing.is_some());
    if rows == 0 {
        panel.spawn((
            text("ricochet-nobody-yet", TextStyle::BodyBold, Tone::Ink),
            at(Rect::new(106.0, 48.0, 300.0, 88.0)),
        ));
        let glass = match game.seats() {
            1 => "ricochet-alone-shows".into(),
            _ => Localized::new("ricochet-first-turns")
                .with("seconds", u32::from(game.rules().sand_glass)),
        };
        panel.spawn((
            text(glass, TextStyle::Caption, Tone::InkSoft),
            at(Rect::new(106.0, 90.0, 302.0, 184.0)),
        ));
        return;
    }
    let pitch = if rows > 3 { 36.0 } else { 47.0 };
    let fits = if rows > 3 { 4 } else { 3 };
    // Who shows now is always among those that are listed.
    let now = showing.and_then(|seat| order.iter().position(|one| *one == seat));
    let first = now.map_or(0, |now| (now + 1).saturating_sub(fits));
    let shown = fits.min(rows) - usize::from(typing.is_some());
    let mut top = 42.0;
    for (index, &seat) in order.iter().enumerate().skip(first).take(shown) {
        let slides = position.bids[seat.index()].map_or(0, |bid| bid.slides);
        let state = if position.failed.contains(seat) {
            BidState::Failed
        } else if showing.is_none_or(|now| now == seat) && index == order_now(&order, showing) {
            BidState::Best
        } else {
            BidState::Plain
        };
        spawn_bid(
            panel,
            top,
            pitch,
            Some(index),
            seat,
            seats,
            state,
            slides.to_string(),
        );
        top += pitch;
    }
    if let Some(typing) = typing {
        let number = typing
            .number
            .map_or_else(|| "?".to_owned(), |number| format!("{number} ?"));
        spawn_bid(
            panel,
            top,
            pitch,
            None,
            typing.seat,
            seats,
            BidState::Typed,
            number,
        );
    }
}

/// Whose plate is gold: who shows, or who would first.
fn order_now(order: &[Seat], showing: Option<Seat>) -> usize {
    let now = showing.and_then(|seat| order.iter().position(|one| *one == seat));
    now.unwrap_or(0)
}

/// How a number that was announced looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BidState {
    Plain,
    Best,
    Failed,
    Typed,
}

fn spawn_bid(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    pitch: f32,
    index: Option<usize>,
    seat: Seat,
    seats: &SeatsHere,
    state: BidState,
    number: String,
) {
    let height = pitch - 5.0;
    let mut row = panel.spawn((
        Name::new("Announcement"),
        Node {
            border: px(if state == BidState::Best { 2.5 } else { 1.5 }).all(),
            border_radius: BorderRadius::all(px(8)),
            padding: UiRect::horizontal(px(4)),
            align_items: AlignItems::Center,
            column_gap: px(5),
            ..at(Rect::new(102.0, top, 300.0, top + height))
        },
        Pickable::IGNORE,
    ));
    if index.is_some() {
        row.insert(BidRow { seat, top });
    }
    match state {
        BidState::Best => row.insert((
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::WinnerEdge),
        )),
        BidState::Typed => row.insert(ThemedBorder(Tone::Edge)),
        BidState::Plain | BidState::Failed => row.insert(ThemedBackground(Tone::Row)),
    };
    row.with_children(|row| {
        row.spawn((
            Node {
                width: px(26),
                flex_shrink: 0.0,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|cell| match (state, index) {
            (BidState::Failed, _) => {
                cell.spawn(icon("x", 18.0, Tone::Accent));
            }
            (_, Some(index)) => {
                cell.spawn((
                    text(place(index), TextStyle::CaptionBold, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            }
            _ => {}
        });
        let side = (height - 12.0).min(30.0);
        row.spawn(crest(
            seats.colour(seat),
            side,
            seat_letter(seat).to_string(),
        ));
        let tone = match state {
            BidState::Failed => Tone::InkSoft,
            _ => Tone::Ink,
        };
        row.spawn((rest_of_row(), Pickable::IGNORE))
            .with_child(name_words(seats.name(seat), TextStyle::Button, tone));
        let look = match state {
            BidState::Best => "ricochet_bid_plate_best",
            BidState::Failed => "ricochet_bid_plate_failed",
            BidState::Plain | BidState::Typed => "ricochet_bid_plate",
        };
        row.spawn(plate(look, Vec2::new(48.0, height - 6.0), number, tone));
    });
}

/// The plate of a number.
pub fn plate(look: &'static str, size: Vec2, number: String, tone: Tone) -> impl Bundle {
    (
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Frame {
            stem: look.into(),
            slice: Vec2::new(24.0, 20.0),
            scale: 13.0 / 24.0,
            outset: Vec2::new(2.0, 1.0),
        },
        Pickable::IGNORE,
        children![(words(number, TextStyle::Value, tone), TextLayout::no_wrap())],
    )
}
