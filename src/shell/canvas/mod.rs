//! Draws anew only what has changed since the last picture: without a graphics card it is the area drawn that costs.
//!
//! Bevy draws the whole window for every picture. Here the picture before is kept; what Bevy's interface is about to
//! draw is compared with what it drew then, and only the areas that differ are drawn over. Nobody has to say what has
//! changed, so nobody can forget to. A picture with something in it of which nobody can say whether it has changed is
//! drawn whole.
//!
//! Where a graphics card draws, that would save nothing: there Bevy draws as ever ([`Kept`]). Only the interface is meant
//! to be drawn, either way.

mod known;
mod marks;
mod regions;
mod strips;
mod way;

pub use way::Kept;

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::{
    camera::NormalizedRenderTarget,
    core_pipeline::upscaling::upscaling,
    ecs::schedule::{ScheduleBuildSettings, ScheduleLabel},
    math::IRect,
    prelude::*,
    render::{
        Extract, Render, RenderApp, RenderSystems,
        camera::ExtractedCamera,
        extract_resource::{ExtractResource, ExtractResourcePlugin},
        render_asset::{ExtractedAssets, RenderAssets},
        render_phase::ViewSortedRenderPhases,
        render_resource::{
            Extent3d, LoadOp, Operations, Origin3d, PipelineCache, RenderPassColorAttachment,
            RenderPassDescriptor, StoreOp, TexelCopyTextureInfo, Texture, TextureAspect, TextureId,
        },
        renderer::{RenderContext, ViewQuery},
        sync_world::MainEntity,
        texture::GpuImage,
        view::{ExtractedView, ViewTarget},
    },
    ui_render::{
        ExtractedUiNodes, TransparentUi, UiCameraView, box_shadow::ExtractedBoxShadows,
        ui_texture_slice_pipeline::ExtractedUiTextureSlices,
    },
};

use self::{
    known::{Gradients, Known},
    marks::Placed,
    regions::{Mark, Regions, changed},
};

/// How our camera draws where the picture is kept: the interface, and nothing else.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Painting;

/// What lies behind everything: as large as the window. Where the picture is kept it is copied rather than drawn: it has to
/// be of the format that windows have, and to allow being copied.
#[derive(Resource, ExtractResource, Clone, Default)]
pub struct Ground(pub Handle<Image>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ground>()
        .init_resource::<Kept>()
        .add_plugins(ExtractResourcePlugin::<Ground>::default())
        .add_systems(PreUpdate, way::choose);
    // There is none in tests.
    let Some(render) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    let mut painting = Schedule::new(Painting);
    painting
        .set_build_settings(ScheduleBuildSettings {
            auto_insert_apply_deferred: false,
            ..default()
        })
        .add_systems((paint, upscaling).chain());
    render
        .add_schedule(painting)
        .init_resource::<Canvas>()
        .init_resource::<Gradients>()
        .add_systems(ExtractSchedule, extract_gradients)
        .add_systems(
            Render,
            compare
                .after(RenderSystems::PrepareAssets)
                .after(RenderSystems::Queue)
                .before(RenderSystems::PhaseSort),
        );
}

fn extract_gradients(
    gradients: Extract<Query<(Entity, marks::WithGradient)>>,
    mut shown: ResMut<Gradients>,
) {
    shown.0.clear();
    shown.0.extend(
        gradients.iter().filter_map(|(node, gradient)| {
            Some((MainEntity::from(node), marks::gradient(gradient)?))
        }),
    );
}

/// The picture as it is kept, and what of it is to be drawn anew.
#[derive(Resource, Default)]
struct Canvas {
    /// What is on it, from back to front.
    marks: Vec<Mark>,
    /// Whether that is all that is on it.
    known: bool,
    /// What it is drawn on, and what is copied under it.
    textures: (Option<TextureId>, Option<TextureId>),
    /// What lies behind everything, and whether it covers all of it: a window that is just being drawn to another size has
    /// to wait for a new one.
    ground: Option<Texture>,
    covered: bool,
    regions: Regions,
    /// Whether all that was to be drawn has been.
    done: AtomicBool,
    /// Another one each time.
    number: u32,
}

impl Canvas {
    /// Begins the next picture on those textures; whether all of it has to be drawn.
    fn begin(
        &mut self,
        sound: bool,
        textures: (Option<TextureId>, Option<TextureId>),
        known: bool,
    ) -> bool {
        let other = std::mem::replace(&mut self.textures, textures) != textures;
        // Nobody knows where what is not known is, nor where it was.
        let knew = std::mem::replace(&mut self.known, known);
        !sound || other || !known || !knew
    }
}

/// Finds what has changed, and takes away all that is not to be drawn again.
fn compare(
    views: Query<(&ExtractedCamera, &UiCameraView, &ViewTarget)>,
    ui_views: Query<&ExtractedView>,
    cameras: Query<&ExtractedCamera>,
    gradients: Res<Gradients>,
    ground: Res<Ground>,
    images: Res<RenderAssets<GpuImage>>,
    new_images: Res<ExtractedAssets<GpuImage>>,
    slices: Res<ExtractedUiTextureSlices>,
    shadows: Res<ExtractedBoxShadows>,
    mut nodes: ResMut<ExtractedUiNodes>,
    mut phases: ResMut<ViewSortedRenderPhases<TransparentUi>>,
    mut canvas: ResMut<Canvas>,
    mut commands: Commands,
) {
    let ours = views
        .iter()
        .find(|(camera, ..)| camera.schedule == Painting.intern());
    let phase = ours.and_then(|(_, ui_view, target)| {
        let ui_view = ui_views.get(ui_view.0).ok()?;
        let phase = phases.get_mut(&ui_view.retained_view_entity)?;
        Some((phase, target.main_texture()))
    });
    let Some((phase, target)) = phase else {
        // Another draws, or nobody: nothing is known of the next picture.
        *canvas = Canvas::default();
        return;
    };
    let canvas = &mut *canvas;
    let all_drawn = std::mem::replace(canvas.done.get_mut(), false);
    let ground = images
        .get(&ground.0)
        .map(|image| &image.texture)
        .filter(|ground| ground.format() == target.format());
    let textures = (Some(target.id()), ground.map(Texture::id));
    canvas.covered = ground.is_some_and(|ground| ground.size() == target.size());
    let known = Known::new(&nodes, &slices, &shadows, &gradients);
    let found: Vec<Option<Placed>> = phase
        .items
        .values()
        .map(|item| known.of(item).copied())
        .collect();
    let all_known = found.iter().all(Option::is_some);
    let anew = canvas.begin(all_drawn && canvas.covered, textures, all_known);
    canvas.ground = ground.cloned();
    canvas.number = canvas.number.wrapping_add(1);

    let whole = IRect::from_corners(
        IVec2::ZERO,
        IVec2::new(target.width() as i32, target.height() as i32),
    );
    // Whatever other cameras draw on is another picture each time.
    let drawn_on: Vec<AssetId<Image>> = cameras
        .iter()
        .filter_map(|camera| match &camera.target {
            Some(NormalizedRenderTarget::Image(image)) => Some(image.handle.id()),
            _ => None,
        })
        .collect();
    let mut placed: Vec<Placed> = found.iter().flatten().copied().collect();
    for placed in &mut placed {
        placed.mark.area = placed.mark.area.intersect(whole);
        let new = |picture: AssetId<Image>| {
            new_images.added.contains(&picture)
                || new_images.modified.contains(&picture)
                || new_images.removed.contains(&picture)
                || drawn_on.contains(&picture)
        };
        // Looks like nothing before or after: it is drawn now and once more.
        if placed.picture.is_some_and(new) {
            placed.mark.look ^= u64::from(canvas.number) << 32;
        }
    }
    placed.retain(|placed| !placed.mark.area.is_empty());
    placed.sort_by(|one, other| one.z.total_cmp(&other.z));
    let now: Vec<Mark> = placed.iter().map(|placed| placed.mark).collect();
    canvas.regions = if anew {
        Regions::only(whole)
    } else {
        changed(&canvas.marks, &now)
    };
    canvas.marks = now;

    let regions = &canvas.regions;
    let mut touched = found
        .iter()
        .map(|found| found.is_none_or(|placed| regions.touch(placed.mark.area)));
    phase.items.retain(|_, _| touched.next().unwrap_or(true));
    strips::cut(phase, &mut nodes, &mut commands);
}

/// Draws what is to be drawn anew over the picture that is kept.
fn paint(
    world: &World,
    view: ViewQuery<(&UiCameraView, &ViewTarget)>,
    ui_views: Query<&ExtractedView>,
    phases: Res<ViewSortedRenderPhases<TransparentUi>>,
    pipelines: Res<PipelineCache>,
    clear: Res<ClearColor>,
    canvas: Res<Canvas>,
    mut context: RenderContext,
) -> Result {
    let (ui_view, target) = view.into_inner();
    let phase = phases.get(&ui_views.get(ui_view.0)?.retained_view_entity);
    let Some(phase) = phase else { return Ok(()) };
    // What is not there yet is not drawn, and nobody says so.
    let ready = |item: &TransparentUi| pipelines.get_render_pipeline(item.pipeline).is_some();
    let done = phase.items.values().all(ready);
    canvas.done.store(done, Ordering::Relaxed);
    if canvas.regions.is_empty() {
        return Ok(());
    }
    let attachment = |load| RenderPassColorAttachment {
        view: target.main_texture_view(),
        depth_slice: None,
        resolve_target: None,
        ops: Operations {
            load,
            store: StoreOp::Store,
        },
    };
    if !canvas.covered {
        let clear = [Some(attachment(LoadOp::Clear(clear.0.to_linear().into())))];
        drop(context.begin_tracked_render_pass(pass_onto(&clear)));
    }
    for area in canvas.regions.iter() {
        if let Some(ground) = &canvas.ground {
            copy(ground, target.main_texture(), area, &mut context);
        }
    }
    let load = [Some(attachment(LoadOp::Load))];
    let mut pass = context.begin_tracked_render_pass(pass_onto(&load));
    for area in canvas.regions.iter() {
        pass.set_scissor_rect(
            area.min.x as u32,
            area.min.y as u32,
            area.width() as u32,
            area.height() as u32,
        );
        phase.render(&mut pass, world, ui_view.0)?;
    }
    Ok(())
}

fn pass_onto<'a>(
    attachment: &'a [Option<RenderPassColorAttachment<'a>>],
) -> RenderPassDescriptor<'a> {
    RenderPassDescriptor {
        label: Some("what has changed"),
        color_attachments: attachment,
        ..default()
    }
}

/// Copies what there is of an area.
fn copy(from: &Texture, to: &Texture, area: IRect, context: &mut RenderContext) {
    let there = IVec2::new(from.width() as i32, from.height() as i32);
    let size = area.max.min(there) - area.min;
    if size.min_element() <= 0 {
        return;
    }
    let at = |texture| TexelCopyTextureInfo {
        texture,
        mip_level: 0,
        origin: Origin3d {
            x: area.min.x as u32,
            y: area.min.y as u32,
            z: 0,
        },
        aspect: TextureAspect::All,
    };
    let extent = Extent3d {
        width: size.x as u32,
        height: size.y as u32,
        depth_or_array_layers: 1,
    };
    context
        .command_encoder()
        .copy_texture_to_texture(at(from), at(to), extent);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_has_all_of_it_drawn_and_so_has_its_going_away() {
        let mut canvas = Canvas::default();
        let mut drawn_anew = |known| canvas.begin(true, (None, None), known);
        let pictures = [true, true, false, false, true, true];
        assert_eq!(
            pictures.map(&mut drawn_anew),
            [true, false, true, true, true, false]
        );
        assert!(
            canvas.begin(false, (None, None), true),
            "not as it should be"
        );
    }
}
