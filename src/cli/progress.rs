//! How far a long run is: a bar on a terminal, a line now and then where there is none.

use std::{
    io::{IsTerminal, Write},
    time::{Duration, Instant},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use super::{language::say, units};

/// Runs longer than this show how far they are.
const LONG: Duration = Duration::from_secs(1);
/// The first line comes so soon, where lines are written.
const FIRST_LINE: Duration = Duration::from_secs(10);
/// Each line after that comes so much later.
const BETWEEN_LINES: Duration = Duration::from_secs(60);

/// Shows how many matches are over.
pub(super) struct Progress {
    all: u64,
    over: u64,
    begun: Instant,
    /// None where standard error is no terminal.
    bar: Option<ProgressBar>,
    next_line: Duration,
}

impl Progress {
    /// Of so many matches.
    pub(super) fn new(all: u64) -> Self {
        Self {
            all,
            over: 0,
            begun: Instant::now(),
            bar: std::io::stderr().is_terminal().then(ProgressBar::hidden),
            next_line: FIRST_LINE,
        }
    }

    /// So many are over.
    pub(super) fn set(&mut self, over: u64) {
        self.over = over;
        self.show();
    }

    /// Time has passed.
    pub(super) fn show(&mut self) {
        let elapsed = self.begun.elapsed();
        match &mut self.bar {
            Some(bar) if elapsed > LONG => {
                if bar.is_hidden() {
                    *bar = drawn(self.all, self.begun);
                }
                bar.set_position(self.over);
            }
            Some(_) => {}
            None => {
                if let Some(line) = self.line(elapsed) {
                    // Nobody is left to tell when it is closed.
                    let _closed = writeln!(std::io::stderr(), "{line}");
                }
            }
        }
    }

    /// The line that is due after so long, if one is.
    fn line(&mut self, elapsed: Duration) -> Option<String> {
        if elapsed < self.next_line {
            return None;
        }
        self.next_line = elapsed + BETWEEN_LINES;
        let seconds = elapsed.as_secs_f64();
        let left = (self.all - self.over) as f64 * seconds / self.over as f64;
        let time = units::time(seconds);
        Some(match self.over {
            0 => say!("cli-progress", over = 0, all = self.all, time = time),
            over => say!(
                "cli-progress-left",
                over = over,
                all = self.all,
                time = time,
                left = units::time(left)
            ),
        })
    }

    /// Everything is over; how long it took.
    pub(super) fn end(self) -> Duration {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
        self.begun.elapsed()
    }
}

fn drawn(all: u64, begun: Instant) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(all), ProgressDrawTarget::stderr());
    let rate = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let rate = units::rate(state.pos(), begun.elapsed().as_secs_f64());
        // What cannot be drawn is not missed.
        let _undrawn = out.write_str(&rate);
    };
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{pos}}/{{len}}, {{rate}}, {{eta}} {}",
        say!("cli-bar-left")
    ))
    .expect("the template is well formed");
    bar.with_style(style.with_key("rate", rate))
        .with_elapsed(begun.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_comes_soon_and_then_every_minute() {
        let mut progress = Progress::new(5000);
        let mut at = |seconds: u64, over: u64| {
            progress.over = over;
            progress.line(Duration::from_secs(seconds))
        };
        assert_eq!(at(9, 0), None);
        assert_eq!(at(11, 0).as_deref(), Some("0 of 5000 matches in 11 s"));
        assert_eq!(at(60, 40), None);
        let second = "50 of 5000 matches in 1 min 12 s, about 1 h 58 min left";
        assert_eq!(at(72, 50).as_deref(), Some(second));
        assert_eq!(at(73, 51), None);
        let late = at(100_000, 5000);
        let last = "5000 of 5000 matches in 1 d 3 h, about 0 s left";
        assert_eq!(late.as_deref(), Some(last));
        assert_eq!(at(100_059, 5000), None);
    }
}
