//! The parts of what stands around a board: each fills the window, and is written anew by itself.

use std::fmt::Debug;

use bevy::{
    ecs::system::SystemParam, input_focus::tab_navigation::TabGroup, prelude::*,
    state::state::FreelyMutableState, ui::Pressed,
};

use crate::shell::widgets::OwnArrows;

/// Lays a part on a table, so high above the board; the keys come to it in that order.
pub fn lay_part(
    table: Entity,
    part: impl Component + Debug,
    order: i32,
    height: i32,
    commands: &mut Commands,
) {
    commands.spawn((
        Name::new(format!("{part:?}")),
        part,
        ChildOf(table),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..default()
        },
        ZIndex(height),
        Pickable::IGNORE,
        TabGroup::new(order),
        OwnArrows::All,
    ));
}

/// A part that is to be written in this frame.
#[derive(Component)]
#[component(storage = "SparseSet")]
pub struct Due;

/// A part that is to be written anew once no button on it is held.
#[derive(Component)]
#[component(storage = "SparseSet")]
struct Late;

/// The part of that kind, if it is to be written.
pub fn due<P: Component + Copy + PartialEq>(
    parts: &Query<(Entity, &P), With<Due>>,
    part: P,
) -> Option<Entity> {
    let mut parts = parts.iter();
    parts.find_map(|(entity, one)| (*one == part).then_some(entity))
}

/// Run condition: the phase is that of the match. Where the match has moved on in this frame, the phase follows with the next
/// one: what tells of both would tell of the match as it is by the phase before.
pub fn phase_has_followed<P: FreelyMutableState>(
    phase: Res<State<P>>,
    next: Res<NextState<P>>,
) -> bool {
    match &*next {
        NextState::Unchanged => true,
        NextState::Pending(next) | NextState::PendingIfNeq(next) => next == phase.get(),
    }
}

/// Clears parts that are to be written anew.
#[derive(SystemParam)]
pub struct ClearParts<'w, 's> {
    held: HeldButtons<'w, 's>,
    late: Query<'w, 's, (), With<Late>>,
    commands: Commands<'w, 's>,
}

impl ClearParts<'_, '_> {
    /// Clears a part where what it tells of has changed, and has it written: at once, or as soon as no button on it is held.
    /// A button that went away under the finger would not be pressed.
    pub fn clear(&mut self, part: Entity, has_changed: bool) {
        let is_wanted = has_changed || self.late.contains(part);
        let waits = is_wanted && self.held.are_on(part);
        let mut part = self.commands.entity(part);
        if waits {
            part.remove::<Due>().insert(Late);
        } else if is_wanted {
            part.remove::<Late>().despawn_children().insert(Due);
        } else {
            part.remove::<Due>();
        }
    }
}

/// The buttons that are held. One that was greyed or covered under the finger still counts as pressed after that: nobody
/// waits for it.
#[derive(SystemParam)]
pub struct HeldButtons<'w, 's> {
    pressed: Query<'w, 's, Entity, With<Pressed>>,
    parents: Query<'w, 's, &'static ChildOf>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
}

impl HeldButtons<'_, '_> {
    /// Whether there are any at all.
    fn are_there(&self) -> bool {
        let is_held = self.mouse.get_pressed().len() > 0 || self.touches.iter().next().is_some();
        is_held && !self.pressed.is_empty()
    }

    /// Whether one of them lies on that part.
    pub fn are_on(&self, part: Entity) -> bool {
        let lies_there = |button| self.parents.iter_ancestors(button).any(|at| at == part);
        self.are_there() && self.pressed.iter().any(lies_there)
    }
}

/// Run condition: no button is held. What a search finds out is told in many places, and each is written anew with it: it is
/// taken over once the button has been let go of.
pub fn nothing_pressed(held: HeldButtons) -> bool {
    !held.are_there()
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;

    #[derive(States, Clone, Copy, Debug, PartialEq, Eq, Hash)]
    enum Phase {
        Thinking,
        Moving,
    }

    #[test]
    fn a_phase_has_followed_unless_it_is_about_to_be_another() {
        use NextState::*;

        let mut world = World::new();
        world.insert_resource(State::new(Phase::Thinking));
        for (next, expected) in [
            (Unchanged, true),
            (PendingIfNeq(Phase::Thinking), true),
            (PendingIfNeq(Phase::Moving), false),
            (Pending(Phase::Moving), false),
        ] {
            world.insert_resource(next);
            let has_followed = world.run_system_once(phase_has_followed::<Phase>).unwrap();
            assert_eq!(has_followed, expected);
        }
    }

    /// What changes by itself.
    #[derive(Resource, Default)]
    struct News(u32);

    /// How often a bar was written.
    #[derive(Resource, Default)]
    struct Written(u32);

    fn write(news: Res<News>, mut written: ResMut<Written>) {
        if news.is_changed() {
            written.0 += 1;
        }
    }

    #[test]
    fn what_changes_while_a_button_is_held_is_written_once_it_has_been_let_go_of() {
        let mut app = App::new();
        app.init_resource::<News>()
            .init_resource::<Written>()
            .init_resource::<Touches>()
            .init_resource::<ButtonInput<MouseButton>>()
            .add_systems(Update, write.run_if(nothing_pressed));
        app.update();
        let written = |app: &App| app.world().resource::<Written>().0;
        assert_eq!(written(&app), 1);
        let mouse = |app: &mut App, is_held| {
            let mut mouse = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
            match is_held {
                true => mouse.press(MouseButton::Left),
                false => mouse.release(MouseButton::Left),
            }
        };
        let button = app.world_mut().spawn(Pressed).id();
        mouse(&mut app, true);
        for _ in 0..3 {
            app.world_mut().resource_mut::<News>().0 += 1;
            app.update();
            assert_eq!(written(&app), 1, "it stays");
        }
        app.world_mut().entity_mut(button).remove::<Pressed>();
        app.update();
        assert_eq!(written(&app), 2, "what came meanwhile is not forgotten");
        app.update();
        assert_eq!(written(&app), 2);
        // What was greyed under the finger is not told of the release.
        app.world_mut().spawn(Pressed);
        mouse(&mut app, false);
        app.world_mut().resource_mut::<News>().0 += 1;
        app.update();
        assert_eq!(written(&app), 3);
    }

    /// Two parts of a table.
    #[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
    enum Panel {
        Left,
        Right,
    }

    fn clear_panels(news: Res<News>, panels: Query<Entity, With<Panel>>, mut parts: ClearParts) {
        for panel in &panels {
            parts.clear(panel, news.is_changed());
        }
    }

    /// Each has a row with a button.
    fn write_panels(panels: Query<(Entity, &Panel), With<Due>>, mut commands: Commands) {
        for panel in [Panel::Left, Panel::Right] {
            if let Some(panel) = due(&panels, panel) {
                commands.spawn((ChildOf(panel), children![Name::new("Button")]));
            }
        }
    }

    #[test]
    fn only_the_part_whose_button_is_held_is_written_later() {
        let mut app = App::new();
        app.init_resource::<News>()
            .init_resource::<Touches>()
            .init_resource::<ButtonInput<MouseButton>>()
            .add_systems(Update, (clear_panels, write_panels).chain());
        let [left, right] =
            [Panel::Left, Panel::Right].map(|panel| app.world_mut().spawn(panel).id());
        app.update();
        let below = |app: &App, of: Entity| {
            let children = app.world().get::<Children>(of).unwrap();
            assert_eq!(children.len(), 1, "the old row goes");
            children[0]
        };
        let (held, mut other) = (below(&app, left), below(&app, right));
        let button = below(&app, held);
        app.world_mut().entity_mut(button).insert(Pressed);
        let mut mouse = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
        mouse.press(MouseButton::Left);
        for _ in 0..2 {
            app.world_mut().resource_mut::<News>().0 += 1;
            app.update();
            assert_eq!(below(&app, left), held, "its row stays");
            assert_ne!(below(&app, right), other, "the other follows");
            other = below(&app, right);
        }
        app.update();
        assert_eq!(below(&app, left), held);
        assert_eq!(below(&app, right), other, "nothing is new");
        app.world_mut().entity_mut(button).remove::<Pressed>();
        app.update();
        let late = below(&app, left);
        assert_ne!(late, held, "what came meanwhile is not forgotten");
        assert_eq!(below(&app, right), other);
        app.update();
        assert_eq!(below(&app, left), late, "it is written once");
    }
}
