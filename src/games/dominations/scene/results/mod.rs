//! The results: who wins and why, kingdoms by rank, the points in a table, the score by turn, and where to go from here.

mod actions;
pub mod graph;
mod heading;
mod table;
pub mod tally;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::{
    begin::{MatchPlan, SeatPlan, Seated, TableConduct},
    boards::{BoardSystems, EarlierKingdoms, TableRoom},
    layout::{Arrangement, Place},
    phase::Phase,
    piece_art::{at, crest, seat_letter, whole},
    portrait::{self, Land},
};
use crate::{
    games::dominations::{notation::MatchRecord, rules::Dominations},
    kit::{Record, Seat},
    screens::{BotFaults, ResultsShown, autosave::record_of, results::ResultsRoot},
    shell::{
        locale::Localized,
        screens::{Screen, WayOut},
        theme::{TextStyle, Tone},
        widgets::{name_words, panel, text},
    },
    table::{Match, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BoardSystems)
            .run_if(in_state(Phase::Scoring).and_then(resource_exists::<ResultsShown>)),
    )
    .add_systems(OnExit(Phase::Scoring), clear);
}

/// What the parts of the screen are made from.
struct Shown<'a> {
    played: &'a Match<Dominations>,
    table: Entity,
    seats: Vec<SeatPlan>,
    size: Vec2,
    way: WayOut,
    record: MatchRecord,
}

impl Shown<'_> {
    fn seat(&self, seat: Seat) -> &SeatPlan {
        &self.seats[seat.index()]
    }
}

/// Lays the results out, and anew when the window has another shape.
fn show(
    room: Option<Res<TableRoom>>,
    matches: Query<(
        Entity,
        &Match<Dominations>,
        &MatchPlan,
        &TableConduct,
        &BotFaults,
    )>,
    seats: Query<(&SitsAt, &Seated)>,
    way: Res<WayOut>,
    old: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    let (Some(room), Ok((table, played, plan, conduct, faults))) = (room, matches.single()) else {
        return;
    };
    let Arrangement::Results(ranks) = &room.room.arrangement else {
        return;
    };
    let Some(verdict) = tally::verdict(played.position()) else {
        return;
    };
    if !(old.is_empty() || room.is_changed()) {
        return;
    }
    for old in &old {
        commands.entity(old).despawn();
    }
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    let shown = Shown {
        played,
        table,
        seats: seated
            .into_iter()
            .map(|(_, seated)| seated.0.clone())
            .collect(),
        size: room.room.size,
        way: *way,
        record: record_of(played, plan, conduct, faults),
    };
    let rows = tally::rows(played.position());
    let ends = tally::round_ends(played.record());
    commands
        .spawn((
            Name::new("Results"),
            ResultsRoot,
            DespawnOnExit(Phase::Scoring),
            DespawnOnExit(Screen::Table),
            at(Rect::from_corners(Vec2::ZERO, room.room.size)),
            Pickable::IGNORE,
            ZIndex(1),
            TabGroup::new(0),
        ))
        .with_children(|screen| {
            heading::spawn(screen, &shown, &verdict);
            for (seat, row) in ranks.iter().zip(&rows) {
                if let Some(under) = room.places[seat.index()].header {
                    spawn_plate(screen, &shown, *seat, row.rank, under);
                }
            }
            for (round, end) in (1..ends.len()).zip(&ends) {
                spawn_earlier(screen, &shown, &room.places, round, end);
            }
            let over = !matches!(verdict, tally::Verdict::Leads { .. });
            let rounds = ends.iter().map(|end| tally::rows(end.position()));
            let rounds: Vec<_> = rounds.collect();
            table::spawn(screen, &shown, &rounds, over);
            spawn_graph(screen, &shown);
            actions::spawn(screen, &shown, &verdict);
        });
}

fn clear(mut commands: Commands) {
    commands.remove_resource::<ResultsShown>();
}

/// The kingdoms as they were at the end of a round, out of sight.
fn spawn_earlier(
    screen: &mut ChildSpawnerCommands,
    shown: &Shown,
    places: &[Place],
    round: usize,
    end: &Record<Dominations>,
) {
    screen
        .spawn((
            Name::new("Earlier kingdoms"),
            EarlierKingdoms(round),
            Node {
                display: Display::None,
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|kingdoms| {
            for (seat, place) in Seat::first(places.len()).zip(places) {
                let side = place.board.size().min_element() - 12.0;
                let corner = place.board.center() - side / 2.0;
                let colour = shown.seat(seat).colour;
                portrait::spawn(kingdoms, &Land::of(end, seat), colour, corner, side);
            }
        });
}

/// Rank, crest and name under a kingdom.
fn spawn_plate(
    screen: &mut ChildSpawnerCommands,
    shown: &Shown,
    seat: Seat,
    rank: u8,
    under: Rect,
) {
    let plan = shown.seat(seat);
    screen
        .spawn((
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(10),
                overflow: Overflow::clip_x(),
                ..at(under)
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let rank = Localized::new("end-rank").with("rank", rank);
            row.spawn((
                text(rank, TextStyle::Value, Tone::Gold),
                TextLayout::no_wrap(),
            ));
            row.spawn(crest(plan.colour, 32.0, seat_letter(seat).to_string()));
            row.spawn(name_words(
                plan.name.clone(),
                TextStyle::MediumButton,
                Tone::Cream,
            ));
        });
}

fn spawn_graph(screen: &mut ChildSpawnerCommands, shown: &Shown) {
    let place = Rect::new(
        shown.size.x - 416.0,
        96.0,
        shown.size.x - 32.0,
        shown.size.y - 252.0,
    );
    let colours: Vec<_> = shown.seats.iter().map(|seat| seat.colour).collect();
    screen
        .spawn((Name::new("Graph"), panel(at(place))))
        .with_children(|panel| {
            panel.spawn((
                text("end-graph", TextStyle::PanelHeading, Tone::Ink),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(18),
                    top: px(14),
                    ..default()
                },
            ));
            let plot = Rect::new(54.0, 62.0, place.width() - 74.0, place.height() - 62.0);
            let curve = tally::curve(shown.played.record());
            graph::spawn(panel, plot, &curve.points, &curve.ends, &colours);
            let rules = shown.played.game().rules();
            if rules.middle_kingdom || rules.harmony {
                graph::spawn_remark(panel, 18.0, place.height() - 30.0);
            }
        });
}
