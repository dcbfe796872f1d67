//! The tutorial of a game that has a lesson: its card, and how it is registered.

use bevy::prelude::*;

use super::{
    Card, CardKind, CardState, Cards, Lessons, OpenLesson, Sketch,
    lesson::{Begin, Taught},
};
use crate::shell::{locale::Localized, theme::Tone};

/// Adds a lesson to a game, with what is seen on its card.
pub fn teach(app: &mut App, game: &'static str, sketch: Sketch, begin: Begin) {
    let world = app.world_mut();
    world.resource_mut::<Taught>().add(game, begin);
    world.resource_mut::<Cards>().add(tutorial(game, sketch));
}

/// The card of a lesson.
fn tutorial(game: &'static str, sketch: Sketch) -> Card {
    Card {
        game,
        kind: CardKind::Tutorial,
        sketch,
        state: |game, world| {
            let standing = world.resource::<Lessons>().of(game);
            let (sign, line, button) = match (standing.done, standing.step) {
                (_, step) if step > 0 => {
                    let line = Localized::new("learn-tutorial-left").with("step", step as i64 + 1);
                    (("pause", Tone::InkSoft), line, ("learn-go-on", "play"))
                }
                (Some(seconds), _) => {
                    let line =
                        Localized::new("learn-tutorial-done").with("seconds", i64::from(seconds));
                    (
                        ("check", Tone::YesEdge),
                        line,
                        ("learn-again", "rotate_ccw"),
                    )
                }
                (None, _) => {
                    let line = Localized::new("learn-tutorial-new");
                    (("clock", Tone::InkSoft), line, ("learn-begin", "play"))
                }
            };
            CardState {
                sign,
                line: line.into(),
                button,
                open: true,
                next: standing.done.is_none(),
            }
        },
        lead: |game, commands| commands.trigger(OpenLesson(game)),
    }
}
