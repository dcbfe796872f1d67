//! The lesson jumps ahead: the table goes dark, a few words, and it is another one.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Tutorial,
    course::{self, Step},
};
use crate::{
    games::dominations::rules::Dominations,
    kit::Actor,
    screens::learn::{RunningLesson, frame},
    shell::{
        idle::Awake,
        screens::Screen,
        settings::Pace,
        theme::{Motion, TextStyle, Theme, Tone},
        widgets::{text, whole},
    },
    table::{GoBack, GoOn, Match},
};

/// It lies over the light and the plate, and under menus.
const HEIGHT: i32 = 320;
/// How long it stays dark.
const DARK: Duration = Duration::from_millis(800);

/// The dark between two steps.
#[derive(Component)]
pub struct Later {
    to: Step,
    lasts: Duration,
    jumped: bool,
}

impl Later {
    /// Lets it fall; the lesson goes on there.
    pub fn spawn(to: Step, commands: &mut Commands) {
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
                text("tutor-later", TextStyle::ScreenTitle, Tone::Title),
                TextLayout::no_wrap(),
            ));
    }
}

/// Lets it pass, and jumps while nothing is seen.
pub fn pass(
    mut darks: Query<(Entity, &mut Later, &mut BackgroundColor)>,
    matches: Query<Entity, With<Match<Dominations>>>,
    mut running: ResMut<RunningLesson>,
    mut tutorial: ResMut<Tutorial>,
    theme: Res<Theme>,
    pace: Pace,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) -> Result {
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
            running.step = later.to.number();
            *tutorial = Tutorial::default();
            jump(matches.single()?, later.to, &mut commands);
        }
        if left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
    Ok(())
}

/// Lays the match of the lesson out as it stands when that step begins.
fn jump(table: Entity, to: Step, commands: &mut Commands) {
    let record = course::until(to).record;
    let acts: Vec<(Actor, _, u32)> = record.acts().map(|(by, made)| (by, made, 0)).collect();
    commands.trigger(GoBack { table, remain: 0 });
    commands.trigger(GoOn::<Dominations> { table, acts });
}
