//! The hands of who plays: the mouse, the keys, and what a window manager does.

use std::{
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use libtest_mimic::Failed;

use super::{Game, Node};

impl Game {
    /// Moves the mouse.
    pub fn point(&self, x: i32, y: i32) -> Result<(), Failed> {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string()])
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
            self.look()?;
        }
        self.listened_to()?;
        // A press and a release within one frame would be no click.
        self.xdotool(&["mousedown", "1"])?;
        self.look()?;
        self.xdotool(&["mouseup", "1"])?;
        self.look()
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

    /// Clicks on a button if there is one to be used before so much time has passed; whether there was.
    pub fn click_if_there(&mut self, key: &str, most: Duration) -> Result<bool, Failed> {
        let since = Instant::now();
        loop {
            let nodes = self.nodes()?;
            let mut buttons = nodes.iter().filter(|node| node.enabled);
            if let Some(button) = buttons.find(|node| node.is_button(key)) {
                return self.click(button).map(|()| true);
            }
            if since.elapsed() > most {
                return Ok(false);
            }
            std::thread::sleep(Duration::from_millis(150));
        }
    }

    /// Waits for a node whose name begins so, and clicks on it.
    pub fn click_named(&mut self, name: &str) -> Result<(), Failed> {
        let node = self.named(name)?;
        self.click(&node)
    }

    /// Clicks into the choice that lies nearest to a place, so far from its middle as a part of its width: its segments have
    /// no names.
    pub fn choose(&mut self, near: (f32, f32), part: f32) -> Result<(), Failed> {
        self.named("Choice")?;
        let nodes = self.nodes()?;
        let away = |node: &&Node| (node.x - near.0).hypot(node.y - near.1);
        let choices = nodes.iter().filter(|node| node.name == "Choice");
        let choice = choices.min_by(|one, other| away(one).total_cmp(&away(other)));
        let choice = choice.ok_or("the choice went away")?;
        self.click_at(choice.x + part * choice.width, choice.y)
    }

    /// Presses a key, by xdotool's name for it, as long as a finger does.
    pub fn press(&self, key: &str) -> Result<(), Failed> {
        self.listened_to()?;
        self.xdotool(&["keydown", key])?;
        self.look()?;
        self.xdotool(&["keyup", key])?;
        self.look()?;
        std::thread::sleep(Duration::from_millis(150));
        Ok(())
    }

    /// The same for somebody in a hurry, who does not wait for what comes of it.
    pub fn press_shortly(&self, key: &str) -> Result<(), Failed> {
        self.xdotool(&["key", key])
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

    /// Works on the window as a window manager would: `windowsize W H`, `windowminimize`.
    pub fn window(&self, order: &[&str]) -> Result<(), Failed> {
        let mut arguments = vec!["search", "--class", "dominations"];
        arguments.extend(order);
        self.xdotool(&arguments)
    }

    /// Takes the focus from it; no other window gets it.
    pub fn take_focus(&self) -> Result<(), Failed> {
        self.xdotool(&["windowfocus", "0"])
    }

    /// Has the mouse, the keys or the window manager do something.
    pub(super) fn xdotool(&self, arguments: &[&str]) -> Result<(), Failed> {
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
}
