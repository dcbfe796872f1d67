//! What was announced, by whom, in the order of showing. Once a tile is over, its ways stand there.

use std::ops::Range;

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    Due, Part, due, sand_glass,
    tile_ways::{spawn_shortest, spawn_turn},
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
            shortest::{Shortest, may_be_told},
            table::{LookingBack, Missed, SeatsHere},
            tiles::LooksBack,
        },
    },
    kit::{Game, Seat},
    screens::seat_art::{crest, seat_letter},
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Frame, TellsWhole, Tip, at, button, icon, name_words, panel, rest_of_row, text, words,
        },
    },
    table::Match,
};

/// Where the button begins by which all are asked.
const ASK: f32 = 190.0;
/// Where the list begins.
const TOP: f32 = 42.0;
/// From one number to the next, of up to three and of more.
const PITCH: f32 = 47.0;
const SMALL_PITCH: f32 = 36.0;
/// Where the list ends at the right, and where it does in a replay, beside a button.
const RIGHT: f32 = 300.0;
const RIGHT_REPLAYED: f32 = 260.0;
/// Where the heading begins, and how wide the number of those is that have no row.
const LEFT: f32 = 20.0;
const MORE: f32 = 80.0;

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
                        at(Rect::new(LEFT, 8.0, RIGHT, 36.0)),
                    ));
                    sand_glass::spawn(panel);
                    let right = if replayed { RIGHT_REPLAYED } else { RIGHT };
                    let asks = phase.is_announced() && !seats.people().is_empty();
                    let end = match asks {
                        true => ASK,
                        false => room.bids().height() - 8.0,
                    };
                    // Whoever has missed last is looked at until the tile is over.
                    let looked_at = missed.as_ref().map(|missed| missed.demo.seat);
                    let now = showing.or(looked_at);
                    spawn_list(panel, played, &pad, now, &seats, Vec2::new(right, end));
                    if asks {
                        let (label, sign, then) = match pad.agreeing {
                            true => ("ricochet-cancel".into(), "x", Agree::Leave),
                            false => {
                                let tells = sheet.get().shows_shortest;
                                (question(played, &seats, tells), "eye", Agree::Ask)
                            }
                        };
                        let mut ask = panel.spawn((
                            button(label)
                                .icon(sign)
                                .width(276.0)
                                .height(36.0)
                                .at(18.0, ASK)
                                .build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(then);
                            }),
                        ));
                        if asked(played, &seats).is_empty() {
                            ask.insert(InteractionDisabled);
                        }
                        if game.seats() == 1 {
                            ask.insert(Tip("ricochet-give-up-tile-tip".into()));
                        }
                    }
                    return;
                };
                let found = shortest.told(round, played, **phase);
                let untold = match replayed || sheet.get().shows_shortest {
                    true => (!may_be_told(round.tile, played, **phase))
                        .then_some("ricochet-not-shown-yet"),
                    false => Some("ricochet-not-shown"),
                };
                let height = room.bids().height();
                spawn_shortest(panel, round, found, untold, &looking, &seats, height);
            });
    });
}

/// `1st`, `2nd`...
fn place(index: usize) -> Localized {
    Localized::new("ricochet-place").with("place", index + 1)
}

/// Which of so many numbers are listed in so many rows: the first; once ways are shown the one before that of who shows
/// now, and those that come after it.
fn listed(count: usize, rows: usize, now: Option<usize>) -> Range<usize> {
    let last = count.saturating_sub(rows);
    let first = now.map_or(0, |now| now.saturating_sub(1).min(last));
    first..(first + rows).min(count)
}

/// So many small rows have room in a list that ends there.
fn small_rows(end: f32) -> usize {
    ((end - TOP) / SMALL_PITCH).max(1.0) as usize
}

/// Who has announced what; with many, only those that come first, or who shows now with those around, and how many more
/// there are: they are told by the tip of that number, which ends at the left of `end` in the heading. The list ends
/// above it.
fn spawn_list(
    panel: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    pad: &Pad,
    showing: Option<Seat>,
    seats: &SeatsHere,
    end: Vec2,
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
    let (pitch, fits) = match rows > 3 {
        true => (SMALL_PITCH, small_rows(end.y)),
        false => (PITCH, 3),
    };
    let now = showing.and_then(|seat| order.iter().position(|one| *one == seat));
    let listed = listed(order.len(), fits - usize::from(typing.is_some()), now);
    let mut more = Vec::new();
    let mut top = TOP;
    for (index, &seat) in order.iter().enumerate() {
        let slides = position.bids[seat.index()].map_or(0, |bid| bid.slides);
        if !listed.contains(&index) {
            more.push(format!("{} {slides}", seats.name(seat)));
            continue;
        }
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
    if !more.is_empty() {
        let others = Localized::new("ricochet-announced-more").with("count", more.len());
        let mut number = panel.spawn(text(others, TextStyle::CaptionBold, Tone::InkSoft));
        number.insert((
            TextLayout::justify(Justify::Right),
            at(Rect::new(end.x - MORE, 14.0, end.x, 34.0)),
            Tip(Words::plain(more.join(", "))),
            Pickable::default(),
        ));
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
            .with_children(|room| {
                room.spawn(name_words(seats.name(seat), TextStyle::Button, tone))
                    .insert((TellsWhole, Pickable::default()));
            });
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

#[cfg(test)]
mod tests {
    use bevy::{ecs::system::RunSystemOnce as _, text::TextLayoutInfo};

    use super::*;
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Move, Rules, generator},
            scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
        },
        kit::{Actor, Dealer, Record},
        shell::{
            screens::Screen,
            testing::{frames, run_until, shell, showing, shows, speak},
        },
    };

    #[test]
    fn those_that_have_no_row_are_counted_in_words_and_told_by_a_tip() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let said = "+4 autres";
        for shows_now in [None, Some(Seat::new(0))] {
            let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
            let game = Ricochet::new(Rules::default(), Seat::MOST, layout).unwrap();
            let mut record = Record::new(game);
            let turned = Dealer { seed: 1 }.deal(&record);
            record.play(Actor::Chance, turned).unwrap();
            for (seat, slides) in Seat::first(Seat::MOST).zip(12..) {
                record.play(Actor::Seat(seat), Move::Bid(slides)).unwrap();
            }
            let played = Match::resume(record);
            let panel = app.world_mut().spawn(Node::default()).id();
            let spawn = move |seats: SeatsHere, mut commands: Commands| {
                commands.entity(panel).with_children(|panel| {
                    let end = Vec2::new(RIGHT, ASK);
                    spawn_list(panel, &played, &Pad::default(), shows_now, &seats, end);
                });
            };
            app.world_mut().run_system_once(spawn).unwrap();
            speak(&mut app, "fr");
            frames(&mut app, 6);
            assert!(shows(&mut app, said), "{said}");
            let number = showing(&mut app, said);
            let Some(Tip(Words::Plain(told))) = app.world().get::<Tip>(number) else {
                panic!("{said} has no tip");
            };
            // The last of them has announced the most.
            assert!(told.ends_with(" 19"), "{told}");
            app.world_mut().despawn(panel);
        }
    }

    #[test]
    fn how_many_have_no_row_has_room_beside_every_heading_in_both_languages() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let mut line = |key: Localized, style| {
            let line = (text(key, style, Tone::Ink), TextLayout::no_wrap());
            app.world_mut().spawn(line).id()
        };
        let headings = ["ricochet-announcements", "ricochet-order"]
            .map(|key| line(key.into(), TextStyle::ColumnHeading));
        let more = Localized::new("ricochet-announced-more").with("count", Seat::MOST - 1);
        let more = line(more, TextStyle::CaptionBold);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            frames(&mut app, 6);
            let width = |line| app.world().get::<TextLayoutInfo>(line).unwrap().size.x;
            assert!(width(more) <= MORE, "{language}");
            for heading in headings {
                let free = RIGHT_REPLAYED - width(more) - (LEFT + width(heading));
                assert!(width(heading) > 0.0 && free >= 8.0, "{language}: {free}");
            }
        }
    }

    #[test]
    fn the_first_numbers_are_listed_and_then_who_shows_with_those_around() {
        assert_eq!(listed(2, 3, None), 0..2);
        assert_eq!(listed(8, 4, None), 0..4);
        // While a number is typed, it takes a row.
        assert_eq!(listed(7, 3, None), 0..3);
        for rows in [4, 5] {
            for now in 0..8 {
                let listed = listed(8, rows, Some(now));
                assert!(listed.len() == rows && listed.contains(&now), "{listed:?}");
                let mut beside = now.saturating_sub(1)..(now + 2).min(8);
                assert!(beside.all(|other| listed.contains(&other)), "{listed:?}");
            }
        }
    }

    #[test]
    fn more_numbers_are_listed_while_ways_are_shown_than_above_the_button_that_asks() {
        let height = |arrangement| {
            let room = LayoutSpec {
                size: DESIGN,
                arrangement,
                named: false,
            };
            room.bids().height()
        };
        for (end, rows) in [
            (ASK, 4),
            (height(Arrangement::Playing) - 8.0, 5),
            (height(Arrangement::Replaying) - 8.0, 4),
        ] {
            assert_eq!(small_rows(end), rows);
            assert!(TOP + SMALL_PITCH * rows as f32 <= end);
        }
    }
}
