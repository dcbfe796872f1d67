//! Maps as pictures on the screen: painted aside, and again where they or the window have changed.

mod ahead;
mod shapes;

use std::{collections::VecDeque, sync::Arc};

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    tasks::{AsyncComputeTaskPool, Task, block_on, poll_once},
};

pub use ahead::MapAhead;
use ahead::paint_ahead;
pub use shapes::{ArrowInk, Shape, ShapePicture};
use shapes::{Shapes, shape};

use super::{
    AwaitsMap, Chart,
    canvas::Canvas,
    painting::{self, MapStyle},
};
use crate::{
    games::dice_wars::{notation::Colour, rules::Region},
    shell::{
        idle::Awake,
        pictures::{Renderer, ScreenScale},
    },
    table::Waker,
};

/// So many maps in small are kept: those of the results and some more.
const KEPT_MINIATURES: usize = 8;

/// A node that shows a map, as large as its chart.
#[derive(Component, Clone, Debug)]
#[require(ImageNode)]
pub struct MapPicture {
    chart: Arc<Chart>,
    look: MapStyle,
}

impl MapPicture {
    /// The map with these owners, region by region.
    pub fn new(chart: Arc<Chart>, owners: Vec<Colour>) -> Self {
        let is_fine = true;
        Self {
            chart,
            look: MapStyle { owners, is_fine },
        }
    }

    /// The same in small.
    pub fn miniature(chart: Arc<Chart>, owners: Vec<Colour>) -> Self {
        let is_fine = false;
        Self {
            chart,
            look: MapStyle { owners, is_fine },
        }
    }

    /// Whether it is painted as that other one is.
    fn is_like(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.chart, &other.chart) && self.look == other.look
    }

    /// Whether it shows that already.
    pub fn shows(&self, chart: &Arc<Chart>, owners: &[Colour]) -> bool {
        Arc::ptr_eq(&self.chart, chart) && self.look.owners == owners
    }
}

/// A map that is being painted, and whose its regions are in it.
#[derive(Component)]
pub struct Painting(Task<Canvas>, Vec<Colour>);

impl Painting {
    /// One that comes to no end.
    #[cfg(test)]
    pub fn endless() -> Self {
        let pool = AsyncComputeTaskPool::get_or_init(Default::default);
        Self(pool.spawn(std::future::pending()), Vec::new())
    }
}

/// Whose the regions are on the map that a node shows now.
#[derive(Component)]
pub struct ShownOwners(Vec<Colour>);

impl ShownOwners {
    /// As if a map with these had been painted.
    #[cfg(test)]
    pub fn of(owners: Vec<Colour>) -> Self {
        Self(owners)
    }

    /// Whether a region is seen in that colour.
    pub fn has(&self, region: Region, colour: Colour) -> bool {
        self.0.get(region.index()) == Some(&colour)
    }

    /// Whether all regions are seen in these colours.
    pub fn are(&self, owners: &[Colour]) -> bool {
        self.0 == owners
    }
}

/// Whether a node is seen with these owners, or comes to be in the very frame in which it is asked to; also where it has not been
/// seen yet.
pub fn shows_at_once(
    shown: Option<&ShownOwners>,
    ahead: Option<&MapAhead>,
    chart: &Arc<Chart>,
    owners: &[Colour],
) -> bool {
    let is_ahead = ahead.is_some_and(|ahead| ahead.is_painted() && ahead.shows(chart, owners));
    is_ahead || shown.is_none_or(|shown| shown.are(owners))
}

/// Marks a picture of which only the latest is shown: one that has been overtaken while it was painted is not.
#[derive(Component)]
pub struct LatestMap;

/// The map of a node is shown as it is now.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct MapPainted {
    /// The node.
    pub entity: Entity,
}

/// It has changed since it was painted last.
#[derive(Component)]
struct Stale;

/// The maps in small that were painted last, and at which scale: screens that are come back to show them at once.
#[derive(Resource, Default)]
struct Miniatures(VecDeque<(MapPicture, f32, Handle<Image>)>);

impl Miniatures {
    fn find(&self, picture: &MapPicture, scale: f32) -> Option<&Handle<Image>> {
        let mut kept = self.0.iter();
        let found = kept.find(|(kept, at, _)| *at == scale && kept.is_like(picture));
        found.map(|(.., image)| image)
    }

    fn keep(&mut self, picture: &MapPicture, scale: f32, image: &Handle<Image>) {
        if picture.look.is_fine || self.find(picture, scale).is_some() {
            return;
        }
        self.0.truncate(KEPT_MINIATURES - 1);
        self.0.push_front((picture.clone(), scale, image.clone()));
    }
}

/// Adds the painters.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shapes>()
        .init_resource::<Miniatures>()
        .add_observer(hide)
        .add_systems(
            PostUpdate,
            ((paint_ahead, begin, finish).chain(), shape).before(bevy::ui::UiSystems::Prepare),
        );
}

/// Nothing that lies on a map is seen before the map is; something stands in for it.
fn hide(
    added: On<Add, MapPicture>,
    pictures: Query<&MapPicture>,
    mut commands: Commands,
) -> Result {
    let awaits = match pictures.get(added.entity)?.look.is_fine {
        true => AwaitsMap::Large,
        false => AwaitsMap::Small,
    };
    commands
        .entity(added.entity)
        .try_insert(Visibility::Hidden)
        .try_insert_if_new(awaits);
    Ok(())
}

/// Has a map painted aside.
fn paint_aside(
    of: &MapPicture,
    enlarged: f32,
    renderer: &Renderer,
    waker: Option<&Waker>,
) -> Task<Canvas> {
    let (chart, look, waker) = (of.chart.clone(), of.look.clone(), waker.cloned());
    let is_drawn = renderer.is_there();
    AsyncComputeTaskPool::get_or_init(Default::default).spawn(async move {
        let canvas = Canvas::if_drawn(is_drawn, || painting::paint(&chart, &look, enlarged));
        if let Some(waker) = waker {
            waker.wake();
        }
        canvas
    })
}

/// Has maps painted that are new, have changed, or are shown at another scale; those that have been painted ahead are shown, and
/// those in small that are kept.
fn begin(
    scale: ScreenScale,
    renderer: Renderer,
    mut pictures: Query<(
        Entity,
        Ref<MapPicture>,
        Option<&mut MapAhead>,
        &mut ImageNode,
        Has<Painting>,
        Has<Stale>,
    )>,
    mut images: ResMut<Assets<Image>>,
    miniatures: Res<Miniatures>,
    waker: Option<Res<Waker>>,
    mut awake: ResMut<Awake>,
    mut painted_at: Local<f32>,
    mut commands: Commands,
) {
    let enlarged = scale.get();
    let rescaled = enlarged != *painted_at;
    *painted_at = enlarged;
    for (entity, picture, ahead, mut node, is_painting, is_stale) in &mut pictures {
        if !(rescaled || is_stale || picture.is_changed()) {
            continue;
        }
        let ahead = ahead.and_then(|mut ahead| ahead.take(&picture, enlarged));
        let painted = match ahead {
            Some(canvas) => Some(images.add(image(canvas))),
            None => miniatures.find(&picture, enlarged).cloned(),
        };
        if let Some(painted) = painted {
            node.image = painted;
            // What is being painted has been overtaken.
            let owners = ShownOwners(picture.look.owners.clone());
            awake.stay();
            commands
                .entity(entity)
                .insert((owners, Visibility::Inherited))
                .remove::<(MapAhead, Painting, Stale)>();
            commands.trigger(MapPainted { entity });
            continue;
        }
        if is_painting {
            commands.entity(entity).insert(Stale);
            awake.stay();
            continue;
        }
        let task = paint_aside(&picture, enlarged, &renderer, waker.as_deref());
        commands
            .entity(entity)
            .insert(Painting(task, picture.look.owners.clone()))
            .remove::<Stale>();
    }
}

/// Shows maps that have been painted, and keeps those in small.
fn finish(
    scale: ScreenScale,
    mut painting: Query<(
        Entity,
        &MapPicture,
        &mut Painting,
        &mut ImageNode,
        Has<Stale>,
        Has<LatestMap>,
    )>,
    mut images: ResMut<Assets<Image>>,
    mut miniatures: ResMut<Miniatures>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, picture, mut task, mut node, is_stale, only_latest) in &mut painting {
        if is_stale {
            awake.stay();
        }
        let Some(canvas) = block_on(poll_once(&mut task.0)) else {
            awake.stay();
            continue;
        };
        if !(is_stale && only_latest) {
            node.image = images.add(image(canvas));
            if !is_stale {
                miniatures.keep(picture, scale.get(), &node.image);
            }
            let owners = ShownOwners(std::mem::take(&mut task.1));
            awake.stay();
            commands
                .entity(entity)
                .insert((owners, Visibility::Inherited));
        }
        commands.entity(entity).remove::<Painting>();
        if !is_stale {
            commands.trigger(MapPainted { entity });
        }
    }
}

pub(super) fn image(canvas: Canvas) -> Image {
    Image::new(
        Extent3d {
            width: canvas.size.x,
            height: canvas.size.y,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        canvas.pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

#[cfg(test)]
mod tests {
    use std::{thread::sleep, time::Duration};

    use super::*;
    use crate::games::dice_wars::rules::{MapSize, generate};

    /// Goes on until something is so.
    fn until(app: &mut App, is_so: impl Fn(&App) -> bool) {
        for _ in 0..6000 {
            if is_so(app) {
                return;
            }
            app.update();
            sleep(Duration::from_millis(5));
        }
        panic!("it never is so");
    }

    #[test]
    fn a_map_that_was_painted_ahead_is_shown_in_the_frame_in_which_it_is_asked_for() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<UiScale>()
            .init_resource::<Awake>();
        plugin(&mut app);
        let map = Arc::new(generate(MapSize::new(12).unwrap(), 1));
        let chart = Arc::new(Chart::new(map.clone(), Vec2::new(120.0, 100.0)));
        let owners = |first: Colour| -> Vec<Colour> {
            let mut owners = vec![Colour::Blue; map.regions().count()];
            owners[0] = first;
            owners
        };
        let picture = |first: Colour| MapPicture::new(chart.clone(), owners(first));
        let node = app.world_mut().spawn(picture(Colour::Blue)).id();
        let image = |app: &App| app.world().get::<ImageNode>(node).unwrap().image.clone();
        let empty = image(&app);
        let seen = |app: &App| app.world().get::<Visibility>(node).copied();
        let first = map.regions().next().unwrap();
        let has = |app: &App, colour: Colour| {
            let owners = app.world().get::<ShownOwners>(node);
            owners.is_some_and(|owners| owners.has(first, colour))
        };
        assert_eq!(seen(&app), Some(Visibility::Hidden));
        until(&mut app, |app| image(app) != empty);
        assert_eq!(seen(&app), Some(Visibility::Inherited));
        assert!(has(&app, Colour::Blue));
        let shown = app.world().get::<ShownOwners>(node).unwrap();
        assert!(shown.are(&owners(Colour::Blue)) && !shown.are(&owners(Colour::Pink)));
        let before = image(&app);
        let at_once = |app: &App, first: Colour| {
            let node = app.world().entity(node);
            let (shown, ahead) = (node.get::<ShownOwners>(), node.get::<MapAhead>());
            shows_at_once(shown, ahead, &chart, &owners(first))
        };
        // Nothing has been painted ahead yet, and then something is being painted.
        assert!(at_once(&app, Colour::Blue) && !at_once(&app, Colour::Pink));
        let ahead = MapAhead::new(picture(Colour::Pink));
        app.world_mut().entity_mut(node).insert(ahead);
        assert!(!at_once(&app, Colour::Pink));
        until(&mut app, |app| {
            let ahead = app.world().get::<MapAhead>(node);
            ahead.is_some_and(MapAhead::is_painted)
        });
        assert_eq!(image(&app), before);
        assert!(at_once(&app, Colour::Pink) && !at_once(&app, Colour::Green));
        let asked = picture(Colour::Pink);
        app.world_mut().entity_mut(node).insert(asked);
        app.update();
        assert_ne!(image(&app), before);
        assert!(has(&app, Colour::Pink));
        let now = app.world().entity(node);
        assert!(!now.contains::<Painting>() && !now.contains::<MapAhead>());
    }

    #[test]
    fn a_map_in_small_that_comes_again_is_shown_at_once() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default()))
            .init_asset::<Image>()
            .init_resource::<UiScale>()
            .init_resource::<Awake>();
        plugin(&mut app);
        let map = Arc::new(generate(MapSize::new(18).unwrap(), 1));
        let chart = Arc::new(Chart::new(map.clone(), Vec2::new(120.0, 100.0)));
        let owners = vec![Colour::Blue; map.regions().count()];
        let new = || MapPicture::miniature(chart.clone(), owners.clone());
        let first = app.world_mut().spawn(new()).id();
        until(&mut app, |app| {
            app.world().get::<ShownOwners>(first).is_some()
        });
        let image =
            |app: &App, node: Entity| app.world().get::<ImageNode>(node).unwrap().image.clone();
        let painted = image(&app, first);
        app.world_mut().despawn(first);
        let again = app.world_mut().spawn(new()).id();
        app.update();
        assert_eq!(image(&app, again), painted);
        let node = app.world().entity(again);
        assert!(!node.contains::<Painting>());
        assert_eq!(node.get::<Visibility>(), Some(&Visibility::Inherited));
        // More than are kept.
        for other in 0..KEPT_MINIATURES {
            let mut owners = owners.clone();
            owners[other] = Colour::Pink;
            let node = app
                .world_mut()
                .spawn(MapPicture::miniature(chart.clone(), owners))
                .id();
            until(&mut app, |app| {
                app.world().get::<ShownOwners>(node).is_some()
            });
        }
        let kept = &app.world().resource::<Miniatures>().0;
        assert_eq!(kept.len(), KEPT_MINIATURES);
        assert!(kept.iter().all(|(.., image)| *image != painted));
    }
}
