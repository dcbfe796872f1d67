//! `--record`: the file that records are written to, whole lines as soon as they are known.

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek, Write},
    ops::ControlFlow,
    path::PathBuf,
};

use clap::Args;

use super::{
    failure::{Failure, cannot_write},
    interrupt,
    language::say,
};

#[derive(Debug, Args)]
pub(super) struct RecordOptions {
    /// Write the record of every match to this file, one a line.
    #[arg(long, value_name = "FILE.jsonl")]
    record: Option<PathBuf>,
    /// Overwrite that file if there is something in it.
    #[arg(long, requires = "record")]
    force: bool,
}

/// Where records go, if anywhere.
pub(super) struct Records {
    to: Option<Destination>,
    fault: Option<Failure>,
}

struct Destination {
    name: PathBuf,
    file: File,
    /// Whether it can be cut: pipes and devices cannot.
    is_file: bool,
}

impl RecordOptions {
    /// Opens the file, when all else has been checked. What is in it stays there until [`Records::begin`].
    ///
    /// # Errors
    /// When it cannot be written, or has something in it and nobody has said that it can go.
    pub(super) fn open(&self) -> Result<Records, Failure> {
        Records::open(self.record.as_ref(), self.force)
    }
}

#[cfg(feature = "network")]
impl RecordOptions {
    /// Opens the file to go on after what is in it; a last line that was cut goes.
    ///
    /// # Errors
    /// When it cannot be read or written.
    pub(super) fn go_on(&self) -> Result<Records, Failure> {
        let mut records = Records::open(self.record.as_ref(), true)?;
        if let Some(to) = records.to.as_mut().filter(|to| to.is_file) {
            let at_end = to.go_to_end();
            at_end.map_err(|error| cannot_write(&to.name, &error))?;
        }
        Ok(records)
    }

    /// The file, if there is one.
    pub(super) const fn file(&self) -> Option<&PathBuf> {
        self.record.as_ref()
    }
}

impl Records {
    /// Opens a file for lines. What is in it stays there until [`Self::begin`].
    ///
    /// # Errors
    /// When it cannot be written, or has something in it and `force` does not say that it can go.
    pub(super) fn open(to: Option<&PathBuf>, force: bool) -> Result<Self, Failure> {
        let to = to.map(|name| {
            let cannot = |error| cannot_write(name, &error);
            let mut kept = OpenOptions::new();
            let kept = kept.write(true).create(true).truncate(false);
            let file = kept.open(name).map_err(cannot)?;
            let about = file.metadata().map_err(cannot)?;
            if about.is_file() && about.len() > 0 && !force {
                return Err(Failure::bad_input(say!(
                    "cli-record-full",
                    file = name.display().to_string()
                )));
            }
            Ok(Destination {
                name: name.clone(),
                file,
                is_file: about.is_file(),
            })
        });
        Ok(Self {
            to: to.transpose()?,
            fault: None,
        })
    }

    /// Whether records are kept at all.
    pub(super) const fn are_kept(&self) -> bool {
        self.to.is_some()
    }

    /// Empties the file: from now on there are matches.
    ///
    /// # Errors
    /// When that cannot be done.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        match &mut self.to {
            Some(Destination {
                name,
                file,
                is_file: true,
            }) => file.set_len(0).map_err(|error| cannot_write(name, &error)),
            _ => Ok(()),
        }
    }

    /// Writes lines, all of them or none. Breaks off when the file takes no more: [`Self::end`] says why.
    pub(super) fn keep(&mut self, lines: &str) -> ControlFlow<()> {
        let Some(to) = &mut self.to else {
            return ControlFlow::Continue(());
        };
        match interrupt::undivided(|| to.write(lines)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.fault.get_or_insert(cannot_write(&to.name, &error));
                ControlFlow::Break(())
            }
        }
    }

    /// What went wrong with writing, if anything did.
    ///
    /// # Errors
    /// Just that.
    pub(super) fn end(self) -> Result<(), Failure> {
        self.fault.map_or(Ok(()), Err)
    }
}

impl Destination {
    #[cfg(feature = "network")]
    fn go_to_end(&mut self) -> io::Result<()> {
        let content = std::fs::read(&self.name)?;
        let line = content.iter().rposition(|&byte| byte == b'\n');
        let end = line.map_or(0, |line| line as u64 + 1);
        self.file.set_len(end)?;
        self.file.seek(io::SeekFrom::Start(end)).map(|_| ())
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        let whole = self.is_file.then(|| self.file.stream_position());
        let written = self.file.write_all(lines.as_bytes());
        if written.is_err()
            && let Some(Ok(whole)) = whole
        {
            // Half a line is of use to nobody; if it cannot go, readers say which it is.
            let _stays = self.file.set_len(whole);
        }
        written
    }
}
