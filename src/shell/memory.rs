//! Gives back to the system what was needed for a moment only: to load the pictures, to build a screen.

use bevy::prelude::*;

use super::{idle::Rests, screens::Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(give_back);
}

/// Once on each screen, when the game comes to rest there.
fn give_back(_: On<Rests>, screen: Res<State<Screen>>, mut last: Local<Option<Screen>>) {
    if last.replace(**screen) != Some(**screen) {
        trim();
    }
}

/// The C library keeps what is freed for itself: after loading that is a sixth of all that the game holds.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "nobody offers it in a safe way")]
fn trim() {
    // SAFETY: it asks for nothing, and any thread may call it.
    unsafe { libc::malloc_trim(0) };
}

/// Other systems see to it themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn trim() {}
