//! What goes with what is going on: the robots while one thinks, the pad of numbers, the slides of a way.

mod number_pad;
mod robot_cards;
mod way_steps;

use bevy::prelude::*;

use number_pad::spawn_pad;
use robot_cards::cards;
pub use robot_cards::{RobotCards, ring_robots, robots};
pub use way_steps::{StepsLook, steps};

use super::{Due, Part, due};
use crate::{
    games::ricochet::{
        rules::{Ricochet, Robots, Slide, Stage, Walls},
        scene::{
            board::BoardRoom,
            pad::Pad,
            phase::Phase,
            round::{Round, Rounds},
            shortest::Shortest,
            table::{LookingBack, Missed, SeatsHere, way_looked_at},
            tiles::LooksBack,
        },
    },
    shell::{
        locale::Localized,
        widgets::{at, panel},
    },
    table::Match,
};

pub(super) fn write(
    parts: Query<(Entity, &Part), With<Due>>,
    matches: Query<&Match<Ricochet>>,
    phase: Res<State<Phase>>,
    room: Res<BoardRoom>,
    rounds: Res<Rounds>,
    pad: Res<Pad>,
    looking: Res<LookingBack>,
    looks: Res<LooksBack>,
    shortest: Res<Shortest>,
    missed: Option<Res<Missed>>,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let (Some(part), Ok(played)) = (due(&parts, Part::Context), matches.single()) else {
        return;
    };
    if **phase == Phase::Over && missed.is_none() {
        return;
    }
    let (game, position) = (played.game(), played.position());
    let walls = &game.layout().walls;
    let round = rounds.now();
    let place = room.context();
    let replays = |round: &Round| **phase == Phase::Replaying && !looks.is_at(round);
    commands.entity(part).with_children(|part| {
        let mut panel = part.spawn((Name::new("Context"), panel(at(place))));
        panel.with_children(|panel| {
            if let Some(typing) = pad.typing {
                return spawn_pad(panel, played, typing, &seats);
            }
            let demo = round.and_then(|round| round.demos.last());
            let look = StepsLook {
                size: place.size(),
                ..default()
            };
            let title = |seat, done: usize, of: usize| {
                Localized::new("ricochet-steps")
                    .with("name", seats.name(seat))
                    .with("done", done)
                    .with("of", of)
            };
            match (missed.as_deref(), round) {
                (Some(missed), Some(round)) => {
                    let way = &missed.demo.slides;
                    let bid = round.bid(missed.demo.seat).map_or(way.len(), usize::from);
                    let title = title(missed.demo.seat, way.len(), bid);
                    steps(panel, title, walls, round.start, way, look);
                }
                (None, Some(round)) if phase.is_shown() || replays(round) => {
                    let (Some(demo), Stage::Showing(_) | Stage::Turning | Stage::Over) =
                        (demo, position.stage)
                    else {
                        return robots(panel, place.height(), cards(**phase));
                    };
                    let bid = round.bid(demo.seat).map_or(0, usize::from);
                    let title = title(demo.seat, demo.slides.len(), bid);
                    let look = StepsLook { total: bid, ..look };
                    steps(panel, title, walls, round.start, &demo.slides, look);
                }
                (None, Some(round)) if **phase == Phase::Between || looks.is_at(round) => {
                    let found = shortest.told(round, played, **phase);
                    let (_, way) = way_looked_at(&looking, round, found);
                    let look = StepsLook {
                        at: looking.step,
                        clickable: true,
                        ..look
                    };
                    step_by_step(panel, walls, round.start, way, look, cards(**phase));
                }
                _ => robots(panel, place.height(), cards(**phase)),
            }
        });
    });
}

/// The slides of the way that is on the board; the robots where there is none, since nobody has made a move and none is told.
fn step_by_step(
    panel: &mut ChildSpawnerCommands,
    walls: &Walls,
    start: Robots,
    way: &[Slide],
    look: StepsLook,
    cards: RobotCards,
) {
    if way.is_empty() {
        return robots(panel, look.size.y, cards);
    }
    let title = Localized::new("ricochet-step-by-step");
    steps(panel, title, walls, start, way, look);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::ricochet::rules::{BoardKind, BoardNumber, generator};

    #[test]
    fn where_there_is_no_way_to_step_through_the_robots_are_shown() {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let slides = Slide::all();
        let mut can = slides.filter(|slide| {
            let mut robots = layout.robots;
            robots.slide(&layout.walls, *slide).is_ok()
        });
        let slide = can.next().unwrap();
        for (way, shown) in [(&[][..], [4, 0]), (&[slide][..], [0, 1])] {
            let mut world = World::new();
            let panel = world.spawn_empty().id();
            let look = StepsLook {
                size: Vec2::new(320.0, 264.0),
                ..default()
            };
            let (walls, start) = (&layout.walls, layout.robots);
            let mut commands = world.commands();
            commands.entity(panel).with_children(|panel| {
                step_by_step(panel, walls, start, way, look, RobotCards::Keyed);
            });
            world.flush();
            let mut names = world.query::<&Name>();
            let count = |name: &str| {
                names
                    .iter(&world)
                    .filter(|one| one.as_str() == name)
                    .count()
            };
            assert_eq!(["Robot card", "Step"].map(count), shown);
        }
    }
}
