//! The results: who wins and how, the last position, the match in figures, its chart and its turning points.

use std::time::Duration;

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    board::{Arrangement, BoardRoom, BoardSystems, SeatsHere, way_icon},
    figures::{deeds, history},
    hud::{
        chart::{self, Cells},
        count_bar,
    },
    phase::Phase,
    shown::{Turning, TurningPoint, turning_points},
    words::move_name,
};
use crate::{
    games::conquest::{
        notation::{Colour, MatchRecord},
        rules::{Conquest, Position},
    },
    kit::{Game, Seat},
    screens::{
        BeginWith, BotFaults, MatchPlan, ResultsShown, Standing, WayBack,
        autosave::record_of,
        motion::{Tempo, Travelling},
        replay::OpensAt,
        results::{Afterwards, spawn_afterwards},
        seat_art::{crest, seat_letter},
    },
    shell::{
        audio::PlaySound,
        idle::Awake,
        locale::Localized,
        screens::{Menu, Screen, WayOut},
        theme::{Motion, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{Tip, at, heading, icon_button, panel, rest_of_row, text, words},
    },
    table::Match,
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
    .add_systems(OnExit(Phase::Over), clear);
}

/// The node that all of the results hang on.
#[derive(Component)]
struct ResultsRoot;

fn clear(mut commands: Commands, old: Query<Entity, With<ResultsRoot>>) {
    for old in &old {
        commands.entity(old).despawn();
    }
    commands.remove_resource::<ResultsShown>();
}

/// The last position is looked at for a moment before it is told what it came to.
fn wait(
    travelling: Travelling,
    menu: Res<State<Menu>>,
    tempo: Tempo,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut waited: Local<Duration>,
    mut commands: Commands,
) {
    if **menu != Menu::None {
        return;
    }
    awake.stay();
    if !travelling.is_empty() {
        *waited = Duration::ZERO;
        return;
    }
    *waited += time.delta();
    if *waited >= tempo.of(Motion::Beat) {
        *waited = Duration::ZERO;
        commands.insert_resource(ResultsShown);
        commands.trigger(PlaySound("win"));
    }
}

/// Lays the results out, and anew when the window has another shape.
fn show(
    room: Res<BoardRoom>,
    matches: Query<(Entity, &Match<Conquest>, &Standing, &BotFaults)>,
    plan: Option<Res<MatchPlan<Conquest>>>,
    way: Res<WayOut>,
    seats: SeatsHere,
    old: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let (Some(plan), Ok((table, played, standing, faults))) = (plan, matches.single()) else {
        return;
    };
    if room.arrangement != Arrangement::Results || !(old.is_empty() || room.is_changed()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let record = record_of(played, &plan, standing, faults);
    let colours = Position::SEATS.map(|seat| seats.colour(seat));
    let size = room.size;
    commands
        .spawn((
            Name::new("Results"),
            ResultsRoot,
            DespawnOnExit(Screen::Table),
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, size)),
            Pickable::IGNORE,
            ZIndex(9),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            spawn_heading(screen, played, &plan, colours);
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
            spawn_turning(screen, below, played, colours, &record);
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
    let winners = played
        .game()
        .result(position)
        .map(|result| result.winners());
    let winner = winners.and_then(|winners| {
        let mut alone = Position::SEATS
            .into_iter()
            .filter(|seat| winners.contains(*seat));
        alone.next().filter(|_| alone.next().is_none())
    });
    let name = |seat: Seat| plan.seats[seat.index()].name.clone();
    let moves = history(played.record()).len() - 1;
    let how = if position.out_of_time().is_some() {
        "conquest-end-time"
    } else if played.game().is_drawn_by_clock(position) {
        "conquest-end-clock"
    } else if counts.contains(&0) {
        "conquest-end-none-left"
    } else if position.empty().is_empty() {
        "conquest-end-full"
    } else {
        "conquest-end-stuck"
    };
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
        None => (
            Localized::new("conquest-draw"),
            Localized::new("conquest-draw-line").with("count", counts[0]),
        ),
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
            let parts = [line, moves, board, how.into()];
            for (index, part) in parts.into_iter().enumerate() {
                if index > 0 {
                    row.spawn(words("·", TextStyle::Body, Tone::CreamSoft));
                }
                row.spawn((
                    text(part, TextStyle::Body, Tone::CreamSoft),
                    TextLayout::no_wrap(),
                ));
            }
        });
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
                ("conquest-figure-pawns", done.map(|own| own.pawns), "", true),
                (
                    "conquest-figure-clones",
                    done.map(|own| own.clones),
                    "",
                    false,
                ),
                (
                    "conquest-figure-jumps",
                    done.map(|own| own.jumps),
                    "",
                    false,
                ),
                (
                    "conquest-figure-turned",
                    done.map(|own| own.turned),
                    "",
                    true,
                ),
                (
                    "conquest-figure-largest",
                    done.map(|own| own.largest),
                    "+",
                    true,
                ),
                (
                    "conquest-figure-leading",
                    done.map(|own| own.leading),
                    "",
                    true,
                ),
            ];
            let pitch = ((place.height() - 100.0) / rows.len() as f32).min(44.0);
            for (row, (what, numbers, sign, compared)) in rows.into_iter().enumerate() {
                let top = 88.0 + pitch * row as f32;
                let mut band = panel.spawn((
                    Node {
                        border: px(1).all(),
                        border_radius: BorderRadius::all(px(7)),
                        ..at(Rect::new(
                            12.0,
                            top,
                            place.width() - 12.0,
                            top + pitch - 6.0,
                        ))
                    },
                    Pickable::IGNORE,
                ));
                if row == 0 {
                    band.insert((
                        ThemedBackground(Tone::WinnerRow),
                        ThemedBorder(Tone::WinnerEdge),
                    ));
                } else {
                    band.insert(ThemedBackground(Tone::Row));
                }
                let middle = top + (pitch - 6.0) / 2.0;
                let style = if row == 0 {
                    TextStyle::BodyBold
                } else {
                    TextStyle::Body
                };
                panel.spawn((
                    text(what, style, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(24.0, middle - 10.0, 260.0, middle + 10.0)),
                ));
                for (own, x) in [0, 1].into_iter().zip(columns) {
                    let better = compared && numbers[own] > numbers[1 - own];
                    let style = if better {
                        TextStyle::Value
                    } else {
                        TextStyle::ValuePlain
                    };
                    panel.spawn((
                        words(format!("{sign}{}", numbers[own]), style, Tone::Ink),
                        TextLayout::justify(Justify::Center),
                        at(Rect::new(x - 34.0, middle - 11.0, x + 34.0, middle + 11.0)),
                    ));
                }
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
            let plot = Rect::new(48.0, 70.0, place.width() - 66.0, place.height() - 40.0);
            let cells = Cells::of(played.position());
            chart::spawn(
                panel,
                plot,
                &history(played.record()),
                cells,
                colours,
                None,
                false,
            );
        });
}

/// What is said of why a move stands out.
fn reason(point: &TurningPoint) -> Localized {
    let [own, others] = point.counts;
    match point.why {
        Turning::Leads => Localized::new("conquest-turning-leads")
            .with("own", own)
            .with("others", others),
        Turning::Largest => Localized::new("conquest-turning-largest"),
        Turning::Ends => Localized::new("conquest-turning-ends"),
    }
}

fn spawn_turning(
    screen: &mut ChildSpawnerCommands,
    place: Rect,
    played: &Match<Conquest>,
    colours: [Colour; 2],
    record: &MatchRecord,
) {
    let points = turning_points(played.record());
    let size = played.game().size();
    screen
        .spawn((Name::new("Turning points"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("conquest-turning", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(20.0, 12.0, 300.0, 42.0)),
            ));
            for (index, point) in points.iter().enumerate() {
                let (row, column) = (index / 2, index % 2);
                let width = (place.width() - 56.0) / 2.0;
                let left = 20.0 + column as f32 * (width + 16.0);
                let top = 50.0 + 62.0 * row as f32;
                let seat = point.seat;
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(8),
                            padding: UiRect::horizontal(px(10)),
                            border: px(1.5).all(),
                            border_radius: BorderRadius::all(px(8)),
                            overflow: Overflow::clip(),
                            ..at(Rect::new(left, top, left + width, top + 50.0))
                        },
                        ThemedBackground(Tone::Row),
                        ThemedBorder(Tone::Edge),
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn(words(
                            point.number.to_string(),
                            TextStyle::Value,
                            Tone::Accent,
                        ));
                        let letter = seat_letter(seat).to_string();
                        row.spawn(crest(colours[seat.index()], 28.0, letter));
                        row.spawn(way_icon(point.made, 22.0));
                        row.spawn((
                            words(move_name(point.made, size), TextStyle::BodyBold, Tone::Ink),
                            TextLayout::no_wrap(),
                        ));
                        row.spawn(words(
                            format!("+{}", point.gain),
                            TextStyle::CaptionBold,
                            Tone::YesEdge,
                        ));
                        row.spawn((
                            rest_of_row(),
                            Pickable::IGNORE,
                            children![text(reason(point), TextStyle::Caption, Tone::InkSoft)],
                        ));
                        let (record, stop) = (record.clone(), point.number);
                        row.spawn((
                            icon_button("eye", "conquest-turning-show")
                                .width(34.0)
                                .height(32.0)
                                .build(),
                            Tip("conquest-turning-show".into()),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.insert_resource(OpensAt(stop));
                                let record = record.clone();
                                commands.trigger(BeginWith::look_at(
                                    record,
                                    None,
                                    WayBack::Results,
                                ));
                            }),
                        ));
                    });
            }
        });
}
