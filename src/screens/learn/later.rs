//! A lesson jumps to another moment: the table goes dark, a few words, and it is another one.

use std::time::Duration;

use bevy::prelude::*;

use super::{frame, lesson::RunningLesson};
use crate::{
    kit::{Actor, Game, Record},
    shell::{
        idle::Awake,
        screens::{Menu, Screen},
        settings::Pace,
        theme::{Motion, TextStyle, Theme, Tone},
        widgets::{text, whole},
    },
    table::{GoBack, GoOn},
};

/// It lies over the light and the plate, and under menus.
const HEIGHT: i32 = 320;
/// How long it stays dark.
const DARK: Duration = Duration::from_millis(800);

/// The dark between two steps.
#[derive(Component)]
pub struct Later {
    to: usize,
    lasts: Duration,
    jumped: bool,
}

/// The lesson is at another step now, and nothing is seen: its table is laid out for it.
#[derive(Event, Clone, Copy, Debug)]
pub struct SteppedTo(pub usize);

impl Later {
    /// Lets it fall; the lesson goes on at that step.
    pub fn spawn(to: usize, commands: &mut Commands) {
        Self::fall(to, "tutor-later", commands);
    }

    /// Lets it fall; the lesson goes back to that step.
    pub fn spawn_back(to: usize, commands: &mut Commands) {
        Self::fall(to, "tutor-earlier", commands);
    }

    fn fall(to: usize, said: &'static str, commands: &mut Commands) {
        commands
            .spawn((
                Name::new("A little later"),
                Self {
                    to,
                    lasts: Duration::ZERO,
                    jumped: false,
                },
                DespawnOnExit(Screen::Table),
                Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..whole()
                },
                BackgroundColor::default(),
                GlobalZIndex(HEIGHT),
            ))
            .with_child((
                text(said, TextStyle::ScreenTitle, Tone::Title),
                TextLayout::no_wrap(),
            ));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        pass.run_if(in_state(Menu::None).and_then(resource_exists::<RunningLesson>)),
    );
}

/// Lets it pass, and jumps while nothing is seen.
fn pass(
    mut darks: Query<(Entity, &mut Later, &mut BackgroundColor)>,
    mut running: ResMut<RunningLesson>,
    theme: Res<Theme>,
    pace: Pace,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    let fade = pace.fade(Motion::Later);
    for (entity, mut later, mut dark) in &mut darks {
        awake.stay();
        later.lasts += frame(&time);
        let share = |part: Duration| {
            (part.as_secs_f32() / fade.as_secs_f32().max(f32::EPSILON)).clamp(0.0, 1.0)
        };
        let left = (DARK + 2 * fade).saturating_sub(later.lasts);
        let seen = share(later.lasts).min(share(left));
        dark.0 = theme.colour(Tone::ShelfTop).with_alpha(seen);
        if !later.jumped && later.lasts >= fade + DARK / 2 {
            later.jumped = true;
            running.step = later.to;
            commands.trigger(SteppedTo(later.to));
        }
        if left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
}

/// Lays out what a record says on the table of a lesson.
pub fn jump<G: Game>(table: Entity, record: &Record<G>, commands: &mut Commands) {
    let acts: Vec<(Actor, _, u32)> = record.acts().map(|(by, made)| (by, made, 0)).collect();
    commands.trigger(GoBack { table, remain: 0 });
    commands.trigger(GoOn::<G> { table, acts });
}
