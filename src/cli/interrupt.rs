//! Being asked to end: by Ctrl-C, by the system, or by a terminal that is closed.

use std::{
    io,
    process::ExitCode,
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{failure::Failure, language::say};
use crate::kit::lock;

/// Who asks again so soon means the same once more.
const SAME: Duration = Duration::from_secs(2);
/// What must not be cut in two is waited for so long.
const WHOLE: Duration = Duration::from_secs(1);
/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(10);

static ASKED: OnceLock<Asked> = OnceLock::new();
static UNDIVIDED: Mutex<()> = Mutex::new(());

/// When somebody has asked first, and what the command exits with then: 128 and the number of the signal, as shells
/// count.
struct Asked {
    at: Instant,
    code: u8,
}

/// Listens from now on: who asks first asks to come to an end, who asks again after a while ends the command at once.
/// To be called before there are other threads.
///
/// # Errors
/// When the system does not let anybody listen.
pub(super) fn listen() -> Result<(), Failure> {
    static LISTENING: AtomicBool = AtomicBool::new(false);
    if LISTENING.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    hear(|signal| {
        let code = 128 + signal;
        let first = ASKED.get_or_init(|| Asked {
            at: Instant::now(),
            code,
        });
        if first.at.elapsed() > SAME {
            let until = Instant::now() + WHOLE;
            let mut whole = UNDIVIDED.try_lock();
            while whole.is_err() && Instant::now() < until {
                thread::sleep(LOOK);
                whole = UNDIVIDED.try_lock();
            }
            std::process::exit(code.into());
        }
    })
    .map_err(|error| Failure::bad_input(say!("cli-deaf", why = error.to_string())))
}

/// Whether somebody has asked.
pub(super) fn asked() -> bool {
    ASKED.get().is_some()
}

/// The exit code of a command that has come to an end: another one if it was asked to.
pub(super) fn code(otherwise: ExitCode) -> ExitCode {
    ASKED
        .get()
        .map_or(otherwise, |asked| ExitCode::from(asked.code))
}

/// Does something that is not cut in two by whoever ends the command at once.
pub(super) fn undivided<T>(act: impl FnOnce() -> T) -> T {
    let _whole = lock(&UNDIVIDED);
    act()
}

/// Has a thread of its own hear of the signals that ask to end, by their numbers. Programs that are started hear of
/// them as ever: theirs are not held back.
#[cfg(unix)]
fn hear(heard: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    use nix::sys::signal::{SigSet, Signal};
    let mut signals: SigSet = [Signal::SIGINT, Signal::SIGTERM].into_iter().collect();
    if !outlives_its_terminal() {
        signals.add(Signal::SIGHUP);
    }
    signals.thread_block()?;
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            while let Ok(signal) = signals.wait() {
                heard(signal as u8);
            }
        })?;
    Ok(())
}

/// Whether whoever started the command has it go on when the terminal is closed, as `nohup` does. Elsewhere than in
/// Linux the system itself does not tell then.
#[cfg(unix)]
fn outlives_its_terminal() -> bool {
    let about = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = about.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    ignored.is_some_and(|bits| bits >> (nix::sys::signal::Signal::SIGHUP as u32 - 1) & 1 == 1)
}

#[cfg(not(unix))]
fn hear(heard: impl Fn(u8) + Send + 'static) -> io::Result<()> {
    /// That of Ctrl-C.
    const SIGNAL: u8 = 2;
    ctrlc::set_handler(move || heard(SIGNAL)).map_err(io::Error::other)
}
