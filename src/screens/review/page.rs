//! The page of a review: the river, the decisions, the turning points, luck and skill.

use std::time::Duration;

use bevy::{prelude::*, ui::InteractionDisabled};

use super::{
    Reading, ReviewHere,
    decisions::{self, Reviewed},
    frame::{self, HIGH, LARGE, LOW, NextMistakeButton, OpenButton, ReviewBack, WIDE},
    luck,
    pages::Pages,
    parts::{LookAt, Step},
    river,
    river::River,
    turning,
};
use crate::{
    locale::Localized,
    play::review::{Decision, Grade, Review},
    screens::{
        MatchPlan, OnScreen, Shown,
        replay::{Course, FromReview, Seek},
        seat_art::AnyColour,
    },
    shell::{
        locale::Texts,
        menus::CloseMenu,
        pictures::ScreenScale,
        reader::Announce,
        screens::{GameScreen, Menu},
        theme::Theme,
        widgets::mark,
    },
    table::Replay,
};

/// A part of the page that is written anew when what it tells is another thing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// How far the work has come.
    Progress,
    /// The chances.
    River,
    /// The decisions.
    Decisions,
    /// The turning points.
    Turning,
    /// Luck and skill.
    Luck,
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    let here = in_state(GameScreen::table::<G>());
    app.add_observer(look_at::<G>)
        .add_observer(step::<G>)
        .add_systems(OnEnter(Menu::Review), build.run_if(here.clone()))
        .add_systems(
            Update,
            (fill::<G>, grey_next_mistake, grey_open)
                .run_if(in_state(Menu::Review))
                .run_if(here),
        );
}

fn build(back: ReviewBack, mut commands: Commands) {
    let parts = [
        (Part::River, LARGE),
        (Part::Decisions, WIDE),
        (Part::Turning, HIGH),
        (Part::Luck, LOW),
    ];
    let next = "review-mistake";
    frame::build(Part::Progress, parts, next, &back, &mut commands);
}

/// Whether it was a mistake or worse.
fn is_mistake(decision: &Decision) -> bool {
    decision.grade.is_some_and(|grade| grade >= Grade::Mistake)
}

/// The mistakes that can be gone to, by their places among all decisions: those of the seat that is read, or those of
/// everybody where it has made none.
fn mistakes(review: &Review, seat: usize) -> Vec<usize> {
    let all = review.decisions.iter().enumerate();
    let bad = all.filter(|(_, one)| is_mistake(one));
    let (own, others): (Vec<_>, Vec<_>) = bad.partition(|(_, one)| one.seat == seat);
    let asked = if own.is_empty() { others } else { own };
    asked.into_iter().map(|(index, _)| index).collect()
}

/// Where nobody has made a mistake, none can be gone to.
pub fn grey_next_mistake(
    tables: Query<&ReviewHere, With<OnScreen>>,
    reading: Res<Reading>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<NextMistakeButton>>,
    mut commands: Commands,
) {
    let Ok(here) = tables.single() else {
        return;
    };
    let is_none = mistakes(&here.0, reading.seat).is_empty();
    frame::grey_next(is_none, &buttons, &mut commands);
}

/// Where no decision is chosen, there is none to look at.
fn grey_open(
    tables: Query<&ReviewHere, With<OnScreen>>,
    reading: Res<Reading>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<OpenButton>>,
    mut commands: Commands,
) {
    let Ok(here) = tables.single() else {
        return;
    };
    let chosen = reading.decision;
    let is_none = chosen.is_none_or(|index| index >= here.0.decisions.len());
    for (entity, greyed) in &buttons {
        mark::<InteractionDisabled>(entity, greyed, is_none, &mut commands);
    }
}

/// The rest is told once so many moves have been worked out, and for so long.
const ENOUGH_MOVES: usize = 4;
const ENOUGH_TIME: Duration = Duration::from_secs(3);

/// When, and how many moves were worked out by then.
type SoFar = (Duration, usize);

/// How long the rest of so many moves takes: for each as long as for those that were worked out in between.
fn time_left(begun: SoFar, now: SoFar, all: usize) -> Option<Duration> {
    let took = now.0.checked_sub(begun.0)?;
    let moves = now.1.checked_sub(begun.1)?;
    let is_enough = took >= ENOUGH_TIME && moves >= ENOUGH_MOVES;
    is_enough.then(|| took.mul_f64(all.saturating_sub(now.1) as f64 / moves as f64))
}

/// What the page was written of.
#[derive(Clone, PartialEq)]
struct Written {
    columns: usize,
    decisions: usize,
    reading: Reading,
    scale: f32,
}

fn fill<G: Shown>(
    tables: Query<(&Replay<G>, &MatchPlan<G>, &Course, &ReviewHere), With<OnScreen>>,
    parts: Query<(Entity, Ref<Part>)>,
    reading: Res<Reading>,
    scale: ScreenScale,
    theme: Res<Theme>,
    texts: Res<Texts>,
    time: Res<Time<Real>>,
    mut images: ResMut<Assets<Image>>,
    mut written: Local<Option<Written>>,
    mut begun: Local<SoFar>,
    mut commands: Commands,
) {
    let Ok((replay, plan, course, here)) = tables.single() else {
        return;
    };
    let review = &here.0;
    let wanted = Written {
        columns: review.columns.len(),
        decisions: review.decisions.len(),
        reading: *reading,
        scale: scale.get(),
    };
    let fresh = parts.iter().any(|(_, part)| part.is_added());
    if !fresh && written.as_ref() == Some(&wanted) {
        return;
    }
    let now = (time.elapsed(), review.progress().0);
    // What had been worked out before the page was opened comes all at once.
    if fresh || begun.1 == 0 {
        *begun = now;
    }
    let left = time_left(*begun, now, review.plies);
    let grown = fresh
        || written.as_ref().is_none_or(|before| {
            (before.columns, before.scale) != (wanted.columns, wanted.scale)
                || before.reading.seat != wanted.reading.seat
        });
    *written = Some(wanted);
    let seats: Vec<Reviewed> = plan
        .seats
        .iter()
        .map(|seat| Reviewed {
            name: seat.name.clone(),
            colour: AnyColour::of(seat.colour),
        })
        .collect();
    let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
    let seat = reading.seat.min(seats.len().saturating_sub(1));
    let numbers = G::review_numbers(replay.whole(), course);
    let pages = Pages::of(review, course, &numbers);
    for (entity, part) in &parts {
        // Only the decisions tell which of them is looked at.
        if !grown && *part != Part::Decisions {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|panel| match *part {
                Part::Progress => progress(panel, review, course, left),
                Part::River => {
                    let of = River {
                        review,
                        pages: &pages,
                        course,
                        numbers: &numbers,
                        seats: &seats,
                        seat,
                        scale: scale.get().max(1.0),
                    };
                    river::fill::<G>(panel, &of, &theme, &mut images);
                }
                Part::Decisions => {
                    decisions::fill::<G>(panel, review, &pages, &seats, *reading);
                }
                Part::Turning => {
                    turning::fill::<G>(panel, replay.whole(), review, seat, &names, &texts);
                }
                Part::Luck => luck::fill::<G>(panel, review, seat, &names[seat]),
            });
    }
}

/// How far the work has come and how long the rest takes, as long as it goes on. Moves are counted as the replay counts them:
/// those of chance are none.
fn progress(
    bar: &mut ChildSpawnerCommands,
    review: &Review,
    course: &Course,
    left: Option<Duration>,
) {
    if review.is_complete() {
        return;
    }
    let (done, _) = review.progress();
    let (done, all) = (course.at(done), course.last());
    let told = match review.plies {
        0 => Localized::new("review-begins"),
        _ => {
            // As exact as a guess is: tens of seconds, then minutes.
            let seconds = left.map_or(0, |left| left.as_secs());
            let minutes = if seconds < 90 { 0 } else { (seconds + 30) / 60 };
            Localized::new("review-progress")
                .with("done", done as i64)
                .with("all", all as i64)
                .with("known", if left.is_some() { "yes" } else { "no" })
                .with("minutes", minutes)
                .with("seconds", 10 * (seconds / 10 + 1))
        }
    };
    frame::spawn_progress(bar, told, done, all);
}

/// Goes to that moment of the replay, and shows it.
fn look_at<G: Shown>(
    asked: On<LookAt>,
    tables: Query<(&Course, &ReviewHere), (With<OnScreen>, With<Replay<G>>)>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    let Ok((course, here)) = tables.single() else {
        return;
    };
    let decisions = &here.0.decisions;
    reading.decision = decisions.iter().position(|one| one.ply == asked.ply);
    if let Some(decision) = reading.decision.and_then(|index| decisions.get(index)) {
        reading.seat = decision.seat;
    }
    commands.trigger(CloseMenu);
    commands.insert_resource(FromReview);
    commands.trigger(Seek::To(course.at(asked.ply)));
}

fn step<G: Shown>(
    asked: On<Step>,
    tables: Query<&ReviewHere, (With<OnScreen>, With<Replay<G>>)>,
    mut reading: ResMut<Reading>,
    mut commands: Commands,
) {
    let Ok(here) = tables.single() else {
        return;
    };
    let review = &here.0;
    let seats = review.seats.max(1);
    let all = review.decisions.iter().enumerate();
    let own: Vec<usize> = all
        .filter(|(_, one)| one.seat == reading.seat)
        .map(|(index, _)| index)
        .collect();
    let now = reading.decision;
    let next = match *asked {
        Step::Back => own
            .iter()
            .rev()
            .find(|index| now.is_none_or(|now| **index < now))
            .copied(),
        Step::On => own
            .iter()
            .find(|index| now.is_none_or(|now| **index > now))
            .copied(),
        Step::NextMistake => {
            let bad = mistakes(review, reading.seat);
            let next = bad.iter().find(|index| now.is_none_or(|now| **index > now));
            // After the last comes the first.
            next.or(bad.first()).copied()
        }
        Step::To(index) => Some(index),
        Step::SeatUp | Step::SeatDown => {
            let by = if *asked == Step::SeatUp { seats - 1 } else { 1 };
            let seat = (reading.seat + by) % seats;
            reading.read(seat, review);
            return;
        }
        Step::Open => {
            if let Some(decision) = now.and_then(|index| review.decisions.get(index)) {
                commands.trigger(LookAt { ply: decision.ply });
            }
            return;
        }
    };
    if let Some(decision) = next.and_then(|index| review.decisions.get(index)) {
        reading.decision = next;
        reading.seat = decision.seat;
        commands.trigger(Announce(decisions::told_with_chances(decision).into()));
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::play::review::Points;

    #[test]
    fn the_rest_takes_for_each_move_as_long_as_those_before() {
        let at = |seconds: u64, done: usize| (Duration::from_secs(seconds), done);
        let left = |now| time_left(at(10, 20), now, 220).map(|left| left.as_secs());
        assert_eq!(left(at(30, 40)), Some(180));
        assert_eq!(left(at(70, 60)), Some(240));
        assert_eq!(left(at(70, 220)), Some(0));
        // Too soon to tell.
        assert_eq!(
            [left(at(12, 40)), left(at(70, 23)), left(at(10, 20))],
            [None; 3]
        );
    }

    /// A review with a decision of each of two seats.
    fn review(grades: [Grade; 2]) -> Review {
        let decision = |seat: usize| Decision {
            ply: seat,
            moves: 1,
            seat,
            choices: 2,
            grade: Some(grades[seat]),
            loss: Points::new(15.0),
            error: 0.0,
            proven: false,
            played: 1,
            tried: Vec::new(),
        };
        Review {
            seats: 2,
            decisions: vec![decision(0), decision(1)],
            ..Review::default()
        }
    }

    #[test]
    fn a_seat_without_a_mistake_is_led_to_one_of_another_seat() {
        let both = review([Grade::Blunder, Grade::Mistake]);
        assert_eq!([mistakes(&both, 0), mistakes(&both, 1)], [[0], [1]]);
        let one = review([Grade::Best, Grade::Mistake]);
        assert_eq!([mistakes(&one, 0), mistakes(&one, 1)], [[1], [1]]);
    }

    #[test]
    fn the_way_to_the_next_mistake_is_greyed_where_nobody_made_one() {
        let mut world = World::new();
        world.init_resource::<Reading>();
        let table = world.spawn(OnScreen).id();
        let button = world.spawn(NextMistakeButton).id();
        let good = [Grade::Good, Grade::Best];
        for (grades, greyed) in [(good, true), ([Grade::Best, Grade::Mistake], false)] {
            world.entity_mut(table).insert(ReviewHere(review(grades)));
            for seat in 0..2 {
                world.resource_mut::<Reading>().seat = seat;
                world.run_system_once(grey_next_mistake).unwrap();
                let button = world.entity(button);
                assert_eq!(button.contains::<InteractionDisabled>(), greyed, "{seat}");
            }
        }
    }

    #[test]
    fn the_way_to_a_decision_is_greyed_where_none_is_chosen() {
        let mut world = World::new();
        world.init_resource::<Reading>();
        world.spawn((OnScreen, ReviewHere(review([Grade::Best, Grade::Mistake]))));
        let button = world.spawn(OpenButton).id();
        for (decision, greyed) in [(None, true), (Some(1), false), (Some(2), true)] {
            world.resource_mut::<Reading>().decision = decision;
            world.run_system_once(grey_open).unwrap();
            let button = world.entity(button);
            let is_greyed = button.contains::<InteractionDisabled>();
            assert_eq!(is_greyed, greyed, "{decision:?}");
        }
    }
}
