//! Whether a file is still as it was when it was read.

use std::{
    fs::{self, File, Metadata},
    io::{self, Read},
    path::Path,
    time::{Duration, SystemTime},
};

use serde::{Deserialize, Serialize};

use crate::kit::file_store::is_absent;

/// Clocks of file systems are so coarse: a file that was written shortly before it was read may be written again without
/// showing it.
const COARSE: Duration = Duration::from_secs(2);

/// What a file was like when it was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Stamp {
    /// How many bytes it had.
    pub size: u64,
    /// When it was written last, in nanoseconds since 1970.
    pub written: u64,
    /// The digest of what was in it.
    pub digest: u64,
    /// Whether size and time alone tell that it is the same: it was old enough when it was read.
    pub settled: bool,
}

impl Stamp {
    /// The stamp of a file whose facts were asked for before it was read, so that what is written meanwhile shows.
    pub fn new(facts: &Metadata, digest: u64) -> Self {
        let written = facts.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let age = SystemTime::now().duration_since(written);
        Self {
            size: facts.len(),
            written: nanoseconds(written),
            digest,
            settled: age.is_ok_and(|age| age > COARSE),
        }
    }

    /// The stamp of a file as it is now; none if there is no file.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of(file: &Path) -> io::Result<Option<Self>> {
        let Some((facts, mut bytes)) = open(file)? else {
            return Ok(None);
        };
        io::copy(&mut bytes, &mut io::sink())?;
        Ok(Some(Self::new(&facts, bytes.digest())))
    }

    /// Whether a file that looks so is surely the same.
    pub fn is_surely(&self, facts: &Metadata) -> bool {
        let written = facts.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        self.settled && self.size == facts.len() && self.written == nanoseconds(written)
    }

    /// Whether two stamps are of the same bytes.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.size, self.digest) == (other.size, other.digest)
    }
}

/// Opens a file, its facts first; none if there is no file.
///
/// # Errors
/// When it cannot be opened.
pub(super) fn open(file: &Path) -> io::Result<Option<(Metadata, Digesting<File>)>> {
    match fs::metadata(file).and_then(|facts| Ok((facts, File::open(file)?))) {
        Ok((facts, opened)) => Ok(Some((facts, Digesting::new(opened)))),
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A reader that digests what it reads (FNV-1a, 64 bits): it tells changes, and withstands no forger.
pub(super) struct Digesting<R> {
    reader: R,
    digest: u64,
}

impl<R> Digesting<R> {
    fn new(reader: R) -> Self {
        Self {
            reader,
            digest: 0xcbf2_9ce4_8422_2325,
        }
    }

    /// The digest of everything read so far.
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}

impl<R: Read> Read for Digesting<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.reader.read(into)?;
        for &byte in &into[..count] {
            self.digest = (self.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(count)
    }
}

/// The digest of a text.
pub(super) fn digest(text: &str) -> u64 {
    let mut bytes = Digesting::new(text.as_bytes());
    let read = io::copy(&mut bytes, &mut io::sink());
    read.expect("what is in memory can be read");
    bytes.digest()
}

/// The moment, as it is kept.
fn nanoseconds(moment: SystemTime) -> u64 {
    let since = moment.duration_since(SystemTime::UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos() as u64)
}

/// The moment that is kept so.
pub(super) fn moment(nanoseconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_nanos(nanoseconds)
}
