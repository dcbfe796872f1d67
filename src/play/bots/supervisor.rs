//! The supervisor of a bot: a process of this very program between the referee and the bot. It gives the bot a folder of its
//! own, and ends everything that the bot has started when the bot has ended, or the referee, however that comes.
//!
//! Whatever a bot starts stays below its supervisor, in sessions and groups of its own as well: the supervisor is its *subreaper*.
//! The supervisor holds the end of a pipe whose other end only the referee has: it closes when the referee says so, and when
//! the referee is killed. So that the bot alone holds its own pipes, the supervisor becomes another program (the same one
//! anew) once it has started the bot.

use std::{
    convert::Infallible,
    env,
    ffi::{OsStr, OsString},
    fs::{self, DirBuilder, File},
    io::{self, ErrorKind, PipeWriter},
    os::{
        fd::AsRawFd,
        unix::{
            fs::{DirBuilderExt, symlink},
            process::CommandExt,
        },
    },
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    io::{FdFlags, fcntl_setfd},
    process::{
        DumpableBehavior, Pid, PidfdFlags, Resource, Rlimit, Signal, WaitOptions, WaitStatus,
        getpid, kill_process, pidfd_open, set_child_subreaper, set_dumpable_behavior, setrlimit,
        wait,
    },
};

/// What this program is called by when it is to be a supervisor.
const SUPERVISE: &str = "supervise-bot";
/// This program, even where its file has been replaced meanwhile.
const ITSELF: &str = "/proc/self/exe";
/// How often it is checked whether all processes have ended.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

static IS_OFFERED: AtomicBool = AtomicBool::new(false);

/// Does what a supervisor does, if that is what this program was started for; from then on bots have supervisors.
///
/// To be called first thing by a program that starts bots. One that does not call it starts them without supervisors.
pub fn supervise(arguments: &[OsString]) -> Option<ExitCode> {
    IS_OFFERED.store(true, Ordering::Relaxed);
    let texts: Vec<&OsStr> = arguments.iter().skip(1).map(|text| &**text).collect();
    let why = match texts[..] {
        [word, referee, command] if word == SUPERVISE => start(referee, command).err()?,
        [word, child, folder, _] if word == SUPERVISE => {
            return Some(watch(child, Path::new(folder)).unwrap_or(ExitCode::FAILURE));
        }
        _ => return None,
    };
    // Standard error is the bot's log.
    let _unkept = io::Write::write_all(
        &mut io::stderr(),
        format!("referee: the program cannot be started: {why}\n").as_bytes(),
    );
    Some(ExitCode::FAILURE)
}

/// From now on other programs of the same user cannot read this one's environment and memory.
pub fn hide_secrets() {
    // Where the system does not do it, they can.
    let _shown = set_dumpable_behavior(DumpableBehavior::NotDumpable);
}

/// A supervisor for the bot of a command line, and what holds it: the bot is ended when that is dropped. None where this program
/// is no supervisor.
pub(super) fn command(command: &str) -> io::Result<Option<(Command, Hold)>> {
    if !IS_OFFERED.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let (theirs, ours) = io::pipe()?;
    fcntl_setfd(&theirs, FdFlags::empty())?;
    let mut supervisor = Command::new(ITSELF);
    supervisor
        .arg0(SUPERVISE)
        .args([SUPERVISE, &theirs.as_raw_fd().to_string(), command]);
    // It is still to be handed to the supervisor.
    let hold = Hold {
        _ours: ours,
        theirs: Some(theirs),
    };
    Ok(Some((supervisor, hold)))
}

/// What holds a bot that has a supervisor.
pub(super) struct Hold {
    _ours: PipeWriter,
    theirs: Option<io::PipeReader>,
}

impl Hold {
    /// The supervisor was started.
    pub(super) fn is_handed_over(&mut self) {
        self.theirs = None;
    }
}

/// Starts the bot, and becomes its watcher.
fn start(referee: &OsStr, command: &OsStr) -> io::Result<Infallible> {
    set_child_subreaper(Some(getpid()))?;
    let referee = File::open(Path::new("/proc/self/fd").join(referee))?;
    let levels = command.to_string_lossy().matches("..").count();
    let folder = Folder::create(levels)?;
    let started = Command::new("sh")
        .arg("-c")
        .arg(command)
        .current_dir(&folder.work)
        .env("TMPDIR", &folder.temporary)
        .process_group(0)
        .spawn();
    let mut child = started.inspect_err(|_| folder.remove())?;
    let failed = Command::new(ITSELF)
        .arg0(SUPERVISE)
        .args([SUPERVISE, &child.id().to_string()])
        .arg(&folder.whole)
        .arg("watch")
        .stdin(referee)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .exec();
    let _gone = child.kill();
    folder.remove();
    Err(failed)
}

/// Waits until the bot has ended or the pipe is closed, ends the remaining processes, and exits with the bot's status.
fn watch(child: &OsStr, folder: &Path) -> Option<ExitCode> {
    let child = child.to_str().and_then(|number| number.parse().ok());
    let child = Pid::from_raw(child?)?;
    if let Ok(ended) = pidfd_open(child, PidfdFlags::empty()) {
        let held = io::stdin();
        let mut both = [
            PollFd::new(&held, PollFlags::IN),
            PollFd::new(&ended, PollFlags::IN),
        ];
        while poll(&mut both, None).is_err_and(|error| error == rustix::io::Errno::INTR) {}
    }
    let status = end_all(child)?;
    // Unless its process still works in it from outside, nobody needs it any more.
    let _left = fs::remove_dir_all(folder);
    if let Some(signal) = status.terminating_signal().and_then(Signal::from_named_raw) {
        let none = Rlimit {
            current: Some(0),
            maximum: Some(0),
        };
        // It was not the supervisor that failed.
        let _dumped = setrlimit(Resource::Core, none);
        let _ended = kill_process(getpid(), signal);
    }
    let code = status.exit_status().unwrap_or(1);
    Some(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

/// Ends all processes below this one; how the child has ended.
fn end_all(child: Pid) -> Option<WaitStatus> {
    let mut how = None;
    loop {
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some((ended, status))) if ended == child => how = Some(status),
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(_) => return how,
            }
        }
        for process in children() {
            // It may have ended meanwhile.
            let _gone = kill_process(process, Signal::KILL);
        }
        thread::sleep(POLL_INTERVAL);
    }
}

/// The processes right below this one; those further down come up when theirs end.
fn children() -> Vec<Pid> {
    let own = getpid();
    let parent = |process: Pid| -> Option<Pid> {
        let path = format!("/proc/{}/stat", process.as_raw_nonzero());
        let stat = fs::read(path).ok()?;
        // Behind the name, which may hold anything: the state, then the parent.
        let behind = stat.iter().rposition(|&byte| byte == b')')? + 1;
        let fields = String::from_utf8_lossy(&stat[behind..]).into_owned();
        Pid::from_raw(fields.split_whitespace().nth(1)?.parse().ok()?)
    };
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let number = |entry: fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    all.filter_map(number)
        .filter_map(Pid::from_raw)
        .filter(|&process| parent(process) == Some(own))
        .collect()
}

/// A folder of a bot's own, in which it finds what lies where the contest was started.
struct Folder {
    whole: PathBuf,
    /// Where the bot is started.
    work: PathBuf,
    /// Where it may keep what it does not need for long.
    temporary: PathBuf,
}

impl Folder {
    /// Makes one. So many levels above the present folder can be seen from it as well.
    fn create(levels: usize) -> io::Result<Self> {
        let here = env::current_dir()?;
        let whole = Self::create_empty(&env::temp_dir())?;
        let mut folder = Self {
            work: whole.join("work"),
            temporary: whole.join("tmp"),
            whole,
        };
        let made = fs::create_dir(&folder.temporary).and_then(|()| folder.fill(&here, levels));
        made.inspect_err(|_| folder.remove())?;
        Ok(folder)
    }

    fn create_empty(among: &Path) -> io::Result<PathBuf> {
        let own = std::process::id();
        let mut number = 0;
        loop {
            let folder = among.join(format!("dominations-bot-{own}-{number}"));
            match DirBuilder::new().mode(0o700).create(&folder) {
                Ok(()) => return Ok(folder),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Fills the working folder with links to all that lies here.
    fn fill(&mut self, here: &Path, levels: usize) -> io::Result<()> {
        let mut above: Vec<&Path> = here.ancestors().take(levels + 1).collect();
        fs::create_dir(&self.work)?;
        while let Some(real) = above.pop() {
            let below = above.last().and_then(|below| below.file_name());
            // Whose folder cannot be listed has nothing in it for a bot.
            for entry in fs::read_dir(real).into_iter().flatten().flatten() {
                let name = entry.file_name();
                if below != Some(&*name) {
                    symlink(entry.path(), self.work.join(name))?;
                }
            }
            if let Some(below) = below {
                self.work.push(below);
                fs::create_dir(&self.work)?;
            }
        }
        Ok(())
    }

    fn remove(&self) {
        // What cannot be removed stays.
        let _left = fs::remove_dir_all(&self.whole);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_of_its_own_shows_what_lies_here_and_keeps_what_is_written_to_itself() {
        let around = tempfile::tempdir().expect("a folder");
        let here = around.path().join("game");
        fs::create_dir_all(here.join("bots")).expect("a folder");
        fs::create_dir(around.path().join("beside")).expect("a folder");
        fs::write(here.join("bots/a.py"), "bot").expect("a file");
        fs::write(around.path().join("beside/b.py"), "other").expect("a file");
        for levels in [0, 1] {
            let whole = Folder::create_empty(around.path()).expect("a folder");
            let mut folder = Folder {
                work: whole.join("work"),
                temporary: whole.join("tmp"),
                whole,
            };
            folder.fill(&here, levels).expect("links");
            let read = |path: &str| fs::read_to_string(folder.work.join(path)).ok();
            assert_eq!(read("bots/a.py").as_deref(), Some("bot"));
            let beside = (levels == 1).then_some("other");
            assert_eq!(read("../beside/b.py").as_deref(), beside);
            fs::write(folder.work.join("memory"), "a deal").expect("a file");
            assert!(!here.join("memory").exists());
            folder.remove();
            assert!(!folder.whole.exists() && here.join("bots/a.py").exists());
        }
    }
}
