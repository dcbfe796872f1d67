//! Holds no more memory than the game needs: what was needed for a moment only, to load the pictures, to build a screen
//! or to draw it, goes back to the system.

use bevy::{prelude::*, render::render_asset::RenderAssetBytesPerFrame};

use super::{idle::Rests, screens::Screen};

/// So many bytes of pictures go to the graphics card at a time while they are loaded: all at once they would take the
/// same again on their way, and that is kept for the next time.
const AT_A_TIME: usize = 8 * 1024 * 1024;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderAssetBytesPerFrame::new(AT_A_TIME))
        .add_systems(OnExit(Screen::Loading), send_the_rest)
        .add_observer(give_back);
}

/// What comes later is little, and is wanted at once.
fn send_the_rest(mut limit: ResMut<RenderAssetBytesPerFrame>) {
    limit.max_bytes = None;
}

/// Once on each screen, when the game comes to rest there.
fn give_back(_: On<Rests>, screen: Res<State<Screen>>, mut last: Local<Option<Screen>>) {
    if last.replace(**screen) != Some(**screen) {
        trim();
    }
}

/// Large blocks that are freed go back to the system at once; to be called before anything else of the game is.
///
/// The C library asks the system for each block of this size or more, but learns from those that are freed to keep larger
/// and larger ones: 40 MiB after a match. A number set once is not learned over. With 64 KiB, the blocks that pictures are
/// drawn by way of without a graphics card go back as well, which saves 40 MiB more and costs time at every picture.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[expect(unsafe_code, reason = "nobody offers it in a safe way")]
pub fn keep_little() {
    const LARGE: libc::c_int = 128 * 1024;
    // SAFETY: it sets a number, before there is another thread.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

/// Other systems see to it themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep_little() {}

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
