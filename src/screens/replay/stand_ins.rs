//! Moves of a replay that were not made by who sits there: a computer player made them for somebody who was away, or the
//! referee for a bot that did something wrong. Each has a mark over the bar that moves through the match.

use bevy::prelude::*;

use super::{
    Course,
    bar::{BuildBars, StandIns},
    replaying,
};
use crate::{
    kit::{Actor, BotFault, Notation, Record},
    screens::{BotFaults, MatchPlan, OnScreen, Shown, TableConduct},
    shell::{
        locale::Localized,
        theme::Tone,
        widgets::{Tip, at, icon},
    },
    table::Replay,
};

/// How large a mark is, and how far it lies below the upper edge of the bar: between the best moves and the slider.
const SIDE: f32 = 14.0;
const TOP: f32 = 24.0;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(Update, mark::<G>.after(BuildBars).run_if(replaying::<G>));
}

/// The moves that were made for a seat, by how many moves came before them.
fn made_for_seats<'a, G: Notation>(
    record: &Record<G>,
    faults: &'a [BotFault],
) -> Vec<(usize, &'a BotFault)> {
    let game = record.game();
    let mut at = game.opening();
    let (mut round, mut number) = (0, 0);
    let mut found = Vec::new();
    for (ply, (by, made)) in record.acts().enumerate() {
        if let Actor::Seat(seat) = by {
            let now = game.round(&at);
            number = if now == round { number + 1 } else { 1 };
            round = now;
            let noted = faults.iter().find(|fault| {
                let own = usize::from(fault.seat) == seat.index();
                own && (fault.round, fault.r#move) == (round, number)
            });
            found.extend(noted.map(|fault| (ply, fault)));
        }
        game.advance(&mut at, by, made);
    }
    found
}

/// Marks them on a bar that has just been built.
fn mark<G: Shown>(
    replays: Query<
        (
            &Replay<G>,
            &MatchPlan<G>,
            &Course,
            &BotFaults,
            &TableConduct,
        ),
        With<OnScreen>,
    >,
    bars: Query<(Entity, &StandIns), Added<StandIns>>,
    mut commands: Commands,
) {
    let Ok((replay, plan, course, faults, conduct)) = replays.single() else {
        return;
    };
    let faults = faults.so_far();
    // Moves that were taken back took their numbers with them: nobody can tell which moves are meant.
    if faults.is_empty() || !conduct.0.taken_back.is_empty() {
        return;
    }
    for (bar, way) in &bars {
        let (first, last) = course.round(way.round);
        let all = (last - first).max(1) as f32;
        commands.entity(bar).with_children(|marks| {
            for (ply, fault) in made_for_seats(replay.whole(), &faults) {
                let stop = course.at(ply);
                if course.stops[stop].round != way.round {
                    continue;
                }
                // What came of it is seen at the stop after it.
                let part = ((stop + 1).min(last) - first) as f32 / all;
                let left = way.left + (way.right - way.left) * part - SIDE / 2.0;
                let seat = plan.seats.get(usize::from(fault.seat));
                let name = seat.map_or_else(String::new, |seat| seat.name.clone());
                let said = Localized::new("replay-made-for")
                    .with("name", name)
                    .with("why", fault.why.clone());
                marks.spawn((
                    Name::new("Made for a seat"),
                    at(Rect::new(left, TOP, left + SIDE, TOP + SIDE)),
                    Tip(said.into()),
                    children![icon("bot", SIDE, Tone::Accent)],
                ));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{games::dominations::rules::Dominations, kit::MatchRecord, play::record_file};

    /// A match of three rounds.
    fn dynasty() -> MatchRecord<Dominations> {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/dynasty.jsonl");
        let matches = record_file::read::<Dominations>(Path::new(file)).unwrap();
        matches.into_iter().next().unwrap()
    }

    /// Some moves of seats, with the fault that is noted where they are made for them.
    fn faults(whole: &MatchRecord<Dominations>) -> Vec<(usize, BotFault)> {
        let acts = whole.record.acts().enumerate().step_by(7);
        acts.filter_map(|(ply, (by, _))| {
            let Actor::Seat(seat) = by else {
                return None;
            };
            let mut part = whole.clone();
            part.record.truncate(ply);
            Some((ply, part.fault(seat, "took too long".to_owned())))
        })
        .collect()
    }

    #[test]
    fn a_fault_leads_to_the_move_that_was_made_for_the_seat() {
        let whole = dynasty();
        let noted = faults(&whole);
        assert!(noted.iter().any(|(_, fault)| fault.round == 3));
        for (ply, fault) in &noted {
            let one = [fault.clone()];
            let found = made_for_seats(&whole.record, &one);
            assert_eq!(found, [(*ply, &one[0])]);
        }
    }

    #[test]
    fn each_round_marks_its_own_moves() {
        let whole = dynasty();
        let noted: Vec<BotFault> = faults(&whole).into_iter().map(|(_, one)| one).collect();
        let course = Dominations::course(&whole.record);
        for round in 1..=3 {
            let mut world = World::new();
            world.spawn((
                OnScreen,
                Replay::of(whole.record.clone()),
                MatchPlan::seen(&whole),
                course.clone(),
                BotFaults::new(noted.clone()),
                TableConduct::default(),
            ));
            let (left, right) = (100.0, 500.0);
            world.spawn(StandIns { round, left, right });
            world.run_system_once(mark::<Dominations>).unwrap();
            let mut marks = world.query::<(&Tip, &Node)>();
            let marks: Vec<&Node> = marks.iter(&world).map(|(_, node)| node).collect();
            let own = noted.iter().filter(|one| one.round == u32::from(round));
            assert_eq!(marks.len(), own.count(), "round {round}");
            for node in marks {
                let Val::Px(x) = node.left else {
                    panic!("{:?}", node.left)
                };
                assert!((left..=right).contains(&(x + SIDE / 2.0)), "{x}");
            }
        }
    }
}
