//! What was announced, by whom, in the order of showing; and the sand-glass. Once a tile is over, its shortest way.

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{Due, Part, due};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Rules, Stage},
        scene::{
            agreement::{Agree, asked, question},
            board::BoardRoom,
            pad::Pad,
            phase::Phase,
            round::{End, Round, Rounds},
            setup::SheetAtTable,
            shortest::{Found, Shortest},
            table::{Looked, LookingBack, Missed, SeatsHere, way_looked_at, ways_of},
            tiles::LooksBack,
            words::ways as ways_words,
        },
    },
    kit::{Game, Seat},
    screens::seat_art::{crest, seat_letter},
    shell::{
        idle::Ticks,
        locale::{Localized, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            Chosen, Frame, Tip, at, button, choice, icon, icon_button, name_words, panel,
            rest_of_row, text, words,
        },
    },
    table::{HostClock, Match},
};

/// The seconds that are left.
#[derive(Component)]
#[require(Ticks)]
pub(super) struct Seconds;

/// The picture of the sand-glass.
#[derive(Component)]
#[require(Ticks)]
pub struct Glass;

/// What a seat has announced, in the order of showing, so far down in the panel.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct BidRow {
    /// Whose it is.
    pub seat: Seat,
    /// Its upper end.
    pub top: f32,
}

/// The last seconds are told in another colour.
const LAST: u64 = 10;

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
                    spawn_glass(panel);
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
                let ways = WayRows::in_panel(room.bids().height());
                spawn_shortest(panel, round, found, told, &looking, &seats, ways);
            });
    });
}

/// In a replay: shows the ways of the tile, or what was announced.
fn spawn_turn(panel: &mut ChildSpawnerCommands, back: bool) {
    let (sign, key) = match back {
        true => ("x", "ricochet-review-moment"),
        false => ("eye", "ricochet-show-shortest"),
    };
    panel.spawn((
        icon_button(sign, key)
            .height(30.0)
            .width(34.0)
            .at(266.0, 6.0)
            .build(),
        Tip(key.into()),
        observe(
            |_: On<Activate>,
             matches: Query<&Match<Ricochet>>,
             mut looks: ResMut<LooksBack>,
             mut looking: ResMut<LookingBack>| {
                if let Ok(played) = matches.single() {
                    looks.turn(played.position());
                    *looking = LookingBack::shortest();
                }
            },
        ),
    ));
}

fn spawn_glass(panel: &mut ChildSpawnerCommands) {
    panel.spawn((
        Glass,
        Name::new("Sand-glass"),
        at(Rect::new(18.0, 44.0, 90.0, 152.0)),
        Picture::new("ricochet_glass_rest"),
        Pickable::IGNORE,
    ));
    panel.spawn((
        Seconds,
        words("", TextStyle::CountTotal, Tone::Ink),
        TextLayout::justify(Justify::Center),
        at(Rect::new(8.0, 152.0, 100.0, 188.0)),
    ));
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

/// The shortest way in figures, if it is told, and which way is on the board.
fn spawn_shortest(
    panel: &mut ChildSpawnerCommands,
    round: &Round,
    found: Option<&Found>,
    told: bool,
    looking: &LookingBack,
    seats: &SeatsHere,
    rows: WayRows,
) {
    let (heading, line) = match told {
        true => ("ricochet-shortest", "ricochet-searching"),
        false => ("ricochet-announcements", "ricochet-not-shown"),
    };
    panel.spawn((
        text(heading, TextStyle::ColumnHeading, Tone::Ink),
        at(Rect::new(20.0, 8.0, 300.0, 36.0)),
    ));
    let Some(found) = found.filter(|_| told) else {
        panel.spawn((
            text(line, TextStyle::Body, Tone::InkSoft),
            at(Rect::new(20.0, 48.0, 296.0, 90.0)),
        ));
        return spawn_ways(panel, round, None, looking, seats, rows);
    };
    let length = found.way.as_ref().map_or(0, Vec::len);
    panel.spawn((
        words(length.to_string(), TextStyle::Gain, Tone::Accent),
        TextLayout::justify(Justify::Center),
        at(Rect::new(16.0, 48.0, 76.0, 92.0)),
    ));
    panel.spawn((
        text(
            Localized::new("ricochet-moves-word").with("count", length),
            TextStyle::MediumButton,
            Tone::Ink,
        ),
        TextLayout::no_wrap(),
        at(Rect::new(78.0, 62.0, 140.0, 86.0)),
    ));
    let hard = ["ricochet-easy", "ricochet-medium", "ricochet-hard"][found.difficulty()];
    let lines = [
        ways_words(found.ways.count),
        Localized::new("ricochet-robots-moved").with("count", found.robots()),
        Localized::new(hard),
    ];
    for (index, line) in lines.into_iter().enumerate() {
        let top = 42.0 + 20.0 * index as f32;
        panel.spawn((
            text(line, TextStyle::Caption, Tone::Ink),
            TextLayout::no_wrap(),
            at(Rect::new(142.0, top, 304.0, top + 18.0)),
        ));
    }
    spawn_ways(panel, round, Some(found), looking, seats, rows);
}

/// Where the rows are that tell which way is on the board and what was announced.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WayRows {
    line: f32,
    heading: f32,
    choice: (f32, f32),
    told: (f32, f32),
}

impl WayRows {
    /// In a panel of that height: in a replay it is lower.
    const fn in_panel(height: f32) -> Self {
        if height >= 236.0 {
            Self {
                line: 112.0,
                heading: 120.0,
                choice: (142.0, 178.0),
                told: (188.0, 226.0),
            }
        } else {
            Self {
                line: 103.0,
                heading: 107.0,
                choice: (126.0, 158.0),
                told: (163.0, 195.0),
            }
        }
    }
}

/// Which of the ways is on the board.
fn spawn_ways(
    panel: &mut ChildSpawnerCommands,
    round: &Round,
    found: Option<&Found>,
    looking: &LookingBack,
    seats: &SeatsHere,
    rows: WayRows,
) {
    panel.spawn((
        at(Rect::new(18.0, rows.line, 294.0, rows.line + 1.0)),
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
    let ways = ways_of(round, found);
    if !ways.is_empty() {
        panel.spawn((
            text("ricochet-on-board", TextStyle::Caption, Tone::InkSoft),
            at(Rect::new(20.0, rows.heading, 290.0, rows.heading + 18.0)),
        ));
        let letters = ways.len() > 3;
        let names = ways.iter().map(|(demo, _)| match demo {
            None => Words::Key("ricochet-way-shortest".into()),
            Some(demo) if letters => Words::plain(seat_letter(demo.seat).to_string()),
            Some(demo) => {
                let name = seats.name(demo.seat);
                Words::plain(crate::kit::text::short_name(&name, 9))
            }
        });
        let (chosen, _) = way_looked_at(looking, round, found);
        let before = ways.iter().take_while(|(demo, _)| demo.is_none()).count();
        panel.spawn((
            choice(
                names,
                chosen,
                "ricochet-on-board",
                at(Rect::new(18.0, rows.choice.0, 294.0, rows.choice.1)),
            ),
            observe(
                move |chosen: On<Chosen>, mut looking: ResMut<LookingBack>| {
                    let shown = chosen.index.checked_sub(before);
                    *looking = LookingBack {
                        way: shown.map_or(Looked::Shortest, Looked::Shown),
                        ..default()
                    };
                },
            ),
        ));
    }
    let mut told: Vec<(u8, Seat, bool)> = Vec::new();
    for bid in round.bids.iter().rev() {
        if told.iter().all(|(_, seat, _)| *seat != bid.seat) {
            let failed = round.demos.iter().any(|demo| {
                demo.seat == bid.seat && demo.ended.is_some_and(|end| end != End::Reached)
            });
            told.push((bid.slides, bid.seat, failed));
        }
    }
    told.sort_by_key(|(slides, seat, _)| (*slides, seat.index()));
    panel
        .spawn((
            Node {
                column_gap: px(10),
                align_items: AlignItems::Center,
                overflow: Overflow::clip(),
                ..at(Rect::new(20.0, rows.told.0, 296.0, rows.told.1))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for (slides, seat, failed) in told.into_iter().take(4) {
                row.spawn(crest(
                    seats.colour(seat),
                    26.0,
                    seat_letter(seat).to_string(),
                ));
                row.spawn((
                    words(slides.to_string(), TextStyle::Value, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                if failed {
                    row.spawn(icon("x", 16.0, Tone::Accent));
                }
            }
        });
}

/// Shows how much time is left.
pub(super) fn count(
    matches: Query<(&Match<Ricochet>, &HostClock)>,
    mut glasses: Query<&mut Picture, With<Glass>>,
    mut seconds: Query<(&mut Text, &mut crate::shell::theme::ThemedColour), With<Seconds>>,
) {
    let Ok((played, clock)) = matches.single() else {
        return;
    };
    let position = played.position();
    let runs = played.game().clock(position);
    let left = runs.as_ref().map(|runs| (clock.left(runs), runs.runs));
    // Of the time to show a table at another machine tells nothing.
    let left = left.filter(|(left, _)| position.stage == Stage::Bidding || !left.is_zero());
    let stem = match (position.stage, left) {
        (Stage::Bidding, Some((left, whole))) => {
            let gone = 1.0 - left.as_secs_f32() / whole.as_secs_f32().max(1.0);
            format!("ricochet_glass_{:02}", ((10.0 * gone) as u32).min(10))
        }
        (Stage::Showing(_), _) => "ricochet_glass_10".to_owned(),
        _ => "ricochet_glass_rest".to_owned(),
    };
    for mut picture in &mut glasses {
        picture.set_if_neq(Picture::new(stem.clone()));
    }
    let shown = left.map_or_else(String::new, |(left, _)| {
        left.as_secs_f32().ceil().to_string() + " s"
    });
    let late = left.is_some_and(|(left, _)| left.as_secs() < LAST);
    for (mut text, mut colour) in &mut seconds {
        text.set_if_neq(Text::new(shown.clone()));
        colour.set_if_neq(crate::shell::theme::ThemedColour(match late {
            true => Tone::Accent,
            false => Tone::Ink,
        }));
    }
    const _: () = assert!(
        Rules::DEMONSTRATION.as_secs() < 1000,
        "three digits have room"
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::scene::board::{Arrangement, LayoutSpec, layout::DESIGN};

    #[test]
    fn the_rows_of_the_ways_lie_in_their_panel_one_below_the_other() {
        for arrangement in [Arrangement::Playing, Arrangement::Replaying] {
            let room = LayoutSpec {
                size: DESIGN,
                arrangement,
                named: false,
            };
            let height = room.bids().height();
            let rows = WayRows::in_panel(height);
            // Three lines of figures lie above.
            assert!(rows.line > 42.0 + 3.0 * 20.0);
            assert!(rows.heading > rows.line && rows.choice.0 >= rows.heading + 18.0);
            assert!(rows.told.0 > rows.choice.1);
            assert!(rows.told.1 - rows.told.0 >= 26.0, "a crest has room");
            assert!(rows.told.1 <= height - 8.0, "{arrangement:?}");
        }
    }
}
