//! Exhausted resources: the machine or its limits allow no more processes, threads or files. That is no fault of a bot.

use std::{io, process::Command, process::Stdio, thread};

/// A resource of the machine is exhausted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0}: play fewer matches at once, or raise the limits of this machine (`ulimit -n`, `ulimit -u`)"
)]
pub struct Exhausted(String);

impl From<io::Error> for Exhausted {
    /// For an error that has no other cause.
    fn from(error: io::Error) -> Self {
        Self::of(&error).unwrap_or_else(|| Self(error.to_string()))
    }
}

impl Exhausted {
    /// The resource that is exhausted, if that is the cause of this error.
    pub fn of(error: &io::Error) -> Option<Self> {
        let what = match error.raw_os_error()? {
            code if TOO_MANY_FILES.contains(&code) => "too many files are open",
            code if NO_MORE.contains(&code) => "no more processes or threads are to be had",
            _ => return None,
        };
        Some(Self(what.to_owned()))
    }

    /// The resource that is exhausted right now, found by starting a thread and a program.
    ///
    /// A bot that cannot start a process of its own exits without a reason: this finds it.
    pub fn now() -> Option<Self> {
        let tried = thread::Builder::new().spawn(|| ()).and_then(|_| {
            let mut nothing = Command::new(SHELL);
            nothing.stdin(Stdio::piped()).stdout(Stdio::piped());
            nothing.stderr(Stdio::piped()).args(DOES_NOTHING);
            nothing.output()
        });
        tried.err().as_ref().and_then(Self::of)
    }
}

#[cfg(unix)]
const TOO_MANY_FILES: [i32; 2] = {
    use rustix::io::Errno;
    [Errno::MFILE.raw_os_error(), Errno::NFILE.raw_os_error()]
};
#[cfg(unix)]
const NO_MORE: [i32; 2] = {
    use rustix::io::Errno;
    [Errno::AGAIN.raw_os_error(), Errno::NOMEM.raw_os_error()]
};
#[cfg(unix)]
const SHELL: &str = "sh";
#[cfg(unix)]
const DOES_NOTHING: [&str; 2] = ["-c", ":"];

/// `ERROR_TOO_MANY_OPEN_FILES`.
#[cfg(not(unix))]
const TOO_MANY_FILES: [i32; 1] = [4];
/// `ERROR_NOT_ENOUGH_MEMORY`, `ERROR_NO_SYSTEM_RESOURCES`.
#[cfg(not(unix))]
const NO_MORE: [i32; 2] = [8, 1450];
#[cfg(not(unix))]
const SHELL: &str = "cmd";
#[cfg(not(unix))]
const DOES_NOTHING: [&str; 2] = ["/C", "rem"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exhausted_resources_are_the_machine_s_fault() {
        let said = Exhausted::of(&io::Error::from_raw_os_error(TOO_MANY_FILES[0]));
        assert!(said.is_some_and(|said| said.to_string().starts_with("too many files")));
        assert!(Exhausted::of(&io::Error::from_raw_os_error(NO_MORE[0])).is_some());
        assert_eq!(
            Exhausted::of(&io::Error::from(io::ErrorKind::NotFound)),
            None
        );
        assert_eq!(Exhausted::of(&io::Error::from_raw_os_error(2)), None);
        assert_eq!(Exhausted::now(), None);
    }
}
