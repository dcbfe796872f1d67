//! What is said when the game cannot start or comes to a sudden end: one sentence, and where to read more.

use std::{
    backtrace::Backtrace,
    env, fs,
    io::Write,
    panic::{self, PanicHookInfo},
    path::PathBuf,
    sync::Once,
    time::SystemTime,
};

use super::files::own_folder;

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

/// From now on a panic writes a log of its own and says where it is, and where the matches are.
pub fn listen() {
    panic::set_hook(Box::new(tell));
}

fn tell(panic: &PanicHookInfo) {
    static FIRST: Once = Once::new();
    // One thread after another falls over the first one's fault.
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
    let folder = own_folder().unwrap_or_else(env::temp_dir);
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let file = folder.join(format!("crash-{}.log", since.ok()?.as_secs()));
    fs::create_dir_all(&folder).ok()?;
    fs::write(&file, log).ok()?;
    Some(file)
}

/// Says something on standard error; nobody is left to tell when it is closed.
fn say(what: &str) {
    let _closed = writeln!(std::io::stderr(), "{what}");
}
