//! The page of a review: ways found against the shortest, how each seat did with each tile, the tile that is read, and what
//! all of them come to for the seat that is read.

use bevy::{prelude::*, ui::InteractionDisabled};

use super::{
    chart,
    columns::Columns,
    seat,
    signs::{self, grade_of},
    tile,
    written::Written,
};
use crate::{
    games::ricochet::{
        review::{Mark, Review},
        rules::Ricochet,
        scene::{
            phase::TABLE,
            shortest::Shortest,
            table::{LookingBack, SeatsHere},
            tiles::{LooksBack, TilesHere},
        },
    },
    kit::Seat,
    locale::Localized,
    play::review::Grade,
    screens::{
        replay::{Course, FromReview, Seek},
        review::{
            LookAt, Reading, Step,
            frame::{self, HIGH, LARGE, LOW, NextMistakeButton, ReviewBack, WIDE},
        },
    },
    shell::{menus::CloseMenu, reader::Announce, screens::Menu, theme::Theme},
    table::{Match, Replay},
};

/// A part of the page that is written anew when what it tells is another thing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// How far the work has come.
    Progress,
    /// Ways found and the shortest.
    Chart,
    /// How each seat did with each tile.
    Signs,
    /// The tile that is read.
    Tile,
    /// What all tiles come to for a seat.
    Seat,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(look_at)
        .add_observer(step)
        .add_systems(OnEnter(Menu::Review), build.run_if(in_state(TABLE)))
        .add_systems(
            Update,
            (fill, grey_next_mistake)
                .run_if(in_state(Menu::Review))
                .run_if(in_state(TABLE)),
        );
}

fn build(back: ReviewBack, mut commands: Commands) {
    let parts = [
        (Part::Chart, LARGE),
        (Part::Signs, WIDE),
        (Part::Tile, HIGH),
        (Part::Seat, LOW),
    ];
    let next = "ricochet-review-next";
    frame::build(Part::Progress, parts, next, &back, &mut commands);
}

fn fill(
    tables: Query<(&Match<Ricochet>, Ref<TilesHere>), With<Replay<Ricochet>>>,
    parts: Query<(Entity, Ref<Part>)>,
    reading: Res<Reading>,
    shortest: Res<Shortest>,
    seats: SeatsHere,
    theme: Res<Theme>,
    mut commands: Commands,
) {
    let Ok((played, here)) = tables.single() else {
        return;
    };
    let fresh = parts.iter().any(|(_, part)| part.is_added());
    let grown = fresh || here.is_changed() || theme.is_changed();
    if !grown && !reading.is_changed() {
        return;
    }
    let written = Written {
        played,
        columns: Columns::of(here.0.rounds.len()),
        here: &here,
        shortest: &shortest,
        seats: &seats,
        reading: *reading,
    };
    for (entity, part) in &parts {
        if !grown && *part == Part::Progress {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|panel| match *part {
                Part::Progress => progress(panel, &here),
                Part::Chart => chart::fill(panel, &written),
                Part::Signs => signs::fill(panel, &written),
                Part::Tile => tile::fill(panel, &written),
                Part::Seat => seat::fill(panel, &written),
            });
    }
}

fn progress(bar: &mut ChildSpawnerCommands, here: &TilesHere) {
    let (known, all) = (here.0.known(), here.0.rounds.len());
    if known < all {
        let told = Localized::new("ricochet-review-progress")
            .with("done", known)
            .with("all", all);
        frame::spawn_progress(bar, told, known, all);
    }
}

/// Goes to that moment of the replay, with the shortest way on the board.
fn look_at(
    asked: On<LookAt>,
    tables: Query<(&Course, &TilesHere), With<Replay<Ricochet>>>,
    mut looks: ResMut<LooksBack>,
    mut looking: ResMut<LookingBack>,
    mut commands: Commands,
) {
    let Ok((course, here)) = tables.single() else {
        return;
    };
    let mut tiles = here.0.rounds.iter();
    let tile = tiles.find(|one| one.round.began == asked.ply);
    commands.trigger(CloseMenu);
    commands.insert_resource(FromReview);
    // Right after the tile was turned.
    commands.trigger(Seek::To(course.at(asked.ply + 1)));
    looks.0 = tile.map(|one| one.round.number);
    *looking = LookingBack::shortest();
}

/// The tiles and seats of all mistakes, in the order in which one goes through them.
fn mistakes(review: &Review) -> impl Iterator<Item = (usize, usize)> + Clone {
    let rounds = review.rounds.iter().enumerate();
    rounds.flat_map(|(tile, one)| {
        let seats = Seat::first(review.seats);
        let bad = seats.filter(|seat| {
            let grade = one.mark(*seat).and_then(grade_of);
            grade.is_some_and(|grade| grade >= Grade::Mistake)
        });
        bad.map(move |seat| (tile, seat.index()))
    })
}

/// Where nobody has made a mistake, none can be gone to.
fn grey_next_mistake(
    tables: Query<&TilesHere, With<Replay<Ricochet>>>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<NextMistakeButton>>,
    mut commands: Commands,
) {
    if let Ok(here) = tables.single() {
        let is_none = mistakes(&here.0).next().is_none();
        frame::grey_next(is_none, &buttons, &mut commands);
    }
}

fn step(
    asked: On<Step>,
    tables: Query<&TilesHere, With<Replay<Ricochet>>>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    let Ok(here) = tables.single() else {
        return;
    };
    let review = &here.0;
    let (tiles, seats) = (review.rounds.len(), review.seats.max(1));
    let now = reading.decision;
    match *asked {
        _ if tiles == 0 => return,
        Step::Back => reading.decision = Some(now.map_or(0, |now| now.saturating_sub(1))),
        Step::On => reading.decision = Some(now.map_or(0, |now| now + 1).min(tiles - 1)),
        Step::To(tile) => reading.decision = Some(tile.min(tiles - 1)),
        Step::SeatUp => reading.seat = (reading.seat + seats - 1) % seats,
        Step::SeatDown => reading.seat = (reading.seat + 1) % seats,
        Step::NextMistake => {
            let mut bad = mistakes(review);
            let at = (now.unwrap_or(0), reading.seat);
            let first = bad.clone().next();
            // After the last comes the first.
            let next = bad.find(|one| now.is_none() || *one > at).or(first);
            let Some((tile, seat)) = next else { return };
            *reading = Reading {
                seat,
                decision: Some(tile),
            };
        }
        Step::Open => {
            if let Some(one) = review.rounds.get(now.unwrap_or(0)) {
                commands.trigger(LookAt {
                    ply: one.round.began,
                });
            }
            return;
        }
    }
    let Some(one) = reading.decision.and_then(|tile| review.rounds.get(tile)) else {
        return;
    };
    let mark = one.mark(Seat::new(reading.seat.min(seats - 1) as u8));
    commands.trigger(Announce(
        signs::told(one.round.number, mark.unwrap_or(Mark::Silent)).into(),
    ));
}
