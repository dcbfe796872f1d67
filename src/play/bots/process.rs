//! A bot's process: started by the shell, below a supervisor where there are supervisors, and ended with everything that it has
//! started itself.

use std::{
    io,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{
    log::Log,
    supervisor::{self, Hold},
};

/// The variable in the referee's environment that holds the seed of a contest; no bot's has it.
pub const SEED: &str = "DOMINATIONS_SEED";
/// The variable that holds the tokens of a contest, as blank space parts them.
pub const TOKENS: &str = "DOMINATIONS_TOKENS";
/// So long a supervisor has to end what there is to end.
const REAPING: Duration = Duration::from_secs(2);
/// So long the log waits for last words. They are there at once, unless something that lives on has kept its end.
const LAST_WORDS: Duration = Duration::from_millis(500);

/// A running program, ended when it is dropped.
pub(super) struct Process {
    /// The bot's supervisor, or the bot.
    child: Child,
    /// Holds a bot that has a supervisor.
    hold: Option<Hold>,
    /// Writes its standard error to the log.
    keeps_log: Option<JoinHandle<()>>,
}

impl Process {
    /// Runs a command line; its standard error goes to the log, or nowhere.
    pub(super) fn start(
        command: &str,
        log: Option<Arc<Log>>,
    ) -> io::Result<(Self, ChildStdout, ChildStdin)> {
        let errors = log.as_ref().map_or_else(Stdio::null, |_| Stdio::piped());
        let (mut program, mut hold) = match supervisor::command(command)? {
            Some((supervisor, hold)) => (supervisor, Some(hold)),
            None => (shell(command), None),
        };
        on_its_own(&mut program);
        let mut child = program
            .env_remove(SEED)
            .env_remove(TOKENS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()?;
        hold.iter_mut().for_each(Hold::is_handed_over);
        let to = child.stdin.take().expect("its input is a pipe");
        let from = child.stdout.take().expect("its output is a pipe");
        let errors = child.stderr.take();
        // From here on the program is ended if anything fails.
        let mut process = Self {
            child,
            hold,
            keeps_log: None,
        };
        if let (Some(errors), Some(log)) = (errors, log) {
            let thread = thread::Builder::new().name("bot's log".to_owned());
            process.keeps_log = Some(thread.spawn(move || log.keep(errors))?);
        }
        Ok((process, from, to))
    }

    /// How the program has ended, if it has by the deadline.
    pub(super) fn ended(&mut self, until: Instant) -> Option<String> {
        loop {
            if let Some(how) = self.has_ended() {
                return Some(how);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Ends the program and all that it has started, and waits for it, so that it does not haunt the table of processes.
    fn end(&mut self) {
        if self.hold.take().is_some() {
            self.ended(Instant::now() + REAPING);
        }
        self.kill();
        let _gone = self.child.wait();
        let until = Instant::now() + LAST_WORDS;
        let is_written = |thread: &JoinHandle<()>| thread.is_finished();
        while !self.keeps_log.as_ref().is_none_or(is_written) && Instant::now() < until {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", command]);
    shell
}

/// A group of its own: it is ended as a whole, and Ctrl-C at the terminal is for the referee alone.
#[cfg(unix)]
fn on_its_own(program: &mut Command) {
    use std::os::unix::process::CommandExt;
    program.process_group(0);
}

#[cfg(unix)]
impl Process {
    fn pid(&self) -> Option<rustix::process::Pid> {
        rustix::process::Pid::from_raw(self.child.id().try_into().ok()?)
    }

    /// Looks without reaping it: as long as it is not waited for, its number is nobody else's.
    fn has_ended(&mut self) -> Option<String> {
        use rustix::process::{WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let status = waitid(WaitId::Pid(self.pid()?), options).ok()??;
        Some(match (status.exit_status(), status.terminating_signal()) {
            (Some(code), _) => format!("exit status {code}"),
            (None, Some(signal)) => format!("signal {signal}"),
            (None, None) => return None,
        })
    }

    fn kill(&mut self) {
        if let Some(group) = self.pid() {
            // There may be nobody left.
            let _gone = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

#[cfg(not(unix))]
const fn on_its_own(_: &mut Command) {}

#[cfg(not(unix))]
impl Process {
    fn has_ended(&mut self) -> Option<String> {
        let status = self.child.try_wait().ok()??;
        Some(status.to_string())
    }

    fn kill(&mut self) {
        let _gone = self.child.kill();
    }
}
