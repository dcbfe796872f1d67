//! The mouse for picking. A button that is let go counts a picture later than what came before it: a click that is
//! quicker than a picture, or that follows a movement at once, would be no click to Bevy, which looks at what the
//! pointer was over one picture ago. What was begun with the mouse ends when another layer comes to lie on top.

use std::collections::VecDeque;

use bevy::{
    camera::{NormalizedRenderTarget, RenderTarget},
    input::ButtonState,
    picking::{
        PickingSystems,
        input::PointerInputSettings,
        pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
    window::{PrimaryWindow, WindowEvent, WindowRef},
};

use super::{
    hearing::Hearing,
    idle::Awake,
    screens::{Menu, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PointerInputSettings {
        is_mouse_enabled: false,
        ..default()
    })
    .add_systems(First, point.in_set(PickingSystems::Input));
}

/// What the mouse did that has not been told yet.
#[derive(Default)]
struct Waiting {
    inputs: VecDeque<PointerInput>,
    last: Vec2,
    /// A button is held down that was pressed for what lies on top.
    down: bool,
    layer: Option<Option<(Screen, Menu)>>,
}

fn point(
    mut happened: MessageReader<WindowEvent>,
    primary: Query<Entity, With<PrimaryWindow>>,
    layer: (Option<Res<State<Screen>>>, Option<Res<State<Menu>>>),
    time: Res<Time<Real>>,
    mut hearing: ResMut<Hearing>,
    mut waiting: Local<Waiting>,
    mut awake: ResMut<Awake>,
    mut inputs: MessageWriter<PointerInput>,
) {
    let layer = layer
        .0
        .zip(layer.1)
        .map(|(screen, menu)| (**screen, **menu));
    let another = waiting.layer.replace(layer) != Some(layer);
    if another
        && std::mem::take(&mut waiting.down)
        && let Some(target) = primary
            .single()
            .ok()
            .and_then(|window| target(window, &primary))
    {
        let position = waiting.last;
        let location = Location { target, position };
        let cancelled = PointerInput::new(PointerId::Mouse, location, PointerAction::Cancel);
        waiting.inputs.push_back(cancelled);
    }
    for event in happened.read() {
        let last = waiting.last;
        let read = match event {
            WindowEvent::CursorMoved(moved) => {
                waiting.last = moved.position;
                let delta = moved.position - last;
                Some((moved.window, PointerAction::Move { delta }))
            }
            WindowEvent::MouseButtonInput(input) => button(input.button)
                .map(|button| match input.state {
                    ButtonState::Pressed => PointerAction::Press(button),
                    ButtonState::Released => PointerAction::Release(button),
                })
                .map(|action| (input.window, action)),
            WindowEvent::MouseWheel(wheel) => {
                let (unit, x, y, phase) = (wheel.unit, wheel.x, wheel.y, wheel.phase);
                let scroll = PointerAction::Scroll { x, y, unit, phase };
                Some((wheel.window, scroll))
            }
            _ => None,
        };
        // A press that was not meant for what is there is none.
        match read {
            Some((_, PointerAction::Press(_))) if hearing.is_deaf(time.elapsed()) => continue,
            Some((_, PointerAction::Press(_))) => waiting.down = true,
            Some((_, PointerAction::Release(_))) => waiting.down = false,
            _ => {}
        }
        if let Some((window, action)) = read
            && let Some(target) = target(window, &primary)
        {
            let position = waiting.last;
            let location = Location { target, position };
            waiting
                .inputs
                .push_back(PointerInput::new(PointerId::Mouse, location, action));
        }
    }
    let mut told = false;
    while let Some(next) = waiting.inputs.front() {
        if told && matches!(next.action, PointerAction::Release(_)) {
            awake.stay();
            break;
        }
        told = true;
        inputs.write(waiting.inputs.pop_front().expect("there is a front"));
    }
}

fn target(
    window: Entity,
    primary: &Query<Entity, With<PrimaryWindow>>,
) -> Option<NormalizedRenderTarget> {
    RenderTarget::Window(WindowRef::Entity(window)).normalize(primary.single().ok())
}

fn button(button: MouseButton) -> Option<PointerButton> {
    match button {
        MouseButton::Left => Some(PointerButton::Primary),
        MouseButton::Right => Some(PointerButton::Secondary),
        MouseButton::Middle => Some(PointerButton::Middle),
        MouseButton::Back | MouseButton::Forward | MouseButton::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::mouse::MouseButtonInput;

    use super::*;

    #[derive(Resource, Default)]
    struct Actions(Vec<Vec<PointerAction>>);

    fn note(mut inputs: MessageReader<PointerInput>, mut actions: ResMut<Actions>) {
        actions
            .0
            .push(inputs.read().map(|input| input.action).collect());
    }

    #[test]
    fn a_click_within_one_picture_is_told_over_two() {
        let mut app = App::new();
        app.init_resource::<Awake>()
            .init_resource::<Hearing>()
            .init_resource::<Time<Real>>()
            .init_resource::<Actions>()
            .add_message::<WindowEvent>()
            .add_message::<PointerInput>()
            .add_plugins(plugin)
            .add_systems(Update, note);
        let window = app.world_mut().spawn(PrimaryWindow).id();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let input = MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            };
            app.world_mut()
                .write_message(WindowEvent::MouseButtonInput(input));
        }
        app.update();
        app.update();
        app.update();
        let actions = &app.world().resource::<Actions>().0;
        assert!(
            matches!(actions[0][..], [PointerAction::Press(_)]),
            "{actions:?}"
        );
        assert!(
            matches!(actions[1][..], [PointerAction::Release(_)]),
            "{actions:?}"
        );
        assert!(actions[2].is_empty(), "{actions:?}");
    }
}
