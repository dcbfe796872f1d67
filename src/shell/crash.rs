//! What is said when the game cannot start or comes to a sudden end, and at the start after it: one sentence, and where to
//! read more.

use std::{
    backtrace::Backtrace,
    env, fs,
    io::Write,
    panic::{self, PanicHookInfo},
    path::{Path, PathBuf},
    sync::Once,
    time::SystemTime,
};

use bevy::prelude::*;

use super::{
    files::own_folder,
    toasts::{Notice, Severity},
};

/// The file that names the log of a crash until the player has been told of it.
const UNTOLD: &str = "crash.untold";

/// The first panic. One thread after another falls over its fault.
static FIRST: Once = Once::new();

/// What the engine says when something of the machine is missing, and what a player can do about it.
const MISSING: [(&str, &str); 3] = [
    (
        "Failed to build event loop",
        "there is no screen to open a window on: start the game from a desktop",
    ),
    (
        "Unable to find a GPU",
        "there is no driver to draw with: install one for Vulkan or OpenGL (mesa-vulkan-drivers draws without a graphics card)",
    ),
    (
        "Failed to create window",
        "the window cannot be opened: is the desktop still running?",
    ),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, tell_last);
}

/// Says, once, that the game has come to a sudden end when it was played last.
fn tell_last(mut commands: Commands) {
    let untold = own_folder().and_then(|folder| take_untold(&folder));
    if let Some(log) = untold {
        commands.trigger(Notice {
            file: Some(log.display().to_string()),
            ..Notice::new(Severity::Warning, "notice-sudden-end").line("notice-sudden-end-line")
        });
    }
}

/// The log of a crash that nobody has been told of. It is asked for once.
fn take_untold(folder: &Path) -> Option<PathBuf> {
    let file = folder.join(UNTOLD);
    let log = fs::read_to_string(&file).ok()?;
    fs::remove_file(file).ok()?;
    Some(folder.join(log))
}

/// The game has ended as it should: what fell over in it has not ended it.
pub fn end_well() {
    if FIRST.is_completed() {
        let _gone = own_folder().and_then(|folder| take_untold(&folder));
    }
}

/// From now on a panic writes a log of its own and says where it is, and where the matches are.
pub fn listen() {
    panic::set_hook(Box::new(tell));
}

fn tell(panic: &PanicHookInfo) {
    FIRST.call_once(|| {
        let what = panic.payload_as_str().unwrap_or("something unheard of");
        if let Some((_, advice)) = MISSING.iter().find(|(said, _)| what.contains(said)) {
            say(&format!("error: {advice}"));
            std::process::exit(1);
        }
        say(&format!("error: {}", sudden_end(panic, what)));
    });
}

/// Writes the log of a crash; what to say of it.
fn sudden_end(panic: &PanicHookInfo, what: &str) -> String {
    let place = panic
        .location()
        .map_or_else(String::new, ToString::to_string);
    let log = format!(
        "Domi'Nations {version}\nasked for: {asked:?}\nthread: {thread:?}\nat {place}: {what}\n\n{trace}\n",
        version = env!("CARGO_PKG_VERSION"),
        asked = env::args_os().collect::<Vec<_>>(),
        thread = std::thread::current().name(),
        trace = Backtrace::force_capture(),
    );
    let matches = own_folder().map(|folder| folder.join("matches"));
    let kept = matches.map_or_else(String::new, |folder| {
        format!("; the match is kept in {}", folder.display())
    });
    match write(&log) {
        Some(file) => format!(
            "the game has come to a sudden end ({what}); the log is {}{kept}",
            file.display()
        ),
        None => format!("the game has come to a sudden end at {place}: {what}{kept}"),
    }
}

fn write(log: &str) -> Option<PathBuf> {
    write_in(&own_folder().unwrap_or_else(env::temp_dir), log)
}

/// Writes the log into a folder, for the next start to tell of it.
fn write_in(folder: &Path, log: &str) -> Option<PathBuf> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let name = format!("crash-{}.log", since.ok()?.as_secs());
    let file = folder.join(&name);
    fs::create_dir_all(folder).ok()?;
    fs::write(&file, log).ok()?;
    let _untold = fs::write(folder.join(UNTOLD), name);
    Some(file)
}

/// Says something on standard error; nobody is left to tell when it is closed.
fn say(what: &str) {
    let _closed = writeln!(std::io::stderr(), "{what}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_of_a_crash_is_told_at_the_next_start_and_then_no_more() {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("new");
        assert_eq!(take_untold(&folder), None);
        let log = write_in(&folder, "what happened").unwrap();
        assert_eq!(take_untold(&folder), Some(log.clone()));
        assert_eq!(take_untold(&folder), None);
        assert_eq!(fs::read_to_string(log).unwrap(), "what happened");
    }
}
