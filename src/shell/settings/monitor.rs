//! How large a window can be on the monitor that it stands on.

use bevy::{
    prelude::*,
    window::{Monitor, OnMonitor, PrimaryMonitor, PrimaryWindow},
};

/// The largest size of a window that is seen whole on its monitor, in pixels of windows; none where nobody knows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LargestWindow(pub Option<UVec2>);

impl LargestWindow {
    /// As much of that size as there is room for.
    pub fn cap(self, size: UVec2) -> UVec2 {
        self.0.map_or(size, |most| size.min(most))
    }

    /// Whether a window of that size is seen whole.
    pub fn has_room(self, size: UVec2) -> bool {
        self.cap(size) == size
    }
}

/// Asks the monitor of the window; as long as it is not known which one that is, the primary one, else the widest.
pub fn measure(
    window: Single<(&Window, Option<&OnMonitor>), With<PrimaryWindow>>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut largest: ResMut<LargestWindow>,
) {
    let (window, on) = *window;
    let its = on.and_then(|on| monitors.get(on.0).ok());
    let monitors = monitors.iter();
    let its = its.or_else(|| monitors.max_by_key(|(one, primary)| (*primary, one.physical_width)));
    let size = its.map(|(monitor, _)| monitor.physical_size().as_vec2() / window.scale_factor());
    let size = size.map(Vec2::as_uvec2);
    largest.set_if_neq(LargestWindow(size.filter(|size| size.min_element() > 0)));
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A monitor of that size.
    pub fn monitor(width: u32, height: u32) -> Monitor {
        Monitor {
            name: None,
            physical_height: height,
            physical_width: width,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        }
    }

    #[test]
    fn a_window_is_no_larger_than_its_monitor() {
        let mut app = App::new();
        app.init_resource::<LargestWindow>()
            .add_systems(Update, measure);
        let mut window = Window::default();
        window.resolution.set_scale_factor(2.0);
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        let capped = |app: &mut App| {
            app.update();
            let largest = *app.world().resource::<LargestWindow>();
            largest.cap(UVec2::new(2560, 720)).to_array()
        };
        assert_eq!(capped(&mut app), [2560, 720], "nobody knows");
        let unknown = app.world_mut().spawn(monitor(0, 0)).id();
        assert_eq!(capped(&mut app), [2560, 720]);
        app.world_mut().spawn(monitor(3840, 2160));
        assert_eq!(capped(&mut app), [1920, 720]);
        app.world_mut().spawn((monitor(2400, 1200), PrimaryMonitor));
        assert_eq!(capped(&mut app), [1200, 600]);
        app.world_mut()
            .entity_mut(window)
            .insert(OnMonitor(unknown));
        assert_eq!(capped(&mut app), [2560, 720]);
    }
}
