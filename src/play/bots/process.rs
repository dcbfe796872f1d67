//! A bot's process: started by the shell, as a child of a supervisor where there are supervisors, and ended with all
//! processes that it has started.

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

/// The environment variable of the referee that holds the seed of a contest. It is removed for bots.
pub const SEED: &str = "DOMINATIONS_SEED";
/// The environment variable that holds the tokens of a contest, separated by blank space.
pub const TOKENS: &str = "DOMINATIONS_TOKENS";
/// How long a supervisor has to end and reap its processes.
const REAPING: Duration = Duration::from_secs(2);
/// How long the rest of the log is waited for. It is there at once, unless another process keeps the pipe open.
const LOG_WAIT: Duration = Duration::from_millis(500);

/// A running program, ended when it is dropped.
pub(super) struct Process {
    /// The bot's supervisor, or the bot.
    child: Child,
    /// The pipe to the supervisor: the bot is ended when it is closed.
    hold: Option<Hold>,
    /// The thread that writes its standard error to the log.
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

    /// The exit status of the program, if it has ended by the deadline.
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

    /// Ends the program and all that it has started, and reaps it.
    fn end(&mut self) {
        if self.hold.take().is_some() {
            self.ended(Instant::now() + REAPING);
        }
        self.kill();
        let _gone = self.child.wait();
        let until = Instant::now() + LOG_WAIT;
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

/// Gives the program a process group of its own: it is ended as a whole, and Ctrl-C ends the referee alone.
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

    /// Checks without reaping: until it is reaped, its process id is not used again.
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
            // The group may have ended.
            let _ended = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
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
