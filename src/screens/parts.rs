//! The parts of what stands around a board: each fills the window, and is written anew by itself.

use std::fmt::Debug;

use bevy::{input_focus::tab_navigation::TabGroup, prelude::*, ui::Pressed};

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

/// Run condition: no button is held. What is written anew while one is would take it away, and the press on it would be
/// lost: whatever changes by itself is taken over, or written, once it has been let go of. A button that was greyed or covered
/// under the finger still counts as pressed after that: nobody waits for it.
pub fn nothing_pressed(
    pressed: Query<(), With<Pressed>>,
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
) -> bool {
    let is_held = mouse.get_pressed().len() > 0 || touches.iter().next().is_some();
    pressed.is_empty() || !is_held
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
