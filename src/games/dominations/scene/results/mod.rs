//! The results: who wins and why, kingdoms by rank, the points in a table, the score by turn, and where to go from here.

mod actions;
pub mod graph;
mod heading;
mod table;
pub mod tally;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*};

use super::{
    begin::{MatchPlan, SeatPlan, Seated, TableConduct},
    boards::{BoardSystems, EarlierKingdoms, RESULT_CELL, TableRoom, finished_grid},
    kingdom_view::spawn_mat,
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
        theme::{TextStyle, Theme, Tone},
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

/// Lays the results out, and anew when the window has another shape or scale, or the theme other colours.
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
    theme: Res<Theme>,
    scale: Res<UiScale>,
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
    if !(old.is_empty() || room.is_changed() || theme.is_changed() || scale.is_changed()) {
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
                let cream = theme.colour(Tone::Cream);
                spawn_earlier(screen, &shown, &room.places, (round, end), cream, scale.0);
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

/// The kingdoms as they were at the end of a round, out of sight: drawn as those of the table are, with edges of that cream
/// and lines for that scale.
fn spawn_earlier(
    screen: &mut ChildSpawnerCommands,
    shown: &Shown,
    places: &[Place],
    (round, end): (usize, &Record<Dominations>),
    cream: Color,
    scale: f32,
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
                let grid = finished_grid(end.position().kingdom(seat), place.board, RESULT_CELL);
                kingdoms
                    .spawn((
                        Name::new("Earlier kingdom"),
                        at(Rect::from_corners(grid.castle, grid.castle)),
                        Pickable::IGNORE,
                    ))
                    .with_children(|kingdom| {
                        spawn_mat(kingdom, &grid, scale, ());
                        let land = Land::of(end, seat);
                        let colour = shown.seat(seat).colour;
                        portrait::lay(kingdom, &land, colour, Vec2::ZERO, grid.cell, cream);
                    });
            }
        });
}

/// Rank, crest and name under a kingdom: closer to each other than to those of the next one.
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
                column_gap: px(7),
                padding: UiRect::horizontal(px(9)),
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

#[cfg(test)]
mod tests {
    use super::{
        tally::{round_ends, tests::played},
        *,
    };
    use crate::games::dominations::{
        rules::{OptionalRule, Rules},
        scene::{
            begin::a_plan,
            layout::{DESIGN, HAND_ROW, LayoutSpec},
            terrain_letters::Shows,
        },
    };

    /// What the screen is made from after a match of two computer players, dealt from seed 3.
    pub fn shown_of(played: &Match<Dominations>) -> Shown<'_> {
        let players = ["greedy", "greedy"].map(str::to_owned);
        let plan = a_plan(&players, &[], *played.game().rules(), 3);
        Shown {
            played,
            table: Entity::PLACEHOLDER,
            size: DESIGN,
            way: WayOut::default(),
            record: MatchRecord::new(played.game().clone(), 3, plan.entries()),
            seats: plan.seats,
        }
    }

    #[test]
    fn an_earlier_kingdom_lies_as_it_would_on_the_table() {
        let rules = Rules::with([OptionalRule::Dynasty]);
        let played = played(rules, 2, 3, 3);
        let shown = shown_of(&played);
        let room = LayoutSpec {
            size: DESIGN,
            seats: 2,
            kingdom_size: rules.kingdom_size(),
            arrangement: Arrangement::Results(Seat::first(2).collect()),
            hand_row: HAND_ROW,
            bonuses: true,
        };
        let places = room.places();
        let ends = round_ends(played.record());
        let mut world = World::new();
        world.commands().spawn_empty().with_children(|screen| {
            spawn_earlier(screen, &shown, &places, (1, &ends[0]), Color::WHITE, 1.0);
        });
        world.flush();
        let mut named = world.query::<(&Name, &Node, &Children)>();
        let drawn: Vec<_> = named
            .iter(&world)
            .filter(|(name, ..)| name.as_str() == "Earlier kingdom")
            .collect();
        assert_eq!(drawn.len(), 2);
        for ((_, origin, parts), seat) in drawn.into_iter().zip(Seat::first(2)) {
            let kingdom = ends[0].position().kingdom(seat);
            let grid = finished_grid(kingdom, places[seat.index()].board, RESULT_CELL);
            let castle = (px(grid.castle.x), px(grid.castle.y));
            assert_eq!((origin.left, origin.top), castle, "{seat:?}");
            let tiles = parts.iter().filter(|part| {
                let node = world.get::<Node>(*part);
                let fits = node.is_some_and(|node| node.width == px(grid.cell));
                fits && world.get::<Shows>(*part).is_some()
            });
            assert_eq!(tiles.count(), kingdom.tiles().count(), "{seat:?}");
        }
    }
}
