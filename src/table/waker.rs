//! Wakes the window, from any thread: while nothing moves it rests, and would not see what there is to tell.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use winit::event_loop::EventLoopProxy;

/// Wakes the window. Clones wake the same one; where there is none, nothing happens.
#[derive(Resource, Clone, Default)]
pub struct Waker(Arc<Shared>);

#[derive(Default)]
struct Shared {
    window: OnceLock<EventLoopProxy<WinitUserEvent>>,
    called: AtomicBool,
    rests: AtomicBool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Waker>().add_systems(Startup, connect);
}

fn connect(waker: Res<Waker>, window: Option<Res<EventLoopProxyWrapper>>) {
    if let Some(window) = window {
        waker.0.window.get_or_init(|| (**window).clone());
    }
}

impl Waker {
    /// Has the window look at what is new; to be called once it can be seen. Costs nothing while the window is awake.
    pub fn wake(&self) {
        self.0.called.store(true, Ordering::SeqCst);
        if self.0.rests.swap(false, Ordering::SeqCst) {
            self.nudge();
        }
    }

    /// Has it draw one picture at once, after which it rests on.
    pub fn nudge(&self) {
        if let Some(window) = self.0.window.get() {
            // The window may be closed already.
            let _closed = window.send_event(WinitUserEvent::WakeUp);
        }
    }

    /// Whether it was called since this was asked last.
    pub fn was_called(&self) -> bool {
        self.0.called.swap(false, Ordering::SeqCst)
    }

    /// The window is about to rest, and is woken by the next call; false if there was one just now.
    pub fn may_rest(&self) -> bool {
        // In this order: a call either sees that the window rests, or is seen here.
        self.0.rests.store(true, Ordering::SeqCst);
        !self.0.called.load(Ordering::SeqCst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_heard_once_and_keeps_the_window_from_resting() {
        let waker = Waker::default();
        assert!(!waker.was_called());
        assert!(waker.may_rest());
        std::thread::scope(|scope| {
            scope.spawn(|| waker.clone().wake());
        });
        assert!(!waker.may_rest());
        assert!(waker.was_called());
        assert!(!waker.was_called());
        assert!(waker.may_rest());
    }
}
