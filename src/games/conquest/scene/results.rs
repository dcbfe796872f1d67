//! The results: who wins and how, the last position, the match in figures, its chart and the moves that stand out.

mod standouts_panel;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, SeatsHere},
    figures::{deeds, history, winner},
    hud::{
        chart::{self, Cells},
        count_bar,
    },
    phase::Phase,
    review::ReviewFigures,
    standouts::standouts,
};
use crate::{
    games::conquest::{
        notation::Colour,
        rules::{Conquest, Position},
    },
    kit::Seat,
    screens::{
        BotFaults, ComesFrom, MatchPlan, OnScreen, ResultsShown, TableConduct,
        autosave::record_of,
        last_look::LastLook,
        results::{Afterwards, ResultsRoot, clear_results, results_root, spawn_afterwards},
        review::{ReviewHere, tenths},
        seat_art::{crest, seat_letter},
        take_back::{TakeBackDecision, can_take_back},
    },
    shell::{
        locale::{Localized, LocalizedText},
        screens::WayOut,
        settings::Settings,
        theme::{TextStyle, ThemedBackground, ThemedBorder, ThemedText, Tone},
        widgets::{at, dark_button, heading, name_in_sentence, panel, text, words},
    },
    table::{Match, Opponents},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            wait.run_if(not(resource_exists::<ResultsShown>)),
            (show, tell_review)
                .chain()
                .run_if(resource_exists::<ResultsShown>),
        )
            .after(BoardSystems)
            .run_if(in_state(Phase::Over).and_then(resource_exists::<BoardRoom>)),
    )
    .add_systems(OnExit(Phase::Over), clear_results);
}

/// The last position is looked at for a moment before it is told what it came to.
fn wait(mut look: LastLook) {
    look.go_on(1, false);
}

/// The mean error of a seat is told here.
#[derive(Component, Clone, Copy)]
struct ErrorOf(Seat);

/// From which move on the result was certain is told here; the point before it shows with it.
#[derive(Component)]
struct ProvenFrom;

/// Tells what the review of the match has found, once it is complete, where it has been left open.
fn tell_review(
    reviewed: Query<(&Match<Conquest>, &ReviewHere), With<OnScreen>>,
    mut errors: Query<(&ErrorOf, &mut LocalizedText, &mut ThemedText), Without<ProvenFrom>>,
    mut proven: Query<(Option<&mut LocalizedText>, &mut Node), With<ProvenFrom>>,
) {
    let Ok((played, here)) = reviewed.single() else {
        return;
    };
    let Some(found) = ReviewFigures::of(&here.0, played.record()) else {
        return;
    };
    for (of, mut said, mut style) in &mut errors {
        let [own, other] = [of.0.index(), 1 - of.0.index()].map(|seat| found.errors[seat]);
        said.set_if_neq(own.map_or("conquest-no-error".into(), error_words).into());
        let better = own.zip(other).is_some_and(|(own, other)| own < other);
        let now = ThemedText(value_style(better));
        if style.0 != now.0 {
            *style = now;
        }
    }
    if let Some(number) = found.proven {
        for (said, mut node) in &mut proven {
            if let Some(mut said) = said {
                said.set_if_neq(
                    Localized::new("conquest-end-proven")
                        .with("number", number)
                        .into(),
                );
            }
            if node.display == Display::None {
                node.display = Display::Flex;
            }
        }
    }
}

/// Points of win chance, with one decimal.
fn error_words(error: f64) -> Localized {
    Localized::new("percent").with("value", tenths(error))
}

/// How a figure is written: what is better stands out.
fn value_style(better: bool) -> TextStyle {
    match better {
        true => TextStyle::Value,
        false => TextStyle::ValuePlain,
    }
}

/// Lays the results out, and anew when the window has another shape.
fn show(
    room: Res<BoardRoom>,
    matches: Query<
        (
            Entity,
            &Match<Conquest>,
            &MatchPlan<Conquest>,
            &TableConduct,
            &BotFaults,
            Has<ComesFrom>,
        ),
        With<OnScreen>,
    >,
    way: Res<WayOut>,
    settings: Res<Settings>,
    opponents: Opponents<Conquest>,
    seats: SeatsHere,
    old: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let Ok((table, played, plan, conduct, faults, is_played_here)) = matches.single() else {
        return;
    };
    if room.arrangement != Arrangement::Results || !(old.is_empty() || room.is_changed()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let record = record_of(played, plan, conduct, faults);
    let colours = Position::SEATS.map(|seat| seats.colour(seat));
    let size = room.size;
    commands
        .spawn(results_root(table, size, 9))
        .with_children(|screen| {
            spawn_heading(screen, played, plan, colours);
            if is_played_here && can_take_back(table, played, conduct, &settings, &opponents) {
                spawn_take_back(screen);
            }
            count_bar::spawn(screen, room.count_bar(), played.position(), colours, None);
            let right = size.x - 32.0;
            let wide = Rect::new(848.0, 100.0, right, size.y - 228.0);
            spawn_figures(
                screen,
                Rect::new(420.0, 100.0, 832.0, size.y - 228.0),
                played,
                colours,
            );
            spawn_chart(screen, wide, played, colours);
            let below = Rect::new(32.0, size.y - 212.0, 832.0, size.y - 32.0);
            standouts_panel::spawn(screen, below, played, colours, &record);
            let actions = Rect::new(848.0, size.y - 212.0, right, size.y - 32.0);
            let after = Afterwards {
                record: record.clone(),
                way: *way,
                rematch: "conquest-rematch",
                same_deal: false,
            };
            spawn_afterwards(screen, actions, &after);
        });
}

fn spawn_heading(
    screen: &mut ChildSpawnerCommands,
    played: &Match<Conquest>,
    plan: &MatchPlan<Conquest>,
    colours: [Colour; 2],
) {
    let position = played.position();
    let counts = position.counts();
    let winner = winner(played.game(), position);
    let name = |seat: Seat| name_in_sentence(&plan.seats[seat.index()].name);
    let moves = history(played.record()).len() - 1;
    let (title, line) = match winner {
        Some(seat) => {
            let other = Position::SEATS[1 - seat.index()];
            (
                Localized::new("conquest-wins").with("name", name(seat)),
                Localized::new("conquest-wins-line")
                    .with("own", counts[seat.index()])
                    .with("others", counts[other.index()])
                    .with("other", name(other)),
            )
        }
        None => (Localized::new("conquest-draw"), drawn_line(counts)),
    };
    if let Some(seat) = winner {
        let letter = seat_letter(seat).to_string();
        screen.spawn((
            at(Rect::new(32.0, 18.0, 84.0, 70.0)),
            Pickable::IGNORE,
            children![crest(colours[seat.index()], 52.0, letter)],
        ));
    }
    screen.spawn((
        heading(title, TextStyle::ResultTitle),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(100),
            top: px(14),
            ..default()
        },
    ));
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(100),
                top: px(64),
                column_gap: px(10),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let side = position.size().side();
            let board = Localized::new("conquest-end-board").with("size", side);
            let moves = Localized::new("conquest-end-moves").with("count", moves);
            let how = how_it_ended(played.game(), position, name);
            let parts = [line, moves, board, how];
            let point = || words("·", TextStyle::Body, Tone::CreamSoft);
            for (index, part) in parts.into_iter().enumerate() {
                if index > 0 {
                    row.spawn(point());
                }
                row.spawn((
                    text(part, TextStyle::Body, Tone::CreamSoft),
                    TextLayout::no_wrap(),
                ));
            }
            let not_yet = || Node {
                display: Display::None,
                ..default()
            };
            row.spawn((ProvenFrom, point(), not_yet()));
            row.spawn((
                ProvenFrom,
                text("conquest-nothing", TextStyle::Body, Tone::Gold),
                TextLayout::no_wrap(),
                not_yet(),
            ));
        });
}

/// The button that takes the last decision back, at the upper right.
fn spawn_take_back(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        dark_button("table-take-back")
            .icon("undo")
            .node(|node| {
                node.position_type = PositionType::Absolute;
                node.right = px(32);
                node.top = px(20);
            })
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(TakeBackDecision)),
    ));
}

/// What a match that nobody has won has come to.
fn drawn_line([first, second]: [u32; 2]) -> Localized {
    if first == second {
        return Localized::new("conquest-draw-line").with("count", first);
    }
    Localized::new("conquest-draw-apart")
        .with("first", first)
        .with("second", second)
}

/// Why the match is over; `name` tells what a seat is called.
fn how_it_ended(game: &Conquest, position: &Position, name: impl Fn(Seat) -> String) -> Localized {
    let mut counted = Position::SEATS.into_iter().zip(position.counts());
    let none_left = counted.find(|(_, count)| *count == 0);
    if let Some(late) = position.out_of_time() {
        Localized::new("conquest-end-time").with("name", name(late))
    } else if game.is_drawn_by_clock(position) {
        Localized::new("conquest-end-clock").with("count", game.draw_clock())
    } else if let Some((loser, _)) = none_left {
        Localized::new("conquest-end-none-left").with("name", name(loser))
    } else if position.empty().is_empty() {
        "conquest-end-full".into()
    } else {
        "conquest-end-stuck".into()
    }
}

fn spawn_figures(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Conquest>,
    colours: [Colour; 2],
) {
    let done = deeds(played.record());
    let columns = [place.width() - 148.0, place.width() - 64.0];
    screen
        .spawn((Name::new("Figures"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("conquest-figures", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 14.0, place.width() - 180.0, 44.0)),
            ));
            for (seat, x) in Position::SEATS.into_iter().zip(columns) {
                let letter = seat_letter(seat).to_string();
                panel.spawn((
                    at(Rect::new(x - 18.0, 40.0, x + 18.0, 76.0)),
                    Pickable::IGNORE,
                    children![crest(colours[seat.index()], 36.0, letter)],
                ));
            }
            let rows = [
                ("conquest-figure-pawns", done.map(|own| own.pawns), true),
                ("conquest-figure-clones", done.map(|own| own.clones), false),
                ("conquest-figure-jumps", done.map(|own| own.jumps), false),
                ("conquest-figure-turned", done.map(|own| own.turned), true),
                ("conquest-figure-largest", done.map(|own| own.largest), true),
                ("conquest-figure-leading", done.map(|own| own.leading), true),
            ];
            let errors = rows.len();
            let pitch = ((place.height() - 100.0) / (errors + 1) as f32).min(44.0);
            let band = |panel: &mut ChildSpawnerCommands, row: usize, what: &'static str| {
                let top = 88.0 + pitch * row as f32;
                let right = place.width() - 12.0;
                let mut band = panel.spawn((
                    Node {
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(7)),
                        ..at(Rect::new(12.0, top, right, top + pitch - 6.0))
                    },
                    Pickable::IGNORE,
                ));
                let style = match row {
                    0 => {
                        band.insert((
                            ThemedBackground(Tone::WinnerRow),
                            ThemedBorder(Tone::WinnerEdge),
                        ));
                        TextStyle::BodyBold
                    }
                    _ => {
                        band.insert(ThemedBackground(Tone::Row));
                        TextStyle::Body
                    }
                };
                let middle = top + (pitch - 6.0) / 2.0;
                panel.spawn((
                    text(what, style, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(24.0, middle - 10.0, 260.0, middle + 10.0)),
                ));
                middle
            };
            let cell = |x: f32, middle: f32| {
                (
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(x - 34.0, middle - 11.0, x + 34.0, middle + 11.0)),
                )
            };
            for (row, (what, numbers, compared)) in rows.into_iter().enumerate() {
                let middle = band(panel, row, what);
                for (own, x) in [0, 1].into_iter().zip(columns) {
                    let better = compared && numbers[own] > numbers[1 - own];
                    panel.spawn((
                        words(numbers[own].to_string(), value_style(better), Tone::Ink),
                        cell(x, middle),
                    ));
                }
            }
            let middle = band(panel, errors, "conquest-figure-error");
            for (seat, x) in Position::SEATS.into_iter().zip(columns) {
                panel.spawn((
                    ErrorOf(seat),
                    text("conquest-reviewing", TextStyle::ValuePlain, Tone::Ink),
                    cell(x, middle),
                ));
            }
        });
}

fn spawn_chart(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Conquest>,
    colours: [Colour; 2],
) {
    screen
        .spawn((Name::new("Chart"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("conquest-chart", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 14.0, place.width() - 20.0, 44.0)),
            ));
            let plot = Rect::new(48.0, 84.0, place.width() - 66.0, place.height() - 40.0);
            let all = standouts(played.record());
            let numbers: Vec<_> = all.iter().map(|one| one.number).collect();
            let cells = Cells::of(played.position());
            chart::spawn(
                panel,
                plot,
                &history(played.record()),
                cells,
                colours,
                None,
                false,
                &numbers,
            );
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::conquest::notation::position;

    #[test]
    fn a_match_that_the_clock_has_drawn_tells_both_counts_and_its_own_number_of_moves() {
        let at = position::read("x5o/7/3x3/7/7/7/o5x x 30 40").expect("a position");
        let game = Conquest::from_position(at).with_draw_clock(30);
        let how = Localized::new("conquest-end-clock").with("count", 30u16);
        let name = |seat: Seat| format!("seat {}", seat.index());
        assert_eq!(how_it_ended(&game, &at, name), how);
        let apart = Localized::new("conquest-draw-apart");
        let apart = apart.with("first", 3u32).with("second", 2u32);
        assert_eq!(drawn_line(at.counts()), apart);
        let even = Localized::new("conquest-draw-line").with("count", 22u32);
        assert_eq!(drawn_line([22, 22]), even);
    }

    #[test]
    fn it_is_told_who_has_no_piece_left() {
        let at = position::read("x6/7/3x3/7/7/7/7 o 0 40").expect("a position");
        let game = Conquest::from_position(at);
        let how = how_it_ended(&game, &at, |seat| format!("seat {}", seat.index()));
        let told = Localized::new("conquest-end-none-left").with("name", "seat 1");
        assert_eq!(how, told);
    }
}
