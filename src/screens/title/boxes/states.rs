//! How the boxes and their plates show which game is in hand, what is pointed at, and where the keys are.

use std::time::Duration;

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, Outline, Pressed},
};

use super::{
    Boxes, Frame, Front, GameBox, Glow, Lettering, PLATE, PLATE_WITH_KEYS, Plate, PlateKey,
    StandsFor,
};
use crate::shell::{
    screens::{CurrentGame, Screen},
    settings::Pace,
    theme::{Motion, Picture, Theme, ThemedBorder, ThemedColour, ThemedText, Tone, Upkeep},
    widgets::{mark, show_node},
};

/// How much larger the box in hand is.
const LARGER: f32 = 1.07;
/// The light on those that are not.
const DIM: f32 = 0.78;
/// How far the light behind the box in hand reaches.
const GLOW: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (follow, move_boxes).chain().run_if(in_state(Screen::Title)),
    )
    .add_systems(
        PostUpdate,
        (show_plates, show_frames)
            .in_set(Upkeep::States)
            .run_if(in_state(Screen::Title)),
    );
}

/// The box of the game in hand is the chosen one.
fn follow(
    game: Res<State<CurrentGame>>,
    boxes: Query<(Entity, &GameBox, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, one, checked) in &boxes {
        mark::<Checked>(entity, checked, one.game == game.0, &mut commands);
    }
}

/// Moves a value to its goal, which it reaches from the other end in `length`.
fn step(now: f32, goal: f32, length: Duration, passed: Duration) -> f32 {
    if length.is_zero() {
        return goal;
    }
    let most = passed.as_secs_f32() / length.as_secs_f32();
    now + (goal - now).clamp(-most, most)
}

/// Lets the box in hand come forward into the light, and the one before go back.
fn move_boxes(
    mut boxes: Query<(Entity, &mut GameBox, &Hovered, Has<Checked>, Has<Pressed>)>,
    mut standing: Query<(&StandsFor, &mut UiTransform)>,
    mut fronts: Query<(&Front, &mut ImageNode)>,
    mut names: Query<(&Lettering, &mut TextColor)>,
    mut glows: Query<(&Glow, &mut BoxShadow)>,
    time: Res<Time<Real>>,
    theme: Res<Theme>,
    pace: Pace,
) {
    for (entity, mut one, hovered, chosen, pressed) in &mut boxes {
        let goal = f32::from(u8::from(chosen));
        let lit = f32::from(u8::from(chosen || hovered.get()));
        let way = if chosen {
            Motion::BoxForward
        } else {
            Motion::BoxBack
        };
        let forward = step(one.forward, goal, pace.of(way), time.delta());
        let light = step(one.light, lit, pace.fade(Motion::BoxLight), time.delta());
        if (forward, light) != (one.forward, one.light) {
            (one.forward, one.light) = (forward, light);
        }
        let eased = EaseFunction::CubicOut.sample_clamped(forward);
        for (_, mut place) in standing.iter_mut().filter(|(of, _)| of.0 == entity) {
            let down = if pressed { 2.0 } else { 0.0 };
            place.set_if_neq(UiTransform {
                scale: Vec2::splat(1.0 + (LARGER - 1.0) * eased),
                translation: Val2::px(0.0, down),
                ..default()
            });
        }
        let bright = DIM + (1.0 - DIM) * light;
        let colour = Color::srgb(bright, bright, bright);
        for (_, mut picture) in fronts.iter_mut().filter(|(of, _)| of.0 == entity) {
            if picture.color != colour {
                picture.color = colour;
            }
        }
        let ink = theme.colour(Tone::Title).to_srgba();
        let ink = Color::srgb(ink.red * bright, ink.green * bright, ink.blue * bright);
        for (_, mut name) in names.iter_mut().filter(|(of, _)| of.0 == entity) {
            name.set_if_neq(TextColor(ink));
        }
        let glow = theme.colour(Tone::ShelfGlow);
        let glow = glow.with_alpha(glow.alpha() * forward);
        for (_, mut shadow) in glows.iter_mut().filter(|(of, _)| of.0 == one.game) {
            shadow.set_if_neq(BoxShadow::new(glow, px(0), px(0), px(0), px(GLOW)));
        }
    }
}

/// The box in hand has a frame of gold, the one under the pointer one of cream.
fn show_frames(
    boxes: Query<(&Hovered, Has<Checked>), With<GameBox>>,
    mut frames: Query<(
        &Frame,
        &mut Node,
        &mut ThemedBorder,
        &mut Outline,
        &mut Visibility,
    )>,
    theme: Res<Theme>,
) {
    for (frame, mut node, mut border, mut outline, mut shown) in &mut frames {
        let Ok((hovered, chosen)) = boxes.get(frame.0) else {
            continue;
        };
        let (width, tone) = match chosen {
            true => (3.0, Tone::Gold),
            false => (2.0, Tone::Cream),
        };
        if node.border != px(width).all() {
            node.border = px(width).all();
        }
        border.set_if_neq(ThemedBorder(tone));
        let rim = if chosen {
            theme.colour(Tone::ShelfTop)
        } else {
            Color::NONE
        };
        if outline.color != rim {
            outline.color = rim;
        }
        shown.set_if_neq(if chosen || hovered.get() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// The plate under the box in hand is brass; while the keys are on the shelf it shows those that choose.
fn show_plates(
    game: Res<State<CurrentGame>>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    boxes: Query<(), With<Boxes>>,
    mut plates: Query<(&Plate, &Children, &mut Picture, &mut Node)>,
    mut keys: Query<(&PlateKey, &mut Node), Without<Plate>>,
    mut inks: Query<&mut ThemedColour, With<ThemedText>>,
) {
    let by_keys = visible.0 && focus.get().is_some_and(|at| boxes.contains(at));
    for (plate, parts, mut picture, mut node) in &mut plates {
        let chosen = plate.0 == game.0;
        let (stem, ink) = match chosen {
            true => ("shelf_plate_on", Tone::Ink),
            false => ("shelf_plate", Tone::Cream),
        };
        picture.set_if_neq(Picture::new(stem));
        let width = if chosen && by_keys {
            PLATE_WITH_KEYS
        } else {
            PLATE.x
        };
        if node.width != px(width) {
            node.width = px(width);
            node.left = px((PLATE_WITH_KEYS - width) / 2.0);
        }
        for &part in parts {
            if let Ok(mut tone) = inks.get_mut(part) {
                tone.set_if_neq(ThemedColour(ink));
            }
        }
    }
    for (key, node) in &mut keys {
        show_node(node, by_keys && key.0 == game.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_forward_when_its_time_has_passed_and_at_once_where_nothing_moves() {
        let [length, half] = [200, 100].map(Duration::from_millis);
        assert!((step(0.0, 1.0, length, half) - 0.5).abs() < 1e-6);
        assert!((step(0.8, 1.0, length, half) - 1.0).abs() < 1e-6);
        assert!((step(1.0, 0.0, length, half) - 0.5).abs() < 1e-6);
        assert!((step(0.0, 1.0, Duration::ZERO, half) - 1.0).abs() < 1e-6);
    }
}
