//! A running game: its display, its process, where its nodes are and what stands there.

mod hands;

use std::{
    fs::File,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use dominations::play::record_file::is_review;
use libtest_mimic::Failed;
use serde::Deserialize;

use crate::remains;

/// A named node on the screen, in pixels.
#[derive(Clone, Debug, Deserialize)]
pub struct Node {
    /// What the game calls it.
    pub name: String,
    /// Its middle.
    pub x: f32,
    /// Its middle.
    pub y: f32,
    /// From side to side.
    pub width: f32,
    /// Whether it can be used.
    pub enabled: bool,
}

impl Node {
    /// Whether this is the button with that text.
    pub fn is_button(&self, key: &str) -> bool {
        self.name.starts_with("Button ") && self.name.contains(&format!("\"{key}\""))
    }
}

/// What the game tells of its frames.
#[derive(Deserialize)]
pub struct Frames {
    /// How many there were since it began.
    pub frames: f64,
    /// How long each took since this was asked last, in seconds.
    pub times: Vec<f32>,
    /// Whether nothing has moved for a while.
    pub rests: bool,
}

/// A game in a window of its own, on a display of its own, with a home of its own. Where the home has a folder `assets`,
/// its files stand in for those of the source tree.
pub struct Game {
    display: Child,
    number: String,
    process: Child,
    port: u16,
    home: tempfile::TempDir,
    /// It draws and answers when something else than a question wakes it.
    sleepy: bool,
}

/// Whether a game draws as often as it does for players. Else it leaves the processor to others: those who play here look
/// at what comes of a move, not at how it moves.
pub static AT_FULL_PACE: AtomicBool = AtomicBool::new(false);

/// Else so long lies between two pictures.
const PACE: Duration = Duration::from_millis(50);

/// How long the game sleeps at most while nothing moves.
const NAP: Duration = Duration::from_millis(200);

/// What was just done is seen after this time where nothing may be asked.
const LOOK: Duration = Duration::from_millis(150);

/// Who is awake answers within this time, unless the machine is busy.
const ANSWERS: Duration = Duration::from_secs(1);

/// Longer than anything here waits.
const LONG_NAP: Duration = Duration::from_secs(3600);

/// What moves for so long does not stop.
const RESTLESS: Duration = Duration::from_secs(6);

/// So long something may take to be there, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The size of most windows here.
const SIZE: (u32, u32) = (1280, 720);

impl Drop for Game {
    fn drop(&mut self) {
        let remains = remains::next();
        if matches!(self.process.try_wait(), Ok(None)) {
            let _ = self.picture(&remains.join("window.png"));
        }
        remains::save(self.home.path(), &remains);
        for child in [&mut self.process, &mut self.display] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Game {
    /// Starts the game with these settings (lines of its file) in a window of that size, and waits until it answers.
    pub fn start_with(
        size: (u32, u32),
        settings: &str,
        arguments: &[&str],
    ) -> Result<Self, Failed> {
        Self::start_in(tempfile::tempdir()?, size, settings, arguments)
    }

    /// The same in that home.
    pub fn start_in(
        home: tempfile::TempDir,
        size: (u32, u32),
        settings: &str,
        arguments: &[&str],
    ) -> Result<Self, Failed> {
        let folder = home.path().join("config/dominations");
        std::fs::create_dir_all(&folder)?;
        let (width, height) = size;
        std::fs::write(
            folder.join("settings.toml"),
            format!("[settings]\nwidth = {width}\nheight = {height}\n{settings}\n"),
        )?;
        Self::wait(Self::spawn(home, size, NAP, arguments)?)
    }

    /// Starts the game as players have it, that sleeps long while nothing moves.
    pub fn start_sleepy(arguments: &[&str]) -> Result<Self, Failed> {
        Self::start_asleep(tempfile::tempdir()?, arguments)?.focused()
    }

    /// Starts the game in that home. It sleeps until something wakes it, and has never had the focus.
    pub fn start_asleep(home: tempfile::TempDir, arguments: &[&str]) -> Result<Self, Failed> {
        let mut game = Self::spawn(home, SIZE, LONG_NAP, arguments)?;
        game.sleepy = true;
        game.answering()
    }

    /// Starts the game with these arguments and waits until it answers.
    pub fn start(arguments: &[&str]) -> Result<Self, Failed> {
        Self::start_at(tempfile::tempdir()?, arguments)
    }

    /// Kills the game and starts it again in the same home.
    pub fn restart(mut self, arguments: &[&str]) -> Result<Self, Failed> {
        let home = std::mem::replace(&mut self.home, tempfile::tempdir()?);
        drop(self);
        Self::start_at(home, arguments)
    }

    /// The files that the game has kept matches in, oldest first, without their reviews.
    pub fn record_files(&self) -> Result<Vec<PathBuf>, Failed> {
        let folder = self.own_folder().join("matches");
        let mut files: Vec<_> = std::fs::read_dir(folder)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
            .filter(|file| !is_review(file))
            .collect();
        files.sort();
        Ok(files)
    }

    /// The folder where the game keeps what is the player's own.
    pub fn own_folder(&self) -> PathBuf {
        self.home.path().join("data/dominations")
    }

    /// The records that the game has kept, oldest first.
    pub fn records(&self) -> Result<Vec<String>, Failed> {
        let files = self.record_files()?;
        let texts = files.iter().map(std::fs::read_to_string);
        Ok(texts.collect::<Result<_, _>>()?)
    }

    /// Kills the game alone; its display and its home stay.
    pub fn kill(&mut self) -> Result<(), Failed> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// Starts the game again on the same display and in the same home, and does not wait for it.
    pub fn start_again(&mut self, arguments: &[&str]) -> Result<(), Failed> {
        self.process = spawn_game(&self.home, &self.number, self.port, NAP, arguments)?;
        Ok(())
    }

    /// Starts the game with these arguments and does not wait for it.
    pub fn start_without_waiting(arguments: &[&str]) -> Result<Self, Failed> {
        Self::spawn(tempfile::tempdir()?, SIZE, NAP, arguments)
    }

    /// Starts the game in that home and waits until it answers.
    pub fn start_at(home: tempfile::TempDir, arguments: &[&str]) -> Result<Self, Failed> {
        Self::wait(Self::spawn(home, SIZE, NAP, arguments)?)
    }

    fn wait(game: Self) -> Result<Self, Failed> {
        game.answering()?.focused()
    }

    /// Waits until it answers.
    fn answering(mut self) -> Result<Self, Failed> {
        self.wait_for(Duration::from_secs(120), "the first screen", |nodes| {
            nodes.len() > 5
        })?;
        Ok(self)
    }

    /// Gives it the focus.
    pub fn focused(self) -> Result<Self, Failed> {
        self.xdotool(&[
            "search",
            "--onlyvisible",
            "--class",
            "dominations",
            "windowmove",
            "0",
            "0",
            "windowfocus",
        ])?;
        Ok(self)
    }

    fn spawn(
        home: tempfile::TempDir,
        (width, height): (u32, u32),
        nap: Duration,
        arguments: &[&str],
    ) -> Result<Self, Failed> {
        let mut display = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                &format!("{width}x{height}x24"),
                "-nolisten",
                "tcp",
            ])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        BufReader::new(display.stdout.take().ok_or("no output of Xvfb")?).read_line(&mut number)?;
        let number = format!(":{}", number.trim());
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let process = spawn_game(&home, &number, port, nap, arguments)?;
        Ok(Self {
            display,
            number,
            process,
            port,
            home,
            sleepy: false,
        })
    }

    /// The named nodes on the screen now.
    pub fn nodes(&mut self) -> Result<Vec<Node>, Failed> {
        if let Some(status) = self.process.try_wait()? {
            return Err(self.failure(&format!("the game ended with {status}")));
        }
        self.ask("screen.nodes")
    }

    /// Every text on the screen now.
    pub fn texts(&mut self) -> Result<Vec<String>, Failed> {
        if let Some(status) = self.process.try_wait()? {
            return Err(self.failure(&format!("the game ended with {status}")));
        }
        self.ask("screen.texts")
    }

    /// The frames drawn so far.
    pub fn frames(&self) -> Result<Frames, Failed> {
        self.ask_with("screen.frames", "null", false)
    }

    /// Waits until what was just done is seen: after a picture that may have been begun before it, there is one more.
    pub(super) fn look(&self) -> Result<(), Failed> {
        if self.sleepy {
            std::thread::sleep(LOOK);
            return Ok(());
        }
        self.restless()?;
        self.restless().map(drop)
    }

    /// Waits until a press is heard: whatever comes under the hand by itself is to be seen first.
    pub(super) fn listened_to(&self) -> Result<(), Failed> {
        let since = Instant::now();
        while !self.sleepy && since.elapsed() < PATIENCE && !self.ask::<bool>("screen.hears")? {
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// What keeps it from resting.
    pub fn restless(&self) -> Result<Vec<String>, Failed> {
        self.ask("screen.restless")
    }

    /// Waits until nothing moves any more, or so long that something always will.
    pub fn wait_until_still(&self) -> Result<(), Failed> {
        self.wait_until_asleep(RESTLESS)
    }

    /// The same for at most so long: what is painted or looked for aside keeps the game awake.
    pub fn wait_until_asleep(&self, at_most: Duration) -> Result<(), Failed> {
        let since = Instant::now();
        self.look()?;
        let mut at_rest = 0;
        // What is worked out aside may come just then.
        while at_rest < 2 && since.elapsed() < at_most {
            std::thread::sleep(NAP);
            at_rest = if self.frames()?.rests { at_rest + 1 } else { 0 };
        }
        Ok(())
    }

    /// Sets something at once: a field of the settings, and its value as JSON.
    pub fn set(&self, field: &str, value: &str) -> Result<(), Failed> {
        let about = format!(r#"{{"field":"{field}","value":{value}}}"#);
        self.ask_with("settings.set", &about, !self.sleepy)
    }

    /// What the game answers for developers.
    fn ask<A: serde::de::DeserializeOwned>(&self, method: &str) -> Result<A, Failed> {
        self.ask_with(method, "null", !self.sleepy)
    }

    fn ask_with<A: serde::de::DeserializeOwned>(
        &self,
        method: &str,
        about: &str,
        draw: bool,
    ) -> Result<A, Failed> {
        #[derive(Deserialize)]
        struct Answer<A> {
            result: A,
        }
        let question = format!(r#"{{"method":"{method}","params":{about},"draw":{draw}}}"#);
        let answer = self.converse(&question)?;
        let told: Answer<A> =
            serde_json::from_str(&answer).map_err(|fault| format!("{fault} in {answer}"))?;
        Ok(told.result)
    }

    /// Processor time that the game has taken so far, in seconds, and its memory, in MiB.
    pub fn cost(&self) -> Result<(f64, f64), Failed> {
        let of =
            |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", self.process.id()));
        let stat = of("stat")?;
        let after_name = stat.rsplit(')').next().unwrap_or("");
        let ticks = |place: usize| -> f64 {
            let field = after_name.split_whitespace().nth(place);
            field.and_then(|field| field.parse().ok()).unwrap_or(0.0)
        };
        let status = of("status")?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes: f64 = resident
            .and_then(|line| line.split_whitespace().next()?.parse().ok())
            .unwrap_or(0.0);
        // The kernel counts in hundredths of a second.
        Ok(((ticks(11) + ticks(12)) / 100.0, kibibytes / 1024.0))
    }

    /// Asks with one line, and waits for the line that answers.
    fn converse(&self, question: &str) -> Result<String, Failed> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        writeln!(stream, "{question}")?;
        stream.set_read_timeout(Some(ANSWERS))?;
        let mut lines = BufReader::new(stream);
        let begun = Instant::now();
        let mut answer = Vec::new();
        loop {
            if self.sleepy {
                self.xdotool(&["mousemove_relative", "1", "0"])?;
            }
            match lines.read_until(b'\n', &mut answer) {
                Ok(_) => return Ok(String::from_utf8(answer)?),
                // It may have woken up just before it heard the question, and sleep again.
                Err(fault)
                    if fault.kind() == std::io::ErrorKind::WouldBlock
                        && begun.elapsed() < Duration::from_secs(20) => {}
                Err(fault) => return Err(fault.into()),
            }
        }
    }

    /// Waits until the nodes are as wanted.
    pub fn wait_for(
        &mut self,
        most: Duration,
        what: &str,
        wanted: impl Fn(&[Node]) -> bool,
    ) -> Result<(), Failed> {
        let since = Instant::now();
        while since.elapsed() < most {
            // Before it listens, the game cannot be asked.
            if self.nodes().is_ok_and(|nodes| wanted(&nodes)) {
                // What has just come hears nothing at first.
                std::thread::sleep(Duration::from_millis(250));
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err(self.failure(&format!("waited {most:?} for {what}")))
    }

    /// Waits for a node of that name, or whose name begins so, and gives it back.
    pub fn named(&mut self, name: &str) -> Result<Node, Failed> {
        let begins = |node: &Node| node.name.starts_with(name);
        self.wait_for(PATIENCE, name, |nodes| nodes.iter().any(begins))?;
        let nodes = self.nodes()?;
        let exactly = nodes.iter().find(|node| node.name == name);
        let found = exactly.or_else(|| nodes.iter().find(|node| begins(node)));
        let found = found.cloned();
        found.ok_or_else(|| self.failure(&format!("{name} went away")))
    }

    /// Waits until no node has a name that begins so.
    pub fn without(&mut self, name: &str) -> Result<(), Failed> {
        self.wait_for(PATIENCE, &format!("the end of {name}"), |nodes| {
            !nodes.iter().any(|node| node.name.starts_with(name))
        })
    }

    /// Waits until that stands in one of the texts on the screen.
    pub fn read(&mut self, part: &str) -> Result<(), Failed> {
        let since = Instant::now();
        while since.elapsed() < PATIENCE {
            if self.texts()?.iter().any(|text| text.contains(part)) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        let texts = self.texts()?;
        Err(self.failure(&format!("`{part}` does not stand in {texts:?}")))
    }

    /// Where the game keeps what is its own.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// Saves what the display shows.
    pub fn picture(&self, file: &Path) -> Result<(), Failed> {
        let done = Command::new("import")
            .args(["-window", "root", "-depth", "8"])
            // To pack it well takes a second.
            .args(["-define", "png:compression-level=1"])
            .arg(file)
            .env("DISPLAY", &self.number)
            .stderr(Stdio::null())
            .status()?;
        if !done.success() {
            return Err("no picture could be taken: is ImageMagick there?".into());
        }
        Ok(())
    }

    /// What went wrong, with the end of the game's log.
    pub fn failure(&self, what: &str) -> Failed {
        let log = std::fs::read_to_string(self.home.path().join("game.log")).unwrap_or_default();
        let tail: Vec<&str> = log.lines().rev().take(20).collect();
        let tail = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
        format!("{what}\nlog:\n{tail}").into()
    }
}

fn spawn_game(
    home: &tempfile::TempDir,
    number: &str,
    port: u16,
    nap: Duration,
    arguments: &[&str],
) -> Result<Child, Failed> {
    let log = File::create(home.path().join("game.log"))?;
    let own_assets = home.path().join("assets").is_dir();
    let assets_in = if own_assets {
        home.path()
    } else {
        Path::new(env!("CARGO_MANIFEST_DIR"))
    };
    let mut game = Command::new(env!("CARGO_BIN_EXE_dominations"));
    if !AT_FULL_PACE.load(Ordering::Relaxed) {
        game.env("DOMINATIONS_PACE_MS", PACE.as_millis().to_string());
    }
    let process = game
        .args(arguments)
        .env("DISPLAY", number)
        .env("HOME", home.path())
        .env("XDG_CONFIG_HOME", home.path().join("config"))
        .env("XDG_DATA_HOME", home.path().join("data"))
        .env("XDG_RUNTIME_DIR", home.path())
        .env("BEVY_ASSET_ROOT", assets_in)
        .env("DOMINATIONS_REMOTE_PORT", port.to_string())
        .env("DOMINATIONS_NAP_MS", nap.as_millis().to_string())
        .env_remove("WAYLAND_DISPLAY")
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()?;
    Ok(process)
}
