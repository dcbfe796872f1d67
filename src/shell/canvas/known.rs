//! Which things of a picture can be told as marks.

use bevy::{
    ecs::entity::EntityHashMap,
    prelude::*,
    render::sync_world::{MainEntity, MainEntityHashMap},
    ui_render::{
        ExtractedUiNodes, TransparentUi, box_shadow::ExtractedBoxShadows,
        ui_texture_slice_pipeline::ExtractedUiTextureSlices,
    },
};

use super::marks::{self, Placed};

/// The gradients shown, which Bevy keeps to itself, by their nodes.
#[derive(Resource, Default)]
pub(super) struct Gradients(pub(super) MainEntityHashMap<Placed>);

/// Everything in a picture that can be told as a mark.
pub(super) struct Known<'a> {
    /// By what Bevy made of it for this one picture.
    of_picture: EntityHashMap<Placed>,
    gradients: &'a Gradients,
}

impl<'a> Known<'a> {
    pub(super) fn new(
        nodes: &ExtractedUiNodes,
        slices: &ExtractedUiTextureSlices,
        shadows: &ExtractedBoxShadows,
        gradients: &'a Gradients,
    ) -> Self {
        let of_nodes = nodes
            .uinodes
            .iter()
            .map(|node| (node.render_entity, marks::node(node, &nodes.glyphs)));
        let of_slices = slices
            .slices
            .iter()
            .map(|slice| (slice.render_entity, marks::slice(slice)));
        let of_shadows = shadows
            .box_shadows
            .iter()
            .map(|shadow| (shadow.render_entity, marks::shadow(shadow)));
        Self {
            of_picture: of_nodes.chain(of_slices).chain(of_shadows).collect(),
            gradients,
        }
    }

    /// The mark of a thing that is drawn; none if it is of a kind of its own.
    pub(super) fn of(&self, item: &TransparentUi) -> Option<&Placed> {
        self.at(item.entity, item.sort_key.0)
    }

    fn at(&self, (entity, node): (Entity, MainEntity), z: f32) -> Option<&Placed> {
        let gradient = || self.gradients.0.get(&node);
        self.of_picture
            .get(&entity)
            // What else there is on the same node is further behind or in front.
            .or_else(|| gradient().filter(|gradient| gradient.z == z))
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::IRect;

    use super::*;
    use crate::shell::canvas::regions::Mark;

    fn placed(z: f32) -> Placed {
        Placed {
            z,
            mark: Mark {
                look: 1,
                area: IRect::new(0, 0, 9, 9),
            },
            picture: None,
        }
    }

    /// A node may have a material of its own beside its background and its gradient: nobody can tell what that looks like.
    #[test]
    fn what_is_of_another_kind_is_not_known_though_its_node_is() {
        let mut world = World::new();
        let [background, gradient, material] = std::array::from_fn(|_| world.spawn_empty().id());
        let node = MainEntity::from(world.spawn_empty().id());
        let gradients = Gradients([(node, placed(7.02))].into_iter().collect());
        let known = Known {
            of_picture: [(background, placed(7.0))].into_iter().collect(),
            gradients: &gradients,
        };
        assert!(known.at((background, node), 7.0).is_some());
        assert!(known.at((gradient, node), 7.02).is_some());
        assert!(known.at((material, node), 7.05).is_none());
        let other = MainEntity::from(world.spawn_empty().id());
        assert!(known.at((material, other), 7.02).is_none());
    }
}
