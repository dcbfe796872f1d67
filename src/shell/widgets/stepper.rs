//! Buttons that make a value smaller or larger, step by step.

use bevy::{
    input::keyboard::KeyboardInput, input_focus::FocusedInput, prelude::*, ui::InteractionDisabled,
};

use crate::shell::bindings::in_place;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(keep_keys);
}

/// A button that makes a value smaller or larger by a step. Where it goes no further it is greyed, and keeps the keys that
/// would press it: one press too many is not for the main button of the screen, which may begin a match.
#[derive(Component, Clone, Copy, Debug)]
pub struct Stepper;

fn keep_keys(
    mut hit: On<FocusedInput<KeyboardInput>>,
    ended: Query<(), (With<Stepper>, With<InteractionDisabled>)>,
) {
    let presses = matches!(
        in_place(hit.input.key_code),
        KeyCode::Enter | KeyCode::Space
    );
    if presses && ended.contains(hit.event_target()) {
        hit.propagate(false);
    }
}

#[cfg(test)]
mod tests {
    use bevy::{
        input::keyboard::Key,
        input_focus::{FocusCause, InputFocus, tab_navigation::TabGroup},
        ui_widgets::{Activate, observe},
    };

    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, hit, run_until, shell},
        widgets::{icon_button, main_button},
    };

    /// How often the value was stepped, and the match begun.
    #[derive(Resource, Default)]
    struct Pressed {
        steps: usize,
        begun: usize,
    }

    #[test]
    fn one_press_too_many_is_not_for_the_main_button() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        app.init_resource::<Pressed>();
        let world = app.world_mut();
        let screen = world.spawn((TabGroup::modal(), Node::default())).id();
        world.spawn((
            ChildOf(screen),
            main_button("menu-close").key(KeyCode::Enter).build(),
            observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.begun += 1),
        ));
        let stepper = world.spawn((
            ChildOf(screen),
            Stepper,
            icon_button("plus", "menu-close").build(),
            observe(|_: On<Activate>, mut pressed: ResMut<Pressed>| pressed.steps += 1),
        ));
        let stepper = stepper.id();
        frames(&mut app, 3);
        let enter = |app: &mut App| {
            hit(app, KeyCode::Enter, Key::Enter);
            let pressed = app.world().resource::<Pressed>();
            (pressed.steps, pressed.begun)
        };
        let mut focus = app.world_mut().resource_mut::<InputFocus>();
        focus.set(stepper, FocusCause::Navigated);
        assert_eq!(enter(&mut app), (1, 0));
        app.world_mut()
            .entity_mut(stepper)
            .insert(InteractionDisabled);
        assert_eq!(enter(&mut app), (1, 0));
        // Where the keys are at nothing, they are for the main button.
        app.world_mut().resource_mut::<InputFocus>().clear();
        assert_eq!(enter(&mut app), (1, 1));
    }
}
