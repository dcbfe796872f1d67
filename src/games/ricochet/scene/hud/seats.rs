//! The right column: who sits where, what they have won, and what they do. A press announces for a seat.

use bevy::prelude::*;

use super::{Due, Part, due, open_pad};
use crate::{
    games::ricochet::{
        rules::{Position, Ricochet, Stage},
        scene::{
            agreement::pass_key_for,
            board::{BoardRoom, LayoutSpec},
            pad::Pad,
            phase::Phase,
            round::{End, Rounds},
            setup::SheetAtTable,
            table::{Missed, SeatsHere},
            words::tile_stem,
        },
    },
    kit::{Game, Seat},
    screens::{
        Player,
        face::face,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::{Localized, SpokenName, Words},
        theme::{Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            FocusRing, HandCursor, at, icon, name_words, panel, rest_of_row, short_text, text,
            words,
        },
    },
    table::Match,
};

/// How large a face is, and what lies between it and what is left of it.
const FACE: f32 = 40.0;
const BESIDE_FACE: f32 = 12.0;
/// What is kept free for the tick, and for the key where people announce: the places of the tiles stay where they are when
/// these come and go.
const TICK: f32 = 34.0;
const KEY: f32 = 34.0;
/// Up to so many places stand in one row; more in two. So large they are at most.
const ONE_ROW: usize = 8;
const LARGE: f32 = 40.0;
const SMALL: f32 = 20.0;
/// How high the row is, and what is left free between two places: at least, and where there is room.
const ROW: f32 = 44.0;
const LEAST_GAP: f32 = 2.0;
const GAP: f32 = 4.0;

/// The places of so many tiles in a row of that width: the more there are the smaller they are, so that none lies over another.
fn tile_places(count: usize, width: f32) -> impl Iterator<Item = Rect> {
    let (rows, most) = match count <= ONE_ROW {
        true => (1, LARGE),
        false => (2, SMALL),
    };
    let columns = count.div_ceil(rows).max(1);
    let fitting = (width + LEAST_GAP) / columns as f32 - LEAST_GAP;
    let side = fitting.floor().min(most);
    let gaps = columns.saturating_sub(1).max(1);
    let pitch = ((width - side) / gaps as f32).min(side + GAP);
    let high = ROW / rows as f32;
    (0..count).map(move |index| {
        let (column, row) = (index % columns, index / columns);
        let top = high * row as f32 + (high - side) / 2.0;
        let corner = Vec2::new(pitch * column as f32, top);
        Rect::from_corners(corner, corner + side)
    })
}

/// What a seat does.
fn doing(
    played: &Match<Ricochet>,
    phase: Phase,
    seat: Seat,
    pad: &Pad,
    rounds: &Rounds,
    missed: Option<&Missed>,
    is_person: bool,
) -> Option<Localized> {
    let (game, at) = (played.game(), played.position());
    let has_bid = at.bids[seat.index()].is_some();
    let passed = at.passed.contains(seat);
    let does = match at.stage {
        _ if pad.typing.is_some_and(|typing| typing.seat == seat) => "ricochet-does-announce",
        _ if pad.agreeing && is_person && !passed && played.awaits().seats().contains(seat) => {
            "ricochet-does-asked"
        }
        Stage::Thinking if passed => "ricochet-does-nothing",
        Stage::Bidding if passed && has_bid => "ricochet-does-stay",
        Stage::Bidding if passed => "ricochet-does-no-better",
        Stage::Bidding if has_bid => "ricochet-does-announced",
        Stage::Thinking | Stage::Bidding if is_person => return None,
        Stage::Thinking | Stage::Bidding => "ricochet-does-think",
        // While a miss is looked at, nobody shows yet.
        Stage::Showing(now) if now == seat => match missed.is_some() {
            true => "ricochet-does-show-next",
            false => "ricochet-does-show",
        },
        Stage::Showing(_) if at.failed.contains(seat) => "ricochet-does-failed",
        Stage::Showing(now) if has_bid => {
            let order = game.showing_order(at);
            let place = |seat| order.iter().position(|one| *one == seat).unwrap_or(0);
            match place(seat).checked_sub(place(now)) {
                Some(1) if missed.is_none() => "ricochet-does-next",
                _ => {
                    let waits = Localized::new("ricochet-does-wait");
                    return Some(waits.with("place", place(seat) + 1));
                }
            }
        }
        Stage::Showing(_) => "ricochet-does-none",
        Stage::Turning | Stage::Over => {
            let round = rounds.now().filter(|_| phase != Phase::Dealing)?;
            let demo = round.demos.iter().find(|demo| demo.seat == seat)?;
            match demo.ended? {
                End::Reached => "ricochet-does-take",
                _ => "ricochet-does-failed",
            }
        }
    };
    Some(does.into())
}

/// Who acts, and is framed in gold.
fn acts(at: &Position, seat: Seat, pad: &Pad, taken: Option<Seat>) -> bool {
    match at.stage {
        Stage::Showing(now) => now == seat,
        Stage::Turning | Stage::Over => taken == Some(seat),
        _ => pad.typing.is_some_and(|typing| typing.seat == seat),
    }
}

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    pad: Res<Pad>,
    rounds: Res<Rounds>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    sheet: SheetAtTable,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Seats), matches.single()) else {
        return;
    };
    if **phase == Phase::Over && missed.is_none() {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let (count, layout) = (game.seats(), game.layout());
    let to_win = usize::from(game.rules().tiles_to_win);
    let taken = rounds.now().and_then(|round| round.taken());
    let taken = taken.map(|demo| demo.seat);
    let roomy = LayoutSpec::is_roomy(count);
    commands.entity(part).with_children(|part| {
        for seat in Seat::first(count) {
            let place = room.seat(seat.index(), count);
            let Some(plan) = seats.plan(seat) else {
                continue;
            };
            let is_person = plan.player == Player::Person;
            let announces =
                is_person && phase.is_announced() && played.awaits().seats().contains(seat);
            let passed = phase.is_announced() && position.passed.contains(seat);
            let asked = pad.agreeing && announces && !passed;
            let acts = asked || acts(position, seat, &pad, taken);
            if acts {
                // Below the panel: a shadow fills the node that throws it.
                part.spawn((
                    at(place),
                    BoxShadow::new(
                        Color::srgba(0.98, 0.78, 0.26, 0.5),
                        px(0),
                        px(0),
                        px(6),
                        px(12),
                    ),
                    Pickable::IGNORE,
                ));
            }
            let mut plate = part.spawn((Name::new("Seat panel"), panel(at(place))));
            if announces {
                let key = match pad.agreeing {
                    true => pass_key_for(position, seat),
                    false => "ricochet-announce-for",
                };
                let spoken = Localized::new(key).with("name", plan.name.clone());
                plate
                    .insert((
                        bevy::ui_widgets::Button,
                        FocusRing,
                        HandCursor::default(),
                        SpokenName(Words::Key(spoken)),
                    ))
                    .observe(open_pad(seat));
            }
            if acts {
                plate.with_child((
                    Node {
                        border: px(3).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(Rect::new(
                            -3.0,
                            -3.0,
                            place.width() + 3.0,
                            place.height() + 3.0,
                        ))
                    },
                    ThemedBorder(Tone::Gold),
                    Pickable::IGNORE,
                ));
            }
            let missed = missed.as_deref();
            let does = doing(played, **phase, seat, &pad, &rounds, missed, is_person);
            let key = announces.then(|| sheet.get().keys.of(seat));
            plate.with_children(|plate| {
                let head = if roomy { 52.0 } else { place.height() };
                plate
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(12),
                            padding: UiRect::axes(px(12), px(2)),
                            ..at(Rect::new(0.0, 0.0, place.width(), head))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let side = if roomy { 42.0 } else { 34.0 };
                        row.spawn(crest(plan.colour, side, seat_letter(seat).to_string()));
                        row.spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                ..rest_of_row()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|lines| {
                            lines.spawn(name_words(
                                plan.name.clone(),
                                TextStyle::Button,
                                Tone::Ink,
                            ));
                            let answers = passed || key.is_some();
                            let player = tells_player(roomy, does.is_some(), answers);
                            spawn_doing(lines, player.then_some(&plan.player), does);
                        });
                        if !roomy {
                            spawn_answer(row, passed, key);
                        }
                        let won = position.won[seat.index()].len();
                        row.spawn(words(won.to_string(), TextStyle::Total, Tone::Ink));
                        row.spawn(words(
                            format!("/ {to_win}"),
                            TextStyle::Caption,
                            Tone::InkSoft,
                        ));
                    });
                if !roomy {
                    return;
                }
                plate
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            ..at(Rect::new(12.0, 56.0, place.width() - 12.0, 100.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let keyed = if is_person { TICK + KEY } else { TICK };
                        let face = face::<Ricochet>(&plan.player, FACE);
                        let faced = if face.is_some() {
                            FACE + BESIDE_FACE
                        } else {
                            0.0
                        };
                        let room = place.width() - 24.0 - keyed - faced;
                        for (index, of_tile) in tile_places(to_win, room).enumerate() {
                            let tile = position.won[seat.index()].iter().nth(index);
                            let stem = tile.map_or_else(
                                || "ricochet_tile_slot".to_owned(),
                                |tile| tile_stem(layout, tile),
                            );
                            row.spawn((at(of_tile), Picture::new(stem), Pickable::IGNORE));
                        }
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        spawn_answer(row, passed, key);
                        if let Some(face) = face {
                            row.spawn((
                                Node {
                                    margin: UiRect::left(px(BESIDE_FACE)),
                                    flex_shrink: 0.0,
                                    ..default()
                                },
                                Pickable::IGNORE,
                                children![face],
                            ));
                        }
                    });
            });
        }
    });
}

/// Whether a panel tells who plays there beside what that seat does: where it is low, a tick or a key leaves room for
/// one of them.
fn tells_player(roomy: bool, does: bool, answers: bool) -> bool {
    roomy || !does || !answers
}

/// Who plays there, if that is told, and what it does.
fn spawn_doing(lines: &mut ChildSpawnerCommands, player: Option<&Player>, does: Option<Localized>) {
    lines
        .spawn((
            Node {
                column_gap: px(5),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            if let Some(player) = player {
                row.spawn((
                    text(player.words(), TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            }
            let Some(does) = does else { return };
            if player.is_some() {
                row.spawn(words("·", TextStyle::Caption, Tone::InkSoft));
            }
            row.spawn(short_text(does, TextStyle::Caption, Tone::InkSoft));
        });
}

/// The tick of a seat that has nothing more to say, and the key by which it speaks all the same.
fn spawn_answer(row: &mut ChildSpawnerCommands, passed: bool, key: Option<char>) {
    if passed {
        row.spawn((Name::new("Tick"), icon("check", 26.0, Tone::Ink)));
        row.spawn((
            Node {
                width: px(8),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
    }
    if let Some(key) = key {
        spawn_key(row, key);
    }
}

/// The cap of the key that announces for a seat.
fn spawn_key(row: &mut ChildSpawnerCommands, key: char) {
    row.spawn((
        Node {
            width: px(30),
            height: px(26),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(4)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        },
        ThemedBackground(Tone::Field),
        ThemedBorder(Tone::Edge),
        Pickable::IGNORE,
    ))
    .with_child(words(key.to_string(), TextStyle::Button, Tone::Ink));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, run_until, shell, speak},
    };

    #[test]
    fn the_places_of_all_tiles_lie_in_their_row_side_by_side_however_many_win() {
        // Beside the key and the tick of a person, and beside the face of a computer player.
        for width in [220.0, 202.0] {
            for count in 1..=17 {
                let places: Vec<Rect> = tile_places(count, width).collect();
                assert_eq!(places.len(), count);
                for (index, place) in places.iter().enumerate() {
                    assert!(place.min.x >= 0.0 && place.max.x <= width + 0.01, "{count}");
                    assert!(place.min.y >= 0.0 && place.max.y <= ROW, "{count}");
                    assert!(place.width() >= SMALL, "{count}");
                    let free = |other: &Rect| other.intersect(*place).is_empty();
                    assert!(places[..index].iter().all(free), "{count}");
                }
            }
        }
    }

    /// Between the crest and the key in front of the tiles won; and before the tick as well.
    const KEYED: f32 = 138.0;
    const TICKED: f32 = 80.0;

    /// What is seen of it in so much room.
    fn seen(app: &mut App, does: impl Into<Localized>, width: f32) -> String {
        let room = Node {
            width: px(width),
            overflow: Overflow::clip(),
            ..default()
        };
        let room = app.world_mut().spawn(room).id();
        let line = short_text(does, TextStyle::Caption, Tone::InkSoft);
        let line = app.world_mut().spawn((line, ChildOf(room))).id();
        frames(app, 8);
        let shown = app.world().get::<Text>(line).unwrap().0.clone();
        assert!(!shown.is_empty() && !shown.ends_with('…'), "{shown}");
        shown
    }

    #[test]
    fn what_a_seat_does_has_room_in_a_low_panel_beside_its_tick_and_its_key() {
        assert!(!tells_player(false, true, true));
        assert!(tells_player(false, false, true) && tells_player(true, true, true));
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            for (does, width) in [
                ("ricochet-does-asked", KEYED),
                ("ricochet-does-announce", KEYED),
                ("ricochet-does-announced", KEYED),
                ("ricochet-does-nothing", TICKED),
                ("ricochet-does-stay", TICKED),
            ] {
                seen(&mut app, does, width);
            }
        }
    }

    #[test]
    fn the_place_that_a_seat_shows_in_is_told_in_words_for_all_eight() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        for language in ["en", "fr"] {
            speak(&mut app, language);
            let mut told = Vec::new();
            for place in 1..=Seat::MOST {
                let waits = Localized::new("ricochet-does-wait").with("place", place);
                let shown = seen(&mut app, waits, KEYED);
                assert!(shown.chars().all(|letter| !letter.is_numeric()), "{shown}");
                assert!(!told.contains(&shown), "{shown}");
                told.push(shown);
            }
        }
    }
}
