//! The results: who wins, the tiles of each seat, the board; the table of figures and the course of the match beside them.

mod course;
mod figures;

use std::time::Duration;

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, LayoutSpec},
    phase::Phase,
    round::Rounds,
    setup::Sheet,
    shortest::Shortest,
    table::{Missed, SeatsHere},
    words::tile_stem,
};
use crate::{
    games::ricochet::rules::{BoardKind, BoardNumber, Layout, Ricochet, generator},
    kit::{Game, Seat, SeatSet},
    screens::{
        BotFaults, MatchPlan, ResultsShown, TableConduct,
        autosave::record_of,
        codes::copy,
        contest::{LagsBehind, RememberedSheets},
        last_look::LastLook,
        results::{Afterwards, ResultsRoot, clear_results, results_root, spawn_afterwards},
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        screens::WayOut,
        settings::Pace,
        theme::{Motion, Picture, TextStyle, ThemedBorder, Tone},
        widgets::{at, button, heading, name_words, panel, text, words},
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

/// Where what stands below the heading begins.
const TOP: f32 = 96.0;
/// For so long at least the last way stays once it was shown, however fast things move.
const LOOKED_AT: Duration = Duration::from_millis(1500);
/// So many beats it stays at least, and no more where nobody has time.
const LEAST_BEATS: u32 = 2;

/// The last way is looked at for a moment before it is told what the match came to.
fn wait(
    missed: Option<Res<Missed>>,
    late: Query<(), With<LagsBehind>>,
    pace: Pace,
    mut look: LastLook,
) {
    if missed.is_none() {
        let beats = match late.is_empty() {
            true => beats(pace.of(Motion::Beat)),
            false => LEAST_BEATS,
        };
        look.go_on(beats, false);
    }
}

/// So many beats of that length the last way is looked at; where nothing moves a beat takes no time.
fn beats(beat: Duration) -> u32 {
    let beats = LOOKED_AT.as_millis().checked_div(beat.as_millis());
    beats.map_or(LEAST_BEATS, |beats| LEAST_BEATS.max(beats as u32))
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
        .spawn(results_root(table, size, 11))
        .with_children(|screen| {
            let seed = dealt_by.map(|dealt_by| dealt_by.0.seed);
            let typed = [&memory.play.code, &memory.watch.code].map(String::as_str);
            let number = number_of(played.game().layout(), seed, &typed);
            spawn_heading(screen, played, number, record.known_seed(), &seats);
            let split = size.x - 424.0;
            // Few seats leave room for what each has won.
            let top = match LayoutSpec::is_roomy(played.game().seats()) {
                true => {
                    let racks = Rect::new(32.0, TOP, split - 8.0, 286.0);
                    spawn_racks(screen, racks, played, &seats);
                    294.0
                }
                false => TOP,
            };
            let figures = Rect::new(32.0, top, split - 8.0, size.y - 172.0);
            figures::spawn(screen, figures, played, &rounds, &shortest, &seats);
            let code_top = size.y - 316.0;
            let below = match number {
                Some(_) => code_top - 10.0,
                None => size.y - 236.0,
            };
            let graph = Rect::new(split + 8.0, TOP, size.x - 32.0, below);
            course::spawn_graph(screen, graph, played, &rounds, &seats);
            if let Some(number) = number {
                let place = Rect::new(split + 8.0, code_top, size.x - 32.0, size.y - 240.0);
                spawn_code(screen, place, number);
            }
            let course = Rect::new(32.0, size.y - 164.0, split - 8.0, size.y - 32.0);
            course::spawn_tiles(screen, course, played, &rounds, &record, &seats);
            spawn_afterwards(
                screen,
                Rect::new(split + 8.0, size.y - 220.0, size.x - 32.0, size.y - 32.0),
                &Afterwards {
                    record,
                    way: *way,
                    rematch: match played.game().seats() {
                        1 => "ricochet-alone-again",
                        _ => "ricochet-rematch",
                    },
                    same_deal: true,
                },
            );
        });
}

fn winners(played: &Match<Ricochet>) -> SeatSet {
    let result = played.game().result(played.position());
    result.map(|result| result.winners()).unwrap_or_default()
}

/// Who wins; who has played alone has won against nobody.
fn title(count: usize, winners: &[Seat], name: impl Fn(Seat) -> String) -> Localized {
    match *winners {
        _ if count == 1 => "ricochet-alone-over".into(),
        [winner] => Localized::new("ricochet-wins").with("name", name(winner)),
        _ => "ricochet-draw".into(),
    }
}

fn spawn_heading(
    screen: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    number: Option<BoardNumber>,
    seed: Option<u64>,
    seats: &SeatsHere,
) {
    let winners: Vec<Seat> = winners(played).iter().collect();
    let count = played.game().seats();
    let title = title(count, &winners, |seat| seats.name(seat));
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
            won_by(played, number, seed),
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

/// How many tiles won, how many more than anybody else has, of how many, on which board and of which deal.
fn won_by(played: &Match<Ricochet>, number: Option<BoardNumber>, seed: Option<u64>) -> Localized {
    let position = played.position();
    let won = |seat: Seat| position.won[seat.index()].len();
    let order = by_tiles(played);
    let most = order.first().map_or(0, |seat| won(*seat));
    let tiles = Localized::new("ricochet-won-tiles").with("count", most);
    let ahead = order.get(1).map(|seat| most - won(*seat));
    let tiles = match ahead.filter(|more| *more > 0) {
        Some(more) => Localized::new("ricochet-won-more")
            .with("tiles", tiles)
            .with("more", more),
        None => tiles,
    };
    let line = Localized::new("ricochet-wins-line")
        .with("tiles", tiles)
        .with("played", position.round);
    let board =
        number.map(|number| Localized::new("ricochet-board-of").with("code", number.to_string()));
    let deal = seed.map(|seed| Localized::new("end-seed").with("seed", seed.to_string()));
    let origins = board.into_iter().chain(deal);
    origins.fold(line, |line, origin| {
        Localized::new("ricochet-wins-origin")
            .with("line", line)
            .with("origin", origin)
    })
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
                if order.len() > 1 {
                    let place = Localized::new("ricochet-place").with("place", rank + 1);
                    row.spawn((
                        text(place, TextStyle::Button, Tone::Gold),
                        TextLayout::no_wrap(),
                    ));
                }
                let letter = seat_letter(seat).to_string();
                row.spawn(crest(seats.colour(seat), 30.0, letter));
                row.spawn(name_words(seats.name(seat), TextStyle::Button, Tone::Cream));
            });
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
                        copy(
                            &number.to_string(),
                            "share-copied",
                            clipboard,
                            &mut commands,
                        );
                    },
                ),
            ));
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_way_is_looked_at_as_long_at_any_speed_at_which_things_move() {
        let beat = Duration::from_millis(150);
        for factor in [0.5, 1.0, 2.0, 4.0] {
            let beat = beat.div_f32(factor);
            let looked_at = beat * beats(beat);
            assert!(looked_at + beat > LOOKED_AT, "{factor}");
            assert!(looked_at < LOOKED_AT * 2, "{factor}");
        }
        assert_eq!(beats(Duration::ZERO), LEAST_BEATS);
    }

    #[test]
    fn who_has_played_alone_wins_against_nobody() {
        let [first, second] = [0, 1].map(Seat::new);
        let told = |count, winners: &[Seat]| title(count, winners, |_| "Ada".to_owned()).key;
        assert_eq!(told(1, &[first]), "ricochet-alone-over");
        assert_eq!(told(2, &[first]), "ricochet-wins");
        assert_eq!(told(2, &[first, second]), "ricochet-draw");
    }

    #[test]
    fn the_code_of_a_board_is_known_from_the_seed_or_from_what_was_typed() {
        let number = BoardNumber::drawn(BoardKind::Quadrants, 8, 0);
        let layout = generator::layout(number);
        let code = number.to_string();
        assert_eq!(number_of(&layout, Some(8), &[]), Some(number));
        assert_eq!(number_of(&layout, Some(9), &["", &code]), Some(number));
        assert_eq!(number_of(&layout, Some(9), &["", "17MJ"]), None);
    }
}
