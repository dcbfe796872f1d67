//! The results: who wins, how the map changed hands, who took from whom, and how lucky everybody was.

mod table;

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, COVER, Seen, layout::RESULT_LINE},
    chart::{Chart, MapPicture},
    figures::holding,
    hud::graph,
    phase::Phase,
    seats::{SeatsHere, colours, owners},
    series::{Series, Sum},
    story::Story,
};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::{DiceWars, Position},
    },
    kit::{Game, Record, Seat},
    screens::{
        BotFaults, MatchPlan, OnScreen, ResultsShown, TableConduct,
        autosave::record_of,
        last_look::LastLook,
        results::{Afterwards, ResultsRoot, clear_results, results_root, spawn_afterwards},
        review::tenths,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::Localized,
        screens::WayOut,
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{at, heading, name_in_sentence, panel, text, words},
    },
    table::Match,
};

/// So many maps show how the match went.
const MAPS: usize = 4;
/// The size of each, and from one to the next.
const MAP: Vec2 = Vec2::new(196.0, 158.0);
const MAP_PITCH: f32 = 206.5;

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

/// The last position is looked at for a moment before it is told what it came to.
fn wait(seen: Res<Seen>, mut look: LastLook) {
    look.go_on(1, seen.is_telling());
}

/// Lays the results out, and anew when the window has another shape.
fn show(
    room: Res<BoardRoom>,
    matches: Query<
        (
            Entity,
            &Match<DiceWars>,
            &MatchPlan<DiceWars>,
            &Story,
            &TableConduct,
            &BotFaults,
        ),
        With<OnScreen>,
    >,
    way: Res<WayOut>,
    series: Option<Res<Series>>,
    seats: SeatsHere,
    old: Query<Entity, With<ResultsRoot>>,
    mut chart: Local<Option<Arc<Chart>>>,
    mut commands: Commands,
) {
    let Ok((table, played, plan, story, conduct, faults)) = matches.single() else {
        return;
    };
    if room.room.arrangement != Arrangement::Results || !(old.is_empty() || room.is_changed()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let record = record_of(played, plan, conduct, faults);
    // Whoever comes back to the results sees the maps that have been painted of it.
    let map = played.game().map();
    let known = chart.take().filter(|chart| *chart.map() == *map);
    let known = known.unwrap_or_else(|| Arc::new(Chart::close(Arc::new(map.clone()), MAP)));
    let chart = chart.insert(known);
    let size = room.room.size;
    commands
        .spawn(results_root(table, size, COVER))
        .with_children(|screen| {
            spawn_heading(screen, played, record.known_seed(), &seats);
            spawn_maps(screen, played.record(), chart, colours(&seats));
            let right = size.x - 32.0;
            table::spawn(
                screen,
                Rect::new(32.0, 290.0, 848.0, size.y - 32.0),
                played,
                story,
                &seats,
            );
            let place = Rect::new(864.0, 94.0, right, size.y - 244.0);
            screen
                .spawn((Name::new("Graph"), panel(at(place))))
                .with_children(|panel| {
                    panel.spawn((
                        text("dice-graph", TextStyle::ColumnHeading, Tone::Ink),
                        TextLayout::no_wrap(),
                        at(Rect::new(20.0, 14.0, place.width() - 10.0, 44.0)),
                    ));
                    let plot = Rect::new(46.0, 52.0, place.width() - 26.0, place.height() - 32.0);
                    let bottom = graph::bottom_first(played.game(), played.position());
                    graph::spawn(panel, plot, story, &bottom, &seats, None);
                });
            if let Some(series) = series.as_ref().filter(|_| way.own) {
                spawn_series(screen, Rect::new(864.0, 12.0, right, 84.0), series, &seats);
            }
            let actions = Rect::new(864.0, size.y - 228.0, right, size.y - 32.0);
            let after = Afterwards {
                record: record.clone(),
                way: *way,
                rematch: match &series {
                    Some(series) if !series.is_over() => "dice-series-next",
                    _ => "dice-rematch",
                },
                same_deal: true,
            };
            spawn_afterwards(screen, actions, &after);
        });
}

fn spawn_heading(
    screen: &mut ChildSpawnerCommands,
    played: &Match<DiceWars>,
    seed: Option<u64>,
    seats: &SeatsHere,
) {
    let (game, position) = (played.game(), played.position());
    let winners = game.result(position).map(|result| result.winners());
    let alone = winners.and_then(|winners| {
        let mut all = Seat::first(game.seats()).filter(|seat| winners.contains(*seat));
        all.next().filter(|_| all.next().is_none())
    });
    let title = match alone {
        Some(seat) => Localized::new("dice-wins").with("name", name_in_sentence(&seats.name(seat))),
        None => Localized::new("dice-draw"),
    };
    if let Some(seat) = alone {
        screen.spawn((
            at(Rect::new(32.0, 16.0, 84.0, 68.0)),
            Pickable::IGNORE,
            children![crest(
                seats.colour(seat),
                52.0,
                seat_letter(seat).to_string()
            )],
        ));
    }
    screen.spawn((
        heading(title, TextStyle::ResultTitle),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(100),
            top: px(10),
            ..default()
        },
    ));
    let line = match seed {
        Some(seed) => Localized::new("dice-end-line").with("dice", seed.to_string()),
        None => Localized::new("dice-end-line-sealed"),
    };
    let line = line
        .with("how", decided(game, position))
        .with("map", game.map().seed().to_string());
    screen.spawn((
        text(line, TextStyle::Body, Tone::CreamSoft),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(100),
            top: px(RESULT_LINE),
            ..default()
        },
    ));
}

/// What has decided the match, in figures: all regions, more of them than the next seat, or more dice at as many.
fn decided(game: &DiceWars, at: &Position) -> Localized {
    let ranked = graph::bottom_first(game, at);
    let [first, second] = [0, 1].map(|rank| holding(game, at, ranked[rank]));
    let how = if first.regions as usize == game.map().region_count() {
        "dice-end-all"
    } else if first.regions > second.regions {
        "dice-end-regions"
    } else if first.dice > second.dice {
        "dice-end-dice"
    } else {
        "dice-end-tie"
    };
    Localized::new(how)
        .with("round", at.round())
        .with("regions", first.regions)
        .with("other-regions", second.regions)
        .with("dice", first.dice)
        .with("other-dice", second.dice)
}

/// What a series of matches has come to so far: whoever has won most first.
fn spawn_series(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    series: &Series,
    seats: &SeatsHere,
) {
    let mut sums: Vec<(Seat, Sum)> = Seat::first(series.len())
        .map(|seat| (seat, series.sum(seat)))
        .collect();
    sums.sort_by(|(_, one), (_, other)| {
        let by_wins = other.wins.total_cmp(&one.wins);
        by_wins.then(one.places.cmp(&other.places))
    });
    screen
        .spawn((Name::new("Series"), panel(at(place))))
        .with_children(|panel| {
            let said = Localized::new("dice-series")
                .with("done", series.done())
                .with("all", series.len());
            panel.spawn((
                text(said, TextStyle::CaptionBold, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(14.0, 6.0, place.width() - 10.0, 26.0)),
            ));
            let pitch = (place.width() - 28.0) / sums.len().max(1) as f32;
            for (index, (seat, sum)) in sums.into_iter().enumerate() {
                let left = 14.0 + pitch * index as f32;
                panel.spawn((
                    at(Rect::new(left, 28.0, left + 24.0, 56.0)),
                    Pickable::IGNORE,
                    children![crest(
                        seats.colour(seat),
                        22.0,
                        seat_letter(seat).to_string()
                    )],
                ));
                // A draw of several is shared: told to the tenth.
                let wins = match sum.wins.fract() == 0.0 {
                    true => Localized::new("dice-number").with("count", sum.wins as i64),
                    false => tenths(sum.wins),
                };
                panel.spawn((
                    text(wins, TextStyle::Value, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(left + 27.0, 32.0, left + pitch, 52.0)),
                ));
                panel.spawn((
                    text(
                        Localized::new("dice-series-places").with("count", sum.places),
                        TextStyle::Caption,
                        Tone::InkSoft,
                    ),
                    TextLayout::no_wrap(),
                    at(Rect::new(left, 52.0, left + pitch, 70.0)),
                ));
            }
        });
}

/// How the map was held: at the start, at two moments between, and at the end.
fn spawn_maps(
    screen: &mut ChildSpawnerCommands,
    record: &Record<DiceWars>,
    chart: &Arc<Chart>,
    colours: [Colour; Seat::MOST],
) {
    let game = record.game();
    let moments = moments(record);
    for (index, (round, at_then)) in moments.iter().enumerate() {
        let left = 32.0 + MAP_PITCH * index as f32;
        let place = Rect::new(left, 94.0, left + MAP.x, 94.0 + MAP.y);
        screen.spawn((
            Name::new("Map in small"),
            at(place),
            MapPicture::miniature(chart.clone(), owners(game, at_then, colours)),
            Pickable::IGNORE,
        ));
        screen.spawn((
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::all(px(8)),
                ..at(place)
            },
            ThemedBorder(Tone::PlateEdge),
            Pickable::IGNORE,
        ));
        let said = match index {
            0 => Localized::new("dice-end-start"),
            _ if index + 1 == moments.len() => Localized::new("dice-end-end"),
            _ => Localized::new("dice-round").with("round", *round),
        };
        screen.spawn((
            text(said, TextStyle::Button, Tone::Cream),
            TextLayout::justify(Justify::Center),
            at(Rect::new(
                place.min.x,
                place.max.y + 6.0,
                place.max.x,
                place.max.y + 28.0,
            )),
        ));
    }
}

/// The moments that are shown: the deal, as round 0, rounds as they ended, as the chart counts them, and how the match ended.
fn moments(record: &Record<DiceWars>) -> Vec<(u16, Position)> {
    let game = record.game();
    let mut at = game.opening();
    let mut rounds = vec![(0, at)];
    for (by, made) in record.acts() {
        let before = at.round();
        game.advance(&mut at, by, made);
        if at.round() > before {
            rounds.push((before, at));
        }
    }
    if !record.moves().is_empty() {
        rounds.push((at.round(), at));
    }
    let last = rounds.len() - 1;
    let mut wanted: Vec<usize> = (0..MAPS).map(|part| last * part / (MAPS - 1)).collect();
    wanted.dedup();
    wanted.into_iter().map(|index| rounds[index]).collect()
}

/// A dash where a number makes no sense.
fn dash() -> impl Bundle {
    words("–", TextStyle::Body, Tone::InkSoft)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dice_wars::scene::figures::tests::played;

    #[test]
    fn the_last_map_is_that_of_the_end_and_whoever_is_first_has_won() {
        for (seats, seed) in [(2, 1), (4, 2), (8, 3)] {
            let record = played(seats, seed);
            let (game, end) = (record.game(), record.position());
            let moments = moments(&record);
            assert_eq!(moments[0].1, game.opening());
            assert_eq!(moments[moments.len() - 1].1, *end);
            // A map and the chart are about the same at the same round.
            let story = Story::of(&record);
            for (round, at) in &moments {
                let held = Seat::ALL.map(|seat| at.held(seat).len() as u8);
                assert_eq!(held, story.shares[usize::from(*round)], "round {round}");
            }
            let ranks = game.result(end).unwrap().ranks;
            let ranked = graph::bottom_first(game, end);
            let ranked = ranked.into_iter().map(|seat| ranks[seat.index()]);
            assert!(ranked.is_sorted());
        }
    }
}
