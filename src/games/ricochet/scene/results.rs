//! The results: who wins, the tiles of each seat, what was announced and shown, and the match tile by tile.

use std::time::Duration;

use bevy::{
    clipboard::Clipboard,
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, LayoutSpec},
    phase::Phase,
    round::{End, Round, Rounds},
    setup::Sheet,
    shortest::Shortest,
    table::{Missed, SeatsHere},
    words::tile_stem,
};
use crate::{
    games::ricochet::{
        notation::{Colour, MatchRecord},
        rules::{BoardKind, BoardNumber, Layout, Ricochet, generator},
    },
    kit::{Game, Seat, SeatSet},
    screens::{
        BeginWith, BotFaults, MatchPlan, ResultsShown, Shown, TableConduct, WayBack,
        autosave::record_of,
        codes::copy,
        contest::RememberedSheets,
        graph::{self, Curve},
        motion::{Tempo, Travelling},
        replay::OpensAt,
        results::{Afterwards, ResultsRoot, clear_results, spawn_afterwards},
        review::tenths,
        seat_art::{SeatColour, crest, seat_letter},
    },
    shell::{
        audio::PlaySound,
        idle::Awake,
        locale::{Localized, SpokenName, Words},
        screens::{Menu, Screen, WayOut},
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            FocusRing, HandCursor, Tip, at, button, heading, name_words, panel, text, words,
        },
    },
    table::{DealtBy, Match},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            wait.run_if(not(resource_exists::<ResultsShown>)),
            show.run_if(resource_exists::<ResultsShown>),
        )
            .after(BoardSystems)
            .run_if(in_state(Phase::Over).and_then(resource_exists::<BoardRoom>)),
    )
    .add_systems(OnExit(Phase::Over), clear_results);
}

/// The last way is looked at for a moment before it is told what the match came to.
fn wait(
    travelling: Travelling,
    missed: Option<Res<Missed>>,
    menu: Res<State<Menu>>,
    tempo: Tempo,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut waited: Local<Duration>,
    mut commands: Commands,
) {
    if **menu != Menu::None || missed.is_some() {
        return;
    }
    awake.stay();
    if !travelling.is_empty() {
        *waited = Duration::ZERO;
        return;
    }
    *waited += time.delta();
    if *waited >= tempo.of(Motion::Beat) * 2 {
        *waited = Duration::ZERO;
        commands.insert_resource(ResultsShown);
        commands.trigger(PlaySound("win"));
    }
}

/// What a seat has done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Deeds {
    tiles: usize,
    announced: usize,
    first: usize,
    shown: usize,
    missed: usize,
    /// By how many slides its ways were longer than the shortest ones, on average.
    over: Option<f32>,
}

fn deeds(rounds: &[Round], layout: &Layout, shortest: &Shortest, seat: Seat) -> Deeds {
    let mut done = Deeds::default();
    let (mut over, mut known) = (0, 0);
    for round in rounds {
        done.announced += usize::from(round.bid(seat).is_some());
        done.first += usize::from(round.bids.first().is_some_and(|bid| bid.seat == seat));
        for demo in round.demos.iter().filter(|demo| demo.seat == seat) {
            match demo.ended {
                Some(End::Reached) => {
                    done.tiles += 1;
                    done.shown += 1;
                    let found = shortest.of(round.start, layout.goal(round.tile));
                    if let Some(way) = found.and_then(|found| found.way.as_ref()) {
                        over += demo.slides.len().saturating_sub(way.len());
                        known += 1;
                    }
                }
                Some(_) => {
                    done.shown += 1;
                    done.missed += 1;
                }
                None => {}
            }
        }
    }
    done.over = (known > 0).then(|| over as f32 / known as f32);
    done
}

/// Lays the results out, and anew when the window has another shape or more is known.
fn show(
    room: Res<BoardRoom>,
    matches: Query<(
        Entity,
        &Match<Ricochet>,
        &MatchPlan<Ricochet>,
        &TableConduct,
        &BotFaults,
        Option<&DealtBy>,
    )>,
    memory: Res<RememberedSheets<Sheet>>,
    rounds: Res<Rounds>,
    shortest: Res<Shortest>,
    way: Res<WayOut>,
    seats: SeatsHere,
    old: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let Ok((table, played, plan, conduct, faults, dealt_by)) = matches.single() else {
        return;
    };
    let due = old.is_empty() || room.is_changed() || shortest.is_changed();
    if room.arrangement != Arrangement::Results || !due {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let record = record_of(played, plan, conduct, faults);
    let size = room.size;
    commands
        .spawn((
            Name::new("Results"),
            ResultsRoot,
            DespawnOnExit(Screen::Table),
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, size)),
            Pickable::IGNORE,
            ZIndex(11),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            let seed = dealt_by.map(|dealt_by| dealt_by.0.seed);
            let typed = [&memory.play.code, &memory.watch.code].map(String::as_str);
            let number = number_of(played.game().layout(), seed, &typed);
            spawn_heading(screen, played, number, &seats);
            let split = size.x - 424.0;
            // Few seats leave room for what each has won.
            let top = match LayoutSpec::is_roomy(played.game().seats()) {
                true => {
                    let racks = Rect::new(32.0, 96.0, split - 8.0, 286.0);
                    spawn_racks(screen, racks, played, &seats);
                    294.0
                }
                false => 104.0,
            };
            let figures = Rect::new(32.0, top, split - 8.0, size.y - 172.0);
            spawn_figures(screen, figures, played, &rounds, &shortest, &seats);
            let code_top = size.y - 316.0;
            let below = match number {
                Some(_) => code_top - 10.0,
                None => size.y - 236.0,
            };
            let graph = Rect::new(split + 8.0, 96.0, size.x - 32.0, below);
            spawn_graph(screen, graph, played, &rounds, &seats);
            if let Some(number) = number {
                let place = Rect::new(split + 8.0, code_top, size.x - 32.0, size.y - 240.0);
                spawn_code(screen, place, number);
            }
            let course = Rect::new(32.0, size.y - 164.0, split - 8.0, size.y - 32.0);
            spawn_course(screen, course, played, &rounds, &record, &seats);
            spawn_afterwards(
                screen,
                Rect::new(split + 8.0, size.y - 220.0, size.x - 32.0, size.y - 32.0),
                &Afterwards {
                    record,
                    way: *way,
                    rematch: "ricochet-rematch",
                    same_deal: true,
                },
            );
        });
}

fn winners(played: &Match<Ricochet>) -> SeatSet {
    let result = played.game().result(played.position());
    result.map(|result| result.winners()).unwrap_or_default()
}

fn spawn_heading(
    screen: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    number: Option<BoardNumber>,
    seats: &SeatsHere,
) {
    let winners: Vec<Seat> = winners(played).iter().collect();
    let title = match winners[..] {
        [winner] => Localized::new("ricochet-wins").with("name", seats.name(winner)),
        _ => Localized::new("ricochet-draw"),
    };
    if let [winner] = winners[..] {
        let letter = seat_letter(winner).to_string();
        screen.spawn((
            at(Rect::new(32.0, 18.0, 84.0, 70.0)),
            Pickable::IGNORE,
            children![crest(seats.colour(winner), 52.0, letter)],
        ));
    }
    let left = if winners.len() == 1 { 100.0 } else { 32.0 };
    screen.spawn((
        heading(title, TextStyle::ResultTitle),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(14),
            ..default()
        },
    ));
    screen.spawn((
        text(
            won_by(played, number, seats),
            TextStyle::Body,
            Tone::CreamSoft,
        ),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(66),
            ..default()
        },
    ));
}

/// How many tiles won, by how many more than the next seat had, of how many, on which board.
fn won_by(played: &Match<Ricochet>, number: Option<BoardNumber>, seats: &SeatsHere) -> Localized {
    let position = played.position();
    let won = |seat: Seat| position.won[seat.index()].len();
    let order = by_tiles(played);
    let most = order.first().map_or(0, |seat| won(*seat));
    let tiles = Localized::new("ricochet-won-tiles").with("count", most);
    let next = order.get(1).map(|&seat| (seat, most - won(seat)));
    let tiles = match next.filter(|(_, more)| *more > 0) {
        Some((next, more)) => Localized::new("ricochet-won-more")
            .with("tiles", tiles)
            .with("more", more)
            .with("name", seats.name(next)),
        None => tiles,
    };
    let line = Localized::new("ricochet-wins-line")
        .with("tiles", tiles)
        .with("played", position.round);
    match number {
        Some(number) => {
            let board = Localized::new("ricochet-board-of").with("code", number.to_string());
            Localized::new("ricochet-wins-board")
                .with("line", line)
                .with("board", board)
        }
        None => line,
    }
}

/// The room for the line below the figures.
const FOOTNOTE: f32 = 20.0;

/// Who has done what: a row for each seat, the best of a column in bold.
fn spawn_figures(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    shortest: &Shortest,
    seats: &SeatsHere,
) {
    let layout = played.game().layout();
    let count = played.game().seats();
    let done: Vec<Deeds> = Seat::first(count)
        .map(|seat| deeds(rounds, layout, shortest, seat))
        .collect();
    let order = by_tiles(played);
    let winners = winners(played);
    let columns = 6;
    let first = 260.0;
    let pitch = (place.width() - first - 16.0) / columns as f32;
    let middle = |column: usize| first + pitch * (column as f32 + 0.5);
    screen
        .spawn((Name::new("Figures"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-figures", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, first, 42.0)),
            ));
            let heads = [
                "ricochet-figure-tiles",
                "ricochet-figure-announced",
                "ricochet-figure-first",
                "ricochet-figure-shown",
                "ricochet-figure-missed",
                "ricochet-figure-over",
            ];
            for (column, key) in heads.into_iter().enumerate() {
                panel.spawn((
                    text(key, TextStyle::Caption, Tone::InkSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(
                        middle(column) - pitch / 2.0,
                        14.0,
                        middle(column) + pitch / 2.0,
                        52.0,
                    )),
                ));
            }
            // A seat alone is the best of every column.
            let foot = if count > 1 { FOOTNOTE } else { 0.0 };
            if count > 1 {
                let line = place.height() - foot - 6.0;
                panel.spawn((
                    text("ricochet-figures-line", TextStyle::Caption, Tone::InkSoft),
                    TextLayout::no_wrap(),
                    at(Rect::new(20.0, line, place.width() - 20.0, line + foot)),
                ));
            }
            let height = ((place.height() - foot - 66.0) / count as f32).min(54.0);
            let best = |of: fn(&Deeds) -> Option<f32>, low: bool| {
                let all = done.iter().filter_map(of);
                match low {
                    true => all.reduce(f32::min),
                    false => all.reduce(f32::max),
                }
            };
            for (row, &seat) in order.iter().enumerate() {
                let top = 58.0 + height * row as f32;
                let of = done[seat.index()];
                let mut band = panel.spawn((
                    Node {
                        border: px(1.5).all(),
                        border_radius: BorderRadius::all(px(8)),
                        ..at(Rect::new(
                            14.0,
                            top,
                            place.width() - 14.0,
                            top + height - 6.0,
                        ))
                    },
                    Pickable::IGNORE,
                ));
                match winners.contains(seat) {
                    true => band.insert((
                        ThemedBackground(Tone::WinnerRow),
                        ThemedBorder(Tone::WinnerEdge),
                    )),
                    false => band.insert(ThemedBackground(Tone::Row)),
                };
                let line = top + (height - 6.0) / 2.0;
                let side = (height - 14.0).min(34.0);
                panel.spawn((
                    at(Rect::new(
                        24.0,
                        line - side / 2.0,
                        24.0 + side,
                        line + side / 2.0,
                    )),
                    Pickable::IGNORE,
                    children![crest(
                        seats.colour(seat),
                        side,
                        seat_letter(seat).to_string()
                    )],
                ));
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Baseline,
                            column_gap: px(10),
                            overflow: Overflow::clip(),
                            ..at(Rect::new(70.0, line - 11.0, first, line + 13.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|cell| {
                        cell.spawn(name_words(seats.name(seat), TextStyle::Button, Tone::Ink));
                        if let Some(plan) = seats.plan(seat) {
                            cell.spawn((
                                text(plan.player.words(), TextStyle::Caption, Tone::InkSoft),
                                TextLayout::no_wrap(),
                            ));
                        }
                    });
                type Figure = (fn(&Deeds) -> Option<f32>, bool);
                let figures: [Figure; 6] = [
                    (|of| Some(of.tiles as f32), false),
                    (|of| Some(of.announced as f32), false),
                    (|of| Some(of.first as f32), false),
                    (|of| Some(of.shown as f32), false),
                    (|of| Some(of.missed as f32), true),
                    (|of| of.over, true),
                ];
                for (column, (of_deeds, low)) in figures.into_iter().enumerate() {
                    let value = of_deeds(&of);
                    let said = match value {
                        Some(value) if column == 5 => Words::Key(tenths(value.into())),
                        Some(value) => Words::plain(format!("{value:.0}")),
                        None => Words::plain("–"),
                    };
                    let is_best = count > 1 && value.is_some() && value == best(of_deeds, low);
                    let half = if column == 0 { 14.0 } else { 11.0 };
                    let mut figure = panel.spawn((
                        TextLayout::justify(Justify::Center),
                        at(Rect::new(
                            middle(column) - pitch / 2.0,
                            line - half,
                            middle(column) + pitch / 2.0,
                            line + half,
                        )),
                    ));
                    let style = figure_style(column, is_best || (count == 1 && column == 0));
                    match said {
                        Words::Key(key) => figure.insert(text(key, style, Tone::Ink)),
                        Words::Plain(plain) => figure.insert(words(plain, style, Tone::Ink)),
                    };
                }
            }
        });
}

/// How a figure is written: those of the first column are larger, and the best of each is in bold. Alone, only the tiles
/// are.
fn figure_style(column: usize, is_best: bool) -> TextStyle {
    match (column, is_best) {
        (0, true) => TextStyle::Total,
        (0, false) => TextStyle::TotalPlain,
        (_, true) => TextStyle::Value,
        (_, false) => TextStyle::ValuePlain,
    }
}

/// The seats by their tiles, the most first.
fn by_tiles(played: &Match<Ricochet>) -> Vec<Seat> {
    let won = |seat: &Seat| played.position().won[seat.index()].len();
    let mut order: Vec<Seat> = Seat::first(played.game().seats()).collect();
    order.sort_by_key(|seat| std::cmp::Reverse(won(seat)));
    order
}

/// The tiles that each seat has won, in a rack, with its rank below.
fn spawn_racks(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    seats: &SeatsHere,
) {
    let layout = played.game().layout();
    let order = by_tiles(played);
    let won = |seat: Seat| played.position().won[seat.index()];
    let pitch = place.width() / order.len().max(1) as f32;
    let rack = Vec2::new((pitch - 16.0).min(396.0), place.height() - 40.0);
    for (index, &seat) in order.iter().enumerate() {
        let corner = place.min + Vec2::new(pitch * index as f32 + 8.0, 0.0);
        screen
            .spawn((
                Name::new("Rack"),
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(6)),
                    ..at(Rect::from_corners(corner, corner + rack))
                },
                ThemedBorder(Tone::DarkButtonEdge),
                Pickable::IGNORE,
            ))
            .with_children(|rack_node| {
                let tiles = won(seat);
                let inside = rack - 24.0;
                // As large as all of them have room.
                let fits = |side: f32| {
                    let (across, down): (f32, f32) = (inside / side).floor().into();
                    across * down >= tiles.len() as f32
                };
                let side = [60.0, 50.0, 42.0, 35.0]
                    .into_iter()
                    .find(|side| fits(*side))
                    .unwrap_or(30.0);
                let across = ((inside.x / side) as usize).max(1);
                for (index, tile) in tiles.iter().enumerate() {
                    let (column, row) = (index % across, index / across);
                    let corner = Vec2::new(column as f32, row as f32) * side + 10.0;
                    rack_node.spawn((
                        at(Rect::from_corners(corner, corner + side - 6.0)),
                        Picture::new(tile_stem(layout, tile)),
                        Pickable::IGNORE,
                    ));
                }
            });
        let rank = order
            .iter()
            .filter(|other| won(**other).len() > won(seat).len())
            .count();
        screen
            .spawn((
                Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: px(10),
                    ..at(Rect::new(
                        corner.x,
                        place.max.y - 36.0,
                        corner.x + rack.x,
                        place.max.y,
                    ))
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                let place = Localized::new("ricochet-place").with("place", rank + 1);
                row.spawn((
                    text(place, TextStyle::Button, Tone::Gold),
                    TextLayout::no_wrap(),
                ));
                let letter = seat_letter(seat).to_string();
                row.spawn(crest(seats.colour(seat), 30.0, letter));
                row.spawn(name_words(seats.name(seat), TextStyle::Button, Tone::Cream));
            });
    }
}

/// How the tiles were won in the course of the match.
fn spawn_graph(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    seats: &SeatsHere,
) {
    let curves: Vec<Curve> = Seat::first(played.game().seats())
        .map(|seat| {
            let mut won = 0;
            let after = rounds.iter().map(|round| {
                won += u16::from(round.taken().is_some_and(|demo| demo.seat == seat));
                won
            });
            Curve {
                tone: line_tone(seats.colour(seat)),
                points: std::iter::once(0).chain(after).collect(),
            }
        })
        .collect();
    screen
        .spawn((Name::new("Graph"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-graph", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(18.0, 12.0, place.width() - 18.0, 42.0)),
            ));
            let plot = Rect::new(46.0, 62.0, place.width() - 74.0, place.height() - 46.0);
            graph::spawn(panel, plot, &curves, &[]);
        });
}

/// The tone of a seat's line, dark enough for parchment.
fn line_tone(colour: Colour) -> Tone {
    match colour {
        Colour::Pink => Tone::LinePink,
        Colour::Yellow => Tone::LineYellow,
        Colour::Green => Tone::LineGreen,
        Colour::Blue => Tone::LineBlue,
        other => other.tone(),
    }
}

/// The number of the board, where it is known: it followed from the seed of the match, or from a code that was typed in.
fn number_of(layout: &Layout, seed: Option<u64>, typed: &[&str]) -> Option<BoardNumber> {
    let drawn = seed.into_iter().flat_map(|seed| {
        let kinds = BoardKind::ALL.into_iter();
        kinds.map(move |kind| BoardNumber::drawn(kind, seed, 0))
    });
    let typed = typed.iter().filter_map(|code| code.parse().ok());
    let mut all = drawn.chain(typed);
    all.find(|number| generator::layout(*number) == *layout)
}

/// The code of the board, to be copied.
fn spawn_code(screen: &mut ChildSpawnerCommands, place: Rect, number: BoardNumber) {
    screen
        .spawn((Name::new("Board code"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-board-and-tiles", TextStyle::Button, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(18.0, 14.0, place.width() - 140.0, 34.0)),
            ));
            panel.spawn((
                words(number.to_string(), TextStyle::Body, Tone::InkSoft),
                TextLayout::no_wrap(),
                at(Rect::new(18.0, 38.0, place.width() - 140.0, 58.0)),
            ));
            panel.spawn((
                button("ricochet-copy")
                    .width(112.0)
                    .height(42.0)
                    .at(place.width() - 130.0, (place.height() - 42.0) / 2.0)
                    .build(),
                observe(
                    move |_: On<Activate>,
                          clipboard: Option<ResMut<Clipboard>>,
                          mut commands: Commands| {
                        copy(&number.to_string(), clipboard, &mut commands);
                    },
                ),
            ));
        });
}

/// The match tile by tile: a press shows the tile again.
fn spawn_course(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Ricochet>,
    rounds: &Rounds,
    record: &MatchRecord,
    seats: &SeatsHere,
) {
    let layout = played.game().layout();
    let course = Ricochet::course(&record.record);
    screen
        .spawn((Name::new("Tile by tile"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("ricochet-tile-by-tile", TextStyle::Button, Tone::Ink),
                at(Rect::new(20.0, 12.0, 300.0, 32.0)),
            ));
            panel.spawn((
                text("ricochet-click-replay", TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Right),
                at(Rect::new(
                    place.width() - 320.0,
                    13.0,
                    place.width() - 20.0,
                    31.0,
                )),
            ));
            let room = place.width() - 40.0;
            let pitch = (room / rounds.len().max(1) as f32).min(52.0);
            for (index, round) in rounds.iter().enumerate() {
                let left = 20.0 + pitch * index as f32;
                let began = round.began + 1;
                let stop = course.stops.partition_point(|stop| stop.made < began);
                let again = record.clone();
                let said = Localized::new("ricochet-tile").with("number", round.number);
                panel
                    .spawn((
                        Name::new("Tile of the match"),
                        bevy::ui_widgets::Button,
                        FocusRing,
                        HandCursor::default(),
                        SpokenName(Words::Key(said.clone())),
                        Tip(Words::Key(said)),
                        at(Rect::new(left, 40.0, left + 44.0, 122.0)),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.insert_resource(OpensAt(stop));
                            commands.trigger(BeginWith::look_at(
                                again.clone(),
                                None,
                                WayBack::Results,
                            ));
                        }),
                    ))
                    .with_children(|tile| {
                        tile.spawn((
                            at(Rect::new(2.0, 0.0, 42.0, 40.0)),
                            Picture::new(tile_stem(layout, round.tile)),
                            Pickable::IGNORE,
                        ));
                        if let Some(taken) = round.taken() {
                            let letter = seat_letter(taken.seat).to_string();
                            tile.spawn((
                                at(Rect::new(9.0, 44.0, 35.0, 70.0)),
                                Pickable::IGNORE,
                                children![crest(seats.colour(taken.seat), 26.0, letter)],
                            ));
                        }
                    });
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::theme::Theme;

    #[test]
    fn the_code_of_a_board_is_known_from_the_seed_or_from_what_was_typed() {
        let number = BoardNumber::drawn(BoardKind::Quadrants, 8, 0);
        let layout = generator::layout(number);
        let code = number.to_string();
        assert_eq!(number_of(&layout, Some(8), &[]), Some(number));
        assert_eq!(number_of(&layout, Some(9), &["", &code]), Some(number));
        assert_eq!(number_of(&layout, Some(9), &["", "17MJ"]), None);
    }

    #[test]
    fn the_best_of_each_column_is_in_bold_and_as_large_as_the_others() {
        let theme = Theme::default();
        for column in 0..6 {
            let [best, other] = [true, false].map(|is_best| {
                let style = figure_style(column, is_best);
                theme.text(style)
            });
            assert_eq!((best.size, best.line), (other.size, other.line));
            assert_ne!(best.face, other.face, "{column}");
        }
    }
}
