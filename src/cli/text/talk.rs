//! The conversation: what is written, what is typed, and how it ends.

use std::{
    io::{self, BufRead, Write},
    process::ExitCode,
};

use crate::cli::{
    failure::Failure,
    language::{say, told},
};

/// Somebody at a terminal: what is typed, and what is written.
pub(in crate::cli) struct Talk<R, W> {
    pub typed: R,
    pub out: W,
}

/// Why a match breaks off.
pub(in crate::cli) enum Left {
    /// Nothing more is typed, or who plays wants no more.
    Here,
    /// Nobody reads any more, or it cannot be written.
    Deaf(io::Error),
}

impl From<io::Error> for Left {
    fn from(error: io::Error) -> Self {
        Self::Deaf(error)
    }
}

impl<R: BufRead, W: Write> Talk<R, W> {
    pub(in crate::cli) fn line(&mut self, said: &str) -> Result<(), Left> {
        Ok(writeln!(self.out, "{said}")?)
    }

    /// Asks, and reads a line; blanks around it do not count.
    pub(in crate::cli) fn ask(&mut self, said: &str) -> Result<String, Left> {
        write!(self.out, "{said} ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        if self.typed.read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.out)?;
            return Err(Left::Here);
        }
        Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
    }

    /// Asks until the answer is one of those expected.
    pub(in crate::cli) fn ask_until<T>(
        &mut self,
        question: &str,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Left> {
        loop {
            let typed = self.ask(question)?;
            match read(&typed.to_lowercase()) {
                Some(answer) => return Ok(answer),
                None => self.line(&say!(
                    "cli-text-expected",
                    found = typed,
                    expected = expected
                ))?,
            }
        }
    }
}

/// How the command ends when its match has.
///
/// # Errors
/// When it could not be told.
pub(in crate::cli) fn ended(played: Result<(), Left>) -> Result<ExitCode, Failure> {
    match played {
        Err(Left::Deaf(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
            let why = told(&error, || crate::locale::faults::of_disk(&error));
            Err(Failure::bad_input(say!("cli-stdout", why = why)))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}
