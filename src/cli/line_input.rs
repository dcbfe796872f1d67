//! Lines on standard input, each answered before the next is read.

use std::{
    io::{self, BufWriter, StdoutLock, Write},
    process::ExitCode,
};

use super::{failure::Failure, input_fault::InputFault, output};
use crate::kit::text::{lines, utf8};

/// The longest that a line may be, in bytes: boards and kingdoms take a twentieth of it at most.
const LONGEST: usize = 64 * 1024;

/// Has `answer` write something for what `read` makes of each line that is not blank.
///
/// # Errors
/// When a line cannot be read; those before it have been answered.
pub(super) fn each<T>(
    read: impl Fn(&str) -> Result<T, InputFault>,
    mut answer: impl FnMut(T, &mut BufWriter<StdoutLock<'static>>) -> io::Result<()>,
) -> Result<ExitCode, Failure> {
    let mut bad = None;
    output::print(|out| {
        for (bytes, line) in lines(io::stdin().lock(), LONGEST).zip(1..) {
            let said = match bytes {
                Ok(bytes) if bytes.trim_ascii().is_empty() => continue,
                Ok(bytes) => utf8(&bytes).map_err(InputFault::from).and_then(&read),
                Err(error) => Err(error.into()),
            };
            match said {
                Ok(said) => answer(said, out)?,
                Err(fault) => {
                    bad = Some(Failure::bad_input(fault.in_stdin(line)));
                    break;
                }
            }
            // Whoever waits for an answer gets it before the next line is read.
            out.flush()?;
        }
        Ok(())
    })?;
    bad.map_or(Ok(ExitCode::SUCCESS), Err)
}
