//! A light on one part of the screen: a hole with a golden edge that clicks go through, and a veil over all else that takes
//! them.

use bevy::prelude::*;

use super::frame;
use crate::shell::{
    idle::Awake,
    screens::Screen,
    settings::Pace,
    theme::{Motion, ThemedBorder, Tone},
    widgets::{at, whole},
};

/// It lies over the table, and under menus.
const HEIGHT: i32 = 300;
/// How round the hole is, and how broad its edge.
const ROUND: f32 = 14.0;
const EDGE: f32 = 3.0;
/// The veil reaches so far out of the hole: farther than any window.
const FAR: f32 = 6000.0;
/// How far the edge grows when it pulses, and how long, in shares of the movement from place to place.
const SWELLS: f32 = 9.0;
const PULSE: f32 = 1.6;

/// Where the light is.
#[derive(Component, Clone, Copy, Debug)]
pub struct Spotlight {
    from: Rect,
    to: Rect,
    /// From 0 (at `from`) to 1 (at `to`).
    progress: f32,
    /// From 1, when something was done in vain, to 0.
    pulse: f32,
}

/// Something was done in vain: the edge of the hole pulses once.
#[derive(Event, Clone, Copy, Debug)]
pub struct Pulse;

/// What a light consists of.
#[derive(Component, Clone, Copy, PartialEq)]
enum Part {
    Veil,
    Edge,
    /// What takes clicks: left, right, above, below.
    Shield(usize),
}

impl Spotlight {
    /// Puts a light on that part of the window. It goes with `with`.
    pub fn spawn(hole: Rect, with: impl Bundle, commands: &mut Commands) {
        commands
            .spawn((
                Name::new("Spotlight"),
                Self {
                    from: hole,
                    to: hole,
                    progress: 1.0,
                    pulse: 0.0,
                },
                with,
                whole(),
                GlobalZIndex(HEIGHT),
                Pickable::IGNORE,
            ))
            .with_children(|light| {
                light.spawn((
                    Name::new("Spotlight veil"),
                    Part::Veil,
                    Node::default(),
                    ThemedBorder(Tone::Veil),
                    Pickable::IGNORE,
                ));
                for side in 0..4 {
                    light.spawn((
                        Name::new("Spotlight shield"),
                        Part::Shield(side),
                        Node::default(),
                    ));
                }
                light.spawn((
                    Name::new("Spotlight edge"),
                    Part::Edge,
                    Node::default(),
                    ThemedBorder(Tone::Gold),
                    Pickable::IGNORE,
                ));
            });
    }

    /// Lets it go there.
    pub fn aim(&mut self, hole: Rect) {
        self.from = self.now();
        self.to = hole;
        self.progress = 0.0;
    }

    /// Where it is going.
    pub fn aimed(&self) -> Rect {
        self.to
    }

    /// Where it is now.
    fn now(&self) -> Rect {
        let eased = EaseFunction::SmoothStep.sample_clamped(self.progress);
        Rect {
            min: self.from.min.lerp(self.to.min, eased),
            max: self.from.max.lerp(self.to.max, eased),
        }
    }

    /// How it lies on the screen.
    fn place(&self, part: Part) -> Node {
        let hole = self.now();
        let far = Rect::from_corners(hole.min - FAR, hole.max + FAR);
        match part {
            Part::Veil => Node {
                border: px(FAR).all(),
                border_radius: BorderRadius::all(px(FAR + ROUND)),
                ..at(far)
            },
            Part::Edge => {
                let swollen = SWELLS * (std::f32::consts::PI * self.pulse).sin();
                let grown = EDGE / 2.0 + swollen;
                Node {
                    border: px(EDGE + swollen / 2.0).all(),
                    border_radius: BorderRadius::all(px(ROUND + grown)),
                    ..at(hole.inflate(grown))
                }
            }
            Part::Shield(0) => at(Rect {
                max: Vec2::new(hole.min.x, far.max.y),
                ..far
            }),
            Part::Shield(1) => at(Rect {
                min: Vec2::new(hole.max.x, far.min.y),
                ..far
            }),
            Part::Shield(2) => at(Rect::new(hole.min.x, far.min.y, hole.max.x, hole.min.y)),
            Part::Shield(_) => at(Rect::new(hole.min.x, hole.max.y, hole.max.x, far.max.y)),
        }
    }
}

/// Has that part of the window lit, for as long as one is at the table.
pub fn light(hole: Rect, lights: &mut Query<&mut Spotlight>, commands: &mut Commands) {
    match lights.single_mut() {
        Ok(mut light) if light.aimed() != hole => light.aim(hole),
        Ok(_) => {}
        Err(_) => Spotlight::spawn(hole, DespawnOnExit(Screen::Table), commands),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(refuse)
        .add_observer(pulse)
        .add_systems(Update, shine);
}

/// A click on the veil does nothing but say so.
fn refuse(mut click: On<Pointer<Click>>, parts: Query<&Part>, mut commands: Commands) {
    if matches!(parts.get(click.entity), Ok(Part::Shield(_))) {
        click.propagate(false);
        commands.trigger(Pulse);
    }
}

fn pulse(_: On<Pulse>, mut lights: Query<&mut Spotlight>) {
    for mut light in &mut lights {
        light.pulse = 1.0;
    }
}

/// Moves the lights that are on their way.
fn shine(
    mut lights: Query<(&mut Spotlight, &Children)>,
    mut parts: Query<(&Part, &mut Node)>,
    pace: Pace,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
) {
    for (mut light, children) in &mut lights {
        let moves = light.progress < 1.0 || light.pulse > 0.0;
        if !(moves || light.is_added()) {
            continue;
        }
        let whole = pace.of(Motion::Spotlight).as_secs_f32().max(f32::EPSILON);
        let step = frame(&time).as_secs_f32() / whole;
        light.progress = (light.progress + step).min(1.0);
        light.pulse = (light.pulse - step / PULSE).max(0.0);
        awake.stay();
        for child in children {
            if let Ok((part, mut node)) = parts.get_mut(*child) {
                *node = light.place(*part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shields_leave_nothing_open_but_the_hole() {
        let hole = Rect::new(156.0, 86.0, 318.0, 412.0);
        let light = Spotlight {
            from: hole,
            to: hole,
            progress: 1.0,
            pulse: 0.0,
        };
        let inside = |node: &Node, point: Vec2| match (node.left, node.top, node.width, node.height)
        {
            (Val::Px(left), Val::Px(top), Val::Px(width), Val::Px(height)) => {
                Rect::new(left, top, left + width, top + height).contains(point)
            }
            _ => panic!("a shield is somewhere"),
        };
        for x in (2..1280).step_by(13) {
            for y in (2..720).step_by(13) {
                let point = Vec2::new(x as f32, y as f32);
                let taken = (0..4)
                    .filter(|side| inside(&light.place(Part::Shield(*side)), point))
                    .count();
                assert_eq!(taken, usize::from(!hole.contains(point)), "{point}");
            }
        }
    }
}
