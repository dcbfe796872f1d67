//! Which way the window is drawn: over the picture before, or all of it each time, by Bevy's own renderer.

use bevy::{
    camera::CameraMainTextureUsages,
    core_pipeline::schedule::Core2d,
    prelude::*,
    render::{
        camera::CameraRenderGraph, render_resource::TextureUsages, renderer::RenderAdapterInfo,
    },
};

use super::Painting;
use crate::shell::settings::{ChangesOnly, Settings};

/// Whether the picture is kept and drawn over. Where it is not, nobody lays the [`Ground`](super::Ground) under it: it has
/// to be shown as anything else is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept(pub bool);

/// Drawing over the picture before saves area, and comparing the two costs time: it pays where area is what costs.
fn pays(set: ChangesOnly, by_processor: bool) -> bool {
    match set {
        ChangesOnly::Automatic => by_processor,
        ChangesOnly::Always => true,
        ChangesOnly::Never => false,
    }
}

/// Whether the processor draws, there being no graphics card.
fn by_processor(adapter: &RenderAdapterInfo) -> bool {
    // Bevy hands this on without the name of its type.
    format!("{:?}", adapter.device_type) == "Cpu"
}

/// Has the camera draw as the settings and the machine have it, from this picture on.
pub(super) fn choose(
    settings: Res<Settings>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut kept: ResMut<Kept>,
    mut cameras: Query<
        (&mut CameraRenderGraph, &mut CameraMainTextureUsages),
        With<IsDefaultUiCamera>,
    >,
) {
    let pays = pays(
        settings.changes_only,
        adapter.is_some_and(|adapter| by_processor(&adapter)),
    );
    kept.set_if_neq(Kept(pays));
    let usual = CameraMainTextureUsages::default();
    let (graph, usages) = if pays {
        let usages = usual.with(TextureUsages::COPY_DST);
        (CameraRenderGraph::new(Painting), usages)
    } else {
        (CameraRenderGraph::new(Core2d), usual)
    };
    for (mut drawn_by, mut used_for) in &mut cameras {
        if drawn_by.0 != graph.0 {
            *drawn_by = graph.clone();
            *used_for = usages;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;

    use super::*;

    #[test]
    fn it_is_kept_where_the_processor_draws_or_where_it_is_wanted() {
        for (set, [with_a_card, without]) in [
            (ChangesOnly::Automatic, [false, true]),
            (ChangesOnly::Always, [true, true]),
            (ChangesOnly::Never, [false, false]),
        ] {
            assert_eq!(pays(set, false), with_a_card, "{set:?}");
            assert_eq!(pays(set, true), without, "{set:?}");
        }
    }

    #[test]
    fn the_camera_draws_as_set_and_back_again() {
        let mut world = World::new();
        world.init_resource::<Settings>();
        world.init_resource::<Kept>();
        let camera = (
            IsDefaultUiCamera,
            CameraRenderGraph::new(Core2d),
            CameraMainTextureUsages::default(),
        );
        let camera = world.spawn(camera).id();
        for set in [
            ChangesOnly::Automatic,
            ChangesOnly::Always,
            ChangesOnly::Never,
        ] {
            world.resource_mut::<Settings>().changes_only = set;
            world.run_system_once(choose).unwrap();
            // Here nobody draws.
            let kept = set == ChangesOnly::Always;
            assert_eq!(*world.resource::<Kept>(), Kept(kept));
            let camera = world.entity(camera);
            let graph = camera.get::<CameraRenderGraph>().unwrap();
            assert_eq!(graph.0 == CameraRenderGraph::new(Painting).0, kept);
            let usages = camera.get::<CameraMainTextureUsages>().unwrap();
            assert_eq!(usages.0.contains(TextureUsages::COPY_DST), kept);
        }
    }
}
