//! A choice that changes the window itself: it is shown at once, and takes effect once one has decided.

use std::time::Duration;

use bevy::{
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
};

use crate::shell::{idle::Awake, settings::Settings, widgets::Chosen};

/// Whoever has not gone on choosing for so long has decided.
const REST: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Undecided>().add_systems(Update, decide);
}

/// What was chosen and has not taken effect yet.
#[derive(Resource, Default)]
pub(super) struct Undecided(Option<Choosing>);

struct Choosing {
    control: Entity,
    index: usize,
    set: fn(&mut Settings, usize),
    until: Duration,
}

impl Undecided {
    /// Whether something waits.
    pub(super) fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// Lets `set` wait for the decision, from `now` on.
    pub(super) fn choose(&mut self, chosen: Chosen, set: fn(&mut Settings, usize), now: Duration) {
        self.0 = Some(Choosing {
            control: chosen.entity,
            index: chosen.index,
            set,
            until: now + REST,
        });
    }
}

/// One decides by Enter, by going on to something else, or by resting; with the mouse each click is a decision.
fn decide(
    focus: Res<InputFocus>,
    by_keys: Res<InputFocusVisible>,
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut undecided: ResMut<Undecided>,
    mut settings: ResMut<Settings>,
    mut awake: ResMut<Awake>,
) {
    let Some(choosing) = &undecided.0 else { return };
    let stays = by_keys.0
        && focus.get() == Some(choosing.control)
        && !keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]);
    if stays && time.elapsed() < choosing.until {
        return awake.be_back_at(choosing.until);
    }
    (choosing.set)(&mut settings, choosing.index);
    undecided.0 = None;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A control with the focus that a size of the window has just been chosen at.
    fn app() -> (App, Entity) {
        let mut app = App::new();
        let control = app.world_mut().spawn_empty().id();
        app.insert_resource(InputFocus::from_entity(control))
            .insert_resource(InputFocusVisible(true))
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<Time<Real>>()
            .init_resource::<Settings>()
            .init_resource::<Awake>()
            .add_plugins(plugin);
        let chosen = Chosen {
            entity: control,
            index: 1,
        };
        let mut undecided = app.world_mut().resource_mut::<Undecided>();
        undecided.choose(
            chosen,
            |settings, index| settings.width = [1280, 1600][index],
            Duration::ZERO,
        );
        app.update();
        assert_eq!(width(&app), 1280, "it may go on");
        (app, control)
    }

    fn width(app: &App) -> u32 {
        app.world().resource::<Settings>().width
    }

    fn pass(app: &mut App, milliseconds: u64) {
        let mut time = app.world_mut().resource_mut::<Time<Real>>();
        time.advance_by(Duration::from_millis(milliseconds));
        app.update();
    }

    #[test]
    fn what_was_chosen_takes_effect_after_a_rest() {
        let (mut app, _) = app();
        pass(&mut app, 900);
        assert_eq!(width(&app), 1280);
        pass(&mut app, 200);
        assert_eq!(width(&app), 1600);
    }

    #[test]
    fn what_was_chosen_takes_effect_by_enter_and_by_going_on() {
        let (mut one, _) = app();
        let mut keys = one.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.press(KeyCode::Enter);
        one.update();
        assert_eq!(width(&one), 1600);
        let (mut other, _) = app();
        other.world_mut().resource_mut::<InputFocus>().clear();
        other.update();
        assert_eq!(width(&other), 1600);
    }

    #[test]
    fn a_click_is_a_decision() {
        let (mut app, _) = app();
        app.world_mut().resource_mut::<InputFocusVisible>().0 = false;
        app.update();
        assert_eq!(width(&app), 1600);
    }
}
