//! What comes into sight or goes out of it, with all that is on it.

use std::time::Duration;

use bevy::{prelude::*, ui::UiSystems, ui::widget::TextShadow};

use crate::shell::theme::Upkeep;

/// The least that is left of a colour: what is nothing at all cannot be made stronger again.
const LEAST: f32 = 1.0 / 255.0;

/// Fades, with all that is on it.
#[derive(Component)]
pub(super) struct Fading {
    away: bool,
    /// How far it sinks meanwhile, in pixels.
    sinks: f32,
    length: Duration,
    age: Duration,
    /// The opacity that its colours have now.
    now: f32,
}

impl Fading {
    /// Goes out of sight, and is gone then.
    pub(super) fn away(length: Duration, sinks: f32) -> Self {
        Self {
            away: true,
            sinks,
            length,
            age: Duration::ZERO,
            now: 1.0,
        }
    }

    /// Comes into sight.
    pub(super) fn into_sight(length: Duration) -> Self {
        Self {
            away: false,
            ..Self::away(length, 0.0)
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fade.after(Upkeep::Dress).before(UiSystems::Prepare),
    );
}

fn fade(
    mut fading: Query<(Entity, &mut Fading, Option<&mut UiTransform>)>,
    children: Query<&Children>,
    mut inks: Query<(
        Option<&mut ImageNode>,
        Option<&mut BackgroundColor>,
        Option<&mut BorderColor>,
        Option<&mut TextColor>,
        Option<&mut TextShadow>,
        Option<&mut BoxShadow>,
    )>,
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    for (root, mut fading, place) in &mut fading {
        fading.age += time.delta();
        let part = if fading.length.is_zero() {
            1.0
        } else {
            (fading.age.as_secs_f32() / fading.length.as_secs_f32()).min(1.0)
        };
        if part >= 1.0 && fading.away {
            commands.entity(root).despawn();
            continue;
        }
        let wanted = if fading.away { 1.0 - part } else { part }.max(LEAST);
        let factor = wanted / fading.now;
        fading.now = wanted;
        if let Some(mut place) = place
            && fading.sinks > 0.0
        {
            place.translation = Val2::px(0.0, fading.sinks * part);
        }
        let fainter = |colour: &mut Color| colour.set_alpha(colour.alpha() * factor);
        for at in children.iter_descendants(root) {
            let Ok((picture, ground, border, text, shadow, box_shadow)) = inks.get_mut(at) else {
                continue;
            };
            if let Some(mut picture) = picture {
                fainter(&mut picture.color);
            }
            if let Some(mut ground) = ground {
                fainter(&mut ground.0);
            }
            if let Some(mut border) = border {
                let BorderColor {
                    top,
                    right,
                    bottom,
                    left,
                } = &mut *border;
                for side in [top, right, bottom, left] {
                    fainter(side);
                }
            }
            if let Some(mut text) = text {
                fainter(&mut text.0);
            }
            if let Some(mut shadow) = shadow {
                fainter(&mut shadow.color);
            }
            if let Some(mut shadow) = box_shadow {
                for one in &mut shadow.0 {
                    fainter(&mut one.color);
                }
            }
        }
        if part >= 1.0 {
            commands.entity(root).remove::<Fading>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture that fades, and what it is on.
    fn app(fading: Fading) -> (App, Entity, Entity) {
        let mut app = App::new();
        app.init_resource::<Time<Real>>().add_systems(Update, fade);
        let root = app.world_mut().spawn(fading).id();
        let half = ImageNode {
            color: Color::WHITE.with_alpha(0.5),
            ..default()
        };
        let picture = app.world_mut().spawn((half, ChildOf(root))).id();
        (app, root, picture)
    }

    fn pass(app: &mut App, milliseconds: u64) {
        let mut time = app.world_mut().resource_mut::<Time<Real>>();
        time.advance_by(Duration::from_millis(milliseconds));
        app.update();
    }

    fn alpha(app: &App, picture: Entity) -> f32 {
        let picture = app.world().get::<ImageNode>(picture).unwrap();
        picture.color.alpha()
    }

    #[test]
    fn what_goes_grows_fainter_and_is_gone_at_the_end() {
        let (mut app, root, picture) = app(Fading::away(Duration::from_millis(100), 0.0));
        pass(&mut app, 50);
        assert!((alpha(&app, picture) - 0.25).abs() < 0.01);
        pass(&mut app, 50);
        assert!(app.world().get_entity(root).is_err());
    }

    #[test]
    fn what_comes_has_its_own_colours_at_the_end() {
        let (mut app, root, picture) = app(Fading::into_sight(Duration::from_millis(100)));
        pass(&mut app, 0);
        assert!(alpha(&app, picture) < 0.01);
        pass(&mut app, 50);
        assert!((alpha(&app, picture) - 0.25).abs() < 0.01);
        pass(&mut app, 60);
        assert!((alpha(&app, picture) - 0.5).abs() < 0.001);
        assert!(app.world().get::<Fading>(root).is_none());
    }
}
