//! Where bots have no supervisors: they are ended by their process groups, or alone.

use std::{ffi::OsString, io, process::Command, process::ExitCode};

/// Nothing: this program is never a supervisor here.
pub const fn supervise(_: &[OsString]) -> Option<ExitCode> {
    None
}

/// Nothing that this system does.
pub const fn hide_secrets() {}

/// None.
pub(super) const fn command(_: &str) -> io::Result<Option<(Command, Hold)>> {
    Ok(None)
}

/// What nothing is held by.
pub(super) struct Hold;

impl Hold {
    pub(super) const fn is_handed_over(&mut self) {}
}
