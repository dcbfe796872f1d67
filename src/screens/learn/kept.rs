//! What is kept of lessons between runs: which were played to their end, and how far the others came.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::screens::setup::{Remembered, memory};

/// No lesson has more steps, and none lasts longer, in seconds.
const STEPS: usize = 16;
const LONGEST: u32 = 24 * 60 * 60;

/// How a lesson stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LessonState {
    /// It was played to its end, in so many seconds.
    pub done: Option<u32>,
    /// It was left, or not wanted when it was offered, or the game was played without it: it is not offered again.
    pub declined: bool,
    /// The step that it was left at, from 0, and after how many seconds.
    pub step: usize,
    /// After how many seconds.
    pub spent: u32,
    /// The match as it was left, where the step alone does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
}

impl LessonState {
    /// Whether nothing has become of it yet.
    pub fn is_untouched(&self) -> bool {
        self.done.is_none() && !self.declined
    }
}

/// How the lessons stand, by the identifiers of their games.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lessons(BTreeMap<String, LessonState>);

impl Lessons {
    /// How the lesson of a game stands.
    pub fn of(&self, game: &str) -> LessonState {
        self.0.get(game).cloned().unwrap_or_default()
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, game: &str) -> &mut LessonState {
        self.0.entry(game.to_owned()).or_default()
    }
}

impl Remembered for Lessons {
    const FILE: &'static str = "lessons.ron";
    const DAMAGED: &'static str = "learn-forgotten";

    fn mended(mut self) -> Self {
        for standing in self.0.values_mut() {
            standing.step = standing.step.min(STEPS);
            standing.spent = standing.spent.min(LONGEST);
            standing.done = standing.done.map(|seconds| seconds.min(LONGEST));
        }
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(memory::plugin::<Lessons>);
}

/// Keeps it for the next run.
pub(super) fn keep(commands: &mut Commands) {
    commands.run_system_cached(memory::keep::<Lessons>);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_lesson_could_have_come_to_is_put_right() {
        let text = r#"{"a": (done: Some(74)), "b": (step: 99, spent: 4000000000)}"#;
        let lessons = ron::from_str::<Lessons>(text).unwrap().mended();
        assert_eq!(lessons.of("a").done, Some(74));
        let mended = (lessons.of("b").step, lessons.of("b").spent);
        assert_eq!(mended, (STEPS, LONGEST));
        assert!(lessons.of("c").is_untouched() && !lessons.of("a").is_untouched());
    }
}
