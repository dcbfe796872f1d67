//! Ctrl-C: the first asks to come to an end, the second ends at once.

use std::sync::{
    Once,
    atomic::{AtomicBool, Ordering},
};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C from now on.
pub(super) fn listen() {
    static LISTENING: Once = Once::new();
    LISTENING.call_once(|| {
        // Where signals cannot be caught, Ctrl-C ends the command as ever.
        let _deaf = ctrlc::set_handler(|| {
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        });
    });
}

/// Whether Ctrl-C has been pressed.
pub(super) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}
