//! The left column: what clone, jump and turn mean, and the list of moves.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, Button, observe},
};

use super::{Due, Part, due};
use crate::{
    games::conquest::{
        rules::{Conquest, Position, Size},
        scene::{
            board::{BoardRoom, SeatsHere, way_icon},
            figures::{Entry, entries},
            phase::Phase,
            setup::Sheet,
            words::move_name,
        },
    },
    screens::{
        OnScreen,
        contest::RememberedSheets,
        look_back::{Look, LookBack},
        replay::Seek,
        seat_art::{crest, seat_letter},
        setup::memory::keep,
    },
    shell::{
        locale::{Localized, SpokenName},
        settings::{Hints, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{HandCursor, Tip, at, icon_button, panel, picture, text, words},
    },
    table::{Match, MovedOn, Replay, referee::What},
};

/// Whether somebody has asked for the legend again.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Legend(bool);

/// After so many matches the legend is known.
const LEARNED: u32 = 3;

/// Counts the matches that were begun, as far as it matters.
pub(super) fn count_match(
    moved: On<MovedOn<Conquest>>,
    replays: Query<(), With<Replay<Conquest>>>,
    mut memory: ResMut<RememberedSheets<Sheet>>,
    mut legend: ResMut<Legend>,
    mut commands: Commands,
) {
    if !matches!(moved.what, What::Begun) || replays.contains(moved.table) {
        return;
    }
    legend.0 = false;
    if memory.matches <= LEARNED {
        memory.matches += 1;
        commands.run_system_cached(keep::<RememberedSheets<Sheet>>);
    }
}

/// From one row of the list to the next.
const ROW: f32 = 28.0;
/// Where the rows begin, below the heading.
const FIRST: f32 = 48.0;

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<(&Match<Conquest>, Option<&Replay<Conquest>>), With<OnScreen>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    settings: Res<Settings>,
    look_back: Res<LookBack>,
    (legend, memory): (Res<Legend>, Res<RememberedSheets<Sheet>>),
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok((played, replay))) = (due(&parts, Part::Moves), matches.single()) else {
        return;
    };
    if **phase == Phase::Over {
        return;
    }
    // Whoever wants no hints, or has played some matches, knows the rules.
    let wanted = legend.0 || memory.matches <= LEARNED;
    let with_legend = phase.is_played() && settings.hints != Hints::None && wanted;
    let asks = phase.is_played() && !with_legend;
    let whole = replay.map_or(played.record(), Replay::whole);
    let all = entries(whole);
    let done = entries(&look_back.record(played)).len();
    let replayed = replay.is_some();
    let size = played.game().size();
    commands.entity(part).with_children(|part| {
        if with_legend {
            part.spawn((Name::new("Legend"), panel(at(room.legend()))))
                .with_children(spawn_legend);
        }
        let place = room.moves(with_legend);
        part.spawn((Name::new("Move list"), panel(at(place))))
            .with_children(|list| {
                list.spawn((
                    text("conquest-moves", TextStyle::Button, Tone::Ink),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(14),
                        top: px(12),
                        ..default()
                    },
                ));
                if asks {
                    spawn_question(list, place.width());
                }
                for (seat, x) in Position::SEATS.into_iter().zip(COLUMNS) {
                    let letter = seat_letter(seat).to_string();
                    let corner = Vec2::new(x + 34.0, 8.0);
                    list.spawn((
                        at(Rect::from_corners(corner, corner + 28.0)),
                        Pickable::IGNORE,
                        children![crest(seats.colour(seat), 28.0, letter)],
                    ));
                }
                list.spawn((
                    at(Rect::new(12.0, 42.0, place.width() - 12.0, 43.0)),
                    ThemedBackground(Tone::Hairline),
                    Pickable::IGNORE,
                ));
                let fit = ((place.height() - FIRST - 10.0) / ROW).floor().max(1.0) as usize;
                rows(list, &all, done, fit, place.width(), size, replayed);
            });
    });
}

/// The button that brings the legend back.
fn spawn_question(list: &mut ChildSpawnerCommands, width: f32) {
    list.spawn((
        icon_button("info", "conquest-legend-show")
            .width(28.0)
            .height(28.0)
            .at(width - 38.0, 8.0)
            .build(),
        Tip("conquest-legend-show".into()),
        observe(|_: On<Activate>, mut legend: ResMut<Legend>| legend.0 = true),
    ));
}

/// Where the moves of each seat begin.
const COLUMNS: [f32; 2] = [42.0, 154.0];

/// The number of the first move of a row. Every move counts, as in replays and reviews.
fn first_of(row: usize) -> usize {
    row * 2 + 1
}

/// The last rows that fit; in a replay and when looking back those around the move that is shown. A click on a move shows
/// what it led to.
fn rows(
    list: &mut ChildSpawnerCommands,
    all: &[Entry],
    done: usize,
    fit: usize,
    width: f32,
    size: Size,
    replayed: bool,
) {
    let pairs: Vec<&[Entry]> = all.chunks(2).collect();
    let now = done.div_ceil(2);
    let first = match done == all.len() {
        true => pairs.len().saturating_sub(fit),
        false => now
            .saturating_sub(fit / 2)
            .min(pairs.len().saturating_sub(fit)),
    };
    for (row, pair) in pairs.iter().enumerate().skip(first).take(fit) {
        let top = FIRST + ROW * (row - first) as f32;
        let shown = done > 0 && (done - 1) / 2 == row;
        let mut band = list.spawn((
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::all(px(6)),
                ..at(Rect::new(10.0, top, width - 10.0, top + ROW))
            },
            Pickable::IGNORE,
        ));
        if shown {
            band.insert((
                ThemedBackground(Tone::WinnerRow),
                ThemedBorder(Tone::WinnerEdge),
            ));
        } else if row % 2 == 1 {
            band.insert(ThemedBackground(Tone::Row));
        }
        list.spawn((
            words(first_of(row).to_string(), TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Right),
            at(Rect::new(12.0, top + 5.0, 38.0, top + 23.0)),
        ));
        for ((entry, x), number) in pair.iter().zip(COLUMNS).zip(first_of(row)..) {
            let place = Rect::new(x - 2.0, top + 2.0, x + 110.0, top + ROW - 2.0);
            spawn_entry(list, place, entry, number, done, size, replayed);
        }
    }
}

/// One move: pressed, it shows what it led to.
fn spawn_entry(
    list: &mut ChildSpawnerCommands,
    place: Rect,
    entry: &Entry,
    number: usize,
    done: usize,
    size: Size,
    replayed: bool,
) {
    let tone = if number <= done {
        Tone::Ink
    } else {
        Tone::InkSoft
    };
    let style = if number == done {
        TextStyle::BodyBold
    } else {
        TextStyle::Body
    };
    let name = move_name(entry.made, size);
    let spoken = match name.is_empty() {
        true => Localized::new("conquest-show-pass"),
        false => Localized::new("conquest-show-move").with("move", name.clone()),
    };
    list.spawn((
        Name::new("Move"),
        Button,
        HandCursor::default(),
        SpokenName(spoken.with("number", number).into()),
        at(place),
        observe(move |_: On<Activate>, mut commands: Commands| {
            if replayed {
                commands.trigger(Seek::To(number));
            } else {
                commands.trigger(Look::At(number));
            }
        }),
    ))
    .with_children(|row| {
        row.spawn((
            at(Rect::new(2.0, 2.0, 22.0, 22.0)),
            Pickable::IGNORE,
            children![way_icon(entry.made, 20.0)],
        ));
        let area = Rect::new(25.0, 2.0, 86.0, 22.0);
        if name.is_empty() {
            row.spawn((text("conquest-passes", style, tone), at(area)));
            return;
        }
        row.spawn((words(name, style, tone), TextLayout::no_wrap(), at(area)));
        row.spawn((
            words(
                format!("+{}", entry.gain),
                TextStyle::CaptionBold,
                Tone::YesEdge,
            ),
            TextLayout::justify(Justify::Right),
            at(Rect::new(84.0, 3.0, 107.0, 21.0)),
        ));
    });
}

/// What the three things are that a pawn does.
fn spawn_legend(panel: &mut ChildSpawnerCommands) {
    let lines = [
        (
            "conquest_sign_clone",
            "conquest-legend-clone",
            "conquest-legend-clone-line",
        ),
        (
            "conquest_sign_jump",
            "conquest-legend-jump",
            "conquest-legend-jump-line",
        ),
        (
            "conquest_sign_turn",
            "conquest-legend-turn",
            "conquest-legend-turn-line",
        ),
    ];
    for (row, (stem, what, line)) in lines.into_iter().enumerate() {
        panel
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(10),
                    ..at(Rect::from_corners(
                        Vec2::new(14.0, 10.0 + 38.0 * row as f32),
                        Vec2::new(272.0, 46.0 + 38.0 * row as f32),
                    ))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn(picture(stem, Vec2::splat(30.0)));
                row.spawn((
                    text(what, TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
                row.spawn((
                    text(line, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                ));
            });
    }
}
