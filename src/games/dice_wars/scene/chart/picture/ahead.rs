//! Maps that are painted before they are asked for.

use std::sync::Arc;

use bevy::{
    prelude::*,
    tasks::{Task, block_on, poll_once},
};

use super::{MapPicture, paint_aside};
use crate::{
    games::dice_wars::{
        notation::Colour,
        rules::Region,
        scene::chart::{Chart, canvas::Canvas},
    },
    shell::{
        idle::Awake,
        pictures::{Renderer, ScreenScale},
    },
    table::Waker,
};

/// What the map of a node is going to be, painted before it is asked for: so it is shown in the very frame in which it is.
#[derive(Component)]
pub struct MapAhead {
    picture: MapPicture,
    work: Work,
}

/// How far a map is that is painted ahead, and at which scale.
enum Work {
    Asked,
    Painting(f32, Task<Canvas>),
    Painted(f32, Canvas),
}

impl MapAhead {
    /// Asks for that map to be painted.
    pub fn new(picture: MapPicture) -> Self {
        let work = Work::Asked;
        Self { picture, work }
    }

    /// Whether it is going to show that.
    pub fn shows(&self, chart: &Arc<Chart>, owners: &[Colour]) -> bool {
        self.picture.shows(chart, owners)
    }

    /// Whether it waits to be asked for.
    pub fn is_painted(&self) -> bool {
        matches!(self.work, Work::Painted(..))
    }

    /// Whether it has been painted with a region in that colour.
    pub fn brings(&self, region: Region, colour: Colour) -> bool {
        self.is_painted() && self.picture.look.owners.get(region.index()) == Some(&colour)
    }

    /// What has been painted of it for that picture at that scale.
    pub(super) fn take(&mut self, of: &MapPicture, enlarged: f32) -> Option<Canvas> {
        if !self.picture.is_like(of) {
            return None;
        }
        match std::mem::replace(&mut self.work, Work::Asked) {
            Work::Painted(scale, canvas) if scale == enlarged => Some(canvas),
            other => {
                self.work = other;
                None
            }
        }
    }
}

/// Has maps painted that are going to be shown.
pub(super) fn paint_ahead(
    scale: ScreenScale,
    renderer: Renderer,
    mut coming: Query<&mut MapAhead>,
    waker: Option<Res<Waker>>,
    mut awake: ResMut<Awake>,
) {
    let enlarged = scale.get();
    for mut ahead in &mut coming {
        let MapAhead { picture, work } = &mut *ahead;
        let next = match work {
            // What nobody draws is there at once.
            Work::Asked if !renderer.is_there() => {
                Some(Work::Painted(enlarged, Canvas::new(UVec2::ONE)))
            }
            Work::Asked => {
                let task = paint_aside(picture, enlarged, &renderer, waker.as_deref());
                Some(Work::Painting(enlarged, task))
            }
            Work::Painting(scale, task) => {
                let canvas = block_on(poll_once(task));
                canvas.map(|canvas| Work::Painted(*scale, canvas))
            }
            // What has been painted at another scale is not shown.
            Work::Painted(scale, _) if *scale != enlarged => Some(Work::Asked),
            Work::Painted(..) => continue,
        };
        awake.stay();
        if let Some(next) = next {
            *work = next;
        }
    }
}
