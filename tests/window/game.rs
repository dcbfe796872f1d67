//! A running game: its display, its process, where its nodes are, and the mouse that clicks on them.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use libtest_mimic::Failed;
use serde::Deserialize;

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

/// A game in a window of its own, on a display of its own, with a home of its own.
pub struct Game {
    display: Child,
    number: String,
    process: Child,
    port: u16,
    home: tempfile::TempDir,
    /// It answers when something wakes it.
    sleepy: bool,
}

/// How long the game sleeps at most while nothing moves: it answers when it wakes.
const NAP: Duration = Duration::from_millis(200);

/// The size of most windows here.
const SIZE: (u32, u32) = (1280, 720);

impl Drop for Game {
    fn drop(&mut self) {
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
        let home = tempfile::tempdir()?;
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
        let long = Duration::from_secs(30);
        let mut game = Self::spawn(tempfile::tempdir()?, SIZE, long, arguments)?;
        game.sleepy = true;
        Self::wait(game)
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

    /// The files that the game has kept matches in, oldest first.
    pub fn record_files(&self) -> Result<Vec<std::path::PathBuf>, Failed> {
        let folder = self.home.path().join("data/dominations/matches");
        let mut files: Vec<_> = std::fs::read_dir(folder)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|file| file.extension().is_some_and(|ending| ending == "json"))
            .collect();
        files.sort();
        Ok(files)
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

    fn wait(mut game: Self) -> Result<Self, Failed> {
        game.wait_for(Duration::from_secs(120), "the first screen", |nodes| {
            nodes.len() > 5
        })?;
        game.xdotool(&[
            "search",
            "--onlyvisible",
            "--class",
            "dominations",
            "windowmove",
            "0",
            "0",
            "windowfocus",
        ])?;
        Ok(game)
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
        #[derive(Deserialize)]
        struct Answer {
            result: Vec<Node>,
        }
        let asked = r#"{"jsonrpc":"2.0","id":1,"method":"screen.nodes"}"#;
        let answer = self.post(asked)?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let json = &body[body.find('{').unwrap_or(0)
            ..=body
                .rfind('}')
                .unwrap_or(0)
                .min(body.len().saturating_sub(1))];
        Ok(serde_json::from_str::<Answer>(json)
            .map_err(|fault| format!("{fault} in {answer}"))?
            .result)
    }

    /// How many frames were drawn so far, and in how many seconds.
    pub fn frames(&self) -> Result<(f64, f64), Failed> {
        #[derive(Deserialize)]
        struct Frames {
            frames: f64,
            seconds: f64,
        }
        #[derive(Deserialize)]
        struct Answer {
            result: Frames,
        }
        let answer = self.post(r#"{"jsonrpc":"2.0","id":1,"method":"screen.frames"}"#)?;
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let told: Answer =
            serde_json::from_str(body.trim()).map_err(|fault| format!("{fault} in {answer}"))?;
        Ok((told.result.frames, told.result.seconds))
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

    /// Moves the mouse.
    pub fn point(&self, x: i32, y: i32) -> Result<(), Failed> {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()])
    }

    fn post(&self, body: &str) -> Result<String, Failed> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        write!(
            stream,
            "POST / HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )?;
        if self.sleepy {
            self.xdotool(&["mousemove_relative", "1", "0"])?;
        }
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
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
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        Err(self.failure(&format!("waited {most:?} for {what}")))
    }

    /// Moves the mouse onto the middle of a node and clicks.
    pub fn click(&mut self, node: &Node) -> Result<(), Failed> {
        self.click_at(node.x, node.y)
    }

    /// Moves the mouse there and clicks.
    pub fn click_at(&mut self, x: f32, y: f32) -> Result<(), Failed> {
        let at = |offset: i32| {
            [
                (x as i32 + offset).to_string(),
                (y as i32 + offset).to_string(),
            ]
        };
        for offset in [2, 0] {
            let [x, y] = at(offset);
            self.xdotool(&["mousemove", &x, &y])?;
            // The hover is to be seen before the click.
            std::thread::sleep(Duration::from_millis(80));
        }
        // As long as a finger rests on a button: a press and a release within one frame would be no click.
        self.xdotool(&["mousedown", "1"])?;
        std::thread::sleep(Duration::from_millis(150));
        self.xdotool(&["mouseup", "1"])?;
        std::thread::sleep(Duration::from_millis(150));
        Ok(())
    }

    /// Waits for a button and clicks on it.
    pub fn click_button(&mut self, key: &str) -> Result<(), Failed> {
        let there = |nodes: &[Node]| nodes.iter().any(|node| node.enabled && node.is_button(key));
        self.wait_for(Duration::from_secs(60), &format!("the button {key}"), there)?;
        let nodes = self.nodes()?;
        let button = nodes
            .iter()
            .find(|node| node.enabled && node.is_button(key))
            .cloned();
        self.click(&button.ok_or("the button went away")?)
    }

    /// Where the game keeps what is its own.
    pub fn home(&self) -> &std::path::Path {
        self.home.path()
    }

    /// Presses a key, by xdotool's name for it, as long as a finger does.
    pub fn press(&self, key: &str) -> Result<(), Failed> {
        self.xdotool(&["keydown", key])?;
        std::thread::sleep(Duration::from_millis(120));
        self.xdotool(&["keyup", key])?;
        std::thread::sleep(Duration::from_millis(250));
        Ok(())
    }

    /// Types a text.
    pub fn type_text(&self, text: &str) -> Result<(), Failed> {
        self.xdotool(&["type", "--delay", "90", text])?;
        std::thread::sleep(Duration::from_millis(300));
        Ok(())
    }

    /// Presses the mouse at one place, moves it to another and lets go there.
    pub fn drag(&self, from: (f32, f32), to: (f32, f32)) -> Result<(), Failed> {
        let rest = || std::thread::sleep(Duration::from_millis(120));
        self.point(from.0 as i32, from.1 as i32)?;
        rest();
        self.xdotool(&["mousedown", "1"])?;
        rest();
        for step in 1..=4 {
            let part = step as f32 / 4.0;
            let at = |from: f32, to: f32| (from + (to - from) * part) as i32;
            self.point(at(from.0, to.0), at(from.1, to.1))?;
            rest();
        }
        self.xdotool(&["mouseup", "1"])?;
        rest();
        Ok(())
    }

    /// Saves what the display shows.
    pub fn picture(&self, file: &std::path::Path) -> Result<(), Failed> {
        let done = Command::new("import")
            .args(["-window", "root"])
            .arg(file)
            .env("DISPLAY", &self.number)
            .status()?;
        if !done.success() {
            return Err("no picture could be taken: is ImageMagick there?".into());
        }
        Ok(())
    }

    /// Works on the window as a window manager would: `windowsize W H`, `windowminimize`.
    pub fn window(&self, order: &[&str]) -> Result<(), Failed> {
        let mut arguments = vec!["search", "--class", "dominations"];
        arguments.extend(order);
        self.xdotool(&arguments)
    }

    fn xdotool(&self, arguments: &[&str]) -> Result<(), Failed> {
        let done = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.number)
            .stdout(Stdio::null())
            .status()?;
        if !done.success() {
            return Err(format!("xdotool {arguments:?} failed").into());
        }
        Ok(())
    }

    /// What went wrong, with a screenshot and the game's log beside the test's other output.
    pub fn failure(&mut self, what: &str) -> Failed {
        let kept = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let picture = kept.join("window.png");
        let _ = Command::new("import")
            .args(["-window", "root"])
            .arg(&picture)
            .env("DISPLAY", &self.number)
            .stderr(Stdio::null())
            .status();
        let log = std::fs::read_to_string(self.home.path().join("game.log")).unwrap_or_default();
        let tail: Vec<&str> = log.lines().rev().take(20).collect();
        let tail = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
        format!("{what}\nscreenshot: {}\nlog:\n{tail}", picture.display()).into()
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
    let process = Command::new(env!("CARGO_BIN_EXE_dominations"))
        .args(arguments)
        .env("DISPLAY", number)
        .env("HOME", home.path())
        .env("XDG_CONFIG_HOME", home.path().join("config"))
        .env("XDG_DATA_HOME", home.path().join("data"))
        .env("XDG_RUNTIME_DIR", home.path())
        .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
        .env("DOMINATIONS_REMOTE_PORT", port.to_string())
        .env("DOMINATIONS_NAP_MS", nap.as_millis().to_string())
        .env_remove("WAYLAND_DISPLAY")
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()?;
    Ok(process)
}
