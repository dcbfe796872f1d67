//! What a control bears only while it is so: that it is checked, or that it cannot be pressed.

use bevy::prelude::*;

/// Has an entity bear a mark, such as `Checked`, where that is `wanted`, and not where it is not; nothing changes where
/// it `bears` it, or does not, as it should.
pub fn mark<M: Component + Default>(
    entity: Entity,
    bears: bool,
    wanted: bool,
    commands: &mut Commands,
) {
    if wanted && !bears {
        commands.entity(entity).insert(M::default());
    } else if bears && !wanted {
        commands.entity(entity).remove::<M>();
    }
}

#[cfg(test)]
mod tests {
    use bevy::ui::Checked;

    use super::*;

    /// How often the mark has been given.
    #[derive(Resource, Default)]
    struct Given(usize);

    #[test]
    fn a_mark_is_given_and_taken_only_where_that_changes_something() {
        let mut world = World::new();
        world.init_resource::<Given>();
        world.add_observer(|_: On<Insert, Checked>, mut given: ResMut<Given>| given.0 += 1);
        let control = world.spawn_empty().id();
        for wanted in [false, true, true, false, false, true] {
            let bears = world.get::<Checked>(control).is_some();
            mark::<Checked>(control, bears, wanted, &mut world.commands());
            world.flush();
            assert_eq!(world.get::<Checked>(control).is_some(), wanted);
        }
        assert_eq!(world.resource::<Given>().0, 2);
    }
}
